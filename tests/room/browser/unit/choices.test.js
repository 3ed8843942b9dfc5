import assert from "node:assert/strict";
import { test } from "node:test";
import "./words.js";

const { choiceKeys, choiceName, moreWords } = await import(
  "../../../../src/cardroom/room/static/js/choices.js"
);
const { becameKind } = await import("../../../../src/cardroom/room/static/js/settled.js");
const { edgeWords, paysWords, stakesWords, worthOf } = await import(
  "../../../../src/cardroom/room/static/js/games.js"
);

test("every choice has a key of its own, also where letters have accents", () => {
  const keys = choiceKeys(["hit", "stand", "double", "split"], { labels: { hit: "Ĥíť" } });
  assert.deepEqual(Object.values(keys), ["H", "S", "D", "P"]);
});

test("a choice is called what the table calls it", () => {
  assert.equal(
    choiceName("take-back", { labels: { "take-back": "Take it back" } }),
    "Take it back",
  );
  assert.equal(choiceName("play-on"), "Play on");
  assert.equal(choiceName(2500), "$25");
});

test("a raise costs what is beyond the chips that are in", () => {
  assert.equal(moreWords(3000, { already: 1000 }), "$20 more");
  assert.equal(moreWords(3000, { already: 0 }), "");
});

test("what became of a wager is the table's to say, but what had no action is a push", () => {
  const of = (more) => becameKind({ returned: 0, action: 100, result: "1", ...more });
  assert.equal(of({ outcome: "returned", returned: 100, action: 0, result: null }), "push");
  assert.equal(of({ outcome: "returned", returned: 100, action: 0 }), "returned");
  assert.equal(of({ outcome: "part", returned: 50, action: 50 }), "part");
  assert.equal(of({ outcome: "collected" }), "collected");
});

test("pays, stakes and edges as people write them", () => {
  const rules = { wager: [{ id: "tie", line: [{ pays: "8 to 1" }, { pays: "30 to 1" }] }] };
  assert.equal(paysWords(rules, "tie"), "up to 30 to 1");
  assert.equal(worthOf("6 to 5"), 1.2);
  assert.equal(stakesWords({ structure: "spread", id: "spread 4/8" }), "spread 4/8");
  assert.equal(edgeWords({ ev: null }), null);
});
