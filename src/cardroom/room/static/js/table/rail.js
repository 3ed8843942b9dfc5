/**
 * Beside the felt: the reader board, why the last round went as it did, the log, the last rounds.
 */

import { list, t } from "../catalogue.js";
import { money, sentence, signed } from "../formats.js";
import { named, spaced, wagerName } from "../games.js";
import { isMe, person, who } from "../people.js";
import { isTakenBack } from "../settled.js";
import { WithCards } from "../art.js";
import { cls, html, useMemo } from "../html.js";
import { Proof } from "./proof.js";

/** @import { View, Wager } from "../types.js" */

/**
 * Each panel is drawn again only when what it tells is another.
 * @param {any} props
 */
export function Rail({ view, log, rounds, table, wire, live }) {
  const banked = view.game.way === "banked";
  const me = [view.you?.name, view.you?.role];
  const board = useMemo(
    () => banked && view.road && html`<${ReaderBoard} view=${view} />`,
    [view.road],
  );
  const why = useMemo(
    () => banked && view.last && html`<${WhyPanel} view=${view} />`,
    [view.last, view.you?.seat, ...me],
  );
  const told = useMemo(() => html`<${Log} view=${view} log=${log} />`, [log, view.number]);
  const before = useMemo(
    () => rounds.length > 0 && html`<${Before} view=${view} rounds=${rounds} table=${table} />`,
    [rounds, ...me],
  );
  const proof = useMemo(
    () => html`<${Proof} view=${view} table=${table} wire=${wire} live=${live} />`,
    [view.shoe, view.coming, view.number, view.drop, view.room?.watching, live, ...me],
  );
  return html`
    <aside
      class="rail"
      aria-label=${banked ? t("ui-board-reasons-history") : t("ui-this-hand-and-the-last")}
    >
      ${board}
      ${why}
      ${!banked && told}
      ${before}
      ${banked && told}
      ${proof}
    </aside>
  `;
}

/** @type {Record<string, any>} */
const LETTER = { player: "P", banker: "B", tie: "T" };

/**
 * The bead road of a baccarat shoe; of other games, what came and how often.
 * @param {any} props
 */
function ReaderBoard({ view }) {
  const shoe = view.road.shoe ?? view.road.this_shoe ?? view.road;
  const outcomes = shoe.outcomes ?? [];
  if (
    !outcomes.length ||
    !outcomes.every((/** @type {any} */ one) => LETTER[typeof one === "string" ? one : one.outcome])
  )
    return null;
  const counts = shoe.counts ?? {};
  const most = Math.max(1, ...Object.values(counts).map(Number));
  const marks = Object.entries(shoe.marks ?? {});
  const shown = outcomes.slice(-Math.floor(72));
  return html`
    <section class="panel board" aria-labelledby="board-h">
      <header>
        <h2 id="board-h">${t("ui-reader-board")}</h2>
        <span class="dimmer">${t("ui-hand-nth", { hands: outcomes.length })}</span>
      </header>
      ${html`
        <div
          class="road"
          role="img"
          aria-label=${t("ui-bead-road", {
            hands: outcomes.length,
            counts: list(
              Object.entries(counts).map(([name, n]) => `${named("ui-outcome-", name)} ${n}`),
            ),
          })}
        >
          ${shown.map((/** @type {any} */ one, /** @type {number} */ at) => {
            const outcome = typeof one === "string" ? one : one.outcome;
            const tags = one.marks ?? [];
            const letter = tags.includes("dragon-7")
              ? "7"
              : tags.includes("panda-8")
                ? "8"
                : LETTER[outcome];
            return html`
              <i
                key=${at}
                class=${cls(
                  "bead",
                  LETTER[outcome],
                  tags.includes("natural") && "nat",
                  at === shown.length - 1 && "new",
                )}
              >
                ${letter}
              </i>
            `;
          })}
          ${Array.from(
            { length: Math.max(0, 72 - shown.length) },
            (_, at) => html`<i class="bead none" key=${`n${at}`}></i>`,
          )}
        </div>
      `}
      <dl class="counts">
        ${Object.entries(counts).map(
          ([name, n]) => html`
            <div key=${name} class=${`cnt ${LETTER[name] ?? ""}`}>
              <dt>${sentence(spaced(name))}</dt>
              <dd>
                <span class="barr">
                  <span style=${{ width: `${(89 * Number(n)) / most}%` }}></span>
                </span>
                <b>${n}</b>
                <small>${Math.round((100 * Number(n)) / outcomes.length)}%</small>
              </dd>
            </div>
          `,
        )}
      </dl>
      ${
        marks.length > 0 &&
        html`
          <ul class="marks">
            ${marks
              .slice(0, 4)
              .map(([mark, n]) => html`<li key=${mark}>${sentence(spaced(mark))} <b>${n}</b></li>`)}
          </ul>
        `
      }
    </section>
  `;
}

