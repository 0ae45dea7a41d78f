"""Fuzzes one target: `python -m fuzz.one TARGET` and the options of libFuzzer."""

from __future__ import annotations

import sys

import atheris

import kugel  # it decides with which core the rules run, before they are loaded

assert kugel

with atheris.instrument_imports(include=["kugel"]):
    from fuzz.targets import TARGETS

target = TARGETS[sys.argv.pop(1)]
atheris.Setup(sys.argv, target)
atheris.Fuzz()
