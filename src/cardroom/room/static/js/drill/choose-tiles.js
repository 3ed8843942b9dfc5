/** Four tiles and the ways to set them, with the exact worth of each beside the house way. */

import { Icon, Tile } from "../art.js";
import { say } from "../frame.js";
import { cls, html, useState } from "../html.js";
import { cardName, sentence } from "../words.js";
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
      cost < 5e-5
        ? "Right."
        : `Another way is better by ${(100 * cost).toFixed(1)} cents on the dollar.`,
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
      <section class="stage" aria-label="The tiles">
        <${Head} rules=${rules} name="Set four tiles" next=${go} />
        <div class="felt flat quiz" key=${seed}>
          ${
            found
              ? ways.map(
                  (/** @type {any} */ one, /** @type {number} */ at) => html`
                    <div class="qh" key=${one.choice}>
                      <p>Way ${at + 1}</p>
                      <button
                        type="button"
                        class="pc"
                        disabled=${taken !== null}
                        aria-pressed=${taken === one.choice}
                        onClick=${() => take(one.choice)}
                        aria-label=${`Low ${tiles(one.choice)[0].map(cardName).join(", ")}; high ${tiles(one.choice)[1].map(cardName).join(", ")}`}
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
                            ${one.ev < 0 ? "−" : "+"}
                            ${Math.abs(one.ev).toFixed(4)}
                            ${one.choice === found.house.text ? ", house way" : ""}
                          </p>
                        `
                      }
                    </div>
                  `,
                )
              : html`<p role="status">${why || "Being dealt…"}</p>`
          }
        </div>
      </section>
      <aside class="rail" aria-label="Your answer">
        <section class="panel asking" aria-labelledby="ask-h">
          <header><h2 id="ask-h">Two tiles low, two high</h2></header>
          ${
            taken !== null &&
            html`
              <div class="mark-box" role="status">
                ${
                  worth(found.best) - worth(taken) < 5e-5
                    ? html`<p class="yes"><${Icon} name="check" />Right</p>`
                    : html`
                      <p class="no"><${Icon} name="x" /><b>Another way is better</b></p>
                      <p>
                        ${found.best.replace(" / ", " low, ")}${" "}
                        high is worth${" "}
                        ${(100 * (worth(found.best) - worth(taken))).toFixed(2)}${" "}
                        cents more of every dollar.
                      </p>
                    `
                }
                <p class="small">The house: ${found.house.text} (${sentence(found.house.why)}).</p>
              </div>
              <button type="button" class="btn go big wide2" onClick=${go}>
                Next <kbd aria-hidden="true">⏎</kbd>
              </button>
            `
          }
          ${taken === null && html`<p class="dim">Choose a way: keys 1 to ${ways.length || 3}.</p>`}
        </section>
        <section class="panel" aria-labelledby="run-h">
          <header><h2 id="run-h">So far</h2></header>
          <dl class="run">
            <div><dt>Right</dt><dd class=${cls("num")}>${run.right} of ${run.done}</dd></div>
            <div>
              <dt>Given away, of a $10 bet each</dt>
              <dd class="num">$${(10 * run.cost).toFixed(2)}</dd>
            </div>
          </dl>
        </section>
      </aside>
    </div>
  `;
}
