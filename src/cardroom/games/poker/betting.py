"""A round of betting: who may do what, and what it does."""

from __future__ import annotations

from collections.abc import Generator

from cardroom.games.poker.actions import Act, PotEffect
from cardroom.games.poker.plan import (
    LIMIT,
    NO_LIMIT,
    POT,
    SPREAD,
    StreetPlan,
    rotations,
)
from cardroom.games.poker.showing import card_order, has_open_pair, high_showing, low_showing
from cardroom.games.poker.state import Hand

Steps = Generator[PotEffect, int, None]
_new = tuple.__new__
"""Makes a named tuple without its own constructor, for half of what that takes."""


def bet_round(hand: Hand, street: StreetPlan) -> Steps:  # noqa: C901, PLR0912 - one loop, for speed
    """One round of betting, begun or gone on with."""
    if hand.pending < 0:
        begin_round(hand, street)
    if hand.level == 0 and hand.street == 0 and hand.pending > 0:
        yield from forced_opening(hand, street)
    # A search runs this loop millions of times: what only a raise changes is looked up once, and
    # the state is brought up to date before every question, so that it can be forked there.
    stacks, bets, folded, acted = hand.stacks, hand.bets, hand.folded, hand.acted
    count, line, turn = len(stacks), hand.line, hand.turn
    level, era, roomy = hand.level, hand.era, _all_can_raise(hand)
    least = level + hand.last
    killed = hand.kill is not None
    while hand.pending > 0:
        at = line[turn]
        stack = stacks[at]
        if stack and not folded[at] and not (killed and _has_acted(hand, at)):
            call = level - bets[at]
            hand.turn = turn
            if roomy:
                answer = yield _new(
                    Act, (at, call, level, least, stack + bets[at], None, "", False, None)
                )
            else:
                if hand.able == 1:
                    # Everyone else is all in: nothing beyond their bets can be won or lost.
                    call = min(call, _top_of_others(hand, at) - bets[at])
                    if call <= 0:
                        hand.pending = 0
                        break
                answer = yield _act(hand, street, at, call, stack)
            if answer == 0:
                if not call:
                    hand.checked[at] = True
                elif call < stack:
                    stacks[at] = stack - call
                    bets[at] += call
                else:
                    _put_in(hand, at, stack)
                acted[at] = era
                hand.pending -= 1
            elif answer > 0:
                raise_to(hand, street, at, answer)
                line, turn = hand.line, hand.turn
                level, era, roomy = hand.level, hand.era, _all_can_raise(hand)
                least = level + hand.last
            else:
                fold(hand, at)
                if not call:
                    hand.ghosts.append(at)
        turn += 1
        if turn == count:
            hand.line = line = rotations(count)[(at + 1) % count]
            turn = 0
    end_round(hand)


def next_act(hand: Hand, street: StreetPlan) -> Act | None:
    """The action of the player whose turn it is; none where there is nothing to do."""
    at = hand.line[hand.turn]
    stack = hand.stacks[at]
    if not stack or hand.folded[at] or (hand.kill is not None and _has_acted(hand, at)):
        return None
    call = hand.level - hand.bets[at]
    if hand.able == 1:
        call = min(call, _top_of_others(hand, at) - hand.bets[at])
        if call <= 0:
            hand.pending = 0
            return None
    return _act(hand, street, at, call, stack)


def take(hand: Hand, street: StreetPlan, act: Act, answer: int) -> None:
    """What an answer does."""
    at = act.at
    if answer > 0:
        raise_to(hand, street, at, answer)
    elif answer < 0:
        fold(hand, at)
        if not act.call:
            hand.ghosts.append(at)
    else:
        call = min(act.call, hand.stacks[at])
        _put_in(hand, at, call)
        hand.checked[at] = hand.checked[at] or not call
        hand.acted[at] = hand.era
        hand.pending -= 1


def _has_acted(hand: Hand, at: int) -> bool:
    """Whether a player has answered the bet that stands.

    Only a kill takes somebody out of turn, so that the action passes players who are done.
    """
    return hand.acted[at] == hand.era and hand.bets[at] == hand.level


def _all_can_raise(hand: Hand) -> bool:
    """Whether nothing but a stack bounds anyone, and every stack has a full raise in it.

    Then nobody has raised short, which only a last chip can, and whoever acts may raise.
    """
    return hand.plan.free and min(hand.stacks) >= hand.level + hand.last


def fold(hand: Hand, at: int) -> None:
    """A hand is folded, or killed in its turn."""
    hand.folded[at] = True
    hand.live -= 1
    hand.able -= 1
    hand.pending = hand.pending - 1 if hand.live > 1 else 0


