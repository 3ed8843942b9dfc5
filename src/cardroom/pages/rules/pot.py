"""Pot games in a dealer's words: streets, betting, showdown, stakes, kills, collection."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.money import dollars
from cardroom.pages.collection import when_taken, who_pays
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
from cardroom.rulebook.fees.drops import (
    HALF_HOUR,
    Drop,
    DropSchedule,
    show_players,
    so_many_players,
)
from cardroom.rulebook.pot_game import KillRules, PotGameRules, SeatRules
from cardroom.rulebook.stakes import Stakes

Sections = Iterable[tuple[str, list[str]]]

_FIRST = {
    "left-of-blinds": "the seat left of the last blind opens the first round",
    "left-of-button": "the seat left of the button opens the first round",
    "low-card": "the lowest card up opens the first round",
    "high-card": "the highest card up opens the first round",
}
_LATER = {
    "left-of-button": "later rounds start left of the button",
    "left-of-blinds": "later rounds start left of the last blind too",
    "high-hand": "later rounds start with the highest hand showing",
    "low-hand": "later rounds start with the lowest hand showing",
}
_USES = {
    "any": "the best five of a player's own cards and the board",
    "two": "exactly two of a player's own cards with three of the board",
    "at-most-two": "at most two of a player's own cards with the board's",
}
_LOWS = {
    "ace-to-five": "aces are low, and straights and flushes do not count against a low",
    "deuce-to-seven": "aces are high, and straights and flushes count against a low",
}
_NEW = {
    "dealt-in": "a new player is dealt in at once",
    "posts": "a new player posts to be dealt in at once",
    "waits": "a new player waits for the big blind",
    "kills": "a new player waits for the big blind, or kills the pot to be dealt in at once",
    "straddles": "a new player waits for the blind, or straddles it to be dealt in at once",
}
_MISSED = {
    "total-blinds": "missed blinds: post the total of the blinds, or wait for the big blind",
    "kills": "missed blinds: kill the pot, or wait for the big blind",
    "straddles": "missed blinds: straddle, or wait for the big blind",
}


def sections(rules: PotGameRules) -> Sections:
    """The sections of a pot game's page, after its table."""
    if isinstance(rules, PokerRules):
        yield "Streets", [_street(street) for street in rules.street]
        yield "Showdown", list(_showdown(rules))
        yield "Who acts first", list(_opening(rules.opening))
        lines = [*_betting(rules.betting), *_big_betting(rules.betting, rules.stakes)]
        yield "Betting", lines
    elif isinstance(rules, ChineseRules):
        yield "Thirteen cards", list(chinese_lines(rules))
    elif isinstance(rules, PanRules):
        yield "Pan", list(pan_lines(rules))
    if rules.stakes:
        yield "Stakes", [_stakes(stakes) for stakes in rules.stakes]
    if rules.kill is not None:
        yield "Kill pots", list(_kill(rules.kill))
    yield from _kills_by_choice(rules)
    if isinstance(rules, PokerRules):
        yield "Seats and blinds", list(_seats(rules.seating, rules.stakes))
    for schedule in rules.drops:
        heading = f"Collection: {schedule.title} ({schedule.id})"
        blinds = any(stakes.blinds for stakes in rules.stakes)
        yield heading, list(_options(schedule, rules.streets, blinds=blinds))
    if rules.irregularities:
        yield (
            "Irregularities (`cardroom ruling`)",
            [f"{one.id.replace('-', ' ')}: {one.remedy}" for one in rules.irregularities],
        )


def _kills_by_choice(rules: PotGameRules) -> Sections:
    """The kills of choices that are not in force, so that the page has all that is in the book."""
    for switch in rules.switches:
        for choice, keys in switch.choices.items():
            kill = KillRules.model_validate(keys["kill"]) if keys.get("kill") else None
            if kill is not None and kill != rules.kill:
                yield f"Kill pots, with --set {switch.id}={choice}", list(_kill(kill))


