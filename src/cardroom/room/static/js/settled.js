/** What became of wagers. */

/** @import { Wager } from "./types.js" */

/**
 * Whether a wager went back because it had no action, not because the bank was short.
 * @param {Wager} w
 */
export const isTakenBack = (w) => !!w.returned && !w.action && w.result === null;

/**
 * Which of the four it is, for a color that is never alone.
 * @param {Wager} w
 * @returns {"push"|"returned"|"part"|"paid"|"collected"}
 */
export function becameKind(w) {
  if (isTakenBack(w)) return "push";
  if (w.returned && !w.paid && !w.collected) return "returned";
  if (w.returned) return "part";
  if (w.paid) return "paid";
  return w.collected ? "collected" : "push";
}
