/**
 * A game's page: rules, pay tables, what if, odds, strategy, readings, fees, the same game
 * elsewhere.
 */

import { list, t } from "./catalogue.js";
import { percent, sentence, unitsWords } from "./formats.js";
import { FAMILIES, clubName, edgeWords, lineWords, spaced, stakesWords, worthOf } from "./games.js";
import { Refused, get, pageData, post } from "./api.js";
import { Card, Icon } from "./art.js";
import { boot, someone } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useRef, useState } from "./html.js";

/** @import { InputOf } from "./html.js" */

/** @type {any} */
const rules = pageData().game;
const ID = rules.game;
const [CLUB] = ID.split("/");

/** @param {Record<string, string>} changes */
const oddsOf = (changes) => get(`/api/games/${ID}/odds${query(changes, true)}`);
/** @param {Record<string, string>} changes @param {boolean} [lines] */
function query(changes, lines = false) {
  const parts = Object.entries(changes).map(
    ([key, value]) => `set=${encodeURIComponent(`${key}=${value}`)}`,
  );
  if (lines) parts.push("lines=true");
  return parts.length ? `?${parts.join("&")}` : "";
}

/**
 * What was asked for in the address, so that a page with its changes can be shared.
 * @returns {Record<string, string>}
 */
function asked() {
  return Object.fromEntries(
    new URLSearchParams(location.search)
      .getAll("set")
      .map((one) => one.split(/=(.*)/s).slice(0, 2)),
  );
}

function GamePage() {
  const [odds, setOdds] = useState(/** @type {any} */ (null));
  const [changes, setChanges] = useState(asked());
  const [changed, setChanged] = useState(/** @type {any} */ (null));
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (rules.wager?.length)
      oddsOf({})
        .then(setOdds)
        .catch((refused) => setWhy(refused.message));
  }, []);
  const key = JSON.stringify(changes);
  useEffect(() => {
    const other = new URLSearchParams(location.search).get("with");
    const asked = query(changes);
    const beside = other ? `${asked ? "&" : "?"}with=${encodeURIComponent(other)}` : "";
    history.replaceState(null, "", [location.pathname, asked, beside, location.hash].join(""));
    if (!Object.keys(changes).length) return setChanged(null);
    setBusy(true);
    let on = true;
    const timer = setTimeout(() => {
      oddsOf(changes)
        .then((got) => on && setChanged(got))
        .catch(
          (refused) =>
            on && setWhy(refused instanceof Refused ? refused.message : t("ui-did-not-work")),
        )
        .finally(() => on && setBusy(false));
    }, 250);
    return () => {
      on = false;
      clearTimeout(timer);
    };
  }, [key]);
  const set = (
    /** @type {string} */ what,
    /** @type {string} */ value,
    /** @type {string} */ usual,
  ) => {
    const next = { ...changes };
    if (value === usual) delete next[what];
    else next[what] = value;
    setWhy("");
    setChanges(next);
  };
  const now = changed ?? odds;
  const priced = (now?.wagers ?? []).length > 0;
  const wagers = rules.wager ?? [];
  const sections = [
    ["rules", t("ui-rules")],
    wagers.length && ["wagers", t("ui-pay-tables")],
    priced && ["odds", t("ui-odds")],
    now?.chart && ["strategy", t("ui-strategy")],
    rules.reading?.length && ["readings", t("ui-readings")],
    ["fees", rules.stakes?.length ? t("ui-stakes-fees") : t("ui-fees")],
    rules.rulings?.length && ["rulings", t("ui-rulings")],
    ["elsewhere", t("ui-other-clubs")],
  ].filter(Boolean);
  return html`
    <${Hero} />
    <div class="gcols">
      <nav class="gnav" aria-label=${t("ui-on-this-page")}>
        ${sections.map(([id, name]) => html`<a key=${id} href=${`#${id}`}>${name}</a>`)}
      </nav>
      <div class="gmain">
        <${Rules} />
        ${
          wagers.length > 0 &&
          html`
            <section id="wagers">
              <h2>${t("ui-pay-tables-and-what-if")}</h2>
              <p class="dim">
                ${t("ui-move-a-slider")}
                ${priced ? "" : t("ui-where-this-game-is-priced")}
                .
              </p>
              ${wagers.map(
                (/** @type {any} */ wager) => html`
                  <${PayTable}
                    key=${wager.id}
                    wager=${wager}
                    odds=${odds}
                    now=${now}
                    changes=${changes}
                    set=${set}
                    busy=${busy}
                  />
                `,
              )}
              ${
                Object.keys(changes).length > 0 &&
                html`
                  <p class="verd">
                    <span>
                      ${t("ui-changed")}${" "}
                      ${list(
                        Object.entries(changes).map(
                          ([what, value]) =>
                            `${spaced(
                              what
                                .replace(/^wager\./, "")
                                .replace(/\.line\./, ": ")
                                .replace(/\.pays$/, ""),
                            )} ${value}`,
                        ),
                      )}
                      .
                    </span>${" "}
                    <button type="button" class="btn sm" onClick=${() => setChanges({})}>
                      ${t("ui-as-printed")}
                    </button>
                  </p>
                `
              }
            </section>
          `
        }
        ${priced && html`<${Odds} now=${now} odds=${odds} changed=${changed} />`}
        ${
          !priced &&
          rules.wager?.length > 0 &&
          html`
            <section id="odds">
              <h2>${t("ui-odds")}</h2>
              <p class="dim" role="status">${why || t("ui-calculating")}</p>
            </section>
          `
        }
        ${now?.chart && html`<${Strategy} chart=${now.chart} />`}
        ${
          rules.reading?.length > 0 &&
          html`<${Readings} odds=${odds} changes=${changes} set=${set} now=${now} />`
        }
        <${Fees} />
        ${
          rules.rulings?.length > 0 &&
          html`
            <section id="rulings">
              <h2>${t("ui-rulings")}</h2>
              <details>
                <summary>${t("ui-checked-cases", { n: rules.rulings.length })}</summary>
                <ul>
                  ${rules.rulings.map(
                    (/** @type {any} */ one, /** @type {number} */ at) => html`
                      <li key=${at}>${one.says}</li>
                    `,
                  )}
                </ul>
              </details>
            </section>
          `
        }
        <${Elsewhere} />
        <p class="form-why" role="alert">${why && priced ? why : ""}</p>
      </div>
      <${Side} odds=${odds} why=${why} pot=${!rules.wager?.length} />
    </div>
  `;
}

