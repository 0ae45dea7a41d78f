"""Positions for property tests: from random games, or any that the notation can express."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from literal import BASE, HOME, LETTERS, VARIANTS, Board, geometry, write
from random_boards import random_board

from kugel.notation import read_position, read_variant
from kugel.rules.cards import NAMES
from kugel.rules.codes import OVER, WAIT
from kugel.rules.generator import Generator
from kugel.rules.playout import Playout
from kugel.rules.referee import Referee
from kugel.rules.state import State
from kugel.rules.variants import Variant

OPTIONS = {
    "masters": ("off", "replace", "replace+JD", "replace+AW"),
    "jester_tac": ("copy",),
    "jester_last": ("own",),
    "skip_last": ("trick",),
    "intro": ("on",),
    "max_deals": ("1", "2", "3"),
}
SPECIAL = {
    "coop": ("final_tac=on",),
    "coop-two": ("final_tac=on",),
    "coop-three": ("final_tac=on",),
    "solo": ("final_tac=on",),
    "six-coop": ("final_tac=on",),
    "six-coop-three": ("final_tac=on",),
    "six": ("second_place=on",),
    "six-double": ("second_place=on",),
    "three-double": ("pair_sees=on",),
}
SECTORS = {4: (5, 8, 13, 20), 6: (3, 8, 14)}

WINNABLE = (
    "four",
    "two",
    "three",
    "three-single",
    "coop:final_tac=on",
    "six",
    "six:second_place=on",
    "six-trios",
)

seeds = st.integers(0, 2**32 - 1)
"""Everything is drawn with `Random(seed)`, so that one number tells how a position came about."""


def random_variant(rng: Random) -> str:
    """A variant, often with its usual options."""
    name = rng.choice(VARIANTS)
    options: list[str] = []
    if rng.random() < 0.5:
        options += [f"{key}={rng.choice(values)}" for key, values in OPTIONS.items() if rng.random() < 0.25]
        options += [option for option in SPECIAL.get(name, ()) if rng.random() < 0.6]
        if rng.random() < 0.2:
            options.append(f"sector={rng.choice(SECTORS[geometry(name).seats])}")
    return f"{name}:{','.join(options)}" if options else name


def board_of(rng: Random, variant: Variant, near: float = 0.2) -> Board:
    """A random board; sometimes a team needs only one more marble, which is not far from home."""
    board = random_board(rng, geometry(variant.name, variant.sector))
    if rng.random() >= near:
        return board
    team = rng.choice(variant.teams)
    mover = rng.choice(team)
    space = (board.geometry.starts[mover] - 1 - rng.randint(0, 12)) % board.geometry.ring + 1
    marbles = [tuple(BASE if place == space else place for place in own) for own in board.marbles]
    for seat in team:
        marbles[seat] = HOME
    marbles[mover] = (space, *HOME[1:])
    fresh = frozenset(seat for seat in board.fresh if board.geometry.starts[seat] in marbles[seat])
    return Board(board.geometry, tuple(marbles), fresh - {mover})


def random_position(
    rng: Random,
    variant: str = "",
    first: str = "",
    unknown: float = 0.2,
    near: float = 0.2,
    loose: bool = False,
) -> str:
    """Any position in which somebody acts; `first` is the only card of the seat to play.

    A `loose` one need not make sense: a hand that has to play or give a card may be empty.
    """
    text = variant or random_variant(rng)
    parsed = read_variant(text)
    deck = _shuffled(rng, parsed, 0.4 + near / 2)
    if first:
        deck.remove(first)
    seats = parsed.seats
    actor = rng.choice(seats)
    following = seats[(seats.index(actor) + 1) % len(seats)]
    mark = "" if first else rng.choice(("", "", "", "", "!", ">", "~"))
    gives = mark == "~" and parsed.receiver(actor) is not None
    mark = "" if mark == "~" and not gives else mark
    holders = seats if gives else (actor, following)
    least = {seat: int(seat in holders and not loose) for seat in seats}
    hands = {seat: [deck.pop() for _ in range(rng.randint(least[seat], 5))] for seat in seats}
    if first:
        hands[actor] = [first]
    words = ["x"] * parsed.board
    for seat, cards in hands.items():
        given = gives and cards and seat != actor and parsed.receiver(seat) is not None and rng.random() < 0.4
        words[seat] = _hand(rng, cards, 0 if first and seat == actor else unknown, bool(given))
    last = "-" if gives else _last(rng, parsed, deck)
    turn = LETTERS[actor] + (f">{LETTERS[following]}" if mark == ">" else mark)
    deal = f"{LETTERS[rng.choice(seats)]}{rng.randint(1, len(parsed.deal_sizes))}"
    return f"{write(board_of(rng, parsed, near))} {turn} {'/'.join(words)} {last} {deal} {text}"


def _shuffled(rng: Random, variant: Variant, stacked: float) -> list[str]:
    """The deck, sometimes with the cards that act on others on top."""
    deck = [NAMES[kind] for kind, number in variant.deck.items() for _ in range(number)]
    rng.shuffle(deck)
    if rng.random() < stacked:
        top = rng.sample([card for card in deck if card in "TJAWD"], 4)
        for card in top:
            deck.remove(card)
        deck += rng.sample(top + [deck.pop() for _ in range(12)], 16)
    return deck


def _hand(rng: Random, cards: list[str], unknown: float, given: bool) -> str:
    """The cards in any order; sometimes some or all of them are hidden."""
    if not cards:
        return "-"
    hidden = rng.randint(0, len(cards)) if rng.random() < unknown else 0
    words = cards[hidden:]
    if given:
        words = [f"({words[0]})", *words[1:]] if words else ["(?)"]
        hidden -= not cards[hidden:]
    return ",".join(words + [f"?{hidden}"] * bool(hidden)) or "-"


def _last(rng: Random, variant: Variant, deck: list[str]) -> str:
    """What a TAC would refer to: a card that can be undone, one that was discarded, or nothing."""
    card = deck.pop()
    if card == "T" or rng.random() < 0.25:
        return "-"
    bar = "!" if rng.random() < 0.15 else ""
    if card != "J" and rng.random() < 0.6:
        return f"{card}@{write(board_of(rng, variant))}{bar}"
    below = deck.pop() if card == "J" else ""
    return f"{card}={below if below != 'T' else ''}{bar}"


def play_on(rng: Random, state: State, plays: int) -> State:
    """The position after this many random plays, or at the end of the deal."""
    generator, referee = Generator(), Referee()
    for _ in range(plays):
        if state.phase in (WAIT, OVER):
            break
        count = generator.generate(state)
        if not count:  # only unknown cards
            break
        referee.make(state, generator.play(state, rng.randrange(count)))
    return state


def game(seed: int) -> tuple[Random, Playout]:
    """A random game of a random variant from its beginning, and a source of randomness to choose plays with."""
    rng = Random(seed)
    return rng, Playout(read_variant(random_variant(rng)), rng.getrandbits(32))


def reached(seed: int) -> State:
    """A position from a random game; every fourth game starts late, with marbles everywhere."""
    rng, playout = game(seed)
    if rng.random() < 0.25:
        return play_on(rng, read_position(random_position(rng, unknown=0)), rng.randint(1, 20))
    for _ in range(rng.choice((5, 50, 300, 1000))):
        if playout.count:
            playout.play(rng.randrange(playout.count))
    return playout.state


def won(seed: int) -> State:
    """A position after a winning play that the next seat may answer with TAC (WI-4), or with a pair playing on."""
    rng = Random(seed)
    generator, referee = Generator(), Referee()
    while True:
        state = read_position(random_position(rng, rng.choice(WINNABLE), unknown=0.1, near=1))
        for index in range(generator.generate(state)):
            after = state.clone()
            referee.make(after, generator.play(state, index))
            if after.pending or after.placed:
                return after


def any_text(seed: int) -> str:
    return random_position(Random(seed))


def any_state(seed: int) -> State:
    """A position that can be written, one reached by playing, or one with a win or a second place."""
    match seed % 8:
        case 0:
            return won(seed)
        case 1 | 2 | 3:
            return reached(seed)
        case _:
            return read_position(any_text(seed))


reachable = seeds.map(reached)
states = seeds.map(any_state)
texts = seeds.map(any_text)
