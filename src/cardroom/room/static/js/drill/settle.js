/**
 * Settle a round with a bank that may be short: the next wager in order, and what becomes of it.
 */

import { Card, Icon, Stack } from "../art.js";
import { say } from "../frame.js";
import { cls, html, useState } from "../html.js";
import { bare, cardNames, handName, money, sentence, spaced } from "../words.js";
import { Head, useExercise, usePresses } from "./parts.js";

const DOES = [
  ["pay", "Pay", "p"],
  ["collect", "Collect", "c"],
  ["push", "Push", "u"],
  ["return", "Return", "r"],
];
/** @param {any} w */
const doneWith = (w) => (w.paid ? "pay" : w.collected ? "collect" : w.returned ? "return" : "push");
/** @param {any} w */
const words = (w) =>
  [
    w.paid && `pay ${money(w.paid)}`,
    w.collected && `collect ${money(w.collected)}`,
    w.returned && `return ${money(w.returned)}`,
  ]
    .filter(Boolean)
    .join(", ") || "push";
/** @param {string} text */
const cents = (text) => Math.round(Number(text.replace(/[^\d.]/g, "") || 0) * 100);

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
      .reduce((/** @type {number} */ sum, /** @type {any} */ w) => sum + w.collected - w.paid, 0);
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
    if (!does) return say("Say what becomes of the wager.", "assertive");
    const right =
      does === doneWith(now) &&
      (does === "push" ||
        (cents(amount) === (now.paid || now.collected || now.returned) &&
          (does === "return" || cents(back) === now.returned)));
    setMark({ right });
    setSheet([...sheet, right]);
    return say(right ? "Right." : `Not so: ${words(now)}.`, "assertive");
  };
  const touch = (/** @type {number} */ order) => {
    if (order !== at)
      say(
        order < at
          ? "That one is settled."
          : `Not yet: ${now.owner}’s ${title(now.wager)} comes first.`,
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
  const kinds = [...new Set(wagers.map((/** @type {any} */ w) => w.wager))];
  const seats = [
    ...new Map(wagers.map((/** @type {any} */ w) => [w.seat, w.owner])).entries(),
  ].sort((a, b) => a[0] - b[0]);
  const baccarat = rules.family === "baccarat";
  // Where everybody has a hand against the bank's, no one hand wins the round.
  const wins = (/** @type {string} */ name) => name !== "bank" && found.outcome === name;
  return html`
    <div class="room drill">
      <section class="stage" aria-label="The table to settle">
        <${Head} rules=${rules} name="Short bank" next=${again}>
          <span
            class="steps"
            role="img"
            aria-label=${`${sheet.length} of ${wagers.length} settled`}
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
                <section class="hands" aria-label="The hands">
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
                          ${wins(name) && html`<span class="tag brass">wins</span>`}
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
                <section class="tape" aria-label="The bank's money so far">
                  <p>
                    <b>The bank puts up ${money(found.bank.before)}</b>
                    <span>what it wins and loses, as you go</span>
                  </p>
                  <ol class="num">
                    ${wagers
                      .slice(0, at + Number(!!mark))
                      .filter((/** @type {any} */ w) => w.paid || w.collected)
                      .slice(-6)
                      .map(
                        (/** @type {any} */ w, /** @type {number} */ n) => html`
                          <li key=${n}>
                            <span>${w.owner}</span>
                            <b class=${w.collected ? "up2" : "dn2"}>
                              ${w.collected ? "+" : "−"}
                              ${bare(w.collected || w.paid)}
                            </b>
                          </li>
                        `,
                      )}
                    <li class="left"><span>left</span><b>${money(left)}</b></li>
                  </ol>
                </section>
                <div class="scroll" tabindex="0" role="group" aria-label="Wagers by kind and seat">
                  <table class="layout">
                    <thead>
                      <tr>
                        <th><span class="vh">Wager</span></th>
                        ${seats.map(
                          ([seat, owner]) => html`
                            <th scope="col" key=${seat}>
                              <span class="sn">${seat}</span>
                              ${owner}
                              ${found.start === seat && html`<em>action</em>`}
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
                                (/** @type {any} */ w) => w.seat === seat && w.wager === kind,
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
                                    aria-label=${`${w.owner}, ${title(kind)}, ${money(w.stake)}${settled ? `: ${words(w)}` : ""}`}
                                    onClick=${() => touch(order)}
                                  >
                                    ${settled && html`<i class="ord">${order + 1}</i>`}
                                    <${Stack} amount=${w.stake} most=${5} />
                                    <b class="num">${money(w.stake)}</b>
                                    ${
                                      settled &&
                                      html`
                                        <span
                                          class=${`stamp ${w.paid ? "paid" : w.collected ? "lost" : w.returned ? "back" : "push"}`}
                                        >
                                          ${
                                            w.paid
                                              ? `+${bare(w.paid)}`
                                              : w.collected
                                                ? `−${bare(w.collected)}`
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
                  First action at seat ${found.start}
                  ;${" "}
                  ${
                    {
                      net: "the bank’s result stays within what it put up",
                      gross: "paid and collected together stay within what it put up",
                      "collect-first": "losers are collected first, then winners are paid",
                    }[found.coverage] ?? ""
                  }
                  .
                </p>
              `
              : html`<p role="status">${why || "Being dealt…"}</p>`
          }
        </div>
      </section>
      <aside class="rail" aria-label="Your answer">
        ${
          found &&
          html`
            <section class="panel asking" aria-labelledby="ask-h">
              <header>
                <h2 id="ask-h">
                  ${
                    now
                      ? html`
                        ${at + 1} of ${wagers.length}
                        : ${now.owner}
                        ’s ${title(now.wager)}
                        , <span class="num">${money(now.stake)}</span>
                      `
                      : "The round is settled"
                  }
                </h2>
              </header>
              ${
                now
                  ? html`
                    <p class="dim small">${sentence(now.reason || "no action")}.</p>
                    <div class="choices" role="radiogroup" aria-label="What do you do?">
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
                                aria-label=${`${sentence(does)}, dollars`}
                                onInput=${(/** @type {any} */ e) => setAmount(e.target.value)}
                              />
                            </span>
                          </label>
                          ${
                            does !== "return" &&
                            html`
                              <label>
                                Return
                                <span class=${cls("field amt", mark && !mark.right && "bad")}>
                                  $
                                  <input
                                    inputmode="decimal"
                                    value=${back}
                                    placeholder="0"
                                    disabled=${!!mark}
                                    aria-label="Return, dollars"
                                    onInput=${(/** @type {any} */ e) => setBack(e.target.value)}
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
                              ? html`<p class="yes"><${Icon} name="check" />Right</p>`
                              : html`
                                <p class="no"><${Icon} name="x" /><b>${sentence(words(now))}</b></p>
                              `
                          }
                          ${
                            now.returned > 0 &&
                            html`
                              <p>
                                The bank’s money reaches${" "}
                                ${money(now.action)}${" "}
                                of the${" "}
                                ${money(now.stake)}
                                : the rest goes back.
                              </p>
                            `
                          }
                          <table class="calc num">
                            <tbody>
                              <tr>
                                <th>In the bank before</th>
                                <td>${money(left - now.collected + now.paid)}</td>
                              </tr>
                              <tr>
                                <th>The whole result</th>
                                <td>
                                  ${
                                    now.result === null
                                      ? "no action"
                                      : `${now.result} × ${money(now.stake)}`
                                  }
                                </td>
                              </tr>
                              <tr class="res"><th>Left after it</th><td>${money(left)}</td></tr>
                            </tbody>
                          </table>
                        </div>
                      `
                    }
                    <button type="button" class="btn go big wide2" onClick=${answer}>
                      ${
                        mark
                          ? wagers[at + 1]
                            ? `Next: ${wagers[at + 1].owner}’s ${title(wagers[at + 1].wager)}`
                            : "To the end"
                          : "Settle it"
                      }${" "}
                      <kbd aria-hidden="true">⏎</kbd>
                    </button>
                  `
                  : html`
                    <p>
                      You had${" "}
                      ${sheet.filter(Boolean).length}${" "}
                      of${" "}
                      ${sheet.length}${" "}
                      right. The bank ends with${" "}
                      ${money(found.bank.after)}
                      .
                    </p>
                    <button type="button" class="btn go big wide2" onClick=${again}>
                      Another round <kbd aria-hidden="true">⏎</kbd>
                    </button>
                  `
              }
            </section>
            <section class="panel" aria-labelledby="sh-h">
              <header>
                <h2 id="sh-h">Your sheet</h2>
                ${
                  sheet.length > 0 &&
                  html`
                    <span class="tag paid">${sheet.filter(Boolean).length} of ${sheet.length}</span>
                  `
                }
              </header>
              <ol class="sheet">
                ${wagers.map(
                  (/** @type {any} */ w, /** @type {number} */ n) => html`
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
