/** What became of wagers. */

/** @import { SettledBet } from "./types/wire.js" */

/**
 * As much of a bet as tells what became of it.
 * @typedef {Pick<SettledBet, "action"|"outcome"|"result"|"returned">} Became
 */

/**
 * Whether what became of a bet is known yet.
 * @template {Partial<Became>} W
 * @param {W} w
 * @returns {w is W & Became}
 */
export const isSettled = (w) => w.outcome !== undefined;

/**
 * Whether a wager went back because it had no action, not because the bank was short.
 * @param {Became} w
 */
export const isTakenBack = (w) => w.returned > 0 && !w.action && w.result === null;

/**
 * Which of the five it is, for a color that is never alone: what had no action pushes.
 * @param {Became} w
 */
export const becameKind = (w) => (isTakenBack(w) ? "push" : w.outcome);
