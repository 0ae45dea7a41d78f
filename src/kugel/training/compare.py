"""Compares two networks inside the core: thousands of games in seconds, to choose between candidates."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from math import sqrt

from kugel.bots.network.network import Network
from kugel.bots.network.weights import load
from kugel.notation.variant import geometry_for
from kugel.training.buffers import Buffers
from kugel.training.selfplay import SelfPlay

ROWS = 4096
OLD, GREEDY = 1, 2


def compare(new: Network, old: Network | None, variant: str, games: int, seed: int = 1) -> tuple[int, float]:
    """Play the first network against the second, or against greedy; returns the games and its score."""
    workers = _play(new, old, variant, games, seed)
    kind = GREEDY if old is None else OLD
    met = sum(worker.games_against[kind] for worker in workers)
    return met, sum(worker.won_against[kind] for worker in workers) / met


def cards_needed(network: Network, variant: str, games: int, seed: int = 1) -> float:
    """The average number of cards in a cooperative game."""
    return sum(worker.cards for worker in _play(network, None, variant, games, seed)) / games


def _play(new: Network, old: Network | None, variant: str, games: int, seed: int) -> list[SelfPlay]:
    """Play the games, a share of them on each thread."""
    threads = os.cpu_count() or 1

    def work(share: int) -> SelfPlay:
        worker = SelfPlay(geometry_for(variant), new, old or new)
        worker.curiosity = worker.endgame_share = worker.rare_share = 0.0
        worker.old_share, worker.greedy_share = (0.0, 1.0) if old is None else (1.0, 0.0)
        buffers = Buffers.of(ROWS, 128, 0)
        for game in range(share, games, threads):
            worker.play((seed << 32) + game, 1, *buffers)
        return worker

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(work, range(threads)))


def main() -> None:
    """`python -m kugel.training.compare VARIANT GAMES A.net B.net …`: the first against all others and greedy."""
    variant, games, first, *others = sys.argv[1:]
    if geometry_for(variant).cooperative:
        for name in (first, *others):
            print(
                f"{name} ({variant}): {cards_needed(load(name), variant, int(games)):.1f} cards", flush=True
            )
        return
    for other in [*others, "greedy"]:
        met, score = compare(load(first), None if other == "greedy" else load(other), variant, int(games))
        reach = 1.96 * sqrt(score * (1 - score) / met)
        print(f"{first} – {other} ({variant}): {100 * score:.2f} % ± {100 * reach:.2f} of {met}", flush=True)


if __name__ == "__main__":
    main()
