"""Sets how many examples property tests draw: few with the uncompiled core, very many in `make soak`."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

import kugel

EXAMPLES = {"compiled": 250, "uncompiled": 80}
SOAK = {"compiled": 10_000, "uncompiled": 2_000}


def pytest_configure(config: pytest.Config) -> None:
    examples = SOAK if _is_soak(config) else EXAMPLES
    settings.register_profile(
        "kugel",
        max_examples=examples[kugel.core()],
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("kugel")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the property tests in the soak too, with its number of examples."""
    if _is_soak(config):
        for item in items:
            if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker(pytest.mark.soak)


def _is_soak(config: pytest.Config) -> bool:
    return bool(config.getoption("markexpr") == "soak")
