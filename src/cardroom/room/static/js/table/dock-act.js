/** The dock of a pot: fold, check or call, bet or raise by preset, slider or number. */

import { t } from "../catalogue.js";
import { choiceName, moreWords } from "../choices.js";
import { money } from "../formats.js";
import { cls, html, useEffect, useRef, useState } from "../html.js";
import { Why, useAnswer, useKeys } from "./asking.js";
import { mySeat } from "./board.js";
import { AmountLine, centsOf, Head, nearest } from "./dock-parts.js";

/** @import { ActQuestion, AmountSeen, PlanSeen, PotView, View } from "../types/wire.js" */
/** @import { Child } from "../html.js" */
/** @import { Answering } from "./asking.js" */
/** @import { Asked } from "./dock-parts.js" */

/**
 * What somebody wants to do when their turn comes: answers, and the state of the hand they are for.
 * @typedef {{says: string, of: string}} Planned
 */

/**
 * What a plan comes to now: the first of its answers that can be given. Nothing where anything has
 * changed since it was made.
 * @param {Planned|null} pre
 * @param {PlanSeen|undefined} plan
 * @param {string[]} choices
 */
export function plannedAnswer(pre, plan, choices) {
  if (!pre || pre.of !== plan?.of) return undefined;
  return plan.choices[pre.says]?.find((choice) => choices.includes(choice));
}

/**
 * What is bet or raised: as the slider, the presets and the field have it.
 * @typedef {ReturnType<typeof useRaise>} Raising
 * @param {ActQuestion} q
 * @param {Answering} answer
 */
function useRaise(q, answer) {
  const { amount } = q;
  const [to, setTo] = useState(amount?.least ?? 0);
  const [text, setText] = useState("");
  const [sure, setSure] = useState(false);
  useEffect(() => {
    setTo(amount?.least ?? 0);
    setSure(false);
    setText("");
  }, [q.id]);
  const set = (/** @type {number} */ cents) => {
    if (!amount) return;
    setTo(nearest(amount, cents));
    setText("");
    setSure(false);
  };
  const type = (/** @type {string} */ typed) => {
    setText(typed);
    setSure(false);
  };
  const named = text ? centsOf(text) : to;
  const send = (/** @type {Event|undefined} */ event = undefined) => {
    if (!amount) return undefined;
    if (amount.sizes) return answer.send(amount.sizes[0], event);
    const { least, most } = amount;
    if (named === null || named < least || named > most)
      return answer.say(t("ui-from-money-least-to-money", { least, most }));
    if (named === amount.all_in && !sure) return setSure(true);
    return answer.send(named, event);
  };
  const jump = (/** @type {number} */ n) => {
    const preset = amount?.presets?.[n];
    if (preset) set(preset.chips);
  };
  return { to, text, sure, named: named ?? 0, set, type, send, jump };
}

/**
 * Does what was planned for this turn, once.
 * @param {View} view
 * @param {ActQuestion} q
 * @param {Answering} answer
 * @param {Planned|null} pre
 * @param {(pre: Planned|null) => void} setPre
 */
function usePlan(view, q, answer, pre, setPre) {
  const gone = useRef("");
  useEffect(() => {
    if (!pre || gone.current === q.id) return;
    gone.current = q.id;
    setPre(null);
    const said = plannedAnswer(pre, mySeat(view)?.plan, q.choices ?? []);
    if (said) answer.send(said);
  }, [q.id]);
}

/** @param {string[]} choices */
const passiveOf = (choices) => choices.find((one) => /^(check|call|bring-in)$/.test(one));

/**
 * @param {Asked<ActQuestion> & {
 *   pre: Planned|null, setPre: (pre: Planned|null) => void, holds: Child,
 * }} props
 */
