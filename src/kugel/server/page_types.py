"""What the page hears and says, as types for TypeScript: `python -m kugel.server.page_types` writes them anew.

They are made from the types here, so that `make page` finds every place of the page that a change touches. No
browser loads the file, and no server sends it.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, get_args

import msgspec.inspect as known

from kugel.game.events import Event
from kugel.protocol.messages import ClientMessage, Problem, ServerMessage
from kugel.server.http.schemas import OPERATIONS
from kugel.server.http.static_files import WEB
from kugel.table.commands import Command
from kugel.table.log_entries import LogEntry

FILE = WEB / "protocol.d.ts"
AGAIN = "make page-types"
"""What writes it anew."""

UNIONS = {
    "ServerMessage": ServerMessage,
    "ClientMessage": ClientMessage,
    "Command": Command,
    "LogEntry": LogEntry,
    "Event": Event,
}
"""What the page calls by one name; `type` tells the parts apart."""

PLAIN: dict[type, str] = {
    known.StrType: "string",
    known.IntType: "number",
    known.FloatType: "number",
    known.BoolType: "boolean",
    known.NoneType: "null",
    known.AnyType: "unknown",
    known.RawType: "unknown",
}


def page_types() -> str:
    """The whole file."""
    return "\n".join(_Writer().lines())


class _Writer:
    """All types that one of the two sides says.

    The server leaves no field out, but what has a default need not be sent to it: types of both sides are
    therefore written twice, the second time as `Given…`.
    """

    def __init__(self) -> None:
        answers = [one.answer for one in OPERATIONS if not isinstance(one.answer, str)]
        bodies = [one.body for one in OPERATIONS if one.body]
        sent = known.multi_type_info([ServerMessage, Problem, *answers])
        asked = known.multi_type_info([ClientMessage, *bodies])
        _structs([*sent, *asked])  # refuses two types of one name
        self._from_server, self._from_client = _structs(sent), _structs(asked)
        self._enums: dict[str, known.EnumType] = {}
        self._unions = {frozenset(get_args(union)): name for name, union in UNIONS.items()}

    def lines(self) -> Iterator[str]:
        declared = [
            (struct.cls, self._declare(struct, given))
            for given, structs in ((False, self._from_server), (True, self._from_client))
            for name, struct in structs.items()
            if not given or name not in self._from_server or self._differs(struct)
        ]
        declared.sort(key=lambda one: one[0].__module__)
        yield f"// Made from the types of the server by `{AGAIN}`: whatever is changed here is lost.\n"
        for name, kind in self._enums.items():
            yield f"export type {name} = {' | '.join(_literal(one.value) for one in kind.cls)};"
        for name, union in UNIONS.items():
            yield f"export type {name} = {' | '.join(one.__name__ for one in get_args(union))};"
        for module, group in groupby(declared, key=lambda one: one[0].__module__):
            yield f"\n// {module}\n"
            yield "\n".join(text for _, text in group)

    def _declare(self, struct: known.StructType, given: bool) -> str:
        fields = [] if struct.tag is None else [f"  {struct.tag_field}: {_literal(struct.tag)};\n"]
        leaves_out = given or struct.cls.__struct_config__.omit_defaults
        for field in struct.fields:
            sign = "?:" if leaves_out and not field.required else ":"
            fields.append(f"  {field.encode_name}{sign} {self._text(field.type, given)};\n")
        doc = " ".join((struct.cls.__doc__ or "").partition("\n\n")[0].split())
        return f"/** {doc} */\nexport interface {self._name(struct, given)} {{\n{''.join(fields)}}}"

    def _name(self, struct: known.StructType, given: bool) -> str:
        name = struct.cls.__name__
        return f"Given{name}" if given and name in self._from_server and self._differs(struct) else name

    @staticmethod
    def _differs(struct: known.StructType) -> bool:
        """Whether it may be sent with less than the server sends."""
        return not struct.cls.__struct_config__.omit_defaults and any(
            not one.required for one in struct.fields
        )

    def _text(self, kind: known.Type, given: bool) -> str:
        match kind:
            case known.Metadata(inner):
                return self._text(inner, given)
            case known.StructType():
                return self._name(kind, given)
            case known.EnumType(cls):
                self._enums[cls.__name__] = kind
                return cls.__name__
            case known.LiteralType(values):
                return " | ".join(map(_literal, values))
            case known.UnionType(types):
                structs = frozenset(one.cls for one in types if isinstance(one, known.StructType))
                texts = [self._unions[structs]] if structs in self._unions else []
                others = [one for one in types if not (texts and isinstance(one, known.StructType))]
                return " | ".join([*texts, *(self._text(one, given) for one in others)])
            case known.VarTupleType(item) | known.ListType(item):
                text = self._text(item, given)
                return f"readonly ({text})[]" if " " in text else f"readonly {text}[]"
            case known.TupleType(items):
                return f"readonly [{', '.join(self._text(item, given) for item in items)}]"
            case known.DictType(key, value):
                record = f"Record<{self._text(key, given)}, {self._text(value, given)}>"
                return f"Partial<{record}>" if isinstance(key, known.EnumType) else record
            case _:
                return PLAIN[type(kind)]


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def _structs(kinds: Any) -> dict[str, known.StructType]:
    """All structures within these types, by their names."""
    found: dict[str, known.StructType] = {}
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop(0)
        if isinstance(kind, known.StructType):
            name = kind.cls.__name__
            if found.setdefault(name, kind).cls is not kind.cls:
                raise TypeError(f"two types are called {name}: {found[name].cls} and {kind.cls}")
            if found[name] is not kind:
                continue
            waiting += [field.type for field in kind.fields]
        elif isinstance(kind, known.UnionType):
            waiting += kind.types
        elif isinstance(kind, known.TupleType):
            waiting += kind.item_types
        elif isinstance(kind, known.VarTupleType | known.ListType):
            waiting.append(kind.item_type)
        elif isinstance(kind, known.DictType):
            waiting += [kind.key_type, kind.value_type]
        elif isinstance(kind, known.Metadata):
            waiting.append(kind.type)
    return found


if __name__ == "__main__":
    FILE.write_text(page_types(), encoding="utf-8")
