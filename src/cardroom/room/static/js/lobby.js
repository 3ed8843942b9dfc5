/** The lobby: where one can sit now, every game, and a table of one's own in two clicks. */

import { t } from "./catalogue.js";
import { money, signed } from "./formats.js";
import { FAMILIES, clubName, stakesWords } from "./games.js";
import { called } from "./people.js";
import { Refused, get, me, pageData, post } from "./api.js";
import { Card, Icon, Tile } from "./art.js";
import { Dialog, boot, openDialog, someone } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useState } from "./html.js";

/** @import { InputOf } from "./html.js" */

const page = pageData();
/** @type {any[]} */
const GAMES = page.games?.games ?? page.games ?? [];
const GAME = new Map(GAMES.map((game) => [game.id, game]));

/** @param {any} row */
const club = (row) => clubName(row.club, row.club_name ?? GAME.get(row.game ?? row.id)?.club_name);

/**
 * What lies on a tile of the quick row, by family.
 * @type {Record<string, any>}
 */
/** @type {Record<string, any>} */
const ART = {
  baccarat: () => html`
    ${["P", "B", "B", "T"].map(
      (mark, at) => html`<i key=${at} class=${`bead ${mark}`}>${mark}</i>`,
    )}
  `,
  blackjack: () => html`<${Card} card="As" /><${Card} card="Kd" />`,
  "player-dealer-poker": () => html`<${Card} card="Qh" /><${Card} card="Qs" />`,
  "pai-gow-poker": () => html`<${Card} card="Jk" /><${Card} card="9c" />`,
  "pai-gow-tiles": () => html`<${Tile} tile="6-6" /><${Tile} tile="2-4" />`,
  "community-poker": () => html`<${Card} card="Ac" /><${Card} card="Kh" />`,
  "stud-poker": () => html`<${Card} card=${null} /><${Card} card="Ts" />`,
  lowball: () => html`<${Card} card="Ad" /><${Card} card="2s" />`,
  "draw-poker": () => html`<${Card} card="Jc" /><${Card} card="Jd" />`,
  "chinese-poker": () => html`<${Card} card="9c" /><${Card} card="9d" />`,
  panguingue: () => html`<${Card} card="3h" /><${Card} card="5h" />`,
  pan9: () => html`<${Card} card="6c" /><${Card} card="3d" />`,
  other: () => html`<${Card} card="Ah" /><${Card} card="7c" />`,
};

/**
 * Limits of a table in words.
 * @param {any} row
 */
const limits = (row) =>
  row.least
    ? row.most
      ? `${money(row.least)} – ${money(row.most)}`
      : t("ui-from-money-least", { least: row.least })
    : stakesWords(row.stakes_of ?? row.stakes);
/** @param {any} row */
const free = (row) => Math.max(0, row.seats - row.taken);

/**
 * One game of each family for the quick row: where most tables are, else the first.
 * @param {any[]} tables
 */
function quickGames(tables) {
  const order = [
    "baccarat",
    "blackjack",
    "player-dealer-poker",
    "pai-gow-poker",
    "community-poker",
    "lowball",
    "pai-gow-tiles",
  ];
  return order
    .map((family) => {
      const open = tables.filter((row) => row.family === family);
      const best = open.sort((a, b) => free(b) - free(a))[0];
      return GAME.get(best?.game) ?? GAMES.find((game) => game.family === family);
    })
    .filter(Boolean);
}

/**
 * Sit at a table of this game: an open one with a free seat, else a new one with bots.
 * @param {any} game
 * @param {any[]} tables
 */
async function quickSeat(game, tables) {
  if (!(await someone())) return;
  const open = tables.find((row) => row.game === game.id && row.status === "open" && free(row) > 0);
  if (open) {
    location.href = `/tables/${open.id}?sit`;
    return;
  }
  const made = await post("/api/tables", { game: game.id, bots: 4 });
  location.href = `/tables/${made.id}?sit`;
}

/** The game of a table, or a game itself. @param {any} row @returns {string} */
const gameId = (row) => row.game ?? row.id;

