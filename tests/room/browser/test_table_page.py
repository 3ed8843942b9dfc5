"""The table page in use: keys, clicks, a line that drops, late clicks, refusals, words for ears."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import forge
import pytest
from playwright.sync_api import Page, expect

from cardroom.pages.people import Eyes
from cardroom.pages.spoken import asked_words
from evenings import KEY, bold, honest
from room.browser.conftest import SIZES, Visitor
from room.browser.fake_room import FakeRoom, wait_until
from room.browser.scenes import ME, SCENES, asks, hand

pytestmark = pytest.mark.browser


def answers(room: FakeRoom) -> list[Any]:
    """The answers that came, as values."""
    return [one["do"]["value"] for one in room.done if one.get("do", {}).get("kind") == "answer"]


def kinds(room: FakeRoom) -> list[str]:
    """What was done, by its kind."""
    return [one["do"]["kind"] for one in room.done if "do" in one]


def at(visit: Visitor, scene: str, width: int = 1440) -> Page:
    """A table whose questions are old enough to be answered."""
    page = visit(width).go(f"/tables/{scene}")
    pass_by(page, 400)
    return page


def pass_by(page: Page, milliseconds: int) -> None:
    """Let time pass for whatever the page has drawn, by its clock and without waiting."""
    page.evaluate(
        """milliseconds => new Promise(done => requestAnimationFrame(() => setTimeout(() => {
          const now = performance.now.bind(performance);
          performance.now = () => now() + milliseconds;
          done();
        }, 20)))""",
        milliseconds,
    )


def wait_for_answer(room: FakeRoom, count: int = 1) -> Any:
    """The last of so many answers."""
    wait_until(lambda: len(answers(room)) >= count)
    assert len(answers(room)) == count
    return answers(room)[-1]


def test_bets_by_key_alone(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "baccarat")
    for key in ("3", "b", "b", "t", "Shift+B", "2", "d", "u", "d"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    bets = {bet["wager"]: bet["stake"] for bet in wait_for_answer(room)}
    assert bets == {"banker-line": 2_500, "tie": 2_500, "dragon-7": 500}


def test_bets_on_a_circle_that_nobody_holds(visit: Visitor, room: FakeRoom) -> None:
    """By click on the felt, by arrow and by the list; a wager's tie holds at each circle alone."""
    page = at(visit, "baccarat")
    free = page.locator(".who.open").first
    expect(free).to_contain_text("bet here")
    page.keyboard.press("b")
    free.click()
    expect(page.get_by_label("Bet on").locator("option:checked")).to_contain_text("free")
    circle = int(page.get_by_label("Bet on").input_value())
    page.keyboard.press("3")
    page.keyboard.press("p")
    page.keyboard.press("ArrowRight")
    other = int(page.get_by_label("Bet on").input_value())
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    own, free_bet, third = wait_for_answer(room)
    assert own["wager"] == "banker-line"
    assert "seat" not in own
    assert free_bet == {"wager": "player-line", "stake": 2_500, "seat": circle}
    assert third == {"wager": "tie", "stake": 2_500, "seat": other}
    assert other not in (circle, 1, 4), "neither mine nor the bank's"
    room.change("baccarat", backline=False)
    expect(page.get_by_label("Bet on")).to_have_count(0)


def test_what_may_be_said_while_others_decide_is_offered_and_can_be_left_alone(
    visit: Visitor, room: FakeRoom
) -> None:
    """A false opener at jacks or better: nobody waits for it, so that no clock runs."""
    page = at(visit, "draw")
    eyes = Eyes(ME, {4: ME})
    facts = {"what": "false-openers", "chips": 0}
    asked = asks("declare", id="h9.h7", facts=facts, default="no", choices=["yes"])
    word = asked_words(asked, eyes)
    room.change("draw", questions=[asks("act", 5, "Ben")], may_say=[word])
    expect(page.locator("#dock")).to_contain_text("Show now that you have no openers?")
    expect(page.locator("#dock")).not_to_contain_text("time runs out")
    pass_by(page, 400)
    page.keyboard.press("Enter")
    assert answers(room) == [], "nothing is said that was not meant"
    page.get_by_role("button", name="Yes").click()
    assert wait_for_answer(room) == "yes"
    room.change("draw", questions=[asks("act", 5, "Ben")], may_say=[])
    expect(page.locator("#dock")).not_to_contain_text("openers")


