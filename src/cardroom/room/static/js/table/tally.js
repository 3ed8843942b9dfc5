/**
 * What the last hand brought me: a line for each wager, pot and fee, and a total that is their
 * sum.
 */

import { t } from "../catalogue.js";
import { money, sentence, signed } from "../formats.js";
import { WithCards } from "../art.js";
import { cls, html } from "../html.js";

/** @import { TallyLine, View } from "../types/wire.js" */

/**
 * My lines of the last hand; none where I was not in it.
 * @param {View} view
 * @returns {TallyLine[]}
 */
export const myLines = (view) => view.last?.lines[view.you?.name ?? ""] ?? [];

/** @param {TallyLine[]} lines */
export const totalOf = (lines) => lines.reduce((sum, line) => sum + line.chips, 0);

/** @param {number} chips */
const side = (chips) => (chips > 0 ? "up" : chips < 0 ? "down-n" : "");

/**
 * The lines and their sum.
 * @param {{view: View}} props
 */
export function Tally({ view }) {
  const lines = myLines(view);
  const stacks = view.last?.stacks[view.you?.name ?? ""];
  if (!lines.length || !stacks) return null;
  const total = totalOf(lines);
  const [before, after] = stacks;
  return html`
    <ul class="tally">
      ${lines.map((line, at) => html`<${Row} key=${at} line=${line} />`)}
      <li class="tot">
        <b>${t("ui-total")}</b>
        <b class=${cls("num", side(total))}>${signed(total)}</b>
        <small class="num dim">${t("ui-chips-before-now", { before, after })}</small>
      </li>
    </ul>
  `;
}

/** @param {{line: TallyLine}} props */
const Row = ({ line }) => html`
  <li>
    <span>
      <b>${line.words.label}</b>
      ${line.stake !== undefined && html`${" "}<span class="num dim">${money(line.stake)}</span>`}
    </span>
    <span class=${cls("num", side(line.chips))}>${signed(line.chips)}</span>
    ${
      line.words.detail &&
      html`<small class="dim"><${WithCards} text=${sentence(line.words.detail)} /></small>`
    }
  </li>
`;
