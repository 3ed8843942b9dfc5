"""What a hand is worth in a game, in the game's own terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardroom.cards import Card
from cardroom.cards.card import JOKER_CODE, MARKED_BIT
from cardroom.games import (
    blackjack,
    other,
    pai_gow_poker,
    pai_gow_tiles,
    pan9,
)
from cardroom.games.named import NamedHand
from cardroom.games.poker_names import board_of, name_against_bank, name_poker
from cardroom.games.unit_names import name_meld, name_rows
from cardroom.hands.errors import HandError
from cardroom.hands.points import is_natural, points, points_name, points_strength
from cardroom.rulebook import (
    BaccaratRules,
    BlackjackRules,
    GameRules,
    LoadedGame,
    OwnHands,
    PlayerDealerPokerRules,
)
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.marquez import MarquezPlay
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules
from cardroom.rulebook.families.pai_gow_tiles import PaiGowTilesRules
from cardroom.rulebook.families.pan9 import Pan9Rules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import PokerRules
from cardroom.said import Said, from_to

__all__ = ["NamedHand", "Showdown", "compare_hands", "name_hand"]


@dataclass(frozen=True, slots=True)
class Showdown:
    """Hands laid side by side; ``winner`` is the place of the best, ``None`` for a tie."""

    hands: tuple[NamedHand, ...]
    winner: int | None


def name_hand(
    loaded: LoadedGame, cards: Sequence[Card], *, split: bool = False, joker_up: bool = False
) -> NamedHand:
    """A hand in the terms of its game.

    ``split`` is a blackjack hand that comes of splitting, ``joker_up`` a joker that was dealt face
    up where that matters; in poker a player's own cards come first and then the board's.
    """
    rules = loaded.rules
    _check_options(rules, split=split, joker_up=joker_up)
    if isinstance(rules, BlackjackRules):
        return _blackjack_hand(rules, tuple(cards), split=split)
    if isinstance(rules, PokerRules):
        return name_poker(rules, cards, joker_up=joker_up)
    for model, name in _NAMES:
        if isinstance(rules, model):
            return name(rules, tuple(cards))
    raise HandError("wrong-hand-no-names", game=loaded.id)


def compare_hands(
    loaded: LoadedGame,
    hands: Sequence[Sequence[Card]],
    board: Sequence[Card] = (),
    *,
    split: bool = False,
    joker_up: bool = False,
) -> Showdown:
    """Hands that lie on one table, and which of them is best.

    A board is given once, or at the end of every hand alike.
    """
    if not hands or any(not one for one in hands):
        raise HandError("wrong-hand-no-cards")
    deck = loaded.rules.deck.deck(loaded.packs)
    held = deck.counts()
    own = [_as_in_deck(held, one) for one in hands]
    middle = _as_in_deck(held, board)
    room = _board_of(loaded)
    if board and not room:
        raise HandError("wrong-hand-no-board", game=loaded.id)
    if not board and len(own) > 1:
        own, middle = _common_end(own, room)
    fault = deck.fault([card for one in (*own, middle) for card in one])
    if fault is not None:
        raise HandError("deck-cannot", why=fault)
    named = tuple(name_hand(loaded, (*one, *middle), split=split, joker_up=joker_up) for one in own)
    _check_alike(loaded.rules, named)
    return Showdown(named, _winner([one.strength for one in named]))


def _check_alike(rules: GameRules, hands: Sequence[NamedHand]) -> None:
    poker = isinstance(rules, PokerRules | PlayerDealerPokerRules | ChineseRules)
    sizes = sorted({len(one.cards) for one in hands})
    if len({type(one.strength) for one in hands}) > 1 or (poker and len(sizes) > 1):
        raise HandError("wrong-hand-sizes", sizes=sizes)


def _winner(strengths: list[Any]) -> int | None:
    """The place of the hand that beats all others, if one does."""
    for place, mine in enumerate(strengths):
        if all(theirs < mine for number, theirs in enumerate(strengths) if number != place):
            return place
    return None


def _check_options(rules: GameRules, *, split: bool, joker_up: bool) -> None:
    if split and not isinstance(rules, BlackjackRules):
        raise HandError("wrong-hand-no-splits")
    high = rules.showdown.high if isinstance(rules, PokerRules) else None
    if joker_up and (high is None or high.joker != "wild-down"):
        raise HandError("wrong-hand-joker-alike")


def _board_of(loaded: LoadedGame) -> int:
    rules = loaded.rules
    if isinstance(rules, OtherRules) and not isinstance(rules.play, MarquezPlay):
        return 5
    return board_of(rules) if isinstance(rules, PokerRules | PlayerDealerPokerRules) else 0


def _as_in_deck(held: Counter[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards with the marks they have in the deck, where they come only with one."""

    def marked(card: Card) -> Card:
        with_mark = Card(int(card) + MARKED_BIT) if int(card) < JOKER_CODE else card
        return with_mark if not held[card] and held[with_mark] else card

    return tuple(marked(card) for card in cards)


def _common_end(
    hands: list[tuple[Card, ...]], most: int
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The hands without the cards that all of them end in, and those cards: the board."""
    length = 0
    while length < min(most, *(len(one) - 1 for one in hands)) and (
        len({one[-1 - length] for one in hands}) == 1
    ):
        length += 1
    if length < min(most, 3):  # a card or two that all end in are no board, but there twice
        return hands, ()
    cut = len(hands[0]) - length
    return [one[: len(one) - length] for one in hands], hands[0][cut:]


def _blackjack_hand(rules: BlackjackRules, cards: tuple[Card, ...], *, split: bool) -> NamedHand:
    if len(cards) < 2:
        raise HandError(
            "wrong-hand-size", count=len(cards), what=Said("wrong-hand-at-least", many=2)
        )
    name, category, strength = blackjack.name_hand(rules, cards, dealt=not split)
    return NamedHand(cards, name, category, strength, name)


def _baccarat_hand(rules: BaccaratRules, cards: tuple[Card, ...]) -> NamedHand:
    if not 2 <= len(cards) <= 3:
        raise HandError(
            "wrong-hand-size", count=len(cards), what=Said("wrong-hand-cards", many=from_to(2, 3))
        )
    own = isinstance(rules.play, OwnHands)
    jokers_on_top = isinstance(rules.play, OwnHands) and rules.play.two_jokers_beat_nine
    strength = points_strength(cards) if jokers_on_top else points(cards)
    if own:
        # Only two jokers are a natural where jokers are dealt; a plain two-card nine is not.
        two_jokers = jokers_on_top and strength > 9
        name = points_name(cards) if two_jokers else Said("hand-points", points=points(cards))
        category = "two jokers" if two_jokers else f"total {points(cards)}"
    else:
        name = points_name(cards)
        category = "natural" if is_natural(cards) else f"total {points(cards)}"
    return NamedHand(cards, name, category, strength, name)


_NAMES: Final[tuple[tuple[type[GameRules], Callable[[Any, tuple[Card, ...]], NamedHand]], ...]] = (
    (BaccaratRules, _baccarat_hand),
    (OtherRules, other.name_hand),
    (PaiGowPokerRules, pai_gow_poker.name_hand),
    (PaiGowTilesRules, lambda rules, tiles: pai_gow_tiles.name_hand(rules.setting, tiles)),
    (Pan9Rules, lambda _rules, cards: pan9.name_hand(cards)),
    (PlayerDealerPokerRules, name_against_bank),
    (ChineseRules, name_rows),
    (PanRules, name_meld),
)
"""How the hands of the other families are named."""
