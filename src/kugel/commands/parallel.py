"""The same work on many items, on all cores, with a progress bar."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Thing = TypeVar("Thing")
Result = TypeVar("Result")

WORTH = 16
"""Fewer items are faster without other processes."""

BATCH = 4


def on_all_cores(
    work: Callable[[Thing], Result], things: Sequence[Thing], words: str, at_once: int = 0
) -> Iterator[Result]:
    """The results of `work` for each item, in order; both must be picklable."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(words, total=len(things))
        for result in _results(work, things, at_once or cores()):
            progress.advance(task)
            yield result


def _results(work: Callable[[Thing], Result], things: Sequence[Thing], processes: int) -> Iterator[Result]:
    if len(things) < WORTH or processes < 2:
        yield from map(work, things)
        return
    # A forked process would inherit the thread of the progress bar in an undefined state.
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=_leave_interrupts) as pool:
        try:
            yield from pool.map(work, things, chunksize=BATCH)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is for the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
