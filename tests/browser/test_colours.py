"""Several colours of one person: which of them is to give or to play is seen and heard everywhere alike."""

from __future__ import annotations

from browser.playing import Guest, Guests

COLOURS = {"a": "Red", "c": "Green"}
GLOW = "({ attributes: { cx, cy, transform } }) => [cx?.value, cy?.value, transform?.value].join()"


def signs(anna: Guest) -> tuple[str, str | None]:
    """The marble of the banner, and where the glow is."""
    return anna.find(".status-turn").inner_html().split("<strong")[0], anna.find(".board .turn").evaluate(
        GLOW
    )


def test_banner_marble_glow_and_hand_name_the_colour_that_gives_and_plays(guests: Guests) -> None:
    anna = guests.come()
    anna.open("two-double", bots={"b": "greedy"})
    anna.my_turn()
    seen = {}
    for seat, colour in COLOURS.items():
        anna.find(f'[data-hand="{seat}"] .hand-card').first.press("Enter")
        anna.sure.wait_for()
        anna.page.locator(".status-turn", has_text=f"{colour}: Choose a card").wait_for()
        assert anna.find(".hand.current").get_attribute("data-hand") == seat
        assert [line for line in anna.spoken() if ": Choose a card" in line][-1].startswith(colour)
        seen[seat] = signs(anna)
    assert seen["a"][0] != seen["c"][0]
    assert seen["a"][1] != seen["c"][1]
    for seat in COLOURS:
        anna.find(f'[data-hand="{seat}"] .hand-card').first.press("Enter")
        anna.sure.click()
        anna.find(f'[data-hand="{seat}"] .gift').or_(anna.find(".log .exchange")).first.wait_for()
    anna.page.locator(".status.mine", has_text="Your turn.").wait_for()
    seat = anna.find(".hand.current").get_attribute("data-hand") or ""
    assert anna.status().startswith(f"{COLOURS[seat]}: Your turn.")
    assert signs(anna) == seen[seat]
