"""Every offered play is accepted in all its spellings, and every other text is refused."""

from __future__ import annotations

from random import Random

import pytest
import strategies
from hypothesis import given
from literal import (
    BASE,
    HOME,
    LETTERS,
    VARIANTS,
    Board,
    Place,
    _ahead,
    _in_use,
    _locked,
    _moved,
    controlled,
    geometry,
    parse,
    write,
)

from kugel.notation import NotationError, board_text, legal, read_play, read_position, read_variant
from kugel.rules.legal import after
from kugel.rules.play import Play
from kugel.rules.refusals import Refused
from kugel.rules.state import State

ONE_MARBLE = ("1", "2", "3", "4", "5", "6", "8", "9", "10", "12", "13", "W", "A")
NOT_ON_RING = (BASE, *HOME)


def drawn(text: str) -> tuple[State, Board]:
    """The state, and its board for the literal enumerator."""
    board, *_, options = text.split()
    variant = read_variant(options)
    return read_position(text), parse(board, geometry(variant.name, variant.sector))


def read(state: State, text: str) -> Play | None:
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
def test_of_all_plays_without_a_marble_only_offered_ones_are_accepted(state: State) -> None:
    offered = {play.text for play in legal(state)}
    words = ("skip", "pass", "discard", "give", *LETTERS[: state.geometry.seats])
    cards = ("1", "5", "8", "J", "D", "T", "T(8)", "T(J)", "T(D)", "T(5)")
    for text in (f"{card}:{word}" for card in cards for word in words):
        assert (read(state, text) is not None) == (text in offered), text


def universe(board: Board, card: str) -> dict[str, str]:
    """Every text that moves or opens one marble, without and with seat letters, and its meaning."""
    places: list[Place] = [*range(1, board.geometry.ring + 3), "h1", "h2", "h3", "h4"]
    texts = {}
    for colour in board.geometry.existing:
        own = [place for place in board.marbles[colour] if place != "base"]
        for begin in own:
            for end in places:
                name = f"{LETTERS[colour]}{begin}-{LETTERS[colour]}{end}"
                texts[f"{card}:{name}"] = name
                if isinstance(begin, int):
                    texts[f"{card}:{begin}x{end}"] = name
        for space in (1, 2, *board.geometry.starts):
            texts[f"{card}:{LETTERS[colour]}+{space}"] = f"{LETTERS[colour]}+{space}"
    return texts


def plain(play: Play, owner: int) -> str:
    """The text of a one-marble play with all its seat letters and without its captures."""
    what = play.text.partition(":")[2].replace("x", "-").replace("+-", "+")
    letter = what[0] if what[0] in LETTERS else LETTERS[owner]
    if "+" in what:
        return letter + "+" + what.partition("+")[2]
    return "-".join(letter + place.lstrip(LETTERS[:6]) for place in what.split("-"))


@given(strategies.seeds)
def test_of_all_moves_of_one_marble_only_offered_ones_are_accepted(seed: int) -> None:
    rng = Random(seed)
    card = rng.choice(ONE_MARBLE)
    name = rng.choice(VARIANTS)
    state, board = drawn(strategies.random_position(rng, name, first=card))
    plays = [play for play in legal(state) if play.card == card and play.kind in ("move", "open")]
    offered = {plain(play, state.owner): play for play in plays}
    assert len(offered) == len(plays)
    texts = universe(board, card)
    assert offered.keys() <= set(texts.values())
    for text, meant in rng.sample(sorted(texts.items()), min(len(texts), 60)):
        found = read(state, text)
        if meant in offered:
            assert found == offered[meant], text
        elif found:
            # Another opening that also changes nothing (Q05).
            assert "+" in text
            assert board_text(after(state, found)) == write(board), text


@given(strategies.seeds)
def test_only_two_ring_marbles_may_be_named_for_a_swap(seed: int) -> None:
    rng = Random(seed)
    state, board = drawn(strategies.random_position(rng, first="X"))
    ring = {
        str(place): colour
        for colour, own in enumerate(board.marbles)
        for place in own
        if place not in NOT_ON_RING
    }
    usable = any(colour in controlled(board, state.owner) for colour in ring.values()) and len(ring) > 1
    for _ in range(10):
        first, second = (
            rng.choice([*ring, str(rng.randint(1, board.geometry.ring)), "h1"]) for _ in range(2)
        )
        found = read(state, f"X:{first}~{second}")
        assert bool(found) == (usable and first in ring and second in ring and first != second)
        if found:
            letters = LETTERS[ring[first]], LETTERS[ring[second]]
            assert read_play(state, f"X:{letters[1]}{second}~{letters[0]}{first}") == found
            expected = board_after_swap(board, int(first), int(second))
            assert board_text(after(state, found)) == expected


