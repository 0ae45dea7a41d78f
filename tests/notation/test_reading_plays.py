"""Every offered play is accepted, in any of its spellings, and every other is refused."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
import strategies
from hypothesis import given
from literal import (
    LETTERS,
    Board,
    Place,
    _in_use,
    _locked,
    _single_steps,
    controlled,
    parse,
    results,
    table,
    write,
)

from kugel.notation import IllegalPlay, NotationError, board_text, legal, read_play, read_position, read_variant
from kugel.notation.legal import Legal, after
from kugel.rules.refusals import Refused
from kugel.rules.state import State

ONE_MARBLE = ("1", "2", "3", "4", "5", "6", "8", "9", "10", "12", "13", "W", "A")


def drawn(text: str) -> tuple[State, Board]:
    """The position, and its board for the literal reading."""
    variant = read_variant(text.split()[-1])
    return read_position(text), parse(text.split()[0], table(variant.name, variant.sector))


def read(state: State, text: str) -> Legal | None:
    """The play a text means, or None if it is refused."""
    try:
        return read_play(state, text)
    except Refused:
        return None


@given(strategies.states)
def test_every_offered_play_is_accepted(state: State) -> None:
    for play in legal(state):
        assert read_play(state, play.text) == play


@given(strategies.states)
def test_of_all_plays_without_a_marble_only_the_offered_are_accepted(state: State) -> None:
    offered = {play.text for play in legal(state)}
    words = ("skip", "pass", "discard", "give", *LETTERS[: state.table.seats])
    cards = ("1", "5", "8", "J", "D", "T", "T(8)", "T(J)", "T(D)", "T(5)")
    for text in (f"{card}:{word}" for card in cards for word in words):
        assert (read(state, text) is not None) == (text in offered), text


def universe(board: Board, card: str) -> dict[str, str]:
    """Every text that moves or opens one marble, written without and with seat letters, and what it is."""
    places: list[Place] = [*range(1, board.table.ring + 3), "h1", "h2", "h3", "h4"]
    texts = {}
    for colour in board.table.existing:
        own = [place for place in board.marbles[colour] if place != "base"]
        for begin in own:
            for end in places:
                name = f"{LETTERS[colour]}{begin}-{LETTERS[colour]}{end}"
                texts[f"{card}:{name}"] = name
                if isinstance(begin, int):
                    texts[f"{card}:{begin}x{end}"] = name
        for space in (1, 2, *board.table.starts):
            texts[f"{card}:{LETTERS[colour]}+{space}"] = f"{LETTERS[colour]}+{space}"
    return texts


def plain(play: Legal, owner: int) -> str:
    """The text of a one-marble play with all its seat letters and without its captures."""
    what = play.text.partition(":")[2].replace("x", "-").replace("+-", "+")
    letter = what[0] if what[0] in LETTERS else LETTERS[owner]
    if "+" in what:
        return letter + "+" + what.partition("+")[2]
    return "-".join(letter + place.lstrip(LETTERS[:6]) for place in what.split("-"))


@given(strategies.seeds)
def test_of_all_moves_of_one_marble_only_the_offered_are_accepted(seed: int) -> None:
    rng = Random(seed)
    card = rng.choice(ONE_MARBLE)
    name = rng.choice(strategies.VARIANTS)
    state, board = drawn(strategies.random_position(rng, name, first=card))
    plays = [play for play in legal(state) if play.card == card and play.kind in ("move", "open")]
    offered = {plain(play, state.owner): play for play in plays}
    assert len(offered) == len(plays)
    texts = universe(board, card)
    assert offered.keys() <= set(texts.values())
    for text, meant in rng.sample(sorted(texts.items()), min(len(texts), 150)):
        found = read(state, text)
        if meant in offered:
            assert found == offered[meant], text
        elif found:
            # Another opening that changes nothing either (Q05).
            assert "+" in text
            assert board_text(after(state, found)) == write(board), text


@given(strategies.seeds)
def test_any_two_ring_marbles_may_be_named_for_a_swap_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    state, board = drawn(strategies.random_position(rng, first="X"))
    ring = {place: colour for colour, own in enumerate(board.marbles) for place in own if isinstance(place, int)}
    usable = any(colour in controlled(board, state.owner) for colour in ring.values()) and len(ring) > 1
    for _ in range(10):
        first, second = (rng.choice([*ring, rng.randint(1, board.table.ring), "h1"]) for _ in range(2))
        found = read(state, f"X:{first}~{second}")
        assert bool(found) == (usable and first in ring and second in ring and first != second)
        if found:
            letters = [LETTERS[ring[int(space)]] for space in (first, second)]
            assert read_play(state, f"X:{letters[1]}{second}~{letters[0]}{first}") == found
            expected = board_after_swap(board, int(first), int(second))
            assert board_text(after(state, found)) == expected


def board_after_swap(board: Board, first: int, second: int) -> str:
    """Two marbles change places by hand; whichever was fresh is so no longer (Q36)."""
    other = {first: second, second: first}
    marbles = tuple(tuple(other.get(place, place) if isinstance(place, int) else place for place in own)
                    for own in board.marbles)  # fmt: skip
    moved = {seat for seat in board.fresh if board.table.starts[seat] in other}
    return write(Board(board.table, marbles, board.fresh - moved))


def seven_steps(rng: Random, board: Board, seat: int) -> list[tuple[Board, int]] | None:
    """Seven single steps at random by the literal reading, as the boards and the colours that stepped."""
    locked = [_locked(board, colour) for colour in range(board.table.seats)]
    colour = rng.choice(controlled(board, seat))
    path = [(board, colour)]
    for _ in range(7):
        before, colour = path[-1]
        ways = [
            (there, mover)
            for mover in _in_use(before, seat, colour)
            for there in _single_steps(before, mover, locked[mover])
        ]
        if not ways:
            return None
        path.append(rng.choice(ways))
    return path


def step_text(before: Board, there: Board, colour: int) -> str:
    """One step as a run: the marble that has left a place, and where it stands now."""
    old, new = list(before.marbles[colour]), list(there.marbles[colour])
    for place in before.marbles[colour]:
        if place in new:
            old.remove(place)
            new.remove(place)
    arrived = next(place for place in new if place != "base")
    ring = board_ring(before)
    begin = next(place for place in old if place != arrived and _leads(place, arrived, ring))
    return f"{LETTERS[colour]}{begin}-{LETTERS[colour]}{arrived}"


def board_ring(board: Board) -> int:
    return board.table.ring


def _leads(place: Place, there: Place, ring: int) -> bool:
    if isinstance(place, int) and isinstance(there, int):
        return there == place % ring + 1
    return place != "base"


@given(strategies.seeds)
def test_a_seven_may_be_written_step_by_step(seed: int) -> None:
    rng = Random(seed)
    state, board = drawn(strategies.random_position(rng, first="7"))
    path = seven_steps(rng, board, state.owner) if controlled(board, state.owner) else None
    if not path:
        return
    runs = [step_text(before, there, colour) for (before, _), (there, colour) in pairwise(path)]
    found = read_play(state, f"7:{','.join(runs)}")
    assert board_text(after(state, found)) == write(path[-1][0])
    for few in (runs[:6], runs[1:], [*runs, runs[-1]]):
        with pytest.raises(IllegalPlay):
            read_play(state, f"7:{','.join(few)}")


@given(strategies.seeds)
def test_a_seven_in_another_order_is_refused_or_has_a_result_of_the_seven(seed: int) -> None:
    rng = Random(seed)
    state, board = drawn(strategies.random_position(rng, first="7"))
    path = seven_steps(rng, board, state.owner) if controlled(board, state.owner) else None
    if not path:
        return
    runs = [step_text(before, there, colour) for (before, _), (there, colour) in pairwise(path)]
    rng.shuffle(runs)
    found = read(state, f"7:{','.join(runs)}")
    if found:
        assert board_text(after(state, found)) in results(board, state.owner, "7", state.owner)


@pytest.mark.parametrize(
    "text",
    ["", "5", "5:", ":13-18", "11:1-2", "5:13", "5:0-5", "5:13-018", "5:h0-h1", "5:h1-h5", "5:13_18", "5 :1-2"]
    + ["J(5):pass", "T():1-2", "T(T):1-2", "T(11):1-12", "5:13-18,", "7:,13-20", "X:1~", "1:+", "1:+h1", "1:g+1"]
    + ["8:Skip", "D:g", "5:13-18 ", "\u0665:13-18", "1:129-130", "1:h1-130", "1:+129", "X:129~1", "7:129-136"],
)
def test_a_text_that_is_a_play_in_no_game_is_refused(text: str) -> None:
    state = read_position("1*,13,h1/17/-/64 a 1,5,7,8,X/?5/?5/?5 - d1 four")
    with pytest.raises(NotationError):
        read_play(state, text)