def test_whoever_is_asked_two_things_goes_on_to_the_second(visit: Visitor, room: FakeRoom) -> None:
    """With hands on two circles one is asked of both at once; the room waits for both answers."""
    page = at(visit, "insurance")
    both = [asks("insure", n, choices=["decline", "insure"], id=f"h9.q{n}") for n in (4, 5)]
    room.change("insurance", questions=both)
    for n in (1, 2):
        expect(page.get_by_role("button", name="Insure")).to_be_enabled()
        pass_by(page, 400)
        page.keyboard.press("i")
        assert wait_for_answer(room, n) == "insure"
    asked = [one["do"]["question"] for one in room.done if "do" in one]
    assert asked == ["h9.q4", "h9.q5"]


def test_bets_by_click_number_repeat_and_double(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "baccarat")
    page.get_by_role("button", name="Repeat").click()
    expect(page.locator(".btn.go")).to_contain_text("$195")
    page.get_by_role("button", name="Double").click()
    expect(page.locator(".btn.go")).to_contain_text("$390")
    page.keyboard.press("x")
    page.get_by_label("Another amount").fill("15")
    page.get_by_role("button", name="Player: nothing bet").click()
    page.locator(".btn.go").click()
    assert wait_for_answer(room) == [{"wager": "player-line", "stake": 1_500}]


def test_whether_bets_may_stand_is_for_the_table_to_say(visit: Visitor, room: FakeRoom) -> None:
    """The page knows no limit: it sends what was laid out, and keeps it where it is refused."""
    room.refuse = "Player line: at most $200."
    page = at(visit, "baccarat")
    page.keyboard.press("5")
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    expect(page.locator(".dock-why")).to_have_text(room.refuse)
    assert wait_for_answer(room) == [{"wager": "player-line", "stake": 50_000}]
    expect(page.locator(".btn.go")).to_contain_text("$500")


def test_the_other_keys_of_a_banked_table(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "baccarat")
    for key in ("2", "p", "+"):
        page.keyboard.press(key)
    expect(page.locator(".btn.go")).to_contain_text("$10")
    page.keyboard.press("u")
    expect(page.locator(".btn.go")).to_contain_text("$5")
    page.keyboard.press("n")
    expect(page.get_by_label("Another amount")).to_be_focused()
    page.locator("#dock-h").click()
    page.keyboard.press("x")
    page.keyboard.press("r")
    expect(page.locator(".btn.go")).to_contain_text("$195")
    page.keyboard.press("o")
    page.wait_for_url("**/games/livermore/ez-baccarat")
    assert answers(room) == []


def test_a_wager_that_is_tied_to_another_goes_along(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "marquez")
    page.keyboard.press("2")
    page.get_by_role("button", name="Front").click()
    page.keyboard.press("Enter")
    bets = {bet["wager"]: bet["stake"] for bet in wait_for_answer(room)}
    assert bets == {"front": 500, "back": 1_000}


@pytest.mark.parametrize(
    ("keys", "value"),
    [(["f"], "fold"), (["c"], "call"), (["ArrowRight", "r"], 16_100), (["q", "r"], 28_000)],
)
def test_a_pot_by_keys(visit: Visitor, room: FakeRoom, keys: list[str], value: object) -> None:
    page = at(visit, "omaha")
    for key in keys:
        page.keyboard.press(key)
    assert wait_for_answer(room) == value


def test_a_typed_raise(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "omaha")
    page.get_by_label("Raise to, in dollars").fill("250")
    page.get_by_role("button", name="Raise to").click()
    assert wait_for_answer(room) == 25_000


def test_an_all_in_is_asked_twice(visit: Visitor, room: FakeRoom) -> None:
    view = room.view("omaha")
    view["questions"][0]["amount"]["all_in"] = 47_900
    room.views["omaha"] = view
    page = at(visit, "omaha")
    page.keyboard.press("e")
    page.keyboard.press("r")
    expect(page.locator(".btn.go")).to_contain_text("sure?")
    assert answers(room) == []
    page.keyboard.press("Enter")
    assert wait_for_answer(room) == 47_900


