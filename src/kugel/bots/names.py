"""The bots by name: character, strength, and variants. `registry` makes them."""

from dataclasses import dataclass

from kugel.rules.refusals import Message
from kugel.rules.variants import VARIANTS


@dataclass(frozen=True, slots=True)
class Description:
    """A bot that comes with Kugel; the catalogue has the texts of its character and strength."""

    name: str
    character: Message
    strength: Message
    variants: tuple[str, ...] = tuple(VARIANTS)


BOTS = {
    bot.name: bot
    for bot in (
        Description("random", Message("bot-random"), Message("strength-none")),
        Description("beginner", Message("bot-beginner"), Message("strength-first-games")),
        Description("greedy", Message("bot-greedy"), Message("strength-beginner")),
        Description("casual", Message("bot-casual"), Message("strength-family")),
        Description("planner", Message("bot-planner"), Message("strength-strong")),
        Description("advanced", Message("bot-advanced"), Message("strength-club")),
        Description("search", Message("bot-search"), Message("strength-patient")),
        Description("learned", Message("bot-learned"), Message("strength-instant")),
        Description("expert", Message("bot-expert"), Message("strength-expert")),
        Description("champion", Message("bot-champion"), Message("strength-strongest")),
    )
}
"""From the weakest to the strongest."""

LEVELS = ("beginner", "casual", "advanced", "learned", "champion")
"""Strengths that people can choose for opponents and partners, from the weakest to the strongest."""
