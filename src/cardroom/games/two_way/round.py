"""A round of 2 Way Winner: a choice of game, blackjack, then poker on the bank's cards."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from cardroom.cards import Card
from cardroom.cards.places import BANK, BANK_POKER, BOARD, HandPlace, at_seat
from cardroom.games.asked import ChooseGame, HitOrStand
from cardroom.games.effects import (
    Bet,
    Decide,
    Draw,
    Effect,
    Grade,
    Play,
    Raise,
    RoundResult,
    Show,
)
from cardroom.games.pay_lines import pay
from cardroom.games.spots import deciders, place_of
from cardroom.games.two_way.choices import usual_game, usual_move
from cardroom.games.two_way.hand import (
    Outcome,
    TwoWayTraits,
    bank_hits,
    blackjack_outcome,
    can_split,
    find,
    is_full_house,
    is_natural,
    poker_outcome,
    total_of,
)
from cardroom.hands.high import Joker
from cardroom.hands.specials import special_lines
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.two_way import Chose, TwoWayPlay
from cardroom.said import Said

BLACKJACK, POKER, DOUBLED_POKER = "blackjack", "poker", "poker-twice"
TAKE, SURRENDER = "take", "surrender"
HIT, STAND, DOUBLE, SPLIT = "hit", "stand", "double", "split"
BOARD_CARDS: Final = 5
ANTE: Final = "blackjack-ante"
BLACKJACK_PLAY: Final = "blackjack-play"
_GAMES: Final = {
    BLACKJACK: (BLACKJACK_PLAY, 1),
    POKER: ("poker-play", 1),
    DOUBLED_POKER: ("poker-play", 2),
}
"""What is put up for each game: the wager, and how many antes."""

Steps = Generator[Effect, Any, None]


@dataclass(slots=True)
class Spot:
    """One player's hand: what was chosen, what was drawn, what was put up in play."""

    place: HandPlace
    decider: Bet
    cards: list[Card] = field(default_factory=list)
    chose: Chose = "surrender"
    hands: list[list[Card]] = field(default_factory=list)
    made: dict[Bet, Fraction] = field(default_factory=dict)
    hand_units: list[Fraction] = field(default_factory=list)

    @property
    def split(self) -> bool:
        """Whether there are two hands."""
        return len(self.hands) == 2


def play(rules: OtherRules, bets: Sequence[Bet]) -> Play:
    """One round, seat by seat from the bank's left."""
    way = rules.play
    if not isinstance(way, TwoWayPlay):
        raise TypeError(type(rules).__name__)
    # Play wagers are made when the game is chosen; here they only stand for what will be graded.
    bets = [bet for bet in bets if not find(rules.wagers, bet.wager).during_play]
    spots = [Spot(name, bet) for name, bet in deciders(bets).items()]
    bank: list[Card] = []
    for turn in range(2):
        for spot in spots:
            spot.cards.append((yield Draw(to=spot.place, face_up=False)))
        bank.append((yield Draw(to=BANK, face_up=turn == 0)))
    for spot in spots:
        yield from _choose(spot, bank[0])
    if not is_natural(bank):
        yield from _play_out(way, spots, bank)
    yield Show(BANK)
    board = list(bank[:BOARD_CARDS])
    while len(board) < BOARD_CARDS:
        board.append((yield Draw(to=BOARD)))
    hole = []
    for _ in range(2):
        card = yield Draw(to=BANK_POKER)
        hole.append(card)
    return _graded(rules, way, bets, spots, _Table(tuple(bank), tuple(board), tuple(hole)))


def _play_out(way: TwoWayPlay, spots: Sequence[Spot], bank: list[Card]) -> Steps:
    """The players' hands of blackjack, then the bank's."""
    for spot in spots:
        if spot.chose == BLACKJACK:
            yield from _play_blackjack(spot, bank[0])
    while bank_hits(way, bank):
        bank.append((yield Draw(to=BANK)))


@dataclass(frozen=True, slots=True)
class _Table:
    bank: tuple[Card, ...]
    board: tuple[Card, ...]
    hole: tuple[Card, ...]


# --- choices --------------------------------------------------------------------------------