export function ActDock({ view, q, wire, live, pre, setPre, holds }) {
  const answer = useAnswer(q, wire, live);
  const raise = useRaise(q, answer);
  const { amount, choices = [] } = q;
  const passive = passiveOf(choices);
  usePlan(view, q, answer, pre, setPre);
  useKeys(
    {
      f: () => choices.includes("fold") && answer.send("fold"),
      c: () => passive && answer.send(passive),
      r: () => raise.send(),
      b: () => raise.send(),
      Enter: () => (raise.sure ? raise.send() : undefined),
      ArrowRight: () => raise.set(raise.to + (amount?.step ?? 0)),
      ArrowLeft: () => raise.set(raise.to - (amount?.step ?? 0)),
      q: () => raise.jump(1),
      w: () => raise.jump(2),
      e: () => raise.jump(3),
    },
    q.id,
  );
  const verb = t(amount?.raises ? "ui-raise-to" : "ui-bet");
  return html`
    <section
      class=${cls("dock pk", (!amount || amount.sizes) && "plain")}
      id="dock"
      aria-labelledby="dock-h"
      aria-busy=${answer.busy}
    >
      <${Head} view=${view} q=${q} wire=${wire} />
      <div class="holds">${holds}</div>
      ${amount && !amount.sizes && html`<${Size} amount=${amount} raise=${raise} verb=${verb} />`}
      <div class="acts">
        ${[choices.includes("fold") && "fold", passive].map((says) =>
          says ? html`<${Say} says=${says} q=${q} answer=${answer} />` : html`<span></span>`,
        )}
        ${
          amount
            ? html`<${Raise} amount=${amount} raise=${raise} verb=${verb} answer=${answer} />`
            : html`<span></span>`
        }
      </div>
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * Fold, check, call or bring it in.
 * @param {{says: string, q: ActQuestion, answer: Answering}} props
 */
function Say({ says, q, answer }) {
  const [kind, key] = says === "fold" ? ["fold", "F"] : ["call", "C"];
  return html`
    <button
      type="button"
      class=${`btn big ${kind}`}
      disabled=${answer.busy}
      onClick=${(/** @type {Event} */ e) => answer.send(says, e)}
      aria-keyshortcuts=${key}
    >
      ${choiceName(says, q)} <kbd aria-hidden="true">${key}</kbd>
    </button>
  `;
}

/**
 * How much: presets, the slider, the number.
 * @param {{amount: AmountSeen, raise: Raising, verb: string}} props
 */
const Size = ({ amount, raise, verb }) => html`
  <div class="size">
    <div class="presets" role="group" aria-label=${verb}>
      ${(amount.presets ?? []).map(
        ({ name, chips }) => html`
          <button
            type="button"
            class="btn sm"
            key=${name}
            aria-pressed=${raise.to === chips && !raise.text}
            onClick=${() => raise.set(chips)}
          >
            ${t("ui-preset", { name })}
          </button>
        `,
      )}
    </div>
    <${AmountLine}
      amount=${amount}
      cents=${raise.to}
      text=${raise.text}
      verb=${verb}
      set=${raise.set}
      type=${raise.type}
    />
  </div>
`;

/** @param {{amount: AmountSeen, raise: Raising, verb: string, answer: Answering}} props */
function Raise({ amount, raise, verb, answer }) {
  const button = (
    /** @type {number} */ cents,
    /** @type {(event: Event) => void} */ go,
    /** @type {Child} */ words = html`
      ${cents === amount.all_in && !amount.sizes ? t("ui-all-in") : verb}${" "}
      <b class="num">${money(cents)}</b>${" "}
      <small>${moreWords(cents, amount)}</small> <kbd aria-hidden="true">R</kbd>
    `,
  ) => html`
    <button
      type="button"
      key=${amount.sizes ? cents : "to"}
      class="btn big go"
      disabled=${answer.busy}
      onClick=${go}
      aria-keyshortcuts="R"
    >
      ${words}
    </button>
  `;
  if (amount.sizes)
    return amount.sizes.map((cents) =>
      button(cents, (/** @type {Event} */ e) => answer.send(cents, e)),
    );
  const sure = html`${t("ui-all-in-sure")} <kbd aria-hidden="true">⏎</kbd>`;
  return button(raise.named, raise.send, raise.sure ? sure : undefined);
}