/**
 * What lies beside the title, by family.
 * @type {Record<string, string[]>}
 */
/** @type {Record<string, any>} */
const ART = {
  baccarat: ["6c", "3d"],
  blackjack: ["As", "Kd"],
  "player-dealer-poker": ["Qh", "Qs"],
  "pai-gow-poker": ["Jk", "9c"],
  "pai-gow-tiles": ["6-6", "2-4"],
  "community-poker": ["Ac", "Kh"],
  "stud-poker": ["Ts", "Th"],
  lowball: ["Ad", "2s"],
  "draw-poker": ["Jc", "Jd"],
  "chinese-poker": ["9c", "9d"],
  panguingue: ["3h", "5h"],
  pan9: ["6c", "3d"],
  other: ["Ah", "7c"],
};

function Hero() {
  const [why, setWhy] = useState("");
  const open = async (/** @type {boolean} */ hints) => {
    try {
      if (!(await someone())) return;
      const made = await post("/api/tables", { game: ID, bots: 4, hints });
      location.href = `/tables/${made.id}?sit`;
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : t("ui-did-not-work"));
    }
  };
  const source = rules.source ?? {};
  return html`
    <header class="ghero">
      <div>
        <p class="crumb">
          <a href="/#games">${clubName(CLUB, source.club)}</a>${" "}
          /${" "}
          ${FAMILIES[rules.family] ?? rules.family}
        </p>
        <h1>${rules.title}</h1>
        <p>
          ${[source.bgc_id, source.revision, source.document !== rules.title && source.document]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div class="acts2">
          <button type="button" class="btn go" onClick=${() => open(false)}>${t("ui-play")}</button>
          <button type="button" class="btn felt-btn" onClick=${() => open(true)}>
            ${t("ui-practise-with-hints")}
          </button>
          ${(pageData().drills ?? []).map(
            (/** @type {string} */ kind) => html`
              <a key=${kind} class="btn felt-btn" href=${`/drill/${kind}/${ID}`}>
                ${
                  {
                    play: t("ui-practice-decisions"),
                    set: t("ui-set-a-hand"),
                    settle: t("ui-settle-a-round"),
                  }[kind]
                }
              </a>
            `,
          )}
        </div>
        <p class="form-why" role="alert">${why}</p>
      </div>
      <div class="hero-art" aria-hidden="true">
        ${(ART[rules.family] ?? ART.blackjack).map(
          (/** @type {any} */ card) => html`<${Card} key=${card} card=${card} cls="full" />`,
        )}
      </div>
    </header>
  `;
}

/**
 * @param {[string, string]} line
 * @param {number} n
 */
const noteLine = ([line, cited], n) => html`
  <li key=${n}>${line}${cited && html` <small class="cited">[${cited}]</small>`}</li>
`;

