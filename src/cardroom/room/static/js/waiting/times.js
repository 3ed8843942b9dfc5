/** Times of calls as text, and what part of them is left. */

/**
 * Minutes and seconds until a moment.
 * @param {number} until
 * @param {number} now
 */
export function left(until, now) {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The part of a call that is left, from 0 to 100.
 * @param {number} until
 * @param {number} now
 * @param {number} seconds how long the whole call is
 */
export function part(until, now, seconds) {
  if (seconds <= 0) return 0;
  return Math.max(0, Math.min(100, Math.round((until - now) / (10 * seconds))));
}

/**
 * Whole minutes since a moment.
 * @param {number} since
 * @param {number} now
 */
export const minutes = (since, now) => Math.max(0, Math.floor((now - since) / 60000));

/**
 * The bars of a list: who is called, who is ahead, and me.
 * @param {{place: number, of: number, called: number}} mine
 * @returns {("called"|"a"|"me"|"")[]}
 */
export function bars({ place, of, called }) {
  return Array.from({ length: of }, (_, at) => {
    if (at === place - 1) return "me";
    if (at >= place) return "";
    return at < called ? "called" : "a";
  });
}

/** An id under which something is done once. */
export const once = () => `w${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`;
