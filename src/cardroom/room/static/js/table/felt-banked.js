/**
 * The felt of a game against a player-dealer: rings of wagers (baccarat), or a hand for every seat.
 */

import { cardNames } from "../cards.js";
import { has, list, t } from "../catalogue.js";
import { money } from "../formats.js";
import { wagerMark, wagerName } from "../games.js";
import { bankers, handName, inSeat, isMe, payerName, who } from "../people.js";
import { Chip, Die } from "../art.js";
import { cls, html, useMemo } from "../html.js";
import {
  arcAngles,
  commonHands,
  coverOf,
  handsOf,
  isBetween,
  netOf,
  placeAsked,
  rings,
  settledOf,
  wagersOf,
} from "./board.js";
import { Bet, FaceClock, Hand, Who } from "./parts.js";

/** @import { BankedView, Question, SeatSeen } from "../types/wire.js" */
/** @import { Rules } from "../games.js" */
/** @import { Wire } from "../wire.js" */
/** @import { HandLaid, Laid } from "./board.js" */
/** @import { Take } from "./parts.js" */

/**
 * @typedef {object} Felt
 * @property {BankedView} view
 * @property {Wire} wire
 * @property {Rules|null} rules
 * @property {Take|null} sit
 * @property {Take|null} circle
 * @property {number|null} picked the circle that chips go to
 * @property {"rings"|"hands"} shape
 */

/** @param {Felt} props */
export function BankedFelt({ view, wire, rules, sit, circle, picked, shape }) {
  const wagers = wagersOf(view);
  const between = isBetween(view);
  const kinds = shape === "rings" ? view.layout.map((one) => one.wager) : [];
  const angles = arcAngles(view.seats.length);
  return html`
    <div class="railing">
      <div
        class=${cls(
          "felt",
          shape === "rings" ? "is-rings" : "is-hands",
          `fam-${view.game.family}`,
          view.seats.length > 9 && "dense",
        )}
        style=${{ "--k": kinds.length, "--kw": kinds.length > 5 ? "33px" : "45px" }}
      >
        ${
          shape === "rings"
            ? html`<${Rings} kinds=${kinds} angles=${angles} view=${view} rules=${rules} />`
            : html`<${Arcs} />`
        }
        <${Collection} view=${view} between=${between} />
        <${Hands} view=${view} between=${between} />
        <${BankPanel} view=${view} wagers=${wagers} between=${between} />
        <${Verdict} view=${view} between=${between} />
        <ol class="seats" aria-label=${t("ui-seats-and-wagers-by-seat")}>
          ${view.seats.map(
            (seat, at) => html`
              <${Seat}
                key=${seat.seat}
                view=${view}
                wire=${wire}
                rules=${rules}
                seat=${seat}
                angle=${angles[at]}
                kinds=${kinds}
                wagers=${wagers.filter((w) => w.seat === seat.seat)}
                sit=${sit}
                circle=${circle}
                picked=${picked === seat.seat}
                between=${between}
              />
            `,
          )}
        </ol>
        ${shape === "rings" && html`<${Heads} kinds=${kinds} />`}
        <${BackLine} view=${view} />
      </div>
      ${wagers.some((w) => w.done) && html`<${Legend} />`}
    </div>
  `;
}

/** @param {{kinds: string[]}} props */
const Heads = ({ kinds }) => html`
  <div class="m-heads" aria-hidden="true">
    <span></span>
    ${kinds.map((kind) => html`<span>${wagerMark(kind)}</span>`)}
  </div>
`;

const Legend = () => html`
  <p class="legend" aria-hidden="true">
    <span><i class="stamp paid">+</i>${t("ui-paid")}</span>
    <span><i class="stamp lost">-</i>${t("ui-collected")}</span>
    <span><i class="stamp back">↩</i>${t("ui-returned-not-covered")}</span>
  </p>
`;

/** Two lines on the cloth, where everybody has a hand. */
const Arcs = () => html`
  <svg class="print arcs" aria-hidden="true">
    <ellipse cx="50%" cy="32%" rx=${`${44.5 * 0.885}%`} ry=${`${60 * 0.885}%`} />
    <ellipse cx="50%" cy="32%" rx=${`${44.5 * 0.7}%`} ry=${`${60 * 0.7}%`} />
  </svg>
`;

/**
 * A point of the cloth, in per cent of its width and height.
 * @param {number} r
 * @param {number} deg
 */
const pointAt = (r, deg) => [
  50 + Math.cos((deg * Math.PI) / 180) * 44.5 * r,
  32 + Math.sin((deg * Math.PI) / 180) * 60 * r,
];

/**
 * Rings and lines as they are printed on the cloth.
 * @param {{kinds: string[], angles: number[], view: BankedView, rules: Rules|null}} props
 */
