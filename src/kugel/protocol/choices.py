"""The legal plays of a seat, as they are sent to whoever decides for it."""

from collections.abc import Iterable

import msgspec

from kugel.rules.play import Play
from kugel.rules.seat import Seat
from kugel.rules.step import Step
from kugel.table.questions import deciding
from kugel.table.state import Table


class LegalPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A play in notation, its card, the card that a TAC uses, its kind, and its steps on the board."""

    text: str
    card: str
    kind: str
    copied: str = ""
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, play: Play) -> "LegalPlay":
        return cls(play.text, play.card, play.kind, play.copied or "", play.steps)


class SeatChoices(msgspec.Struct, frozen=True):
    """The legal plays of a seat; `undo` is what a TAC among them takes back before its own steps."""

    seat: Seat
    plays: tuple[LegalPlay, ...]
    undo: tuple[Step, ...] = ()


def choices_of(table: Table, seats: Iterable[Seat]) -> tuple[SeatChoices, ...]:
    """The choices of those of these seats that have to decide."""
    awaited = deciding(table)
    return tuple(seat_choices(table, seat) for seat in seats if seat in awaited)


def seat_choices(table: Table, seat: Seat) -> SeatChoices:
    """The choices of one seat; none if it does not have to decide."""
    if table.playing is None:
        return SeatChoices(seat, ())
    game = table.playing.game
    plays = game.plays(seat)
    undo = next((undo for play in plays if (undo := game.undone_by(play))), ())
    return SeatChoices(seat, tuple(map(LegalPlay.of, plays)), undo)
