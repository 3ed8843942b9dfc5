"""Panguingue: a hand from the tops to the eleventh card, counterclockwise."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.games.effects import Announce, Draw
from cardroom.games.pan_moves import Move, PanPlayer, apply, fits, moves, partners, promise
from cardroom.games.poker.plan import draw_for
from cardroom.games.units import POT, Ask, Pay, Purses, UnitEffect, UnitPlay, UnitResult
from cardroom.rulebook.panguingue import PanRules

Steps = Generator[UnitEffect, Any, None]
TO_TABLE = Draw(to="table")


class _Hand:
    """One hand of Pan in play; places go in the order of play, the first to draw is 0."""

    def __init__(
        self, rules: PanRules, unit: int, stacks: Sequence[int], seats: Sequence[int]
    ) -> None:
        self.rules, self.unit, self.seats = rules, unit, tuple(seats)
        self.purses = Purses(list(stacks))
        self.players = [PanPlayer() for _ in seats]
        self.left = rules.deck.deck().size
        self.option: Card | None = None
        self.paid: list[tuple[int, int]] = []

    @property
    def staying(self) -> list[int]:
        """Places that are still in."""
        return [at for at, one in enumerate(self.players) if one.staying]

    def collect(self, at: int, chips: int, why: str) -> Steps:
        """Everyone else who is in pays chips to a player."""
        for other in self.staying:
            if other != at and chips:
                paid = self.purses.pay(other, at, chips * self.unit, why)
                if paid is not None:
                    yield paid


def play(
    rules: PanRules, unit: int, stacks: Sequence[int], seats: Sequence[int], *, fee: int = 0
) -> UnitPlay:
    """One hand."""
    hand = _Hand(rules, unit, stacks, seats)
    if rules.tops_from == "everyone":
        yield from _tops(hand, range(len(seats)))
    yield from _deal(hand)
    yield from _declare(hand)
    if fee and hand.purses.pot:
        taken = min(fee, hand.purses.pot)
        hand.purses.pot -= taken
        yield Pay(POT, POT, taken, "collection")
    winner = yield from _play_on(hand)
    words = yield from _end(hand, winner)
    return UnitResult(hand.purses.net(), words, winner)


def _tops(hand: _Hand, places: Sequence[int]) -> Steps:
    for at in places:
        paid = hand.purses.pay(at, POT, hand.rules.tops * hand.unit, "tops")
        if paid is not None:
            hand.paid.append((at, paid.amount))
            yield paid


def _deal(hand: _Hand) -> Steps:
    """Ten cards each, five at a time; the next card starts the discards."""
    for _ in range(hand.rules.hand // 5):
        for at, player in enumerate(hand.players):
            for _ in range(5):
                player.hand.append((yield draw_for(hand.seats[at], face_up=False)))
                hand.left -= 1
    first = yield TO_TABLE
    hand.left -= 1
    hand.option = first if hand.rules.first_card else None


def _declare(hand: _Hand) -> Steps:
    """Everyone says whether to stay or to go on top."""
    for at, player in enumerate(hand.players):
        last = len(hand.staying) == 1
        usual = "stay" if last or promise(player.hand) >= 14 else "retire"
        answer = "stay" if last else (yield Ask(at, "stay or retire", ("stay", "retire"), usual))
        if answer == "retire":
            player.staying = False
            if hand.rules.tops_from == "retiring":
                yield from _tops(hand, [at])


def _play_on(hand: _Hand) -> Generator[UnitEffect, Any, int | None]:
    """Turns until somebody has eleven cards melded, or the deck is out."""
    if len(hand.staying) == 1:
        return hand.staying[0]
    at = hand.staying[0]
    while hand.left > 0:
        out = yield from _turn(hand, at)
        if out:
            return at
        places = hand.staying
        at = places[(places.index(at) + 1) % len(places)]
    yield Announce("the deck is out: nobody wins, and the tops go back")
    return None


def _turn(hand: _Hand, at: int) -> Generator[UnitEffect, Any, bool]:
    """One turn; returns whether the player went out."""
    player = hand.players[at]
    card = yield from _take_option(hand, at)
    drawn = card is None
    if card is None:
        card = yield TO_TABLE
        hand.left -= 1
    used = yield from _lay(hand, at, card, must_use=not drawn)
    if player.melded >= hand.rules.goal:
        return True
    hand.option = None
    if not used:
        # Only a card that was drawn and not used can be taken by the next player.
        hand.option = card
        yield Announce(f"seat {hand.seats[at]} passes {card}")
        return False
    options = _discards(hand, at)
    if options:
        usual = min(options, key=lambda c: partners(c, player.hand))
        texts = tuple(f"discard {one}" for one in options)
        answer = yield Ask(at, "discard a card", texts, f"discard {usual}")
        player.hand.remove(Card.parse(answer.removeprefix("discard ")))
    return False


def _take_option(hand: _Hand, at: int) -> Generator[UnitEffect, Any, Card | None]:
    """The option card, taken or forced on the player; or nothing."""
    card, player = hand.option, hand.players[at]
    hand.option = None
    if card is None:
        return None
    usable = [move for move in _moves(hand, player, card) if card in move.uses]
    if usable:
        answer = yield Ask(at, f"{card} lies open: take it or draw", ("take", "draw"), "take")
        if answer == "take":
            return card
    if fits(player, card) and player.melded < hand.rules.goal - 1:
        for other in hand.staying:
            if other == at:
                continue
            what = f"force {card} on seat {hand.seats[at]}"
            if (yield Ask(other, what, ("let be", "force"), "let be")) == "force":
                yield Announce(f"seat {hand.seats[other]} forces {card} on seat {hand.seats[at]}")
                return card
    return None


def _moves(hand: _Hand, player: PanPlayer, card: Card | None) -> list[Move]:
    return moves(player, card, split_pays=hand.rules.split_pays)


def _lay(hand: _Hand, at: int, card: Card, *, must_use: bool) -> Generator[UnitEffect, Any, bool]:
    """Melds and additions; returns whether the card in play went down."""
    player = hand.players[at]
    in_play: Card | None = card
    while player.melded < hand.rules.goal:
        found = _moves(hand, player, in_play)
        if must_use and in_play is not None:
            found = [move for move in found if card in move.uses]
        # Without a card to throw away the turn could not be finished, unless it is won.
        after = [
            move
            for move in found
            if _finishes(hand, player, move, in_play) or _can_discard(player, move, in_play)
        ]
        if not after:
            break
        stop = () if must_use and in_play is not None else ("done",)
        best = max(after, key=lambda move: (move.pays, in_play in move.uses, len(move.uses)))
        options = (*(move.says for move in after), *stop)
        answer = yield Ask(
            at, "put cards down" if in_play is None else f"use {card}", options, best.says
        )
        if answer == "done":
            break
        move = next(one for one in after if one.says == answer)
        if apply(player, move, in_play):
            in_play = None
        yield Announce(f"seat {hand.seats[at]}: {move.says}")
        if hand.rules.conditions:
            yield from hand.collect(at, move.pays, "condition")
    return in_play is None


def _finishes(hand: _Hand, player: PanPlayer, move: Move, in_play: Card | None) -> bool:
    used = in_play is not None and in_play in move.uses
    melded = sum(len(one.cards) for one in move.melds)
    return melded >= hand.rules.goal and (used or in_play is None or bool(player.hand))


def _can_discard(player: PanPlayer, move: Move, in_play: Card | None) -> bool:
    """Whether a card is left to throw away after a move."""
    used = in_play is not None and in_play in move.uses
    left = len(player.hand) - len(move.uses) + used
    return left > 0 or (in_play is not None and not used)


def _discards(hand: _Hand, at: int) -> list[Card]:
    """Cards that may be thrown away: not one that puts the next player out, if there is another."""
    player = hand.players[at]
    places = hand.staying
    after = hand.players[places[(places.index(at) + 1) % len(places)]]
    cards = sorted(set(player.hand))
    if not after.hand:
        safe = [card for card in cards if not fits(after, card)]
        return safe or cards
    return cards


def _end(hand: _Hand, winner: int | None) -> Generator[UnitEffect, Any, tuple[str, ...]]:
    """The winner collects for going out, again for every condition, and the tops."""
    if winner is None:
        for at, amount in hand.paid:
            paid = hand.purses.pay(POT, at, amount, "tops back")
            if paid is not None:
                yield paid
        return ("nobody went out",)
    player = hand.players[winner]
    if player.melded >= hand.rules.goal:
        yield from hand.collect(winner, hand.rules.out, "going out")
        if hand.rules.conditions:
            again = sum(one.pays for one in player.melds)
            yield from hand.collect(winner, again, "conditions again")
        if hand.rules.no_meld_penalty:
            for other in hand.staying:
                if other != winner and not hand.players[other].melds:
                    chips = hand.rules.no_meld_penalty * hand.unit
                    paid = hand.purses.pay(other, winner, chips, "no meld")
                    if paid is not None:
                        yield paid
    tops = hand.purses.pay(POT, winner, hand.purses.pot, "tops")
    if tops is not None:
        yield tops
    return (f"seat {hand.seats[winner]} goes out with {player.melded} cards in melds",)
