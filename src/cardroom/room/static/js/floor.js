/**
 * The floor's desk: the table as the floor sees it, its people, and the rulings. Hole cards stay
 * hidden here too.
 */

import { Refused, get, pageData, post } from "./api.js";
import { boot, say } from "./frame.js";
import { html, render, useEffect, useRef, useState } from "./html.js";
import { shapeOf } from "./table/board.js";
import {
  LINE,
  called,
  clubName,
  factWords,
  learnWagers,
  money,
  questionWords,
  sentence,
  spaced,
} from "./words.js";
import { Wire } from "./wire.js";

const page = pageData();
learnWagers(page.table.wagers);
const PHASES = {
  idle: "between hands",
  bank: "the bank is offered",
  bet: "bets are open",
  play: "a hand is on",
  closed: "closed",
};
const ALWAYS = ["pause", "go-on", "hold", "deal", "misdeal"];
/** What a floor person is told aloud: what the floor itself did, and what went wrong. */
const ALOUD = new Set([
  "ruling",
  "mishap",
  "remedy",
  "correcting",
  "corrected",
  "misdeal",
  "closed",
]);

/**
 * An amount of dollars as typed, in cents; null where it is none.
 * @param {string} text
 */
const centsOf = (text) =>
  /^\s*\$?\d[\d,]*(\.\d{1,2})?\s*$/.test(text)
    ? Math.round(Number(text.replace(/[$,\s]/g, "")) * 100)
    : null;

