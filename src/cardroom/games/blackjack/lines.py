"""Which line of a pay table holds, as soon as that can be said.

A wager may be decided before the bank's hand is done: a natural that the bank cannot match is
paid, a hand that loses to any bank is taken. Where the document lets a hand that is over push
against some hands of the bank, it stays up. Both follow from the order of the lines alone: a
condition is true, false, or (``None``) not known yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from cardroom.cards import RANKS, Card
from cardroom.games.blackjack.hand import ACE, Counted
from cardroom.games.traits import PAIR_KINDS, pair_kind
from cardroom.rulebook import BlackjackWager, BlackjackWhen

Known = bool | None

SPLIT_ACES: Final = ("both-aces", "one-of-its-suit", "both-of-their-suit")
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_RANKS: Final = f"{RANKS}*"
"""By a card's rank, which is the last for a joker."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a line can ask about, as far as it lies open."""

    player: Counted
    bank: Counted | None = None
    """The bank's finished hand."""
    bank_can_be_special: bool = True
    up: Card | None = None
    came: tuple[Card, ...] = ()
    """Every card that came to the spot, in order."""
    split_aces: int = -1
    """How far the split aces were paired: a place in ``SPLIT_ACES``, or less than none."""
    stake: int | None = None
    doubled: bool = False
    """Whether the wager has grown since the deal."""


def line_of(wager: BlackjackWager, scene: Scene) -> tuple[Fraction, dict[str, Any]] | None:
    """What a wager is worth and by which line, or ``None`` while it depends on cards to come."""
    for line in wager.lines:
        held = holds(line.when, scene)
        if held is None:
            return None
        if held:
            return line.pays.result, {"line": line.id, "pays": str(line.pays)}
    return wager.otherwise.result, {"pays": str(wager.otherwise)}


def holds(when: BlackjackWhen, scene: Scene) -> Known:
    """Whether everything that a line asks for is so."""
    known: Known = True
    for key, wanted in when.asked:
        one = _CONDITIONS[key](wanted, scene)
        if one is False:
            return False
        if one is None:
            known = None
    return known


def _is(hand: Counted, names: Sequence[str]) -> bool:
    return hand.name in names or ("special" in names and hand.is_special)


def _bank_is(scene: Scene, names: Sequence[str]) -> Known:
    if scene.bank is not None:
        return _is(scene.bank, names)
    only_specials = not {"under", "over"} & set(names)
    return False if only_specials and not scene.bank_can_be_special else None


def _closer(scene: Scene, wanted: str) -> Known:
    player, bank = scene.player, scene.bank
    if bank is None:
        beyond_totals = player.is_special or player.name == "hard-31"
        if beyond_totals and not scene.bank_can_be_special:
            return wanted == "player"
        return None
    if player.strength == bank.strength:
        return wanted == "neither"
    return wanted == ("player" if player.strength > bank.strength else "bank")


def _suit_is(wanted: str, scene: Scene) -> bool:
    cards = scene.player.cards
    return one_suit(cards) and SUITS[cards[0].suit] == wanted


def _bank_total(wanted: Sequence[int], scene: Scene) -> Known:
    return None if scene.bank is None else scene.bank.points in wanted


def _bank_cards(wanted: Sequence[int], scene: Scene) -> Known:
    return None if scene.bank is None else len(scene.bank.cards) in wanted


def _bank_ranks(wanted: str, scene: Scene) -> Known:
    return None if scene.bank is None else ranks_of(scene.bank.cards) == wanted


def _bank_suited(wanted: bool, scene: Scene) -> Known:  # noqa: FBT001 - as the line has it
    return None if scene.bank is None else one_suit(scene.bank.cards) == wanted


def _first_suited(wanted: int, scene: Scene) -> bool:
    return len(scene.came) >= wanted and one_suit(scene.came[:wanted])


def _three_alike(wanted: bool, scene: Scene) -> bool:  # noqa: FBT001 - as the line has it
    came = scene.came
    return (len(came) >= 3 and len({card.rank for card in came[:3]}) == 1) == wanted


