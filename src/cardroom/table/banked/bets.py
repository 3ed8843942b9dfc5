"""Bets at a banked table: what can be bet, who is asked, what may stand, what goes back."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET

from cardroom.games.asked import AcceptBet, PlaceBets
from cardroom.games.plain import BettingSpace, PlacedBet, Value, bets_in
from cardroom.layout.bank import Bank, BankError
from cardroom.layout.claims import account_of, wager_json
from cardroom.layout.standing import DOLLAR, check_seats, step_of
from cardroom.layout.wagers import (
    Wager,
    WagerError,
    is_offered,
    limits_of,
    no_room,
    without_overage,
)
from cardroom.record.ledger import BANK, moves, stack
from cardroom.rulebook import GameRules
from cardroom.said import Said
from cardroom.table.facts import BankPut, BetRefused, BetsPlaced, Decided
from cardroom.table.questions import Question, TableError

if TYPE_CHECKING:
    from cardroom.table.banked.way import BankedWay

SHARE: Final = "bank"
"""What somebody bets who puts money into the bank instead."""


def layout_of(way: BankedWay) -> tuple[BettingSpace, ...]:
    """The wagers that can be made before the deal, with their limits."""
    out: list[BettingSpace] = []
    for wager in way.rules.wagers:
        if not is_offered(wager, way.limit):
            continue
        limits = limits_of(wager, way.limit, way.rules.table.squares)
        out.append(
            {
                "wager": wager.id,
                "title": wager.title,
                "least": limits.low,
                "most": limits.high,
                "step": step_of(limits.low),
                "needs": list(wager.needs),
                "times": wager.times,
                "base": wager.base,
            }
        )
    return tuple(out)


def take_bets(way: BankedWay, bank: Bank) -> Generator[Sequence[Question], Any, list[Wager]]:
    """Everyone outside the bank is asked together; the bank's partners may join it."""
    table = way.table
    table.phase = "bet"
    layout = list(way.layout)
    if way.rules.bank.pooled:
        layout.append(
            {
                "wager": SHARE,
                "title": "A share of the bank",
                "least": way.limit.low,
                "most": None,
                "step": DOLLAR,
                "base": False,
            }
        )
    bound = True if _binds(way.rules) else UNSET
    asked = [
        Question(
            table.question_id(),
            PlaceBets(chips=table.stack(name), bank=bank.amount, bound=bound),
            name,
            table.people[name].seat,
            default=[],
            layout=tuple(layout),
            secret=True,
        )
        for name in way.bettors()
        if name not in bank.names
    ]
    answers = yield from table.ask(*asked)
    chosen = {
        question.who: bets_in(answer)
        for question, answer in zip(asked, answers, strict=True)
        if answer
    }
    for question in asked:
        given = chosen.get(question.who, [])
        told = Decided(q=question.id, who=question.who, on="bet", answer=given)
        table.tell(told)
    bank = _joined(way, bank, chosen)
    wagers, refused = _standing(way, bank, chosen)
    wagers, refused = yield from _accepted(way, wagers, refused)
    return _placed(way, wagers, refused)


def _binds(rules: GameRules) -> bool:
    """Whether a seated player's choice takes more chips of those who bet behind (004:3151)."""
    table = rules.table
    raises = rules.family == "player-dealer-poker" and any(one.during_play for one in rules.wagers)
    return raises and table.backline and table.decides != "each" and table.follows == "bound"


