"""Choices of a user for a run: settings as words, and the device."""

import json
from collections.abc import Iterable
from dataclasses import fields

import torch

from kugel.rules.refusals import Refused, reason
from kugel.training.settings import Settings


def read_settings(words: Iterable[str]) -> Settings:
    """Settings from words like `trace=0.7`, `sizes=[256,32,32]`, `variants=four,coop`."""
    names = [field.name for field in fields(Settings)]
    chosen: dict[str, object] = {}
    for word in words:
        name, _, text = word.partition("=")
        try:
            value = text.split(",") if name == "variants" else json.loads(text)
        except ValueError:
            name = ""
        if name not in names:
            raise Refused(reason("train-setting", given=word, allowed=tuple(names), example="trace=0.7"))
        chosen[name] = tuple(value) if isinstance(value, list) else value
    return Settings(**chosen)  # type: ignore[arg-type]


def best_device() -> str:
    """A GPU, if there is one."""
    if not torch.cuda.is_available():
        # The other cores are used for self-play.
        torch.set_num_threads(1)
        return "cpu"
    torch.set_float32_matmul_precision("high")
    return "cuda"
