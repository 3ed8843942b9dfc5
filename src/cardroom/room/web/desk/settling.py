"""Settling a hand at the desk: the table to tap, and step by step who is paid and why."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from cardroom.layout.settlement import Settled, Settlement
from cardroom.odds import FAMILIES, odds
from cardroom.odds.baccarat.classes import TOTALS, traits_of
from cardroom.pages.catalogue import words
from cardroom.pages.said import reason_words
from cardroom.pages.wager_names import wager_name
from cardroom.room.web.catalogue import club_name, game_of
from cardroom.room.web.desk.hand_of_bets import (
    BANK_STEP,
    CHIPS,
    LOSES,
    NO_ACTION,
    HandOfBets,
    results_of,
)
from cardroom.rulebook import BaccaratRules, LoadedGame, SharedHands
from cardroom.said import Refusal

MOST_FALLS: Final = 8
MOST_PAYS: Final = 6
RING: Final = 44
"""Places of the ring of seats, every four degrees."""


@lru_cache(maxsize=64)
def falls(game: str) -> dict[str, dict[str, Fraction]]:
    """What may fall where everybody bets on the same two hands, and what each wager then wins."""
    rules = game_of(game).rules
    if not isinstance(rules, BaccaratRules) or not isinstance(rules.play, SharedHands):
        return {}
    from cardroom.games.baccarat import worth

    for wagers in (rules.wagers, [one for one in rules.wagers if one.base or one.id == "tie"]):
        found: dict[tuple[Fraction, ...], str] = {}
        for number in range(TOTALS):
            traits = traits_of(number)
            results = tuple(worth(one, traits)[0] for one in wagers)
            special = [one.id for one, result in zip(wagers, results, strict=True)
                       if result > 0 and not one.base and one.id != "tie"]  # fmt: skip
            name = "tie" if traits.winner == "tie" else f"{traits.winner}-line"
            found.setdefault(results, special[0] if special else name)
        if len(found) <= MOST_FALLS and len(set(found.values())) == len(found):
            places = [one.id for one in rules.wagers]
            rows = sorted(found.items(), key=lambda row: places.index(row[1]))
            return {
                name: {one.id: result for one, result in zip(wagers, results, strict=True)}
                for results, name in rows
            }
    return {}


@lru_cache(maxsize=64)
def pays_of(game: str) -> dict[str, tuple[str, ...]]:
    """For each wager of a game what may become of it."""
    loaded = game_of(game)
    told: dict[str, tuple[Fraction, ...]] = {}
    if loaded.rules.family in FAMILIES:
        for row in odds(loaded, kept=True).wagers:
            won = sorted((p, value) for value, p in row.distribution.items() if value > 0)
            told[row.wager] = tuple(value for _, value in reversed(won[-MOST_PAYS:]))
    return {
        one.id: tuple(results_of(one, () if getattr(one, "lines", ()) else told.get(one.id, ())))
        for one in loaded.rules.wagers
    }


def pays_words(result: str) -> str:
    """What became of a wager, short."""
    if result == NO_ACTION:
        return words("desk-result-none")
    value = Fraction(result)
    if value <= 0:
        key = "push" if value == 0 else "loses" if value == -1 else "part"
        return words(f"desk-result-{key}", part=-value)
    return words("desk-result-pays", pays=value)


def settle_view(hand: HandOfBets) -> dict[str, Any]:
    """Everything the page shows."""
    loaded = game_of(hand.game)
    fell = falls(hand.game)
    return {
        "game": {"id": loaded.id, "title": loaded.rules.title, "club": club_name(loaded),
                 "slug": loaded.id.partition("/")[0]},
        "hand": hand,
        "falls": [
            {"name": wager_name(name), "on": name == hand.fell,
             "link": hand.link(fell="" if name == hand.fell else name, cards="")}
            for name in fell
        ],
        "seats": _seats(loaded, hand),
        "bank": {
            "less": hand.link(bank=max(BANK_STEP, hand.bank - BANK_STEP)),
            "more": hand.link(bank=hand.bank + BANK_STEP),
        },
        "chips": [
            {"cents": chip, "on": chip == hand.chip, "link": hand.link(chip=chip)} for chip in CHIPS
        ],
        "rows": [] if hand.seat == hand.banker else _rows(loaded, hand, fell.get(hand.fell, {})),
        "banks_here": hand.link(banker=hand.seat, start=_next(loaded, hand.seat),
                                bets=tuple(b for b in hand.bets if b.seat != hand.seat)),
        "first_here": hand.link(start=hand.seat),
        "before": hand.link(seat=_next(loaded, hand.seat, -1)),
        "after": hand.link(seat=_next(loaded, hand.seat)),
        "count": len(hand.bets),
        "action": sum(bet.stake for bet in hand.bets),
        "go": f"{hand.link(done=True)}#out",
        **_outcome(loaded, hand, fell.get(hand.fell, {})),
    }  # fmt: skip


def _next(loaded: LoadedGame, seat: int, step: int = 1) -> int:
    return (seat - 1 + step) % max(loaded.rules.table.seats) + 1


def _seats(loaded: LoadedGame, hand: HandOfBets) -> list[dict[str, Any]]:
    seats = max(loaded.rules.table.seats)
    return [
        {
            "seat": seat,
            "place": round(RING * (seat - 1) / (seats - 1)),
            "bank": seat == hand.banker,
            "on": seat == hand.seat,
            "first": seat == hand.start,
            "bet": hand.of_seat(seat),
            "link": hand.link(seat=seat),
        }
        for seat in range(1, seats + 1)
    ]


def _rows(loaded: LoadedGame, hand: HandOfBets, fell: dict[str, Fraction]) -> list[dict[str, Any]]:
    rows = []
    for one in loaded.rules.wagers:
        bet = hand.at(hand.seat, one.id)
        stake = bet.stake if bet else 0
        given = (bet.result if bet else "") or str(fell.get(one.id, LOSES))
        results = [] if bet is None or hand.cards else pays_of(hand.game)[one.id]
        rows.append(
            {
                "id": one.id,
                "name": wager_name(one.id, loaded.rules.family),
                "stake": stake,
                "more": hand.with_bet(hand.seat, one.id, stake + hand.chip),
                "less": hand.with_bet(hand.seat, one.id, max(0, stake - hand.chip)),
                "result": given,
                "results": [
                    {"told": pays_words(text), "on": text == given,
                     "won": text not in {NO_ACTION, "0"} and Fraction(text) > 0,
                     "link": hand.with_bet(hand.seat, one.id, stake, text)}
                    for text in results
                ],
            }
        )  # fmt: skip
    return rows


def _outcome(loaded: LoadedGame, hand: HandOfBets, fell: dict[str, Fraction]) -> dict[str, Any]:
    """What became of the hand, once it is asked to be settled."""
    from cardroom.game import Game

    if not hand.done or not hand.bets:
        return {"out": None, "why": "", "anyway": ""}
    document = hand.document(fell, max(loaded.rules.table.seats))
    try:
        done, _, _ = Game(hand.game, loaded).settle_document(document, any_limits=hand.any_limits)
    except (Refusal, ValueError) as error:
        anyway = "" if hand.any_limits else hand.link(any_limits=True)
        return {"out": None, "why": " ".join(str(error).split()), "anyway": anyway}
    return {"out": outcome(loaded, done), "why": "", "anyway": ""}


def outcome(loaded: LoadedGame, done: Settlement) -> dict[str, Any]:
    """The settlement in sums and in steps."""
    gross = loaded.rules.bank.coverage == "gross"
    steps: list[dict[str, Any]] = []
    left, ended = done.before, False
    most = max(done.before, 1)
    for one in done.settled:
        left += -(one.paid + one.collected) if gross else one.collected - one.paid
        most = max(most, left)
        why = _why(one, left)
        steps.append(
            {
                "seat": one.claim.seat,
                "wager": wager_name(one.claim.wager, loaded.rules.family),
                "stake": one.claim.stake,
                "paid": one.paid,
                "collected": one.collected,
                "returned": one.returned,
                "push": not (one.paid or one.collected or one.returned),
                "left": left,
                "why": why,
                "reason": reason_words(one.claim.reason),
                "end": bool(why) and not ended,
            }
        )
        ended |= bool(why)
    for step in steps:
        step["part"] = round(100 * step["left"] / most, 1)
    sums = {
        name: sum(getattr(one, name) for one in done.settled)
        for name in ("paid", "collected", "returned")
    }
    short = sum(1 for one in done.settled if one.returned and one.claim.result is not None)
    return {
        "before": done.before,
        "after": done.after,
        **sums,
        "steps": steps,
        "headline": words("desk-settled-head", short=short, after=done.after),
    }


def _why(one: Settled, left: int) -> str:
    """Why a bet is not covered, or only in part."""
    if not one.returned or one.claim.result is None:
        return ""
    if one.claim.result > 0:
        won = int(one.claim.stake * one.claim.result)
        key = "desk-why-part" if one.paid else "desk-why-used-up"
        return words(key, won=won, paid=one.paid, action=one.action, returned=one.returned)
    if one.collected:
        return words("desk-why-won-part", collected=one.collected, returned=one.returned)
    return words("desk-why-won-all" if left > 0 else "desk-why-used-up")


__all__ = ["falls", "outcome", "pays_of", "settle_view"]
