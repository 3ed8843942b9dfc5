/** Where a hand is, as the wire names it: `seat 3 spot 2 hand 1 front`, `bank`, `board`. */

/**
 * @typedef {object} Place
 * @property {number} seat
 * @property {number} spot which of the seat's circles
 * @property {number} hand which of the hands it was split into; 0 where it was not
 * @property {string} row a row of a hand that was set
 */

const PLACE = /^seat (\d+)(?: spot (\d+))?(?: hand (\d+))?(?: ([a-z]+))?$/;

/**
 * A place at a seat; null for the bank's hand, the board and other common ones.
 * @param {string} name
 * @returns {Place|null}
 */
export function placeOf(name) {
  const found = PLACE.exec(name);
  if (!found) return null;
  const [, seat, spot = "1", hand = "0", row = ""] = found;
  return { seat: Number(seat), spot: Number(spot), hand: Number(hand), row };
}

/**
 * Whether a hand is at this seat.
 * @param {string} name
 * @param {number} seat
 */
export const isAt = (name, seat) => placeOf(name)?.seat === seat;
