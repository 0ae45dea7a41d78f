"""Whether a reason is true: read off the text of the position, by the slow and literal board of the tests."""

from __future__ import annotations

from collections.abc import Callable

from literal import BASE, HOME, LETTERS, Place, _locked, controlled, geometry, parse

from kugel.notation import read_variant, write_position
from kugel.rules.refusals import Refusal
from kugel.rules.state import State


class Position:
    """A position as its text says it, on the board as it is or as a TAC restores it."""

    def __init__(self, state: State, restored: bool) -> None:
        board, self.turn, hands, self.last, _, text = write_position(state).split()
        before = self.last.partition("@")[2].removesuffix("!")
        variant = read_variant(text)
        self.options = variant.options
        self.geometry = geometry(variant.name, variant.sector)
        self.board = parse(before if restored and before else board, self.geometry)
        self.marbles = (*self.board.marbles, (), ())
        self.hands = [_cards(hand) for hand in hands.split("/")]
        self.owner = state.owner
        self.next = state.next_seat(state.owner)
        self.taking_part = [self.next]
        while self.taking_part[-1] != self.owner:
            self.taking_part.append(state.next_seat(self.taking_part[-1]))

    def ring(self, seat: int) -> list[int]:
        return [place for place in self.marbles[seat] if isinstance(place, int)]

    def at(self, space: Place) -> int | None:
        """Whose marble stands on a ring space."""
        return next((seat for seat in range(self.geometry.seats) if space in self.ring(seat)), None)

    def first_ahead(self, begin: Place, way: int = 1) -> int:
        """The next ring space that is taken."""
        ring, here = self.geometry.ring, int(begin)
        spaces = [(here - 1 + way * step) % ring + 1 for step in range(1, ring + 1)]
        return next(space for space in spaces if self.at(space) is not None)

    def away(self, seat: int, begin: Place, end: Place, way: int = 1) -> int:
        """How far it is; home lies behind the start."""
        if end in HOME:
            inside = HOME.index(str(end)) + 1
            if begin in HOME:
                return inside - 1 - HOME.index(str(begin))
            return self.away(seat, begin, self.geometry.starts[seat], way) + inside
        return way * (int(end) - int(begin)) % self.geometry.ring

    def moves(self, seat: int) -> list[int]:
        return controlled(self.board, seat)


class Told:
    """The facts of a reason, with spaces as places and letters as seats."""

    def __init__(self, reason: Refusal) -> None:
        facts = {name: fact for name, fact in reason.facts.items() if not isinstance(fact, tuple)}
        self.rule = reason.rule
        self.card = str(facts.get("card"))
        self.marble, self.space = (_place(str(facts.get(name))) for name in ("marble", "space"))
        self.seat, self.blocker, self.other, self.given = (
            LETTERS.find(str(facts.get(name))) for name in ("seat", "blocker", "other", "given")
        )
        self.steps, self.ring = int(str(facts.get("steps", 0))), facts.get("ring")
        self.lists = {name: fact for name, fact in reason.facts.items() if isinstance(fact, tuple)}
        self.seats = [LETTERS.index(str(letter)) for letter in self.lists.get("seats", ())]
        self.way = -1 if self.rule in ("C4-2", "C4-4") else 1


def _blocked(at: Position, told: Told) -> bool:
    """Strictly between, and nothing nearer."""
    near = at.away(told.seat, told.marble, told.space, told.way) < told.steps
    return near and at.first_ahead(told.marble, told.way) == told.space and at.at(told.space) == told.blocker


def _none_on_ring(at: Position, told: Told) -> bool:
    return set(told.seats) == set(at.moves(at.owner)) and not any(map(at.ring, told.seats))


def _foreign(at: Position, told: Told) -> bool:
    mover = at.next if told.rule == "AN-1" else at.owner
    return told.seat not in told.seats and set(told.seats) == set(at.moves(mover))


def _at_home(at: Position, told: Told) -> bool:
    return told.marble in HOME


def _distance(at: Position, told: Told) -> bool:
    seat = next(seat for seat in range(at.geometry.seats) if told.marble in at.marbles[seat])
    if told.marble in HOME:
        return told.steps == HOME.index(str(told.space)) - HOME.index(str(told.marble))
    way = -1 if told.card == "4" else 1
    return told.steps == at.away(seat, told.marble, told.space, way) != int(told.card.replace("A", "0"))


