/** The dock while nothing is asked of me: who is asked, how to sit down, how to leave. */

import { t } from "../catalogue.js";
import { money } from "../formats.js";
import { person } from "../people.js";
import { along, cls, html, useEffect, useState } from "../html.js";
import { GUARD, LOST_SEAT, Why, useKeys, useSettled } from "./asking.js";
import { mySeat, netOf } from "./board.js";
import { Clock } from "./parts.js";

/** @import { Command, PotView, View } from "../types/wire.js" */
/** @import { InputOf } from "../html.js" */
/** @import { Wire } from "../wire.js" */
/** @import { Planned } from "./dock-act.js" */

/**
 * @typedef {object} Idle
 * @property {View} view
 * @property {Wire} wire
 * @property {boolean} live
 * @property {Planned|null} pre
 * @property {(pre: Planned|null) => void} setPre
 * @property {number|null} seatWanted
 * @property {(seat: number|null) => void} setSeatWanted
 * @property {() => Promise<boolean>} name asks for a name where nobody is known yet
 * @property {boolean} played whether I had a seat before
 */

/** @param {Idle} props */
export function IdleDock(props) {
  const { you } = props.view;
  if (you?.role === "spectator" || !you?.name) return html`<${SitDock} ...${props} />`;
  if (mySeat(props.view)?.short && !you.away && !you.leaving)
    return html`<${ShortDock} ...${props} />`;
  if (you.away) return html`<${AwayDock} ...${props} />`;
  return html`<${WaitDock} ...${props} />`;
}

/**
 * Whom the table waits for.
 * @param {View} view
 */
function waitingFor(view) {
  const [first, ...others] = view.room.resting ? [] : view.questions;
  if (first && others.length)
    return t("ui-are-asked", {
      people: [...new Set(view.questions.map((q) => person(view, q.who)))],
    });
  if (first) return first.words.title;
  if (view.room.resting) return t("ui-table-rests");
  return view.phase === "idle" ? t("ui-waiting-for-another-player") : t("ui-dealer-works");
}

/**
 * Chips that do not reach for the next hand: buy, or leave; the table waits.
 * @param {Idle} props
 */
function ShortDock({ view, wire, live }) {
  const { why, act } = useDoing(wire);
  const { least, usual } = view.buy_in;
  const chips = usual ?? least;
  const balance = view.room.chips ?? 0;
  const buys = balance >= chips ? chips : least;
  const buy = () => act({ kind: "buy", chips: buys });
  useKeys({ Enter: buy }, "short");
  return html`
    <section class="dock ask wait" id="dock" aria-labelledby="dock-h">
      <div class="turn plain">
        <p>
          <b id="dock-h">
            ${t("ui-too-few-chips", { chips: mySeat(view)?.chips ?? 0 })}
          </b>
          <span>${t("ui-buy-or-leave", { balance })}</span>
        </p>
      </div>
      <div class="acts">
        <button
          type="button"
          class="btn"
          disabled=${!live}
          onClick=${() => act({ kind: "leave" })}
        >
          ${t("ui-leave")}
        </button>
        <button
          type="button"
          class="btn go big"
          disabled=${!live || balance < least}
          onClick=${buy}
        >
          ${t("ui-buy-money-least", { least: buys })} <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
      <${Why} why=${why} />
    </section>
  `;
}

/**
 * Sitting out, by one's own word or because a decision was missed: one tap and I play again.
 * @param {Idle} props
 */
function AwayDock({ wire, live }) {
  const { why, act } = useDoing(wire);
  const back = () => act({ kind: "back" });
  useKeys({ Enter: back }, "away");
  return html`
    <section class="dock ask wait" id="dock" aria-labelledby="dock-h">
      <div class="turn plain">
        <p>
          <b id="dock-h">${t("ui-you-sit-out")}</b>
          <span>${t("ui-sit-out-why")}</span>
        </p>
      </div>
      <div class="acts">
        <button type="button" class="btn go big" disabled=${!live} onClick=${back}>
          ${t("ui-i-am-back")} <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
      <${Why} why=${why} />
    </section>
  `;
}

/**
 * Does something at the table once the dock has settled; why not, if it was refused.
 * @param {Wire} wire
 */
function useDoing(wire) {
  const [why, setWhy] = useState("");
  const settled = useSettled(GUARD);
  const act = async (/** @type {Command} */ command) => {
    if (!settled()) return;
    setWhy("");
    const outcome = await wire.do(command);
    if (!outcome.ok) setWhy(outcome.why);
  };
  return { why, act };
}

/** @param {Idle} props */
function WaitDock({ view, wire, live, pre, setPre }) {
  const { why, act } = useDoing(wire);
  const net = netOf(view, view.you?.name);
  const waiting = waitingFor(view);
  const title = net
    ? t("ui-round-result", {
        round: String(view.last?.number),
        net: net > 0 ? "win" : "lose",
        chips: Math.abs(net),
      })
    : waiting;
  return html`
    <section class="dock wait" id="dock" aria-labelledby="dock-h">
      <${Clock} q=${view.questions[0]} wire=${wire} paused=${view.paused}>
        <p>
          <b id="dock-h">${view.paused ? t("ui-the-floor-has-paused-the") : title}</b>
          <span>${title === waiting ? "" : waiting}</span>
        </p>
      <//>
      ${view.kind === "pot" && html`<${PreActions} view=${view} pre=${pre} setPre=${setPre} />`}
      <${Away} view=${view} live=${live} act=${act} />
      <${Why} why=${why} />
    </section>
  `;
}

/**
 * What to do when my turn comes, if nothing changes until then.
 * @param {{view: PotView, pre: Planned|null, setPre: (pre: Planned|null) => void}} props
 */
