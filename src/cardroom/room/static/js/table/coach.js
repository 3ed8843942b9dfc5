/** The guide's panel: a family in three lines, what is asked now and what it does to chips. */

import { t } from "../catalogue.js";
import { signed } from "../formats.js";
import { Icon } from "../art.js";
import { cls, html, useState } from "../html.js";
import { useKeys } from "./asking.js";
import { isBetween, myQuestions } from "./board.js";
import { Tally, myLines, totalOf } from "./tally.js";

/** @import { MyQuestion, View } from "../types/wire.js" */
/** @import { Guide } from "./guide.js" */

const STEPS = 4;

/**
 * Which step it is: sit down, bet, play, and what it brought.
 * @param {View} view
 * @param {MyQuestion|undefined} q
 */
function stepOf(view, q) {
  if (!view.you?.seat && view.you?.role !== "backline") return 1;
  if (isBetween(view) && myLines(view).length) return 4;
  return q?.kind === "bet" || q?.kind === "bank" ? 2 : 3;
}

/**
 * What is asked now, and what it does to my chips.
 * @param {View} view
 * @param {MyQuestion|undefined} q
 * @param {number} step
 * @returns {[string, string]}
 */
function nowWords(view, q, step) {
  if (step === 1) return [t("ui-coach-sit"), t("ui-coach-sit-why")];
  if (step === 4) {
    const total = totalOf(myLines(view));
    return [t("ui-coach-brought", { total: signed(total) }), t("ui-coach-brought-why")];
  }
  if (!q) return [t("ui-coach-wait"), t("ui-coach-wait-why")];
  if (q.kind === "bank" && q.amount) {
    const { least, most } = q.amount;
    return [t("ui-coach-bank"), t("ui-coach-bank-why", { least, most })];
  }
  if (q.kind === "bet") return [t("ui-coach-bet"), t("ui-coach-bet-why")];
  if (q.kind === "set-hand" || q.kind === "set-rows") return [q.words.title, t("ui-coach-set-why")];
  if (q.kind === "act") return [q.words.title, t("ui-coach-act-why")];
  return [q.words.title, `${q.words.detail} ${t("ui-coach-choice-why")}`.trim()];
}

/**
 * The panel.
 * @param {{guide: Guide, view: View, close: () => void}} props
 */
export function Coach({ guide, view, close }) {
  const [q] = myQuestions(view);
  const step = stepOf(view, q);
  const [title, why] = nowWords(view, q, step);
  const names = [t("ui-coach-1"), t("ui-coach-2"), t("ui-coach-3"), t("ui-coach-4")];
  return html`
    <section class=${`panel coach s${step}`} aria-labelledby="coach-h">
      <header>
        <h2 id="coach-h">
          ${t("ui-coach-step", { step, steps: STEPS, name: names[step - 1] ?? "" })}
        </h2>
        <span class="row2">
          <span class="cdots" aria-hidden="true">
            ${names.map(
              (name, at) =>
                html`
                  <i key=${name} class=${cls(at + 1 < step && "d", at + 1 === step && "n")}></i>
                `,
            )}
          </span>
          <button type="button" class="btn quiet sm skipb" onClick=${close}>
            ${step === STEPS ? t("ui-done") : t("ui-skip")} <kbd aria-hidden="true">Esc</kbd>
          </button>
        </span>
      </header>
      <p class="now">
        <${Icon} name="hand" />
        <span><b>${title}</b><span>${why}</span></span>
      </p>
      ${step === STEPS ? html`<${Tally} view=${view} />` : html`<${Lines} guide=${guide} />`}
    </section>
  `;
}

/** @param {{guide: Guide}} props */
function Lines({ guide }) {
  const [open, setOpen] = useState("");
  useKeys(open ? { Escape: () => setOpen("") } : {}, `term${open}`);
  const term = open ? guide.terms[open] : undefined;
  const common = { guide, open, setOpen };
  return html`
    <ol class="three">
      ${guide.lines.map(
        (line, at) => html`
          <li key=${at} data-n=${at + 1}><${Marked} text=${line} ...${common} /></li>
        `,
      )}
    </ol>
    <p class="terms small dim">
      ${t("ui-coach-terms")}${" "}
      ${Object.keys(guide.terms).map(
        (name, at) => html`
          ${at > 0 ? " · " : ""}
          <${TermButton} name=${name} shown=${guide.terms[name]?.title} ...${common} />
        `,
      )}
    </p>
    ${
      term &&
      html`
        <div class="pop" id="pop" role="note" aria-label=${term.title}>
          <b>${term.title}</b>${term.text}
          <button
            type="button"
            class="icon-btn"
            aria-label=${t("ui-close")}
            onClick=${() => setOpen("")}
          >
            <${Icon} name="x" />
          </button>
        </div>
      `
    }
  `;
}

/**
 * A line, its terms as buttons.
 * @param {{text: string, guide: Guide, open: string, setOpen: (name: string) => void}} props
 */
const Marked = ({ text, ...common }) =>
  html`${text.split(/\[\[(.*?)\]\]/).map((part, at) => {
    if (at % 2 === 0) return part;
    const [name = "", shown] = part.split("|");
    return html`<${TermButton} key=${at} name=${name} shown=${shown} ...${common} />`;
  })}`;

/**
 * A term: told on hover, on focus and by a tap.
 * @param {{
 *   name: string, shown: string|undefined, guide: Guide, open: string,
 *   setOpen: (name: string) => void,
 * }} props
 */
const TermButton = ({ name, shown, guide, open, setOpen }) => html`
  <button
    type="button"
    class="term"
    title=${guide.terms[name]?.text}
    aria-expanded=${open === name}
    onFocus=${(/** @type {FocusEvent} */ e) =>
      /** @type {HTMLElement} */ (e.currentTarget).matches(":focus-visible") && setOpen(name)}
    onClick=${() => setOpen(open === name ? "" : name)}
  >
    ${shown ?? guide.terms[name]?.title ?? name}
  </button>
`;
