/** Four tiles and the ways to set them, with the exact worth of each beside the house way. */

import { cardName } from "../cards.js";
import { t } from "../catalogue.js";
import { money, sentence, unitsWords } from "../formats.js";
import { Icon, Tile } from "../art.js";
import { say } from "../frame.js";
import { cls, html, useState } from "../html.js";
import { Head, useExercise, usePresses } from "./parts.js";

/** @param {any} props */
export function Choose({ rules }) {
  const { found, why, next, seed } = useExercise(rules.game, "set");
  const [taken, setTaken] = useState(/** @type {string|null} */ (null));
  const [run, setRun] = useState({ done: 0, right: 0, cost: 0 });
  const ways = found?.choices ?? [];
  const worth = (/** @type {string} */ choice) =>
    ways.find((/** @type {any} */ one) => one.choice === choice)?.ev ?? 0;
  const take = (/** @type {string} */ choice) => {
    if (taken !== null) return;
    const cost = worth(found.best) - worth(choice);
    setTaken(choice);
    setRun({ done: run.done + 1, right: run.right + Number(cost < 5e-5), cost: run.cost + cost });
    say(
      cost < 5e-5 ? t("ui-right-said") : t("ui-way-better-by", { cents: (100 * cost).toFixed(1) }),
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
          ways.map((/** @type {any} */ one, /** @type {number} */ at) => [
            String(at + 1),
            () => take(one.choice),
          ]),
        )
      : { Enter: go },
  );
  const tiles = (/** @type {string} */ text) => text.split(" / ").map((row) => row.split(" "));
  return html`
    <div class="room drill">
      <section class="stage" aria-label=${t("ui-the-tiles")}>
        <${Head} rules=${rules} name=${t("ui-set-four-tiles")} next=${go} />
        <div class="felt flat quiz" key=${seed}>
          ${
            found
              ? ways.map(
                  (/** @type {any} */ one, /** @type {number} */ at) => html`
                    <div class="qh" key=${one.choice}>
                      <p>${t("ui-way", { at: at + 1 })}</p>
                      <button
                        type="button"
                        class="pc"
                        disabled=${taken !== null}
                        aria-pressed=${taken === one.choice}
                        onClick=${() => take(one.choice)}
                        aria-label=${t("ui-low-high", {
                          low: tiles(one.choice)[0].map(cardName).join(", "),
                          high: tiles(one.choice)[1].map(cardName).join(", "),
                        })}
                      >
                        <span class="cards">
                          ${tiles(one.choice)[0].map(
                            (tile, n) => html`<${Tile} key=${n} tile=${tile} />`,
                          )}
                          <span class="gap"></span>
                          ${tiles(one.choice)[1].map(
                            (tile, n) => html`<${Tile} key=${n} tile=${tile} />`,
                          )}
                        </span>
                      </button>
                      ${
                        taken !== null &&
                        html`
                          <p class="num">
                            ${unitsWords(one.ev)}
                            ${one.choice === found.house.text ? t("ui-house-way") : ""}
                          </p>
                        `
                      }
                    </div>
                  `,
                )
              : html`<p role="status">${why || t("ui-dealing")}</p>`
          }
        </div>
      </section>
      <aside class="rail" aria-label=${t("ui-your-answer")}>
        <section class="panel asking" aria-labelledby="ask-h">
          <header><h2 id="ask-h">${t("ui-two-tiles-low-two-high")}</h2></header>
          ${
            taken !== null &&
            html`
              <div class="mark-box" role="status">
                ${
                  worth(found.best) - worth(taken) < 5e-5
                    ? html`<p class="yes"><${Icon} name="check" />${t("ui-right")}</p>`
                    : html`
                      <p class="no"><${Icon} name="x" /><b>${t("ui-another-way-is-better")}</b></p>
                      <p>
                        ${t("ui-better-tiles", {
                          low: found.best.split(" / ")[0],
                          high: found.best.split(" / ")[1],
                          cents: (100 * (worth(found.best) - worth(taken))).toFixed(2),
                        })}
                      </p>
                    `
                }
                <p class="small">
                  ${t("ui-the-house-way", {
                    set: found.house.text,
                    why: sentence(found.house.why),
                  })}
                </p>
              </div>
              <button type="button" class="btn go big wide2" onClick=${go}>
                ${t("ui-next")} <kbd aria-hidden="true">⏎</kbd>
              </button>
            `
          }
          ${
            taken === null &&
            html`<p class="dim">${t("ui-choose-a-way", { n: ways.length || 3 })}</p>`
          }
        </section>
        <section class="panel" aria-labelledby="run-h">
          <header><h2 id="run-h">${t("ui-so-far")}</h2></header>
          <dl class="run">
            <div>
              <dt>${t("ui-right")}</dt>
              <dd class=${cls("num")}>${t("ui-of-n", { here: run.right, size: run.done })}</dd>
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
