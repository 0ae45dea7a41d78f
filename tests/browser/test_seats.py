"""Seats between two browsers: leaving and coming back, taking over from a bot, and being removed by the host."""

from __future__ import annotations

from browser.playing import Guest, Guests
from browser.test_log import told

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
    told(anna, "Uli takes over from Jade.")
    told(uli, "You take over from Jade.")
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
    uli.page.get_by_text("Your seat is kept for 10 minutes").first.wait_for()
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


def test_who_came_to_watch_or_withdrew_may_ask_for_a_seat_at_any_time(guests: Guests) -> None:
    anna, uli = guests.come(), guests.come()
    code = anna.open("four:max_deals=4", BOTS, start=True)
    uli.page.goto(f"/t/{code}?watch")
    uli.find("summary").get_by_text("Would you like to play?").click()
    uli.find("[data-join]").click()
    uli.page.get_by_label("Your name").fill("Uli")
    uli.button("Just watch").click()
    uli.find("summary").get_by_text("Would you like to play?").click()
    uli.button("Take over from Topaz (bot)").click()
    uli.button("Only watch after all").click()
    uli.find("summary").get_by_text("Would you like to play?").click()
    uli.button("Take over from Jade (bot)").click()
    uli.find("#main").get_by_text("You would like to play for Jade.").wait_for()
    anna.find("#guest-title").get_by_text("Uli").wait_for()
    anna.find("[data-refuse]").click()
    uli.find("summary").get_by_text("Would you like to play?").wait_for()
    guests.forgive("404")


def test_where_nobody_watches_a_guest_waits_for_the_next_deal_and_is_told_so(guests: Guests) -> None:
    anna, uli = guests.come(), guests.come()
    code = anna.open("four:max_deals=4", BOTS, start=True, spectators=False)
    uli.page.goto(f"/t/{code}")
    uli.page.get_by_label("Your name").fill("Uli")
    uli.find("[data-take-over=c]").click()
    uli.find("#main").get_by_text("A game is on").wait_for()
    assert uli.find("#main").get_by_text("Anna starts the game").count() == 0
    uli.find("#main").get_by_text("until Anna has agreed").wait_for()
    anna.find("[data-admit]").click()
    uli.find("#main").get_by_text("You sit down with the next deal.").wait_for()
    play_until_seated(anna, uli)
    guests.forgive("404")


def test_the_host_is_asked_whether_a_bot_shall_play_and_who_comes_back_has_the_same_hand(
    guests: Guests,
) -> None:
    anna, ben = guests.come(), guests.come()
    code = anna.open("four", {"b": "random", "d": "random"}, start=False)
    ben.join(code, "Ben", "c")
    anna.find("[data-start]").click()
    ben.find(".hand-card").first.wait_for()
    before = [card.get_attribute("data-card") for card in ben.find(".hand-card").all()]
    ben.page.goto("about:blank")
    anna.find("#away-title").get_by_text("Ben is away. Shall a bot play until Ben is back?").wait_for()
    anna.find("[data-bot-plays]").focus()
    anna.page.keyboard.press("Enter")
    told(anna, "A bot plays for Ben.")
    anna.find("#away-title").wait_for(state="detached")
    ben.go(code)
    ben.find(".hand-card").first.wait_for()
    told(anna, "Ben is back and plays on.")
    after = [card.get_attribute("data-card") for card in ben.find(".hand-card").all()]
    # Meanwhile the bot has given one of the cards at most.
    assert len([card for card in after if card in before]) >= len(before) - 1


def test_a_host_who_waits_for_somebody_is_not_asked_again(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    code = anna.open("four", {"b": "random", "d": "random"}, start=False, grace=0)
    ben.join(code, "Ben", "c")
    anna.find("[data-start]").click()
    ben.find(".hand-card").first.wait_for()
    ben.page.goto("about:blank")
    anna.find("[data-we-wait]").click()
    anna.find("#away-title").wait_for(state="detached")
    anna.my_turn()
    anna.decide()
    anna.find(".prompt").get_by_text("Ben is away; the table waits.").wait_for()
    assert anna.find("#away-title").count() == 0


def test_a_host_without_a_seat_fills_the_table_and_starts_again(guests: Guests) -> None:
    anna = guests.come()
    anna.open("two:max_deals=1", {}, start=False)
    anna.button("Stand up").click()
    anna.find("[data-fill]").click()
    anna.find("[data-start]").click()
    anna.find("[data-rematch]").click()
    anna.find('.finish a[href$="/2"]').wait_for()


def test_no_game_begins_before_those_who_sit_have_been_here_together_and_the_host_is_told_why(
    guests: Guests,
) -> None:
    anna, uli = guests.come(), guests.come()
    code = anna.open("four:max_deals=4", {"b": "random", "d": "random"}, start=False)
    uli.sit_down(code, "Uli", "c")
    anna.find("[data-start]:not([disabled])").click()
    anna.find(".reasons").get_by_text("Anna and Uli have not been here at the same time yet").wait_for()
    uli.go(code)
    anna.find(".gather-seat.seat-c").get_by_text("away").wait_for(state="detached")
    anna.find("[data-start]").click()
    uli.find(".hand-card").first.wait_for()


def test_an_opponent_is_told_of_a_guest_and_may_refuse(guests: Guests) -> None:
    anna, ben, uli = guests.come(), guests.come(), guests.come()
    code = anna.open("four:max_deals=4", {"c": "random", "d": "random"}, start=False)
    ben.join(code, "Ben", "b")
    anna.find("[data-start]").click()
    ben.find(".hand-card").first.wait_for()
    uli.join(code, "Uli", "d")
    ben.find("#guest-title").get_by_text("Uli").wait_for()
    anna.find(".guest-told").get_by_text("Uli would like to play").wait_for()
    anna.find(".guest-told [data-refuse]").click()
    ben.find("#guest-title").wait_for(state="detached")
    uli.find("summary").get_by_text("Would you like to play?").wait_for()