/** How it is played, as the room tells it; a chart keeps its columns. */
function Rules() {
  const { facts = [], sections = [] } = pageData();
  const chart = (/** @type {[string, string][]} */ lines) =>
    lines.some(([line]) => / {2}/.test(line.trim()));
  return html`
    <section id="rules">
      <h2>${t("ui-rules")}</h2>
      <dl class="facts">
        ${facts.map(
          (/** @type {[string, string]} */ [name, text]) => html`
            <div key=${name}><dt>${name}</dt><dd>${text}</dd></div>
          `,
        )}
      </dl>
      ${sections.map(
        (
          /** @type {[string, [string, string][]]} */ [name, lines],
          /** @type {number} */ at,
        ) => html`
          <details key=${name} open=${at > 0 && at < 3}>
            <summary>${name}</summary>
            ${
              chart(lines)
                ? html`
                  <pre class="chart-t" tabindex="0">${lines.map(([line]) => line).join("\n")}</pre>
                `
                : html`<ul>${lines.map(noteLine)}</ul>`
            }
          </details>
        `,
      )}
    </section>
  `;
}

/**
 * Chance of every result of a wager, from its distribution.
 * @param {any} row
 * @returns {Map<number, number>}
 */
function results(row) {
  return new Map(
    Object.entries(row?.distribution ?? {}).map(([units, chance]) => [
      units.includes("/")
        ? Number(units.split("/")[0]) / Number(units.split("/")[1])
        : Number(units),
      Number(chance),
    ]),
  );
}

/** @param {any} props */
function PayTable({ wager, odds, now, changes, set, busy }) {
  const row = odds?.wagers?.find((/** @type {any} */ one) => one.wager === wager.id);
  const fresh = now?.wagers?.find((/** @type {any} */ one) => one.wager === wager.id);
  const known = useMemo(() => results(row), [row]);
  const lines = wager.line ?? [];
  const worths = lines.map((/** @type {any} */ line) => worthOf(line.pays ?? ""));
  // While the room still counts, what the changed lines alone make of it: exact where no choice
  // depends on them.
  const moved = lines.reduce(
    (/** @type {number} */ sum, /** @type {any} */ line, /** @type {number} */ at) => {
      const pays = changes[`wager.${wager.id}.line.${line.id}.pays`];
      const share =
        row?.lines?.find((/** @type {any} */ one) => one.line === line.id)?.chance ??
        known.get(worths[at]);
      return pays && share !== undefined ? sum + share * (worthOf(pays) - worths[at]) : sum;
    },
    0,
  );
  const soon =
    busy && row && moved
      ? { ...row, ev: row.ev + moved, house_edge: row.house_edge - moved }
      : fresh;
  const edge = edgeWords(soon);
  const before = edgeWords(row);
  return html`
    <div class="paybox">
      <h3 id=${wager.id}>
        ${wager.title}
        ${
          edge &&
          html`
            ${" "}
            <span class=${cls("tag", soon.ev > 0 ? "paid" : "brass")}>${edge[0]} ${edge[1]}</span>
          `
        }
      </h3>
      <table class="pays whatif">
        <thead>
          <tr>
            <th scope="col">${t("ui-when")}</th>
            <th scope="col">${t("ui-pays")}</th>
            <th scope="col">${t("ui-chance")}</th>
            <th scope="col">${t("ui-adds-in")}</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map((/** @type {any} */ line, /** @type {number} */ at) => {
            const path = `wager.${wager.id}.line.${line.id}.pays`;
            const pays = changes[path] ?? line.pays;
            const odd = worths[at] > 0;
            const exact = (fresh ?? row)?.lines?.find(
              (/** @type {any} */ one) => one.line === line.id,
            );
            const alone =
              odd && worths.filter((/** @type {number} */ w) => w === worths[at]).length === 1;
            const guess = odd
              ? alone
                ? known.get(worths[at])
                : undefined
              : line.pays === "push" &&
                  lines.filter((/** @type {any} */ l) => l.pays === "push").length === 1
                ? known.get(0)
                : undefined;
            const chance = exact ? exact.chance : guess;
            const adds = chance === undefined ? null : chance * worthOf(pays) * 100;
            const top = Math.max(4, Math.ceil(worths[at] * 2));
            return html`
              <tr key=${line.id}>
                <th scope="row">${lineWords(line)}</th>
                <td class="sl">
                  ${
                    odd && /^\d+ to 1$/.test(line.pays)
                      ? html`
                        <input
                          type="range"
                          min="1"
                          max=${top}
                          step="1"
                          value=${worthOf(pays)}
                          aria-label=${t("ui-line-pays", { line: lineWords(line) })}
                          aria-valuetext=${pays}
                          style=${{
                            "--at": `${(100 * (worthOf(pays) - 1)) / Math.max(1, top - 1)}%`,
                          }}
                          onInput=${(/** @type {InputOf} */ e) =>
                            set(path, `${e.target.value} to 1`, line.pays)}
                        />
                        <output class=${cls("num", pays !== line.pays && "chg")}>${pays}</output>
                      `
                      : html`<span class=${cls(!odd && "dim")}>${pays ?? ""}</span>`
                  }
                </td>
                <td class="num pr">${chance === undefined ? "" : percent(chance, 4)}</td>
                <td class="num ct">
                  ${
                    adds === null
                      ? ""
                      : html`
                        <span class=${`cbar ${adds > 0 ? "up" : ""}`}>
                          <i style=${{ width: `${Math.min(100, adds * 2)}%` }}></i>
                        </span>
                        <b>${adds > 0 ? "+" : ""}${adds.toFixed(3)}</b>
                      `
                  }
                </td>
              </tr>
            `;
          })}
          <tr class="rest">
            <th scope="row">${t("ui-otherwise")}</th>
            <td class="sl dim">${wager.otherwise ?? "lose"}</td>
            <td class="num pr">
              ${known.has(-1) ? percent(/** @type {number} */ (known.get(-1)), 4) : ""}
            </td>
            <td class="num ct">
              ${
                known.has(-1)
                  ? html`
                    <span class="cbar dn">
                      <i style=${{ width: `${100 * /** @type {number} */ (known.get(-1))}%` }}></i>
                    </span>
                    <b>-${(100 * /** @type {number} */ (known.get(-1))).toFixed(3)}</b>
                  `
                  : ""
              }
            </td>
          </tr>
        </tbody>
      </table>
      ${
        edge &&
        before &&
        soon !== row &&
        edge[0] !== before[0] &&
        html`
          <p class="verd" role="status">
            <span>${t("ui-edge")}</span>
            <b class="num">${edge[0]}</b>
            <span>${edge[1]}</span>
            <span class="dim">
              ${busy ? t("ui-calculating") : t("ui-edge-printed", { edge: before.join(" ") })}
            </span>
          </p>
        `
      }
    </div>
  `;
}

