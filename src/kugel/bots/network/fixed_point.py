"""The fixed-point numbers of a network: the scales of activations and weights, and their limits."""

ACTIVE, SHIFT = 1024, 12
WEIGHT = 1 << SHIFT
"""An activation of 1; a weight of 1 in the layers after the first. In the first, weights count as activations."""
TOP, HIGH = 4 * ACTIVE - 1, 16 * ACTIVE - 1
"""The highest activation after the first layer, and after the others."""
UNIT = float(ACTIVE * WEIGHT)
"""A logit of 1 in the result."""
