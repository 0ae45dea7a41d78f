"""A value network in integers: the same result on every machine, compiled or not.

It has three hidden layers. The first sums one row of weights for each feature that is on; between the plays of
one decision only the rows that differ are updated. Weights and activations are 16-bit numbers: an activation
of 1 is 1024, a weight of 1 in the later layers is 4096.
"""

try:
    import cython
except ImportError:  # pragma: no cover - uncompiled, and Cython is not installed
    from kugel.rules import without_cython as cython

from array import array
from math import exp

from kugel.bots.network.fixed_point import HIGH, SHIFT, TOP, UNIT

if not cython.compiled:
    from kugel.bots.network.vector_ops import add_row, clip, layer, product, subtract_row

STEPS_PER_UNIT, LOGIT_LIMIT = 64, 16
"""The table of win probabilities: steps per unit of the logit, and the largest logit."""


class Network:
    """The weights, and the card that describes their training; shared by all players that use them."""

    def __init__(
        self, card: dict[str, object], sizes: tuple[int, int, int, int], parts: "list[array[int]]"
    ) -> None:
        self.card = card
        self.features, self.first, self.second, self.third = sizes
        self.first_rows = parts[0]
        self.first_bias = parts[1]
        self.second_rows = parts[2]
        self.second_bias = parts[3]
        self.third_rows = parts[4]
        self.third_bias = parts[5]
        self.last_row = parts[6]
        self.last_bias = parts[7][0]
        self.second_columns = transposed(parts[2], self.second, self.first)
        self.third_columns = transposed(parts[4], self.third, self.second)
        steps = range(2 * LOGIT_LIMIT * STEPS_PER_UNIT + 2)
        self.chances = array("d", [1 / (1 + exp(LOGIT_LIMIT - step / STEPS_PER_UNIT)) for step in steps])

    def chance(self, logit: float) -> float:
        """The win probability for a logit, from a table."""
        units = (logit + LOGIT_LIMIT) * STEPS_PER_UNIT
        if units <= 0.0:
            return self.chances[0]
        if units >= 2 * LOGIT_LIMIT * STEPS_PER_UNIT:
            return self.chances[2 * LOGIT_LIMIT * STEPS_PER_UNIT]
        place = int(units)
        return self.chances[place] + (units - place) * (self.chances[place + 1] - self.chances[place])


def transposed(rows: "array[int]", height: int, width: int) -> "array[int]":
    columns = array("h", bytes(rows.itemsize * len(rows)))
    for row in range(height):
        columns[row::height] = rows[row * width : (row + 1) * width]
    return columns


class Evaluator:
    """Evaluates positions with a network, one by one; one for each thread."""

    def __init__(self, network: Network) -> None:
        self.network = network
        # The first layer before clipping, then the activations of all three.
        self.sums = [0] * 1024
        self.first_layer = [0] * 1024
        self.second_layer = [0] * 256
        self.third_layer = [0] * 256
        # When each feature was last on, and those of the last position.
        self.last_on = [0] * 8192
        self.previous = [0] * 256
        self.previous_count = 0
        self.stamp = 0
        self.fixed = 0

    def begin(self, on: list[int], fixed: int) -> None:
        """Begin another decision: the first `fixed` features are on in all its positions."""
        for index in range(self.network.first):
            self.sums[index] = self.network.first_bias[index]
        for index in range(fixed):
            add_row(self.sums, self.network.first_rows, on[index] * self.network.first, self.network.first)
        self.fixed = fixed
        self.previous_count = 0
        self.stamp += 2

    def logit(self, on: list[int], count: int) -> float:
        """The network's output with these features on; the fixed ones are known already."""
        self.stamp += 1
        for index in range(self.fixed, count):
            number = on[index]
            if self.last_on[number] != self.stamp - 1:
                add_row(self.sums, self.network.first_rows, number * self.network.first, self.network.first)
            self.last_on[number] = self.stamp
        for index in range(self.previous_count):
            number = self.previous[index]
            if self.last_on[number] != self.stamp:
                subtract_row(
                    self.sums, self.network.first_rows, number * self.network.first, self.network.first
                )
        self.previous_count = count - self.fixed
        for index in range(self.previous_count):
            self.previous[index] = on[self.fixed + index]
        return self.forward()

    def forward(self) -> float:
        clip(self.sums, self.first_layer, self.network.first, TOP)
        layer(
            self.first_layer,
            self.network.second_columns,
            self.network.second_bias,
            self.second_layer,
            self.network.first,
            self.network.second,
            SHIFT,
            HIGH,
        )
        layer(
            self.second_layer,
            self.network.third_columns,
            self.network.third_bias,
            self.third_layer,
            self.network.second,
            self.network.third,
            SHIFT,
            HIGH,
        )
        total = product(self.third_layer, self.network.last_row, self.network.third)
        return (total + self.network.last_bias) / UNIT
