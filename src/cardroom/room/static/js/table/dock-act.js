/**
 * The dock of a pot: fold, check or call, bet or raise by preset, slider or number; and what to do
 * before it is your turn.
 */

import { t } from "../catalogue.js";
import { choiceName, moreWords } from "../choices.js";
import { money } from "../formats.js";
import { Icon } from "../art.js";
import { along, cls, html, useEffect, useRef, useState } from "../html.js";
import { Why, useAnswer, useKeys } from "./asking.js";
import { mySeat } from "./board.js";
import { Clock } from "./parts.js";

/** @import { InputOf, Seat, View } from "../types.js" */

/**
 * What a pre-action was made for: any change of it and the pre-action is gone.
 * @param {View} view
 */
export const situation = (view) =>
  [
    view.number,
    view.hands.find((h) => h.name === "board")?.cards.length ?? 0,
    Math.max(0, ...view.seats.map((s) => s.bet ?? 0)),
    mySeat(view)?.hands?.[0]?.cards.length ?? 0,
    view.street ?? "",
  ].join(":");

/** @param {any} props */
export function ActDock({ view, q, wire, live, pre, setPre, holds }) {
  const answer = useAnswer(q, wire, live);
  const choices = q.choices ?? [];
  const amount = q.amount;
  const { call } = q.facts;
  const mine = mySeat(view);
  const level = (mine?.bet ?? 0) + call;
  const pot = (view.pot?.total ?? 0) + call;
  const step = amount?.step ?? 100;
  const clamp = (/** @type {number} */ cents) =>
    Math.max(amount.least, Math.min(amount.most, Math.round(cents / step) * step));
  const [to, setTo] = useState(amount ? amount.least : 0);
  const [text, setText] = useState("");
  const [sure, setSure] = useState(false);
  useEffect(() => {
    setTo(amount ? amount.least : 0);
    setSure(false);
    setText("");
  }, [q.id]);
  const set = (/** @type {number} */ cents) => {
    setTo(clamp(cents));
    setText("");
    setSure(false);
  };
  const passive = choices.includes("check")
    ? "check"
    : choices.includes("call")
      ? "call"
      : choices.includes("bring-in")
        ? "bring-in"
        : null;
  const allIn =
    amount && !amount.sizes && to >= (mine?.bet ?? 0) + (mine?.chips ?? 0) && to > level;
  const raise = (/** @type {Event|undefined} */ event = undefined) => {
    if (!amount) return undefined;
    if (amount.sizes) return answer.send(amount.sizes[0], event);
    const value = text ? Math.round(Number(text) * 100) : to;
    if (Number.isNaN(value) || value < amount.least || value > amount.most)
      return answer.say(
        t("ui-from-money-least-to-money", { least: amount.least, most: amount.most }),
      );
    if (value >= (mine?.bet ?? 0) + (mine?.chips ?? 0) && !sure) return setSure(true);
    return answer.send(value, event);
  };
  const gone = useRef("");
  useEffect(() => {
    if (!pre || gone.current === q.id) return;
    gone.current = q.id;
    setPre(null);
    if (pre.situation !== situation(view)) return;
    const value = pre.what === "fold" ? (choices.includes("check") ? "check" : "fold") : pre.what;
    if (choices.includes(value)) answer.send(value);
  }, [q.id]);
  const presets = amount && !amount.sizes ? presetsOf(amount, level, pot, clamp) : [];
  const jump = (/** @type {number} */ n) => presets[n] && set(presets[n][1]);
  useKeys(
    {
      f: () => choices.includes("fold") && answer.send("fold"),
      c: () => passive && answer.send(passive),
      r: () => raise(),
      b: () => raise(),
      Enter: () => (sure ? raise() : undefined),
      ArrowRight: () => amount && set(to + step),
      ArrowLeft: () => amount && set(to - step),
      q: () => jump(1),
      w: () => jump(2),
      e: () => jump(3),
    },
    q.id,
  );
  const { title, detail } = q.words;
  const named = text ? Math.round(Number(text) * 100) || 0 : to;
  const verb =
    level > 0 && call >= 0 && view.seats.some((/** @type {Seat} */ s) => s.bet > 0)
      ? t("ui-raise-to")
      : t("ui-bet");
  return html`
    <section
      class=${cls("dock pk", (!amount || amount.sizes) && "plain")}
      id="dock"
      aria-labelledby="dock-h"
      aria-busy=${answer.busy}
    >
      <${Clock} q=${q} wire=${wire} paused=${view.paused}>
        <p><b id="dock-h">${title}</b><span>${detail}</span></p>
      <//>
      <div class="holds">${holds}</div>
      ${
        amount &&
        !amount.sizes &&
        html`
          <div class="size">
            <div class="presets" role="group" aria-label=${verb}>
              ${presets.map(
                ([name, cents]) => html`
                  <button
                    type="button"
                    class="btn sm"
                    key=${name}
                    aria-pressed=${to === cents && !text}
                    onClick=${() => set(cents)}
                  >
                    ${name}
                  </button>
                `,
              )}
            </div>
            <div class="slide">
              <button
                type="button"
                class="icon-btn"
                aria-label=${t("ui-less")}
                onClick=${() => set(to - step)}
              >
                <${Icon} name="minus" />
              </button>
              <input
                type="range"
                min=${amount.least}
                max=${amount.most}
                step=${step}
                value=${to}
                aria-label=${t("ui-verb-amount", { verb })}
                aria-valuetext=${money(to)}
                style=${{
                  "--at": along(to, amount.least, amount.most),
                }}
                onInput=${(/** @type {InputOf} */ e) => set(Number(e.target.value))}
              />
              <button
                type="button"
                class="icon-btn"
                aria-label=${t("ui-more")}
                onClick=${() => set(to + step)}
              >
                <${Icon} name="plus" />
              </button>
              <label class="field amt">
                <span aria-hidden="true">$</span>
                <input
                  inputmode="decimal"
                  aria-label=${t("ui-verb-dollars", { verb })}
                  value=${text || String(to / 100)}
                  onInput=${(/** @type {InputOf} */ e) => {
                    setText(e.target.value);
                    setSure(false);
                  }}
                  onChange=${(/** @type {InputOf} */ e) => {
                    const cents = Math.round(Number(e.target.value) * 100);
                    if (!Number.isNaN(cents) && cents >= amount.least && cents <= amount.most)
                      set(cents);
                  }}
                />
              </label>
            </div>
          </div>
        `
      }
      <div class="acts">
        ${
          choices.includes("fold")
            ? html`
              <button
                type="button"
                class="btn big fold"
                disabled=${answer.busy}
                onClick=${(/** @type {Event} */ e) => answer.send("fold", e)}
                aria-keyshortcuts="F"
              >
                ${t("ui-fold")} <kbd aria-hidden="true">F</kbd>
              </button>
            `
            : html`<span></span>`
        }
        ${
          passive
            ? html`
              <button
                type="button"
                class="btn big call"
                disabled=${answer.busy}
                onClick=${(/** @type {Event} */ e) => answer.send(passive, e)}
                aria-keyshortcuts="C"
              >
                ${choiceName(passive, q)}${" "}
                <kbd aria-hidden="true">C</kbd>
              </button>
            `
            : html`<span></span>`
        }
        ${
          amount?.sizes
            ? amount.sizes.map(
                (/** @type {number} */ cents) => html`
                  <button
                    type="button"
                    key=${cents}
                    class="btn big go"
                    disabled=${answer.busy}
                    onClick=${(/** @type {Event} */ e) => answer.send(cents, e)}
                    aria-keyshortcuts="R"
                  >
                    ${verb} <b class="num">${money(cents)}</b>${" "}
                    <small>${moreWords(cents, amount)}</small> <kbd aria-hidden="true">R</kbd>
                  </button>
                `,
              )
            : amount
              ? html`
                <button
                  type="button"
                  class="btn big go"
                  disabled=${answer.busy}
                  onClick=${raise}
                  aria-keyshortcuts="R"
                >
                  ${
                    sure
                      ? html`${t("ui-all-in-sure")} <kbd aria-hidden="true">⏎</kbd>`
                      : html`
                        ${allIn ? t("ui-all-in") : verb}${" "}
                        <b class="num">${money(named)}</b>${" "}
                        <small>${moreWords(named, amount)}</small>${" "}
                        <kbd aria-hidden="true">R</kbd>
                      `
                  }
                </button>
              `
              : html`<span></span>`
        }
      </div>
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * @param {any} amount
 * @param {number} level
 * @param {number} pot
 * @param {(cents: number) => number} clamp
 * @returns {[string, number][]}
 */
function presetsOf(amount, level, pot, clamp) {
  return [
    [t("ui-min"), amount.least],
    ["½ pot", clamp(level + pot / 2)],
    ["¾ pot", clamp(level + (3 * pot) / 4)],
    [amount.most <= level + pot ? t("ui-max") : t("ui-pot"), clamp(level + pot)],
  ];
}

/**
 * What to do when my turn comes, if nothing changes until then.
 * @param {any} props
 */
export function PreActions({ view, pre, setPre }) {
  const mine = mySeat(view);
  if (!mine?.in || mine.folded || view.phase !== "play" || mine.chips === 0) return null;
  const call = mine.call ?? 0;
  const now = situation(view);
  const options =
    call > 0
      ? [
          ["fold", t("ui-fold")],
          ["call", t("ui-call-money-call", { call })],
        ]
      : [
          ["fold", t("ui-check-or-fold")],
          ["check", t("ui-check")],
        ];
  return html`
    <div class="pre" role="group" aria-label=${t("ui-when-it-is-my-turn")}>
      ${options.map(
        ([what, name]) => html`
          <label class="switch" key=${what}>
            <input
              type="checkbox"
              checked=${pre?.what === what && pre.situation === now}
              onChange=${(/** @type {InputOf} */ e) =>
                setPre(e.target.checked ? { what, situation: now } : null)}
            />
            ${name}
          </label>
        `,
      )}
    </div>
  `;
}
