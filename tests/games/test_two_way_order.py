"""2 Way Winner: what is settled before the poker portion begins, and who is asked until then."""

from fractions import Fraction
from typing import Any

from cardroom.cards import parse_cards
from cardroom.games import Bet, Decide, Effect, Raise, play
from cardroom.games.asked import HitOrStand
from cardroom.games.driving import answers, drive
from cardroom.games.effects import Show
from cardroom.rulebook import load_game
from cardroom.rulings.scripted import play_cards
from cardroom.said import Said

ANTES = ("blackjack-ante", "poker-ante")


def test_blackjack_wagers_are_settled_early_unless_their_player_chose_poker() -> None:
    """Seat 2 plays poker, seat 3 blackjack: only seat 3's blackjack wagers can be settled."""
    bets = [Bet(seat, wager, f"p{seat}") for seat in (2, 3) for wager in ANTES]
    cards = parse_cards("9c Tc 8d 9d Th 9s 2c 3d 5h 7s Jc")
    said = ["poker", "blackjack", "stand"]
    game = load_game("hustler/2-way-winner")
    result = play_cards(game, cards, bets, said, otherwise=lambda decide: decide.usual)
    early = {(grade.bet.seat, grade.bet.wager) for grade in result.grades if grade.early}
    assert early == {(3, "blackjack-ante"), (3, "blackjack-play")}


def test_a_double_may_be_for_less() -> None:
    """Half as much again on a hand that wins: one and a half units (001:11448)."""
    bets = [Bet(3, wager, "p3") for wager in ANTES]
    cards = parse_cards("6c Td 5d 7s Th 2c 3d 5h 7s Jc Kd Qh As")
    choices = iter(["blackjack", "double"])
    raised: list[Raise] = []

    def put_up(more: Raise) -> Fraction:
        raised.append(more)
        return more.most if len(raised) == 1 else Fraction(1, 2)

    rules = load_game("hustler/2-way-winner").rules
    result = drive(play(rules, bets), answers(cards, lambda _: next(choices), put_up))
    assert raised[1].least < Fraction(1, 2) < raised[1].most
    made = {bet.wager: units for bet, units in result.stakes.items()}
    assert made["blackjack-play"] == Fraction(3, 2)


def test_everyone_is_asked_until_they_stand() -> None:
    """With the natural, with 22 and over it there is nothing else to do; the cards lie hidden."""
    bets = [Bet(seat, wager, f"p{seat}") for seat in (2, 3, 4) for wager in ANTES]
    # Joker and king; ten and nine, then five; nine and six, then seven; the bank has twenty.
    cards = parse_cards("Jk Tc 9s Td Kh 9c 6h Th 5d 7h 2c 3d 4h 8s 8d")
    asked: list[Decide] = []

    told = answers(cards, lambda one: "blackjack" if one.kind == "game" else "hit")

    def answer(effect: Effect) -> Any:
        if isinstance(effect, Decide):
            asked.append(effect)
        return told(effect)

    rules = load_game("hustler/2-way-winner").rules
    drive(play(rules, bets), answer)
    moves = [(one.seat, one.options) for one in asked if one.kind == "hit-or-stand"]
    first = ("hit", "stand", "double")
    assert moves == [(2, ("stand",)), (3, first), (3, ("stand",)), (4, first), (4, ("stand",))]
    stood = [one.facts for one in asked if one.options == ("stand",)]
    assert [one.total for one in stood if isinstance(one, HitOrStand)] == [
        Said("hand-natural", total=22),
        Said("hand-over", total=24),
        Said("hand-hard", total=22),
    ]


def test_a_pair_that_is_split_is_shown() -> None:
    bets = [Bet(3, wager, "p3") for wager in ANTES]
    cards = parse_cards("Ac Td Ad 7s Th 2c 3d 5h 7s Jc Kd Qh As")
    choices = iter(["blackjack", "split"])
    shown: list[str] = []
    answer = answers(cards, lambda _: next(choices), lambda more: more.most)

    def see(effect: Any) -> Any:
        if isinstance(effect, Show):
            shown.append(effect.hand.text)
        return answer(effect)

    drive(play(load_game("hustler/2-way-winner").rules, bets), see)
    assert shown == ["seat 3", "bank"]
