/** The replayer: one hand step by step, as this viewer may see it, and its proof in the page. */

import { choiceName } from "./choices.js";
import { cardNames } from "./cards.js";
import { t } from "./catalogue.js";
import { money, sentence, unitsWords } from "./formats.js";
import { clubName, learnWagers, wagerName } from "./games.js";
import { handName, who } from "./people.js";
import { get, me, pageData } from "./api.js";
import { Card, Icon, WithCards } from "./art.js";
import { boot, isTyping, say } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useRef, useState } from "./html.js";
import { Bet } from "./table/parts.js";

/** @import { BetOn as Wager } from "./types/wire.js" */
/** @import { InputOf } from "./html.js" */

const { table, hand } = pageData();
learnWagers(table.wagers);
const facts = [...(hand.facts ?? [])];
// The next hand's cards are shuffled before it has a number: that is not the end of this one.
while (["shuffle", "entropy"].includes(facts[facts.length - 1]?.kind)) facts.pop();
const POTS = new Set(["community-poker", "stud-poker", "draw-poker", "lowball"]);

/** Who sits where, out of what the facts say, so that words have names. */
function viewOf() {
  /** @type {Record<number, string>} */
  const seats = {};
  for (const f of facts) {
    if (f.who && f.seat) seats[f.seat] = f.who;
    if (f.name && f.seat) seats[f.seat] = f.name;
    for (const w of f.wagers ?? []) if (!seats[w.seat]) seats[w.seat] = w.owner;
    if (f.members?.[0] && f.seat) seats[f.seat] = f.members[0][0];
    for (const account of Object.keys(f.post ?? {}))
      if (account.startsWith("stack:") && f.seat) seats[f.seat] ??= account.slice(6);
  }
  return {
    game: { id: table.game, title: table.title, family: table.family, way: table.way },
    you: { name: null, role: "spectator" },
    seats: Object.entries(seats).map(([seat, name]) => ({ seat: Number(seat), name })),
    room: {},
  };
}

/** Places of cards that are out of play. */
const OUT = /^(burn|burned|aside)$/;

/**
 * A hand of which some cards are turned up, or all.
 * @param {(string|null)[]} held
 * @param {string[]} cards
 */
function turnedUp(held, cards) {
  if (cards.length >= held.length) return [...cards];
  const out = [...held];
  for (const card of cards)
    if (!out.includes(card) && out.includes(null)) out[out.indexOf(null)] = card;
  return out;
}

/**
 * The cloth after so many facts.
 * @param {number} upTo
 */
function clothAt(upTo) {
  /** @type {Record<string, (string|null)[]>} */
  const hands = {};
  /** @type {any[]} */
  let wagers = [];
  let pot = 0;
  /** @type {any} */
  let end = null;
  const lay = (/** @type {string} */ to, /** @type {string|null} */ card) => {
    if (!OUT.test(to)) hands[to] = [...(hands[to] ?? []), card];
  };
  for (const f of facts.slice(0, upTo + 1)) {
    if (f.kind === "card") lay(f.to, f.card ?? null);
    else if ((f.kind === "show" || f.kind === "looked") && f.cards)
      hands[f.hand] = turnedUp(hands[f.hand] ?? [], f.cards);
    else if (f.kind === "expose" && f.card)
      hands[`seat ${f.seat}`] = turnedUp(hands[`seat ${f.seat}`] ?? [], [f.card]);
    else if (f.kind === "card-moved") {
      const held = hands[f.here] ?? [];
      const at = held.indexOf(held.includes(f.card) ? f.card : null);
      if (at >= 0) held.splice(at, 1);
      if (!held.length) delete hands[f.here];
      lay(f.to, f.card ?? null);
    } else if (f.kind === "bets") wagers = f.wagers.map((/** @type {Wager} */ w) => ({ ...w }));
    else if (f.kind === "put-up" && f.bet) {
      const had = wagers.find(
        (w) => w.seat === f.bet.seat && w.wager === f.bet.wager && w.owner === f.bet.owner,
      );
      if (had) had.stake = Math.max(had.stake, f.bet.stake);
      else wagers.push({ ...f.bet });
    } else if (f.kind === "settle") {
      wagers = f.wagers.map((/** @type {Wager} */ w, /** @type {number} */ at) => ({
        ...w,
        done: true,
        order: at,
      }));
      end = f;
    } else if (f.kind === "award" || f.kind === "result") end = f;
    if (typeof f.post?.pot === "number") pot += f.post.pot;
  }
  return { hands, wagers, pot, end };
}