@pytest.mark.parametrize(
    ("scene", "keys", "value"),
    [
        ("blackjack", ["h"], "hit"),
        ("blackjack", ["s"], "stand"),
        ("blackjack", ["Enter"], "double"),
        ("three-card", ["f"], "fold"),
        ("ultimate", ["p"], "play-2"),
        ("let-it-ride", ["l"], "ride"),
        ("bank", ["p"], "pass"),
        ("bank", ["m", "Enter"], 311_000),
        ("insurance", ["Enter"], 1_200),
        ("draw", ["5", "Enter"], ["Ks"]),
        ("draw", ["Enter"], []),
        ("pai-gow", ["h", "Enter"], ["Kd", "Kh"]),
        ("pai-gow", ["3", "ArrowUp", "4", "ArrowUp", "Enter"], ["Kd", "Kh"]),
        ("tiles", ["s", "Enter"], "1-4 4-4 / 1-1 3-6"),
        ("pan", ["p"], "done"),
        ("pan-out", ["m"], "meld 7c 7d 7h"),
        ("pan-nothing", ["Enter"], "draw"),
    ],
)
def test_every_question_by_keys(
    visit: Visitor, room: FakeRoom, scene: str, keys: list[str], value: object
) -> None:
    page = at(visit, scene)
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    assert wait_for_answer(room) == value


def test_more_is_put_down_at_pan_or_a_card_thrown_away(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "pan-out")
    expect(page.locator("#dock-h")).to_have_text("Put more down, or discard which card?")
    expect(page.locator("#dock .choice-acts button")).to_have_count(1)
    expect(page.locator("#dock .throw button")).to_have_count(8)
    page.get_by_role("button", name="Discard king of diamonds").click()
    assert wait_for_answer(room) == "discard Kd"


def test_what_has_one_answer_waits_beside_people_and_goes_on_beside_bots(
    visit: Visitor, room: FakeRoom
) -> None:
    """How soon it is answered would tell people of hidden cards; bots look at no clock."""
    page = at(visit, "pan-nothing")
    expect(page.locator("#dock-h")).to_have_text("5♣ was passed: you can't use it, so draw.")
    page.wait_for_timeout(1_000)
    assert answers(room) == []
    at(visit, "pan-with-bots")
    assert wait_for_answer(room) == "draw"


def test_thirteen_cards_by_keys(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "chinese")
    page.keyboard.press("h")
    expect(page.locator("#dock-h")).to_have_text("Set")
    page.keyboard.press("Enter")
    assert [len(row) for row in wait_for_answer(room)] == [3, 5, 5]


def test_pai_gow_by_tap_and_by_drag(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "pai-gow")
    page.get_by_role("button", name="king of hearts").click()
    page.locator('[data-row="front"] .rl').click()
    king = page.get_by_role("button", name="king of diamonds")
    king.drag_to(page.locator('[data-row="front"] .slots'))
    expect(page.locator("#dock-h")).to_have_text("Set")
    page.get_by_role("button", name="Done").click()
    assert sorted(wait_for_answer(room)) == ["Kd", "Kh"]


