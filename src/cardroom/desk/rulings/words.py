"""The words people use at a table: their stems, which mean the same, and which say little."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import snowballstemmer

_FILE: Final = Path(__file__).parent / "thesaurus.toml"
_WORD: Final = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_stemmer: Final = snowballstemmer.stemmer("english")


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """A word without its ending, so that misdeals, burned and exposing are found.

    >>> stem("misdeals"), stem("burned"), stem("exposing"), stem("paid")
    ('misdeal', 'burn', 'expos', 'pay')
    """
    plain = word.removesuffix("'s").replace("'", "")
    return str(_stemmer.stemWord(_data()["forms"].get(plain, plain)))


def stems(text: str) -> Iterator[str]:
    """The words of a text that say something, as stems; a phrase of the table is one of them.

    >>> list(stems("The dealer flipped over my hole card"))
    ['expos', 'holecard']
    """
    dull = dull_words()
    for word in _WORD.findall(in_phrases(text)):
        if word not in dull and (len(word) > 1 or word.isdigit()):
            yield stem(word)


def in_phrases(text: str) -> str:
    """A text in small letters, with every phrase of the table as one word.

    >>> in_phrases("An all-in bet, out of turn")
    'an allin bet, outofturn'
    """
    pattern, meant = _phrases()
    return pattern.sub(lambda found: meant[found[0]], text.lower().replace("’", "'"))


@cache
def _phrases() -> tuple[re.Pattern[str], dict[str, str]]:
    pairs = (line.partition(" = ") for line in _data()["phrases"])
    meant = {phrase: word for phrase, _, word in pairs}
    longest_first = sorted(meant, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b"), meant


def phrases() -> Mapping[str, str]:
    """What counts as one word, for the phrases that mean it."""
    return _phrases()[1]


def forms() -> Mapping[str, str]:
    """Words whose ending would lead astray, with the word they count as."""
    found: Mapping[str, str] = _data()["forms"]
    return found


def words_of(text: str) -> list[str]:
    """The words of a text, with phrases as one."""
    return _WORD.findall(in_phrases(text))


@cache
def dull_words() -> frozenset[str]:
    """Words that are passed over."""
    return frozenset(_data()["dull"].split())


@cache
def vague() -> frozenset[str]:
    """The stems of words that half of all rules have: alone they find nothing."""
    return frozenset(stem(word) for word in _data()["vague"].split())


@cache
def alike() -> Mapping[str, frozenset[str]]:
    """For the stem of a word the stems that mean the same."""
    out: dict[str, set[str]] = {}
    for line in _data()["alike"]:
        same = {stem(word) for word in line.replace("-", "").split()}
        for one in same:
            out.setdefault(one, set()).update(same - {one})
    return {word: frozenset(others) for word, others in out.items()}


def leaves_unsaid(text: str) -> bool:
    """Whether a sentence of ours tells that a document does not say something.

    >>> leaves_unsaid("Back-line bets are not mentioned."), leaves_unsaid("Both lines push.")
    (True, False)
    """
    return bool(_unsaid().search(text))


@cache
def _unsaid() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(_data()['unsaid'])})\b", re.IGNORECASE)