/** @param {any} props */
function Odds({ now, changed }) {
  const base =
    now.wagers.find(
      (/** @type {any} */ one) => one.distribution && Object.keys(one.distribution).length > 2,
    ) ?? now.wagers[0];
  return html`
    <section id="odds">
      <header class="sh">
        <h2>${now.method === "exact" ? t("ui-exact-odds") : t("ui-odds-by-simulation")}</h2>
        <span class="dim small">
          ${now.decks ? t("ui-packs", { decks: now.decks }) : ""}
          ${changed ? t("ui-with-your-changes") : ""}
        </span>
      </header>
      <div class="scroll" tabindex="0" role="group" aria-label=${t("ui-odds-of-every-wager")}>
        <table class="pays od">
          <thead>
            <tr>
              <th scope="col">${t("ui-wager")}</th>
              <th scope="col">${t("ui-edge")}</th>
              <th scope="col">${t("ui-win-push-lose-in")}</th>
              <th scope="col">${t("ui-variance")}</th>
            </tr>
          </thead>
          <tbody>
            ${now.wagers.map((/** @type {any} */ one) => {
              const edge = edgeWords(one);
              return html`
                <tr key=${one.wager}>
                  <th scope="row">
                    ${one.title ?? sentence(spaced(one.wager))}
                    ${one.strategy && html`, <span class="dim">${one.strategy}</span>`}
                  </th>
                  <td class="num">
                    <b>${edge?.[0] ?? ""}</b> <small class="dim">${edge?.[1] ?? ""}</small>
                  </td>
                  <td class="wpl">
                    <span
                      style=${{ "--w": percent(one.win), "--p": percent(one.push) }}
                      role="img"
                      aria-label=${t("ui-win-push-lose", {
                        win: percent(one.win, 1),
                        push: percent(one.push, 1),
                        lose: percent(one.lose, 1),
                      })}
                    >
                      <i class="w"></i>
                      <i class="p"></i>
                      <i class="l"></i>
                    </span>
                    <small class="num dim">
                      ${[one.win, one.push, one.lose]
                        .map((share) => (100 * share).toFixed(2))
                        .join(" / ")}
                      ${one.stderr ? ` ± ${(100 * one.stderr).toFixed(3)}` : ""}
                    </small>
                  </td>
                  <td class="num">${one.variance?.toFixed(3) ?? ""}</td>
                </tr>
              `;
            })}
          </tbody>
        </table>
      </div>
      ${base?.distribution && html`<${Spread} row=${base} />`}
    </section>
  `;
}

/**
 * What a round brings.
 * @param {any} props
 */
