"""A fact as it was told to somebody, in a sentence; nothing where there is nothing to say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cardroom.cards.places import BANK, HandPlace
from cardroom.money import dollars
from cardroom.pages.cards import drawn, drawn_all, in_order, listed, redrawn
from cardroom.pages.mishaps import (
    banked_mishap_words,
    is_done_by_somebody,
    is_the_dealers,
    mishap_words,
)
from cardroom.pages.people import YOU, Eyes, did, within
from cardroom.pages.said import said_words, sentence, spaced
from cardroom.pages.words import so_many
from cardroom.rulebook.floor.banked import HAPPENED, WHAT_IS_DONE

Told: TypeAlias = Mapping[str, Any]
_DECLARED: Final = {
    "all-in": "is declared all in",
    "split": "splits openers: the discards lie under a chip",
    "open": "declares the pot open",
}
EXPOSES: Final = "turns the down card up"
_DECIDED: Final = {
    "ride": "lets it ride",
    "take-back": "takes one back",
    "even-money": "takes even money",
    "insure": "takes insurance",
    "poker-twice": "plays poker for twice the ante",
    "blackjack": "plays blackjack",
    "poker": "plays poker",
    "take": "takes it",
    "decline": "",
    "let-be": "",
    "done": "",
    "play-on": "",
}


def fact_words(fact: Told, eyes: Eyes) -> str | None:
    """What happened, in a sentence without its full stop."""
    made = _SENTENCES.get(fact["kind"])
    return made(fact, eyes) if made is not None else None


def chips_of(fact: Told, account: str) -> int:
    """What a fact moved into an account."""
    return int(fact.get("post", {}).get(account, 0))


def third(answer: str) -> str:
    """An answer as something somebody does.

    >>> third("hit"), third("play 4"), third("discard 5c"), third("ride")
    ('hits', 'plays 4', 'discards 5c', 'lets it ride')
    """
    if answer in _DECIDED:
        return _DECIDED[answer]
    verb, space, rest = answer.partition(" ")
    return f"{verb}s{space}{rest}"


# --- people -----------------------------------------------------------------------------------


def _sat(fact: Told, eyes: Eyes) -> str:
    where = "at the back line" if fact["seat"] is None else f"at seat {fact['seat']}"
    return did(eyes.name(fact["name"]), f"sits down {where} with {dollars(fact['chips'])}")


def _bought(fact: Told, eyes: Eyes) -> str:
    return did(eyes.name(fact["name"]), f"buys {dollars(fact['chips'])} in chips")


def _buys(fact: Told, eyes: Eyes) -> str:
    return f"{_bought(fact, eyes)}, which come after this hand"


def _named(words: str) -> Callable[[Told, Eyes], str]:
    return lambda fact, eyes: did(eyes.name(fact["name"]), words)


def _left(fact: Told, eyes: Eyes) -> str:
    return did(eyes.name(fact["name"]), f"leaves with {dollars(fact['chips'])}")


def _moved(fact: Told, eyes: Eyes) -> str:
    return did(eyes.name(fact["name"]), f"moves to seat {fact['seat']}")


def _entropy(fact: Told, eyes: Eyes) -> str:
    return did(eyes.name(fact["name"]), "adds to the shuffle")


# --- bank and bets ----------------------------------------------------------------------------


def _bank(fact: Told, eyes: Eyes) -> str:
    members = fact["members"]
    if len(members) == 1:
        name, amount = members[0]
        return did(eyes.name(name), f"takes the bank with {dollars(amount)}")
    shares = listed([f"{within(eyes.name(name))} {dollars(amount)}" for name, amount in members])
    return f"The bank is {dollars(sum(amount for _, amount in members))}: {shares}"


def _refused(fact: Told, eyes: Eyes) -> str:
    whose = "Your" if eyes.name(fact["name"]) == YOU else f"{fact['name']}'s"
    return (
        f"{whose} bets come too late for a full spot and go back: {said_words(fact['why'], eyes)}"
    )


def typed(wager: str, cents: int) -> str:
    """Chips on a wager as they are bet at a keyboard."""
    return f"{wager} {dollars(cents)}"


def bets_of(
    wagers: Sequence[Told], eyes: Eyes, words_of: Callable[[str, int], str] = typed
) -> list[tuple[str, str]]:
    """Everybody's name and what they bet, in a few words; yours last."""
    by: dict[str, dict[int | None, list[str]]] = defaultdict(lambda: defaultdict(list))
    for one in wagers:
        own = eyes.seats.get(one["seat"]) == one["owner"]
        spot = f" (spot {one['spot']})" if one.get("spot", 1) != 1 else ""
        words = f"{words_of(one['wager'], one['stake'])}{spot}"
        by[eyes.name(one["owner"])][None if own else one["seat"]].append(words)
    told = [(name, ", ".join(by_place(bets, " ({})"))) for name, bets in by.items()]
    return sorted(told, key=lambda one: one[0] == YOU)


