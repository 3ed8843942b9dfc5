/** Cards and tiles by name. */

import { list, t } from "./catalogue.js";

/**
 * Whether a card is a tile of pai gow.
 * @param {string|null|undefined} card
 */
export const isTile = (card) => !!card && /^\d-\d$/.test(card);

/**
 * A card in full: `deuce of spades`, `joker`, `Teen, 6-6`.
 * @param {string|null|undefined} card
 */
export function cardName(card) {
  if (!card) return t("ui-card-down");
  if (isTile(card)) return t("ui-tile", { tile: `t${card.replace("-", "")}`, pips: card });
  if (card === "Jk") return t("ui-joker");
  if (card === "As*") return t("ui-x-ace");
  const name = t("ui-card", { rank: card[0], suit: card[1] });
  return card.endsWith("*") ? t("ui-card-marked", { card: name }) : name;
}

/**
 * Cards in a row, in words.
 * @param {(string|null)[]} cards
 */
export function cardNames(cards) {
  const hidden = cards.filter((card) => !card).length;
  const open = cards.filter(Boolean).map(cardName);
  return list([...open, ...(hidden ? [t("ui-cards-down", { n: hidden })] : [])]);
}

/**
 * A suit in words, for signs inside a text.
 * @param {string} suit
 */
export const suitName = (suit) => t("ui-suit", { suit });
