/**
 * Pieces that felts, docks and the rail share: a person's pod, a wager with its stamps, a clock.
 */

import { t } from "../catalogue.js";
import { bare, money, signedBare } from "../formats.js";
import { wagerMark, wagerName } from "../games.js";
import { called, isBot, isMe, person } from "../people.js";
import { becameKind, isSettled } from "../settled.js";
import { Card, Chip, Face, Icon } from "../art.js";
import { cls, html, useEffect, useMemo, useReducer } from "../html.js";

/** @import { Question, SeatSeen, View } from "../types/wire.js" */
/** @import { Child, InputOf } from "../html.js" */
/** @import { Wire } from "../wire.js" */
/** @import { Laid } from "./board.js" */

/** @typedef {(seat: number) => void} Take what pressing a seat or a circle does */

/**
 * A seat that nobody has: to sit down, or to bet on its circle.
 * @param {{seat: SeatSeen, sit: Take|null, circle?: Take|null}} props
 */
function FreeSeat({ seat, sit, circle }) {
  const take = sit ?? circle;
  const can = sit ? t("ui-sit-down-small") : circle ? t("ui-bet-here") : "";
  return html`
    <button
      type="button"
      class="who open"
      onClick=${(/** @type {InputOf} */ e) => {
        take?.(seat.seat);
        if (e.detail > 0) e.currentTarget.blur();
      }}
      disabled=${!take}
      aria-label=${t("ui-seat-free", { seat: String(seat.seat), can: can && `, ${can}` })}
    >
      <span class="face" aria-hidden="true"><${Icon} name="plus" /></span>
      <span class="nm">${t("ui-seat-n", { seat: String(seat.seat) })}</span>
      <span class="st">${can || t("ui-free-small")}</span>
    </button>
  `;
}

/**
 * A seat's pod: face, name, stack, and what is to be said of it.
 * @param {{
 *   view: View, seat: SeatSeen, note?: string, net?: number, turn?: Child, won?: boolean,
 *   pucks?: Child, sit: Take|null, circle?: Take|null,
 * }} props
 */
export function Who({ view, seat, note, net, turn, won, pucks, sit, circle }) {
  if (!seat.name) return html`<${FreeSeat} seat=${seat} sit=${sit} circle=${circle} />`;
  const me = isMe(view, seat.name);
  const bot = isBot(view, seat.name);
  const off = view.room.offline.includes(seat.name) && !bot;
  const words = [
    seat.leaving && t("ui-leaving"),
    seat.away && t("ui-sits-out"),
    off && t("ui-disconnected"),
  ]
    .filter(Boolean)
    .join(", ");
  return html`
    <div
      class=${cls(
        "who",
        me && "me",
        seat.folded && "is-fold",
        turn && "is-turn",
        won && "won",
        (seat.away || off) && "is-away",
      )}
    >
      <${Face} name=${seat.name}>${turn}<//>
      <span class="nm">
        <span class="nm-t">${me ? t("ui-you") : called(seat.name)}</span>
        ${bot && html`<${Icon} name="bot" cls="mini" /><span class="vh">${t("ui-bot")}</span>`}
      </span>
      <span class="st num">
        ${money(seat.chips)}
        ${
          net &&
          html`
            <span class=${cls("net", net > 0 ? "up" : "dn")}>${signedBare(net)}</span>
          `
        }
        ${(words || note) && html`<em>${words || note}</em>`}
      </span>
      ${pucks}
    </div>
  `;
}

/**
 * One wager on the felt, with stamps once it is settled.
 * @param {{view: View, w: Laid, mark?: boolean, behind?: boolean}} props
 */
