"""A match of two bots: games on equal deals, saved in a file if wanted, and their statistics."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path
from statistics import fmean

from kugel.arena import proof
from kugel.arena.saved import Saved
from kugel.arena.tasks import A, B, Forfeit, Match, Played, Task, play, turns
from kugel.arena.workers import results
from kugel.bots.registry import check_name

Deal = tuple[Played, ...]
"""All games of one deal, in order."""

Progress = Callable[[int, int], None]
"""Called with the number of finished games, and of all."""


@dataclass(frozen=True, slots=True)
class Side:
    """How one bot of a match played: milliseconds per decision, marbles home per seat, cards per game."""

    ms_p50: float
    ms_p95: float
    home: float
    cards: float


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a match for its bot A; `equal` is the score of a bot as good as B."""

    games: int
    wins: int
    score: float
    interval: proof.Interval
    equal: float
    a: Side
    b: Side
    verdict: str
    forfeits: tuple[Forfeit, ...]

    def as_json(self) -> dict[str, object]:
        """The output of `kugel match --json`."""
        return {
            "games": self.games,
            "wins": self.wins,
            "score": round(self.score, 4),
            "low": round(self.interval.low, 4),
            "high": round(self.interval.high, 4),
            "ms_p50": self.a.ms_p50,
            "ms_p95": self.a.ms_p95,
            "cards": round(self.a.cards, 1),
            "home": round(self.a.home, 2),
            "equal": round(self.equal, 4),
            "verdict": self.verdict,
            "forfeits": len(self.forfeits),
            "b": {
                "ms_p50": self.b.ms_p50,
                "ms_p95": self.b.ms_p95,
                "cards": round(self.b.cards, 1),
                "home": round(self.b.home, 2),
            },
        }


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two scores that a sequential test decides between."""

    weak: float
    strong: float


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in the middle of a match; `deals` are those played completely, from the first."""

    def __init__(self, deals: list[Deal]) -> None:
        super().__init__()
        self.deals = deals


def run(
    match: Match,
    games: int,
    *,
    workers: int = 0,
    sprt: Sprt | None = None,
    out: Path | None = None,
    ray: str | None = None,
    progress: Progress = lambda done, total: None,
) -> Report:
    """Play at least so many games, in whole deals, and report the result."""
    check_name(match.a)
    check_name(match.b)
    saved = Saved(match, out)
    deals = play_deals(match, games, saved=saved, workers=workers, sprt=sprt, ray=ray, progress=progress)
    return report(match, deals, _verdict(match, deals, sprt))


def play_deals(
    match: Match,
    games: int,
    *,
    saved: Saved,
    workers: int = 0,
    sprt: Sprt | None = None,
    ray: str | None = None,
    progress: Progress = lambda done, total: None,
) -> list[Deal]:
    """Play the games that are not saved yet: whole deals, up to the one that decides the sequential test.

    The test takes the deals in order, so that its result does not depend on which game happens to finish
    first.
    """
    number = _deals(match, games)
    tasks = [Task(match, deal, turn) for deal in range(number) for turn in range(turns(match.rules))]
    done = {key: game for key, game in saved.games.items() if key[0] < number}
    progress(len(done), len(tasks))
    missing = [task for task in tasks if (task.deal, task.turn) not in done]
    if missing and not _verdict(match, _first_deals(match, done), sprt):
        try:
            with saved, closing(results(play, missing, workers, ray)) as playing:
                for game in playing:
                    saved.add(game)
                    done[game.deal, game.turn] = game
                    progress(len(done), len(tasks))
                    if _verdict(match, _first_deals(match, done), sprt):
                        break
        except KeyboardInterrupt:
            raise Interrupted(_first_deals(match, done)) from None
    return _decisive(match, _first_deals(match, done), sprt)


def _deals(match: Match, games: int) -> int:
    """The number of deals for so many games; in a cooperative variant, each side's games are counted once."""
    per_deal = 1 if match.rules.cooperative else turns(match.rules)
    return -(-games // per_deal)


def _first_deals(match: Match, done: dict[tuple[int, int], Played]) -> list[Deal]:
    """The consecutive deals, from the first, that have been played completely."""
    games = range(turns(match.rules))
    whole = takewhile(lambda deal: all((deal, turn) in done for turn in games), count())
    return [tuple(done[deal, turn] for turn in games) for deal in whole]


def _decisive(match: Match, deals: list[Deal], sprt: Sprt | None) -> list[Deal]:
    """The deals up to the one that decided the test."""
    if sprt:
        for number in range(1, len(deals)):
            if _verdict(match, deals[:number], sprt):
                return deals[:number]
    return deals


def _verdict(match: Match, deals: list[Deal], sprt: Sprt | None) -> str:
    return proof.verdict([scores(match, deal) for deal in deals], sprt.weak, sprt.strong) if sprt else ""


def scores(match: Match, deal: Deal) -> list[float]:
    """A's scores in a deal; in a cooperative variant, whether A needed fewer cards than B."""
    if not match.rules.cooperative:
        return [game.score for game in deal]
    mine, theirs = ((-game.score, game.cards) for game in deal)
    return [0.5 if mine == theirs else float(mine < theirs)]


def report(match: Match, deals: list[Deal], verdict: str = "") -> Report:
    """The report of these deals."""
    by_deal = [scores(match, deal) for deal in deals]
    flat = [score for deal in by_deal for score in deal]
    games = [game for deal in deals for game in deal]
    return Report(
        games=len(flat),
        wins=sum(score == 1 for score in flat),
        score=fmean(flat) if flat else 0.0,
        interval=proof.interval(by_deal),
        equal=0.5 if match.rules.cooperative else 1 / len(match.rules.teams),
        a=_side(games, A),
        b=_side(games, B),
        verdict=verdict,
        forfeits=tuple(forfeit for game in games for forfeit in game.forfeits),
    )


def _side(games: list[Played], side: int) -> Side:
    sat = [game for game in games if game.home[side] is not None]
    spent = [each for game in games for each in game.milliseconds[side]]
    return Side(
        proof.percentile(spent, 0.5),
        proof.percentile(spent, 0.95),
        fmean(game.home[side] or 0.0 for game in sat) if sat else 0.0,
        fmean(game.cards for game in sat) if sat else 0.0,
    )