function Lobby() {
  const [tables, setTables] = useState(
    /** @type {any[]} */ (page.tables?.tables ?? page.tables ?? []),
  );
  const [find, setFind] = useState("");
  const [named, setNamed] = useState(/** @type {Set<string> | null} */ (null));
  const [clubs, setClubs] = useState(/** @type {string[]} */ ([]));
  const [families, setFamilies] = useState(/** @type {string[]} */ ([]));
  const [only, setOnly] = useState("free");
  const [why, setWhy] = useState("");
  useEffect(() => {
    const again = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        setTables((await get("/api/tables")).tables);
        setWhy("");
      } catch (refused) {
        if (refused instanceof Refused) setWhy(refused.message);
      }
    };
    const timer = setInterval(again, 5000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (location.hash === "#find") document.getElementById("find")?.focus();
    if (location.hash === "#games") document.getElementById("games")?.scrollIntoView();
  }, []);
  useEffect(() => {
    // The room's own search knows slips of the finger, and words in any order.
    const words = find.trim();
    let gone = false;
    if (!words) setNamed(null);
    else
      get(`/api/games?search=${encodeURIComponent(words)}`)
        .then(({ games: found }) => gone || setNamed(new Set(found.map(gameId))))
        .catch(() => gone || setNamed(null));
    return () => {
      gone = true;
    };
  }, [find]);
  const wanted = find.trim();
  const fits = (/** @type {any} */ row) =>
    (!clubs.length || clubs.includes(row.club)) &&
    (!families.length || families.includes(row.family)) &&
    (!wanted || !named || named.has(gameId(row)));
  const shown = tables
    .filter((row) => row.status !== "closed" && fits(row))
    .filter(
      (row) =>
        ({
          free: free(row) > 0,
          bank: row.way !== "pot" && !row.bank,
          all: true,
          people: row.taken > (row.bots ?? 0),
        })[only] ?? true,
    );
  const games = GAMES.filter(fits);
  const bots = tables.reduce((sum, row) => sum + (row.bots ?? 0), 0);
  const people = tables.reduce((sum, row) => sum + row.taken - (row.bots ?? 0), 0);
  const guard = (/** @type {() => Promise<any>} */ run) => () =>
    run().catch((refused) => setWhy(refused.message));
  return html`
    <${Filters}
      tables=${tables}
      find=${find}
      setFind=${setFind}
      clubs=${clubs}
      setClubs=${setClubs}
      families=${families}
      setFamilies=${setFamilies}
    />
    <div class="lmain">
      <header class="lh">
        <h1>${t("ui-take-a-seat")}</h1>
        <p class="dim num">${t("ui-lobby-counts", { tables: tables.length, people, bots })}</p>
      </header>
      <p class="form-why" role="alert">${why}</p>
      ${
        !wanted &&
        html`
          <section aria-labelledby="q-h">
            <h2 class="vh" id="q-h">${t("ui-quick-seat")}</h2>
            <div class="quick">
              ${quickGames(tables).map((game) => {
                const open = tables.filter((row) => row.game === game.id);
                return html`
                  <button
                    type="button"
                    key=${game.id}
                    class=${cls("qs", game.way !== "banked" && "pot")}
                    data-club=${game.club}
                    onClick=${guard(() => quickSeat(game, tables))}
                  >
                    <span class="art" aria-hidden="true">${(ART[game.family] ?? ART.other)()}</span>
                    <b>${game.title}</b>
                    <span>${club(game)}</span>
                    <small>
                      ${
                        open.length
                          ? t("ui-tables-sit", { n: open.length })
                          : t("ui-open-a-table-with-bots")
                      }
                    </small>
                  </button>
                `;
              })}
              <button type="button" class="qs own" onClick=${() => openTable(null)}>
                <span class="art"><${Icon} name="plus" /></span>
                <b>${t("ui-open-a-table")}</b>
                <span>${t("ui-any-of-games", { games: GAMES.length })}</span>
                <small>${t("ui-friends-bots-or-both")}</small>
              </button>
            </div>
          </section>
        `
      }
      <section class="tbls" aria-labelledby="t-h">
        <header>
          <h2 id="t-h">${t("ui-tables")}</h2>
          <div class="fchips" role="group" aria-label=${t("ui-which-tables")}>
            ${[
              ["free", t("ui-seats-free")],
              ["bank", t("ui-bank-open")],
              ["people", t("ui-with-people")],
              ["all", t("ui-all")],
            ].map(
              ([value, name]) => html`
                <button
                  type="button"
                  key=${value}
                  class="fchip"
                  aria-pressed=${only === value}
                  onClick=${() => setOnly(value)}
                >
                  ${name}
                </button>
              `,
            )}
          </div>
        </header>
        <${Tables}
          name=${t("ui-against-a-player-dealer")}
          rows=${shown.filter((row) => (row.way ?? GAME.get(row.game)?.way) === "banked")}
          pot=${false}
        />
        <${Tables}
          name=${t("ui-for-a-pot-or-units")}
          rows=${shown.filter((row) => (row.way ?? GAME.get(row.game)?.way) !== "banked")}
          pot=${true}
        />
        ${
          !shown.length &&
          html`
            <p class="dim">
              ${t("ui-no-table-matches")}${" "}
              <button type="button" class="btn sm" onClick=${() => openTable(null)}>
                ${t("ui-open-one")}
              </button>
            </p>
          `
        }
        <p class="key small dim" aria-hidden="true">
          <span><i class="sd"></i>${t("ui-a-person")}</span>
          <span><i class="sd bot"></i>${t("ui-a-bot")}</span>
          <span><i class="sd free"></i>${t("ui-free-small")}</span>
        </p>
      </section>
      <section class="cat" id="games" aria-labelledby="g-h">
        <header class="lh">
          <h2 id="g-h">
            ${
              games.length === GAMES.length
                ? t("ui-all-games", { n: GAMES.length })
                : t("ui-n-games", { n: games.length })
            }
          </h2>
        </header>
        ${Object.keys(FAMILIES).map((family) => {
          const rows = games.filter((game) => game.family === family);
          return (
            rows.length > 0 &&
            html`
              <section key=${family}>
                <h3>${FAMILIES[family]}</h3>
                <ul class="glist">
                  ${rows.map(
                    (game) => html`
                      <li key=${game.id}>
                        <span class="crest" data-club=${game.club} aria-hidden="true">
                          ${club(game)[0]}
                        </span>
                        <span>
                          <a href=${`/games/${game.id}`}>${game.title}</a>
                          <small class="dim">${club(game)}</small>
                        </span>
                        <button
                          type="button"
                          class="btn quiet sm"
                          aria-label=${t("ui-open-a-table-of", {
                            title: game.title,
                            game: club(game),
                          })}
                          onClick=${() => openTable(game.id)}
                        >
                          ${t("ui-open")}
                        </button>
                      </li>
                    `,
                  )}
                </ul>
              </section>
            `
          );
        })}
      </section>
    </div>
    <aside class="lside" aria-label=${t("ui-offers-and-your-evening")}>
      <${Offers} tables=${tables} />
      <${Evening} />
      <section class="panel" aria-labelledby="learn-h">
        <header><h2 id="learn-h">${t("ui-one-thing-to-learn")}</h2></header>
        <p class="dim small">${t("ui-learn-about")}</p>
        <p><a class="btn sm" href="/drill">${t("ui-to-the-trainer")}</a></p>
      </section>
    </aside>
  `;
}