def test_a_foul_is_not_sent(visit: Visitor, room: FakeRoom) -> None:
    view = room.view("pai-gow")
    view["questions"][0]["facts"] = {"fouls": [["Jk", "Ac"]]}
    room.views["pai-gow"] = view
    page = at(visit, "pai-gow")
    for key in ("1", "ArrowUp", "2", "ArrowUp", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    expect(page.locator("#dock-h")).to_have_text("Fouled")
    expect(page.locator(".dock-why")).to_contain_text("Foul")
    assert answers(room) == []


def test_a_click_for_the_last_question_does_not_land_on_the_next(
    visit: Visitor, room: FakeRoom
) -> None:
    page = at(visit, "three-card")
    spot = page.get_by_role("button", name="Play").bounding_box()
    assert spot is not None
    question = asks("insure", choices=["insure", "decline"], id="h51.insure", default="decline")
    room.change("three-card", questions=[question])
    expect(page.locator("#dock-h")).to_have_text(re.compile("^Insur"))
    page.mouse.click(spot["x"] + 20, spot["y"] + 20)
    page.wait_for_timeout(300)
    assert answers(room) == []
    pass_by(page, 300)
    page.get_by_role("button", name="Decline").click()
    assert wait_for_answer(room) == "decline"


def test_a_refusal_is_told_where_one_looks_and_nothing_is_lost(
    visit: Visitor, room: FakeRoom
) -> None:
    room.refuse = "Lou has $30, and wagers with collection come to $31."
    page = at(visit, "baccarat")
    page.keyboard.press("3")
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    expect(page.locator(".dock-why")).to_have_text(room.refuse)
    expect(page.locator(".btn.go")).to_contain_text("$25")


def test_a_dropped_line_is_said_and_what_was_typed_stays(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "omaha")
    page.get_by_label("Raise to, in dollars").fill("250")
    room.up = False
    room.drop_lines()
    expect(page.locator(".line-note")).to_contain_text("Not live")
    expect(page.locator(".room")).to_have_class(lambda_is_stale())
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Raise to").click()
    expect(page.locator(".dock-why")).to_contain_text("nothing was sent")
    assert answers(room) == []
    room.up = True
    expect(page.locator(".line-note")).to_have_count(0, timeout=15_000)
    expect(page.get_by_label("Raise to, in dollars")).to_have_value("250")
    page.get_by_role("button", name="Raise to").click()
    assert wait_for_answer(room) == 25_000


def lambda_is_stale() -> Any:
    """The class that greys a board that may be old."""
    return re.compile(r"\bis-stale\b")


def test_a_browser_is_called_by_its_name(visit: Visitor) -> None:
    page = visit().go("/pages/account")
    script = "one => import('/static/abc/js/account.js').then((it) => it.deviceOf(one))"
    chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36"
    safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"
    said = [page.evaluate(script, one) for one in (chrome, safari, "curl/8.5.0", "")]
    assert said == ["Chrome on Linux", "Safari on iPhone", "curl", "a browser"]


def test_a_pre_action_is_done_and_does_not_stick(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "omaha-wait")
    page.get_by_label("Call $80").check()
    mine = asks("act", 6, choices=["fold", "call"], id="h42.act6", facts={"call": 8_000})
    room.change("omaha-wait", questions=[mine])
    assert wait_for_answer(room) == "call"


def test_a_pre_action_is_gone_when_somebody_raises(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "omaha-wait")
    page.get_by_label("Call $80").check()
    seats = room.view("omaha-wait")["seats"]
    seats[4]["bet"] = 30_000
    seats[5]["plan"] |= {"of": "42.2.30000", "call": 30_000}
    mine = asks("act", 6, choices=["fold", "call"], id="h42.act6", facts={"call": 30_000})
    room.change("omaha-wait", seats=seats, questions=[mine])
    expect(page.locator("#dock-h")).to_have_text("Your turn")
    page.wait_for_timeout(300)
    assert answers(room) == []


def test_title_and_words_when_it_is_my_turn(visit: Visitor, room: FakeRoom) -> None:
    page = at(visit, "omaha-wait")
    assert "●" not in page.title()
    room.change("omaha-wait", questions=[asks("act", 6, choices=["check"], id="h42.act6")])
    expect(page.locator("#say-now")).to_contain_text("Your turn")
    expect(page).to_have_title(re.compile("^● Your turn"))


def test_parts_that_say_the_same_stay_the_same(
    visit: Visitor,
) -> None:
    """Seats and panels are drawn again only if their part of the view is another object."""
    page = at(visit, "omaha-wait")
    same, changed, gone, grown = page.evaluate("""async () => {
      const { keepSame } = await import("/static/abc/js/table/board.js");
      const old = { a: [{ n: 1 }, { n: 2, b: null }], c: { d: "x" } };
      const copy = () => JSON.parse(JSON.stringify(old));
      const moved = { ...copy(), a: [{ n: 1 }, { n: 3, b: null }] };
      const next = keepSame(old, moved);
      const less = keepSame(old, { a: [{ n: 1 }], c: { d: "x" } });
      const more = keepSame({ a: {} }, { a: { b: undefined } });
      return [
        keepSame(old, copy()) === old,
        [next === old, next.a[0] === old.a[0], next.a[1].n, next.c === old.c],
        [less.a.length, less.a === old.a, less.a[0] === old.a[0]],
        "b" in more.a,
      ];
    }""")
    assert same is True
    assert changed == [False, True, 3, True]
    assert gone == [1, False, True]
    assert grown is True


def test_what_a_screen_reader_is_told_in_a_round(visit: Visitor, room: FakeRoom) -> None:
    seen = visit()
    page = seen.go("/tables/baccarat")
    wager = {"seat": 4, "spot": 1, "owner": ME, "wager": "banker-line", "stake": 5_000}
    became = {"paid": 4_000, "returned": 1_000, "collected": 0, "action": 4_000}
    hands = {"player": ["6c", "Kh"], "banker": ["3d", "4s"]}
    reason = {"key": "totals", "player": 6, "banker": 7, "line": "win", "pays": "1 to 1"}
    settle = {
        "kind": "settle",
        "number": 50,
        "outcome": "banker",
        "score": [6, 7],
        "wagers": [{**wager, **became, "result": "1", "reason": reason}],
    }
    last = {**settle, "hands": hands, "net": {ME: 4_000}, "fees": [], "bank": [4_000, 0]}
    facts: list[dict[str, Any]] = [
        {"kind": "bank", "seat": 1, "members": [["Ana", 4_000]]},
        {"kind": "bets", "wagers": [wager]},
        {"kind": "collection", "fees": [["player-dealer", 100, "row 1"]]},
        {"kind": "card", "to": "player", "card": "6c", "up": True, "place": 0},
        {"kind": "card", "to": "banker", "card": "3d", "up": True, "place": 1},
        settle,
    ]
    room.change("baccarat", facts, last=last, number=51)
    expect(page.locator("#say")).to_contain_text("Ana takes the bank")
    assert seen.said()[-1] == (
        "Ana takes the bank with $40. You bet $50 on Banker. The house collects: bank $1. "
        "6♣ to the player's hand. 3♦ to the banker's hand. Banker wins, 7 to 6. "
        "You're paid $40 for $50 on Banker, $10 goes back (6 against 7, win: 1 to 1)."
    )


def test_what_a_screen_reader_is_told_of_a_pot(visit: Visitor, room: FakeRoom) -> None:
    seen = visit()
    page = seen.go("/tables/omaha-wait")
    facts: list[dict[str, Any]] = [
        {"kind": "act", "seat": 5, "says": 16_000, "answer": 16_000, "to": 8_000, "amount": 8_000},
        {"kind": "act", "seat": 6, "says": "fold", "answer": -1, "to": 16_000, "amount": 0},
        {"kind": "card", "to": "seat 5", "card": None, "up": False, "place": 7},
        {"kind": "card", "to": "board", "card": "9c", "up": True, "place": 8},
        {"kind": "drop", "amount": 100, "what": "turn"},
        {
            "kind": "award",
            "number": 42,
            "awards": [[5, 20_000, "high"]],
            "shown": {"5": {"key": "hand-three-of-a-kind", "rank": "K"}},
            "reasons": [],
        },
    ]
    room.change("omaha-wait", facts)
    expect(page.locator("#say")).to_contain_text("Esme raises")
    assert seen.said()[-1] == (
        "Esme raises to $160. You fold. 9♣ to the board. The house takes $1 from the pot. "
        "Esme takes $200 (high). Esme shows three kings."
    )


def test_a_guest_sits_down_by_name(visit: Visitor, room: FakeRoom) -> None:
    room.me = None
    page = at(visit, "watching")
    page.locator("#dock").get_by_role("button", name="Sit down").click()
    page.get_by_label("Name at the table").fill("Kim Lee")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator("dialog")).to_have_count(0)
    sat = {"kind": "sit", "seat": 7, "chips": 40_000}
    wait_until(lambda: sat in [one.get("do") for one in room.done])


