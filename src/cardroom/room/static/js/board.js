/** The floor's board: every list of a club, the change board, calls, and games that could open. */

import { Refused, pageData, post } from "./api.js";
import { Icon } from "./art.js";
import { t } from "./catalogue.js";
import { Dialog, boot } from "./frame.js";
import { clubName } from "./games.js";
import { cls, html, render, useEffect, useState } from "./html.js";
import { follow } from "./waiting/line.js";
import { left, minutes, once } from "./waiting/times.js";

const page = pageData();

/** @param {any} table */
function dots(table) {
  const words = t("ui-wl-seats-taken", {
    taken: String(table.taken.length),
    seats: String(table.seats),
  });
  return html`
    <span class="sds" role="img" aria-label=${words}>
      ${Array.from({ length: table.seats }, (_, at) => {
        const seat = at + 1;
        const held = table.held.includes(seat);
        const kind = table.taken.includes(seat) ? "" : held ? "held" : "free";
        return html`<i key=${seat} class=${cls("sd", kind)}></i>`;
      })}
    </span>
  `;
}

/** @param {any} table */
const openSeats = (table) =>
  Array.from({ length: table.seats }, (_, at) => at + 1).filter(
    (seat) => !table.taken.includes(seat) && !table.held.includes(seat),
  );

/** @param {{table: any}} props */
function TableRow({ table }) {
  const open = openSeats(table);
  return html`
    <span>
      <a href=${`/floor/${table.id}`}>${t("ui-wl-table", { n: String(table.number) })}</a>
      ${dots(table)}
      ${
        open.length > 0 &&
        html`<span class="open-s">
          ${
            open.length === 1
              ? t("ui-wl-seat-open", { seat: String(open[0]) })
              : t("ui-wl-seats-open", { n: open.length })
          }
        </span>`
      }
    </span>
  `;
}

/** @param {any} one @param {number} now */
function about(one, now) {
  const waited = t("ui-wl-how-long", { n: String(minutes(one.since, now)) });
  if (one.call) {
    const word = one.call.taken ? t("ui-wl-answered") : "";
    const seat = t("ui-wl-called-for", { seat: String(one.call.seat) });
    return [waited, word || seat].join(", ");
  }
  const where = one.walk_in ? t("ui-wl-by-phone") : one.here ? t("ui-wl-here") : "";
  const also = one.also.length ? t("ui-wl-also", { games: one.also.join(", ") }) : "";
  return [waited, where, also].filter(Boolean).join(", ");
}

/** @param {{one: any, at: number, next: boolean, now: number, act: any}} props */
function Name({ one, at, next, now, act }) {
  const called = one.call !== null;
  const does = called ? "take" : "call";
  return html`
    <li class=${cls(called && "is-called", next && "is-next")}>
      <span class="o num">${at + 1}</span>
      <span><b>${one.name}</b><small>${about(one, now)}</small></span>
      <span class="acts3">
        ${
          called &&
          html`<span
            class="cd"
            role="timer"
            aria-label=${t("ui-wl-left-to-answer", { time: left(one.call.until, now) })}
          >
            ${left(one.call.until, now)}
          </span>`
        }
        <button
          type="button"
          class=${cls("btn sm", called && "go")}
          aria-label=${t(called ? "ui-wl-seat-of" : "ui-wl-call-of", { name: one.name })}
          aria-disabled=${!called && !one.can}
          onClick=${() => (called || one.can) && act(one, does)}
        >
          ${called ? t("ui-wl-seat") : t("ui-wl-call")}
        </button>
        <button
          type="button"
          class="icon-btn"
          aria-label=${`${t("ui-wl-leave")}: ${one.name}`}
          onClick=${() => act(one, "leave")}
        >
          <${Icon} name="x" />
        </button>
      </span>
    </li>
  `;
}

