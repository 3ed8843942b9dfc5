/** Above a table: join its list when it is full, or ask for another seat or table. */

import { Refused, get, me, pageData, post } from "../api.js";
import { t } from "../catalogue.js";
import { html, render, useEffect, useState } from "../html.js";
import { hear } from "./call.js";
import { once } from "./times.js";

const LOOKS_MS = 8000;

/** @param {{table: any}} props */
function Strip({ table }) {
  const [row, setRow] = useState(table);
  const [mine, setMine] = useState(/** @type {any[]} */ ([]));
  const [counts, setCounts] = useState(/** @type {Record<string, number>} */ ({}));
  const [why, setWhy] = useState("");
  useEffect(() => {
    const look = () => get(`/api/tables/${table.id}`).then(setRow, () => {});
    const timer = setInterval(look, LOOKS_MS);
    const rest = hear((message) => {
      setMine(message.mine);
      setCounts(message.counts);
      look();
    });
    look();
    return () => {
      clearInterval(timer);
      rest();
    };
  }, []);
  const act = async (/** @type {string} */ path, /** @type {any} */ body) => {
    try {
      setWhy("");
      await post(`/api/waiting/${path}`, { ...body, id: once() });
    } catch (refused) {
      if (refused instanceof Refused) setWhy(refused.message);
    }
  };
  if (row.private || row.status === "closed") return null;
  const sits = row.people.includes(me()?.name);
  const here = mine.filter((one) => one.game === row.game);
  const asked = (/** @type {string} */ kind) => here.find((one) => one.kind === kind);
  const full = row.taken >= row.seats;
  const waits = Object.keys(counts).some((on) => on.startsWith(`${row.game}|`));
  const leave = (/** @type {any} */ one, /** @type {string} */ words) => html`
    <span>${words}</span>
    <button type="button" class="btn quiet sm" onClick=${() => act(`${one.id}/leave`, {})}>
      ${t("ui-wl-leave")}
    </button>
  `;
  const change = (/** @type {"seat"|"table"} */ kind) =>
    asked(kind)
      ? leave(asked(kind), t(kind === "seat" ? "ui-wl-asked-seat" : "ui-wl-asked-table"))
      : html`<button
          type="button"
          class="btn quiet sm"
          onClick=${() => act("ask", { table: row.id, kind })}
        >
          ${t(kind === "seat" ? "ui-wl-ask-seat" : "ui-wl-ask-table")}
        </button>`;
  const name = asked("new");
  if (!sits && !full && !waits && !name) return null;
  return html`
    <section class="wstrip" aria-label=${t("ui-wl-board")}>
      ${
        sits
          ? html`${change("seat")}${change("table")}`
          : name
            ? leave(name, t("ui-wl-of", { place: String(name.place), of: String(name.of) }))
            : html`<button
                type="button"
                class="btn sm go"
                onClick=${() => act("join", { table: row.id })}
              >
                ${t("ui-wl-join-list")}
              </button>`
      }
      <a href="/waiting">${t("ui-wl-board")}</a>
      ${why && html`<span role="alert">${why}</span>`}
    </section>
  `;
}

/** Put the strip under the bar of a table's page. */
export function begin() {
  const { table } = pageData();
  const bar = document.querySelector("header.bar");
  if (!table || !bar) return;
  const place = document.createElement("div");
  bar.after(place);
  render(html`<${Strip} table=${table} />`, place);
}
