/**
 * What lies on the table now, worked out of a view once for felt, dock and rail.
 *
 * Last round's cards and stamps stay while bets are open; they go at the first bet or at the deal.
 */

import { isMe } from "../people.js";

/** @import { Hand, Question, Seat, View, Wager } from "../types.js" */

const LINES = new Set(["player-line", "banker-line"]);

/**
 * What has come, with every part that says the same as before being the very same object: whoever
 * draws a part can then tell at a look that nothing in it is another.
 * @param {any} old @param {any} fresh @returns {any}
 */
export function keepSame(old, fresh) {
  if (Object.is(old, fresh)) return old;
  if (
    !old ||
    !fresh ||
    typeof old !== "object" ||
    typeof fresh !== "object" ||
    Array.isArray(old) !== Array.isArray(fresh)
  )
    return fresh;
  const keys = Object.keys(fresh);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    fresh[key] = keepSame(old[key], fresh[key]);
    same = same && key in old && Object.is(fresh[key], old[key]);
  }
  return same ? old : fresh;
}

/**
 * How a game lies on the felt.
 * @param {View} view
 * @returns {"rings"|"hands"|"pot"|"chinese"|"pan"}
 */
export function shapeOf(view) {
  const { way, family } = view.game;
  if (family === "panguingue") return "pan";
  if (family === "chinese-poker") return "chinese";
  if (way === "pot") return "pot";
  return (view.layout ?? []).some((one) => LINES.has(one.wager)) ? "rings" : "hands";
}

/**
 * Whether the dock bets on a felt that still shows the last round.
 * @param {View} view
 */
export function isBetween(view) {
  if (!view.last || view.phase === "play") return false;
  return !view.seats.some((seat) => seat.wagers?.length);
}

/**
 * The wagers to show, each with what became of it where that is known.
 * @param {View} view
 * @returns {any[]}
 */
export function wagersOf(view) {
  if (isBetween(view) && view.last) {
    const { last } = view;
    return (last.wagers ?? []).map((w, at) => ({
      ...w,
      order: at,
      done: true,
      key: `${last.number}.${w.seat}.${w.spot ?? 1}:${w.wager}:${w.owner}`,
    }));
  }
  /** @type {any[]} */
  const lying = [];
  for (const seat of view.seats) {
    for (const w of seat.wagers ?? [])
      lying.push({
        ...w,
        seat: seat.seat,
        spot: w.spot ?? 1,
        owner: w.owner ?? seat.name,
        key: `${view.number}.${seat.seat}.${w.spot ?? 1}:${w.wager}:${w.owner}`,
      });
  }
  return lying;
}

/** @type {Record<string, any>} */
const ROWS = {
  "pai-gow-poker": [
    ["front", 2],
    ["back", 5],
  ],
  "pai-gow-tiles": [
    ["low", 2],
    ["high", 2],
  ],
  "chinese-poker": [
    ["front", 3],
    ["middle", 5],
    ["back", 5],
  ],
};

/**
 * A hand that was set lies in rows, the front first: each row as a hand of its own.
 * @param {View} view
 * @param {Hand} hand
 * @returns {any[]}
 */
function inRows(view, hand) {
  const rows = ROWS[view.game.family];
  if (
    !rows ||
    hand.cards.length !==
      rows.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + row[1], 0)
  )
    return [hand];
  let at = 0;
  return rows.map((/** @type {any} */ [name, size]) => {
    const cards = hand.cards.slice(at, at + size);
    at += size;
    return { ...hand, name: `${hand.name} ${name}`, cards };
  });
}

/**
 * The hands of a seat, or of the last round while bets are open.
 * @param {View} view
 * @param {Seat} seat
 * @returns {any[]}
 */
export function handsOf(view, seat) {
  const own = (seat.hands ?? []).filter((hand) => hand.cards?.length);
  const { last } = view;
  if (!last || !isBetween(view)) return own;
  const rows = last.rows?.[seat.seat];
  if (rows) return inRows(view, { name: `seat ${seat.seat}`, cards: rows.flat(), up: [] });
  const found = Object.entries(last.hands ?? {}).filter(([name]) =>
    new RegExp(`^seat ${seat.seat}(\\D|$)`).test(name),
  );
  return found.flatMap(([name, cards]) =>
    inRows(view, { name, cards, up: [], count: last.counts?.[name] }),
  );
}

/**
 * Hands that belong to no seat: the bank's, the board.
 * @param {View} view
 * @returns {any[]}
 */
export function commonHands(view) {
  if (isBetween(view) && view.last) {
    const { last } = view;
    return Object.entries(last.hands ?? {})
      .filter(([name]) => !/^seat \d/.test(name))
      .flatMap(([name, cards]) => inRows(view, { name, cards, count: last.counts?.[name] }));
  }
  return (view.hands ?? []).filter((hand) => hand.cards?.length);
}

