"""Finding what a document says, by the words that people use for it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from cardroom.desk.rulings.words import ALIKE, DULL, VAGUE, stem
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.files.loader import citations, floor_file, headings, model_of
from cardroom.rulebook.floor.remedies import Irregularity
from cardroom.rulebook.game import GameRules
from cardroom.rulebook.pot_game import PotGameRules

What = Literal["remedy", "rule", "note", "reading", "silence"]

_TRUST: Final[dict[What, float]] = {
    "remedy": 1.0,
    "rule": 0.9,
    "note": 0.85,
    "reading": 0.8,
    "silence": 0.75,
}
"""What counts more where two fit as well: the house's remedy goes before a line of the page."""
_ENOUGH: Final = 0.5
_NEAR: Final = 0.7
"""Of the best, how much another must score to be shown beside it."""
_NEAR_IN_CLUBS: Final = 0.6
"""The same where a whole club is asked, so that a page's own word stands beside a keyword."""
_FAR: Final = 0.4
"""The same between clubs: what fits less than that is about something else."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Something a document says, or that we read in it, with where it stands."""

    what: What
    id: str
    text: str
    words: str = ""
    """Words to find it by, beside those of its name and its text."""
    document: str | None = None
    collection: str | None = None
    section: str | None = None
    lines: tuple[int, ...] = ()
    irregularity: Irregularity | None = None
    we_play: str | None = None
    """Of a reading: how it is played here."""


Told: TypeAlias = Iterable[tuple[str, Iterable[tuple[str, tuple[str, ...]]]]]
"""What a rules page says, by headings: sentences, each with its lines of the document."""


def passages(loaded: LoadedGame, page: Told = ()) -> tuple[Passage, ...]:
    """Everything that can be found for a game; ``page`` has what its rules page says."""
    rules = loaded.rules
    return (
        *remedies(rules),
        *(
            _cited(rules, Passage("rule", heading.lower(), text), lines)
            for heading, sentences in page
            for text, lines in sentences
        ),
        *_notes(loaded),
        *_readings(rules),
        *_silence(loaded),
    )


def remedies(rules: GameRules) -> Iterator[Passage]:
    """What a house does when something goes wrong."""
    source = rules.source
    for one in rules.irregularities:
        yield Passage(
            "remedy",
            one.id,
            one.remedy,
            one.words,
            one.document or (source.document if source else None),
            source.seed if source else None,
            one.section,
            one.lines,
            one,
        )


def _notes(loaded: LoadedGame) -> Iterator[Passage]:
    cited = citations(loaded.id).notes
    for number, note in enumerate(loaded.rules.notes):
        lines = cited[number] if number < len(cited) else ()
        yield _cited(loaded.rules, Passage("note", "also", note), lines)


def _cited(rules: GameRules, one: Passage, lines: tuple[str, ...]) -> Passage:
    """A passage with its place: lines of the game's collection, or all of another."""
    source = rules.source
    if source is None:
        return one
    seeds = [line.partition(":")[0] for line in lines if ":" in line]
    numbers = tuple(int(line.rpartition(":")[2]) for line in lines)
    collection = seeds[0] if seeds else source.seed
    return replace(one, document=source.document, collection=collection, lines=numbers)


def _readings(rules: GameRules) -> Iterator[Passage]:
    source = rules.source
    for one in rules.readings:
        yield Passage(
            "reading",
            one.id,
            one.says,
            document=source.document if source else None,
            collection=source.seed if source else None,
            lines=one.lines,
            we_play=one.we_play,
        )


def _silence(loaded: LoadedGame) -> Iterator[Passage]:
    beside = floor_file(loaded.id) if loaded.id in game_ids() else None
    if beside is not None and beside.silent:
        document = loaded.rules.source.document if loaded.rules.source else None
        yield Passage("silence", "silent", beside.silent, beside.silent, document)


def find(
    among: Iterable[Passage],
    text: str,
    most: int = 5,
    least: float = _ENOUGH,
    near: float = _NEAR,
) -> list[Passage]:
    """The passages that fit some words, the best first; all remedies for no words."""
    there = list(among)
    wanted = tuple(dict.fromkeys(_stems(text)))
    if not wanted:
        return [one for one in there if one.what in ("remedy", "silence")]
    scored = [(_score(one, wanted), place) for place, one in enumerate(there)]
    limit = max(least, near * max((score for score, _ in scored), default=0.0))
    found = sorted((-score, place) for score, place in scored if score >= limit)
    return [there[place] for _, place in found[:most]]


def _score(one: Passage, wanted: tuple[str, ...]) -> float:
    """Words of the name and the keywords count in full, those of the text somewhat less."""
    keys = _words_of(f"{one.words} {one.id.replace('-', ' ')}")
    text = _words_of(f"{one.text} {one.we_play or ''}")
    fits = {word: _fit(word, keys, text) for word in wanted}
    if one.what not in ("remedy", "silence") and not all(
        fits[word] for word in wanted if word not in VAGUE
    ):
        # A line of the page that has one of the words is no answer to all of them.
        return 0.0
    score = sum(fits.values())
    # Of two that fit as well, the one with fewer other words is the closer.
    return _TRUST[one.what] * score - 0.002 * len(keys) if score else 0.0