def by_place(bets: Mapping[int | None, Sequence[str]], where: str) -> list[str]:
    """Bets at one's own seat, and at others: the same ones need no second word.

    >>> by_place({None: ["base $5"], 4: ["base $5"], 6: ["base $5"]}, " ({})")
    ['base $5', 'the same (seats 4 and 6)']
    """
    own = bets.get(None, ())
    same = [str(seat) for seat, words in bets.items() if seat is not None and words == own]
    out = list(own)
    if same:
        seats = f"seat{'s' if len(same) > 1 else ''} {listed(same)}"
        out.append(f"the same{where.format(seats)}")
    for seat, words in bets.items():
        if seat is not None and str(seat) not in same:
            out += [f"{one}{where.format(f'seat {seat}')}" for one in words]
    return out


def _bets(fact: Told, eyes: Eyes) -> str:
    return " · ".join(f"{name} {bets}" for name, bets in bets_of(fact["wagers"], eyes))


def _collection(fact: Told, eyes: Eyes) -> str:
    """Fees, those who pay the same named together."""
    by: dict[str, int] = defaultdict(int)
    for payer, amount, *_ in fact["fees"]:
        by["bank" if payer == "player-dealer" else eyes.name(payer)] += amount
    alike: dict[int, list[str]] = defaultdict(list)
    for name, amount in by.items():
        alike[amount].append(name.lower() if name == YOU else name)
    parts = [
        f"{listed(sorted(names, key=lambda one: one == 'you'))} {dollars(amount)}"
        + (" each" if len(names) > 1 else "")
        for amount, names in alike.items()
    ]
    return f"The house collects: {'; '.join(parts)}"


def _objection(fact: Told, eyes: Eyes) -> str:
    names = listed([within(eyes.at(seat)) for seat in fact["by"]])
    return did(eyes.at(fact["seat"]), f"does not kill to come in: an objection of {names}")


def _roll(fact: Told, eyes: Eyes) -> str:  # noqa: ARG001
    faces = fact["faces"]
    if len(faces) == 1:
        return f"Die {faces[0]}"
    return f"Dice {' '.join(map(str, faces))}: {sum(faces)}"


def _decided(fact: Told, eyes: Eyes) -> str | None:
    answer = fact["answer"]
    if fact["on"] in ("bet", "bank", "set-hand", "set-rows", "meld", "force"):
        return None
    if _is_told_by_the_cards(fact["on"], str(answer)):
        return None
    words = redrawn(third(str(answer)))
    if words and fact.get("seat") and eyes.seats.get(fact["seat"], "") != fact["who"]:
        words += f" at seat {fact['seat']}"
    return did(eyes.name(fact["who"]), words) if words else None


def _is_told_by_the_cards(on: str, answer: str) -> bool:
    """Whether a decision at Pan is seen by what follows: a card is drawn, or melds are put down."""
    return (on == "take" and answer == "draw") or (
        on == "discard-card" and not answer.startswith("discard ")
    )


