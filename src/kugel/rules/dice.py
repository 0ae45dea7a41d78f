"""Random numbers for play inside the core: PCG32, seeded, the same on every machine, compiled or not.

Real games do not use it: their shuffles follow from committed seeds, so that they can be verified.
"""

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
WORD = 0xFFFFFFFF
LONG = 0xFFFFFFFFFFFFFFFF


class Dice:
    def __init__(self, seed: int) -> None:
        self.state = 0
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        self.state = (seed * MULTIPLIER + INCREMENT) & LONG
        self.roll()
        self.roll()

    def resume(self, state: int) -> None:
        """Continue from a saved state."""
        self.state = state

    def roll(self) -> int:
        """The next number from 0 to 2**32 - 1."""
        state = self.state
        self.state = (state * MULTIPLIER + INCREMENT) & LONG
        shifted = (((state >> 18) ^ state) >> 27) & WORD
        turn = state >> 59
        return ((shifted >> turn) | (shifted << ((32 - turn) & 31))) & WORD

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return (self.roll() * limit) >> 32