function Spread({ row }) {
  const all = [...results(row)].sort((a, b) => a[0] - b[0]);
  const shown = all.filter(([, chance]) => chance >= 0.002);
  const most = Math.max(...shown.map(([, chance]) => chance));
  return html`
    <h3>${t("ui-what-it-brings", { wager: row.title ?? row.wager })}</h3>
    <figure
      class="spread"
      aria-label=${t("ui-what-a-round-brings", {
        list: list(shown.map(([units, chance]) => `${units} with ${percent(chance, 1)}`)),
      })}
    >
      ${shown.map(
        ([units, chance]) => html`
          <div key=${units} class=${`sb ${units < 0 ? "l" : units > 0 ? "w" : "p"}`}>
            <b class="num">${percent(chance, 1)}</b>
            <i style=${{ height: `${Math.max(2, (99 * chance) / most)}px` }}></i>
            <span>${units > 0 ? "+" : units < 0 ? "-" : ""}${Math.abs(units)}</span>
          </div>
        `,
      )}
    </figure>
  `;
}

/** @type {Record<string, any>} */
const MARK = { stand: "S", hit: "H", double: "D", split: "P", surrender: "R" };

/**
 * The chart: letter always, colour the action, depth what a mistake costs.
 * @param {any} props
 */
function Strategy({ chart }) {
  const [at, setAt] = useState(/** @type {[string, number, number]} */ (["hard", 0, 0]));
  const box = useRef(/** @type {any} */ (null));
  const parts = [
    ["hard", t("ui-hard"), chart.hard],
    ["soft", t("ui-soft"), chart.soft],
    ["pairs", t("ui-pairs"), chart.pairs ?? chart.pair],
  ].filter(([, , rows]) => rows?.length);
  const rowsOf = (/** @type {string} */ part) => parts.find(([id]) => id === part)?.[2] ?? [];
  const cell = rowsOf(at[0])[at[1]]?.cells?.[at[2]];
  const worth = Object.entries(cell?.worth ?? {}).sort((a, b) => Number(b[1]) - Number(a[1]));
  const depth = (/** @type {any} */ one) => {
    const sorted = Object.values(one.worth ?? {})
      .map(Number)
      .sort((a, b) => b - a);
    return sorted.length > 1 ? Math.min(1, 0.15 + (sorted[0] - sorted[1]) * 3) : 0.6;
  };
  const move = (
    /** @type {KeyboardEvent} */ event,
    /** @type {string} */ part,
    /** @type {number} */ row,
    /** @type {number} */ col,
  ) => {
    const step = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      Home: [0, -99],
      End: [0, 99],
    }[event.key];
    if (!step) return;
    event.preventDefault();
    const rows = rowsOf(part);
    const next = [
      Math.max(0, Math.min(rows.length - 1, row + step[0])),
      Math.max(0, Math.min(chart.ups.length - 1, col + step[1])),
    ];
    setAt([part, next[0], next[1]]);
    box.current?.querySelector(`[data-at="${part}.${next[0]}.${next[1]}"]`)?.focus();
  };
  return html`
    <section id="strategy">
      <header class="sh">
        <h2>${t("ui-strategy")}</h2>
        <div class="keyk">
          ${Object.entries(MARK).map(
            ([name, mark]) => html`
              <span key=${mark}><i class=${`k${mark}`}>${mark}</i>${name}</span>
            `,
          )}
        </div>
      </header>
      <p class="dim">${t("ui-chart-how")}</p>
      <div class="strat">
        <div class="heats" ref=${box}>
          ${parts.map(
            ([id, name, rows]) => html`
              <table key=${id} class=${`heat ${id}`}>
                <caption>${name}</caption>
                <thead>
                  <tr>
                    <th><span class="vh">${t("ui-hand")}</span></th>
                    ${chart.ups.map(
                      (/** @type {string} */ up) => html`<th key=${up} scope="col">${up}</th>`,
                    )}
                  </tr>
                </thead>
                <tbody>
                  ${rows.map(
                    (/** @type {any} */ row, /** @type {number} */ r) => html`
                      <tr key=${row.hand}>
                        <th scope="row" title=${row.hand}>
                          ${row.hand.replace(/, 3\+ cards$/, "")}
                          ${
                            /3\+ cards$/.test(row.hand) &&
                            html`
                              <small>
                                <span class="vh">${t("ui-with-3-cards")}</span>
                                <span aria-hidden="true">3+</span>
                              </small>
                            `
                          }
                        </th>
                        ${row.cells.map((/** @type {any} */ one, /** @type {number} */ c) => {
                          if (!one) return html`<td key=${c} class="no"></td>`;
                          const here = at[0] === id && at[1] === r && at[2] === c;
                          const mark = MARK[one.action] ?? one.action[0].toUpperCase();
                          return html`
                            <td
                              key=${c}
                              class=${`k${mark}`}
                              style=${{ "--d": depth(one) }}
                              tabindex=${here ? 0 : -1}
                              data-at=${`${id}.${r}.${c}`}
                              aria-current=${here ? "true" : null}
                              onClick=${() => setAt([id, r, c])}
                              onFocus=${() => setAt([id, r, c])}
                              onKeyDown=${(/** @type {KeyboardEvent} */ e) => move(e, id, r, c)}
                            >
                              ${mark}
                            </td>
                          `;
                        })}
                      </tr>
                    `,
                  )}
                </tbody>
              </table>
            `,
          )}
        </div>
        <aside class="cell" aria-live="polite">
          <p class="small dim">
            ${t("ui-cell", { rows: at[0], hand: rowsOf(at[0])[at[1]]?.hand, up: chart.ups[at[2]] })}
          </p>
          <p class="big">${sentence(cell?.action ?? "")}</p>
          <ul class="evs">
            ${worth.map(
              ([name, value]) => html`
                <li key=${name} class=${`k${MARK[name] ?? "H"}`}>
                  <span>${name}</span>
                  <i style=${{ width: `${Math.min(100, Math.abs(Number(value)) * 60)}%` }}></i>
                  <b class="num">${unitsWords(Number(value))}</b>
                </li>
              `,
            )}
          </ul>
          ${
            worth.length > 1 &&
            html`
              <p class="small">
                ${t("ui-next-best", { cents: (100 * (worth[0][1] - worth[1][1])).toFixed(1) })}
              </p>
            `
          }
          <p class="small dim">${t("ui-arrow-keys-move-through-the")}</p>
        </aside>
      </div>
    </section>
  `;
}