/** @param {{list: any, now: number, act: any, add: (list: any) => void}} props */
function Column({ list, now, act, add }) {
  const first = list.names.findIndex((/** @type {any} */ one) => one.call === null);
  const tables = list.tables.length
    ? t("ui-wl-tables-of", {
        stakes: list.stakes || clubName(list.club, ""),
        n: list.tables.length,
        tables: list.tables.map((/** @type {any} */ one) => one.number).join(", "),
      })
    : [list.stakes, t("ui-wl-interest-list")].filter(Boolean).join(", ");
  return html`
    <section class="panel wcol" data-club=${list.club}>
      <header>
        <span class="crest" data-club=${list.club} aria-hidden="true">
          ${clubName(list.club, "")[0]}
        </span>
        <h2>${list.title}</h2>
        <small>${tables}</small>
        <span class="n num">${list.names.length}<small>${t("ui-wl-waiting-word")}</small></span>
      </header>
      ${
        list.tables.length > 0 &&
        html`<p class="seatrow">
          ${list.tables.map(
            (/** @type {any} */ table) => html`<${TableRow} key=${table.id} table=${table} />`,
          )}
        </p>`
      }
      <ol class="wq">
        ${list.names.map(
          (/** @type {any} */ one, /** @type {number} */ at) =>
            html`
              <${Name}
                key=${one.id}
                one=${one}
                at=${at}
                next=${at === first}
                now=${now}
                act=${act}
              />
            `,
        )}
      </ol>
      <footer>
        <span>
          ${
            list.minutes === null
              ? t("ui-wl-waiting", { n: String(list.names.length) })
              : t("ui-wl-about-a-name", { n: String(list.minutes) })
          }
        </span>
        <button type="button" class="btn quiet sm" onClick=${() => add(list)}>
          <${Icon} name="plus" />${t("ui-wl-add")}
        </button>
      </footer>
    </section>
  `;
}

/** @param {{list: any, one: any, act: any}} props */
function Change({ list, one, act }) {
  const number = (/** @type {string} */ id) =>
    list.tables.find((/** @type {any} */ table) => table.id === id)?.number ?? "";
  const from = t("ui-wl-table-seat", {
    n: String(number(one.table)),
    seat: String(one.seat ?? ""),
  });
  const here = t("ui-wl-table", { n: String(number(one.table)) });
  const seats = one.kind === "seat";
  const to = one.call
    ? t("ui-wl-table-seat", { n: String(one.call.title), seat: String(one.call.seat) })
    : seats
      ? one.seat
        ? t("ui-wl-seat-first", { seat: String(one.seat) })
        : t("ui-wl-seat")
      : one.to
        ? t("ui-wl-table", { n: String(number(one.to)) })
        : t("ui-wl-tables", { n: 1 });
  const can = one.call === null && one.can;
  return html`
    <li>
      <span>
        ${t(seats ? "ui-wl-wants-seat" : "ui-wl-wants-table", { name: one.name })}
      </span>
      <span class="arrow">
        ${list.title}, ${seats && one.call ? from : here} <${Icon} name="chev" /> ${to}
      </span>
      <button
        type="button"
        class="btn sm"
        aria-disabled=${!can}
        onClick=${() => can && act(one, "call")}
      >
        ${one.call ? t("ui-wl-answered") : can ? t("ui-wl-move") : t("ui-wl-no-seat")}
      </button>
    </li>
  `;
}

/** @param {{list: any, table: any}} props */
function MustMove({ list, table }) {
  const main = list.tables.find((/** @type {any} */ one) => one.id === table.feeds);
  return html`
    <li>
      <span>
        ${t("ui-wl-must-move-next", { name: table.next ?? "–" })}
      </span>
      <span class="arrow">
        ${t("ui-wl-table", { n: String(table.number) })} <${Icon} name="chev" />
        ${t("ui-wl-main")}, ${t("ui-wl-table", { n: String(main?.number ?? "") })}
      </span>
    </li>
  `;
}

