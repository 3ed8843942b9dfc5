/**
 * Felts of games played for units: Chinese poker with three rows each, Pan with melds laid down.
 */

import { cardNames } from "../cards.js";
import { list, t } from "../catalogue.js";
import { count, money, sentence } from "../formats.js";
import { inSeat, isMe, who } from "../people.js";
import { placeOf } from "../places.js";
import { Card } from "../art.js";
import { cls, html } from "../html.js";
import { handsOf, isBetween, netOf, netsOf, ovalAngles, sideSpots } from "./board.js";
import { fromMe } from "./felt-pot.js";
import { FaceClock, Who } from "./parts.js";

/** @import { Question, SeatSeen, UnitView } from "../types/wire.js" */
/** @import { Wire } from "../wire.js" */
/** @import { HandLaid } from "./board.js" */
/** @import { Take } from "./parts.js" */

const ROWS = ["front", "middle", "back"];

/**
 * Three rows out of hands named by row, or of thirteen cards in order.
 * @param {HandLaid[]} hands
 * @returns {{name: string, cards: (string|null)[]}[]}
 */
export function rowsOf(hands) {
  const rows = ROWS.map((row) => hands.find((hand) => placeOf(hand.name)?.row === row));
  if (rows.every((row) => row !== undefined))
    return rows.map(({ cards }, at) => ({ name: ROWS[at], cards }));
  const cards = hands[0]?.cards ?? [];
  if (cards.length < 13) return cards.length ? [{ name: "hand", cards }] : [];
  return [
    { name: "front", cards: cards.slice(0, 3) },
    { name: "middle", cards: cards.slice(3, 8) },
    { name: "back", cards: cards.slice(8, 13) },
  ];
}

/**
 * @typedef {{view: UnitView, wire: Wire, sit: Take|null}} Felt
 * @typedef {Felt & {seat: SeatSeen, at: number, between: boolean}} SeatDrawn
 */

/** @param {UnitView} view @param {SeatSeen} seat */
const askedIn = (view, seat) => view.questions.find((q) => q.seat === seat.seat);

/** @param {Question|undefined} q @param {Wire} wire */
const clockOf = (q, wire) => q && html`<${FaceClock} q=${q} wire=${wire} />`;

/** @param {SeatSeen} seat */
const puckOf = (seat) => seat.button && html`<span class="puck dealer">D</span>`;

/** @param {Felt} props */
export function ChineseFelt(props) {
  const { view } = props;
  const seats = fromMe(view);
  const between = isBetween(view);
  return html`
    <div class="railing oval square">
      <div class="felt fam-chinese-poker">
        <ol
          class=${cls("seats chinese", `n${seats.length}`)}
          aria-label=${t("ui-seats-and-their-rows-clockwise")}
        >
          ${seats.map(
            (seat, at) => html`
              <${ChineseSeat}
                key=${seat.seat}
                ...${props}
                seat=${seat}
                at=${at}
                between=${between}
              />
            `,
          )}
        </ol>
        ${between && html`<${Points} view=${view} />`}
      </div>
    </div>
  `;
}

/** @param {SeatDrawn} props */
function ChineseSeat({ view, wire, sit, seat, at }) {
  const question = askedIn(view, seat);
  const me = isMe(view, seat.name);
  const note = question
    ? t("ui-is-setting")
    : seat.in && view.phase === "play"
      ? t("ui-has-set")
      : "";
  return html`
    <li
      class=${cls("seat", `at${at}`, me && "is-me", !seat.name && "open")}
      data-n=${seat.seat}
    >
      <${Who}
        view=${view}
        seat=${seat}
        net=${netOf(view, seat.name)}
        sit=${sit}
        turn=${clockOf(question, wire)}
        note=${note}
        pucks=${puckOf(seat)}
      />
      <div class="rows13">
        ${rowsOf(handsOf(view, seat)).map(
          (row) => html`
            <div
              key=${row.name}
              class=${`row13 is-${row.name}`}
              role="group"
              aria-label=${`${t(`ui-row-${row.name}`)}: ${cardNames(row.cards)}`}
            >
              ${row.cards.map((card, n) => html`<${Card} key=${n} card=${card} />`)}
            </div>
          `,
        )}
      </div>
    </li>
  `;
}

