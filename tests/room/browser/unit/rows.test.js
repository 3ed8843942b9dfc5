import assert from "node:assert/strict";
import { test } from "node:test";

const {
  inRow,
  isFull,
  isNamedFoul,
  placesFor,
  rowBeside,
  rowSizes,
  rowsIn,
  rowsOf,
  swapped,
  withCardIn,
} = await import("../../../../src/cardroom/room/static/js/table/rows.js");

const SEVEN = ["Jk", "Ac", "Kd", "Kh", "9s", "6c", "3d"];
const pai = { kind: "set-hand", cards: { from: SEVEN, least: 2, most: 2 }, facts: {} };
const chinese = {
  kind: "set-rows",
  cards: { from: SEVEN, least: 7, most: 7, rows: [1, 3, 3] },
  facts: {},
};

test("rows are as large as the question has them", () => {
  assert.deepEqual(rowSizes(pai), [2, 5]);
  assert.deepEqual(rowSizes(chinese), [1, 3, 3]);
});

test("when the front is full, the rest lies in back", () => {
  let places = SEVEN.map(() => null);
  places = withCardIn(places, [2, 5], 2, 0);
  assert.equal(isFull(places, [2, 5]), false);
  places = withCardIn(places, [2, 5], 3, 0);
  assert.deepEqual(rowsOf(SEVEN, places, [2, 5]), [
    ["Kd", "Kh"],
    ["Jk", "Ac", "9s", "6c", "3d"],
  ]);
  assert.equal(isFull(places, [2, 5]), true);
});

test("a card that comes back to hand takes nothing along", () => {
  const places = withCardIn([0, 0, 1, 1, 1, 1, 1], [2, 5], 0, null);
  assert.deepEqual(inRow(places, null), [0]);
});

test("an answer names the front alone, or all rows", () => {
  assert.deepEqual(rowsIn(pai, ["Kd", "Kh"]), [
    ["Kd", "Kh"],
    ["Jk", "Ac", "9s", "6c", "3d"],
  ]);
  const rows = [["Jk"], ["Ac", "Kd", "Kh"], ["9s", "6c", "3d"]];
  assert.deepEqual(rowsIn(chinese, rows), rows);
  assert.deepEqual(placesFor(SEVEN, [1, 3, 3], rows), [0, 1, 1, 1, 2, 2, 2]);
});

test("two of a card are two cards", () => {
  assert.deepEqual(placesFor(["7c", "7c", "Kd"], [1, 2], [["7c"], ["7c", "Kd"]]), [0, 1, 1]);
});

test("cards change rows, and go up and down between them", () => {
  assert.deepEqual(swapped([0, 1, 1], 0, 2), [1, 1, 0]);
  assert.deepEqual(
    [rowBeside(null, -1, 3), rowBeside(null, 1, 3), rowBeside(0, -1, 3), rowBeside(1, 1, 3)],
    [0, 2, 0, 2],
  );
});

test("a foul is what the table names as one", () => {
  const q = { ...pai, facts: { fouls: [["Kh", "Kd"]] } };
  assert.equal(isNamedFoul(q, ["Kd", "Kh"]), true);
  assert.equal(isNamedFoul(q, ["Kd", "9s"]), false);
  assert.equal(isNamedFoul(pai, ["Kd", "Kh"]), false);
});
