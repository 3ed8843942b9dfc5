/**
 * Felts of games played for units: Chinese poker with three rows each, Pan with melds laid down.
 */

import { cardNames } from "../cards.js";
import { list, t } from "../catalogue.js";
import { money, sentence } from "../formats.js";
import { inSeat, isMe, who } from "../people.js";
import { Card } from "../art.js";
import { cls, html } from "../html.js";
import { handsOf, isBetween, ovalAngles, sideSpots } from "./board.js";
import { fromMe } from "./felt-pot.js";
import { FaceClock, Who } from "./parts.js";

/** @import { Question } from "../types.js" */

const ROWS = ["front", "middle", "back"];

/**
 * Three rows out of hands named by row, or of thirteen cards in order.
 * @param {any[]} hands
 * @returns {{name: string, cards: any[]}[]}
 */
export function rowsOf(hands) {
  const named = ROWS.map((row) => hands.find((hand) => new RegExp(`\\b${row}\\b`).test(hand.name)));
  if (named.every(Boolean)) return named.map((hand, at) => ({ name: ROWS[at], cards: hand.cards }));
  const cards = hands[0]?.cards ?? [];
  if (cards.length < 13) return cards.length ? [{ name: "hand", cards }] : [];
  return [
    { name: "front", cards: cards.slice(0, 3) },
    { name: "middle", cards: cards.slice(3, 8) },
    { name: "back", cards: cards.slice(8, 13) },
  ];
}

/** @param {any} props */
export function ChineseFelt({ view, wire, sit }) {
  const seats = fromMe(view);
  const between = isBetween(view);
  return html`
    <div class="railing oval square">
      <div class="felt fam-chinese-poker">
        <ol
          class=${cls("seats chinese", `n${seats.length}`)}
          aria-label=${t("ui-seats-and-their-rows-clockwise")}
        >
          ${seats.map((seat, at) => {
            const rows = rowsOf(handsOf(view, seat));
            const question = view.questions?.find(
              (/** @type {Question} */ q) => q.seat === seat.seat,
            );
            const net = between ? view.last?.net?.[seat.name] : undefined;
            return html`
              <li
                key=${seat.seat}
                class=${cls(
                  "seat",
                  `at${at}`,
                  isMe(view, seat.name) && "is-me",
                  !seat.name && "open",
                )}
                data-n=${seat.seat}
              >
                <${Who}
                  view=${view}
                  seat=${seat}
                  net=${net}
                  sit=${sit}
                  turn=${question && html`<${FaceClock} q=${question} wire=${wire} />`}
                  note=${
                    question ? "sets" : seat.in && view.phase === "play" ? t("ui-has-set") : ""
                  }
                  pucks=${seat.button && html`<span class="puck dealer">D</span>`}
                />
                <div class="rows13">
                  ${rows.map(
                    (row) => html`
                      <div
                        key=${row.name}
                        class=${`row13 is-${row.name}`}
                        role="group"
                        aria-label=${`${row.name}: ${cardNames(row.cards)}`}
                      >
                        ${row.cards.map(
                          (card, /** @type {number} */ n) => html`
                            <${Card} key=${n} card=${card} />
                          `,
                        )}
                      </div>
                    `,
                  )}
                </div>
              </li>
            `;
          })}
        </ol>
        ${between && html`<${Points} view=${view} />`}
      </div>
    </div>
  `;
}

/**
 * What everyone won or lost, in units paid.
 * @param {any} props
 */
function Points({ view }) {
  const net = Object.entries(view.last?.net ?? {});
  if (!net.length) return null;
  const won = net
    .filter(([, cents]) => cents)
    .map(([name, cents]) =>
      t(cents > 0 ? "ui-who-wins" : "ui-who-loses", {
        who: who(view, name),
        chips: Math.abs(cents),
      }),
    );
  return html`
    <p class="split units" role="status">
      ${won.length ? sentence(list(won)) : t("ui-nobody-pays")}
    </p>
  `;
}