/** @param {any} props */
function Readings({ odds, changes, set, now }) {
  const [all, setAll] = useState(false);
  const shown = all ? rules.reading : rules.reading.slice(0, 4);
  const first = odds?.wagers?.[0];
  const fresh = now?.wagers?.find((/** @type {any} */ one) => one.wager === first?.wager);
  return html`
    <section id="readings">
      <header class="sh">
        <h2>${t("ui-readings")}</h2>
        <span class="dim small">${t("ui-places-open", { n: rules.reading.length })}</span>
      </header>
      ${shown.map((/** @type {any} */ one) => {
        const turn =
          one.switch && rules.switch?.find((/** @type {any} */ s) => s.id === one.switch);
        const value = turn && (changes[turn.id] ?? rules.switches?.[turn.id] ?? turn.default);
        return html`
          <article class="rdg" key=${one.id} id=${`r-${one.id}`}>
            <header>
              <h3>${sentence(spaced(one.id))}</h3>
              <span class="dimmer small num">
                ${
                  one.lines?.length
                    ? t("ui-lines", { n: one.lines.length, lines: one.lines.join(", ") })
                    : ""
                }
              </span>
            </header>
            <dl>
              <div><dt>${t("ui-the-document-says")}</dt><dd>${one.says}</dd></div>
              <div><dt>${t("ui-we-play")}</dt><dd><b>${one.we_play}</b></dd></div>
              <div><dt>${t("ui-why")}</dt><dd>${one.why}</dd></div>
            </dl>
            ${
              turn &&
              html`
                <div class="sw">
                  <div class="seg" role="radiogroup" aria-label=${turn.about ?? spaced(turn.id)}>
                    ${Object.keys(turn.choices).map(
                      (choice) => html`
                        <label key=${choice}>
                          <input
                            type="radio"
                            name=${`sw-${one.id}`}
                            checked=${value === choice}
                            onChange=${() =>
                              set(turn.id, choice, rules.switches?.[turn.id] ?? turn.default)}
                          />
                          ${spaced(choice)}
                        </label>
                      `,
                    )}
                  </div>
                  ${
                    first &&
                    html`
                      <span class="small dim num">
                        ${first.title}
                        : ${edgeWords(fresh)?.join(" ")}
                      </span>
                    `
                  }
                </div>
              `
            }
          </article>
        `;
      })}
      ${
        rules.reading.length > 4 &&
        html`
          <p>
            <button type="button" class="btn sm" onClick=${() => setAll(!all)}>
              ${all ? t("ui-fewer") : t("ui-all-n", { n: rules.reading.length })}
            </button>
          </p>
        `
      }
    </section>
  `;
}

