"""What each choice of one situation is worth to whoever must choose.

A situation is what somebody sees: own cards, the bank's open card, the board. All that is hidden is
counted over, and where a choice leads to another one the rest is played as well as it can be.
Blackjack and Super Pan 9 are read from the analyst's tables; the other games are counted anew from
the cards. Where nothing can be counted, or there is nothing to decide, ``uncounted`` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from msgspec import structs

from cardroom.cards import Card
from cardroom.games.blackjack.hand import kind
from cardroom.games.blackjack.lines import SUITS
from cardroom.odds.situations import JOKER, AnySituation, Total, TwoCards, Values
from cardroom.odds.strategy import ByTotals, HandRow, Hope, PairRow, up_card
from cardroom.rulebook import (
    CaribbeanStud,
    EasyPoker,
    LetItRide,
    LoadedGame,
    MississippiStud,
    PlayerDealerPokerRules,
    ThreeCardPoker,
    UltimateHoldem,
    load_game,
)
from cardroom.rulebook.families.baccarat import BaccaratRules, OwnHands
from cardroom.rulebook.families.blackjack import BlackjackRules
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.marquez import MarquezPlay
from cardroom.rulebook.families.other import OtherRules
from cardroom.rulebook.families.pai_gow_poker import PaiGowPokerRules
from cardroom.rulebook.families.pai_gow_tiles import PaiGowTilesRules
from cardroom.rulebook.families.pan9 import Pan9Rules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import PokerRules
from cardroom.rulebook.families.two_way import TwoWayPlay
from cardroom.said import Said

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from cardroom.games.player_dealer_poker.traits import Traits
    from cardroom.odds import OddsReport
    from cardroom.rulebook import GameRules

    Bytes: TypeAlias = NDArray[np.uint8]
    Ints: TypeAlias = NDArray[np.integer[Any]]

Worths: TypeAlias = dict[str, float]

BY_TOTALS: Final = Said("how-by-totals")
COUNTED: Final = Said("how-counted")
HOWS: Final[tuple[Literal["win", "tie", "lose"], ...]] = ("win", "tie", "lose")
ENDS: Final = tuple((known, how) for known in (False, True) for how in HOWS)


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody sees who must choose."""

    own: tuple[Any, ...]
    """Own cards or tiles, in the order they came."""
    bank: tuple[Card, ...] = ()
    """The bank's open cards."""
    board: tuple[Card, ...] = ()
    """The open cards for all."""
    first: bool = True
    """Whether it is the hand as it was dealt: not one of a split."""
    units: int = 0
    """Antes that were bet on earlier streets."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The choices of a situation, each with its worth in units of the opening wager."""

    situation: Said
    worths: Worths
    how: Said
    """How the worths were found."""

    @property
    def best(self) -> str:
        """The choice worth most."""
        return max(self.worths, key=lambda name: self.worths[name])

    def cost(self, answer: str) -> float | None:
        """What an answer gives away against the best one; nothing is known of other answers."""
        if answer not in self.worths:
            return None
        return self.worths[self.best] - self.worths[answer]


def weigh(game: LoadedGame, seen: Seen, answer: str) -> Weighed | None:
    """What the choices are worth in a game's situation; none where they are not counted."""
    for family, worths in _WAYS:
        if isinstance(game.rules, family):
            return worths(game, seen, answer)
    return None


def uncounted(game: LoadedGame) -> Said:
    """Why no decision of a hand has a cost."""
    rules = game.rules
    if isinstance(rules, PokerRules):
        return Said("uncounted-poker")
    if isinstance(rules, ChineseRules):
        return Said("uncounted-rows")
    if isinstance(rules, PanRules):
        return Said("uncounted-pan")
    if not _decides(rules):
        return Said("uncounted-no-decisions")
    return Said("uncounted-here")


def _decides(rules: GameRules) -> bool:
    """Whether somebody is asked something in the course of a round."""
    if isinstance(rules, BaccaratRules):
        return isinstance(rules.play, OwnHands) or rules.play.option is not None
    if isinstance(rules, PlayerDealerPokerRules | OtherRules):
        return not isinstance(rules.play, EasyPoker | MarquezPlay)
    return True


def _report(game: LoadedGame) -> OddsReport:
    return _report_of(game.id, tuple(sorted(game.switches.items())), game.packs)


@lru_cache(maxsize=16)
def _report_of(game: str, switches: tuple[tuple[str, str], ...], packs: int | None) -> OddsReport:
    from cardroom.odds import odds

    return odds(load_game(game, dict(switches), packs), kept=True)


