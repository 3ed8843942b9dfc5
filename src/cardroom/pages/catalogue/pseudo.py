"""English that can be told from English: every letter of the catalogue with an accent.

Whatever stands on a screen in plain letters did not come from the catalogue.
"""

from __future__ import annotations

from typing import Any, Final

from cardroom.pages.catalogue.fluent import Pattern

_ACCENTS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒğĥíĵķłɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŤÚṼŴẊÝŽ",
)


def accented(of: Pattern) -> Pattern:
    """A message with every letter of its own marked.

    >>> accented(["Hello, ", ["var", "name"], "."])
    ['Ĥéłłó, ', ['var', 'name'], '.']
    """
    if isinstance(of, str):
        return of.translate(_ACCENTS)
    return [_part(one) for one in of]


def _part(of: Any) -> Any:
    if isinstance(of, str):
        return of.translate(_ACCENTS)
    if of[0] == "select":
        _, selector, variants, default = of
        return ["select", selector, {key: accented(one) for key, one in variants.items()}, default]
    return of
