"""The games of an evening: who played each of them with whom, and who won."""

from collections.abc import Iterable, Mapping

import msgspec

from kugel.game.viewer import Viewer
from kugel.rules.seat import Seat
from kugel.rules.variants import Variant
from kugel.table.playing import Seated

KEPT = 200
"""Games of a table that are remembered."""


class SeriesTeam(msgspec.Struct, frozen=True, omit_defaults=True):
    """The people who played in a team, late guests too, the chairs that bots had in the end, and whether it won."""

    people: tuple[str, ...]
    bots: tuple[str, ...] = ()
    won: bool = False


class SeriesGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that is over: its number at the table, when it ended, and who played with whom.

    One that was `stopped` nobody has won; `absent` are those without whom it was broken off.
    """

    number: int
    at: int
    variant: str
    teams: tuple[SeriesTeam, ...]
    deals: int = 0
    cards: int = 0
    stopped: bool = False
    absent: tuple[str, ...] = ()

    @property
    def people(self) -> frozenset[str]:
        return frozenset(person for team in self.teams for person in team.people)

    @property
    def against_each_other(self) -> bool:
        """Whether one side could win, and the other lose."""
        return len(self.teams) > 1


def teams_of(
    variant: Variant,
    chairs: Mapping[str, Viewer],
    seated: Mapping[str, Seated],
    bots: Iterable[str],
    winners: str = "",
) -> tuple[SeriesTeam, ...]:
    """The teams of a game by who played in it, from which chair."""
    played, left_to_bots = seated.items(), set(bots)
    found = []
    for team in variant.teams:
        own = [chair for chair, viewer in chairs.items() if any(seat.number in team for seat in viewer.seats)]
        people = [person for chair in own for person, at in played if at.chair == chair]
        won = any(Seat(letter).number in team for letter in winners)
        found.append(SeriesTeam(tuple(people), tuple(chair for chair in own if chair in left_to_bots), won))
    return tuple(found)


def score(series: Iterable[SeriesGame], people: Iterable[str]) -> tuple[int, dict[str, int]]:
    """How many games exactly these people have played against each other or bots, and who has won how many."""
    wanted = frozenset(people)
    games = [
        game for game in series if game.people == wanted and game.against_each_other and not game.stopped
    ]
    won = dict.fromkeys(sorted(wanted), 0)
    for game in games:
        for person in (person for team in game.teams if team.won for person in team.people):
            won[person] += 1
    return len(games), won


def times_together(series: Iterable[SeriesGame], one: str, other: str) -> int:
    """How often two people were partners; nobody (an empty name) stands for any bot."""
    teams = (team for game in series for team in game.teams)
    return sum(_has(team, one) and _has(team, other) for team in teams) if one or other else 0


def _has(team: SeriesTeam, person: str) -> bool:
    return person in team.people if person else bool(team.bots)
