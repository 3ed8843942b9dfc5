"""A log made by hand: hashed, sealed and shuffled by nothing but the standard library.

The page's own check is written in another language and shares no code with this; both follow the
same words about how a deck is committed to and how records are chained.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any

SECRET = bytes(range(32))
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def shuffled(secret: bytes, cards: list[str]) -> list[str]:
    """Fisher-Yates from the end, by an HMAC of a counter, without bias."""
    words = (
        int.from_bytes(digest[at : at + 4], "big")
        for block in range(10_000)
        for digest in [hmac.digest(secret, block.to_bytes(8, "big"), "sha256")]
        for at in range(0, 32, 4)
    )
    out = list(cards)
    for last in range(len(out) - 1, 0, -1):
        limit = (1 << 32) // (last + 1) * (last + 1)
        pick = next(word for word in words if word < limit) % (last + 1)
        out[last], out[pick] = out[pick], out[last]
    return out


def _tree(cards: list[str], secret: bytes) -> list[list[bytes]]:
    def leaf(place: int, card: str) -> bytes:
        salt = hmac.digest(secret, f"salt {place}".encode(), "sha256")[:16]
        return hashlib.sha256(f"cardroom card {place} {card} ".encode() + salt).digest()

    rows = [[leaf(place, card) for place, card in enumerate(cards)]]
    while len(rows[-1]) > 1:
        row = rows[-1]
        above = [
            hashlib.sha256(b"cardroom pair " + row[at] + row[at + 1]).digest()
            for at in range(0, len(row) - 1, 2)
        ]
        rows.append(above + ([row[-1]] if len(row) % 2 else []))
    return rows


def _opening(rows: list[list[bytes]], cards: list[str], place: int, secret: bytes) -> list[Any]:
    path, at = [], place
    for row in rows[:-1]:
        if at ^ 1 < len(row):
            path.append(row[at ^ 1].hex())
        at >>= 1
    salt = hmac.digest(secret, f"salt {place}".encode(), "sha256")[:16].hex()
    return [place, cards[place], salt, path]


def _chained(records: list[dict[str, Any]]) -> list[str]:
    before, lines = "0" * 64, []
    for n, record in enumerate(records):
        body = {**record, "n": n, "at": 1_000 * n, "prev": before}
        text = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        before = hashlib.sha256(text.encode()).hexdigest()
        whole = {**body, "hash": before}
        lines.append(json.dumps(whole, sort_keys=True, ensure_ascii=False, separators=(",", ":")))
    return lines


REASON = {"key": "totals", "player": 8, "banker": 3, "pays": "1 to 1"}


def records(*, swap: bool = False) -> list[dict[str, Any]]:
    """One shoe of baccarat that is opened, then a deck of which two cards are shown."""
    cards = shuffled(SECRET, DECK)
    rows = _tree(cards, SECRET)
    root = rows[-1][0].hex()
    hands = ["player", "banker", "player", "banker"]
    dealt = [
        {"kind": "card", "to": to, "up": True, "place": place, "card": cards[place]}
        for place, to in enumerate(hands)
    ]
    if swap:
        dealt[1]["card"], dealt[2]["card"] = dealt[2]["card"], dealt[1]["card"]
    wager = {"seat": 2, "spot": 1, "owner": "Ben", "wager": "player-line", "stake": 500}
    became = {"reason": REASON, "action": 500, "paid": 500, "collected": 0, "returned": 0}
    return [
        {"kind": "open", "packs": 1, "rules": {"deck": {"jokers": 0}, "rate": 0.5}},
        {"kind": "shuffle", "commitment": root, "number": 1},
        {"kind": "bank", "seat": 1, "members": [["José", 20_000]]},
        {"kind": "bets", "wagers": [wager]},
        *dealt,
        {
            "kind": "settle",
            "number": 1,
            "outcome": "player",
            "score": [8, 3],
            "bank": [20_000, 19_500],
            "wagers": [{**wager, **became, "outcome": "paid"}],
        },
        {"kind": "reveal", "secret": SECRET.hex(), "added": []},
        {"kind": "shuffle", "commitment": root, "number": 2},
        *({"kind": "card", "to": "player", "up": False, "place": place} for place in (0, 1)),
        {
            "kind": "opened",
            "cards": [_opening(rows, cards, at, SECRET) for at in (0, 1)],
            "added": [],
        },
    ]


def facts() -> list[dict[str, Any]]:
    """The same as a viewer is told them."""
    return [{"n": n, "at": 1_000 * n, **record} for n, record in enumerate(records()) if n > 1][:-4]


def journal(*, swap: bool = False, torn: bool = False) -> str:
    """The log as lines; with two cards swapped, or with a record changed afterwards."""
    lines = _chained(records(swap=swap))
    if torn:
        lines[3] = lines[3].replace('"stake":500', '"stake":900')
    return "\n".join(lines) + "\n"