function Replayer() {
  const view = useMemo(viewOf, []);
  const told = useMemo(() => facts.map((f) => f.words ?? ""), []);
  const steps = useMemo(
    () =>
      facts.map((_, /** @type {number} */ at) => at).filter((/** @type {number} */ at) => told[at]),
    [],
  );
  const [step, setStep] = useState(Math.max(0, steps.length - 1));
  const [running, setRunning] = useState(false);
  const [costs, setCosts] = useState(/** @type {any} */ (null));
  useEffect(() => {
    get(`/api/tables/${table.id}/hands/${hand.n}/costs`)
      .then(setCosts)
      .catch((refused) => setCosts({ decisions: [], why: refused.message }));
  }, []);
  const costOf = useMemo(
    () => new Map((costs?.decisions ?? []).map((/** @type {any} */ one) => [one.n, one])),
    [costs],
  );
  const list = useRef(/** @type {any} */ (null));
  const at = steps[step] ?? 0;
  const cloth = clothAt(at);
  const go = (/** @type {number} */ to) => setStep(Math.max(0, Math.min(steps.length - 1, to)));
  useEffect(() => {
    if (!running) return undefined;
    if (step >= steps.length - 1) return setRunning(false);
    const timer = setTimeout(() => go(step + 1), 900);
    return () => clearTimeout(timer);
  }, [running, step]);
  useEffect(() => {
    // Only the list scrolls, never the page under whoever reads it.
    const now = list.current?.querySelector("[aria-current]")?.closest("li");
    if (
      now &&
      (now.offsetTop < list.current.scrollTop ||
        now.offsetTop + now.offsetHeight > list.current.scrollTop + list.current.clientHeight)
    )
      list.current.scrollTop = now.offsetTop - list.current.clientHeight + now.offsetHeight;
    if (running) say(told[at]);
  }, [step]);
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ e) => {
      if (
        isTyping(e.target) ||
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        document.querySelector("#layers dialog[open]")
      )
        return;
      // Two keys may come before the page is drawn once: each goes on from where the other led.
      const by = { ArrowRight: 1, ArrowLeft: -1, Home: -steps.length, End: steps.length }[e.key];
      if (by !== undefined) {
        e.preventDefault();
        setStep((now) => Math.max(0, Math.min(steps.length - 1, now + by)));
      }
      if (
        e.key === " " &&
        !(e.target instanceof HTMLElement && e.target.closest("button, a, summary"))
      ) {
        e.preventDefault();
        setRunning(!running);
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  return html`
    <div class="room replay">
      <section class="stage" aria-label=${t("ui-the-hand")}>
        <header class="thead">
          <div>
            <h1>${t("ui-hand-n", { n: hand.n })}</h1>
            <p>${table.title}<span>${clubName(table.club, table.club_name)}</span></p>
          </div>
          <nav aria-label=${t("ui-this-hand")}>
            <button
              type="button"
              class="btn quiet sm"
              onClick=${() => {
                navigator.clipboard?.writeText(location.href);
                say(t("ui-hand-link-copied"));
              }}
            >
              <${Icon} name="link" />
              ${t("ui-share")}
            </button>
            <a class="btn quiet sm" href=${`/tables/${table.id}`}>
              <${Icon} name="left" />
              ${t("ui-the-table")}
            </a>
            ${
              hand.n > 1 &&
              html`
                <a class="btn quiet sm" href=${`/hands/${table.id}/${hand.n - 1}`}>
                  ${t("ui-hand-n", { n: hand.n - 1 })}
                </a>
              `
            }
            <a class="btn quiet sm" href=${`/hands/${table.id}/${hand.n + 1}`}>
              ${t("ui-hand-n", { n: hand.n + 1 })}
            </a>
          </nav>
        </header>
        <div class="felt flat replay-felt">
          ${Object.entries(cloth.hands)
            .sort((a, b) => Number(/^seat/.test(a[0])) - Number(/^seat/.test(b[0])))
            .map(
              ([name, cards]) => html`
                <div
                  key=${name}
                  class=${cls("rhand", /bank|board|player|banker/.test(name) && "common")}
                  role="group"
                  aria-label=${`${handName(view, name)}: ${cardNames(cards)}`}
                >
                  <p><b>${handName(view, name)}</b></p>
                  <div class="rcards">
                    ${cards.map((card, n) => html`<${Card} key=${n} card=${card} />`)}
                  </div>
                  <div class="rbets">
                    ${cloth.wagers
                      .filter((w) => name === `seat ${w.seat}`)
                      .map(
                        (w, n) => html`
                          <${Bet} key=${n} view=${view} w=${w} mark=${w.wager !== "base"} />
                        `,
                      )}
                  </div>
                </div>
              `,
            )}
          ${
            cloth.pot > 0 &&
            html`<p class="rpot">${t("ui-pot")} <b class="num">${money(cloth.pot)}</b></p>`
          }
          ${
            cloth.wagers.some((w) => !cloth.hands[`seat ${w.seat}`]) &&
            html`
              <ul class="rlist">
                ${cloth.wagers
                  .filter((w) => !cloth.hands[`seat ${w.seat}`])
                  .map(
                    (w, n) => html`
                      <li key=${n}>
                        <span>${sentence(who(view, w.owner))}, ${wagerName(w.wager)}</span>${" "}
                        <${Bet} view=${view} w=${w} />
                      </li>
                    `,
                  )}
              </ul>
            `
          }
        </div>
        <div class="dock rdock">
          <p class="rnow" aria-live="polite">
            <${WithCards} text=${told[at] ?? ""} />
            ${costOf.has(facts[at]?.n) && html` <${CostTag} one=${costOf.get(facts[at].n)} />`}
          </p>
          <input
            type="range"
            min="0"
            max=${Math.max(0, steps.length - 1)}
            value=${step}
            aria-label=${t("ui-step")}
            aria-valuetext=${t("ui-step-of", {
              step: step + 1,
              steps: steps.length,
              words: told[at] ?? "",
            })}
            style=${{ "--at": `${steps.length > 1 ? (100 * step) / (steps.length - 1) : 100}%` }}
            onInput=${(/** @type {InputOf} */ e) => go(Number(e.target.value))}
          />
          <div class="acts">
            <button type="button" class="btn" onClick=${() => go(0)}>${t("ui-first")}</button>
            <button
              type="button"
              class="btn"
              onClick=${() => go(step - 1)}
              aria-keyshortcuts="ArrowLeft"
            >
              ${t("ui-back")}
            </button>
            <button
              type="button"
              class="btn go"
              onClick=${() => {
                if (step >= steps.length - 1) go(0);
                setRunning(!running);
              }}
            >
              <${Icon} name=${running ? "pause" : "play"} />
              ${running ? t("ui-stop") : t("ui-play")}
            </button>
            <button
              type="button"
              class="btn"
              onClick=${() => go(step + 1)}
              aria-keyshortcuts="ArrowRight"
            >
              ${t("ui-next")}
            </button>
            <button type="button" class="btn" onClick=${() => go(steps.length - 1)}>
              ${t("ui-last")}
            </button>
          </div>
        </div>
      </section>
      <aside class="rail" aria-label=${t("ui-steps-and-proof")}>
        <section class="panel" aria-labelledby="st-h">
          <header>
            <h2 id="st-h">${t("ui-step-by-step")}</h2>
            <span class="dimmer num">
              ${t("ui-step-of", { step: step + 1, steps: steps.length, words: told[at] ?? "" })}
            </span>
          </header>
          <ol class="log rsteps" ref=${list}>
            ${steps.map(
              (/** @type {number} */ fact, /** @type {number} */ n) => html`
                <li key=${fact}>
                  <button
                    type="button"
                    aria-current=${n === step ? "step" : null}
                    onClick=${() => setStep(n)}
                  >
                    <${WithCards} text=${told[fact]} />
                    ${
                      costOf.has(facts[fact].n) &&
                      html` <${CostTag} one=${costOf.get(facts[fact].n)} />`
                    }
                  </button>
                </li>
              `,
            )}
          </ol>
        </section>
        <${Costs}
          costs=${costs}
          view=${view}
          go=${(/** @type {number} */ n) =>
            go(steps.findIndex((/** @type {number} */ fact) => facts[fact].n === n))}
        />
        <${Proof} />
      </aside>
    </div>
  `;
}

/**
 * What a decision gave away, in two words.
 * @param {any} props
 */
const CostTag = ({ one }) =>
  one.cost < 5e-5
    ? html`<span class="tag paid">${t("ui-best")}</span>`
    : html`
      <span class="tag lost">
        ${t("ui-money-cents-against", { cents: one.cents, best: choiceName(one.best, one) })}
      </span>
    `;

/**
 * What every decision cost against the best one: of one's own first, then everybody's.
 * @param {any} props
 */
function Costs({ costs, view, go }) {
  if (!costs)
    return html`
      <section class="panel" aria-labelledby="co-h">
        <header><h2 id="co-h">${t("ui-what-decisions-cost")}</h2></header>
        <p class="small dim" role="status">${t("ui-calculating")}</p>
      </section>
    `;
  const all = costs.decisions ?? [];
  const mine = all.filter((/** @type {any} */ one) => one.who === me()?.name);
  const sum = mine.reduce(
    (/** @type {number} */ total, /** @type {any} */ one) => total + one.cents,
    0,
  );
  const shown = mine.length ? mine : all;
  return html`
    <section class="panel costs" aria-labelledby="co-h">
      <header>
        <h2 id="co-h">${t("ui-what-decisions-cost")}</h2>
        ${
          mine.length > 0 &&
          html`
            <span class=${cls("tag", sum ? "lost" : "paid")}>
              ${t("ui-you-gave-up", { chips: -sum })}
            </span>
          `
        }
      </header>
      ${
        shown.length === 0
          ? html`
            <p class="small dim">${sentence(costs.why ?? t("ui-nobody-had-a-choice-here"))}.</p>
          `
          : html`
            <ul class="costs-l">
              ${shown.map(
                (/** @type {any} */ one) => html`
                  <li key=${one.n}>
                    <details>
                      <summary>
                        <span>
                          <b>${sentence(who(view, one.who))}</b>${" "}
                          <${WithCards} text=${one.situation} />
                          : ${choiceName(one.answer, one)}
                        </span>${" "}
                        <${CostTag} one=${one} />
                      </summary>
                      <ul class="evs">
                        ${[...one.choices]
                          .sort((a, b) => b.ev - a.ev)
                          .map(
                            (c) => html`
                              <li key=${c.choice} class=${c.choice === one.best ? "kH" : ""}>
                                <span>${choiceName(c.choice, one)}</span>
                                <b class="num">${unitsWords(c.ev)}</b>
                              </li>
                            `,
                          )}
                      </ul>
                      <p class="small dim">
                        ${t("ui-in-units-how", { how: one.how })}${" "}
                        <button type="button" class="btn quiet sm" onClick=${() => go(one.n)}>
                          ${t("ui-show-it")}
                        </button>
                      </p>
                    </details>
                  </li>
                `,
              )}
            </ul>
          `
      }
    </section>
  `;
}

/** The hand in the format that other programs read; where it has none, the sentence why. */
function AsPhh() {
  const [why, setWhy] = useState("");
  const load = async () => {
    setWhy("");
    const answer = await fetch(`/api/tables/${table.id}/hands/${hand.n}/phh`);
    const text = await answer.text();
    if (!answer.ok) return setWhy(`${sentence(JSON.parse(text).why)}.`);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${table.id}-${hand.n}.phh`;
    link.click();
    return URL.revokeObjectURL(link.href);
  };
  return html`
    <p class="small">
      <button type="button" class="linky" onClick=${load}>
        <${Icon} name="load" /> ${t("ui-this-hand-as-phh")}
      </button>${" "}
      <span role="status">${why}</span>
    </p>
  `;
}

/** The chain, the commitment, the shuffle: checked here, not there. */
function Proof() {
  const [found, setFound] = useState(/** @type {any[]|null} */ (null));
  const [busy, setBusy] = useState("");
  const check = async () => {
    setBusy(t("ui-loading-log"));
    setFound(null);
    try {
      const answer = await fetch(`/api/tables/${table.id}/log`);
      if (!answer.ok) throw new Error(t("ui-log-unavailable"));
      const log = await answer.text();
      setBusy(t("ui-hashing"));
      const { verify } = await import("./verify.js");
      setFound(await verify(log, (done) => setBusy(t("ui-records", { done }))));
    } catch (error) {
      setFound([{ ok: false, what: `${sentence(/** @type {Error} */ (error).message)}.` }]);
    }
    setBusy("");
  };
  return html`
    <section class="panel proof" aria-labelledby="pr-h">
      <header><h2 id="pr-h">${t("ui-proof")}</h2></header>
      <p class="small dim">${t("ui-proof-how")}</p>
      <p>
        <button type="button" class="btn" onClick=${check} disabled=${!!busy}>
          <${Icon} name="shield" />
          ${t("ui-check-proof")}
        </button>
      </p>
      <p class="small" role="status">${busy}</p>
      ${
        found &&
        html`
          <ul class="found">
            ${found.map(
              (one, at) => html`
                <li key=${at} class=${one.ok === true ? "ok" : one.ok === false ? "bad" : "wait"}>
                  <${Icon} name=${one.ok === true ? "check" : one.ok === false ? "x" : "clock"} />
                  <span>${one.what}</span>
                </li>
              `,
            )}
          </ul>
        `
      }
      <p class="small">
        <a href=${`/api/tables/${table.id}/log?hand=${hand.n}&download=true`} download>
          <${Icon} name="load" /> ${t("ui-this-hand-as-json-lines")}
        </a>
      </p>
      ${POTS.has(table.family) && html`<${AsPhh} />`}
      <p class="small">
        <a href=${`/api/tables/${table.id}/log?download=true`} download>
          <${Icon} name="load" /> ${t("ui-the-whole-log")}
        </a>
      </p>
    </section>
  `;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${Replayer} />`, main);
}
