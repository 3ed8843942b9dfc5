/**
 * What lies on the table now, worked out of a view once for felt, dock and rail.
 *
 * Last round's cards and stamps stay while bets are open; they go at the first bet or at the deal.
 */

import { isMe } from "../people.js";
import { isAt, placeOf } from "../places.js";

/** @import { BankedView, BetOn, Count, HandToSetQuestion } from "../types/wire.js" */
/** @import { LastSettled, MyQuestion, PotView } from "../types/wire.js" */
/** @import { SeatSeen, SetRowsQuestion, SettledBet, SidePot, View } from "../types/wire.js" */

/**
 * A bet as the felt draws it: where it lies, and what became of it once it is settled.
 * @typedef {BetOn & Partial<SettledBet> & {key: string, order?: number, done?: boolean}} Laid
 */

/** @typedef {HandToSetQuestion|SetRowsQuestion} SettingAsked */

/**
 * A hand as the felt draws it.
 * @typedef {{name: string, cards: (string|null)[], up?: boolean[], count?: Count}} HandLaid
 */

const LINES = new Set(["player-line", "banker-line"]);

/**
 * What has come, with every part that says the same as before being the very same object: whoever
 * draws a part can then tell at a look that nothing in it is another.
 * @template T
 * @param {unknown} old
 * @param {T} fresh
 * @returns {T}
 */