/** @param {any} props */
function Filters({ tables, find, setFind, clubs, setClubs, families, setFamilies }) {
  const all = useMemo(() => [...new Map(GAMES.map((game) => [game.club, game])).values()], []);
  const turn = (
    /** @type {string[]} */ list,
    /** @type {any} */ set,
    /** @type {string} */ value,
  ) => set(list.includes(value) ? list.filter((one) => one !== value) : [...list, value]);
  return html`
    <aside class="filters" aria-label=${t("ui-filters")}>
      <label class="search">
        <span class="vh">${t("ui-find-a-game-label")}</span>
        <${Icon} name="search" />
        <input
          class="field"
          id="find"
          type="search"
          placeholder=${t("ui-find-one-of-games", { games: GAMES.length })}
          value=${find}
          onInput=${(/** @type {InputOf} */ e) => setFind(e.target.value)}
        />
      </label>
      <fieldset>
        <legend>${t("ui-clubs")}</legend>
        ${all.map(
          (game) => html`
            <label class="fl" key=${game.club}>
              <input
                type="checkbox"
                checked=${clubs.includes(game.club)}
                onChange=${() => turn(clubs, setClubs, game.club)}
              />
              <span class="crest" data-club=${game.club} aria-hidden="true">${club(game)[0]}</span>
              <span>${club(game)}</span>
              <span class="num dimmer">
                ${tables.filter((/** @type {any} */ row) => row.club === game.club).length}
              </span>
            </label>
          `,
        )}
      </fieldset>
      <fieldset>
        <legend>${t("ui-families")}</legend>
        ${Object.keys(FAMILIES).map(
          (family) => html`
            <label class="fl" key=${family}>
              <input
                type="checkbox"
                checked=${families.includes(family)}
                onChange=${() => turn(families, setFamilies, family)}
              />
              <span>${FAMILIES[family]}</span>
              <span class="num dimmer">
                ${tables.filter((/** @type {any} */ row) => row.family === family).length}
              </span>
            </label>
          `,
        )}
      </fieldset>
    </aside>
  `;
}