function Fees() {
  const schedules = rules.schedule ?? [];
  const drops = rules.drop ?? [];
  return html`
    <section id="fees">
      <h2>${rules.stakes?.length ? t("ui-stakes-fees") : t("ui-fees")}</h2>
      ${
        rules.stakes?.length > 0 &&
        html`<p>${list(rules.stakes.map((/** @type {any} */ one) => stakesWords(one)))}.</p>`
      }
      ${schedules.map(
        (/** @type {any} */ one, /** @type {number} */ at) => html`
          <details key=${one.id} open=${at === 0}>
            <summary>${one.title}</summary>
            <div class="scroll" tabindex="0" role="group" aria-label=${one.title}>
              <table class="cmp">
                <thead>
                  <tr>
                    <th scope="col">${t("ui-option")}</th>
                    <th scope="col">${t("ui-limit")}</th>
                    <th scope="col">${t("ui-player-dealer")}</th>
                    <th scope="col">${t("ui-player")}</th>
                  </tr>
                </thead>
                <tbody>
                  ${one.option.map(
                    (/** @type {any} */ row) => html`
                      <tr key=${row.option}>
                        <th scope="row">${row.option}</th>
                        <td>${row.limit}</td>
                        <td>${feeWords(row.player_dealer)}</td>
                        <td>${feeWords(row.player)}</td>
                      </tr>
                    `,
                  )}
                </tbody>
              </table>
            </div>
          </details>
        `,
      )}
      ${
        !schedules.length &&
        !drops.length &&
        !rules.stakes?.length &&
        html`<p class="dim">${t("ui-the-document-names-no-fee")}</p>`
      }
    </section>
  `;
}

/** @param {any} fee */
function feeWords(fee) {
  if (!fee) return "–";
  if (fee.tier)
    return html`
      <ul class="tiers">
        ${fee.tier.map(
          (/** @type {any} */ tier, /** @type {number} */ at) => html`
            <li key=${at}>${tier.action}: <b>${tier.fee}</b></li>
          `,
        )}
      </ul>
      <small class="dim">
        ${t("ui-fee-by", { by: spaced(fee.by ?? ""), per: fee.per ?? "hand" })}
      </small>
    `;
  if (fee.flat)
    return html`
      <b>${fee.flat}</b> <small class="dim">${t("ui-fee-per", { per: fee.per ?? "hand" })}</small>
    `;
  return JSON.stringify(fee);
}

/**
 * What two games are compared by; what only the floor needs is left out.
 * @param {any} one
 */
const matters = (one) => !/^(irregularity|source|reading|switch|title|revision)\b/.test(one.key);

/**
 * The same game, or its kin, at other clubs: another edge, and every difference with its worth, at
 * a click.
 */
function Elsewhere() {
  const [games, setGames] = useState(/** @type {any[]} */ ([]));
  const [other, setOther] = useState(
    /** @type {string} */ (new URLSearchParams(location.search).get("with") ?? ""),
  );
  const [found, setFound] = useState(/** @type {any} */ (null));
  useEffect(() => {
    get("/api/games")
      .then((got) =>
        setGames(
          got.games.filter(
            (/** @type {any} */ one) => one.family === rules.family && one.id !== ID,
          ),
        ),
      )
      .catch(() => {});
  }, []);
  useEffect(() => {
    if (!other) return;
    setFound(null);
    const address = new URL(location.href);
    address.searchParams.set("with", other);
    history.replaceState(null, "", address);
    get(`/api/games/${ID}/compare?with=${encodeURIComponent(other)}`)
      .then(setFound)
      .catch((refused) => setFound({ why: refused.message }));
  }, [other]);
  const stem = (/** @type {string} */ text) =>
    text
      .toLowerCase()
      .replace(/[^a-z]/g, "")
      .slice(0, 8);
  const kin = [...games]
    .sort(
      (a, b) =>
        Number(stem(b.title) === stem(rules.title)) - Number(stem(a.title) === stem(rules.title)),
    )
    .slice(0, 10);
  return html`
    <section id="elsewhere">
      <h2>${t("ui-the-same-family-elsewhere")}</h2>
      ${
        kin.length
          ? html`
            <ul class="kin">
              ${kin.map(
                (game) => html`
                  <li key=${game.id}>
                    <span class="crest" data-club=${game.club} aria-hidden="true">
                      ${clubName(game.club, game.club_name)[0]}
                    </span>
                    <span>
                      <a href=${`/games/${game.id}`}>${game.title}</a>
                      <small class="dim">${clubName(game.club, game.club_name)}</small>
                    </span>
                    <button
                      type="button"
                      class="btn sm"
                      aria-pressed=${other === game.id}
                      onClick=${() => setOther(game.id)}
                    >
                      ${t("ui-compare")}
                      <span class="vh">
                        ${" "}
                        with ${game.title}
                        , ${clubName(game.club, game.club_name)}
                      </span>
                    </button>
                  </li>
                `,
              )}
            </ul>
          `
          : html`<p class="dim">${t("ui-nobody-else-has-it")}</p>`
      }
      <div role="status">
        ${other && !found && html`<p class="dim">${t("ui-comparing")}</p>`}
        ${found?.why && html`<p class="form-why">${found.why}</p>`}
      </div>
      ${found?.games && html`<${Comparison} found=${found} games=${games} />`}
    </section>
  `;
}

