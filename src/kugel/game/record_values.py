"""The values that the events of a record may hold: a record is a file of a stranger, and this is where it is checked.

Only the form is checked here, field by field and for the record's variant; whether the game can have gone that
way is for `verify`. The page has the same in `replay/record-values.js`.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from kugel.game.events import Event
from kugel.rules.cards import KIND_OF
from kugel.rules.seat import letters
from kugel.rules.step import BASE, HOMES, Step
from kugel.rules.variants import Variant

MOST_EVENTS = 50_000
BIGGEST = 1_000_000
"""Above every number of a deck, a deal or the cards laid."""

MOST_STEPS, MOST_CAPTURED, MOST_SEEDS, LONGEST_SEED = 64, 16, 6, 200
KINDS = ("move", "open", "swap", "skip", "jester", "devil")

CARD = "|".join(KIND_OF)
SPACE = r"[1-9][0-9]?|1[01][0-9]|12[0-8]"
PLACE = rf"(?:{SPACE}|{'|'.join(HOMES)})"
SOME = rf"(?:{CARD}|\?[1-9]?)"
ONE_HAND = rf"-|{SOME}(?:,{SOME}){{0,9}}"
ONE_RECEIVED = rf"{CARD}|\?|-"
ONE_BOARD = rf"-|{PLACE}\*?(?:,{PLACE}\*?){{0,3}}"
PLAY = re.compile(rf"(?:T\((?:{CARD})\)|{CARD}):[a-z0-9+~,-]{{1,200}}")
STEP_END = re.compile(rf"{PLACE}|{BASE}")

Check = Callable[[Any], object]


class RecordValues:
    """Knows for every field of an event what it may hold in a game of this variant."""

    def __init__(self, variant: Variant) -> None:
        self.used = letters(variant.seats)
        self.board = variant.board
        seat, other = f"[{self.used}]", f"[{self.used}]*"
        self._marble = re.compile(seat + PLACE)
        hand = re.compile(ONE_HAND)
        self._allowed: dict[str, Check] = {
            **dict.fromkeys(("dealer", "seat", "by", "victim"), re.compile(seat).fullmatch),
            **dict.fromkeys(("best", "openers", "winners", "seats"), re.compile(other).fullmatch),
            **dict.fromkeys(
                ("deck", "deal", "cards", "deals", "decks"), lambda number: 0 <= number <= BIGGEST
            ),
            "drawn": self._for_each_seat(rf"{CARD}|-"),
            "hands": self._for_each_seat(ONE_HAND),
            "hand": hand.fullmatch,
            "card": re.compile(rf"{CARD}|\?").fullmatch,
            "copied": lambda card: card is None or card in KIND_OF,
            "received": self._for_each_seat(ONE_RECEIVED),
            "play": PLAY.fullmatch,
            "kind": lambda kind: kind in KINDS,
            "undo": self._are_steps,
            "steps": self._are_steps,
            "board": self._for_each_seat(ONE_BOARD),
            "turn": re.compile(rf"%|#{other}|{seat}(?:[!~]|>{seat})?").fullmatch,
            "home": lambda home: len(home) == self.board and all(0 <= marbles <= 4 for marbles in home),
            "server_seed": lambda seed: len(seed) <= LONGEST_SEED,
            "client_seeds": lambda seeds: (
                len(seeds) <= MOST_SEEDS and all(len(seed) <= LONGEST_SEED for seed in seeds)
            ),
        }

    def wrong_field(self, event: Event) -> str:
        """The first field that holds what no such game has, or nothing."""
        allowed = self._allowed
        return next((name for name in event.__struct_fields__ if not allowed[name](getattr(event, name))), "")

    def _for_each_seat(self, form: str) -> Check:
        """A text with one part for each seat of the board, `x` where nobody sits."""
        seats = "abcdef"[: self.board]
        parts = "/".join(f"(?:{form})" if seat in self.used else "x" for seat in seats)
        return re.compile(parts).fullmatch

    def _are_steps(self, steps: Sequence[Step]) -> bool:
        return len(steps) <= MOST_STEPS and all(map(self._is_step, steps))

    def _is_step(self, step: Step) -> bool:
        return bool(
            step.seat in self.used
            and STEP_END.fullmatch(step.begin)
            and STEP_END.fullmatch(step.end)
            and len(step.captured) <= MOST_CAPTURED
            and all(map(self._marble.fullmatch, step.captured))
        )
