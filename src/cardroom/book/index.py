"""The search of the site, worked out beforehand: a page without a server asks it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from cardroom.desk.rulings.lexicon import counts, weight
from cardroom.desk.rulings.passages import Passage
from cardroom.desk.rulings.search import stems_of, trust_of
from cardroom.desk.rulings.words import alike, dull_words, forms, phrases, stem, vague, words_of
from cardroom.pages.passages import passage_words, passages_of, title_words
from cardroom.rulebook import LoadedGame


def search_index(games: Iterable[LoadedGame]) -> str:
    """A script with every passage, its stems, and what the words of a question mean."""
    listed = list(games)
    passages: list[list[Any]] = []
    met: dict[str, str] = {}
    for number, game in enumerate(listed):
        for one in passages_of(game):
            passages.append(_row(number, one))
            for word in words_of(_all_text(one)):
                met[word] = stem(word)
    numbers = {one: place for place, one in enumerate(sorted(_stems(passages)))}
    for row in passages:
        row[5] = sorted(numbers[one] for one in row[5])
        row[6] = sorted(numbers[one] for one in row[6])
    names = list(numbers)
    known = {**met, **{word: stem(word) for word in forms()}}
    for word in [*counts(), *alike()]:
        known.setdefault(word, word)
    data = {
        "games": [[one.id, one.rules.title, _club(one)] for one in listed],
        "passages": passages,
        "stems": names,
        "weights": {one: round(weight(one), 3) for one in {*names, *known.values()}},
        "words": dict(sorted(known.items())),
        "alike": {one: sorted(others) for one, others in sorted(alike().items())},
        "phrases": dict(phrases()),
        "dull": sorted(dull_words()),
        "vague": sorted(vague()),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f"window.cardroom = {text};\n"


def _club(game: LoadedGame) -> str:
    source = game.rules.source
    return source.club if source is not None else game.id.partition("/")[0]


def _all_text(one: Passage) -> str:
    return f"{one.words} {one.id.replace('-', ' ')} {one.text} {one.we_play or ''}"


def _row(number: int, one: Passage) -> list[Any]:
    """Game, title, text, collection and lines, kind, stems of keys, stems of text, trust."""
    keys = stems_of(f"{one.words} {one.id.replace('-', ' ')}")
    text = stems_of(one.about or f"{one.text} {one.we_play or ''}")
    where = [one.collection or "", ", ".join(map(str, one.lines))]
    told = [number, title_words(one), passage_words(one), where, int(one.unsaid)]
    return [*told, keys, text, round(trust_of(one), 3), int(one.what == "remedy")]


def _stems(passages: Iterable[list[Any]]) -> set[str]:
    return {stem for row in passages for stem in (*row[5], *row[6])}
