"""Hands on the layout: who has bets on each, who decides, who puts up more."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.cards.places import HandPlace
from cardroom.games.asked import Asked, Follow
from cardroom.games.effects import Bet, Decide, Effect, Raise
from cardroom.games.spots import place_of
from cardroom.rulebook import PlayerDealerPokerRules


@dataclass(slots=True)
class Spot:
    """One hand: its bets, its cards, and how much each bettor put up in play."""

    place: HandPlace
    bets: list[Bet]
    cards: list[Card] = field(default_factory=list)
    raised: dict[str, Bet] = field(default_factory=dict)
    units: dict[str, Fraction] = field(default_factory=dict)

    @property
    def owners(self) -> list[str]:
        """Everyone with a bet on the hand; whoever decides for it is the first."""
        return list(dict.fromkeys(bet.owner for bet in self.bets))

    def bet(self, owner: str, wager: str) -> Bet | None:
        """A bettor's bet of a kind, if it was made."""
        found = (bet for bet in self.bets if (bet.owner, bet.wager) == (owner, wager))
        return next(found, None)


def spots(rules: PlayerDealerPokerRules, bets: Sequence[Bet]) -> list[Spot]:
    """The hands in the order of the deal; wagers of the course of play come later."""
    found: dict[HandPlace, Spot] = {}
    for bet in bets:
        if rules.poker_wager(bet.wager).during_play:
            continue
        place = place_of(bet)
        found.setdefault(place, Spot(place, [])).bets.append(bet)
    return list(found.values())


def in_turn(rules: PlayerDealerPokerRules, hands: Sequence[Spot]) -> list[Spot]:
    """The hands in the order in which their players are asked.

    Seats are numbered clockwise from the house dealer's left.
    """
    if rules.table.asked_from == "house-dealer":
        return sorted(hands, key=lambda spot: (spot.bets[0].seat, spot.bets[0].spot))
    return list(hands)


def ask(
    rules: PlayerDealerPokerRules,
    spot: Spot,
    facts: Asked,
    *,
    options: tuple[str, ...],
    usual: str,
    sees: Mapping[HandPlace, tuple[Card, ...]],
    otherwise: str,
    among: Sequence[str] | None = None,
    wager: str = "",
    units: Mapping[str, int] | None = None,
) -> Generator[Effect, Any, dict[str, str]]:
    """What each bettor of a hand chooses: their own choice, or that of whoever decides for it.

    Options with ``units`` put up so many antes on a wager of the course of play.
    """
    owners = spot.owners if among is None else list(among)
    answers: dict[str, str] = {}
    for owner in owners:
        follows = bool(answers) and rules.table.decides != "each"
        if follows and not (rules.table.follows == "asked" and answers[owners[0]] in (units or {})):
            answers[owner] = answers[owners[0]]
            continue
        if follows:
            # Whose hand it is not sees no card of it, and decides for their own chips only.
            options, usual = (answers[owners[0]], otherwise), answers[owners[0]]
            facts, sees = Follow(hand=spot.place), {}
        first = next(bet for bet in spot.bets if bet.owner == owner)
        answers[owner] = yield Decide(
            seat=first.seat,
            spot=first.spot,
            who=owner,
            options=options,
            usual=usual,
            sees=sees,
            facts=facts,
            otherwise=otherwise,
            raises={
                option: raised
                for option, count in (units or {}).items()
                if (raised := _raised(spot, owner, wager, count)) is not None
            },
        )
    return answers


def _raised(spot: Spot, owner: str, wager: str, units: int) -> Raise | None:
    """The chips of a bettor for a wager of the course of play, if an ante of theirs lies here."""
    ante = spot.bet(owner, "ante")
    if ante is None:
        return None
    bet = Bet(ante.seat, wager, owner, ante.spot)
    return Raise(bet, ante, least=Fraction(units), most=Fraction(units))


def put_up(spot: Spot, owner: str, wager: str, units: int) -> Generator[Effect, Any, bool]:
    """A bettor puts up a wager of the course of play, or adds to it; whether they had the chips."""
    raised = _raised(spot, owner, wager, units)
    if raised is None:
        # Only a bonus lies here, which goes with the hand of whoever decides.
        return True
    share: Fraction = yield raised
    if not share:
        return False
    spot.raised[owner] = raised.bet
    spot.units[owner] = spot.units.get(owner, Fraction(0)) + share
    return True


def made_in_play(hands: Sequence[Spot]) -> tuple[list[Bet], dict[Bet, Fraction]]:
    """The wagers put up in play at all hands, and what each is in units of the ante."""
    bets = [bet for spot in hands for bet in spot.raised.values()]
    stakes = {bet: spot.units[owner] for spot in hands for owner, bet in spot.raised.items()}
    return bets, stakes