function Rings({ kinds, angles, view, rules }) {
  const { edges } = rings(kinds.length);
  const [outer, inner] = [edges[0], edges[edges.length - 1]];
  return html`
    <svg class="print arcs" aria-hidden="true">
      ${edges.map(
        (r) => html`<ellipse cx="50%" cy="32%" rx=${`${44.5 * r}%`} ry=${`${60 * r}%`} />`,
      )}
      ${angles.slice(1).map((angle, n) => {
        const between = (angle + angles[n]) / 2;
        const [x1, y1] = pointAt(inner, between);
        const [x2, y2] = pointAt(outer, between);
        return html`<line x1=${`${x1}%`} y1=${`${y1}%`} x2=${`${x2}%`} y2=${`${y2}%`} />`;
      })}
      ${[-1, 1].map(
        (side) => html`
          <line
            x1=${`${50 + side * 44.5 * (side < 0 ? outer : inner)}%`}
            x2=${`${50 + side * 44.5 * (side < 0 ? inner : outer)}%`}
            y1="32%"
            y2="32%"
          />
        `,
      )}
    </svg>
    <${Bands} kinds=${kinds} view=${view} rules=${rules} />
  `;
}

/**
 * What each ring is called and pays, at both ends of it.
 * @param {{kinds: string[], view: BankedView, rules: Rules|null}} props
 */
