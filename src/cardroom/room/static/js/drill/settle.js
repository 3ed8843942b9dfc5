/**
 * Settle a round with a bank that may be short: the next wager in order, and what becomes of it.
 */

import { cardNames } from "../cards.js";
import { t } from "../catalogue.js";
import { bare, money, sentence } from "../formats.js";
import { spaced } from "../games.js";
import { handName } from "../people.js";
import { Card, Icon, Stack } from "../art.js";
import { say } from "../frame.js";
import { cls, html, useState } from "../html.js";
import { becameKind } from "../settled.js";
import { Head, useExercise, usePresses } from "./parts.js";

/** @import { SettledBet as Wager } from "../types/wire.js" */
/** @import { InputOf } from "../html.js" */

const DOES = [
  ["pay", t("ui-pay"), "p"],
  ["collect", t("ui-collect"), "c"],
  ["push", t("ui-push"), "u"],
  ["return", t("ui-return"), "r"],
];
/** @param {Wager} w */
const doneWith = (w) => (w.paid ? "pay" : w.collected ? "collect" : w.returned ? "return" : "push");
/** @param {Wager} w */
const words = (w) =>
  [
    w.paid && t("ui-pay-money-paid", { paid: w.paid }),
    w.collected && t("ui-collect-money-collected", { collected: w.collected }),
    w.returned && t("ui-return-money-returned", { returned: w.returned }),
  ]
    .filter(Boolean)
    .join(", ") || "push";
/** @param {string} text */
const cents = (text) => Math.round(Number(text.replace(/[^\d.]/g, "") || 0) * 100);

/** @type {Record<string, string>} */
const STAMP = { paid: "paid", collected: "lost", returned: "back", part: "back", push: "push" };

/**
 * A wager on the layout, for ears.
 * @param {Wager} w
 * @param {string} title
 * @param {boolean} settled
 */
const spotWords = (w, title, settled) =>
  [`${w.owner}, ${title}, ${money(w.stake)}`, settled && words(w)].filter(Boolean).join(": ");

