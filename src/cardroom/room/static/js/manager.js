/** The manager's desk: the room's figures, its books, its days, its people and tables. */

import { t } from "./catalogue.js";
import { money, sentence } from "./formats.js";
import { spaced } from "./games.js";
import { called } from "./people.js";
import { longTime, moment } from "./times.js";
import { Refused, get, pageData, post } from "./api.js";
import { boot } from "./frame.js";
import { html, render, useEffect, useState } from "./html.js";

/** @import { InputOf } from "./html.js" */

function Manager() {
  const [room, setRoom] = useState(/** @type {any} */ (pageData().room));
  const [tables, setTables] = useState(/** @type {any[]} */ ([]));
  const [why, setWhy] = useState("");
  useEffect(() => {
    const look = () =>
      get("/api/manager")
        .then(setRoom)
        .catch(() => {});
    get("/api/tables?all=true")
      .then((got) => setTables(got.tables))
      .catch(() => {});
    const timer = setInterval(look, 10000);
    return () => clearInterval(timer);
  }, []);
  const figures = Object.entries(room).filter(
    ([name, value]) => typeof value === "number" && FIGURES[name],
  );
  const days = daysOf(room);
  const took = room.tables_took ?? {};
  const books = room.books;
  const role = async (/** @type {string} */ name, /** @type {string} */ to) => {
    try {
      await post(`/api/people/${encodeURIComponent(name)}/role`, { role: to });
      setRoom({
        ...room,
        accounts: room.accounts.map((/** @type {any} */ one) =>
          one.name === name ? { ...one, role: to } : one,
        ),
      });
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : t("ui-did-not-work"));
    }
  };
  return html`
    <div class="desk">
      <header class="thead"><div><h1>${t("ui-the-managers-desk")}</h1></div></header>
      <p class="form-why" role="alert">${why}</p>
      <dl class="stats">
        ${figures.map(
          ([name, value]) => html`
            <div key=${name}>
              <dt>${FIGURES[name]}</dt>
              <dd class="num">
                ${
                  name === "uptime_seconds"
                    ? longTime(Number(value))
                    : name === "memory_bytes"
                      ? t("ui-mb", { n: Math.round(Number(value) / 2 ** 20) })
                      : Number(value).toLocaleString("en-US")
                }
              </dd>
            </div>
          `,
        )}
      </dl>
      <div class="desk-cols">
        <div>
          <section class="panel" aria-labelledby="d-h">
            <header>
              <h2 id="d-h">${t("ui-drop-and-jackpots-by-day")}</h2>
              <button
                type="button"
                class="btn quiet sm"
                onClick=${() => save(days)}
                disabled=${!days.length}
              >
                ${t("ui-export")}
              </button>
            </header>
            <${Days} days=${days} />
            <div class="scroll" tabindex="0" role="group" aria-label=${t("ui-days")}>
              <table class="dtable">
                <thead>
                  <tr>
                    ${Object.entries(COLUMNS).map(
                      ([key, name]) => html`
                        <th key=${key} scope="col" class=${key === "day" ? "" : "r"}>${name}</th>
                      `,
                    )}
                  </tr>
                </thead>
                <tbody>
                  ${[...days]
                    .reverse()
                    .slice(0, 31)
                    .map(
                      (day) => html`
                        <tr key=${day.day}>
                          ${Object.keys(COLUMNS).map((key) =>
                            key === "day"
                              ? html`<th key=${key} scope="row">${day.day}</th>`
                              : html`<td key=${key} class="r num">${money(day[key] ?? 0)}</td>`,
                          )}
                        </tr>
                      `,
                    )}
                </tbody>
              </table>
            </div>
          </section>
          <section class="panel" aria-labelledby="a-h">
            <header><h2 id="a-h">${t("ui-people")}</h2></header>
            <table class="dtable">
              <thead>
                <tr>
                  <th scope="col">${t("ui-name")}</th>
                  <th scope="col">${t("ui-kind")}</th>
                  <th scope="col">${t("ui-role")}</th>
                  <th scope="col" class="r">${t("ui-chips")}</th>
                  <th scope="col">${t("ui-seen")}</th>
                </tr>
              </thead>
              <tbody>
                ${(room.accounts ?? []).map(
                  (/** @type {any} */ one) => html`
                    <tr key=${one.name}>
                      <th scope="row">${called(one.name)}</th>
                      <td>${one.kind}</td>
                      <td>
                        ${
                          one.kind === "account"
                            ? html`
                              <select
                                class="field"
                                aria-label=${t("ui-role-of", { name: one.name })}
                                value=${one.role}
                                onChange=${(/** @type {InputOf} */ e) =>
                                  role(one.name, e.target.value)}
                              >
                                ${["player", "floor", "manager"].map(
                                  (name) => html`
                                    <option key=${name} value=${name}>${name}</option>
                                  `,
                                )}
                              </select>
                            `
                            : one.role
                        }
                      </td>
                      <td class="r num">${money(one.chips ?? 0)}</td>
                      <td>${moment(one.seen)}</td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>
          </section>
        </div>
        <div>
          ${
            books &&
            html`
              <section class="panel" aria-labelledby="b-h">
                <header>
                  <h2 id="b-h">${t("ui-books")}</h2>
                  <span class=${`tag ${books.balanced ? "paid" : "lost"}`}>
                    ${books.balanced ? t("ui-in-balance") : t("ui-not-in-balance")}
                  </span>
                </header>
                <table class="dtable">
                  <tbody>
                    ${(
                      books.accounts ??
                        Object.entries(books)
                          .filter(([, v]) => typeof v === "number")
                          .map(([account, cents]) => ({ account, cents }))
                    ).map(
                      (/** @type {any} */ one) => html`
                        <tr key=${one.account}>
                          <th scope="row">${sentence(spaced(one.account))}</th>
                          <td class="r num">${money(one.cents)}</td>
                        </tr>
                      `,
                    )}
                  </tbody>
                </table>
              </section>
            `
          }
          <section class="panel" aria-labelledby="t-h">
            <header>
              <h2 id="t-h">${t("ui-tables")}</h2>
              <span class="dimmer">${t("ui-n-tables", { n: tables.length })}</span>
            </header>
            <table class="dtable">
              <thead>
                <tr>
                  <th scope="col">${t("ui-game")}</th>
                  <th scope="col">${t("ui-seats")}</th>
                  <th scope="col" class="r">${t("ui-drop")}</th>
                </tr>
              </thead>
              <tbody>
                ${tables.slice(0, 40).map(
                  (row) => html`
                    <tr key=${row.id}>
                      <th scope="row"><a href=${`/floor/${row.id}`}>${row.title}</a></th>
                      <td>${row.status === "open" ? `${row.taken}/${row.seats}` : row.status}</td>
                      <td class="r num">${money(took[row.id]?.drop ?? 0)}</td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>
          </section>
        </div>
      </div>
    </div>
  `;
}

/** @type {Record<string, any>} */
const FIGURES = {
  tables: t("ui-tables"),
  sockets: t("ui-open-connections"),
  commands: t("ui-commands"),
  facts: t("ui-facts-sent"),
  timeouts: t("ui-out-of-time"),
  refused: t("ui-refused"),
  slow_clients: t("ui-slow-dropped"),
  faults: t("ui-faults"),
  uptime_seconds: t("ui-uptime"),
  memory_bytes: t("ui-memory"),
};
/** @type {Record<string, any>} */
const COLUMNS = {
  day: t("ui-day"),
  drop: t("ui-drop"),
  jackpot: t("ui-to-jackpots"),
  bought: t("ui-bought-in"),
  cashed: t("ui-cashed-out"),
  granted: t("ui-play-money-given"),
};

/**
 * What the house took and the balances changed, a row a day, the oldest first.
 * @param {any} room
 */
function daysOf(room) {
  /** @type {Record<string, any>} */
  const days = {};
  const of = (/** @type {string} */ day) =>
    (days[day] ??= { day, drop: 0, jackpot: 0, bought: 0, cashed: 0, granted: 0 });
  for (const one of room.takings ?? [])
    Object.assign(of(one.day), { drop: one.drop, jackpot: one.jackpot });
  for (const one of room.days ?? []) {
    const row = of(one.day);
    row.bought = -(one["buy-in"]?.amount ?? 0);
    row.cashed = one["cash-out"]?.amount ?? 0;
    row.granted = one.grant?.amount ?? 0;
  }
  return Object.values(days).sort((a, b) => a.day.localeCompare(b.day));
}

/**
 * Bars, the newest day on the right.
 * @param {any} props
 */
function Days({ days }) {
  const shown = days.slice(-30);
  const most = Math.max(1, ...shown.map((/** @type {any} */ day) => day.drop ?? 0));
  if (!shown.some((/** @type {any} */ day) => day.drop))
    return html`<p class="dim">${t("ui-no-drop")}</p>`;
  const wide = 600 / Math.max(14, shown.length);
  return html`
    <svg
      class="chartbox"
      viewBox="0 0 600 110"
      role="img"
      aria-label=${t("ui-drop-by-day-at-most", { most })}
    >
      ${shown.map(
        (/** @type {any} */ day, /** @type {number} */ at) => html`
          <rect
            key=${day.day}
            x=${600 - (shown.length - at) * wide + 2}
            width=${wide - 4}
            y=${90 - (84 * (day.drop ?? 0)) / most}
            height=${(84 * (day.drop ?? 0)) / most}
            rx="2"
          />
        `,
      )}
      ${shown.length > 14 && html`<text x="0" y="106">${shown[0].day}</text>`}
      <text x="600" y="106" text-anchor="end">${shown[shown.length - 1].day}</text>
    </svg>
  `;
}

/**
 * The days as a file of comma-separated values.
 * @param {any[]} days
 */
function save(days) {
  if (!days.length) return;
  const keys = Object.keys(days[0]);
  const text = [
    keys.join(","),
    ...days.map((day) =>
      keys.map((key) => (key === "day" ? day.day : (day[key] / 100).toFixed(2))).join(","),
    ),
  ].join("\n");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = "days.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${Manager} />`, main);
}
