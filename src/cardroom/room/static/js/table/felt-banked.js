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
  rings,
  wagersOf,
} from "./board.js";
import { Bet, FaceClock, Hand, Who } from "./parts.js";

/** @import { Question, Seat, Wager } from "../types.js" */

/** @param {any} props */
export function BankedFelt({ view, wire, rules, sit, circle, picked, shape }) {
  const wagers = wagersOf(view);
  const between = isBetween(view);
  const kinds = shape === "rings" ? view.layout.map((/** @type {any} */ one) => one.wager) : [];
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
        <${Print} kinds=${kinds} angles=${angles} shape=${shape} view=${view} rules=${rules} />
        <${Collection} view=${view} between=${between} />
        <${Hands} view=${view} rules=${rules} between=${between} />
        <${BankPanel} view=${view} wagers=${wagers} between=${between} />
        <${Verdict} view=${view} between=${between} rules=${rules} />
        <ol class="seats" aria-label=${t("ui-seats-and-wagers-by-seat")}>
          ${view.seats.map(
            (/** @type {Seat} */ seat, /** @type {number} */ at) => html`
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
        ${
          shape === "rings" &&
          html`
            <div class="m-heads" aria-hidden="true">
              <span></span>
              ${kinds.map((/** @type {string} */ kind) => html`<span>${wagerMark(kind)}</span>`)}
            </div>
          `
        }
        <${BackLine} view=${view} />
      </div>
      ${
        wagers.some((w) => w.done) &&
        html`
          <p class="legend" aria-hidden="true">
            <span><i class="stamp paid">+</i>${t("ui-paid")}</span>
            <span><i class="stamp lost">-</i>${t("ui-collected")}</span>
            <span><i class="stamp back">↩</i>${t("ui-returned-not-covered")}</span>
          </p>
        `
      }
    </div>
  `;
}

/**
 * Rings and lines as they are printed on the cloth.
 * @param {any} props
 */
function Print({ kinds, angles, shape, view, rules }) {
  const at = (/** @type {number} */ r, /** @type {number} */ deg) => [
    50 + Math.cos((deg * Math.PI) / 180) * 44.5 * r,
    32 + Math.sin((deg * Math.PI) / 180) * 60 * r,
  ];
  if (shape !== "rings") {
    return html`
      <svg class="print arcs" aria-hidden="true">
        <ellipse cx="50%" cy="32%" rx=${`${44.5 * 0.885}%`} ry=${`${60 * 0.885}%`} />
        <ellipse cx="50%" cy="32%" rx=${`${44.5 * 0.7}%`} ry=${`${60 * 0.7}%`} />
      </svg>
    `;
  }
  const { edges, middles } = rings(kinds.length);
  const lines = angles.slice(1).map((/** @type {number} */ angle, /** @type {number} */ n) => {
    const between = (angle + angles[n]) / 2;
    const [x1, y1] = at(edges[edges.length - 1], between);
    const [x2, y2] = at(edges[0], between);
    return html`<line x1=${`${x1}%`} y1=${`${y1}%`} x2=${`${x2}%`} y2=${`${y2}%`} />`;
  });
  const pays = (/** @type {string} */ id) => {
    const lines2 = (rules?.wager ?? []).find((/** @type {any} */ w) => w.id === id)?.line ?? [];
    const won = lines2
      .map((/** @type {any} */ l) => l.pays)
      .filter((/** @type {string} */ p) => / to /.test(p ?? ""));
    return won.length ? won[0] : "";
  };
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
    <svg class="print arcs" aria-hidden="true">
      ${edges.map(
        (r) => html`<ellipse cx="50%" cy="32%" rx=${`${44.5 * r}%`} ry=${`${60 * r}%`} />`,
      )}
      ${lines}
      <line
        x1=${`${50 - 44.5 * edges[0]}%`}
        x2=${`${50 - 44.5 * edges[edges.length - 1]}%`}
        y1="32%"
        y2="32%"
      />
      <line
        x1=${`${50 + 44.5 * edges[edges.length - 1]}%`}
        x2=${`${50 + 44.5 * edges[0]}%`}
        y1="32%"
        y2="32%"
      />
    </svg>
    <nav class="bands" aria-label=${t("ui-rules-and-odds-of-each")}>
      ${[-1, 1].map((side) =>
        kinds.map((/** @type {string} */ kind, /** @type {number} */ n) => band(kind, n, side)),
      )}
    </nav>
  `;
}

/** @param {any} props */
function Collection({ view, between }) {
  const fees = (between ? view.last?.fees : view.fees) ?? [];
  const sum = fees.reduce((/** @type {number} */ all, /** @type {any} */ fee) => all + fee[1], 0);
  const payers = [
    ...new Set(fees.map((/** @type {any} */ fee) => payerName(view, fee[0], view.last?.banker))),
  ];
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
        <span>
          ${
            payers.length === 1
              ? t("ui-from-payer", { payer: payers[0] })
              : payers.length
                ? t("ui-from-payer", { payer: payers[0] })
                : t("ui-nothing-yet-small")
          }
        </span>
      </p>
    </section>
  `;
}

/**
 * The hands that belong to no seat: player and banker, the bank's, the board.
 * @param {any} props
 */
function Hands({ view, between }) {
  const family = view.game.family;
  const hands = commonHands(view);
  const baccarat = family === "baccarat" || hands.some((hand) => hand.name === "banker");
  const shown = hands.length
    ? hands
    : baccarat
      ? [
          { name: "player", cards: [] },
          { name: "banker", cards: [] },
        ]
      : [{ name: "bank", cards: [] }];
  // Where everybody has a hand against the bank's, no one hand wins the round.
  const won = between && view.last?.outcome !== "bank" ? view.last?.outcome : null;
  return html`
    <section class=${cls("hands", shown.length > 1 && "two")} aria-label=${t("ui-the-hands")}>
      ${shown.map((hand) => {
        const marks = hand.name === "player" || hand.name === "banker" ? { 2: "third" } : {};
        const title = handName(view, hand.name);
        const words = between ? view.last?.names?.[hand.name] : undefined;
        return html`
          <div
            key=${hand.name}
            class=${cls(
              "side",
              hand.name.split(" ")[0],
              won === hand.name && "won",
              hand.cards.length > 4 && "many",
            )}
          >
            <p class="cap">
              <b>${title}</b>
              ${won === hand.name && html`<span class="tag brass">${t("ui-wins")}</span>`}
              ${words && html`<span class="cap-w">${words}</span>`}
            </p>
            <div class="hand">
              ${
                hand.cards.length
                  ? html`
                    <${Hand}
                      cards=${hand.cards}
                      marks=${marks}
                      owner=${`${between ? view.last.number : view.number}${hand.name}`}
                    />
                  `
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
      })}
    </section>
  `;
}

/** @param {any} props */
function BankPanel({ view, wagers, between }) {
  const bank =
    view.bank ?? (between && view.last?.bank ? { seat: null, amount: view.last.bank[0] } : null);
  if (!bank)
    return html`
      <section class="bankp" aria-label=${t("ui-the-bank")}>
        <p class="l1"><span>${t("ui-no-bank-yet")}</span></p>
        <p class="l2"><span>${t("ui-the-position-is-offered")}</span></p>
      </section>
    `;
  const { staked, back, covered, known } = coverOf(wagers);
  const name = view.bank ? bankers(view) : t("ui-the-bank");
  const share = staked ? (100 * covered) / staked : 100;
  const open = !known && staked > bank.amount;
  return html`
    <section class="bankp" aria-label=${t("ui-the-bank")}>
      <p class="l1">
        <span>${view.bank ? t("ui-banks", { who: name }) : name}</span>
        <b class="num">${money(bank.amount)}</b>
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

/** @param {any} props */
function Verdict({ view, between }) {
  if (view.dice?.length && view.phase === "play" && !between) {
    return html`
      <p class="verdict" role="status">
        <span class="dice">
          ${view.dice.map((/** @type {number} */ face) => html`<${Die} face=${face} />`)}
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
  const { title, detail } = view.last.words;
  return html`<p class="verdict" role="status"><b>${title}</b><span>${detail}</span></p>`;
}

/**
 * A seat, drawn again only when something in it is another.
 * @param {any} props
 */
function Seat(props) {
  const { view, seat, angle, kinds, sit, circle, picked, between, rules } = props;
  const asked = (view.questions ?? []).filter(
    (/** @type {Question} */ q) => q.seat === seat.seat && q.kind !== "bet",
  );
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
      view.room?.offline,
      angle,
      kinds.length,
      sit,
      circle,
      picked,
      rules,
    ],
  );
}

/** @param {any} props @param {any[]} open */
function drawSeat(
  { view, wire, rules, seat, angle, kinds, wagers, sit, circle, picked, between },
  open,
) {
  const me = isMe(view, seat.name);
  const question = open.find((q) => q.who === seat.name);
  const hands = handsOf(view, seat);
  const asked = question && html`<${FaceClock} q=${question} wire=${wire} />`;
  const pucks = html`
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
  const { middles } = rings(kinds.length || 1);
  const behind = (/** @type {Wager} */ w) => w.owner && w.owner !== seat.name;
  const rows = kinds.length
    ? kinds.map(
        (/** @type {string} */ kind, /** @type {number} */ n) => html`
          <li key=${kind} class="place" style=${{ "--r": middles[n] }} data-kind=${kind}>
            ${wagers
              .filter((/** @type {Wager} */ w) => w.wager === kind)
              .map(
                (/** @type {Wager} */ w) => html`
                  <${Bet} key=${w.key} view=${view} w=${w} behind=${behind(w)} />
                `,
              )}
          </li>
        `,
      )
    : html`
      <li key="cards" class=${cls("place seat-cards", hands.length > 1 && "many")}>
        ${hands.map(
          (hand) => html`
            <${SeatHand}
              key=${hand.name}
              view=${view}
              hand=${hand}
              rules=${rules}
              seat=${seat}
              between=${between}
            />
          `,
        )}
      </li>
      <li key="bets" class=${cls("place seat-bets", wagers.length > 2 && "grid")}>
        ${wagers.map(
          (/** @type {Wager} */ w) => html`
            <${Bet}
              key=${w.key}
              view=${view}
              w=${w}
              mark=${w.wager !== "base"}
              behind=${behind(w)}
            />
          `,
        )}
      </li>
    `;
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
        turn=${asked}
        pucks=${pucks}
        sit=${sit}
        circle=${circle}
        note=${question && !me ? t("ui-to-play") : ""}
      />
      <ul class="places">${rows}</ul>
    </li>
  `;
}

/**
 * A seat's own hand, with what it counts.
 * @param {any} props
 */
function SeatHand({ view, hand, seat, between }) {
  const words = view.last?.names?.[hand.name] ?? view.last?.names?.[String(seat.seat)];
  const asked = view.questions?.some(
    (/** @type {Question} */ q) => q.seat === seat.seat && q.facts?.hand === hand.name,
  );
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
      <${Hand}
        cards=${hand.cards}
        cls="fan"
        owner=${`${between ? view.last.number : view.number}${hand.name}`}
      />
      ${
        hand.count
          ? html`
            <b
              class=${cls("cnt2", hand.count.is === "over" && "over")}
              aria-label=${hand.count.words}
            >
              ${hand.count.short}
            </b>
          `
          : between && words
            ? html`<b class="cnt2 words">${words}</b>`
            : null
      }
    </span>
  `;
}

/**
 * People who bet behind the seats.
 * @param {any} props
 */
function BackLine({ view }) {
  const people = (view.people ?? []).filter((/** @type {any} */ one) => one.name);
  if (!people.length) return null;
  return html`
    <p class="behind" aria-label=${t("ui-back-line")}>
      <span>${t("ui-back-line-4")}</span>${" "}
      ${list(people.map((/** @type {any} */ one) => `${who(view, one.name)} ${money(one.chips)}`))}
    </p>
  `;
}
