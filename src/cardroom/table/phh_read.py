"""Hands in from PHH files, anyone's: played by our rules from what the file says happened."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from cardroom.cards import BadCardError, Card, parse_cards
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
from cardroom.rulebook.poker import PokerRules
from cardroom.rulebook.stakes import Stakes, Structure
from cardroom.table.phh_variants import VARIANTS, PhhError, Variant, rules_of

_DEAL: Final = re.compile(r"^d (?:dh p(\d+)|db) ([0-9A-Za-z?]+)$")
_SAID: Final = re.compile(r"^p(\d+) (f|cc|pb|cbr [\d.]+|sd ?[0-9A-Za-z]*)$")


def read_phh(text: str, rules: PokerRules | None = None) -> tuple[Hand, HandResult]:
    """Play the hand of a PHH file by our rules (those of its variant, if no others are given)."""
    hands = phh_hands(text)
    if "" not in hands:
        raise PhhError(f"{len(hands)} hands in one file: they are read one by one")
    return play_phh(hands[""], rules)


def phh_hands(text: str) -> dict[str, dict[str, Any]]:
    """The hands of a PHH file, or of a file of several by their headings; one alone has none.

    >>> list(phh_hands("variant = 'NT'")), list(phh_hands("[1]\\nvariant = 'NT'"))
    ([''], ['1'])
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PhhError(f"not a PHH hand: {error}") from None
    several = bool(data) and all(isinstance(one, dict) for one in data.values())
    return data if several else {"": data}


def play_phh(data: dict[str, Any], rules: PokerRules | None = None) -> tuple[Hand, HandResult]:
    """Play one hand of a PHH file."""
    try:
        one = VARIANTS.get(str(data["variant"]))
        if one is None:
            known = ", ".join(VARIANTS)
            raise PhhError(f"variant {data['variant']!r} is not one we play: {known}")
        stacks = [whole(chips) for chips in data["starting_stacks"]]
        actions = [str(action) for action in data["actions"]]
        played = rules or rules_of(one)
        stakes = _stakes(one, data)
        hand = Hand(make_plan(played, stakes), stacks, posts=_posts(data, stacks))
        told = _told(actions, played, stakes)
    except (KeyError, TypeError) as error:
        raise PhhError(f"not a PHH hand: {error}") from None
    except BadCardError as error:
        raise PhhError(str(error)) from None
    return hand, _play(hand, told)


def _play(hand: Hand, told: _Told) -> HandResult:
    game = play(hand)
    try:
        effect = next(game)
        while True:
            effect = game.send(told.answer(effect, hand))
    except ActionError as error:
        raise PhhError(str(error)) from None
    except StopIteration as stop:
        result = cast(HandResult, stop.value)
    if told.acts:
        at, words = told.acts[0]
        raise PhhError(f"the hand is over, and the file still has p{at + 1} {words}")
    return result


@dataclass(slots=True)
class _Told:
    """What a PHH file says will happen, in the order we ask for it."""

    least: int
    """The least raise where the limit does not fix it."""
    holes: dict[int, list[Card]] = field(default_factory=dict)
    board: list[Card] = field(default_factory=list)
    acts: list[tuple[int, str]] = field(default_factory=list)
    spare: list[Card] = field(default_factory=list)

    def answer(self, effect: PotEffect, hand: Hand) -> Any:
        if isinstance(effect, Draw):
            if effect.to == "burn":
                return self._any()
            if effect.to == "board":
                return self.board.pop(0) if self.board else self._any()
            cards = self.holes.get(hand.place_of(int(effect.to.removeprefix("seat "))))
            return cards.pop(0) if cards else self._any()
        if isinstance(effect, Act | Discard):
            return self._said(effect)
        return None

    def _any(self) -> Card:
        """A card that the file does not know; there may be none left once it knows them all."""
        if not self.spare:
            raise PhhError("the file deals more cards than there are")
        return self.spare.pop()

    def _said(self, effect: Act | Discard) -> Any:
        if not self.acts:
            raise PhhError("the actions end before the hand does")
        at, words = self.acts.pop(0)
        if at != effect.at:
            raise PhhError(f"p{effect.at + 1} is to act, and the file has p{at + 1}")
        if isinstance(effect, Discard):
            return effect.check(tuple(parse_cards(words.removeprefix("sd"))))
        answer = {"f": FOLD, "cc": CALL, "pb": CALL}.get(words)
        if answer is None:
            answer = _amount(words.removeprefix("cbr"))
        if not (effect.allows(answer) or self._raises_by_the_file(effect, answer)):
            raise PhhError(f"p{at + 1} {words} is not allowed: {' or '.join(effect.options())}")
        return answer

    def _raises_by_the_file(self, act: Act, answer: int) -> bool:
        """Over a straddle a file may raise by the least bet, where our tables ask for more."""
        return act.sizes is None and act.can_raise and act.level + self.least <= answer <= act.most


def _amount(text: str) -> int:
    try:
        return whole(float(text.strip()))
    except ValueError:
        raise PhhError(f"{text!r} is no whole amount") from None


def whole(amount: object) -> int:
    """An amount of a file, which must come to whole units."""
    if isinstance(amount, bool) or not isinstance(amount, int | float) or amount != int(amount):
        raise PhhError(f"{amount!r} is no whole number of chips")
    return int(amount)


def _stakes(one: Variant, data: dict[str, Any]) -> Stakes:
    found = Stakes.model_construct(
        id=one.code,
        structure=cast(Structure, one.structure),
        bets=(),
        blinds=tuple(sorted(whole(b) for b in data.get("blinds_or_straddles", []) if b > 0)),
        bring_in=whole(data.get("bring_in", 0)),
        chip=1,
    )
    if one.structure == "split":
        bets = (whole(data["small_bet"]), whole(data["big_bet"]))
        return found.model_copy(update={"bets": bets})
    return found.model_copy(update={"bets": (whole(data["min_bet"]),)})


def _posts(data: dict[str, Any], stacks: Sequence[int]) -> tuple[Posted, ...]:
    """What goes in before the deal, as far as the stacks reach.

    Antes that are not trimmed belong to nobody: dead money. A blind below zero is posted like the
    others, and the action does not begin behind it.
    """
    antes = [whole(ante) for ante in data.get("antes", [])]
    blinds = [whole(blind) for blind in data.get("blinds_or_straddles", [])]
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
    return (*out, *(Posted(at, chips, 0, "big blind") for chips, at, opens in live if opens))


def _told(actions: Sequence[str], rules: PokerRules, stakes: Stakes) -> _Told:
    told = _Told(stakes.least_bet)
    gone: list[Card] = []
    for action in actions:
        words = action.split("#")[0].strip()
        deal, said = _DEAL.match(words), _SAID.match(words)
        if deal is not None:
            # A card that nobody saw is any that is left.
            cards = [] if "?" in deal[2] else parse_cards(deal[2])
            gone += cards
            if deal[1] is None:
                told.board += cards
            else:
                told.holes.setdefault(int(deal[1]) - 1, []).extend(cards)
        elif said is not None:
            told.acts.append((int(said[1]) - 1, said[2]))
        elif words and not re.match(r"^p\d+ sm", words):
            raise PhhError(f"{action!r} is no action of a PHH hand")
    twice = {str(card) for card in gone if gone.count(card) > 1}
    if twice and not rules.has_draw:
        raise PhhError(f"dealt twice: {' '.join(sorted(twice))}")
    told.spare = [card for card in rules.deck.deck().cards() if card not in gone]
    return told
