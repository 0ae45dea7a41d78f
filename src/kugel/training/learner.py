"""The network in training, in PyTorch: rows of features in, the chance to win out."""

from array import array
from collections.abc import Iterator, Sequence

import numpy as np
import torch
from torch import Tensor, nn

from kugel.bots.network.feature_layout import FEATURES
from kugel.bots.network.fixed_point import ACTIVE, HIGH, TOP, UNIT, WEIGHT
from kugel.bots.network.network import Network
from kugel.training.buffers import Buffers
from kugel.training.settings import PLAYS, Settings

LIMIT = 32767
MOMENTS = ("exp_avg", "exp_avg_sq", "step")
"""Adam's state for each weight."""
LARGEST = "rows"


class ValueNetwork(nn.Module):  # type: ignore[misc]
    """The same three hidden layers as `kugel.bots.network.network`, in floating point."""

    def __init__(self, sizes: tuple[int, int, int]) -> None:
        super().__init__()
        first, second, third = sizes
        # One row more than there are features, for unused places of a row.
        self.rows = nn.Parameter(torch.randn(FEATURES + 1, first) * 0.05)
        self.bias = nn.Parameter(torch.full((first,), 0.1))
        self.second = nn.Linear(first, second)
        self.third = nn.Linear(second, third)
        self.last = nn.Linear(third, 1)

    def forward(self, on: Tensor) -> Tensor:
        """The logits of rows of features; `on` holds the indices of those that are on."""
        hidden = (self.first(on) + self.bias).clamp(0.0, TOP / ACTIVE)
        hidden = self.second(hidden).clamp(0.0, HIGH / ACTIVE)
        hidden = self.third(hidden).clamp(0.0, HIGH / ACTIVE)
        logits: Tensor = self.last(hidden).squeeze(1)
        return logits

    def first(self, on: Tensor) -> Tensor:
        """The sums of rows: one by one, or on a GPU, where that is much faster, as a product with ones and zeros."""
        if not on.is_cuda:
            return nn.functional.embedding_bag(on.int(), self.rows, mode="sum", padding_idx=FEATURES)
        switches = torch.zeros(len(on), FEATURES + 1, device=on.device)
        switches.scatter_(1, on.long(), 1.0)
        switches[:, FEATURES] = 0.0
        return switches @ self.rows


