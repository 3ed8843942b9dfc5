"""Stud at the edges the documents speak of: a short deck, a common card, jokers, dead hands."""

from __future__ import annotations

from typing import Any

from cardroom.cards import Card, parse_cards
from cardroom.games.driving import drive
from cardroom.games.effects import Announce, Draw
from cardroom.games.poker import CALL, Act, Discard, Exposed, Hand, Reshuffle, make_plan, play
from cardroom.games.poker.posting import usual_posts
from cardroom.games.poker.showing import high_showing
from cardroom.rulebook import load_game
from cardroom.rulebook.families.poker import PokerRules


def stud(game: str, players: int) -> Hand:
    rules = load_game(game).rules
    assert isinstance(rules, PokerRules)
    stakes = rules.stakes_named("4/8")
    return Hand(make_plan(rules, stakes), [100_00] * players, posts=usual_posts(stakes, players))


class Dealer:
    """Deals a deck from the top and notes what the stub does; everyone stays to the end."""

    def __init__(self, hand: Hand, first: str = "") -> None:
        deck = list(hand.plan.rules.deck.deck().counts().elements())
        known = parse_cards(first)
        self.stub = known + [card for card in deck if card not in known]
        self.said: list[str] = []
        self.back: list[int] = []
        self.acts: list[tuple[int, int]] = []
        self.hand = hand

    def answer(self, effect: Any) -> Any:
        if isinstance(effect, Draw):
            return self.stub.pop(0)
        if isinstance(effect, Reshuffle):
            self.back.append(len(effect.cards))
            self.stub += effect.cards
        if isinstance(effect, Announce):
            self.said.append(effect.says.key)
        if isinstance(effect, Act):
            self.acts.append((self.hand.street, effect.at))
            return CALL if effect.can_call else effect.least
        return () if isinstance(effect, Discard) else None

    def run(self) -> None:
        drive(play(self.hand), self.answer)


def test_seven_players_share_the_burns_when_the_deck_is_short() -> None:
    """Six cards each and three burns leave seven: one is burned, five are dealt, the last is
    mixed with the four burns, one of those five is burned again, and two are dealt."""
    hand = stud("hustler/seven-card-stud", 7)
    dealer = Dealer(hand)
    dealer.run()
    assert dealer.back == [4]
    assert all(len(cards) == 7 for cards in hand.hole)
    assert not hand.board
    assert len(hand.burned) == 1
    assert len(dealer.stub) == 2


def test_eight_players_get_one_common_card() -> None:
    """Six cards each and three burns leave one: four cards for eight players are too few. Of the
    four one is burned and one is turned up for everybody."""
    hand = stud("hustler/seven-card-stud", 8)
    dealer = Dealer(hand)
    dealer.run()
    assert dealer.said == ["common-card"]
    assert all(len(cards) == 6 for cards in hand.hole)
    assert len(hand.board) == 1
    assert len(dealer.stub) == 2


def test_the_common_card_counts_for_who_starts_the_last_round() -> None:
    """With five cards up a straight is more than three of a kind."""
    straight = parse_cards("6c 7d 8h 9s Tc")
    for less in ("Ac Ad Ah Qs Tc", "Kc Kd Qh Qs Tc", "Ac Qd Jh 9s Tc"):
        assert high_showing(straight) > high_showing(parse_cards(less))
    for more in ("2c 2d 2h 3s 3c", "4c 4d 4h 4s Tc", "2c 5c 8c 9c Tc"):
        assert high_showing(straight) < high_showing(parse_cards(more))
    assert high_showing(parse_cards("Ac 2d 3h 4s 5c")) < high_showing(parse_cards("2c 3d 4h 5s 6c"))


def test_a_wild_joker_shows_as_one_more_of_the_most() -> None:
    """Dealt down and turned up by its owner it makes three kings; dealt up it is an ace."""
    kings, aces = parse_cards("Kc Kd Jk"), parse_cards("Ac Ad 2h")
    assert high_showing(kings, wild=True) > high_showing(aces)
    assert high_showing(kings) < high_showing(aces)


def test_a_joker_exposed_by_the_dealer_is_wild_in_all_cases() -> None:
    hand = stud("hustler/mexican-poker", 2)
    game = play(hand)
    effect: Any = next(game)
    while not isinstance(effect, Draw):
        effect = game.send(None)
    assert not effect.face_up
    game.send(Exposed(Card.parse("Jk")))
    assert hand.wild[0]
    assert hand.up[0] == [Card.parse("Jk")]


def test_all_in_for_the_ante_with_the_low_card_passes_the_forced_bet_on() -> None:
    """The player to the left may fold, come in for the forced bet or bet in full."""
    rules = load_game("hustler/seven-card-stud").rules
    assert isinstance(rules, PokerRules)
    stakes = rules.stakes_named("4/8")
    plan = make_plan(rules, stakes)
    hand = Hand(plan, [1_00, 100_00, 100_00], posts=usual_posts(stakes, 3))
    dealer = Dealer(hand, "Ah Kh Qh Ad Kd Qd 2c 9s 8s")
    game = play(hand)
    effect: Any = next(game)
    while not isinstance(effect, Act):
        effect = game.send(dealer.answer(effect))
    assert effect.at == 1
    assert effect.options() == ("fold", "call $2", "raise to $4")


def test_whoever_throws_nothing_away_has_a_dead_hand_but_the_last() -> None:
    rules = load_game("hustler/pineapple").rules
    assert isinstance(rules, PokerRules)
    stakes = rules.stakes_named("4/8")
    hand = Hand(make_plan(rules, stakes), [100_00] * 3, posts=usual_posts(stakes, 3))
    dealer = Dealer(hand)
    dealer.run()
    assert hand.folded == [True, True, False]
    assert hand.stacks == [96_00, 96_00, 108_00]
    assert not hand.board