def _street(street: Street) -> str:
    downs, ups = street.deal.count("d"), street.deal.count("u")
    button = f" (the button up to {street.button_draw})" if street.button_draw else ""
    when = "before" if street.discard_when == "before-bets" else "after"
    dead = street.discard and street.no_discard == "dead"
    parts = (
        (street.burn, "a burn"),
        (downs, f"{downs} down"),
        (ups, f"{ups} up"),
        (street.board, f"{street.board} on the board"),
        (street.draw, f"exchange up to {street.draw}{button}"),
        (street.discard, f"throw away {street.discard} {when} the betting"),
        (dead, "or the hand is dead"),
        (street.bets, "betting at the big bet" if street.big else "betting"),
        (street.expose, "first anyone may turn the down card up: then the new one comes down"),
        (
            street.last_card,
            "with too few cards burns come back, or one common card serves everybody",
        ),
        (street.open_pair, "an open pair lets anyone bet the upper limit"),
    )
    return f"{street.name}: {', '.join(words for there, words in parts if there)}"


def _showdown(rules: PokerRules) -> Iterable[str]:
    showdown = rules.showdown
    yield _USES[showdown.uses] if rules.board_cards else "the best five of the cards held"
    if showdown.high is not None:
        yield from _high(showdown.high)
    if showdown.low is not None:
        best = f", {showdown.low.best} or better qualifies" if showdown.low.best else ""
        yield f"low: {showdown.low.rank.replace('-', ' ')}{best}"
        yield _LOWS[showdown.low.rank]
        if rules.deck.jokers:
            yield "for low a joker is the lowest card not in the hand"
    if showdown.high is not None and showdown.low is not None:
        nobody = "shared" if showdown.nobody == "share" else "the best high's"
        yield f"the pot is split; where nobody qualifies it is {nobody}"
    if showdown.shows_first == "last-action":
        yield "whoever made the last bet of the last round, or first checked, shows first"
    limit = ", in limit play" if rules.betting.limit_only else ""
    yield from (f"{line}{limit}" for line in _sevens(showdown))
    if showdown.high is not None and showdown.low is not None:
        yield "an odd chip between the halves goes to the high"
    if showdown.odd_chip == "left-of-button":
        yield "a chip that cannot be split goes to the winner nearest the left of the button"
        return
    which = "highest" if showdown.high is not None else "lowest"
    yield f"a chip that cannot be split goes to the {which} card by suit, of all cards held"
    if showdown.high is not None and showdown.low is not None:
        yield "in the low half to the lowest card; who ties for both halves shares the pot whole"


def _high(high: HighShow) -> Iterable[str]:
    wheel = " (A-2-3-4-5 the second-highest straight)" if high.wheel == "second" else ""
    pair = "; a pair or better qualifies" if high.least == "pair" else ""
    yield f"high: the usual order{wheel}{pair}"
    if high.joker != "none":
        jokers = {
            "bug": "an ace, or whatever completes a straight or a flush",
            "wild": "any card",
            "wild-down": "any card if dealt down, a bug if dealt up",
        }
        yield f"the joker is {jokers[high.joker]}"
    if high.flush_first:
        yield "a flush beats a full house"


def _sevens(showdown: Showdown) -> Iterable[str]:
    if showdown.seven_rule != "none":
        whose = "the first in turn who holds" if showdown.sevens == "first" else "whoever holds"
        later = "go back" if showdown.seven_rule == "bets-back" else "are won by the best other"
        yield (
            f"{whose} a seven or better after the draw must bet it: checked and best it wins the "
            f"pot as it was, and bets after the draw {later}"
        )
    if showdown.short_bet != "none":
        yield (
            "a seven or better may just call an all-in of less than half a bet; who overcalls "
            "and loses to it gets the bet back"
        )


def _opening(opening: Opening) -> Iterable[str]:
    forced = opening.first in ("low-card", "high-card")
    ties = "suits break ties" if opening.ties == "suit" else "the first from the button's left"
    aces = f", an ace is {opening.aces}" if forced else ""
    yield _FIRST[opening.first] + (
        f" with a forced bet, or in full; {ties}{aces}" if forced else ""
    )
    if forced:
        yield "who is all in for the ante passes it on; completing the forced bet is no raise"
    yield _LATER[opening.later]
    if opening.openers == "jacks":
        yield "a pair of jacks or better is needed to open, and must be shown to win"
        yield "nobody opens: everyone antes again, until the limit of antes is reached"
    if opening.openers == "any":
        yield "any hand opens; with antes a pot that nobody opens stays for the next hand"
    if opening.proof == "shown":
        yield "split openers must be declared: the discards lie under a chip until the end"
    if opening.false_openers == "may-show":
        yield (
            "a false opener may show the hand before a raise, a second caller or the end of the "
            "action: another may open, or all bets but the opener's first go back"
        )
    if opening.bet == "full":
        yield "a blind of less than a bet cannot be called: the first one in bets in full"
    if opening.either_limit:
        yield "the opener may choose the lower or the upper limit"


