"""Sums over rows of 16-bit numbers, which is where a network spends its time; `swift.pxd` has them in C."""

from array import array


def add_row(sums: list[int], rows: "array[int]", at: int, size: int) -> None:
    for index in range(size):
        sums[index] += rows[at + index]


def take_row(sums: list[int], rows: "array[int]", at: int, size: int) -> None:
    for index in range(size):
        sums[index] -= rows[at + index]


def clip(sums: list[int], into: list[int], size: int, top: int) -> None:
    for index in range(size):
        value = sums[index]
        value = max(value, 0)
        value = min(value, top)
        into[index] = value


def product(values: list[int], rows: "array[int]", at: int, size: int) -> int:
    total = 0
    for index in range(size):
        total += values[index] * rows[at + index]
    return total
