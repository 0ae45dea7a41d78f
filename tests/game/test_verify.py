"""A correct record is accepted; any change is found, and the line is named."""

from __future__ import annotations

from random import Random

import pytest
from game.game_helpers import VARIANTS
from game.records import (
    FOLDER,
    GAMES,
    Forge,
    forged,
    golden,
    line_with,
    parsed,
    record_of,
    viewer_named,
    with_checksums,
    wrong,
)

import kugel
from kugel.game import SPECTATOR, people
from kugel.game.verify import Checked, verify, verify_lines
from kugel.i18n import explain
from kugel.notation import read_variant

SMALL = record_of("four:max_deals=1", 4)
FOUR = record_of("four:max_deals=3", 1)
STRIDE = 3 if kugel.core() == "compiled" else 41
"""Only every STRIDE-th byte is flipped."""


# Correct records.


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_records_verify(name: str) -> None:
    checked = verify(FOLDER / f"{name}.jsonl")
    whole = GAMES[name][2] == "all"
    assert (checked.whole, checked.proved) == (whole, True)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_verifies_for_every_viewer(variant: str) -> None:
    short = f"{variant}{',' if ':' in variant else ':'}sector=5"
    names = ["".join(sorted(viewer.seats))[0] for viewer in people(read_variant(variant))]
    for name in ("all", "spectator", *names):
        assert wrong(record_of(short, 2, name)) == (0, "right")


def test_the_result_says_what_was_checked() -> None:
    lines = len(parsed(FOUR))
    assert verify_lines(FOUR.splitlines(keepends=True)) == Checked(lines - 1, 3, whole=True, proved=True)
    seen = record_of("four:max_deals=3", 1, "c")
    assert verify_lines(seen.splitlines(keepends=True)) == Checked(lines - 1, 3, whole=False, proved=True)
    cut = record_of("four:max_deals=3", 1, "c", events=100)
    assert verify_lines(cut.splitlines(keepends=True)) == Checked(100, 2, whole=False, proved=False)


@pytest.mark.parametrize("viewer", ["all", "spectator", "c"])
def test_a_game_may_be_abandoned_at_any_decision(viewer: str) -> None:
    lines = parsed(record_of("four:max_deals=1", 4, viewer))
    for end in range(2, len(lines) - 2):
        record = with_checksums([*lines[:end], lines[-1]])
        awaited = lines[end - 1]["event"] == "turn"
        assert (wrong(record) == (0, "right")) == awaited
        if awaited:
            assert verify_lines(record.splitlines(keepends=True)).proved
            assert wrong(with_checksums([*parsed(record), *lines[end : end + 1]]))[0] == end + 2


# Bytes and lines.


@pytest.mark.parametrize("viewer", ["all", "a"])
def test_a_flipped_bit_is_located_by_line(viewer: str) -> None:
    record = record_of("four:max_deals=1", 4, viewer)
    for place in range(len(viewer), len(record), STRIDE):
        flipped = bytearray(record)
        flipped[place] ^= 1 << place % 8
        assert wrong(bytes(flipped))[0] == record[:place].count(b"\n") + 1, place


def test_a_truncated_record_is_noticed() -> None:
    lines = SMALL.splitlines(keepends=True)
    for end in range(1, len(lines)):
        assert wrong(b"".join(lines[:end])) == (end, "record-unfinished")
    assert wrong(b"".join([*lines, lines[-1]])) == (len(lines) + 1, "record-number")


def test_a_missing_line_is_found_even_if_lines_are_renumbered() -> None:
    lines = parsed(SMALL)
    for index in range(1, len(lines)):
        line, _ = wrong(with_checksums([*lines[:index], *lines[index + 1 :]]))
        assert line in (index, index + 1)


def test_swapped_lines_are_found_even_if_lines_are_renumbered() -> None:
    lines = parsed(SMALL)
    for index in range(1, len(lines) - 1):
        swapped = [*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :]]
        assert wrong(with_checksums(swapped))[0] in (index + 1, index + 2)


# Forgeries with correct checksums.


