"""The ways to play."""

from kugel.rules.variants import VARIANTS, Variant


def variants() -> tuple[Variant, ...]:
    """All variants with their usual rules, those for four people first.

    Examples:
        >>> import kugel
        >>> [variant.name for variant in kugel.variants()][:4]
        ['four', 'coop', 'coop-two', 'coop-three']
    """
    return tuple(VARIANTS.values())
