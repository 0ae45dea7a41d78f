"""How good a view is for each team, by Kugel's own network."""

from math import log

from kugel.bots.network.feature_layout import PER_CARD
from kugel.bots.network.player import NetworkPlayer
from kugel.bots.network.weights import for_variant
from kugel.bots.situation import Situation
from kugel.library.errors import KugelError
from kugel.library.view import View
from kugel.notation.variant import write_variant
from kugel.rules.refusals import reason
from kugel.rules.seat import letters


def evaluate(view: View) -> dict[str, float]:
    """Each team's chance to win, as far as the seat can tell; in team games, the cards that are still needed.

    Examples:
        >>> import kugel
        >>> chances = kugel.evaluate(kugel.Game("four", seed=7).view())
        >>> list(chances), round(sum(chances.values()), 6)
        (['ac', 'bd'], 1.0)
    """
    state, variant = view._knowledge.state, view.variant
    network = for_variant(variant)
    if network is None:
        raise KugelError([reason("no-network", variant=write_variant(variant))])
    teams = [letters(team) for team in variant.teams]
    if view.position.over:
        return {team: float(team == view.position.winners) for team in teams}
    player = NetworkPlayer(state.geometry, network)
    player.load(Situation(view.seat, view._knowledge, 0.0))
    seat = view.seat.number
    own = max(player.chances(state)) if view.legal() else player.chance(state, seat, 1 << seat)
    if variant.cooperative:
        return {teams[0]: max(0.0, log(own) / log(PER_CARD))}
    # What is left is shared among the others as they would share it if nobody knew any card.
    rest = {
        name: player.chance(state, members[0], 0)
        for name, members in zip(teams, variant.teams, strict=True)
        if seat not in members
    }
    share = (1 - own) / sum(rest.values())
    return {name: rest[name] * share if name in rest else own for name in teams}