def pass_turn(hand: Hand) -> None:
    """The action goes on to the next player."""
    at, count = hand.line[hand.turn], len(hand.stacks)
    hand.turn += 1
    if hand.turn == len(hand.line):
        hand.line = rotations(count)[(at + 1) % count]
        hand.turn = 0


def _put_in(hand: Hand, at: int, chips: int) -> None:
    hand.stacks[at] -= chips
    hand.bets[at] += chips
    if hand.stacks[at] == 0:
        hand.able -= 1


def _top_of_others(hand: Hand, at: int) -> int:
    return max(
        (bet for other, bet in enumerate(hand.bets) if other != at and not hand.folded[other]),
        default=0,
    )


def raise_to(hand: Hand, street: StreetPlan, at: int, total: int) -> None:
    """A bet or raise; less than a full one does not let anyone raise again."""
    plan = hand.plan
    size = _limit_size(hand, street, total) if plan.kind == LIMIT else hand.last
    if plan.kind == LIMIT:
        full = total >= hand.full + size or (
            plan.half_raise and 2 * (total - max(hand.level, hand.full)) >= size
        )
    else:
        full = total - hand.level >= hand.last
        size = max(hand.last, total - hand.level)
    if hand.opener is None:
        hand.opener = at
        if plan.rules.opening.openers is not None:
            hand.opened_with = tuple(hand.hole[at])
    _put_in(hand, at, total - hand.bets[at])
    hand.level = max(hand.level, total)
    if full:
        hand.full = max(hand.full + size, total) if plan.kind == LIMIT else total
        hand.last = size
        hand.raises += 1
        hand.era += 1
        hand.upper_bet = hand.upper_bet or size > street.bet
    hand.acted[at] = hand.era
    hand.bettor = at
    hand.ghosts.clear()
    hand.pending = hand.able - (1 if hand.stacks[at] else 0)
    if hand.kill is not None and not hand.street:
        _killer_raised(hand, at)


def _killer_raised(hand: Hand, at: int) -> None:
    """Where the house says so, a killer's raise sends the action back to who came in first."""
    kill, rules = hand.kill, hand.plan.rules.kill
    if kill is None or rules is None or rules.after_raise != "from-opener":
        return
    if at == (kill.at if kill.over is None else kill.over):
        # Over a kill nobody checks: the first in the line who has not folded has opened.
        opener = next(one for one in first_line(hand) if not hand.folded[one])
        # The turn passes on once more after this, so the line starts one before the opener.
        hand.line = rotations(len(hand.stacks))[opener - 1]
        hand.turn = 0


def _limit_size(hand: Hand, street: StreetPlan, total: int) -> int:
    """Which of two sizes a fixed-limit raise was."""
    if total >= hand.full + street.upper > hand.full + street.bet and _either(hand, street):
        return street.upper
    return street.upper if hand.upper_bet else street.bet


def _either(hand: Hand, street: StreetPlan) -> bool:
    """Whether the lower and the upper limit can both be bet now."""
    if hand.upper_bet or street.bet == street.upper:
        return False
    if street.street.open_pair and any(
        has_open_pair(hand.up[at]) for at in range(len(hand.stacks)) if not hand.folded[at]
    ):
        return True
    opening = hand.plan.rules.opening
    return opening.either_limit and hand.street == 0 and hand.raises == 0


# --- what a player may do -------------------------------------------------------------------


def opening_act(hand: Hand, street: StreetPlan, at: int) -> Act | None:
    """The action of a player who may open; none without chips, or where nobody could call."""
    stack = hand.stacks[at]
    if not stack or not somebody_can_call(hand, at, hand.level):
        return None
    return _act(hand, street, at, 0, stack)


def _act(hand: Hand, street: StreetPlan, at: int, call: int, stack: int) -> Act:
    """The action of one player; where the house has it, a hand may be folded without a bet."""
    act = _within_limits(hand, street, at, call, stack)
    return act._replace(free=True) if not call and hand.plan.rules.betting.free_fold else act


def _within_limits(hand: Hand, street: StreetPlan, at: int, call: int, stack: int) -> Act:
    plan = hand.plan
    level = hand.level
    if call >= stack:
        return Act(at, stack, level, 0, 0)
    if (
        hand.acted[at] == hand.era
        or (hand.raises >= plan.cap and not _uncapped(hand))
        or (hand.checked[at] and not plan.check_raise)
        or not somebody_can_call(hand, at, level)
    ):
        return Act(at, call, level, 0, 0)
    most = stack + hand.bets[at]
    forced = "bet-or-fold" if _must_bet(hand, street) else ""
    if plan.kind == NO_LIMIT:
        least = level + hand.last
        return Act(at, call, level, least if least < most else most, most, None, forced)
    return _bounded(hand, street, at, call, forced)


