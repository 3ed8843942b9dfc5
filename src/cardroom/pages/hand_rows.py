"""Hands as they lie at the end of a banked hand: cards, what they are, and what they won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardroom.cards.places import BANK, BOARD, HandPlace
from cardroom.pages.cards import drawn_all, in_order
from cardroom.pages.facts import Told
from cardroom.pages.hands import holdings, played_names, set_apart, set_by_rule, worth
from cardroom.pages.people import Eyes
from cardroom.pages.results import Gains, gained, gained_by
from cardroom.pages.runs import LONG, Line
from cardroom.rulebook import LoadedGame


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
        name = self.eyes.hand(hand)
        setting = self._setting(hand, cards) or set_by_rule(self.game, cards)
        board = [card for card in self.hands.get(BOARD, []) if card is not None]
        known = [card for card in cards if card is not None]
        sorts = self.eyes.mine(hand) and len(known) == len(cards)
        shown, words = drawn_all(in_order(known) if sorts else cards), gave_up
        if setting is not None:
            shown, words = set_apart(setting), gave_up or self._holdings.get(hand, "")
        elif gave_up:
            pass
        elif self._names is not None:
            words = self._names.get(hand, "")
        elif hand is not BOARD:
            words = worth(self.game, cards, board)
            if hand is BANK and self.settled.get("qualifies") is False:
                words = f"{words}, does not qualify"
        text = f"{name:<8} {shown}"
        middle, end = (26, 48) if setting is None else (35, 66)
        if words:
            text = f"{text:<{middle}} {words}"
        if gains:
            told = [
                gained_by(self.eyes.name(who), name, gained(*gain), alone=len(gains) == 1)
                for who, gain in gains.items()
            ]
            text = f"{text:<{end}} {', '.join(told)}"
        return text

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


def in_a_row(shared: list[Line]) -> list[Line]:
    """What lies in the middle, the board behind the bank's hand where there is room.

    >>> in_a_row([Line("bank     T♠ 3♥"), Line("board    3♦ K♣ 4♥")])
    [Line(text='bank     T♠ 3♥                                   board 3♦ K♣ 4♥', mark='')]
    """
    if len(shared) < 2 or (shared[0].text[:5], shared[1].text[:6]) != ("bank ", "board "):
        return shared
    bank, board = shared[0].text, " ".join(shared[1].text.split())
    row = f"{bank:<48} {board}" if len(bank) < 48 else f"{bank} · {board}"
    return [Line(row), *shared[2:]] if len(row) <= LONG + 2 else shared


__all__ = ["HandRows", "in_a_row"]
