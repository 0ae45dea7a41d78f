"""Variants and house rules as data: seats, partners, decks, options."""

from dataclasses import dataclass, field, fields, replace
from typing import Literal

from kugel.rules.cards import BASIC, KIND_OF, LETTERS, MASTERS, REPLACED_BY
from kugel.rules.refusals import ConfigRefused, Refusal, no_such_option
from kugel.rules.seat import Seat, letters

DEFAULT_SECTOR = {4: 16, 6: 11}
SECTORS = {4: range(4, 33), 6: range(3, 22)}
"""Longer than 13, so that no card laps the ring (Q02, N09)."""


def _differing(value: "Options | Variant") -> str:
    """The fields that are not as usual, as they are given to make the value."""
    usual = Variant("", 4, ()) if isinstance(value, Variant) else Options()
    named = ((field.name, getattr(value, field.name)) for field in fields(value))
    return ", ".join(
        f"{name}={given!r}" for name, given in named if given != getattr(usual, name) or name == "board"
    )


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules, as the notation names them; the defaults are the German book's."""

    masters: str = "add"
    jester_tac: str = "undo"
    jester_last: str = "table"
    skip_last: str = "next"
    intro: str = "off"
    dealer: str = "random"
    pair_sees: str = "off"
    final_tac: str = "off"
    sector: int = 0
    max_deals: int = 0
    second_place: str = "off"

    def __repr__(self) -> str:
        return f"kugel.rules.variants.Options({_differing(self)})"


CHOICES = {
    "jester_tac": ("undo", "copy"),
    "jester_last": ("table", "own"),
    "skip_last": ("next", "trick"),
    "intro": ("off", "on"),
    "pair_sees": ("off", "on"),
    "final_tac": ("off", "on"),
    "second_place": ("off", "on"),
}
OPTION_NAMES = tuple(option.name for option in fields(Options))

