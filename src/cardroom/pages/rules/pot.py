"""Pot games in a dealer's words: streets, betting, showdown, stakes, kills."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardroom.pages.rules.drops import drop_lines
from cardroom.pages.rules.lines import Line, Sections
from cardroom.pages.rules.unit import chinese_lines, pan_lines
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules
from cardroom.rulebook.families.poker import (
    Betting,
    HighShow,
    Opening,
    PokerRules,
    Showdown,
    Street,
)
from cardroom.rulebook.pot_game import KillRules, PotGameRules, SeatRules
from cardroom.rulebook.stakes import Stakes
from cardroom.said import Said

_KILL: Final = Said("rules-kill")


def sections(rules: PotGameRules) -> Sections:
    """The sections of a pot game's page, after its table."""
    if isinstance(rules, PokerRules):
        yield Said("rules-streets"), [_street(street) for street in rules.street]
        yield Said("rules-showdown"), list(_showdown(rules))
        yield Said("rules-first"), list(_opening(rules.opening))
        lines = [*_betting(rules.betting), *_big_betting(rules.betting, rules.stakes)]
        yield Said("rules-betting"), lines
    elif isinstance(rules, ChineseRules):
        yield Said("rules-chinese"), list(chinese_lines(rules))
    elif isinstance(rules, PanRules):
        yield Said("rules-pan"), list(pan_lines(rules))
    if rules.stakes:
        yield Said("rules-stakes"), [_stakes(stakes) for stakes in rules.stakes]
    if rules.kill is not None:
        yield _KILL, list(_kill(rules.kill))
    yield from _kills_by_choice(rules)
    if isinstance(rules, PokerRules):
        yield Said("rules-seats"), list(_seats(rules.seating, rules.stakes))
    for schedule in rules.drops:
        heading = Said("rules-collection-of", title=schedule.title, id=schedule.id)
        blinds = any(stakes.blinds for stakes in rules.stakes)
        yield heading, list(drop_lines(schedule, rules.streets, rules.time, blinds=blinds))
    if rules.irregularities:
        lines = [f"{one.id.replace('-', ' ')}: {one.remedy}" for one in rules.irregularities]
        yield Said("rules-irregularities"), lines


def _kills_by_choice(rules: PotGameRules) -> Sections:
    """The kills of choices that are not in force, so that the page has all that is in the book."""
    for switch in rules.switches:
        for choice, keys in switch.choices.items():
            kill = KillRules.model_validate(keys["kill"]) if keys.get("kill") else None
            if kill is not None and kill != rules.kill:
                yield (
                    Said("rules-kill-by-choice", switch=switch.id, choice=choice),
                    list(_kill(kill)),
                )


def _street(street: Street) -> Said:
    return Said("street", name=street.name, does=list(_on_street(street)))


def _on_street(street: Street) -> Iterable[Said]:
    downs, ups = street.deal.count("d"), street.deal.count("u")
    when = "before" if street.discard_when == "before-bets" else "after"
    dead = street.discard and street.no_discard == "dead"
    for there, does in (
        (street.burn, Said("street-burn")),
        (downs, Said("street-down", cards=downs)),
        (ups, Said("street-up", cards=ups)),
        (street.board, Said("street-board", cards=street.board)),
        (street.draw, Said("street-draw", cards=street.draw, button=street.button_draw or None)),
        (street.discard, Said("street-discard", cards=street.discard, when=when)),
        (dead, Said("street-dead")),
        (street.bets, Said("street-bets", big=street.big)),
        (street.expose, Said("street-expose")),
        (street.last_card, Said("street-last-card")),
        (street.open_pair, Said("street-open-pair")),
    ):
        if there:
            yield does


def _showdown(rules: PokerRules) -> Iterable[Line]:
    showdown = rules.showdown
    high, low = showdown.high, showdown.low
    yield Said("showdown-uses", uses=showdown.uses if rules.board_cards else "held")
    if high is not None:
        yield from _high(high)
    if low is not None:
        yield Said("showdown-low", rank=low.rank, best=low.best or None)
        yield Said("showdown-low-rank", rank=low.rank)
        if rules.deck.jokers:
            yield Said("showdown-low-joker")
    if high is not None and low is not None:
        yield Said("showdown-split", nobody=showdown.nobody)
    if showdown.shows_first == "last-action":
        yield Said("showdown-shows")
    yield from _sevens(showdown, limit=rules.betting.limit_only)
    yield from _odd_chips(showdown)


def _odd_chips(showdown: Showdown) -> Iterable[Line]:
    both = showdown.high is not None and showdown.low is not None
    if both:
        yield Said("showdown-odd-half")
    if showdown.odd_chip == "left-of-button":
        yield Said("showdown-odd-button")
        return
    yield Said("showdown-odd-suit", which="low" if showdown.high is None else "high")
    if both:
        yield Said("showdown-odd-low")


def _high(high: HighShow) -> Iterable[Line]:
    yield Said("showdown-high", wheel=high.wheel, least=high.least)
    if high.joker != "none":
        yield Said("showdown-joker", joker=high.joker)
    if high.flush_first:
        yield Said("showdown-flush")


def _sevens(showdown: Showdown, *, limit: bool) -> Iterable[Line]:
    if showdown.seven_rule != "none":
        yield Said("showdown-seven", who=showdown.sevens, bets=showdown.seven_rule, limit=limit)
    if showdown.short_bet != "none":
        yield Said("showdown-short-bet", limit=limit)