function Bands({ kinds, view, rules }) {
  const { middles } = rings(kinds.length);
  const pays = (/** @type {string} */ id) =>
    rules?.wager
      ?.find((wager) => wager.id === id)
      ?.line?.find((line) => / to /.test(line.pays ?? ""))?.pays ?? "";
  const band = (
    /** @type {string} */ kind,
    /** @type {number} */ n,
    /** @type {number} */ side,
  ) => html`
    <a
      class="band"
      key=${kind + side}
      href=${`/games/${view.game.id}#${kind}`}
      data-n=${n % 2}
      style=${{ left: `${50 + side * 44.5 * middles[n]}%`, top: "32%" }}
      aria-hidden=${side > 0 ? "true" : null}
      tabindex=${side > 0 ? "-1" : null}
    >
      <b>${kinds.length > 5 ? wagerMark(kind) : wagerName(kind)}</b>
      <span>${pays(kind)}</span>
    </a>
  `;
  return html`
    <nav class="bands" aria-label=${t("ui-rules-and-odds-of-each")}>
      ${[-1, 1].map((side) => kinds.map((kind, n) => band(kind, n, side)))}
    </nav>
  `;
}

/** @param {{view: BankedView, between: boolean}} props */
function Collection({ view, between }) {
  const last = between && view.last ? view.last : null;
  const fees = last?.fees ?? view.fees;
  const sum = fees.reduce((all, [, cents]) => all + cents, 0);
  const banks = view.bank?.members[0]?.[0];
  const banker = last && "banker" in last ? last.banker : banks;
  const [payer] = fees.map(([whose]) => payerName(view, whose, banker));
  return html`
    <section class="drop" aria-label=${t("ui-collection")}>
      ${
        sum > 0
          ? html`
            <span class="slot">
              <span class="fee">
                <${Chip} value=${Math.min(sum, 500)} />
                <${Chip} value=${Math.min(sum, 500)} />
              </span>
            </span>
          `
          : html`<span class="slot"></span>`
      }
      <p>
        <b>${t("ui-collection-money-sum", { sum })}</b>
        <span>${payer ? t("ui-from-payer", { payer }) : t("ui-nothing-yet-small")}</span>
      </p>
    </section>
  `;
}

/**
 * The hands on the cloth that belong to no seat; where none is dealt yet, the places for them.
 * @param {BankedView} view
 * @returns {HandLaid[]}
 */
function cloth(view) {
  const hands = commonHands(view);
  if (hands.length) return hands;
  const names = view.game.family === "baccarat" ? ["player", "banker"] : ["bank"];
  return names.map((name) => ({ name, cards: [] }));
}

/**
 * The hands that belong to no seat: player and banker, the bank's, the board.
 * @param {{view: BankedView, between: boolean}} props
 */
function Hands({ view, between }) {
  const shown = cloth(view);
  const last = between ? settledOf(view) : null;
  // Where everybody has a hand against the bank's, no one hand wins the round.
  const won = last && last.outcome !== "bank" ? last.outcome : null;
  const number = last?.number ?? view.number;
  return html`
    <section class=${cls("hands", shown.length > 1 && "two")} aria-label=${t("ui-the-hands")}>
      ${shown.map(
        (hand) => html`
          <${Side}
            key=${hand.name}
            hand=${hand}
            title=${handName(view, hand.name)}
            won=${won === hand.name}
            number=${number}
          />
        `,
      )}
    </section>
  `;
}

/** @param {{hand: HandLaid, title: string, won: boolean, number: number}} props */
function Side({ hand, title, won, number }) {
  const marks = /^(player|banker)$/.test(hand.name) ? { 2: "third" } : {};
  const many = hand.cards.length > 4;
  return html`
    <div class=${cls("side", hand.name.split(" ")[0], won && "won", many && "many")}>
      <p class="cap">
        <b>${title}</b>
        ${won && html`<span class="tag brass">${t("ui-wins")}</span>`}
      </p>
      <div class="hand">
        ${
          hand.cards.length
            ? html`<${Hand} cards=${hand.cards} marks=${marks} owner=${`${number}${hand.name}`} />`
            : html`<span class="ghost"></span><span class="ghost"></span>`
        }
      </div>
      ${
        hand.count &&
        html`
          <p
            class=${cls("pts", hand.count.short.length > 3 && "long")}
            aria-label=${`${title}: ${hand.count.words}`}
          >
            ${hand.count.short}
          </p>
        `
      }
    </div>
  `;
}

/** @param {{view: BankedView, wagers: Laid[], between: boolean}} props */
function BankPanel({ view, wagers, between }) {
  const amount = view.bank?.amount ?? (between ? settledOf(view)?.bank[0] : undefined);
  if (amount === undefined)
    return html`
      <section class="bankp" aria-label=${t("ui-the-bank")}>
        <p class="l1"><span>${t("ui-no-bank-yet")}</span></p>
        <p class="l2"><span>${t("ui-the-position-is-offered")}</span></p>
      </section>
    `;
  const { staked, back, covered, known } = coverOf(wagers);
  const name = view.bank ? bankers(view) : t("ui-the-bank");
  const share = staked ? (100 * covered) / staked : 100;
  const open = !known && staked > amount;
  return html`
    <section class="bankp" aria-label=${t("ui-the-bank")}>
      <p class="l1">
        <span>${view.bank ? t("ui-banks", { who: name }) : name}</span>
        <b class="num">${money(amount)}</b>
      </p>
      <div
        class="meter"
        role="meter"
        aria-valuemin="0"
        aria-valuemax=${Math.max(staked, 1) / 100}
        aria-valuenow=${covered / 100}
        aria-label=${t("ui-covered")}
      >
        <span style=${{ width: `${share}%` }}></span>
      </div>
      <p class="l2">
        <span>
          <b class="num">${money(covered)}</b> ${known ? t("ui-covered-small") : t("ui-staked")}
        </span>
        ${
          back > 0 &&
          html`<span class="bk"><b class="num">${money(back)}</b> ${t("ui-not-covered")}</span>`
        }
        ${open && html`<span class="bk">${t("ui-more-than-the-bank")}</span>`}
      </p>
    </section>
  `;
}

/** @param {{view: BankedView, between: boolean}} props */
function Verdict({ view, between }) {
  if (view.dice?.length && view.phase === "play" && !between) {
    return html`
      <p class="verdict" role="status">
        <span class="dice">
          ${view.dice.map((face) => html`<${Die} face=${face} />`)}
        </span>
        ${
          view.start &&
          html`<span>${t("ui-action-starts-with", { seat: inSeat(view, view.start) })}</span>`
        }
      </p>
    `;
  }
  if (!between) {
    const title = has(`ui-phase-${view.phase}`) ? t(`ui-phase-${view.phase}`) : "";
    return html`<p class="verdict" role="status"><b>${title}</b></p>`;
  }
  if (!view.last) return null;
  const { title, detail } = view.last.words;
  return html`<p class="verdict" role="status"><b>${title}</b><span>${detail}</span></p>`;
}

/**
 * @typedef {object} SeatDrawn
 * @property {BankedView} view
 * @property {Wire} wire
 * @property {Rules|null} rules
 * @property {SeatSeen} seat
 * @property {number} angle
 * @property {string[]} kinds the wagers that have rings
 * @property {Laid[]} wagers
 * @property {Take|null} sit
 * @property {Take|null} circle
 * @property {boolean} picked
 * @property {boolean} between
 */

/**
 * A seat, drawn again only when something in it is another.
 * @param {SeatDrawn} props
 */
function Seat(props) {
  const { view, seat, angle, kinds, sit, circle, picked, between, rules } = props;
  const asked = view.questions.filter((q) => q.seat === seat.seat && q.kind !== "bet");
  return useMemo(
    () => drawSeat(props, asked),
    [
      seat,
      asked[0],
      asked.length,
      between,
      view.last,
      view.number,
      view.start,
      view.you?.name,
      view.you?.role,
      view.room.offline,
      angle,
      kinds.length,
      sit,
      circle,
      picked,
      rules,
    ],
  );
}

/** @param {SeatDrawn} props @param {Question[]} open */
function drawSeat(props, open) {
  const { view, wire, seat, angle, kinds, sit, circle, picked } = props;
  const me = isMe(view, seat.name);
  const question = open.find((q) => q.who === seat.name);
  return html`
    <li
      class=${cls(
        "seat",
        me && "you",
        !seat.name && "open",
        seat.bank && "bank",
        picked && "picked",
        question && "asked",
        Math.abs(Math.cos((angle * Math.PI) / 180)) > 0.8 && "edge",
      )}
      style=${{ "--a": `${angle}deg` }}
      data-n=${seat.seat}
    >
      <${Who}
        view=${view}
        seat=${seat}
        net=${netOf(view, seat.name)}
        turn=${question && html`<${FaceClock} q=${question} wire=${wire} />`}
        pucks=${pucksOf(view, seat)}
        sit=${sit}
        circle=${circle}
        note=${question && !me ? t("ui-to-play") : ""}
      />
      <ul class="places">
        ${kinds.length ? ringsOfSeat(props) : cardsOfSeat(props)}
      </ul>
    </li>
  `;
}

/** @param {BankedView} view @param {SeatSeen} seat */
const pucksOf = (view, seat) => html`
  ${
    seat.bank &&
    html`<span class="puck bank" title=${t("ui-player-dealer-small")}>${t("ui-bank-puck")}</span>`
  }
  ${
    view.start === seat.seat &&
    !seat.bank &&
    html`
      <span class="puck action" title=${t("ui-action-button-settling-starts-here")}>
        ${t("ui-action-puck")}
      </span>
    `
  }
`;

/**
 * The wagers of a seat, each on its ring.
 * @param {SeatDrawn} props
 */
function ringsOfSeat({ view, seat, kinds, wagers }) {
  const { middles } = rings(kinds.length);
  return kinds.map(
    (kind, n) => html`
      <li key=${kind} class="place" style=${{ "--r": middles[n] }} data-kind=${kind}>
        ${wagers
          .filter((w) => w.wager === kind)
          .map(
            (w) => html`<${Bet} key=${w.key} view=${view} w=${w} behind=${isBehind(seat, w)} />`,
          )}
      </li>
    `,
  );
}

/** @param {SeatSeen} seat @param {Laid} w */
const isBehind = (seat, w) => !!w.owner && w.owner !== seat.name;

/**
 * The hands of a seat, and its wagers beside them.
 * @param {SeatDrawn} props
 */
function cardsOfSeat({ view, seat, wagers, between }) {
  const hands = handsOf(view, seat);
  return html`
    <li key="cards" class=${cls("place seat-cards", hands.length > 1 && "many")}>
      ${hands.map(
        (hand) => html`
          <${SeatHand} key=${hand.name} view=${view} hand=${hand} seat=${seat} between=${between} />
        `,
      )}
    </li>
    <li key="bets" class=${cls("place seat-bets", wagers.length > 2 && "grid")}>
      ${wagers.map(
        (w) => html`
          <${Bet}
            key=${w.key}
            view=${view}
            w=${w}
            mark=${w.wager !== "base"}
            behind=${isBehind(seat, w)}
          />
        `,
      )}
    </li>
  `;
}

/**
 * A seat's own hand, with what it counts.
 * @param {{view: BankedView, hand: HandLaid, seat: SeatSeen, between: boolean}} props
 */
function SeatHand({ view, hand, seat, between }) {
  const asked = view.questions.some(
    (q) => q.mine && q.seat === seat.seat && placeAsked(q) === hand.name,
  );
  const number = between && view.last ? view.last.number : view.number;
  return html`
    <span
      class=${cls(
        "seat-hand",
        asked && "now",
        hand.cards.length > 4 && "many",
        /front/.test(hand.name) && "front",
      )}
      title=${cardNames(hand.cards)}
    >
      <${Hand} cards=${hand.cards} cls="fan" owner=${`${number}${hand.name}`} />
      ${
        hand.count &&
        html`
          <b
            class=${cls("cnt2", hand.count.is === "over" && "over")}
            aria-label=${hand.count.words}
          >
            ${hand.count.short}
          </b>
        `
      }
    </span>
  `;
}

/**
 * People who bet behind the seats.
 * @param {{view: BankedView}} props
 */
function BackLine({ view: { people, ...view } }) {
  if (!people.length) return null;
  return html`
    <p class="behind" aria-label=${t("ui-back-line")}>
      <span>${t("ui-back-line-4")}</span>${" "}
      ${list(people.map((one) => `${who(view, one.name)} ${money(one.chips)}`))}
    </p>
  `;
}