def _betting(betting: Betting) -> Iterable[str]:
    if betting.raises is None:
        yield "no cap on raises"
    else:
        two = "two players left" if betting.heads_up_from == "left" else "two who begin the round"
        alone = f"; between {two} without end" if betting.heads_up_uncapped else ""
        yield f"a bet and {betting.raises} raises{alone}"
    limit = " in limit play" if betting.limit_only else ""
    yield "check and raise is allowed" if betting.check_raise else f"no check and raise{limit}"
    if betting.bet_or_fold:
        yield "nobody may check in the first round"
    enough = "a full bet" if betting.short_all_in == "full" else "half a bet"
    yield f"an all-in that adds less than {enough} does not reopen the betting"
    if betting.short_bet == "action":
        yield "an all-in bet of less than the limit may be called and not raised"
    if betting.spread_most == "round":
        yield "the most of a spread limit is all that a player puts in in a round"


def _big_betting(betting: Betting, stakes: Iterable[Stakes]) -> Iterable[str]:
    """Betting by the pot or without limit, where the game is spread so."""
    kinds = {one.structure for one in stakes}
    if not kinds & {"pot", "no-limit"}:
        return
    capped = "the cap on raises holds" if betting.capped_no_limit else "no cap on raises"
    yield f"no limit and pot limit: a raise is at least the last bet or raise; {capped}"
    if "pot" not in kinds:
        return
    yield "pot limit: at most the call and then the pot with the call in it"
    if betting.pot_opening is not None:
        yield f"pot limit: who opens may bet up to {betting.pot_opening} big blinds"
    if betting.pot_rounding != "none":
        to = "up to the next" if betting.pot_rounding == "up" else "to the nearest"
        unit = dollars(betting.pot_unit)
        yield f"pot limit: the pot is rounded {to} {unit} where a blind is no multiple of it"


def _stakes(stakes: Stakes) -> str:
    parts = [stakes.structure.replace("-", " ")]
    if stakes.bets:
        parts.append("bets " + " and ".join(dollars(bet) for bet in stakes.bets))
    if stakes.blinds:
        parts.append("blinds " + " and ".join(dollars(blind) for blind in stakes.blinds))
    if stakes.ante:
        parts.append(f"ante {dollars(stakes.ante)}")
    if stakes.bring_in:
        parts.append(f"bring-in {dollars(stakes.bring_in)}")
    if stakes.buy_in:
        parts.append(f"buy-in {dollars(stakes.buy_in)}")
    if stakes.time:
        parts.append(f"time {dollars(stakes.time)} each half hour")
    unsure = " [uncertain]" if stakes.uncertain else ""
    return f"{stakes.id}: {', '.join(parts)}{unsure}"


def _kill(kill: KillRules) -> Iterable[str]:
    size = "doubles the limit" if kill.size == "full" else "raises the limit by half"
    yield f"a kill {size}"
    if kill.natural:
        yield "whoever wins two pots in a row must kill the next"
    if kill.voluntary:
        least = f" with {kill.stack} times the kill blind" if kill.stack > 1 else ""
        yield f"a player{least} may kill of free will"
    if kill.scoop is not None:
        yield f"a scooped pot of {kill.scoop} upper limits kills the next"
    if kill.natural:
        need = " and brings a full bet beside the blinds" if kill.needs_bet else ""
        yield f"the first win is a leg; the second counts if it is in a row{need}"
        yield "a split keeps the leg, a killer who splits kills again, any other split clears it"
        yield "a leg is kept by who leaves and returns; a kill owed is posted before anything else"
    if kill.look:
        yield f"a player may look at {kill.look} cards before killing, and not at more"
    if kill.pot is not None:
        yield f"a pot of {dollars(kill.pot)} obliges its winner to kill the next"
    if kill.over:
        yield "a killed pot may be killed once more; who killed it first acts second to last"
    else:
        yield "only one kill in a hand"
    yield f"the killer acts {kill.acts.replace('-', ' ')} in the first round"
    where = "the killer" if kill.after_raise == "from-killer" else "who came in first"
    yield f"after a raise of the killer the action goes on from {where}"


