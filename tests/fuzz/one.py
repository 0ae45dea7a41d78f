"""Fuzzes one target: `python -m fuzz.one TARGET` and the options of libFuzzer.

To merge inputs, libFuzzer starts its own program again: the environment says what that is.
"""

from __future__ import annotations

import os
import sys

import atheris

import kugel  # it decides with which core the rules run, before they are loaded

assert kugel

with atheris.instrument_imports(include=["kugel"]):
    from fuzz.targets import TARGETS

target = TARGETS[sys.argv.pop(1)]
sys.argv[0] = os.environ.get("KUGEL_FUZZ_PROGRAM", sys.argv[0])
atheris.Setup(sys.argv, target)
atheris.Fuzz()