JUDGES: dict[str, Callable[[Position, Told], bool]] = {
    # The turn and the hands.
    "game-over": lambda at, told: at.turn.startswith("#"),
    "deal-over": lambda at, told: at.turn == "%",
    "must-give": lambda at, told: at.turn == f"{LETTERS[told.seat]}~",
    "not-giving": lambda at, told: not at.turn.endswith("~"),
    "skipped": lambda at, told: at.turn == f"{LETTERS[told.seat]}!",
    "must-answer": lambda at, told: at.turn == LETTERS[told.seat] and "@" in at.last,
    "must-play": lambda at, told: set(told.lists["cards"]) <= set(at.hands[at.owner]),
    "not-held": lambda at, told: not {told.card, "?"} & set(at.hands[told.seat]),
    "not-shown": lambda at, told: told.card not in at.hands[told.seat] and "?" in at.hands[told.seat],
    "skip-nobody": lambda at, told: told.seat == at.next and not at.hands[told.seat],
    "skip-last-trick": lambda at, told: at.options.skip_last == "trick" and len(at.hands[told.seat]) == 1,
    "jester-last": lambda at, told: [seat for seat in at.taking_part if at.hands[seat]] == [told.seat],
    "jester-own-last": lambda at, told: at.options.jester_last == "own" and len(at.hands[told.seat]) == 1,
    "devil-nobody": lambda at, told: told.seat == at.next and not at.hands[told.seat],
    "devil-next-seat": lambda at, told: told.seat == at.next != told.given,
    "tac-nothing": lambda at, told: at.last == "-",
    "tac-barred": lambda at, told: at.last.endswith("!"),
    "tac-copies": lambda at, told: at.last.startswith((f"{told.card}@", f"{told.card}=")),
    "tac-useless": lambda at, told: at.last.startswith(f"{told.card}@"),
    "tac-useless-copy": lambda at, told: at.last.startswith(f"{told.card}="),
    # The board.
    "way-blocked": _blocked,
    "fresh-not-home": lambda at, told: (
        told.seat in at.board.fresh and told.marble == at.geometry.starts[told.seat]
    ),
    "home-too-far": lambda at, told: at.away(told.seat, told.marble, "h4") < told.steps,
    "home-taken": lambda at, told: told.space in HOME and told.space in at.marbles[told.seat],
    "home-no-room": lambda at, told: at.away(told.seat, told.marble, "h4") < told.steps,
    "home-not-this-card": lambda at, told: told.marble in HOME and told.card not in ("1", "2", "3", "7"),
    "home-not-back": _at_home,
    "home-for-good": _at_home,
    "attack-home": _at_home,
    "angel-ring-only": _at_home,
    "locked": lambda at, told: told.marble in _locked(at.board, told.seat),
    "none-on-ring": lambda at, told: not at.ring(told.seat),
    "base-empty": lambda at, told: BASE not in at.marbles[told.seat],
    "angel-moves": lambda at, told: BASE not in at.marbles[told.seat],
    "angel-opens": lambda at, told: BASE in at.marbles[told.seat],
    "all-home": lambda at, told: not at.moves(told.seat),
    "skip-no-own": _none_on_ring,
    "swap-no-own": _none_on_ring,
    "attack-no-own": _none_on_ring,
    "swap-alone": lambda at, told: sum(len(at.ring(seat)) for seat in range(at.geometry.seats)) < 2,
    "swap-home": lambda at, told: told.space in HOME,
    "attack-next": lambda at, told: at.first_ahead(told.marble) == told.space,
    "no-such-space": lambda at, told: int(told.space) > at.geometry.ring == told.ring,
    "no-marble-there": lambda at, told: at.at(told.space) is None,
    "other-marble": lambda at, told: at.at(told.space) == told.other != told.seat,
    "not-at-home": lambda at, told: not any(told.space in at.marbles[seat] for seat in told.seats),
    "say-which": lambda at, told: sum(told.space in at.marbles[seat] for seat in told.seats) > 1,
    "not-your-marble": _foreign,
    "open-elsewhere": lambda at, told: str(told.space) not in told.lists["starts"],
    "wrong-distance": _distance,
    "wrong-distance-back": _distance,
    # What a card can do.
    "no-opening-card": lambda at, told: told.card not in ("1", "13", "A"),
    "one-marble": lambda at, told: told.card != "7",
    "moves-no-marble": lambda at, told: told.card in ("X", "J", "D"),
    "only-four-back": lambda at, told: told.card != "4",
    "only-8-skips": lambda at, told: told.card != "8",
    "only-jester-passes": lambda at, told: told.card != "J",
    "only-devil-plays": lambda at, told: told.card != "D",
    "only-trickster-swaps": lambda at, told: told.card != "X",
    "four-back": lambda at, told: True,
    "swap-twice": lambda at, told: True,
}


def is_true(state: State, reason: Refusal, restored: bool = False) -> bool:
    """The reason is true of this position; `restored` if it is about the board that a TAC restores."""
    at, told = Position(state, restored), Told(reason)
    stands = not {"seat", "marble"} <= reason.facts.keys() or told.marble in at.marbles[told.seat]
    return stands and JUDGES[reason.key](at, told)


def _cards(hand: str) -> list[str]:
    """One word for each card."""
    words = [word.strip("()") for word in hand.split(",")] if hand not in ("-", "x") else []
    return [card for word in words for card in (["?"] * int(word[1:] or 1) if word[0] == "?" else [word])]


def _place(text: str) -> Place:
    return int(text) if text.isdigit() else text
