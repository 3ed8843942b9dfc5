/** The times of calls, and the bars of a list. */

import assert from "node:assert/strict";
import test from "node:test";
import {
  bars,
  left,
  minutes,
  part,
} from "../../../../src/cardroom/room/static/js/waiting/times.js";

test("a call counts down in minutes and seconds, and never below nothing", () => {
  assert.equal(left(108_000, 0), "1:48");
  assert.equal(left(59_001, 0), "1:00");
  assert.equal(left(5_000, 4_999), "0:01");
  assert.equal(left(5_000, 9_000), "0:00");
});

test("the ring shows the part of the whole call that is left", () => {
  assert.equal(part(120_000, 0, 120), 100);
  assert.equal(part(120_000, 60_000, 120), 50);
  assert.equal(part(120_000, 130_000, 120), 0);
  assert.equal(part(120_000, 0, 0), 0);
});

test("waits are told in whole minutes", () => {
  assert.equal(minutes(0, 119_999), 1);
  assert.equal(minutes(10, 0), 0);
});

test("a list shows who is called, who is ahead, me, and who is behind", () => {
  assert.deepEqual(bars({ place: 3, of: 5, called: 1 }), ["called", "a", "me", "", ""]);
  assert.deepEqual(bars({ place: 1, of: 1, called: 0 }), ["me"]);
});