function Floor() {
  const [view, setView] = useState(/** @type {any} */ (null));
  const [line, setLine] = useState(/** @type {any} */ ({ line: "connecting" }));
  const [log, setLog] = useState(/** @type {any[]} */ ([]));
  const [Felt, setFelt] = useState(/** @type {any} */ (null));
  const [rules, setRules] = useState(/** @type {any} */ (null));
  const remedies = rules?.irregularity ?? rules?.irregularities ?? [];
  const wire = useRef(/** @type {any} */ (null));
  useEffect(() => {
    wire.current = new Wire(page.ws, {
      line: setLine,
      message: (message) => {
        if (message.t === "no") return say(message.why, "assertive");
        setView(message.view);
        say(
          (message.facts ?? [])
            .filter((/** @type {any} */ f) => ALOUD.has(f.kind))
            .map((/** @type {any} */ f) => factWords(message.view, f))
            .join(" "),
        );
        setLog((before) =>
          [
            ...before,
            ...(message.facts ?? [])
              .filter((/** @type {any} */ f) => f.kind !== "card" || f.card)
              .map((/** @type {any} */ f) => ({
                n: f.n,
                text: factWords(message.view, f),
                ruled: ALOUD.has(f.kind),
              }))
              .filter((/** @type {any} */ one) => one.text),
          ].slice(-60),
        );
        return undefined;
      },
    });
    get(`/api/games/${page.table.game}`)
      .then(setRules)
      .catch(() => {});
    return () => wire.current.close();
  }, []);
  const shape = view ? shapeOf(view) : null;
  useEffect(() => {
    if (!shape) return;
    const from = {
      rings: "felt-banked",
      hands: "felt-banked",
      pot: "felt-pot",
      chinese: "felt-units",
      pan: "felt-units",
    }[shape];
    const name = {
      rings: "BankedFelt",
      hands: "BankedFelt",
      pot: "PotFelt",
      chinese: "ChineseFelt",
      pan: "PanFelt",
    }[shape];
    import(`./table/${from}.js`).then((made) => setFelt(() => made[name]));
  }, [shape]);
  if (!view || !Felt) return html`<p class="loading" role="status">${LINE[line.line]}</p>`;
  return html`
    <div class="desk">
      <header class="thead">
        <div>
          <h1>The floor: ${view.game.title}</h1>
          <p>
            ${clubName(page.table.club, page.table.club_name)}
            <span>${view.game.way === "banked" ? "round" : "hand"} ${view.number}</span>
            <span>${view.paused ? "paused" : (PHASES[view.phase] ?? "")}</span>
          </p>
        </div>
        <nav><a class="btn quiet sm" href=${`/tables/${page.table.id}`}>The table</a></nav>
      </header>
      ${line.line !== "live" && html`<p class="line-note" role="status">${LINE.lost}</p>`}
      <div class="desk-cols">
        <div class=${`${view.game.way === "banked" ? "banked" : "poker"} sh-${shape}`}>
          <${Felt} view=${view} wire=${wire.current} rules=${rules} sit=${null} shape=${shape} />
          <section class="panel" aria-labelledby="p-h">
            <header><h2 id="p-h">People</h2></header>
            <table class="dtable">
              <thead>
                <tr>
                  <th scope="col">Seat</th>
                  <th scope="col">Name</th>
                  <th scope="col" class="r">Chips</th>
                  <th scope="col">Asked</th>
                </tr>
              </thead>
              <tbody>
                ${[
                  ...view.seats.filter((/** @type {any} */ s) => s.name),
                  ...(view.people ?? []),
                ].map(
                  (/** @type {any} */ s) => html`
                    <tr key=${s.name}>
                      <th scope="row">${s.seat ?? "back line"}</th>
                      <td>
                        ${called(s.name)}
                        ${s.bank ? html` <span class="tag brass">bank</span>` : ""}
                        ${s.away ? html` <span class="tag">sits out</span>` : ""}
                        ${s.leaving ? html` <span class="tag back">leaving</span>` : ""}
                      </td>
                      <td class="r num">${money(s.chips)}</td>
                      <td>
                        ${view.questions
                          .filter((/** @type {any} */ q) => q.who === s.name)
                          .map((/** @type {any} */ q) => questionWords(view, q).title)
                          .join("; ")}
                      </td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>
          </section>
          <section class="panel" aria-labelledby="l-h">
            <header><h2 id="l-h">What happens</h2><span class="dimmer">newest first</span></header>
            <ol class="log" tabindex="0" aria-label="What happens, newest first">
              ${log
                .slice(-30)
                .reverse()
                .map(
                  (one) => html`<li key=${one.n} class=${one.ruled ? "flr" : ""}>${one.text}</li>`,
                )}
            </ol>
          </section>
        </div>
        <div>
          <${Seating} view=${view} wire=${wire.current} live=${line.line === "live"} />
          <${Ruling}
            view=${view}
            wire=${wire.current}
            remedies=${remedies}
            live=${line.line === "live"}
          />
          <${Correcting}
            view=${view}
            wire=${wire.current}
            remedies=${remedies}
            live=${line.line === "live"}
          />
        </div>
      </div>
    </div>
  `;
}

/**
 * What came of it, said where one looks and aloud: a refusal at once, the rest when there is a
 * pause.
 * @param {string} words
 * @param {boolean} [done]
 * @returns {{words: string, done: boolean}}
 */
function outcomeOf(words, done = false) {
  say(words, done ? "polite" : "assertive");
  return { words, done };
}
const NOTHING = { words: "", done: false };
/** @param {any} props */
const Outcome = ({ told }) => html`
  <p class=${told.done ? "form-ok" : "form-why"}>${told.words}</p>
`;

/**
 * Who can be seated or moved: those in seats, at the back line, and those who watch.
 * @param {any} view
 * @returns {{name: string, place: string, sits: boolean, bot: boolean}[]}
 */
function peopleOf(view) {
  const bots = view.room?.bots ?? [];
  const seated = view.seats
    .filter((/** @type {any} */ s) => s.name)
    .map((/** @type {any} */ s) => ({
      name: s.name,
      place: `seat ${s.seat}`,
      sits: true,
      bot: bots.includes(s.name),
    }));
  const line = (view.people ?? [])
    .filter((/** @type {any} */ p) => !seated.some((/** @type {any} */ s) => s.name === p.name))
    .map((/** @type {any} */ p) => ({ name: p.name, place: "back line", sits: true, bot: false }));
  return [
    ...seated,
    ...line,
    ...(view.seating?.watchers ?? []).map((/** @type {string} */ name) => ({
      name,
      place: "watches",
      sits: false,
      bot: false,
    })),
  ];
}

/**
 * Seat people who watch, move people with their chips, send them off the table.
 * @param {any} props
 */
function Seating({ view, wire, live }) {
  const [name, setName] = useState("");
  const [where, setWhere] = useState("");
  const [chips, setChips] = useState("");
  const [told, setTold] = useState(NOTHING);
  const [tables, setTables] = useState(/** @type {any[]} */ ([]));
  const people = peopleOf(view);
  const one = people.find((person) => person.name === name);
  const free = view.seats
    .filter((/** @type {any} */ s) => !s.name)
    .map((/** @type {any} */ s) => s.seat);
  const refresh = () =>
    get("/api/tables")
      .then((found) =>
        setTables(
          found.tables.filter(
            (/** @type {any} */ t) => t.id !== page.table.id && t.taken < t.seats,
          ),
        ),
      )
      .catch(() => {});
  useEffect(() => {
    refresh();
  }, []);
  useEffect(() => {
    if (one && !one.sits && !chips) setChips(String(view.buy_in.usual / 100));
  }, [name]);
  const order = async (/** @type {any} */ command, /** @type {string} */ done) => {
    setTold(NOTHING);
    const outcome = await wire.do(command);
    setTold(outcomeOf(outcome.ok ? done : outcome.why, outcome.ok));
    if (outcome.ok) setWhere("");
    refresh();
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!one || !where) return;
    const after = view.phase === "idle" ? "" : ", when the hand is over";
    if (!one.sits) {
      const cents = centsOf(chips);
      if (!cents) setTold(outcomeOf("Say with how many chips they sit down."));
      else
        order(
          { kind: "seat", name, seat: Number(where), chips: cents },
          `${called(name)} has seat ${where}.`,
        );
    } else if (where === "off")
      order({ kind: "unseat", name }, `${called(name)} leaves the table${after}.`);
    else if (where.startsWith("to "))
      order(
        { kind: "shift", name, seat: null, table: where.slice(3) },
        `${called(name)} goes to ${tables.find((t) => t.id === where.slice(3))?.title ?? "the other table"}${after}, with their chips.`,
      );
    else
      order(
        { kind: "shift", name, seat: Number(where) },
        `${called(name)} changes to seat ${where}${after}.`,
      );
  };
  const orders = view.seating?.orders ?? [];
  return html`
    <section class="panel" aria-labelledby="s-h">
      <header><h2 id="s-h">Seat and move</h2></header>
      ${
        orders.length > 0 &&
        html`
          <ul class="orders" aria-label="When the hand is over">
            ${orders.map(
              (/** @type {any} */ o) => html`
                <li key=${o.name}>
                  <span>${o.words} when the hand is over.</span>
                  <button
                    type="button"
                    class="btn quiet sm"
                    disabled=${!live}
                    onClick=${() =>
                      order({ kind: "stay", name: o.name }, `${called(o.name)} stays.`)}
                  >
                    Let them stay
                  </button>
                </li>
              `,
            )}
          </ul>
        `
      }
      ${(view.seating?.notices ?? []).map(
        (/** @type {string} */ words) => html`<p class="form-why" key=${words}>${words}.</p>`,
      )}
      <form class="form" onSubmit=${send}>
        <div class="form-2">
          <label class="form-row">
            <span>Who</span>
            <select
              class="field"
              value=${name}
              onChange=${(/** @type {any} */ e) => {
                setName(e.target.value);
                setWhere("");
              }}
            >
              <option value="">Choose</option>
              ${people.map(
                (person) => html`
                  <option key=${person.name} value=${person.name}>
                    ${called(person.name)}
                    , ${person.place}
                  </option>
                `,
              )}
            </select>
          </label>
          <label class="form-row">
            <span>Where to</span>
            <select
              class="field"
              value=${where}
              disabled=${!one}
              onChange=${(/** @type {any} */ e) => setWhere(e.target.value)}
              onFocus=${refresh}
            >
              <option value="">Choose</option>
              ${free.map(
                (/** @type {number} */ seat) => html`
                  <option key=${seat} value=${seat}>seat ${seat}</option>
                `,
              )}
              ${
                one?.sits &&
                !one.bot &&
                tables.map(
                  (t) => html`
                    <option key=${t.id} value=${`to ${t.id}`}>
                      ${t.title}
                      : ${t.seats - t.taken} free
                    </option>
                  `,
                )
              }
              ${one?.sits && !one.bot && html`<option value="off">off the table</option>`}
            </select>
          </label>
        </div>
        ${
          one &&
          !one.sits &&
          html`
            <label class="form-row">
              <span>With chips of their purse, in dollars</span>
              <input
                class="field num"
                inputmode="decimal"
                value=${chips}
                onInput=${(/** @type {any} */ e) => setChips(e.target.value)}
              />
            </label>
          `
        }
        <div class="form-acts">
          <button class="btn" disabled=${!live || !one || !where}>
            ${one && !one.sits ? "Seat" : where === "off" ? "Unseat" : "Move"}
          </button>
        </div>
      </form>
      <${Outcome} told=${told} />
    </section>
  `;
}

/** @param {any} props */
function Ruling({ view, wire, remedies, live }) {
  const [does, setDoes] = useState("");
  const [seat, setSeat] = useState("");
  const [why, setWhy] = useState("");
  const [told, setTold] = useState(NOTHING);
  const [find, setFind] = useState("");
  const asked = view.questions.find((/** @type {any} */ q) => q.kind === "floor" && q.mine);
  const named = (/** @type {string} */ kind) =>
    asked?.labels?.[kind] ?? view.rulings?.[kind] ?? kind;
  const rule = async (/** @type {any} */ command) => {
    setTold(NOTHING);
    const outcome = await wire.do({ kind: "floor", ...command });
    setTold(outcomeOf(outcome.ok ? `Done: ${named(command.does)}.` : outcome.why, outcome.ok));
    if (outcome.ok) setWhy("");
  };
  const close = async () => {
    try {
      await post(`/api/tables/${page.table.id}/close`, {});
      setTold(outcomeOf("The table closes: the hand that is on is played to its end.", true));
    } catch (refused) {
      setTold(outcomeOf(refused instanceof Refused ? refused.message : "That did not work."));
    }
  };
  const kinds = Object.keys(view.rulings ?? {}).filter((kind) => !ALWAYS.includes(kind));
  const meets = (/** @type {any} */ one) => [one.meets ?? []].flat();
  const chosen = remedies.filter((/** @type {any} */ one) => does && meets(one).includes(does));
  const wanted = find.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const looked = wanted.length
    ? remedies
        .filter((/** @type {any} */ one) =>
          wanted.every((word) =>
            `${one.id} ${one.words} ${one.remedy}`.toLowerCase().includes(word),
          ),
        )
        .slice(0, 6)
    : [];
  return html`
    <section class="panel" aria-labelledby="r-h">
      <header><h2 id="r-h">Rule</h2></header>
      ${
        asked &&
        html`
          <div role="group" aria-labelledby="q-h">
            <p id="q-h" class="asked">
              <b>${questionWords(view, asked).title}.</b> ${questionWords(view, asked).detail}
            </p>
            <div class="rules-acts one">
              ${asked.choices.map(
                (/** @type {string} */ choice) => html`
                  <button
                    type="button"
                    key=${choice}
                    class=${choice === asked.default ? "btn go" : "btn"}
                    disabled=${!live}
                    onClick=${() => rule({ does: choice, why })}
                  >
                    ${named(choice)}
                  </button>
                `,
              )}
            </div>
          </div>
        `
      }
      <label class="form-row">
        <span>Why, for everybody at the table to read</span>
        <input
          class="field"
          maxlength="200"
          value=${why}
          onInput=${(/** @type {any} */ e) => setWhy(e.target.value)}
        />
      </label>
      <div class="rules-acts">
        <button
          type="button"
          class="btn"
          disabled=${!live}
          onClick=${() => rule({ does: view.paused ? "go-on" : "pause", why })}
        >
          ${named(view.paused ? "go-on" : "pause")}
        </button>
        <button
          type="button"
          class="btn"
          disabled=${!live || view.phase !== "play"}
          onClick=${() => rule({ does: "misdeal", why })}
        >
          ${named("misdeal")}
        </button>
        <button
          type="button"
          class="btn"
          disabled=${!live}
          onClick=${() => rule({ does: "hold", why })}
        >
          ${named("hold")}
        </button>
        <button
          type="button"
          class="btn"
          disabled=${!live}
          onClick=${() => rule({ does: "deal", why })}
        >
          ${named("deal")}
        </button>
      </div>
      ${
        kinds.length > 0 &&
        html`
          <form
            class="form"
            onSubmit=${(/** @type {Event} */ e) => {
              e.preventDefault();
              if (does) rule({ does, why, ...(seat ? { seat: Number(seat) } : {}) });
            }}
          >
            <label class="form-row">
              <span>What went wrong</span>
              <select
                class="field"
                value=${does}
                onChange=${(/** @type {any} */ e) => setDoes(e.target.value)}
              >
                <option value="">Choose</option>
                ${kinds.map(
                  (/** @type {string} */ kind) => html`
                    <option key=${kind} value=${kind}>${named(kind)}</option>
                  `,
                )}
              </select>
            </label>
            ${chosen.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
            <label class="form-row">
              <span>Seat</span>
              <select
                class="field"
                value=${seat}
                onChange=${(/** @type {any} */ e) => setSeat(e.target.value)}
              >
                <option value="">the table</option>
                ${view.seats
                  .filter((/** @type {any} */ s) => s.name)
                  .map(
                    (/** @type {any} */ s) => html`
                      <option key=${s.seat} value=${s.seat}>${s.seat}: ${called(s.name)}</option>
                    `,
                  )}
              </select>
            </label>
            <div class="form-acts">
              <button class="btn go" disabled=${!live || !does}>Rule</button>
            </div>
          </form>
        `
      }
      <${Outcome} told=${told} />
      ${
        remedies.length > 0 &&
        html`
          <label class="form-row">
            <span>Look it up in the house’s rules</span>
            <input
              class="field"
              type="search"
              value=${find}
              placeholder="exposed card, extra card, …"
              onInput=${(/** @type {any} */ e) => setFind(e.target.value)}
            />
          </label>
          ${
            wanted.length > 0 &&
            !looked.length &&
            html`
              <p class="dim small">
                Nothing is written about that: it is the floor’s own decision.
              </p>
            `
          }
          ${looked.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
        `
      }
      <p><button type="button" class="btn quiet sm" onClick=${close}>Close the table</button></p>
    </section>
  `;
}

/**
 * Chips that went to the wrong person go back: from whom, to whom, how many, of which hand, and
 * why.
 * @param {any} props
 */
function Correcting({ view, wire, remedies, live }) {
  const [whose, setWhose] = useState("");
  const [to, setTo] = useState("");
  const [chips, setChips] = useState("");
  const [hand, setHand] = useState("");
  const [why, setWhy] = useState("");
  const [told, setTold] = useState(NOTHING);
  const people = peopleOf(view).filter((person) => person.sits);
  const limits = remedies.filter((/** @type {any} */ one) =>
    [one.case ?? one.cases ?? []]
      .flat()
      .some((/** @type {any} */ at) => [at.what].flat().includes("late-claim")),
  );
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const cents = centsOf(chips);
    if (!whose || !to) return setTold(outcomeOf("Say whose chips go to whom."));
    if (!cents) return setTold(outcomeOf("Say how many dollars, such as 25 or 7.50."));
    if (!/^\s*\d*\s*$/.test(hand))
      return setTold(outcomeOf("A hand is named by its number; leave it empty for the last."));
    setTold(NOTHING);
    const outcome = await wire.do({
      kind: "correct",
      whose,
      to,
      chips: cents,
      why,
      ...(hand.trim() ? { hand: Number(hand) } : {}),
    });
    setTold(outcomeOf(outcome.ok ? "Done." : outcome.why, outcome.ok));
    if (outcome.ok) {
      setChips("");
      setWhy("");
      setHand("");
    }
    return undefined;
  };
  const choose = (
    /** @type {string} */ label,
    /** @type {string} */ value,
    /** @type {(name: string) => void} */ set,
  ) => html`
    <label class="form-row">
      <span>${label}</span>
      <select
        class="field"
        value=${value}
        onChange=${(/** @type {any} */ e) => set(e.target.value)}
      >
        <option value="">Choose</option>
        ${people.map(
          (person) => html`
            <option key=${person.name} value=${person.name}>
              ${called(person.name)}
              , ${person.place}
            </option>
          `,
        )}
      </select>
    </label>
  `;
  const write = (
    /** @type {string} */ label,
    /** @type {string} */ value,
    /** @type {(text: string) => void} */ set,
    /** @type {any} */ more,
  ) => html`
    <label class="form-row">
      <span>${label}</span>
      <input
        class="field"
        value=${value}
        onInput=${(/** @type {any} */ e) => set(e.target.value)}
        ...${more}
      />
    </label>
  `;
  return html`
    <section class="panel" aria-labelledby="c-h">
      <header><h2 id="c-h">Correct</h2></header>
      ${
        (view.corrections ?? []).length > 0 &&
        html`
          <ul class="orders" aria-label="Decided, for when the hand is over">
            ${view.corrections.map(
              (/** @type {any} */ one, /** @type {number} */ at) => html`
                <li key=${at}><span>${one.words}</span></li>
              `,
            )}
          </ul>
        `
      }
      <form class="form" onSubmit=${send}>
        <div class="form-2">
          ${choose("Chips of", whose, setWhose)}
          ${choose("Go to", to, setTo)}
        </div>
        <div class="form-2">
          ${write("How many, in dollars", chips, setChips, {
            inputmode: "decimal",
            placeholder: "25",
          })}
          ${write("Of hand", hand, setHand, { inputmode: "numeric", placeholder: "the last" })}
        </div>
        ${write("Reason, for everybody at the table to read", why, setWhy, { maxlength: 200 })}
        ${limits.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
        <div class="form-acts"><button class="btn" disabled=${!live}>Correct</button></div>
      </form>
      <${Outcome} told=${told} />
    </section>
  `;
}

/**
 * What the document says is done.
 * @param {any} props
 */
const Remedy = ({ one }) => html`
  <div class="remedy">
    <b>${sentence(spaced(one.id))}</b>
    <p>${one.remedy}</p>
    <p class="small dim">${[one.section, one.document].filter(Boolean).join(", ")}</p>
  </div>
`;

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${Floor} />`, main);
}