def _uncapped(hand: Hand) -> bool:
    """Whether two players may raise past the cap: two left now, or since the round began."""
    betting = hand.plan.rules.betting
    if not betting.heads_up_uncapped or hand.live > 2:
        return False
    return betting.heads_up_from == "left" or hand.began == 2


def _must_bet(hand: Hand, street: StreetPlan) -> bool:
    """Whether a player cannot check, or come in for a blind that is less than a bet."""
    if hand.street or hand.level >= street.bet:
        return False
    rules = hand.plan.rules
    if hand.level == 0:
        return rules.betting.bet_or_fold
    return rules.opening.bet == "full" and hand.opener is None and hand.plan.kind in (LIMIT, SPREAD)


def _bounded(hand: Hand, street: StreetPlan, at: int, call: int, forced: str) -> Act:
    """The action of a player whose raises a limit or the pot bounds."""
    plan, level = hand.plan, hand.level
    most = hand.stacks[at] + hand.bets[at]
    if plan.kind == LIMIT:
        if hand.street and level and not hand.full and plan.rules.betting.short_bet == "action":
            # A bet of less than the limit, all in: here it may only be called.
            return Act(at, call, level, 0, 0)
        sizes = _limit_sizes(hand, street, most)
        return Act(at, call, level, sizes[0], sizes[-1], sizes, forced)
    if forced and plan.kind == SPREAD:
        least, top = min(street.bet, most), min(plan.stakes.bets[1], most)
        return Act(at, call, level, least, top, None, forced)
    least = level + hand.last
    if plan.kind == SPREAD and plan.rules.betting.spread_most == "round":
        top = plan.stakes.bets[1]
        if min(least, most) > top:
            return Act(at, call, level, 0, 0)
    else:
        top = level + plan.stakes.bets[1] if plan.kind == SPREAD else _pot_most(hand, call)
    return Act(at, call, level, min(least, most), min(max(top, least), most), None, forced)


def somebody_can_call(hand: Hand, at: int, level: int) -> bool:
    """Whether another player has chips beyond the bet that stands."""
    stacks, bets, folded = hand.stacks, hand.bets, hand.folded
    for other in range(len(stacks)):
        if other != at and not folded[other] and stacks[other] + bets[other] > level:
            return True
    return False


def _limit_sizes(hand: Hand, street: StreetPlan, most: int) -> tuple[int, ...]:
    """The amounts that a fixed limit lets a player raise to."""
    sizes = [street.upper if hand.upper_bet else street.bet]
    if _either(hand, street):
        sizes = [street.bet, street.upper]
    found = [hand.full + size for size in sizes]
    above = [size if size < most else most for size in found if size > hand.level]
    return tuple(dict.fromkeys(above)) or (most,)


def _pot_most(hand: Hand, call: int) -> int:
    """The most a pot limit allows: the bet, and the pot once the call is in it."""
    betting, stakes = hand.plan.rules.betting, hand.plan.stakes
    pot = hand.pot
    unit = betting.pot_unit
    if betting.pot_rounded == "after-call":
        pot, call = pot + call, 0
    if betting.pot_rounding != "none" and any(blind % unit for blind in stakes.blinds):
        more = unit - 1 if betting.pot_rounding == "up" else unit // 2
        pot = (pot + more) // unit * unit
    opens = hand.street == 0 and hand.level <= stakes.big_blind and unopened(hand)
    if betting.pot_opening is not None and opens:
        return betting.pot_opening * stakes.big_blind
    return hand.level + call + pot


def unopened(hand: Hand) -> bool:
    """Whether nobody has come in yet: no raise, and no call of the blind either."""
    era, acted = hand.era, hand.acted
    called = any(acted[at] == era and not folded for at, folded in enumerate(hand.folded))
    return hand.opener is None and not called


# --- beginning and end ----------------------------------------------------------------------