def _opening(opening: Opening) -> Iterable[Line]:
    if opening.first in ("low-card", "high-card"):
        about = {"first": opening.first, "ties": opening.ties, "aces": opening.aces}
        yield Said("opening-forced", **about)
        yield Said("opening-all-in")
    else:
        yield Said("opening-first", first=opening.first)
    yield Said("opening-later", later=opening.later)
    if opening.openers == "jacks":
        yield Said("opening-jacks")
        yield Said("opening-again")
    if opening.openers == "any":
        yield Said("opening-any")
    if opening.proof == "shown":
        yield Said("opening-proof")
    if opening.false_openers == "may-show":
        yield Said("opening-false")
    if opening.bet == "full":
        yield Said("opening-full")
    if opening.either_limit:
        yield Said("opening-either")


def _betting(betting: Betting) -> Iterable[Line]:
    if betting.raises is None:
        yield Said("betting-no-cap")
    else:
        alone = betting.heads_up_from if betting.heads_up_uncapped else None
        yield Said("betting-raises", raises=betting.raises, alone=alone)
    if betting.check_raise:
        yield Said("betting-check-raise")
    else:
        yield Said("betting-no-check-raise", limit=betting.limit_only)
    if betting.bet_or_fold:
        yield Said("betting-no-check")
    yield Said("betting-all-in", enough=betting.short_all_in)
    if betting.short_bet == "action":
        yield Said("betting-short")
    if betting.spread_most == "round":
        yield Said("betting-spread")


def _big_betting(betting: Betting, stakes: Iterable[Stakes]) -> Iterable[Line]:
    """Betting by the pot or without limit, where the game is spread so."""
    structures = {one.structure for one in stakes}
    if not structures & {"pot", "no-limit"}:
        return
    yield Said("betting-big", capped=betting.capped_no_limit)
    if "pot" not in structures:
        return
    yield Said("betting-pot")
    if betting.pot_opening is not None:
        yield Said("betting-pot-opening", blinds=betting.pot_opening)
    if betting.pot_rounding != "none":
        yield Said("betting-pot-rounded", to=betting.pot_rounding, unit=betting.pot_unit)


def _stakes(stakes: Stakes) -> Said:
    has = [Said("stakes-structure", structure=stakes.structure)]
    if stakes.bets:
        has.append(Said("stakes-bets", bets=_amounts(stakes.bets)))
    if stakes.blinds:
        has.append(Said("stakes-blinds", blinds=_amounts(stakes.blinds)))
    if stakes.ante:
        has.append(Said("stakes-ante", ante=stakes.ante))
    if stakes.bring_in:
        has.append(Said("stakes-bring-in", bring_in=stakes.bring_in))
    if stakes.buy_in:
        has.append(Said("stakes-buy-in", buy_in=stakes.buy_in))
    if stakes.time:
        has.append(Said("stakes-time", time=stakes.time))
    return Said("stakes-row", id=stakes.id, has=has, uncertain=stakes.uncertain)


def _amounts(amounts: Iterable[int]) -> list[Said]:
    return [Said("amount", amount=amount) for amount in amounts]


def _kill(kill: KillRules) -> Iterable[Line]:
    yield Said("kill-size", size=kill.size)
    if kill.natural:
        yield Said("kill-natural")
    if kill.voluntary:
        yield Said("kill-voluntary", stack=kill.stack if kill.stack > 1 else 1)
    if kill.scoop is not None:
        yield Said("kill-scoop", bets=kill.scoop)
    if kill.natural:
        yield Said("kill-leg", bet=kill.needs_bet)
        yield Said("kill-split")
        yield Said("kill-kept")
    if kill.look:
        yield Said("kill-look", cards=kill.look)
    if kill.pot is not None:
        yield Said("kill-pot", pot=kill.pot)
    yield Said("kill-over" if kill.over else "kill-once")
    yield Said("kill-acts", acts=kill.acts)
    # Anybody's raise, not only the killer's (001:1638).
    yield Said("kill-raise", **{"from": kill.after_raise})


def _seats(seating: SeatRules, stakes: Iterable[Stakes]) -> Iterable[Line]:
    if seating.short_buys is not None:
        yield Said("seats-short-buys", buys=seating.short_buys)
    if not seating.moves_with_pot:
        yield Said("seats-no-moves")
    if not any(one.blinds for one in stakes):
        yield Said("seats-no-blinds")
        return
    yield from _blind_seats(seating, stakes)


def _blind_seats(seating: SeatRules, stakes: Iterable[Stakes]) -> Iterable[Line]:
    """How people come, go and are dealt in where there are blinds."""
    if any(len(one.blinds) > 1 for one in stakes):
        yield Said("seats-heads-up", blind=seating.heads_up)
    if seating.first_button == "high-card":
        yield Said("seats-high-card")
    yield Said("seats-new", how=seating.new_player)
    yield Said("seats-missed", how=seating.missed)
    for there, key in (
        (not seating.between, "seats-not-between"),
        (seating.waiting == "posts-big", "seats-posts-big"),
        (seating.missed_button, "seats-missed-button"),
        (seating.dead_button, "seats-dead-button"),
        (seating.moves == "posts", "seats-move-posts"),
        (seating.short_blind == "next-takes-it", "seats-short-blind"),
        (seating.busted == "new", "seats-busted"),
    ):
        if there:
            yield Said(key)
    if not seating.straddle:
        yield Said("seats-no-straddle")
        return
    only = [Said("structure-game", structure=one) for one in seating.straddle_only]
    yield Said("seats-straddle", only=only or None)
