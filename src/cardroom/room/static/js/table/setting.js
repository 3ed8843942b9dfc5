/**
 * Setting a hand: pai gow poker in two rows, tiles in three ways, Chinese poker in three rows. By
 * drag, tap and keys.
 */

import { cardName, cardNames } from "../cards.js";
import { t } from "../catalogue.js";
import { money, sentence } from "../formats.js";
import { wagerName } from "../games.js";
import { inSeat, isMe, who } from "../people.js";
import { Card, Die, Face, Icon, Tile } from "../art.js";
import { cls, html, useEffect, useRef, useState } from "../html.js";
import { Why, cardKey, useAnswer, useKeys } from "./asking.js";
import { wagersOf } from "./board.js";
import { Clock } from "./parts.js";
import {
  inRow,
  isFull,
  isNamedFoul,
  placesFor,
  ROW_NAMES,
  rowBeside,
  rowSizes,
  rowsIn,
  rowsOf,
  swapped,
  withCardIn,
} from "./rows.js";

/** @import { HandToSetQuestion, MyQuestion, SeatSeen, Value } from "../types/wire.js" */
/** @import { View } from "../types/wire.js" */
/** @import { InputOf } from "../html.js" */
/** @import { Keys } from "./asking.js" */
/** @import { SettingAsked } from "./board.js" */
/** @import { Asked } from "./dock-parts.js" */
/** @import { Places, Verdict } from "./rows.js" */
/** @import { Wire } from "../wire.js" */

/** @param {Asked<SettingAsked>} props */
export function Setting(props) {
  const { q } = props;
  if (q.kind === "set-hand" && q.choices?.length)
    return html`<${TileSetting} ...${props} choices=${q.choices} />`;
  return html`<${RowSetting} ...${props} />`;
}

/** Whether the room names hands; where it does not, nobody asks twice. */
let named = true;

/**
 * What the room says of rows that are full.
 * @param {string} game
 * @param {string[][]|null} rows
 */
function useVerdict(game, rows) {
  const [verdict, setVerdict] = useState(/** @type {Verdict|null} */ (null));
  const text = rows?.map((row) => row.join("")).join(" / ") ?? "";
  useEffect(() => {
    setVerdict(null);
    if (!text || !named) return undefined;
    let on = true;
    fetch(`/api/hand?game=${encodeURIComponent(game)}&cards=${encodeURIComponent(text)}`)
      .then((got) => {
        named = got.status !== 404;
        return got.ok ? got.json() : null;
      })
      .then((said) => on && setVerdict(said))
      .catch(() => {});
    return () => {
      on = false;
    };
  }, [text]);
  return verdict;
}

/**
 * Cards on their way to rows: which is where, and which is picked.
 * @typedef {ReturnType<typeof useRows>} Rows
 * @param {SettingAsked} q
 */
function useRows(q) {
  const cards = q.cards?.from ?? [];
  const sizes = rowSizes(q);
  const before = "before" in q.facts ? q.facts.before : undefined;
  const [places, setPlaces] = useState(
    /** @type {Places} */ (cards.map((card) => (before ? Number(!before.includes(card)) : null))),
  );
  const [picked, setPicked] = useState(/** @type {number|null} */ (null));
  const lay = (/** @type {Places} */ next) => {
    setPlaces(next);
    setPicked(null);
  };
  return {
    cards,
    sizes,
    names: ROW_NAMES[sizes.length].map((row) => t(`ui-row-${row}`)),
    places,
    picked,
    setPicked,
    full: isFull(places, sizes),
    rows: rowsOf(cards, places, sizes),
    clear: () => setPlaces(cards.map(() => null)),
    take: (/** @type {Value} */ value) => lay(placesFor(cards, sizes, rowsIn(q, value))),
    put: (/** @type {number} */ at, /** @type {number|null} */ row) =>
      lay(withCardIn(places, sizes, at, row)),
    tap: (/** @type {number} */ at) => {
      if (picked === null) return setPicked(at);
      if (picked === at) return setPicked(null);
      return places[at] === places[picked] ? setPicked(at) : lay(swapped(places, at, picked));
    },
  };
}

/**
 * Keys: a number picks a card, up and down move it, left and right go along.
 * @param {SettingAsked} q
 * @param {Rows} set
 * @param {() => unknown} house
 * @param {() => unknown} done
 */