/** @param {any} props */
function Comparison({ found, games }) {
  const there = games.find((/** @type {any} */ one) => one.id === found.games[1]);
  const name = there ? `${there.title}, ${clubName(there.club, there.club_name)}` : found.titles[1];
  const edge = (/** @type {number|null} */ value) =>
    typeof value === "number" ? `${value < 0 ? "-" : ""}${percent(Math.abs(value), 4)}` : "–";
  const rows = found.differences.filter(matters);
  const titleOf = (/** @type {string} */ id) =>
    (rules.wager ?? []).find((/** @type {any} */ one) => one.id === id)?.title ??
    sentence(spaced(id));
  const move = (/** @type {any} */ worth) =>
    Object.entries(worth ?? {})
      .filter(([, by]) => Math.abs(Number(by)) > 5e-7)
      .map(
        ([wager, by]) =>
          `${titleOf(wager)} ${Number(by) < 0 ? "-" : "+"}${percent(Math.abs(Number(by)), 4)}`,
      );
  return html`
    <div
      class="scroll compare"
      tabindex="0"
      role="group"
      aria-label=${t("ui-compared-with", { name })}
    >
      ${
        found.odds.length > 0 &&
        html`
          <table class="cmp">
            <caption>${t("ui-edge-of-the-bank")}</caption>
            <thead>
              <tr>
                <th scope="col">${t("ui-wager")}</th>
                <th scope="col">${t("ui-here")}</th>
                <th scope="col">${name}</th>
              </tr>
            </thead>
            <tbody>
              ${found.odds.map(
                (/** @type {any} */ one) => html`
                  <tr key=${one.wager}>
                    <th scope="row">${titleOf(one.wager)}</th>
                    ${one.values.map(
                      (/** @type {any} */ value, /** @type {number} */ at) => html`
                        <td key=${at} class="num">${edge(value)}</td>
                      `,
                    )}
                  </tr>
                `,
              )}
            </tbody>
          </table>
        `
      }
      ${
        rows.length
          ? html`
            <table class="cmp">
              <caption>${t("ui-differences")}</caption>
              <thead>
                <tr>
                  <th scope="col">${t("ui-what")}</th>
                  <th scope="col">${t("ui-here")}</th>
                  <th scope="col">${t("ui-there")}</th>
                  <th scope="col">${t("ui-worth-here")}</th>
                </tr>
              </thead>
              <tbody>
                ${rows.slice(0, 30).map(
                  (/** @type {any} */ one) => html`
                    <tr key=${one.key}>
                      <th scope="row">${sentence(one.words)}</th>
                      ${one.values.map(
                        (/** @type {any} */ value, /** @type {number} */ at) => html`
                          <td key=${at}>${value === null ? "–" : String(value).slice(0, 120)}</td>
                        `,
                      )}
                      <td class="num">${list(move(one.worth[1]))}</td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>
          `
          : html`<p>${t("ui-they-play-pay-and-collect")}</p>`
      }
    </div>
  `;
}

/** @param {any} props */
function Side({ odds, why, pot }) {
  const rows = (odds?.wagers ?? [])
    .filter((/** @type {any} */ one) => typeof one.ev === "number")
    .slice(0, 6);
  return html`
    <aside class="gside" aria-label=${t("ui-in-short")}>
      <section class="panel">
        <h2>${t("ui-to-the-bank")}</h2>
        ${
          rows.length
            ? html`
              <dl class="sum">
                ${rows.map(
                  (/** @type {any} */ one) => html`
                    <div key=${one.wager}>
                      <dt>${one.title ?? one.wager}</dt>
                      <dd>
                        <b class="num">
                          ${one.house_edge < 0 ? "-" : ""}
                          ${percent(Math.abs(one.house_edge), 4)}
                        </b>
                      </dd>
                    </div>
                  `,
                )}
              </dl>
              <p class="small dim">
                ${odds.method === "exact" ? t("ui-exact") : t("ui-simulated-with-its-error")}${" "}
                ${t("ui-per-unit-of-the-first")}
              </p>
            `
            : html`
              <p class="small dim" role="status">
                ${pot ? t("ui-pot-no-edge") : why || (odds ? t("ui-no-odds") : t("ui-calculating"))}
              </p>
            `
        }
      </section>
      <section class="panel">
        <h2>${t("ui-share")}</h2>
        <p class="small dim">${t("ui-this-page-with-your-changes")}</p>
        <button
          type="button"
          class="btn sm"
          onClick=${() => navigator.clipboard?.writeText(location.href)}
        >
          <${Icon} name="link" />
          ${t("ui-copy-the-address")}
        </button>
      </section>
    </aside>
  `;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${GamePage} />`, main);
  if (location.hash)
    setTimeout(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), 300);
}
