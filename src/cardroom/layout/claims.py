"""Wagers on their way through a round: accounts, claims, and how they are written down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.cards import Card
from cardroom.cards.places import BANK, BANKER
from cardroom.games import Bet, Decide, RoundResult
from cardroom.games.plain import BetOn, Fee, SaidData, SettledBet
from cardroom.layout.bank import Bank
from cardroom.layout.collection import PLAYER_DEALER, FeeDue
from cardroom.layout.settlement import Claim, Settled
from cardroom.layout.wagers import Wager
from cardroom.record.ledger import stack, wager_account


def payer_of(fee: FeeDue, bank: Bank) -> str:
    """Who owes a fee; of several who bank, the one with most in it owes the jackpot's in full."""
    if fee.payer != PLAYER_DEALER:
        return fee.payer
    return bank.largest if fee.jackpot else bank.lead


def fees_json(fees: Iterable[FeeDue]) -> list[Fee]:
    """Fees as facts carry them: who pays, how much, and by which row."""
    return [(fee.payer, fee.amount, fee.row.to_json()) for fee in fees]


def front_of(effect: Decide, option: str) -> list[str]:
    """The cards that an option puts in front."""
    return [str(card) for card in _front(option, effect.pick)]


def _front(option: str, count: int) -> list[str]:
    return option.replace("/", " ").split()[:count]


def option_of(effect: Decide, front: Sequence[str]) -> str:
    """The option that puts some cards in front."""
    wanted = sorted(front)
    return next(one for one in effect.options if sorted(_front(one, effect.pick)) == wanted)


def bet_of(claim: Claim) -> Bet:
    """The bet that a claim is made for."""
    return Bet(claim.seat, claim.wager, claim.owner, claim.spot, claim.hand)


def chips_moved(settled: Sequence[Settled], box: str) -> Iterable[tuple[str, int]]:
    """What settling against a bank or a fund moves, and every stake off the layout."""
    for one in settled:
        claim = one.claim
        yield account_of(bet_of(claim)), -claim.stake
        yield stack(claim.owner), claim.stake - one.collected + one.paid
        yield box, one.collected - one.paid


def button_card(name: str, result: RoundResult) -> Card | None:
    """The card that a button rule names, such as ``banker-2``; nothing where none came to it."""
    number = int(name.rpartition("-")[2])
    cards = next(result.hands[hand] for hand in (BANK, BANKER) if hand in result.hands)
    return cards[number - 1] if len(cards) >= number else None


def account_of(bet: Bet) -> str:
    """The account of the chips on a bet."""
    return wager_account(bet.seat, bet.spot, bet.wager, bet.owner, bet.hand)


def bet_json(bet: Bet, stake: int) -> BetOn:
    """A bet with the chips on it."""
    made: BetOn = {
        "seat": bet.seat,
        "spot": bet.spot,
        "owner": bet.owner,
        "wager": bet.wager,
        "stake": stake,
    }
    if bet.hand > 1:
        made["hand"] = bet.hand
    return made


def wager_json(wager: Wager) -> BetOn:
    """A wager as the log writes it."""
    return bet_json(wager.bet(), wager.stake)


def reason_json(claim: Claim) -> SaidData | None:
    """Why a wager is worth what it is, as facts carry it; nothing where only a result was given."""
    return None if claim.reason is None else claim.reason.to_json()


def settled_json(one: Settled) -> SettledBet:
    """A settled wager as the command line and the log write it."""
    claim = one.claim
    return {
        **bet_json(bet_of(claim), claim.stake),
        "result": None if claim.result is None else str(claim.result),
        "reason": reason_json(claim),
        "action": one.action,
        "paid": one.paid,
        "collected": one.collected,
        "returned": one.returned,
        "outcome": one.outcome,
    }
