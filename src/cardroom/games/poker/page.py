"""A pot game's rules as rows of text: what a dealer needs to know, in the order it is needed."""

from __future__ import annotations

from cardroom.money import dollars
from cardroom.rulebook.chinese import ChineseRules
from cardroom.rulebook.drops import Drop, DropSchedule
from cardroom.rulebook.panguingue import PanRules
from cardroom.rulebook.poker import PokerRules, Street
from cardroom.rulebook.pot_game import PotGameRules

Section = tuple[str, list[str]]


def sections(rules: PotGameRules) -> list[Section]:
    """Headings with their lines."""
    out: list[Section] = []
    if isinstance(rules, PokerRules):
        out += [
            ("Streets", [street_line(street) for street in rules.street]),
            ("Showdown", showdown_lines(rules)),
            ("Betting", betting_lines(rules)),
        ]
    elif isinstance(rules, ChineseRules):
        out.append(("Rows and units", chinese_lines(rules)))
    elif isinstance(rules, PanRules):
        out.append(("Play and pay", pan_lines(rules)))
    if rules.stakes:
        out.append(("Stakes", [stakes_line(rules, place) for place in range(len(rules.stakes))]))
    if rules.kill is not None:
        out.append(("Kill", kill_lines(rules)))
    for schedule in rules.drops:
        out.append((f"Collection: {schedule.title}", drop_lines(schedule)))
    if rules.irregularities:
        lines = [f"{one.id.replace('-', ' ')}: {one.remedy}" for one in rules.irregularities]
        out.append(("When something goes wrong", lines))
    return out


def street_line(street: Street) -> str:
    """One street in words."""
    parts = ["burn a card"] if street.burn else []
    if street.expose:
        parts.append("players may turn up their down card")
    if street.draw:
        button = f" (the button {street.button_draw})" if street.button_draw else ""
        parts.append(f"draw up to {street.draw} cards{button}")
    down, up = street.deal.count("d"), street.deal.count("u")
    if down:
        parts.append(f"{down} down to each player")
    if up:
        parts.append(f"{up} up to each player")
    if street.board:
        parts.append(f"{street.board} on the board")
    throw = f"everyone throws {street.discard} away"
    if street.discard and street.discard_when == "before-bets":
        parts.append(throw)
    if street.bets:
        parts.append("betting" + (", big bet" if street.big else ""))
    if street.discard and street.discard_when == "after-bets":
        parts.append(throw)
    return f"{street.name}: {', '.join(parts)}"


def showdown_lines(rules: PokerRules) -> list[str]:
    """Who wins."""
    show = rules.showdown
    uses = {
        "any": "any five cards",
        "two": "exactly two cards of the hand and three of the board",
        "at-most-two": "at most two cards of the hand",
    }[show.uses]
    lines = [f"A hand is {uses}."]
    if show.high is not None:
        joker = {
            "none": "",
            "bug": "; the joker is an ace or completes a straight or flush",
            "wild": "; the joker is wild",
            "wild-down": "; a joker dealt down is wild, dealt up an ace or for straights, flushes",
        }[show.high.joker]
        least = ", a pair or better" if show.high.least == "pair" else ""
        lines.append(f"High{least}: the best poker hand{joker}.")
    if show.low is not None:
        best = f", {show.low.best} or better" if show.low.best else ""
        lines.append(f"Low{best}: {show.low.rank.replace('-', ' ')}.")
    if show.high is not None and show.low is not None:
        lines.append("High and low share the pot; an odd chip goes to the high half.")
    if show.seven_rule != "none":
        lines.append("A seven or better that checks after the draw wins no later bets.")
    where = "by suit" if show.odd_chip == "suit" else "to the left of the button"
    lines.append(f"Odd chips go {where}.")
    return lines


