"""Checks that a reason is true: it is compared with the text of the position, read by the slow reference board."""

from __future__ import annotations

from collections.abc import Callable

from literal import BASE, HOME, LETTERS, Place, _locked, controlled, geometry, parse

from kugel.notation import read_variant, write_position
from kugel.rules.refusals import Refusal
from kugel.rules.state import State


class Position:
    """A position read from its text, on the board as it is or as a TAC restores it."""

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

    def seat_on(self, space: Place) -> int | None:
        """The seat whose marble is on a ring space, if any."""
        return next((seat for seat in range(self.geometry.seats) if space in self.ring(seat)), None)

    def first_ahead(self, begin: Place, way: int = 1) -> int:
        """The next occupied ring space."""
        ring, here = self.geometry.ring, int(begin)
        spaces = [(here - 1 + way * step) % ring + 1 for step in range(1, ring + 1)]
        return next(space for space in spaces if self.seat_on(space) is not None)

    def away(self, seat: int, begin: Place, end: Place, way: int = 1) -> int:
        """The distance in spaces; home follows the start."""
        if end in HOME:
            inside = HOME.index(str(end)) + 1
            if begin in HOME:
                return inside - 1 - HOME.index(str(begin))
            return self.away(seat, begin, self.geometry.starts[seat], way) + inside
        return way * (int(end) - int(begin)) % self.geometry.ring

    def moves(self, seat: int) -> list[int]:
        return controlled(self.board, seat)


class Facts:
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


def _blocked(pos: Position, facts: Facts) -> bool:
    """The blocker is strictly in between, and nothing is nearer."""
    near = pos.away(facts.seat, facts.marble, facts.space, facts.way) < facts.steps
    return (
        near
        and pos.first_ahead(facts.marble, facts.way) == facts.space
        and pos.seat_on(facts.space) == facts.blocker
    )


def _none_on_ring(pos: Position, facts: Facts) -> bool:
    return set(facts.seats) == set(pos.moves(pos.owner)) and not any(map(pos.ring, facts.seats))


def _foreign(pos: Position, facts: Facts) -> bool:
    mover = pos.next if facts.rule == "AN-1" else pos.owner
    return facts.seat not in facts.seats and set(facts.seats) == set(pos.moves(mover))


def _at_home(pos: Position, facts: Facts) -> bool:
    return facts.marble in HOME


def _distance(pos: Position, facts: Facts) -> bool:
    seat = next(seat for seat in range(pos.geometry.seats) if facts.marble in pos.marbles[seat])
    if facts.marble in HOME:
        return facts.steps == HOME.index(str(facts.space)) - HOME.index(str(facts.marble))
    way = -1 if facts.card == "4" else 1
    return facts.steps == pos.away(seat, facts.marble, facts.space, way) != int(facts.card.replace("A", "0"))