export function Bet({ view, w, mark, behind }) {
  const kind = isSettled(w) ? becameKind(w) : "";
  const words = w.done
    ? (w.words ?? "")
    : `${person(view, w.owner)}, ${wagerName(w.wager)}: ${money(w.stake)}`;
  const delay = { "--n": w.order ?? 0 };
  return html`
    <span class=${cls("bet", kind)} title=${words} style=${delay}>
      <span class="on" aria-hidden="true">
        <${Chip} value=${w.stake} />
        <b>${bare(w.stake)}</b>
        ${behind && html`<i class="backline">${w.owner[0].toUpperCase()}</i>`}
        ${mark && html`<i class="wmark">${wagerMark(w.wager)}</i>`}
      </span>
      ${w.done && html`<span class="stamps" aria-hidden="true">${stampsOf(w)}</span>`}
      <span class="vh">${words}</span>
    </span>
  `;
}

/** @param {Laid} w */
function stampsOf(w) {
  const out = [];
  if (w.paid) out.push(html`<span class="stamp paid">${signedBare(w.paid)}</span>`);
  if (w.collected) out.push(html`<span class="stamp lost">${signedBare(-w.collected)}</span>`);
  if (w.returned)
    out.push(html`<span class="stamp back"><${Icon} name="back" />${bare(w.returned)}</span>`);
  if (!out.length) out.push(html`<span class="stamp push">=</span>`);
  return out;
}

/**
 * A hand of cards in a row.
 * @param {{cards: (string|null)[], cls?: string, marks?: Record<number, string>, owner?: string}}
 * props
 */
export const Hand = ({ cards, cls: extra = "", marks = {}, owner = "" }) => html`
  <span class=${cls("hand", extra)} style=${{ "--count": cards.length }}>
    ${cards.map(
      (card, at) => html`<${Card} key=${`${owner}${at}`} card=${card} cls=${marks[at] ?? ""} />`,
    )}
  </span>
`;

/**
 * Milliseconds that are left by the server's time, and how many there were when the question was
 * first seen; null where nobody counts.
 * @param {Question|undefined} q
 * @param {Wire} wire
 * @param {number} every milliseconds between two looks
 */
function useLeft(q, wire, every) {
  const [, look] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const deadline = q?.deadline ?? null;
  const whole = useMemo(
    () => (deadline ? Math.max(1, deadline - wire.now()) : 0),
    [q?.id, deadline],
  );
  useEffect(() => {
    if (!deadline) return undefined;
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [deadline]);
  if (!deadline) return { left: null, share: 0 };
  const left = Math.max(0, deadline - wire.now());
  return { left, share: Math.min(100, (100 * left) / whole) };
}

/**
 * The ring round a number of seconds.
 * @param {{q: Question|undefined, wire: Wire, paused?: boolean, children?: Child}} props
 */
export function Clock({ q, wire, paused, children }) {
  const { left, share } = useLeft(q, wire, 250);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  if (seconds === null && !paused) return html`<div class="turn plain">${children}</div>`;
  return html`
    <div
      class="turn"
      role="timer"
      aria-live="off"
      aria-label=${paused ? t("ui-the-table-is-paused") : t("ui-seconds-left", { seconds })}
    >
      <svg class="ring" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" />
        <circle
          class=${cls("left", q?.banking && "bank")}
          cx="22"
          cy="22"
          r="19"
          pathLength="100"
          stroke-dasharray=${`${share.toFixed(1)} 100`}
        />
      </svg>
      <b class="num" aria-hidden="true">${paused ? "II" : seconds}</b>
      ${children}
    </div>
  `;
}

/**
 * The small ring round a face while that person is asked.
 * @param {{q: Question, wire: Wire}} props
 */
export function FaceClock({ q, wire }) {
  const { left, share } = useLeft(q, wire, 500);
  if (left === null) return null;
  return html`
    <svg class="ring" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="20" />
      <circle
        class="left"
        cx="22"
        cy="22"
        r="20"
        pathLength="100"
        stroke-dasharray=${`${share.toFixed(1)} 100`}
      />
    </svg>
  `;
}

/**
 * A whole-width notice on the felt or in the dock.
 * @param {{kind?: string, children?: Child}} props
 */
export const Notice = ({ kind = "", children }) => html`
  <p class=${cls("notice", kind)} role="status">${children}</p>
`;