/**
 * What everyone won or lost, in units paid.
 * @param {{view: UnitView}} props
 */
function Points({ view }) {
  const net = Object.entries(netsOf(view.last));
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

/** @param {Felt} props */
export function PanFelt(props) {
  const { view } = props;
  const seats = fromMe(view);
  const angles = ovalAngles(seats.length);
  const spots = sideSpots(seats.length);
  const between = isBetween(view);
  return html`
    <div class="railing oval">
      <div class="felt fam-panguingue">
        <svg class="print" aria-hidden="true">
          <rect x="20%" y="26%" width="60%" height="48%" rx="15%" ry="26%" />
        </svg>
        <${PanMiddle} view=${view} between=${between} />
        <ol class="seats" aria-label=${t("ui-seats-and-melds-clockwise-from")}>
          ${seats.map(
            (seat, at) => html`
              <li
                key=${seat.seat}
                class=${cls(
                  "seat pan-seat",
                  isMe(view, seat.name) && "is-me",
                  !seat.name && "open",
                  at > 0 && (at <= Math.ceil((seats.length - 1) / 2) ? "is-left" : "is-right"),
                )}
                style=${{ "--a": `${angles[at]}deg`, "--sx": spots[at][0], "--sy": spots[at][1] }}
                data-n=${seat.seat}
              >
                <${PanSeat} ...${props} seat=${seat} at=${at} between=${between} />
              </li>
            `,
          )}
        </ol>
      </div>
    </div>
  `;
}

/**
 * The deck, the open card and the tops in the pot.
 * @param {{view: UnitView, between: boolean}} props
 */
const PanMiddle = ({ view, between }) => html`
  <div class="middle pan-mid">
    <div class="piles">
      <span class="pile2">
        <${Card} card=${null} label=${t("ui-the-deck")} />
        <small>${t("ui-deck-small")}${view.shoe?.left ? `, ${count(view.shoe.left)}` : ""}</small>
      </span>
      <span class="pile2">
        ${
          view.open_card
            ? html`<${Card} key=${`${view.number}.${view.open_card}`} card=${view.open_card} />`
            : html`<span class="ghost"></span>`
        }
        <small>${t("ui-open-small")}</small>
      </span>
    </div>
    ${
      view.pot.total > 0 &&
      html`
        <p class="street">
          <b>${money(view.pot.total)}</b>
          <span>${t("ui-tops-in-the-pot")}</span>
        </p>
      `
    }
    ${between && html`<${Points} view=${view} />`}
  </div>
`;

/** @param {SeatDrawn} props */
function PanSeat({ view, wire, sit, seat }) {
  const melds = view.melds[seat.seat] ?? [];
  const cards = handsOf(view, seat)[0]?.cards ?? [];
  const me = isMe(view, seat.name);
  const down = melds.flat().length;
  const note = seat.folded
    ? t("ui-retired")
    : seat.name && view.phase === "play"
      ? t("ui-in-hand-n", { cards: cards.length, down })
      : "";
  return html`
    ${melds.length > 0 && html`<${Melds} view=${view} seat=${seat} melds=${melds} />`}
    <${Who}
      view=${view}
      seat=${seat}
      sit=${sit}
      turn=${clockOf(askedIn(view, seat), wire)}
      note=${note}
      net=${netOf(view, seat.name)}
      pucks=${puckOf(seat)}
    />
    ${
      me &&
      cards.length > 0 &&
      !view.questions.some((q) => q.mine) &&
      html`
        <div
          class="hole mine many"
          role="group"
          aria-label=${t("ui-your-cards", { cards: cardNames(cards) })}
        >
          ${cards.map((card, n) => html`<${Card} key=${n} card=${card} />`)}
        </div>
      `
    }
  `;
}

/** @param {{view: UnitView, seat: SeatSeen, melds: string[][]}} props */
const Melds = ({ view, seat, melds }) => html`
  <div
    class="melds"
    role="group"
    aria-label=${t("ui-seat-melds", {
      seat: inSeat(view, seat.seat),
      melds: melds.map(cardNames),
    })}
  >
    ${melds.map(
      (meld, n) => html`
        <span key=${n} class="meld">
          ${meld.map((card, k) => html`<${Card} key=${k} card=${card} />`)}
        </span>
      `,
    )}
  </div>
`;
