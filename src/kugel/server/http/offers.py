"""What a table can be made of: the variants with their options, and the bots."""

import msgspec

from kugel.bots.names import BOTS
from kugel.i18n import explain
from kugel.rules.seat import letters
from kugel.rules.variants import CHOICES, OPTION_NAMES, RULEBOOKS, VARIANTS, Variant
from kugel.table.settings import chairs


class VariantOffer(msgspec.Struct, frozen=True):
    """One way to play: the chairs with the seats that each plays, and who plays with whom."""

    name: str
    board: int
    chairs: dict[str, str]
    teams: tuple[str, ...]
    cooperative: bool


class Variants(msgspec.Struct, frozen=True):
    """All variants, and the options that can be added to one: `four:masters=off,rulebook=fr`."""

    variants: tuple[VariantOffer, ...]
    options: dict[str, tuple[str, ...]]
    rulebooks: tuple[str, ...]


class BotOffer(msgspec.Struct, frozen=True):
    """A bot: its character and strength in the language of the request, and where it plays."""

    name: str
    character: str
    strength: str
    variants: tuple[str, ...]


class Bots(msgspec.Struct, frozen=True):
    """All bots, from the weakest to the strongest."""

    bots: tuple[BotOffer, ...]


def variants() -> Variants:
    """An option without choices takes a text or a number; docs/notation.md has them all."""
    options = {name: tuple(CHOICES.get(name, ())) for name in OPTION_NAMES}
    return Variants(tuple(map(_offer, VARIANTS.values())), options, tuple(RULEBOOKS))


def bots(language: str) -> Bots:
    return Bots(
        tuple(
            BotOffer(
                bot.name,
                explain(bot.character, language),
                explain(bot.strength, language),
                bot.variants,
            )
            for bot in BOTS.values()
        )
    )


def _offer(variant: Variant) -> VariantOffer:
    seats = {chair: viewer.letters for chair, viewer in chairs(variant).items()}
    teams = tuple(letters(team) for team in variant.teams)
    return VariantOffer(variant.name, variant.board, seats, teams, variant.cooperative)
