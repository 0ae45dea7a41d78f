"""An evening together: the score of the same people, new partners, the page of the games, and "your turn" at home."""

from __future__ import annotations

from itertools import cycle

from browser.evening import STEPS, Evening
from browser.playing import PHONE, Guest, Guests
from browser.staging import Stage
from kugel.i18n import LANGUAGES
from kugel.table.series import SeriesGame, SeriesTeam

WON = "64,h2,h3,h4/18/h1,h2,h3,h4/40 a 2,9/3,6/-/5,6 - d1 four"
SHORT = "four:max_deals=1"


def win(anna: Guest) -> None:
    anna.card("2").click()
    while not anna.find(".finish").count():
        if anna.choices.count():
            anna.choices.last.click()
        anna.drawn()


def play_out(*people: Guest) -> None:
    """Whoever can decide does so, until the game is over."""
    for guest in cycle(people):
        guest.drawn()
        if guest.find(".finish").count():
            break
        if guest.playable.count():
            guest.decide()
    for guest in people:
        guest.find(".finish").wait_for()


def three(guests: Guests) -> tuple[Guest, Guest, Guest]:
    """Anna and Ben are partners against Cora and a bot, and their game has begun."""
    anna, ben, cora = guests.come(), guests.come(), guests.come()
    code = anna.open(SHORT, {"d": "random"}, start=False)
    ben.join(code, "Ben", "c")
    cora.join(code, "Cora", "b")
    anna.find("[data-start]").click()
    for guest in (ben, cora):
        guest.find(".hand-card").first.wait_for()
    return anna, ben, cora


def test_after_a_game_the_score_of_the_same_people_is_told(guests: Guests) -> None:
    stage = Stage(WON)
    lost = (SeriesTeam(("p1",), ("c",)), SeriesTeam((), ("b", "d"), won=True))
    stage.table.series = (SeriesGame(1, 0, "four", lost), SeriesGame(2, 0, "four", lost))
    anna = guests.come()
    stage.set(anna)
    win(anna)
    assert anna.find("[data-series]").inner_text() == "After 3 games: Anna 1"


def test_an_evening_of_two_games_with_other_partners_has_a_page(guests: Guests) -> None:
    anna, ben, cora = three(guests)
    play_out(anna, ben, cora)
    anna.find("[data-other-partners]").click()
    ben.find(".finish").wait_for(state="detached")
    anna.find("[data-menu]").click()
    anna.button("End the game").click()
    for guest in (ben, cora):
        guest.button("Agree").click()
    anna.find(".finish").wait_for()
    anna.page.get_by_role("link", name="The evening so far").click()
    rows = anna.page.get_by_role("table", name="The games").locator("tbody tr")
    rows.first.wait_for()
    assert rows.count() == 2
    latest, first = rows.all_inner_texts()
    assert "ended without a result" in latest
    assert "Anna and Ben" in first
    assert "Anna and Ben" not in latest
    partners = anna.page.get_by_role("table", name="Who has played with whom").locator("tbody tr")
    anna_with, ben_with, cora_with = (row.split()[1:] for row in partners.all_inner_texts())
    assert anna_with[:2] == ["–", "1"]
    # In the second game one of them had the third as a partner, and the other the bot.
    assert sorted(cora_with) == ["0", "1", "–"]
    assert ben_with[0] == "1"
    told_in_every_language_on_a_phone(anna)
    anna.page.get_by_role("link", name="Replay game 1").click()
    anna.page.wait_for_url(f"**/replay/{anna.code}/1")
    anna.find(".board-frame, .board").first.wait_for()


def told_in_every_language_on_a_phone(anna: Guest) -> None:
    anna.page.set_viewport_size(PHONE["viewport"])
    titles = set()
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        anna.find(".bar-language select").select_option(language)
        anna.find(f"html[lang={language}]").wait_for()
        anna.drawn()
        titles.add(anna.find("h1").inner_text())
        assert anna.lacking() == []
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len(titles) == len(LANGUAGES)


def test_an_evening_without_games_says_so_and_leads_back(guests: Guests) -> None:
    anna = guests.come()
    code = anna.open(start=False)
    anna.page.goto(f"/evening/{code}")
    anna.page.get_by_text("No game is over yet.").wait_for()
    anna.page.get_by_role("link", name="Back to the table").click()
    anna.find(".gathering").wait_for()


def own_games(guest: Guest) -> list[str]:
    guest.page.goto("/")
    games = guest.page.get_by_role("region", name="Your games").get_by_role("listitem")
    games.first.wait_for()
    return [words.replace("\u00a0", " ") for words in games.all_inner_texts()]


def come_through_the_page(guest: Guest, code: str) -> None:
    """Join as people do, so that this browser remembers the table."""
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_label("Your name").fill("Anna")
    guest.find("button.chair").last.click()
    guest.find(".gathering").wait_for()


def test_own_games_where_it_is_ones_turn_come_first_also_where_nobody_may_watch(guests: Guests) -> None:
    anna, ben, dan = guests.come(), guests.come(), guests.come()
    code = ben.open("four", dict.fromkeys("bc", "random"), name="Ben", start=False, spectators=False)
    come_through_the_page(anna, code)
    come_through_the_page(anna, dan.open("four", dict.fromkeys("bc", "random"), name="Dan", start=False))
    assert all(game.startswith("Waiting for players") for game in own_games(anna))
    ben.find("[data-start]").click()
    ben.find(".hand-card").first.wait_for()
    shown = own_games(anna)
    assert shown[0].startswith("Your turn")
    assert shown[1].startswith("Waiting for players")
    guests.forgive("404")


def test_own_games_tell_how_long_a_seat_is_kept_that_one_has_left(guests: Guests) -> None:
    anna, ben = guests.come(), guests.come()
    code = ben.open("four", dict.fromkeys("bc", "random"), name="Ben", start=False)
    come_through_the_page(anna, code)
    ben.find("[data-start]").click()
    anna.find(".hand-card").first.wait_for()
    anna.find("[data-menu]").click()
    anna.button("Leave the table").click()
    anna.find("[data-leave]").click()
    anna.page.wait_for_url("**/")
    anna.page.get_by_text("Your seat is kept until").wait_for()
    guests.forgive("404")


def test_an_evening_with_four_people_by_keyboard_from_the_accessibility_tree_alone(guests: Guests) -> None:
    evening = Evening(guests)
    for step in STEPS.values():
        shown = step(evening)
        assert shown.lacking() == []
    guests.forgive("404")
