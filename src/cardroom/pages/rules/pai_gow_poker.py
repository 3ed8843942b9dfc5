"""Pai gow poker in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.hands.high import Joker, Wheel
from cardroom.money import dollars
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules, PaiGowWager, Tier


def sections(rules: PaiGowPokerRules) -> Iterable[tuple[str, list[str]]]:
    """The family's own sections of the page."""
    yield "Hands", list(_hands(rules))
    yield "Sequence", list(_sequence(rules))
    yield "House way", list(_chart(rules))
    for wager in rules.wagers:
        if wager.envy:
            yield wager.title, list(_envy(wager))


def amount_words(_rules: PaiGowPokerRules, wager: PaiGowWager) -> str | None:
    """What the family alone says of how much is wagered: a bonus may come free with another."""
    return "no chips of its own" if wager.envy else None


def _hands(rules: PaiGowPokerRules) -> Iterable[str]:
    yield "ordinary poker; five aces are the best hand, in front only pairs and high cards count"
    yield _joker_words(rules.joker)
    if rules.bonus_joker is not rules.joker:
        yield "in the bonus: " + _joker_words(rules.bonus_joker)
    wheel = "the lowest straight" if rules.wheel is Wheel.LOW else "the second highest straight"
    yield f"A-2-3-4-5 is {wheel}"


def _joker_words(joker: Joker) -> str:
    if joker is Joker.WILD:
        return "the joker is any card"
    return "the joker is an ace, or the card that completes a straight, flush or straight flush"


def _sequence(rules: PaiGowPokerRules) -> Iterable[str]:
    yield "a pile of seven cards for every spot with a wager and for the player-dealer"
    yield "players put two cards in front and five in back; the back must not be the lower hand"
    if rules.bank_sets == "house-way":
        yield "the player-dealer's hand is set the house way"
    else:
        yield "the player-dealer sets last; a fouled setting is put right the house way"
    yield "front against front and back against back; a copy goes to the player-dealer"


def _chart(rules: PaiGowPokerRules) -> Iterable[str]:
    if rules.house_way:
        yield rules.house_way
    for name, tiers in (("two pair", rules.setting.two_pair), ("four", rules.setting.four)):
        for tier in tiers:
            yield f"{name}, {' '.join(tier.big)}: {_keep(tier)}"


def _keep(tier: Tier) -> str:
    if tier.keep_with in ("any", "never"):
        return "kept in back" if tier.keep_with == "any" else "split"
    what = "a pair" if tier.keep_with == "pair" else f"{tier.keep_with} or better"
    return f"kept in back with {what} in front, else split"


def _envy(wager: PaiGowWager) -> Iterable[str]:
    """What the hands of others pay."""
    yield f"with a Fortune wager of {dollars(wager.least)} or more; for each other player's hand"
    for line in wager.envy:
        yield f"{line.holds.replace('-', ' ')}: {dollars(line.pays)}"
