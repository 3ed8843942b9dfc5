"""2 Way Winner: which wagers are done before the poker portion begins."""

from fractions import Fraction

from cardroom.cards import parse_cards
from cardroom.games import Bet, Raise, play
from cardroom.games.driving import answers, drive
from cardroom.rulebook import load_game
from cardroom.rulings.scripted import play_cards

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
