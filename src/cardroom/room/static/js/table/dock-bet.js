/**
 * The betting dock: a zone for every wager, chips by click, key or number; repeat, double, clear.
 */

import { t } from "../catalogue.js";
import { money } from "../formats.js";
import { edgeWords, paysWords, wagerName } from "../games.js";
import { called, isMe } from "../people.js";
import { Chip, Icon, Stack } from "../art.js";
import { cls, html, useEffect, useState } from "../html.js";
import { Why, useAnswer, useKeys } from "./asking.js";
import { stakeOn, sumOf, withChips } from "./chips.js";
import { centsOf, Head } from "./dock-parts.js";

/** @import { BankedView, BettingSpace, PlaceBetsQuestion, PlacedBet } from "../types/wire.js" */
/** @import { InputOf } from "../html.js" */
/** @import { Odds, Rules } from "../games.js" */
/** @import { Answering, Keys } from "./asking.js" */
/** @import { Asked } from "./dock-parts.js" */

const RACK = [100, 500, 2500, 10000, 50000];
const KEPT = "cardroom.bets";
/** @type {Record<string, string>} */
const FIXED = { "player-line": "p", "banker-line": "b", tie: "t", "dragon-7": "d", "panda-8": "a" };

/**
 * A letter for every wager.
 * @param {Pick<BettingSpace, "wager">[]} layout
 */
export function wagerKeys(layout) {
  /** @type {Record<string, string>} */
  const keys = {};
  const used = new Set([..."urxonk"]);
  for (const one of layout) {
    if (!FIXED[one.wager]) continue;
    keys[one.wager] = FIXED[one.wager];
    used.add(FIXED[one.wager]);
  }
  for (const one of layout) {
    if (keys[one.wager]) continue;
    const letters = wagerName(one.wager)
      .normalize("NFD")
      .toLowerCase()
      .replace(/[^a-z]/g, "");
    const letter = [...letters, ..."cdefghijlmpqstvwyz"].find((mark) => !used.has(mark)) ?? "";
    used.add(letter);
    keys[one.wager] = letter;
  }
  return keys;
}

/**
 * Bets of the last time at this game.
 * @param {BankedView} view
 * @returns {PlacedBet[]}
 */
export function lastBets(view) {
  const mine = (view.last?.wagers ?? []).filter((w) => isMe(view, w.owner));
  const layout = new Set(view.layout.map((one) => one.wager));
  if (mine.length)
    return mine
      .filter((w) => layout.has(w.wager))
      .map(({ wager, stake, seat }) =>
        seat === view.you?.seat ? { wager, stake } : { wager, stake, seat },
      );
  return keptBets()[view.game.id] ?? [];
}

/** @returns {Record<string, PlacedBet[]>} */
function keptBets() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) || "{}");
  } catch {
    return {};
  }
}

/** @param {BankedView} view @param {PlacedBet[]} bets */
function keepBets(view, bets) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...keptBets(), [view.game.id]: bets }));
  } catch {
    /* Then there is nothing to repeat. */
  }
}

/**
 * @typedef {Asked<PlaceBetsQuestion> & {
 *   view: BankedView, rules: Rules|null, odds: Odds|null, circle: number|null,
 *   setCircle: (circle: number|null) => void,
 * }} Betting
 */

/**
 * The circle that chips go to: my own goes without a number, and whoever has no seat bets on
 * somebody's.
 * @param {BankedView} view
 * @param {number|null} circle the one that was chosen
 */
export function circleFor(view, circle) {
  const circles = circlesOf(view);
  if (circle !== null && circles.includes(circle)) return circle;
  if (view.you?.seat) return null;
  const taken = circles.find((n) => view.seats.some((s) => s.seat === n && s.name));
  return taken ?? circles[0] ?? null;
}

