"""The state of a 7 in progress, for interfaces that ask for it step by step."""

from collections.abc import Iterable

import msgspec

from kugel.rules.codes import HOME
from kugel.rules.play import restored
from kugel.rules.refusals import Refused, reason
from kugel.rules.seat import Seat
from kugel.rules.seven.stepping import SevenSteps
from kugel.rules.state import State
from kugel.rules.step import Step, as_runs, place_text, run_text


class SevenProgress(msgspec.Struct, frozen=True):
    """The steps left, those that can come next, and the text of the play when all are made."""

    left: int
    steps: tuple[Step, ...]
    play: str


def progress(state: State, tac: bool, made: Iterable[Step]) -> SevenProgress:
    """The steps that can follow these in a 7, or in a TAC that uses one: only those from which all can be made."""
    steps = SevenSteps(state.geometry)
    steps.start(restored(state) if tac else state, state.owner)
    known: list[Step] = []
    for wanted in made:
        offered = offered_steps(steps)
        wanted_way = wanted.seat, wanted.begin, wanted.end
        index = next(
            (at for at, step in enumerate(offered) if (step.seat, step.begin, step.end) == wanted_way), -1
        )
        if index < 0:
            raise Refused(
                reason("no-such-step", seat=wanted.seat, begin=wanted.begin[:4], end=wanted.end[:4])
            )
        known.append(offered[index])
        steps.step(index)
    if steps.left:
        return SevenProgress(steps.left, offered_steps(steps), "")
    runs = ",".join(run_text(run, Seat.at(state.owner)) for run in as_runs(known))
    return SevenProgress(0, (), f"{'T(7)' if tac else '7'}:{runs}")


def offered_steps(steps: SevenSteps) -> tuple[Step, ...]:
    """The steps offered, each with the marble that it would capture."""
    board, offered = steps.board, []
    for index in range(steps.count):
        colour, begin, end = steps.offered(index)
        captures = end < HOME and board.at[end]
        captured = (f"{Seat.at(board.at[end] - 1)}{place_text(end)}",) if captures else ()
        offered.append(Step(Seat.at(colour), place_text(begin), place_text(end), captured))
    return tuple(offered)
