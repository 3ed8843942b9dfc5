"""A blackjack pay table in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cardroom.pages.catalogue import words
from cardroom.pages.rules.lines import ANYTHING_ELSE, Line, limits, pays
from cardroom.rulebook import BlackjackRules
from cardroom.rulebook.families.blackjack_lines import BlackjackWager, BlackjackWhen
from cardroom.said import Said

Titles = Mapping[str, str]
_PLAYER: Final = Said("pays-player")
_BANK: Final = Said("pays-bank")
_MOST_CARDS: Final = 11
"""No hand has more."""


def pay_rows(rules: BlackjackRules, wager: BlackjackWager) -> Iterable[tuple[Line, Line]]:
    """The lines of a wager's pay table in order: what each pays, and when."""
    titles = special_titles(rules)
    for line in wager.lines:
        yield pays(line.pays), describe(line.when, titles)
    yield pays(wager.otherwise), ANYTHING_ELSE


def special_titles(rules: BlackjackRules) -> dict[str, str]:
    """What each special is called."""
    return {one.id: one.title for one in rules.values.special}


def any_number(cards: Sequence[int]) -> bool:
    """Whether numbers of cards end beyond any real hand."""
    return len(cards) > 3 and cards[-1] > _MOST_CARDS


def describe(when: BlackjackWhen, titles: Titles | None = None) -> str:
    """What must be so for a line to hold, in words; ``titles`` are those of the specials.

    >>> describe(BlackjackWhen(player_is=("over",), bank_is=("over",), closer="neither"))
    'the player is over, the bank is over, the hands are equal'
    >>> describe(BlackjackWhen(bank_is=("over",), bank_cards=(3,)))
    'the bank is over, with 3 cards'
    >>> describe(BlackjackWhen(player_is=("pure-21-5",)), {"pure-21-5": "Pure 21.5 Blackjack"})
    'the player has Pure 21.5 Blackjack'
    >>> describe(BlackjackWhen(player_ranks="6 7 8", player_suit="spades", doubled=False))
    'the player holds 6-7-8, all spades, not doubled'
    """
    parts = [*_hands(when, titles or {}), *_first_cards(when)]
    if when.stake is not None:
        parts.append(Said("pays-stake", stake=limits(when.stake)))
    return ", ".join(map(words, parts)) or words("pays-always")


def _hands(when: BlackjackWhen, titles: Titles) -> Iterable[Said]:
    yield from _hand(_PLAYER, when.player_is, when.player_total, when.player_cards, titles)
    yield from _hand(_BANK, when.bank_is, when.bank_total, when.bank_cards, titles)
    yield from _player(when)
    if when.closer is not None:
        yield Said("pays-closer", closer=when.closer)
    if when.bank_ranks is not None:
        yield Said("pays-bank-holds", ranks=when.bank_ranks)
    if when.bank_suited is not None:
        yield Said("pays-bank-suited", suited=when.bank_suited)


def _hand(
    who: Said,
    names: Sequence[str] | None,
    totals: Sequence[int] | None,
    cards: Sequence[int] | None,
    titles: Titles,
) -> Iterable[Said]:
    """What one hand must be, count, and have in cards; the first part says whose it is."""
    if names is not None:
        yield Said("pays-hand-is", who=who, holds=[_holds(name, titles) for name in names])
    if totals is not None:
        with_totals = "pays-with-total" if names is not None else "pays-has-total"
        yield Said(with_totals, who=who, totals=totals)
    if cards is not None:
        some = Said("some-cards", cards=cards)
        if any_number(cards):
            some = Said("pays-or-more", cards=cards[0])
        follows = names is not None or totals is not None
        yield Said("pays-with" if follows else "pays-has-cards", who=who, cards=some)


def _holds(name: str, titles: Titles) -> Said:
    if name in titles:
        return Said("pays-holds-special", title=titles[name])
    if name == "special":
        return Said("pays-holds-any-special", titles=list(dict.fromkeys(titles.values())))
    return Said("pays-holds", what=name)


def _player(when: BlackjackWhen) -> Iterable[Said]:
    """Which cards the player holds in the end, and whether more chips came to lie on them."""
    if when.player_ranks is not None:
        ranks = ["10" if rank == "T" else rank for rank in when.player_ranks]
        yield Said("pays-player-holds", ranks=ranks)
    if when.player_suited is not None:
        yield Said("pays-suited", suited=when.player_suited)
    if when.player_suit is not None:
        yield Said("pays-suit", suit=when.player_suit)
    if when.doubled is not None:
        yield Said("pays-doubled", doubled=when.doubled)


def _first_cards(when: BlackjackWhen) -> Iterable[Said]:
    if when.pair is not None:
        yield Said("pays-pairs", pairs=[Said("pays-a-pair", pair=pair) for pair in when.pair])
    if when.first_ranks is not None:
        yield Said("pays-first-ranks", ranks=when.first_ranks)
    if when.first_suited is not None:
        yield Said("pays-first-suited", cards=when.first_suited)
    if when.first_two_among is not None:
        yield Said("pays-first-among", cards=when.first_two_among)
    if when.three_alike is not None:
        yield Said("pays-three-alike", alike=when.three_alike)
    if when.split_aces is not None:
        yield Said("pays-split-aces", aces=when.split_aces)
    if when.suited_matches is not None:
        yield Said("pays-matches-suited", cards=when.suited_matches)
    if when.rank_matches is not None:
        yield Said("pays-matches-rank", cards=when.rank_matches)


__all__ = ["any_number", "describe", "pay_rows", "special_titles"]
