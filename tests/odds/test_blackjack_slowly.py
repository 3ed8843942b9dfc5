"""The best play of every blackjack game, found again by a recursion that shares no code with ours.

It reads the rules' data and nothing else: totals, lines and options are understood here anew. Each
hand knows the very cards that are gone, and what the bank's card may still be is weighed card by
card. Decks are cut down to few ranks so that it ends; a pair is split once. The one thing that it
does better than the strategy by composition is that a hand of a split knows which card its twin
began with: so it may come out above ours, by less than the cards of one rank can move a decision.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import pytest

from cardroom.odds import odds
from cardroom.rulebook import BlackjackRules, LoadedGame, game_ids, load_game

BLACKJACK = [name for name in game_ids() if load_game(name).rules.family == "blackjack"]
KEPT = "A789K"
PACKS = 1
BY_SPLITS = 0.001
"""What the knowledge of a twin's first card is worth at most, in units. With four cards of a rank
it is a fourth of them, in a pair that comes once in eight hands; seen were 0.0003 at most."""

Hand = tuple[str, ...]
Shoe = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Count:
    """What a hand counts, in half points."""

    points: int
    soft: bool
    name: str
    order: tuple[int, int]


@dataclass
class Slow:
    """A game by its data."""

    rules: BlackjackRules
    full: dict[str, int]
    counts: dict[tuple[Hand, bool], Count] = field(default_factory=dict)
    banks: dict[tuple[Hand, Shoe, bool], dict[tuple[Hand, bool], float]] = field(
        default_factory=dict
    )
    grades: dict[tuple[Count, int], dict[tuple[Hand, bool], float]] = field(default_factory=dict)
    """What a count of so many cards is worth, by where the bank ends: asked four million times."""

    # --- what hands count -----------------------------------------------------------------------

    def count(self, hand: Hand, *, dealt: bool = True) -> Count:
        key = (tuple(sorted(hand)), dealt and len(hand) == 2)
        if key not in self.counts:
            self.counts[key] = self._count(hand, dealt=dealt)
        return self.counts[key]

    def _count(self, hand: Hand, *, dealt: bool) -> Count:
        values = self.rules.values
        if dealt and len(hand) == 2:
            for special in values.special:
                if sorted(special.cards) == sorted(hand) and not special.suited:
                    if special.rank > 0:
                        return Count(special.value, False, special.id, (2, special.rank))
                    return Count(special.value, False, "done", (1, 2 * special.value))
        jokers, aces = hand.count("J"), hand.count("A") + hand.count("X")
        low = sum(10 if card == "T" else int(card) for card in hand if card not in "AXJ")
        low += aces + jokers * (2 if values.joker.value == "2-12" else 1)
        limit = values.limit
        above = int(values.joker_above)
        if jokers and values.joker.value == "21":
            return Count(42, False, "under", (1, 84 + above))
        if jokers and values.joker.value == "wild":
            total = limit if len(hand) == 2 else min(max(limit, low), low + 10 * (jokers + aces))
            soft = len(hand) > 2 and total > low
        else:
            soft = aces + jokers > 0 and low + 10 <= limit
            total = low + 10 * soft
        if values.hard_31 and total == 31 and len(hand) > 2 and "T" in hand:
            return Count(62, False, "hard-31", (1, 1000))
        if total > limit:
            return Count(2 * total, False, "over", (0, -total))
        extra = above if jokers and total == limit else 0
        return Count(2 * total, soft, "under", (1, 4 * total + extra))

    # --- what a wager is worth ------------------------------------------------------------------

    def grade(self, mine: Count, size: int, bank: Hand, *, suited: bool) -> float:
        theirs = self.count(bank)
        closer = "player" if mine.order > theirs.order else "bank"
        if mine.order == theirs.order:
            closer = "neither"
        wager = next(one for one in self.rules.wagers if one.id == "base")
        for line in wager.lines:
            when = line.when
            asked = [
                (when.player_is, self._is(mine)),
                (when.bank_is, self._is(theirs)),
            ]
            if any(names is not None and not set(names) & own for names, own in asked):
                continue
            ranks = "".join(sorted(bank))
            if (
                (when.closer is not None and when.closer != closer)
                or (when.player_total is not None and mine.points // 2 not in when.player_total)
                or (when.bank_total is not None and theirs.points // 2 not in when.bank_total)
                or (when.player_cards is not None and size not in when.player_cards)
                or (when.bank_cards is not None and len(bank) not in when.bank_cards)
                or (when.bank_ranks is not None and when.bank_ranks != ranks)
                or (when.bank_suited is not None and when.bank_suited != suited)
            ):
                continue
            return float(line.pays.result or 0)
        return float(wager.otherwise.result or 0)

    def _is(self, count: Count) -> set[str]:
        if count.order[0] == 2:
            return {"special", count.name}
        return {"under"} if count.name == "done" else {count.name}

    # --- the bank -------------------------------------------------------------------------------

    def bank_ends(self, hand: Hand, shoe: Shoe, *, frozen: bool) -> dict[tuple[Hand, bool], float]:
        """Where the bank's two cards lead; beside each hand whether it is of one suit."""
        key = (hand, shoe, frozen)
        if key in self.banks:
            return self.banks[key]
        now = self.count(hand)
        hits = self.rules.bank_hand.hits
        draws = not frozen and now.order[0] == 1 and now.name != "hard-31"
        out: dict[tuple[Hand, bool], float] = {}
        if not draws or now.points // 2 not in (hits.soft if now.soft else hits.hard):
            # Of three ranks each of four suits alike, one deal in sixteen is of one suit.
            suited = 1 / 16 if len(set(hand)) == 3 == len(hand) else 0.0
            out = {(hand, False): 1 - suited} | ({(hand, True): suited} if suited else {})
        else:
            total = sum(count for _, count in shoe)
            for card, count in shoe:
                more = tuple(sorted((*hand, card)))
                rest = self.bank_ends(more, less(shoe, card), frozen=False)
                for end, chance in rest.items():
                    out[end] = out.get(end, 0.0) + chance * count / total
        self.banks[key] = out
        return out

    # --- the player -----------------------------------------------------------------------------

    @cached_property
    def ev(self) -> float:
        """What the game is worth, played as well as can be."""
        size, total = sum(self.full.values()), 0.0
        for up, count in self.full.items():
            table = Table(self, up)
            total += count / size * table.ev()
        return total


