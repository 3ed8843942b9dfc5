/** A call reaches a player on every page: it rings, shows in the title, and asks for an answer. */

import { Refused, me, post } from "../api.js";
import { t } from "../catalogue.js";
import { say, sound } from "../frame.js";
import { html, render, useEffect, useState } from "../html.js";
import { follow } from "./line.js";
import { left, once, part } from "./times.js";

const TITLE = document.title;

/**
 * The sheet of a call that waits for an answer.
 * @param {{one: any, skew: number, rest: (why: string) => void}} props
 */
function Sheet({ one, skew, rest }) {
  const [now, setNow] = useState(Date.now() + skew);
  const [why, setWhy] = useState("");
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + skew), 250);
    return () => clearInterval(timer);
  }, [skew]);
  const { call } = one;
  const over = call.until <= now;
  const time = left(call.until, now);
  const answer = async (/** @type {string} */ does) => {
    try {
      await post(`/api/waiting/${one.id}/${does}`, { id: once() });
      if (does === "take") location.href = `/tables/${call.table}`;
      else rest("");
    } catch (refused) {
      if (refused instanceof Refused) setWhy(refused.message);
    }
  };
  if (over) return null;
  return html`
    <div class="scrim"></div>
    <section class="callsheet" role="alertdialog" aria-labelledby="cl" aria-describedby="cd">
      <span class="cring" role="timer" aria-label=${t("ui-wl-left-to-answer", { time })}>
        <svg class="ring" viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="20" stroke-width="3" />
          <circle
            class="left"
            cx="22"
            cy="22"
            r="20"
            pathLength="100"
            stroke-dasharray=${`${part(call.until, now, one.response)} 100`}
          />
        </svg>
        <b>${time}</b>
      </span>
      <h2 id="cl">${t("ui-wl-your-seat-is-open")}</h2>
      <p id="cd">
        ${t("ui-wl-in-call", { game: one.title, table: call.title, seat: String(call.seat) })}
      </p>
      <p class="form-why" role="alert">${why}</p>
      <button type="button" class="btn go" onClick=${() => answer("take")}>
        ${t("ui-wl-take-seat", { seat: String(call.seat) })}
      </button>
      <div class="two">
        <button type="button" class="btn" onClick=${() => answer("pass")}>
          ${t("ui-wl-pass-keep", { place: String(one.place) })}
        </button>
        <button type="button" class="btn quiet" onClick=${() => answer("leave")}>
          ${t("ui-wl-leave-called")}
        </button>
      </div>
    </section>
  `;
}

/** @type {Set<(message: any, skew: number) => void>} */
const others = new Set();
/** @type {{message: any, skew: number}|null} */
let last = null;

/**
 * Hear what I wait for, whenever it changes.
 * @param {(message: any, skew: number) => void} told
 */
export function hear(told) {
  others.add(told);
  if (last) told(last.message, last.skew);
  return () => others.delete(told);
}

/** @type {ReturnType<typeof setInterval>|undefined} */
let flashing;

/** @param {boolean} on */
function flash(on) {
  clearInterval(flashing);
  document.title = TITLE;
  if (!on) return;
  let turn = false;
  const show = () => {
    turn = !turn;
    document.title = turn ? t("ui-wl-called-title") : TITLE;
    if (turn) sound("turn");
  };
  show();
  flashing = setInterval(show, 1500);
}

/** Listen on every page for whoever is known; once on a page. */
export function listen() {
  if (!me()) return;
  if (location.pathname.startsWith("/tables/")) import("./strip.js").then(({ begin }) => begin());
  const place = document.createElement("div");
  place.id = "called";
  document.body.append(place);
  let known = "";
  follow("/ws/waiting", (message, skew) => {
    last = { message, skew };
    for (const told of others) told(message, skew);
    const one = message.mine.find(
      (/** @type {any} */ mine) => mine.kind === "new" && mine.call && !mine.call.taken,
    );
    const which = one ? `${one.id} ${one.call.until}` : "";
    const put = () =>
      render(
        one ? html`<${Sheet} key=${which} one=${one} skew=${skew} rest=${put} />` : null,
        place,
      );
    put();
    if (which === known) return;
    known = which;
    flash(Boolean(which));
    if (one) {
      say(t("ui-wl-your-seat-is-open"), "assertive");
      setTimeout(() => known === which && flash(false), one.call.until - Date.now() - skew);
    }
  });
}