def begin_round(hand: Hand, street: StreetPlan) -> None:
    """Set the round up: who acts, from where, at what level."""
    stacks = hand.stacks
    count = len(stacks)
    hand.era += 1
    hand.checked = [False] * count
    hand.bettor = None
    hand.upper_bet = False
    hand.began = hand.live
    able = hand.live
    if 0 in stacks:
        able = sum(chips > 0 and not out for chips, out in zip(stacks, hand.folded, strict=True))
    hand.able = able
    if hand.street == 0:
        _begin_first(hand, street)
    else:
        hand.level = hand.full = hand.raises = 0
        hand.last = street.bet
        hand.line = rotations(count)[_first_later(hand)]
    hand.turn = 0
    if hand.plan.seven_rule:
        hand.paid_before = [paid + bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
    hand.pending = able if able > 1 or (able and hand.level) else 0


def _begin_first(hand: Hand, street: StreetPlan) -> None:
    # A player may have posted twice, a blind and a kill: what lies before each is what counts.
    placed = [0] * len(hand.stacks)
    for post in hand.posts:
        placed[post.at] += post.live
    level = max(placed)
    hand.level = level
    hand.full = level if level >= street.bet else 0
    hand.last = max(street.bet, level) if hand.plan.kind != LIMIT else street.bet
    hand.raises = 1 if hand.full else 0
    hand.line = first_line(hand)


def first_line(hand: Hand) -> tuple[int, ...]:
    """The order of the first round; who killed the pot comes last, who killed it again after."""
    count, kill = len(hand.stacks), hand.kill
    first = _left_of_blinds(hand) if hand.plan.after_blinds else 0
    if kill is None:
        return rotations(count)[first]
    line = [at for at in rotations(count)[first] if at not in (kill.at, kill.over)]
    rules = hand.plan.rules.kill
    last = rules is not None and rules.acts == "second-to-last"
    line.insert(len(line) - 1 if last else len(line), kill.at)
    return tuple(line) if kill.over is None else (*line, kill.over)


OPENING_POSTS = ("small-blind", "middle-blind", "big-blind", "straddle")
"""Posts after which the action starts; kills and made-up blinds do not move it."""


def _left_of_blinds(hand: Hand) -> int:
    """The place after the last blind; left of the button where there is none."""
    posts = [post.at for post in hand.posts if post.what in OPENING_POSTS]
    return (posts[-1] + 1) % len(hand.stacks) if posts else 0


def _first_later(hand: Hand) -> int:
    """Who opens a later round."""
    later = hand.plan.later
    if later == "left-of-button":
        return hand.folded.index(False)
    if later == "left-of-blinds":
        line = rotations(len(hand.stacks))[_left_of_blinds(hand)]
        return next(at for at in line if not hand.folded[at])
    live = [at for at in range(len(hand.stacks)) if not hand.folded[at]]
    if later == "high-hand":

        def shows(at: int) -> tuple[object, int]:
            return high_showing([*hand.up[at], *hand.board], wild=hand.wild[at]), -at

        return max(live, key=shows)
    return min(live, key=lambda at: (low_showing([*hand.up[at], *hand.board]), at))


def forced_opening(hand: Hand, street: StreetPlan) -> Steps:
    """The player with the low or high card up must bet, or may open in full."""
    opening, stakes = hand.plan.rules.opening, hand.plan.stakes
    if opening.first not in ("low-card", "high-card"):
        return
    count = len(hand.stacks)
    at = _forced_place(hand)
    hand.line = rotations(count)[at]
    hand.turn = 0
    bring_in = min(stakes.bring_in, street.bet)
    bared = hand.floor is not None and at in hand.floor.bared
    if bared and hand.plan.rules.exposed.forced == "next-left":
        # The card lies up by the dealer's error: the next player may fold, come in or bet in full.
        hand.line = rotations(count)[(at + 1) % count]
        hand.level = bring_in or street.bet
        return
    if hand.stacks[at] == 0:
        # All in for the ante: the next player may fold, come in for the forced bet or bet in full.
        hand.level = bring_in or street.bet
        return
    most = hand.stacks[at]
    sizes = _limit_sizes(hand, street, most) if hand.plan.kind == LIMIT else None
    least, top = (sizes[0], sizes[-1]) if sizes else (min(street.bet, most), most)
    if hand.plan.kind in (POT, SPREAD):
        limit = _pot_most(hand, 0) if hand.plan.kind == POT else stakes.bets[1]
        top = max(least, min(limit, most))
    chips = min(bring_in, most)
    answer = yield Act(at, chips, 0, least, top, sizes, "bring-in" if bring_in else "open")
    if answer > 0:
        raise_to(hand, street, at, answer)
    else:
        _put_in(hand, at, chips)
        hand.level = bring_in
        hand.acted[at] = hand.era
        hand.pending -= 1
    pass_turn(hand)


def _forced_place(hand: Hand) -> int:
    """Who has the lowest or highest card up; suits or places break ties."""
    opening = hand.plan.rules.opening
    live = [at for at in range(len(hand.stacks)) if not hand.folded[at]]

    def key(at: int) -> tuple[int, int]:
        rank, suit = card_order(hand.up[at][-1], opening.aces)
        return (rank, suit if opening.ties == "suit" else 0)

    best = min(map(key, live)) if opening.first == "low-card" else max(map(key, live))
    return next(at for at in live if key(at) == best)


def end_round(hand: Hand) -> None:
    """The bets go into the pot."""
    if any(hand.bets):
        paid, bets = hand.paid, hand.bets
        for at, chips in enumerate(bets):
            paid[at] += chips
            bets[at] = 0
    hand.pending = -1
