"""Bots keep to the rules, see only what their seat sees, and play better than those who do not."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from cardroom.cards import Card, Shuffle, parse_cards
from cardroom.games.poker import CALL, FOLD, Act, Discard, Expose, Hand, chances
from cardroom.games.poker.bots import Sensible, throw_by_rule
from cardroom.games.poker.plan import make_plan
from cardroom.record.journal import MemoryJournal
from cardroom.rulebook import game_ids, load_game
from cardroom.rulebook.families.poker import PokerRules
from cardroom.table import Answer
from doors import PotChooser, PotLive, PotScript, PotTable
from evenings import dealer, opened

GAMES = [game for game in game_ids() if isinstance(load_game(game).rules, PokerRules)]
Choice = Act | Discard | Expose


def caller(rng: random.Random) -> PotChooser:
    """Somebody who calls everything and draws nothing."""

    def choose(effect: Choice, hand: Hand) -> Any:
        if isinstance(effect, Act):
            return CALL if effect.can_call else effect.least
        return effect.held[: effect.least] if isinstance(effect, Discard) else False

    return choose


def wanton(rng: random.Random) -> PotChooser:
    """Somebody who does anything."""

    def choose(effect: Choice, hand: Hand) -> Any:
        if isinstance(effect, Discard):
            many = rng.randint(effect.least, min(effect.most, 3))
            return tuple(rng.sample(effect.held, many))
        if isinstance(effect, Expose):
            return rng.random() < 0.5
        roll = rng.random()
        if effect.can_raise and (roll < 0.25 or not effect.can_call):
            return rng.choice(effect.sizes or (effect.least,))
        return FOLD if effect.can_fold and roll > 0.8 else CALL

    return choose


def watched(bot: Sensible) -> PotChooser:
    """A bot that is seen never to fold for nothing."""

    def choose(effect: Choice, hand: Hand) -> Any:
        answer = bot(effect, hand)
        if isinstance(effect, Act):
            assert effect.allows(answer)
            assert answer != FOLD or effect.call or effect.forced == "bet-or-fold"
        return answer

    return choose


def winnings(game: str, foe: Callable[[random.Random], PotChooser], hands: int) -> float:
    """What three bots win of three others, in big bets a hand; stacks are filled up again."""
    table = PotTable(load_game(game))
    chips = max(table.stakes.buy_in or 0, 40 * table.stakes.upper)
    for seat in range(1, 7):
        table.sit(f"p{seat}", chips, seat)
    bot, other = watched(Sensible(random.Random(5), samples=30)), foe(random.Random(6))

    def choose(effect: Choice, hand: Hand) -> Any:
        return (bot if hand.seats[effect.at] % 2 else other)(effect, hand)

    numbers = iter(range(hands))
    deck = table.rules.deck.deck()
    driver = PotLive(deck, choose, lambda: Shuffle.seeded(f"bots {next(numbers)}"))
    won = 0
    for _ in range(hands):
        for name in sorted(table.people):
            if table.stack(name) < chips:
                table.buy(name, max(table.way.full_buy or 0, chips - table.stack(name)))
        before = sum(table.stack(f"p{seat}") for seat in (1, 3, 5))
        table.play_hand(driver)
        won += sum(table.stack(f"p{seat}") for seat in (1, 3, 5)) - before
    return float(won / hands / table.stakes.upper)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("foe", [caller, wanton])
def test_bots_win_from_callers_and_from_players_who_do_anything(
    game: str, foe: Callable[[random.Random], PotChooser]
) -> None:
    assert winnings(game, foe, 48) > 0.1


def at_a_table_of_bots(
    game: str, stakes: str | None, hands: int, look: Callable[[Choice, Hand, Any], None]
) -> PotTable:
    """Six bots play, who buy when they have lost half; every answer is looked at."""
    # A deck is committed to when the hand before begins: one more is there than hands.
    numbers = iter(range(hands + 1))
    cards = lambda: Shuffle.seeded(f"six bots {next(numbers)}")  # noqa: E731
    table = PotTable(load_game(game), stakes=stakes, shuffles=cards)
    chips = max(table.stakes.buy_in or 0, 100 * table.stakes.upper)
    for seat in range(1, min(6, table.seats) + 1):
        table.sit(f"p{seat}", chips, seat)
    bot = Sensible(random.Random(7), samples=30)

    def choose(effect: Choice, hand: Hand) -> Any:
        answer = bot(effect, hand)
        look(effect, hand, answer)
        return answer

    driver = PotLive(table.rules.deck.deck(), choose, cards)
    for _ in range(hands):
        for name in sorted(table.people):
            if table.stack(name) < chips // 2:
                table.buy(name, chips)
        if table.next_lineup() is not None:
            table.play_hand(driver)
    return table


@pytest.mark.parametrize("stakes", ["3/6", "no limit 1/2"])
def test_about_one_hand_in_five_is_played_before_the_flop(stakes: str) -> None:
    """Six-handed, careful players come in with 15 to 35 hands of a hundred."""
    came: dict[tuple[int, int], bool] = {}
    seen: list[Hand] = []

    def look(effect: Choice, hand: Hand, answer: Any) -> None:
        if isinstance(effect, Act) and hand.street == 0:
            if not seen or seen[-1] is not hand:
                seen.append(hand)
            key = (len(seen), effect.at)
            came[key] = came.get(key, False) or answer > 0 or (answer == CALL and effect.call > 0)

    at_a_table_of_bots("hustler/holdem", stakes, 200, look)
    assert 0.15 < sum(came.values()) / len(came) < 0.35


@pytest.mark.parametrize("stakes", ["3/6", "no limit 1/2", "pot 1/2"])
def test_the_nuts_are_never_folded(stakes: str) -> None:
    rank = make_plan(rules_of("hustler/holdem"), rules_of("hustler/holdem").stakes[0]).high
    assert rank is not None
    folds = 0

    def look(effect: Choice, hand: Hand, answer: Any) -> None:
        nonlocal folds
        if not isinstance(effect, Act) or len(hand.board) < 5 or answer != FOLD:
            return
        folds += 1
        own = rank(hand.hole[effect.at], hand.board, False)
        seen = {*hand.hole[effect.at], *hand.board}
        rest = [card for card in rules_of("hustler/holdem").deck.deck().cards() if card not in seen]
        assert any(rank(two, hand.board, False) > own for two in combinations(rest, 2))

    at_a_table_of_bots("hustler/holdem", stakes, 150, look)
    assert folds > 5


def rules_of(game: str) -> PokerRules:
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    return rules


def answers(game: str, stakes: str, cards: str, actions: list[str], seed: int) -> list[str]:
    """What a bot in the seat behind some scripted actions does; the other seats follow a script."""
    table = PotTable(load_game(game), stakes=stakes)
    for seat in range(1, 7):
        table.sit(f"p{seat}", 300_00, seat)
    bot = Sensible(random.Random(seed))
    script = PotScript(table.rules.deck.deck(), parse_cards(cards), list(actions))
    table.play_up_to(script)
    effect, hand = table.table.waiting[0].effect, table.way.state
    assert isinstance(effect, Act)
    assert hand is not None
    return [effect.show(bot(effect, hand))]


# Seats from the button's left: the small blind's card comes first. The fourth seat is asked.
TRASH = "8c 9d Kh 7s 4d 3c 8h 9s Kd 2h 4s 3d"
ACES = "8c 9d Kh As 4d 3c 8h 9s Kd Ah 4s 3d"


@pytest.mark.parametrize("stakes", ["3/6", "15/30", "no limit 1/2", "no limit 5/10"])
@pytest.mark.parametrize("seed", range(6))
def test_seven_two_is_folded_to_a_raise_and_aces_are_raised_again(stakes: str, seed: int) -> None:
    assert answers("hustler/holdem", stakes, TRASH, ["raise"], seed) == ["fold"]
    assert answers("hustler/holdem", stakes, TRASH, ["call"], seed) == ["fold"]
    (said,) = answers("hustler/holdem", stakes, ACES, ["raise"], seed)
    assert said.startswith(("raise", "call"))


@pytest.mark.parametrize("seed", range(4))
def test_a_few_chips_more_are_called_for_a_pot_that_holds_most_of_a_stack(seed: int) -> None:
    """Somebody has raised to $200 with anything; $50 more win more than $450."""
    actions = ["raise 200", "fold", "fold", "raise 250", "fold"]
    table = PotTable(load_game("hustler/holdem"), stakes="no limit 5/10")
    for seat in range(1, 6):
        table.sit(f"p{seat}", 250_00, seat)
    bot, last = Sensible(random.Random(seed)), []

    def choose(effect: Choice, hand: Hand) -> Any:
        if isinstance(effect, Act) and actions:
            return effect.parse(actions.pop(0))
        last.append(bot(effect, hand))
        return last[-1]

    driver = PotLive(table.rules.deck.deck(), choose, lambda: Shuffle.seeded(f"few {seed}"))
    table.play_hand(driver)
    assert last[0] == CALL


# Known plays: Sklansky's and Zadeh's lowball, Zadeh's draw; Kansas City from its usual advice.
DRAWS = [
    ("hustler/lowball", "Ac 2d 3h Kh Kc", "Kc Kh"),
    ("hustler/lowball", "Ac 2d 3h 4s 6c", ""),
    ("hustler/lowball", "Ac 3d 4h 8s 9c", ""),
    ("hustler/lowball", "Ac 2d 4h 6s Qc", "Qc"),
    ("hustler/lowball", "2c 2d 4h 6s 7c", "2c|2d"),
    ("hustler/lowball", "Jk 3d 4h 7s Jc", "Jc"),
    ("hustler/lowball", "Ac 2d 3h Ts Jc", "Ts Jc"),
    ("hustler/lowball", "Ac 2d 3h 4s Jc", "Jc"),
    ("hustler/kansas-city-lowball", "2c 3d 4h 5s 8c", ""),
    ("hustler/kansas-city-lowball", "2c 4d 6h 7s 8c", ""),
    ("hustler/kansas-city-lowball", "2c 3d 5h 7s 9c", ""),
    ("hustler/kansas-city-lowball", "2c 3d 4h 5s 6c", "6c"),
    ("hustler/kansas-city-lowball", "2c 3c 5c 7c 8c", "8c"),
    ("hustler/kansas-city-lowball", "2c 3d 4h 7s Ac", "Ac"),
    ("hustler/kansas-city-lowball", "2c 3d 7h Ks Kc", "Ks Kc"),
    ("hustler/draw-poker-jacks-or-better", "As Ah 3h Kh 9c", "3h 9c Kh"),
    ("hustler/draw-poker-jacks-or-better", "Js Jh 3h 4d 9c", "3h 4d 9c"),
    ("hustler/draw-poker-jacks-or-better", "Js Jh 3h 3d 9c", "9c"),
    ("hustler/draw-poker-jacks-or-better", "Js Jh Jd 3d 9c", "3d 9c"),
    ("hustler/draw-poker-jacks-or-better", "2h 7h 9h Kh 4c", "4c"),
    ("hustler/draw-poker-jacks-or-better", "Ah Kh 9h 4h Kc", "Ah 9h 4h"),
    ("hustler/draw-poker-jacks-or-better", "6h 7d 8s 9c Kd", "Kd"),
    ("hustler/draw-poker-jacks-or-better", "6h 7d 8s 9c Td", ""),
    ("hustler/draw-poker-jacks-or-better", "2h 7h 9h Kh Ah", ""),
    ("hustler/draw-poker-jacks-or-better", "Jk Ah 3h 8d 9c", "3h 8d 9c"),
    ("hustler/draw-poker-jacks-or-better", "Jk 5d 5h 8d Qc", "8d Qc"),
]


@pytest.mark.parametrize(("game", "cards", "thrown"), DRAWS)
def test_known_draws_are_made(game: str, cards: str, thrown: str) -> None:
    rules = rules_of(game)
    hand = Hand(make_plan(rules, rules.stakes[0]), [100_00] * 3)
    held = tuple(parse_cards(cards))
    found = throw_by_rule(Discard(0, 0, 5, held, draws=True), hand)
    allowed = [sorted(parse_cards(one)) for one in thrown.split("|")]
    assert sorted(found) in allowed


def test_a_rough_ten_stands_against_one_rival_and_not_against_three() -> None:
    rules = rules_of("hustler/lowball")
    held = tuple(parse_cards("Ac 3d 8h 9s Tc"))
    for players, thrown in ((2, ()), (4, (Card.parse("Tc"), Card.parse("9s")))):
        hand = Hand(make_plan(rules, rules.stakes[0]), [100_00] * players)
        assert throw_by_rule(Discard(0, 0, 5, held, draws=True), hand) == thrown


def test_the_best_two_of_three_cards_are_kept() -> None:
    rules = rules_of("hustler/pineapple")
    hand = Hand(make_plan(rules, rules.stakes[0]), [100_00] * 3)
    for cards, out in (("Ah Ad 7c", "7c"), ("Kh Qh 3c", "3c"), ("9s 8s 2d", "2d")):
        held = tuple(parse_cards(cards))
        asked = Discard(0, 1, 1, held, draws=False)
        assert Sensible(random.Random(1))(asked, hand) == (Card.parse(out),)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_sees_only_what_its_seat_sees(game: str) -> None:
    """Other cards in everyone's hands, face down, and the same decision."""
    rng = random.Random(game)
    decisions = 0

    def look(effect: Choice, hand: Hand, answer: Any) -> None:
        nonlocal decisions
        if rng.random() > 0.15:
            return
        other = hand.fork()
        known = {*hand.hole[effect.at], *hand.board, *(card for up in hand.up for card in up)}
        hidden = [c for c in hand.plan.rules.deck.deck().cards() if c not in known]
        rng.shuffle(hidden)
        for at, cards in enumerate(other.hole):
            if at != effect.at:
                other.hole[at] = [c if c in hand.up[at] else hidden.pop() for c in cards]
        first, second = (Sensible(random.Random(9), samples=12) for _ in range(2))
        assert first(effect, hand) == second(effect, other)
        decisions += 1

    at_a_table_of_bots(game, None, 12, look)
    assert decisions > 5


