"""What other games and other clubs say to the same words."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from cardroom.desk.rulings.passages import Passage, Told, passages, remedies, silence
from cardroom.desk.rulings.search import ENOUGH, Fit, asked, fit_of, rank
from cardroom.desk.rulings.words import vague
from cardroom.rulebook import LoadedGame, game_ids, load_game
from cardroom.rulebook.files.loader import headings, model_of
from cardroom.rulebook.pot_game import PotGameRules

_NEAR: Final = 0.7
"""Of the best, how much another must score to be shown beside it."""

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

    Remedies, and where a document is silent; of a club that has none, lines of its pages, notes
    and readings too, as far as ``page`` gives them.
    """
    wanted = asked(text)
    found = {}
    for club, games in _by_club(family).items():
        told = _fitting(_said_once(games, _of_the_floor), wanted)
        if page is not None and not any(_has_all(one.passage, wanted) for one in told):
            told = _fitting(_said_once(games, lambda one: passages(one, page(one))), wanted)
        found[club] = told[:most]
    return found


def _fitting(said: list[Elsewhere], wanted: tuple[str, ...]) -> list[Elsewhere]:
    ranked = rank((one.passage for one in said), wanted)
    whole = [(fit, one) for fit, one in ranked if fit.covers >= ENOUGH]
    least = _NEAR * max((fit.score for fit, _ in whole), default=0.0)
    whose = {id(one.passage): one for one in said}
    return [whose[id(one)] for fit, one in whole if fit.score >= least]


def _has_all(one: Passage, wanted: tuple[str, ...]) -> bool:
    """Whether a remedy itself has every word that says something, or one like it."""
    itself = replace(one, words="")
    return one.what == "remedy" and all(
        word in vague() or fit_of(itself, (word,)).covers for word in wanted
    )


def _of_the_floor(loaded: LoadedGame) -> Iterator[Passage]:
    yield from remedies(loaded.rules)
    yield from silence(loaded)


def _said_once(
    games: Iterable[str], said: Callable[[LoadedGame], Iterable[Passage]]
) -> list[Elsewhere]:
    """What is said of several games; a text that games share comes once, with all of them."""
    whose: dict[tuple[str, str], list[str]] = {}
    first: dict[tuple[str, str], Passage] = {}
    for game in games:
        for one in said(load_game(game)):
            games_with = whose.setdefault((one.id, one.text), [])
            if game not in games_with:
                games_with.append(game)
            first.setdefault((one.id, one.text), one)
    return [Elsewhere(tuple(whose[key]), one) for key, one in first.items()]


def _by_club(family: str | None) -> dict[str, list[str]]:
    clubs: dict[str, list[str]] = {}
    for game in game_ids():
        clubs.setdefault(game.partition("/")[0], [])
        if family is None or headings(game)["family"] == family:
            clubs[game.partition("/")[0]].append(game)
    return clubs


def likest(loaded: LoadedGame, text: str) -> list[tuple[str, Passage]]:
    """Games with a remedy for some words: of each club the one that fits best, own club first.

    Of remedies that fit as well, that of the likest game is named.
    """
    wanted = asked(text)
    if not wanted:
        return []
    best: dict[str, tuple[Fit, str, Passage]] = {}
    for game in sorted(set(game_ids()) - {loaded.id}, key=lambda game: _unlike(game, loaded)):
        for one in remedies(load_game(game).rules):
            fit = fit_of(one, wanted)
            club = game.partition("/")[0]
            # Rounded, so that a keyword more does not weigh more than a game that is like it.
            if fit.covers >= ENOUGH and (
                club not in best or round(fit.score, 1) > round(best[club][0].score, 1)
            ):
                best[club] = (fit, game, one)
    top = max((fit.score for fit, *_ in best.values()), default=0.0)
    own = loaded.id.partition("/")[0]
    order = sorted(best, key=lambda club: (club != own, -best[club][0].score, club))
    return [best[club][1:] for club in order if best[club][0].score >= _NEAR * top]


def _for_a_pot(family: str) -> bool:
    return issubclass(model_of(family), PotGameRules)


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
