"""Drawing cards for the first deal: what happens, who sees it, and that older games have no such event."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from game.records import parsed, with_checksums
from rule_helpers import rule

from kugel.game import Game, everybody, mask, person_at
from kugel.game.events import Deal, Draw, Event
from kugel.game.record import WrongRecord, header_for, record_bytes
from kugel.game.simulate import simulate
from kugel.game.verify import verify, verify_lines
from kugel.notation import read_variant
from kugel.protocol.version1 import downgrade
from kugel.rules.seat import Seat
from kugel.terminal.event_sentences import tell

BEFORE = Path(__file__).parents[1] / "data" / "version-1" / "two-double-before-draw.jsonl"
TWICE = "six:dealer=draw,max_deals=1"
"""With seed 5, game 2, two seats share the strongest card."""


def twice() -> Game:
    return simulate(read_variant(TWICE), 5, 2)


def record(viewer: str = "all") -> bytes:
    game = twice()
    seen = everybody(game.variant) if viewer == "all" else person_at(game.variant, Seat(viewer).number)
    return record_bytes(
        header_for(game.variant, game.commitment, seen), [mask(event, seen) for event in game.events]
    )


@rule("TR-1", "N11")
def test_everybody_draws_and_those_who_share_the_strongest_draw_again() -> None:
    first, again, deal, *_ = twice().events
    assert first == Draw("4/3/3/13/13/7", "de")
    assert again == Draw("-/-/-/1/13/-", "e")
    assert isinstance(deal, Deal)
    assert deal.dealer == "e"


def test_nobody_draws_where_that_was_not_agreed() -> None:
    for variant in ("four:max_deals=1", "four:rulebook=nl,max_deals=1"):
        assert isinstance(simulate(read_variant(variant), 5, 1).events[0], Deal)


def test_the_drawing_is_told_in_words() -> None:
    words = tell(twice().events[:3])
    assert words.startswith("Cards are drawn: a 4, b 3, c 3, d 13, e 13, f 7. Equally strong: d, e.")
    assert "e has the strongest card and deals first." in words


@pytest.mark.parametrize("viewer", ["all", "b"])
def test_a_record_with_a_drawing_verifies(viewer: str) -> None:
    assert verify_lines(record(viewer).splitlines(keepends=True)).proved


@pytest.mark.parametrize("viewer", ["all", "b"])
@pytest.mark.parametrize(
    ("line", "fields"),
    [
        (1, {"drawn": "4/3/3/13/13/2"}),
        (1, {"drawn": "4/3/3/13/7/13", "best": "df"}),
        (1, {"best": "d"}),
        (2, {"drawn": "-/-/-/13/1/-", "best": "d"}),
        (2, {"drawn": "-/-/-/1/13/2"}),
    ],
)
def test_a_forged_drawing_is_found_in_its_line(viewer: str, line: int, fields: dict[str, str]) -> None:
    lines = parsed(record(viewer))
    lines[line] |= fields
    with pytest.raises(WrongRecord) as caught:
        verify_lines(with_checksums(lines).splitlines(keepends=True))
    assert caught.value.line == line + 1


@pytest.mark.parametrize("viewer", ["all", "b"])
def test_half_a_drawing_is_none(viewer: str) -> None:
    lines = parsed(record(viewer))
    del lines[2]
    with pytest.raises(WrongRecord):
        verify_lines(with_checksums(lines).splitlines(keepends=True))


def test_a_record_from_before_this_event_verifies() -> None:
    checked = verify(BEFORE)
    assert checked.whole
    assert checked.proved


def test_a_game_from_before_this_event_goes_on() -> None:
    game = twice()
    old: list[Event] = [event for event in game.events if not isinstance(event, Draw)]
    again = Game.from_events(game.variant, old[:20], game.seeds.server, game.seeds.clients)
    assert again.followed == 20
    for event in old[20:]:
        again.follow(event)
    assert again.events == old
    assert again.over


def test_clients_of_version_1_are_not_told_of_it() -> None:
    draw = {"type": "draw", "drawn": "4/T/3/5", "best": "b"}
    deal = {"type": "deal", "dealer": "b", "deck": 1, "deal": 1, "hands": "?5/?5/?5/?5"}
    news = {
        "type": "news",
        "entries": [
            {"number": number, "at": 0, "entry": {"type": "game", "event": event, "cause": ""}}
            for number, event in enumerate((draw, deal))
        ],
        "choices": [],
    }
    first, second = json.loads(downgrade(json.dumps(news)))["entries"]
    assert first == {"number": 0, "at": 0, "event": None}
    assert second["event"]["game"]["event"] == "deal"
    history = {"type": "history", "id": "h", "game": 1, "events": [draw, deal]}
    assert [event["event"] for event in json.loads(downgrade(json.dumps(history)))["events"]] == ["deal"]
