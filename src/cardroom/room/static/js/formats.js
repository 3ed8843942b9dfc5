/** How values are written: the same as pages/catalogue/formats.py writes them, by a test. */

/**
 * An amount of cents; cents show only where there are any: `$1,250`, `-$2.50`.
 * @param {number} cents
 * @param {{sign?: boolean}} [how] a plus before what is won
 */
export function money(cents, { sign = false } = {}) {
  const before = cents < 0 ? "-" : sign && cents ? "+" : "";
  const whole = Math.floor(Math.abs(cents) / 100);
  const part = Math.abs(cents) % 100;
  return `${before}$${count(whole)}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
}

/**
 * The same with its sign, for what came of something.
 * @param {number} cents
 */
export const signed = (cents) => money(cents, { sign: true });

/**
 * On the felt, where a dollar sign would be noise.
 * @param {number} cents
 */
export const bare = (cents) => money(cents).replace("$", "");

/**
 * The same with its sign: what somebody is up or down.
 * @param {number} cents
 */
export const signedBare = (cents) => signed(cents).replace("$", "");

/**
 * A count as people write it: `12,500`. By hand: the browser's own way makes a formatter each time.
 * @param {number} number
 */
export const count = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/**
 * A share in per cent: `8.3 %`.
 * @param {number} share
 * @param {number} [places]
 */
export const percent = (share, places = 2) => `${(100 * share).toFixed(places)} %`;

/**
 * What a choice is worth, in units of the first wager.
 * @param {number} units
 */
export const unitsWords = (units) => `${units < 0 ? "-" : "+"}${Math.abs(units).toFixed(4)}`;

/**
 * The first letter large.
 * @param {string} text
 */
export const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);

/**
 * What a message can call, by name.
 * @type {Record<string, (value: any, how?: any) => string>}
 */
export const FORMATS = {
  MONEY: (cents) => money(cents),
  SIGNED: signed,
  COUNT: count,
  PERCENT: (share, { places = 2 } = {}) => percent(share, places),
  UPPER: sentence,
};
