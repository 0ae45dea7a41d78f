"""The games of a match: every deck order is played with the seats exchanged, each game as one task."""

from collections.abc import Mapping
from hashlib import sha256

import msgspec

from kugel.arena.game import Outcome, play_game
from kugel.bots.bot import Bot
from kugel.bots.registry import make
from kugel.notation.variant import geometry_for, read_variant
from kugel.rules.refusals import Refusal
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant

A, B = 0, 1


class Match(msgspec.Struct, frozen=True):
    """The bots and settings of a match; with the number of a deal they determine a game."""

    a: str
    b: str
    variant: str
    seconds: float
    seed: int

    @property
    def rules(self) -> Variant:
        return read_variant(self.variant)


class Task(msgspec.Struct, frozen=True):
    """A game: the number of its deal, and its index among the deal's games."""

    match: Match
    deal: int
    turn: int


class Forfeit(msgspec.Struct, frozen=True):
    """A bot of this side gave up its seat; `key` and `facts` are the reason."""

    side: int
    key: str
    facts: dict[str, str | int]

    @property
    def reason(self) -> Refusal:
        return Refusal(self.key, self.facts)


class Played(msgspec.Struct, frozen=True):
    """A finished game: A's score, cards laid, and for both sides marbles home per seat and milliseconds."""

    deal: int
    turn: int
    score: float
    cards: int
    home: tuple[float | None, float | None]
    milliseconds: tuple[list[float], list[float]]
    forfeits: tuple[Forfeit, ...] = ()


def turns(variant: Variant) -> int:
    """Games per deal: A takes each team's place once; a cooperative game is played once by each bot."""
    return 2 if variant.cooperative else len(variant.teams)


def sides(variant: Variant, turn: int) -> dict[Seat, int]:
    """The side of each seat in a deal's game with this index."""
    if variant.cooperative:
        return dict.fromkeys(map(Seat.at, variant.seats), (A, B)[turn])
    return {Seat.at(seat): A if seat in variant.teams[turn] else B for seat in variant.seats}


def play(task: Task) -> Played:
    """Play a task's game; the same task gives the same game, unless its bots depend on the clock."""
    match, variant = task.match, task.match.rules
    side_of = sides(variant, task.turn)
    names = {seat: (match.a, match.b)[side] for seat, side in side_of.items()}
    geometry = geometry_for(match.variant)
    bots: dict[Seat, Bot] = {
        seat: make(name, geometry, _number(task, f"bot {seat.number}"), threads=1)
        for seat, name in names.items()
    }
    try:
        outcome = play_game(variant, bots, _digest(task, "server"), match.seconds, names=names)
    finally:
        for bot in bots.values():
            bot.close()
    forfeits = tuple(
        Forfeit(side_of[seat], bot.forfeit.key, _plain(bot.forfeit))
        for seat, bot in bots.items()
        if bot.forfeit
    )
    return Played(
        task.deal,
        task.turn,
        _score(variant, task.turn, outcome, {forfeit.side for forfeit in forfeits}),
        outcome.cards,
        (_home(outcome, side_of, A), _home(outcome, side_of, B)),
        (_milliseconds(outcome, side_of, A), _milliseconds(outcome, side_of, B)),
        forfeits,
    )


def _score(variant: Variant, turn: int, outcome: Outcome, forfeited: set[int]) -> float:
    """1 for a win of A, 0 for a defeat, between them for neither; a side that forfeits has lost."""
    if len(forfeited) == 1:
        return float(A not in forfeited)
    if forfeited or outcome.winner < 0:
        return 1 / len(variant.teams)
    return float(outcome.winner == (A if variant.cooperative else turn))


def _home(outcome: Outcome, side_of: Mapping[Seat, int], side: int) -> float | None:
    marbles = [outcome.home[seat.number] for seat, its in side_of.items() if its == side]
    return sum(marbles) / len(marbles) if marbles else None


def _milliseconds(outcome: Outcome, side_of: Mapping[Seat, int], side: int) -> list[float]:
    return [
        round(spent, 3)
        for seat, its in side_of.items()
        if its == side
        for spent in outcome.milliseconds[seat]
    ]


def _plain(refusal: Refusal) -> dict[str, str | int]:
    return {name: fact if isinstance(fact, int) else str(fact) for name, fact in refusal.facts.items()}


def _digest(task: Task, purpose: str) -> bytes:
    # Without the turn: all games of a deal have the same decks, and the same luck at every seat.
    return sha256(f"kugel-match {task.match.seed} {task.deal} {purpose}".encode()).digest()


def _number(task: Task, purpose: str) -> int:
    return int.from_bytes(_digest(task, purpose)[:6], "big")
