"""A hand to settle as a document has it: bank, wagers, and results or the cards of the round."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from cardroom.cards import parse_cards
from cardroom.desk.errors import DeskError
from cardroom.games import RoundResult
from cardroom.games.driving import house_way
from cardroom.layout.bank import Bank
from cardroom.layout.prizes import PrizePaid, pay_prizes
from cardroom.layout.settlement import Claim, Settlement
from cardroom.layout.settling import settle_hand
from cardroom.layout.standing import bank_seat_for
from cardroom.layout.wagers import Wager, find_wager, unnamed
from cardroom.money import fraction
from cardroom.rulebook import LoadedGame
from cardroom.rulebook.pot_game import PotGameRules
from cardroom.rulings.scripted import (
    Limited,
    Seating,
    first_action,
    graded,
    play_round,
    standing_claims,
)
from cardroom.said import Said

_TOP: Final = {
    *("bank", "bank_seat", "seats", "start", "button", "wagers", "cards", "decisions", "coverage"),
    "fund",
}
_WAGER: Final = {"seat", "owner", "wager", "stake", "result", "spot", "hand", "added"}


def check_banked(loaded: LoadedGame) -> None:
    """Raise a sentence if a game has no bank to settle with."""
    if isinstance(loaded.rules, PotGameRules):
        raise DeskError("desk-nothing-to-settle", title=loaded.rules.title)


def settle_document(
    loaded: LoadedGame, document: dict[str, Any], table: Limited
) -> tuple[Settlement, int, list[PrizePaid]]:
    """Settle what a JSON document describes; also the seat where it starts, and jackpots hit."""
    _only(document, _TOP, Said("settle-the-file"))
    bank = _whole(document, "bank", Said("settle-whole-bank"))
    if bank <= 0:
        raise DeskError("settle-no-bank", bank=bank)
    seats = _whole(document, "seats", Said("settle-whole-seats"), max(loaded.rules.table.seats))
    if not 2 <= seats <= 14:
        raise DeskError("settle-seats", seats=seats)
    entries = document.get("wagers")
    if not isinstance(entries, list) or not entries:
        raise DeskError("settle-no-wagers")
    wagers = [_wager(loaded, entry, number) for number, entry in enumerate(entries)]
    bank_seat = bank_seat_for(wagers, seats, 1)
    bank_seat = _seat(document, "bank_seat", seats, default=bank_seat)
    where = table.seating(bank, bank_seat, seats)
    result = None
    if "cards" in document:
        if any("result" in entry for entry in entries):
            raise DeskError("settle-cards-and-results")
        result, claims = _round(loaded, document, wagers, where)
    else:
        claims = [
            _claim(wager, entry, number)
            for number, (wager, entry) in enumerate(zip(wagers, entries, strict=True))
        ]
        claims = standing_claims(loaded.rules, claims, where)
    start = _start(loaded, document, seats, bank_seat, result)
    coverage = document.get("coverage", loaded.rules.bank.coverage)
    if coverage not in ("net", "gross", "collect-first"):
        raise DeskError("settle-coverage", coverage=coverage)
    fund = _whole(document, "fund", Said("settle-whole-fund"), 0)
    if fund < 0:
        raise DeskError("settle-fund", fund=fund)
    prizes = result.prizes if result is not None else ()
    jackpots = pay_prizes(prizes, fund, Bank(bank_seat, (("player-dealer", bank),)))
    fund -= sum(sum(one.paid.values()) for one in jackpots)
    done = settle_hand(
        loaded.rules, bank, claims, seats=seats, start=start, coverage=coverage, fund=fund
    )
    return done, start, jackpots


def _only(entry: dict[str, Any], known: set[str], where: str | Said) -> None:
    unknown = sorted(set(entry) - known)
    if unknown:
        raise DeskError("settle-unknown-key", where=where, key=unknown[0], known=sorted(known))


def _whole(entry: dict[str, Any], key: str, what: Said, default: int | None = None) -> int:
    value = entry.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise DeskError("settle-not-whole", name=key, value=value, what=what)
    return value


def _seat(document: dict[str, Any], key: str, seats: int, default: int | None = None) -> int:
    seat = _whole(document, key, Said("settle-whole-seat", seats=seats), default)
    if not 1 <= seat <= seats:
        raise DeskError("settle-no-such-seat", name=key, seat=seat, seats=seats)
    return seat


def _wager(loaded: LoadedGame, entry: object, number: int) -> Wager:
    where = f"wagers[{number}]"
    if not isinstance(entry, dict):
        raise DeskError("settle-not-a-wager", where=where)
    _only(entry, _WAGER, where)
    name = entry.get("wager")
    if not isinstance(name, str):
        raise DeskError("settle-wager-id", where=where, value=name)
    find_wager(loaded.rules, name)
    try:
        seat = _whole(entry, "seat", Said("settle-whole-number"))
        stake = _whole(entry, "stake", Said("settle-whole-cents"))
        spot = _whole(entry, "spot", Said("settle-whole-spot"), 1)
    except DeskError as error:
        raise DeskError("settle-in-wager", where=where, why=error.said) from None
    if stake <= 0:
        raise DeskError("settle-stake", where=where, stake=stake)
    return Wager(seat, str(entry.get("owner", unnamed(seat))), name, stake, spot)


def _claim(wager: Wager, entry: dict[str, Any], number: int) -> Claim:
    text = entry.get("result")
    result: Fraction | None
    if text in ("no action", "none"):
        result = None
    else:
        try:
            result = fraction(str(text))
        except ValueError:
            raise DeskError("settle-result", where=f"wagers[{number}]", value=text) from None
    try:
        hand = _whole(entry, "hand", Said("settle-whole-hand"), 1)
        added = _whole(entry, "added", Said("settle-whole-cents"), 0)
    except DeskError as error:
        raise DeskError("settle-in-wager", where=f"wagers[{number}]", why=error.said) from None
    stake = wager.stake + added
    return Claim(
        wager.seat, wager.owner, wager.wager, stake, result, wager.spot, hand=hand, added=added
    )


def _round(
    loaded: LoadedGame, document: dict[str, Any], wagers: list[Wager], seating: Seating
) -> tuple[RoundResult, list[Claim]]:
    cards = document["cards"]
    text = " ".join(map(str, cards)) if isinstance(cards, list) else str(cards)
    decisions = document.get("decisions", [])
    if not isinstance(decisions, list):
        raise DeskError("settle-decisions")
    if "start" in document:
        seating.first = _seat(document, "start", seating.seats or 14)
    said = [str(decision) for decision in decisions]
    cards_of = parse_cards(text)
    return graded(play_round(loaded, cards_of, wagers, said, otherwise=house_way, seating=seating))


def _start(
    loaded: LoadedGame,
    document: dict[str, Any],
    seats: int,
    bank_seat: int,
    result: RoundResult | None,
) -> int:
    """The seat with first action: as given, by the button's value, or by the round's own card."""
    if "start" in document:
        return _seat(document, "start", seats)
    button = str(document["button"]) if "button" in document else None
    return first_action(loaded.rules, seats, bank_seat, button, result)


__all__ = ["check_banked", "settle_document"]