def _put_up(fact: Told, eyes: Eyes) -> str | None:
    bet = fact["bet"]
    if not bet["stake"]:
        return did(eyes.name(bet["owner"]), f"has no chips for {bet['wager']}")
    return did(eyes.name(bet["owner"]), f"puts {dollars(bet['stake'])} on {bet['wager']}")


def _fund(fact: Told, eyes: Eyes) -> str:
    parts = []
    for one in fact["wagers"]:
        won = one["gain"] > 0
        words = f"{'wins' if won else 'loses'} {dollars(abs(one['gain']))} on {one['wager']}"
        parts.append(did(eyes.name(one["owner"]), words))
    return " · ".join(parts)


def _jackpot(fact: Told, eyes: Eyes) -> str:
    parts = [
        f"jackpot {name} of {dollars(fund)}: "
        + listed([f"{eyes.name(who)} {dollars(amount)}" for who, amount in paid.items()])
        for name, fund, paid in fact["jackpots"]
    ]
    return " · ".join(parts)


def _misdeal(fact: Told, eyes: Eyes) -> str:
    return f"Misdeal: {said_words(fact['why'], eyes)}. Every chip goes back"


# --- pots -------------------------------------------------------------------------------------


def _hand(fact: Told, eyes: Eyes) -> str:
    words = f"Hand {fact['number']}"
    if fact.get("button") is not None:
        words += f" · {did(eyes.at(fact['button']), 'has the button')}"
    kept = fact.get("carry") or fact.get("kept")
    return f"{words} · {dollars(kept)} in the pot from before" if kept else words


def _post(fact: Told, eyes: Eyes) -> str:
    dead = f" ({dollars(fact['dead'])} of it dead)" if fact.get("dead") else ""
    return did(
        eyes.at(fact["seat"]),
        f"posts {dollars(chips_of(fact, 'pot'))} {post_words(fact['what'])}{dead}",
    )


def post_words(what: str) -> str:
    """What chips are posted for."""
    return _POSTED.get(what, spaced(what))


_POSTED: Final = {
    "big-blind-waited": "big blind, having waited",
    "straddle-in": "straddle to come in",
}


def act_words(fact: Told) -> str:
    """What somebody does in a round of betting."""
    says, chips = fact["says"], fact["amount"]
    if isinstance(says, int):
        words = f"raises to {dollars(says)}" if fact["to"] else f"bets {dollars(says)}"
    elif says in ("call", "bring-in"):
        words = f"{'calls' if says == 'call' else 'brings in'} {dollars(chips)}"
    else:
        words = f"{says}s"
    return words + (", all in" if fact.get("all_in") else "")


def _discard(fact: Told, eyes: Eyes) -> str:
    name, count = eyes.at(fact["seat"]), fact["count"]
    if not count:
        return did(name, "stands pat")
    if fact.get("cards"):
        return did(name, f"throws {drawn_all(fact['cards'])} away")
    return did(name, f"draws {count}")


def _declare(fact: Told, eyes: Eyes) -> str | None:
    if not fact["says"]:
        return None
    if fact["kind"] == "expose":
        return did(eyes.at(fact["seat"]), EXPOSES)
    if fact["what"] == "kill":
        # The chips that are posted for it say so.
        return None
    return did(eyes.at(fact["seat"]), _DECLARED.get(fact["what"], f"declares {fact['what']}"))


def _drop(fact: Told, eyes: Eyes) -> str:
    payer = next((name for name, amount in fact.get("post", {}).items() if amount < 0), "pot")
    whom = "the pot" if payer == "pot" else eyes.name(payer.removeprefix("stack:"))
    return f"the house takes {dollars(fact['amount'])} from {within(whom)}"


def _return(fact: Told, eyes: Eyes) -> str:
    amount = dollars(-chips_of(fact, "pot"))
    return did(eyes.at(fact["seat"]), f"takes back {amount} ({spaced(fact['what'])})")


def _time(fact: Told, eyes: Eyes) -> str:  # noqa: ARG001
    return f"Everyone pays {dollars(fact['each'])} for the half hour"


