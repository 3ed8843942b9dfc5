"""A fact as it was told to somebody, in a sentence; nothing where there is nothing to say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cardroom.cards.places import ASIDE, BURNED, HandPlace
from cardroom.pages.cards import in_order
from cardroom.pages.catalogue import words
from cardroom.pages.mishaps import (
    RULINGS,
    banked_mishap_words,
    is_banked,
    is_done_by_somebody,
    is_the_dealers,
    mishap_words,
)
from cardroom.pages.people import Eyes, Who, you_last
from cardroom.pages.said import said_words
from cardroom.rulebook.floor.banked import DOES
from cardroom.said import Said

Told: TypeAlias = Mapping[str, Any]


def fact_words(fact: Told, eyes: Eyes) -> str | None:
    """What happened, in a sentence without its full stop."""
    kind = fact["kind"]
    if kind in _OWN:
        return _OWN[kind](fact, eyes)
    return words(f"fact-{kind}", **{**fact, "who": _who(fact, eyes)}) if kind in _PLAIN else None


def _who(fact: Told, eyes: Eyes) -> Who:
    """Whom a fact is about."""
    name = fact.get("name") or fact.get("who")
    return eyes.at(fact.get("seat")) if name is None else eyes.name(name)


def chips_of(fact: Told, account: str) -> int:
    """What a fact moved into an account."""
    return int(fact.get("post", {}).get(account, 0))


# --- bank and bets ----------------------------------------------------------------------------


def _sat(fact: Told, eyes: Eyes) -> str:
    key = "fact-sat-back-line" if fact["seat"] is None else "fact-sat"
    return words(key, who=eyes.name(fact["name"]), seat=fact["seat"], chips=fact["chips"])


def share_of(who: Who, chips: int) -> Said:
    """Somebody and their part of an amount."""
    return Said("share-of", who=who, chips=chips)


def _bank(fact: Told, eyes: Eyes) -> str:
    members = fact["members"]
    if len(members) == 1:
        name, amount = members[0]
        return words("fact-bank", who=eyes.name(name), chips=amount)
    shares = [share_of(eyes.name(name), amount) for name, amount in members]
    return words("fact-bank-shared", chips=sum(amount for _, amount in members), shares=shares)


def passing(names: Sequence[Who], *, then: bool = False) -> str:
    """That somebody passes the bank, or several; ``then`` where another takes it."""
    return words("bank-pass" if then else "fact-passed", who=list(names))


def _refused(fact: Told, eyes: Eyes) -> str:
    why = said_words(fact["why"], eyes)
    return words("fact-refused", who=eyes.name(fact["name"]), why=why)


def typed(wager: str, cents: int) -> Said:
    """Chips on a wager as they are bet at a keyboard."""
    return Said("bet-on", wager=wager, stake=cents)


def bets_of(
    wagers: Sequence[Told], eyes: Eyes, said_of: Callable[[str, int], Said] = typed
) -> list[tuple[Who, str]]:
    """Everybody and what they bet, in a few words; yours last."""
    by: dict[Who, dict[int | None, list[Said]]] = defaultdict(lambda: defaultdict(list))
    for one in wagers:
        own = eyes.seats.get(one["seat"]) == one["owner"]
        bet, spot = said_of(one["wager"], one["stake"]), one.get("spot", 1)
        if spot != 1:
            bet = Said("bet-spot", bet=bet, spot=spot)
        by[eyes.name(one["owner"])][None if own else one["seat"]].append(bet)
    return [(name, ", ".join(map(words, by_place(by[name])))) for name in you_last(by)]


def by_place(bets: Mapping[int | None, Sequence[Said]]) -> list[Said]:
    """Bets at one's own seat, and at others: the same ones need no second word.

    >>> base = typed("base", 500)
    >>> [words(one) for one in by_place({None: [base], 4: [base], 6: [base]})]
    ['base $5', 'the same (seats 4 and 6)']
    """
    own = bets.get(None, ())
    same = [seat for seat, some in bets.items() if seat is not None and some == own]
    out = list(own)
    if same:
        out.append(Said("bet-same", seats=same, count=len(same)))
    for seat, some in bets.items():
        if seat is not None and seat not in same:
            out += [Said("bet-seat", bet=one, seat=seat) for one in some]
    return out


def _bets(fact: Told, eyes: Eyes) -> str:
    told = bets_of(fact["wagers"], eyes)
    return " · ".join(words("bet-of", who=who, bets=bets) for who, bets in told)


def _fees(fees: Sequence[Sequence[Any]], eyes: Eyes) -> str:
    """Fees, those who pay the same named together."""
    by: dict[Who, int] = defaultdict(int)
    for payer, amount, *_ in fees:
        by[Said("place-bank") if payer == "player-dealer" else eyes.name(payer)] += amount
    alike: dict[int, list[Who]] = defaultdict(list)
    for who, amount in by.items():
        alike[amount].append(who)
    return "; ".join(
        words("fee-each", who=you_last(who), chips=amount) for amount, who in alike.items()
    )


def _objection(fact: Told, eyes: Eyes) -> str:
    against = [eyes.at(seat) for seat in fact["by"]]
    return words("fact-objection", who=eyes.at(fact["seat"]), by=against)


def _roll(fact: Told, eyes: Eyes) -> str:  # noqa: ARG001
    faces = fact["faces"]
    key = "fact-die" if len(faces) == 1 else "fact-dice"
    return words(key, faces=" ".join(map(str, faces)), total=sum(faces))


# --- what somebody decides ----------------------------------------------------------------------

_UNTOLD: Final = ("bet", "accept-bet", "bank", "set-hand", "set-rows", "meld", "force")
_NOTHING: Final = ("decline", "let-be", "done", "play-on")
"""Answers by which nothing happens."""


def _decided(fact: Told, eyes: Eyes) -> str | None:
    answer = str(fact["answer"])
    if fact["on"] in _UNTOLD or answer in _NOTHING or _is_told_by_cards(fact["on"], answer):
        return None
    who = eyes.name(fact["who"])
    verb, _, rest = answer.partition(" ")
    if verb == "discard":
        told = Said("did-discard", who=who, card=rest)
    elif rest:
        told = Said(f"did-{verb}-times", who=who, times=int(rest))
    else:
        told = Said(f"did-{verb}", who=[who])
    if fact.get("seat") and eyes.seats.get(fact["seat"], "") != fact["who"]:
        told = Said("at-seat", what=told, seat=fact["seat"])
    return words(told)


def _is_told_by_cards(on: str, answer: str) -> bool:
    """Whether a decision at Pan is seen by what follows: a card is drawn, or melds are put down."""
    return (on == "take" and answer == "draw") or (
        on == "discard-card" and not answer.startswith("discard ")
    )


def _put_up(fact: Told, eyes: Eyes) -> str:
    bet = fact["bet"]
    key = "fact-put-up" if bet["stake"] else "fact-put-up-nothing"
    return words(key, who=eyes.name(bet["owner"]), stake=bet["stake"], wager=bet["wager"])


def _fund(fact: Told, eyes: Eyes) -> str:
    parts = []
    for one in fact["wagers"]:
        key, who = f"fact-fund-{'won' if one['gain'] > 0 else 'lost'}", eyes.name(one["owner"])
        parts.append(words(key, who=who, chips=abs(one["gain"]), wager=one["wager"]))
    return " · ".join(parts)


def _jackpot(fact: Told, eyes: Eyes) -> str:
    parts = []
    for name, fund, paid in fact["jackpots"]:
        shares = [share_of(eyes.name(who), amount) for who, amount in paid.items()]
        parts.append(words("fact-jackpot", name=name, fund=fund, shares=shares))
    return " · ".join(parts)


def _misdeal(fact: Told, eyes: Eyes) -> str:
    return words("fact-misdeal", why=said_words(fact["why"], eyes))


# --- pots -------------------------------------------------------------------------------------


def _hand(fact: Told, eyes: Eyes) -> str:
    parts = [words("hand-number", number=fact["number"])]
    if fact.get("button") is not None:
        parts.append(words("has-button", who=eyes.at(fact["button"])))
    kept = fact.get("carry") or fact.get("kept")
    if kept:
        parts.append(words("pot-carried", chips=kept))
    return " · ".join(parts)


def _post(fact: Told, eyes: Eyes) -> str:
    what, chips = Said(f"posted-{fact['what']}"), chips_of(fact, "pot")
    post = Said("fact-post", who=eyes.at(fact["seat"]), what=what, chips=chips)
    if fact.get("dead"):
        post = Said("fact-post-dead", post=post, dead=fact["dead"])
    return words(post)


def act_said(fact: Told) -> Said:
    """What somebody does in a round of betting; ``who`` is given where it is told."""
    says = fact["says"]
    if isinstance(says, int):
        said = Said("act-raise" if fact["to"] else "act-bet", chips=says)
    else:
        said = Said(f"act-{says}", chips=fact["amount"])
    return said


def _act(fact: Told, eyes: Eyes) -> str:
    act = words(act_said(fact), who=[eyes.at(fact["seat"])])
    return words("act-all-in", act=act) if fact.get("all_in") else act


def _discard(fact: Told, eyes: Eyes) -> str:
    who, count, cards = eyes.at(fact["seat"]), fact["count"], fact.get("cards")
    if not count:
        return words("did-pat", who=who)
    return (
        words("did-throw", who=who, cards=cards)
        if cards
        else words("did-draw-cards", who=who, count=count)
    )


def _declare(fact: Told, eyes: Eyes) -> str | None:
    # A kill is told by the chips that are posted for it.
    if not fact["says"] or fact["what"] == "kill":
        return None
    key = "act-expose" if fact["kind"] == "expose" else f"declare-{fact['what']}"
    return words(key, who=[eyes.at(fact["seat"])])


def _drop(fact: Told, eyes: Eyes) -> str:
    payer = next((name for name, amount in fact.get("post", {}).items() if amount < 0), "pot")
    whom = Said("the-pot") if payer == "pot" else eyes.name(payer.removeprefix("stack:"))
    return words("fact-drop", amount=fact["amount"], whom=whom)


def _return(fact: Told, eyes: Eyes) -> str:
    what = Said(f"posted-{fact['what']}")
    chips = -chips_of(fact, "pot") - chips_of(fact, "drop")
    return words("fact-return", who=eyes.at(fact["seat"]), chips=chips, what=what)


# --- the floor ----------------------------------------------------------------------------------


def _mishap(fact: Told, eyes: Eyes) -> str:
    what = fact["what"]
    if "hand" in fact:
        at_all = what.partition(" ")[0] in _WHOLE_TABLE
        whose = Said("the-dealer") if at_all else eyes.hand(HandPlace.parse(fact["hand"]))
        return words("fact-mishap", whose=whose, what=banked_mishap_words(what))
    who = eyes.at(fact["seat"])
    told = mishap_words(what, who)
    if is_done_by_somebody(what):
        return told
    whose = Said("the-dealer") if is_the_dealers(what) else who
    return words("fact-mishap", whose=whose, what=told)


_WHOLE_TABLE: Final = frozenset(
    (
        *("empty-spot", "wrong-place", "wrong-cards-left", "cards-run-out", "machine-fails"),
        "wrong-seat",
    )
)
"""What goes wrong at a banked table and is no one hand's."""


