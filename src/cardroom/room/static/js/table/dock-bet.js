/**
 * The betting dock: a zone for every wager, chips by click, key or number; repeat, double, clear.
 */

import { t } from "../catalogue.js";
import { money } from "../formats.js";
import { edgeWords, paysWords, wagerName } from "../games.js";
import { called, isMe } from "../people.js";
import { Chip, Icon, Stack } from "../art.js";
import { cls, html, useEffect, useRef, useState } from "../html.js";
import { Why, useAnswer, useKeys } from "./asking.js";
import { stakeOn, sumOf, withChips } from "./chips.js";
import { Clock } from "./parts.js";

/** @import { Bet, InputOf, LayoutRow, Seat, View } from "../types.js" */

const RACK = [100, 500, 2500, 10000, 50000];
const KEPT = "cardroom.bets";
/** @type {Record<string, any>} */
const FIXED = { "player-line": "p", "banker-line": "b", tie: "t", "dragon-7": "d", "panda-8": "a" };

/**
 * A letter for every wager.
 * @param {LayoutRow[]} layout
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
 * @param {View} view
 * @returns {any[]}
 */
function lastBets(view) {
  const mine = (view.last?.wagers ?? []).filter((w) => isMe(view, w.owner));
  const layout = new Set((view.layout ?? []).map((one) => one.wager));
  if (mine.length)
    return mine
      .filter((w) => layout.has(w.wager))
      .map((w) => ({
        wager: w.wager,
        stake: w.stake,
        ...(w.seat === view.you.seat ? {} : { seat: w.seat }),
      }));
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) || "{}")[view.game.id] ?? [];
  } catch {
    return [];
  }
}

/** @param {View} view @param {Bet[]} bets */
function keepBets(view, bets) {
  try {
    sessionStorage.setItem(
      KEPT,
      JSON.stringify({ ...JSON.parse(sessionStorage.getItem(KEPT) || "{}"), [view.game.id]: bets }),
    );
  } catch {
    /* Then there is nothing to repeat. */
  }
}