def betting_lines(rules: PokerRules) -> list[str]:
    """How bets go."""
    betting, opening = rules.betting, rules.opening
    lines = [f"First to act: {opening.first.replace('-', ' ')}; later {opening.later}."]
    if betting.raises is None or betting.raises > 20:
        lines.append("Raises are not capped.")
    else:
        pair = "; no cap between two players" if betting.heads_up_uncapped else ""
        lines.append(f"A bet and {betting.raises} raises{pair}.")
    lines.append("Check and raise is " + ("allowed." if betting.check_raise else "not allowed."))
    part = "half a bet" if betting.short_all_in == "half" else "a full bet"
    lines.append(f"An all-in counts as a raise from {part} on.")
    if opening.openers is not None:
        lines.append("Jacks or better open, and are shown to win.")
    return lines


def stakes_line(rules: PotGameRules, place: int) -> str:
    """One row of the limits."""
    one = rules.stakes[place]
    parts = [one.structure.replace("-", " ")]
    if one.bets:
        parts.append("bets " + "/".join(map(dollars, one.bets)))
    if one.blinds:
        parts.append("blinds " + "/".join(map(dollars, one.blinds)))
    for what, amount in (("ante", one.ante), ("bring-in", one.bring_in)):
        if amount:
            parts.append(f"{what} {dollars(amount)}")
    for what, value in (("buy-in", one.buy_in), ("time", one.time)):
        if value:
            parts.append(f"{what} {dollars(value)}")
    return f"{one.id}: {', '.join(parts)}" + (" (not printed)" if one.uncertain else "")


def kill_lines(rules: PotGameRules) -> list[str]:
    """Kill pots."""
    kill = rules.kill
    if kill is None:
        return []
    lines = ["Limits are doubled." if kill.size == "full" else "Limits are half again as large."]
    if kill.natural:
        lines.append("Two pots in a row oblige to kill the next.")
    if kill.voluntary:
        lines.append(f"A kill of free will needs {kill.stack} kill blinds.")
    if kill.scoop is not None:
        lines.append(f"A scoop kills from {kill.scoop} upper limits on.")
    return lines


def drop_lines(schedule: DropSchedule) -> list[str]:
    """Every option of a collection schedule."""
    lines = []
    for option in schedule.option:
        parts = "; ".join(drop_text(drop) for drop in option.drop)
        blinds = f", blinds {option.blinds}" if option.blinds else ""
        lines.append(f"{option.option}. {option.limit}{blinds}: {parts}")
    tail = "No flop, no drop." if schedule.no_flop == "no-drop" else "Taken even without a flop."
    return [*lines, tail]


def drop_text(drop: Drop) -> str:
    """One amount in words."""
    what = "jackpot " if drop.jackpot else ""
    where = f"{drop.when.replace('-', ' ')} from {drop.source.replace('-', ' ')}"
    if drop.flat is not None:
        return f"{what}{dollars(drop.flat)} {where}"
    rows = ", ".join(f"{dollars(row.fee)} with {row.label}" for row in drop.rows)
    return f"{what}{where}: {rows}"


def chinese_lines(rules: ChineseRules) -> list[str]:
    """Rows, bonuses and fouls."""
    lines = [
        "Thirteen cards: three in front, five in the middle, five in back, each row higher.",
        "One unit on each row against every opponent; a tie is nothing.",
        f"A foul loses {rules.foul_units} units to each opponent.",
    ]
    for bonus in rules.bonus:
        words = bonus.hand.replace("-", " ")
        lines.append(f"{words} in the {bonus.row}: {bonus.units} units from each")
    return lines


def pan_lines(rules: PanRules) -> list[str]:
    """How Pan is played and paid."""
    everyone = rules.tops_from == "everyone"
    who = "everyone before the deal" if everyone else "who retires"
    return [
        f"{rules.hand} cards each; {rules.goal} in melds win.",
        f"Tops: {rules.tops} chips from {who}; they go to whoever goes out.",
        "A drawn card is melded at once or passed; the next player may take it for a meld.",
        "A card that fits a meld can be forced on its player.",
        f"Going out: {rules.out} chips from everyone, and every condition again.",
        "Conditions: threes, fives, sevens in different suits 1, in one suit 2, spades 4; other "
        "sets in one suit 1, spades 2; A-2-3 and J-Q-K in one suit 1, spades 2."
        if rules.conditions
        else "No conditions are paid.",
    ]
