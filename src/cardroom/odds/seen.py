"""The shoe as it is after some hands: the same game with cards gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cardroom.cards import Card, Deck
from cardroom.odds.errors import OddsError
from cardroom.rulebook import LoadedGame
from cardroom.said import Said

ONE_HAND: Final = 8
"""A shuffle that leaves no more cards than these before the cut card is for one hand."""
FEWEST: Final = {"baccarat": 6, "pan9": 8}
"""Cards that must be left for a hand with every draw that the rules may ask for."""
MANY: Final = 30
"""The same for families whose hands may take a card after another."""


def fewest(game: LoadedGame) -> int:
    """How many cards must be left for one more hand to be priced."""
    return FEWEST.get(game.rules.family, MANY)


def many_hands(game: LoadedGame) -> bool:
    """Whether another hand may come from the cards that the last one left.

    >>> from cardroom.rulebook import load_game
    >>> [many_hands(load_game(f"hustler/{name}")) for name in ("ez-baccarat", "three-card-poker")]
    [True, False]
    """
    rules = game.rules.deck
    return not rules.tiles and rules.deck(game.packs).size - rules.cut > ONE_HAND


def after(game: LoadedGame, cards: Iterable[Card]) -> LoadedGame:
    """The game as it is with some cards gone from its shoe.

    >>> from cardroom.cards import parse_cards
    >>> from cardroom.rulebook import load_game
    >>> game = after(load_game("hustler/ez-baccarat"), parse_cards("9c 2d Kh 5s"))
    >>> game.rules.deck.deck(game.packs).size
    412
    """
    seen = list(cards)
    if not seen:
        return game
    if not many_hands(game):
        raise OddsError("odds-seen-shuffled", game=game.id)
    deck = game.rules.deck.deck(game.packs)
    gone = as_they_lie(deck, seen)
    left = deck.size - len(gone)
    if left < fewest(game):
        raise OddsError("odds-seen-too-few", left=left, wanted=fewest(game))
    texts = (*game.rules.deck.gone, *(str(card) for card in gone))
    shoe = game.rules.deck.model_copy(update={"gone": texts})
    return replace(game, rules=game.rules.model_copy(update={"deck": shoe}))


def as_they_lie(deck: Deck, seen: Iterable[Card]) -> list[Card]:
    """Cards as the deck has them: a card that is named without its mark may carry one."""
    held = deck.counts()
    by_face: dict[Card, list[Card]] = {}
    for card in held:
        by_face.setdefault(card.plain, []).append(card)
    out: Counter[Card] = Counter()
    for card in seen:
        like = [one for one in (card, *by_face.get(card.plain, ())) if held[one] > out[one]]
        if not like:
            fault = deck.fault([*out.elements(), card])
            raise OddsError(
                "odds-seen-gone",
                card=str(card),
                fault=fault or Said("odds-not-there-as-often", card=str(card)),
            )
        out[like[0]] += 1
    return list(out.elements())
