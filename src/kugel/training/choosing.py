"""Choices of a user for a run: settings as words, and the device."""

import json
from collections.abc import Iterable
from dataclasses import fields

import torch

from kugel.notation.variant import read_variant, write_variant
from kugel.rules.refusals import Refused, reason
from kugel.training.settings import Settings


def read_settings(words: Iterable[str]) -> Settings:
    """Settings from words like `trace=0.7`, `sizes=[256,32,32]`, `variants=four,coop`."""
    usual = {field.name: field.default for field in fields(Settings)}
    chosen: dict[str, object] = {}
    for word in words:
        name, _, text = word.partition("=")
        if name not in usual:
            raise Refused(reason("train-setting", given=word, allowed=tuple(usual), example="trace=0.7"))
        chosen[name] = _value(name, text, usual[name])
    return Settings(**chosen)  # type: ignore[arg-type]


def _value(name: str, text: str, usual: object) -> object:
    """A value of the kind that the setting usually has: a number, a whole number, a list of them, or variants."""
    if name == "variants":
        return tuple(write_variant(read_variant(one)) for one in text.split(","))
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    given, kinds = (value, usual) if isinstance(usual, tuple) else ([value], (usual,))
    if not isinstance(given, list) or len(given) != len(kinds) or not all(map(_fits, given, kinds)):
        example = f"{name}={json.dumps(usual, separators=(',', ':'))}"
        raise Refused(reason("train-value", name=name, given=text, example=example))
    return tuple(value) if isinstance(usual, tuple) else value


def _fits(value: object, usual: object) -> bool:
    return type(value) in ((int, float) if isinstance(usual, float) else (int,))


def best_device() -> str:
    """A GPU, if there is one."""
    if not torch.cuda.is_available():
        # The other cores are used for self-play.
        torch.set_num_threads(1)
        return "cpu"
    torch.set_float32_matmul_precision("high")
    return "cuda"