RULEBOOKS: dict[str, dict[str, str]] = {
    "de": {},
    "en": {},
    "nl": {"jester_last": "own", "skip_last": "trick", "dealer": "d"},
    "fr": {"jester_tac": "copy", "dealer": "draw"},
    "es": {"masters": "replace", "jester_last": "own", "dealer": "d"},
}


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play: seats on the board, teams, which seats one person plays, and the options.

    Examples:
        >>> import kugel
        >>> variant = kugel.Game("six", masters="off").variant
        >>> variant.name, variant.seats, variant.teams, variant.options.masters
        ('six', (0, 1, 2, 3, 4, 5), ((0, 3), (1, 4), (2, 5)), 'off')
    """

    name: str
    board: Literal[4, 6]
    teams: tuple[tuple[int, ...], ...]
    people: tuple[tuple[int, ...], ...] = ()
    open_hands: bool = False
    options: Options = field(default_factory=Options)

    def __repr__(self) -> str:
        return f"kugel.Variant({_differing(self)})"

    @property
    def seats(self) -> tuple[int, ...]:
        """The occupied seats, clockwise."""
        return tuple(sorted(seat for team in self.teams for seat in team))

    @property
    def cooperative(self) -> bool:
        """Whether all play together."""
        return len(self.teams) == 1

    @property
    def sector(self) -> int:
        """How many spaces lie from one start to the next."""
        return self.options.sector or DEFAULT_SECTOR[self.board]

    @property
    def ring(self) -> int:
        """How many spaces the ring has."""
        return self.board * self.sector

    def person(self, seat: int) -> tuple[int, ...]:
        """All seats played by the person who plays this one."""
        return next((seats for seats in self.people if seat in seats), (seat,))

    def team(self, seat: int) -> tuple[int, ...]:
        """All seats of the team that this one belongs to."""
        return next(team for team in self.teams if seat in team)

    def stages(self, seat: int) -> tuple[tuple[int, ...], ...]:
        """The seats whose marbles a seat moves: its own, then its partners', then those of the rest of its team."""
        team, opposite = self.team(seat), (seat + self.board // 2) % self.board
        mates = tuple(mate for mate in team if mate != seat)
        partners = (opposite,) if opposite in mates else mates
        rest = tuple(mate for mate in mates if mate not in partners)
        return tuple(stage for stage in ((seat,), partners, rest) if stage)

    def receiver(self, seat: int) -> int | None:
        """The seat that gets the card this seat gives away (EX-1, V6-8, Q84)."""
        opposite, team = (seat + self.board // 2) % self.board, self.team(seat)
        if opposite in team:
            return opposite
        clockwise = [(seat + step) % self.board for step in range(1, self.board)]
        return next((mate for mate in clockwise if mate in team), None)

    @property
    def deck(self) -> dict[int, int]:
        """How many of each kind are in the deck (Q01, V6-4, V6-5, VS-1)."""
        deck = dict(BASIC)
        masters = self.options.masters
        if self.board == 6:
            deck[12] -= 2
            if masters != "add":
                deck[9] -= 1
                deck[10] -= 1
        if masters == "add":
            deck.update(dict.fromkeys(MASTERS, 1))
        for letter in masters.partition("+")[2]:
            kind = KIND_OF[letter]
            deck[REPLACED_BY[kind]] -= 1
            deck[kind] = 1
        return deck

    @property
    def deal_sizes(self) -> tuple[int, ...]:
        """Cards per hand in each deal of one deck (DK-6, DK-7, V6-4, V6-5, Q83)."""
        added = self.options.masters == "add"
        match len(self.seats):
            case 4:
                return (5, 5, 5, 5, 6) if added else (5, 5, 5, 5, 5)
            case 6:
                return (6, 5, 6) if added else (5, 5, 6)
            case hands:
                return (5,) * (sum(self.deck.values()) // (5 * hands))


def _variant(
    name: str, board: Literal[4, 6], teams: str, people: str = "", open_hands: bool = False
) -> Variant:
    def groups(text: str) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(Seat(letter).number for letter in group) for group in text.split())

    return Variant(name, board, groups(teams), groups(people), open_hands)


VARIANTS = {
    variant.name: variant
    for variant in (
        _variant("four", 4, "ac bd"),
        _variant("coop", 4, "abcd"),
        _variant("coop-two", 4, "abcd", people="ac bd"),
        _variant("coop-three", 4, "abcd", people="ac"),
        _variant("solo", 4, "abcd", people="abcd", open_hands=True),
        _variant("two", 4, "a c"),
        _variant("two-double", 4, "ac bd", people="ac bd"),
        _variant("three", 4, "a b c"),
        _variant("three-double", 4, "ac bd", people="ac"),
        _variant("three-single", 4, "a bc"),
        _variant("six", 6, "ad be cf"),
        _variant("six-trios", 6, "ace bdf"),
        _variant("six-coop", 6, "abcdef"),
        _variant("six-coop-three", 6, "abcdef", people="ad be cf"),
        _variant("six-double", 6, "ad be cf", people="ad be cf"),
    )
}


def configure(name: str, options: dict[str, str] | None = None) -> Variant:
    """The variant with this name and these options, given as text; refused if they conflict."""
    base = VARIANTS.get(name)
    if base is None:
        raise ConfigRefused(Refusal("variant-unknown", {"given": name, "allowed": tuple(VARIANTS)}))
    given = dict(options or {})
    book = given.pop("rulebook", "de")
    if book not in RULEBOOKS:
        raise no_such_option("rulebook", book, "|".join(RULEBOOKS))
    from_book = dict(RULEBOOKS[book])
    if from_book.get("dealer") == "d" and 3 not in base.seats:
        from_book["dealer"] = Seat.at(base.seats[-1])
    for option in given:
        if option not in OPTION_NAMES:
            allowed = (*OPTION_NAMES, "rulebook")
            raise ConfigRefused(Refusal("option-unknown", {"given": option, "allowed": allowed}))
    return replace(base, options=_read_options(base, {**from_book, **given}))


def _read_options(variant: Variant, given: dict[str, str]) -> Options:
    texts: dict[str, str] = {}
    numbers: dict[str, int] = {}
    for option, value in given.items():
        match option:
            case "masters":
                texts[option] = _read_masters(value)
            case "dealer":
                seats = tuple(letters(variant.seats))
                if value not in ("random", "draw", *seats):
                    raise no_such_option(option, value, "|".join(("random", "draw", *seats)))
                texts[option] = value
            case "sector":
                allowed = SECTORS[variant.board]
                number = _read_number(option, value, allowed, f"{allowed[0]}–{allowed[-1]}")
                numbers[option] = 0 if number == DEFAULT_SECTOR[variant.board] else number
            case "max_deals":
                numbers[option] = _read_number(option, value, range(1, 1_000_000), "1, 2, 3 …")
            case _:
                if value not in CHOICES[option]:
                    raise no_such_option(option, value, "|".join(CHOICES[option]))
                texts[option] = value
    options = replace(Options(), **texts, **numbers)  # type: ignore[arg-type]
    _check_together(variant, options)
    return options


def _read_number(option: str, value: str, allowed: range, words: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 8 and int(value) in allowed):
        raise no_such_option(option, value, words)
    return int(value)


def _read_masters(value: str) -> str:
    kind, plus, letters = value.partition("+")
    allowed = "add|off|replace|replace+JAWD"
    if kind == "add" and plus:
        # 101 to 103 cards cannot be dealt evenly.
        raise ConfigRefused(Refusal("masters-one-by-one", {"given": value}, "Q97"))
    every = "".join(LETTERS[kind] for kind in MASTERS)
    wanted = letters if plus else every
    repeated = len(set(wanted)) != len(wanted)
    if kind not in ("add", "off", "replace") or (plus and kind != "replace"):
        raise no_such_option("masters", value, allowed)
    if not wanted or repeated or not set(wanted) <= set(every):
        raise no_such_option("masters", value, allowed)
    return "replace+" + "".join(letter for letter in every if letter in wanted) if kind == "replace" else kind


def _check_together(variant: Variant, options: Options) -> None:
    pairs_of_six = variant.board == 6 and len(variant.teams) == 3
    needs = {
        "pair_sees": variant.name == "three-double",
        "final_tac": variant.cooperative,
        "second_place": pairs_of_six,
    }
    belongs = {
        "pair_sees": "three-double",
        "final_tac": "|".join(name for name, one in VARIANTS.items() if one.cooperative),
        "second_place": "six|six-double",
    }
    rules = {"pair_sees": "K34", "final_tac": "Q78", "second_place": "Q91"}
    for option, fits in needs.items():
        if getattr(options, option) == "on" and not fits:
            facts = {"option": option, "variant": variant.name, "allowed": belongs[option]}
            raise ConfigRefused(Refusal("option-not-here", facts, rules[option]))
