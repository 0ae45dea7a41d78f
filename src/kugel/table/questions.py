"""What a player may ask before deciding: his plays, the next steps of a 7, why a card cannot be played.

All of it follows from his own cards and the board, so that the answer tells him nothing new.
"""

import msgspec

from kugel.game.event_text import owing
from kugel.game.events import Step
from kugel.game.game import Game
from kugel.notation.errors import NotationError
from kugel.notation.legal import Legal, legal, restored
from kugel.notation.spaces import place_text
from kugel.notation.why.cards import why_not_card
from kugel.rules.cards import KIND_OF, NAMES, TAC
from kugel.rules.codes import GIVE, HOME, OVER, WAIT
from kugel.rules.refusals import Refusal
from kugel.rules.seven.stepping import Steps
from kugel.rules.state import State
from kugel.rules.variants import SEATS
from kugel.table.checks import check_own, refused, running
from kugel.table.state import Table

SEVEN = 7


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal play: its text, its card, the card a TAC uses, its kind, what it takes back, and its steps."""

    play: str
    card: str
    kind: str
    copied: str = ""
    undo: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()


class SevenProgress(msgspec.Struct, frozen=True):
    """The middle of a 7: the steps left, those that can come next, and the play's text when all are made."""

    left: int
    steps: tuple[Step, ...]
    play: str


def deciding(table: Table) -> tuple[str, ...]:
    """The seats of which a decision is awaited."""
    if not table.running or table.playing is None:
        return ()
    state = table.playing.game.state
    if state.phase == GIVE:
        return tuple(SEATS[seat] for seat in owing(state))
    return () if state.phase in (WAIT, OVER) else (SEATS[state.actor],)


def choices(table: Table, person: str, seat: str) -> tuple[Choice, ...]:
    """The legal plays of one of this person's seats; none while somebody else decides."""
    check_own(table, person, seat)
    game = running(table).game
    return plays_of(game, seat) if seat in deciding(table) else ()


def plays_of(game: Game, seat: str) -> tuple[Choice, ...]:
    """The legal plays of a seat of which a decision is awaited."""
    state = game.state
    if state.phase == GIVE:
        cards = sorted(set(state.cards(SEATS.index(seat))))
        return tuple(Choice(f"{NAMES[card]}:give", NAMES[card], "give") for card in cards)
    found = []
    for play in legal(state):
        text, undo, steps = game.shown(play.code, play.detail)
        found.append(Choice(text, play.card, play.kind, play.copied or "", undo, steps))
    return tuple(found)


def why_not(table: Table, person: str, seat: str, card: str) -> tuple[Refusal, ...]:
    """The reasons why a card cannot be played now; none if it can."""
    check_own(table, person, seat)
    state = running(table).game.state
    if card not in KIND_OF:
        raise NotationError("played-card", given=card[:40], allowed=tuple(KIND_OF))
    if seat not in deciding(table):
        raise refused("not-your-turn", seat=seat, actor=SEATS[state.actor])
    return () if state.phase == GIVE else tuple(why_not_card(state, KIND_OF[card]))


def seven_progress(table: Table, person: str, seat: str, card: str, made: tuple[Step, ...]) -> SevenProgress:
    """What can follow these steps of a 7, or of a TAC that uses one: only steps from which all can be made."""
    check_own(table, person, seat)
    state = running(table).game.state
    if seat not in deciding(table) or not any(_is_seven(play, card) for play in legal(state)):
        raise refused("no-seven", card=card[:2])
    board = restored(state) if KIND_OF[card] == TAC else state
    steps = Steps(state.geometry)
    offered = steps.start(board, state.owner)
    found: list[Step] = []
    for step in made:
        index = next(
            (at for at in range(offered) if _told(steps, at) == (step.seat, step.begin, step.end)), -1
        )
        if index < 0:
            raise refused("no-such-step", seat=step.seat[:1], begin=step.begin[:4], end=step.end[:4])
        found.append(on_offer(steps, index))
        offered = steps.step(index)
    following = tuple(on_offer(steps, index) for index in range(offered))
    return SevenProgress(
        steps.left, following, "" if steps.left else _written(card, SEATS[state.owner], found)
    )


def _is_seven(play: Legal, card: str) -> bool:
    """A 7 may also be given or discarded; then there is nothing to step."""
    return play.card == card and play.kind == "move" and (play.copied or card) == NAMES[SEVEN]


def _told(steps: Steps, index: int) -> tuple[str, str, str]:
    colour, begin, end = steps.offered(index)
    return SEATS[colour], place_text(begin), place_text(end)


def on_offer(steps: Steps, index: int) -> Step:
    """A step on offer, with the marble it would capture."""
    end = steps.offered(index)[2]
    taken = _marble_on(steps.board, end)
    return Step(*_told(steps, index), captured=(taken,) if taken else ())


def _marble_on(board: State, place: int) -> str:
    return f"{SEATS[board.at[place] - 1]}{place_text(place)}" if place < HOME and board.at[place] else ""


def _written(card: str, owner: str, made: list[Step]) -> str:
    """The play in notation; single steps of one marble after one another become one run."""
    runs: list[Step] = []
    for step in made:
        last = runs[-1] if runs else None
        if last and (last.seat, last.end) == (step.seat, step.begin) and _one_way(last, step):
            runs[-1] = Step(last.seat, last.begin, step.end, last.captured + step.captured)
        else:
            runs.append(step)
    texts = [
        f"{letter}{run.begin}{'x' if run.captured else '-'}{letter}{run.end}"
        for run in runs
        for letter in ("" if run.seat == owner else run.seat,)
    ]
    name = f"{NAMES[TAC]}({NAMES[SEVEN]})" if KIND_OF[card] == TAC else card
    return f"{name}:{','.join(texts)}"


def _one_way(run: Step, step: Step) -> bool:
    """A run does not turn round: at home a 7 may go forth and back, and each way is a run of its own."""
    if not run.begin.startswith("h"):
        return not run.end.startswith("h") or run.end < step.end
    return (run.begin < run.end) == (step.begin < step.end)
