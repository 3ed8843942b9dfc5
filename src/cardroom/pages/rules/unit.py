"""Chinese poker and Pan in a dealer's words."""

from __future__ import annotations

from collections.abc import Iterable

from cardroom.money import dollars
from cardroom.pages.words import so_many
from cardroom.rulebook.families.chinese import ChineseRules
from cardroom.rulebook.families.panguingue import PanRules

_FORCE_OUT = {
    "never": "the card that puts a player out cannot be forced",
    "anyone": "also the card that puts the player out",
    "greater-pay": "the card that puts the player out only if the next player would go out with it "
    "for more",
}


def chinese_lines(rules: ChineseRules) -> Iterable[str]:
    """A game of three rows: what is set, what is won, what is foul."""
    low, high = rules.players
    yield f"{low} to {high} players, thirteen cards each: three in front, five and five behind"
    yield "the back row must beat the middle, the middle the front; each row is a unit"
    for bonus in rules.bonus:
        hand, more = bonus.hand.replace("-", " "), so_many(bonus.units, "more unit")
        yield f"{hand} in the {bonus.row} row: {more} from every opponent"
    equal = "are in order" if rules.equal_rows else "are a foul"
    yield f"equal middle and back rows {equal}"
    bonuses = " and pays their bonuses" if rules.foul_pays_bonuses else ""
    yield f"a foul loses {rules.foul_units} units to each{bonuses}"
    bound = (
        "the smaller of the two stacks reaches"
        if rules.short == "both"
        else "the loser's chips reach"
    )
    yield f"matchups are settled from the button's right, counterclockwise, as far as {bound}"
    yield f"a buy-in is {rules.buy_in_units} units, {rules.needs_units} are needed to be dealt in"


def pan_lines(rules: PanRules) -> Iterable[str]:
    """A game of Pan: who begins, the tops, melds and what they collect, going out."""
    low, high = rules.players
    yield f"{low} to {high} players, {rules.hand} cards each; {rules.goal} cards in melds go out"
    yield from _beginning(rules)
    payer = "everyone before the deal" if rules.tops_from == "everyone" else "whoever retires"
    yield f"tops: {so_many(rules.tops, 'chip')} from {payer}, to who goes out or is left alone"
    yield from _melds(rules)
    yield from _forcing(rules)
    yield f"who goes out collects {so_many(rules.out, 'chip')} from every player, and the tops"
    if rules.no_meld_penalty:
        penalty = so_many(rules.no_meld_penalty, "chip")
        yield f"a player without melds pays {penalty} to who goes out"
    yield from _chips(rules)


def _beginning(rules: PanRules) -> Iterable[str]:
    if rules.low_card == "deals":
        yield "a new game: the lowest card drawn deals, and the next player at the right begins"
    elif rules.low_card == "first":
        yield "a new game: the lowest card drawn begins"
    yield "then the winner of the last hand begins; deal and play go counterclockwise"
    if rules.starter:
        taken = "may be taken" if rules.first_card else "cannot be taken"
        yield f"a card is turned up to start the discards; it {taken}"


def _melds(rules: PanRules) -> Iterable[str]:
    yield (
        "melds: three or more of one rank, of different suits or all of one suit (aces and kings "
        "of any suits), or neighbours of one suit in K Q J 7 6 5 4 3 2 A"
    )
    yield (
        "a card may be borrowed from a meld of one's own for a new one, if what is left is still a "
        "meld"
    )
    if not rules.conditions:
        return
    yield "a set of 3s, 5s or 7s of different suits collects 1 chip from every player"
    yield "a set of 3s, 5s or 7s in one suit collects 2, in spades 4"
    yield "another set in one suit collects 1, in spades 2"
    yield "A-2-3 and K-Q-J of one suit collect 1, in spades 2"
    yield (
        "each card added to a set that collects is paid as the set was; to 3s, 5s and 7s in one "
        "suit, half"
    )
    if rules.grown_runs:
        yield "a run that comes to hold A-2-3 or K-Q-J collects for it"
    split = "as in this list" if rules.split_pays == "list" else "1 chip, in spades 2"
    yield f"a set split off a larger meld collects {split}"
    again = "with the cards added to them" if rules.outs == "with-added" else "without added cards"
    yield f"going out collects all conditions once more, {again}"


def _forcing(rules: PanRules) -> Iterable[str]:
    yield (
        "an open card that fits a meld of the player it is open to can be forced on them by "
        f"anyone in action; {_FORCE_OUT[rules.force_out]}"
    )
    if rules.keeps_out_card:
        yield "a drawn card that would put the next player out must be used if it can be"


def _chips(rules: PanRules) -> Iterable[str]:
    if rules.condition is not None:
        yield f"a chip is worth {dollars(rules.condition[0])} to {dollars(rules.condition[1])}"
    if rules.doubles is not None:
        low, high = map(dollars, rules.doubles)
        yield (
            f"doubles at {low} to {high}: they pay and collect twice among themselves, once "
            f"against singles, and put up tops of their own"
        )
    if rules.broke == "tops-only":
        yield "a player without a chip plays on for the tops alone"
    short = "" if rules.short_buys is None else f", {rules.short_buys} short buy after each"
    yield f"a buy-in is {rules.buy_in_units} chips{short}"