@pytest.mark.parametrize("key", ["?", "t", "k"])
def test_the_keys_of_every_page(visit: Visitor, key: str) -> None:
    page = visit().go("/")
    page.keyboard.press(key)
    if key == "?":
        expect(page.get_by_role("dialog")).to_contain_text("Keys")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    elif key == "t":
        assert page.evaluate("document.documentElement.dataset.theme") == "light"
    else:
        assert page.evaluate("document.documentElement.dataset.deck") == "4"
        page.reload()
        assert page.evaluate("document.documentElement.dataset.deck") == "4"


def test_finding_a_game(visit: Visitor) -> None:
    page = visit().go("/")
    page.keyboard.press("/")
    page.keyboard.type("panguingue")
    found = page.locator(".glist li a")
    expect(found).to_have_count(2)
    games = [one.get_attribute("href") for one in found.all()]
    assert sorted(map(str, games)) == [
        "/games/livermore/panguingue",
        "/games/lucky-buck/panguingue",
    ]


def test_a_table_in_two_clicks(visit: Visitor, room: FakeRoom) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Open a table any of").click()
    page.get_by_role("button", name="Open", exact=True).last.click()
    page.wait_for_url("**/tables/baccarat**")
    assert [one["post"]["bots"] for one in room.done if "post" in one] == [4]


