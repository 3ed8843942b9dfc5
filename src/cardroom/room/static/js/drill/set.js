/**
 * Set a hand, and see how the house sets it: pai gow poker by two cards in front, tiles by three
 * ways.
 */

import { cardName, cardNames } from "../cards.js";
import { t } from "../catalogue.js";
import { sentence } from "../formats.js";
import { Card, Icon } from "../art.js";
import { say } from "../frame.js";
import { cls, html, useState } from "../html.js";
import { Choose } from "./choose-tiles.js";
import { Head, useExercise, usePresses } from "./parts.js";

/** @param {any} props */
export function SetHand({ rules }) {
  return rules.family === "pai-gow-tiles"
    ? html`<${Choose} rules=${rules} />`
    : html`<${SetSeven} rules=${rules} />`;
}

/** @param {string[]} one @param {string[]} two */
const same = (one, two) => [...one].sort().join() === [...two].sort().join();

/** @param {any} props */
function SetSeven({ rules }) {
  const { found, why, next, seed } = useExercise(rules.game, "set");
  const [front, setFront] = useState(/** @type {number[]} */ ([]));
  const [done, setDone] = useState(/** @type {any} */ (null));
  const [run, setRun] = useState({ done: 0, right: 0 });
  const [told, setTold] = useState("");
  const cards = found?.own ?? [];
  const turn = (/** @type {number} */ at) => {
    if (done) return;
    setTold("");
    setFront(front.includes(at) ? front.filter((one) => one !== at) : [...front, at].slice(-2));
  };
  const check = () => {
    if (done) return go();
    const mine = front.map((at) => cards[at]);
    if (mine.length < 2) return setTold(t("ui-put-two-cards-in-front"));
    if (found.fouls.some((/** @type {string[]} */ foul) => same(foul, mine)))
      return setTold(t("ui-that-is-a-foul-the"));
    const right = same(mine, found.house.front);
    setDone({ right, mine });
    setRun({ done: run.done + 1, right: run.right + Number(right) });
    return say(
      right
        ? t("ui-is-house-way")
        : t("ui-the-house-puts-in-front", { cards: cardNames(found.house.front) }),
      "assertive",
    );
  };
  const go = () => {
    setFront([]);
    setDone(null);
    setTold("");
    next();
  };
  usePresses({
    Enter: check,
    ...Object.fromEntries(
      cards.map((/** @type {string} */ _, /** @type {number} */ at) => [
        String(at + 1),
        () => turn(at),
      ]),
    ),
  });
  return html`
    <div class="room drill">
      <section class="stage" aria-label=${t("ui-the-hand")}>
        <${Head} rules=${rules} name=${t("ui-set-a-hand")} next=${go} />
        <div class="felt flat quiz" key=${seed}>
          ${
            found
              ? html`
                <div class="qh">
                  <p>${t("ui-pick-the-two-in-front")}</p>
                  <div class="cards" role="group" aria-label=${t("ui-your-cards-label")}>
                    ${cards.map(
                      (/** @type {string} */ card, /** @type {number} */ at) => html`
                        <button
                          type="button"
                          class="pc"
                          key=${at}
                          aria-pressed=${front.includes(at)}
                          aria-label=${cardName(card)}
                          onClick=${() => turn(at)}
                        >
                          <${Card} card=${card} />
                          <kbd aria-hidden="true">${at + 1}</kbd>
                        </button>
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
              ${
                front.length === 2
                  ? t("ui-in-front", { cards: cardNames(front.map((at) => cards[at])) })
                  : t("ui-two-in-front-five-behind")
              }
            </h2>
          </header>
          <p class="form-why" role="alert">${told}</p>
          ${
            done &&
            html`
              <div class="mark-box" role="status">
                ${
                  done.right
                    ? html`<p class="yes"><${Icon} name="check" />${t("ui-is-house-way")}</p>`
                    : html`
                      <p class="no"><${Icon} name="x" /><b>${t("ui-house-way-different")}</b></p>
                    `
                }
                <p>${t("ui-in-front-of")} <b>${cardNames(found.house.front)}</b>.</p>
                <p class="small">${sentence(found.house.why)}.</p>
              </div>
            `
          }
          <button type="button" class="btn go big wide2" disabled=${!found} onClick=${check}>
            ${done ? t("ui-next") : t("ui-done")} <kbd aria-hidden="true">⏎</kbd>
          </button>
        </section>
        <section class="panel" aria-labelledby="run-h">
          <header><h2 id="run-h">${t("ui-so-far")}</h2></header>
          <dl class="run">
            <div>
              <dt>${t("ui-as-the-house")}</dt>
              <dd class=${cls("num")}>${t("ui-of-n", { here: run.right, size: run.done })}</dd>
            </div>
          </dl>
        </section>
      </aside>
    </div>
  `;
}
