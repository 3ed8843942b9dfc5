/** The shuffle, as far as it can be seen: its seal, that of the next, and a number of one's own. */

import { list, t } from "../catalogue.js";
import { Icon } from "../art.js";
import { html, useState } from "../html.js";

/** @import { View } from "../types/wire.js" */
/** @import { InputOf } from "../html.js" */
/** @import { Wire } from "../wire.js" */

/**
 * What somebody types as digits for the shuffle: as they are, or as the bytes of the text.
 * @param {string} typed
 */
export function digitsOf(typed) {
  const own = typed.trim().toLowerCase();
  if (/^[0-9a-f]{2,128}$/.test(own)) return own;
  const bytes = typed.trim()
    ? new TextEncoder().encode(typed.trim()).slice(0, 64)
    : crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A seal in short, whole for whoever wants to keep it.
 * @param {{of: string}} props
 */
const Seal = ({ of }) => html`<code class="seal" title=${of}>${of.slice(0, 24)}…</code>`;

/** @param {{view: View, table: {id: string}, wire: Wire, live: boolean}} props */
export function Proof({ view, table, wire, live }) {
  const next = view.coming.at(-1);
  const open =
    Boolean(next || view.shoe?.entropy) &&
    view.you &&
    view.you.role !== "spectator" &&
    view.you.role !== "floor" &&
    view.you.role !== "manager";
  const seal = view.shoe?.commitment;
  return html`
    <section class="panel proof" aria-labelledby="proof-h">
      <header>
        <h2 id="proof-h">${t("ui-the-shuffle")}</h2>
        ${
          view.number > 1 &&
          html`
            <a class="small" href=${`/hands/${table.id}/${view.number - 1}`}>
              <${Icon} name="shield" /> ${t("ui-check-the-last-hand")}
            </a>
          `
        }
      </header>
      <p class="small dim">
        ${
          seal
            ? html`
              ${t("ui-sealed-before-the-deal")} <${Seal} of=${seal} />
              ${view.shoe?.left ? t("ui-cards-left", { left: view.shoe.left }) : ""}
            `
            : t("ui-the-order-is-sealed-at")
        }
      </p>
      ${
        next &&
        html`
          <p class="small dim next-seal">
            ${t("ui-the-next-hands-deck-is")} <${Seal} of=${next.commitment} />
            ${next.added ? `, ${t("ui-with-numbers", { n: next.added })}` : ""}
          </p>
        `
      }
      ${open && html`<${OwnNumber} next=${Boolean(next)} wire=${wire} live=${live} />`}
      <p class="small dim">
        ${list(
          [
            view.room.watching ? t("ui-watching", { watching: view.room.watching }) : "",
            view.drop ? t("ui-money-drop-taken-by-the", { drop: view.drop }) : "",
          ].filter(Boolean),
        )}
      </p>
    </section>
  `;
}

/**
 * A place to mix something of one's own into the shuffle, until its first card has come.
 * @param {{next: boolean, wire: Wire, live: boolean}} props
 */
function OwnNumber({ next, wire, live }) {
  const [typed, setTyped] = useState("");
  const [told, setTold] = useState("");
  const add = async (/** @type {Event} */ e) => {
    e.preventDefault();
    const own = digitsOf(typed);
    const outcome = await wire.do({ kind: "entropy", value: own });
    setTold(outcome.ok ? t("ui-is-in-the-shuffle", { own }) : outcome.why);
    if (outcome.ok) setTyped("");
  };
  return html`
    <form class="own-number" onSubmit=${add}>
      <p class="small" id="own-why">${t("ui-add-own", { deck: next ? "next" : "shoe" })}</p>
      <label class="vh" for="own">${t("ui-your-own-number-or-words")}</label>
      <input
        class="field"
        id="own"
        value=${typed}
        maxlength="128"
        autocomplete="off"
        spellcheck=${false}
        placeholder=${t("ui-any-words")}
        aria-describedby="own-why"
        onInput=${(/** @type {InputOf} */ e) => setTyped(e.target.value)}
      />
      <button type="submit" class="btn sm" disabled=${!live}>${t("ui-add-my-number")}</button>
      <p class="small" role="status">${told}</p>
    </form>
  `;
}
