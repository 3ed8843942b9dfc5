/** The lobby: where one can sit now, every game, and a table of one's own in two clicks. */

import { Refused, get, me, pageData, post } from "./api.js";
import { Card, Icon, Tile } from "./art.js";
import { Dialog, boot, openDialog, someone } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useState } from "./html.js";
import { FAMILIES, called, clubName, count, money, signed, stakesWords } from "./words.js";

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
      : `from ${money(row.least)}`
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
    location.href = `/tables/${open.id}`;
    return;
  }
  const made = await post("/api/tables", { game: game.id, bots: 4 });
  location.href = `/tables/${made.id}`;
}

function Lobby() {
  const [tables, setTables] = useState(
    /** @type {any[]} */ (page.tables?.tables ?? page.tables ?? []),
  );
  const [find, setFind] = useState("");
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
  const wanted = find.trim().toLowerCase();
  const fits = (/** @type {any} */ row) =>
    (!clubs.length || clubs.includes(row.club)) &&
    (!families.length || families.includes(row.family)) &&
    (!wanted ||
      `${row.title} ${club(row)} ${FAMILIES[row.family] ?? ""} ${row.bgc_id ?? ""}`
        .toLowerCase()
        .includes(wanted));
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
        <h1>Take a seat</h1>
        <p class="dim num">
          ${count(tables.length, "table")}
          , ${count(people, "person", "people")}
          ,${" "}
          ${count(
            tables.reduce((sum, row) => sum + (row.bots ?? 0), 0),
            "bot",
          )}
        </p>
      </header>
      <p class="form-why" role="alert">${why}</p>
      ${
        !wanted &&
        html`
          <section aria-labelledby="q-h">
            <h2 class="vh" id="q-h">Quick seat</h2>
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
                          ? `${count(open.length, "table")}, sit down`
                          : "open a table with bots"
                      }
                    </small>
                  </button>
                `;
              })}
              <button type="button" class="qs own" onClick=${() => openTable(null)}>
                <span class="art"><${Icon} name="plus" /></span>
                <b>Open a table</b>
                <span>any of ${GAMES.length} games</span>
                <small>friends, bots, or both</small>
              </button>
            </div>
          </section>
        `
      }
      <section class="tbls" aria-labelledby="t-h">
        <header>
          <h2 id="t-h">Tables</h2>
          <div class="fchips" role="group" aria-label="Which tables">
            ${[
              ["free", "Seats free"],
              ["bank", "Bank open"],
              ["people", "With people"],
              ["all", "All"],
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
          name="Against a player-dealer"
          rows=${shown.filter((row) => (row.way ?? GAME.get(row.game)?.way) === "banked")}
          pot=${false}
        />
        <${Tables}
          name="For a pot or units"
          rows=${shown.filter((row) => (row.way ?? GAME.get(row.game)?.way) !== "banked")}
          pot=${true}
        />
        ${
          !shown.length &&
          html`
            <p class="dim">
              No such table is open.${" "}
              <button type="button" class="btn sm" onClick=${() => openTable(null)}>
                Open one
              </button>
            </p>
          `
        }
        <p class="key small dim" aria-hidden="true">
          <span><i class="sd"></i>person</span>
          <span><i class="sd bot"></i>bot</span>
          <span><i class="sd free"></i>free</span>
        </p>
      </section>
      <section class="cat" id="games" aria-labelledby="g-h">
        <header class="lh">
          <h2 id="g-h">
            ${
              games.length === GAMES.length
                ? `All ${GAMES.length} games`
                : count(games.length, "game")
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
                          aria-label=${`Open a table of ${game.title}, ${club(game)}`}
                          onClick=${() => openTable(game.id)}
                        >
                          Open
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
    <aside class="lside" aria-label="Offers and your evening">
      <${Offers} tables=${tables} />
      <${Evening} />
      <section class="panel" aria-labelledby="learn-h">
        <header><h2 id="learn-h">One thing to learn</h2></header>
        <p class="dim small">
          What a choice costs, how the house sets a hand, who is paid when the bank is short: exercises from the clubs’ own rules.
        </p>
        <p><a class="btn sm" href="/drill">To the trainer</a></p>
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
    <aside class="filters" aria-label="Filters">
      <label class="search">
        <span class="vh">Find a game</span>
        <${Icon} name="search" />
        <input
          class="field"
          id="find"
          type="search"
          placeholder=${`Find one of ${GAMES.length} games`}
          value=${find}
          onInput=${(/** @type {any} */ e) => setFind(e.target.value)}
        />
      </label>
      <fieldset>
        <legend>Clubs</legend>
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
        <legend>Families</legend>
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
        <span>Game</span>
        <span>Stakes</span>
        <span>Seats</span>
        <span>${pot ? "Hand" : "Bank"}</span>
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
  const words = `${count(row.taken - bots, "person", "people")}, ${count(bots, "bot")}, ${free(row)} free`;
  const action = mine ? "Return" : free(row) ? "Sit" : "Watch";
  return html`
    <li class="trow">
      <span class="crest" data-club=${row.club} aria-hidden="true">${club(row)[0]}</span>
      <span class="tg">
        <a href=${`/games/${row.game}`}><b>${row.title}</b></a>
        ${mine && html`<span class="tag brass">your seat</span>`}
        <span class="dim">${club(row)}</span>
      </span>
      <span class="tst num">${limits(row)}</span>
      <span class="tse">
        <span class="sds" role="img" aria-label=${words}>
          ${dots.map((kind, at) => html`<i key=${at} class=${kind}></i>`)}
        </span>
        <span class=${cls("fr2", !free(row) && "none")}>
          ${free(row) ? `${free(row)} free` : "full"}
        </span>
      </span>
      <span class="tbk">
        ${
          pot
            ? html`<span class="num">${row.number || "–"}</span>`
            : row.bank
              ? html`${called(row.bank.name)}, <span class="num">${money(row.bank.amount)}</span>`
              : html`<span class="tag brass"><${Icon} name="bank" />bank open</span>`
        }
      </span>
      <span class="tgo">
        <a
          class=${cls("btn sm", mine && "go")}
          href=${`/tables/${row.id}`}
          aria-label=${`${action}: ${row.title}, ${club(row)}`}
        >
          ${action}
        </a>
      </span>
    </li>
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
      <header><h2 id="o-h">The bank is on offer</h2></header>
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
                      <small class="dim">${count(row.taken, "player")} at the table</small>
                    </div>
                    <div class="ofr">
                      <span class="num dim">${limits(row)}</span>
                      <a class="btn sm" href=${`/tables/${row.id}`}>Take it</a>
                    </div>
                  </li>
                `,
              )}
            </ul>
          `
          : html`
            <p class="dim small">
              Every bank is held now. A person banks at most two hands in a row: it comes round.
            </p>
          `
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
        <header><h2 id="e-h">Your evening</h2></header>
        <p class="dim small">
          Take a seat under any name. Chips are play money. An account keeps them.
        </p>
        <p><a class="btn sm" href="/sign-in">Sign in</a></p>
      </section>
    `;
  // The newest comes first; what the house gave is no result.
  const entries = [...(data?.entries ?? [])].reverse();
  const given = entries
    .filter((/** @type {any} */ e) => e.why === "grant")
    .reduce((/** @type {number} */ sum, /** @type {any} */ e) => sum + e.amount, 0);
  const start =
    (data?.chips ?? who.chips) -
    entries.reduce((/** @type {number} */ sum, /** @type {any} */ e) => sum + e.amount, 0);
  let now = start;
  const line = [start, ...entries.map((/** @type {any} */ e) => (now += e.amount))];
  const result = now - start - given;
  const low = Math.min(...line),
    high = Math.max(...line);
  const path = line
    .map(
      (cents, at) =>
        `${at ? "L" : "M"}${((268 * at) / Math.max(1, line.length - 1)).toFixed(1)} ${(44 - (40 * (cents - low)) / Math.max(1, high - low)).toFixed(1)}`,
    )
    .join("");
  return html`
    <section class="panel" aria-labelledby="e-h">
      <header><h2 id="e-h">Your evening</h2></header>
      ${
        line.length > 1 &&
        html`
          <svg
            class="spark"
            viewBox="0 0 268 48"
            role="img"
            aria-label=${`Chips from ${money(start)} to ${money(data.chips)}`}
          >
            <path class="ln" d=${path} />
          </svg>
        `
      }
      <dl class="eve">
        <div><dt>Chips</dt><dd class="num">${money(data?.chips ?? who.chips)}</dd></div>
        <div>
          <dt>Result</dt>
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
                  <${Dialog} title="Chips" close=${close}><p>${refused.message}</p><//>
                `,
              ),
            )}
      >
        Top up
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
      location.href = `/tables/${made.id}`;
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : "That did not work.");
    }
  };
  return html`
    <${Dialog} title="Open a table" close=${close}>
      <form class="form" onSubmit=${go}>
        <label class="form-row">
          <span>Game</span>
          <select
            class="field"
            value=${game}
            onChange=${(/** @type {any} */ e) => setGame(e.target.value)}
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
            <span>Bots</span>
            <select
              class="field"
              value=${bots}
              onChange=${(/** @type {any} */ e) => setBots(Number(e.target.value))}
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
                  <span>Stakes</span>
                  <select
                    class="field"
                    value=${stakes}
                    onChange=${(/** @type {any} */ e) => setStakes(e.target.value)}
                  >
                    <option value="">usual</option>
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
                  <span>Collection option</span>
                  <select
                    class="field"
                    value=${option}
                    onChange=${(/** @type {any} */ e) => setOption(e.target.value)}
                  >
                    <option value="">usual</option>
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
          ${open ? "In the lobby for everybody" : "Private: by link only"}
        </label>
        <label class="switch">
          <input type="checkbox" checked=${hints} onChange=${() => setHints(!hints)} />
          Hints: what a sensible player would do
        </label>
        <label class="switch">
          <input type="checkbox" checked=${quick} onChange=${() => setQuick(!quick)} />
          Quick pace
        </label>
        <p class="form-why" role="alert">${why}</p>
        <div class="form-acts">
          <a class="btn quiet" href=${`/games/${game}`}>Rules & odds</a>
          <button class="btn go">Open</button>
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
