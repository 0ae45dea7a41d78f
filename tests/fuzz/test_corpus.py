"""Everything with which the fuzzer begins is answered or refused, by either core; `make fuzz` looks for more."""

from __future__ import annotations

import pytest
from fuzz.seeds import seeds
from fuzz.targets import TARGETS


@pytest.mark.parametrize("target", TARGETS)
def test_every_input_that_was_kept_is_answered_or_refused(target: str) -> None:
    inputs = seeds(target)
    assert inputs
    for data in inputs:
        TARGETS[target](data)
