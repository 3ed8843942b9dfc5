/**
 * The felt of a game for a pot: hold'em and Omaha, stud with cards up and down, draw and lowball.
 */

import { cardNames } from "../cards.js";
import { list, t } from "../catalogue.js";
import { bare, money, sentence } from "../formats.js";
import { spaced, stakesWords } from "../games.js";
import { inSeat, isMe, who } from "../people.js";
import { Card, Chip, Stack } from "../art.js";
import { cls, html, useMemo } from "../html.js";
import { handsOf, isBetween, ovalAngles, potsOf, sideSpots } from "./board.js";
import { FaceClock, Who } from "./parts.js";

/** @import { Hand, Question, View } from "../types.js" */

/**
 * Seats from me (or the first) clockwise.
 * @param {View} view
 * @returns {any[]}
 */
export function fromMe(view) {
  const at = Math.max(
    0,
    view.seats.findIndex((seat) => isMe(view, seat.name)),
  );
  return [...view.seats.slice(at), ...view.seats.slice(0, at)];
}

/** @param {any} props */
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

/** @param {any} props */
function Drop({ view, corner }) {
  const sum = view.pot?.drop ?? view.drop ?? 0;
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

/** @type {Record<string, any>} */
const BOARD = { "community-poker": 5 };

/**
 * Pots, board and street.
 * @param {any} props
 */
function Middle({ view, between }) {
  const board =
    (between
      ? (view.last?.board ?? view.last?.hands?.board)
      : view.hands.find((/** @type {Hand} */ hand) => hand.name === "board")?.cards) ?? [];
  const places = BOARD[view.game.family] ?? 0;
  const pots = potsOf(view);
  const names = (/** @type {number} */ n) =>
    pots.length === 1 ? t("ui-pot") : n === 0 ? t("ui-main") : t("ui-side", { n });
  const awards = between ? (view.last?.awards ?? []) : [];
  const street = streetOf(view, board.length);
  return html`
    <div class="middle">
      ${
        !between &&
        pots.length > 0 &&
        html`
          <ul class=${cls("pots", `n${Math.min(pots.length, 4)}`)} aria-label=${t("ui-pots")}>
            ${pots.map(
              (pot, /** @type {number} */ n) => html`
                <li
                  key=${n}
                  title=${list((pot.seats ?? []).map((/** @type {number} */ s) => inSeat(view, s)))}
                >
                  <${Stack} amount=${pot.amount} most=${5} />
                  <span>
                    <b class="num">${money(pot.amount)}</b>
                    <small>
                      ${names(n)}${" "}
                      ${
                        pot.seats?.length > 0 &&
                        html`<span class="in">${t("ui-in", { seats: pot.seats.length })}</span>`
                      }
                    </small>
                  </span>
                </li>
              `,
            )}
          </ul>
        `
      }
      ${
        (places > 0 || board.length > 0) &&
        html`
          <div
            class="board-cards"
            role="group"
            aria-label=${t("ui-board-cards", {
              cards: board.length ? cardNames(board) : t("ui-board-empty"),
            })}
          >
            ${Array.from({ length: Math.max(places, board.length) }, (_, n) =>
              board[n] !== undefined
                ? html`
                  <span class="bc" key=${`${between ? view.last.number : view.number}.${n}`}>
                    <${Card} card=${board[n]} />
                  </span>
                `
                : html`<span class="bc none" key=${`none${n}`}></span>`,
            )}
          </div>
        `
      }
      ${
        awards.length > 0
          ? html`<${Awards} view=${view} awards=${awards} />`
          : html`
            <p class="street">
              <b>${street}</b>
              <span>
                ${stakesWords(view.stakes)}
                ${
                  view.pot?.carry ? t("ui-money-carry-carried-over", { carry: view.pot.carry }) : ""
                }
              </span>
            </p>
          `
      }
    </div>
  `;
}

/** @param {View} view @param {number} board */
function streetOf(view, board) {
  if (view.phase !== "play")
    return { idle: t("ui-waiting-for-players"), closed: t("ui-closed") }[view.phase] ?? "";
  if (view.street) return sentence(String(view.street).replace(/-/g, " "));
  if (view.game.family === "community-poker")
    return (
      { 0: t("ui-hole-cards"), 3: t("ui-flop"), 4: t("ui-turn"), 5: t("ui-river") }[board] ?? ""
    );
  return "";
}

/**
 * Who took what.
 * @param {any} props
 */
function Awards({ view, awards }) {
  return html`
    <div class="split" aria-label=${view.last.words.title}>
      ${awards.slice(0, 4).map((/** @type {any} */ award, /** @type {number} */ n) => {
        const why = String(award[2] ?? "");
        const low = /\blow\b/.test(why) && !/no-low/.test(why);
        const high = /\bhigh\b/.test(why);
        const shown =
          view.last?.names?.[award[0]] ??
          view.last?.names?.[String(award[0])] ??
          (low || high ? "" : spaced(why));
        // A split pot: of a hand that is good both ways, each half is named by its own.
        const both = /^(.*) and (\S+ low)$/.exec(shown);
        const words = both && (low || high) ? both[low ? 2 : 1] : shown;
        return html`
          <p key=${n} class=${low ? "lo" : "hi"}>
            ${
              low || high
                ? html`<span class="half">${low ? t("ui-low") : t("ui-high")}</span>`
                : html`<span></span>`
            }
            <b>${sentence(inSeat(view, award[0]))}</b>
            <span>${words}</span>
            <b class="num amt">${money(award[1])}</b>
          </p>
        `;
      })}
    </div>
  `;
}

/**
 * A seat, drawn again only when something in it is another: an update mostly moves one.
 * @param {any} props
 */
function PotSeat(props) {
  const { view, seat, angle, sit, between, place, of } = props;
  const question = view.questions?.find((/** @type {Question} */ q) => q.seat === seat.seat);
  return useMemo(
    () => drawSeat(props, question),
    [
      seat,
      question,
      between,
      view.last,
      view.number,
      view.phase,
      view.you?.name,
      view.you?.role,
      view.room?.offline,
      angle,
      sit,
      place,
      of,
    ],
  );
}

/** @param {any} props @param {Question} question */
function drawSeat({ view, wire, seat, angle, spot, sit, between, place, of }, question) {
  const me = isMe(view, seat.name);
  const won =
    between && (view.last?.awards ?? []).filter((/** @type {any} */ a) => a[0] === seat.seat);
  const take = won
    ? won.reduce((/** @type {number} */ sum, /** @type {any} */ a) => sum + a[1], 0)
    : 0;
  const shown = between
    ? (view.last?.names?.[seat.seat] ?? view.last?.names?.[String(seat.seat)])
    : "";
  const allIn = seat.in && !seat.folded && seat.chips === 0 && view.phase === "play";
  const note = take
    ? `+${money(take)}`
    : shown
      ? shown
      : seat.folded
        ? t("ui-folded")
        : allIn
          ? t("ui-all-in-small")
          : question && !me
            ? t("ui-to-act")
            : "";
  const pucks = html`
    ${
      seat.button &&
      html`
        <span class="puck dealer" title=${t("ui-dealer-button")}>
          <span class="vh">${t("ui-dealer-button-label")}</span>
          <span aria-hidden="true">D</span>
        </span>
      `
    }
    ${seat.kill && html`<span class="puck kill">${t("ui-kill")}</span>`}
  `;
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
        won=${take > 0}
        pucks=${pucks}
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

/**
 * A player's cards: mine large and open, shown ones open, the others' backs; stud has both.
 * @param {any} props
 */
function Hole({ view, seat, me, between }) {
  const hand = handsOf(view, seat)[0];
  if (!hand || (!between && seat.folded && !me)) return null;
  const cards = hand.cards;
  const stud = view.game.family === "stud-poker";
  const open = cards.some((/** @type {string|null} */ card) => card);
  const down = (/** @type {number} */ at) => stud && hand.up?.[at] === false;
  const winners = new Set(between ? (view.last?.used?.[seat.seat] ?? []) : []);
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
        (/** @type {string|null} */ card, /** @type {number} */ at) => html`
          <${Card}
            key=${`${between ? view.last.number : view.number}.${at}`}
            card=${card}
            cls=${cls(card && down(at) && "is-down", card && winners.has(card) && "won")}
          />
        `,
      )}
    </div>
  `;
}