def set_field(index: int, **fields: object) -> Forge:
    return lambda lines: lines[index].update(fields)


LINES = parsed(FOUR)
PLAY = line_with(LINES, event="play", kind="move")
GIVE = line_with(LINES, event="give")
EXCHANGE = line_with(LINES, event="exchange")
DEAL = line_with(LINES, event="deal", deal=2)
RESULT, REVEAL = len(LINES) - 2, len(LINES) - 1


@pytest.mark.parametrize(
    ("index", "fields", "key"),
    [
        (PLAY, {"play": "9:1-60", "board": "60/-/-/-"}, None),
        (PLAY, {"board": "-/-/-/-"}, None),
        (PLAY, {"steps": []}, "field-differs"),
        (PLAY, {"undo": [{"seat": "a", "begin": "1", "end": "base", "captured": []}]}, "field-differs"),
        (PLAY, {"seat": "x"}, "record-event"),
        (PLAY, {"seat": "f"}, "record-event"),
        (PLAY, {"by": "x"}, None),
        (PLAY + 1, {"turn": "a!"}, "field-differs"),
        (EXCHANGE, {"received": "1/1/1/1"}, "field-differs"),
        (2, {"openers": "abcd"}, "field-differs"),
        (1, {"dealer": "b"}, "deal-differs"),
        (DEAL, {"hands": "1,1,1,1,1/2,2,2,2,2/3,3,3,3,3/4,4,4,4,4"}, "deal-differs"),
        (DEAL, {"deck": 2}, "deal-differs"),
        (RESULT, {"winners": "ac"}, "field-differs"),
        (RESULT, {"cards": 61}, "field-differs"),
        (REVEAL, {"server_seed": "00" * 32}, "seed-differs"),
        (REVEAL, {"server_seed": "00" * 31}, "seed-length"),
        (REVEAL, {"server_seed": "who knows"}, "seed-form"),
        (REVEAL, {"client_seeds": ["1"] * 5}, "client-seeds-many"),
    ],
)
def test_a_wrong_field_is_located_by_line(index: int, fields: dict[str, object], key: str | None) -> None:
    line, found = wrong(forged(FOUR, set_field(index, **fields)))
    assert line == index + 1
    assert key in (None, found)


def test_an_illegal_play_is_explained() -> None:
    def too_far(lines: list[dict[str, object]]) -> None:
        play = lines[PLAY]
        begin = str(play["play"]).partition(":")[2].partition("-")[0]
        play["play"] = f"{play['card']}:{begin}-{(int(begin) + 19) % 64 + 1}"
        play["board"] = "40/40/40/40"

    record = forged(FOUR, too_far)
    assert wrong(record) == (PLAY + 1, "wrong-distance")


def test_wrong_client_seeds_make_the_first_deal_wrong() -> None:
    record = forged(FOUR, set_field(REVEAL, client_seeds=["x", "", "", ""]))
    assert wrong(record) == (2, "deal-differs")


def test_another_commitment_does_not_fit_the_seed() -> None:
    assert wrong(forged(FOUR, set_field(0, commitment="0" * 64))) == (REVEAL + 1, "seed-differs")


def test_another_variant_does_not_fit_the_game() -> None:
    line, key = wrong(forged(FOUR, set_field(0, variant="four:masters=off,max_deals=3")))
    assert (line, key) == (2, "deal-differs")


def test_the_first_of_several_wrong_lines_is_named() -> None:
    def both(lines: list[dict[str, object]]) -> None:
        lines[PLAY + 1]["turn"] = "a!"
        lines[REVEAL]["server_seed"] = "00" * 32

    assert wrong(forged(FOUR, both))[0] == PLAY + 2
    broken = forged(FOUR, set_field(PLAY + 1, turn="a!")).splitlines(keepends=True)
    broken[RESULT] = b"{\n"
    assert wrong(b"".join(broken))[0] == PLAY + 2


def test_a_reason_says_what_was_expected() -> None:
    with pytest.raises(kugel.game.record.WrongRecord) as refused:
        verify_lines(forged(FOUR, set_field(RESULT, cards=61)).splitlines(keepends=True))
    assert explain(refused.value.refusal) == "cards should be 60, not 61."