function useRowKeys(q, set, house, done) {
  const { cards, sizes, places, picked, setPicked, put } = set;
  const move = (/** @type {number} */ by) => {
    const at = picked ?? places.indexOf(null);
    if (at >= 0) put(at, rowBeside(places[at], by, sizes.length));
  };
  /** @type {Keys} */
  const press = {
    h: house,
    Enter: done,
    x: set.clear,
    Escape: () => setPicked(null),
    ArrowUp: () => move(-1),
    ArrowDown: () => move(1),
    ArrowLeft: () => setPicked(((picked ?? 0) + cards.length - 1) % cards.length),
    ArrowRight: () => setPicked(((picked ?? -1) + 1) % cards.length),
  };
  for (const at of cards.keys()) press[cardKey(at).toLowerCase()] = () => setPicked(at);
  useKeys(press, q.id);
}

/**
 * What a sensible player would do: as the question has it, or as the room says when it is asked.
 * @param {MyQuestion} q
 * @param {Wire} wire
 * @returns {Promise<{value?: Value, why?: string}>}
 */
async function usualOf(q, wire) {
  return q.usual === undefined ? wire.usual(q.id) : { value: q.usual };
}

/**
 * Rows that cards go to.
 * @param {Asked<SettingAsked>} props
 */
function RowSetting({ view, q, wire, live }) {
  const set = useRows(q);
  const { full, rows, sizes, names } = set;
  const answer = useAnswer(q, wire, live);
  const verdict = useVerdict(view.game.id, full ? rows : null);
  const foul = full && (!!verdict?.fouled || isNamedFoul(q, rows[0]));
  const asked = useRef(false);
  const house = async () => {
    if (asked.current) return;
    asked.current = true;
    const { value, why } = await usualOf(q, wire);
    asked.current = false;
    if (value === undefined) answer.say(why ?? t("ui-no-house-way"));
    else set.take(value);
  };
  const done = (/** @type {Event|undefined} */ event = undefined) => {
    if (!full)
      return answer.say(
        t("ui-set-all", { rows: names.map((row, at) => t("ui-n-in-row", { n: sizes[at], row })) }),
      );
    if (foul) return answer.say(t("ui-set-foul", { rows: sizes.length }));
    return answer.send(q.kind === "set-rows" ? rows : rows[0], event);
  };
  useRowKeys(q, set, house, () => done());
  const left = inRow(set.places, null).length;
  const { title, detail } = q.words;
  const head = full ? t(foul ? "ui-fouled" : "ui-set") : title;
  const words = full
    ? sentence(rows.map((row, n) => verdict?.hands?.[n]?.name ?? cardNames(row)).join(" · "))
    : detail;
  return html`
    <div class="felt-box">
      <div class=${cls("felt flat pg", sizes.length === 3 && "three")}>
        <${Setters} view=${view} q=${q} />
        <div class="rows7">
          ${names.map((_, n) => html`<${Row} key=${n} n=${n} set=${set} verdict=${verdict} />`)}
          ${left > 0 && html`<${Row} n=${null} set=${set} verdict=${null} />`}
        </div>
        <${OwnBets} view=${view} />
      </div>
    </div>
    <div class="dock-box">
      <section class="dock pg7" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
        <${Clock} q=${q} wire=${wire} paused=${view.paused}>
          <p class=${cls("verd7", full && (foul ? "foul" : "ok"))}>
            <b id="dock-h">${head}</b>
            <span>${words}</span>
          </p>
        <//>
        <div class="acts">
          <button
            type="button"
            class="btn quiet"
            onClick=${set.clear}
            aria-label=${t("ui-clear")}
          >
            <${Icon} name="undo" />
            <span>${t("ui-clear")}</span>
          </button>
          <${HouseWay} house=${house} />
          <${Done} off=${!full || foul} busy=${answer.busy} done=${done} />
        </div>
        <${Why} why=${answer.why} />
      </section>
    </div>
  `;
}

/** @param {{house: () => void}} props */
const HouseWay = ({ house }) => html`
  <button type="button" class="btn" onClick=${house} aria-keyshortcuts="H">
    ${t("ui-house-way")} <kbd aria-hidden="true">H</kbd>
  </button>
`;

