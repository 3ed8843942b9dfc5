/**
 * The floor's desk: the table as the floor sees it, its people, and the rulings. Hole cards stay
 * hidden here too.
 */

import { t } from "./catalogue.js";
import { money, sentence } from "./formats.js";
import { clubName, learnWagers, spaced } from "./games.js";
import { called } from "./people.js";
import { Refused, get, pageData, post } from "./api.js";
import { boot, say } from "./frame.js";
import { html, render, useEffect, useRef, useState } from "./html.js";
import { shapeOf } from "./table/board.js";
import { Wire } from "./wire.js";

/** @import { Fact, Question, SeatSeen as Seat, View } from "./types/wire.js" */
/** @import { InputOf } from "./html.js" */

const page = pageData();
learnWagers(page.table.wagers);
/** @type {Record<string, any>} */
const PHASES = {
  idle: t("ui-between-hands"),
  bank: t("ui-the-bank-is-offered"),
  bet: t("ui-bets-are-open"),
  play: t("ui-a-hand-is-on"),
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
            .filter((/** @type {Fact} */ f) => ALOUD.has(f.kind))
            .map((/** @type {Fact} */ f) => f.words ?? "")
            .join(" "),
        );
        setLog((before) =>
          [
            ...before,
            ...(message.facts ?? [])
              .filter((/** @type {Fact} */ f) => f.kind !== "card" || f.card)
              .map((/** @type {Fact} */ f) => ({
                n: f.n,
                text: f.words ?? "",
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
  if (!view || !Felt)
    return html`
    <p class="loading" role="status">${t(`ui-line-${line.line}`)}</p>
  `;
  return html`
    <div class="desk">
      <header class="thead">
        <div>
          <h1>${t("ui-the-floor", { title: view.game.title })}</h1>
          <p>
            ${clubName(page.table.club, page.table.club_name)}
            <span>${view.game.way === "banked" ? "round" : "hand"} ${view.number}</span>
            <span>${view.paused ? "paused" : (PHASES[view.phase] ?? "")}</span>
          </p>
        </div>
        <nav>
          <a class="btn quiet sm" href=${`/tables/${page.table.id}`}>${t("ui-the-table")}</a>
        </nav>
      </header>
      ${line.line !== "live" && html`<p class="line-note" role="status">${t("ui-line-lost")}</p>`}
      <div class="desk-cols">
        <div class=${`${view.game.way === "banked" ? "banked" : "poker"} sh-${shape}`}>
          <${Felt} view=${view} wire=${wire.current} rules=${rules} sit=${null} shape=${shape} />
          <section class="panel" aria-labelledby="p-h">
            <header><h2 id="p-h">${t("ui-people")}</h2></header>
            <table class="dtable">
              <thead>
                <tr>
                  <th scope="col">${t("ui-seat")}</th>
                  <th scope="col">${t("ui-name")}</th>
                  <th scope="col" class="r">${t("ui-chips")}</th>
                  <th scope="col">${t("ui-asked")}</th>
                </tr>
              </thead>
              <tbody>
                ${[
                  ...view.seats.filter((/** @type {Seat} */ s) => s.name),
                  ...(view.people ?? []),
                ].map(
                  (s) => html`
                    <tr key=${s.name}>
                      <th scope="row">${s.seat ?? t("ui-back-line")}</th>
                      <td>
                        ${called(s.name)}
                        ${s.bank ? html` <span class="tag brass">${t("ui-bank")}</span>` : ""}
                        ${s.away ? html` <span class="tag">${t("ui-sits-out")}</span>` : ""}
                        ${s.leaving ? html` <span class="tag back">${t("ui-leaving")}</span>` : ""}
                      </td>
                      <td class="r num">${money(s.chips)}</td>
                      <td>
                        ${view.questions
                          .filter((/** @type {Question} */ q) => q.who === s.name)
                          .map((/** @type {Question} */ q) => q.words.title)
                          .join("; ")}
                      </td>
                    </tr>
                  `,
                )}
              </tbody>
            </table>
          </section>
          <section class="panel" aria-labelledby="l-h">
            <header>
              <h2 id="l-h">${t("ui-what-happens")}</h2>
              <span class="dimmer">${t("ui-newest-first")}</span>
            </header>
            <ol class="log" tabindex="0" aria-label=${t("ui-what-happens-newest-first")}>
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
/** @type {Record<string, any>} */
const NOTHING = { words: "", done: false };
/** @param {any} props */
const Outcome = ({ told }) => html`
  <p class=${told.done ? "form-ok" : "form-why"}>${told.words}</p>
`;

/**
 * Who can be seated or moved: those in seats, at the back line, and those who watch.
 * @param {View} view
 * @returns {{name: string, place: string, sits: boolean, bot: boolean}[]}
 */
function peopleOf(view) {
  const bots = view.room?.bots ?? [];
  const seated = view.seats.flatMap(({ name, seat }) =>
    name
      ? [
          {
            name,
            place: t("ui-seat-small", { seat: String(seat) }),
            sits: true,
            bot: bots.includes(name),
          },
        ]
      : [],
  );
  const line = (view.people ?? [])
    .filter((p) => !seated.some((s) => s.name === p.name))
    .map((p) => ({
      name: p.name,
      place: t("ui-back-line"),
      sits: true,
      bot: false,
    }));
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
    .filter((/** @type {Seat} */ s) => !s.name)
    .map((/** @type {Seat} */ s) => s.seat);
  const refresh = () =>
    get("/api/tables")
      .then((found) =>
        setTables(
          found.tables.filter(
            (/** @type {any} */ one) => one.id !== page.table.id && one.taken < one.seats,
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
    const after = view.phase === "idle" ? "" : ` ${t("ui-when-over")}`;
    if (!one.sits) {
      const cents = centsOf(chips);
      if (!cents) setTold(outcomeOf(t("ui-enter-buy-in")));
      else
        order(
          { kind: "seat", name, seat: Number(where), chips: cents },
          t("ui-has-seat", { who: called(name), seat: where }),
        );
    } else if (where === "off")
      order({ kind: "unseat", name }, t("ui-leaves-the-table", { who: called(name), after }));
    else if (where.startsWith("to "))
      order(
        { kind: "shift", name, seat: null, table: where.slice(3) },
        t("ui-goes-to-with-their-chips", {
          who: called(name),
          table: tables.find((one) => one.id === where.slice(3))?.title ?? "",
          after,
        }),
      );
    else
      order(
        { kind: "shift", name, seat: Number(where) },
        t("ui-moves-to-seat", { who: called(name), seat: where, after }),
      );
  };
  const orders = view.seating?.orders ?? [];
  return html`
    <section class="panel" aria-labelledby="s-h">
      <header><h2 id="s-h">${t("ui-seat-and-move")}</h2></header>
      ${
        orders.length > 0 &&
        html`
          <ul class="orders" aria-label=${t("ui-when-over")}>
            ${orders.map(
              (/** @type {any} */ o) => html`
                <li key=${o.name}>
                  <span>${t("ui-when-over-order", { order: o.words })}</span>
                  <button
                    type="button"
                    class="btn quiet sm"
                    disabled=${!live}
                    onClick=${() =>
                      order({ kind: "stay", name: o.name }, t("ui-stays", { who: called(o.name) }))}
                  >
                    ${t("ui-let-them-stay")}
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
            <span>${t("ui-who")}</span>
            <select
              class="field"
              value=${name}
              onChange=${(/** @type {InputOf} */ e) => {
                setName(e.target.value);
                setWhere("");
              }}
            >
              <option value="">${t("ui-choose")}</option>
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
            <span>${t("ui-where-to")}</span>
            <select
              class="field"
              value=${where}
              disabled=${!one}
              onChange=${(/** @type {InputOf} */ e) => setWhere(e.target.value)}
              onFocus=${refresh}
            >
              <option value="">${t("ui-choose")}</option>
              ${free.map(
                (/** @type {number} */ seat) => html`
                  <option key=${seat} value=${seat}>
                    ${t("ui-seat-small", { seat: String(seat) })}
                  </option>
                `,
              )}
              ${
                one?.sits &&
                !one.bot &&
                tables.map(
                  (one) => html`
                    <option key=${one.id} value=${`to ${one.id}`}>
                      ${t("ui-table-free", { table: one.title, n: one.seats - one.taken })}
                    </option>
                  `,
                )
              }
              ${
                one?.sits && !one.bot && html`<option value="off">${t("ui-off-the-table")}</option>`
              }
            </select>
          </label>
        </div>
        ${
          one &&
          !one.sits &&
          html`
            <label class="form-row">
              <span>${t("ui-buy-in-from-balance")}</span>
              <input
                class="field num"
                inputmode="decimal"
                value=${chips}
                onInput=${(/** @type {InputOf} */ e) => setChips(e.target.value)}
              />
            </label>
          `
        }
        <div class="form-acts">
          <button class="btn" disabled=${!live || !one || !where}>
            ${one && !one.sits ? t("ui-seat") : where === "off" ? t("ui-unseat") : t("ui-move")}
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
  const asked = view.questions.find((/** @type {Question} */ q) => q.kind === "floor" && q.mine);
  const named = (/** @type {string} */ kind) =>
    asked?.labels?.[kind] ?? view.rulings?.[kind] ?? kind;
  const rule = async (/** @type {any} */ command) => {
    setTold(NOTHING);
    if (command.does !== "go-on" && !why.trim()) {
      setTold(outcomeOf(t("ui-reason-first")));
      document.getElementById("floor-why")?.focus();
      return;
    }
    const outcome = await wire.do({ kind: "floor", ...command });
    setTold(
      outcomeOf(
        outcome.ok ? t("ui-done-what", { does: named(command.does) }) : outcome.why,
        outcome.ok,
      ),
    );
    if (outcome.ok) setWhy("");
  };
  const close = async () => {
    try {
      await post(`/api/tables/${page.table.id}/close`, {});
      setTold(outcomeOf(t("ui-table-closes"), true));
    } catch (refused) {
      setTold(outcomeOf(refused instanceof Refused ? refused.message : t("ui-did-not-work")));
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
      <header><h2 id="r-h">${t("ui-rule")}</h2></header>
      ${
        asked &&
        html`
          <div role="group" aria-labelledby="q-h">
            <p id="q-h" class="asked"><b>${asked.words.title}.</b> ${asked.words.detail}</p>
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
        <span>${t("ui-why-public")}</span>
        <input
          class="field"
          id="floor-why"
          aria-required="true"
          maxlength="200"
          value=${why}
          onInput=${(/** @type {InputOf} */ e) => setWhy(e.target.value)}
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
      <${Misdeals}
        remedies=${remedies.filter((/** @type {any} */ one) => meets(one).includes("misdeal"))}
      />
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
              <span>${t("ui-what-went-wrong")}</span>
              <select
                class="field"
                value=${does}
                onChange=${(/** @type {InputOf} */ e) => setDoes(e.target.value)}
              >
                <option value="">${t("ui-choose")}</option>
                ${kinds.map(
                  (/** @type {string} */ kind) => html`
                    <option key=${kind} value=${kind}>${named(kind)}</option>
                  `,
                )}
              </select>
            </label>
            ${chosen.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
            <label class="form-row">
              <span>${t("ui-seat")}</span>
              <select
                class="field"
                value=${seat}
                onChange=${(/** @type {InputOf} */ e) => setSeat(e.target.value)}
              >
                <option value="">${t("ui-the-table-small")}</option>
                ${view.seats
                  .filter((/** @type {Seat} */ s) => s.name)
                  .map(
                    (/** @type {Seat} */ s) => html`
                      <option key=${s.seat} value=${s.seat}>
                        ${s.seat}: ${called(s.name ?? "")}
                      </option>
                    `,
                  )}
              </select>
            </label>
            <div class="form-acts">
              <button class="btn go" disabled=${!live || !does}>${t("ui-rule")}</button>
            </div>
          </form>
        `
      }
      <${Outcome} told=${told} />
      ${
        remedies.length > 0 &&
        html`
          <label class="form-row">
            <span>${t("ui-look-it-up-in-the")}</span>
            <input
              class="field"
              type="search"
              value=${find}
              placeholder=${t("ui-exposed-card-extra-card")}
              onInput=${(/** @type {InputOf} */ e) => setFind(e.target.value)}
            />
          </label>
          ${
            wanted.length > 0 &&
            !looked.length &&
            html`<p class="dim small">${t("ui-floor-decides")}</p>`
          }
          ${looked.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
        `
      }
      <p>
        <button type="button" class="btn quiet sm" onClick=${close}>
          ${t("ui-close-the-table")}
        </button>
      </p>
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
    [one.case ?? one.cases ?? []].flat().some((at) => [at.what].flat().includes("late-claim")),
  );
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const cents = centsOf(chips);
    if (!whose || !to) return setTold(outcomeOf(t("ui-choose-both")));
    if (!cents) return setTold(outcomeOf(t("ui-enter-dollars")));
    if (!/^\s*\d*\s*$/.test(hand)) return setTold(outcomeOf(t("ui-enter-hand-number")));
    setTold(NOTHING);
    const outcome = await wire.do({
      kind: "correct",
      whose,
      to,
      chips: cents,
      why,
      ...(hand.trim() ? { hand: Number(hand) } : {}),
    });
    setTold(outcomeOf(outcome.ok ? t("ui-done-said") : outcome.why, outcome.ok));
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
        onChange=${(/** @type {InputOf} */ e) => set(e.target.value)}
      >
        <option value="">${t("ui-choose")}</option>
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
        onInput=${(/** @type {InputOf} */ e) => set(e.target.value)}
        ...${more}
      />
    </label>
  `;
  return html`
    <section class="panel" aria-labelledby="c-h">
      <header><h2 id="c-h">${t("ui-correct")}</h2></header>
      ${
        (view.corrections ?? []).length > 0 &&
        html`
          <ul class="orders" aria-label=${t("ui-after-this-hand")}>
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
          ${choose(t("ui-chips-of"), whose, setWhose)}
          ${choose(t("ui-go-to"), to, setTo)}
        </div>
        <div class="form-2">
          ${write(t("ui-how-many-in-dollars"), chips, setChips, {
            inputmode: "decimal",
            placeholder: "25",
          })}
          ${write(t("ui-of-hand"), hand, setHand, {
            inputmode: "numeric",
            placeholder: t("ui-the-last"),
          })}
        </div>
        ${write(t("ui-reason-public"), why, setWhy, { maxlength: 200 })}
        ${limits.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
        <div class="form-acts">
          <button class="btn" disabled=${!live}>${t("ui-correct")}</button>
        </div>
      </form>
      <${Outcome} told=${told} />
    </section>
  `;
}

/**
 * What the document says of misdeals, beside the button for one, and where to look anything up.
 * @param {any} props
 */
const Misdeals = ({ remedies }) => html`
  ${
    remedies.length > 0 &&
    html`
      <details>
        <summary>${t("ui-misdeals-in-the-document")}</summary>
        ${remedies.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
      </details>
    `
  }
  <p class="small">
    <a href=${`/desk/ruling?game=${page.table.game}`}>${t("ui-find-a-ruling")}</a>
  </p>
`;

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
