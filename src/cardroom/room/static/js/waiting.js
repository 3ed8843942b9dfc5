/** Waiting lists for players: where I stand, how long it takes, and every list I could join. */

import { Refused, get, me, pageData, post } from "./api.js";
import { t } from "./catalogue.js";
import { boot, someone } from "./frame.js";
import { clubName } from "./games.js";
import { cls, html, render, useEffect, useState } from "./html.js";
import { hear } from "./waiting/call.js";
import { bars, left, once } from "./waiting/times.js";

const page = pageData();

/** @param {{club: string}} props */
const Crest = ({ club }) => html`
  <span class="crest" data-club=${club} aria-hidden="true">${clubName(club, "")[0]}</span>
`;

/** @param {any} one */
function headline(one) {
  if (one.kind === "seat") return t("ui-wl-asked-seat");
  if (one.kind === "table") return t("ui-wl-asked-table");
  if (one.call) return t("ui-wl-your-seat-is-open");
  return one.wait ? t("ui-wl-about-minutes", { n: one.wait.about }) : ahead(one);
}

/** @param {any} one */
const ahead = (one) =>
  t("ui-wl-ahead", {
    ahead: one.place - 1,
    called: String(one.called),
    behind: String(one.of - one.place),
  });

/** @param {any} one @param {number} now */
function detail(one, now) {
  if (one.call)
    return one.call.taken && one.kind === "new"
      ? t("ui-wl-sit-down", { seat: String(one.call.seat), time: left(one.call.until, now) })
      : t("ui-wl-in-call", {
          game: one.title,
          table: one.call.title,
          seat: String(one.call.seat),
        });
  if (!one.wait) return one.kind === "new" ? t("ui-wl-not-known") : "";
  const { least, most } = one.wait;
  return t("ui-wl-likely", { least: String(least), most: String(most) });
}

/** @param {{one: any, now: number, leave: (one: any) => void}} props */
function Mine({ one, now, leave }) {
  const words = ahead(one);
  return html`
    <section class="wcard mine2" aria-labelledby=${`w${one.id}`}>
      <header>
        <${Crest} club=${one.club} />
        <h2 id=${`w${one.id}`}>${one.title}</h2>
        <small>${[clubName(one.club, ""), one.stakes].filter(Boolean).join(", ")}</small>
      </header>
      <div class="pos">
        <b aria-label=${t("ui-wl-place", { n: String(one.place) })}>${one.place}</b>
        <p><b>${headline(one)}</b><span>${detail(one, now)}</span></p>
      </div>
      <div>
        <div class="ahead" role="img" aria-label=${words}>
          ${bars(one).map((kind, at) => html`<i key=${at} class=${kind}></i>`)}
        </div>
        <p class="aheadt">
          <span>${t("ui-wl-called", { n: String(one.called) })}</span>
          <span>${t("ui-wl-of", { place: String(one.place), of: String(one.of) })}</span>
        </p>
      </div>
      <p class="row-acts">
        ${
          one.call &&
          html`<a class="btn go" href=${`/tables/${one.call.table}`}>
            ${t("ui-wl-take-seat", { seat: String(one.call.seat) })}
          </a>`
        }
        <button type="button" class="btn quiet" onClick=${() => leave(one)}>
          ${t("ui-wl-leave")}
        </button>
      </p>
    </section>
  `;
}

/** @param {any} row */
function standing(row) {
  if (row.open_seats && !row.waiting) return t("ui-wl-open-until", { n: row.open_seats });
  const wait = row.wait ? t("ui-wl-about", { n: String(row.wait.about) }) : "";
  return [t("ui-wl-waiting", { n: String(row.waiting) }), wait].filter(Boolean).join(", ");
}

/** @param {{row: any, join: (row: any) => void}} props */
function Row({ row, join }) {
  const free = row.open_seats && !row.waiting;
  const tables = row.tables ? t("ui-wl-tables", { n: row.tables }) : t("ui-wl-interest-list");
  return html`
    <li>
      <span>
        <b>${row.title}</b>
        <small>${[clubName(row.club, ""), row.stakes, tables].filter(Boolean).join(", ")}</small>
        <small class=${cls(free && "free")}>${standing(row)}</small>
      </span>
      ${
        free
          ? html`<a class="btn go" href=${`/tables/${row.table}`}>${t("ui-sit")}</a>`
          : html`
            <button
              type="button"
              class="btn"
              aria-label=${t("ui-wl-join-of", { game: row.title })}
              onClick=${() => join(row)}
            >
              ${t("ui-wl-join")}
            </button>
          `
      }
    </li>
  `;
}

function Waiting() {
  const [rows, setRows] = useState(/** @type {any[]} */ (page.lists ?? []));
  const [mine, setMine] = useState(/** @type {any[]} */ (page.mine ?? []));
  const [skew, setSkew] = useState(page.at - Date.now());
  const [, setTick] = useState(0);
  const [why, setWhy] = useState("");
  const again = async () => {
    const found = await get("/api/waiting");
    setRows(found.lists);
    setMine(found.mine);
  };
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    const rest = hear((message, by) => {
      setSkew(by);
      setMine(message.mine);
      again().catch(() => {});
    });
    return () => {
      clearInterval(timer);
      rest();
    };
  }, []);
  const guard = async (/** @type {() => Promise<any>} */ does) => {
    try {
      setWhy("");
      await does();
      await again();
    } catch (refused) {
      if (refused instanceof Refused) setWhy(refused.message);
    }
  };
  const join = (/** @type {any} */ row) =>
    guard(async () => {
      if (!(await someone())) return;
      const [, stakes] = row.id.split("|");
      await post("/api/waiting/join", { game: row.game, stakes: stakes || null, id: once() });
      if (!me()) location.reload();
    });
  const leave = (/** @type {any} */ one) =>
    guard(() => post(`/api/waiting/${one.id}/leave`, { id: once() }));
  const on = new Set(mine.filter((one) => one.kind === "new").map((one) => one.list));
  const rules = page.rules;
  return html`
    <div class="bd-p">
      <h1>${t("ui-wl-board")}</h1>
      <p class="form-why" role="alert">${why}</p>
      ${mine.map(
        (one) => html`
          <${Mine} key=${one.id} one=${one} now=${Date.now() + skew} leave=${leave} />
        `,
      )}
      ${!mine.length && html`<p class="dim">${t("ui-wl-not-waiting")}</p>`}
      <h2>${t("ui-wl-other-games")}</h2>
      <ul class="jl">
        ${rows
          .filter((row) => !on.has(row.id))
          .map((row) => html`<${Row} key=${row.id} row=${row} join=${join} />`)}
      </ul>
      ${!rows.length && html`<p class="dim">${t("ui-wl-no-club")}</p>`}
      <p class="small dim">
        ${t("ui-wl-rules", {
          lists: String(rules.lists),
          minutes: String(Math.round(rules.response / 60)),
          sit: String(Math.round(rules.sit_down / 60)),
        })}
      </p>
    </div>
  `;
}

boot();
const place = document.getElementById("main");
if (place) {
  place.textContent = "";
  render(html`<${Waiting} />`, place);
}
