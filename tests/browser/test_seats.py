"""Seats between two browsers: leaving and coming back, taking over from a bot, and being removed by the host."""

from __future__ import annotations

from browser.playing import Guest, Guests

BOTS = dict.fromkeys("bcd", "random")


def menu(guest: Guest, item: str) -> None:
    guest.find("[data-menu]").click()
    guest.button(item).click()


def take_over(anna: Guest, uli: Guest, code: str) -> None:
    """Uli opens the link of the running table and asks for the seat opposite Anna."""
    uli.page.goto(f"/t/{code}")
    uli.page.get_by_label("Your name").fill("Uli")
    uli.find("[data-take-over=c]").click()
    uli.find("#main").get_by_text("You watch without cards until Anna has agreed").wait_for()
    anna.find("#guest-title").wait_for()


def play_until_seated(anna: Guest, uli: Guest) -> None:
    """Anna plays her cards, and with the next deal Uli has some too."""
    while not uli.find(".hand-card").count():
        anna.drawn()
        if anna.playable.count():
            anna.decide()


def test_a_guest_takes_over_from_a_bot_once_the_partner_agrees_and_cards_are_dealt(guests: Guests) -> None:
    anna, uli = guests.come(), guests.come()
    code = anna.open("four:max_deals=4", BOTS, start=True)
    take_over(anna, uli, code)
    assert uli.find(".hand-card").count() == 0
    assert "Uli" in anna.find("#guest-title").inner_text()
    anna.find("[data-admit]").focus()
    anna.page.keyboard.press("Enter")
    anna.find("#guest-title").wait_for(state="detached")
    uli.find("#main").get_by_text("You sit down when cards are dealt again").wait_for()
    play_until_seated(anna, uli)
    assert uli.find(".plate").first.inner_text().startswith("Uli")
    guests.forgive("404")


def test_who_leaves_a_game_is_asked_once_and_comes_back_to_the_same_cards(guests: Guests) -> None:
    anna, uli = guests.come(), guests.come()
    code = anna.open("four:max_deals=4", {"b": "random", "d": "random"}, start=False)
    uli.join(code, "Uli", "c")
    uli.go(code)
    anna.find("[data-start]").click()
    uli.find(".hand-card").first.wait_for()
    before = [card.get_attribute("data-card") for card in uli.find(".hand-card").all()]
    menu(uli, "Leave the table")
    uli.page.get_by_text("Your seat is kept for ten minutes").first.wait_for()
    uli.button("Play on").click()
    menu(uli, "Leave the table")
    uli.find("[data-leave]").click()
    uli.page.wait_for_url("**/")
    anna.find(".plate.away").wait_for()
    uli.page.goto(f"/t/{code}")
    uli.find(".hand-card").first.wait_for()
    anna.find(".plate.away").wait_for(state="detached")
    after = [card.get_attribute("data-card") for card in uli.find(".hand-card").all()]
    assert set(after) <= set(before)
    assert uli.find(".plate").first.inner_text().startswith("Uli")


def test_the_host_removes_somebody_who_is_told_by_whom(guests: Guests) -> None:
    anna, uli = guests.come(), guests.come()
    code = anna.open("four:max_deals=4", BOTS, start=True)
    uli.join(code, "Uli", "")
    uli.go(code)
    anna.page.get_by_text("Uli", exact=False).first.wait_for(state="attached")
    menu(anna, "People at the table")
    anna.button("Remove Uli from the table").click()
    anna.page.get_by_text("Nobody is here but you.").wait_for()
    uli.find("#main").get_by_text("Anna has closed your place at this table.").wait_for()


def test_the_host_closes_a_seat_to_guests(guests: Guests) -> None:
    anna, uli = guests.come(), guests.come()
    code = anna.open("four:max_deals=4", BOTS, start=True)
    menu(anna, "People at the table")
    anna.find("[data-close=c]").click()
    anna.find("[data-close=c][aria-pressed=true]").wait_for()
    uli.page.goto(f"/t/{code}")
    uli.find("[data-take-over=b]").wait_for()
    assert uli.find("[data-take-over=c]").count() == 0
    guests.forgive("404")
