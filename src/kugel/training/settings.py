"""Settings of a training run; saved in its folder, so that it continues unchanged."""

from dataclasses import dataclass

PLAYS = 4
"""Plays per lesson; if there are fewer, the first is repeated."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The variants (each listed as often as it is to be played), the size of the network, and how it learns."""

    variants: tuple[str, ...] = ("four", "four", "four", "four:masters=off")
    sizes: tuple[int, int, int] = (768, 128, 32)
    seed: int = 1
    games: int = 4096
    """Games per round, all played by the same network."""
    apprentice: int = 6
    """Rounds at the beginning in which greedy plays and the network only learns from the results."""
    width: int = 128
    """The most features in a row."""
    trace: float = 0.8
    """λ: how far a result counts back before the network's own later values take over."""
    curiosity: float = 0.02
    old_share: float = 0.15
    greedy_share: float = 0.05
    endgame_share: float = 0.1
    rare_share: float = 0.1
    study_share: float = 0.0
    """The share of decisions in which several plays are tried."""
    patience: float = 0.4
    """How often a lesson goes on for another turn of the deciding seat."""
    insight: float = 100.0
    """The weight of differences between the plays of a lesson, relative to their values."""
    rate: float = 0.001
    """The initial learning rate; it is halved after every `halving` games."""
    halving: int = 500_000
    batch: int = 8192
    passes: int = 1
    inertia: float = 0.998
    """The share of the average that stays in each step."""
    pool: int = 4
    """Older networks kept as opponents."""
