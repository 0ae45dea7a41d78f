"""What reads the texts of strangers: whatever they send, nothing may come of it but an answer or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache

import msgspec

from kugel.game.deal_statistics import tally
from kugel.game.export import export_text
from kugel.game.record import Reader, Record, Seal, WrongRecord, record_bytes
from kugel.game.verify import verify_lines
from kugel.i18n import LANGUAGES, explain
from kugel.notation import legal, read_play, read_position, write_position
from kugel.notation.printable import printable
from kugel.notation.syntax import read_syntax
from kugel.notation.why.cards import why_not_card
from kugel.protocol import version1
from kugel.protocol.choices import seat_choices
from kugel.protocol.messages import (
    AskChoices,
    AskSeven,
    AskWhy,
    ClientMessage,
    CommandMessage,
    Create,
    Join,
    Return,
    in_words,
)
from kugel.rules.legal import after, is_legal
from kugel.rules.refusals import Refused
from kugel.rules.state import State
from kugel.table.decide import Opening, decide, join, open_table
from kugel.table.log_entries import decode, encode
from kugel.table.questions import plays, seven_progress, why_not
from kugel.table.settings import Settings
from kugel.table.state import Table
from kugel.table.views import view_of
from kugel.terminal.replay import moments

MOST_PLAYS = 40
"""Of a position with more legal plays only so many are followed, so that none takes long."""

MOST_MESSAGES = 8
NOW = 1_000_000
FRESH = bytes(32)


def _read(position: str) -> State | None:
    try:
        return read_position(position)
    except Refused as refused:
        in_every_language(refused)
        return None


def in_every_language(refused: Refused) -> None:
    for language in LANGUAGES:
        assert explain(refused.refusal, language)


def positions(data: bytes) -> None:
    """A position is refused or canonical, and each of its plays leads to a position that can be read."""
    state = _read(data.decode(errors="replace"))
    if state is None:
        return
    written = write_position(state)
    assert write_position(read_position(written)) == written
    for play in legal(state)[:MOST_PLAYS]:
        result = write_position(after(state, play))
        assert write_position(read_position(result)) == result


def the_plays(data: bytes) -> None:
    """A position and a play, a line each: the play is legal and means itself, or has reasons against it."""
    position, _, text = data.decode(errors="replace").partition("\n")
    state = _read(position)
    if state is None:
        return
    try:
        play = read_play(state, text)
    except Refused as refused:
        in_every_language(refused)
        with suppress(Refused):
            why_not_card(state, read_syntax(text).card)
        return
    assert is_legal(state, play)
    assert read_play(state, play.text) == play
    assert play.text in {one.text for one in legal(state)}


def records(data: bytes) -> None:
    """A record is right or refused, as it is and with correct checksums and numbers."""
    _read_record(data)
    _read_record(sealed(data))


def _read_record(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    with suppress(WrongRecord):
        verify_lines(lines)
    try:
        reader = Reader(lines)
        record = Record(reader.header, reader.variant, reader.viewer, tuple(reader))
    except WrongRecord as wrong:
        in_every_language(wrong)
        return
    assert record_bytes(record.header, record.events)
    assert all(printable(line) == line for line in export_text(record.header, record.events))
    with suppress(WrongRecord):
        tally([record])
    with suppress(WrongRecord):
        moments(record)


def sealed(data: bytes) -> bytes:
    """The lines of a record with the checksums and numbers that belong to them."""
    seal, record = Seal(), b""
    for number, line in enumerate(data.split(b"\n")):
        body, _, _ = line.rpartition(b',"sum":')
        if not body:
            continue
        if number:
            _, _, fields = body.partition(b",")
            body = b'{"n":%d,%s' % (number, fields)
        record += body + seal.tail(body)
    return record


def messages(data: bytes) -> None:
    """Messages of a person at a running table, one a line: each is answered or refused, and logs can be read."""
    table = running_table()
    for line in data.split(b"\n")[:MOST_MESSAGES]:
        for body in (Create, Join, Return):
            with suppress(msgspec.DecodeError, RecursionError, UnicodeError):
                msgspec.json.decode(line, type=body)
        for message in _decoded(line.decode(errors="replace")):
            try:
                table = _answer(table, message)
            except Refused as refused:
                in_words(refused.refusal)
                in_every_language(refused)


_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def _decoded(text: str) -> Iterator[ClientMessage]:
    with suppress(msgspec.DecodeError, RecursionError):
        yield _decoder.decode(text)
    with suppress(msgspec.DecodeError, RecursionError):
        yield _decoder.decode(version1.upgrade(text))


def _answer(table: Table, message: ClientMessage) -> Table:
    match message:
        case CommandMessage(_, command):
            decision = decide(table, "p1", command, FRESH, NOW)
            for entry in decision.entries:
                assert decode(encode(entry)) == entry
            for person in ("", *decision.table.people):
                assert msgspec.json.encode(view_of(decision.table, person))
            return decision.table
        case AskChoices(_, seat):
            plays(table, "p1", seat)
            seat_choices(table, seat)
        case AskSeven(_, seat, card, steps):
            seven_progress(table, "p1", seat, card, steps)
        case AskWhy(_, seat, card):
            why_not(table, "p1", seat, card)
        case _:
            pass
    return table


@cache
def running_table() -> Table:
    """One person with the cards of four seats, and somebody who watches."""
    opening = Opening("Ann", Settings("solo", talk="phrases"), "a", start=True)
    table = open_table("abc", opening, FRESH, NOW).table
    return join(table, NOW, "Ben", "", "").table


TARGETS: dict[str, Callable[[bytes], None]] = {
    "positions": positions,
    "plays": the_plays,
    "records": records,
    "messages": messages,
}
UNCOMPILED = ("positions", "plays")
"""Targets for which the rules run uncompiled, so that the fuzzer sees what happens inside them."""
