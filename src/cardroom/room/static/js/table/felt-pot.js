/**
 * The felt of a game for a pot: hold'em and Omaha, stud with cards up and down, draw and lowball.
 */

import { cardNames } from "../cards.js";
import { list, t } from "../catalogue.js";
import { bare, money, sentence, signed } from "../formats.js";
import { stakesWords } from "../games.js";
import { inSeat, isMe, seatName, who } from "../people.js";
import { Card, Chip, Stack } from "../art.js";
import { cls, html, useMemo } from "../html.js";
import { handsOf, isBetween, ovalAngles, sideSpots } from "./board.js";
import { FaceClock, Who } from "./parts.js";

/** @import { PotView, Question, SeatSeen, View, Win } from "../types/wire.js" */
/** @import { Wire } from "../wire.js" */
/** @import { Take } from "./parts.js" */

/**
 * Seats from me (or the first) clockwise.
 * @param {View} view
 */
export function fromMe(view) {
  const at = Math.max(
    0,
    view.seats.findIndex((seat) => isMe(view, seat.name)),
  );
  return [...view.seats.slice(at), ...view.seats.slice(0, at)];
}

/** @param {{view: PotView, wire: Wire, sit: Take|null}} props */
export function PotFelt({ view, wire, sit }) {
  const seats = fromMe(view);
  const angles = ovalAngles(seats.length);
  const spots = sideSpots(seats.length);
  const between = isBetween(view);
  const family = view.game.family;
  const even = angles.includes(270);
  return html`
    <div class="railing oval">
      <div class=${cls("felt", `fam-${family}`)}>
        <svg class="print" aria-hidden="true">
          <rect x="13%" y="20%" width="74%" height="60%" rx="17%" ry="30%" />
        </svg>
        <${Drop} view=${view} corner=${even} />
        <${Middle} view=${view} between=${between} />
        <ol class="seats" aria-label=${t("ui-seats-clockwise-from-you")}>
          ${seats.map(
            (seat, at) => html`
              <${PotSeat}
                key=${seat.seat}
                view=${view}
                wire=${wire}
                seat=${seat}
                angle=${angles[at]}
                spot=${spots[at]}
                sit=${sit}
                between=${between}
                place=${at}
                of=${seats.length}
              />
            `,
          )}
        </ol>
      </div>
    </div>
  `;
}

/** @param {{view: PotView, corner: boolean}} props */
function Drop({ view, corner }) {
  const sum = view.pot.drop ?? view.drop;
  return html`
    <section class=${cls("drop", corner && "corner")} aria-label=${t("ui-the-houses-drop")}>
      <span class="slot">
        <span class="fee">
          ${sum > 0 && [0, 1, 2].map((n) => html`<${Chip} key=${n} value=${Math.min(sum, 500)} />`)}
        </span>
      </span>
      <p><b>${t("ui-drop-money-sum", { sum })}</b></p>
    </section>
  `;
}

/** How many places for cards a board has before any lies there. */
const BOARD = 5;

/**
 * Pots, board and street.
 * @param {{view: PotView, between: boolean}} props
 */
function Middle({ view, between }) {
  const last = between && view.last && "awards" in view.last ? view.last : null;
  const board = last?.board ?? view.hands.find((hand) => hand.name === "board")?.cards ?? [];
  const wins = last?.wins ?? [];
  return html`
    <div class="middle">
      ${!between && view.pot.pots.length > 0 && html`<${Pots} view=${view} />`}
      ${
        (board.length > 0 || view.game.family === "community-poker") &&
        html`<${Board} board=${board} number=${last?.number ?? view.number} />`
      }
      ${
        wins.length > 0
          ? html`<${Awards} view=${view} wins=${wins} title=${last?.words.title ?? ""} />`
          : html`
            <p class="street">
              <b>${streetOf(view)}</b>
              <span>
                ${stakesWords(view.stakes)}
                ${view.pot.carry ? t("ui-money-carry-carried-over", { carry: view.pot.carry }) : ""}
              </span>
            </p>
          `
      }
    </div>
  `;
}

/** @param {{view: PotView}} props */
function Pots({ view }) {
  const { pots } = view.pot;
  const name = (/** @type {number} */ n) =>
    pots.length === 1 ? t("ui-pot") : n === 0 ? t("ui-main") : t("ui-side", { n });
  return html`
    <ul class=${cls("pots", `n${Math.min(pots.length, 4)}`)} aria-label=${t("ui-pots")}>
      ${pots.map(
        (pot, n) => html`
          <li key=${n} title=${list(pot.seats.map((seat) => seatName(view, seat)))}>
            <${Stack} amount=${pot.amount} most=${5} />
            <span>
              <b class="num">${money(pot.amount)}</b>
              <small>
                ${name(n)}${" "}
                ${
                  pot.seats.length > 0 &&
                  html`<span class="in">${t("ui-in", { seats: pot.seats.length })}</span>`
                }
              </small>
            </span>
          </li>
        `,
      )}
    </ul>
  `;
}

/** @param {{board: (string|null)[], number: number}} props */
const Board = ({ board, number }) => html`
  <div
    class="board-cards"
    role="group"
    aria-label=${t("ui-board-cards", {
      cards: board.length ? cardNames(board) : t("ui-board-empty"),
    })}
  >
    ${Array.from({ length: Math.max(BOARD, board.length) }, (_, n) =>
      board[n] !== undefined
        ? html`<span class="bc" key=${`${number}.${n}`}><${Card} card=${board[n]} /></span>`
        : html`<span class="bc none" key=${`none${n}`}></span>`,
    )}
  </div>
`;

/**
 * The street that is being played, or what is waited for.
 * @param {PotView} view
 */
