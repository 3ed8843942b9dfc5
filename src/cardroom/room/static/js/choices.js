/** Choices as buttons have them: what they say, and the key that takes each. */

import { t } from "./catalogue.js";
import { money, sentence } from "./formats.js";
import { spaced } from "./games.js";

/** @import { AmountSeen, MyQuestion } from "./types/wire.js" */

/**
 * What a button for a choice says.
 * @param {string|number} value
 * @param {Pick<MyQuestion, "labels">} [q]
 */
export function choiceName(value, q) {
  if (typeof value === "number") return money(value);
  return q?.labels?.[value] ?? sentence(spaced(value));
}

/**
 * What naming an amount costs where some of it is in already: `$20 more`.
 * @param {number} cents
 * @param {Pick<AmountSeen, "already">} amount
 */
export const moreWords = (cents, { already }) =>
  already && cents > already ? t("cost-chips-more", { most: cents - already }) : "";

/**
 * The key that takes a choice: the first free letter of its label.
 * @param {string[]} choices
 * @param {Pick<MyQuestion, "labels">} [q]
 */
export function choiceKeys(choices, q) {
  /** @type {Record<string, string>} */
  const keys = {};
  const used = new Set("tk?/xo".split(""));
  choices.forEach((choice, at) => {
    const plain = choiceName(choice, q).normalize("NFD").toLowerCase();
    const letters = plain.replace(/[^a-z]/g, "");
    const letter = [...letters].find((one) => !used.has(one)) ?? String(at + 1);
    used.add(letter);
    keys[choice] = letter.toUpperCase();
  });
  return keys;
}
