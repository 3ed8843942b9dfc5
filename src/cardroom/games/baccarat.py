"""Baccarat: how a round is played and graded, with shared hands or with a hand for each spot."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from cardroom.cards import Card
from cardroom.cards.places import BANK, BANKER, PLAYER, HandPlace
from cardroom.games.asked import HitOrStand
from cardroom.games.effects import (
    Bet,
    Decide,
    Draw,
    Effect,
    Grade,
    Play,
    RoundResult,
    Show,
    Together,
)
from cardroom.games.pay_lines import pay
from cardroom.games.spots import HIT, STAND, bank_bet, boxes, place_of
from cardroom.games.traits import Traits, of_hands
from cardroom.hands.points import is_natural, points, points_strength, value
from cardroom.rulebook import BaccaratRules, BaccaratWager, OwnHands, SharedHands
from cardroom.said import Said


def play(rules: BaccaratRules, bets: Sequence[Bet]) -> Play:
    """One round, as the game's file says the hands go.

    Bets come in the order of the deal; the first at a spot is that of whoever decides there.
    """
    if isinstance(rules.play, SharedHands):
        return _shared_round(rules, rules.play, bets)
    return _own_round(rules, rules.play, bets)


# --- hands that belong to the whole table ---------------------------------------------------


def _shared_round(rules: BaccaratRules, way: SharedHands, bets: Sequence[Bet]) -> Play:
    """Two hands for the whole table: the player's is finished first, then the banker's."""
    player: list[Card] = []
    banker: list[Card] = []
    for name, hand in ((PLAYER, player), (BANKER, banker)) * 2:
        hand.append((yield Draw(to=name)))

    stood: set[Bet] = set()
    if not (way.naturals_stop and (is_natural(player) or is_natural(banker))):
        third = None
        if points(player) in way.player_draws:
            if has_option(way, player, banker):
                stood = yield from _ask_line_bettors(player, banker, bets)
            # The card comes even where every bettor keeps two: the banker's draw needs it.
            player.append((yield Draw(to=PLAYER)))
            third = value(player[2])
        if way.banker_hits(points(banker), third):
            banker.append((yield Draw(to=BANKER)))
    whole, two_cards = of_hands(player, banker), of_hands(player[:2], banker)
    return RoundResult(
        grades=tuple(grade(rules, bet, two_cards if bet in stood else whole) for bet in bets),
        hands={PLAYER: tuple(player), BANKER: tuple(banker)},
        outcome=whole.winner,
        score=(whole.player_total, whole.banker_total),
        marks=_marks(rules, whole),
    )


def has_option(way: SharedHands, player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether the player line's bettors may keep two cards."""
    option = way.option
    if option is None or points(player[:2]) not in option.total:
        return False
    shown = value(banker[0]) if option.against == "first-card" else points(banker[:2])
    return shown in option.values


def _ask_line_bettors(
    player: Sequence[Card], banker: Sequence[Card], bets: Sequence[Bet]
) -> Generator[Effect, Any, set[Bet]]:
    """Each bettor of the player line chooses for their own wager."""
    line = [bet for bet in bets if bet.wager == "player-line"]
    asked = tuple(
        Decide(
            seat=bet.seat,
            spot=bet.spot,
            who=bet.owner,
            options=(HIT, STAND),
            usual=HIT,
            sees={PLAYER: tuple(player), BANKER: (banker[0],)},
            facts=HitOrStand(hand=PLAYER, total=Said("hand-count", points=points(player))),
        )
        for bet in line
    )
    answers = (yield Together(asked)) if asked else ()
    return {bet for bet, answer in zip(line, answers, strict=True) if answer == STAND}


# --- a hand for each spot -------------------------------------------------------------------


