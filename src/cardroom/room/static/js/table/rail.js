/**
 * Beside the felt: the reader board, why the last round went as it did, the log, the last rounds.
 */

import { has, list, t } from "../catalogue.js";
import { count, money, percent as percentOf, sentence, signed } from "../formats.js";
import { named, wagerName } from "../games.js";
import { isMe, person } from "../people.js";
import { isTakenBack } from "../settled.js";
import { WithCards } from "../art.js";
import { cls, html, useMemo } from "../html.js";
import { netsOf } from "./board.js";
import { Proof } from "./proof.js";
import { Tally, myLines } from "./tally.js";

/** @import { BankedView, LastSettled, SettledBet, ShoeResults, View } from "../types/wire.js" */
/** @import { Child, VNode } from "../html.js" */
/** @import { Wire } from "../wire.js" */
/** @import { Last } from "./board.js" */
/** @import { Line } from "./told.js" */

/**
 * Each panel is drawn again only when what it tells is another.
 * @param {{
 *   view: View, log: Line[], rounds: Last[], table: {id: string}, wire: Wire, live: boolean,
 *   guide: Child,
 * }} props
 */
export function Rail({ view, log, rounds, table, wire, live, guide }) {
  const banked = view.kind === "banked";
  const { road, last } = banked ? view : { road: null, last: null };
  const me = [view.you?.name, view.you?.role];
  const board = useMemo(() => road && html`<${ReaderBoard} shoe=${road.shoe} />`, [road]);
  const why = useMemo(
    () => last && html`<${WhyPanel} view=${view} last=${last} />`,
    [last, view.you?.seat, ...me],
  );
  const told = useMemo(() => html`<${Log} view=${view} log=${log} />`, [log, view.number]);
  const before = useMemo(
    () => rounds.length > 0 && html`<${Before} view=${view} rounds=${rounds} table=${table} />`,
    [rounds, ...me],
  );
  const proof = useMemo(
    () => html`<${Proof} view=${view} table=${table} wire=${wire} live=${live} />`,
    [view.shoe, view.coming, view.number, view.drop, view.room.watching, live, ...me],
  );
  return html`
    <aside
      class="rail"
      aria-label=${banked ? t("ui-board-reasons-history") : t("ui-this-hand-and-the-last")}
    >
      ${guide}
      ${board}
      ${why}
      ${!banked && told}
      ${!banked && myLines(view).length > 0 && html`<${Result} view=${view} />`}
      ${before}
      ${banked && told}
      ${proof}
    </aside>
  `;
}

/** @type {Record<string, string>} */
const LETTER = { player: "P", banker: "B", tie: "T" };
const BEADS = 72;

/**
 * The bead road of a baccarat shoe, and what came how often.
 * @param {{shoe: ShoeResults}} props
 */
function ReaderBoard({ shoe: { outcomes, counts, percent, marks } }) {
  if (!outcomes.length || !outcomes.every((outcome) => LETTER[outcome])) return null;
  const most = Math.max(1, ...Object.values(counts));
  const words = Object.entries(counts).map(([name, n]) => `${named("ui-outcome-", name)} ${n}`);
  return html`
    <section class="panel board" aria-labelledby="board-h">
      <header>
        <h2 id="board-h">${t("ui-reader-board")}</h2>
        <span class="dimmer">${t("ui-hand-nth", { hands: outcomes.length })}</span>
      </header>
      <div
        class="road"
        role="img"
        aria-label=${t("ui-bead-road", { hands: outcomes.length, counts: list(words) })}
      >
        ${beads(outcomes.slice(-BEADS))}
      </div>
      <dl class="counts">
        ${Object.entries(counts).map(
          ([name, n]) => html`
            <div key=${name} class=${`cnt ${LETTER[name] ?? ""}`}>
              <dt>${sentence(named("ui-outcome-", name))}</dt>
              <dd>
                <span class="barr"><span style=${{ width: `${(89 * n) / most}%` }}></span></span>
                <b>${count(n)}</b>
                <small>${percentOf((percent[name] ?? 0) / 100, 0)}</small>
              </dd>
            </div>
          `,
        )}
      </dl>
      <${Marks} marks=${marks} />
    </section>
  `;
}

/** @param {string[]} outcomes */
const beads = (outcomes) => [
  ...outcomes.map(
    (outcome, at) => html`
      <i key=${at} class=${cls("bead", LETTER[outcome], at === outcomes.length - 1 && "new")}>
        ${LETTER[outcome]}
      </i>
    `,
  ),
  ...Array.from(
    { length: Math.max(0, BEADS - outcomes.length) },
    (_, at) => html`<i class="bead none" key=${`n${at}`}></i>`,
  ),
];