def _fit(word: str, keys: frozenset[str], text: frozenset[str]) -> float:
    if word in VAGUE:
        return 0.3 * (word in keys)
    alike = ALIKE.get(word, frozenset())
    if word in keys:
        return 1.0
    if alike & keys:
        return 0.9
    if word in text:
        return 0.8
    if alike & text:
        return 0.6
    # A slip of the finger: only among the keywords, or every text would be near to something.
    return 0.75 if difflib.get_close_matches(word, keys, n=1, cutoff=0.8) else 0.0


@lru_cache(maxsize=8192)
def _words_of(text: str) -> frozenset[str]:
    return frozenset(_stems(text))


def _stems(text: str) -> Iterator[str]:
    for word in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text.lower()):
        if word not in DULL:
            yield stem(word)


# --- other games and other clubs ------------------------------------------------------------


Pages: TypeAlias = Callable[[LoadedGame], Told]
"""The rules page of a game."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A passage, and the games of one club whose documents have it."""

    games: tuple[str, ...]
    passage: Passage


def in_clubs(
    text: str, family: str | None = None, most: int = 4, page: Pages | None = None
) -> dict[str, list[Elsewhere]]:
    """For every club what fits some words best, of all its games or of one family.

    Remedies, and where a document is silent; of a club that has none for all the words, lines of
    its pages, notes and readings too, as far as ``page`` gives them.
    """
    games = _by_club(family)
    clubs = {club: _said_once(names, _of_the_floor) for club, names in games.items()}
    wanted = tuple(dict.fromkeys(_stems(text)))
    if page is not None:
        for club, said in clubs.items():
            if not any(_has_all(one.passage, wanted) for one in said):
                clubs[club] = _said_once(games[club], lambda one: passages(one, page(one)))
    everybody = [one.passage for said in clubs.values() for one in said]
    best = max((_score(one, wanted) for one in everybody), default=0.0)
    found = {}
    for club, said in clubs.items():
        least = max(_ENOUGH, _FAR * best)
        fits = find((one.passage for one in said), text, most, least, _NEAR_IN_CLUBS)
        found[club] = [one for passage in fits for one in said if one.passage is passage]
    return found


def _of_the_floor(loaded: LoadedGame) -> Iterator[Passage]:
    yield from remedies(loaded.rules)
    yield from _silence(loaded)


def _has_all(one: Passage, wanted: tuple[str, ...]) -> bool:
    """Whether a remedy itself has every word that says something, or one like it."""
    if one.what != "remedy":
        return False
    said = _words_of(f"{one.id.replace('-', ' ')} {one.text}")
    return all(_fit(word, said, said) for word in wanted if word not in VAGUE)


def _said_once(
    games: Iterable[str], said: Callable[[LoadedGame], Iterable[Passage]]
) -> list[Elsewhere]:
    """What is said of several games; a text that games share comes once, with all of them."""
    whose: dict[tuple[str, str], list[str]] = {}
    first: dict[tuple[str, str], Passage] = {}
    for game in games:
        for one in said(load_game(game)):
            whose.setdefault((one.id, one.text), []).append(game)
            first.setdefault((one.id, one.text), one)
    return [Elsewhere(tuple(whose[key]), one) for key, one in first.items()]


def _by_club(family: str | None) -> dict[str, list[str]]:
    clubs: dict[str, list[str]] = {}
    for game in game_ids():
        clubs.setdefault(game.partition("/")[0], [])
        if family is None or headings(game)["family"] == family:
            clubs[game.partition("/")[0]].append(game)
    return clubs


def _for_a_pot(family: str) -> bool:
    return issubclass(model_of(family), PotGameRules)


def likest(loaded: LoadedGame, text: str) -> list[tuple[str, Passage]]:
    """Games with a remedy for some words: of each club the one that fits best, own club first.

    Of remedies that fit as well, that of the likest game is named.
    """
    wanted = tuple(dict.fromkeys(_stems(text)))
    best: dict[str, tuple[float, str, Passage]] = {}
    for game in sorted(set(game_ids()) - {loaded.id}, key=lambda game: _unlike(game, loaded)):
        for one in remedies(load_game(game).rules):
            # Rounded, so that a few keywords more do not weigh more than a game that is like it.
            score = round(_score(one, wanted), 1)
            club = game.partition("/")[0]
            if score >= _ENOUGH and (club not in best or score > best[club][0]):
                best[club] = (score, game, one)
    top = max((score for score, *_ in best.values()), default=0.0)
    own = loaded.id.partition("/")[0]
    order = sorted(best, key=lambda club: (club != own, -best[club][0], club))
    return [best[club][1:] for club in order if best[club][0] >= _NEAR * top]


def _unlike(game: str, loaded: LoadedGame) -> tuple[bool, bool, float, str]:
    """How little a game has to do with another: its family, whether it has a bank, its name."""
    family = str(headings(game)["family"])
    slug, other = game.partition("/")[2], loaded.id.partition("/")[2]
    return (
        family != loaded.rules.family,
        _for_a_pot(family) != _for_a_pot(loaded.rules.family),
        -difflib.SequenceMatcher(None, slug, other).ratio(),
        game,
    )
