/** Games, clubs, stakes and wagers by name. */

import { has, t } from "./catalogue.js";
import { bare, percent, sentence } from "./formats.js";

/** @import { PotStakes, UnitStakes } from "./types/wire.js" */

/**
 * A line of a wager's pay table, as the game's file has it.
 * @typedef {{id: string, title?: string, pays?: string}} PayLine
 */

/**
 * A wager, as the game's file has it.
 * @typedef {{id: string, title?: string, line?: PayLine[]}} WagerRule
 */

/**
 * As much of a game's rules (`/api/games/...`) as tables read.
 * @typedef {{wager?: WagerRule[]}} Rules
 */

/**
 * What a wager is worth, as far as tables read it.
 * @typedef {{wager: string, ev?: number|null}} Worth
 */

/**
 * As much of a game's odds (`/api/games/.../odds`) as tables read.
 * @typedef {{wagers?: Worth[]}} Odds
 */

/**
 * Stakes as a table has them, or as the game's file does: there amounts are text.
 * @typedef {{id?: string, structure?: string, bets?: (number|string)[]}} WrittenStakes
 * @typedef {PotStakes|UnitStakes|WrittenStakes} Stakes
 */

export const FAMILIES = Object.fromEntries(
  [
    "baccarat",
    "blackjack",
    "player-dealer-poker",
    "pai-gow-poker",
    "pai-gow-tiles",
    "community-poker",
    "stud-poker",
    "draw-poker",
    "lowball",
    "pan9",
    "chinese-poker",
    "panguingue",
    "other",
  ].map((family) => [family, t(`ui-family-${family}`)]),
);

/**
 * An id as words, where the catalogue has none for it: `lucky-7` is `lucky 7`.
 * @param {string} id
 */
export const spaced = (id) => String(id).replace(/[-_]/g, " ");

/**
 * An id of some kind in words.
 * @param {string} kind what its messages begin with
 * @param {string} id
 */
export const named = (kind, id) => (has(`${kind}${id}`) ? t(`${kind}${id}`) : spaced(id));

/**
 * A club's name: as the room gives it, else its id in words.
 * @param {string} id
 * @param {string} [name]
 */
export const clubName = (id, name) => name || String(id).split("-").map(sentence).join(" ");

/**
 * A pot game's stakes in words.
 * @param {Stakes|string|null|undefined} stakes
 */
export function stakesWords(stakes) {
  if (!stakes) return "";
  if (typeof stakes === "string") return stakes;
  const kind = stakes.structure ? named("ui-structure-", stakes.structure) : "";
  const bets = ("bets" in stakes ? (stakes.bets ?? []) : []).map((bet) =>
    typeof bet === "number" ? bare(bet) : bet.replace("$", ""),
  );
  const id = stakes.id ?? bets.join("/");
  return [kind, id.replace(/^(no limit|pot|spread) /, "")].filter(Boolean).join(" ");
}

/** @type {Record<string, [string, string]>} */
let wagers = {};

/**
 * What this table's wagers are called, as the page came with it.
 * @param {Record<string, [string, string]>} [given]
 */
export function learnWagers(given) {
  wagers = given ?? {};
}

/**
 * A wager's short name, for felts and buttons.
 * @param {string} id
 */
export const wagerName = (id) => wagers[id]?.[0] ?? sentence(spaced(id));

/**
 * A letter or two for a wager, where there is no room.
 * @param {string} id
 */
export const wagerMark = (id) => wagers[id]?.[1] ?? sentence(id.slice(0, 2));

/**
 * What a wager pays, from the rules: the one figure, or the best of several.
 * @param {Rules|null} rules
 * @param {string} id
 */
export function paysWords(rules, id) {
  const wager = rules?.wager?.find((one) => one.id === id);
  const pays = (wager?.line ?? []).map((line) => String(line.pays ?? ""));
  const different = [...new Set(pays.filter((one) => / to /.test(one)))];
  if (different.length < 2) return different[0] ?? "";
  return t("ui-up-to", { pays: different.sort((a, b) => worthOf(b) - worthOf(a))[0] });
}

/**
 * `40 to 1` as a number.
 * @param {string} text
 */
export function worthOf(text) {
  const found = /(\d+(?:\.\d+)?) to (\d+)/.exec(text);
  return found ? Number(found[1]) / Number(found[2]) : 0;
}

/**
 * A wager's edge and whose it is.
 * @param {{ev?: number|null}|undefined} row
 * @returns {[string, string]|null}
 */
export function edgeWords(row) {
  if (!row || typeof row.ev !== "number") return null;
  const whose = row.ev > 0 ? "ui-edge-yours" : row.ev < 0 ? "ui-edge-banks" : "ui-edge-even";
  return [percent(Math.abs(row.ev)), t(whose)];
}

/**
 * A pay line in words.
 * @param {{id: string, title?: string}} line
 */
export const lineWords = (line) => line.title ?? sentence(spaced(line.id));
