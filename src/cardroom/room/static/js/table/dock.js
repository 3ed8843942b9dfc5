/** The dock: what this person is asked now, or what they may do while nothing is asked. */

import { t } from "../catalogue.js";
import { html, useEffect, useState } from "../html.js";
import { myQuestions } from "./board.js";

/** @import { MyQuestion } from "../types/wire.js" */
/** @import { Idle } from "./dock-idle.js" */
/** @import { Child } from "../html.js" */
/** @import { Odds, Rules } from "../games.js" */

/** @typedef {(props: never) => Child} Component */
/** @typedef {"idle"|"bet"|"act"|"cards"|"amount"|"choice"} Kind */

/**
 * Docks come when something of their kind is asked first, so that the first load stays small.
 * @type {Record<Kind, () => Promise<Component>>}
 */
const DOCKS = {
  idle: () => import("./dock-idle.js").then((m) => m.IdleDock),
  bet: () => import("./dock-bet.js").then((m) => m.BetDock),
  act: () => import("./dock-act.js").then((m) => m.ActDock),
  cards: () => import("./dock-cards.js").then((m) => m.CardsDock),
  amount: () => import("./dock-amount.js").then((m) => m.AmountDock),
  choice: () => import("./dock-choice.js").then((m) => m.ChoiceDock),
};

/** @type {Partial<Record<Kind, Component>>} */
const here = {};

/**
 * Which dock a question is answered in.
 * @param {MyQuestion|undefined} q
 * @returns {Kind}
 */
function kindOf(q) {
  if (!q) return "idle";
  if (q.kind === "bet" || q.kind === "act") return q.kind;
  if (q.kind === "draw" || (q.kind === "discard" && q.cards)) return "cards";
  return q.amount ? "amount" : "choice";
}

/**
 * A dock, as soon as its script has come; asked for again when a lost connection is back.
 * @param {Kind} kind
 * @param {boolean} live
 */
function useDock(kind, live) {
  const [, setCome] = useState(/** @type {Kind|null} */ (null));
  useEffect(() => {
    if (here[kind]) return;
    DOCKS[kind]().then(
      (made) => {
        here[kind] = made;
        setCome(kind);
      },
      () => {},
    );
  }, [kind, live]);
  return here[kind];
}

/** @param {Idle & {rules: Rules|null, odds: Odds|null, holds: Child}} props */
export function Dock({ rules, odds, holds, ...idle }) {
  const { view, wire, live, pre, setPre, seatWanted, setSeatWanted } = idle;
  const [q] = myQuestions(view);
  const kind = kindOf(q);
  const Made = useDock(kind, live);
  if (!Made)
    return html`
      <section class="dock wait" id="dock" aria-label=${q?.words.title ?? t("ui-one-moment")}>
        <p class="loading">${q?.words.title ?? t("ui-one-moment")}</p>
      </section>
    `;
  if (!q) return html`<${Made} ...${idle} />`;
  const common = { view, wire, live, q, key: q.id };
  if (kind === "bet")
    return html`
      <${Made}
        ...${common}
        rules=${rules}
        odds=${odds}
        circle=${seatWanted}
        setCircle=${setSeatWanted}
      />
    `;
  if (kind === "act")
    return html`<${Made} ...${common} pre=${pre} setPre=${setPre} holds=${holds} />`;
  if (kind === "amount") return html`<${Made} ...${common} amount=${q.amount} />`;
  return html`<${Made} ...${common} />`;
}
