"""What a sensible player answers at a table of poker, from what the seat sees."""

from __future__ import annotations

import random

from cardroom.games.plain import Value
from cardroom.games.poker import FOLD, Declare, Discard, Expose, Hand
from cardroom.games.poker.declaring import usual as usually_declared
from cardroom.table.questions import Question


def usual(question: Question, hand: Hand | None) -> Value:
    """What a sensible player does, from what the seat sees."""
    from cardroom.games.poker.bots import Sensible

    effect = question.effect
    if effect is None or hand is None:
        return question.default
    if isinstance(effect, Declare):
        return "yes" if usually_declared(effect, hand) else "no"
    floor = hand.floor
    if floor is not None and (effect.at in floor.bad or effect.at in floor.short):
        return _unaware(question)
    answer = Sensible(random.Random(question.id), samples=40)(effect, hand)
    if isinstance(effect, Discard):
        return [str(card) for card in answer]
    if isinstance(effect, Expose):
        return "yes" if answer else "no"
    return _chosen(question, answer)


def _unaware(question: Question) -> Value:
    """Nobody judges a hand of four cards or six: it goes along until somebody counts."""
    if question.pick is not None:
        return [str(card) for card in question.pick.cards[: question.pick.least]]
    rest = [choice for choice in question.choices if choice not in ("fold", "yes")]
    return rest[0] if rest else question.default


def _chosen(question: Question, answer: int) -> Value:
    """A bot's answer as the question takes it."""
    if answer == FOLD and "fold" in question.choices:
        return "fold"
    if answer > 0 and question.amount is not None:
        amount, step = question.amount, question.amount.step
        if amount.allows(answer):
            return answer
        return min(max(answer // step * step, amount.least), amount.most)
    rest = [choice for choice in question.choices if choice != "fold"]
    return rest[0] if rest else question.default


__all__ = ["usual"]