/**
 * Staked, covered, not covered.
 * @param {Wager[]} wagers
 */
export function coverOf(wagers) {
  const staked = wagers.reduce((sum, w) => sum + w.stake, 0);
  const back = wagers.reduce((sum, w) => sum + (w.returned ?? 0), 0);
  return { staked, back, covered: staked - back, known: wagers.some((w) => w.done) };
}

/**
 * My open questions, the one to answer first.
 * @param {View} view
 * @returns {any[]}
 */
export const myQuestions = (view) => [
  ...(view?.questions ?? []).filter((q) => q.mine),
  ...(view?.may_say ?? []),
];

/**
 * What a person won or lost in the last round.
 * @param {View} view
 * @param {string} name
 */
export const netOf = (view, name) => (isBetween(view) ? view.last?.net?.[name] : undefined);

/**
 * My seat's row.
 * @param {View} view
 */
export const mySeat = (view) => view.seats.find((seat) => isMe(view, seat.name));

/**
 * Angles of seats on the arc of a banked table, from the right over the bottom to the left.
 * @param {number} n
 */
export function arcAngles(n) {
  if (n === 1) return [90];
  return Array.from({ length: n }, (_, at) => {
    const t = at / (n - 1);
    return 6 + 168 * (t - 0.011 * Math.sin(2 * Math.PI * t));
  });
}

/**
 * Where each wager's ring lies: outer and inner edge, and the middle.
 * @param {number} n
 */
export function rings(n) {
  const step = Math.min(0.14, 0.6254 / Math.max(n, 1));
  return {
    step,
    edges: Array.from({ length: n + 1 }, (_, at) => 0.878 - step * at),
    middles: Array.from({ length: n }, (_, at) => 0.878 - step * (at + 0.5)),
  };
}

/**
 * Angles round an oval, me at the bottom, clockwise; seats keep off the top, where the drop is.
 * @param {number} n
 */
export function ovalAngles(n) {
  return Array.from({ length: n }, (_, at) => {
    const angle = 90 + (360 * at) / n;
    const off = angle - 270;
    if (off === 0) return 270;
    return angle + Math.sign(off) * 11 * Math.exp(-((Math.abs(off) - 20) ** 2) / 900);
  });
}

/**
 * The same for a phone: a column on each side and me below.
 * @param {number} n
 * @returns {[string, string][]}
 */
export function sideSpots(n) {
  const others = n - 1;
  const left = Math.ceil(others / 2);
  const right = others - left;
  const at = (/** @type {number} */ k, /** @type {number} */ of) =>
    of < 2 ? 31 : 67.5 - (54.5 * k) / (of - 1);
  return Array.from({ length: n }, (_, k) => {
    if (k === 0) return ["50%", "93.5%"];
    if (others === 1) return ["50%", "22%"];
    if (k <= left) return ["44px", `${at(k - 1, left)}%`];
    return ["calc(100% - 44px)", `${at(right - (k - left), right)}%`];
  });
}

/**
 * The view of a hand that is over while the next one is dealt already: people look at it a while.
 * @param {View} view
 */
export function endOf(view) {
  const seats = view.seats.map((seat) => ({
    ...seat,
    bet: 0,
    folded: false,
    hands: [],
    button: false,
  }));
  return {
    ...view,
    number: view.last?.number ?? view.number,
    phase: "idle",
    questions: [],
    hands: [],
    seats,
    melds: {},
    pot: { total: 0, pots: [], carry: 0, drop: view.pot?.drop ?? 0 },
  };
}

/**
 * The pots as a dealer would lay them: bets that only differ because a street is not over yet are
 * one pot;
 * a side pot is there because somebody is all in.
 * @param {View} view @returns {{amount: number, seats: number[]}[]}
 */
export function potsOf(view) {
  const pots = view.pot?.pots?.length
    ? view.pot.pots
    : view.pot?.total
      ? [{ amount: view.pot.total, seats: [] }]
      : [];
  const allIn = new Set(
    view.seats
      .filter((seat) => seat.in && !seat.folded && seat.chips === 0)
      .map((seat) => seat.seat),
  );
  /** @type {{amount: number, seats: number[]}[]} */
  const out = [];
  for (const pot of pots) {
    const before = out[out.length - 1];
    if (before && !before.seats.some((seat) => allIn.has(seat) && !pot.seats.includes(seat)))
      before.amount += pot.amount;
    else out.push({ ...pot });
  }
  return out;
}

/**
 * Whether a question is one that fills the felt.
 * @param {Question} q
 */
export const isSetting = (q) => !!q && (q.kind === "set-hand" || q.kind === "set-rows");
