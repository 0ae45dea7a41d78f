"""Records for tests: small games of every variant, simulated or kept in data/records, and ways to forge them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from kugel.game import SPECTATOR, Event, Viewer, everybody, mask, person_at
from kugel.game.record import Seal, WrongRecord, header_for, write_record
from kugel.game.simulate import simulate
from kugel.game.verify import verify_lines
from kugel.notation import read_variant
from kugel.rules.seat import Seat

FOLDER = Path(__file__).parents[1] / "data" / "records"

GAMES = {
    "four": ("four:max_deals=2", 1, "all"),
    "four-seen-by-b": ("four:max_deals=2", 3, "b"),
    "four-seen-by-nobody": ("four:max_deals=1", 4, "spectator"),
    "coop": ("coop:final_tac=on,max_deals=2", 5, "all"),
    "coop-two": ("coop-two:max_deals=1", 18, "all"),
    "coop-three-seen-by-a": ("coop-three:max_deals=1", 19, "a"),
    "solo": ("solo:max_deals=2", 6, "all"),
    "two": ("two:rulebook=nl,max_deals=4", 7, "all"),
    "two-won": ("two:sector=4", 52, "all"),
    "two-double": ("two-double:rulebook=fr,max_deals=2", 8, "all"),
    "two-double-seen-by-a": ("two-double:max_deals=2", 9, "a"),
    "three": ("three:masters=off,max_deals=3", 10, "all"),
    "three-double": ("three-double:pair_sees=on,max_deals=2", 11, "all"),
    "three-double-seen-by-d": ("three-double:pair_sees=on,max_deals=2", 12, "d"),
    "three-single": ("three-single:max_deals=3", 13, "all"),
    "three-single-won": ("three-single:sector=4", 96, "all"),
    "six": ("six:second_place=on,max_deals=1", 14, "all"),
    "six-trios": ("six-trios:max_deals=1", 15, "all"),
    "six-coop": ("six-coop:masters=off,max_deals=1", 16, "all"),
    "six-coop-three": ("six-coop-three:max_deals=1", 20, "all"),
    "six-double": ("six-double:intro=on,max_deals=1", 17, "all"),
}
"""Variant, seed and viewer, by the name of the file."""

Forge = Callable[[list[dict[str, object]]], object]
"""Changes the lines of a record, each an object without its checksum."""


def viewer_named(variant: str, name: str) -> Viewer:
    parsed = read_variant(variant)
    match name:
        case "all":
            return everybody(parsed)
        case "spectator":
            return SPECTATOR
        case _:
            return person_at(parsed, Seat(name).number)


def events_of(variant: str, seed: int) -> list[Event]:
    return simulate(read_variant(variant), seed, 1).events


def record_of(variant: str, seed: int, viewer: str = "all", events: int | None = None) -> bytes:
    """The record of a simulated game as this viewer sees it, with this many of its events."""
    game, as_seen_by = simulate(read_variant(variant), seed, 1), viewer_named(variant, viewer)
    header = header_for(game.variant, game.commitment, as_seen_by, {Seat.A: "Ada", Seat.C: "Çelik"})
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        write_record(path, header, [mask(event, as_seen_by) for event in game.events[:events]])
        return path.read_bytes()


def golden(name: str) -> bytes:
    return record_of(*GAMES[name])


def parsed(record: bytes) -> list[dict[str, object]]:
    """Every line as an object, without its checksum."""
    lines = [json.loads(line) for line in record.splitlines()]
    return [{name: value for name, value in line.items() if name != "sum"} for line in lines]


def with_checksums(lines: list[dict[str, object]]) -> bytes:
    """A record of these lines, renumbered and with correct checksums: only replaying the game can expose it."""
    seal, record = Seal(), b""
    for number, line in enumerate(lines):
        fields = {"n": number, **{name: value for name, value in line.items() if name != "n"}}
        if not number:
            del fields["n"]
        body = json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
        record += body + seal.tail(body)
    return record


def forged(record: bytes, change: Forge) -> bytes:
    lines = parsed(record)
    change(lines)
    return with_checksums(lines)


def wrong(record: bytes) -> tuple[int, str]:
    """The first wrong line of a record, and the key of the reason."""
    try:
        verify_lines(record.splitlines(keepends=True))
    except WrongRecord as refused:
        return refused.line, refused.refusal.key
    return 0, "right"


def line_with(lines: list[dict[str, object]], **wanted: object) -> int:
    """The index of the first line with these fields; the line number is one more."""
    return next(
        index
        for index, line in enumerate(lines)
        if all(line.get(name) == value for name, value in wanted.items())
    )