def _remedy(fact: Told, eyes: Eyes) -> str:  # noqa: ARG001
    burned = Said("remedy-burned", more=fact.get("burn", 1) - 1)
    done = burned if fact["do"] == "burn" else Said(f"remedy-{fact['do']}")
    return words("fact-remedy-floor" if fact["by"] == "floor" else "fact-remedy", done=done)


def _card_moved(fact: Told, eyes: Eyes) -> str | None:
    card, to = fact["card"], HandPlace.parse(fact["to"])
    what = Said("a-card") if card is None else Said("one-card", card=card)
    if to is BURNED:
        return words("fact-card-gone", what=what)
    return None if to is ASIDE else words("fact-card-moved", what=what, to=eyes.hand(to))


def _wager_back(fact: Told, eyes: Eyes) -> str:
    wagers = fact["wagers"]
    return words(
        "fact-wager-back",
        who=eyes.name(wagers[0]["owner"]),
        chips=sum(one["stake"] for one in wagers),
        wagers=[one["wager"] for one in wagers],
    )


def _free_collection(fact: Told, eyes: Eyes) -> str:
    return words("fact-free-collection", who=[eyes.name(name) for name in fact["names"]])


def _ruling(fact: Told, eyes: Eyes) -> str:
    does, seat = fact["does"], fact.get("seat")
    if does in RULINGS:
        told = words(f"ruling-{does}")
    elif does in DOES:
        told = words("ruling-remedy", done=Said(f"remedy-{does}"))
    else:
        who = eyes.at(seat)
        what = banked_mishap_words(does) if is_banked(does) else mishap_words(does, who)
        of = "" if seat is None or is_done_by_somebody(does) else "-of"
        told = words(f"ruling-mishap{of}", what=what, who=who)
    return _because(told, fact)


