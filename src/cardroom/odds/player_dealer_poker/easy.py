"""Easy Poker: the bonus wager over all boards and all pairs of own cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from cardroom.games.player_dealer_poker.judging import kind, lead
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.hands.batch import evaluate
from cardroom.hands.classes import CLASSES, hand_of
from cardroom.odds.player_dealer_poker.analyst import Analysed
from cardroom.odds.player_dealer_poker.boards import HOLES, all_boards, two_and_three_tables
from cardroom.odds.player_dealer_poker.one_raise import Ints
from cardroom.odds.player_dealer_poker.question import Question
from cardroom.odds.player_dealer_poker.tally import Tally
from cardroom.rulebook import EasyPoker
from cardroom.said import Said

if TYPE_CHECKING:
    from cardroom.odds.simulate import State

CHUNK: Final = 2048
NOTE: Final = Said("note-only-bonus")


@dataclass(frozen=True, slots=True)
class Ready:
    """The bonus wager, ready to be counted or played."""

    way: EasyPoker

    def count(self) -> Ints:
        """All rounds by strength and whether the board is beaten."""
        from cardroom.odds.kernels.boards import count_both_cards, fill_sevens

        boards = all_boards()
        judged = evaluate(boards.cards).astype(np.int64)
        found = np.zeros((CLASSES + 1, 2), np.int64)
        if self.way.uses == "both-cards":
            count_both_cards(boards.cards, boards.ways, judged, two_and_three_tables(), found)
            return found.ravel()
        for start in range(0, len(boards.cards), CHUNK):
            some = boards.cards[start : start + CHUNK]
            rows = np.empty((len(some) * HOLES, 7), np.uint8)
            fill_sevens(some, rows)
            made = evaluate(rows)
            beats = (made > np.repeat(judged[start : start + CHUNK], HOLES)).astype(np.int64)
            ways = np.repeat(boards.ways[start : start + CHUNK], HOLES)
            seen = np.bincount(2 * made + beats, weights=ways, minlength=found.size)
            found += seen.astype(np.int64).reshape(found.shape)
        return found.ravel()

    def play(self, rounds: int, state: State) -> Ints:
        """Some rounds by strength and whether the board is beaten."""
        from cardroom.odds.kernels.boards import deal

        dealt = np.empty((rounds, 7), np.uint8)
        deal(rounds, state, dealt)
        made = self.judge(dealt)
        beats = (made > evaluate(dealt[:, 2:])).astype(np.int64)
        return np.bincount(2 * made + beats, minlength=2 * (CLASSES + 1))

    def judge(self, dealt: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> Ints:
        """The strength of rows of two own cards and a board."""
        from cardroom.odds.kernels.boards import judge_both_cards

        if self.way.uses == "any-cards":
            return evaluate(dealt).astype(np.int64)
        out = np.empty(len(dealt), np.int64)
        judge_both_cards(dealt, two_and_three_tables(), out)
        return out

    def tally(self, counts: Ints) -> Tally:
        """What was counted, as endings of rounds."""
        out: Counter[Traits] = Counter()
        found = counts.reshape(-1, 2)
        for strength, beats in zip(*np.nonzero(found), strict=True):
            hand = hand_of(int(strength))
            end = Traits(hand=kind(hand), lead=lead(hand), beats_board=bool(beats))
            out[end] += int(found[strength, beats])
        return out


def analyse(question: Question, way: EasyPoker) -> Analysed:
    """Count the bonus wager and make it ready to be sampled."""
    question.one_of_each()
    ready = Ready(way)
    return Analysed(
        counted=lambda _: ready.tally(ready.count()),
        play=ready.play,
        seen=lambda counts, _: ready.tally(counts),
        notes=(NOTE,),
    )
