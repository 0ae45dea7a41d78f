"""What a training run is made with; kept in its folder, so that every chunk of it goes on alike."""

from dataclasses import dataclass

PLAYS = 4
"""Of a lesson; where there are fewer, the first is repeated."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The variants (each listed as often as it is to be played), the network's size, and how it learns."""

    variants: tuple[str, ...] = ("four", "four", "four", "four:masters=off")
    sizes: tuple[int, int, int] = (768, 128, 32)
    seed: int = 1
    games: int = 4096
    """Of one round: all are played by the same network."""
    apprentice: int = 6
    """Rounds at the beginning in which greedy plays and the network only learns from the results."""
    width: int = 128
    """Features that a row has room for."""
    trace: float = 0.8
    """λ: how far a result reaches back before the network's own later values take over."""
    curiosity: float = 0.02
    old_share: float = 0.15
    greedy_share: float = 0.05
    endgame_share: float = 0.1
    rare_share: float = 0.1
    study_share: float = 0.0
    """Of the decisions: those in which several plays are tried."""
    patience: float = 0.4
    """How often a lesson goes on for one more turn of who decides."""
    insight: float = 100.0
    """How much the differences between the plays of a lesson count, beside what each is worth."""
    rate: float = 0.001
    """The learning rate at first; it is halved whenever `halving` games have been played."""
    halving: int = 500_000
    batch: int = 8192
    passes: int = 1
    inertia: float = 0.998
    """How much of the average stays in one step."""
    pool: int = 4
    """Older networks that are kept as opponents."""