function streetOf(view) {
  if (view.phase === "play") return sentence(view.street ?? "");
  if (view.phase === "closed") return t("ui-closed");
  return view.phase === "idle" ? t("ui-waiting-for-players") : "";
}

/**
 * Who took what.
 * @param {{view: PotView, wins: Win[], title: string}} props
 */
const Awards = ({ view, wins, title }) => html`
  <div class="split" aria-label=${title}>
    ${wins.slice(0, 4).map(
      ({ seat, chips, half, words }, n) => html`
        <p key=${n} class=${half === "low" ? "lo" : "hi"}>
          ${half ? html`<span class="half">${t(`ui-half-${half}`)}</span>` : html`<span></span>`}
          <b>${sentence(seatName(view, seat))}</b>
          <span>${words}</span>
          <b class="num amt">${money(chips)}</b>
        </p>
      `,
    )}
  </div>
`;

/**
 * @typedef {object} SeatDrawn
 * @property {PotView} view
 * @property {Wire} wire
 * @property {SeatSeen} seat
 * @property {number} angle
 * @property {[string, string]} spot where it is on a phone
 * @property {Take|null} sit
 * @property {boolean} between
 * @property {number} place how far from me, clockwise
 * @property {number} of how many seats there are
 */

/**
 * A seat, drawn again only when something in it is another: an update mostly moves one.
 * @param {SeatDrawn} props
 */
function PotSeat(props) {
  const { view, seat, angle, sit, between, place, of } = props;
  const question = view.questions.find((q) => q.seat === seat.seat);
  return useMemo(
    () => drawSeat(props, question),
    [
      seat,
      question,
      between,
      view.last,
      view.kill,
      view.number,
      view.phase,
      view.you?.name,
      view.you?.role,
      view.room.offline,
      angle,
      sit,
      place,
      of,
    ],
  );
}

/**
 * What is said of a seat below its stack, and whether it has won.
 * @param {SeatDrawn} props
 * @param {Question|undefined} question
 * @returns {{note: string, won: boolean}}
 */
function standing({ view, seat, between }, question) {
  const last = between && view.last && "awards" in view.last ? view.last : null;
  const take = (last?.awards ?? [])
    .filter(([winner]) => winner === seat.seat)
    .reduce((sum, [, cents]) => sum + cents, 0);
  if (take) return { note: signed(take), won: true };
  const shown = last?.names?.[seat.seat];
  if (shown) return { note: shown, won: false };
  if (seat.folded) return { note: t("ui-folded"), won: false };
  const allIn = seat.in && seat.chips === 0 && view.phase === "play";
  const asked = question && !isMe(view, seat.name);
  return { note: allIn ? t("ui-all-in-small") : asked ? t("ui-to-act") : "", won: false };
}

/** @param {SeatDrawn} props @param {Question|undefined} question */
function drawSeat(props, question) {
  const { view, wire, seat, angle, spot, sit, between, place, of } = props;
  const me = isMe(view, seat.name);
  const { note, won } = standing(props, question);
  const side = place === 0 ? "" : place <= Math.ceil((of - 1) / 2) ? "is-left" : "is-right";
  return html`
    <li
      class=${cls("seat", side, me && "is-me", !seat.name && "open")}
      style=${{ "--a": `${angle}deg`, "--sx": spot[0], "--sy": spot[1] }}
      data-n=${seat.seat}
    >
      <${Hole} view=${view} seat=${seat} me=${me} between=${between} />
      <${Who}
        view=${view}
        seat=${seat}
        note=${note}
        turn=${question && html`<${FaceClock} q=${question} wire=${wire} />`}
        won=${won}
        pucks=${pucksOf(view, seat)}
        sit=${sit}
      />
      ${
        seat.bet > 0 &&
        html`
          <span
            class="wager"
            aria-label=${sentence(
              t("ui-has-bet", { who: inSeat(view, seat.seat), chips: seat.bet }),
            )}
          >
            <${Stack} amount=${seat.bet} most=${4} />
            <b class="num">${bare(seat.bet)}</b>
          </span>
        `
      }
    </li>
  `;
}

/** @param {PotView} view @param {SeatSeen} seat */
const pucksOf = (view, seat) => html`
  ${
    seat.button &&
    html`
      <span class="puck dealer" title=${t("ui-dealer-button")}>
        <span class="vh">${t("ui-dealer-button-label")}</span>
        <span aria-hidden="true">D</span>
      </span>
    `
  }
  ${
    seat.name &&
    [view.kill.leg, view.kill.owed].includes(seat.name) &&
    html`<span class="puck kill">${t("ui-kill")}</span>`
  }
`;

/**
 * A player's cards: mine large and open, shown ones open, the others' backs; stud has both.
 * @param {{view: PotView, seat: SeatSeen, me: boolean, between: boolean}} props
 */
function Hole({ view, seat, me, between }) {
  const hand = handsOf(view, seat)[0];
  if (!hand || (!between && seat.folded && !me)) return null;
  const cards = hand.cards;
  const stud = view.game.family === "stud-poker";
  const open = cards.some((card) => card);
  const down = (/** @type {number} */ at) => stud && hand.up?.[at] === false;
  const number = between && view.last ? view.last.number : view.number;
  return html`
    <div
      class=${cls(
        "hole",
        me ? "mine" : open && "shown",
        stud && "stud",
        cards.length > 4 && "many",
        seat.folded && "dead",
      )}
      role="group"
      aria-label=${t("ui-seat-cards", { who: who(view, seat.name), cards: cardNames(cards) })}
    >
      ${cards.map(
        (card, at) => html`
          <${Card}
            key=${`${number}.${at}`}
            card=${card}
            cls=${cls(card && down(at) && "is-down")}
          />
        `,
      )}
    </div>
  `;
}
