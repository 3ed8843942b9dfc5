"""Ultimate Texas hold'em: one play wager, large before the flop, small at the river."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from cardroom.cards import Card
from cardroom.cards.places import BANK, BOARD, HandPlace
from cardroom.games.asked import PlayStreet
from cardroom.games.effects import Bet, Draw, Effect, Play, RoundResult, Show
from cardroom.games.player_dealer_poker.grading import grades
from cardroom.games.player_dealer_poker.judging import compare, five, kind, lead, reaches, told
from cardroom.games.player_dealer_poker.spots import (
    Spot,
    ask,
    in_turn,
    made_in_play,
    put_up,
    spots,
)
from cardroom.games.player_dealer_poker.traits import Traits
from cardroom.games.player_dealer_poker.usual import (
    plays_before_flop,
    plays_on_flop,
    plays_on_river,
)
from cardroom.rulebook import PlayerDealerPokerRules, UltimateHoldem
from cardroom.said import Said

CHECK: Final = "check"
FOLD: Final = "fold"
STREETS: Final = ((0, "before the flop"), (3, "on the flop"), (5, "on the river"))


def play_choice(units: int) -> str:
    """How a player says for how much they play.

    >>> play_choice(4)
    'play 4'
    """
    return f"play {units}"


def play_ultimate(rules: PlayerDealerPokerRules, way: UltimateHoldem, bets: Sequence[Bet]) -> Play:
    """Two cards each, five for all; on each street those who have not played may still."""
    hands, bank, board = spots(rules, bets), list[Card](), list[Card]()
    for _ in range(2):
        for spot in hands:
            spot.cards.append((yield Draw(to=spot.place, face_up=False)))
        bank.append((yield Draw(to=BANK, face_up=False)))
    for _ in range(5):
        board.append((yield Draw(to=BOARD, face_up=False)))

    stayed: set[tuple[HandPlace, str]] = set()
    for (seen, street), sizes in zip(
        STREETS, (way.before_flop, way.on_flop, way.on_river), strict=True
    ):
        if seen:
            yield Show(BOARD, seen)
        for spot in in_turn(rules, hands):
            yield from _street(rules, spot, board[:seen], street=street, sizes=sizes, stayed=stayed)

    theirs = five([*bank, *board])
    yield Show(BANK)
    made, stakes = made_in_play(hands)
    ends: dict[Bet, Traits] = {}
    why: dict[Bet, dict[str, Said]] = {}
    for spot in hands:
        for bet in (*spot.bets, *spot.raised.values()):
            raised = int(spot.units.get(bet.owner, 0))
            played = (spot.place, bet.owner) in stayed
            ends[bet] = traits(way, spot.cards, bank, board, played=played, raised=raised)
            why[bet] = {"hand": told(five([*spot.cards, *board])), "bank": told(theirs)}
    return RoundResult(
        grades=grades(rules, [*(bet for spot in hands for bet in spot.bets), *made], ends, why),
        hands={
            **{spot.place: tuple(spot.cards) for spot in hands},
            BANK: tuple(bank),
            BOARD: tuple(board),
        },
        outcome="bank",
        holds=theirs.name,
        qualifies=reaches(theirs, way.qualifies),
        stakes=stakes,
    )


def _street(
    rules: PlayerDealerPokerRules,
    spot: Spot,
    board: Sequence[Card],
    *,
    street: str,
    sizes: Sequence[int],
    stayed: set[tuple[HandPlace, str]],
) -> Generator[Effect, Any, None]:
    """Those at a hand who have not played yet choose: for how much, or not."""
    waiting = [owner for owner in spot.owners if (spot.place, owner) not in stayed]
    last = len(board) == 5
    way_out = FOLD if last else CHECK
    units = {play_choice(size): size for size in sorted(sizes, reverse=True)}
    options = (*units, way_out)
    declined = rules.table.follows == "asked" and rules.table.decides != "each"
    if not waiting or (declined and (spot.place, spot.owners[0]) in stayed):
        # Whoever bets behind and was asked once has answered for the hand.
        return
    if len(board) == 0:
        wants = plays_before_flop(spot.cards)
    else:
        wants = (plays_on_river if last else plays_on_flop)(spot.cards, board)
    sees = {spot.place: tuple(spot.cards), BOARD: tuple(board)}
    usual = options[0] if wants else way_out
    answers = yield from ask(
        rules,
        spot,
        PlayStreet(hand=spot.place, street=street),
        options=options,
        usual=usual,
        sees=sees,
        otherwise=way_out,
        among=waiting,
        wager="play",
        units=units,
    )
    for owner, answer in answers.items():
        if answer in units and (yield from put_up(spot, owner, "play", units[answer])):
            stayed.add((spot.place, owner))


def traits(
    way: UltimateHoldem,
    mine: Sequence[Card],
    bank: Sequence[Card],
    board: Sequence[Card],
    *,
    played: bool,
    raised: int,
) -> Traits:
    """What the wagers look at when all cards are open."""
    hand, theirs = five([*mine, *board]), five([*bank, *board])
    won = compare(hand, theirs)
    beaten = {"tie": None, "win": kind(theirs), "lose": kind(hand)}[won]
    return Traits(
        hand=kind(hand),
        lead=lead(hand),
        played=played,
        raised=raised,
        bank_qualifies=reaches(theirs, way.qualifies),
        showdown=won,
        beaten=beaten,
    )