def _because(told: str, fact: Told) -> str:
    """The floor's own words behind what they are about; they may end like a sentence."""
    why = (fact.get("why") or "").strip().rstrip(".")
    return words("with-reason", what=told, why=why) if why else told


def correction_words(one: Told, eyes: Eyes, key: str = "fact-corrected") -> str:
    """What the floor puts right, and why.

    >>> told = {"whose": "Bo", "to": "Ann", "chips": 2500, "hand": 3, "why": "paid twice"}
    >>> correction_words(told, Eyes("Ann"))
    'The floor corrects hand 3, $25 from Bo to you: paid twice'
    """
    chips = Said("chips-of", chips=one["chips"])
    if one.get("short"):
        chips = Said("chips-short", chips=one["chips"], all=one["chips"] + one["short"])
    whose, to = eyes.name(one["whose"]), eyes.name(one["to"])
    return _because(words(key, hand=one["hand"], chips=chips, whose=whose, to=to), one)


def _looked(fact: Told, eyes: Eyes) -> str | None:
    if not fact.get("cards"):
        return None
    return words("fact-looked", who=eyes.name(fact["who"]), cards=in_order(fact["cards"]))


# --- units --------------------------------------------------------------------------------------


def paid_for(fact: Told) -> Said:
    """What somebody pays for."""
    units = fact.get("units")
    return Said("paid-for-units", units=units) if units else Said(f"paid-for-{fact['why']}")


