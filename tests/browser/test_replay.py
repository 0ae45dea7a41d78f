"""Finished games: stepped through, seen from other seats, linked, saved, and proved fair in the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from browser.playing import PHONE, Guest, Guests
from browser.records import recorded, write

SHORT = "two:max_deals=1"


@pytest.fixture(scope="module")
def record() -> bytes:
    return recorded(SHORT)


def opened(guests: Guests, data: bytes, **how: object) -> Guest:
    guest = guests.come(**how)
    guest.page.goto("/replay")
    guest.find("input[type=file]").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/x-ndjson", "buffer": data}
    )
    return guest


def proof(guest: Guest) -> list[str]:
    """The failed checks of the page, after it has checked everything."""
    guest.button("Check the cards").click()
    guest.page.wait_for_selector(".findings")
    assert guest.find(".findings li").count() >= 1
    return guest.find(".findings .wrong strong").all_inner_texts()


def test_a_finished_game_is_replayed_from_its_link_and_proved(guests: Guests) -> None:
    anna = guests.come()
    code = anna.open(SHORT, {"c": "greedy"})
    while anna.my_turn():
        anna.decide()
    anna.page.goto(f"/replay/{code}/1")
    anna.page.wait_for_selector(".controls")
    assert "Anna" in anna.find(".replay-hands").inner_text()
    assert proof(anna) == []
    assert "Everything fits" in anna.find(".notice.good").inner_text()
    anna.page.get_by_text("The numbers themselves").click()
    assert re.search("[0-9a-f]{64}", anna.find(".seeds").inner_text())


def test_the_browser_sends_its_seed_after_the_commitment_without_delay(guests: Guests) -> None:
    anna = guests.come()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    with anna.page.expect_response("**/api/promises") as promise:
        anna.page.goto("/")
    promised = promise.value.json()["commitment"]
    asked.clear()
    with anna.page.expect_request(lambda request: request.method == "POST") as opening:
        anna.button("Play now").click()
    posted = opening.value.post_data_json
    assert posted
    anna.page.wait_for_selector(".board-frame")
    assert not any("promises" in path for path in asked)
    code = anna.page.url.rpartition("/")[2]
    header = anna.page.request.get(f"/api/tables/{code}/games/1").text().partition("\n")[0]
    assert json.loads(header)["commitment"] == promised
    part = anna.page.evaluate("JSON.parse(localStorage.getItem('kugel-parts'))[0]")
    assert part == {"code": code, "game": 1, "promise": promised, "seed": posted["opening"]["seed"]}


def test_every_game_has_a_new_browser_seed_and_a_broken_commitment_is_found(guests: Guests) -> None:
    anna = guests.come()
    code = anna.open(SHORT, {"c": "greedy"}, start=False)
    anna.find("[data-start]").click()
    for game in (1, 2):
        while anna.my_turn():
            anna.decide()
        if game == 1:
            anna.find("[data-rematch]").click()
            anna.page.wait_for_selector(".finish", state="detached")
    for game in (1, 2):
        anna.page.goto(f"/replay/{code}/{game}")
        assert proof(anna) == []
        assert "Your browser was there" in anna.find(".findings").inner_text()
    seeds = anna.page.evaluate("JSON.parse(localStorage.getItem('kugel-parts')).map(({ seed }) => seed)")
    assert len(set(seeds)) == len(seeds) == 3
    anna.page.evaluate(
        "localStorage.setItem('kugel-parts', localStorage.getItem('kugel-parts').replace(/[0-9a-f]{64}/g, 'ff'))"
    )
    anna.page.reload()
    assert proof(anna) == ["Your browser was there"]


def test_a_record_from_disk_can_be_stepped_through(guests: Guests, record: bytes) -> None:
    anna = opened(guests, record, **PHONE)
    caption = anna.find(".caption")
    caption.wait_for()
    first = caption.inner_text()
    anna.page.get_by_role("button", name="Next", exact=True).click()
    second = caption.inner_text()
    assert second != first
    anna.page.get_by_role("button", name="Back", exact=True).click()
    assert caption.inner_text() == first
    anna.page.keyboard.press("End")
    assert "the win" in caption.inner_text().lower() or "over" in caption.inner_text().lower()
    anna.find(".story button").first.click()
    assert caption.inner_text() == anna.find(".story [aria-current=step]").inner_text()


def test_a_replay_goes_from_card_to_card_and_jumps_to_captures_and_deals(guests: Guests) -> None:
    data = recorded("four:max_deals=6")
    events = [json.loads(line) for line in data.splitlines()[1:]]
    cards = sum(event["event"] in ("play", "discard") for event in events)
    anna = opened(guests, data)
    where = anna.find(".where")
    assert where.inner_text() == f"0 / {cards}"
    assert "Ada" in anna.find('.replay-names [data-plate="a"]').inner_text()
    anna.button("Next capture").click()
    assert "Captured" in anna.find(".caption").inner_text()
    anna.page.keyboard.press("Home")
    anna.button("Next deal").click()
    assert where.inner_text() == f"20 / {cards}"
    anna.page.get_by_label("Speed").select_option("fast")
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.page.wait_for_function("() => document.querySelector('.where').textContent.startsWith('23 ')")


def test_board_and_hands_are_seen_together_on_a_phone(guests: Guests) -> None:
    anna = opened(guests, recorded("four:max_deals=1"), **PHONE)
    anna.find(".replay-hands").wait_for()
    anna.page.evaluate("scrollTo(0, document.querySelector('.replay-board').offsetTop)")
    seen = anna.page.evaluate(
        "() => ['.replay-board', '.replay-hands'].map((part) => document.querySelector(part).getBoundingClientRect())"
        ".every(({ top, bottom }) => top >= -1 && bottom <= innerHeight)"
    )
    assert seen
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_own_games_are_listed(guests: Guests) -> None:
    anna = guests.come()
    code = anna.open(SHORT, {"c": "greedy"})
    while anna.my_turn():
        anna.decide()
    remembered = f'[{{"code": "{code}", "at": 1, "variant": "{SHORT}"}}]'
    anna.page.evaluate("(tables) => localStorage.setItem('kugel-tables', tables)", remembered)
    anna.page.goto("/replay")
    anna.find(f'.own-games a[href="/replay/{code}/1"]').click()
    anna.find(".caption").wait_for()


def test_a_replay_plays_by_itself_and_stops(guests: Guests, record: bytes) -> None:
    anna = opened(guests, record)
    first = anna.find(".where").inner_text()
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.page.wait_for_function(
        "(before) => document.querySelector('.where').textContent !== before", arg=first
    )
    anna.button("Stop").click()
    anna.page.get_by_role("button", name="Play", exact=True).wait_for()


def test_a_seat_sees_its_own_hand_only(guests: Guests, record: bytes) -> None:
    anna = opened(guests, record)
    hands = anna.find(".replay-hands li")
    assert hands.locator('use[href="#card-back"]').count() == 0
    anna.page.get_by_label("Seen by").select_option("c")
    assert hands.nth(0).locator('use[href="#card-back"]').count() == 5
    assert hands.nth(1).locator('use[href="#card-back"]').count() == 0
    anna.page.get_by_label("Seen by").select_option("nobody")
    assert hands.locator('use[href="#card-back"]').count() == 10


def test_every_moment_has_its_own_link(guests: Guests) -> None:
    anna = guests.come(permissions=["clipboard-read", "clipboard-write"])
    code = anna.open(SHORT, {"c": "greedy"})
    while anna.my_turn():
        anna.decide()
    anna.page.goto(f"/replay/{code}/1")
    anna.page.get_by_role("button", name="Next", exact=True).click()
    words = anna.find(".caption").inner_text()
    anna.button("Link to this moment").click()
    link = str(anna.page.evaluate("navigator.clipboard.readText()"))
    assert re.search(rf"/replay/{code}/1\?at=\d+$", link)
    anna.page.goto(link)
    anna.page.wait_for_selector(".caption")
    assert anna.find(".caption").inner_text() == words


def test_the_saved_file_is_the_record_byte_for_byte(guests: Guests, record: bytes) -> None:
    anna = opened(guests, record)
    with anna.page.expect_download() as saving:
        anna.page.get_by_role("link", name="Save").click()
    assert Path(saving.value.path()).read_bytes() == record


@pytest.mark.parametrize("variant", ["four:max_deals=6", "six:max_deals=4", "three:dealer=draw,max_deals=7"])
def test_a_genuine_record_of_any_variant_passes(guests: Guests, variant: str) -> None:
    anna = opened(guests, recorded(variant))
    assert proof(anna) == []


def test_a_game_ended_by_agreement_passes_too(guests: Guests, record: bytes) -> None:
    lines = [json.loads(line) for line in record.splitlines()]
    end = max(at for at, line in enumerate(lines[:-4]) if line.get("event") == "turn") + 1
    broken_off = [*lines[:end], {**lines[-1], "n": end}]
    anna = opened(guests, write(broken_off))
    assert proof(anna) == []
    assert "Everything fits" in anna.find(".notice.good").inner_text()


def test_a_changed_letter_is_located_by_line(guests: Guests, record: bytes) -> None:
    anna = opened(guests, re.sub(rb'"viewer":"all"', b'"viewer":"all" ', record, count=1))
    assert proof(anna) == ["The record is whole"]
    assert "Line 1 " in anna.find(".findings .wrong").inner_text()


def test_another_seed_is_found_even_if_all_checksums_fit(guests: Guests, record: bytes) -> None:
    lines = [json.loads(line) for line in record.splitlines()]
    lines[-1]["server_seed"] = "0" * 64
    assert "The server kept its promise" in proof(opened(guests, write(lines)))


def test_other_cards_are_found_even_if_all_checksums_fit(guests: Guests, record: bytes) -> None:
    lines = [json.loads(line) for line in record.splitlines()]
    hands = lines[1]["hands"].split("/")
    lines[1]["hands"] = "/".join(["1,1,13,13,T", *hands[1:]])
    assert "Every card came from the shuffles" in proof(opened(guests, write(lines)))


def test_a_card_that_nobody_held_is_found_even_if_all_checksums_fit(guests: Guests, record: bytes) -> None:
    lines = [json.loads(line) for line in record.splitlines()]
    laid = next(line for line in lines if line.get("event") in ("play", "discard"))
    hand = lines[1]["hands"].split("/")["abcd".index(laid["seat"])].split(",")
    laid["card"] = next(card for card in ("2", "3", "5", "6", "9", "10") if card not in hand)
    assert proof(opened(guests, write(lines))) == ["Nobody played a card they did not have"]


def test_a_file_that_is_not_a_record_is_refused(guests: Guests) -> None:
    anna = opened(guests, b"hello\n")
    anna.page.wait_for_selector("text=This file is not the record of a game")


MARKUP = '"/></svg><meta http-equiv="refresh" content="0;url=/rules"><img src=x onerror="document.title=1">'


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        ("deal", {"hands": "?999999999/x/?5/x"}),
        ("discard", {"card": MARKUP}),
        ("play", {"card": MARKUP}),
        ("turn", {"turn": MARKUP}),
        ("result", {"deals": 10**308}),
    ],
)
def test_a_record_cannot_bring_markup_or_endless_numbers_into_the_page(
    guests: Guests, record: bytes, event: str, fields: dict[str, object]
) -> None:
    lines = [json.loads(line) for line in record.splitlines()]
    next(line for line in lines if line.get("event") == event).update(fields)
    anna = opened(guests, write(lines))
    anna.page.wait_for_selector("text=This file is not the record of a game")
    assert anna.find("main meta, main img, .controls").count() == 0