def _found(game: LoadedGame, wanted: Container[AnySituation]) -> Weighed | None:
    """A player's situation as the report has it."""
    for row in _report(game).decisions:
        if row.who == "player" and row.situation in wanted:
            return Weighed(row.situation.said, row.worths, COUNTED)
    return None


# --- blackjack --------------------------------------------------------------------------------


def _blackjack(game: LoadedGame, seen: Seen, answer: str) -> Weighed | None:
    from cardroom.games.blackjack.hand import counted

    rules = game.rules
    assert isinstance(rules, BlackjackRules)
    if not seen.bank or len(seen.own) < 2:
        return None
    chart = _report(game).chart
    if not isinstance(chart, ByTotals):
        return None
    up, hand = _class_of(seen.bank[0]), counted(rules, seen.own)
    if up not in chart.ups or hand.is_special:
        return None
    total = HandRow(hand.points, hand.total.soft)
    for section, row in _rows(seen, total):
        cell = chart.cell(section, row, up)
        if cell is not None and cell.worth:
            allowed = _allowed(seen, answer)
            worth = {act: worth for act, worth in cell.worth.items() if act in allowed}
            soft = "soft" if total.soft else "hard"
            held = (
                row.said
                if section == "pairs"
                else Said("points-total", points=total.points, softness=soft)
            )
            at = Said("situation-against", held=held, up=up_card(up))
            return Weighed(at, worth, BY_TOTALS) if len(worth) > 1 else None
    return None


def _allowed(seen: Seen, answer: str) -> set[str]:
    """What may be chosen: two dealt cards may anything, later only what is sure."""
    if len(seen.own) == 2 and seen.first:
        return {"hit", "stand", "double", "split", "surrender"}
    return {"hit", "stand", answer, *({"double"} if len(seen.own) == 2 else ())}


def _held(total: HandRow) -> Said:
    return Said("points-total", points=total.points, softness="soft" if total.soft else "hard")


def _rows(seen: Seen, total: HandRow) -> Iterator[tuple[str, HandRow | PairRow]]:
    """The rows of a chart that may be about a hand: the most exact first."""
    section = "soft" if total.soft else "hard"
    if len(seen.own) > 2:
        for size in range(len(seen.own), 2, -1):
            yield section, structs.replace(total, cards=size)
    elif seen.first:
        one, two = map(_class_of, seen.own)
        yield "pairs", PairRow(one, two)
        yield "pairs", PairRow(two, one)
        for hope in _in_suits(seen.own):
            yield section, structs.replace(total, hope=hope)
    yield section, total


def _in_suits(cards: Sequence[Card]) -> Iterator[Hope]:
    """What rows of a chart say of two cards whose suits may matter: the most exact first."""
    ranks = "".join(_class_of(card) for card in sorted(cards))
    if len({card.suit for card in cards}) == 1:
        yield Hope(ranks, SUITS[cards[0].suit])
        yield Hope(ranks, "same")
    yield Hope(ranks)


def _class_of(card: Card) -> str:
    """The class of a card as charts have it."""
    return JOKER if card.is_joker else kind(card)


# --- poker against the bank -------------------------------------------------------------------


def _poker(game: LoadedGame, seen: Seen, answer: str) -> Weighed | None:
    way = _rules(game).play
    if isinstance(way, ThreeCardPoker) and len(seen.own) == 3:
        return _three_card(game, way, seen)
    if isinstance(way, CaribbeanStud) and len(seen.own) == 5:
        return _caribbean(game, way, seen)
    if isinstance(way, LetItRide) and len(seen.own) == 3:
        return _let_it_ride(game, way, seen)
    if isinstance(way, UltimateHoldem) and len(seen.own) == 2:
        return _ultimate(game, way, seen, answer)
    if isinstance(way, MississippiStud) and len(seen.own) == 2 and len(seen.board) < 3:
        return _mississippi(game, way, seen)
    return None


def _rest(game: LoadedGame, seen: Seen) -> list[int]:
    """The codes of all cards that are not seen, each as often as it is there."""
    held = dict(game.rules.deck.deck(game.packs).counts())
    for card in (*seen.own, *seen.bank, *seen.board):
        held[card] -= 1
    return [int(card) for card, count in held.items() for _ in range(count)]


