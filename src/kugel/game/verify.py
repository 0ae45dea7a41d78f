"""Verifies records: the game is played again, every shuffle recomputed, and every line compared."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from kugel.game.auditor import Auditor
from kugel.game.events import Deal, Event, Reveal
from kugel.game.game import Game
from kugel.game.record import ALL, Reader, WrongRecord, lines_of
from kugel.game.shuffle import Seeds, commitment, seeds_for
from kugel.rules.refusals import Refusal, Refused, reason


@dataclass(frozen=True, slots=True)
class Checked:
    """Results for a correct record.

    `whole`: all hands were shown, so nothing is left unchecked. `proved`: the seed was revealed, so the
    shuffles were recomputed.
    """

    events: int
    deals: int
    whole: bool
    proved: bool


def verify(path: Path) -> Checked:
    """Check a whole record; `WrongRecord` names the first line that is wrong."""
    with path.open("rb") as file:
        return verify_lines(lines_of(file))


def verify_lines(lines: Iterable[bytes]) -> Checked:
    reader = Reader(lines)
    events: list[Event] = []
    seeds: Seeds | None = None
    problem: WrongRecord | None = None
    try:
        for event in reader:
            events.append(event)
        seeds = _revealed(reader, events)
    except WrongRecord as wrong:
        # A line before this one may be wrong already.
        problem = wrong
    whole = reader.header.viewer == ALL
    if whole and seeds:
        _play_again(Game(reader.variant, seeds.server, seeds.clients), events)
    else:
        _watch(Auditor(reader.variant, reader.viewer, seeds), events)
    if problem:
        raise problem
    if whole and not seeds:
        raise WrongRecord(len(events) + 1, reason("record-unfinished"))
    return Checked(len(events), sum(isinstance(event, Deal) for event in events), whole, seeds is not None)


def _revealed(reader: Reader, events: Sequence[Event]) -> Seeds | None:
    """The seeds at the end, which must match the commitment at the beginning; None if there are none."""
    if not events or not isinstance(reveal := events[-1], Reveal):
        return None
    line = len(events) + 1
    try:
        seeds = seeds_for(reader.variant, bytes.fromhex(reveal.server_seed), reveal.client_seeds)
    except ValueError:
        raise WrongRecord(line, reason("seed-form", given=reveal.server_seed)) from None
    except Refused as refused:
        raise WrongRecord(line, refused.refusal) from None
    promised = reader.header.commitment
    if (found := commitment(seeds.server)) != promised:
        raise WrongRecord(line, reason("seed-differs", given=found, wanted=promised))
    return seeds


def _play_again(game: Game, events: Sequence[Event]) -> None:
    """With nothing hidden: each event must be exactly the game's own."""
    for number, event in enumerate(events, 1):
        try:
            game.follow(event)
        except Refused as refused:
            expected = game.events[number - 1] if len(game.events) >= number else None
            raise WrongRecord(number + 1, _reason(event, expected, refused.refusal)) from None


def _watch(auditor: Auditor, events: Sequence[Event]) -> None:
    """With something hidden: each event must be possible, as far as is known."""
    for number, event in enumerate(events, 1):
        try:
            auditor.see(event)
        except Refused as refused:
            raise WrongRecord(number + 1, refused.refusal) from None


def _reason(event: Event, expected: Event | None, refusal: Refusal) -> Refusal:
    """If it is the right event: which of its fields is wrong."""
    if expected is None or type(expected) is not type(event):
        return refusal
    if isinstance(event, Deal):
        return reason("deal-differs", given=_text(event), wanted=_text(expected))
    for field in event.__struct_fields__:
        given, wanted = getattr(event, field), getattr(expected, field)
        if given != wanted:
            return reason("field-differs", field=field, given=_text(given), wanted=_text(wanted))
    return refusal


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
