"""2 Way Winner: which wagers are done before the poker portion begins."""

from cardroom.cards import parse_cards
from cardroom.games import Bet, play
from cardroom.rulebook import load_game
from cardroom.table.drivers import Script, drive

ANTES = ("blackjack-ante", "poker-ante")


def test_blackjack_wagers_are_settled_early_unless_their_player_chose_poker() -> None:
    """Seat 2 plays poker, seat 3 blackjack: only seat 3's blackjack wagers can be settled."""
    bets = [Bet(seat, wager, f"p{seat}") for seat in (2, 3) for wager in ANTES]
    cards = parse_cards("9c Tc 8d 9d Th 9s 2c 3d 5h 7s Jc Kd Qh As")
    script = Script(list(cards), ["poker", "blackjack", "stand"], otherwise=lambda d: d.usual)
    result = drive(play(load_game("hustler/2-way-winner").rules, bets), script.answer)
    early = {(grade.bet.seat, grade.bet.wager) for grade in result.grades if grade.early}
    assert early == {(3, "blackjack-ante"), (3, "blackjack-play")}