def test_hidden_cards_are_not_in_the_page(visit: Visitor) -> None:
    page = at(visit, "omaha")
    shown = page.locator(".felt [role=img]").evaluate_all("all => all.map(e => e.ariaLabel)")
    assert shown.count("face down") == 12
    assert len([name for name in shown if " of " in name]) == 4 + 4


def test_replaying_and_proving_a_hand(visit: Visitor, room: FakeRoom) -> None:
    page = visit().go("/hands/baccarat/1")
    expect(page.locator(".rsteps [aria-current]")).to_contain_text("The shoe is opened")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".rnow")).to_contain_text("Ben is paid $5 for $5 on Player")
    page.keyboard.press("Home")
    expect(page.locator(".rnow")).to_have_text("José takes the bank with $200.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rnow")).to_contain_text("Ben bets $5 on Player")
    page.get_by_role("button", name="Check the records").click()
    expect(page.locator(".found .ok")).to_have_count(3)
    expect(page.locator(".found .bad")).to_have_count(0)


def test_what_went_wrong_lies_where_it_was_put_right(visit: Visitor, room: FakeRoom) -> None:
    """Cards that came too early leave the board, one that lay wrong moves, one is turned up."""
    cards = [("seat 1", None), ("seat 1", None), ("seat 2", None), ("board", "2c")]
    cards += [("board", "3c"), ("board", "4c")]
    happened: list[dict[str, Any]] = [
        *(
            {"kind": "card", "to": to, "card": card, "place": n}
            for n, (to, card) in enumerate(cards)
        ),
        {"kind": "card", "to": "board", "card": "9s", "place": 6, "flaw": "boxed"},
        {"kind": "card-moved", "here": "board", "to": "aside", "card": "9s", "place": 6},
        {"kind": "show", "hand": "seat 1", "cards": ["Ad"], "places": [1], "flaw": "exposed"},
        {"kind": "card-moved", "here": "seat 1", "to": "seat 2", "card": None, "place": 0},
        {"kind": "mishap", "what": "premature-turn", "seat": None},
        {"kind": "card", "to": "board", "card": "Kh", "place": 7},
        {"kind": "card-moved", "here": "board", "to": "aside", "card": "Kh", "place": 7},
        {"kind": "say", "key": "premature-turn"},
        {"kind": "drop", "what": "showdown", "amount": 100, "post": {"pot": -100, "drop": 100}},
    ]
    room.hand = [{"n": n, "at": 0, **fact} for n, fact in enumerate(happened)]
    page = visit().go("/hands/omaha/1")
    page.keyboard.press("End")
    shown = page.locator(".replay-felt [role=group]").evaluate_all(
        "all => all.map(e => e.ariaLabel)"
    )
    assert [text.partition(":")[2].strip() for text in shown] == [
        "deuce of clubs, three of clubs and four of clubs",
        "ace of diamonds",
        "2 face down",
    ]


@pytest.mark.parametrize(
    ("how", "told"), [("torn", "record 3 is not what it was"), ("swap", "lay there")]
)
def test_a_log_that_was_changed_is_found_out(
    visit: Visitor, room: FakeRoom, how: str, told: str
) -> None:
    from room.browser.journals import journal

    room.log = journal(torn=how == "torn", swap=how == "swap")
    page = visit().go("/hands/baccarat/1")
    page.get_by_role("button", name="Check the records").click()
    expect(page.locator(".found .bad")).to_contain_text(told)


def test_a_number_of_one_s_own_goes_into_the_next_shuffle_by_keys_alone(
    visit: Visitor, room: FakeRoom
) -> None:
    page = at(visit, "holdem")
    proof = page.locator(".proof")
    expect(proof.locator(".next-seal")).to_contain_text("5ea15ea1")
    expect(proof.locator(".next-seal")).to_contain_text("with 2 players’ numbers")
    own = proof.get_by_label("Your own number or words")
    expect(own).to_have_accessible_description(re.compile("an order that nobody has chosen"))
    for typed, value in (("7F3a", "7f3a"), ("the cat", b"the cat".hex()), ("f", b"f".hex())):
        own.focus()
        # Letters are letters here, not calls and folds.
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(proof.get_by_role("status")).to_have_text(f"{value} is in the shuffle.")
        expect(own).to_have_value("")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(proof.get_by_role("status")).to_have_text(re.compile(r"^[0-9a-f]{32} is in the shuffle"))
    done = [one["do"] for one in room.done if one["t"] == "do"]
    assert [one["kind"] for one in done] == ["entropy"] * 4
    assert [one["value"] for one in done[:3]] == ["7f3a", b"the cat".hex(), "66"]


