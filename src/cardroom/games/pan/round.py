"""Panguingue: a hand from the tops to the eleventh card, counterclockwise."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from typing import Any

from cardroom.cards import Card
from cardroom.games.asked import DiscardCard, ForceCard, MeldCard, StayIn, TakeCard
from cardroom.games.effects import say
from cardroom.games.pan.bots import (
    choose_discard,
    choose_move,
    forces,
    stays,
    waits,
    way_out,
)
from cardroom.games.pan.floor import (
    TO_TABLE,
    count_cards,
    foreign_draw,
    foul,
    found_foul,
    skipped,
)
from cardroom.games.pan.hand import PanHand, Steps
from cardroom.games.pan.melds import collected_again
from cardroom.games.pan.moves import Move, PanPlayer, apply, fits, moves
from cardroom.games.poker.plan import draw_for
from cardroom.games.units import POT, Ask, Pay, UnitEffect, UnitPlay, UnitResult
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.said import Said


def play(
    rules: PanRules,
    unit: int,
    stacks: Sequence[int],
    seats: Sequence[int],
    *,
    fee: int = 0,
    doubles: Collection[int] = (),
    kept: int = 0,
) -> UnitPlay:
    """One hand; places in the order of play, and ``doubles`` those of them who play doubles.

    ``kept`` are doubles tops of earlier hands that nobody could win.
    """
    hand = PanHand(rules, unit, stacks, seats, doubles=doubles, kept=kept)
    return play_hand(hand, fee=fee)


def play_hand(hand: PanHand, *, fee: int = 0) -> UnitPlay:
    """A hand that is in nobody's hands yet, from the tops on."""
    rules, kept = hand.rules, hand.kept
    if rules.tops_from == "everyone":
        for at in range(len(hand.seats)):
            yield from hand.put_up(at)
    yield from _deal(hand)
    yield from count_cards(hand)
    if fee and rules.collection == "everyone":
        yield from _house_takes(hand, fee)
    yield from _declare(hand)
    if fee and rules.collection == "tops" and hand.chips.pot > kept:
        taken = min(fee, hand.chips.pot - kept)
        hand.chips.pot -= taken
        yield Pay(POT, POT, taken, "collection")
    return (yield from play_out(hand))


def play_out(hand: PanHand) -> UnitPlay:
    """A hand from where it stands, the first player that is in to draw."""
    winner = yield from _play_on(hand)
    says = yield from _end(hand, winner)
    return UnitResult(hand.chips.net(), says, winner, hand.kept)


