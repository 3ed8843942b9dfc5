/** Choices as buttons have them: what they say, and the key that takes each. */

import { t } from "./catalogue.js";
import { money, sentence } from "./formats.js";
import { spaced } from "./games.js";

/** @import { Question } from "./types.js" */

/**
 * What a button for a choice says.
 * @param {string|number} value
 * @param {Pick<Question, "labels">} [q]
 */
export function choiceName(value, q) {
  if (typeof value === "number") return money(value);
  return q?.labels?.[value] ?? sentence(spaced(value));
}

/**
 * What a choice puts up, beside its name: `Double: $50 more`.
 * @param {string} choice
 * @param {Pick<Question, "costs">} q
 */
export function costWords(choice, q) {
  const cost = q.costs?.[choice];
  if (!cost) return "";
  const { least, most } = cost;
  return least === most
    ? t("ui-costs-more", { chips: most })
    : t("ui-costs-range", { least, most });
}

/**
 * The key that takes a choice: the first free letter of its label.
 * @param {string[]} choices
 * @param {Pick<Question, "labels">} [q]
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
