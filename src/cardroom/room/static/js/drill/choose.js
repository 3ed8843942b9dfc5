/** Choose in a situation; every choice has its worth, counted exactly. */

import { cardNames } from "../cards.js";
import { t } from "../catalogue.js";
import { choiceKeys, choiceName } from "../choices.js";
import { money, sentence, unitsWords } from "../formats.js";
import { Card, Icon, WithCards } from "../art.js";
import { say } from "../frame.js";
import { cls, html, useState } from "../html.js";
import { Head, useExercise, usePresses } from "./parts.js";

/** @param {any} props */
export function Choose({ rules }) {
  const { found, why, next, seed } = useExercise(rules.game, "play");
  const [taken, setTaken] = useState(/** @type {string|null} */ (null));
  const [run, setRun] = useState({ done: 0, right: 0, cost: 0 });
  const choices = found?.choices ?? [];
  const letters = choiceKeys(
    choices.map((/** @type {any} */ one) => one.choice),
    found,
  );
  const best = choices.find((/** @type {any} */ one) => one.choice === found.best);
  const take = (/** @type {string} */ choice) => {
    if (taken !== null) return;
    const cost = best.ev - choices.find((/** @type {any} */ one) => one.choice === choice).ev;
    setTaken(choice);
    setRun({ done: run.done + 1, right: run.right + Number(cost < 5e-5), cost: run.cost + cost });
    say(
      cost < 5e-5
        ? t("ui-right-said")
        : t("ui-choice-better-by", {
            choice: sentence(choiceName(found.best, found)),
            cents: (100 * cost).toFixed(1),
          }),
      "assertive",
    );
  };
  const go = () => {
    setTaken(null);
    next();
  };
  usePresses(
    taken === null
      ? Object.fromEntries(
          choices.map((/** @type {any} */ one, /** @type {number} */ at) => [
            (letters[one.choice] ?? letters[at] ?? "").toLowerCase(),
            () => take(one.choice),
          ]),
        )
      : { Enter: go },
  );
  const cost =
    taken === null
      ? 0
      : best.ev - choices.find((/** @type {any} */ one) => one.choice === taken).ev;
  const wide = Math.max(0.01, ...choices.map((/** @type {any} */ one) => Math.abs(one.ev)));
  return html`
    <div class="room drill">
      <section class="stage" aria-label=${t("ui-the-situation")}>
        <${Head} rules=${rules} name=${t("ui-what-do-you-do")} next=${go} />
        <div class="felt flat quiz" key=${seed}>
          ${
            found
              ? html`
                ${[
                  ["bank", t("ui-the-bank-shows")],
                  ["board", t("ui-the-board")],
                ].map(
                  ([name, title]) =>
                    found[name].length > 0 &&
                    html`
                      <div
                        class="qh"
                        key=${name}
                        role="group"
                        aria-label=${`${title}: ${cardNames(found[name])}`}
                      >
                        <p>${title}</p>
                        <div class="cards">
                          ${found[name].map(
                            (/** @type {string} */ card, /** @type {number} */ at) => html`
                              <${Card} key=${at} card=${card} />
                            `,
                          )}
                        </div>
                      </div>
                    `,
                )}
                <span class="brk"></span>
                <div
                  class="qh"
                  role="group"
                  aria-label=${t("ui-your-cards", { cards: cardNames(found.own) })}
                >
                  <p>${t("ui-yours")}</p>
                  <div class="cards">
                    ${found.own.map(
                      (/** @type {string} */ card, /** @type {number} */ at) => html`
                        <${Card} key=${at} card=${card} />
                      `,
                    )}
                  </div>
                </div>
              `
              : html`<p role="status">${why || t("ui-dealing")}</p>`
          }
        </div>
      </section>
      <aside class="rail" aria-label=${t("ui-your-answer")}>
        <section class="panel asking" aria-labelledby="ask-h">
          <header>
            <h2 id="ask-h">
              ${found ? html`<${WithCards} text=${sentence(found.situation)} />` : "…"}
            </h2>
          </header>
          ${
            taken === null
              ? html`
                <div class="acts-q">
                  ${choices.map(
                    (/** @type {any} */ one, /** @type {number} */ at) => html`
                      <button
                        type="button"
                        class="btn"
                        key=${one.choice}
                        onClick=${() => take(one.choice)}
                        aria-keyshortcuts=${letters[one.choice] ?? letters[at]}
                      >
                        ${sentence(choiceName(one.choice, found))}${" "}
                        <kbd aria-hidden="true">
                          ${(letters[one.choice] ?? letters[at] ?? "").toUpperCase()}
                        </kbd>
                      </button>
                    `,
                  )}
                </div>
              `
              : html`
                <div class="mark-box" role="status">
                  ${
                    cost < 5e-5
                      ? html`<p class="yes"><${Icon} name="check" />${t("ui-right")}</p>`
                      : html`
                        <p class="no">
                          <${Icon} name="x" />
                          <b>
                            ${t("ui-choice-better", {
                              choice: sentence(choiceName(found.best, found)),
                            })}
                          </b>
                        </p>
                        <p>
                          ${t("ui-gives-up", {
                            choice: sentence(choiceName(taken, found)),
                            cents: (100 * cost).toFixed(2),
                          })}
                        </p>
                      `
                  }
                  <ul class="evs">
                    ${[...choices]
                      .sort((a, b) => b.ev - a.ev)
                      .map(
                        (one) => html`
                          <li
                            key=${one.choice}
                            class=${cls(
                              one.choice === found.best && "best",
                              one.choice === taken && "taken",
                            )}
                          >
                            <span>${sentence(choiceName(one.choice, found))}</span>
                            <i style=${{ width: `${(100 * Math.abs(one.ev)) / wide}%` }}></i>
                            <b class="num">${unitsWords(one.ev)}</b>
                          </li>
                        `,
                      )}
                  </ul>
                  <p class="small dim">${t("ui-in-units-of-the-first", { how: found.how })}</p>
                </div>
                <button type="button" class="btn go big wide2" onClick=${go}>
                  ${t("ui-next")} <kbd aria-hidden="true">⏎</kbd>
                </button>
              `
          }
        </section>
        <section class="panel" aria-labelledby="run-h">
          <header><h2 id="run-h">${t("ui-so-far")}</h2></header>
          <dl class="run">
            <div>
              <dt>${t("ui-right")}</dt>
              <dd class="num">${t("ui-of-n", { here: run.right, size: run.done })}</dd>
            </div>
            <div>
              <dt>${t("ui-given-up")}</dt>
              <dd class="num">${money(Math.round(1000 * run.cost))}</dd>
            </div>
          </dl>
        </section>
      </aside>
    </div>
  `;
}
