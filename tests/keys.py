"""Every key that the source gives a reader, with its facts: found in the source, not by running it.

A giver is a function that takes a key. Some are known; any function that hands its own parameter `key` on to
a giver is one too, so that a call of it counts like a call of the giver.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import kugel

SOURCE = Path(kugel.__file__).parent
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Given:
    """A key as the source gives it: where, and with which facts."""

    key: str
    facts: frozenset[str]
    module: str
    line: int


@dataclass(frozen=True)
class Giver:
    """Where a function takes the key and the facts."""

    key_at: int
    facts_at: int = -1
    """The place of a dictionary of facts; -1 if they are keywords."""
    named: frozenset[str] = frozenset({"key", "rule"})
    """Keywords that are no facts."""
    fixed: frozenset[str] = frozenset()
    """Facts that the function adds itself."""
    forwards: bool = True
    """Whether keywords of a call become facts."""
    default: ast.expr | None = None
    """The key that is meant where none is given."""


GIVERS = {
    "kugel.rules.refusals.reason": Giver(0),
    "kugel.notation.errors.NotationError": Giver(0),
    "kugel.rules.refusals.Message": Giver(0, facts_at=1),
    "kugel.rules.refusals.Refusal": Giver(0, facts_at=1),
    "kugel.i18n.pieces": Giver(0, facts_at=1),
    "kugel.i18n.say": Giver(0, facts_at=1),
}


class Module:
    """One file of the source, and what its names mean."""

    def __init__(self, path: Path) -> None:
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.names: dict[str, str] = {}
        for node in ast.walk(self.tree):
            match node:
                case ast.ImportFrom(module=str(module)):
                    self.names |= {
                        alias.asname or alias.name: f"{module}.{alias.name}" for alias in node.names
                    }
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                    self.names[name] = f"{self.name}.{name}"

    def called(self, call: ast.Call) -> str:
        """The full name of what is called; a method by the name of its module."""
        match call.func:
            case ast.Name(name):
                return _origin(self.names.get(name, name))
            case ast.Attribute(ast.Name("self" | "cls"), name):
                return f"{self.name}.{name}"
            case _:
                return ""

    def calls(self) -> Iterator[tuple[ast.Call, Function | None]]:
        """Every call with the innermost function around it."""
        yield from _calls(self.tree, None)


def _origin(name: str) -> str:
    """Where a name comes from that a package hands on."""
    package, _, short = name.rpartition(".")
    source = next((module.names.get(short, name) for module in modules() if module.name == package), name)
    return name if source == name else _origin(source)


def _calls(node: ast.AST, around: Function | None) -> Iterator[tuple[ast.Call, Function | None]]:
    if isinstance(node, Function):
        around = node
    if isinstance(node, ast.Call):
        yield node, around
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, around)


@cache
def modules() -> list[Module]:
    return [Module(path) for path in sorted(SOURCE.rglob("*.py"))]


@cache
def givers() -> dict[str, Giver]:
    """The known givers and all that hand a key on to one."""
    found = dict(GIVERS)
    while True:
        before = len(found)
        for module in modules():
            for call, function in module.calls():
                giver = found.get(module.called(call))
                if giver and function and _hands_on(call, giver, function):
                    found.setdefault(f"{module.name}.{function.name}", _like(call, giver, function))
        if len(found) == before:
            return found


def _parameters(function: Function) -> list[str]:
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def _hands_on(call: ast.Call, giver: Giver, function: Function) -> bool:
    match _key(call, giver):
        case ast.Name("key"):
            return "key" in _parameters(function)
        case _:
            return False


def _like(call: ast.Call, giver: Giver, function: Function) -> Giver:
    """The function as a giver: the facts that it adds, and whether it takes others."""
    parameters, rest = _parameters(function), function.args.kwarg
    handed = [ast.unparse(keyword.value) for keyword in call.keywords if keyword.arg is None]
    handed += [ast.unparse(argument) for argument in call.args]
    defaults = dict(zip(reversed(parameters), reversed(function.args.defaults), strict=False))
    return Giver(
        parameters.index("key"),
        named=frozenset(parameters),
        fixed=frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - giver.named,
        forwards=rest is not None and rest.arg in handed,
        default=defaults.get("key"),
    )


def given() -> list[Given]:
    """Every key in the source."""
    return [
        Given(key, _facts(call, giver, function), module.name, call.lineno)
        for module in modules()
        for call, function in module.calls()
        if (giver := givers().get(module.called(call)))
        and not (function and _hands_on(call, giver, function))
        for key in _keys(module, call, giver, function)
    ]


def _key(call: ast.Call, giver: Giver) -> ast.expr:
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    if len(call.args) > giver.key_at:
        return call.args[giver.key_at]
    key = named.get("key", giver.default)
    assert key, f"a key is missing: {ast.unparse(call)}"
    return key


def _keys(module: Module, call: ast.Call, giver: Giver, function: Function | None) -> list[str]:
    expression = _key(call, giver)
    if isinstance(expression, ast.Attribute) and expression.attr == "key":
        return []  # a refusal that was given elsewhere is put into words here
    keys = [key for value in _values(expression, function) for key in _texts(value)]
    assert keys, f"{module.name}:{call.lineno}: which key is {ast.unparse(expression)}?"
    return keys


def _texts(expression: ast.expr) -> list[str]:
    match expression:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(body=first, orelse=second):
            return _texts(first) + _texts(second)
        case _:
            return []


def _values(expression: ast.expr, function: Function | None) -> list[ast.expr]:
    """What is meant: the expression itself, or what its name was given in the function around it."""
    if not isinstance(expression, ast.Name) or function is None:
        return [expression]
    values: list[ast.expr] = []
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=value) if name == expression.id:
                values.append(value)
            case ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value) if name == expression.id:
                values.append(value)
    return values


def _facts(call: ast.Call, giver: Giver, function: Function | None) -> frozenset[str]:
    if giver.facts_at >= 0:
        return (
            _in_dictionary(call.args[giver.facts_at], function)
            if len(call.args) > giver.facts_at
            else frozenset()
        )
    keywords = frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - giver.named
    assert all(keyword.arg for keyword in call.keywords), f"facts that cannot be read: {ast.unparse(call)}"
    return giver.fixed | keywords if giver.forwards else giver.fixed


def _in_dictionary(expression: ast.expr, function: Function | None) -> frozenset[str]:
    for value in _values(expression, function):
        match value:
            case ast.Dict(keys=keys):
                return frozenset(str(ast.literal_eval(key)) for key in keys if key)
    raise AssertionError(f"facts that cannot be read: {ast.unparse(expression)}")


def texts() -> set[str]:
    """Every text that stands alone in the source, such as a rule's number."""
    nodes = (node for module in modules() for node in ast.walk(module.tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