CHECKS: dict[str, Callable[[Position, Facts], bool]] = {
    # The turn and the hands.
    "game-over": lambda pos, facts: pos.turn.startswith("#"),
    "deal-over": lambda pos, facts: pos.turn == "%",
    "must-give": lambda pos, facts: pos.turn == f"{LETTERS[facts.seat]}~",
    "not-giving": lambda pos, facts: not pos.turn.endswith("~"),
    "skipped": lambda pos, facts: pos.turn == f"{LETTERS[facts.seat]}!",
    "must-answer": lambda pos, facts: pos.turn == LETTERS[facts.seat] and "@" in pos.last,
    "must-play": lambda pos, facts: set(facts.lists["cards"]) <= set(pos.hands[pos.owner]),
    "not-held": lambda pos, facts: not {facts.card, "?"} & set(pos.hands[facts.seat]),
    "not-shown": lambda pos, facts: facts.card not in pos.hands[facts.seat] and "?" in pos.hands[facts.seat],
    "skip-nobody": lambda pos, facts: facts.seat == pos.next and not pos.hands[facts.seat],
    "skip-last-trick": lambda pos, facts: (
        pos.options.skip_last == "trick" and len(pos.hands[facts.seat]) == 1
    ),
    "jester-last": lambda pos, facts: [seat for seat in pos.taking_part if pos.hands[seat]] == [facts.seat],
    "jester-own-last": lambda pos, facts: (
        pos.options.jester_last == "own" and len(pos.hands[facts.seat]) == 1
    ),
    "devil-nobody": lambda pos, facts: facts.seat == pos.next and not pos.hands[facts.seat],
    "devil-next-seat": lambda pos, facts: facts.seat == pos.next != facts.given,
    "tac-nothing": lambda pos, facts: pos.last == "-",
    "tac-barred": lambda pos, facts: pos.last.endswith("!"),
    "tac-copies": lambda pos, facts: pos.last.startswith((f"{facts.card}@", f"{facts.card}=")),
    "tac-useless": lambda pos, facts: pos.last.startswith(f"{facts.card}@"),
    "tac-useless-copy": lambda pos, facts: pos.last.startswith(f"{facts.card}="),
    # The board.
    "way-blocked": _blocked,
    "fresh-not-home": lambda pos, facts: (
        facts.seat in pos.board.fresh and facts.marble == pos.geometry.starts[facts.seat]
    ),
    "home-too-far": lambda pos, facts: pos.away(facts.seat, facts.marble, "h4") < facts.steps,
    "home-taken": lambda pos, facts: facts.space in HOME and facts.space in pos.marbles[facts.seat],
    "home-no-room": lambda pos, facts: pos.away(facts.seat, facts.marble, "h4") < facts.steps,
    "home-not-this-card": lambda pos, facts: facts.marble in HOME and facts.card not in ("1", "2", "3", "7"),
    "home-not-back": _at_home,
    "home-for-good": _at_home,
    "attack-home": _at_home,
    "angel-ring-only": _at_home,
    "locked": lambda pos, facts: facts.marble in _locked(pos.board, facts.seat),
    "none-on-ring": lambda pos, facts: not pos.ring(facts.seat),
    "base-empty": lambda pos, facts: BASE not in pos.marbles[facts.seat],
    "angel-moves": lambda pos, facts: BASE not in pos.marbles[facts.seat],
    "angel-opens": lambda pos, facts: BASE in pos.marbles[facts.seat],
    "all-home": lambda pos, facts: not pos.moves(facts.seat),
    "skip-no-own": _none_on_ring,
    "swap-no-own": _none_on_ring,
    "attack-no-own": _none_on_ring,
    "swap-alone": lambda pos, facts: sum(len(pos.ring(seat)) for seat in range(pos.geometry.seats)) < 2,
    "swap-home": lambda pos, facts: facts.space in HOME,
    "attack-next": lambda pos, facts: pos.first_ahead(facts.marble) == facts.space,
    "no-such-space": lambda pos, facts: int(facts.space) > pos.geometry.ring == facts.ring,
    "no-marble-there": lambda pos, facts: pos.seat_on(facts.space) is None,
    "other-marble": lambda pos, facts: pos.seat_on(facts.space) == facts.other != facts.seat,
    "not-at-home": lambda pos, facts: not any(facts.space in pos.marbles[seat] for seat in facts.seats),
    "say-which": lambda pos, facts: sum(facts.space in pos.marbles[seat] for seat in facts.seats) > 1,
    "not-your-marble": _foreign,
    "open-elsewhere": lambda pos, facts: str(facts.space) not in facts.lists["starts"],
    "wrong-distance": _distance,
    "wrong-distance-back": _distance,
    # What a card can do.
    "no-opening-card": lambda pos, facts: facts.card not in ("1", "13", "A"),
    "one-marble": lambda pos, facts: facts.card != "7",
    "moves-no-marble": lambda pos, facts: facts.card in ("X", "J", "D"),
    "only-four-back": lambda pos, facts: facts.card != "4",
    "only-8-skips": lambda pos, facts: facts.card != "8",
    "only-jester-passes": lambda pos, facts: facts.card != "J",
    "only-devil-plays": lambda pos, facts: facts.card != "D",
    "only-trickster-swaps": lambda pos, facts: facts.card != "X",
    "four-back": lambda pos, facts: True,
    "swap-twice": lambda pos, facts: True,
}


def is_true(state: State, reason: Refusal, restored: bool = False) -> bool:
    """Whether the reason is true of this position; `restored` if it is about the board that a TAC restores."""
    pos, facts = Position(state, restored), Facts(reason)
    exists = not {"seat", "marble"} <= reason.facts.keys() or facts.marble in pos.marbles[facts.seat]
    return exists and CHECKS[reason.key](pos, facts)


def _cards(hand: str) -> list[str]:
    """One word for each card."""
    words = [word.strip("()") for word in hand.split(",")] if hand not in ("-", "x") else []
    return [card for word in words for card in (["?"] * int(word[1:] or 1) if word[0] == "?" else [word])]


def _place(text: str) -> Place:
    return int(text) if text.isdigit() else text
