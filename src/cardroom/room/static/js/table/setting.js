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
import { Why, useAnswer, useKeys } from "./asking.js";
import { wagersOf } from "./board.js";
import { Clock } from "./parts.js";

/** @import { InputOf, Seat } from "../types.js" */

/** Whether the room names hands; where it does not, nobody asks twice. */
let named = true;

const NAMES = /** @type {Record<number, string[]>} */ ({
  2: [t("ui-front"), t("ui-back")],
  3: [t("ui-front"), t("ui-middle"), t("ui-back")],
});

/** @param {any} props */
export function Setting({ view, q, wire, live }) {
  if (q.kind === "set-hand" && q.choices?.length)
    return html`<${TileSetting} view=${view} q=${q} wire=${wire} live=${live} />`;
  return html`<${RowSetting} view=${view} q=${q} wire=${wire} live=${live} />`;
}

/**
 * Rows that cards go to.
 * @param {any} props
 */
function RowSetting({ view, q, wire, live }) {
  const cards = q.cards?.from ?? [];
  const sizes =
    q.kind === "set-rows"
      ? (q.cards?.rows ?? [3, 5, 5])
      : [q.cards?.most ?? 2, cards.length - (q.cards?.most ?? 2)];
  const names = NAMES[sizes.length];
  /** places[i] is the row of card i, or null while it is in hand */
  const before = q.facts?.before;
  const [places, setPlaces] = useState(
    /** @type {(number|null)[]} */ (
      cards.map((/** @type {string} */ card) => (before ? Number(!before.includes(card)) : null))
    ),
  );
  const [picked, setPicked] = useState(/** @type {number|null} */ (null));
  const [verdict, setVerdict] = useState(/** @type {any} */ (null));
  const answer = useAnswer(q, wire, live);
  const hinted = q.usual;
  const asked = useRef(false);
  const inRow = (/** @type {number|null} */ row) =>
    cards
      .map((/** @type {string} */ _, /** @type {number} */ at) => at)
      .filter((/** @type {number} */ at) => places[at] === row);
  const full =
    places.every((row) => row !== null) &&
    sizes.every((/** @type {number} */ n, /** @type {number} */ row) => inRow(row).length === n);
  const rows = () =>
    sizes.map((/** @type {number} */ _, /** @type {number} */ row) =>
      inRow(row).map((/** @type {number} */ at) => cards[at]),
    );
  const put = (/** @type {number} */ at, /** @type {number|null} */ row) => {
    const next = [...places];
    next[at] = row;
    // The last row fills itself: when the others are full, what is left goes there.
    const others = sizes.slice(0, -1);
    const done = others.every(
      (/** @type {number} */ n, /** @type {number} */ k) =>
        next.filter((one) => one === k).length === n,
    );
    if (row !== null && done && next.filter((one) => one === null).length)
      next.forEach((one, k) => {
        if (one === null) next[k] = sizes.length - 1;
      });
    setPlaces(next);
    setPicked(null);
    answer.say("");
  };
  const tap = (/** @type {number} */ at) => {
    if (picked === null) return setPicked(at);
    if (picked === at) return setPicked(null);
    if (places[at] !== places[picked]) {
      const next = [...places];
      [next[at], next[picked]] = [next[picked], next[at]];
      setPlaces(next);
      return setPicked(null);
    }
    return setPicked(at);
  };
  const take = (/** @type {any} */ value) => {
    const wanted =
      q.kind === "set-rows"
        ? value
        : [value, cards.filter((/** @type {string} */ card) => !value.includes(card))];
    const left = wanted.map((/** @type {string[]} */ row) => [...row]);
    setPlaces(
      cards.map((/** @type {string} */ card) => {
        const row = left.findIndex((/** @type {string[]} */ one) => one.includes(card));
        if (row >= 0) left[row].splice(left[row].indexOf(card), 1);
        return row >= 0 ? row : sizes.length - 1;
      }),
    );
    setPicked(null);
  };
  const house = async () => {
    if (hinted) return take(hinted);
    if (asked.current) return undefined;
    asked.current = true;
    const got = await wire.usual(q.id);
    asked.current = false;
    if (got.ok && got.value) return take(got.value);
    return answer.say(got.why ?? t("ui-no-house-way"));
  };
  const front = full ? [...rows()[0]].sort().join() : "";
  const foul =
    (full && verdict?.fouled) ||
    (q.facts?.fouls ?? []).some((/** @type {string[]} */ two) => [...two].sort().join() === front);
  const done = (/** @type {Event|undefined} */ event = undefined) => {
    if (!full)
      return answer.say(
        t("ui-set-all", { rows: names.map((row, at) => t("ui-n-in-row", { n: sizes[at], row })) }),
      );
    if (foul) return answer.say(t("ui-set-foul", { rows: sizes.length }));
    return answer.send(q.kind === "set-rows" ? rows() : rows()[0], event);
  };
  useEffect(() => {
    setVerdict(null);
    if (!full || !named) return undefined;
    let on = true;
    const text = rows()
      .map((/** @type {string[]} */ row) => row.join(""))
      .join(" / ");
    fetch(`/api/hand?game=${encodeURIComponent(view.game.id)}&cards=${encodeURIComponent(text)}`)
      .then((got) => {
        named = got.status !== 404;
        return got.ok ? got.json() : null;
      })
      .then((said) => on && setVerdict(said))
      .catch(() => {});
    return () => {
      on = false;
    };
  }, [places.join()]);
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const press = {
    h: () => house(),
    Enter: () => done(),
    x: () => setPlaces(cards.map(() => null)),
    Escape: () => setPicked(null),
  };
  for (const at of cards.keys())
    press[at < 9 ? String(at + 1) : "0qwer"[at - 9]] = () => setPicked(at);
  const move = (/** @type {number} */ by) => {
    const at = picked ?? places.indexOf(null);
    if (at < 0) return;
    const now = places[at];
    put(
      at,
      now === null
        ? by < 0
          ? 0
          : sizes.length - 1
        : Math.max(0, Math.min(sizes.length - 1, now + by)),
    );
  };
  press.ArrowUp = () => move(-1);
  press.ArrowDown = () => move(1);
  press.ArrowLeft = () => setPicked(((picked ?? 0) + cards.length - 1) % cards.length);
  press.ArrowRight = () => setPicked(((picked ?? -1) + 1) % cards.length);
  useKeys(press, q.id);
  const piece = (/** @type {number} */ at) => html`
    <button
      type="button"
      key=${at}
      class=${cls("pc", picked === at && "picked")}
      draggable="true"
      aria-pressed=${picked === at}
      aria-label=${cardName(cards[at])}
      onClick=${(/** @type {Event} */ e) => {
        e.stopPropagation();
        tap(at);
      }}
      onDragStart=${(/** @type {InputOf} */ e) => {
        e.dataTransfer.setData("text/plain", String(at));
        e.dataTransfer.effectAllowed = "move";
      }}
    >
      <${Card} card=${cards[at]} full />
      <kbd aria-hidden="true">${at < 9 ? at + 1 : "0QWER"[at - 9]}</kbd>
    </button>
  `;
  const row = (
    /** @type {number|null} */ n,
    /** @type {string} */ name,
    /** @type {number} */ size,
  ) => {
    const here = inRow(n);
    return html`
      <div
        class=${cls(
          n === null ? "inhand" : "row7",
          n !== null && here.length < size && "target",
          n !== null && `r${n}`,
        )}
        data-row=${name.toLowerCase()}
        onClick=${() => picked !== null && n !== null && put(picked, n)}
        onDragOver=${(/** @type {Event} */ e) => e.preventDefault()}
        onDrop=${(/** @type {InputOf} */ e) => {
          e.preventDefault();
          put(Number(e.dataTransfer.getData("text/plain")), n);
        }}
      >
        <p class="rl">
          <b>${name}</b>
          <span aria-live="polite">
            ${
              n === null
                ? picked !== null
                  ? t("ui-picked-place-it")
                  : t("ui-tap-a-card-then-a")
                : (verdict?.hands?.[n]?.name ?? t("ui-of-n", { here: here.length, size }))
            }
          </span>
        </p>
        <div class="slots">
          ${here.map(piece)}
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
  };
  const left = inRow(null);
  const { title, detail } = q.words;
  return html`
    <div class="felt-box">
      <div class=${cls("felt flat pg", sizes.length === 3 && "three")}>
        <${Setters} view=${view} q=${q} />
        <div class="rows7">
          ${names.map((name, n) => row(n, name, sizes[n]))}
          ${left.length > 0 && row(null, t("ui-in-hand"), left.length)}
        </div>
        <${OwnBets} view=${view} />
      </div>
    </div>
    <div class="dock-box">
      <section class="dock pg7" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
        <${Clock} q=${q} wire=${wire} paused=${view.paused}>
          <p class=${cls("verd7", full && (foul ? "foul" : "ok"))}>
            <b id="dock-h">${full ? (foul ? t("ui-fouled") : t("ui-set")) : title}</b>
            <span>
              ${
                full
                  ? sentence(
                      rows()
                        .map(
                          (/** @type {string[]} */ one, /** @type {number} */ n) =>
                            verdict?.hands?.[n]?.name ?? cardNames(one),
                        )
                        .join(" · "),
                    )
                  : detail
              }
            </span>
          </p>
        <//>
        <div class="acts">
          <button
            type="button"
            class="btn quiet"
            onClick=${() => setPlaces(cards.map(() => null))}
            aria-label=${t("ui-clear")}
          >
            <${Icon} name="undo" />
            <span>${t("ui-clear")}</span>
          </button>
          <button type="button" class="btn" onClick=${house} aria-keyshortcuts="H">
            ${t("ui-house-way")} <kbd aria-hidden="true">H</kbd>
          </button>
          <button
            type="button"
            class="btn go"
            aria-disabled=${!full || foul}
            disabled=${answer.busy}
            onClick=${done}
          >
            ${t("ui-done")} <kbd aria-hidden="true">⏎</kbd>
          </button>
        </div>
        <${Why} why=${answer.why} />
      </section>
    </div>
  `;
}

/**
 * Who has set and who has not.
 * @param {any} props
 */
export function Setters({ view, q }) {
  const open = new Set(
    view.questions
      .filter((/** @type {any} */ one) => one.kind === q.kind)
      .map((/** @type {any} */ one) => one.who),
  );
  const seats = view.seats.filter(
    (/** @type {Seat} */ seat) => seat.name && (seat.hands?.length || seat.bank),
  );
  return html`
    <div class="pgtop">
      <ul class="setters" aria-label=${t("ui-who-has-set")}>
        ${seats
          .filter((/** @type {Seat} */ s) => !isMe(view, s.name))
          .map(
            (/** @type {Seat} */ seat) => html`
              <li key=${seat.seat} class=${open.has(seat.name) ? "now" : "ok"}>
                <${Face} name=${seat.name} />
                <span>
                  <b>${who(view, seat.name)}</b>
                  <small>
                    ${
                      seat.bank
                        ? t("ui-banks-note")
                        : open.has(seat.name)
                          ? t("ui-is-setting")
                          : t("ui-has-set")
                    }
                  </small>
                </span>
              </li>
            `,
          )}
      </ul>
      ${
        view.dice?.length > 0 &&
        html`
          <p class="dice">
            ${view.dice.map(
              (/** @type {number} */ face, /** @type {number} */ n) => html`
                <${Die} key=${n} face=${face} />
              `,
            )}
            ${
              view.start &&
              html`<span>${t("ui-action-starts-with", { seat: inSeat(view, view.start) })}</span>`
            }
          </p>
        `
      }
    </div>
  `;
}

/** @param {any} props */
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
 * @param {any} props
 */
function TileSetting({ view, q, wire, live }) {
  const ways = q.choices.map((/** @type {string} */ text) => ({
    text,
    tiles: text.match(/\d-\d/g) ?? [],
  }));
  const [at, setAt] = useState(Math.max(0, q.choices.indexOf(q.usual ?? q.default)));
  const answer = useAnswer(q, wire, live);
  const house = async () => {
    const value = q.usual ?? (await wire.usual(q.id)).value;
    const found = q.choices.indexOf(value);
    if (found >= 0) setAt(found);
    else answer.say(t("ui-no-house-way"));
  };
  const way = ways[at];
  const swap = () => setAt((at + 1) % ways.length);
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const press = {
    s: swap,
    ArrowRight: swap,
    ArrowLeft: () => setAt((at + ways.length - 1) % ways.length),
    h: () => house(),
    Enter: () => answer.send(way.text),
  };
  for (const n of ways.keys()) press[String(n + 1)] = () => setAt(n);
  useKeys(press, q.id);
  const { title } = q.words;
  return html`
    <div class="felt-box">
      <div class="felt flat pg tfelt">
        <${Setters} view=${view} q=${q} />
        <div class="trow2">
          ${[
            [t("ui-low"), way.tiles.slice(0, 2)],
            [t("ui-high"), way.tiles.slice(2, 4)],
          ].map(
            ([name, tiles]) => html`
              <div class="tset" key=${name}>
                <p class="rl"><b>${name}</b></p>
                <div class="slots">
                  ${tiles.map(
                    (/** @type {string} */ tile, /** @type {number} */ n) => html`
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
        <fieldset class="ways">
          <legend class="vh">${t("ui-the-ways-to-set-these")}</legend>
          ${ways.map(
            (/** @type {any} */ one, /** @type {number} */ n) => html`
              <label key=${n} class=${cls("wayp", n === at && "on")}>
                <input type="radio" name="way" checked=${n === at} onChange=${() => setAt(n)} />
                <span class="wt">
                  ${one.tiles
                    .slice(0, 2)
                    .map((/** @type {string} */ tile) => html`<${Tile} tile=${tile} />`)}
                  <i></i>
                  ${one.tiles
                    .slice(2)
                    .map((/** @type {string} */ tile) => html`<${Tile} tile=${tile} />`)}
                </span>
                <span class="vh">${one.tiles.map(cardName).join(", ")}</span>
              </label>
            `,
          )}
        </fieldset>
        <${OwnBets} view=${view} />
      </div>
    </div>
    <div class="dock-box">
      <section class="dock pg7" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
        <${Clock} q=${q} wire=${wire} paused=${view.paused}>
          <p class="verd7">
            <b id="dock-h">${title}</b>
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
          <button type="button" class="btn" onClick=${house} aria-keyshortcuts="H">
            ${t("ui-house-way")} <kbd aria-hidden="true">H</kbd>
          </button>
          <button
            type="button"
            class="btn go"
            disabled=${answer.busy}
            onClick=${(/** @type {Event} */ e) => answer.send(way.text, e)}
          >
            ${t("ui-done")} <kbd aria-hidden="true">⏎</kbd>
          </button>
        </div>
        <${Why} why=${answer.why} />
      </section>
    </div>
  `;
}