@pytest.mark.parametrize("game", ["hustler/seven-card-stud", "hustler/razz"])
def test_a_bot_counts_a_common_card_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the deck runs short, one card serves all: nobody is imagined with more than seven."""
    seen: list[tuple[int, int]] = []
    judge = chances._judge

    def notes(plan: Any, hands: Any, boards: Any, each: int, *, wild: bool) -> Any:
        seen.append((max(map(len, hands)), max(map(len, boards))))
        return judge(plan, hands, boards, each, wild=wild)

    monkeypatch.setattr(chances, "_judge", notes)
    table = opened(game, MemoryJournal(), dealer("common card"), people=8)
    common = 0
    while table.number < 3:
        question, state = table.waiting[0], table.way.state  # type: ignore[attr-defined]
        seen.clear()
        table.usual(question)
        if state is not None and state.board and seen:
            assert set(seen) == {(6, 1)}
            common += 1
        stays = [one for one in ("check", "call", "bring-in") if one in question.choices]
        value: Any = stays[0] if stays else question.default
        if state is not None and state.board and question.kind == "act":
            # With fewer rivals there are enough unseen cards for what they hold.
            first = question.amount is not None and "check" in question.choices
            value = question.amount.least if first and question.amount is not None else "fold"
        table.do(Answer(question.id, value), by=question.who)
    assert common
