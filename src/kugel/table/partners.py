"""Other partners for the next game: in the end everybody has played with everybody."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from kugel.rules.seat import Seat
from kugel.table.checks import refused
from kugel.table.log_entries import BotSat, LogEntry, Sat
from kugel.table.series import SeriesGame, times_together
from kugel.table.state import Table

Teams = frozenset[frozenset[str]]
"""Who plays with whom: people by their names in the log, bots by the chairs that they have now."""


def other_places(table: Table) -> list[LogEntry]:
    """All sit so that those are partners who have been it least; as few as possible change places.

    Where there is nobody to be partners with, or everybody is everybody's partner, all stay.
    """
    chairs = list(table.chairs)
    sitters = [_sitter(table, chair) for chair in chairs]
    now = _teams(table, sitters)
    schedule = _schedule(table, now)
    best: tuple[tuple[int, bool, int], Sequence[str]] | None = None
    costs: dict[Teams, int] = {}
    for places in permutations(sitters):
        teams = _teams(table, places)
        if teams == now or (schedule and teams not in schedule):
            continue
        if teams not in costs:
            costs[teams] = _cost(table, teams)
        moves = sum(old != new for old, new in zip(sitters, places, strict=True))
        rank = (costs[teams], places[0] != sitters[0], moves)
        if best is None or rank < best[0]:
            best = rank, places
    if best is None:
        return []
    return [
        _seated(table, who, chair)
        for who, chair in zip(best[1], chairs, strict=True)
        if who != _sitter(table, chair)
    ]


def _sitter(table: Table, chair: str) -> str:
    if table.free(chair):
        raise refused("chairs-empty", chairs=(chair,))
    return table.sitting.get(chair, chair)


def _seated(table: Table, who: str, chair: str) -> LogEntry:
    if who in table.bots:
        return BotSat(chair, table.bots[who].bot)
    return Sat(who, chair, table.people[who].seed)


def _teams(table: Table, sitters: Sequence[str]) -> Teams:
    at = dict(zip(table.chairs, sitters, strict=True))
    return frozenset(
        frozenset(at[table.chair_at(Seat.at(seat))] for seat in team) for team in table.variant.teams
    )


def _cost(table: Table, teams: Teams) -> int:
    """How often those who would be partners have been it already."""

    def name(sitter: str) -> str:
        return "" if sitter in table.bots else sitter

    pairs = (pair for team in teams for pair in combinations(team, 2))
    return sum(times_together(table.series, name(one), name(other)) for one, other in pairs)


def _schedule(table: Table, now: Teams) -> set[Teams]:
    """Where all play in pairs: rounds in which each pair meets once; the first is the first game of these people.

    Whoever only takes the pairs that have met least may end with six people of whom three have met only each other.
    """
    if any(len(team) != 2 for team in now):
        return set()
    first = next((pairs for game in table.series if (pairs := _pairs(table, game))), None)
    return set(_rounds(first or [tuple(sorted(team)) for team in sorted(now, key=sorted)]))


def _pairs(table: Table, game: SeriesGame) -> list[tuple[str, ...]] | None:
    """Who played with whom in a game of the same people, in pairs as well."""
    bots = iter(table.bots)
    same = game.people == frozenset(table.sitting.values())
    if not same or any(len(team.people) + len(team.bots) != 2 for team in game.teams):
        return None
    pairs = [(*team.people, *(next(bots, "") for _ in team.bots)) for team in game.teams]
    return pairs if len(pairs) == len(table.variant.teams) else None


def _rounds(pairs: list[tuple[str, ...]]) -> Iterator[Teams]:
    """The rounds of a tournament by the circle method, from these pairs on."""
    fixed, *others = [one for one, _ in pairs] + [other for _, other in reversed(pairs)]
    for turn in range(len(others)):
        circle = [fixed, *others[turn:], *others[:turn]]
        yield frozenset(frozenset((circle[at], circle[-1 - at])) for at in range(len(pairs)))