/** @param {{off?: boolean, busy: boolean, done: (event: Event) => void}} props */
const Done = ({ off = false, busy, done }) => html`
  <button type="button" class="btn go" aria-disabled=${off} disabled=${busy} onClick=${done}>
    ${t("ui-done")} <kbd aria-hidden="true">⏎</kbd>
  </button>
`;

/**
 * A card that can be picked, tapped and dragged.
 * @param {{at: number, set: Rows}} props
 */
const Piece = ({ at, set }) => html`
  <button
    type="button"
    class=${cls("pc", set.picked === at && "picked")}
    draggable="true"
    aria-pressed=${set.picked === at}
    aria-label=${cardName(set.cards[at])}
    onClick=${(/** @type {Event} */ e) => {
      e.stopPropagation();
      set.tap(at);
    }}
    onDragStart=${(/** @type {InputOf} */ e) => {
      e.dataTransfer.setData("text/plain", String(at));
      e.dataTransfer.effectAllowed = "move";
    }}
  >
    <${Card} card=${set.cards[at]} full />
    <kbd aria-hidden="true">${cardKey(at)}</kbd>
  </button>
`;

/**
 * One row, or what is still in hand.
 * @param {{n: number|null, set: Rows, verdict: Verdict|null}} props
 */
function Row({ n, set, verdict }) {
  const { picked, put, sizes, names, places } = set;
  const here = inRow(places, n);
  const [name, size] = n === null ? [t("ui-in-hand"), here.length] : [names[n], sizes[n]];
  const words =
    n === null
      ? t(picked !== null ? "ui-picked-place-it" : "ui-tap-a-card-then-a")
      : (verdict?.hands?.[n]?.name ?? t("ui-of-n", { here: here.length, size }));
  return html`
    <div
      class=${cls(
        n === null ? "inhand" : "row7",
        n !== null && here.length < size && "target",
        n !== null && `r${n}`,
      )}
      data-row=${n === null ? "hand" : ROW_NAMES[sizes.length][n]}
      onClick=${() => picked !== null && n !== null && put(picked, n)}
      onDragOver=${(/** @type {Event} */ e) => e.preventDefault()}
      onDrop=${(/** @type {InputOf} */ e) => {
        e.preventDefault();
        put(Number(e.dataTransfer.getData("text/plain")), n);
      }}
    >
      <p class="rl"><b>${name}</b><span aria-live="polite">${words}</span></p>
      <div class="slots">
        ${here.map((at) => html`<${Piece} key=${at} at=${at} set=${set} />`)}
        ${
          n !== null &&
          Array.from(
            { length: Math.max(0, size - here.length) },
            (_, k) => html`<span class="hole7" key=${`h${k}`}></span>`,
          )
        }
      </div>
    </div>
  `;
}

/**
 * Who has set and who has not.
 * @param {{view: View, q: Pick<MyQuestion, "kind">}} props
 */
export function Setters({ view, q }) {
  const open = new Set(view.questions.filter((one) => one.kind === q.kind).map((one) => one.who));
  const { dice, start } = view.kind === "banked" ? view : { dice: null, start: null };
  const others = view.seats.filter(
    (seat) => seat.name && !isMe(view, seat.name) && (seat.hands.length || seat.bank),
  );
  const note = (/** @type {SeatSeen} */ seat) => {
    if (seat.bank) return t("ui-banks-note");
    return t(open.has(seat.name ?? "") ? "ui-is-setting" : "ui-has-set");
  };
  return html`
    <div class="pgtop">
      <ul class="setters" aria-label=${t("ui-who-has-set")}>
        ${others.map(
          (seat) => html`
            <li key=${seat.seat} class=${open.has(seat.name ?? "") ? "now" : "ok"}>
              <${Face} name=${seat.name} />
              <span><b>${who(view, seat.name)}</b><small>${note(seat)}</small></span>
            </li>
          `,
        )}
      </ul>
      ${
        dice?.length &&
        html`
          <p class="dice">
            ${dice.map((face, n) => html`<${Die} key=${n} face=${face} />`)}
            ${
              start &&
              html`<span>${t("ui-action-starts-with", { seat: inSeat(view, start) })}</span>`
            }
          </p>
        `
      }
    </div>
  `;
}

