/** People as this viewer knows them. */

import { list, t } from "./catalogue.js";
import { sentence } from "./formats.js";
import { placeOf } from "./places.js";

/**
 * As much of a view as people's names are made of.
 * @typedef {object} Eyes
 * @property {{name: string|null, role: string}|null} [you]
 * @property {{seat: number, name: string|null}[]} seats
 * @property {{bots?: string[]}} [room]
 * @property {{seat: number, members: [string, number][]}|null} [bank]
 */

/**
 * Whether a name is the viewer's.
 * @param {Eyes} view
 * @param {string|null|undefined} name
 */
export const isMe = (view, name) =>
  !!name && name === view.you?.name && view.you.role !== "spectator";

/**
 * A name without what marks a bot, which the pages show by a sign.
 * @param {string} name
 */
export const called = (name) => name.replace(/ \(bot\)$/, "");

/**
 * Whether the house plays this person.
 * @param {Eyes} view
 * @param {string|null} name
 */
export const isBot = (view, name) =>
  !!name && (/ \(bot\)$/.test(name) || !!view.room?.bots?.includes(name));

/**
 * A person as a value of a message: `you` has variants of its own there.
 * @param {Eyes} view
 * @param {string|null|undefined} name
 */
export const who = (view, name) =>
  isMe(view, name) ? "you" : name ? called(name) : t("ui-nobody-small");

/**
 * A person by name, where no message says more of them.
 * @param {Eyes} view
 * @param {string|null|undefined} name
 */
export const person = (view, name) => (isMe(view, name) ? t("ui-you") : sentence(who(view, name)));

/**
 * The name in a seat, if somebody has it.
 * @param {Eyes} view
 * @param {number|null|undefined} seat
 */
const nameIn = (view, seat) => view.seats.find((one) => one.seat === seat)?.name;

/**
 * The person in a seat, as a value of a message.
 * @param {Eyes} view
 * @param {number|null|undefined} seat
 */
export function inSeat(view, seat) {
  const name = nameIn(view, seat);
  return name ? who(view, name) : t("ui-seat-small", { seat: String(seat) });
}

/**
 * The person in a seat, in a list of people.
 * @param {Eyes} view
 * @param {number} seat
 */
export function seatName(view, seat) {
  const name = nameIn(view, seat);
  if (isMe(view, name)) return t("ui-you-small");
  return name ? called(name) : t("ui-seat-small", { seat: String(seat) });
}

/**
 * Who banks, as a value of a message: one person, or the names of several.
 * @param {Eyes} view
 */
export function bankers(view) {
  const members = view.bank?.members ?? [];
  if (members.length > 1) {
    return list(members.map(([name]) => (isMe(view, name) ? t("ui-you-small") : called(name))));
  }
  return inSeat(view, view.bank?.seat);
}

/**
 * Who pays a fee, by name.
 * @param {Eyes} view
 * @param {string} payer
 * @param {string} [banker]
 */
export function payerName(view, payer, banker) {
  if (payer !== "player-dealer") return person(view, payer);
  return banker ? person(view, banker) : t("ui-player-dealer-small");
}

/**
 * A hand's name on the cloth.
 * @param {Eyes} view
 * @param {string} name
 */
export function handName(view, name) {
  const place = placeOf(name);
  if (!place) return t("ui-hand-place", { place: /poker/.test(name) ? "poker" : name });
  const owner = nameIn(view, place.seat);
  const whose = owner ? person(view, owner) : t("ui-seat-n", { seat: String(place.seat) });
  return place.hand ? t("ui-split-hand", { whose, n: String(place.hand) }) : whose;
}
