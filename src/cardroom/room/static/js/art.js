/** Cards, tiles, chips, icons: nodes that point at the drawn symbols of faces.svg. */

import { cardName, isTile, suitName } from "./cards.js";
import { t } from "./catalogue.js";
import { cls, html } from "./html.js";

/** @import { Child } from "./html.js" */

/** @typedef {Record<string, string|number>} Style */

/** @param {{name: string, cls?: string}} props */
export const Icon = ({ name, cls: extra = "" }) => html`
  <svg class=${cls("ico", extra)} aria-hidden="true"><use href=${`#n-${name}`} /></svg>
`;

/**
 * Small cards have an index face; `full` adds the whole face, for where the style sheet has the
 * room for it.
 * @param {{card: string|null, cls?: string, label?: string, style?: Style, full?: boolean}} props
 */
export function Card({ card, cls: extra = "", label, style, full = false }) {
  if (isTile(card)) return html`<${Tile} tile=${card} cls=${extra} style=${style} />`;
  if (!card) {
    return html`
      <span class=${cls("card down", extra)} style=${style}>
        <svg role="img" aria-label=${label ?? t("ui-face-down")}><use href="#x-back" /></svg>
      </span>
    `;
  }
  const key = card === "As*" ? "AsX" : card.slice(0, 2);
  return html`
    <span
      class=${cls("card", card.endsWith("*") && card !== "As*" && "is-marked", extra)}
      style=${style}
    >
      <svg role="img" aria-label=${label ?? cardName(card)}>
        <use class="ix" href=${`#i-${key}`} />
        ${(full || /\bfull\b/.test(extra)) && html`<use class="fu" href=${`#c-${key}`} />`}
      </svg>
    </span>
  `;
}

/** @param {{tile: string|null, cls?: string, style?: Style}} props */
export function Tile({ tile, cls: extra = "", style }) {
  const key = tile ? [...tile.replace("-", "")].sort().join("") : "back";
  return html`
    <span class=${cls("tile", extra)} style=${style}>
      <svg role="img" aria-label=${tile ? cardName(tile) : t("ui-face-down")}>
        <use href=${`#t-${key}`} />
      </svg>
    </span>
  `;
}

/**
 * A face down card or tile.
 * @param {{tiles?: boolean, cls?: string, style?: Style}} props
 */
export const Back = ({ tiles, cls: extra, style }) =>
  tiles
    ? html`<${Tile} tile=${null} cls=${extra} style=${style} />`
    : html`<${Card} card=${null} cls=${extra} style=${style} />`;

export const CHIPS = [100000, 50000, 10000, 2500, 500, 100];

/** @param {number} cents */
const kindOf = (cents) => CHIPS.find((value) => value <= cents) ?? 100;

/**
 * A chip from above, of this value or the largest that fits.
 * @param {{value: number, label?: boolean, cls?: string}} props
 */
export function Chip({ value, label = false, cls: extra = "" }) {
  const kind = kindOf(value) / 100;
  return html`
    <span class=${cls("chip", `d${kind}`, extra)}>
      <svg aria-hidden="true"><use href="#x-chip" /></svg>
      ${label && html`<b>${kind === 1000 ? "1K" : kind}</b>`}
    </span>
  `;
}

/**
 * Chips for an amount from the side, the largest at the bottom.
 * @param {{amount: number, most?: number}} props
 */
export function Stack({ amount, most = 7 }) {
  /** @type {number[]} */
  const pile = [];
  let rest = amount;
  for (const value of CHIPS) {
    while (rest >= value && pile.length < most) {
      pile.push(value / 100);
      rest -= value;
    }
  }
  if (!pile.length) pile.push(1);
  const high = 12 + (pile.length - 1) * 5;
  return html`
    <svg class="stack" viewBox=${`0 0 40 ${high}`} aria-hidden="true">
      ${pile.map(
        (kind, at) => html`
          <use
            key=${at}
            href="#x-disc"
            class=${`d${kind}`}
            y=${(pile.length - 1 - at) * 5}
            height="12"
            width="40"
          />
        `,
      )}
    </svg>
  `;
}

/**
 * A card in running text.
 * @param {{card: string|null}} props
 */
export function Short({ card }) {
  if (!card || card === "Jk" || isTile(card))
    return html`<span class="nb">${card ? (card === "Jk" ? t("ui-joker") : card) : "?"}</span>`;
  const rank = card[0] === "T" ? "10" : card[0];
  return html`
    <span class="nb">
      ${rank}
      <svg
        class=${`suit ${card[1]}`}
        viewBox="0 0 24 24"
        role="img"
        aria-label=${suitName(card[1])}
      >
        <use href=${`#u-${card[1]}`} />
      </svg>
    </span>
  `;
}

/**
 * A card as a text has it (`10♥`, `10h`) in the one way that the pages write it (`Th`).
 * @param {string} card
 */
function plainCard(card) {
  const letters = card.replace(/[♠♥♦♣]/, (sign) => "shdc"["♠♥♦♣".indexOf(sign)]);
  return letters.replace("10", "T");
}

/**
 * Cards inside a text such as `meld 3c 4c 5c`, as signs.
 * @param {{text: string}} props
 */
export function WithCards({ text }) {
  const parts = text.split(/((?:10|[2-9TJQKA])[♠♥♦♣]|\b(?:10|[2-9TJQKA])[shdc]\b)/);
  return html`
    ${parts.map((part, at) =>
      at % 2 ? html`<${Short} key=${at} card=${plainCard(part)} />` : part,
    )}
  `;
}

/**
 * A die.
 * @param {{face: number}} props
 */
export function Die({ face }) {
  const at =
    {
      1: [[12, 12]],
      2: [
        [6, 6],
        [18, 18],
      ],
      3: [
        [6, 6],
        [12, 12],
        [18, 18],
      ],
      4: [
        [6, 6],
        [18, 6],
        [6, 18],
        [18, 18],
      ],
      5: [
        [6, 6],
        [18, 6],
        [12, 12],
        [6, 18],
        [18, 18],
      ],
      6: [
        [6, 6],
        [18, 6],
        [6, 12],
        [18, 12],
        [6, 18],
        [18, 18],
      ],
    }[face] ?? [];
  const red = face === 1 || face === 4;
  return html`
    <svg class="die" viewBox="0 0 24 24" role="img" aria-label=${String(face)}>
      <rect x=".5" y=".5" width="23" height="23" rx="5" />
      ${at.map(
        ([x, y]) => html`
          <circle cx=${x} cy=${y} r=${face === 1 ? 3.4 : 2.4} class=${red ? "r" : "k"} />
        `,
      )}
    </svg>
  `;
}

/**
 * A hue for a name, so that a person has the same face everywhere.
 * @param {string} name
 */
export function hue(name) {
  let sum = 7;
  for (const mark of name) sum = (sum * 31 + mark.charCodeAt(0)) % 360;
  return sum;
}

/**
 * A person's disc.
 * @param {{name: string, children?: Child}} props
 */
export const Face = ({ name, children }) => html`
  <span class="face" style=${{ "--hue": hue(name) }}>
    ${(name[0] ?? "?").toUpperCase()}
    ${children}
  </span>
`;