/** @param {any} props */
function Tables({ name, rows, pot }) {
  if (!rows.length) return null;
  return html`
    <h3>${name}</h3>
    <ul class="tables">
      <li class="thd" aria-hidden="true">
        <span></span>
        <span>${t("ui-game")}</span>
        <span>${t("ui-stakes")}</span>
        <span>${t("ui-seats")}</span>
        <span>${pot ? t("ui-hand") : t("ui-bank")}</span>
        <span></span>
      </li>
      ${rows.map((/** @type {any} */ row) => html`<${Row} key=${row.id} row=${row} pot=${pot} />`)}
    </ul>
  `;
}

/** @param {any} props */
function Row({ row, pot }) {
  const mine = me()?.name && row.people?.includes(me().name);
  const bots = row.bots ?? 0;
  const dots = [
    ...Array(Math.max(0, row.taken - bots)).fill("sd"),
    ...Array(bots).fill("sd bot"),
    ...Array(free(row)).fill("sd free"),
  ];
  const words = t("ui-seats-taken", { people: row.taken - bots, bots, free: free(row) });
  const action = mine ? t("ui-return") : free(row) ? t("ui-sit") : t("ui-watch");
  return html`
    <li class="trow">
      <span class="crest" data-club=${row.club} aria-hidden="true">${club(row)[0]}</span>
      <span class="tg">
        <a href=${`/games/${row.game}`}><b>${row.title}</b></a>
        ${mine && html`<span class="tag brass">${t("ui-your-seat")}</span>`}
        <span class="dim">${club(row)}</span>
      </span>
      <span class="tst num">${limits(row)}</span>
      <span class="tse">
        <span class="sds" role="img" aria-label=${words}>
          ${dots.map((kind, at) => html`<i key=${at} class=${kind}></i>`)}
        </span>
        <span class=${cls("fr2", !free(row) && "none")}>
          ${free(row) ? t("ui-n-free", { n: free(row) }) : t("ui-full")}
        </span>
      </span>
      <span class="tbk">
        ${
          pot
            ? html`<span class="num">${row.number || "–"}</span>`
            : row.bank
              ? html`${called(row.bank.name)}, <span class="num">${money(row.bank.amount)}</span>`
              : html`
                <span class="tag brass"><${Icon} name="bank" />${t("ui-bank-open-small")}</span>
              `
        }
      </span>
      <span class="tgo">
        ${!mine && !free(row) && !row.private && html`<${JoinList} row=${row} />`}
        <a
          class=${cls("btn sm", mine && "go")}
          href=${`/tables/${row.id}${!mine && free(row) ? "?sit" : ""}`}
          aria-label=${`${action}: ${row.title}, ${club(row)}`}
        >
          ${action}
        </a>
      </span>
    </li>
  `;
}

/**
 * A full table's waiting list, by one tap.
 * @param {{row: any}} props
 */
function JoinList({ row }) {
  const [said, setSaid] = useState("");
  const join = async () => {
    try {
      if (!(await someone())) return;
      await post("/api/waiting/join", { table: row.id });
      location.href = "/waiting";
    } catch (refused) {
      if (refused instanceof Refused) setSaid(refused.message);
    }
  };
  return html`
    <button
      type="button"
      class="btn sm"
      title=${said}
      aria-label=${t("ui-wl-join-of", { game: row.title })}
      onClick=${join}
    >
      ${said || t("ui-wl-join")}
    </button>
  `;
}