def _accepted(
    way: BankedWay, wagers: list[Wager], refused: dict[str, Said]
) -> Generator[Sequence[Question], Any, tuple[list[Wager], dict[str, Said]]]:
    """The bets that stand once seated players have accepted those behind them (001:1085)."""
    table = way.table
    if way.rules.table.accepts == "nobody" or way.scripted:
        return wagers, refused
    behind: dict[tuple[int, str], int] = {}
    for one in wagers:
        if table.seated.get(one.seat, one.owner) != one.owner:
            key = (one.seat, one.owner)
            behind[key] = behind.get(key, 0) + one.stake
    asked = [
        Question(
            table.question_id(),
            AcceptBet(name=owner, chips=chips),
            table.seated[seat],
            seat,
            default="no",
            choices=("yes", "no"),
        )
        for (seat, owner), chips in behind.items()
    ]
    answers = yield from table.ask(*asked)
    for question, (seat, owner), answer in zip(asked, behind, answers, strict=True):
        told = Decided(q=question.id, seat=seat, who=question.who, on=question.kind, answer=answer)
        table.tell(told)
        if answer == "no":
            wagers = [one for one in wagers if (one.seat, one.owner) != (seat, owner)]
            refused = {**refused, owner: Said("bet-not-accepted", seat=seat)}
    return wagers, refused


def _joined(way: BankedWay, bank: Bank, chosen: Mapping[str, list[PlacedBet]]) -> Bank:
    """Those who put money into the bank instead of betting against it."""
    members = list(bank.members)
    most = way.rules.bank.most
    for name, bets in chosen.items():
        if bets[0]["wager"] != SHARE:
            continue
        if most is not None and len(members) >= most:
            way.table.tell(BetRefused(name=name, why=Said("bank-full", most=most)))
            continue
        members.append((name, bets[0]["stake"]))
    if len(members) > len(bank.members):
        bank = Bank(bank.seat, tuple(members))
        tell_bank(way, bank, members[1:])
    way.bank = bank
    return bank


def tell_bank(way: BankedWay, bank: Bank, putting: Iterable[tuple[str, int]]) -> None:
    """Who is in the bank now, and the chips of those who have just put them up."""
    steps = [step for name, amount in putting for step in ((stack(name), -amount), (BANK, amount))]
    way.table.tell(BankPut(seat=bank.seat, members=list(bank.members)), moves(steps))


def _placed(way: BankedWay, wagers: list[Wager], refused: Mapping[str, Said]) -> list[Wager]:
    """The bets that can stand together; what came too late for a full spot goes back."""
    if wagers:
        steps = []
        for wager in wagers:
            steps.append((stack(wager.owner), -wager.stake))
            steps.append((account_of(wager.bet()), wager.stake))
        way.table.tell(BetsPlaced(wagers=[wager_json(one) for one in wagers]), moves(steps))
    for name, why in refused.items():
        way.table.tell(BetRefused(name=name, why=why))
    return wagers


def _standing(
    way: BankedWay, bank: Bank, chosen: Mapping[str, list[PlacedBet]]
) -> tuple[list[Wager], dict[str, Said]]:
    """The bets that can stand together, and why those of some people cannot."""
    made = {
        name: _wagers(way, name, bets)
        for name, bets in chosen.items()
        if name not in bank.names and bets[0]["wager"] != SHARE
    }
    together = [wager for mine in made.values() for wager in mine]
    if way.fees_grow:
        # Where all of them can stand, so can those of fewer people: almost always they can.
        with contextlib.suppress(WagerError):
            _check_all(way, together, bank)
            return together, {}
    wagers: list[Wager] = []
    refused = {}
    for name, mine in made.items():
        try:
            _check_all(way, [*wagers, *mine], bank)
        except WagerError as error:
            refused[name] = no_room(error)
            continue
        wagers += mine
    return wagers, refused


def _wagers(way: BankedWay, name: str, bets: Sequence[PlacedBet]) -> list[Wager]:
    own = way.table.people[name].seat
    out = []
    for bet in bets:
        seat = bet.get("seat", own)
        if seat is None:
            raise WagerError("bet-which-seat", owner=name)
        out.append(Wager(seat, name, bet["wager"], bet["stake"], bet.get("spot", 1)))
    if not way.table.terms.limits:
        return out
    # What is over a maximum goes back where the document says so, and the bet stands.
    return without_overage(way.offers, out)[0]


