"""Hands in from PHH files, anyone's: played by our rules from what the file says happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, cast

from cardroom.cards import BadCardError, Card
from cardroom.cards.places import BOARD, BURN
from cardroom.games.driving import drive
from cardroom.games.effects import Draw
from cardroom.games.poker import (
    CALL,
    FOLD,
    Act,
    ActionError,
    Discard,
    Hand,
    HandResult,
    Posted,
    PotEffect,
    make_plan,
    play,
)
from cardroom.games.poker.showdown import finish
from cardroom.money import BadMoneyError
from cardroom.phh.file import ENDLESS, chips, number, phh_hands, unit_of, units
from cardroom.phh.variants import VARIANTS, PhhError, Variant, rules_of
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.stakes import Stakes, Structure
from cardroom.said import given, reason_of

MOST_PLAYERS: Final = 22
_DEAL: Final = re.compile(r"^d (?:dh p(\d{1,3})|db) ((?:[0-9A-Za-z?]{2})+)$")
_SAID: Final = re.compile(r"^p(\d{1,3}) (f|cc|pb|cbr \S+|sd ?[0-9A-Za-z?]*)$")
_SHOWN: Final = re.compile(r"^p(\d{1,3}) sm ?(-|(?:[0-9A-Za-z?]{2})*)$")
_UNKNOWN: Final = "??"

Cards = list[Card | None]
"""Cards of a file in their order; ``None`` is one that nobody saw."""


def read_phh(text: str, rules: PokerRules | None = None) -> tuple[Hand, HandResult]:
    """Play the hand of a PHH file by our rules (those of its variant, if no others are given)."""
    hands = phh_hands(text)
    if "" not in hands:
        raise PhhError("phh-several", count=len(hands))
    return play_phh(hands[""], rules)


def play_phh(
    data: dict[str, Any] | PhhError, rules: PokerRules | None = None
) -> tuple[Hand, HandResult]:
    """Play one hand of a PHH file, in units that make its amounts whole (see ``unit_of``)."""
    if isinstance(data, PhhError):
        raise data
    try:
        one = VARIANTS.get(str(data["variant"]))
        if one is None:
            known = list(VARIANTS)
            raise PhhError("phh-variant", given=given(str(data["variant"])), known=known)
        unit = unit_of(data)
        stacks = _stacks(data, unit)
        actions = [str(action) for action in data["actions"]]
        played = rules or rules_of(one)
        stakes = _stakes(one, data, unit)
        hand = Hand(make_plan(played, stakes), stacks, posts=_posts(data, stacks, unit))
        told = _told(actions, played, stakes, unit)
        told.won = _winners(data)
    except (KeyError, TypeError) as error:
        raise PhhError("phh-not-one", why=reason_of(error)) from None
    except (BadCardError, BadMoneyError) as error:
        raise PhhError.of(error) from None
    return hand, _play(hand, told)


def attempted(data: dict[str, Any] | PhhError) -> dict[str, Any]:
    """A hand of several: one that cannot be played does not keep us from the others."""
    try:
        return won_in(data)
    except PhhError as error:
        return {"error": str(error)}


def won_in(data: dict[str, Any] | PhhError) -> dict[str, Any]:
    """What everyone wins in a hand of a PHH file when we play it, in the file's units."""
    state, result = play_phh(data)
    assert not isinstance(data, PhhError)
    unit = unit_of(data)
    begin = _stacks(data, unit)
    # Dead money is nobody's bet, and still out of a stack: the stacks say what was won.
    net = [chips(now - then, unit) for now, then in zip(state.stacks, begin, strict=True)]
    stacks = [
        None if then == ENDLESS else chips(now, unit)
        for now, then in zip(state.stacks, begin, strict=True)
    ]
    awards = [[at, chips(amount, unit), why] for at, amount, why in result.awards]
    return {"net": net, "stacks": stacks, "awards": awards}


def _stacks(data: dict[str, Any], unit: int) -> list[int]:
    stacks = [units(chips, unit, endless=True) for chips in data["starting_stacks"]]
    if not MOST_PLAYERS >= len(stacks) >= 2:
        raise PhhError("phh-players", count=len(stacks), most=MOST_PLAYERS)
    if min(stacks) <= 0:
        raise PhhError("phh-no-stack")
    return stacks


def _winners(data: dict[str, Any]) -> set[int]:
    winnings = data.get("winnings", [])
    return {at for at, won in enumerate(winnings) if isinstance(won, int | Decimal) and won > 0}


def _play(hand: Hand, told: _Told) -> HandResult:
    game = play(hand)
    try:
        result = drive(game, lambda effect: told.answer(effect, hand))
    except (ActionError, BadCardError) as error:
        raise PhhError.of(error) from None
    if told.acts:
        at, words = told.acts[0]
        raise PhhError("phh-over", player=at + 1, action=given(words))
    return _shown_down(hand, told, result)