def _choose(spot: Spot, up: Card) -> Steps:
    """Poker, blackjack or neither; what is played is put up beside the ante."""
    options = [BLACKJACK, POKER, DOUBLED_POKER, SURRENDER]
    if is_natural(spot.cards):
        options.insert(0, TAKE)
    usual = usual_game(spot.cards)
    about = ChooseGame(hand=spot.place)
    raises = {game: _raised(spot, wager, units) for game, (wager, units) in _GAMES.items()}
    answer = yield _decide(
        spot, about, tuple(options), usual, up, otherwise=SURRENDER, raises=raises
    )
    if answer == TAKE:
        spot.chose = "take"
    elif answer == BLACKJACK:
        spot.chose = "blackjack"
        spot.hands = [list(spot.cards)]
        yield from _put_up(spot, raises[answer])
        spot.hand_units = [Fraction(1)]
    elif answer in raises:
        spot.chose = "poker"
        yield from _put_up(spot, raises[answer])


def _raised(spot: Spot, wager: str, units: int, least: Fraction | None = None) -> Raise:
    """Chips beside the ante for a wager of the course of play."""
    ante = spot.decider
    bet = Bet(ante.seat, wager, ante.owner, ante.spot)
    beside = Bet(ante.seat, ANTE, ante.owner, ante.spot)
    return Raise(bet, beside, least=least or Fraction(units), most=Fraction(units))


def _put_up(spot: Spot, raised: Raise) -> Generator[Effect, Any, Fraction]:
    """More chips beside the ante; without enough of them the hand is given up."""
    put: Fraction = yield raised
    bet = raised.bet
    if put:
        spot.made[bet] = spot.made.get(bet, Fraction(0)) + put
    elif bet not in spot.made:
        spot.chose = "surrender"
        spot.hands = []
    return put


def _play_blackjack(spot: Spot, up: Card) -> Steps:
    """Stand, hit, double on two cards, or split once; split aces take one card each.

    Players' cards lie face down (001:11130), so everyone is asked until they stand, also who can
    do nothing else: with the natural, with 22 or over it. Not being asked would show it.
    """
    options = [HIT, STAND, DOUBLE, *([SPLIT] if can_split(spot.cards) else [])]
    if is_natural(spot.cards):
        options = [STAND]
    raises = {
        SPLIT: _raised(spot, BLACKJACK_PLAY, 1),
        # For as much again or for less (001:11448).
        DOUBLE: _raised(spot, BLACKJACK_PLAY, 1, Fraction(1, 100)),
    }
    answer = yield _ask(spot, spot.hands[0], up, tuple(options), raises)
    if answer == SPLIT and (yield from _put_up(spot, raises[SPLIT])):
        # Whether two cards can be split, and whether they are aces, the dealer has to see.
        yield Show(spot.place)
        spot.hands = [[card] for card in spot.cards]
        spot.hand_units = [Fraction(1), Fraction(1)]
        for hand in spot.hands:
            hand.append((yield Draw(to=spot.place)))
            if spot.cards[0].rank != 12:
                yield from _hit_or_stand(spot, hand, up)
        return
    if answer == DOUBLE:
        put = yield from _put_up(spot, raises[DOUBLE])
        if put:
            spot.hand_units = [1 + put]
            spot.hands[0].append((yield Draw(to=spot.place)))
            return
    if answer == STAND:
        return
    if answer == HIT:
        spot.hands[0].append((yield Draw(to=spot.place)))
    yield from _hit_or_stand(spot, spot.hands[0], up)


def _hit_or_stand(spot: Spot, hand: list[Card], up: Card) -> Steps:
    while (yield _ask(spot, hand, up, _moves(hand))) == HIT:
        hand.append((yield Draw(to=spot.place)))


def _moves(hand: Sequence[Card]) -> tuple[str, ...]:
    """What can be done with a hand that is played on: 22 and more can only stand."""
    total = total_of(hand, dealt=False)
    return (STAND,) if total.over or total.doubled >= 44 else (HIT, STAND)


def _ask(
    spot: Spot,
    hand: Sequence[Card],
    up: Card,
    options: tuple[str, ...],
    raises: Mapping[str, Raise] | None = None,
) -> Decide:
    usual = usual_move(hand, up, options)
    total = total_of(hand, dealt=not spot.split).name
    about = HitOrStand(hand=spot.place, total=total)
    return _decide(spot, about, options, usual, up, otherwise=STAND, raises=raises or {})


