"""Finding what a document says, by the words that people use for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cardroom.desk.rulings.lexicon import meant, weight
from cardroom.desk.rulings.passages import Passage, What
from cardroom.desk.rulings.practice import Practice, practices
from cardroom.desk.rulings.words import alike, stems, vague

_TRUST: Final[dict[What, float]] = {
    "remedy": 1.0,
    "note": 0.95,
    "rule": 0.95,
    "wager": 0.92,
    "reading": 0.86,
    "fee": 0.85,
    "silence": 0.85,
}
"""What counts more where two fit as well: the house's remedy goes before a line of the page."""
ENOUGH: Final = 0.5
"""How much of what is asked a passage must speak of to be the ruling."""
NEAR: Final = 0.4
"""How much of it to be shown as near."""
_BESIDE: Final = 0.8
"""Of the best, how much another must score to be shown beside it."""
_KEY, _ASKED, _ALIKE_KEY, _TEXT, _ALIKE_TEXT = 1.0, 0.92, 0.9, 0.86, 0.7
_CLOSE: Final = 0.1
"""What it counts that a passage has no other names than what is asked."""
_QUIET: Final = 1.06
"""How much better silence must fit than what is said, to be the answer."""
_UNPLACED: Final = 0.92
"""What it counts that nobody can open the document where a passage stands."""
MOST: Final = 5


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a passage fits: how much of what is asked it speaks of, and its place among all."""

    covers: float
    score: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What a document says to some words, or that it is silent, and what is there instead."""

    words: str
    rulings: tuple[Passage, ...]
    """The passages that decide, the best first; none where the document is silent."""
    silent: bool
    table: tuple[Passage, ...] = ()
    """Of a silent document: what a table does, by a reading or as every table plays it."""
    near: tuple[Passage, ...] = ()
    """Of a silent document: passages about something like it, which are not the ruling."""
    practice: tuple[Practice, ...] = ()
    """Of a silent document: what card rooms commonly do, which is not this club's rule."""


def ask(among: Iterable[Passage], text: str, most: int = MOST) -> Answer:
    """What decides, for the words that somebody types; all remedies for no words."""
    there = list(among)
    wanted = asked(text)
    if not wanted:
        told = tuple(one for one in there if one.what == "remedy")
        unsaid = tuple(one for one in there if one.what == "silence")
        return Answer(text, told, silent=not told, near=unsaid)
    ranked = rank(there, wanted)
    said = [(fit, one) for fit, one in ranked if not one.unsaid]
    unsaid = tuple(one for fit, one in ranked if one.unsaid and fit.covers >= ENOUGH)
    best = said[0][0] if said else Fit(0.0, 0.0)
    quiet = max((fit.score for fit, one in ranked if one.unsaid and one in unsaid), default=0.0)
    if best.covers >= ENOUGH and _QUIET * best.score >= quiet:
        least = _BESIDE * best.score
        told = tuple(one for fit, one in said if fit.score >= least and fit.covers >= ENOUGH)
        return Answer(text, told[:most], silent=False, table=unsaid[:most])
    near = tuple(one for fit, one in said if fit.covers >= NEAR)
    return Answer(
        text,
        (),
        silent=True,
        table=unsaid[:most],
        near=near[:most],
        practice=practices(wanted),
    )


def asked(text: str) -> tuple[str, ...]:
    """What somebody asks about, as stems: slips of the finger are mended."""
    return tuple(dict.fromkeys(meant(one) for one in stems(text)))


def rank(among: Iterable[Passage], wanted: tuple[str, ...]) -> list[tuple[Fit, Passage]]:
    """The passages that speak of something that is asked, the best first."""
    fitted = [(fit_of(one, wanted), place, one) for place, one in enumerate(among)]
    fitted.sort(key=lambda found: (-found[0].score, found[1]))
    return [(fit, one) for fit, _, one in fitted if fit.covers > 0]


def fit_of(one: Passage, wanted: tuple[str, ...]) -> Fit:
    """Words of the name and the keywords count in full, those of the text somewhat less."""
    keys = stems_of(f"{one.words} {one.id.replace('-', ' ')}")
    text = stems_of(one.about or f"{one.text} {one.we_play or ''}")
    whole = sum(map(weight, wanted))
    strong = _KEY if one.what == "remedy" else _ASKED
    fits = [(word, _fit(word, keys, text, strong)) for word in wanted]
    covers = sum(weight(word) * fit for word, fit in fits) / whole
    if all(word in vague() or not fit for word, fit in fits) and len(vague() & {*wanted}) < len(
        wanted
    ):
        return Fit(0.0, 0.0)
    names = stems_of(one.id.replace("-", " "))
    named = sum(map(weight, names))
    hit = sum(weight(name) for name in names if _says(name, frozenset(wanted)))
    close = hit / named if named else 0.0
    covers += _CLOSE * close
    return Fit(covers, trust_of(one) * covers - 0.0005 * len(text))


def trust_of(one: Passage) -> float:
    """What a passage counts beside another that fits as well."""
    return _TRUST[one.what] * (1.0 if one.lines or one.unsaid else _UNPLACED)


def _fit(word: str, keys: frozenset[str], text: frozenset[str], whole: float) -> float:
    if word in keys:
        return whole
    others = alike().get(word, frozenset())
    if others & keys:
        return _ALIKE_KEY * whole
    if word in text:
        return _TEXT
    return _ALIKE_TEXT if others & text else 0.0


def _says(word: str, words: frozenset[str]) -> bool:
    return word in words or bool(alike().get(word, frozenset()) & words)


@lru_cache(maxsize=16384)
def stems_of(text: str) -> frozenset[str]:
    """The stems of a text, once each."""
    return frozenset(stems(text))
