"""A round robin of bots, rated: every bot meets every other on the same deals."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path

import msgspec

from kugel.arena import match as matches
from kugel.arena.chart import Bar, as_png, as_svg
from kugel.arena.proof import interval
from kugel.arena.rating import MEAN, Rating, rate
from kugel.arena.saved import Saved, trouble
from kugel.arena.tasks import Match
from kugel.bots.names import BOTS
from kugel.bots.registry import check_name
from kugel.rules.refusals import Refused, reason


@dataclass(frozen=True, slots=True)
class Plan:
    """The bots from the weakest to the strongest, the games of neighbours, and seconds per decision.

    Other pairs play a quarter as many games: their results are clear, and the time is better spent
    on neighbours.
    """

    bots: tuple[str, ...]
    games: int
    seconds: float
    variant: str = "four"
    seed: int = 1

    def pairs(self) -> list[tuple[Match, int]]:
        """Every pair, and its number of games."""
        places = combinations(reversed(range(len(self.bots))), 2)
        return [
            (
                Match(self.bots[a], self.bots[b], self.variant, self.seconds, self.seed),
                self.games if a == b + 1 else -(-self.games // 4),
            )
            for a, b in places
        ]


FULL = Plan(tuple(BOTS), games=200, seconds=0.2)
QUICK = Plan(("random", "greedy", "planner", "search"), games=40, seconds=0.05)
"""A few minutes on two cores: search has a small budget."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One pair's result: the first one's score with its interval."""

    a: str
    b: str
    games: int
    score: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings, the strongest first, and the meetings they are based on."""

    plan: Plan
    ratings: list[Rating]
    meetings: list[Meeting]

    @property
    def order(self) -> list[str]:
        """The names from the weakest to the strongest."""
        return [rating.bot for rating in reversed(self.ratings)]


def play(
    plan: Plan,
    *,
    workers: int = 0,
    out: Path | None = None,
    ray: str | None = None,
    progress: Callable[[str, int, int], None] = lambda pair, done, total: None,
) -> Ladder:
    """Play the round robin; pairs already saved in the folder `out` are not played again."""
    check(plan)
    results: dict[tuple[str, str], list[list[float]]] = {}
    for number, (match, games) in enumerate(plan.pairs(), 1):
        file = out / f"pair-{number}.jsonl" if out else None
        words = f"{match.a} – {match.b}"

        def advance(done: int, total: int, words: str = words) -> None:
            progress(words, done, total)

        deals = matches.play_deals(
            match, games, saved=Saved(match, file), workers=workers, ray=ray, progress=advance
        )
        results[match.a, match.b] = [matches.scores(match, deal) for deal in deals]
    return ladder(plan, results)


def check(plan: Plan) -> None:
    """Refuse bots that cannot form a ladder."""
    for bot in plan.bots:
        check_name(bot)
    if len(plan.bots) < 2 or len(set(plan.bots)) < len(plan.bots):
        raise Refused(reason("ladder-few", example="--bots random,greedy,planner"))


def ladder(plan: Plan, results: dict[tuple[str, str], list[list[float]]]) -> Ladder:
    """The ladder from these results."""
    meetings: list[Meeting] = []
    for (a, b), deals in results.items():
        flat = [score for deal in deals for score in deal]
        low, high = interval(deals)
        meetings.append(Meeting(a, b, len(flat), sum(flat) / len(flat), low, high))
    return Ladder(plan, rate(results), meetings)


def write(result: Ladder, folder: Path) -> None:
    """The ratings as JSON, and drawn as SVG and PNG."""
    table = {
        "mean": MEAN,
        **asdict(result.plan),
        "ratings": [_rounded(rating) for rating in result.ratings],
        "meetings": [asdict(meeting) for meeting in result.meetings],
    }
    bars = _bars(result.ratings)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "ratings.json").write_bytes(
            msgspec.json.format(msgspec.json.encode(table), indent=2) + b"\n"
        )
        (folder / "ratings.svg").write_text(as_svg(bars), encoding="utf-8")
        (folder / "ratings.png").write_bytes(as_png(bars))
    except OSError as error:
        raise trouble(folder, error) from error


def _rounded(rating: Rating) -> dict[str, object]:
    return {
        "bot": rating.bot,
        "elo": round(rating.elo),
        "low": round(rating.low),
        "high": round(rating.high),
        "games": rating.games,
    }


def _bars(ratings: Sequence[Rating]) -> list[Bar]:
    return [Bar(rating.bot, rating.elo, rating.low, rating.high) for rating in ratings]
