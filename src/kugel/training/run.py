"""A training run: rounds of self-play and learning, saved in a folder from which it can continue.

While the learner trains on one round, the next one is played. The saved state names the network that played the
last round: a continued run plays that round again, game by game the same, so nothing is lost.
"""

import json
import os
import platform
import shutil
import time
from array import array
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch

from kugel.bots.network.network import Network
from kugel.bots.network.weights import KINDS, pack, unpack
from kugel.notation.variant import geometry_for
from kugel.rules.refusals import Refused, reason
from kugel.training.buffers import Buffers
from kugel.training.learner import LIMIT, Learner
from kugel.training.selfplay import SelfPlay
from kugel.training.settings import Settings

OPPONENTS = ("self", "old", "greedy")
ROWS_PER_GAME = 400
SPARE_ROWS = 4096
"""Rows that must be free to begin another game."""
SAVED, PLAYER = ("saved-0", "saved-1"), "player.net"
"""Two folders used in turn, of which one is complete; and the file of the network that plays."""
SHARED = (
    "trace",
    "curiosity",
    "old_share",
    "greedy_share",
    "endgame_share",
    "rare_share",
    "study_share",
    "patience",
)
"""Settings that are passed on to self-play."""
STRIDE = 1 << 32
"""The distance between the seeds of two rounds."""