# Masked records.

SEEN = record_of("four:max_deals=3", 1, "a")
HIDDEN = parsed(SEEN)


@pytest.mark.parametrize(
    ("index", "fields", "key"),
    [
        (PLAY, {"steps": []}, "event-differs"),
        (PLAY, {"board": "-/-/-/-"}, "event-cannot"),
        (PLAY, {"kind": "discard"}, "record-event"),
        (PLAY + 1, {"turn": "a!"}, "event-impossible"),
        (2, {"openers": "ba"}, "event-cannot"),
        (1, {"hands": "1,1,1,1,1/?5/?5/?5"}, "deal-differs"),
        (1, {"hands": "?5/?5/?5"}, "record-event"),
        (1, {"hands": LINES[1]["hands"]}, "event-shows"),
        (EXCHANGE, {"received": LINES[EXCHANGE]["received"]}, "event-shows"),
        (RESULT, {"winners": "ac"}, "event-differs"),
        (REVEAL, {"server_seed": "00" * 32}, "seed-differs"),
    ],
)
def test_a_masked_record_is_checked_too(index: int, fields: dict[str, object], key: str) -> None:
    assert wrong(forged(SEEN, set_field(index, **fields))) == (index + 1, key)


def test_a_card_that_was_never_dealt_is_found_in_a_masked_record() -> None:
    dealt = str(LINES[1]["hands"]).replace("/", ",").split(",")
    absent = next(card for card in ("2", "3", "5", "6", "9", "10", "12") if card not in dealt)
    index = line_with(HIDDEN, event="discard", by="b")
    assert wrong(forged(SEEN, set_field(index, card=absent))) == (index + 1, "event-not-dealt")


def test_a_masked_record_may_be_unfinished() -> None:
    for viewer in ("b", "spectator"):
        for events in (0, 1, 17, 60):
            assert wrong(record_of("four:max_deals=3", 1, viewer, events=events)) == (0, "right")


def test_viewer_names_match_the_viewers_in_records() -> None:
    assert viewer_named("four", "spectator") == SPECTATOR
    assert golden("two-double-seen-by-a").startswith(b'{"format"')
    assert parsed(golden("two-double-seen-by-a"))[0]["viewer"] == "ac"


# Random forgeries.

VALUES: tuple[object, ...] = (
    "",
    "a",
    "x",
    "?",
    "?5",
    "-",
    "13",
    "T",
    "a~",
    "a>b",
    "#",
    "5:13-18",
    "/",
    0,
    -1,
    None,
    [],
    ["b17"],
)
FORGERIES = 300 if kugel.core() == "compiled" else 60


def disturb(lines: list[dict[str, object]], rng: Random) -> None:
    """Drop, repeat or change an event; swapping two discards could make another legal game."""
    index, other = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
    match rng.randrange(3):
        case 0:
            del lines[index]
        case 1:
            lines.insert(index, dict(lines[other]))
        case _:
            field = rng.choice([name for name in lines[index] if name not in ("n", "event")])
            same = [line[field] for line in lines if field in line]
            lines[index][field] = rng.choice((rng.choice(VALUES), rng.choice(same)))


@pytest.mark.parametrize("name", ["four", "two-won", "six", "four-seen-by-b", "three-double-seen-by-d"])
def test_no_forgery_of_a_finished_game_verifies(name: str) -> None:
    rng, record = Random(name), golden(name)
    for _ in range(FORGERIES // 5):
        forgery = forged(record, lambda lines: disturb(lines, rng))
        reveals = forgery.splitlines()[-1].count(b'"reveal"')
        if _without_numbers(forgery) != _without_numbers(record) and (reveals or GAMES[name][2] == "all"):
            assert wrong(forgery)[0] > 1, forgery


def _without_numbers(record: bytes) -> list[dict[str, object]]:
    return [{name: value for name, value in line.items() if name != "n"} for line in parsed(record)]
