"""The attacker's process: `python -m bench.attacks.attacker NAME PORT ADDRESS`; seconds come by its input."""

from __future__ import annotations

import asyncio
import sys

from bench.attacks.attacks import attack
from bench.attacks.raw import Target


async def ready() -> float:
    """Say that all is prepared, and wait for how long it is to go on."""
    print("ready", flush=True)
    return float(await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline))


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], Target(int(sys.argv[2]), sys.argv[3]), ready))
