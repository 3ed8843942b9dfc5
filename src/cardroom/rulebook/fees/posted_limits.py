"""Table limits as they are posted beside a fee, and which stakes they are for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from cardroom.money import cents
from cardroom.said import Refusal, given

_FIXED: Final = ("split", "progressive", "straight")
_AMOUNT: Final = r"\$?([\d,.]+)"
_WITHIN: Final = "within "
_SHAPES: Final = (
    (re.compile(rf"^limit {_AMOUNT}/{_AMOUNT} to {_AMOUNT}/{_AMOUNT}$"), _FIXED),
    (re.compile(rf"^(?:split )?{_AMOUNT}/{_AMOUNT}$"), ("split",)),
    (re.compile(rf"^straight {_AMOUNT}$"), ("straight",)),
    (re.compile(rf"^spread {_AMOUNT}-{_AMOUNT}$"), ("spread",)),
    (re.compile(rf"^spread {_WITHIN}{_AMOUNT}-{_AMOUNT}$"), ("spread",)),
    (re.compile(rf"^condition {_AMOUNT} to {_AMOUNT}$"), ("condition",)),
    (re.compile(r"^no limit(?:, buy-in from \$[\d,]+)?$"), ("no-limit",)),
    (re.compile(r"^pot limit$"), ("pot",)),
    (re.compile(r"^pot limit or no limit$"), ("pot", "no-limit")),
)


@dataclass(frozen=True, slots=True)
class PostedLimit:
    """A limit in the document's words, with the games it names.

    >>> PostedLimit.parse("limit 1/2 to 100/200").fits("split", (300, 600))
    True
    >>> PostedLimit.parse("spread 3-12").fits("split", (300, 1200))
    False
    >>> PostedLimit.parse("spread within 3-200").fits("spread", (500, 10_00))
    True
    """

    text: str
    structures: tuple[str, ...]
    least: tuple[int, ...] = ()
    most: tuple[int, ...] = ()

    @classmethod
    def parse(cls, text: str) -> PostedLimit:
        """The limit that a text of a schedule means."""
        words = " ".join(text.lower().split())
        for shape, structures in _SHAPES:
            found = shape.match(words)
            if found is None:
                continue
            amounts = tuple(cents(amount) for amount in found.groups())
            if _WITHIN in words:
                return cls(text, structures, amounts[:1] * 2, amounts[1:] * 2)
            if " to " not in words:
                return cls(text, structures, amounts, amounts)
            half = len(amounts) // 2
            return cls(text, structures, amounts[:half], amounts[half:])
        raise Refusal("toml-posted-limit", given=given(text))

    def fits(self, structure: str, bets: Sequence[int]) -> bool:
        """Whether a game of this structure with these bets is played under the limit."""
        if structure not in self.structures:
            return False
        if not self.least:
            return True
        ends = (bets[0], bets[-1]) if len(self.least) == 2 else (bets[0],)
        return all(
            low <= bet <= high for low, bet, high in zip(self.least, ends, self.most, strict=True)
        )

    def __str__(self) -> str:
        return self.text

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: type[Any], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            lambda value: value if isinstance(value, cls) else cls.parse(str(value)),
            serialization=core_schema.plain_serializer_function_ser_schema(str),
        )