def test_there_is_no_place_for_a_number_when_the_cards_are_out(visit: Visitor) -> None:
    page = at(visit, "baccarat")
    expect(page.locator(".proof")).to_contain_text("Sealed before the deal")
    expect(page.locator(".own-number")).to_have_count(0)


PROVED = (
    *("livermore/ez-baccarat", "hustler/pai-gow-tiles", "hustler/holdem", "ranchos/texas-holdem"),
    *("hustler/13-card-chinese-poker", "livermore/panguingue"),
)
"""Banked, for a pot, with a draw for the button, in units."""


@pytest.mark.parametrize("game", PROVED)
def test_the_players_numbers_are_followed_in_the_page(
    visit: Visitor, room: FakeRoom, game: str
) -> None:
    """A real log is accepted, as it grows too; with a number changed or moved it is refused."""
    page = visit().go("/hands/baccarat/1")
    lines = honest(game)

    def found(log: Sequence[bytes]) -> list[dict[str, Any]]:
        script = "log => import('/static/abc/js/verify.js').then((it) => it.verify(log))"
        told: list[dict[str, Any]] = page.evaluate(script, b"".join(log).decode())
        return told

    whole = found(lines)
    assert all(one["ok"] for one in whole), whole
    assert any("numbers went into the shuffles" in one["what"] for one in whole)
    for cut in range(1, len(lines), len(lines) // 7):
        assert all(one["ok"] is not False for one in found(lines[:cut]))
    kinds = ("entropy", "entropy-dropped", "entropy-slipped-in", "entropy-late", "committed-late")
    for kind in (*kinds, "card", "deck-swapped", "shuffles", "unopened"):
        make = next(one.make for one in forge.KINDS if one.name == kind)
        forged = make(forge.Evening(list(lines), KEY))
        assert forged is None or found(forged)[-1]["ok"] is False, kind
        assert forged is not None or kind not in kinds


def test_a_stub_that_is_not_the_one_committed_to_is_found_in_the_page(
    visit: Visitor, room: FakeRoom
) -> None:
    page, lines = visit().go("/hands/baccarat/1"), bold("livermore/lowball")

    def found(log: Sequence[bytes]) -> list[dict[str, Any]]:
        script = "log => import('/static/abc/js/verify.js').then((it) => it.verify(log))"
        told: list[dict[str, Any]] = page.evaluate(script, b"".join(log).decode())
        return told

    assert all(one["ok"] for one in found(lines))
    for kind in ("restacked", "dealt-again", "after-closing"):
        make = next(one.make for one in forge.KINDS if one.name == kind)
        forged = make(forge.Evening(list(lines), KEY))
        assert forged is not None
        assert found(forged)[-1]["ok"] is False, kind


@pytest.mark.parametrize("game", ["livermore/ez-baccarat", "hustler/holdem"])
def test_a_changed_number_is_shown_to_the_visitor(
    visit: Visitor, room: FakeRoom, game: str
) -> None:
    room.log = b"".join(honest(game)).decode()
    page = visit().go("/hands/baccarat/1")
    page.get_by_role("button", name="Check the records").click()
    expect(page.locator(".found")).to_contain_text("numbers went into the shuffles")
    expect(page.locator(".found .bad")).to_have_count(0)
    forged = forge.entropy(forge.Evening(list(honest(game))))
    assert forged is not None
    room.log = b"".join(forged).decode()
    page.get_by_role("button", name="Check the records").click()
    expect(page.locator(".found .bad")).to_contain_text("The seal and the players’ numbers give")


def test_another_pay_makes_another_edge(visit: Visitor) -> None:
    """And the cards above the page have whole faces, which small ones on a felt do without."""
    page = visit().go("/games/livermore/ez-baccarat")
    expect(page.locator(".hero-art use.fu").first).to_be_visible()
    box = page.locator(".paybox:has(#tie)")
    expect(box.locator(".tag")).to_contain_text("14.36 % to the bank", timeout=30_000)
    box.get_by_role("slider").fill("9")
    expect(box.locator(".verd b")).to_have_text("4.84 %", timeout=30_000)
    expect(page).to_have_url(re.compile("set=wager.tie.line.tie.pays"))


def test_who_has_just_lost_a_seat_is_not_sat_down_by_what_was_meant_for_it(
    visit: Visitor, room: FakeRoom
) -> None:
    page = at(visit, "three-card")
    seats = [
        {**one, "name": None} if one["name"] == ME else one
        for one in room.view("three-card")["seats"]
    ]
    you = {"name": ME, "seat": None, "chips": 0, "role": "spectator"}
    room.change("three-card", seats=seats, you=you, questions=[])
    page.wait_for_selector(".dock.sit")
    page.keyboard.press("Enter")
    page.locator("#dock .btn.go").click()
    page.wait_for_timeout(300)
    page.locator("#dock .btn.go").click()
    assert kinds(room) == []
    pass_by(page, 1_200)
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert kinds(room) == ["sit"]


def test_a_turn_is_called_while_the_end_of_the_last_hand_is_shown(
    visit: Visitor, room: FakeRoom
) -> None:
    page = at(visit, "omaha-wait")
    awards = [[3, 100, "high"]]
    award = {"kind": "award", "n": 900, "at": 0, "awards": awards, "reasons": [], "shown": {}}
    mine = asks("act", 6, choices=["fold", "call"], id="h43.act6", facts={"call": 8_000})
    last: dict[str, object] = {
        "number": 42,
        "outcome": None,
        "hands": {},
        "awards": awards,
        "shown": {},
    }
    room.change("omaha-wait", number=43, questions=[mine], last={**last, "net": {}}, facts=[award])
    expect(page.locator("#dock-h")).to_have_text("Hand 42 is over")
    expect(page).to_have_title(re.compile("^● Your turn"))


@pytest.mark.parametrize("scene", ["baccarat", "omaha"])
def test_what_the_floor_decides_is_in_sight_on_every_screen(
    visit: Visitor, room: FakeRoom, scene: str
) -> None:
    page = at(visit, scene)
    why = {"whose": "Ana", "to": "Lou", "chips": 2_500, "hand": 41, "why": "paid twice"}
    note = page.locator(".line-note")
    for width in (360, 820, 1366, 1440):
        wide, high = SIZES[width]
        page.set_viewport_size({"width": wide, "height": high})
        room.change(scene, corrections=[why], paused=False)
        expect(note).to_contain_text("$25 from Ana to you: paid twice.")
        expect(note).to_be_in_viewport(ratio=1)
        room.change(scene, corrections=[], paused=True)
        expect(note).to_contain_text("The table is paused")
        expect(note).to_be_in_viewport(ratio=1)


def test_a_hand_wins_only_where_all_bet_on_the_same_hands(visit: Visitor, room: FakeRoom) -> None:
    shared, own = "baccarat", "blackjack"
    tag = at(visit, shared).locator(".hands .cap", has_text="wins")
    expect(tag).to_contain_text("Banker")
    page = at(visit, own)
    last = SCENES[shared]()["last"] | {"outcome": "bank", "wagers": [], "marks": []}
    last["hands"] = {"bank": ["Th", "6d", "Ks"]}
    seats = [one | {"wagers": [], "hands": []} for one in SCENES[own]()["seats"]]
    room.change(own, phase="bet", questions=[], last=last, seats=seats, hands=[])
    expect(page.locator(".room.end")).to_be_visible()
    expect(page.locator(".hands .cap")).to_have_text(["Bank"])


@pytest.mark.parametrize(
    ("game", "cards", "shows"),
    [
        ("hustler/la-blackjack", "Tc Qd", "20"),
        ("hustler/21st-century-blackjack", "As Kd", "soft 21"),
        ("lucky-buck/blackjack-x", "As* Kd", "31"),
    ],
)
def test_the_felt_shows_what_the_game_counts(
    visit: Visitor, room: FakeRoom, game: str, cards: str, shows: str
) -> None:
    view = SCENES["blackjack"]()
    view["game"]["id"] = game
    view["seats"][4]["hands"] = [hand("seat 5", cards)]
    room.views["blackjack"] = view
    page = at(visit, "blackjack")
    expect(page.locator(".seat[data-n='5'] .cnt2")).to_have_text(shows)
    expect(page.locator(".side.bank .pts")).to_have_count(0)
