"""Probabilities: tails of the chi-square and the normal distribution, and a small linear system."""

from math import erfc, exp, lgamma, log, sqrt

TINY = 1e-300
ENOUGH = 1e-15


def chi_square_tail(value: float, freedom: int) -> float:
    """The probability that a chi-square with this many degrees of freedom is at least as large."""
    if value <= 0:
        return 1.0
    half, shape = value / 2, freedom / 2
    scale = exp(shape * log(half) - half - lgamma(shape))
    if half < shape + 1:
        return max(0.0, 1.0 - scale * _series(shape, half))
    return scale * _fraction(shape, half)


def _series(shape: float, value: float) -> float:
    """The lower incomplete gamma function, without its scale."""
    term = total = 1 / shape
    step = shape
    while term > total * ENOUGH:
        step += 1
        term *= value / step
        total += term
    return total


def _fraction(shape: float, value: float) -> float:
    """The upper incomplete gamma function, without its scale: a continued fraction, by Lentz's method."""
    begin = value + 1 - shape
    far, near = 1 / TINY, 1 / begin
    total = near
    step, change = 0, 0.0
    while abs(change - 1) > ENOUGH:
        step += 1
        factor, begin = -step * (step - shape), begin + 2
        near = 1 / (factor * near + begin or TINY)
        far = begin + factor / far or TINY
        change = near * far
        total *= change
    return total


def two_sided(score: float) -> float:
    """The probability that a standard normal number lies at least as far from zero."""
    return erfc(abs(score) / sqrt(2))


def in_any_of(chance: float, number: int) -> float:
    """The probability that something this unlikely happens at least once in several trials."""
    return 1 - (1 - chance) ** number


def solve(matrix: list[list[float]], values: list[float]) -> list[float]:
    """The solution of a symmetric, positive definite system, by Gauss's method."""
    size = len(values)
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for column in range(size):
        pivot = rows[column]
        for row in rows[column + 1 :]:
            factor = row[column] / pivot[column]
            for place in range(column, size + 1):
                row[place] -= factor * pivot[place]
    solution = [0.0] * size
    for column in range(size - 1, -1, -1):
        known = sum(rows[column][place] * solution[place] for place in range(column + 1, size))
        solution[column] = (rows[column][size] - known) / rows[column][column]
    return solution
