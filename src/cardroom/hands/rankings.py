"""The rankings by name, as a game file's ``[hand]`` section asks for them.

>>> from cardroom.cards import parse_cards
>>> RANKINGS["poker-high"].judge(parse_cards("Ac Ad Ah Kc Kd Jk 2s"), joker="bug").name
'four aces'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardroom.cards.card import MARKED_BIT
from cardroom.cards.tiles import Tile
from cardroom.hands import fast
from cardroom.hands.classes import hand_of, strengths
from cardroom.hands.errors import HandError
from cardroom.hands.front import judge_front
from cardroom.hands.high import (
    STRIPPED_LADDER,
    HighHand,
    HighRules,
    Joker,
    Wheel,
    at_most_two,
    best_five,
    exactly_two,
    has_pair,
    judge_high,
)
from cardroom.hands.judged import Judged
from cardroom.hands.low import (
    best_deuce_to_seven,
    best_low,
    judge_deuce_to_seven,
    judge_low,
    low_of_two,
    low_up_to_two,
)
from cardroom.hands.marquez import set_double_hand
from cardroom.hands.pan import meld
from cardroom.hands.patterns import PairKind, pair_kind, royale_lines
from cardroom.hands.points import points_name, points_strength
from cardroom.hands.specials import SPECIAL_LINES, ranking_line, special_lines
from cardroom.hands.three import judge_three
from cardroom.hands.tile_hands import judge_tiles
from cardroom.hands.totals import judge_total
from cardroom.hands.totals_rules import TOTALS
from cardroom.hands.words import jokers_apart

Option = str | int | bool
Options = Mapping[str, Option]
Cards = Sequence[int]


@dataclass(frozen=True, slots=True)
class Ranking:
    """One way to judge cards, with the options a game may set.

    ``options`` lists the values each option may take, the first of them its default.
    """

    name: str
    summary: str
    least: int
    most: int
    of: Callable[[Cards, Options], Judged]
    options: Mapping[str, tuple[Option, ...]] = field(default_factory=dict)
    keeps_marks: bool = False

    def judge(self, cards: Cards, **options: Option) -> Judged:
        """What the cards are worth."""
        chosen = self.chosen(options)
        if not self.least <= len(cards) <= self.most:
            raise HandError(
                f"{_cards(len(cards))}: {self.name} judges {self._counts()}, so {self._advice()}"
            )
        plain = cards if self.keeps_marks else [_unmarked(card) for card in cards]
        return self.of(plain, chosen)

    def chosen(self, options: Options) -> dict[str, Option]:
        """The options with defaults filled in, or an error that says which ones there are."""
        for key, value in options.items():
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise HandError(f"{self.name} has no option {key!r}: its options are {known}")
            if value not in self.options[key]:
                values = ", ".join(repr(allowed) for allowed in self.options[key])
                raise HandError(f"{self.name}: {key} is {value!r}, and may be {values}")
        return {key: options.get(key, allowed[0]) for key, allowed in self.options.items()}

    def _counts(self) -> str:
        return _cards(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    def _advice(self) -> str:
        return f"name {self._counts()}"


def ranking(name: str) -> Ranking:
    """The ranking of a name, or an error that lists the names."""
    try:
        return RANKINGS[name]
    except KeyError:
        raise HandError(f"{name!r} is no ranking: there are {', '.join(RANKINGS)}") from None


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _unmarked(card: int) -> int:
    return card - MARKED_BIT if card >= MARKED_BIT else card


def _high_rules(options: Options) -> HighRules:
    return HighRules(
        joker=Joker(str(options["joker"])),
        wheel=Wheel(str(options["wheel"])),
        five_aces=bool(options["five_aces"]),
    )


def _told(hand: HighHand, rules: HighRules, options: Options) -> Judged:
    if options.get("needs_pair") and not has_pair(hand):
        return Judged("no high (less than a pair)", "no-high", 0, hand.detail)
    return judge_high(hand, strengths(rules.ladder, rules.wheel)[hand])


def _poker_high(cards: Cards, options: Options) -> Judged:
    rules = _high_rules(options)
    if len(cards) <= 7 and rules.five_aces and jokers_apart(cards)[0] <= 1:
        hand = hand_of(fast.strength(cards, joker=rules.joker, wheel=rules.wheel), rules.wheel)
    else:
        hand = best_five(cards, rules)
    return _told(hand, rules, options)


def _holes(cards: Cards, options: Options) -> tuple[Cards, Cards]:
    hole = int(options["hole"])
    if len(cards) < hole + 3:
        raise HandError(
            f"{_cards(len(cards))}: name the {hole} hole cards first and then three to five of the "
            f"board"
        )
    return cards[:hole], cards[hole:]


def _omaha_high(cards: Cards, options: Options) -> Judged:
    rules = HighRules()
    return _told(exactly_two(*_holes(cards, options), rules), rules, options)


def _tahoe_high(cards: Cards, options: Options) -> Judged:
    rules = HighRules()
    return _told(at_most_two(*_holes(cards, options), rules), rules, options)


def _low(cards: Cards, options: Options) -> Judged:
    if jokers_apart(cards)[0] and not options["joker"]:
        raise HandError("this game is played without a joker: take the joker out of the hand")
    return judge_low(best_low(cards), qualifier=bool(options["eight_or_better"]))


def _omaha_low(cards: Cards, options: Options) -> Judged:
    low = low_of_two(*_holes(cards, options))
    return judge_low(low, qualifier=bool(options["eight_or_better"]))


def _tahoe_low(cards: Cards, options: Options) -> Judged:
    low = low_up_to_two(*_holes(cards, options))
    return judge_low(low, qualifier=bool(options["eight_or_better"]))


def _mexican(cards: Cards, options: Options) -> Judged:
    """A joker dealt down is wild, one dealt up is a bug; seven and jack are neighbours."""
    joker = Joker.WILD if options["joker_dealt"] == "down" else Joker.BUG
    rules = HighRules(joker=joker, ladder=STRIPPED_LADDER)
    if any(card >> 2 in (6, 7, 8) for card in cards):
        raise HandError("the pack has no eights, nines and tens: name other cards")
    return _told(best_five(cards, rules), rules, options)


def _special(cards: Cards, options: Options) -> Judged:
    line = ranking_line(special_lines(cards, Joker(str(options["joker"]))))
    return Judged(line.replace("-", " "), line, len(SPECIAL_LINES) - SPECIAL_LINES.index(line))


def _total(cards: Cards, options: Options) -> Judged:
    rules = TOTALS[str(options["rules"])]
    return judge_total(cards, rules, dealt=bool(options["dealt"]))


def _points(cards: Cards, options: Options) -> Judged:
    if jokers_apart(cards)[0] and not options["joker"]:
        raise HandError("this game is played without a joker: take the joker out of the hand")
    name = points_name(cards)
    category = "natural" if name.startswith("natural") else "points"
    return Judged(name, category, points_strength(cards), name)


def _tiles(cards: Cards, _: Options) -> Judged:
    return judge_tiles([Tile(tile) for tile in cards])


def _meld(cards: Cards, _: Options) -> Judged:
    laid = meld(cards)
    return Judged(laid.name, laid.kind, laid.pays, f"pays {laid.pays}")


def _double_hand(cards: Cards, _: Options) -> Judged:
    hand = set_double_hand(cards)
    front, back = hand.totals
    category = "double-21" if hand.is_top else "reversed" if hand.is_reversed else "double-hand"
    return Judged(f"{front} in front and {back} behind", category, 100 * front + back)


def _pair(cards: Cards, _: Options) -> Judged:
    kind = pair_kind(cards[0], cards[1])
    return Judged(kind.replace("-", " "), kind, list(PairKind).index(kind))


_ROYALE: Final = (
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "two-pair",
    "suited-pair",
    "coloured-pair",
    "mixed-pair",
)


def _royale(cards: Cards, _: Options) -> Judged:
    lines = royale_lines(cards[:2], cards[2:])
    best = min(lines, key=_ROYALE.index, default="no-pair")
    strength = len(_ROYALE) - _ROYALE.index(best) if lines else 0
    return Judged(best.replace("-", " "), best, strength, ", ".join(sorted(lines)))


_YES_NO: Final = (False, True)
_NO_YES: Final = (True, False)
_HIGH: Final[dict[str, tuple[Option, ...]]] = {
    "joker": ("none", "bug", "wild"),
    "wheel": ("low", "second"),
    "five_aces": _NO_YES,
    "needs_pair": _YES_NO,
}
_HOLES: Final = (4, 2, 3, 5, 6)

_ALL: Final = (
    Ranking("poker-high", "the best five cards of five or more", 5, 13, _poker_high, _HIGH),
    Ranking(
        "omaha-high",
        "exactly two hole cards, named first, and three of the board",
        5,
        11,
        _omaha_high,
        {"hole": _HOLES, "needs_pair": _YES_NO},
    ),
    Ranking(
        "tahoe-high",
        "at most two hole cards, named first, and the board",
        6,
        8,
        _tahoe_high,
        {"hole": (3,), "needs_pair": _YES_NO},
    ),
    Ranking(
        "low-a5",
        "ace-to-five low, straights and flushes ignored",
        5,
        7,
        _low,
        {"joker": _YES_NO, "eight_or_better": _YES_NO},
    ),
    Ranking(
        "omaha-low",
        "ace-to-five low of exactly two hole cards and three of the board",
        5,
        11,
        _omaha_low,
        {"hole": _HOLES, "eight_or_better": _NO_YES},
    ),
    Ranking(
        "tahoe-low",
        "ace-to-five low with at most two hole cards",
        6,
        8,
        _tahoe_low,
        {"hole": (3,), "eight_or_better": _NO_YES},
    ),
    Ranking(
        "low-27",
        "deuce-to-seven low, aces high, straights and flushes count",
        5,
        7,
        lambda cards, _: judge_deuce_to_seven(best_deuce_to_seven(cards)),
    ),
    Ranking(
        "three-card",
        "three-card poker",
        3,
        3,
        lambda cards, options: judge_three(cards, ace_low=bool(options["ace_low"])),
        {"ace_low": _NO_YES},
    ),
    Ranking("pai-gow-front", "two cards, a joker is an ace", 2, 2, lambda c, _: judge_front(c)),
    Ranking("thirteen-front", "three cards, pairs and trips", 3, 3, lambda c, _: judge_front(c)),
    Ranking(
        "mexican-high",
        "five cards of a pack without eights, nines and tens",
        5,
        5,
        _mexican,
        {"joker_dealt": ("down", "up")},
    ),
    Ranking(
        "seven-card-special",
        "the lines of a seven-card bonus, by rank",
        7,
        7,
        _special,
        {"joker": ("bug", "wild", "none")},
    ),
    Ranking(
        "total",
        "a total to 21 or its neighbours",
        1,
        22,
        _total,
        {"rules": tuple(TOTALS), "dealt": _NO_YES},
        keeps_marks=True,
    ),
    Ranking("points", "points to nine", 1, 6, _points, {"joker": _YES_NO}),
    Ranking("tiles", "two tiles of pai gow", 2, 2, _tiles),
    Ranking("pan-meld", "a panguingue meld and what it pays", 3, 11, _meld),
    Ranking("double-hand", "five cards set as two hands to 21", 5, 5, _double_hand),
    Ranking("pair", "how alike two cards are", 2, 2, _pair),
    Ranking("royale", "the first two cards of both baccarat hands", 4, 4, _royale),
)

RANKINGS: Final[dict[str, Ranking]] = {entry.name: entry for entry in _ALL}
