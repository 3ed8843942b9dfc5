"""A hand that was played at a real table: its facts, and its journal."""

from __future__ import annotations

FACTS: list[dict[str, object]] = []
JOURNAL = ""
