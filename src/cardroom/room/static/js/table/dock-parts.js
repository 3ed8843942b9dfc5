/** What the docks of questions have alike: the headline with its clock, the line of an amount. */

import { t } from "../catalogue.js";
import { money } from "../formats.js";
import { Icon } from "../art.js";
import { along, html } from "../html.js";
import { Clock } from "./parts.js";

/** @import { AmountSeen, MyQuestion, View } from "../types/wire.js" */
/** @import { InputOf } from "../html.js" */
/** @import { Wire } from "../wire.js" */

/**
 * A question that is the viewer's own, with what its dock needs.
 * @template {MyQuestion} [Q=MyQuestion]
 * @typedef {{view: View, q: Q, wire: Wire, live: boolean}} Asked
 */

/** @param {Pick<Asked, "view"|"q"|"wire">} props */
export function Head({ view, q, wire }) {
  const { title, detail } = q.words;
  const none = q.silent;
  return html`
    <${Clock} q=${q} wire=${wire} paused=${view.paused}>
      <p>
        <b id="dock-h">${title}</b>
        <span>
          ${
            detail ||
            (none && q.deadline
              ? html`<span class="wide">${t("ui-if-time-runs-out", { none })}</span>`
              : "")
          }
        </span>
      </p>
    <//>
  `;
}

/**
 * Cents in a field of dollars; null where it holds no amount.
 * @param {string} text
 */
export function centsOf(text) {
  const cents = Math.round(Number(text.trim().replace(/^\$|,/g, "")) * 100);
  return text.trim() && Number.isFinite(cents) ? cents : null;
}

/**
 * Cents as a field of dollars holds them: nothing that somebody would have to type.
 * @param {number} cents
 */
export const fieldOf = (cents) => String(cents / 100);

/**
 * The nearest amount that can be named.
 * @param {Pick<AmountSeen, "least"|"most"|"step">} amount
 * @param {number} cents
 */
export const nearest = ({ least, most, step }, cents) =>
  Math.max(least, Math.min(most, Math.round(cents / step) * step));

/**
 * An amount by slider, by step and by number.
 * @param {{
 *   amount: AmountSeen, cents: number, text: string, verb?: string, set: (cents: number) => void,
 *   type: (text: string) => void,
 * }} props `set` is given an amount that can be named, `type` whatever is in the field
 */
export function AmountLine({ amount, cents, text, verb = "", set, type }) {
  const { least, most, step } = amount;
  const to = (/** @type {number} */ wanted) => set(nearest(amount, wanted));
  return html`
    <div class="slide">
      <button
        type="button"
        class="icon-btn"
        aria-label=${t("ui-less")}
        onClick=${() => to(cents - step)}
      >
        <${Icon} name="minus" />
      </button>
      <input
        type="range"
        min=${least}
        max=${most}
        step=${step}
        value=${cents}
        aria-label=${verb ? t("ui-verb-amount", { verb }) : t("ui-amount")}
        aria-valuetext=${money(cents)}
        style=${{ "--at": along(cents, least, most) }}
        onInput=${(/** @type {InputOf} */ e) => to(Number(e.target.value))}
      />
      <button
        type="button"
        class="icon-btn"
        aria-label=${t("ui-more")}
        onClick=${() => to(cents + step)}
      >
        <${Icon} name="plus" />
      </button>
      <label class="field amt">
        <span aria-hidden="true">$</span>
        <input
          inputmode="decimal"
          aria-label=${verb ? t("ui-verb-dollars", { verb }) : t("ui-amount-dollars")}
          value=${text || fieldOf(cents)}
          onInput=${(/** @type {InputOf} */ e) => type(e.target.value)}
        />
      </label>
    </div>
  `;
}
