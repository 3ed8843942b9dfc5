import assert from "node:assert/strict";
import { test } from "node:test";
import "./words.js";

const from = (name) => import(`../../../../src/cardroom/room/static/js/table/${name}.js`);
const { plannedAnswer } = await from("dock-act");
const { firstAmount } = await from("dock-amount");
const { circleFor, circlesOf, lastBets, wagerKeys } = await from("dock-bet");
const { placesOf } = await from("dock-cards");
const { mainChoice } = await from("dock-choice");
const { centsOf, fieldOf, nearest } = await from("dock-parts");
const { digitsOf } = await from("proof");
const { aloud, lineOf, newLines } = await from("told");

const view = {
  you: { name: "Lou", role: "player", seat: 2 },
  backline: true,
  game: { id: "club/game" },
  layout: [{ wager: "ante" }, { wager: "trips" }],
  seats: [
    { seat: 1, name: "Ana", bank: true },
    { seat: 2, name: "Lou" },
    { seat: 3, name: null },
    { seat: 4, name: "Ben" },
  ],
  last: {
    wagers: [
      { seat: 2, owner: "Lou", wager: "ante", stake: 500 },
      { seat: 4, owner: "Lou", wager: "ante", stake: 700 },
      { seat: 2, owner: "Lou", wager: "gone", stake: 100 },
      { seat: 4, owner: "Ben", wager: "ante", stake: 900 },
    ],
  },
};

test("a plan holds only for the state of the hand that it was made for", () => {
  const plan = { of: "7.1.800", call: 0, choices: { "check-or-fold": ["check", "fold"] } };
  const pre = { says: "check-or-fold", of: "7.1.800" };
  assert.equal(plannedAnswer(pre, plan, ["fold", "check"]), "check");
  assert.equal(plannedAnswer(pre, plan, ["fold", "call"]), "fold");
  assert.equal(plannedAnswer(pre, { ...plan, of: "7.1.1600" }, ["fold", "check"]), undefined);
  assert.equal(plannedAnswer(pre, undefined, ["fold"]), undefined);
  assert.equal(plannedAnswer(null, plan, ["fold"]), undefined);
});

test("amounts are read as people type them, and go in the steps of the table", () => {
  const typed = ["25", " 7.50 ", "$1,050", "", "abc", "."].map(centsOf);
  assert.deepEqual(typed, [2500, 750, 105000, null, null, null]);
  assert.equal(fieldOf(750), "7.5");
  const amount = { least: 500, most: 2050, step: 100 };
  assert.deepEqual(
    [1, 749, 750, 5000].map((cents) => nearest(amount, cents)),
    [500, 700, 800, 2050],
  );
  assert.equal(firstAmount({ kind: "bank" }, amount), 1000);
  assert.equal(firstAmount({ kind: "put-up" }, amount), 2050);
  assert.equal(firstAmount({ kind: "put-up", usual: 600 }, amount), 600);
});

test("Enter takes what is usual, or the first of two", () => {
  assert.equal(mainChoice({ choices: ["hit", "stand", "double"], usual: "double" }), "double");
  assert.equal(mainChoice({ choices: ["play", "fold"], default: "fold" }), "play");
  assert.equal(mainChoice({ choices: ["hit", "stand", "double"] }), null);
  assert.equal(mainChoice({ choices: ["yes"], default: "no" }), null);
  assert.equal(mainChoice({ choices: ["draw"], default: "draw" }), "draw");
});

test("cards of an answer are each one card", () => {
  assert.deepEqual(placesOf(["7c", "7c", "Kd"], ["7c"]), [0]);
  assert.deepEqual(placesOf(["7c", "7c", "Kd"], ["7c", "7c"]), [0, 1]);
  assert.deepEqual(placesOf(["7c"], undefined), []);
});

test("chips go to my circle, or to one that may be bet on", () => {
  assert.deepEqual(circlesOf(view), [3, 4]);
  assert.deepEqual(
    [circleFor(view, null), circleFor(view, 4), circleFor(view, 1)],
    [null, 4, null],
  );
  const behind = { ...view, you: { ...view.you, seat: null } };
  assert.equal(circleFor(behind, null), 2);
  assert.deepEqual(circlesOf({ ...view, backline: false }), []);
});

test("the last bets are mine, on what can still be bet", () => {
  assert.deepEqual(lastBets(view), [
    { wager: "ante", stake: 500 },
    { wager: "ante", stake: 700, seat: 4 },
  ]);
});

test("every wager has a key of its own", () => {
  const keys = wagerKeys([{ wager: "tie" }, { wager: "trips" }, { wager: "tops" }]);
  assert.equal(keys.tie, "t");
  assert.equal(new Set(Object.values(keys)).size, 3);
});

test("a number of one's own is digits, or the bytes of a text", () => {
  assert.equal(digitsOf(" 0AF3 "), "0af3");
  assert.equal(digitsOf("luck"), "6c75636b");
  assert.match(digitsOf(""), /^[0-9a-f]{32}$/);
});

test("facts are lines of the log, once each, and hidden cards are none", () => {
  const card = { n: 4, kind: "card", to: "seat 2", card: null, words: "A card." };
  assert.equal(lineOf(view, card).text, "");
  const lines = newLines([{ n: 4 }], view, [card, { n: 5, kind: "left", name: "Ana", words: "x" }]);
  assert.deepEqual(
    lines.map((line) => line.n),
    [5],
  );
});

test("who wants to hear only their own still hears the floor, and how a hand ends", () => {
  const facts = [
    { n: 1, kind: "decided", who: "Ben", words: "Ben stands." },
    { n: 2, kind: "decided", who: "Lou", words: "You hit." },
    { n: 3, kind: "corrected", whose: "Ben", to: "Ana", words: "The floor moves chips." },
    { n: 4, kind: "settle", words: "The bank wins." },
    { n: 5, kind: "shuffle", words: "A new deck." },
  ];
  assert.equal(aloud(view, facts, true), "You hit. The floor moves chips. The bank wins.");
  assert.equal(aloud(view, facts.slice(0, 2), false), "Ben stands. You hit.");
  const deal = Array.from({ length: 13 }, (_, n) => ({ n, kind: "card", card: "Kd", words: "K." }));
  assert.equal(aloud(view, deal, false), "");
});