/** @param {any} props */
export function BetDock({ view, q, wire, live, rules, odds, circle, setCircle }) {
  const layout = (q.layout ?? view.layout).filter((/** @type {any} */ one) => !one.during_play);
  const [bets, setBets] = useState(/** @type {any[]} */ ([]));
  const [before, setBefore] = useState(/** @type {any[][]} */ ([]));
  const first = layout.find((/** @type {any} */ one) => one.base) ?? layout[0];
  const [chip, setChip] = useState(
    RACK.find((value) => value >= Math.max(first?.least || 500, 500)) ?? 2500,
  );
  const [typed, setTyped] = useState("");
  const circles = circlesOf(view);
  // My own circle goes without a number; whoever has no seat bets on somebody's.
  const seat = circles.includes(circle)
    ? circle
    : view.you.seat
      ? null
      : (circles.find((n) => view.seats.some((/** @type {Seat} */ s) => s.seat === n && s.name)) ??
        circles[0] ??
        null);
  useEffect(() => setCircle(null), [q.id]);
  const answer = useAnswer(q, wire, live);
  const zones = useRef(/** @type {any} */ (null));
  const again = lastBets(view).filter((bet) =>
    bet.seat ? circles.includes(bet.seat) : view.you.seat,
  );
  const keys = wagerKeys(layout);
  const sum = sumOf(bets);
  const change = (/** @type {any} */ next) => {
    setBefore([...before, bets]);
    setBets(next);
    answer.say("");
  };
  const put = (/** @type {string} */ wager, /** @type {number} */ by) =>
    change(withChips(bets, layout, wager, by, seat));
  const pick = (/** @type {number} */ value) => {
    setChip(value);
    setTyped("");
  };
  const hand = () => (typed ? Math.round(Number(typed) * 100) || chip : chip);
  const undo = () => {
    if (!before.length) return;
    setBets(before[before.length - 1]);
    setBefore(before.slice(0, -1));
  };
  const repeat = () => again.length && change(again);
  const double = () => bets.length && change(bets.map((bet) => ({ ...bet, stake: bet.stake * 2 })));
  const ready = (/** @type {Event|undefined} */ event = undefined) => {
    if (bets.length) keepBets(view, bets);
    return answer.send(bets, event);
  };
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const press = {
    u: undo,
    r: repeat,
    x: () => change([]),
    "+": double,
    "=": double,
    Enter: () => ready(),
    o: () => {
      location.href = `/games/${view.game.id}`;
    },
    n: () => /** @type {any} */ (document.querySelector(".rack-n input"))?.focus(),
  };
  const places = [...(view.you.seat ? [null] : []), ...circles];
  const turn = (/** @type {number} */ by) =>
    places.length > 1 &&
    setCircle(places[(places.indexOf(seat) + by + places.length) % places.length]);
  press.ArrowRight = () => turn(1);
  press.ArrowLeft = () => turn(-1);
  for (const [at, value] of RACK.entries()) press[String(at + 1)] = () => pick(value);
  for (const [wager, key] of Object.entries(keys)) {
    press[key] = () => put(wager, hand());
    press[`+${key}`] = () => put(wager, -hand());
  }
  useKeys(press, q.id);
  const { title, detail } = q.words;
  const many = layout.length > 6;
  return html`
    <section
      class=${cls("dock bets", many && "many", `z${layout.length}`)}
      id="dock"
      aria-labelledby="dock-h"
      aria-busy=${answer.busy}
    >
      <${Clock} q=${q} wire=${wire} paused=${view.paused}>
        <p><b id="dock-h">${title}</b><span>${detail}</span></p>
      <//>
      <div class="zones" ref=${zones}>
        ${layout.map(
          (/** @type {any} */ one) => html`
            <${Zone}
              key=${one.wager}
              view=${view}
              one=${one}
              stake=${stakeOn(bets, one.wager, seat)}
              chip=${hand()}
              letter=${keys[one.wager]}
              put=${put}
              rules=${rules}
              odds=${odds}
            />
          `,
        )}
      </div>
      <fieldset class="rack">
        <legend class="vh">${t("ui-chip")}</legend>
        ${RACK.map(
          (value, at) => html`
            <label class="pick" key=${value}>
              <input
                type="radio"
                name="chip"
                checked=${!typed && chip === value}
                onChange=${() => {
                  setChip(value);
                  setTyped("");
                }}
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
            onInput=${(/** @type {InputOf} */ e) => setTyped(e.target.value.replace(/[^\d.]/g, ""))}
          />
        </label>
      </fieldset>
      <div class="acts">
        <button
          type="button"
          class="btn quiet sm"
          onClick=${undo}
          disabled=${!before.length}
          aria-label=${t("ui-undo")}
        >
          <${Icon} name="undo" />
          <span>${t("ui-undo")}</span>
        </button>
        ${
          bets.length > 0
            ? html`
              <button type="button" class="btn sm" onClick=${double} aria-keyshortcuts="+">
                <span>${t("ui-double")}</span>
              </button>
            `
            : html`
              <button
                type="button"
                class="btn sm"
                onClick=${repeat}
                disabled=${!again.length}
                aria-keyshortcuts="R"
              >
                <${Icon} name="repeat" />
                <span>${t("ui-repeat")}</span>${" "}
                ${again.length > 0 && money(again.reduce((all, bet) => all + bet.stake, 0))}
              </button>
            `
        }
        <button
          type="button"
          class=${cls("btn go", answer.busy && "is-busy")}
          onClick=${ready}
          disabled=${answer.busy}
        >
          <span class="num">${sum ? money(sum) : t("ui-no-bet")}</span>${" "}
          ${answer.busy ? "sent" : t("ui-ready")}${" "}
          <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
      ${
        places.length > 1 &&
        html`
          <${Circles} view=${view} places=${places} seat=${seat} bets=${bets} set=${setCircle} />
        `
      }
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * The circles one can bet on besides one's own, where the game lets people bet behind others and on
 * circles that nobody holds.
 * @param {View} view
 * @returns {number[]}
 */
export const circlesOf = (view) =>
  view.backline
    ? view.seats.filter((s) => !s.bank && s.seat !== view.you?.seat).map((s) => s.seat)
    : [];

/**
 * Whose circle the chips go to.
 * @param {any} props
 */
function Circles({ view, places, seat, bets, set }) {
  const on = (/** @type {number|null} */ n) =>
    bets
      .filter((/** @type {any} */ bet) => (bet.seat ?? null) === n && bet.wager !== "bank")
      .reduce((/** @type {number} */ sum, /** @type {any} */ bet) => sum + bet.stake, 0);
  const name = (/** @type {number|null} */ n) => {
    if (n === null) return t("ui-my-own-circle");
    const whose = view.seats.find((/** @type {Seat} */ s) => s.seat === n)?.name;
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
          (/** @type {number|null} */ n) => html`
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

/** @type {Record<string, any>} */
const HUES = { bank: "z-bank", "player-line": "z-P", "banker-line": "z-B", tie: "z-T" };

/** @param {any} props */
function Zone({ view, one, stake, chip, letter, put, rules, odds }) {
  const name = wagerName(one.wager);
  const worth = odds?.wagers?.find((/** @type {any} */ row) => row.wager === one.wager);
  const pays = paysWords(rules, one.wager);
  const edge = edgeWords(worth);
  const label = t("ui-zone", { wager: name, stake, chip });
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
        <span class="pay">
          ${
            pays ||
            (one.wager === "bank"
              ? t("ui-from-money-least", { least: one.least })
              : limitWords(one))
          }
        </span>
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
        class=${cls("odds", worth && worth.ev > 0 && "up")}
        href=${`/games/${view.game.id}#${one.wager}`}
        title=${t("ui-rule-and-odds-of", { name })}
      >
        ${edge ? html`${edge[0]} <span>${edge[1]}</span>` : html`<span>${limitWords(one)}</span>`}
        <${Icon} name="info" />
      </a>
    </div>
  `;
}

/** @param {any} one */
const limitWords = (one) =>
  one.wager === "bank"
    ? t("ui-instead-of-a-bet")
    : one.least && one.most
      ? `${money(one.least)} – ${money(one.most)}`
      : one.least
        ? t("ui-from-money-least", { least: one.least })
        : "";
