/** An amount, or passing it on: the bank, a double for less, insurance. */

import { t } from "../catalogue.js";
import { choiceName } from "../choices.js";
import { money } from "../formats.js";
import { html, useState } from "../html.js";
import { Why, useAnswer, useKeys } from "./asking.js";
import { AmountLine, centsOf, Head, nearest } from "./dock-parts.js";

/** @import { AmountSeen, MyQuestion } from "../types/wire.js" */
/** @import { Answering } from "./asking.js" */
/** @import { Asked } from "./dock-parts.js" */

/**
 * What is named before anybody touches it: what is usual, half of a bank, all of anything else.
 * @param {MyQuestion} q
 * @param {AmountSeen} amount
 */
export function firstAmount(q, amount) {
  if (typeof q.usual === "number") return q.usual;
  return q.kind === "bank" ? nearest(amount, amount.most / 2) : amount.most;
}

/** @param {Asked & {amount: AmountSeen}} props */
export function AmountDock({ view, q, wire, live, amount }) {
  const { least, most, step } = amount;
  const [cents, setCents] = useState(firstAmount(q, amount));
  const [text, setText] = useState("");
  const answer = useAnswer(q, wire, live);
  const set = (/** @type {number} */ value) => {
    setCents(nearest(amount, value));
    setText("");
  };
  const named = text ? centsOf(text) : cents;
  const go = (/** @type {Event|undefined} */ event = undefined) => {
    if (named === null || named < least || named > most)
      return answer.say(t("ui-from-money-least-to-money", { least, most }));
    return answer.send(named, event);
  };
  useKeys(
    {
      Enter: () => go(),
      p: () => q.kind === "bank" && answer.send("pass"),
      ArrowRight: () => set(cents + step),
      ArrowLeft: () => set(cents - step),
      m: () => set(most),
    },
    q.id,
  );
  return html`
    <section class="dock amount" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
      <${Head} view=${view} q=${q} wire=${wire} />
      <div class="size">
        <${AmountLine} amount=${amount} cents=${cents} text=${text} set=${set} type=${setText} />
      </div>
      <${AmountActs} q=${q} answer=${answer} named=${named ?? 0} go=${go} />
      <${Why} why=${answer.why} />
    </section>
  `;
}

/** @param {{q: MyQuestion, answer: Answering, named: number, go: (event: Event) => void}} props */
function AmountActs({ q, answer, named, go }) {
  const bank = q.kind === "bank";
  const others = q.choices ?? (bank ? ["pass"] : []);
  return html`
    <div class="acts">
      ${others.map(
        (choice, at) => html`
          <button
            type="button"
            key=${choice}
            class=${`btn big ${at ? "" : "fold"}`}
            disabled=${answer.busy}
            onClick=${(/** @type {Event} */ e) => answer.send(choice, e)}
            aria-keyshortcuts=${bank && !at ? "P" : null}
          >
            ${choiceName(choice, q)}
            ${bank && !at && html` <kbd aria-hidden="true">P</kbd>`}
          </button>
        `,
      )}
      <button type="button" class="btn big go" disabled=${answer.busy} onClick=${go}>
        ${bank ? t("ui-bank") : t("ui-put-up")}${" "}
        <b class="num">${money(named)}</b>${" "}
        <kbd aria-hidden="true">⏎</kbd>
      </button>
    </div>
  `;
}
