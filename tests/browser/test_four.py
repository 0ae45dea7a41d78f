"""Four people with four browsers at one table, one of whom leaves and comes back."""

from __future__ import annotations

from itertools import cycle

from browser.playing import Guest, Guests

DECISIONS = ".log .play, .log .discard"
DEAL = 20
"""Four people play five cards each."""

TOLD = "(lines) => lines.map((line) => [line.querySelector('.who').className, line.innerText.match(/\\d+/g)])"
REACHED = "([those, number]) => document.querySelectorAll(those).length >= number"


def invite(anna: Guest) -> str:
    """Anna opens a table, which is where the link for her friends is."""
    page = anna.page
    page.goto("/friends")
    page.get_by_label("Your name").fill("Anna")
    anna.button("Get the link").click()
    link = page.get_by_label("Link to your table").input_value()
    anna.code = link.rsplit("/", 1)[1]
    anna.find("[data-start]").wait_for()
    return link


def sit(guest: Guest, link: str, name: str) -> None:
    """A friend opens the link, enters a name and takes the next free seat."""
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.find("button.chair").first.click()
    guest.find(".gathering").wait_for()


def play_until(people: list[Guest], number: int) -> None:
    """Whoever can decide does so, until this many cards have been played."""
    for guest in cycle(people):
        guest.drawn()
        if guest.find(DECISIONS).count() >= number:
            return
        if guest.playable.count():
            guest.decide()


def hand(guest: Guest) -> list[str | None]:
    return [card.get_attribute("data-card") for card in guest.find(".hand-card").all()]


def test_four_browsers_play_a_deal_and_one_reconnects_midway(guests: Guests) -> None:
    anna, ben, cora, dan = people = [guests.come() for _ in range(4)]
    link = invite(anna)
    for guest, name in ((ben, "Ben"), (cora, "Cora"), (dan, "Dan")):
        sit(guest, link, name)
        anna.page.get_by_text(name, exact=True).first.wait_for()
    anna.find("[data-start]").click()
    play_until(people, 8)
    for guest in people:
        guest.page.wait_for_function(REACHED, arg=[DECISIONS, 8])
    cora.drawn()
    before = hand(cora)

    cora.page.goto("about:blank")
    for guest in (anna, ben, dan):
        guest.find(".plate.away").wait_for()
    cora.page.goto(link)
    cora.find(".hand-card").first.wait_for()
    anna.find(".plate.away").wait_for(state="detached")
    assert hand(cora) == before
    assert cora.find(".plate").first.inner_text().startswith("Cora")

    play_until(people, DEAL)
    for guest in people:
        guest.page.wait_for_function(REACHED, arg=[DECISIONS, DEAL])
        guest.drawn()
    # Everybody is told of themselves as "you"; who did what is the same for all.
    logs = [guest.find(DECISIONS).evaluate_all(TOLD) for guest in people]
    boards = [sorted(guest.find("ol.positions > li").all_inner_texts()) for guest in people]
    assert all(log == logs[0] for log in logs)
    assert all(board == boards[0] for board in boards)
    guests.forgive("404")