/**
 * The bets before they are sent, and what can be done to them.
 * @typedef {ReturnType<typeof useBets>} Chips
 * @param {BankedView} view
 * @param {BettingSpace[]} layout
 * @param {number|null} seat
 * @param {Answering} answer
 */
function useBets(view, layout, seat, answer) {
  const [bets, setBets] = useState(/** @type {PlacedBet[]} */ ([]));
  const [before, setBefore] = useState(/** @type {PlacedBet[][]} */ ([]));
  const circles = circlesOf(view);
  const again = lastBets(view).filter((bet) =>
    bet.seat ? circles.includes(bet.seat) : view.you?.seat,
  );
  const change = (/** @type {PlacedBet[]} */ next) => {
    setBefore([...before, bets]);
    setBets(next);
    answer.say("");
  };
  return {
    bets,
    again,
    changed: before.length > 0,
    put: (/** @type {string} */ wager, /** @type {number} */ by) =>
      change(withChips(bets, layout, wager, by, seat)),
    clear: () => change([]),
    repeat: () => again.length && change(again),
    double: () => bets.length && change(bets.map((bet) => ({ ...bet, stake: bet.stake * 2 }))),
    undo: () => {
      if (!before.length) return;
      setBets(before[before.length - 1]);
      setBefore(before.slice(0, -1));
    },
    ready: (/** @type {Event|undefined} */ event = undefined) => {
      if (bets.length) keepBets(view, bets);
      return answer.send(bets, event);
    },
  };
}

/**
 * The chip in hand: one of the rack, or an amount that was typed.
 * @typedef {ReturnType<typeof useChip>} InHand
 * @param {BettingSpace} first
 */
function useChip(first) {
  const least = Math.max(first.least, 500);
  const [chip, setChip] = useState(RACK.find((value) => value >= least) ?? 2500);
  const [typed, type] = useState("");
  const pick = (/** @type {number} */ value) => {
    setChip(value);
    type("");
  };
  return { chip, typed, pick, type, hand: (typed && centsOf(typed)) || chip };
}

/**
 * Keys of the rack, of every wager, and of what is done to bets.
 * @param {Betting} props
 * @param {Chips} chips
 * @param {InHand} inHand
 * @param {Record<string, string>} keys
 * @param {(by: number) => void} turn to another circle
 */
function useBetKeys({ view, q }, chips, inHand, keys, turn) {
  /** @type {Keys} */
  const press = {
    u: chips.undo,
    r: chips.repeat,
    x: chips.clear,
    "+": chips.double,
    "=": chips.double,
    Enter: () => chips.ready(),
    o: () => {
      location.href = `/games/${view.game.id}`;
    },
    n: () => /** @type {HTMLElement|null} */ (document.querySelector(".rack-n input"))?.focus(),
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
  };
  for (const [at, value] of RACK.entries()) press[String(at + 1)] = () => inHand.pick(value);
  for (const [wager, key] of Object.entries(keys)) {
    press[key] = () => chips.put(wager, inHand.hand);
    press[`+${key}`] = () => chips.put(wager, -inHand.hand);
  }
  useKeys(press, q.id);
}

