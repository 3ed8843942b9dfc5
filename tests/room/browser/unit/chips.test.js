import assert from "node:assert/strict";
import { test } from "node:test";
import { stakeOn, sumOf, withChips } from "../../../../src/cardroom/room/static/js/table/chips.js";

const LAYOUT = [
  { wager: "ante", base: true },
  { wager: "blind", base: true, needs: ["ante"], times: 1 },
  { wager: "trips", needs: ["ante"] },
  { wager: "odd", needs: ["ante", "trips"] },
];

test("chips add up on a wager of a circle", () => {
  let bets = withChips([], LAYOUT, "trips", 500, null);
  bets = withChips(bets, LAYOUT, "trips", 500, 3);
  bets = withChips(bets, LAYOUT, "trips", -200, null);
  assert.equal(stakeOn(bets, "trips", null), 300);
  assert.equal(stakeOn(bets, "trips", 3), 500);
  assert.equal(sumOf(bets), 800);
});

test("a wager that is so many times another goes along with it, whichever is pressed", () => {
  for (const pressed of ["ante", "blind"]) {
    const bets = withChips([], LAYOUT, pressed, 1000, null);
    assert.deepEqual(bets, [
      { wager: "ante", stake: 1000 },
      { wager: "blind", stake: 1000 },
    ]);
  }
});

test("what went with a wager leaves with it, unless another holds it", () => {
  let bets = withChips([], LAYOUT, "ante", 1000, null);
  bets = withChips(bets, LAYOUT, "trips", 500, null);
  bets = withChips(bets, LAYOUT, "odd", 500, null);
  bets = withChips(bets, LAYOUT, "ante", -1000, null);
  assert.deepEqual(
    bets.map((bet) => bet.wager),
    ["odd"],
  );
});

test("a share of the bank is instead of every bet", () => {
  const bets = withChips([{ wager: "ante", stake: 500 }], LAYOUT, "bank", 10000, null);
  assert.deepEqual(bets, [{ wager: "bank", stake: 10000 }]);
  assert.deepEqual(withChips(bets, LAYOUT, "trips", 500, null), [{ wager: "trips", stake: 500 }]);
});