def _three_card(game: LoadedGame, way: ThreeCardPoker, seen: Seen) -> Weighed:
    import numpy as np

    from cardroom.games.player_dealer_poker.judging import kind, lead, three
    from cardroom.games.player_dealer_poker.three_card import FOLD, PLAY, three_rules
    from cardroom.games.player_dealer_poker.traits import Traits
    from cardroom.odds.player_dealer_poker.three_card import three_table

    table, rules = three_table(three_rules(way)), three_rules(way)
    shown = [int(card) for card in seen.bank]
    hidden = combinations(_rest(game, seen), 3 - len(shown))
    rows = np.array([(*shown, *some) for some in hidden], np.int64)
    ranks, suited = rows >> 2, ((rows & 3) == (rows[:, :1] & 3)).all(axis=1).astype(np.int64)
    theirs = table.values[suited, (ranks[:, 0] * 13 + ranks[:, 1]) * 13 + ranks[:, 2]]
    own = three([int(card) for card in seen.own], rules)
    mine = table.hands.index(own)
    counts = _ends(mine, theirs, table.floor(way.qualifies))
    hand, grader = Traits(hand=kind(own), lead=lead(own)), _Grader(_rules(game))
    worths = {
        PLAY: grader.mean(counts, replace(hand, played=True, raised=1)),
        FOLD: grader.mean(counts, replace(hand, played=False, raised=0)),
    }
    return Weighed(_shown(seen), worths, COUNTED)


def _caribbean(game: LoadedGame, way: CaribbeanStud, seen: Seen) -> Weighed:
    import numpy as np

    from cardroom.games.player_dealer_poker.caribbean import BET, SURRENDER
    from cardroom.hands.batch import evaluate
    from cardroom.odds.player_dealer_poker.caribbean import floor_of

    shown = [int(card) for card in seen.bank]
    hidden = np.array(list(combinations(_rest(game, seen), 5 - len(shown))), np.uint8)
    rows = np.hstack([np.tile(np.array(shown, np.uint8), (len(hidden), 1)), hidden])
    mine = int(evaluate(np.array([[int(card) for card in seen.own]], np.uint8))[0])
    counts = _ends(mine, evaluate(rows), floor_of(way.qualifies))
    hand, grader = _face(mine), _Grader(_rules(game))
    worths = {
        BET: grader.mean(counts, replace(hand, played=True, raised=way.bet)),
        SURRENDER: grader.mean(counts, replace(hand, played=False, raised=0)),
    }
    return Weighed(_shown(seen), worths, COUNTED)


def _let_it_ride(game: LoadedGame, way: LetItRide, seen: Seen) -> Weighed:
    import numpy as np

    from cardroom.games.player_dealer_poker.grading import worth
    from cardroom.games.player_dealer_poker.let_it_ride import RIDE, TAKE_BACK
    from cardroom.hands.batch import evaluate

    known = [int(card) for card in (*seen.own, *seen.board)]
    rows = [(*known, *some) for some in combinations(_rest(game, seen), 5 - len(known))]
    values, times = np.unique(evaluate(np.array(rows, np.uint8)), return_counts=True)
    # The bet that may be taken back now: the first beside three cards, the second beside four.
    bet = _rules(game).poker_wager(way.withdrawn[min(len(seen.board), len(way.withdrawn) - 1)])
    won = sum(
        (Fraction(int(n)) * (worth(bet, _face(int(value)))[0] or 0))
        for value, n in zip(values, times, strict=True)
    )
    return Weighed(_shown(seen), {RIDE: float(won / len(rows)), TAKE_BACK: 0.0}, COUNTED)


def _ultimate(game: LoadedGame, way: UltimateHoldem, seen: Seen, answer: str) -> Weighed | None:
    if not seen.board:
        high, low = sorted(seen.own, key=int, reverse=True)
        suited = high.rank != low.rank and high.suit == low.suit
        return _found(game, {TwoCards(str(high)[0], str(low)[0], suited, "flop")})
    river = len(seen.board) == 5
    worths = _on_river(game, way, seen) if river else _on_flop(game, way, seen)
    return Weighed(_shown(seen), worths, COUNTED) if answer in worths else None


def _on_river(game: LoadedGame, way: UltimateHoldem, seen: Seen) -> Worths:
    import numpy as np

    from cardroom.odds.player_dealer_poker.caribbean import floor_of

    rest = np.array(list(combinations(_rest(game, seen), 2)), np.uint8)
    seven = [int(card) for card in (*seen.own, *seen.board)]
    return _at_the_end(_Grader(_rules(game)), floor_of(way.qualifies), way.on_river, seven, rest)


