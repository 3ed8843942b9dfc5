import assert from "node:assert/strict";
import { test } from "node:test";
import "./words.js";

const board = await import("../../../../src/cardroom/room/static/js/table/board.js");
const { isAt, placeOf } = await import("../../../../src/cardroom/room/static/js/places.js");
const { courseOf, ofThisRound } = await import(
  "../../../../src/cardroom/room/static/js/table/rail.js"
);

const seat = (number, name, more = {}) => ({
  seat: number,
  name,
  chips: 1000,
  wagers: [],
  hands: [],
  ...more,
});
const banked = (more) => ({
  kind: "banked",
  number: 8,
  phase: "bet",
  game: { family: "pai-gow-poker" },
  you: { name: "Lou", role: "player", seat: 2, chips: 1000 },
  seats: [seat(1, "Ana"), seat(2, "Lou")],
  hands: [],
  questions: [],
  layout: [],
  last: null,
  ...more,
});
const last = {
  number: 7,
  bank: [1000, 900],
  wagers: [{ seat: 2, spot: 1, owner: "Lou", wager: "base", stake: 500 }],
  hands: {
    bank: ["Qc", "Jd", "Tc", "Td", "8h", "5s", "2c"],
    "seat 2": ["Kd", "Kh", "Jk", "Ac", "9s", "6c", "3d"],
  },
  net: { Lou: 500 },
};

test("a hand's place is a seat, its circle, its split hand and its row", () => {
  assert.deepEqual(placeOf("seat 12 spot 2 hand 3 front"), {
    seat: 12,
    spot: 2,
    hand: 3,
    row: "front",
  });
  assert.deepEqual(placeOf("seat 1"), { seat: 1, spot: 1, hand: 0, row: "" });
  assert.equal(placeOf("bank"), null);
  assert.deepEqual([isAt("seat 12", 1), isAt("seat 1 hand 2", 1)], [false, true]);
});

test("parts of a view that say the same stay the very same objects", () => {
  const old = { seats: [{ n: 1 }, { n: 2 }], last: null };
  const fresh = board.keepSame(old, { seats: [{ n: 1 }, { n: 3 }], last: null });
  assert.equal(fresh.seats[0], old.seats[0]);
  assert.notEqual(fresh.seats[1], old.seats[1]);
  assert.equal(board.keepSame(old, structuredClone(old)), old);
  assert.deepEqual(board.keepSame({ a: 1, b: 2 }, { a: 1 }), { a: 1 });
});

test("the last round lies there until somebody bets or the cards come", () => {
  const view = banked({ last });
  assert.equal(board.isBetween(view), true);
  assert.deepEqual(
    board.handsOf(view, view.seats[1]).map((hand) => [hand.name, hand.cards.length]),
    [
      ["seat 2 front", 2],
      ["seat 2 back", 5],
    ],
  );
  assert.deepEqual(
    board.commonHands(view).map((hand) => hand.name),
    ["bank front", "bank back"],
  );
  assert.equal(board.wagersOf(view)[0].done, true);
  assert.equal(board.netOf(view, "Lou"), 500);
  assert.equal(board.isBetween({ ...view, phase: "play" }), false);
  const bet = { seat: 2, spot: 1, owner: "Lou", wager: "base", stake: 100 };
  const again = { ...view, seats: [seat(1, "Ana"), seat(2, "Lou", { wagers: [bet] })] };
  assert.equal(board.isBetween(again), false);
  assert.deepEqual(
    [board.wagersOf(again)[0].done, board.netOf(again, "Lou")],
    [undefined, undefined],
  );
});

test("every kind of table has its felt", () => {
  const lines = [{ wager: "player-line" }];
  assert.equal(board.shapeOf(banked()), "hands");
  assert.equal(board.shapeOf(banked({ layout: lines })), "rings");
  assert.equal(board.shapeOf({ kind: "pot", game: {} }), "pot");
  assert.equal(board.shapeOf({ kind: "units", game: { family: "panguingue" } }), "pan");
  assert.equal(board.shapeOf({ kind: "units", game: { family: "chinese-poker" } }), "chinese");
});

test("my questions come before what I may say", () => {
  const view = banked({
    questions: [
      { id: "a", mine: false },
      { id: "b", mine: true, facts: { hand: "seat 2" } },
    ],
    may_say: [{ id: "c", mine: true, facts: {} }],
  });
  const mine = board.myQuestions(view);
  assert.deepEqual(
    mine.map((q) => q.id),
    ["b", "c"],
  );
  assert.deepEqual(mine.map(board.placeAsked), ["seat 2", undefined]);
});

test("the bank's money goes wager by wager", () => {
  const wagers = [
    { collected: 500, paid: 0 },
    { collected: 0, paid: 700 },
  ];
  assert.deepEqual(courseOf(1000, wagers), [1000, 1500, 800]);
});

test("the log shows the round that is on, with what the floor did since the last one", () => {
  const lines = ["card", "settle", "ruling", "seat", "hand", "card"].map((kind, n) => ({
    n,
    kind,
    floor: kind === "ruling",
    head: kind === "hand",
  }));
  assert.deepEqual(
    ofThisRound(lines).map((line) => line.n),
    [2, 4, 5],
  );
});