/** @param {any} props */
export function PanFelt({ view, wire, sit }) {
  const seats = fromMe(view);
  const angles = ovalAngles(seats.length);
  const spots = sideSpots(seats.length);
  const between = isBetween(view);
  const open = view.open_card;
  return html`
    <div class="railing oval">
      <div class="felt fam-panguingue">
        <svg class="print" aria-hidden="true">
          <rect x="20%" y="26%" width="60%" height="48%" rx="15%" ry="26%" />
        </svg>
        <div class="middle pan-mid">
          <div class="piles">
            <span class="pile2">
              <${Card} card=${null} label=${t("ui-the-deck")} />
              <small>${t("ui-deck-small")}${view.shoe?.left ? `, ${view.shoe.left}` : ""}</small>
            </span>
            <span class="pile2">
              ${
                open
                  ? html`<${Card} key=${`${view.number}.${open}`} card=${open} />`
                  : html`<span class="ghost"></span>`
              }
              <small>${t("ui-open-small")}</small>
            </span>
          </div>
          ${
            view.pot?.total > 0 &&
            html`
              <p class="street">
                <b>${money(view.pot.total)}</b>
                <span>${t("ui-tops-in-the-pot")}</span>
              </p>
            `
          }
          ${between && html`<${Points} view=${view} />`}
        </div>
        <ol class="seats" aria-label=${t("ui-seats-and-melds-clockwise-from")}>
          ${seats.map((seat, at) => {
            const melds = view.melds?.[seat.seat] ?? view.melds?.[String(seat.seat)] ?? [];
            const cards = handsOf(view, seat)[0]?.cards ?? [];
            const me = isMe(view, seat.name);
            const question = view.questions?.find(
              (/** @type {Question} */ q) => q.seat === seat.seat,
            );
            const down = melds.reduce(
              (/** @type {number} */ sum, /** @type {any} */ meld) => sum + meld.length,
              0,
            );
            return html`
              <li
                key=${seat.seat}
                class=${cls(
                  "seat pan-seat",
                  me && "is-me",
                  !seat.name && "open",
                  at > 0 && (at <= Math.ceil((seats.length - 1) / 2) ? "is-left" : "is-right"),
                )}
                style=${{ "--a": `${angles[at]}deg`, "--sx": spots[at][0], "--sy": spots[at][1] }}
                data-n=${seat.seat}
              >
                ${
                  melds.length > 0 &&
                  html`
                    <div
                      class="melds"
                      role="group"
                      aria-label=${t("ui-seat-melds", {
                        seat: inSeat(view, seat.seat),
                        melds: melds.map(cardNames),
                      })}
                    >
                      ${melds.map(
                        (/** @type {any} */ meld, /** @type {number} */ n) => html`
                          <span key=${n} class="meld">
                            ${meld.map(
                              (/** @type {string} */ card, /** @type {number} */ k) =>
                                html`<${Card} key=${k} card=${card} />`,
                            )}
                          </span>
                        `,
                      )}
                    </div>
                  `
                }
                <${Who}
                  view=${view}
                  seat=${seat}
                  sit=${sit}
                  turn=${question && html`<${FaceClock} q=${question} wire=${wire} />`}
                  note=${
                    seat.folded
                      ? t("ui-retired")
                      : seat.name && view.phase === "play"
                        ? t("ui-in-hand-n", { cards: cards.length, down })
                        : ""
                  }
                  net=${between ? view.last?.net?.[seat.name] : undefined}
                  pucks=${seat.button && html`<span class="puck dealer">D</span>`}
                />
                ${
                  me &&
                  cards.length > 0 &&
                  !view.questions?.some((/** @type {Question} */ q) => q.mine) &&
                  html`
                    <div
                      class="hole mine many"
                      role="group"
                      aria-label=${t("ui-your-cards", { cards: cardNames(cards) })}
                    >
                      ${cards.map(
                        (/** @type {any} */ card, /** @type {number} */ n) => html`
                          <${Card} key=${n} card=${card} />
                        `,
                      )}
                    </div>
                  `
                }
              </li>
            `;
          })}
        </ol>
      </div>
    </div>
  `;
}
