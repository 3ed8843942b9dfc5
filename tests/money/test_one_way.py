"""One function writes money for people, and lies in the pages; below them files have their own."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import cardroom

SOURCE = Path(cardroom.__file__).parent
FORMATS = SOURCE / "pages" / "catalogue" / "formats.py"
NOTATION = ("money", "rulebook", "rulings", "phh", "games/poker/actions.py", "desk/fees/pot.py")
"""Where amounts are written as a game's file, a ruling or a hand of PHH has them."""
FROM_MONEY = re.compile(r"from cardroom\.money(?:\.cents)? import [^\n]*\bas_written\b")


def test_no_other_code_puts_a_dollar_sign_before_a_number() -> None:
    """Also no float: ``$2.5`` and ``$0.30000000000000004`` come of that."""
    found = []
    for path in SOURCE.rglob("*.py"):
        if path in (FORMATS, FORMATS.with_name("catalogue.py"), SOURCE / "money" / "cents.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.JoinedStr):
                continue
            for part, after in zip(node.values, node.values[1:], strict=False):
                sign = isinstance(part, ast.Constant) and str(part.value).endswith("$")
                if sign and isinstance(after, ast.FormattedValue):
                    found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert found == []


def test_the_notation_of_files_is_for_files() -> None:
    users = [
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if FROM_MONEY.search(path.read_text(encoding="utf-8"))
    ]
    assert users
    assert [user for user in users if not user.startswith(NOTATION)] == []


def test_templates_write_money_by_the_same_function() -> None:
    for path in (SOURCE / "room" / "templates").rglob("*.html"):
        assert "${{" not in path.read_text(encoding="utf-8"), path.name