/**
 * What is noted beside an outcome: a natural, or what a bet of its own pays.
 * @param {string} mark
 */
const markWords = (mark) => (has(`ui-mark-${mark}`) ? t(`ui-mark-${mark}`) : wagerName(mark));

/** @param {{marks: Record<string, number>}} props */
const Marks = ({ marks }) =>
  Object.keys(marks).length > 0 &&
  html`
    <ul class="marks">
      ${Object.entries(marks)
        .slice(0, 4)
        .map(
          ([mark, n]) => html`
            <li key=${mark}>${markWords(mark)} <b>${count(n)}</b></li>
          `,
        )}
    </ul>
  `;

/**
 * What the last hand brought me, where no bank settles wagers.
 * @param {{view: View}} props
 */
const Result = ({ view }) => html`
  <section class="panel why" aria-labelledby="res-h">
    <header><h2 id="res-h">${t("ui-hand-brought", { number: view.last?.number ?? 0 })}</h2></header>
    <${Tally} view=${view} />
  </section>
`;

/** @typedef {NonNullable<BankedView["last"]>} LastBanked */

/** @param {{view: BankedView, last: LastBanked}} props */
function WhyPanel({ view, last }) {
  const net = view.you?.name ? netsOf(last)[view.you.name] : undefined;
  return html`
    <section class="panel why" aria-labelledby="why-h">
      <header>
        <h2 id="why-h">${t("ui-round-why", { number: last.number })}</h2>
        ${
          net !== undefined &&
          html`
            <span class=${cls("tag", net > 0 ? "paid" : net < 0 ? "lost" : "push")}>
              ${t("ui-you-signed-net", { net })}
            </span>
          `
        }
      </header>
      <${Tally} view=${view} />
      ${"bank" in last && html`<${Course} view=${view} last=${last} />`}
      ${last.wagers.length > 0 && html`<${InOrder} view=${view} wagers=${last.wagers} />`}
    </section>
  `;
}

/**
 * All wagers, in the order in which they are settled.
 * @param {{view: BankedView, wagers: SettledBet[]}} props
 */
const InOrder = ({ view, wagers }) => html`
  <details>
    <summary>${t("ui-all-wagers-in-order", { wagers: wagers.length })}</summary>
    <ol class="order">
      ${wagers.map(
        (w, at) => html`
          <li key=${at} class=${isMe(view, w.owner) ? "me" : ""} title=${w.words}>
            <span>${at + 1}</span>
            <span>${person(view, w.owner)}</span>
            <span>${wagerName(w.wager)}</span>
            <span class="num">${money(w.stake)}</span>
            <span class="num">${amountOf(w)}</span>
          </li>
        `,
      )}
    </ol>
  </details>
`;

/** @param {SettledBet} w */
const amountOf = ({ paid, collected, returned }) => html`
  ${paid > 0 && html`<span class="up">${signed(paid)}</span>`}
  ${collected > 0 && html`<span class="down-n">${money(-collected)}</span>`}
  ${returned > 0 && html` <span class="bk-t">↩${money(returned)}</span>`}
  ${!paid && !collected && !returned && t("ui-push-small")}
`;

/**
 * What the bank has before each wager and after the last: where its line goes.
 * @param {number} before
 * @param {SettledBet[]} wagers
 */
export function courseOf(before, wagers) {
  const line = [before];
  for (const w of wagers) line.push(line[line.length - 1] + w.collected - w.paid);
  return line;
}

/**
 * How the bank's money went, wager by wager.
 * @param {{view: BankedView, last: LastSettled}} props
 */
function Course({ view, last: { bank, wagers } }) {
  if (wagers.length < 2) return null;
  const [before, end] = bank;
  const line = courseOf(before, wagers);
  const top = Math.max(...line, 1) * 1.06;
  const x = (/** @type {number} */ n) => ((308 * n) / wagers.length).toFixed(1);
  const y = (/** @type {number} */ cents) => (74 - (74 * Math.max(0, cents)) / top).toFixed(1);
  const steps = line.slice(1).map((cents, at) => `V${y(cents)}H${x(at + 1)}`);
  const path = `M0 ${y(before)}${steps.join("")}`;
  const paid = wagers.reduce((sum, w) => sum + w.paid, 0);
  const collected = wagers.reduce((sum, w) => sum + w.collected, 0);
  const back = wagers.filter((w) => w.returned > 0 && !isTakenBack(w));
  return html`
    <figure class="runc">
      <svg
        viewBox="0 -4 308 92"
        role="img"
        aria-label=${t("ui-the-banks-money-goes-from", { before, end, wagers: wagers.length })}
      >
        <path class="grid" d="M0 0H308M0 37H308" />
        <path class="fill" d=${`${path}V74H0Z`} />
        <path class="ln" d=${path} />
        <path class="ax" d="M0 74H308" />
      </svg>
      <figcaption>
        ${t("ui-bank-course", { before, collected, paid })}
        ${back.length > 0 && html`${" "}${shortWords(view, back, end)}`}
      </figcaption>
    </figure>
  `;
}

