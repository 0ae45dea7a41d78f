"""`python -m bench.attacks [attack…]`: exit status 1 if a visitor can do more to the others than they may.

Each attack meets a server of its own, with the limits of one that strangers can reach. It comes from one loopback
address; the victim sits at another, in a process of their own.
"""

from __future__ import annotations

import argparse
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, quantiles
from tempfile import TemporaryDirectory

import msgspec
from rich.console import Console
from rich.table import Table

from bench.attacks.attacks import ATTACKS
from bench.attacks.victim import Felt
from bench.load import resident

ATTACKER, VICTIM, NOBODY = "127.0.0.1", "127.0.0.2", "127.0.0.250"
QUIET, ATTACKED, AFTER = 12.0, 15.0, 60.0
"""Seconds; the last ten of those after it are measured."""

WARM, LAST = 3.0, 10.0
TIMES, MILLISECONDS, PACE, MEGABYTES = 3.0, 150.0, 1.5, 10.0
"""Targets: the slowest answers against quiet ones and as such, the bots' pace, and the memory a minute later."""

QUIETEST = 5.0
"""Milliseconds. A quiet value below counts as this one: it cannot be told from the machine's own noise."""


@dataclass(frozen=True, slots=True)
class Phase:
    """What the victim felt: the milliseconds within which 99 % were answered, and those that a bot takes."""

    late: float
    bot: float


@dataclass(frozen=True, slots=True)
class Result:
    name: str
    quiet: Phase
    attacked: Phase
    after: Phase
    grown: float
    """Megabytes that the server has more than before the attack, a minute after it."""

    @property
    def met(self) -> bool:
        return (
            self.attacked.late <= min(TIMES * max(self.quiet.late, QUIETEST), MILLISECONDS)
            and self.attacked.bot <= PACE * self.quiet.bot
            and self.grown <= MEGABYTES
        )


@contextmanager
def server(folder: Path) -> Iterator[tuple[int, int]]:
    """The port and the process of a server that strangers can reach, as far as it knows."""
    with socket.socket() as free:
        free.bind((ATTACKER, 0))
        port = free.getsockname()[1]
    words = ["serve", "--port", str(port), "--public-url", f"http://127.0.0.1:{port}", "--log", "error"]
    # A proxy is named so that none of the visitors is taken for one.
    words += ["--trusted-proxy", NOBODY, "--database", str(folder / "games.db")]
    program = [sys.executable, "-c", "from kugel.cli import main; main(prog_name='kugel')", *words]
    # What it logs would fill the terminal.
    quiet = subprocess.DEVNULL
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=quiet, encoding="utf-8") as process:
        try:
            assert process.stdout
            assert process.stdout.readline()
            yield port, process.pid
        finally:
            process.terminate()


@contextmanager
def visitor(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A process that has said that it is ready; its input tells it when to go on."""
    program = [sys.executable, "-m", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, encoding="utf-8") as process:
        try:
            assert process.stdout
            if process.stdout.readline() != "ready\n":
                raise RuntimeError(f"{words[0]} could not begin")
            yield process
        finally:
            process.kill()


def measure(name: str, quiet: float = QUIET, attacked: float = ATTACKED, after: float = AFTER) -> Result:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        port, process = stack.enter_context(server(folder))
        attacker = stack.enter_context(visitor("bench.attacks.attacker", name, str(port), ATTACKER))
        victim = stack.enter_context(visitor("bench.attacks.victim", str(port), VICTIM))
        assert attacker.stdin
        assert victim.stdin
        time.sleep(min(WARM, quiet))
        before, begin = resident(process), time.monotonic()
        time.sleep(quiet)
        attack_begins = time.monotonic()
        attacker.stdin.write(f"{attacked}\n")
        attacker.stdin.flush()
        time.sleep(attacked)
        attack_ends = time.monotonic()
        attacker.wait()
        time.sleep(after)
        end, grown = time.monotonic(), (resident(process) - before) / 1024
        told, _ = victim.communicate("")
        felt = [msgspec.json.decode(line, type=Felt) for line in told.splitlines()]
    return Result(
        name,
        phase(felt, begin, attack_begins),
        phase(felt, attack_begins, attack_ends),
        phase(felt, max(attack_ends, end - LAST), end),
        grown,
    )


def phase(felt: list[Felt], begin: float, end: float) -> Phase:
    took: dict[str, list[float]] = {"answer": [], "bot": []}
    for one in felt:
        if begin <= one.at < end:
            took[one.what].append(one.took)
    answers, bots = took["answer"], took["bot"]
    late = quantiles(answers, n=100, method="inclusive")[98] if len(answers) > 1 else float("inf")
    return Phase(late, mean(bots) if bots else float("inf"))


def show(results: list[Result], console: Console) -> None:
    table = Table("attack", "quiet", "attacked", "after", "bot, quiet", "attacked", "memory", "")
    for one in results:
        late = (f"{when.late:.0f} ms" for when in (one.quiet, one.attacked, one.after))
        bot = (f"{when.bot / 1000:.1f} s" for when in (one.quiet, one.attacked))
        table.add_row(one.name, *late, *bot, f"{one.grown:+.0f} MB", "" if one.met else "missed")
    console.print(table)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.attacks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="attack", choices=[*ATTACKS, []], help=", ".join(ATTACKS))
    parser.add_argument("--short", action="store_true", help="a few seconds each: only to see that it works")
    options = parser.parse_args(words)
    seconds = (4.0, 6.0, 4.0) if options.short else (QUIET, ATTACKED, AFTER)
    console, results = Console(), []
    for name in options.names or ATTACKS:
        results.append(measure(name, *seconds))
        show(results[-1:], console)
    if len(results) > 1:
        show(results, console)
    return 0 if all(one.met for one in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
