"""Send a room a flood of frames that are none of its wire, and see that everybody else plays on.

    python tools/nonsense.py [--frames 100000] [--seed 1]

It opens a room of its own, in which somebody plays while several lines send nothing but nonsense:
torn JSON, wrong types, huge numbers, deep nesting, binary, half a surrogate, what is the floor's.
At the end the room must still stand, every line must have been answered in sentences, and the
player must have played on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

GOOD = (
    {"t": "do", "id": "a", "do": {"kind": "sit", "seat": 1, "chips": 50_000}},
    {"t": "do", "id": "a", "do": {"kind": "answer", "question": "r1.q1", "value": "fold"}},
    {"t": "do", "id": "a", "do": {"kind": "answer", "question": "r1.q1", "value": [["As"], []]}},
    {"t": "do", "id": "a", "do": {"kind": "floor", "does": "misdeal", "why": "", "seat": None}},
    {
        "t": "do",
        "id": "a",
        "do": {"kind": "correct", "whose": "a", "to": "b", "chips": 1, "why": ""},
    },
    {"t": "do", "id": "a", "do": {"kind": "entropy", "value": "00ff"}},
    {"t": "ping", "id": "p"},
    {"t": "usual", "id": "u", "question": "r1.q1"},
)
ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1e308,
    10**400,
    "",
    "\x00",
    "\u202e",
    "A" * 70,
    [],
    {},
    [[[]]],
    {"a": {}},
)


def nonsense(chance: random.Random) -> str | bytes:  # noqa: PLR0911 - one for each kind of it
    """One frame that means nothing here."""
    way = chance.randrange(7)
    frame = json.loads(json.dumps(chance.choice(GOOD)))
    if way == 0:
        _spoil(frame, chance)
        return json.dumps(frame)
    text = json.dumps(frame)
    if way == 1:
        return text[: chance.randrange(len(text))]
    if way == 2:
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(1, 0x2FF)) + text[at + chance.randrange(4) :]
    if way == 3:
        return chance.randbytes(chance.randrange(1, 200))
    if way == 4:
        return json.dumps(chance.choice(ODD))
    if way == 5:
        deep = chance.randrange(1, 3_000)
        return "[" * deep + "]" * chance.randrange(deep + 1)
    return text.replace('"a"', '"\\ud800"', 1) + chance.choice(("", " ", "\n", "}", "//"))


def _spoil(frame: dict[str, object], chance: random.Random) -> None:
    inner = frame.get("do")
    part = inner if isinstance(inner, dict) and chance.random() < 0.7 else frame
    key = chance.choice([*part, "by"])
    part[key] = chance.choice(ODD)


async def flood(address: str, many: int, chance: random.Random) -> tuple[int, int]:
    """Send so much nonsense, coming again when the line is ended; frames sent and answered."""
    sent = answered = 0

    async def listen(wire: object) -> None:
        nonlocal answered
        async for text in wire:  # type: ignore[attr-defined]
            if text.startswith('{"t":"no"'):
                answered += 1
                said = json.loads(text)["why"]
                assert len(said.split()) >= 3, said
                assert "Traceback" not in said, said

    while sent < many:
        try:
            async with connect(address, compression=None, max_size=None) as wire:
                listening = asyncio.create_task(listen(wire))
                for _ in range(min(400, many - sent)):
                    await wire.send(nonsense(chance))
                    sent += 1
                await wire.close()
                await asyncio.gather(listening, return_exceptions=False)
        except ConnectionClosed:
            await asyncio.sleep(0.01)
    return sent, answered


async def _evening(frames: int, seed: int, lines: int = 4) -> None:
    from room.house import House, Player

    with tempfile.TemporaryDirectory() as home:
        house = House(str(Path(home) / "room.db"), environ={"CARDROOM_LIMITS": "off"})
        table = house.table("hustler/ez-baccarat", bots=3, hints=True, pace="quick")
        player = Player(house, table, "steady")
        over = asyncio.Event()
        playing = asyncio.create_task(player.play(lambda _: over.is_set(), 36_000))
        began = time.perf_counter()
        floods = [
            flood(
                house.ws(table, house.guest(f"noise {n}")), frames // lines, random.Random(seed + n)
            )
            for n in range(lines)
        ]
        found = await asyncio.gather(*floods)
        hands, took = player.view.get("number", 0), time.perf_counter() - began
        over.set()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        status, health, _ = house.call("GET", "/health")
        code = house.stop()
        faults = [line for line in house.log if "failed" in line]
        print(
            f"{sum(sent for sent, _ in found):,} frames in {took:.0f} s, "
            f"{sum(answered for _, answered in found):,} answered in a sentence; "
            f"meanwhile {hands} hands were played, health {status} {health['status']}, "
            f"ended with {code}, {len(faults)} faults"
        )
        if status != 200 or code or faults or hands < 2:
            sys.exit("the room did not stand it: " + "".join(faults[:5]))


def main() -> None:
    """Flood a room of one's own."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--frames", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    asyncio.run(_evening(given.frames, given.seed))


if __name__ == "__main__":
    main()