def _shown_down(hand: Hand, told: _Told, result: HandResult) -> HandResult:
    """Who shows and who does not, where the file says so or does not know somebody's cards."""
    left = [at for at, out in enumerate(hand.folded) if not out]
    if len(left) < 2:
        return result
    known = [at for at in left if told.knows(at)]
    if not known:
        raise PhhError("phh-no-cards")
    showing = [at for at in known if at not in told.mucked]
    if not told.shown.intersection(left) and len(showing) < len(left):
        # Nobody turned a hand up, so a hand that is not known may have won.
        showing = [at for at in known if at in told.won]
    if not showing:
        raise PhhError("phh-nobody-showed")
    unseen = told.won.difference(showing).intersection(left)
    if unseen:
        raise PhhError("phh-unseen", player=min(unseen) + 1)
    if len(showing) == len(left):
        return result
    for at, won in enumerate(result.won):
        hand.stacks[at] -= won
    for at in left:
        hand.folded[at] = at not in showing
    hand.live = len(showing)
    return finish(hand)


@dataclass(slots=True)
class _Told:
    """What a PHH file says will happen, in the order we ask for it."""

    least: int
    """The least raise where the limit does not fix it."""
    unit: int
    holes: dict[int, Cards] = field(default_factory=dict)
    board: Cards = field(default_factory=list)
    acts: list[tuple[int, str]] = field(default_factory=list)
    spare: list[Card] = field(default_factory=list)
    mucked: set[int] = field(default_factory=set)
    shown: set[int] = field(default_factory=set)
    """Who turned a hand up at the showdown."""
    won: set[int] = field(default_factory=set)
    """Who won something, where the file says so."""
    guessed: dict[int, list[Card]] = field(default_factory=dict)
    """Cards that a player holds and the file does not know, by place."""

    def knows(self, at: int) -> bool:
        """Whether every card that a player holds is the file's."""
        return not self.guessed.get(at)

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        if isinstance(effect, Draw):
            if effect.to is BURN:
                return self._any()
            if effect.to is BOARD:
                card = self.board.pop(0) if self.board else None
                return self._any() if card is None else card
            return self._card_for(hand.place_of(effect.to.seat))
        if isinstance(effect, Act | Discard):
            return self._said(effect, hand)
        return None

    def _card_for(self, at: int) -> Card:
        cards = self.holes.get(at)
        card = cards.pop(0) if cards else None
        if card is None:
            card = self._any()
            self.guessed.setdefault(at, []).append(card)
        return card

    def _any(self) -> Card:
        """A card that the file does not know; there may be none left once it knows them all."""
        if not self.spare:
            raise PhhError("phh-too-many-cards")
        return self.spare.pop()

    def _said(self, effect: Act | Discard, hand: Hand) -> Any:
        if not self.acts:
            raise PhhError("phh-actions-end")
        at, words = self.acts.pop(0)
        if at != effect.at:
            raise PhhError("phh-other-player", player=effect.at + 1, found=at + 1)
        if isinstance(effect, Discard):
            return effect.check(self._thrown(at, words.removeprefix("sd").strip()))
        answer = {"f": FOLD, "cc": CALL, "pb": CALL}.get(words)
        if answer is None:
            answer = units(number(words.removeprefix("cbr").strip()), self.unit)
        if not (effect.allows(answer) or self._goes_by_the_file(effect, answer, hand)):
            about = {"player": at + 1, "action": given(words)}
            raise PhhError("phh-not-allowed", **about, legal=effect.legal())
        return answer

    def _thrown(self, at: int, words: str) -> tuple[Card, ...]:
        """The cards thrown away; those that nobody saw are of those that nobody knows."""
        cards = []
        unknown = self.guessed.get(at, [])
        for card in cards_of(words):
            if card is None:
                if not unknown:
                    raise PhhError("phh-throws", player=at + 1)
                cards.append(unknown.pop())
            else:
                cards.append(card)
        return tuple(cards)

    def _goes_by_the_file(self, act: Act, answer: int, hand: Hand) -> bool:
        """What our tables do not allow, and files of others have.

        A fold where a check is free; over a straddle a raise by the least bet, where our tables ask
        for more; and in a limit game a raise to all that anyone else has left.
        """
        if answer == FOLD:
            return not act.forced
        if act.sizes:
            others = [at for at, out in enumerate(hand.folded) if not out and at != act.at]
            reach = max(hand.stacks[at] + hand.bets[at] for at in others)
            return act.level < answer == reach < max(act.sizes)
        return act.sizes is None and act.can_raise and act.level + self.least <= answer <= act.most


