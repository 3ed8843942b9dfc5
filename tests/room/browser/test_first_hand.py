"""The guided first hand: what it says, how it goes away, and how it comes back."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from room.browser.conftest import Visitor
from room.browser.fake_room import FakeRoom
from room.browser.test_pages import violations

pytestmark = pytest.mark.browser


def newcomer(visit: Visitor, scene: str, width: int = 360) -> Page:
    """Somebody at a table who has never played its family."""
    begun = visit(width)
    page = begun.go(f"/tables/{scene}")
    page.evaluate("localStorage.setItem('cardroom.guide', '{}')")
    return begun.go(f"/tables/{scene}")


@pytest.mark.parametrize(("scene", "width"), [("bank", 360), ("holdem", 1366), ("pai-gow", 360)])
def test_a_newcomer_is_told_what_is_asked(visit: Visitor, scene: str, width: int) -> None:
    page = newcomer(visit, scene, width)
    expect(page.locator(".coach .now b")).to_be_visible()
    assert violations(page) == []


def test_the_game_is_told_in_three_lines_with_its_terms(visit: Visitor) -> None:
    page = newcomer(visit, "baccarat-play", 1366)
    expect(page.locator(".coach .three li")).to_have_count(3)
    page.locator(".coach .three .term").click()
    expect(page.locator(".coach .pop")).to_contain_text("The house never banks")
    page.keyboard.press("Escape")
    expect(page.locator(".coach .pop")).to_have_count(0)


def test_the_bank_is_offered_with_what_it_can_lose(visit: Visitor, room: FakeRoom) -> None:
    page = visit(360).go("/tables/bank")
    amount = room.view("bank")["questions"][0]["amount"]
    most = f"${amount['most'] // 100:,}"
    expect(page.locator("#dock")).to_contain_text("You pay what the others win")
    expect(page.locator("#dock")).to_contain_text(most)


def test_one_key_skips_the_guide_and_one_brings_it_back(visit: Visitor) -> None:
    page = newcomer(visit, "holdem", 1366)
    expect(page.locator(".coach")).to_be_visible()
    page.wait_for_timeout(400)
    page.keyboard.press("Escape")
    expect(page.locator(".coach")).to_have_count(0)
    assert json.loads(page.evaluate("localStorage.getItem('cardroom.guide')"))["played"] == [
        "community-poker"
    ]
    page.reload()
    page.wait_for_selector("#dock")
    expect(page.locator(".coach")).to_have_count(0)
    page.wait_for_timeout(400)
    page.keyboard.press("?")
    expect(page.locator(".coach")).to_be_visible()


def test_a_hand_that_is_over_shows_what_it_brought_and_is_not_told_again(visit: Visitor) -> None:
    page = newcomer(visit, "pai-gow-done", 1366)
    total = page.locator(".coach .tally .tot .num").first
    expect(total).to_have_text("+$45")
    page.reload()
    page.wait_for_selector("#dock")
    expect(page.locator(".coach")).to_have_count(0)


def test_the_lines_of_a_round_come_to_its_total(visit: Visitor) -> None:
    """One line for each wager, and a total that is their sum, with the chips before and after."""
    page = visit(1366).go("/tables/pai-gow-done")
    shown = page.locator(".why .tally li:not(.tot) > .num").all_inner_texts()
    chips = [int(text.replace("$", "").replace("\u2212", "-")) for text in shown]
    assert sum(chips) == 45
    expect(page.locator(".why .tally .tot .num").first).to_have_text("+$45")


def test_who_has_no_chips_is_asked_to_buy_or_to_leave(visit: Visitor, room: FakeRoom) -> None:
    page = visit(360).go("/tables/short")
    expect(page.locator("#dock-h")).to_have_text("You have no chips left")
    page.wait_for_timeout(400)
    page.locator("#dock").get_by_role("button", name="Buy").click()
    page.wait_for_function("() => true")
    assert any(one["do"]["kind"] == "buy" for one in done(page, room, 1))


def test_who_missed_a_decision_is_told_and_comes_back_by_one_tap(
    visit: Visitor, room: FakeRoom
) -> None:
    page = visit(360).go("/tables/sat-out")
    expect(page.locator("#dock-h")).to_contain_text("sitting out")
    page.wait_for_timeout(400)
    page.locator("#dock .btn.go").click()
    assert any(one["do"]["kind"] == "back" for one in done(page, room, 1))


def done(page: Page, room: FakeRoom, count: int) -> list[dict[str, dict[str, str]]]:
    """What the room was asked to do, once so much has come."""
    for _ in range(100):
        if len(room.done) >= count:
            break
        page.wait_for_timeout(50)
    return list(room.done)


def test_a_name_is_typed_without_looking_for_the_field(visit: Visitor, room: FakeRoom) -> None:
    """The field has the focus: Enter sends the name, and does not close the dialog."""
    room.me = None
    page = visit(360).go("/tables/watching?sit")
    page.get_by_label("Name at the table").wait_for()
    page.keyboard.type("Lou")
    assert page.get_by_label("Name at the table").input_value() == "Lou"
    with page.expect_request("**/api/guests"):
        page.keyboard.press("Enter")