/** @param {{view: View}} props */
function OwnBets({ view }) {
  const mine = wagersOf(view).filter((w) => isMe(view, w.owner));
  if (!mine.length) return null;
  return html`
    <div class="bets7">
      ${mine.map(
        (w) => html`
          <span class="b7" key=${w.key}>
            <b class="num">${money(w.stake)}</b>
            <small>${wagerName(w.wager)}</small>
          </span>
        `,
      )}
    </div>
  `;
}

/**
 * Four tiles go two and two in three ways at most: the choices are ways.
 * @param {Asked<HandToSetQuestion> & {choices: string[]}} props
 */
function TileSetting({ view, q, wire, live, choices }) {
  const ways = choices.map((choice) => choice.match(/\d-\d/g) ?? []);
  const [at, setAt] = useState(Math.max(0, choices.indexOf(String(q.usual ?? q.default))));
  const answer = useAnswer(q, wire, live);
  const house = async () => {
    const { value } = await usualOf(q, wire);
    const found = choices.indexOf(String(value));
    if (found >= 0) setAt(found);
    else answer.say(t("ui-no-house-way"));
  };
  const done = (/** @type {Event|undefined} */ event = undefined) =>
    answer.send(choices[at], event);
  const swap = () => setAt((at + 1) % ways.length);
  /** @type {Keys} */
  const press = {
    s: swap,
    ArrowRight: swap,
    ArrowLeft: () => setAt((at + ways.length - 1) % ways.length),
    h: house,
    Enter: () => done(),
  };
  for (const n of ways.keys()) press[String(n + 1)] = () => setAt(n);
  useKeys(press, q.id);
  return html`
    <div class="felt-box">
      <div class="felt flat pg tfelt">
        <${Setters} view=${view} q=${q} />
        <${TileRows} way=${ways[at]} swap=${swap} />
        <${Ways} ways=${ways} at=${at} set=${setAt} />
        <${OwnBets} view=${view} />
      </div>
    </div>
    <div class="dock-box">
      <section class="dock pg7" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
        <${Clock} q=${q} wire=${wire} paused=${view.paused}>
          <p class="verd7">
            <b id="dock-h">${q.words.title}</b>
            <span>${t("ui-tile-ways", { n: ways.length })}</span>
          </p>
        <//>
        <div class="acts">
          <button
            type="button"
            class="btn quiet"
            onClick=${swap}
            aria-label=${t("ui-next-way")}
            aria-keyshortcuts="S"
          >
            <${Icon} name="swap" />
            <span>${t("ui-next-way")}</span> <kbd aria-hidden="true">S</kbd>
          </button>
          <${HouseWay} house=${house} />
          <${Done} busy=${answer.busy} done=${done} />
        </div>
        <${Why} why=${answer.why} />
      </section>
    </div>
  `;
}

/**
 * The tiles as they lie now: pressing one lays them another way.
 * @param {{way: string[], swap: () => void}} props
 */
const TileRows = ({ way, swap }) => html`
  <div class="trow2">
    ${[t("ui-low"), t("ui-high")].map(
      (name, row) => html`
        <div class="tset" key=${name}>
          <p class="rl"><b>${name}</b></p>
          <div class="slots">
            ${way.slice(2 * row, 2 * row + 2).map(
              (tile, n) => html`
                <button
                  type="button"
                  class="tpick"
                  key=${n}
                  onClick=${swap}
                  aria-label=${t("ui-another-way", { card: cardName(tile) })}
                >
                  <${Tile} tile=${tile} cls="big" />
                </button>
              `,
            )}
          </div>
        </div>
      `,
    )}
  </div>
`;

/** @param {{ways: string[][], at: number, set: (at: number) => void}} props */
const Ways = ({ ways, at, set }) => html`
  <fieldset class="ways">
    <legend class="vh">${t("ui-the-ways-to-set-these")}</legend>
    ${ways.map(
      (tiles, n) => html`
        <label key=${n} class=${cls("wayp", n === at && "on")}>
          <input type="radio" name="way" checked=${n === at} onChange=${() => set(n)} />
          <span class="wt">
            ${tiles.slice(0, 2).map((tile) => html`<${Tile} tile=${tile} />`)}
            <i></i>
            ${tiles.slice(2).map((tile) => html`<${Tile} tile=${tile} />`)}
          </span>
          <span class="vh">${tiles.map(cardName).join(", ")}</span>
        </label>
      `,
    )}
  </fieldset>
`;
