"""The pages around the table: start, friends, invitations, the lobby, the solo challenge."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

from browser.playing import PHONE, Guest, Guests
from browser.visual_checks import violations


def visit(guests: Guests, path: str, **how: object) -> Guest:
    guest = guests.come(**how)
    guest.page.goto(path)
    guest.page.wait_for_selector("main h1")
    return guest


def test_from_the_start_page_to_the_first_own_move_in_two_clicks_and_its_confirmation(guests: Guests) -> None:
    anna = visit(guests, "/")
    anna.button("Play now").click()
    anna.my_turn()
    anna.playable.first.click()
    anna.sure.click()
    anna.page.wait_for_selector(".log >> text=gives you")
    assert re.search(r"/t/\w+$", anna.page.url)


def test_somebody_new_is_asked_once_which_game_to_begin(guests: Guests) -> None:
    anna = visit(guests, "/", game="", **PHONE)
    anna.button("Play now").click()
    first = anna.page.get_by_role("dialog", name="Your first game")
    first.wait_for()
    assert violations(anna.page) == []
    first.get_by_role("link", name="Show me how it goes").click()
    anna.page.wait_for_url("**/learn")
    anna.page.goto("/")
    anna.button("Play now").click()
    first.get_by_role("button", name="Basic game").click()
    anna.my_turn()
    card = anna.page.request.get(f"/api{urlsplit(anna.page.url).path.replace('/t/', '/tables/')}").json()
    assert card["variant"] == "four:masters=off"
    anna.page.goto("/")
    anna.button("Play now").click()
    anna.my_turn()
    anna.page.goto("/")
    anna.button("Settings").click()
    anna.page.get_by_label("“Play now” begins").select_option("with a question")
    anna.page.keyboard.press("Escape")
    anna.button("Play now").click()
    first.wait_for()


def test_the_level_of_the_bots_is_remembered(guests: Guests) -> None:
    anna = visit(guests, "/")
    anna.page.locator("label", has_text="Champion").click()
    anna.page.reload()
    assert anna.page.get_by_role("radio", name="Champion").is_checked()


def test_own_games_are_listed_on_the_start_page(guests: Guests) -> None:
    anna = visit(guests, "/")
    anna.button("Play now").click()
    anna.my_turn()
    anna.page.goto("/")
    games = anna.page.get_by_role("region", name="Your games")
    games.wait_for()
    assert "Your turn" in games.inner_text()
    games.get_by_role("link").first.click()
    anna.my_turn()


def test_friends_get_a_link_and_a_qr_code(guests: Guests) -> None:
    anna = visit(guests, "/friends")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.locator(".segments label", has_text="6").first.click()
    anna.page.get_by_role("radio", name="Two teams of three").check()
    anna.page.get_by_label("How many bots?").select_option("3")
    anna.page.get_by_label("Time for a decision").select_option("60")
    anna.button("Get the link").click()
    link = anna.page.get_by_label("Link to your table")
    link.wait_for()
    card = anna.page.request.get(f"/api/tables/{link.input_value().rpartition('/')[2]}").json()
    assert card["variant"] == "six-trios"
    assert card["timer"] == 60
    assert card["host"] == "Anna"
    assert sum(bool(chair["bot"]) for chair in card["chairs"]) == 3
    picture = anna.page.get_by_alt_text("QR code of the link")
    assert picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") > 0


def test_house_rules_go_to_the_table(guests: Guests) -> None:
    anna = visit(guests, "/friends")
    anna.page.get_by_text("House rules").click()
    anna.page.get_by_label("Rulebook").select_option("fr")
    assert anna.page.get_by_label("TAC after your own Jester").input_value() == "copy"
    anna.page.get_by_label("Master cards").select_option("off")
    anna.button("Get the link").click()
    link = anna.page.get_by_label("Link to your table").input_value()
    card = anna.page.request.get(f"/api/tables/{link.rpartition('/')[2]}").json()
    assert card["variant"] == "four:masters=off,jester_tac=copy,dealer=draw"


def invitation(guests: Guests, open_to_all: bool = False) -> tuple[Guest, str]:
    anna = visit(guests, "/friends")
    anna.page.get_by_label("Your name").fill("Anna")
    if open_to_all:
        anna.page.locator("label", has_text="Everybody").click()
    anna.button("Get the link").click()
    return anna, anna.page.get_by_label("Link to your table").input_value()


def test_an_invited_guest_picks_a_name_and_a_seat(guests: Guests) -> None:
    anna, link = invitation(guests)
    ben = visit(guests, link, **PHONE)
    assert "Anna invites you" in ben.find("main").inner_text()
    ben.button("Sit on green, with Anna").click()
    ben.page.wait_for_selector("text=First tell us what to call you.")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit on green, with Anna").click()
    ben.page.wait_for_selector(".gathering")
    anna.page.wait_for_selector("text=Ben")


def test_an_invited_guest_may_just_watch(guests: Guests) -> None:
    _, link = invitation(guests)
    cleo = visit(guests, link)
    cleo.page.get_by_label("Your name").fill("Cleo")
    cleo.button("Just watch").click()
    cleo.page.wait_for_selector(".gathering")


def test_a_missing_table_is_explained(guests: Guests) -> None:
    ben = visit(guests, "/t/nowhere0")
    assert "can't be found" in ben.find("main").inner_text()
    guests.forgive(r"404")


def test_the_lobby_shows_open_tables_and_no_private_ones(guests: Guests) -> None:
    _, private = invitation(guests)
    _, public = invitation(guests, open_to_all=True)
    ben = visit(guests, "/watch")
    ben.page.wait_for_selector(f'a[href="/t/{public.rpartition("/")[2]}"]')
    assert ben.find(f'a[href="/t/{private.rpartition("/")[2]}"]').count() == 0


def test_a_table_closed_to_spectators_says_so(guests: Guests) -> None:
    anna = guests.come()
    code = anna.open(spectators=False)
    ben = visit(guests, f"/t/{code}?watch")
    assert "Take over from" in ben.find("main").inner_text()
    assert ben.button("Just watch").count() == 0
    ben.page.goto("/t/nowhere0?watch")
    ben.page.wait_for_selector("text=can't be found")
    guests.forgive("404")


def test_watching_needs_no_name(guests: Guests) -> None:
    anna = guests.come()
    ben = visit(guests, f"/t/{anna.open()}")
    ben.button("Just watch").click()
    ben.find(".board-frame").wait_for()
    assert ben.find(".hand-card").count() == 0


def test_the_host_sees_how_strong_the_bots_are(guests: Guests) -> None:
    anna = visit(guests, "/friends")
    anna.page.get_by_label("How many bots?").select_option("1")
    anna.page.get_by_label("Bots", exact=True).select_option("champion")
    anna.button("Get the link").click()
    strength = anna.page.get_by_label("Strength of the bot")
    assert strength.evaluate("(select) => select.selectedOptions[0].text") == "Champion"
    strength.select_option("beginner")
    anna.find("[data-fill]").click()
    anna.page.wait_for_selector("[data-start]:not([disabled])")
    chosen = anna.find(".gather-seat select").evaluate_all("(all) => all.map(({ value }) => value)")
    assert chosen == ["beginner", "champion", "champion"]


def test_a_link_or_a_code_leads_to_its_table(guests: Guests) -> None:
    _, link = invitation(guests)
    ben = visit(guests, "/watch")
    field = ben.page.get_by_label("Link or code of the table")
    field.fill("no table at all")
    ben.button("To the table").click()
    ben.page.wait_for_selector("text=neither a link")
    field.fill(link)
    ben.button("To the table").click()
    ben.page.wait_for_selector("text=Anna invites you")


def test_the_solo_challenge_starts_at_once(guests: Guests) -> None:
    anna = visit(guests, "/solo")
    anna.button("Start").click()
    anna.my_turn()
    assert anna.find("[data-hand]").count() == 4


def test_an_address_that_leads_nowhere_says_so(guests: Guests) -> None:
    anna = visit(guests, "/nothing/here")
    assert anna.find("h1").inner_text() == "There is nothing here"
    guests.forgive("404")


def test_a_change_of_page_moves_the_focus_to_its_heading(guests: Guests) -> None:
    anna = visit(guests, "/")
    anna.page.get_by_role("link", name="Solo challenge").click()
    anna.page.wait_for_selector("h1:focus")
    assert anna.find("h1:focus").inner_text() == "Solo challenge"
    assert anna.page.title() == "Solo challenge · Kugel"


def test_language_theme_and_sound_are_switched_in_the_bar_and_remembered(guests: Guests) -> None:
    anna = visit(guests, "/friends")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_label("Language").select_option("nl")
    anna.page.wait_for_selector("h1:has-text('Met vrienden spelen')")
    assert anna.page.get_by_label("Je naam").input_value() == "Anna", "what was typed stays"
    anna.button("Donker thema").click()
    anna.button("Geluid").click()
    anna.page.reload()
    anna.page.wait_for_selector("h1:has-text('Met vrienden spelen')")
    assert anna.find("html").get_attribute("lang") == "nl"
    assert anna.find("html").get_attribute("data-theme") == "dark"
    assert anna.button("Geluid").get_attribute("aria-pressed") == "false"


def test_the_first_language_is_that_of_the_browser(guests: Guests) -> None:
    anna = visit(guests, "/", locale="fr-CA")
    assert anna.button("Jouer maintenant").count() == 1


def test_the_rules_can_be_opened_at_the_table(guests: Guests) -> None:
    anna = visit(guests, "/")
    anna.button("Play now").click()
    anna.my_turn()
    anna.find("[data-rules]").click()
    rules = anna.page.get_by_role("dialog", name="Rules")
    rules.get_by_text("In short").wait_for()
    assert rules.get_by_role("link", name="The full rules").get_attribute("href") == "/docs/rules"


def test_the_rules_open_at_the_requested_rule(guests: Guests) -> None:
    anna = visit(guests, "/rules#MV-3")
    assert anna.find(".rule-part.marked h3").inner_text() == "Moving and capturing"
    anna.page.get_by_role("link", name="The full rules").click()
    anna.page.wait_for_url("**/docs/rules#mv-3")
    assert "cannot be jumped" in anna.find("li:has(#mv-3)").inner_text()


def test_the_start_page_loads_less_than_200_kilobytes(guests: Guests) -> None:
    anna = guests.come()
    anna.page.goto("/", wait_until="networkidle")
    loaded = anna.page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".map(({ encodedBodySize }) => encodedBodySize)"
    )
    assert 20_000 < sum(loaded) < 200 * 1024


def test_the_page_can_be_installed_as_an_app(guests: Guests) -> None:
    anna = guests.come()
    manifest = json.loads(anna.page.request.get("/manifest.webmanifest").text())
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = anna.page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]


def test_about_says_what_runs_here_and_leads_to_the_page_on_privacy(guests: Guests) -> None:
    anna = visit(guests, "/about")
    anna.page.get_by_text("licence: MIT").wait_for()
    anna.page.get_by_role("link", name="Privacy").click()
    anna.page.get_by_role("heading", name="What is kept on the server").wait_for()


def test_settings_can_be_opened_on_the_start_page(guests: Guests) -> None:
    anna = visit(guests, "/", **PHONE)
    anna.button("Settings").click()
    anna.page.get_by_label("Special cards have their own sounds").uncheck()
    anna.page.reload()
    anna.button("Settings").click()
    assert not anna.page.get_by_label("Special cards have their own sounds").is_checked()


def test_the_levels_of_bots_are_explained_where_they_are_chosen(guests: Guests) -> None:
    anna = visit(guests, "/")
    anna.page.locator("label", has_text="Champion").click()
    anna.page.get_by_text("The strongest there is.").wait_for()
