/** Cards to throw away: to draw others, or to discard. */

import { cardName } from "../cards.js";
import { t } from "../catalogue.js";
import { Card } from "../art.js";
import { cls, html, useState } from "../html.js";
import { Why, cardKey, useAnswer, useKeys } from "./asking.js";
import { Head } from "./dock-parts.js";

/** @import { MyQuestion, Value } from "../types/wire.js" */
/** @import { Answering, Keys } from "./asking.js" */
/** @import { Asked } from "./dock-parts.js" */

/**
 * Which of these cards an answer names: each card of it once.
 * @param {string[]} cards
 * @param {Value|undefined} value
 */
export function placesOf(cards, value) {
  const rest = Array.isArray(value) ? value.map(String) : [];
  return [...cards.keys()].filter((at) => {
    const k = rest.indexOf(cards[at]);
    if (k >= 0) rest.splice(k, 1);
    return k >= 0;
  });
}

/** @param {Asked} props */
export function CardsDock({ view, q, wire, live }) {
  const cards = q.cards?.from ?? [];
  const [out, setOut] = useState(/** @type {number[]} */ ([]));
  const answer = useAnswer(q, wire, live);
  const { least = 0, most = cards.length } = q.cards ?? {};
  const turn = (/** @type {number} */ at) => {
    answer.say("");
    if (out.includes(at)) return setOut(out.filter((one) => one !== at));
    if (out.length >= most) return answer.say(t("ui-at-most", { n: most }));
    return setOut([...out, at]);
  };
  const go = (/** @type {Event|undefined} */ event = undefined) => {
    if (out.length < least) return answer.say(t("ui-at-least", { n: least }));
    return answer.send(
      out.map((at) => cards[at]),
      event,
    );
  };
  const none = (/** @type {Event|undefined} */ event = undefined) => answer.send([], event);
  /** @type {Keys} */
  const press = { Enter: () => go(), p: () => least === 0 && none(), x: () => setOut([]) };
  for (const at of cards.keys()) press[cardKey(at).toLowerCase()] = () => turn(at);
  useKeys(press, q.id);
  return html`
    <section class="dock cards" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
      <${Head} view=${view} q=${q} wire=${wire} />
      <div
        class=${cls("throw", cards.length > 7 && "many")}
        role="group"
        aria-label=${t("ui-press-to-discard")}
      >
        ${cards.map(
          (card, at) => html`
            <button
              type="button"
              key=${at}
              class=${cls("tc", out.includes(at) && "out")}
              aria-pressed=${out.includes(at)}
              aria-label=${`${cardName(card)}${out.includes(at) ? t("ui-goes") : ""}`}
              onClick=${() => turn(at)}
            >
              <${Card} card=${card} />
              <kbd aria-hidden="true">${cardKey(at)}</kbd>
            </button>
          `,
        )}
      </div>
      <${CardsActs}
        q=${q}
        answer=${answer}
        n=${out.length}
        none=${least === 0 && out.length > 0 ? none : null}
        go=${go}
        hint=${() => setOut(placesOf(cards, q.usual))}
      />
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * @param {{
 *   q: MyQuestion, answer: Answering, n: number, none: ((event: Event) => void)|null,
 *   go: (event: Event) => void, hint: () => void,
 * }} props
 */
function CardsActs({ q, answer, n, none, go, hint }) {
  const draws = q.kind === "draw";
  const name = n
    ? t(draws ? "ui-draw-n" : "ui-discard-n", { n })
    : t(draws ? "ui-stand-pat" : "ui-done");
  return html`
    <div class="acts">
      ${
        q.usual !== undefined &&
        html`<button type="button" class="btn quiet" onClick=${hint}>${t("ui-hint")}</button>`
      }
      ${
        none &&
        html`
          <button
            type="button"
            class="btn big"
            disabled=${answer.busy}
            onClick=${none}
            aria-keyshortcuts="P"
          >
            ${t("ui-stand-pat")} <kbd aria-hidden="true">P</kbd>
          </button>
        `
      }
      <button type="button" class="btn big go" disabled=${answer.busy} onClick=${go}>
        ${name}${" "}
        <kbd aria-hidden="true">⏎</kbd>
      </button>
    </div>
  `;
}
