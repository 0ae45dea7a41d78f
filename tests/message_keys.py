"""Every message key in the source, with its facts: found by reading the source, not by running it.

A key function is a function that takes a message key. Some are listed here; any function that passes its own
parameter `key` on to a key function is one too, so calls of it are searched for keys as well.
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
class KeyUse:
    """One use of a key in the source: where, and with which facts."""

    key: str
    facts: frozenset[str]
    module: str
    line: int


@dataclass(frozen=True)
class KeyFunction:
    """Where a function takes the key and the facts."""

    key_at: int
    facts_at: int = -1
    """The position of the dictionary of facts; -1 if facts are keyword arguments."""
    named: frozenset[str] = frozenset({"key", "rule"})
    """Keyword arguments that are not facts."""
    fixed: frozenset[str] = frozenset()
    """Facts that the function adds itself."""
    forwards: bool = True
    """Whether keyword arguments of a call become facts."""
    default: ast.expr | None = None
    """The key that is used if none is given."""


LISTED = {
    "kugel.rules.refusals.reason": KeyFunction(0),
    "kugel.notation.errors.NotationError": KeyFunction(0),
    "kugel.rules.refusals.Message": KeyFunction(0, facts_at=1),
    "kugel.rules.refusals.Refusal": KeyFunction(0, facts_at=1),
    "kugel.i18n.pieces": KeyFunction(0, facts_at=1),
    "kugel.i18n.say": KeyFunction(0, facts_at=1),
}


class Module:
    """One source file, and what its names refer to."""

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

    def called_name(self, call: ast.Call) -> str:
        """The full name of the called function; a method is named after its module."""
        match call.func:
            case ast.Name(name):
                return _origin(self.names.get(name, name))
            case ast.Attribute(ast.Name("self" | "cls"), name):
                return f"{self.name}.{name}"
            case _:
                return ""

    def calls(self) -> Iterator[tuple[ast.Call, Function | None]]:
        """Every call, with the innermost function that contains it."""
        yield from _calls(self.tree, None)


def _origin(name: str) -> str:
    """The full name of something that a package re-exports."""
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
def key_functions() -> dict[str, KeyFunction]:
    """The listed key functions and all that pass a key on to one."""
    found = dict(LISTED)
    while True:
        before = len(found)
        for module in modules():
            for call, function in module.calls():
                target = found.get(module.called_name(call))
                if target and function and _passes_key_on(call, target, function):
                    found.setdefault(
                        f"{module.name}.{function.name}", _as_key_function(call, target, function)
                    )
        if len(found) == before:
            return found


def _parameters(function: Function) -> list[str]:
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args)]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def _passes_key_on(call: ast.Call, target: KeyFunction, function: Function) -> bool:
    match _key(call, target):
        case ast.Name("key"):
            return "key" in _parameters(function)
        case _:
            return False


def _as_key_function(call: ast.Call, target: KeyFunction, function: Function) -> KeyFunction:
    """The function as a key function: the facts that it adds, and whether it accepts others."""
    parameters, rest = _parameters(function), function.args.kwarg
    passed = [ast.unparse(keyword.value) for keyword in call.keywords if keyword.arg is None]
    passed += [ast.unparse(argument) for argument in call.args]
    defaults = dict(zip(reversed(parameters), reversed(function.args.defaults), strict=False))
    return KeyFunction(
        parameters.index("key"),
        named=frozenset(parameters),
        fixed=frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - target.named,
        forwards=rest is not None and rest.arg in passed,
        default=defaults.get("key"),
    )


def key_uses() -> list[KeyUse]:
    """Every use of a key in the source."""
    return [
        KeyUse(key, _facts(call, target, function), module.name, call.lineno)
        for module in modules()
        for call, function in module.calls()
        if (target := key_functions().get(module.called_name(call)))
        and not (function and _passes_key_on(call, target, function))
        for key in _keys(module, call, target, function)
    ]


def _key(call: ast.Call, target: KeyFunction) -> ast.expr:
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    if len(call.args) > target.key_at:
        return call.args[target.key_at]
    key = named.get("key", target.default)
    assert key, f"a key is missing: {ast.unparse(call)}"
    return key


def _keys(module: Module, call: ast.Call, target: KeyFunction, function: Function | None) -> list[str]:
    expression = _key(call, target)
    if isinstance(expression, ast.Attribute) and expression.attr == "key":
        return []  # this turns a refusal that was made elsewhere into words
    keys = [key for value in _values(expression, function) for key in _strings(value)]
    assert keys, f"{module.name}:{call.lineno}: which key is {ast.unparse(expression)}?"
    return keys


def _strings(expression: ast.expr) -> list[str]:
    match expression:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(body=first, orelse=second):
            return _strings(first) + _strings(second)
        case _:
            return []


def _values(expression: ast.expr, function: Function | None) -> list[ast.expr]:
    """The expression itself, or the values assigned to its name in the surrounding function."""
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


def _facts(call: ast.Call, target: KeyFunction, function: Function | None) -> frozenset[str]:
    if target.facts_at >= 0:
        return (
            _in_dictionary(call.args[target.facts_at], function)
            if len(call.args) > target.facts_at
            else frozenset()
        )
    keywords = frozenset(keyword.arg for keyword in call.keywords if keyword.arg) - target.named
    assert all(keyword.arg for keyword in call.keywords), f"facts that cannot be read: {ast.unparse(call)}"
    return target.fixed | keywords if target.forwards else target.fixed


def _in_dictionary(expression: ast.expr, function: Function | None) -> frozenset[str]:
    for value in _values(expression, function):
        match value:
            case ast.Dict(keys=keys):
                return frozenset(str(ast.literal_eval(key)) for key in keys if key)
    raise AssertionError(f"facts that cannot be read: {ast.unparse(expression)}")


def strings() -> set[str]:
    """Every string constant in the source, for example a rule's number."""
    nodes = (node for module in modules() for node in ast.walk(module.tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
