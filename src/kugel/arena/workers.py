"""Tasks on all cores, or on the machines of a Ray cluster; results come as they are finished."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from kugel.rules.refusals import Refused, reason

Thing = TypeVar("Thing")
Result = TypeVar("Result")

AHEAD = 2
"""Tasks queued per worker, so that it never waits for one."""


def results(
    work: Callable[[Thing], Result], things: Sequence[Thing], workers: int = 0, ray: str | None = None
) -> Generator[Result, None, None]:
    """The results of `work` for each task, in the order in which they are finished."""
    processes = workers or cores()
    if ray is not None:
        yield from _on_ray(work, things, ray)
    elif min(processes, len(things)) < 2:
        yield from map(work, things)
    else:
        yield from _in_processes(work, things, min(processes, len(things)))


def _in_processes(
    work: Callable[[Thing], Result], things: Sequence[Thing], processes: int
) -> Iterator[Result]:
    others = set(active_children())
    queue = iter(things)
    # A forked process would inherit this one's threads in an undefined state.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_obey)
    running: set[Future[Result]] = set()
    try:
        while True:
            while len(running) < AHEAD * processes and (thing := next(queue, None)) is not None:
                running.add(pool.submit(_worked, work, thing))
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
        pool.shutdown()
    except BaseException:
        # These games are no longer needed; finished ones have been returned.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
        raise


def _obey() -> None:
    """Ctrl-C is for the parent process; the signal with which it ends this one runs every `finally`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def _worked(work: Callable[[Thing], Result], thing: Thing) -> Result:
    """The result, unless this process was told to end: the pool would go on with the tasks that it still has."""
    try:
        return work(thing)
    except SystemExit:
        os._exit(1)


def _on_ray(work: Callable[[Thing], Result], things: Sequence[Thing], address: str) -> Iterator[Result]:
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise Refused(reason("ray-missing", example="pip install 'kugel[ray]'")) from None
    try:
        ray.init(address=address, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise Refused(reason("ray-address", given=address, reason=str(error))) from None
    try:
        remote = ray.remote(num_cpus=1)(work)
        running: list[Any] = []
        queue = iter(things)
        while True:
            limit = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(running) < limit and (thing := next(queue, None)) is not None:
                running.append(remote.remote(thing))
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
