"""Sums over rows of 16-bit numbers, where a network spends its time; `vector_ops_c.pxd` has them in C."""

from array import array
from operator import mul


def add_row(sums: list[int], rows: "array[int]", at: int, size: int) -> None:
    for index in range(size):
        sums[index] += rows[at + index]


def subtract_row(sums: list[int], rows: "array[int]", at: int, size: int) -> None:
    for index in range(size):
        sums[index] -= rows[at + index]


def clip(sums: list[int], into: list[int], size: int, top: int) -> None:
    for index in range(size):
        value = sums[index]
        value = max(value, 0)
        value = min(value, top)
        into[index] = value


def product(values: list[int], row: "array[int]", size: int) -> int:
    return sum(map(mul, values[:size], row))


def layer(
    values: list[int],
    columns: "array[int]",
    bias: "array[int]",
    into: list[int],
    inputs: int,
    outputs: int,
    shift: int,
    high: int,
) -> None:
    """The activations after one of the later layers. Most values are 0: only the columns of the others count."""
    totals = list(bias)
    for index in range(inputs):
        if value := values[index]:
            column = columns[index * outputs : (index + 1) * outputs]
            totals = [total + value * weight for total, weight in zip(totals, column, strict=True)]
    into[:outputs] = [min(max(total >> shift, 0), high) for total in totals]