/** @param {Betting} props */
export function BetDock(props) {
  const { view, q, wire, live, rules, odds, circle, setCircle } = props;
  const layout = q.layout ?? view.layout;
  const seat = circleFor(view, circle);
  const answer = useAnswer(q, wire, live);
  const chips = useBets(view, layout, seat, answer);
  const inHand = useChip(layout.find((one) => one.base) ?? layout[0]);
  const keys = wagerKeys(layout);
  const places = [...(view.you?.seat ? [null] : []), ...circlesOf(view)];
  const turn = (/** @type {number} */ by) =>
    places.length > 1 &&
    setCircle(places[(places.indexOf(seat) + by + places.length) % places.length]);
  useEffect(() => setCircle(null), [q.id]);
  useBetKeys(props, chips, inHand, keys, turn);
  return html`
    <section
      class=${cls("dock bets", layout.length > 6 && "many", `z${layout.length}`)}
      id="dock"
      aria-labelledby="dock-h"
      aria-busy=${answer.busy}
    >
      <${Head} view=${view} q=${q} wire=${wire} />
      <div class="zones">
        ${layout.map(
          (one) => html`
            <${Zone}
              key=${one.wager}
              game=${view.game.id}
              one=${one}
              stake=${stakeOn(chips.bets, one.wager, seat)}
              chip=${inHand.hand}
              letter=${keys[one.wager]}
              put=${chips.put}
              rules=${rules}
              odds=${odds}
            />
          `,
        )}
      </div>
      <${Rack} inHand=${inHand} />
      <${BetActs} chips=${chips} busy=${answer.busy} />
      ${
        places.length > 1 &&
        html`
          <${Circles}
            view=${view}
            places=${places}
            seat=${seat}
            bets=${chips.bets}
            set=${setCircle}
          />
        `
      }
      <${Why} why=${answer.why} />
    </section>
  `;
}

/** @param {{inHand: InHand}} props */
const Rack = ({ inHand: { chip, typed, pick, type } }) => html`
  <fieldset class="rack">
    <legend class="vh">${t("ui-chip")}</legend>
    ${RACK.map(
      (value, at) => html`
        <label class="pick" key=${value}>
          <input
            type="radio"
            name="chip"
            checked=${!typed && chip === value}
            onChange=${() => pick(value)}
          />
          <span class="vh">${money(value)}</span>
          <${Chip} value=${value} label=${true} />
          <kbd aria-hidden="true">${at + 1}</kbd>
        </label>
      `,
    )}
    <label class="rack-n">
      <span class="vh">${t("ui-another-amount-in-dollars")}</span>
      <span aria-hidden="true">$</span>
      <input
        class="num"
        inputmode="decimal"
        size="5"
        placeholder=${t("ui-other")}
        value=${typed}
        onInput=${(/** @type {InputOf} */ e) => type(e.target.value.replace(/[^\d.]/g, ""))}
      />
    </label>
  </fieldset>
`;

/** @param {{chips: Chips, busy: boolean}} props */
function BetActs({ chips, busy }) {
  const sum = sumOf(chips.bets);
  const again = sumOf(chips.again);
  return html`
    <div class="acts">
      <button
        type="button"
        class="btn quiet sm"
        onClick=${chips.undo}
        disabled=${!chips.changed}
        aria-label=${t("ui-undo")}
      >
        <${Icon} name="undo" />
        <span>${t("ui-undo")}</span>
      </button>
      ${
        chips.bets.length > 0
          ? html`
            <button type="button" class="btn sm" onClick=${chips.double} aria-keyshortcuts="+">
              <span>${t("ui-double")}</span>
            </button>
          `
          : html`
            <button
              type="button"
              class="btn sm"
              onClick=${chips.repeat}
              disabled=${!again}
              aria-keyshortcuts="R"
            >
              <${Icon} name="repeat" />
              <span>${t("ui-repeat")}</span>${" "}
              ${again > 0 && money(again)}
            </button>
          `
      }
      <button
        type="button"
        class=${cls("btn go", busy && "is-busy")}
        onClick=${chips.ready}
        disabled=${busy}
      >
        <span class="num">${sum ? money(sum) : t("ui-no-bet")}</span>${" "}
        ${busy ? t("ui-sent") : t("ui-ready")}${" "}
        <kbd aria-hidden="true">⏎</kbd>
      </button>
    </div>
  `;
}

/**
 * The circles one can bet on besides one's own, where the game lets people bet behind others and on
 * circles that nobody holds.
 * @param {BankedView} view
 * @returns {number[]}
 */
export const circlesOf = (view) =>
  view.backline
    ? view.seats.filter((s) => !s.bank && s.seat !== view.you?.seat).map((s) => s.seat)
    : [];

