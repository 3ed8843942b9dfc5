/** Cards on their way to rows, as plain data: which card is in which row. */

/** @import { Value } from "../types/wire.js" */
/** @import { SettingAsked } from "./board.js" */

/**
 * The row of each card, or null while it is in hand.
 * @typedef {(number|null)[]} Places
 */

/**
 * What the room says of hands in rows.
 * @typedef {{fouled?: boolean, hands?: {name: string}[]}} Verdict
 */

/**
 * What rows are called, by how many there are.
 * @type {Record<number, string[]>}
 */
export const ROW_NAMES = { 2: ["front", "back"], 3: ["front", "middle", "back"] };

/**
 * How many cards go to each row, as the question has it.
 * @param {Pick<SettingAsked, "cards">} q
 */
export function rowSizes({ cards }) {
  if (!cards) return [0, 0];
  return cards.rows ?? [cards.most, cards.from.length - cards.most];
}

/**
 * The rows that an answer names: all of them, or the first where the rest makes the other.
 * @param {Pick<SettingAsked, "kind"|"cards">} q
 * @param {Value} value
 * @returns {string[][]}
 */
export function rowsIn(q, value) {
  if (!Array.isArray(value)) return [];
  if (q.kind === "set-rows") return value.map((row) => (Array.isArray(row) ? row : []));
  const front = value.map(String);
  return [front, (q.cards?.from ?? []).filter((card) => !front.includes(card))];
}

/**
 * Which cards are in a row.
 * @param {Places} places
 * @param {number|null} row
 */
export const inRow = (places, row) => [...places.keys()].filter((at) => places[at] === row);

/**
 * Whether every row has its cards.
 * @param {Places} places
 * @param {number[]} sizes
 */
export const isFull = (places, sizes) =>
  places.every((row) => row !== null) && sizes.every((n, row) => inRow(places, row).length === n);

/**
 * The cards of each row.
 * @param {string[]} cards
 * @param {Places} places
 * @param {number[]} sizes
 */
export const rowsOf = (cards, places, sizes) =>
  sizes.map((_, row) => inRow(places, row).map((at) => cards[at]));

/**
 * Places with a card in a row. When all rows but the last are full, what is left goes there.
 * @param {Places} places
 * @param {number[]} sizes
 * @param {number} at
 * @param {number|null} row
 * @returns {Places}
 */
export function withCardIn(places, sizes, at, row) {
  const next = places.with(at, row);
  const last = sizes.length - 1;
  const done = sizes.slice(0, last).every((n, k) => inRow(next, k).length === n);
  return row !== null && done ? next.map((one) => one ?? last) : next;
}

/**
 * Places with two cards in each other's row.
 * @param {Places} places
 * @param {number} one
 * @param {number} other
 */
export const swapped = (places, one, other) =>
  places.with(one, places[other]).with(other, places[one]);

/**
 * The row above or below one; from the hand it is the first or the last.
 * @param {number|null} row
 * @param {number} by
 * @param {number} rows how many there are
 */
export function rowBeside(row, by, rows) {
  if (row === null) return by < 0 ? 0 : rows - 1;
  return Math.max(0, Math.min(rows - 1, row + by));
}

/**
 * Where each card goes so that rows are as somebody wants them; what is named nowhere goes last.
 * @param {string[]} cards
 * @param {number[]} sizes
 * @param {string[][]} wanted
 * @returns {Places}
 */
export function placesFor(cards, sizes, wanted) {
  const left = wanted.map((row) => [...row]);
  return cards.map((card) => {
    const row = left.findIndex((one) => one.includes(card));
    if (row < 0) return sizes.length - 1;
    left[row].splice(left[row].indexOf(card), 1);
    return row;
  });
}

/**
 * Whether the table names these cards in front as a foul.
 * @param {SettingAsked} q
 * @param {string[]} front
 */
export function isNamedFoul(q, front) {
  const key = (/** @type {string[]} */ cards) => [...cards].sort().join();
  const fouls = "fouls" in q.facts ? (q.facts.fouls ?? []) : [];
  return fouls.some((cards) => key(cards) === key(front));
}