/** @param {any} props */
export function Settle({ rules }) {
  const { found, why, next, seed } = useExercise(rules.game, "settle");
  const [at, setAt] = useState(0);
  const [does, setDoes] = useState("");
  const [amount, setAmount] = useState("");
  const [back, setBack] = useState("");
  const [mark, setMark] = useState(/** @type {any} */ (null));
  const [sheet, setSheet] = useState(/** @type {boolean[]} */ ([]));
  const wagers = found?.wagers ?? [];
  const now = wagers[at];
  const title = (/** @type {string} */ id) =>
    (rules.wager ?? []).find((/** @type {any} */ one) => one.id === id)?.title ??
    sentence(spaced(id));
  const left =
    (found?.bank.before ?? 0) +
    wagers
      .slice(0, at + Number(!!mark))
      .reduce(
        (/** @type {number} */ sum, /** @type {Wager} */ w) =>
          sum + (w.collected ?? 0) - (w.paid ?? 0),
        0,
      );
  const reset = () => {
    setDoes("");
    setAmount("");
    setBack("");
    setMark(null);
  };
  const again = () => {
    setAt(0);
    setSheet([]);
    reset();
    next();
  };
  const answer = () => {
    if (!now) return again();
    if (mark) {
      setAt(at + 1);
      return reset();
    }
    if (!does) return say(t("ui-choose-what-happens"), "assertive");
    const right =
      does === doneWith(now) &&
      (does === "push" ||
        (cents(amount) === (now.paid || now.collected || now.returned) &&
          (does === "return" || cents(back) === now.returned)));
    setMark({ right });
    setSheet([...sheet, right]);
    return say(right ? t("ui-right-said") : t("ui-no-instead", { now: words(now) }), "assertive");
  };
  const touch = (/** @type {number} */ order) => {
    if (order !== at)
      say(
        order < at
          ? t("ui-that-one-is-settled")
          : t("ui-not-yet-s-comes-first", { owner: now.owner, wager: title(now.wager) }),
        "assertive",
      );
  };
  usePresses({
    Enter: answer,
    ...(mark
      ? {}
      : Object.fromEntries(
          DOES.map(([id, , key]) => [
            key,
            () => {
              setDoes(id);
              setTimeout(() => document.getElementById("amt")?.focus(), 0);
            },
          ]),
        )),
  });
  const kinds = [...new Set(wagers.map((/** @type {Wager} */ w) => w.wager))];
  const seats = [
    ...new Map(wagers.map((/** @type {Wager} */ w) => [w.seat, w.owner])).entries(),
  ].sort((a, b) => a[0] - b[0]);
  const baccarat = rules.family === "baccarat";
  // Where everybody has a hand against the bank's, no one hand wins the round.
  const wins = (/** @type {string} */ name) => name !== "bank" && found.outcome === name;
  return html`
    <div class="room drill">
      <section class="stage" aria-label=${t("ui-the-table-to-settle")}>
        <${Head} rules=${rules} name=${t("ui-short-bank")} next=${again}>
          <span
            class="steps"
            role="img"
            aria-label=${t("ui-of-settled", { sheet: sheet.length, wagers: wagers.length })}
          >
            ${wagers.map(
              (/** @type {any} */ _, /** @type {number} */ n) => html`
                <i key=${n} class=${n < sheet.length ? "d" : n === at ? "n" : ""}></i>
              `,
            )}
          </span>
        <//>
        <div class="felt flat" key=${seed}>
          ${
            found
              ? html`
                <section class="hands" aria-label=${t("ui-the-hands")}>
                  ${Object.entries(found.hands).map(
                    ([name, cards]) => html`
                      <div
                        class=${cls("side", name.split(" ")[0], wins(name) && "won")}
                        key=${name}
                        role="group"
                        aria-label=${`${sentence(name)}: ${cardNames(cards)}`}
                      >
                        <p class="cap">
                          <b>
                            ${sentence(
                              handName(
                                { seats: seats.map(([seat, owner]) => ({ seat, name: owner })) },
                                name,
                              ),
                            )}
                          </b>
                          ${wins(name) && html`<span class="tag brass">${t("ui-wins")}</span>`}
                        </p>
                        <div class="hand">
                          ${
                            /** @type {string[]} */ (cards).map(
                              (card, n) => html`
                                <${Card}
                                  key=${n}
                                  card=${card}
                                  cls=${baccarat && n === 2 ? "third" : ""}
                                />
                              `,
                            )
                          }
                        </div>
                        ${
                          found.counts[name] &&
                          html`
                            <p class="pts" aria-label=${found.counts[name].words}>
                              ${found.counts[name].short}
                            </p>
                          `
                        }
                      </div>
                    `,
                  )}
                </section>
                <section class="tape" aria-label=${t("ui-the-banks-money-so-far")}>
                  <p>
                    <b>${t("ui-the-bank-puts-up-money", { before: found.bank.before })}</b>
                    <span>${t("ui-what-it-wins-and-loses")}</span>
                  </p>
                  <ol class="num">
                    ${wagers
                      .slice(0, at + Number(!!mark))
                      .filter((/** @type {Wager} */ w) => w.paid || w.collected)
                      .slice(-6)
                      .map(
                        (/** @type {Wager} */ w, /** @type {number} */ n) => html`
                          <li key=${n}>
                            <span>${w.owner}</span>
                            <b class=${w.collected ? "up2" : "dn2"}>
                              ${w.collected ? "+" : "-"}
                              ${bare(w.collected || w.paid || 0)}
                            </b>
                          </li>
                        `,
                      )}
                    <li class="left"><span>${t("ui-left")}</span><b>${money(left)}</b></li>
                  </ol>
                </section>
                <div
                  class="scroll"
                  tabindex="0"
                  role="group"
                  aria-label=${t("ui-wagers-by-kind-and-seat")}
                >
                  <table class="layout">
                    <thead>
                      <tr>
                        <th><span class="vh">${t("ui-wager")}</span></th>
                        ${seats.map(
                          ([seat, owner]) => html`
                            <th scope="col" key=${seat}>
                              <span class="sn">${seat}</span>
                              ${owner}
                              ${found.start === seat && html`<em>${t("ui-action")}</em>`}
                            </th>
                          `,
                        )}
                      </tr>
                    </thead>
                    <tbody>
                      ${kinds.map(
                        (kind) => html`
                          <tr key=${kind}>
                            <th scope="row"><b>${title(kind)}</b></th>
                            ${seats.map(([seat]) => {
                              const order = wagers.findIndex(
                                (/** @type {Wager} */ w) => w.seat === seat && w.wager === kind,
                              );
                              const w = wagers[order];
                              if (!w) return html`<td key=${seat} class="none"></td>`;
                              const settled = order < at || (order === at && mark);
                              return html`
                                <td key=${seat}>
                                  <button
                                    type="button"
                                    class=${cls(
                                      "spot",
                                      order === at && "now",
                                      settled && w.collected && "lost",
                                    )}
                                    aria-label=${spotWords(w, title(kind), settled)}
                                    onClick=${() => touch(order)}
                                  >
                                    ${settled && html`<i class="ord">${order + 1}</i>`}
                                    <${Stack} amount=${w.stake} most=${5} />
                                    <b class="num">${money(w.stake)}</b>
                                    ${
                                      settled &&
                                      html`
                                        <span
                                          class=${`stamp ${STAMP[becameKind(w)]}`}
                                        >
                                          ${
                                            w.paid
                                              ? `+${bare(w.paid)}`
                                              : w.collected
                                                ? `-${bare(w.collected)}`
                                                : w.returned
                                                  ? `↩${bare(w.returned)}`
                                                  : "="
                                          }
                                        </span>
                                      `
                                    }
                                  </button>
                                </td>
                              `;
                            })}
                          </tr>
                        `,
                      )}
                    </tbody>
                  </table>
                </div>
                <p class="rule2">
                  <${Icon} name="list" />
                  ${t("ui-settle-rule", { seat: String(found.start), coverage: found.coverage })}
                </p>
              `
              : html`<p role="status">${why || t("ui-dealing")}</p>`
          }
        </div>
      </section>
      <aside class="rail" aria-label=${t("ui-your-answer")}>
        ${
          found &&
          html`
            <section class="panel asking" aria-labelledby="ask-h">
              <header>
                <h2 id="ask-h">
                  ${
                    now
                      ? html`
                        ${t("ui-wager-of", {
                          at: at + 1,
                          n: wagers.length,
                          owner: now.owner,
                          wager: title(now.wager),
                          stake: now.stake,
                        })}
                      `
                      : t("ui-the-round-is-settled")
                  }
                </h2>
              </header>
              ${
                now
                  ? html`
                    <p class="dim small">${sentence(now.reason || t("ui-no-action"))}.</p>
                    <div class="choices" role="radiogroup" aria-label=${t("ui-what-do-you-do")}>
                      ${DOES.map(
                        ([id, name, key]) => html`
                          <label class="ch2" key=${id}>
                            <input
                              type="radio"
                              name="do"
                              checked=${does === id}
                              disabled=${!!mark}
                              onChange=${() => setDoes(id)}
                            />
                            <b>${name}</b>
                            <kbd aria-hidden="true">${key.toUpperCase()}</kbd>
                          </label>
                        `,
                      )}
                    </div>
                    ${
                      does &&
                      does !== "push" &&
                      html`
                        <div class="given">
                          <label>
                            ${sentence(does)}
                            <span class=${cls("field amt", mark && !mark.right && "bad")}>
                              $
                              <input
                                id="amt"
                                inputmode="decimal"
                                value=${amount}
                                disabled=${!!mark}
                                aria-label=${t("ui-dollars", { text: sentence(does) })}
                                onInput=${(/** @type {InputOf} */ e) => setAmount(e.target.value)}
                              />
                            </span>
                          </label>
                          ${
                            does !== "return" &&
                            html`
                              <label>
                                ${t("ui-return")}
                                <span class=${cls("field amt", mark && !mark.right && "bad")}>
                                  $
                                  <input
                                    inputmode="decimal"
                                    value=${back}
                                    placeholder="0"
                                    disabled=${!!mark}
                                    aria-label=${t("ui-return-dollars")}
                                    onInput=${(/** @type {InputOf} */ e) => setBack(e.target.value)}
                                  />
                                </span>
                              </label>
                            `
                          }
                        </div>
                      `
                    }
                    ${
                      mark &&
                      html`
                        <div class="mark-box" role="status">
                          ${
                            mark.right
                              ? html`<p class="yes"><${Icon} name="check" />${t("ui-right")}</p>`
                              : html`
                                <p class="no"><${Icon} name="x" /><b>${sentence(words(now))}</b></p>
                              `
                          }
                          ${
                            now.returned > 0 &&
                            html`
                              <p>
                                ${t("ui-money-reaches", { action: now.action, stake: now.stake })}
                              </p>
                            `
                          }
                          <table class="calc num">
                            <tbody>
                              <tr>
                                <th>${t("ui-in-bank-before")}</th>
                                <td>${money(left - now.collected + now.paid)}</td>
                              </tr>
                              <tr>
                                <th>${t("ui-the-whole-result")}</th>
                                <td>
                                  ${
                                    now.result === null
                                      ? t("ui-no-action")
                                      : `${now.result} × ${money(now.stake)}`
                                  }
                                </td>
                              </tr>
                              <tr class="res">
                                <th>${t("ui-left-after-it")}</th>
                                <td>${money(left)}</td>
                              </tr>
                            </tbody>
                          </table>
                        </div>
                      `
                    }
                    <button type="button" class="btn go big wide2" onClick=${answer}>
                      ${
                        mark
                          ? wagers[at + 1]
                            ? t("ui-next-s", {
                                owner: wagers[at + 1].owner,
                                wager: title(wagers[at + 1].wager),
                              })
                            : t("ui-to-the-end")
                          : t("ui-settle-it")
                      }${" "}
                      <kbd aria-hidden="true">⏎</kbd>
                    </button>
                  `
                  : html`
                    <p>
                      ${t("ui-sheet-end", {
                        right: sheet.filter(Boolean).length,
                        n: sheet.length,
                        after: found.bank.after,
                      })}
                    </p>
                    <button type="button" class="btn go big wide2" onClick=${again}>
                      ${t("ui-another-round")} <kbd aria-hidden="true">⏎</kbd>
                    </button>
                  `
              }
            </section>
            <section class="panel" aria-labelledby="sh-h">
              <header>
                <h2 id="sh-h">${t("ui-your-sheet")}</h2>
                ${
                  sheet.length > 0 &&
                  html`
                    <span class="tag paid">
                      ${t("ui-of-n", { here: sheet.filter(Boolean).length, size: sheet.length })}
                    </span>
                  `
                }
              </header>
              <ol class="sheet">
                ${wagers.map(
                  (/** @type {Wager} */ w, /** @type {number} */ n) => html`
                    <li key=${n} class=${n < sheet.length ? (sheet[n] ? "ok" : "bad") : "todo"}>
                      <i>${n + 1}</i>
                      <span>
                        <b>${n < sheet.length || n === at ? w.owner : "…"}</b>${" "}
                        ${n < sheet.length || n === at ? title(w.wager) : ""}
                      </span>
                      <span class="num">${n < sheet.length ? words(w) : ""}</span>
                      ${
                        n < sheet.length
                          ? html`<${Icon} name=${sheet[n] ? "check" : "x"} />`
                          : html`<span></span>`
                      }
                    </li>
                  `,
                )}
              </ol>
            </section>
          `
        }
      </aside>
    </div>
  `;
}
