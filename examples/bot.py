"""A bot in some fifty lines: it opens a table, sits down and answers what it is asked.

    python examples/bot.py http://127.0.0.1:8000 hustler/ez-baccarat 10

The same wire that browsers use; at a table with hints every question says what is usual.
"""

import asyncio
import itertools
import json
import sys
import urllib.request

from websockets.asyncio.client import connect


def post(url: str, body: dict) -> dict:
    """One request to the room."""
    headers = {"content-type": "application/json"}
    asked = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(asked) as answer:
        return json.load(answer)


async def play(room: str, game: str, hands: int) -> None:
    """Sit down at a new table and play some hands."""
    token = post(f"{room}/api/guests", {"name": "example bot"})["token"]
    opened = {"game": game, "bots": 3, "hints": True, "pace": "quick"}
    table = post(f"{room}/api/tables", opened)["id"]
    address = f"{room.replace('http', 'ws', 1)}/ws/tables/{table}?token={token}"
    ids, answered, seated = itertools.count(), set(), False
    async with connect(address) as wire:
        async for frame in wire:
            said = json.loads(frame)
            if said["t"] == "no":
                print("refused:", said["why"])
            if "view" not in said:
                continue
            view, do = said["view"], None
            if not seated:
                seated = True
                free = [one["seat"] for one in view["seats"] if one["name"] is None]
                do = {"kind": "sit", "seat": free[0], "chips": view["buy_in"]["usual"]}
            elif view["number"] > hands:
                break
            for question in view["questions"]:
                if question["mine"] and question["id"] not in answered:
                    do = {"kind": "answer", "question": question["id"], "value": question["usual"]}
                    answered.add(question["id"])
            if do is not None:
                await wire.send(json.dumps({"t": "do", "id": f"c{next(ids)}", "do": do}))
    print(f"{game}: {hands} hands, {view['you']['chips'] / 100:,.2f} dollars in front of me")


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