def _own_round(rules: BaccaratRules, way: OwnHands, bets: Sequence[Bet]) -> Play:
    """A hand for each spot that has a wager on the game, and one for the bank."""
    deciders: dict[tuple[int, int], Bet] = {}
    for bet in bets:
        deciders.setdefault((bet.seat, bet.spot), bet)
    names = [*map(place_of, deciders.values()), BANK]
    hands: dict[HandPlace, list[Card]] = {name: [] for name in names}
    for _ in range(2):
        for name, hand in hands.items():
            hand.append((yield Draw(to=name, face_up=False)))

    for bet in deciders.values():
        name = place_of(bet)
        if (yield from _hits(way, bet, hands, name)):
            hands[name].append((yield Draw(to=name, face_up=False)))

    drew = tuple(name for name, hand in hands.items() if len(hand) == 3)
    if (yield from _hits(way, bank_bet(), hands, BANK, drew)):
        hands[BANK].append((yield Draw(to=BANK, face_up=False)))

    yield Show(BANK)
    results = {
        name: _against_bank(way, hand, hands[BANK]) for name, hand in hands.items() if name != BANK
    }
    return RoundResult(
        grades=tuple(grade(rules, bet, results[place_of(bet)]) for bet in bets),
        hands={name: tuple(hand) for name, hand in hands.items()},
        outcome="bank",
        holds=Said("hand-count", points=points(hands[BANK])),
    )


def _hits(
    way: OwnHands,
    decider: Bet,
    hands: Mapping[HandPlace, Sequence[Card]],
    name: HandPlace,
    drew: tuple[HandPlace, ...] = (),
) -> Generator[Effect, Any, bool]:
    """Whether a hand takes a card, as its player says."""
    hand, draws, option = hands[name], way.player_draws, way.player_option
    if name == BANK:
        draws, option = way.bank_draws, way.bank_option
    can = boxes(points(hand), draws, option)
    if not option:
        return HIT in can
    answer = yield Decide(
        seat=decider.seat,
        spot=decider.spot,
        who=decider.owner,
        options=can,
        usual=can[-1],
        sees={name: tuple(hand)},
        facts=HitOrStand(hand=name, total=Said("hand-count", points=points(hand)), drew=list(drew)),
    )
    return bool(answer == HIT)


def _against_bank(way: OwnHands, hand: Sequence[Card], bank: Sequence[Card]) -> Traits:
    traits = of_hands(hand, bank)
    worth = points_strength if way.two_jokers_beat_nine else points
    mine, theirs = worth(hand), worth(bank)
    if mine == theirs:
        return replace(traits, winner="tie")
    return replace(traits, winner="player" if mine > theirs else "banker")


# --- grading --------------------------------------------------------------------------------


def grade(rules: BaccaratRules, bet: Bet, traits: Traits) -> Grade:
    """What a wager is worth for hands with these traits, and by which line of its pay table."""
    result, reason = worth(_wager(rules, bet.wager), traits)
    return Grade(bet, result, reason)


def worth(wager: BaccaratWager, traits: Traits) -> tuple[Fraction, Said]:
    """What a wager's pay table gives for hands with these traits, and why."""
    result, line = pay(wager, traits.meets)
    totals = {"player": traits.player_total, "banker": traits.banker_total}
    return result, Said("totals", **totals, **line)


def _wager(rules: BaccaratRules, wager_id: str) -> BaccaratWager:
    for wager in rules.wagers:
        if wager.id == wager_id:
            return wager
    raise KeyError(wager_id)


def _marks(rules: BaccaratRules, traits: Traits) -> tuple[str, ...]:
    """What the reader board notes beside the winner: naturals, and the bonus wagers that hit."""
    naturals = [
        f"{name}-natural"
        for name, natural in (
            ("player", traits.player_natural),
            ("banker", traits.banker_natural),
        )
        if natural
    ]
    hits = [
        wager.id
        for wager in rules.wagers
        if not wager.base and wager.id != "tie" and worth(wager, traits)[0] > 0
    ]
    return (*naturals, *hits)


__all__ = ["HIT", "STAND", "grade", "has_option", "play", "worth"]