def check_bets(way: BankedWay, name: str, value: Value) -> Value:
    """Bets must be such as their owner can make and pay for."""
    if not value or way.bank is None:
        return value
    bets = bets_in(value)
    try:
        if way.table.terms.limits:
            _check_chips(way, name, bets)
        if any(bet["wager"] == SHARE for bet in bets):
            return _check_share(way, name, bets)
        _check_all(way, _wagers(way, name, bets), way.bank)
    except (WagerError, BankError) as error:
        raise TableError.of(error) from None
    return value


def _check_chips(way: BankedWay, name: str, bets: Sequence[PlacedBet]) -> None:
    """Raise for a stake that chips do not make; all of one's chips always do."""
    for bet in bets:
        wager, stake = bet["wager"], bet["stake"]
        if stake != way.table.stack(name):
            way.posted.check_chips(Wager(0, name, wager, stake))
        if wager == SHARE and stake < way.limit.low:
            raise WagerError("share-least", stake=stake, least=way.limit.low)


def _check_share(way: BankedWay, name: str, value: list[PlacedBet]) -> Value:
    if not way.rules.bank.pooled:
        raise TableError("bank-not-pooled")
    if len(value) > 1:
        raise TableError("share-and-bets")
    # Whoever has most in the bank owes the jackpot's fee.
    most = way.table.stack(name) - (way.option.player_dealer_jackpot or 0)
    if value[0]["stake"] > most:
        raise TableError("share-most", name=name, stake=value[0]["stake"], most=max(most, 0))
    if way.rotation.streaks.get(name, 0) >= way.rules.bank.hands:
        raise TableError("bank-had-it", name=name, hands=way.rules.bank.hands)
    return value


def _check_all(way: BankedWay, wagers: Sequence[Wager], bank: Bank) -> None:
    """Raise for wagers that may not stand or that cannot be paid for."""
    if way.table.terms.limits:
        way.posted.check_standing(wagers, way.table.seated, bank.seat, bank.names)
    else:
        check_seats(wagers, way.seats, bank.seat, bank.names)
    _check_stacks(way, wagers, bank)


def _check_stacks(way: BankedWay, wagers: Sequence[Wager], bank: Bank) -> None:
    """Raise where somebody has too few chips for wagers and collection."""
    owed: dict[str, int] = {}
    for wager in wagers:
        owed[wager.owner] = owed.get(wager.owner, 0) + wager.stake
    for fee in way.all_fees(wagers, bank):
        if fee.payer in owed:
            owed[fee.payer] += fee.amount
    for name, amount in owed.items():
        if amount > way.table.stack(name):
            raise WagerError("bet-chips", name=name, has=way.table.stack(name), chips=amount)


def least_bet(way: BankedWay, name: str) -> Value:
    """The least bet on the game that a person can make and pay for, or nothing."""
    person = way.table.people[name]
    if way.bank is None:
        return []
    seat = person.seat
    if seat is None:
        seat = next((one for one in way.table.seated if one != way.bank.seat), None)
    if seat is None:
        return []
    for line in way.layout:
        if not line["base"] or line.get("times") is not None:
            continue
        bets = _with_twins(way, line)
        if person.seat is None:
            bets = [{**bet, "seat": seat} for bet in bets]
        try:
            _check_all(way, _wagers(way, name, bets), way.bank)
        except (WagerError, BankError):
            continue
        return bets
    return []


def _with_twins(way: BankedWay, line: BettingSpace) -> list[PlacedBet]:
    """The least bet on a space, with the bets that must stand beside it."""
    bets: list[PlacedBet] = [{"wager": line["wager"], "stake": line["least"]}]
    for twin in way.layout:
        times = twin.get("times")
        if times is not None and line["wager"] in twin.get("needs", ()):
            bets.append({"wager": twin["wager"], "stake": times * line["least"]})
    return bets


__all__ = [
    "SHARE",
    "check_bets",
    "layout_of",
    "least_bet",
    "take_bets",
    "tell_bank",
]
