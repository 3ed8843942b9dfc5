# fmt: off
# ruff: noqa
"""Check a table's log by Python's own library alone: python3 check_hand.py LOG [WHAT YOU KEPT ...]"""
import hashlib, hmac, json, sys
HEX, SHA = bytes.fromhex, lambda *parts: hashlib.sha256(b"".join(parts)).digest()
LEAF = lambda place, card, salt: SHA(b"cardroom card %d %s " % (place, card.encode()), salt)
PAIR = lambda left, right=None: SHA(b"cardroom pair ", left, right) if right else left
TILES = "66 66 11 11 44 44 13 13 55 55 33 33 22 22 56 56 46 46 16 16 15 15 36 45 26 35 34 25 14 23 24 12"
def deck(rules, packs):
    if rules.get("tiles"): return ["-".join(tile) for tile in TILES.split()]
    plain = [rank + suit for rank in "23456789TJQKA" if rank not in rules.get("stripped", "") for suit in "cdhs"]
    pack = [card + "*" if card in rules.get("marked", ()) else card for card in plain]
    return (pack + ["Jk"] * rules.get("jokers", 0) + rules.get("extra", [])) * packs + rules.get("once", [])
def shuffled(secret, cards):  # Fisher-Yates by numbers of 32 bits, HMAC-SHA256 of 0, 1, 2 and so on
    cards, numbers, block = list(cards), [], 0
    for last in range(len(cards) - 1, 0, -1):
        number = 2**32
        while number >= 2**32 - 2**32 % (last + 1):  # what would favour small numbers is passed over
            if not numbers:
                digest, block = hmac.digest(secret, block.to_bytes(8, "big"), "sha256"), block + 1
                numbers = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
            number = numbers.pop(0)
        cards[last], cards[number % (last + 1)] = cards[number % (last + 1)], cards[last]
    return cards
def root(row):  # of all cards
    return row[0].hex() if len(row) == 1 else root([PAIR(*row[i : i + 2]) for i in range(0, len(row), 2)])
def climb(size, place, card, salt, path):  # from one card
    place %= size; here, path = LEAF(place, card, HEX(salt)), [HEX(one) for one in path]
    while size > 1:
        if place ^ 1 < size: here = PAIR(path.pop(0), here) if place & 1 else PAIR(here, path.pop(0))
        place, size = place >> 1, (size + 1) >> 1
    return here.hex()
def due(shoe, again):  # an order of the deck as the players' numbers cut it, its places counted on from the order before
    places = range(len(cards)); added = " ".join(["cardroom cut", shoe["is"][again], *shoe["added"]]).encode()
    return [len(cards) * again + place for place in (shuffled(SHA(added), places) if shoe["added"] else places)]
WRITE = lambda record: json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
CHECK = lambda right, what: right or sys.exit(f"WRONG: {what}")
head, kept, decks, count = "0" * 64, set(sys.argv[2:]), [], {"shuffle": 0, "reveal": 0, "opened": 0}
for n, line in enumerate(open(sys.argv[1], "rb")):
    record = json.loads(line)
    own = SHA(WRITE({key: record[key] for key in record if key != "hash"})).hex(); CHECK(line.removesuffix(b"\n") == WRITE(record) and (record["n"], record["prev"], record["hash"]) == (n, head, own), f"the chain at {n}")
    CHECK("closed" not in count, f"record {n} comes after the table was closed")
    head, kind, count[record["kind"]] = record["hash"], record["kind"], count.get(record["kind"], 0) + 1; kept -= {head, record.get("commitment")}
    CHECK(not decks if kind == "closed" else decks or kind not in ("entropy", "card", "show", "reshuffle", "reveal", "opened"), f"at {n} a deck is not committed to, or not opened")
    if kind == "open": cards = deck(record["rules"].get("deck", {}), record["packs"])
    elif kind == "shuffle":  # where cards can be shuffled back, further orders of the deck are committed to
        orders = record.get("orders", [record["commitment"]]); CHECK(record["commitment"] == (SHA(" ".join(["cardroom orders", *orders]).encode()).hex() if orders[1:] else orders[0]), f"the commitment of record {n}")
        decks.append({"is": orders, "number": record["number"], "added": [], "came": [], "seen": {}, "shown": [], "left": len(cards), "out": [0], "over": []})
    elif kind == "entropy":  # a number is for every deck that is committed to and that no card has come from
        CHECK(record["shuffles"] == [one["number"] for one in decks if not one["came"]], f"the decks that record {n} adds a number to")
        for one in decks: one["added"] += [] if one["came"] else [record["value"]]
    elif kind == "reshuffle":  # the next order is dealt from, but for the cards that are out: so many may be passed over
        shoe = decks[0]; shoe["left"] += record["cards"]; shoe["out"].append(len(cards) - shoe["left"]); shoe["due"] = due(shoe, record["again"]); shoe["is"].append(record["order"])
        CHECK(record["cards"] >= 0 <= shoe["out"][-1] and len(shoe["out"]) == record["again"] + 1, f"what record {n} shuffles back")
    elif kind == "card":
        shoe = decks[0]; shoe["due"] = shoe.get("due") or due(shoe, 0); CHECK(shoe["left"] and record["place"] in shoe["due"], f"the order of the cards at record {n}")
        over = shoe["due"].index(record["place"]); shoe["over"] += shoe["due"][:over]; shoe["due"] = shoe["due"][over + 1 :]; shoe["left"] -= 1; shoe["came"].append(record["place"]); shoe["seen"][record["place"]] = record["card"]
        CHECK(over <= shoe["out"][-1], f"the order of the cards at record {n}")
    elif kind == "show": decks[0]["shown"] += [] if "places" in record else record["cards"]; decks[0]["seen"].update(zip(record.get("places", []), record["cards"]))
    elif kind in ("reveal", "opened"):
        shoe, secret, size = decks.pop(0), HEX(record.get("secret", "")), len(cards)  # cards come from the oldest deck that is not opened
        if kind == "opened": there = {one[0]: one[1] for one in record["cards"]}; fits = all(climb(size, *one) == shoe["is"][one[0] // size] for one in record["cards"])
        else:
            there = dict(enumerate(shuffled(secret, cards)))
            fits = [root([LEAF(at, card, hmac.digest(secret, b"salt %d" % at, "sha256")[:16]) for at, card in there.items()])] == shoe["is"]
        seen = all(card in (None, there.get(at)) for at, card in shoe["seen"].items()) and {*shoe["shown"]} <= {*there.values()}
        CHECK(fits and seen and record["added"] == shoe["added"], f"the deck opened by record {n} is not the one committed to, or not the one shown")
        lies = [(at // size, card) for at, card in there.items()]; CHECK(all(max(lies.count(one), shoe["shown"].count(one[1])) <= cards.count(one[1]) for one in lies), f"a card that record {n} opens twice")
        for card in shoe["shown"]:  # who held a card when others were shuffled back: the orders after that passed it over
            held = max([at // size for at, one in there.items() if one == card and at in shoe["came"]], default=0)
            CHECK(all((order, card) in lies for order in range(held, len(shoe["out"]))), f"{card} may have been in the stub before record {n}")
        out = [at // size for at in {*shoe["over"], *there} - {*shoe["came"]}] if kind == "opened" else []
        CHECK(all(out.count(order) <= shoe["out"][order] for order in out), f"more cards are passed over before record {n} than were out")
CHECK(not kept, f"{', '.join(sorted(kept))} is not in this log")
print(f"{n + 1} records, {count['reveal'] + count['opened']} of {count['shuffle']} decks opened, as committed to; head {head}")