def _decide(
    spot: Spot,
    facts: ChooseGame | HitOrStand,
    options: tuple[str, ...],
    usual: str,
    up: Card,
    *,
    otherwise: str,
    raises: Mapping[str, Raise],
) -> Decide:
    bet = spot.decider
    shown = tuple(card for hand in spot.hands or [spot.cards] for card in hand)
    return Decide(
        seat=bet.seat,
        spot=bet.spot,
        who=bet.owner,
        options=options,
        usual=usual,
        sees={spot.place: shown, BANK: (up,)},
        facts=facts,
        otherwise=otherwise,
        raises={option: raised for option, raised in raises.items() if option in options},
    )


# --- grading --------------------------------------------------------------------------------


def _graded(
    rules: OtherRules, way: TwoWayPlay, bets: Sequence[Bet], spots: Sequence[Spot], table: _Table
) -> RoundResult:
    grades: list[Grade] = []
    stakes: dict[Bet, Fraction] = {}
    hands: dict[HandPlace, tuple[Card, ...]] = {}
    for spot in spots:
        hands[spot.place] = tuple(spot.hands[0] if spot.hands else spot.cards)
        if spot.split:
            hands[at_seat(spot.decider.seat, spot.decider.spot, 2)] = tuple(spot.hands[1])
        traits, why, play_result = _fare(rules, way, spot, table)
        for bet in bets:
            if place_of(bet) == spot.place:
                result, line = pay(find(rules.wagers, bet.wager), traits.meets)
                reason = Said(why.key, **why.about, **line)
                grades.append(Grade(bet, result, reason, early=_is_early(rules, spot, bet)))
        for bet, units in spot.made.items():
            grades.append(Grade(bet, play_result, why, early=_is_early(rules, spot, bet)))
            stakes[bet] = units
    hands |= {BANK: table.bank, BOARD: table.board, BANK_POKER: table.hole}
    return RoundResult(
        grades=tuple(grades),
        hands=hands,
        outcome="bank",
        holds=total_of(table.bank).name,
        stakes=stakes,
    )


def _is_early(rules: OtherRules, spot: Spot, bet: Bet) -> bool:
    """Whether a wager is settled before the poker portion, on which it does not depend."""
    return spot.chose != "poker" and bet.wager in rules.settlement.early


def _fare(
    rules: OtherRules, way: TwoWayPlay, spot: Spot, table: _Table
) -> tuple[TwoWayTraits, Said, Fraction]:
    """How a player's hand fared: for the antes and the bonus, why, and for the Play wager."""
    seven = special_lines((*spot.cards, *table.board), Joker.BUG)
    natural = is_natural(spot.cards)
    if spot.chose == "poker":
        outcome, hand = poker_outcome(spot.cards, table.hole, table.board)
        traits = TwoWayTraits("poker", outcome, natural, is_full_house(hand), seven)
        why = Said("poker", hand=hand.name)
        return traits, why, _play_pay(rules, spot, [(traits, Fraction(1))])
    if spot.chose != "blackjack":
        outcome = "win" if spot.chose == "take" else "lose"
        traits = TwoWayTraits(spot.chose, outcome, natural, seven=seven)
        return traits, Said(spot.chose), Fraction(0)
    outcomes: list[Outcome] = [
        blackjack_outcome(way, hand, table.bank, dealt=not spot.split) for hand in spot.hands
    ]
    each = [
        (TwoWayTraits("blackjack", outcome, natural, seven=seven), units)
        for outcome, units in zip(outcomes, spot.hand_units, strict=True)
    ]
    ante = outcomes[0]
    if way.split_antes == "worse-hand":
        ante = min(outcomes, key=("lose", "push", "win").index)
    totals = [total_of(hand, dealt=not spot.split).name for hand in spot.hands]
    traits = TwoWayTraits("blackjack", ante, natural, seven=seven)
    return traits, Said("blackjack", totals=totals), _play_pay(rules, spot, each)


def _play_pay(
    rules: OtherRules, spot: Spot, hands: Sequence[tuple[TwoWayTraits, Fraction]]
) -> Fraction:
    """What the Play wager is worth, all hands that it lies on together."""
    wager = find(rules.wagers, _GAMES[spot.chose][0])
    units = sum((share for _, share in hands), Fraction(0))
    won = sum((pay(wager, traits.meets)[0] * share for traits, share in hands), Fraction(0))
    return won / units