function PreActions({ view, pre, setPre }) {
  const plan = mySeat(view)?.plan;
  if (!plan) return null;
  return html`
    <div class="pre" role="group" aria-label=${t("ui-when-it-is-my-turn")}>
      ${Object.keys(plan.choices).map(
        (says) => html`
          <label class="switch" key=${says}>
            <input
              type="checkbox"
              checked=${pre?.says === says && pre.of === plan.of}
              onChange=${(/** @type {InputOf} */ e) =>
                setPre(e.target.checked ? { says, of: plan.of } : null)}
            />
            ${t("ui-plan", { says, call: plan.call })}
          </label>
        `,
      )}
    </div>
  `;
}

/**
 * Sitting out, and buying more.
 * @param {{view: View, live: boolean, act: (command: Command) => void}} props
 */
function Away({ view, live, act }) {
  const { least, usual } = view.buy_in;
  const chips = usual ?? least;
  const broke = (mySeat(view)?.chips ?? view.you?.chips ?? 0) < least / 4;
  const away = view.you?.away ?? false;
  return html`
    <div class="acts">
      <label class="switch">
        <input
          type="checkbox"
          checked=${away}
          disabled=${!live}
          onChange=${() => act({ kind: away ? "back" : "away" })}
        />
        ${t("ui-sit-out")}
      </label>
      <button
        type="button"
        class=${cls("btn sm", broke && "go")}
        disabled=${!live}
        onClick=${() => act({ kind: "buy", chips })}
      >
        ${t("ui-buy-money-least", { least: chips })}
      </button>
      ${view.you?.leaving && html`<span class="tag back">${t("ui-leaving-after-this-hand")}</span>`}
    </div>
  `;
}

/** @param {Idle} props */
function SitDock({ view, wire, live, seatWanted, setSeatWanted, name, played }) {
  const settled = useSettled(played ? LOST_SEAT : 0);
  const free = view.seats.filter((seat) => !seat.name).map((seat) => seat.seat);
  const [chips, setChips] = useState(view.buy_in.usual ?? view.buy_in.least);
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const seat = seatWanted !== null && free.includes(seatWanted) ? seatWanted : free[0];
  const behind = view.kind === "banked" && view.backline;
  useEffect(() => setWhy(""), [seatWanted]);
  const sit = async (/** @type {number|null} */ where) => {
    if (!settled() || !(await name())) return;
    setBusy(true);
    const outcome = await wire.do({ kind: "sit", seat: where, chips });
    setBusy(false);
    if (!outcome.ok) setWhy(outcome.why);
  };
  useKeys({ Enter: () => seat && sit(seat) }, "sit");
  useEffect(() => {
    // Who took a seat in the lobby has said so already.
    if (!live || !seat || !new URLSearchParams(location.search).has("sit")) return;
    history.replaceState(null, "", location.pathname);
    sit(seat);
  }, [live, seat]);
  const detail = free.length
    ? t("ui-seats-free-n", { n: free.length })
    : t(behind ? "ui-you-can-bet-behind-a" : "ui-watch-until-a-seat-is");
  return html`
    <section class="dock amount sit" id="dock" aria-labelledby="dock-h" aria-busy=${busy}>
      <div class="turn plain">
        <p>
          <b id="dock-h">${free.length ? t("ui-you-watch") : t("ui-the-table-is-full")}</b>
          <span>${detail}</span>
        </p>
      </div>
      ${free.length > 0 && html`<${BuyIn} view=${view} chips=${chips} set=${setChips} />`}
      <${SitActs}
        free=${free}
        seat=${seat}
        pick=${setSeatWanted}
        behind=${behind}
        off=${!live || busy}
        sit=${sit}
      />
      <${Why} why=${why} />
    </section>
  `;
}

/** @param {{view: View, chips: number, set: (chips: number) => void}} props */
function BuyIn({ view, chips, set }) {
  const { least, most: limit } = view.buy_in;
  const most = limit ?? least * 10;
  return html`
    <div class="size">
      <div class="slide">
        <span class="dim small">${t("ui-buy-in")}</span>
        <input
          type="range"
          min=${least}
          max=${most}
          step=${least >= 10000 ? 1000 : 500}
          value=${chips}
          aria-label=${t("ui-buy-in")}
          aria-valuetext=${money(chips)}
          style=${{ "--at": along(chips, least, most) }}
          onInput=${(/** @type {InputOf} */ e) => set(Number(e.target.value))}
        />
        <b class="num">${money(chips)}</b>
      </div>
    </div>
  `;
}

/**
 * @param {{
 *   free: number[], seat: number|undefined, pick: (seat: number) => void, behind: boolean,
 *   off: boolean, sit: (seat: number|null) => void,
 * }} props
 */
function SitActs({ free, seat, pick, behind, off, sit }) {
  return html`
    <div class="acts">
      ${
        behind &&
        html`
          <button
            type="button"
            class="btn"
            title=${t("ui-bet-on-others-circles-and")}
            disabled=${off}
            onClick=${() => sit(null)}
          >
            ${t("ui-back-line")}
          </button>
        `
      }
      ${
        free.length > 1 &&
        html`
          <label class="seat-pick">
            <span class="vh">${t("ui-seat")}</span>
            <select
              class="field"
              value=${seat}
              onChange=${(/** @type {InputOf} */ e) => pick(Number(e.target.value))}
            >
              ${free.map(
                (n) => html`<option value=${n}>${t("ui-seat-n", { seat: String(n) })}</option>`,
              )}
            </select>
          </label>
        `
      }
      ${
        seat !== undefined &&
        html`
          <button type="button" class="btn big go" disabled=${off} onClick=${() => sit(seat)}>
            ${t("ui-sit-down")} <kbd aria-hidden="true">⏎</kbd>
          </button>
        `
      }
    </div>
  `;
}