def board_after_swap(board: Board, first: int, second: int) -> str:
    """The board after a swap, worked out by hand; neither marble is fresh any longer (Q36)."""
    other = {first: second, second: first}
    marbles = tuple(
        tuple(other.get(place, place) if isinstance(place, int) else place for place in own)
        for own in board.marbles
    )
    moved = {seat for seat in board.fresh if board.geometry.starts[seat] in other}
    return write(Board(board.geometry, marbles, board.fresh - moved))


Step = tuple[Board, int]
"""The board after a single step of a 7, and the colour that moved."""


def steps_from(before: Board, seat: int, colour: int, locked: list[set[Place]]) -> dict[str, Step]:
    """Every possible next step by the literal enumerator, by its text."""
    found: dict[str, Step] = {}
    for mover in _in_use(before, seat, colour):
        own = before.marbles[mover]
        for place in set(own) - {BASE} - locked[mover]:
            back = HOME[HOME.index(str(place)) - 1 :][:1] if place in HOME[1:] else ()
            for there in (*_ahead(before, mover, place), *back):
                if there not in HOME or there not in own:
                    text = f"{LETTERS[mover]}{place}-{LETTERS[mover]}{there}"
                    found[text] = (_moved(before, mover, place, there), mover)
    return found


def seven(rng: Random, board: Board, seat: int) -> list[str]:
    """Seven random single steps; fewer if there is no further step."""
    locked = [_locked(board, colour) for colour in range(board.geometry.seats)]
    situation = (board, rng.choice(controlled(board, seat)))
    texts: list[str] = []
    while len(texts) < 7 and (steps := steps_from(situation[0], seat, situation[1], locked)):
        texts.append(rng.choice(sorted(steps)))
        situation = steps[texts[-1]]
    return texts


def walked(board: Board, seat: int, texts: list[str]) -> str | None:
    """The board after these steps, or None if one of them is impossible."""
    locked = [_locked(board, colour) for colour in range(board.geometry.seats)]
    first = LETTERS.index(texts[0][0])
    if first not in controlled(board, seat):
        return None
    situation = (board, first)
    for text in texts:
        steps = steps_from(situation[0], seat, situation[1], locked)
        if text not in steps:
            return None
        situation = steps[text]
    return write(situation[0])


@given(strategies.seeds)
def test_a_seven_is_read_step_by_step(seed: int) -> None:
    rng = Random(seed)
    state, board = drawn(strategies.random_position(rng, first="7"))
    steps = seven(rng, board, state.owner) if controlled(board, state.owner) else []
    wrong = rng.choice((steps[:6], steps[1:], [*steps, *steps[-1:]]))
    if wrong and len(wrong) != 7:
        assert read(state, f"7:{','.join(wrong)}") is None
    if len(steps) == 7:
        other = rng.choice((rng.sample(steps, 7), [*steps[1:], steps[0]], [*steps[:6], steps[0]]))
        for order in (steps, other):
            found = read(state, f"7:{','.join(order)}")
            expected = walked(board, state.owner, order)
            assert (found and board_text(after(state, found))) == expected, order


NO_PLAYS = """
5
5:
:13-18
11:1-2
5:13
5:0-5
5:13-018
5:h0-h1
5:h1-h5
5:13_18
5 :1-2
5:13-18,
5:13-18\u0020
\u0665:13-18
7:,13-20
J(5):pass
T():1-2
T(T):1-2
T(11):1-12
X:1~
1:+
1:+h1
1:g+1
8:Skip
D:g
"""


@pytest.mark.parametrize("text", NO_PLAYS[1:].split("\n"))
def test_a_text_that_can_never_be_a_play_is_refused(text: str) -> None:
    state = read_position("1*,13,h1/17/-/64 a 1,5,7,8,X/?5/?5/?5 - d1 four")
    with pytest.raises(NotationError):
        read_play(state, text)


BEYOND = ("1:129-130", "1:h1-130", "1:+129", "X:129~1", "7:129-136", "7:999-1", "5:13-999")


@pytest.mark.parametrize("text", BEYOND)
def test_a_number_beyond_every_ring_is_not_a_space(text: str) -> None:
    state = read_position("1*,13,h1/17/-/64 a 1,5,7,8,X/?5/?5/?5 - d1 four")
    with pytest.raises(Refused):
        read_play(state, text)