def _mishap(fact: Told, eyes: Eyes) -> str:
    if "hand" in fact:
        whole = fact["what"].partition(" ")[0] in _WHOLE_TABLE
        whose = "Dealer" if whole else _whose(fact["hand"], eyes)
        return f"{whose}: {banked_mishap_words(fact['what'])}"
    words = mishap_words(fact["what"])
    if is_done_by_somebody(words):
        return did(eyes.at(fact["seat"]), words)
    whose = "Dealer" if is_the_dealers(fact["what"]) else eyes.at(fact["seat"])
    return f"{whose}: {words}"


_WHOLE_TABLE: Final = frozenset(
    (
        *("empty-spot", "wrong-place", "wrong-cards-left", "cards-run-out", "machine-fails"),
        "wrong-seat",
    )
)
"""What goes wrong at a banked table and is no one hand's."""


def _whose(hand: str, eyes: Eyes) -> str:
    return "The bank" if hand == BANK.text else eyes.hand(HandPlace.parse(hand))


def _remedy(fact: Told, eyes: Eyes) -> str:  # noqa: ARG001
    done = WHAT_IS_DONE[fact["do"]]
    if fact["do"] == "burn":
        more = f", with {fact['burn'] - 1} more" if fact["burn"] > 1 else ""
        done = f"the card is burned{more}, and play goes on"
    return f"{'The floor decides' if fact['by'] == 'floor' else 'So'}: {done}"


def _card_moved(fact: Told, eyes: Eyes) -> str | None:
    card = drawn(fact["card"]) if fact["card"] is not None else "A card"
    if fact["to"] == "burned":
        return f"{card} goes out of play"
    if fact["to"] == "aside":
        return None
    to = _whose(fact["to"], eyes)
    return f"{card} goes to {to.lower() if to in (YOU, 'The bank') else to}"


def _wager_back(fact: Told, eyes: Eyes) -> str:
    amount = sum(one["stake"] for one in fact["wagers"])
    names = listed([one["wager"] for one in fact["wagers"]])
    owner = fact["wagers"][0]["owner"]
    return did(eyes.name(owner), f"takes back {dollars(amount)} ({names})")


def _fee_back(fact: Told, eyes: Eyes) -> str:
    parts = [f"{eyes.name(payer)} {dollars(amount)}" for payer, amount, *_ in fact["fees"]]
    return f"The house gives back: {', '.join(parts)}"


def _free_collection(fact: Told, eyes: Eyes) -> str:
    names = [eyes.name(name) for name in fact["names"]]
    verb = "pays" if len(names) == 1 and names != [YOU] else "pay"
    return f"{listed(names)} {verb} no collection for the next hand"


# --- units, and the floor ---------------------------------------------------------------------


def _pay(fact: Told, eyes: Eyes) -> str | None:
    amount, why = dollars(fact["amount"]), spaced(fact["why"])
    if fact.get("units"):
        why = so_many(fact["units"], "unit")
    if why == "collection":
        return did(eyes.at(fact["from"]), f"pays the house {amount}")
    if fact["to"] is None:
        return did(eyes.at(fact["from"]), f"puts {amount} in the pot ({why})")
    if fact["from"] is None:
        return did(eyes.at(fact["to"]), f"takes {amount} from the pot ({why})")
    return did(eyes.at(fact["from"]), f"pays {within(eyes.at(fact['to']))} {amount} ({why})")


def _say(fact: Told, eyes: Eyes) -> str:
    return sentence(said_words(fact, eyes))


def _first(fact: Told, eyes: Eyes) -> str:
    lowest, first = eyes.at(fact["lowest"]), did(eyes.at(fact["seat"]), "begins")
    whose = "yours" if lowest == YOU else f"{lowest}'s"
    return f"The lowest card is {whose}: {within(first)}"


_RULINGS: Final = {
    "pause": "The table is paused",
    "go-on": "The game goes on",
    "hold": "The next hand waits for the floor",
    "deal": "The floor has a hand dealt",
    "misdeal": "The floor calls a misdeal",
}


