"""What became of wagers: by hand, one by one for whoever asks why, and as parts of a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardroom.cards.places import HandPlace
from cardroom.layout.claims import settled_json as written
from cardroom.layout.prizes import PrizePaid
from cardroom.layout.settlement import Settled, Settlement
from cardroom.pages.catalogue import text, words
from cardroom.pages.catalogue.formats import money
from cardroom.pages.facts import share_of
from cardroom.pages.hands import hand_of
from cardroom.pages.parts import Part
from cardroom.pages.people import Eyes, Who
from cardroom.pages.said import fee_words, mark_words, reason_words, said_words, sentence
from cardroom.pages.wager_names import laid
from cardroom.said import Name, Said

_GIVEN_UP: Final = ("fold", "surrender", "fouled")


def net_words(who: Who, gain: int) -> str:
    """What somebody won or lost, where several stand in a row.

    >>> net_words(Name("Ana"), 1500), net_words(Name("Bo"), -50)
    ('Ana +$15', 'Bo -$0.50')
    """
    return words("net-of", who=who, chips=gain)


class Gains(NamedTuple):
    """What somebody won or lost at a hand, and how it is told where that is nothing."""

    cents: int
    even: str = "even"

    def told(self, who: Who, *, own: bool = False) -> Said:
        """That somebody won or lost; behind their own hand without their name."""
        how = "win" if self.cents > 0 else "lose" if self.cents else self.even
        key = f"own-{how}" if own else f"result-{how}"
        return Said(key, who=who, chips=abs(self.cents))


def takes(who: Who, chips: int) -> Said:
    """That somebody takes a pot, or a part of it: what they put in themselves is in it."""
    return Said("result-take", who=who, chips=chips)


def hand_results(wagers: Sequence[Mapping[str, Any]]) -> dict[HandPlace, dict[str, Gains]]:
    """What each owner won at each hand, split hands and later spots apart."""
    by: dict[HandPlace, dict[str, list[Mapping[str, Any]]]] = {}
    for one in wagers:
        by.setdefault(hand_of(one), {}).setdefault(one["owner"], []).append(one)
    return {
        hand: {
            who: Gains(sum(one["paid"] - one["collected"] for one in bets), _even(bets))
            for who, bets in owners.items()
        }
        for hand, owners in by.items()
    }


def _even(wagers: Sequence[Mapping[str, Any]]) -> str:
    """What became of wagers that come to nothing together.

    >>> _even([{"outcome": "push"}]), _even([{"outcome": "paid"}, {"outcome": "collected"}])
    ('push', 'even')
    """
    outcomes = {one["outcome"] for one in wagers}
    if outcomes == {"push"}:
        return "push"
    return "uncovered" if outcomes == {"returned"} else "even"


def given_up(wagers: Sequence[Mapping[str, Any]], hand: HandPlace) -> str:
    """What is said instead of the name of a hand that was lost before it was compared.

    >>> from cardroom.cards.places import at_seat
    >>> given_up([{"seat": 3, "spot": 1, "reason": {"key": "hands", "line": "fold"}}], at_seat(3))
    'folded'
    """
    mine = [one for one in wagers if hand_of(one) == hand]
    # At blackjack another who bets on the same hand may play it on.
    ways = {(one["reason"] or {}).get("key", "") for one in mine if one.get("wager") == "base"}
    if ways and ways <= {"surrendered", "rescued"}:
        return words(f"given-{min(ways)}")
    lines = {(one["reason"] or {}).get("line") for one in mine}
    return next((words(f"given-{line}") for line in _GIVEN_UP if line in lines), "")


def settled_json(one: Settled) -> dict[str, Any]:
    """A settled wager as commands print it: as in the log, with the reason in words."""
    return {**written(one), "reason": reason_words(one.claim.reason)}


def hand_json(last: Mapping[str, Any]) -> dict[str, Any]:
    """A finished hand as commands print it: as the table has it, with what was said in words."""
    out = dict(last)
    if "wagers" in out:
        out["wagers"] = [{**one, "reason": reason_words(one["reason"])} for one in out["wagers"]]
    if "fees" in out:
        out["fees"] = [[payer, cents, fee_words(row)] for payer, cents, row in out["fees"]]
    if "misdeal" in out:
        out["misdeal"] = said_words(out["misdeal"])
    if "holds" in out:
        out["holds"] = words(out["holds"])
    if "shown" in out:
        out["shown"] = shown_words(out["shown"])
    for key in ("reasons", "says"):
        if key in out:
            out[key] = [said_words(one) for one in out[key]]
    return out


def shown_words(shown: Mapping[str, Any]) -> dict[str, str]:
    """What hands that were shown are called, by seat; nothing where only openers were."""
    return {seat: words(name) if name else "" for seat, name in shown.items()}


def settled_lines(fact: Mapping[str, Any], eyes: Eyes) -> list[str]:
    """Every wager in the order it was settled, with the reason."""
    out = [words("first-action", seat=fact["start"])]
    for one in fact["wagers"]:
        key = "seat-at" if one["spot"] == 1 else "seat-spot"
        place = Said(key, seat=one["seat"], spot=one["spot"])
        out.append(words("wager-became", place=place, became=became_words(one, eyes)))
    return out


def became_words(one: Mapping[str, Any], eyes: Eyes) -> str:
    """What became of a wager, and why."""
    who, bet = eyes.name(one["owner"]), laid(one["wager"], one["stake"])
    if one["paid"]:
        became = Said("became-paid", who=who, paid=one["paid"], bet=bet)
    elif one["collected"]:
        became = Said("became-lost", who=who, bet=_of(one["collected"], one["stake"], bet))
    else:
        back = one["returned"] or one["stake"]
        became = Said("became-back", who=who, bet=_of(back, one["stake"], bet))
    if one["returned"] and (one["paid"] or one["collected"]):
        became = Said("became-returned", became=became, returned=one["returned"])
    why = reason_words(one["reason"])
    return words("became-why", became=became, why=why) if why else words(became)


def _of(some: int, stake: int, bet: Said) -> Said:
    """A bet, or a part of it."""
    return bet if some == stake else Said("became-part", part=some, bet=bet)


def outcome_title(last: Mapping[str, Any], eyes: Eyes) -> dict[str, str]:
    """How a round came out, in a line, and what a reader board notes beside it."""
    outcome, holds = last.get("outcome", ""), last.get("holds")
    marks = [sentence(mark_words(mark)) for mark in last.get("marks", ())]
    detail = text(marks)
    if outcome in ("player", "banker", "tie"):
        return {"title": _score(outcome, last), "detail": detail}
    if holds:
        plays = {True: "-qualifies", False: "-not", None: ""}[last.get("qualifies")]
        key = "round-over" if holds["key"] == "hand-over-the-limit" else f"round-holds{plays}"
        title = words(key, outcome=Said(f"outcome-{outcome}"), holds=holds)
        return {"title": title, "detail": detail}
    net = last.get("net", {}).get(eyes.you)
    if net:
        title = words("round-won" if net > 0 else "round-lost", chips=abs(net))
    else:
        title = words("round-settled") if "net" in last else ""
    return {"title": title, "detail": detail}


def _score(outcome: str, last: Mapping[str, Any]) -> str:
    """Who won, and what both hands count."""
    player, banker = last["score"]
    first, second = (banker, player) if outcome == "banker" else (player, banker)
    return words(f"round-{outcome}", first=first, second=second)


def settled_parts(done: Settlement, start: int, jackpots: Sequence[PrizePaid]) -> Iterator[Part]:
    """A hand that was settled; what a fund pays only where the hand has one."""
    below = [words("settled-after", chips=done.after)]
    if done.exhausted_at is not None:
        last = done.settled[done.exhausted_at].claim
        below.insert(0, words("settled-exhausted", seat=last.seat, wager=last.wager))
    said = words("settled-start", seat=start, chips=done.before)
    yield _settled_part([said], done.settled, below)
    paid = []
    for one in jackpots:
        shares = [share_of(Name(name), amount) for name, amount in one.paid.items()]
        paid.append(words("settled-prize", title=one.prize.title, fund=one.fund, shares=shares))
    if done.fund is None:
        yield Part("", said=paid)
    else:
        below = [words("settled-fund", before=done.fund.before, after=done.fund.after)]
        yield _settled_part(paid, done.fund.settled, below)


_SUMS: Final = ("action", "paid", "collected", "returned")


def _settled_part(said: list[str], settled: Sequence[Settled], below: list[str]) -> Part:
    left = [words(f"settled-{name}") for name in ("seat", "owner", "wager")]
    right = [f"{words(f'settled-{name}')}>" for name in ("stake", "result", *_SUMS)]
    return Part(
        "",
        said=said,
        columns=(*left, *right),
        rows=[
            (
                str(one.claim.seat),
                one.claim.owner,
                one.claim.wager,
                money(one.claim.stake),
                words("settled-no-action") if one.claim.result is None else str(one.claim.result),
                *(money(cents) if (cents := getattr(one, name)) else "" for name in _SUMS),
            )
            for one in settled
        ],
        below=below,
    )
