"""English that can be told from English: every letter of the catalogue with an accent.

Whatever stands on a screen in plain letters did not come from the catalogue.
"""

from __future__ import annotations

from typing import Any, Final

from cardroom.pages.catalogue.compiling import Compiled, Pattern

_ACCENTS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒğĥíĵķłɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŤÚṼŴẊÝŽ",
)


def accented(messages: Compiled) -> Compiled:
    """The messages of a language with every letter of theirs marked.

    >>> accented({"hello": ["Hello, ", ["var", "name"], "."]})
    {'hello': ['Ĥéłłó, ', ['var', 'name'], '.']}
    """
    return {key: _marked(pattern) for key, pattern in messages.items()}


def _marked(of: Pattern) -> Pattern:
    if isinstance(of, str):
        return of.translate(_ACCENTS)
    return [_part(one) for one in of]


def _part(of: Any) -> Any:
    if isinstance(of, str):
        return of.translate(_ACCENTS)
    if of[0] == "select":
        _, selector, variants, default = of
        return ["select", selector, {key: _marked(one) for key, one in variants.items()}, default]
    return of
