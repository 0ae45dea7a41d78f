"""Records are written and read back without loss; anything else is refused with the line."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from game.game_helpers import VARIANTS, random_game
from game.observer_checks import viewers
from game.records import FOLDER, GAMES, events_of, golden, parsed, record_of, viewer_named, with_checksums

from kugel.game import Event, decode, encode, everybody, mask
from kugel.game.events import Reveal
from kugel.game.record import Reader, Record, Writer, WrongRecord, header_for, read_record, write_record
from kugel.i18n import explain
from kugel.notation import read_variant
from kugel.rules.seat import Seat
from kugel.rules.variants import VARIANTS as NAMES


def refused(record: bytes) -> tuple[int, str]:
    """The line that cannot be read, and the key of the reason."""
    with pytest.raises(WrongRecord) as wrong:
        list(Reader(record.splitlines(keepends=True)))
    assert explain(wrong.value.refusal)
    return wrong.value.line, wrong.value.refusal.key


def changed(record: bytes, line: int, old: bytes, new: bytes) -> bytes:
    """The record with another text in one line, counted from 1; checksums stay as they were."""
    lines = record.splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return b"".join(lines)


# Round trips.


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_record_reads_back_as_written_for_every_viewer(variant: str, tmp_path: Path) -> None:
    game, path = random_game(f"{variant}{',' if ':' in variant else ':'}sector=5", 1), tmp_path / "game.jsonl"
    for viewer in viewers(game.variant):
        header = header_for(game.variant, game.commitment, viewer, {Seat.A: "Ada", Seat.C: 'Zoë "κ"\n'})
        events = tuple(mask(event, viewer) for event in game.events)
        write_record(path, header, events)
        assert read_record(path) == Record(header, game.variant, viewer, events)
        kept = path.read_bytes()
        write_record(path, header, read_record(path).events)
        assert path.read_bytes() == kept


def test_there_is_a_golden_record_of_every_variant() -> None:
    assert {variant.partition(":")[0] for variant, _, _ in GAMES.values()} == set(NAMES)
    assert {path.stem for path in FOLDER.glob("*")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_reproduced_byte_for_byte(name: str) -> None:
    assert golden(name) == (FOLDER / f"{name}.jsonl").read_bytes()


def test_a_record_is_lines_of_json_with_numbers_and_checksums() -> None:
    record = golden("four")
    header, *events = [json.loads(line) for line in record.splitlines()]
    assert list(header) == ["format", "version", "variant", "shuffle", "commitment", "viewer", "names", "sum"]
    assert (header["format"], header["version"]) == ("kugel-record", 1)
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    assert all(list(event)[:2] == ["n", "event"] and list(event)[-1] == "sum" for event in events)


def test_a_checksum_covers_everything_before_it() -> None:
    record, place = golden("four"), 0
    for line in record.splitlines(keepends=True):
        before = record[: place + line.index(b',"sum":')]
        assert json.loads(line)["sum"] == sha256(before).hexdigest()[:8]
        place += len(line)


def test_a_masked_record_holds_the_masked_events_and_nothing_else() -> None:
    variant, seed, name = GAMES["four-seen-by-b"]
    viewer = viewer_named(variant, name)
    shown = [mask(event, viewer) for event in events_of(variant, seed)]
    assert list(Reader(golden("four-seen-by-b").splitlines(keepends=True))) == shown
    lines = [line for line in parsed(golden("four-seen-by-nobody"))[:-1] if line.get("event") != "play"]
    texts = [str(line[field]) for line in lines for field in ("hands", "received", "hand") if field in line]
    assert texts
    assert all(set(text) <= set("?0123456/-") for text in texts)
    assert {line["card"] for line in lines if line["event" if "event" in line else "format"] == "give"} == {
        "?"
    }


# Writing.


def test_a_file_appears_only_when_it_is_complete(tmp_path: Path) -> None:
    path, variant = tmp_path / "game.jsonl", read_variant("four")
    path.write_bytes(b"before")

    def interrupted() -> None:
        with Writer(path, header_for(variant, "0" * 64, everybody(variant))) as writer:
            writer.write(events_of("four:max_deals=1", 1)[0])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]
    with Writer(path, header_for(variant, "0" * 64, everybody(variant))) as writer:
        assert path.read_bytes() == b"before"
        writer.write(events_of("four:max_deals=1", 1)[0])
    assert len(path.read_bytes().splitlines()) == 2
    assert list(tmp_path.iterdir()) == [path]


def test_events_can_be_written_as_they_happen(tmp_path: Path) -> None:
    path, events = tmp_path / "game.jsonl", events_of("two:max_deals=1", 1)
    seen: list[Event] = []

    def events_as_they_happen() -> list[Event]:
        with Writer(
            path, header_for(read_variant("two:max_deals=1"), "0" * 64, everybody(NAMES["two"]))
        ) as file:
            for event in events:
                file.write(event)
                seen.append(event)
        return list(read_record(path).events)

    assert events_as_they_happen() == seen == events


# Files that are not records.

SMALL = record_of("four:max_deals=1", 4)


@pytest.mark.parametrize(
    ("record", "line", "key"),
    [
        (b"", 1, "record-empty"),
        (b"\n", 1, "record-format"),
        (b"1,2,3\n", 1, "record-format"),
        (b'{"game": 1}\n', 1, "record-format"),
        (b"\xff\xfe\x00\n", 1, "record-format"),
        (changed(SMALL, 1, b"kugel-record", b"other-record"), 1, "record-format"),
        (changed(SMALL, 1, b'"version":1', b'"version":2'), 1, "record-future"),
        (changed(SMALL, 1, b'"version":1', b'"version":1000'), 1, "record-future"),
        (changed(SMALL, 1, b'"version":1', b'"version":0'), 1, "record-version"),
        (changed(SMALL, 1, b"Ada", b"Ida"), 1, "record-sum"),
        (SMALL[:100], 1, "record-cut"),
        (SMALL[:-1], SMALL.count(b"\n"), "record-cut"),
        (SMALL[:-40], SMALL.count(b"\n"), "record-cut"),
        (changed(SMALL, 3, b'"openers"', b'"openers'), 3, "record-json"),
        (changed(SMALL, 3, b"{", b"[{"), 3, "record-json"),
        (changed(SMALL, 3, b'"n":2', b'"n":7'), 3, "record-number"),
        (changed(SMALL, 3, b'"n":2', b'"n":"2"'), 3, "record-shape"),
        (changed(SMALL, 3, b'"n":2,', b""), 3, "record-shape"),
        (changed(SMALL, 3, b'"n":2,', b'"n": 2,'), 3, "record-shape"),
        (changed(SMALL, 3, b'"sum"', b'"Sum"'), 3, "record-shape"),
        (SMALL.replace(b"\n", b"\r\n"), 1, "record-shape"),
        (changed(SMALL, 3, b'"openers":"', b'"openers":"f'), 3, "record-sum"),
    ],
)
def test_a_file_that_is_not_a_record_is_refused_with_the_line(record: bytes, line: int, key: str) -> None:
    assert refused(record) == (line, key)


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("variant", "five", "variant-unknown"),
        ("variant", "four:masters=some", "option-value"),
        ("shuffle", "kugel-shuffle-2", "record-shuffle"),
        ("commitment", "12ab", "record-commitment"),
        ("commitment", "G" * 64, "record-commitment"),
        ("viewer", "ab", "record-viewer"),
        ("viewer", "", "record-viewer"),
        ("names", {"e": "Eve"}, "record-name"),
        ("names", ["Ada"], "record-header"),
        ("result", "ac", "record-header"),
    ],
)
def test_an_invalid_header_is_refused(field: str, value: object, key: str) -> None:
    lines = parsed(SMALL)
    lines[0][field] = value
    assert refused(with_checksums(lines)) == (1, key)


@pytest.mark.parametrize(
    ("event", "word"),
    [
        ({"event": "dance", "seat": "a"}, "dance"),
        ({"event": "skip"}, "seat"),
        ({"event": "skip", "seat": 1}, "seat"),
        ({"event": "skip", "seat": "a", "why": "?"}, "why"),
        ({"seat": "a"}, "event"),
        ({"type": "skip", "seat": "a"}, "type"),
        ({"event": "skip", "seat": "a", "type": "skip"}, "type"),
        ({"event": 7}, "$.event"),
    ],
)
def test_an_unknown_event_is_refused(event: dict[str, object], word: str) -> None:
    lines = parsed(SMALL)
    lines[4] = event
    with pytest.raises(WrongRecord) as wrong:
        list(Reader(with_checksums(lines).splitlines(keepends=True)))
    assert (wrong.value.line, wrong.value.refusal.key) == (5, "record-event")
    assert word in explain(wrong.value.refusal)


def test_a_record_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kugel.game.record.MOST_EVENTS", 20)
    assert refused(SMALL) == (22, "record-long")


def test_record_fields_are_read_in_any_order_and_written_in_one() -> None:
    event = Reveal("00", ('a "type" of \\ seed', ""))
    written = encode(event)
    assert written.startswith(b'{"event":"reveal",')
    assert decode(written) == decode(written.decode()) == event
    turned = b'{"client_seeds":["x"],"server_seed":"00","\\u0065vent":"reveal"}'
    assert decode(turned) == Reveal("00", ("x",))
    for wrong in (b"[]", b"{", b'{"event":"skip","seat":"a","t\\u0079pe":"skip"}', b'{"a":' + b"[" * 100_000):
        with pytest.raises(msgspec.DecodeError):
            decode(wrong)


def test_missing_and_swapped_lines_are_noticed() -> None:
    lines = SMALL.splitlines(keepends=True)
    assert refused(b"".join([*lines[:5], *lines[6:]])) == (6, "record-number")
    assert refused(b"".join([*lines[:5], lines[6], lines[5], *lines[7:]])) == (6, "record-number")
    assert refused(b"".join([*lines[:5], lines[4], *lines[5:]])) == (6, "record-number")
    assert refused(b"".join(lines[1:])) == (1, "record-format")


# The page about records.

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def test_the_page_names_every_event_and_every_field() -> None:
    for name in GAMES:
        for line in parsed(golden(name)):
            assert all(f"`{field}`" in PAGE for field in line), line
            assert f"`{line.get('event', 'deal')}`" in PAGE


def test_the_documented_program_finds_a_changed_line() -> None:
    program = PAGE.partition("```python\n")[2].partition("```")[0]
    program = program.replace('open(sys.argv[1], "rb").read()', "DATA")
    exec(program, {"DATA": SMALL})
    with pytest.raises(SystemExit, match="line 3 was changed"):
        exec(program, {"DATA": changed(SMALL, 3, b'"openers":"', b'"openers":"f')})
    assert "DATA" in program