/**
 * Whose wagers the bank's money did not reach.
 * @param {View} view
 * @param {SettledBet[]} back
 * @param {number} end
 */
function shortWords(view, back, end) {
  const whose = new Set(back.map((w) => `${person(view, w.owner)} (${wagerName(w.wager)})`));
  const chips = back.reduce((sum, w) => sum + w.returned, 0);
  return t(end <= 0 ? "ui-bank-used-up" : "ui-bank-at-limit", { whose: [...whose], chips });
}

const ENDS = new Set(["settle", "award", "result", "misdeal", "no-bets", "broken"]);

/**
 * The lines of the round that is on, with what the floor did since the last one; of the last until
 * something has happened in this.
 * @param {Line[]} lines
 */
export function ofThisRound(lines) {
  const head = lines.findLastIndex((line) => line.kind === "hand");
  if (head >= 0) {
    const end = lines.slice(0, head).findLastIndex((line) => ENDS.has(line.kind));
    return [...lines.slice(end + 1, head).filter((line) => line.floor), ...lines.slice(head)];
  }
  const end = lines.findLastIndex(
    (line, at) =>
      ENDS.has(line.kind) &&
      lines.slice(at + 1).some((later) => !ENDS.has(later.kind) && !line.head),
  );
  return lines.slice(end + 1);
}

/**
 * What happened, the newest last. The box grows upwards (by its style), so it stands at its end
 * unless somebody has scrolled.
 * @param {{view: View, log: Line[]}} props
 */
function Log({ view, log }) {
  const lines = ofThisRound(log.filter((line) => line.text)).slice(-60);
  return html`
    <section class="panel logp" aria-labelledby="log-h">
      <header>
        <h2 id="log-h">
          ${
            view.number
              ? t(view.kind === "banked" ? "ui-round-n" : "ui-hand-n", { n: view.number })
              : t("ui-the-table")
          }
        </h2>
      </header>
      <div class="log-box" role="region" tabindex="0" aria-label=${t("ui-what-happened")}>
        <ol class="log" aria-live="off">
          ${
            lines.length
              ? lines.map(
                  (line) => html`
                    <li
                      key=${line.n}
                      class=${cls(
                        line.head && "st-h",
                        line.mine && "me",
                        line.drop && "drp",
                        line.floor && "flr",
                      )}
                    >
                      ${
                        line.head
                          ? html`<b>${line.text}</b>`
                          : html`<${WithCards} text=${line.text} />`
                      }
                    </li>
                  `,
                )
              : html`<li class="dim">${t("ui-nothing-yet")}</li>`
          }
        </ol>
      </div>
    </section>
  `;
}

/** @param {{view: View, rounds: Last[], table: {id: string}}} props */
function Before({ view, rounds, table }) {
  return html`
    <section class="panel hist" aria-labelledby="hist-h">
      <header><h2 id="hist-h">${t("ui-before-that")}</h2></header>
      <ol>
        ${rounds
          .slice(-8)
          .reverse()
          .map(
            (one) => html`<${Round} key=${one.number} view=${view} one=${one} table=${table} />`,
          )}
      </ol>
    </section>
  `;
}

/**
 * A round in short: baccarat by its bead and points, the others by what the room says of them.
 * @param {Last} one
 */
function roundWords(one) {
  const letter = "outcome" in one ? LETTER[one.outcome] : undefined;
  const { player, banker } = "counts" in one ? (one.counts ?? {}) : {};
  const points = letter && player && banker;
  return {
    letter,
    words: points
      ? t("ui-points-to", { player: player.short, banker: banker.short })
      : one.words.title,
  };
}

/**
 * @param {{view: View, one: Last, table: {id: string}}} props
 * @returns {VNode}
 */
function Round({ view, one, table }) {
  const net = view.you?.name ? netsOf(one)[view.you.name] : undefined;
  const { letter, words } = roundWords(one);
  return html`
    <li>
      <a
        class="num dimmer"
        href=${`/hands/${table.id}/${one.number}`}
        title=${t("ui-replay-n", { number: one.number })}
      >
        ${one.number}
      </a>
      ${letter ? html`<i class=${`bead ${letter}`}>${letter}</i>` : html`<span></span>`}
      <span class="hist-w">${words}</span>
      ${
        net !== undefined
          ? html`<b class=${cls("num", net > 0 ? "up" : net < 0 && "down-n")}>${signed(net)}</b>`
          : html`<span></span>`
      }
    </li>
  `;
}