/**
 * Tables whose bank nobody holds.
 * @param {any} props
 */
function Offers({ tables }) {
  const open = tables
    .filter(
      (/** @type {any} */ row) =>
        (row.way ?? GAME.get(row.game)?.way) === "banked" && !row.bank && free(row) > 0,
    )
    .slice(0, 3);
  return html`
    <section class="panel offers" aria-labelledby="o-h">
      <header><h2 id="o-h">${t("ui-the-bank-is-on-offer")}</h2></header>
      ${
        open.length
          ? html`
            <ul>
              ${open.map(
                (/** @type {any} */ row) => html`
                  <li key=${row.id}>
                    <span class="crest" data-club=${row.club} aria-hidden="true">
                      ${club(row)[0]}
                    </span>
                    <div>
                      <b>${row.title}</b>
                      <small class="dim">${t("ui-players-there", { n: row.taken })}</small>
                    </div>
                    <div class="ofr">
                      <span class="num dim">${limits(row)}</span>
                      <a class="btn sm" href=${`/tables/${row.id}`}>${t("ui-take-it")}</a>
                    </div>
                  </li>
                `,
              )}
            </ul>
          `
          : html`<p class="dim small">${t("ui-no-bank-offers")}</p>`
      }
    </section>
  `;
}

/** Chips over the evening. */
function Evening() {
  const [data, setData] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (me())
      get("/api/chips")
        .then(setData)
        .catch(() => {});
  }, []);
  const who = me();
  if (!who)
    return html`
      <section class="panel" aria-labelledby="e-h">
        <header><h2 id="e-h">${t("ui-your-evening")}</h2></header>
        <p class="dim small">${t("ui-evening-guest")}</p>
        <p><a class="btn sm" href="/sign-in">${t("ui-sign-in")}</a></p>
      </section>
    `;
  // The newest comes first; what the house gave is no result.
  const entries = [...(data?.entries ?? [])].reverse();
  const given = entries
    .filter((e) => e.why === "grant")
    .reduce((/** @type {number} */ sum, e) => sum + e.amount, 0);
  const start =
    (data?.chips ?? who.chips) -
    entries.reduce((/** @type {number} */ sum, e) => sum + e.amount, 0);
  let now = start;
  const line = [start, ...entries.map((e) => (now += e.amount))];
  const result = now - start - given;
  const low = Math.min(...line),
    high = Math.max(...line);
  const path = line
    .map((cents, at) => {
      const x = (268 * at) / Math.max(1, line.length - 1);
      const y = 44 - (40 * (cents - low)) / Math.max(1, high - low);
      return `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
  return html`
    <section class="panel" aria-labelledby="e-h">
      <header><h2 id="e-h">${t("ui-your-evening")}</h2></header>
      ${
        line.length > 1 &&
        html`
          <svg
            class="spark"
            viewBox="0 0 268 48"
            role="img"
            aria-label=${t("ui-chips-from-money-start-to", { start, chips: data.chips })}
          >
            <path class="ln" d=${path} />
          </svg>
        `
      }
      <dl class="eve">
        <div><dt>${t("ui-chips")}</dt><dd class="num">${money(data?.chips ?? who.chips)}</dd></div>
        <div>
          <dt>${t("ui-result")}</dt>
          <dd class=${cls("num", result > 0 ? "up" : result < 0 && "down-n")}>${signed(result)}</dd>
        </div>
      </dl>
      <button
        type="button"
        class="btn sm"
        onClick=${() =>
          post("/api/chips", {})
            .then(() => location.reload())
            .catch((refused) =>
              openDialog(
                (close) => html`
                  <${Dialog} title=${t("ui-chips")} close=${close}><p>${refused.message}</p><//>
                `,
              ),
            )}
      >
        ${t("ui-top-up")}
      </button>
    </section>
  `;
}

/** @param {string|null} id */
function openTable(id) {
  openDialog((close) => html`<${OpenDialog} first=${id} close=${close} />`);
}

/**
 * Game, option, bots, private or public: everything has a usual value, so that the second click may
 * open.
 * @param {any} props
 */
function OpenDialog({ first, close }) {
  const [game, setGame] = useState(first ?? GAMES[0]?.id);
  const [bots, setBots] = useState(4);
  const [option, setOption] = useState("");
  const [stakes, setStakes] = useState("");
  const [open, setOpen] = useState(true);
  const [hints, setHints] = useState(false);
  const [quick, setQuick] = useState(false);
  const [rules, setRules] = useState(/** @type {any} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    setRules(null);
    setOption("");
    setStakes("");
    get(`/api/games/${game}`)
      .then(setRules)
      .catch(() => {});
  }, [game]);
  const row = GAME.get(game);
  const options = rules?.schedule?.[0]?.option ?? [];
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!(await someone())) return;
    try {
      const made = await post("/api/tables", {
        game,
        bots,
        hints,
        pace: quick ? "quick" : "normal",
        ...(option ? { option: Number(option) } : {}),
        ...(stakes ? { stakes } : {}),
        ...(open ? {} : { private: true }),
      });
      location.href = `/tables/${made.id}?sit`;
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : t("ui-did-not-work"));
    }
  };
  return html`
    <${Dialog} title=${t("ui-open-a-table")} close=${close}>
      <form class="form" onSubmit=${go}>
        <label class="form-row">
          <span>${t("ui-game")}</span>
          <select
            class="field"
            value=${game}
            onChange=${(/** @type {InputOf} */ e) => setGame(e.target.value)}
          >
            ${Object.keys(FAMILIES).map(
              (family) => html`
                <optgroup key=${family} label=${FAMILIES[family]}>
                  ${GAMES.filter((one) => one.family === family).map(
                    (one) => html`
                      <option key=${one.id} value=${one.id}>${one.title}, ${club(one)}</option>
                    `,
                  )}
                </optgroup>
              `,
            )}
          </select>
        </label>
        <div class="form-2">
          <label class="form-row">
            <span>${t("ui-bots")}</span>
            <select
              class="field"
              value=${bots}
              onChange=${(/** @type {InputOf} */ e) => setBots(Number(e.target.value))}
            >
              ${Array.from(
                { length: Math.max(1, row?.seats?.most ?? 8) },
                (_, n) => html`<option key=${n} value=${n}>${n || "none"}</option>`,
              )}
            </select>
          </label>
          ${
            rules?.stakes?.length > 0
              ? html`
                <label class="form-row">
                  <span>${t("ui-stakes")}</span>
                  <select
                    class="field"
                    value=${stakes}
                    onChange=${(/** @type {InputOf} */ e) => setStakes(e.target.value)}
                  >
                    <option value="">${t("ui-usual-small")}</option>
                    ${rules.stakes.map(
                      (/** @type {any} */ one) => html`
                        <option key=${one.id} value=${one.id}>${stakesWords(one)}</option>
                      `,
                    )}
                  </select>
                </label>
              `
              : html`
                <label class="form-row">
                  <span>${t("ui-collection-option")}</span>
                  <select
                    class="field"
                    value=${option}
                    onChange=${(/** @type {InputOf} */ e) => setOption(e.target.value)}
                  >
                    <option value="">${t("ui-usual-small")}</option>
                    ${options.map(
                      (/** @type {any} */ one) => html`
                        <option key=${one.option} value=${one.option}>
                          ${one.option}
                          ${one.limit ? `: ${one.limit}` : ""}
                        </option>
                      `,
                    )}
                  </select>
                </label>
              `
          }
        </div>
        <label class="switch">
          <input type="checkbox" checked=${open} onChange=${() => setOpen(!open)} />
          ${open ? t("ui-in-the-lobby-for-everybody") : t("ui-private-by-link-only")}
        </label>
        <label class="switch">
          <input type="checkbox" checked=${hints} onChange=${() => setHints(!hints)} />
          ${t("ui-hints-what-a-sensible-player")}
        </label>
        <label class="switch">
          <input type="checkbox" checked=${quick} onChange=${() => setQuick(!quick)} />
          ${t("ui-quick-pace")}
        </label>
        <p class="form-why" role="alert">${why}</p>
        <div class="form-acts">
          <a class="btn quiet" href=${`/games/${game}`}>${t("ui-rules-odds")}</a>
          <button class="btn go">${t("ui-open")}</button>
        </div>
      </form>
    <//>
  `;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${Lobby} />`, main);
}