export function keepSame(old, fresh) {
  if (Object.is(old, fresh) || !isParts(old) || !isParts(fresh)) return fresh;
  if (Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const keys = Object.keys(fresh);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const kept = keepSame(Reflect.get(old, key), Reflect.get(fresh, key));
    Reflect.set(fresh, key, kept);
    same = same && key in old && Object.is(kept, Reflect.get(old, key));
  }
  return /** @type {T} */ (same ? old : fresh);
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
const isParts = (value) => typeof value === "object" && value !== null;

/**
 * How a game lies on the felt.
 * @param {View} view
 * @returns {"rings"|"hands"|"pot"|"chinese"|"pan"}
 */
export function shapeOf(view) {
  if (view.kind === "pot") return "pot";
  if (view.kind === "units") return view.game.family === "panguingue" ? "pan" : "chinese";
  return view.layout.some((one) => LINES.has(one.wager)) ? "rings" : "hands";
}

/**
 * Whether the dock bets on a felt that still shows the last round.
 * @param {View} view
 */
export function isBetween(view) {
  if (!view.last || view.phase === "play") return false;
  return !view.seats.some((seat) => seat.wagers.length);
}

/**
 * The last hand of a banked table, where it was settled.
 * @param {BankedView} view
 * @returns {LastSettled|null}
 */
export const settledOf = (view) => (view.last && "bank" in view.last ? view.last : null);

/**
 * The wagers to show, each with what became of it where that is known.
 * @param {View} view
 * @returns {Laid[]}
 */
export function wagersOf(view) {
  if (view.kind === "banked" && view.last && isBetween(view)) {
    const { number, wagers } = view.last;
    return wagers.map((w, at) => ({ ...w, order: at, done: true, key: keyOf(number, w) }));
  }
  return view.seats.flatMap((seat) =>
    seat.wagers.map((w) => ({ ...w, key: keyOf(view.number, w) })),
  );
}

/**
 * What one bet is known by while it lies there.
 * @param {number} number of the hand
 * @param {BetOn} w
 */
const keyOf = (number, w) => `${number}.${w.seat}.${w.spot}.${w.hand ?? 0}:${w.wager}:${w.owner}`;

/** @type {Record<string, [string, number][]>} */
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
 * @param {HandLaid} hand
 * @returns {HandLaid[]}
 */
function inRows(view, hand) {
  const rows = ROWS[view.game.family] ?? [];
  if (hand.cards.length !== rows.reduce((sum, [, size]) => sum + size, 0)) return [hand];
  let at = 0;
  return rows.map(([name, size]) => {
    const cards = hand.cards.slice(at, at + size);
    at += size;
    return { ...hand, name: `${hand.name} ${name}`, cards };
  });
}

/**
 * The hands of the last round, in rows where they were set.
 * @param {View} view
 * @returns {HandLaid[]}
 */
function lastHands(view) {
  const { last } = view;
  if (last && "rows" in last)
    return Object.entries(last.rows).flatMap(([seat, rows]) =>
      inRows(view, { name: `seat ${seat}`, cards: rows.flat(), up: [] }),
    );
  if (!last || !("hands" in last)) return [];
  return Object.entries(last.hands).flatMap(([name, cards]) =>
    inRows(view, { name, cards, up: [], count: last.counts?.[name] }),
  );
}

/**
 * The hands of a seat, or of the last round while bets are open.
 * @param {View} view
 * @param {SeatSeen} seat
 * @returns {HandLaid[]}
 */
export function handsOf(view, seat) {
  if (isBetween(view)) return lastHands(view).filter((hand) => isAt(hand.name, seat.seat));
  return seat.hands.filter((hand) => hand.cards.length);
}

/**
 * Hands that belong to no seat: the bank's, the board.
 * @param {View} view
 * @returns {HandLaid[]}
 */
export function commonHands(view) {
  if (isBetween(view)) return lastHands(view).filter((hand) => !placeOf(hand.name));
  return view.hands.filter((hand) => hand.cards.length);
}

/**
 * Staked, covered, not covered.
 * @param {Laid[]} wagers
 */
export function coverOf(wagers) {
  const staked = wagers.reduce((sum, w) => sum + w.stake, 0);
  const back = wagers.reduce((sum, w) => sum + (w.returned ?? 0), 0);
  return { staked, back, covered: staked - back, known: wagers.some((w) => w.done) };
}

/**
 * My open questions, the one to answer first.
 * @param {View} view
 * @returns {MyQuestion[]}
 */
export const myQuestions = (view) => [
  ...view.questions.filter((q) => q.mine),
  ...(view.may_say ?? []),
];

/**
 * The hand that a question is about, if it is about one.
 * @param {MyQuestion} q
 */
export const placeAsked = (q) => ("hand" in q.facts ? q.facts.hand : undefined);

/** @typedef {NonNullable<View["last"]>} Last the last hand, as views have it */

/**
 * What everybody won or lost in a hand, by name.
 * @param {Last|null} last
 * @returns {Record<string, number>}
 */
export const netsOf = (last) => (last && "net" in last ? last.net : {});

/**
 * What a person won or lost in the last round, while it is still shown.
 * @param {View} view
 * @param {string|null|undefined} name
 * @returns {number|undefined}
 */
export const netOf = (view, name) =>
  name && isBetween(view) ? netsOf(view.last)[name] : undefined;

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
 * @returns {View}
 */
export function endOf(view) {
  const seats = view.seats.map((seat) => ({
    ...seat,
    bet: 0,
    folded: false,
    hands: [],
    button: false,
  }));
  const number = view.last?.number ?? view.number;
  const over = { number, phase: /** @type {const} */ ("idle"), questions: [], hands: [], seats };
  if (view.kind === "banked") return { ...view, ...over };
  const pot = { total: 0, pots: [], carry: 0, drop: view.pot.drop ?? 0 };
  return view.kind === "pot" ? { ...view, ...over, pot } : { ...view, ...over, pot, melds: {} };
}

/**
 * The pots as a dealer would lay them: bets that only differ because a street is not over yet are
 * one pot; a side pot is there because somebody is all in.
 * @param {PotView} view
 * @returns {SidePot[]}
 */
export function potsOf({ pot: middle, seats }) {
  const pots = middle.pots.length
    ? middle.pots
    : middle.total
      ? [{ amount: middle.total, seats: [] }]
      : [];
  const allIn = new Set(
    seats.filter((seat) => seat.in && !seat.folded && seat.chips === 0).map((seat) => seat.seat),
  );
  /** @type {SidePot[]} */
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
 * @param {MyQuestion|undefined} q
 * @returns {q is SettingAsked}
 */
export const isSetting = (q) => q?.kind === "set-hand" || q?.kind === "set-rows";
