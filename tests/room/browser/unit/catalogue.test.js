import assert from "node:assert/strict";
import { test } from "node:test";
import "./words.js";

const { has, list, t } = await import("../../../../src/cardroom/room/static/js/catalogue.js");

test("a message takes its values", () => {
  assert.equal(t("hello", { name: "Ana" }), "Hello, Ana.");
});

test("a message chooses by a word, and formats what it names", () => {
  assert.equal(t("won", { who: "you", chips: 125000 }), "You win $1,250");
  assert.equal(t("won", { who: "Bo", chips: 50 }), "Bo wins +$0.50");
});

test("a message chooses by a number before its plural form", () => {
  const said = [0, 1, 2, 12500].map((n) => t("seats", { n }));
  assert.deepEqual(said, ["no seat", "one seat", "2 seats", "12,500 seats"]);
});

test("formats take options, and lists their last word", () => {
  assert.equal(t("share", { share: 0.0833 }), "8.3 %");
  assert.equal(t("choose", { choices: ["hit", "stand", "double"] }), "hit, stand or double");
  assert.equal(list(["a"]), "a");
});

test("a message that is not there is a fault", () => {
  assert.throws(() => t("nothing"), /no message nothing/);
  assert.equal(has("hello"), true);
});
