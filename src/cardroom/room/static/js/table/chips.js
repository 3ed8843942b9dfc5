/**
 * Chips laid out on wagers before they are sent: plain data, by the layout in the question.
 *
 * Whether bets may stand is for the table to say. What goes along with what is in the layout: a
 * wager that is `times` another gets its chips with it, one that `needs` another goes with it.
 */

/** @import { BettingSpace, PlacedBet } from "../types/wire.js" */

/**
 * The circle of a bet: null is one's own.
 * @param {PlacedBet} bet
 */
const circleOf = (bet) => bet.seat ?? null;

/**
 * How much lies on a wager of a circle.
 * @param {PlacedBet[]} bets
 * @param {string} wager
 * @param {number|null} seat
 */
export const stakeOn = (bets, wager, seat) =>
  bets
    .filter((bet) => bet.wager === wager && circleOf(bet) === seat)
    .reduce((sum, bet) => sum + bet.stake, 0);

/**
 * How much lies there in all.
 * @param {PlacedBet[]} bets
 */
export const sumOf = (bets) => bets.reduce((sum, bet) => sum + bet.stake, 0);

/**
 * Bets with chips put on a wager of a circle, or taken off it.
 * @param {PlacedBet[]} bets
 * @param {BettingSpace[]} layout
 * @param {string} asked
 * @param {number} by
 * @param {number|null} seat
 * @returns {PlacedBet[]}
 */
export function withChips(bets, layout, asked, by, seat) {
  const tied = layout.find((row) => row.wager === asked && row.times && row.needs?.length);
  const wager = tied?.needs?.[0] ?? asked;
  const stake = Math.max(0, stakeOn(bets, wager, seat) + by);
  if (wager === "bank") return stake ? [{ wager, stake }] : [];
  const at = seat === null ? {} : { seat };
  const along = layout.filter((row) => row.times && row.needs?.[0] === wager);
  const moved = new Set([wager, "bank", ...along.map((row) => row.wager)]);
  const kept = bets.filter((bet) => !(moved.has(bet.wager) && circleOf(bet) === seat));
  const others = kept.filter((bet) => bet.wager !== "bank");
  if (!stake) return withoutLonely(others, layout, wager, seat);
  const twins = along.map((row) => ({
    wager: row.wager,
    stake: stake * (row.times ?? 1),
    ...at,
  }));
  return [...others, { wager, stake, ...at }, ...twins];
}

/**
 * Bets without those that only went with a wager that has gone.
 * @param {PlacedBet[]} bets
 * @param {BettingSpace[]} layout
 * @param {string} gone
 * @param {number|null} seat
 */
function withoutLonely(bets, layout, gone, seat) {
  const has = (/** @type {string} */ id) => stakeOn(bets, id, seat) > 0;
  const lonely = new Set(
    layout
      .filter((row) => row.needs?.includes(gone) && !row.needs.some(has))
      .map((row) => row.wager),
  );
  return bets.filter((bet) => !(lonely.has(bet.wager) && circleOf(bet) === seat));
}
