/** One of a few choices, each with a button and a key. */

import { cardName } from "../cards.js";
import { t } from "../catalogue.js";
import { choiceKeys, choiceName } from "../choices.js";
import { isBot, isMe } from "../people.js";
import { placeOf } from "../places.js";
import { Card, WithCards } from "../art.js";
import { cls, html, useEffect } from "../html.js";
import { Why, useAnswer, useKeys } from "./asking.js";
import { handsOf, mySeat, placeAsked } from "./board.js";
import { Head } from "./dock-parts.js";

/** @import { MyQuestion, View } from "../types/wire.js" */
/** @import { Answering, Keys } from "./asking.js" */
/** @import { Asked } from "./dock-parts.js" */

/**
 * How long a question stays that can be answered by nothing but going on, where only bots look on.
 */
const GLANCE = 700;
const TURNED_DOWN = /^(fold|surrender|pass|no|decline|take.back|retire)$/;

/**
 * Goes on by itself where nothing else can be done. Beside other people it waits for a press: how
 * soon an answer comes would tell them of cards that they do not see.
 * @param {View} view @param {MyQuestion} q @param {Answering} answer @param {boolean} live
 */
function useNothingElse(view, q, answer, live) {
  const [only, more] = q.choices ?? [];
  const idle = more === undefined && /^(hit|stand|draw|done)$/.test(only ?? "");
  const bots = view.seats.every(
    (seat) => !seat.name || isMe(view, seat.name) || isBot(view, seat.name),
  );
  useEffect(() => {
    if (!idle || !bots || !live) return undefined;
    const soon = setTimeout(() => answer.send(only), GLANCE);
    return () => clearTimeout(soon);
  }, [q.id, idle, bots, live]);
}

/**
 * The choice that Enter takes: what is usual, or the first where there is little to choose from.
 * What nobody waits for is said on purpose: there Enter says only what happens without an answer.
 * @param {Pick<MyQuestion, "choices"|"default"|"usual">} q
 */
export function mainChoice({ choices = [], default: silent, usual }) {
  if (typeof usual === "string" && choices.includes(usual)) return usual;
  const alone = choices.length === 1 && choices[0] === silent;
  return choices.length === 2 || alone ? choices[0] : null;
}

/** @param {Asked} props */
export function ChoiceDock({ view, q, wire, live }) {
  const answer = useAnswer(q, wire, live);
  const choices = q.choices ?? [];
  const keys = choiceKeys(choices, q);
  const main = mainChoice(q);
  /** @type {Keys} */
  const press = {};
  for (const [choice, key] of Object.entries(keys))
    press[key.toLowerCase()] = () => answer.send(choice);
  if (main) press.Enter = () => answer.send(main);
  useKeys(press, q.id);
  useNothingElse(view, q, answer, live);
  const thrown = choices.filter((one) => /^discard \S+$/.test(one));
  const more = choices.filter((one) => !thrown.includes(one));
  const many =
    thrown.length === 0 &&
    (choices.length > 5 || choices.some((one) => /\b[2-9TJQKA][cdhs]\b/.test(one)));
  const common = { q, keys, answer };
  return html`
    <section
      class=${cls("dock", thrown.length ? "cards" : "ask", many && "many")}
      id="dock"
      aria-labelledby="dock-h"
      aria-busy=${answer.busy}
    >
      <${Head} view=${view} q=${q} wire=${wire} />
      ${!thrown.length && html`<${OwnHand} view=${view} q=${q} />`}
      ${
        more.length > 0 &&
        html`
          <div class="acts choice-acts">
            ${more.map(
              (choice) => html`
                <${Choice}
                  key=${choice}
                  choice=${choice}
                  ...${common}
                  big=${!many && !thrown.length}
                  go=${choice === main}
                />
              `,
            )}
          </div>
        `
      }
      ${thrown.length > 0 && html`<${Thrown} thrown=${thrown} ...${common} />`}
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * The hand that is asked about; it may be at a circle that I bet on besides my own.
 * @param {View} view
 * @param {MyQuestion} q
 */
function handAsked(view, q) {
  const place = placeAsked(q);
  const mine = mySeat(view);
  return (
    [...view.seats.flatMap((seat) => seat.hands), ...view.hands].find(
      (hand) => hand.name === place,
    ) ??
    view.seats.find((seat) => seat.seat === q.seat)?.hands[0] ??
    (mine && handsOf(view, mine)[0])
  );
}

/** @param {{view: View, q: MyQuestion}} props */
function OwnHand({ view, q }) {
  const asked = handAsked(view, q);
  if (!asked) return null;
  const mine = mySeat(view);
  const hands = mine ? handsOf(view, mine).map((hand) => hand.name) : [];
  const at = placeOf(asked.name)?.seat;
  return html`
    <div class="own">
      <span class="hand own-hand">
        ${asked.cards.map((card, n) => html`<${Card} key=${n} card=${card} />`)}
      </span>
      ${
        asked.count &&
        html`<b class="own-t" aria-label=${asked.count.words}>${asked.count.short}</b>`
      }
      ${
        hands.length > 1 &&
        hands.includes(asked.name) &&
        html`
          <small class="dim">
            ${t("ui-hand-of", { asked: hands.indexOf(asked.name) + 1, hands: hands.length })}
          </small>
        `
      }
      ${
        at !== undefined &&
        at !== mine?.seat &&
        html`<small class="dim">${t("ui-circle", { other: String(at) })}</small>`
      }
    </div>
  `;
}

/** @typedef {{q: MyQuestion, keys: Record<string, string>, answer: Answering}} Buttons */

/**
 * A button for a choice.
 * @param {Buttons & {choice: string, big: boolean, go: boolean}} props
 */
const Choice = ({ choice, q, keys, answer, big, go }) => html`
  <button
    type="button"
    class=${cls("btn", big && "big", go ? "go" : TURNED_DOWN.test(choice) && "fold")}
    disabled=${answer.busy}
    onClick=${(/** @type {Event} */ e) => answer.send(choice, e)}
    aria-keyshortcuts=${keys[choice]}
  >
    <${WithCards} text=${choiceName(choice, q)} /> <kbd aria-hidden="true">${keys[choice]}</kbd>
  </button>
`;

/**
 * Cards of which one is discarded.
 * @param {Buttons & {thrown: string[]}} props
 */
const Thrown = ({ thrown, keys, answer }) => html`
  <div class="throw many" role="group" aria-label=${t("ui-discard-one-of-these")}>
    ${thrown.map((choice) => {
      const card = choice.slice("discard ".length);
      return html`
        <button
          type="button"
          key=${choice}
          class="tc"
          disabled=${answer.busy}
          aria-label=${t("ui-discard", { card: cardName(card) })}
          aria-keyshortcuts=${keys[choice]}
          onClick=${(/** @type {Event} */ e) => answer.send(choice, e)}
        >
          <${Card} card=${card} />
          <kbd aria-hidden="true">${keys[choice]}</kbd>
        </button>
      `;
    })}
  </div>
`;