def cards_of(text: str) -> Cards:
    """Cards as PHH writes them, one after another.

    >>> cards_of("As??Td")
    [Card('As'), None, Card('Td')]
    """
    pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
    return [None if pair == _UNKNOWN else Card.parse(pair) for pair in pairs]


def _stakes(one: Variant, data: dict[str, Any], unit: int) -> Stakes:
    blinds = [units(blind, unit) for blind in data.get("blinds_or_straddles", [])]
    found = Stakes.model_construct(
        id=one.code,
        structure=cast(Structure, one.structure),
        bets=(),
        blinds=tuple(sorted(blind for blind in blinds if blind > 0)),
        bring_in=units(data.get("bring_in", 0), unit),
        chip=1,
    )
    keys = ("small_bet", "big_bet") if one.structure == "split" else ("min_bet",)
    bets = tuple(units(data[key], unit) for key in keys)
    if min(bets) <= 0:
        raise PhhError("phh-bets", keys=list(keys))
    return found.model_copy(update={"bets": bets})


def _posts(data: dict[str, Any], stacks: Sequence[int], unit: int) -> tuple[Posted, ...]:
    """What goes in before the deal, as far as the stacks reach.

    Antes that are not trimmed belong to nobody: dead money. A blind below zero is posted like the
    others, and the action does not begin behind it.
    """
    antes = [units(ante, unit) for ante in data.get("antes", [])]
    blinds = [units(blind, unit) for blind in data.get("blinds_or_straddles", [])]
    if max(len(antes), len(blinds)) > len(stacks):
        raise PhhError("phh-posts", count=len(stacks))
    if min(antes, default=0) < 0:
        raise PhhError("phh-ante")
    if len(stacks) == 2:
        # Between two players the first in the list is the button, who is the second player.
        antes, blinds = antes[::-1], blinds[::-1]
    paid = "ante" if data.get("ante_trimming_status", False) else "dead money"
    left = list(stacks)
    out: list[Posted] = []
    for at, ante in enumerate(antes):
        if ante:
            out.append(Posted(at, 0, min(ante, left[at]), paid))
            left[at] -= out[-1].dead
    placed = [(min(abs(blind), left[at]), at, blind > 0) for at, blind in enumerate(blinds)]
    live = [one for one in sorted(placed) if one[0]]
    out += [Posted(at, chips, 0, "post") for chips, at, opens in live if not opens]
    return (*out, *(Posted(at, chips, 0, "big-blind") for chips, at, opens in live if opens))


def _told(actions: Sequence[str], rules: PokerRules, stakes: Stakes, unit: int) -> _Told:
    told = _Told(stakes.least_bet, unit)
    shown: dict[int, list[Card]] = {}
    for action in actions:
        words = " ".join(action.split("#")[0].split())
        deal, said, show = _DEAL.match(words), _SAID.match(words), _SHOWN.match(words)
        if deal is not None:
            to = told.board if deal[1] is None else told.holes.setdefault(int(deal[1]) - 1, [])
            to += cards_of(deal[2])
        elif said is not None:
            told.acts.append((int(said[1]) - 1, said[2]))
        elif show is not None:
            cards = [] if show[2] == "-" else cards_of(show[2])
            seen = [card for card in cards if card is not None]
            at = int(show[1]) - 1
            shown.setdefault(at, []).extend(seen)
            # All in, a hand may be turned up street by street: who has shown has shown.
            if not shown[at] and show[2] != "-":
                told.mucked.add(at)
            else:
                told.mucked.discard(at)
                told.shown.add(at)
        elif words:
            raise PhhError("phh-action", given=given(action))
    for at, seen in shown.items():
        _fill_in(told.holes.get(at, []), seen)
    _check_deck(told, rules)
    return told


def _fill_in(dealt: Cards, shown: Sequence[Card]) -> None:
    """Put cards that came to light at the showdown where cards were dealt unseen.

    From the last on: what was thrown away was dealt before what took its place.
    """
    new = [card for card in dict.fromkeys(shown) if card not in dealt]
    for place in reversed(range(len(dealt))):
        if dealt[place] is None and new:
            dealt[place] = new.pop()


def _check_deck(told: _Told, rules: PokerRules) -> None:
    """Every card that the file names is of the deck, and there once; the others are to spare."""
    named = [card for cards in (*told.holes.values(), told.board) for card in cards]
    gone = [card for card in named if card is not None]
    deck = list(rules.deck.deck().cards())
    strange = {str(card) for card in gone if card not in deck}
    if strange:
        raise PhhError("phh-deck", title=rules.title, cards=sorted(strange))
    twice = {str(card) for card in gone if gone.count(card) > 1}
    if twice and not rules.has_draw:
        raise PhhError("phh-twice", cards=sorted(twice))
    told.spare = [card for card in deck if card not in gone]
