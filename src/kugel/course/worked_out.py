"""The course for the page: every legal play of every position, with its consequences.

The page knows no rules, so the engine computes all of it here, once.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated

import msgspec

from kugel.course.lessons import COURSE, Lesson
from kugel.game.events import Event, Give, Played, Turn, decode, encode
from kugel.game.game import Game
from kugel.game.viewer import Viewer, mask
from kugel.notation.position import board_text, hand_text, read_position, write_position
from kugel.notation.reading import read_play
from kugel.notation.why.cards import why_not_card
from kugel.protocol.choices import LegalPlay
from kugel.protocol.messages import Reason, in_words
from kugel.rules.cards import NAMES
from kugel.rules.codes import DEVILISH, GIVE
from kugel.rules.legal import legal
from kugel.rules.seat import Seat
from kugel.rules.seven.progress import offered_steps
from kugel.rules.seven.stepping import SevenSteps
from kugel.rules.state import State
from kugel.rules.step import Step

Recorded = Annotated[msgspec.Raw, msgspec.Meta(description="An event in the form of records")]

LEARNER = Seat.A
SEVEN = "7"


class Offered(msgspec.Struct, frozen=True):
    """A legal play, whether it reaches the goal, and the events after it."""

    play: LegalPlay
    wanted: bool
    events: tuple[Recorded, ...]


class Fork(msgspec.Struct, frozen=True):
    """The middle of a 7: the steps left, those that can come next, the forks they lead to; at the end, the play."""

    left: int
    steps: tuple[Step, ...] = ()
    leads: tuple[int, ...] = ()
    play: str = ""


class Decision(msgspec.Struct, frozen=True):
    """One decision of the learner: the position as they see it, the hand that is played from, all legal plays.

    `why` says for each card that cannot be played why not. `sevens` are the forks of a 7, the first is its
    beginning.
    """

    position: str
    hand: tuple[str, ...]
    offered: tuple[Offered, ...]
    why: dict[str, tuple[Reason, ...]]
    sevens: tuple[Fork, ...]


class LessonTold(msgspec.Struct, frozen=True):
    """A lesson: the position before, the plays of others, and the learner's decisions in order."""

    name: str
    chapter: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    position: str
    declared: str
    lead: tuple[Recorded, ...]
    decisions: tuple[Decision, ...]


@cache
def lessons_json() -> bytes:
    """The course as JSON."""
    return msgspec.json.encode([tell(lesson) for lesson in COURSE])


def tell(lesson: Lesson) -> LessonTold:
    """A lesson with all its decisions."""
    game = at(lesson.position)
    before = _seen(game.state)
    lead = tuple(_recorded(event) for play in lesson.lead for event in _made(game, play))
    decisions = []
    for wanted in lesson.wanted:
        decisions.append(_decision(game, wanted))
        _made(game, wanted[0])
    return LessonTold(
        name=lesson.name,
        chapter=lesson.chapter,
        rules=lesson.rules,
        cards=lesson.cards,
        position=before,
        declared=lesson.declared,
        lead=lead,
        decisions=tuple(decisions),
    )


def at(position: str) -> Game:
    """A game at this position."""
    state = read_position(position)
    game = Game(state.geometry.variant, bytes(32))
    game.state.copy_from(state)
    return game


# The learner's options.


def _decision(game: Game, wanted: Sequence[str]) -> Decision:
    state = game.state
    cards = state.cards(state.owner)
    offered = tuple(
        Offered(LegalPlay.of(play), play.text in wanted, tuple(map(_recorded, _made(game.copy(), play.text))))
        for play in legal(state)
    )
    playable = {option.play.card for option in offered}
    why = {
        NAMES[card]: tuple(in_words(refusal) for refusal in why_not_card(state, card))
        for card in sorted(set(cards))
        if NAMES[card] not in playable
    }
    hand = tuple(NAMES[card] for card in sorted(cards))
    return Decision(_seen(state), hand, offered, why, tuple(_sevens(state, offered)))


def _made(game: Game, text: str) -> list[Event]:
    """Make a play; returns its events up to the next turn, as the learner sees them."""
    if game.state.phase == GIVE:
        return [Give(LEARNER, text.partition(":")[0])]
    happened: list[Event] = []
    for event in game.carry_out(read_play(game.state, text)):
        happened.append(mask(event, Viewer(frozenset((LEARNER,)))))
        if isinstance(event, Turn):
            break
    return happened


def _recorded(event: Event) -> msgspec.Raw:
    return msgspec.Raw(encode(event))


def _seen(state: State) -> str:
    """The position with the learner's own hand, for a Devil also the victim's, but no other."""
    shown = {LEARNER.number, state.owner} if state.phase == DEVILISH else {LEARNER.number}
    hands = [
        hand_text(tuple(state.cards(seat))) if seat in shown else f"?{state.held[seat]}"
        for seat in range(state.geometry.seats)
    ]
    fields = write_position(state).split()
    fields[2] = "/".join(hands)
    return " ".join(fields)


# The 7, step by step.


def _sevens(state: State, offered: Sequence[Offered]) -> Iterator[Fork]:
    """All forks of a 7; ways that lead to the same board join again."""
    plays = {
        event.board: option.play.text
        for option in offered
        for event in (decode(bytes(recorded)) for recorded in option.events)
        if isinstance(event, Played) and event.card == SEVEN
    }
    if not plays:
        return
    ways: list[list[int]] = [[]]
    known = {_fork_key(_walked(state, [])): 0}
    # The list grows during the loop.
    for way in ways:
        steps = _walked(state, way)
        if not steps.left:
            yield Fork(0, play=plays[board_text(steps.board)])
            continue
        leads = []
        for index in range(steps.count):
            key = _fork_key(_walked(state, [*way, index]))
            if key not in known:
                known[key] = len(ways)
                ways.append([*way, index])
            leads.append(known[key])
        yield Fork(steps.left, offered_steps(steps), tuple(leads))


def _walked(state: State, way: Sequence[int]) -> SevenSteps:
    steps = SevenSteps(state.geometry)
    steps.start(state, state.owner)
    for index in way:
        steps.step(index)
    return steps


def _fork_key(steps: SevenSteps) -> tuple[str, int, int]:
    return board_text(steps.board), steps.left, steps.serving
