/** What is told of a table: facts as lines of the log, and what of them is said aloud. */

import { isMe } from "../people.js";

/** @import { Fact, View } from "../types/wire.js" */

/**
 * A fact as a line of the log.
 * @typedef {object} Line
 * @property {number} n
 * @property {Fact["kind"]} kind
 * @property {string} text
 * @property {boolean} head whether it begins a hand
 * @property {boolean} drop
 * @property {boolean} floor
 * @property {boolean} mine
 */

/** @typedef {Set<Fact["kind"]>} Kinds */

/** @type {Kinds} */
const HEADS = new Set(["hand", "shuffle"]);
/**
 * What the floor does, which everybody is told however little they want to hear.
 * @type {Kinds}
 */
const FLOOR = new Set(["ruling", "mishap", "remedy", "correcting", "corrected"]);
/** @type {Kinds} */
const QUIET = new Set(["looked", "shuffle", "entropy", "opened", "reveal", "result"]);
/**
 * How a hand ends, which is said aloud whoever was in it.
 * @type {Kinds}
 */
const ENDS = new Set(["settle", "award", "misdeal", "closed"]);
/** More cards than these at once are a whole deal: nobody wants to hear each of them. */
const MOST_CARDS = 12;

/**
 * Whose fact it is.
 * @param {View} view
 * @param {Fact} fact
 * @returns {(string|null|undefined)[]}
 */
function whose(view, fact) {
  if ("whose" in fact) return [String(fact.whose), String(fact.to)];
  if ("who" in fact) return [String(fact.who)];
  if ("name" in fact) return [String(fact.name)];
  return "seat" in fact ? [view.seats.find((seat) => seat.seat === fact.seat)?.name] : [];
}

/**
 * @param {View} view
 * @param {Fact} fact
 * @returns {Line}
 */
export function lineOf(view, fact) {
  const hidden = fact.kind === "card" && !fact.card;
  return {
    n: fact.n,
    text: hidden ? "" : (fact.words ?? ""),
    head: HEADS.has(fact.kind),
    drop: fact.kind === "drop" || fact.kind === "collection",
    floor: FLOOR.has(fact.kind),
    mine: whose(view, fact).some((name) => isMe(view, name)),
    kind: fact.kind,
  };
}

/**
 * The lines of facts that are not in the log yet.
 * @param {Line[]} before
 * @param {View} view
 * @param {Fact[]} facts
 */
export const newLines = (before, view, facts) =>
  facts.filter((fact) => !before.some((old) => old.n === fact.n)).map((fact) => lineOf(view, fact));

/**
 * What of these facts is said aloud.
 * @param {View} view
 * @param {Fact[]} facts
 * @param {boolean} mineOnly whether only what concerns the viewer is wanted
 */
export function aloud(view, facts, mineOnly) {
  const cards = facts.filter((fact) => fact.kind === "card" && fact.card).length;
  return facts
    .filter((fact) =>
      fact.kind === "card" ? fact.card && cards <= MOST_CARDS : !QUIET.has(fact.kind),
    )
    .map((fact) => lineOf(view, fact))
    .filter((line) => !mineOnly || line.mine || line.floor || ENDS.has(line.kind))
    .map((line) => line.text)
    .filter(Boolean)
    .join(" ");
}
