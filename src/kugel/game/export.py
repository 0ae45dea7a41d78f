"""A record as text to read: deal by deal, round by round, every play in the notation."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from kugel.game.events import (
    Deal,
    Declare,
    DevilLook,
    Discard,
    Draw,
    Event,
    Exchange,
    Give,
    PassOn,
    Played,
    Result,
    Reveal,
    Skip,
    Turn,
    Win,
)
from kugel.game.record import Header
from kugel.notation.printable import printable
from kugel.notation.variant import read_variant
from kugel.rules.seat import Seat, letters
from kugel.rules.variants import Variant

COLUMN = 17
"""Characters for the plays of one seat in one round; longer ones push the rest to the right."""

LABEL = 10
INDENT = "  "


def export_text(header: Header, events: Iterable[Event]) -> Iterator[str]:
    """The lines of the text; names and seeds in them may come from anybody."""
    return map(printable, _lines(header, events))


def _lines(header: Header, events: Iterable[Event]) -> Iterator[str]:
    variant = read_variant(header.variant)
    teams = " - ".join(letters(team) for team in variant.teams)
    yield f"TAC, variant {header.variant}: {teams}"
    if header.names:
        yield f"Players: {_spread(header.names.items())}"
    yield f"Seen by: {header.viewer}"
    yield f"Commitment: {header.commitment} ({header.shuffle})"
    pages = _Pages(variant)
    for event in events:
        yield from pages.tell(event)
    yield from pages.end_row()


class _Pages:
    """Collects events until a line is complete."""

    def __init__(self, variant: Variant) -> None:
        self.seats = [Seat.at(seat) for seat in variant.seats]
        self.deals = 0
        self.gives: dict[str, str] = {}
        # The plays of the current line, by seat; who has acted in this round; its number, until it is written.
        self.row: dict[str, list[str]] = {}
        self.acted: list[str] = []
        self.round = 0
        self.number = ""
        self.goes_on = False

    def tell(self, event: Event) -> Iterator[str]:
        match event:
            case Draw(drawn, best):
                yield ""
                yield _labelled("draw", self.by_seat(drawn))
                yield _labelled("again" if len(best) > 1 else "deals", " ".join(best))
            case Deal():
                yield from self.deal(event)
            case Declare(openers):
                yield _labelled("declare", " ".join(openers) or "-")
            case Give(seat, card):
                self.gives[seat] = card
            case Exchange(received):
                yield _labelled("give", _spread(sorted(self.gives.items())))
                if "?" in self.gives.values():
                    yield _labelled("receive", self.by_seat(received))
                self.gives = {}
            case Played(seat, by, play, kind=kind):
                yield from self.lay(seat, by, play)
                # After a Jester the same player plays again (JE-2).
                self.goes_on = kind == "jester"
            case Discard(seat, by, card):
                yield from self.lay(seat, by, f"{card}:discard")
            case PassOn(hands):
                yield from self.end_row()
                yield _labelled("hands", self.by_seat(hands))
            case DevilLook() | Skip() | Turn():
                pass
            case Win(seats):
                yield from self.end_row()
                yield _labelled("home", " ".join(seats))
            case Result():
                yield from self.result(event)
            case Reveal(server_seed, client_seeds):
                yield from self.end_row()
                yield f"Server seed: {server_seed}"
                if any(client_seeds):
                    yield f"Client seeds: {_spread(zip(self.seats, client_seeds, strict=False))}"
            case _:
                assert_never(event)

    def deal(self, event: Deal) -> Iterator[str]:
        yield from self.end_row()
        self.deals += 1
        self.round, self.acted = 0, []
        yield ""
        yield f"Deal {self.deals}, dealer {event.dealer} (deck {event.deck}, deal {event.deal})"
        yield _labelled("hands", self.by_seat(event.hands))

    def by_seat(self, parts: str) -> str:
        by_seat = dict(zip(Seat, parts.split("/"), strict=False))
        return _spread((seat, by_seat[seat]) for seat in self.seats)

    def lay(self, seat: str, by: str, text: str) -> Iterator[str]:
        """A card, in the column of the seat whose hand it comes from."""
        if not self.acted or (seat in self.acted and not self.goes_on):
            yield from self.end_row()
            self.round += 1
            self.acted, self.number = [], f"{self.round}."
        self.acted.append(seat)
        self.row.setdefault(seat, []).append(text if seat == by else f"({by}) {text}")
        self.goes_on = False

    def end_row(self) -> Iterator[str]:
        if self.row:
            plays = (f"{seat} {' '.join(texts)}" for seat, texts in self.row.items())
            row = " ".join(f"{play:<{COLUMN}}" for play in plays)
            yield f"{INDENT}{self.number:<4}{row}".rstrip()
        self.row, self.number = {}, ""

    def result(self, event: Result) -> Iterator[str]:
        home = _spread((seat, str(event.home[Seat(seat).number])) for seat in self.seats)
        yield from self.end_row()
        yield ""
        yield f"Won by: {' '.join(event.winners) or 'nobody'}"
        yield f"Marbles home: {home}"
        yield f"Cards laid: {event.cards}, deals: {event.deals}, decks: {event.decks}"


def _spread(parts: Iterable[tuple[str, str]]) -> str:
    """The parts of the seats side by side."""
    return "   ".join(f"{seat} {part}" for seat, part in parts)


def _labelled(label: str, text: str) -> str:
    return f"{INDENT}{label:<{LABEL}}{text}"
