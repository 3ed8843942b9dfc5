"""Hands as they lie at the end of a banked hand: cards, what they are, and what they won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardroom.cards.places import BANK, BOARD, HandPlace, at_seat
from cardroom.pages.cards import drawn_all, in_order
from cardroom.pages.catalogue import text, words
from cardroom.pages.facts import Told
from cardroom.pages.hands import holdings, played_names, set_apart, set_by_rule, worth
from cardroom.pages.people import YOU, Eyes, Who
from cardroom.pages.results import Gains, shown_words, takes
from cardroom.pages.runs import LONG, StoryLine
from cardroom.pages.said import OPENERS, award_words, said_words, sentence, whole
from cardroom.rulebook import LoadedGame
from cardroom.said import Said


@dataclass(slots=True)
class HandRows:
    """A row for each hand that was settled."""

    eyes: Eyes
    game: LoadedGame | None
    hands: Mapping[HandPlace, Sequence[str | None]]
    settings: list[tuple[int, str]]
    """How hands were set, by seat; each is taken by the hand that it fits."""
    settled: Told
    _names: dict[HandPlace, str] | None = field(init=False)
    """What hands are called by the games they were settled in, where players choose the game."""
    _holdings: Mapping[HandPlace, str] = field(init=False)

    def __post_init__(self) -> None:
        self._names = played_names(self.game, self.settled, self.hands)
        self._holdings = holdings(self.settled)

    def row(
        self,
        hand: HandPlace,
        cards: Sequence[str | None],
        gains: Mapping[str, Gains] | None,
        gave_up: str = "",
    ) -> str:
        """A hand's cards, what they are, and what came of them."""
        whose = self.eyes.hand(hand)
        setting = self._setting(hand, cards) or set_by_rule(self.game, cards)
        board = [card for card in self.hands.get(BOARD, []) if card is not None]
        known = [card for card in cards if card is not None]
        sorts = self.eyes.mine(hand) and len(known) == len(cards)
        shown, told = drawn_all(in_order(known) if sorts else cards), gave_up
        if setting is not None:
            shown, told = set_apart(setting), gave_up or self._holdings.get(hand, "")
        elif gave_up:
            pass
        elif self._names is not None:
            told = self._names.get(hand, "")
        elif hand is not BOARD:
            told = worth(self.game, cards, board)
            if hand is BANK and self.settled.get("qualifies") is False:
                told = words("not-qualified", hand=told)
        row = f"{head_of(whose):<8} {shown}"
        middle, end = (26, 48) if setting is None else (35, 66)
        if told:
            row = f"{row:<{middle}} {told}"
        if gains:
            row = f"{row:<{end}} {', '.join(self._gained(gains, whose))}"
        return row

    def _gained(self, gains: Mapping[str, Gains], whose: Who) -> Iterator[str]:
        """What everybody won at a hand; whose it is needs no second word."""
        own = {whose, whose.about.get("who")} if isinstance(whose, Said) else {whose}
        for name, gain in gains.items():
            who = self.eyes.name(name)
            yield words(gain.told(who, own=len(gains) == 1 and who in own))

    def _setting(self, hand: HandPlace, cards: Sequence[str | None]) -> str | None:
        """How a hand was set: its own cards, those in front first."""
        held = Counter(card for card in cards if card is not None)
        for at, (seat, answer) in enumerate(self.settings):
            front = answer.replace("/", " ").split()
            if hand is not BANK and hand.seat != seat:
                continue
            if not Counter(front) - held:
                del self.settings[at]
                if "/" in answer:
                    return answer
                back = list((held - Counter(front)).elements())
                return f"{' '.join(front)} / {' '.join(back)}"
        return None


def head_of(whose: Who) -> str:
    """Whose hand it is, at the head of its row.

    >>> head_of(Said("you")), head_of(Said("place-bank"))
    ('You', 'bank')
    """
    head = text(whose)
    return sentence(head) if isinstance(whose, Said) and whose.key not in _LAID else head


_LAID: Final = ("place-bank", "place-board", "place-player", "place-banker", "place-bank-poker")


def in_a_row(hands: Sequence[HandPlace], shared: list[StoryLine]) -> list[StoryLine]:
    """What lies in the middle, the board behind the bank's hand where there is room.

    >>> told = [StoryLine("bank     T♠ 3♥"), StoryLine("board    3♦ K♣ 4♥")]
    >>> rows = in_a_row([BANK, BOARD], told)
    >>> rows[0].text
    'bank     T♠ 3♥                                   board 3♦ K♣ 4♥'
    """
    if list(hands[:2]) != [BANK, BOARD]:
        return shared
    bank, board = shared[0].text, " ".join(shared[1].text.split())
    row = f"{bank:<48} {board}" if len(bank) < 48 else f"{bank} · {board}"
    return [StoryLine(row), *shared[2:]] if len(row) <= LONG + 2 else shared


def award_rows(
    fact: Told, eyes: Eyes, order: str, hands: Mapping[HandPlace, Sequence[str | None]]
) -> Iterator[str]:
    """The hands that were shown for a pot, yours last, then who won which part and why."""
    shown = shown_words(fact["shown"])
    for seat in sorted(shown, key=lambda seat: eyes.at(int(seat)) == YOU):
        cards = in_order([card for card in hands.get(at_seat(int(seat)), []) if card], order)
        row = f"{head_of(eyes.at(int(seat))):<8} {drawn_all(cards)}"
        yield f"{row:<30} {text(shown[seat] or OPENERS)}"
    # A pot that goes one way only needs no word for which.
    one_way = {why for _, _, why in fact["awards"]} in ({"high"}, {"low"})
    wins = []
    for seat, amount, why in fact["awards"]:
        won = takes(eyes.at(seat), amount)
        wins.append(words(won) if one_way else words("won-part", won=won, part=award_words(why)))
    if wins:
        yield " · ".join(wins)
    for reason in fact["reasons"]:
        yield whole(said_words(reason, eyes))


__all__ = ["HandRows", "head_of", "in_a_row"]
