"""What a table can offer: the variants with their options, and the bots."""

from typing import Literal

import msgspec

from kugel.bots.names import BOTS
from kugel.i18n import LANGUAGES, explain
from kugel.rules.refusals import ConfigRefused
from kugel.rules.seat import Seat, letters
from kugel.rules.variants import CHOICES, OPTION_NAMES, RULEBOOKS, VARIANTS, Variant, configure
from kugel.table.settings import chairs

OFFERED = {
    "masters": ("add", "off", "replace"),
    "intro": CHOICES["intro"],
    "jester_tac": CHOICES["jester_tac"],
    "jester_last": CHOICES["jester_last"],
    "skip_last": CHOICES["skip_last"],
    "dealer": ("random", "draw"),
    "pair_sees": CHOICES["pair_sees"],
    "final_tac": CHOICES["final_tac"],
    "second_place": CHOICES["second_place"],
}
"""The house rules that the form offers, in its order, with the default first."""

PEOPLE = {
    2: ("two-double", "two", "coop-two"),
    3: ("three", "three-double", "three-single", "coop-three", "six-double", "six-coop-three"),
    4: ("four", "coop"),
    6: ("six", "six-trios", "six-coop"),
}
"""Variants by number of people, the usual one first."""


class VariantOffer(msgspec.Struct, frozen=True):
    """One way to play: the chairs with the seats that each plays, and who plays with whom.

    `receivers` are the seats that get the card each seat gives away, `deals` the cards per hand in each deal of a deck
    (by the option `masters`), `options` the house rules that apply here, each with its default first.
    """

    name: str
    board: Literal[4, 6]
    chairs: dict[str, str]
    teams: tuple[str, ...]
    cooperative: bool
    sector: int
    receivers: dict[str, str]
    deals: dict[str, tuple[int, ...]]
    options: dict[str, tuple[str, ...]]


class Variants(msgspec.Struct, frozen=True):
    """All variants, and the options that can be added to one: `four:masters=off,rulebook=fr`.

    `books` holds the options that each rulebook sets, `people` the variants by number of people, the usual one first.
    """

    variants: tuple[VariantOffer, ...]
    options: dict[str, tuple[str, ...]]
    rulebooks: tuple[str, ...]
    books: dict[str, dict[str, str]]
    people: dict[int, tuple[str, ...]]


class BotOffer(msgspec.Struct, frozen=True):
    """A bot: its character and strength in the language of the request, and the variants it plays."""

    name: str
    character: str
    strength: str
    variants: tuple[str, ...]


class Bots(msgspec.Struct, frozen=True):
    """All bots, from the weakest to the strongest."""

    bots: tuple[BotOffer, ...]


class About(msgspec.Struct, frozen=True):
    """What runs here, under which licence, where its source is, and how to reach who runs it."""

    version: str
    licence: str
    source: str
    contact: str


def variants() -> Variants:
    """All variants; an option without choices takes a text or a number (docs/notation.md)."""
    options = {name: tuple(CHOICES.get(name, ())) for name in OPTION_NAMES}
    # The German book comes first: the defaults are its rules.
    books = sorted(RULEBOOKS, key=lambda book: (book != "de", LANGUAGES.index(book)))
    return Variants(
        tuple(map(_offer, VARIANTS.values())),
        options,
        tuple(RULEBOOKS),
        {book: RULEBOOKS[book] for book in books},
        PEOPLE,
    )


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
    receivers = {Seat.at(seat): variant.receiver(seat) for seat in variant.seats}
    return VariantOffer(
        variant.name,
        variant.board,
        seats,
        teams,
        variant.cooperative,
        variant.sector,
        {giver: Seat.at(receiver) for giver, receiver in receivers.items() if receiver is not None},
        {way: configure(variant.name, {"masters": way}).deal_sizes for way in OFFERED["masters"]},
        {
            option: values
            for option, values in OFFERED.items()
            if _means_something(variant, option, values[-1])
        },
    )


def _means_something(variant: Variant, option: str, value: str) -> bool:
    try:
        configure(variant.name, {option: value})
    except ConfigRefused:
        return False
    return True