def _on_flop(game: LoadedGame, way: UltimateHoldem, seen: Seen) -> Worths:
    """Play at once beside every end of the board, or wait and do the better thing there."""
    import numpy as np

    from cardroom.odds.player_dealer_poker.caribbean import floor_of

    known = [int(card) for card in (*seen.own, *seen.board)]
    left, sizes = _rest(game, seen), (*way.on_river, *way.on_flop)
    grader, floor = _Grader(_rules(game)), floor_of(way.qualifies)
    sums = dict.fromkeys((*(f"play {size}" for size in way.on_flop), "check"), 0.0)
    ends = list(combinations(left, 2))
    for two in ends:
        rest = np.array(list(combinations([c for c in left if c not in two], 2)), np.uint8)
        both = _at_the_end(grader, floor, sizes, [*known, *two], rest)
        for size in way.on_flop:
            sums[f"play {size}"] += both[f"play {size}"]
        sums["check"] += max(both["fold"], *(both[f"play {size}"] for size in way.on_river))
    return {name: total / len(ends) for name, total in sums.items()}


def _at_the_end(
    grader: _Grader, floor: int, sizes: Sequence[int], seven: Sequence[int], rest: Bytes
) -> Worths:
    """What play of each size and a fold are worth beside a whole board."""
    import numpy as np

    from cardroom.hands.batch import evaluate

    mine = int(evaluate(np.array([seven], np.uint8))[0])
    board = np.tile(np.array(seven[2:], np.uint8), (len(rest), 1))
    counts = _ends(mine, evaluate(np.hstack([rest, board])), floor)
    hand = _face(mine)
    worths = {
        f"play {size}": grader.mean(counts, replace(hand, played=True, raised=size))
        for size in sizes
    }
    worths["fold"] = grader.mean(counts, replace(hand, played=False, raised=0))
    return worths


def _mississippi(game: LoadedGame, way: MississippiStud, seen: Seen) -> Weighed:
    """Bet or fold now, and the best bets on the cards that are still to come."""
    import numpy as np

    from cardroom.games.player_dealer_poker.grading import worth
    from cardroom.games.player_dealer_poker.mississippi import FOLD, STREET, bet_name
    from cardroom.hands.batch import evaluate

    bet = _rules(game).poker_wager(STREET)
    known, left = [int(card) for card in (*seen.own, *seen.board)], _rest(game, seen)
    rows = np.array([(*known, *some) for some in combinations(left, 5 - len(known))], np.uint8)
    values, which = np.unique(evaluate(rows), return_inverse=True)
    pays = np.array([float(worth(bet, _face(int(value)))[0] or 0) for value in values])[which]
    ends = {frozenset(row[len(known) :]): pay for row, pay in zip(rows.tolist(), pays, strict=True)}

    def best(up: tuple[int, ...], units: int) -> float:
        """What the hand is worth before another bet, with some of the cards to come known."""
        return max(-units, *(after(up, units + one) for one in way.bets))

    def after(up: tuple[int, ...], units: int) -> float:
        """The mean over the next card; the last one ends it."""
        more = [card for card in left if card not in up]
        if len(known) + len(up) == 4:
            return units * float(sum(ends[frozenset((*up, card))] for card in more)) / len(more)
        return sum(best((*up, card), units) for card in more) / len(more)

    units = 1 + seen.units
    worths = {bet_name(one): after((), units + one) for one in way.bets}
    return Weighed(_shown(seen), {**worths, FOLD: float(-units)}, COUNTED)


def _rules(game: LoadedGame) -> PlayerDealerPokerRules:
    rules = game.rules
    assert isinstance(rules, PlayerDealerPokerRules)
    return rules


@lru_cache(maxsize=8192)
def _face(strength: int) -> Traits:
    from cardroom.games.player_dealer_poker.judging import kind, lead
    from cardroom.games.player_dealer_poker.traits import Traits
    from cardroom.hands.classes import hand_of

    hand = hand_of(strength)
    return Traits(hand=kind(hand), lead=lead(hand))


def _ends(mine: int, theirs: Ints, floor: int) -> list[int]:
    """How many of the bank's hands end a round in each of the six ways."""
    good = theirs >= floor
    by_showdown = (theirs < mine, theirs == mine, theirs > mine)
    return [int((how & (good == known)).sum()) for known in (False, True) for how in by_showdown]


