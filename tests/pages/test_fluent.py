"""Messages are read as Project Fluent's own parser reads them, and only when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given
from hypothesis import strategies as st

from cardroom.pages.catalogue import catalogue, languages
from cardroom.pages.catalogue.catalogue import source
from cardroom.pages.catalogue.fluent import Messages, SyntaxFault


def read_by_fluent(text: str) -> dict[str, Any]:
    """The messages of a file as the reference has them; what is none of them is an error."""
    out: dict[str, Any] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            assert not entry.attributes, f"{entry.id.name} has attributes"
            assert entry.value is not None
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            assert name not in out, f"{name} is there twice"
            out[name] = _pattern(entry.value)
    return out


def _pattern(pattern: ast.Pattern) -> Any:
    parts: list[Any] = []
    for one in pattern.elements:
        part = one.value if isinstance(one, ast.TextElement) else _expression(one.expression)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _expression(of: Any) -> Any:
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
            values = [_expression(one) for one in of.arguments.positional]
            return ["call", of.id.name, values, named]
        case ast.SelectExpression():
            variants = {_key(one.key): _pattern(one.value) for one in of.variants}
            default = next(_key(one.key) for one in of.variants if one.default)
            return ["select", _expression(of.selector), variants, default]
    assert isinstance(of, ast.Placeable)
    return _expression(of.expression)


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value


@pytest.mark.parametrize("language", languages())
def test_a_languages_file_is_read_as_fluent_reads_it(language: str) -> None:
    text = source(language)
    assert dict(Messages(text)) == read_by_fluent(text)


# --- any message -------------------------------------------------------------------------------

VALUES = (
    *("$one", "$b-2", "c_d", "-E", "12", "-9", '""', '"x y"', '"{"', '" "'),
    *(r'"\"\\"', r'"\u00e9\U01F600"', r'"\uD800"'),
)
CALLS = (
    *("MONEY()", "N_2($one)", "A-B ( $one , 7 )", "A(\n  $one,\n  $b-2\n )", "A($one,)"),
    *("PERCENT($one, places: 1)", 'B(a:1, b : "x")', "C(D($one), { $b-2 })"),
)
SIMPLE = [f"{{{gap}{one}{gap}}}" for one in (*VALUES, *CALLS) for gap in ("", " ", "\n ")]


def choices(texts: Sequence[str]) -> list[str]:
    """What chooses among texts."""
    return [
        f"{{ {of} ->{gap}\n{gap}[one]{gap}{text}\n{gap}*[ other ] x\n{gap}{end}"
        for of in ("$n", "A($one)", "3")
        for gap in ("", " ", "    ")
        for end in ("}", "[-2] y\n }", "\n\n[0]\n   y\n }")
        for text in texts
    ]


INNER = choices(["a", "{ $b } ", "{ $b }\n     c", "a\n\n    b\n   c"])
PLACED = [*SIMPLE, *INNER, *choices([one.replace("\n", "\n    ") for one in INNER[::9]])]
LINES = ("\n ", "\n    ", "\n\n   ", "\n  \n  ")
PATTERNS = st.lists(
    st.one_of(
        st.text('ab .,[]*=#-$\u2665\\"', min_size=1, max_size=6),
        st.sampled_from(PLACED),
        st.sampled_from(LINES),
    ),
    min_size=1,
    max_size=6,
).map("".join)


@given(PATTERNS, PATTERNS)
def test_any_message_is_read_as_fluent_reads_it(first: str, second: str) -> None:
    text = f"first = {first}\n\n# what comes next\nsecond =\n    {second}\nlast = over\n"
    try:
        wanted = read_by_fluent(text)
    except AssertionError:
        return
    if set(wanted) == {"first", "second", "last"}:
        assert dict(Messages(text)) == wanted


def test_nobody_reads_a_message_that_nobody_asks_for() -> None:
    messages = Messages("fine = Fine.\nbroken = { $n ->\n")
    assert list(messages) == ["fine", "broken"]
    assert messages["fine"] == "Fine."
    with pytest.raises(SyntaxFault, match="line 2: "):
        messages["broken"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = { $n -> one }", 1),
        ("a =\n    { $n ->\n        [one] 1\n    }", 3),
        ("a = { MONEY($n }", 1),
        ("a = one } two", 1),
        ("a = { }", 1),
        ("a = { $n", 1),
        ("\na = ", 2),
    ],
)
def test_what_is_written_wrongly_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(SyntaxFault, match=f"^line {line}: expected "):
        Messages(text)["a"]


def test_a_key_that_is_not_there_is_not_there() -> None:
    english = catalogue("en").messages
    assert "list-and" in english
    assert "no-such-message" not in english
    assert english.get("no-such-message") is None