/** @param {{lists: any[], now: number, response: number, guard: any, act: any}} props */
function Rail({ lists, now, response, guard, act }) {
  const changes = lists.flatMap((list) =>
    list.changes
      .filter((/** @type {any} */ one) => one.kind !== "main")
      .map((/** @type {any} */ one) => ({ list, one })),
  );
  const feeders = lists.flatMap((list) =>
    list.tables
      .filter((/** @type {any} */ table) => table.feeds)
      .map((/** @type {any} */ table) => ({ list, table })),
  );
  const called = lists.flatMap((list) =>
    list.names
      .filter((/** @type {any} */ one) => one.call)
      .map((/** @type {any} */ one) => ({ list, one })),
  );
  const interest = lists.filter(
    (list) => list.names.length && (!list.tables.length || list.offers),
  );
  const open = (/** @type {any} */ list) =>
    guard(async () => {
      const stakes = list.stakes ? { stakes: list.stakes } : {};
      const made = await post("/api/tables", { game: list.game, bots: 0, ...stakes });
      location.href = `/floor/${made.id}`;
    });
  return html`
    <aside class="rail" aria-label=${t("ui-wl-change-board")}>
      <section class="panel">
        <header>
          <h2>${t("ui-wl-change-board")}</h2>
          <span class="tag">${changes.length + feeders.length}</span>
        </header>
        <ul class="chg">
          ${changes.map(
            ({ list, one }) => html`<${Change} key=${one.id} list=${list} one=${one} act=${act} />`,
          )}
          ${feeders.map(
            ({ list, table }) => html`<${MustMove} key=${table.id} list=${list} table=${table} />`,
          )}
        </ul>
        <p class="small dim">${t("ui-wl-changes-first")}</p>
      </section>
      <section class="panel">
        <header>
          <h2>${t("ui-wl-called-now")}</h2>
          <span class="dimmer small">
            ${t("ui-wl-minutes-to-answer", { n: Math.round(response / 60) })}
          </span>
        </header>
        <ul class="chg">
          ${called.map(
            ({ list, one }) => html`
              <li key=${one.id}>
                <span><b>${one.name}</b>, ${list.title}</span>
                <small>
                  ${t("ui-wl-table-seat", { n: one.call.title, seat: String(one.call.seat) })};
                  ${" "}${t("ui-wl-called-times", { n: one.call.missed })}
                </small>
                <span class="cd both">${left(one.call.until, now)}</span>
              </li>
            `,
          )}
        </ul>
        ${!called.length && html`<p class="small dim">${t("ui-wl-nobody")}</p>`}
      </section>
      <section class="panel">
        <header><h2>${t("ui-wl-interest")}</h2></header>
        <ul class="chg">
          ${interest.map((list) => {
            const enough = list.names.length >= list.opens_with;
            return html`
              <li key=${list.id}>
                <span><b>${list.title}</b></span>
                <small>
                  ${
                    enough
                      ? t("ui-wl-enough")
                      : t("ui-wl-starts-with", {
                          names: list.names.length,
                          n: String(list.opens_with),
                        })
                  }
                </small>
                <button
                  type="button"
                  class=${cls("btn sm", enough && "go")}
                  onClick=${() => open(list)}
                >
                  ${t("ui-wl-open-table")}
                </button>
              </li>
            `;
          })}
        </ul>
        ${!interest.length && html`<p class="small dim">${t("ui-wl-nobody")}</p>`}
      </section>
    </aside>
  `;
}