def pay_said(fact: Told, eyes: Eyes) -> Said:
    """What somebody pays; ``who`` is given where it is told."""
    amount, why = fact["amount"], paid_for(fact)
    if fact["why"] == "collection":
        return Said("fact-paid-house", amount=amount)
    if fact["from"] is not None and fact["to"] is not None:
        return Said("fact-paid", to=eyes.at(fact["to"]), amount=amount, why=why)
    return Said(f"fact-paid-{'pot' if fact['to'] is None else 'from-pot'}", amount=amount, why=why)


def _pay(fact: Told, eyes: Eyes) -> str:
    payer = fact["to"] if fact["from"] is None else fact["from"]
    return words(pay_said(fact, eyes), who=[eyes.at(payer)])


def _first(fact: Told, eyes: Eyes) -> str:
    lowest, first = eyes.at(fact["lowest"]), eyes.at(fact["seat"])
    if lowest == first:
        return words("fact-first", who=first)
    return words("fact-first-other", lowest=lowest, begins=Said("begins", who=first))


def _gone(fact: Told, eyes: Eyes) -> str:
    """Somebody leaves, or has left; or was away for longer than their seat is kept."""
    key = f"fact-{fact['kind']}-lost" if fact.get("lost") else f"fact-{fact['kind']}"
    return words(key, **{**fact, "who": _who(fact, eyes)})


_PLAIN: Final = frozenset(
    (
        *("bought", "buys", "away", "back", "moved", "entropy", "broken"),
        *("no-bets", "button", "time", "reshuffle", "pot-back", "closed"),
    )
)
"""Facts whose own values are all that their sentence says."""
_OWN: Final[dict[str, Callable[[Told, Eyes], str | None]]] = {
    "sat": _sat,
    "left": _gone,
    "leaving": _gone,
    "bank": _bank,
    "passed": lambda fact, eyes: passing([eyes.name(fact["name"])]),
    "refused": _refused,
    "bets": _bets,
    "collection": lambda fact, eyes: words("fact-collection", fees=_fees(fact["fees"], eyes)),
    "objection": _objection,
    "roll": _roll,
    "decided": _decided,
    "put-up": _put_up,
    "fund": _fund,
    "jackpot": _jackpot,
    "misdeal": _misdeal,
    "hand": _hand,
    "post": _post,
    "act": _act,
    "discard": _discard,
    "declare": _declare,
    "expose": _declare,
    "drop": _drop,
    "return": _return,
    "mishap": _mishap,
    "remedy": _remedy,
    "card-moved": _card_moved,
    "wager-back": _wager_back,
    "fee-back": lambda fact, eyes: words("fact-fee-back", fees=_fees(fact["fees"], eyes)),
    "free-collection": _free_collection,
    "pay": _pay,
    "say": said_words,
    "first": _first,
    "ruling": _ruling,
    "correcting": lambda fact, eyes: correction_words(fact, eyes, "fact-correcting"),
    "corrected": correction_words,
    "looked": _looked,
}

__all__ = [
    "Told",
    "act_said",
    "bets_of",
    "by_place",
    "chips_of",
    "correction_words",
    "fact_words",
    "paid_for",
    "passing",
    "pay_said",
    "share_of",
    "typed",
]
