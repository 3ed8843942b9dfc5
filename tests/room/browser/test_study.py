"""The trainer, the clubs compared, what decisions cost: in the browser, by clicks and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cardroom.desk.playing.drills import hand_to_set, round_to_settle, situation
from cardroom.rulebook import load_game
from room.browser.conftest import Visitor

pytestmark = pytest.mark.browser


def test_choices_are_marked_with_what_they_cost(visit: Visitor) -> None:
    page = visit().go("/drill/play/hustler/let-it-ride?n=11")
    told = situation(load_game("hustler/let-it-ride"), 11)
    worse = next(one for one in told["choices"] if one["choice"] != told["best"])
    best = next(one for one in told["choices"] if one["choice"] == told["best"])
    names = {"ride": "Let it ride", "take-back": "Take it back"}
    page.get_by_role("button", name=names[worse["choice"]]).click()
    expect(page.locator(".mark-box")).to_contain_text(f"{names[told['best']]} is better")
    lost = 100 * (best["ev"] - worse["ev"])
    expect(page.locator(".mark-box")).to_contain_text(f"{lost:.2f} cents")
    expect(page.locator(".run")).to_contain_text("0 of 1")
    page.keyboard.press("Enter")
    expect(page.locator(".mark-box")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("n=11$"))


def test_choices_by_keys(visit: Visitor) -> None:
    page = visit().go("/drill/play/hustler/let-it-ride?n=11")
    told = situation(load_game("hustler/let-it-ride"), 11)
    expect(page.locator(".acts-q button")).to_have_count(2)
    page.keyboard.press({"ride": "l", "take-back": "a"}[told["best"]])
    expect(page.locator(".mark-box")).to_contain_text("Right")


def test_a_hand_is_set_by_keys_and_a_foul_is_told(visit: Visitor) -> None:
    page = visit().go("/drill/set/livermore/pai-gow-poker?n=5")
    told = hand_to_set(load_game("livermore/pai-gow-poker"), 5)

    def pick(front: list[str]) -> None:
        for card in front:
            page.keyboard.press(str(told["own"].index(card) + 1))

    expect(page.locator(".pc")).to_have_count(7)
    page.keyboard.press("Enter")
    expect(page.locator(".form-why")).to_contain_text("Put two cards in the front hand")
    if told["fouls"]:
        pick(told["fouls"][0])
        page.keyboard.press("Enter")
        expect(page.locator(".form-why")).to_contain_text("That’s a foul")
        pick(told["fouls"][0])
    pick(told["house"]["front"])
    page.keyboard.press("Enter")
    expect(page.locator(".mark-box")).to_contain_text("This is the house way")


def dollars(cents: int) -> str:
    """As one types it."""
    return f"{cents / 100:.2f}".removesuffix(".00")


def settle(page: Page, wager: dict[str, int]) -> None:
    """Type what becomes of a wager, with keys alone."""
    if wager["paid"] or wager["collected"]:
        page.keyboard.press("p" if wager["paid"] else "c")
        expect(page.locator("#amt")).to_be_focused()
        page.keyboard.type(dollars(wager["paid"] or wager["collected"]))
        if wager["returned"]:
            page.keyboard.press("Tab")
            page.keyboard.type(dollars(wager["returned"]))
    elif wager["returned"]:
        page.keyboard.press("r")
        expect(page.locator("#amt")).to_be_focused()
        page.keyboard.type(dollars(wager["returned"]))
    else:
        page.keyboard.press("u")
    page.keyboard.press("Enter")


def test_a_round_is_settled_to_its_end_by_keys(visit: Visitor) -> None:
    told = round_to_settle(load_game("livermore/ez-baccarat"), 4)
    page = visit().go("/drill/settle/livermore/ez-baccarat?n=4")
    expect(page.locator("#ask-h")).to_contain_text(f"1 of {len(told['wagers'])}")
    for wager in told["wagers"]:
        settle(page, wager)
        expect(page.locator(".mark-box")).to_contain_text("Right")
        page.locator("#ask-h").click()
        page.keyboard.press("Enter")
    count = len(told["wagers"])
    expect(page.locator(".asking")).to_contain_text(f"You had {count} of {count} right")


def test_a_wrong_sum_is_marked_with_the_right_one(visit: Visitor) -> None:
    told = round_to_settle(load_game("livermore/ez-baccarat"), 4)
    page = visit(360).go("/drill/settle/livermore/ez-baccarat?n=4")
    first = told["wagers"][0]
    page.get_by_label("Push").check(force=True)
    page.get_by_role("button", name="Settle it").click()
    moved = first["paid"] or first["collected"]
    expect(page.locator(".mark-box")).to_contain_text(f"${dollars(moved)}")
    expect(page.locator(".sheet .bad")).to_have_count(1)


def test_another_club_is_compared_and_the_page_can_be_sent(visit: Visitor) -> None:
    page = visit().go("/games/livermore/ez-baccarat")
    page.get_by_role("button", name=re.compile("Compare with EZ Baccarat, Hustler")).click()
    table = page.locator(".compare")
    expect(table).to_contain_text("Player line")
    expect(table).to_contain_text("1.2351 %")
    expect(table).to_contain_text("Whether back-line bets are allowed")
    expect(table).not_to_contain_text("irregularity")
    expect(page).to_have_url(re.compile("with=hustler%2Fez-baccarat$"))
    again = visit().go(page.url.removeprefix(page.url.split("/games")[0]))
    expect(again.locator(".compare")).to_contain_text("1.2351 %")


def test_what_a_decision_cost_stands_beside_it(visit: Visitor) -> None:
    page = visit().go("/hands/baccarat/1")
    costs = page.locator(".costs")
    expect(costs).to_contain_text("You: -$0.62")
    costs.locator("summary").click()
    expect(costs).to_contain_text("by the chart")
    expect(costs).to_contain_text("-0.5123")