/** @type {Record<string, any>} */
const TAG = { paid: "paid", collected: "lost", returned: "back", part: "back", push: "push" };

/** @param {any} props */
function WhyPanel({ view }) {
  const last = view.last;
  const mine = (last.wagers ?? []).filter((/** @type {Wager} */ w) => isMe(view, w.owner));
  const net = last.net?.[view.you?.name];
  return html`
    <section class="panel why" aria-labelledby="why-h">
      <header>
        <h2 id="why-h">${t("ui-round-why", { number: last.number })}</h2>
        ${
          typeof net === "number" &&
          html`
            <span class=${cls("tag", net > 0 ? "paid" : net < 0 ? "lost" : "push")}>
              ${t("ui-you-signed-net", { net })}
            </span>
          `
        }
      </header>
      ${
        mine.length > 0 &&
        html`
          <ul class="my-bets">
            ${mine.map(
              (/** @type {Wager} */ w) => html`
                <li key=${`${w.seat}${w.wager}${w.spot}`}>
                  <b>${wagerName(w.wager)}</b>${" "}
                  <span class="num dim">
                    ${money(w.stake)}
                    ${w.seat !== view.you?.seat ? t("ui-on-circle", { seat: String(w.seat) }) : ""}
                  </span>
                  <span class=${`tag ${TAG[kindOf(w)]}`}>${shortBecame(w)}</span>
                  <small class="dim">
                    ${[w.why, w.returned && !isTakenBack(w) ? t("ui-not-covered-back") : ""]
                      .filter(Boolean)
                      .join("; ")}
                  </small>
                </li>
              `,
            )}
          </ul>
        `
      }
      <${Course} view=${view} last=${last} />
      ${
        (last.wagers ?? []).length > 0 &&
        html`
          <details>
            <summary>${t("ui-all-wagers-in-order", { wagers: last.wagers.length })}</summary>
            <ol class="order">
              ${last.wagers.map(
                (/** @type {Wager} */ w, /** @type {number} */ at) => html`
                  <li key=${at} class=${isMe(view, w.owner) ? "me" : ""} title=${w.words ?? ""}>
                    <span>${at + 1}</span>
                    <span>${sentence(who(view, w.owner))}</span>
                    <span>${wagerName(w.wager)}</span>
                    <span class="num">${money(w.stake)}</span>
                    <span class="num">${amountOf(w)}</span>
                  </li>
                `,
              )}
            </ol>
          </details>
        `
      }
    </section>
  `;
}

/** @param {Wager} w */
const kindOf = (w) =>
  w.returned && !w.paid && !w.collected
    ? "returned"
    : w.returned
      ? "part"
      : w.paid
        ? "paid"
        : w.collected
          ? "collected"
          : "push";
/** @param {Wager} w */
const shortBecame = (w) =>
  w.paid
    ? t("ui-paid-signed-paid", { paid: w.paid })
    : w.collected
      ? t("ui-collected-n", { chips: -w.collected })
      : w.returned
        ? t("ui-returned-money-returned", { returned: w.returned })
        : t("ui-push-small");
