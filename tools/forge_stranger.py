"""What a stranger forges who has a log and can hash it anew."""

from __future__ import annotations

import copy
import json
import secrets
from typing import Final

from forge_log import (
    OPENS,
    Evening,
    Forged,
    Records,
    another,
    came_into_play,
    chained,
    change_rules,
    middle,
    where,
)

from cardroom.record.journal import canonical
from cardroom.rulebook import from_data

# --- without new hashes -----------------------------------------------------------------------


def byte(evening: Evening) -> Forged:
    """One digit of one record."""
    lines = list(evening.lines)
    at = len(lines) // 2
    digits = [place for place, mark in enumerate(lines[at]) if chr(mark).isdigit()]
    place = digits[len(digits) // 2]
    new = b"7" if lines[at][place : place + 1] != b"7" else b"8"
    lines[at] = lines[at][:place] + new + lines[at][place + 1 :]
    return lines


def drop(evening: Evening) -> Forged:
    """A record left out."""
    at = len(evening.lines) // 2
    return [*evening.lines[:at], *evening.lines[at + 1 :]]


def double(evening: Evening) -> Forged:
    """A record written twice."""
    at = len(evening.lines) // 2
    return [*evening.lines[: at + 1], *evening.lines[at:]]


def swap(evening: Evening) -> Forged:
    """Two records in each other's place."""
    lines, at = list(evening.lines), len(evening.lines) // 2
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return lines


def splice(evening: Evening) -> Forged:
    """The beginning of one log and the end of another."""
    at = min(len(evening.lines), len(evening.other)) // 2
    return [*evening.lines[:at], *evening.other[at:]]


def spaces(evening: Evening) -> Forged:
    """The same records, written with spaces, to hide another change among them."""
    return [json.dumps(record).encode() + b"\n" for record in evening.records]


def cut(evening: Evening) -> Forged:
    """The last hands cut off."""
    ends = [at for kind in ENDS for at in where(evening.records, kind)]
    at = middle(sorted(ends))
    return None if at is None else evening.lines[: at + 1]


ENDS: Final = ("settle", "award", "result")


# --- hashed anew ------------------------------------------------------------------------------


def drop_chained(evening: Evening) -> Forged:
    """A record left out, all hashes made anew."""
    records = evening.records
    at = middle([at for at, record in enumerate(records) if record["kind"] != "do"])
    assert at is not None
    return chained([*records[:at], *records[at + 1 :]])


def splice_chained(evening: Evening) -> Forged:
    """Two evenings in one, from one hand to the next, all hashes made anew."""
    records, other = evening.records, [json.loads(line) for line in evening.other]
    ends = [
        middle(sorted(at for kind in ENDS for at in where(one, kind))) for one in (records, other)
    ]
    if ends[0] is None or ends[1] is None:
        return None
    return chained([*records[: ends[0] + 1], *other[ends[1] + 1 :]])


def amount(evening: Evening) -> Forged:
    """A dollar more for one and less for another when a hand is paid."""
    records = evening.records
    for at in where(records, "settle", post=True) + where(records, "award", post=True):
        post = records[at]["post"]
        names = [name for name in post if name.startswith("stack:")]
        if names:
            post[names[0]] += 100
            post["cashier"] = post.get("cashier", 0) - 100
            return chained(records)
    return None


def dropped(evening: Evening) -> Forged:
    """The house takes more than it says."""
    records = evening.records
    for at in (*where(records, "drop", post=True), *where(records, "collection", post=True)):
        post = records[at]["post"]
        payer = next((name for name in post if name.startswith("stack:")), None)
        if payer is not None and "drop" in post:
            post[payer] -= 100
            post["drop"] += 100
            return chained(records)
    return None


def card(evening: Evening) -> Forged:
    """A card that lay open was another one."""
    records = evening.records
    at = middle(where(records, "card", card=True))
    if at is None:
        return None
    records[at]["card"] = another(records[at]["card"])
    return chained(records)


def card_opened(evening: Evening) -> Forged:
    """The same, also in the proof that was published after the hand."""
    records = evening.records
    at = middle(where(records, "opened", cards=True))
    if at is None:
        return None
    opening = records[at]["cards"][-1]
    before, opening[1] = opening[1], another(opening[1])
    for record in records[came_into_play(records, at) : at]:
        if record.get("place") == opening[0] and record.get("card") == before:
            record["card"] = opening[1]
        if record["kind"] == "show" and before in record["cards"]:
            record["cards"][record["cards"].index(before)] = opening[1]
    return chained(records)


def deck_swapped(evening: Evening) -> Forged:
    """Another deck is opened than was committed to: secret, cards and proofs fit each other."""
    from cardroom.record.dealer import Pack

    records = evening.records
    at = middle(where(records, "opened", cards=True)) or middle(where(records, "reveal"))
    if at is None:
        return None
    header, secret = records[0], secrets.token_bytes(32)
    game = from_data(header["game"], header["rules"], header["packs"], header["switches"])
    orders = sum(record["kind"] == "reshuffle" for record in records)
    pack = Pack(game.rules.deck.deck(game.packs), secret, ahead=orders)
    for record in records[came_into_play(records, at) : at]:
        if record["kind"] == "card" and record["card"] is not None:
            record["card"] = str(pack.card(record["place"]))
    if records[at]["kind"] == "reveal":
        records[at]["secret"] = secret.hex()
        return chained(records)
    openings = [pack.open(one[0]) for one in records[at]["cards"]]
    records[at]["cards"] = [[one.place, one.card, one.salt, list(one.path)] for one in openings]
    return chained(records)


def secret(evening: Evening) -> Forged:
    """Another secret is revealed for a shoe."""
    records = evening.records
    at = middle(where(records, "reveal"))
    if at is None:
        return None
    records[at]["secret"] = secrets.token_hex(32)
    return chained(records)


def shuffles(evening: Evening) -> Forged:
    """No shuffle and no proof at all: cards that come from nowhere."""
    gone = ("shuffle", "reveal", "opened")
    return chained([record for record in evening.records if record["kind"] not in gone])


def unopened(evening: Evening) -> Forged:
    """The proof of a deck left out."""
    records = evening.records
    at = middle(where(records, "opened", cards=True)) or middle(where(records, "reveal"))
    return None if at is None else chained([*records[:at], *records[at + 1 :]])


def hidden(evening: Evening) -> Forged:
    """A card that stayed face down is said to have been something."""
    records = evening.records
    at = middle(where(records, "card", card=None))
    if at is None:
        return None
    tiles = records[0]["rules"].get("deck", {}).get("tiles")
    records[at]["card"] = "6-6" if tiles else "As"
    return chained(records)


def twice(evening: Evening) -> Forged:
    """The same card comes more often than the deck has it."""
    records = evening.records
    places = where(records, "card", card=True)
    for at in places:
        records[at]["card"] = records[places[0]]["card"]
    return chained(records) if len(places) > 1 else None


def dice(evening: Evening) -> Forged:
    """Other dice."""
    records = evening.records
    at = middle(where(records, "roll"))
    if at is None:
        return None
    records[at]["faces"] = [face % 6 + 1 for face in records[at]["faces"]]
    return chained(records)


def decision(evening: Evening) -> Forged:
    """Somebody decided otherwise; what followed is left as it was."""
    records = evening.records
    for at in where(records, "decided", answer=True)[::-1]:
        answer = records[at]["answer"]
        if isinstance(answer, str):
            records[at]["answer"] = "stand" if answer != "stand" else "hit"
        elif isinstance(answer, list) and isinstance(answer[0], dict):
            answer[0]["stake"] *= 2
        else:
            continue
        return chained(records)
    for at in where(records, "do")[::-1]:
        does = records[at]["do"]
        if does["kind"] == "answer" and does.get("value") == "call":
            does["value"] = "fold"
            return chained(records)
    return None


def sealed_secret(evening: Evening) -> Forged:
    """What the house sealed of a shuffle is other than what it dealt."""
    records = evening.records
    at = middle(where(records, "shuffle"))
    if at is None:
        return None
    text = records[at]["sealed"]
    records[at]["sealed"] = ("1" if text[0] == "0" else "0") + text[1:]
    return chained(records)


def entropy(evening: Evening) -> Forged:
    """What a player added to the shuffle was something else."""
    records = evening.records
    added = where(records, "entropy")
    if not added:
        return None
    before = records[added[0]]["value"]
    text = canonical({"all": records}).decode().replace(f'"{before}"', f'"{before[::-1]}00"')
    return chained(json.loads(text)["all"])


def entropy_dropped(evening: Evening) -> Forged:
    """What a player added to the shuffle is left out."""
    records = evening.records
    added = where(records, "entropy")
    if not added:
        return None
    value = records[added[0]]["value"]
    for at in where(records, "reveal") + where(records, "opened"):
        records[at]["added"] = [one for one in records[at]["added"] if one != value]
    return chained([one for at, one in enumerate(records) if at not in (added[0] - 1, added[0])])


def entropy_slipped_in(evening: Evening) -> Forged:
    """A number that nobody gave is said to have been added before the deal."""
    records = evening.records
    added = where(records, "entropy")
    if not added:
        return None
    pair = copy.deepcopy(records[added[0] - 1 : added[0] + 1])
    pair[0]["do"]["value"] = pair[1]["value"] = "5eed"
    _note_numbers(records, pair[1]["shuffles"], "5eed")
    return chained([*records[: added[0] + 1], *pair, *records[added[0] + 1 :]])


def entropy_late(evening: Evening) -> Forged:
    """A number that was given when the first card had come is counted among the others."""
    records = evening.records
    added = where(records, "entropy")
    if not added:
        return None
    first = min(at for at in where(records, "card") if at > added[0])
    pair = copy.deepcopy(records[added[0] - 1 : added[0] + 1])
    pair[0]["do"]["value"] = pair[1]["value"] = "5eed"
    _note_numbers(records, pair[1]["shuffles"], "5eed")
    return chained([*records[: first + 1], *pair, *records[first + 1 :]])


def _note_numbers(records: Records, shuffles: list[int], value: str) -> None:
    """Say of decks, where they are opened, that a number was added to them."""
    numbers = [records[at]["number"] for at in where(records, "shuffle")]
    opens = sorted(at for kind in OPENS for at in where(records, kind))
    for number, at in zip(numbers, opens, strict=False):
        if number in shuffles:
            records[at]["added"].append(value)


def committed_late(evening: Evening) -> Forged:
    """The deck is committed to when the players' numbers are known."""
    records = evening.records
    for at in where(records, "entropy"):
        shuffled = where(records, "shuffle", number=records[at]["shuffles"][-1])
        if shuffled and shuffled[0] < at:
            shuffle = records.pop(shuffled[0])
            records.insert(at, shuffle)
            return chained(records)
    return None


def rules(evening: Evening) -> Forged:
    """Another rule in the header, under the same fingerprint."""
    records = evening.records
    change_rules(records[0]["rules"])
    return chained(records)


def header(evening: Evening) -> Forged:
    """The header of another game."""
    from cardroom.rulebook import load_game

    records = evening.records
    name = "hustler/omaha" if records[0]["game"] == "hustler/holdem" else "hustler/holdem"
    game = load_game(name)
    records[0] |= {"game": name, "rules": game.data, "digest": game.digest, "packs": game.packs}
    records[0]["switches"] = dict(game.switches)
    return chained(records)


def floats(evening: Evening) -> Forged:
    """Amounts that are no whole cents."""
    records = evening.records
    at = middle([at for at, record in enumerate(records) if record.get("post")])
    if at is None:
        return None
    records[at]["post"] = {name: float(cents) for name, cents in records[at]["post"].items()}
    return chained(records)


def names(evening: Evening) -> Forged:
    """Somebody else sat there."""
    at = where(evening.records, "sat")[0]
    name = evening.records[at]["name"]
    text = canonical({"all": evening.records}).decode()
    for before, after in ((f'"{name}"', '"mallory"'), (f':{name}"', ':mallory"')):
        text = text.replace(before, after)
    return chained(json.loads(text)["all"])


def note(evening: Evening) -> Forged:
    """A note of the rules says something else, which no fingerprint covers."""
    records = evening.records
    records[0]["rules"]["notes"] = ["Something else."]
    return chained(records)


def dates(evening: Evening) -> Forged:
    """It was another day."""
    records = evening.records
    records[0]["opened"] += 86_400_000
    for at in where(records, "do"):
        records[at]["at"] += 86_400_000
    return chained(records)


def clock(evening: Evening) -> Forged:
    """Something is said to have been done an hour before what came before it."""
    records = evening.records
    at = middle(where(records, "do"))
    if at is None:
        return None
    records[at]["at"] -= 3_600_000
    return chained(records)


def slipped_in(evening: Evening) -> Forged:
    """A word is written beside what somebody did, for people who read the log by eye."""
    records = evening.records
    at = middle(where(records, "do"))
    if at is None:
        return None
    records[at]["chips"] = 100_000
    return chained(records)


def after_closing(evening: Evening) -> Forged:
    """A record is added after the table closed."""
    records = evening.records
    if records[-1]["kind"] != "closed":
        return None
    told = where(records, "show") or where(records, "card")
    return chained([*records, copy.deepcopy(records[middle(told) or 0])])


def untold(evening: Evening) -> Forged:
    """What was decided is left out of the last hand, which pays otherwise and ends the log."""
    records = evening.records
    sealed = {
        record["do"]["question"]
        for record in records
        if record["kind"] == "do" and "sealed" in record["do"]
    }
    ends = [at for kind in ENDS for at in where(records, kind, post=True)]
    told = [at for at in where(records, "decided") if records[at]["q"] in sealed]
    if not ends or not told:
        return None
    last = max(ends)
    hand = max((at for at in ends if at < last), default=0)
    gone = [at for at in told if hand < at < last]
    names = [name for name in records[last]["post"] if name.startswith("stack:")]
    if not gone or not names:
        return None
    records[last]["post"][names[0]] += 100
    records[last]["post"]["cashier"] = records[last]["post"].get("cashier", 0) - 100
    return chained([one for at, one in enumerate(records[: last + 1]) if at not in gone])


def unseeded(evening: Evening) -> Forged:
    """A table for practice, whose cards follow from a seed, is passed off as a real one."""
    records = evening.records
    if not records[0]["terms"].pop("seeded", False):
        return None
    return chained(records)


def invented_evening(evening: Evening) -> Forged:
    """A whole evening that never was, by the same rules and people."""
    return evening.other


def last_cards(evening: Evening) -> Forged:
    """Cards of the last deck changed, and the log cut before that deck is opened."""
    records = evening.records
    shown = where(records, "card", card=True)
    if not shown:
        return None
    records[shown[-1]]["card"] = another(records[shown[-1]]["card"])
    return chained(records[: shown[-1] + 1])