class Learner:
    """The network, its moving average, which is what plays, and the optimizer."""

    def __init__(self, settings: Settings, device: torch.device) -> None:
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.device = device
        self.network = ValueNetwork(settings.sizes).to(device)
        self.average = ValueNetwork(settings.sizes).to(device)
        self.average.load_state_dict(self.network.state_dict())
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=settings.rate)

    def learn(self, buffers: list[Buffers], rate: float, shuffle: int) -> float:
        """Train on rows and lessons, each seen `passes` times in a random order; returns the mean loss of rows."""
        rows, targets, tried, worths = (self._together(parts) for parts in zip(*buffers, strict=True))
        tried = tried.view(len(worths), PLAYS, self.settings.width)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        total = torch.zeros((), device=self.device)
        steps = 0
        for some, lessons in self._batches(len(targets), len(worths), shuffle):
            loss = self._loss_of_rows(rows[some], targets[some])
            total += loss.detach()
            if len(lessons):
                loss = loss + self._loss_of_lessons(tried[lessons], worths[lessons])
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            self._update_average()
            steps += 1
        return float(total) / max(1, steps)

    def _together(self, parts: Sequence[np.ndarray]) -> Tensor:
        return torch.cat([torch.from_numpy(part).to(self.device) for part in parts])

    def _loss_of_rows(self, rows: Tensor, targets: Tensor) -> Tensor:
        return nn.functional.binary_cross_entropy_with_logits(self.network(rows), targets)

    def _loss_of_lessons(self, tried: Tensor, worths: Tensor) -> Tensor:
        """The loss of the plays of lessons, and of the differences between them."""
        logits = self.network(tried.flatten(0, 1)).view(worths.shape)
        wrong = torch.sigmoid(logits) - worths
        uneven = (wrong - wrong.mean(1, keepdim=True)).square().mean()
        return nn.functional.binary_cross_entropy_with_logits(logits, worths) + self.settings.insight * uneven

    def _batches(self, rows: int, lessons: int, shuffle: int) -> Iterator[tuple[Tensor, Tensor]]:
        """Full batches of rows, each with its share of the lessons."""
        order = torch.Generator().manual_seed(shuffle)
        size = min(self.settings.batch, rows)
        number = rows // size
        for _ in range(self.settings.passes):
            places = torch.randperm(rows, generator=order).to(self.device)
            others = torch.randperm(lessons, generator=order).to(self.device)
            yield from zip(places[: number * size].split(size), others.tensor_split(number), strict=True)

    def _update_average(self) -> None:
        """Move the average a little towards the newest weights."""
        with torch.no_grad():
            for average, newest in zip(self.average.parameters(), self.network.parameters(), strict=True):
                average.lerp_(newest, 1.0 - self.settings.inertia)

    def begin_with(self, network: Network) -> None:
        """Begin with the weights of a network of the same size or smaller: it then plays as before."""
        net = self.network
        first, second, third = network.first, network.second, network.third
        with torch.no_grad():
            # New parts have no influence yet.
            net.second.weight[:second, first:].zero_()
            net.third.weight[:third, second:].zero_()
            net.last.weight[:, third:].zero_()
            self._fill(net.rows[:FEATURES, :first], network.first_rows, ACTIVE)
            self._fill(net.bias[:first], network.first_bias, ACTIVE)
            self._fill(net.second.weight[:second, :first], network.second_rows, WEIGHT)
            self._fill(net.second.bias[:second], network.second_bias, UNIT)
            self._fill(net.third.weight[:third, :second], network.third_rows, WEIGHT)
            self._fill(net.third.bias[:third], network.third_bias, UNIT)
            self._fill(net.last.weight[:, :third], network.last_row, WEIGHT)
            self._fill(net.last.bias, [network.last_bias], UNIT)
        self.average.load_state_dict(self.network.state_dict())

    def _fill(self, weights: Tensor, numbers: Sequence[int], unit: float) -> None:
        given = torch.tensor(list(numbers), dtype=torch.float32, device=self.device)
        weights.copy_(given.view(weights.shape) / unit)

    # Saving.

    def parts_to_keep(self) -> list[dict[str, Tensor]]:
        """Weights, averages and the optimizer's moments, split into files of moderate size."""
        moments = [self.optimizer.state.get(weights, {}) for weights in self.network.parameters()]
        names = [name for name, _ in self.network.named_parameters()]
        kept = [self.network.state_dict(), self.average.state_dict()]
        for moment in MOMENTS:
            kept.append({name: state[moment] for name, state in zip(names, moments, strict=True) if state})
        return [half for whole in kept for half in _halves(whole)]

    def restore(self, parts: list[dict[str, Tensor]]) -> None:
        network, average, *moments = (
            _whole(half, other) for half, other in zip(parts[::2], parts[1::2], strict=True)
        )
        self.network.load_state_dict(network)
        self.average.load_state_dict(average)
        for name, weights in self.network.named_parameters():
            if name in moments[0]:
                self.optimizer.state[weights] = {
                    moment: part[name] for moment, part in zip(MOMENTS, moments, strict=True)
                }

    def player(self, card: dict[str, object]) -> Network:
        """The average in integers, ready to play."""
        return Network(card, (FEATURES, *self.settings.sizes), self.parts())

    def parts(self) -> "list[array[int]]":
        """The weights of the average as integers, in the order of the layers."""
        net = self.average
        return [
            _short(net.rows[:FEATURES], ACTIVE),
            _short(net.bias, ACTIVE),
            _short(net.second.weight, WEIGHT),
            _long(net.second.bias),
            _short(net.third.weight, WEIGHT),
            _long(net.third.bias),
            _short(net.last.weight, WEIGHT),
            _long(net.last.bias),
        ]


def _short(weights: Tensor, unit: float) -> "array[int]":
    whole = (weights.detach() * unit).round().clamp(-LIMIT, LIMIT).to(torch.int16)
    return array("h", whole.cpu().contiguous().numpy().tobytes())


def _long(weights: Tensor) -> "array[int]":
    whole = (weights.detach().double() * UNIT).round().to(torch.int32)
    return array("i", whole.cpu().contiguous().numpy().tobytes())


def _halves(whole: dict[str, Tensor]) -> tuple[dict[str, Tensor], dict[str, Tensor]]:
    """Half of the first layer's rows, which are most of everything, and the rest."""
    rows = whole.get(LARGEST)
    if rows is None or not rows.dim():
        return whole, {}
    half = len(rows) // 2
    return {LARGEST: rows[:half].clone()}, {**whole, LARGEST: rows[half:].clone()}


def _whole(half: dict[str, Tensor], other: dict[str, Tensor]) -> dict[str, Tensor]:
    if not other:
        return half
    return {**other, LARGEST: torch.cat([half[LARGEST], other[LARGEST]])}