def _house_takes(hand: PanHand, fee: int) -> Steps:
    """The house's collection in equal parts; what cannot be divided the first players pay."""
    count = len(hand.players)
    for at in range(count):
        paid = hand.chips.pay(at, POT, fee // count + (at < fee % count), "collection")
        if paid is not None:
            hand.chips.pot -= paid.amount
            yield paid


def _deal(hand: PanHand) -> Steps:
    """Ten cards each, five at a time; in some houses the next card starts the discards."""
    for _ in range(hand.rules.hand // 5):
        for at, player in enumerate(hand.players):
            for _ in range(5):
                player.hand.append((yield draw_for(hand.seats[at], face_up=False)))
                hand.left -= 1
    if hand.rules.starter:
        first = hand.lies_open = yield TO_TABLE
        hand.left -= 1
        hand.option = first if hand.rules.first_card else None


def _declare(hand: PanHand) -> Steps:
    """Everyone says whether to stay or to go on top; nobody draws before all have."""
    for at, player in enumerate(hand.players):
        if not player.staying or len(hand.staying) == 1:
            continue
        usual = "stay" if stays(player.hand, hand.rules) else "retire"
        pays = hand.rules.tops_from == "retiring"
        costs = (("retire", hand.tops_of(at)),) if pays else ()
        ask = hand.ask(at, StayIn(), ("stay", "retire"), usual, "retire", costs=costs)
        if (yield ask) == "retire":
            player.staying = False
            if pays:
                yield from hand.put_up(at)


def _play_on(hand: PanHand) -> Generator[UnitEffect, Any, int | None]:
    """Turns until somebody has eleven cards melded or is alone, or the deck is out."""
    if not hand.staying:
        return None
    at = hand.staying[0]
    while len(hand.staying) > 1 and hand.left > 0:
        if (yield from _turn(hand, at)):
            return at
        at = hand.after(at)
    if len(hand.staying) == 1:
        return hand.staying[0]
    yield say("deck-out")
    return None


def _turn(hand: PanHand, at: int) -> Generator[UnitEffect, Any, bool]:
    """One turn; returns whether the player went out."""
    if (yield from skipped(hand, at)):
        return False
    player = hand.players[at]
    card = yield from _take_option(hand, at)
    drawn = card is None
    if card is None:
        yield from foreign_draw(hand, at)
        card = yield TO_TABLE
        hand.left -= 1
    hand.lies_open = card
    if (yield from found_foul(hand, at)):
        return False
    failed = set[str]()
    used = yield from _lay(hand, at, card, failed, must_use=not drawn)
    if used:
        yield from _discard(hand, at, failed, may_fail=drawn)
    if player.melded >= hand.rules.goal:
        return True
    if not used:
        # Only a card that was drawn and not used can be taken by the next player.
        hand.option = card
        yield say("passes", seat=hand.seats[at], card=str(card))
    if player.melds and (yield from hand.mishap(at, ("incorrect-meld after",))):
        yield from foul(hand, at)
    return False


def _discard(hand: PanHand, at: int, failed: set[str], *, may_fail: bool) -> Steps:
    """A card from the hand ends the turn, and nobody can take it; until then more can go down."""
    player = hand.players[at]
    while player.melded < hand.rules.goal:
        found = _ways(hand, player, None, barred=failed)
        cards = sorted(set(player.hand))
        # For whoever is silent no card is looked at: the first that was dealt goes.
        silent = f"discard {player.hand[0]}"
        usual = f"discard {choose_discard(player, cards)}"
        if found:
            usual = choose_move(player, found, None, hand.rules).says
        choices = (*(move.says for move in found), *(f"discard {one}" for one in cards))
        answer = yield hand.ask(at, DiscardCard(), choices, usual, silent)
        move = next((one for one in found if one.says == answer), None)
        if move is None:
            player.shows(Card.parse(answer.removeprefix("discard ")))
            return
        if not (yield from _put_down(hand, at, move, None, may_fail=may_fail)):
            failed.add(move.says)


def _take_option(hand: PanHand, at: int) -> Generator[UnitEffect, Any, Card | None]:
    """The option card, taken or forced on the player; or nothing.

    Whoever it lies before is asked. Who cannot use it can only draw, and nobody else learns that.
    """
    card, player = hand.option, hand.players[at]
    hand.option = None
    if card is None:
        return None
    usable = _ways(hand, player, card, must_use=True)
    choices = ("take", "draw") if usable else ("draw",)
    usual = choices[0]
    if all(waits(player, move) for move in usable) and not way_out(player, card, hand.rules):
        usual = "draw"
    answer = yield hand.ask(at, TakeCard(card=str(card)), choices, usual, "draw")
    if answer == "take" or (yield from _forced(hand, at, card)):
        return card
    return None


def _forced(hand: PanHand, at: int, card: Card) -> Generator[UnitEffect, Any, bool]:
    """Whether somebody has the player take a card that fits one of their melds."""
    player = hand.players[at]
    out = player.melded + 1 >= hand.rules.goal
    if not fits(player, card) or (out and not _may_force_out(hand, at, card)):
        return False
    after = hand.after(at)
    for other in hand.staying:
        if other == at:
            continue
        seat = hand.seats[at]
        # Nobody spoils their own way out, nor ends a hand before it must be.
        ends = out and hand.rules.force_out == "greater-pay" and other != after
        usual = "force" if forces(player, out=ends) and (ends or not out) else "let-be"
        force = hand.ask(
            other, ForceCard(card=str(card), seat=seat), ("let-be", "force"), usual, "let-be"
        )
        if (yield force) == "force":
            yield say("forces", seat=hand.seats[other], card=str(card), on=seat)
            return True
    return False


def _may_force_out(hand: PanHand, at: int, card: Card) -> bool:
    """Whether the house lets the card be forced that puts a player out."""
    if hand.rules.force_out != "greater-pay":
        return hand.rules.force_out == "anyone"
    if hand.players[hand.after(at)].hand:
        # What the next player would go out with is seen only of ten cards that are spread.
        return False
    theirs = _outs_with(hand, hand.after(at), card)
    return theirs is not None and theirs > (_outs_with(hand, at, card) or 0)


def _outs_with(hand: PanHand, at: int, card: Card) -> int | None:
    """What a player would collect from each other by going out with a card."""
    way = way_out(hand.players[at], card, hand.rules)
    if not way:
        return None
    return (
        hand.rules.out + collected_again(hand.rules, way[-1].melds) + sum(move.pays for move in way)
    )


def _ways(
    hand: PanHand,
    player: PanPlayer,
    in_play: Card | None,
    *,
    must_use: bool = False,
    barred: Collection[str] = (),
) -> list[Move]:
    """Moves after which the turn can be finished: by winning it or with a card to throw away."""
    found = []
    for move in moves(player, in_play, hand.rules):
        used = in_play is not None and in_play in move.uses
        if (must_use and not used) or move.says in barred:
            continue
        melded = sum(len(one.cards) for one in move.melds)
        kept = len(player.hand) - len(move.uses) + used
        # A card in play that is not used is itself the discard.
        if melded >= hand.rules.goal or kept > 0 or (in_play is not None and not used):
            found.append(move)
    return found


def _lay(
    hand: PanHand, at: int, card: Card, failed: set[str], *, must_use: bool
) -> Generator[UnitEffect, Any, bool]:
    """Melds and additions until the card in play goes down or is passed; returns whether it went.

    Who can put nothing down is asked too and can only say so: not being asked would show it.
    """
    player = hand.players[at]
    while player.melded < hand.rules.goal:
        found = _ways(hand, player, card, barred=failed)
        using = [move for move in found if card in move.uses]
        bound = must_use or (bool(using) and _puts_out(hand, hand.after(at), card))
        choices = using if bound else found
        answer = yield _put_down_or_pass(hand, at, choices, card, bound=bound)
        if answer == "done":
            break
        move = next(one for one in choices if one.says == answer)
        if not (yield from _put_down(hand, at, move, card, may_fail=not must_use)):
            failed.add(move.says)
        elif card in move.uses:
            hand.lies_open = None
            return True
    return False


def _put_down_or_pass(
    hand: PanHand, at: int, found: Sequence[Move], card: Card, *, bound: bool
) -> Ask:
    """The question what a player does with the card in play; only who must use it cannot pass."""
    player, passes = hand.players[at], () if bound else ("done",)
    usual = silent = "done"
    if found:
        best = choose_move(player, found, card, hand.rules)
        usual = "done" if passes and _better_kept(hand, player, best, card) else best.says
        if bound:
            # Whoever is silent adds it to what lies on the table, if it fits there.
            silent = min(found, key=lambda move: len(move.uses)).says
    choices = (*(move.says for move in found), *passes)
    return hand.ask(at, MeldCard(card=str(card)), choices, usual, silent)


def _better_kept(hand: PanHand, player: PanPlayer, best: Move, card: Card) -> bool:
    return waits(player, best) and way_out(player, card, hand.rules) is None


def _puts_out(hand: PanHand, at: int, card: Card) -> bool:
    """Whether a card that is passed on would put a player with ten cards down out."""
    if not hand.rules.keeps_out_card or hand.players[at].hand:
        return False
    return way_out(hand.players[at], card, hand.rules) is not None


def _put_down(
    hand: PanHand, at: int, move: Move, in_play: Card | None, *, may_fail: bool
) -> Generator[UnitEffect, Any, bool]:
    """A move is made and collected for; returns whether it stood."""
    player = hand.players[at]
    before_it = list(player.hand), list(player.melds), list(player.shown)
    before = dict(hand.collected[at])
    used = apply(player, move, in_play)
    yield say("move", seat=hand.seats[at], move=move.says)
    if hand.rules.conditions:
        yield from _collect(hand, at, move.pays, hit=used)
    if not may_fail or player.melded >= hand.rules.goal:
        return True
    if (yield from hand.mishap(at, ("incorrect-meld",))) is None:
        return True
    player.hand, player.melds, player.shown = before_it
    yield say("no-valid-meld", seat=hand.seats[at])
    yield from hand.repay(at, since=before)
    return False


def _collect(hand: PanHand, at: int, chips: int, *, hit: bool) -> Steps:
    """What a move is worth is collected at once; pay that was not asked for waits for a hit."""
    player = hand.players[at]
    if chips and (yield from hand.mishap(at, ("late-collection",))) is not None:
        yield say("forgets", seat=hand.seats[at], chips=chips)
        player.owed += chips
        return
    if hit:
        chips, player.owed = chips + player.owed, 0
    yield from hand.collect(at, chips, "condition")


def _end(hand: PanHand, winner: int | None) -> Generator[UnitEffect, Any, tuple[Said, ...]]:
    """The winner collects for going out, again for every condition, and the tops."""
    if winner is None:
        yield from hand.give_back(hand.tops)
        yield from hand.give_back(hand.double_tops)
        return (Said("nobody-out"),)
    player, seat = hand.players[winner], hand.seats[winner]
    if player.melded >= hand.rules.goal:
        yield from hand.collect(winner, hand.rules.out, "going-out")
        yield from hand.collect(
            winner, collected_again(hand.rules, player.melds), "conditions-again"
        )
        if hand.rules.no_meld_penalty:
            yield from _no_meld(hand, winner)
        says = Said("goes-out", seat=seat, cards=player.melded)
    else:
        says = Said("alone", seat=seat)
    if winner in hand.doubles:
        hand.kept = 0
    else:
        yield from hand.doubles_unwon()
    tops = hand.chips.pay(POT, winner, hand.chips.pot - hand.kept, "tops")
    if tops is not None:
        yield tops
    return (says,)


def _no_meld(hand: PanHand, winner: int) -> Steps:
    """Who has put nothing down pays more, where that is played."""
    for other in hand.staying:
        if other != winner and not hand.players[other].melds:
            chips = hand.rules.no_meld_penalty * hand.unit
            paid = hand.chips.pay(other, winner, chips, "no-meld")
            if paid is not None:
                yield paid
