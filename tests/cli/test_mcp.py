"""The desk for assistants, asked by the SDK's own client over standard input and output."""

from __future__ import annotations

import os
import sys
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from cardroom.cli.app import run_command
from room.alone import run

TOOLS = {"games", "rules", "ruling", "settle", "fees", "hand", "odds", "compare"}


async def _asked(*calls: tuple[str, dict[str, Any]]) -> tuple[set[str], list[Any]]:
    told = StdioServerParameters(
        command=sys.executable, args=["-P", "-m", "cardroom", "mcp"], env=dict(os.environ)
    )
    async with stdio_client(told) as (read, write), ClientSession(read, write) as client:
        await client.initialize()
        tools = (await client.list_tools()).tools
        assert all(one.annotations and one.annotations.readOnlyHint for one in tools)
        assert all(one.outputSchema and one.description for one in tools)
        answers = [await client.call_tool(name, about) for name, about in calls]
    return {one.name for one in tools}, answers


def test_an_assistant_cites_the_document() -> None:
    game = "livermore/ez-baccarat"
    layout = {
        "bank": 10_000,
        "start": 2,
        "wagers": [
            {"seat": 2, "owner": "ann", "wager": "player-line", "stake": 1_000, "result": "1"},
            {"seat": 2, "owner": "ann", "wager": "tie", "stake": 1_000, "result": "-1"},
        ],
    }
    names, answers = run(
        _asked(
            ("games", {"search": "bacarat livermore"}),
            ("ruling", {"game": "hustler/three-card-poker", "what_happened": "bank short"}),
            ("ruling", {"game": "hustler/ez-baccarat", "what_happened": "late bet"}),
            ("odds", {"game": game, "wager": "tie"}),
            ("hand", {"game": game, "cards": "9c 2d Kh"}),
            ("fees", {"game": game, "wagers": ["2:tie=100"], "option": 1}),
            ("rules", {"game": game}),
            ("compare", {"games": [game, "ranchos/ez-baccarat"]}),
            ("ruling", {"game": "../../etc/passwd", "what_happened": "late bet"}),
            ("settle", {"game": game, "layout": layout}),
        )
    )
    assert names == TOOLS
    found, short, late, tie, hand, fee, rules, beside, wrong, settled = answers
    assert [one["game"] for one in found.structuredContent["games"]] == [game]
    assert 4936 in short.structuredContent["rulings"][0]["lines"]
    assert late.structuredContent["silent"]
    assert late.structuredContent["rulings"] == []
    row = tie.structuredContent["result"]["wagers"][0]
    assert row["house_edge"] == pytest.approx(0.14359629)
    assert tie.structuredContent["source"]["number"] == "GEGA-002981"
    assert hand.structuredContent["result"]["hands"]
    assert fee.structuredContent["result"]
    assert any(one["lines"] for one in rules.structuredContent["statements"])
    assert "differences" in beside.structuredContent["result"]
    assert wrong.isError
    assert "Unknown game" in wrong.content[0].text
    paid = {one["wager"]: one for one in settled.structuredContent["result"]["wagers"]}
    assert paid["player-line"]["paid"] == 1_000
    assert paid["tie"]["collected"] == 1_000


def test_without_the_sdk_it_is_said_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.fastmcp", None)
    assert run_command(["mcp"]) == 2
    assert "cardroom-games[mcp]" in capsys.readouterr().err