class Players:
    """The threads of self-play, each with its share of every variant's games."""

    def __init__(self, settings: Settings, threads: int) -> None:
        self.settings = settings
        self.threads = threads
        self.pool = ThreadPoolExecutor(threads)
        games = -(-settings.games // (threads * len(settings.variants)))
        self.games = games
        self.workers: list[SelfPlay] = []
        rows = games * ROWS_PER_GAME + SPARE_ROWS
        lessons = int(games * ROWS_PER_GAME * settings.study_share)
        # Two sets: one is filled while the other is trained on.
        self.buffers = [
            [Buffers.of(rows, settings.width, lessons) for _ in range(threads * len(settings.variants))]
            for _ in range(2)
        ]

    def play(self, number: int, new: Network, old: Network) -> "list[Future[tuple[Buffers, SelfPlay]]]":
        """Begin to play a round."""
        buffers = self.buffers[number % 2]
        variants = [self.settings.variants[share // self.threads] for share in range(len(buffers))]
        self.workers = [SelfPlay(geometry_for(variant), new, old) for variant in variants]
        return [
            self.pool.submit(self._work, number, share, mine, worker)
            for share, (mine, worker) in enumerate(zip(buffers, self.workers, strict=True))
        ]

    def stop(self) -> int:
        """Begin no further game of this round; returns how many of its games were played."""
        for worker in self.workers:
            worker.stopped = 1
        return sum(sum(worker.games_against) for worker in self.workers)

    def _work(self, number: int, share: int, buffers: Buffers, worker: SelfPlay) -> tuple[Buffers, SelfPlay]:
        for name in SHARED:
            setattr(worker, name, getattr(self.settings, name))
        if number < self.settings.apprentice:
            worker.apprentice, worker.trace, worker.study_share = 1, 1.0, 0.0
        seed = (self.settings.seed * 1000 + number + 1) * STRIDE + share * self.games
        filled = worker.play(seed % (1 << 63), self.games, *buffers)
        return buffers.filled(filled, worker.lessons), worker


class Run:
    """A training run and its folder."""

    def __init__(self, folder: Path, settings: Settings, device: str, threads: int) -> None:
        self.folder = folder
        self.settings = settings
        self.learner = Learner(settings, torch.device(device))
        self.players = Players(settings, threads)
        self.round = 0
        self.games = 0
        self.minutes = 0.0
        self.saved = ""
        self.pool: list[Network] = []
        self.pool_due = 8
        # The network that played the last round; that round has not been trained on yet.
        self.player = self.learner.player({})
        self.hardware = _hardware(device, threads)

    # The folder.

    @classmethod
    def open(cls, folder: Path, settings: Settings, device: str, threads: int) -> "Run":
        """Continue the run in a folder, or begin one there with these settings."""
        file = folder / "run.json"
        if not file.exists():
            folder.mkdir(parents=True, exist_ok=True)
            return cls(folder, settings, device, threads)
        kept = json.loads(file.read_text(encoding="utf-8"))
        settings = Settings(**{name: _tuple(value) for name, value in kept["settings"].items()})  # type: ignore[arg-type]
        run = cls(folder, settings, device, threads)
        run.round, run.games, run.minutes = kept["round"], kept["games"], kept["minutes"]
        run.pool_due = kept["pool_due"]
        run.saved = kept["saved"]
        saved = folder / run.saved
        run.learner.restore([_load(path, run.learner.device) for path in _numbered(saved, "learner", "pt")])
        run.player = _network(saved / PLAYER)
        run.pool = [_network(path) for path in _numbered(saved, "pool", "net")]
        return run

    def start_from(self, network: Network) -> None:
        """Begin with the network of another run; refused if it is larger."""
        sizes = (network.first, network.second, network.third)
        if any(theirs > own for theirs, own in zip(sizes, self.settings.sizes, strict=True)):
            given = ",".join(map(str, sizes))
            raise Refused(reason("train-start", given=given, example=f"sizes=[{given}]"))
        self.learner.begin_with(network)
        self.player = self.learner.player({})

    def save(self) -> None:
        """Write everything needed to continue next to the state saved before, then point to it."""
        name = SAVED[self.saved == SAVED[0]]
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for number, part in enumerate(self.learner.parts_to_keep()):
            torch.save(part, folder / f"learner-{number}.pt")
        (folder / PLAYER).write_bytes(as_file(self.player, {}))
        for number, network in enumerate(self.pool):
            (folder / f"pool-{number}.net").write_bytes(as_file(network, {}))
        kept = {
            "settings": asdict(self.settings),
            "round": self.round,
            "games": self.games,
            "minutes": self.minutes,
            "pool_due": self.pool_due,
            "hardware": self.hardware,
            "saved": name,
        }
        new = self.folder / "run.json.new"
        new.write_text(json.dumps(kept, indent=1), encoding="utf-8")
        os.replace(new, self.folder / "run.json")
        self.saved = name

    # Rounds.

    def train(
        self, minutes: float, rounds: int = 0, tell: Callable[[dict[str, object]], None] = lambda line: None
    ) -> float:
        """Play and train until the time or the rounds are over, then save.

        A round that cannot be finished is given up; it is played again, game by game the same, when the run goes on.
        Returns how much of it was played.
        """
        began, before = time.monotonic(), self.minutes
        first = self.round
        saved = began
        playing = self.players.play(self.round, self.player, self._opponent(self.round))
        while True:
            since = time.monotonic()
            enough = rounds and self.round - first >= rounds
            late = wait(playing, 0 if enough else max(0.0, began + 60 * minutes - since)).not_done
            self.minutes = before + (time.monotonic() - began) / 60
            if enough or late or self.minutes - before >= minutes:
                break
            done = [future.result() for future in playing]
            # The next round is played by the network trained up to the round before this one.
            player = self.learner.player({})
            self._keep(player)
            waited = time.monotonic() - since
            self.player = player
            playing = self.players.play(self.round + 1, player, self._opponent(self.round + 1))
            loss = self.learner.learn([buffers for buffers, _ in done], self._rate(), self.round)
            line = self._line(
                [worker for _, worker in done], loss, sum(len(buffers.rows) for buffers, _ in done)
            )
            self.round += 1
            line |= {"waited": round(waited, 2), "seconds": round(time.monotonic() - since, 2)}
            with (self.folder / "curve.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            tell(line)
            if time.monotonic() - saved > 60:
                saved = time.monotonic()
                self.save()
        played = self.players.stop() / (self.players.games * len(playing))
        self.save()
        return played

    def _rate(self) -> float:
        return float(self.settings.rate * 0.5 ** (self.games / self.settings.halving))

    def _opponent(self, number: int) -> Network:
        """The older network that is the opponent in a round."""
        return self.pool[number % len(self.pool)] if self.pool else self.player

    def _keep(self, player: Network) -> None:
        """Add a network to the pool now and then, at ever longer intervals."""
        if self.round >= self.pool_due:
            self.pool = [*self.pool, player][-self.settings.pool :]
            self.pool_due = self.round * 3 // 2

    def _line(self, workers: list[SelfPlay], loss: float, rows: int) -> dict[str, object]:
        met = [sum(worker.games_against[kind] for worker in workers) for kind in range(3)]
        won = [sum(worker.won_against[kind] for worker in workers) for kind in range(3)]
        games = sum(met)
        self.games += games
        line: dict[str, object] = {
            "round": self.round,
            "games": self.games,
            "minutes": round(self.minutes, 3),
            "rows": rows,
            "lessons": sum(worker.lessons for worker in workers),
            "loss": round(loss, 5),
            "rate": round(self._rate(), 6),
            "cards": round(sum(worker.cards for worker in workers) / max(1, games), 1),
        }
        for kind in (1, 2):
            if met[kind]:
                line[OPPONENTS[kind]] = [met[kind], round(won[kind] / met[kind], 4)]
        return line


def as_file(network: Network, card: dict[str, object], step: int = 1) -> bytes:
    """A network as the contents of a file; the weights of its first layer are rounded to multiples of a step."""
    views = (
        _coarse(network.first_rows, step),
        network.first_bias,
        network.second_rows,
        network.second_bias,
        network.third_rows,
        network.third_bias,
        network.last_row,
        array("i", [network.last_bias]),
    )
    # One by one this would take seconds.
    parts = [array(kind, memoryview(view).tobytes()) for kind, view in zip(KINDS, views, strict=True)]
    return pack(card, (network.features, network.first, network.second, network.third), parts)


def _coarse(weights: "array[int]", step: int) -> "array[int]":
    """The nearest multiples of a step."""
    most = LIMIT // step
    nearest = np.rint(np.asarray(weights) / step).clip(-most, most) * step
    return array("h", nearest.astype(np.int16).tobytes())


def _network(path: Path) -> Network:
    return unpack(path.read_bytes(), path.name)


def _load(path: Path, device: torch.device) -> dict[str, torch.Tensor]:
    part: dict[str, torch.Tensor] = torch.load(path, map_location=device, weights_only=True)
    return part


def _numbered(folder: Path, name: str, kind: str) -> list[Path]:
    """Files like `pool-0.net`, in order."""
    return sorted(folder.glob(f"{name}-*.{kind}"), key=lambda path: int(path.stem.rpartition("-")[2]))


def _tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _hardware(device: str, threads: int) -> str:
    card = torch.cuda.get_device_name() if device.startswith("cuda") else platform.machine()
    return f"{threads} threads, {card}"
