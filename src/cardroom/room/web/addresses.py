"""Addresses that a visitor gives and we send them to."""

from __future__ import annotations

from typing import Final

HOME: Final = "/"


def within(address: str) -> str:
    """An address of this room as it was given, or the lobby's: a link never leads elsewhere.

    Browsers leave out tabs and line ends and read a backslash as a slash, so none of them may be in
    it: what they make of ``/<tab>/evil.example`` is another site.

    >>> within("/tables/abc?seat=2#top"), within("//evil.example"), within("/\\t/evil.example")
    ('/tables/abc?seat=2#top', '/', '/')
    """
    strange = any(not "!" <= letter <= "~" or letter == "\\" for letter in address)
    if strange or not address.startswith("/") or address.startswith("//"):
        return HOME
    return address


__all__ = ["within"]