def less(shoe: Shoe, card: str) -> Shoe:
    at = next(at for at, (name, _) in enumerate(shoe) if name == card)
    left = shoe[at][1] - 1
    return (*shoe[:at], *(((card, left),) if left else ()), *shoe[at + 1 :])


@dataclass
class Table:
    """A game beside one up card."""

    game: Slow
    up: str
    known: dict[tuple[Hand, Shoe, str], float] = field(default_factory=dict)

    @cached_property
    def rules(self) -> BlackjackRules:
        return self.game.rules

    @cached_property
    def checked(self) -> bool:
        peek = self.rules.bank_hand.peek
        return self.up in peek or (self.up == "X" and "A" in peek)

    @cached_property
    def frozen(self) -> bool:
        return self.up == "J" and self.rules.bank_hand.joker_up != "play-on"

    def is_special(self, hole: str) -> bool:
        return self.game.count((self.up, hole)).order[0] == 2

    def holes(self, shoe: Shoe) -> list[tuple[str, int]]:
        """What the bank's other card may be, as far as the players know."""
        return [(h, n) for h, n in shoe if not (self.checked and self.is_special(h))]

    def next_cards(self, shoe: Shoe) -> Iterator[tuple[str, float]]:
        """The chance of the next card, whatever the bank's other card may be."""
        holes, size = self.holes(shoe), sum(n for _, n in shoe)
        every = sum(n for _, n in holes) * (size - 1)
        for card, count in shoe:
            ways = sum(n * (count - (hole == card)) for hole, n in holes)
            if ways:
                yield card, ways / every

    def stand(self, hand: Hand, shoe: Shoe, way: str, stake: int) -> float:
        """What a hand is worth that takes no more cards."""
        game, mine = self.game, self.game.count(hand, dealt=way == "dealt")
        holes = self.holes(shoe)
        every, total = sum(n for _, n in holes), 0.0
        stops = self.frozen and self.rules.bank_hand.joker_up == "frozen"
        grades = game.grades.setdefault((mine, len(hand)), {})
        for hole, count in holes:
            late = self.is_special(hole) and self.rules.bank_hand.special_takes == "original"
            lies = (0 if way.startswith("off") else 1) if late else stake
            two = tuple(sorted((self.up, hole)))
            share = count / every
            for end, chance in game.bank_ends(two, less(shoe, hole), frozen=stops).items():
                if end not in grades:
                    grades[end] = game.grade(mine, len(hand), end[0], suited=end[1])
                total += share * chance * lies * grades[end]
        return total

    def after_double(self, hand: Hand, shoe: Shoe, way: str, times: int) -> float:
        double, rules = self.rules.double, self.rules
        assert double is not None
        worth = self.stand(hand, shoe, way, 2**times)
        now = self.game.count(hand, dealt=False)
        if now.name == "over":
            return worth
        if double.rescue:
            worth = max(worth, -(2.0 ** (times - 1)))
        if times <= double.again and self.may_double_total(hand, now):
            more = sum(
                chance * self.after_double((*hand, card), less(shoe, card), way, times + 1)
                for card, chance in self.next_cards(shoe)
            )
            worth = max(worth, more)
        assert rules.double is not None
        return worth

    def may_double_total(self, hand: Hand, now: Count) -> bool:
        double, chart, points = self.rules.double, self.rules.charts[0], now.points // 2
        assert double is not None

        def among(totals: object) -> bool:
            return points in (totals.soft if now.soft else totals.hard)  # type: ignore[attr-defined]

        return not (
            ("J" in hand and not double.with_joker)
            or (not double.on_must_stand and among(chart.must_stand))
            or among(double.not_on)
            or (double.on is not None and not among(double.on))
        )

    def play(self, hand: Hand, shoe: Shoe, way: str) -> float:
        """What a hand is worth at its best, but for splitting it."""
        key = (tuple(sorted(hand)), shoe, way)
        if key not in self.known:
            self.known[key] = max(self.options(hand, shoe, way).values())
        return self.known[key]

    def options(self, hand: Hand, shoe: Shoe, way: str) -> dict[str, float]:
        rules, dealt = self.rules, way == "dealt"
        now = self.game.count(hand, dealt=dealt)
        worth = {"stand": self.stand(hand, shoe, way, 1)}
        if now.name in ("over",) or now.order[0] == 2:
            return worth
        aces = way.endswith("aces")
        chart = rules.charts[0]
        done = now.name in ("done", "hard-31") or (rules.joker_stands and "J" in hand)
        done = done or (aces and rules.split is not None and rules.split.aces_one_card)
        points = now.points // 2
        must_stand = points in (chart.must_stand.soft if now.soft else chart.must_stand.hard)
        must_hit = points in (chart.must_hit.soft if now.soft else chart.must_hit.hard)
        if not done and not must_stand:
            worth["hit"] = sum(
                chance * self.play((*hand, card), less(shoe, card), way)
                for card, chance in self.next_cards(shoe)
            )
            if must_hit:
                del worth["stand"]
        double = rules.double
        if (
            double is not None
            and not done
            and len(hand) in double.cards
            and (dealt or double.after_split)
            and self.may_double_total(hand, now)
        ):
            worth["double"] = sum(
                chance * self.after_double((*hand, card), less(shoe, card), way, 1)
                for card, chance in self.next_cards(shoe)
            )
        if self.may_surrender(hand, now, way) and not (dealt and self.early):
            assert rules.surrender is not None
            worth["surrender"] = -float(rules.surrender.loses)
        return worth

    @cached_property
    def early(self) -> bool:
        surrender = self.rules.surrender
        return surrender is not None and surrender.when == "early" and self.checked

    def may_surrender(self, hand: Hand, now: Count, way: str) -> bool:
        surrender, dealt = self.rules.surrender, way == "dealt"
        if surrender is None or now.order[0] == 2 or now.name == "over":
            return False
        against = {"10": "T"}
        allowed = {against.get(one, one) for one in surrender.against} or {self.up}
        return (
            (dealt or surrender.after_split)
            and (not way.endswith("aces") or surrender.split_aces)
            and (surrender.most is None or now.points // 2 <= surrender.most)
            and len(hand) in surrender.cards
            and (self.up in allowed or (self.up == "X" and "A" in allowed))
        )

    def split(self, first: str, second: str, shoe: Shoe) -> float | None:
        """What splitting once is worth, if it is allowed; cards of one rank are worth the same."""
        split = self.rules.split
        same = first == second or {first, second} == {"A", "X"}
        if split is None or not same or (first == "J" and not split.with_joker):
            return None
        if self.game.count((first, second)).order[0] == 2 and not split.specials:
            return None
        aces = "aces" if first in "AX" else ""
        total = 0.0
        for card, way in ((first, "split" + aces), (second, "off" + aces)):
            for other, chance in self.next_cards(shoe):
                total += chance * self.play((card, other), less(shoe, other), way)
        return total

    def ev(self) -> float:
        """What a wager is worth beside this up card."""
        full = tuple(sorted(self.game.full.items()))
        first = less(full, self.up)
        size, total = sum(n for _, n in first), 0.0
        for one, count in first:
            for two, other in less(first, one):
                chance = count * other / (size * (size - 1))
                total += chance * self.dealt((one, two), less(less(first, one), two))
        return total

    def dealt(self, hand: Hand, shoe: Shoe) -> float:
        game = self.game
        mine = game.count(hand)
        every = sum(n for _, n in shoe)
        if self.frozen:
            return self.stand(hand, shoe, "dealt", 1)
        stopped = [(h, n) for h, n in shoe if self.checked and self.is_special(h)]
        lost = sum(
            n / every * game.grade(mine, 2, (self.up, hole), suited=False) for hole, n in stopped
        )
        live = 1 - sum(n for _, n in stopped) / every
        best = self.play(hand, shoe, "dealt")
        split = self.split(hand[0], hand[1], shoe)
        if split is not None:
            best = max(best, split)
        whole = lost + live * best
        surrender, insurance = self.rules.surrender, self.rules.insurance
        if self.early and self.may_surrender(hand, mine, "dealt"):
            assert surrender is not None
            whole = max(whole, -float(surrender.loses))
        offered = insurance is not None and (
            self.up in insurance.against or (self.up == "X" and "A" in insurance.against)
        )
        if offered and insurance is not None and insurance.even_money and mine.order[0] == 2:
            whole = max(whole, 1.0)
        return whole


def small(name: str, **changes: str) -> LoadedGame:
    """A game with a deck of few ranks in which a pair is split once."""
    stripped = "".join(rank for rank in "23456789TJQKA" if rank not in KEPT)
    deck = {
        "deck.packs": f"[{PACKS}, {PACKS}]",
        "deck.usual": str(PACKS),
        "deck.stripped": stripped,
        "deck.cut": "0",
        "deck.burn": "0",
    }
    rules = load_game(name).rules
    assert isinstance(rules, BlackjackRules)
    if rules.split is not None:
        deck["split.hands"] = "2"
        for key in ("tens_hands", "aces_hands"):
            if getattr(rules.split, key) is not None:
                deck[f"split.{key}"] = "2"
    return load_game(name, deck | changes)


def slow(game: LoadedGame) -> Slow:
    assert isinstance(game.rules, BlackjackRules)
    full: dict[str, int] = {}
    for card, count in game.rules.deck.deck(game.packs).counts().items():
        name = "J" if card.is_joker else {12: "A", 11: "T"}.get(card.rank, str(card.rank + 2))
        name = "X" if name == "A" and card.is_marked else name
        full[name] = count + full.get(name, 0)
    return Slow(game.rules, full)


@pytest.mark.parametrize("name", BLACKJACK)
def test_the_best_play_is_found_again_by_a_slow_recursion(name: str) -> None:
    game = small(name)
    ours = float(odds(game, wager="base", strategy="optimal-composition")["base"].ev)
    theirs = slow(game).ev
    assert ours < theirs + 1e-9
    assert theirs - ours < BY_SPLITS


@pytest.mark.parametrize("name", BLACKJACK)
def test_without_splits_it_comes_to_the_very_same(name: str) -> None:
    game = small(name)
    if game.rules.split is not None:  # type: ignore[attr-defined]
        game = load_game(name, {**game.changes, "split": "false"})
    ours = float(odds(game, wager="base", strategy="optimal-composition")["base"].ev)
    assert ours == pytest.approx(slow(game).ev, abs=1e-9)


def test_the_chances_of_the_recursion_are_right() -> None:
    # The bank shows a king and has no ace: of 19 other cards four are aces, four each of three
    # ranks, three kings. Given that its card is none of the aces the next is one with 4 in 18.
    table = Table(slow(small("livermore/pure-21-5-blackjack")), "T")
    chances = dict(table.next_cards(less(tuple(sorted(table.game.full.items())), "T")))
    assert sum(chances.values()) == pytest.approx(1)
    assert chances["A"] == pytest.approx(4 / 18)
