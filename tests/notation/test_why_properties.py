"""For any position, all reasons why something cannot be played are given, and all of them are true."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import message_keys
import strategies
from hypothesis import given
from literal import BASE, HOME, LETTERS
from reason_checks import Position, is_true
from why_helpers import why

from kugel.notation import IllegalPlay, legal, read_play, read_position
from kugel.rules.cards import KIND_OF, NAMES, UNKNOWN
from kugel.rules.play import Play
from kugel.rules.refusals import Refusal
from kugel.rules.state import State

TESTS = Path(__file__).parents[1]
ANCHORS = set(
    re.findall(r'<a id="([a-z0-9-]+)"></a>', (TESTS.parent / "docs" / "rules.md").read_text("utf-8"))
)
RESTORES = "tac-useless"
"""Reasons that follow this one are about the board that a TAC restores."""


def check(state: State, reasons: list[Refusal], restored: bool = False) -> None:
    """Check that there is at least one reason; each is given once, names an existing rule, and is true."""
    assert reasons
    assert all(reasons.count(reason) == 1 for reason in reasons), reasons
    for reason in reasons:
        assert reason.rule.lower() in ANCHORS, reason
        assert is_true(state, reason, restored), reason
        restored = restored or reason.key == RESTORES


def uses(state: State) -> set[str]:
    return {play.card for play in legal(state) if play.kind not in ("discard", "give")}


@given(strategies.states)
def test_a_card_that_can_be_used_has_no_reason_and_any_other_has_true_ones(state: State) -> None:
    usable = uses(state)
    for card in KIND_OF:
        reasons = why(state, card)
        if card in usable:
            assert reasons == [], card
        else:
            check(state, reasons)


@given(strategies.seeds)
def test_every_marble_a_number_card_could_move_is_named(seed: int) -> None:
    rng = Random(seed)
    card = rng.choice(("1", "2", "3", "4", "5", "6", "8", "9", "10", "12", "13"))
    state = read_position(strategies.random_position(rng, first=card))
    reasons = why(state, card)
    if not reasons:
        return
    named = {(reason.facts.get("seat"), reason.facts.get("marble")) for reason in reasons}
    keys_of = {(reason.facts.get("seat"), reason.key) for reason in reasons}
    at = Position(state, restored=False)
    for colour in at.moves(at.owner):
        seat, own = LETTERS[colour], at.marbles[colour]
        assert {(seat, str(place)) for place in own if place != BASE} <= named
        assert ((seat, "none-on-ring") in keys_of) == (not at.ring(colour))
        assert ((seat, "base-empty") in keys_of) == (card in ("1", "13"))
    skips = [reason for reason in reasons if reason.key.startswith("skip-")]
    assert bool(skips) == (card == "8")


# Plays.


Writer = Callable[[Random, State, str], str]
"""Writes the effect of a card as text."""


def some_play(rng: Random, state: State) -> str:
    """A text that is a play in some game, usually one that suits the card."""
    hand = [NAMES[card] for card in state.cards(state.owner) if card != UNKNOWN]
    card = used = rng.choice(hand) if hand and rng.random() < 0.8 else rng.choice(list(KIND_OF))
    if card == "T" and rng.random() < 0.9:
        names = [name for name in KIND_OF if name != "T"]
        used = NAMES[state.last_card] if state.last_card and rng.random() < 0.8 else rng.choice(names)
        card = f"T({used})"
    kinds: dict[str, Writer] = {"X": _swap, "J": _word, "D": _word, "A": _opening}
    others: tuple[Writer, ...] = (_word, _opening, _swap, _runs)
    kind = kinds.get(used, _runs) if rng.random() < 0.7 else rng.choice(others)
    return f"{card}:{kind(rng, state, used)}"


def _word(rng: Random, state: State, card: str) -> str:
    words: list[str] = ["skip", "pass", "discard", "give", *LETTERS]
    return rng.choice(words)


def _opening(rng: Random, state: State, card: str) -> str:
    seat = rng.choice((state.owner, state.next_seat(state.owner), rng.randrange(state.geometry.seats)))
    letter = rng.choice(("", LETTERS[seat], rng.choice(LETTERS)))
    space = state.geometry.start[seat] + 1 if rng.random() < 0.8 else rng.randint(1, 128)
    return f"{letter}+{rng.choice(('', 'x'))}{space}"


def _swap(rng: Random, state: State, card: str) -> str:
    return f"{_marble(rng, state)}~{_marble(rng, state)}"


def _runs(rng: Random, state: State, card: str) -> str:
    """Usually as far as the card goes; a 7 in one or two parts."""
    steps = {"4": -4, "A": rng.choice((1, 13))}.get(card, int(card) if card.isdigit() else rng.randint(1, 20))
    if card == "7" and rng.random() < 0.5:
        steps = rng.randint(1, 6)
        return f"{_run(rng, state, steps)},{_run(rng, state, 7 - steps)}"
    return ",".join(_run(rng, state, steps) for _ in range(rng.choice((1, 1, 1, 1, 2))))


def _run(rng: Random, state: State, steps: int) -> str:
    begin = _marble(rng, state)
    space = begin.lstrip(LETTERS[:6])
    steps = steps if rng.random() < 0.8 else rng.randint(-13, 13)
    if space.isdigit() and rng.random() < 0.7:
        end = str((int(space) + steps - 1) % state.geometry.ring + 1)
    else:
        end = rng.choice((*HOME, str(rng.randint(1, 128))))
    return f"{begin}{rng.choice('-x')}{end}"


def _marble(rng: Random, state: State) -> str:
    seat = rng.choice((state.owner, state.next_seat(state.owner), rng.randrange(state.geometry.seats)))
    spaces = [str(space + 1) for space in state.spots[seat * 4 : seat * 4 + state.out[seat]]]
    homes = [HOME[depth] for depth in range(4) if state.home[seat] >> depth & 1]
    place = rng.choice((*spaces, *spaces, *homes, rng.choice(HOME), str(rng.randint(1, state.geometry.ring))))
    return rng.choice(("", LETTERS[seat])) + place


@given(strategies.states, strategies.seeds)
def test_a_play_that_is_not_legal_has_true_reasons(state: State, seed: int) -> None:
    rng, plays = Random(seed), legal(state)
    for _ in range(40):
        text = some_play(rng, state)
        try:
            assert read_play(state, text) in plays, text
        except IllegalPlay as illegal:
            reasons = illegal.reasons
            assert text not in {play.text for play in plays}
        else:
            continue
        assert reasons, text
        assert all(reasons.count(reason) == 1 for reason in reasons), text
        assert {reason.rule.lower() for reason in reasons} <= ANCHORS, text
        card = text.partition(":")[0]
        if card not in ("7", "T(7)"):
            check(state, reasons, restored=card.startswith("T("))


# Other ways of writing a legal play.


def some_of(plays: list[Play], kinds: tuple[str, ...]) -> list[Play]:
    """A few of these kinds, from all over the list."""
    wanted = [play for play in plays if play.kind in kinds]
    return wanted[:: len(wanted) // 12 + 1]


@given(strategies.states)
def test_a_capture_may_be_written_as_a_move_and_a_move_as_a_capture(state: State) -> None:
    for play in some_of(legal(state), ("move", "open")):
        card, _, what = play.text.partition(":")
        assert read_play(state, f"{card}:{what.replace('x', '-').replace('+-', '+')}") == play
        assert read_play(state, f"{card}:{what.replace('-', 'x')}") == play


@given(strategies.states)
def test_ring_spaces_need_no_letter_and_any_space_may_have_one(state: State) -> None:
    for play in some_of(legal(state), ("move", "swap")):
        card, _, what = play.text.partition(":")
        bare = re.sub(r"[a-f](?=[0-9]+)", "", re.sub(r"(?<=[0-9][-x])[a-f](?=h)", "", what))
        full = re.sub(r"(?<![a-f0-9h])(?=h?[0-9])", LETTERS[state.owner], what)
        assert read_play(state, f"{card}:{bare}") == play
        assert read_play(state, f"{card}:{full}") == play


def independent(runs: list[str]) -> bool:
    """Whether two runs on the ring have no space in common: their order does not change the result."""
    covered = []
    for run in runs:
        match = re.fullmatch(r"([a-f]?)(\d+)[-x]\1(\d+)", run)
        if not match or int(match[3]) < int(match[2]):
            return False
        covered.append((match[1], set(range(int(match[2]), int(match[3]) + 1))))
    return covered[0][0] == covered[1][0] and not covered[0][1] & covered[1][1]


@given(strategies.states)
def test_independent_runs_of_a_seven_may_come_in_any_order(state: State) -> None:
    sevens = [play for play in legal(state) if "7" in (play.card, play.copied)]
    for play in some_of(sevens, ("move",)):
        card, _, what = play.text.partition(":")
        runs = what.split(",")
        for first in range(len(runs) - 1):
            if independent(runs[first : first + 2]):
                swapped = [*runs[:first], runs[first + 1], runs[first], *runs[first + 2 :]]
                assert read_play(state, f"{card}:{','.join(swapped)}") == play


@given(strategies.seeds)
def test_a_seven_may_be_written_step_by_step(seed: int) -> None:
    state = read_position(strategies.random_position(Random(seed), first="7"))
    for play in some_of(legal(state), ("move",)):
        steps = [step for run in play.text[2:].split(",") for step in single(run, state.geometry.ring)]
        assert read_play(state, f"7:{','.join(steps)}") == play


def single(run: str, ring: int) -> list[str]:
    """A run on the ring or inside home as single steps; a run into home is left unchanged."""
    match = re.fullmatch(r"([a-f]?)(h?)(\d+)[-x]\1\2(\d+)", run)
    if not match:
        return [run]
    letter, home, begin, end = match[1], match[2], int(match[3]), int(match[4])
    way = -1 if home and end < begin else 1
    steps = abs(end - begin) if home else (end - begin) % ring
    places = [begin + way * step if home else (begin + step - 1) % ring + 1 for step in range(steps + 1)]
    return [f"{letter}{home}{here}-{letter}{home}{there}" for here, there in pairwise(places)]


# Completeness.


def covered_keys() -> set[str]:
    """The keys that a test with a position covers."""
    found = {"way-blocked"}
    for name in ("test_why.py", "test_why_plays.py"):
        tree = ast.parse((TESTS / "notation" / name).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name("reason"), args=[ast.Constant(str(key)), *_]):
                    found.add(key)
    return found


def test_every_reason_is_tested_on_a_position() -> None:
    modules = ("kugel.notation.why.", "kugel.notation.reading")
    assert {
        found.key for found in message_keys.key_uses() if found.module.startswith(modules)
    } == covered_keys()