/** @param {{lists: any[]}} props */
function Opens({ lists }) {
  const rows = lists.flatMap((list) =>
    list.names.length ? [] : list.tables.filter((/** @type {any} */ one) => openSeats(one).length),
  );
  if (!rows.length) return null;
  return html`
    <section class="panel opens">
      <header>
        <h2>${t("ui-wl-open-seats")}</h2>
        <span class="dimmer small">${t("ui-wl-players-sit")}</span>
      </header>
      <ul>
        ${rows.map(
          (table) => html`
            <li key=${table.id}>
              <span class="crest" data-club=${page.club} aria-hidden="true">
                ${clubName(page.club, "")[0]}
              </span>
              <span>
                <b>${table.title}</b>, ${t("ui-wl-table", { n: String(table.number) })}
                <small>${t("ui-wl-seats-open", { n: openSeats(table).length })}</small>
                ${dots(table)}
              </span>
              <a class="btn sm" href=${`/floor/${table.id}`}>${t("ui-wl-seat")}</a>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** @param {{list: any, close: () => void, guard: any}} props */
function AddName({ list, close, guard }) {
  const [name, setName] = useState("");
  const add = (/** @type {any} */ event) => {
    event.preventDefault();
    const stakes = list.stakes || null;
    guard(async () => {
      await post("/api/waiting/add", { name, game: list.game, stakes, id: once() });
      close();
    });
  };
  return html`
    <${Dialog} title=${t("ui-wl-name-for", { game: list.title })} close=${close}>
      <form class="form" onSubmit=${add}>
        <label>
          ${t("ui-wl-name")}
          <input
            value=${name}
            maxlength="24"
            required
            onInput=${(/** @type {any} */ event) => setName(event.target.value)}
          />
        </label>
        <button class="btn go">${t("ui-wl-add")}</button>
      </form>
    <//>
  `;
}

function Board() {
  const [board, setBoard] = useState(page.board);
  const [skew, setSkew] = useState(page.board.at - Date.now());
  const [, setTick] = useState(0);
  const [why, setWhy] = useState("");
  const [adding, setAdding] = useState(/** @type {any} */ (null));
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    const end = follow(`/ws/waiting?role=floor&club=${page.club}`, (message, by) => {
      setSkew(by);
      setBoard(message);
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);
  const guard = async (/** @type {() => Promise<any>} */ does) => {
    try {
      setWhy("");
      await does();
    } catch (refused) {
      if (refused instanceof Refused) setWhy(refused.message);
    }
  };
  const act = (/** @type {any} */ one, /** @type {string} */ does) =>
    guard(() => post(`/api/waiting/${one.id}/${does}`, { id: once() }));
  const now = Date.now() + skew;
  const lists = board.lists;
  const names = lists.reduce(
    (/** @type {number} */ sum, /** @type {any} */ list) => sum + list.names.length,
    0,
  );
  const tables = lists.flatMap((/** @type {any} */ list) => list.tables);
  const open = tables.reduce(
    (/** @type {number} */ sum, /** @type {any} */ one) => sum + openSeats(one).length,
    0,
  );
  const wait = lists.filter((/** @type {any} */ list) => list.names.length);
  return html`
    <div class="bd-f">
      <section class="stage" aria-label=${t("ui-wl-board")}>
        <header class="thead">
          <div>
            <h1>${t("ui-wl-board")}</h1>
            <p>
              ${clubName(page.club, "")}
              <span>${t("ui-wl-tables", { n: tables.length })}</span>
              <span>${t("ui-wl-waiting", { n: String(names) })}</span>
              <span>${t("ui-wl-seats-open", { n: open })}</span>
            </p>
          </div>
          <nav aria-label=${t("ui-wl-board")}>
            <button
              type="button"
              class="btn quiet sm"
              onClick=${() => document.documentElement.requestFullscreen?.()}
            >
              <${Icon} name="eye" />${t("ui-wl-show-on-wall")}
            </button>
          </nav>
        </header>
        <p class="form-why" role="alert">${why}</p>
        <div class="bd-cols">
          ${wait.map(
            (/** @type {any} */ list) => html`
              <${Column} key=${list.id} list=${list} now=${now} act=${act} add=${setAdding} />
            `,
          )}
          ${
            !wait.length &&
            html`<p class="dim">${lists.length ? t("ui-wl-nobody") : t("ui-wl-no-club")}</p>`
          }
          <${Opens} lists=${lists} />
        </div>
      </section>
      <${Rail} lists=${lists} now=${now} response=${board.response} guard=${guard} act=${act} />
      ${adding && html`<${AddName} list=${adding} close=${() => setAdding(null)} guard=${guard} />`}
    </div>
  `;
}

boot();
const place = document.getElementById("main");
if (place) {
  place.textContent = "";
  render(html`<${Board} />`, place);
}