/** @param {Wager} w */
const amountOf = ({ paid = 0, collected = 0, returned = 0 }) => html`
  ${paid > 0 && html`<span class="up">+${money(paid)}</span>`}
  ${collected > 0 && html`<span class="down-n">${money(-collected)}</span>`}
  ${returned > 0 && html` <span class="bk-t">↩${money(returned)}</span>`}
  ${!paid && !collected && !returned && t("ui-push-small")}
`;

/**
 * How the bank's money went, wager by wager.
 * @param {any} props
 */
function Course({ view, last }) {
  const wagers = last.wagers ?? [];
  if (!last.bank || wagers.length < 2) return null;
  const [before] = last.bank;
  let now = before;
  const line = [before];
  for (const w of wagers) {
    now += (w.collected ?? 0) - (w.paid ?? 0);
    line.push(now);
  }
  const top = Math.max(...line, 1) * 1.06;
  const x = (/** @type {number} */ n) => ((308 * n) / wagers.length).toFixed(1);
  const y = (/** @type {number} */ cents) => (74 - (74 * Math.max(0, cents)) / top).toFixed(1);
  let path = `M0 ${y(before)}`;
  for (const [at, cents] of line.slice(1).entries()) path += `V${y(cents)}H${x(at + 1)}`;
  const paid = wagers.reduce(
    (/** @type {number} */ sum, /** @type {Wager} */ w) => sum + (w.paid ?? 0),
    0,
  );
  const got = wagers.reduce(
    (/** @type {number} */ sum, /** @type {Wager} */ w) => sum + (w.collected ?? 0),
    0,
  );
  const back = wagers.filter((/** @type {Wager} */ w) => !!w.returned && !isTakenBack(w));
  const end = line[line.length - 1];
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
        ${t("ui-bank-course", { before, collected: got, paid })}
        ${back.length > 0 && html`${" "}${shortWords(view, back, end)}`}
      </figcaption>
    </figure>
  `;
}

/**
 * Whose wagers the bank's money did not reach.
 * @param {View} view
 * @param {Wager[]} back
 * @param {number} end
 */
function shortWords(view, back, end) {
  const whose = new Set(back.map((w) => `${person(view, w.owner)} (${wagerName(w.wager)})`));
  const chips = back.reduce((sum, w) => sum + (w.returned ?? 0), 0);
  return t(end <= 0 ? "ui-bank-used-up" : "ui-bank-at-limit", { whose: [...whose], chips });
}

const ENDS = new Set(["settle", "award", "result", "misdeal", "no-bets", "broken"]);

/**
 * The lines of the round that is on, with what the floor did since the last one; of the last until
 * something has happened in this.
 * @param {any[]} lines
 * @returns {any[]}
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
 * @param {any} props
 */
function Log({ view, log }) {
  const lines = ofThisRound(log.filter((/** @type {any} */ line) => line.text)).slice(-60);
  return html`
    <section class="panel logp" aria-labelledby="log-h">
      <header>
        <h2 id="log-h">
          ${
            view.number
              ? `${view.game.way === "banked" ? t("ui-round") : t("ui-hand")} ${view.number}`
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

/** @param {any} props */
function Before({ view, rounds, table }) {
  return html`
    <section class="panel hist" aria-labelledby="hist-h">
      <header><h2 id="hist-h">${t("ui-before-that")}</h2></header>
      <ol>
        ${rounds
          .slice(-8)
          .reverse()
          .map((/** @type {any} */ one) => {
            const net = one.net?.[view.you?.name];
            const letter = LETTER[one.outcome];
            const { player, banker } = one.counts ?? {};
            const words =
              letter && player && banker
                ? t("ui-points-to", { player: player.short, banker: banker.short })
                : one.words.title;
            return html`
              <li key=${one.number}>
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
                  typeof net === "number"
                    ? html`
                      <b class=${cls("num", net > 0 ? "up" : net < 0 && "down-n")}>
                        ${signed(net)}
                      </b>
                    `
                    : html`<span></span>`
                }
              </li>
            `;
          })}
      </ol>
    </section>
  `;
}
