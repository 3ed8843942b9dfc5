"""A language's file, read once: messages in Fluent's syntax as plain lists that are quick to load.

Parsing 2,500 messages takes 200 ms, loading what came of it 2 ms; so it is kept in the user's cache
folder under the digest of the file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cardroom.disk_cache import restore_text, store_text

if TYPE_CHECKING:
    from fluent.syntax import ast

Pattern: TypeAlias = Any
"""A text, or a list of texts and of lists that begin with what they are: ``var``, ``call``,
``message``, ``number``, ``select``."""
Compiled: TypeAlias = Mapping[str, Pattern]

VERSION: Final = 1


class SyntaxFault(ValueError):  # noqa: N818 - a fault of a language's file, not of a program
    """A message that is not written in Fluent's syntax, with its line."""


def compiled(text: str) -> Compiled:
    """The messages of a language's file by their ids."""
    digest = hashlib.sha256(f"{VERSION} {text}".encode()).hexdigest()[:32]
    kept = restore_text(f"words-{digest}")
    if kept is not None:
        # What cannot be read is made again.
        with suppress(ValueError):
            return dict(json.loads(kept))
    made = compile_text(text)
    store_text(f"words-{digest}", json.dumps(made))
    return made


def compile_text(text: str) -> dict[str, Pattern]:
    """The same, made now.

    >>> compile_text("hello = Hello, { $name }.")
    {'hello': ['Hello, ', ['var', 'name'], '.']}
    """
    from fluent.syntax import FluentParser, ast

    out: dict[str, Pattern] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            told = "; ".join(note.message or "" for note in entry.annotations)
            raise SyntaxFault(f"line {line}: {told}")
        if isinstance(entry, ast.Message | ast.Term) and entry.value is not None:
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if name in out:
                raise SyntaxFault(f"{name} is defined twice")
            out[name] = _pattern(entry.value)
    return out


def _pattern(pattern: ast.Pattern) -> Pattern:
    from fluent.syntax import ast

    parts: list[Any] = []
    for one in pattern.elements:
        part = one.value if isinstance(one, ast.TextElement) else _expression(one.expression)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _expression(of: Any) -> Any:  # noqa: PLR0911 - one case for each kind of expression
    from fluent.syntax import ast

    match of:
        case ast.StringLiteral():
            return str(of.parse()["value"])
        case ast.NumberLiteral():
            return ["number", int(of.value)]
        case ast.VariableReference():
            return ["var", of.id.name]
        case ast.MessageReference():
            return ["message", of.id.name]
        case ast.TermReference():
            return ["message", f"-{of.id.name}"]
        case ast.FunctionReference():
            named = {one.name.name: _expression(one.value) for one in of.arguments.named}
            return [
                "call",
                of.id.name,
                [_expression(one) for one in of.arguments.positional],
                named,
            ]
        case ast.SelectExpression():
            variants = {_key(one.key): _pattern(one.value) for one in of.variants}
            default = next(_key(one.key) for one in of.variants if one.default)
            return ["select", _expression(of.selector), variants, default]
        case ast.Placeable():
            return _expression(of.expression)
    raise SyntaxFault(f"{type(of).__name__} isn't supported here")


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    from fluent.syntax import ast

    return key.name if isinstance(key, ast.Identifier) else key.value
