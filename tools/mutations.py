"""Faults that a slip of one token makes in a module: what they are, and how one is put in."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, starmap
from pathlib import Path
from typing import Final

_COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Pow: ast.Mult,
    ast.BitXor: ast.BitOr,
}
_CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_TYPES: Final = frozenset({"Literal", "TypeVar", "cast", "Protocol", "NewType", "TypedDict"})
_PLAIN: Final = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.NamedExpr)

Change = tuple[str, Callable[[], ast.AST]]
"""What stands there afterwards, as text, and the node that does."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One slip: where it is, what stood there, and what stands there now."""

    path: str
    function: str
    """Which function or class it is in; nothing at a module's own level."""
    was: str
    becomes: str
    time: int
    """Which of several that read alike in the function."""
    node: int
    variant: int
    lines: tuple[int, int]
    """The statement that it is in."""
    on_loading: bool = False
    """Whether it runs when the module is loaded: a default, a value of a class or a module."""

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What names it, wherever its line has gone."""
        return (self.path, self.function, self.was, self.becomes, self.time)

    def __str__(self) -> str:
        again = f" ({self.time})" if self.time > 1 else ""
        where = f"{self.path}:{self.lines[0]} {self.function}"
        return f"{where}: {self.was}  ->  {self.becomes}{again}"


def mutations(path: Path, name: str) -> list[Mutation]:
    """Every slip that can be made in a module."""
    tree = ast.parse(path.read_text())
    found: list[Mutation] = []
    times: Counter[tuple[str, str, str]] = Counter()
    for number, node, parents in _walk(tree):
        if not _counts(node, parents):
            continue
        statement = next(one for one in (node, *parents) if isinstance(one, ast.stmt))
        lines = (statement.lineno, _header_end(statement))
        for variant, (becomes, _) in enumerate(_changes(node, parents)):
            function, was = _function(parents), ast.unparse(node).splitlines()[0]
            times[(function, was, becomes)] += 1
            time = times[(function, was, becomes)]
            made = Mutation(name, function, was, becomes, time, number, variant, lines)
            found.append(replace(made, on_loading=_on_loading(statement, parents)))
    return found


def mutated(path: Path, mutation: Mutation) -> ast.Module:
    """The module with the slip in it."""
    tree = ast.parse(path.read_text())
    for number, node, parents in _walk(tree):
        if number == mutation.node:
            made = _changes(node, parents)[mutation.variant][1]()
            if made is not node:
                _put(parents[0], node, made)
            return ast.fix_missing_locations(tree)
    raise ValueError(str(mutation))


def _walk(tree: ast.Module) -> Iterator[tuple[int, ast.AST, tuple[ast.AST, ...]]]:
    """All nodes with a number, and what they are in, from the inside out."""
    number = 0
    left: list[tuple[ast.AST, tuple[ast.AST, ...]]] = [(tree, ())]
    while left:
        node, parents = left.pop()
        yield number, node, parents
        number += 1
        inner = [(one, (node, *parents)) for one in ast.iter_child_nodes(node)]
        left.extend(reversed(inner))


def _put(parent: ast.AST, node: ast.AST, made: ast.AST) -> None:
    for name, value in ast.iter_fields(parent):
        if value is node:
            setattr(parent, name, made)
        elif isinstance(value, list) and any(one is node for one in value):
            value[next(n for n, one in enumerate(value) if one is node)] = made
    ast.copy_location(made, node)


def _function(parents: tuple[ast.AST, ...]) -> str:
    kinds = (ast.FunctionDef, ast.ClassDef)
    return ".".join(one.name for one in reversed(parents) if isinstance(one, kinds))


def _on_loading(statement: ast.stmt, parents: tuple[ast.AST, ...]) -> bool:
    outer = [one for one in parents if isinstance(one, ast.FunctionDef)]
    return not outer or (len(outer) == 1 and outer[0] is statement)


def _header_end(statement: ast.stmt) -> int:
    """The last line of a statement, without those of its body."""
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body:
        return max(statement.lineno, int(body[0].lineno) - 1)
    return statement.end_lineno or statement.lineno


def _counts(node: ast.AST, parents: tuple[ast.AST, ...]) -> bool:
    """Whether it is code that runs: no type, no docstring, no list of what a module exports."""
    chain = (node, *parents)
    if not any(isinstance(one, ast.stmt) for one in chain):
        return False
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return False
    return not any(starmap(_is_left_out, pairwise(chain))) and not any(map(_is_type, chain))


def _is_left_out(inner: ast.AST, outer: ast.AST) -> bool:
    """Whether a part of a node is no code: an annotation, a docstring, a decorator."""
    if isinstance(outer, ast.Expr):
        return isinstance(inner, ast.Constant)
    if isinstance(outer, ast.AnnAssign):
        return inner is outer.annotation
    if isinstance(outer, ast.FunctionDef | ast.ClassDef):
        return inner in outer.decorator_list or inner is getattr(outer, "returns", None)
    if isinstance(outer, ast.If):
        return ast.unparse(outer.test) == "TYPE_CHECKING"
    return isinstance(outer, ast.arg | ast.JoinedStr | ast.ImportFrom | ast.Import | ast.Assert)


def _is_type(node: ast.AST) -> bool:
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id in {*_TYPES, "tuple", "Callable"}
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _TYPES
    named = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    return named and node.targets[0].id in {"__all__", "__slots__"}  # type: ignore[attr-defined]


def _changes(node: ast.AST, parents: tuple[ast.AST, ...]) -> list[Change]:
    """What a slip of one token can make of a node."""
    out: list[Change] = []
    if isinstance(node, ast.Compare):
        out += _of_compare(node)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        out.append(_change(ast.BoolOp(other(), node.values)))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        out.append(_change(node.operand))
    elif isinstance(node, ast.BinOp) and type(node.op) in _COUNTED and not _is_text(node):
        out.append(_change(ast.BinOp(node.left, _COUNTED[type(node.op)](), node.right)))
    elif isinstance(node, ast.Constant):
        out += _of_constant(node)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in _CALLED:
            other_name = ast.Name(_CALLED[node.func.id], ast.Load())
            out.append(_change(ast.Call(other_name, node.args, node.keywords)))
    elif isinstance(node, ast.stmt):
        out += _of_statement(node)
    if isinstance(node, _PLAIN) and _is_condition(node, parents[0]):
        assert isinstance(node, ast.expr)
        out.append(_change(ast.UnaryOp(ast.Not(), node)))
    return out


def _change(made: ast.AST) -> Change:
    text = ast.unparse(ast.fix_missing_locations(made)).splitlines()
    return (text[0] if text else "", lambda: made)


def _of_compare(node: ast.Compare) -> list[Change]:
    out = []
    for place, op in enumerate(node.ops):
        for other in _COMPARED[type(op)]:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            out.append(_change(ast.Compare(node.left, ops, node.comparators)))
    return out


def _of_constant(node: ast.Constant) -> list[Change]:
    value = node.value
    if isinstance(value, bool):
        return [_change(ast.Constant(not value))]
    if isinstance(value, int):
        others = (0, 2) if value == 1 else (value + 1,)
        return [_change(ast.Constant(other)) for other in others]
    if isinstance(value, str):
        return [_change(ast.Constant(f"not {value}"))]
    return []


def _of_statement(node: ast.stmt) -> list[Change]:
    if isinstance(node, ast.AugAssign) and type(node.op) in _COUNTED:
        other = _COUNTED[type(node.op)]()
        return [_change(ast.AugAssign(node.target, other, node.value)), ("pass", ast.Pass)]
    if isinstance(node, ast.Return) and node.value is not None:
        nothing = isinstance(node.value, ast.Constant) and node.value.value is None
        return [] if nothing else [_change(ast.Return(ast.Constant(None)))]
    if isinstance(node, ast.Continue):
        return [_change(ast.Break())]
    if isinstance(node, ast.Break):
        return [_change(ast.Continue())]
    if isinstance(node, ast.Expr | ast.Raise | ast.Delete):
        return [("pass", ast.Pass)]
    return []


def _is_condition(node: ast.AST, parent: ast.AST) -> bool:
    """Whether it is asked if something is so: its contrary is another slip."""
    if isinstance(parent, ast.If | ast.While | ast.IfExp):
        return parent.test is node
    if isinstance(parent, ast.comprehension):
        return node in parent.ifs
    return isinstance(parent, ast.BoolOp)


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in sides)
