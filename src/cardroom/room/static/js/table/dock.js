/** The dock: what this person is asked now, or what they may do while nothing is asked. */

import { html } from "../html.js";
import { myQuestions } from "./board.js";
import { ActDock } from "./dock-act.js";
import { AmountDock } from "./dock-amount.js";
import { BetDock } from "./dock-bet.js";
import { CardsDock } from "./dock-cards.js";
import { ChoiceDock } from "./dock-choice.js";
import { IdleDock } from "./dock-idle.js";

/** @import { View } from "../types/wire.js" */
/** @import { Idle } from "./dock-idle.js" */
/** @import { Child } from "../html.js" */
/** @import { Odds, Rules } from "../games.js" */

/** @param {Idle & {rules: Rules|null, odds: Odds|null, holds: Child}} props */
export function Dock({ rules, odds, holds, ...idle }) {
  const { view, wire, live, pre, setPre, seatWanted, setSeatWanted } = idle;
  const [q] = myQuestions(view);
  if (!q) return html`<${IdleDock} ...${idle} />`;
  const common = { view, wire, live, q, key: q.id };
  if (q.kind === "bet")
    return html`
      <${BetDock}
        ...${common}
        rules=${rules}
        odds=${odds}
        circle=${seatWanted}
        setCircle=${setSeatWanted}
      />
    `;
  if (q.kind === "act")
    return html`<${ActDock} ...${common} pre=${pre} setPre=${setPre} holds=${holds} />`;
  if (q.kind === "draw" || (q.kind === "discard" && q.cards))
    return html`<${CardsDock} ...${common} />`;
  if (q.amount) return html`<${AmountDock} ...${common} amount=${q.amount} />`;
  return html`<${ChoiceDock} ...${common} />`;
}
