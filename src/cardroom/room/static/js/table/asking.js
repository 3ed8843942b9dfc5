/**
 * What every question's dock shares: keys, sending an answer once, and guarding against a stray
 * click.
 */

import { t } from "../catalogue.js";
import { html, useEffect, useRef, useState } from "../html.js";
import { isTyping } from "../frame.js";

/** @import { MyQuestion, Value } from "../types/wire.js" */
/** @import { Wire } from "../wire.js" */

/**
 * How long a fresh question ignores pointer and keys: what was meant for the last one must not land
 * on this.
 */
export const GUARD = 350;
/** And how long whoever has just lost a seat is not sat down again by what they meant for it. */
export const LOST_SEAT = 1500;

/**
 * Whether something that just came under somebody's hand may take what they do.
 * @param {number} wait milliseconds
 */
export function useSettled(wait) {
  const born = useRef(performance.now());
  return () => performance.now() - born.current >= wait;
}

/**
 * The key of a card in a row: 1 to 9, then the letters beside them.
 * @param {number} at
 */
export const cardKey = (at) => (at < 9 ? String(at + 1) : "0QWER".charAt(at - 9));

/**
 * Keys of a dock, from the moment it is there; the newest meaning of a key counts.
 * @typedef {Record<string, (event: KeyboardEvent) => unknown>} Keys
 * @param {Keys} given by key, letters small; `+x` for shift
 * @param {string} question whose dock it is
 */
export function useKeys(given, question) {
  const now = useRef(given);
  now.current = given;
  useEffect(() => {
    const born = performance.now();
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("#layers dialog[open]")) return;
      const small = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      // Enter in a form of its own sends that form; it never answers what is asked.
      if (
        isTyping(event.target) &&
        (event.key !== "Enter" || /** @type {HTMLElement} */ (event.target).closest("form"))
      )
        return;
      if (
        event.key === "Enter" &&
        event.target instanceof HTMLElement &&
        event.target.closest("button, a, summary")
      )
        return;
      if (
        /^Arrow/.test(event.key) &&
        event.target instanceof HTMLElement &&
        event.target.closest("[role=tablist], .rack, input[type=range]")
      )
        return;
      const keys = now.current;
      const act =
        keys[event.shiftKey && small.length === 1 && /[a-z]/.test(small) ? `+${small}` : small];
      if (!act) return;
      event.preventDefault();
      if (event.repeat && !/^Arrow/.test(event.key)) return;
      if (performance.now() - born < GUARD && !/^(Arrow.*|[0-9]|Escape)$/.test(event.key)) return;
      act(event);
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [question]);
}

/**
 * Sends the answer of one question; says what the room refused; ignores clicks that come too soon.
 * @typedef {ReturnType<typeof useAnswer>} Answering
 * @param {MyQuestion} q @param {Wire} wire @param {boolean} live
 */
export function useAnswer(q, wire, live) {
  const [state, setState] = useState({ busy: false, why: "" });
  const born = useRef(performance.now());
  const sent = useRef(false);
  useEffect(() => {
    born.current = performance.now();
    sent.current = false;
    setState((now) => (now.busy || now.why ? { busy: false, why: "" } : now));
  }, [q.id]);
  const send = async (
    /** @type {Value} */ value,
    /** @type {Event|undefined} */ event = undefined,
  ) => {
    const pointed = event instanceof MouseEvent && event.detail > 0;
    if (pointed && performance.now() - born.current < GUARD) return;
    if (sent.current) return;
    if (!live) {
      setState({ busy: false, why: t("ui-nothing-sent") });
      return;
    }
    sent.current = true;
    setState({ busy: true, why: "" });
    const outcome = await wire.do({ kind: "answer", question: q.id, value });
    if (!outcome.ok) {
      sent.current = false;
      setState({ busy: false, why: outcome.why });
    }
  };
  return { ...state, send, say: (/** @type {string} */ why) => setState({ busy: false, why }) };
}

/**
 * Why not, in the place where the person looks.
 * @param {{why: string}} props
 */
export const Why = ({ why }) => html`<p class="dock-why" role="alert">${why}</p>`;