/**
 * Whose circle the chips go to.
 * @param {{
 *   view: BankedView, places: (number|null)[], seat: number|null, bets: PlacedBet[],
 *   set: (seat: number|null) => void,
 * }} props
 */
function Circles({ view, places, seat, bets, set }) {
  const on = (/** @type {number|null} */ n) =>
    sumOf(bets.filter((bet) => (bet.seat ?? null) === n && bet.wager !== "bank"));
  const name = (/** @type {number|null} */ n) => {
    if (n === null) return t("ui-my-own-circle");
    const whose = view.seats.find((s) => s.seat === n)?.name;
    return t("ui-circle-of", { n: String(n), who: whose ? called(whose) : t("ui-free-small") });
  };
  return html`
    <label class="behind-pick">
      <span>${t("ui-bet-on")}</span>
      <select
        class="field"
        aria-label=${t("ui-bet-on")}
        value=${seat ?? ""}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        onChange=${(/** @type {InputOf} */ e) => set(Number(e.target.value) || null)}
      >
        ${places.map(
          (n) => html`
            <option key=${n ?? 0} value=${n ?? ""}>
              ${name(n)}
              ${on(n) ? `: ${money(on(n))}` : ""}
            </option>
          `,
        )}
      </select>
      <kbd aria-hidden="true">← →</kbd>
    </label>
  `;
}

/** @type {Record<string, string>} */
const HUES = { bank: "z-bank", "player-line": "z-P", "banker-line": "z-B", tie: "z-T" };

/**
 * @param {{
 *   game: string, one: BettingSpace, stake: number, chip: number, letter: string,
 *   put: (wager: string, by: number) => void, rules: Rules|null, odds: Odds|null,
 * }} props
 */
function Zone({ game, one, stake, chip, letter, put, rules, odds }) {
  const name = wagerName(one.wager);
  const worth = odds?.wagers?.find((row) => row.wager === one.wager);
  const edge = edgeWords(worth);
  const label = t("ui-zone", { wager: name, stake, chip });
  const pays =
    paysWords(rules, one.wager) ||
    (one.wager === "bank" ? t("ui-from-money-least", { least: one.least }) : limitWords(one));
  return html`
    <div class=${cls("zone", HUES[one.wager] ?? (one.base ? "z-base" : "z-side"), stake && "has")}>
      <button
        type="button"
        class="hit"
        aria-label=${label}
        aria-keyshortcuts=${letter.toUpperCase()}
        onClick=${(/** @type {InputOf} */ e) => {
          put(one.wager, chip);
          if (e.detail > 0) e.currentTarget.blur();
        }}
        onContextMenu=${(/** @type {Event} */ e) => {
          e.preventDefault();
          put(one.wager, -chip);
        }}
      >
        <span class="ttl">${name}</span>
        <span class="pay">${pays}</span>
        ${
          stake
            ? html`
              <span class="pile">
                <${Stack} amount=${stake} most=${4} />
                <b class="num">${money(stake)}</b>
              </span>
            `
            : html`<span class="pile empty"><${Icon} name="plus" /></span>`
        }
        <kbd class="zkey" aria-hidden="true">${letter.toUpperCase()}</kbd>
      </button>
      <a
        class=${cls("odds", (worth?.ev ?? 0) > 0 && "up")}
        href=${`/games/${game}#${one.wager}`}
        title=${t("ui-rule-and-odds-of", { name })}
      >
        ${edge ? html`${edge[0]} <span>${edge[1]}</span>` : html`<span>${limitWords(one)}</span>`}
        <${Icon} name="info" />
      </a>
    </div>
  `;
}

/** @param {BettingSpace} one */
const limitWords = (one) =>
  one.wager === "bank"
    ? t("ui-instead-of-a-bet")
    : one.least && one.most
      ? `${money(one.least)} – ${money(one.most)}`
      : one.least
        ? t("ui-from-money-least", { least: one.least })
        : "";
