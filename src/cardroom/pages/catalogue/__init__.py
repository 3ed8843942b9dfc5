"""The words of everything that a person reads: one catalogue, one file for each language.

A message is written in Project Fluent's syntax. Code names its id and gives typed values:

>>> words(Said("money-percentage", text="5%"))
"'5%' is a percentage. The house takes flat fees, never a share."
"""

from __future__ import annotations

from cardroom.pages.catalogue.catalogue import Catalogue, MessageError, catalogue, languages
from cardroom.pages.catalogue.speaking import has_words, said_to, speaking, text, worded, words
from cardroom.said import Said

__all__ = [
    "Catalogue",
    "MessageError",
    "Said",
    "catalogue",
    "has_words",
    "languages",
    "said_to",
    "speaking",
    "text",
    "worded",
    "words",
]