def _ruling(fact: Told, eyes: Eyes) -> str:
    why, does = _because(fact), fact["does"]
    if does in WHAT_IS_DONE and does not in _RULINGS:
        return f"The floor rules: {WHAT_IS_DONE[does]}{why}"
    known = does.partition(" ")[0] in HAPPENED
    said = banked_mishap_words(does) if known else mishap_words(does)
    seat = fact.get("seat")
    if is_done_by_somebody(said):
        said = f": {within(did(eyes.at(seat), said))}"
    else:
        said = f"{'' if seat is None else f' of {within(eyes.at(seat))}'}: {said}"
    return _RULINGS.get(does, f"The floor says{said}") + why


def correction_words(one: Told, eyes: Eyes, when: str = "") -> str:
    """What the floor puts right, and why.

    >>> told = {"whose": "Bo", "to": "Ann", "chips": 2500, "hand": 3, "why": "paid twice"}
    >>> correction_words(told, Eyes("Ann"))
    'The floor corrects hand 3, $25 from Bo to you: paid twice'
    """
    chips = dollars(one["chips"])
    if one.get("short"):
        chips += f" of {dollars(one['chips'] + one['short'])} (there is no more)"
    whose, to = (within(eyes.name(one[key])) for key in ("whose", "to"))
    what = f"hand {one['hand']}{when}, {chips} from {whose} to {to}"
    return f"The floor corrects {what}{_because(one)}"


def _because(fact: Told) -> str:
    """The floor's own words, which may end like a sentence."""
    return f": {fact['why'].strip().rstrip('.')}" if fact.get("why") else ""


def _correcting(fact: Told, eyes: Eyes) -> str:
    return correction_words(fact, eyes, " when this hand is over")


def _looked(fact: Told, eyes: Eyes) -> str | None:
    if not fact.get("cards"):
        return None
    return did(
        eyes.name(fact["who"]), f"looks at the bank's hand: {drawn_all(in_order(fact['cards']))}"
    )


def _fixed(words: str) -> Callable[[Told, Eyes], str]:
    return lambda _fact, _eyes: words


_SENTENCES: Final[dict[str, Callable[[Told, Eyes], str | None]]] = {
    "sat": _sat,
    "bought": _bought,
    "buys": _buys,
    "left": _left,
    "leaving": _named("gets up after this hand"),
    "away": _named("sits out"),
    "back": _named("is back"),
    "moved": _moved,
    "entropy": _entropy,
    "bank": _bank,
    "passed": _named("passes the bank"),
    "broken": _fixed("Nobody takes the bank: the game is broken"),
    "no-bets": _fixed("Nobody bets: the bank goes back"),
    "refused": _refused,
    "bets": _bets,
    "collection": _collection,
    "objection": _objection,
    "roll": _roll,
    "decided": _decided,
    "put-up": _put_up,
    "fund": _fund,
    "jackpot": _jackpot,
    "misdeal": _misdeal,
    "hand": _hand,
    "button": lambda fact, eyes: did(eyes.at(fact["seat"]), "has the highest card and the button"),
    "post": _post,
    "act": lambda fact, eyes: did(eyes.at(fact["seat"]), act_words(fact)),
    "discard": _discard,
    "declare": _declare,
    "expose": _declare,
    "drop": _drop,
    "return": _return,
    "time": _time,
    "mishap": _mishap,
    "remedy": _remedy,
    "card-moved": _card_moved,
    "wager-back": _wager_back,
    "fee-back": _fee_back,
    "free-collection": _free_collection,
    "pay": _pay,
    "say": _say,
    "first": _first,
    "ruling": _ruling,
    "correcting": _correcting,
    "corrected": correction_words,
    "looked": _looked,
    "reshuffle": _fixed("What was thrown away is shuffled in again"),
    "pot-back": _fixed("Chips that nobody won go back"),
    "closed": _fixed("The table is closed"),
}

__all__ = [
    "EXPOSES",
    "Told",
    "act_words",
    "bets_of",
    "by_place",
    "chips_of",
    "correction_words",
    "drawn",
    "fact_words",
    "third",
    "typed",
]
