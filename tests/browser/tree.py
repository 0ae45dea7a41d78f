"""Playing from the accessibility tree alone: what a screen reader finds is all there is."""

from __future__ import annotations

import re
from itertools import takewhile

from browser.playing import Guest

BUTTON = re.compile(r'- button "(.+?)"')
ASKED = re.compile("Choose a card|Nothing fits|in return")
NOT_A_PLAY = ("Back", "Back to my last decision", "Ask to take my last decision back")


def part(tree: str, heading: str) -> str:
    """The content of a part of the accessibility tree; empty if the part is missing."""
    lines = iter(tree.splitlines())
    depth = next((len(line) - len(line.lstrip()) for line in lines if heading in line), None)
    if depth is None:
        return ""
    return "\n".join(takewhile(lambda line: len(line) - len(line.lstrip()) > depth, lines))


def tree_of(guest: Guest) -> str:
    return guest.page.locator("body").aria_snapshot()


def tells(guest: Guest, *words: str) -> str:
    """Wait until the page tells all this; the tree then."""
    while not all(one in (tree := tree_of(guest)) for one in words):
        guest.drawn()
    return tree


def press(guest: Guest, name: str | re.Pattern[str], role: str = "button") -> None:
    """Enter on the first button (or link) of this name."""
    guest.page.get_by_role(role, name=name).first.press("Enter")  # type: ignore[arg-type]


def play_what_is_offered(guest: Guest) -> str:
    """Press the first choice, or else take the first card, if there is something to decide; the tree before that."""
    tree = guest.page.get_by_role("main").aria_snapshot()
    offered = part(tree, 'region "What you can do"')
    choices = [name for name in BUTTON.findall(offered) if name not in NOT_A_PLAY]
    cards = [name for name in BUTTON.findall(part(tree, 'group "Your cards"')) if "can't" not in name]
    if choices:
        strip = guest.page.get_by_role("region", name="What you can do")
        strip.get_by_role("button", name=choices[0], exact=True).first.press("Enter")
        guest.drawn()
    elif cards and ASKED.search(offered):
        hand = guest.page.get_by_role("group", name="Your cards")
        hand.get_by_role("button", name=cards[0], exact=True).first.press("Enter")
        guest.drawn()
    return tree