def _seats(seating: SeatRules, stakes: Iterable[Stakes]) -> Iterable[str]:
    if seating.short_buys is not None:
        many = "one short buy" if seating.short_buys == 1 else f"{seating.short_buys} short buys"
        yield f"{many} for each full buy"
    if not seating.moves_with_pot:
        yield "nobody changes seats while antes or forfeited chips stand in the pot"
    if not any(one.blinds for one in stakes):
        yield "there are no blinds: everyone with chips is dealt in"
        return
    yield from _blind_seats(seating, stakes)


_SHORT_BLIND = (
    "with one blind, half of it or more is a full blind; with less a player has a hand, "
    "the next takes the blind, and it is owed after winning or buying in"
)


def _blind_seats(seating: SeatRules, stakes: Iterable[Stakes]) -> Iterable[str]:
    """How people come, go and are dealt in where there are blinds."""
    if any(len(one.blinds) > 1 for one in stakes):
        which = seating.heads_up.removeprefix("button-")
        yield f"between two players the button has the {which} blind"
    if seating.first_button == "high-card":
        yield "a new game: everyone gets a card up, and the highest by suit has the button"
    yield _NEW[seating.new_player]
    yield _MISSED[seating.missed]
    for there, words in (
        (
            not seating.between,
            "nobody comes in where button or small blind go next: let the button pass",
        ),
        (
            seating.waiting == "posts-big",
            "who waits for the big blind posts it even if somebody's going puts it past them",
        ),
        (seating.missed_button, "in a game with a drop a missed button is a missed blind"),
        (
            seating.dead_button,
            "where time is paid the button stops at a seat whose player sits out when due for it",
        ),
        (
            seating.moves == "posts",
            "a move away from the big blind: post it, or sit out the hands gained",
        ),
        (
            seating.short_blind == "next-takes-it",
            _SHORT_BLIND,
        ),
        (seating.busted == "new", "who goes broke and buys again is a new player"),
    ):
        if there:
            yield words
    kinds = " and ".join(kind.replace("-", " ") for kind in seating.straddle_only)
    only = f" in {kinds} games, twice the big blind from the seat after it" if kinds else ""
    yield f"live straddles are allowed{only}" if seating.straddle else "no live straddles"


def _options(schedule: DropSchedule, streets: Sequence[str], *, blinds: bool) -> Iterable[str]:
    for option in schedule.option:
        band = f", {so_many_players(option.players)}" if option.players else ""
        beside = f", blinds {option.blinds}" if option.blinds else ""
        taken = "; ".join(_drop(drop, streets, blinds=blinds) for drop in option.drop)
        note = f" ({option.note})" if option.note else ""
        yield f"option {option.option}, {option.limit}{beside}{band}: {taken or 'nothing'}{note}"
    if any(drop.when == HALF_HOUR for option in schedule.option for drop in option.drop):
        if schedule.declared_hands:
            yield (
                f"who declares {schedule.declared_hands} hands when paying and leaves before "
                f"another is dealt has the time back"
            )
        return
    moments = {drop.when for option in schedule.option for drop in option.drop}
    if moments <= {"before-deal", "after-deal"}:
        return
    if schedule.no_flop == "no-drop":
        yield "nothing is taken from a pot that ends before its street"
    else:
        yield "a pot that ends before its street pays all the same, before it is awarded"
    if schedule.counted == "at-street":
        yield "the players left when the street comes are counted, not those dealt in"


def _drop(drop: Drop, streets: Sequence[str], *, blinds: bool) -> str:
    """A fee in words and by the game's own streets; the pot that pays need not be named."""
    who = who_pays(drop.paid_by(blinds=blinds))
    payer = "" if drop.source == "pot" else f" from {'' if drop.source == 'each' else 'the '}{who}"
    goes = " for the jackpot" if drop.jackpot else ""
    waived = "".join(
        f", not with {show_players(band)} left of {began}" for began, band in drop.waived.items()
    )
    when, street = when_taken(drop), drop.street_among(streets)
    if street is not None and street > 0:
        when = f"after the {streets[street]}"
    elif street is None and drop.when != HALF_HOUR:
        return f"a fee {when}, which does not come"
    if drop.flat is not None:
        return f"{dollars(drop.flat)}{payer}{goes} {when}{waived}"
    rows = ", ".join(f"{dollars(row.fee)} with {row.label}" for row in drop.rows)
    return f"{when}{payer}{goes} {rows}{waived}"