_CONDITIONS: Final[Mapping[str, Callable[[Any, Scene], Known]]] = {
    "player_is": lambda wanted, scene: _is(scene.player, wanted),
    "bank_is": lambda wanted, scene: _bank_is(scene, wanted),
    "closer": lambda wanted, scene: _closer(scene, wanted),
    "player_total": lambda wanted, scene: scene.player.points in wanted,
    "player_cards": lambda wanted, scene: len(scene.player.cards) in wanted,
    # Which cards the player holds in the end, and what lies on them.
    "player_ranks": lambda wanted, scene: ranks_of(scene.player.cards) == wanted,
    "player_suited": lambda wanted, scene: one_suit(scene.player.cards) == wanted,
    "player_suit": _suit_is,
    "doubled": lambda wanted, scene: scene.doubled == wanted,
    "bank_total": _bank_total,
    "bank_cards": _bank_cards,
    "bank_ranks": _bank_ranks,
    "bank_suited": _bank_suited,
    # The cards as they came, which the play of the hand does not change.
    "pair": lambda wanted, scene: pair_of(scene.came[:2]) in wanted,
    "first_ranks": lambda wanted, scene: ranks_of(scene.came[: len(wanted)]) == wanted,
    "first_suited": _first_suited,
    "first_two_among": lambda wanted, scene: set(ranks_of(scene.came[:2])) <= set(wanted),
    "three_alike": _three_alike,
    "split_aces": lambda wanted, scene: scene.split_aces >= SPLIT_ACES.index(wanted),
    "suited_matches": lambda wanted, scene: matches(scene.came[:2], scene.up)[0] in wanted,
    "rank_matches": lambda wanted, scene: matches(scene.came[:2], scene.up)[1] in wanted,
    "stake": lambda wanted, scene: scene.stake is None or scene.stake in wanted,
}
"""Whether each thing that a line may ask for is so; lines are asked a million times."""


def ranks_of(cards: Sequence[Card]) -> str:
    """The ranks of some cards in order, a star for a joker."""
    return "".join([_RANKS[rank] for rank in sorted([card.rank for card in cards])])


def one_suit(cards: Sequence[Card]) -> bool:
    """Whether cards are all of one suit; a joker is of none."""
    return len({card.suit for card in cards}) == 1 and not any(card.is_joker for card in cards)


def pair_of(cards: Sequence[Card]) -> str:
    """What pair two cards make; two jokers are a pair of their own.

    >>> from cardroom.cards import parse_cards
    >>> [pair_of(parse_cards(text)) for text in ("8h 8s", "8h 8d", "Jk Jk", "Kh Qh")]
    ['mixed', 'coloured', 'jokers', 'none']
    """
    first, second = cards
    if first.is_joker or second.is_joker:
        return "jokers" if first.is_joker and second.is_joker else "none"
    return PAIR_KINDS[pair_kind(first, second)]


def matches(cards: Sequence[Card], up: Card | None) -> tuple[int, int]:
    """How many cards are the up card in rank and suit, and how many in rank alone.

    >>> from cardroom.cards import Card, parse_cards
    >>> matches(parse_cards("8h 8s"), Card.parse("8h"))
    (1, 1)
    """
    alike = [card for card in cards if up is not None and card.rank == up.rank]
    suited = sum(card.suit == up.suit for card in alike if up is not None)
    return suited, len(alike) - suited


def paired_aces(first_two: Sequence[Card], hands: Sequence[Sequence[Card]]) -> int:
    """How far two split aces were each dealt another: a place in ``SPLIT_ACES``, -1 if not both.

    >>> from cardroom.cards import parse_cards
    >>> hands = [parse_cards("As As"), parse_cards("Ah Ad")]
    >>> SPLIT_ACES[paired_aces(parse_cards("As Ah"), hands)]
    'one-of-its-suit'
    """
    if len(hands) < 2 or any(card.rank != ACE for card in first_two):
        return -1
    pairs = [hand[:2] for hand in hands[:2]]
    if any(len(pair) < 2 or pair[1].rank != ACE for pair in pairs):
        return -1
    return sum(pair[0].suit == pair[1].suit for pair in pairs)