@dataclass(slots=True)
class _Grader:
    """The wagers made together, graded by the rules; ends that come again are graded once."""

    rules: PlayerDealerPokerRules
    gains: dict[Traits, Fraction] = field(default_factory=dict)

    def mean(self, counts: Sequence[int], hand: Traits) -> float:
        """What the wagers are worth when rounds end so often in each of the six ways."""
        total = Fraction(0)
        for count, (known, how) in zip(counts, ENDS, strict=True):
            if count:
                total += count * self._gain(replace(hand, bank_qualifies=known, showdown=how))
        return float(total / sum(counts))

    def _gain(self, traits: Traits) -> Fraction:
        from cardroom.odds.player_dealer_poker.question import gain, together

        if traits not in self.gains:
            self.gains[traits] = gain(together(self.rules), traits)
        return self.gains[traits]


def _shown(seen: Seen) -> Said:
    """What somebody sees, as a message."""
    own, board, bank = (list(map(str, some)) for some in (seen.own, seen.board, seen.bank))
    return Said("situation-seen", own=own, board=board, bank=bank)


# --- baccarat, Super Pan 9, tiles, pai gow poker, 2 Way Winner ---------------------------------


def _baccarat(game: LoadedGame, seen: Seen, _answer: str) -> Weighed | None:
    """A third card for one's own hand, or for the player line's."""
    from cardroom.hands.points import points, value
    from cardroom.odds.baccarat.shared import value_key

    if len(seen.own) != 2:
        return None
    rules = game.rules
    assert isinstance(rules, BaccaratRules)
    situations: set[AnySituation] = {Total(points([int(card) for card in seen.own]))}
    if seen.bank:
        one, two = (value_key(value(card)) for card in seen.own)
        shows, other = value_key(value(seen.bank[0])), rules.hand_names["banker"]
        situations |= {Values((one, two), other, shows), Values((two, one), other, shows)}
    return _found(game, situations)


def _pan9(game: LoadedGame, seen: Seen, _answer: str) -> Weighed | None:
    from cardroom.hands.points import points

    if len(seen.own) != 3:
        return None
    mine = points([int(card) for card in seen.own])
    up = points([int(seen.bank[0])]) if seen.bank else None
    return _found(game, {Total(mine, up), Total(mine)})


def _tiles(game: LoadedGame, seen: Seen, _answer: str) -> Weighed | None:
    from cardroom.games.pai_gow_tiles import settings
    from cardroom.games.pai_gow_tiles.house_way import tile_rank
    from cardroom.odds.pai_gow_tiles.pricing import count
    from cardroom.odds.pai_gow_tiles.sets import ranks

    rules = game.rules
    assert isinstance(rules, PaiGowTilesRules)
    found = count(rules.setting)
    order = [tile_rank(tiles[0]) for tiles in ranks()]
    held = [sum(1 for tile in seen.own if tile_rank(tile) == rank) for rank in order]
    number = found.sets.held.tolist().index(held)
    wager = rules.wagers[0]
    under = int(found.fares[number, 0].sum())
    rows = found.worths(wager)[number]
    by_strength = {
        tuple(found.sets.hands[number][place].tolist()): float(rows[place] / under)
        for place in range(len(rows))
    }
    worths = {way.text: by_strength[tuple(way.strengths)] for way in settings(list(seen.own))}
    return Weighed(_shown(Seen(seen.own)), worths, COUNTED) if len(worths) > 1 else None


def _setting(game: LoadedGame, seen: Seen, _answer: str) -> Weighed | None:
    from cardroom.desk.playing.settings import HOW, setting_worths

    worths = setting_worths(game, seen.own)
    return None if worths is None else Weighed(_shown(Seen(seen.own)), worths, HOW)


def _two_way(game: LoadedGame, seen: Seen, answer: str) -> Weighed | None:
    from cardroom.desk.playing.two_ways import HOW, two_way_worths

    two_way = isinstance(game.rules, OtherRules) and isinstance(game.rules.play, TwoWayPlay)
    if not two_way or not seen.bank or not seen.first:
        return None
    worths = two_way_worths(game, seen.own, seen.bank[0], answer)
    return None if worths is None else Weighed(_shown(Seen(seen.own, seen.bank)), worths, HOW)


_WAYS: Final[tuple[tuple[type[Any], Callable[[LoadedGame, Seen, str], Weighed | None]], ...]] = (
    (BlackjackRules, _blackjack),
    (PlayerDealerPokerRules, _poker),
    (Pan9Rules, _pan9),
    (BaccaratRules, _baccarat),
    (PaiGowTilesRules, _tiles),
    (PaiGowPokerRules, _setting),
    (OtherRules, _two_way),
)

__all__ = ["Seen", "Weighed", "uncounted", "weigh"]
