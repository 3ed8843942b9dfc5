/** What every page has: the faces, the look (theme, deck, sound), the keys, the name of a guest. */

import { t } from "./catalogue.js";
import { Refused, me, post } from "./api.js";
import { html, render, useEffect, useRef, useState } from "./html.js";

/** @import { Child, InputOf } from "./html.js" */

const KEPT = "cardroom.look";

/**
 * What somebody has chosen: theme, deck, faces, motion, sound, what is announced.
 * @typedef {Record<string, string|undefined>} Look
 */

/** @returns {Look} */
export function look() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) || "{}");
  } catch {
    return {};
  }
}

/** @param {Look} what */
export function keepLook(what) {
  const next = { ...look(), ...what };
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    /* Only the choice is lost. */
  }
  const root = document.documentElement;
  for (const key of ["theme", "deck", "faces", "motion"]) {
    const value = next[key];
    if (value) root.dataset[key] = value;
    else delete root.dataset[key];
  }
  document.querySelector(".js-deck")?.setAttribute("aria-pressed", String(next.deck === "4"));
  dispatchEvent(new CustomEvent("look"));
}

const isDark = () => {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};
export const turnTheme = () => keepLook({ theme: isDark() ? "light" : "dark" });
export const turnDeck = () => keepLook({ deck: look().deck === "4" ? "2" : "4" });

/** The symbols of all faces go into the page once; every card points at them. */
async function bringFaces() {
  const answer = await fetch(new URL("../art/faces.svg", import.meta.url));
  const drawn = new DOMParser().parseFromString(
    await answer.text(),
    "image/svg+xml",
  ).documentElement;
  document.body.prepend(document.importNode(drawn, true));
  document.documentElement.dataset.faced = "yes";
}

/* ------------------------------------------------------------------ sound */

/** @type {AudioContext|null} */
let ear = null;
/** A browser lets a page sound only after its person has touched it. */
const wake = () => {
  ear ??= new AudioContext();
  ear.resume();
};
for (const touch of ["pointerdown", "keydown"])
  addEventListener(touch, wake, { passive: true, once: true });

/**
 * A short soft tone; `turn` is the one that calls a person back.
 * @param {"turn"|"card"|"chip"|"soon"} what
 */
export function sound(what) {
  if (look().sound === "off" || !ear) return;
  try {
    const plan = {
      turn: [
        [660, 0, 0.16],
        [880, 0.14, 0.22],
      ],
      card: [[240, 0, 0.04]],
      chip: [[1200, 0, 0.03]],
      soon: [[520, 0, 0.12]],
    }[what];
    for (const [pitch, after, long] of plan) {
      const tone = ear.createOscillator();
      const loud = ear.createGain();
      const from = ear.currentTime + after;
      tone.frequency.value = pitch;
      tone.type = "sine";
      loud.gain.setValueAtTime(0.0001, from);
      loud.gain.exponentialRampToValueAtTime(what === "turn" ? 0.12 : 0.04, from + 0.01);
      loud.gain.exponentialRampToValueAtTime(0.0001, from + long);
      tone.connect(loud).connect(ear.destination);
      tone.start(from);
      tone.stop(from + long + 0.02);
    }
  } catch {
    /* No sound here; the title and the words tell it too. */
  }
}

/* ------------------------------------------------------------------ words for ears */

/**
 * Say something to a screen reader.
 * @param {string} text
 * @param {"polite"|"assertive"} [how]
 */
export function say(text, how = "polite") {
  const place = document.getElementById(how === "assertive" ? "say-now" : "say");
  if (!place || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  place.append(line);
  while (place.children.length > 30) place.firstElementChild?.remove();
}

/* ------------------------------------------------------------------ dialogs */

/**
 * A dialog that closes by Esc, by its button and by a click beside it.
 * @param {{title: string, close: () => void, cls?: string, children?: Child}} props
 */
export function Dialog({ title, close, cls = "", children }) {
  const box = useRef(/** @type {HTMLDialogElement|null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement|null} */ (document.activeElement);
    box.current?.showModal();
    // Who is asked for something types it; Enter sends it, and does not close the dialog.
    /** @type {HTMLElement|null|undefined} */ (
      box.current?.querySelector("form .field:not([readonly])")
    )?.focus();
    return () => before?.focus?.();
  }, []);
  return html`
    <dialog
      class=${`dialog ${cls}`}
      ref=${box}
      aria-labelledby="dialog-h"
      onClose=${close}
      onClick=${(/** @type {Event} */ e) => e.target === box.current && close()}
    >
      <div class="dialog-in">
        <header>
          <h2 id="dialog-h">${title}</h2>
          <button type="button" class="icon-btn" aria-label=${t("ui-close")} onClick=${close}>
            <svg class="ico" aria-hidden="true"><use href="#n-x" /></svg>
          </button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}

const layers = () => document.getElementById("layers");

/** @param {(close: () => void) => Child} make */
export function openDialog(make) {
  const place = layers();
  const close = () => render(null, place);
  render(make(close), place);
  return close;
}

const openSettings = () => import("./dialogs.js").then((it) => it.openSettings());
const openKeys = () => import("./dialogs.js").then((it) => it.openKeys());

/* ------------------------------------------------------------------ who is it? */

/** @param {{close: () => void, done: (me: Named) => void}} props */
function NameDialog({ close, done }) {
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!name.trim()) return setWhy(t("ui-enter-a-name"));
    setBusy(true);
    try {
      const made = await post("/api/guests", { name: name.trim() });
      close();
      done(made);
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : t("ui-did-not-work"));
      setBusy(false);
    }
    return undefined;
  };
  return html`
    <${Dialog} title=${t("ui-your-name")} close=${close}>
      <form class="form" onSubmit=${go} novalidate>
        <label class="form-row">
          <span>${t("ui-name-at-the-table")}</span>
          <input
            class="field"
            value=${name}
            maxlength="24"
            autocomplete="nickname"
            aria-invalid=${why ? "true" : "false"}
            aria-describedby="name-why"
            onInput=${(/** @type {InputOf} */ e) => setName(e.target.value)}
          />
        </label>
        <p id="name-why" class="form-why" role="alert">${why}</p>
        <p class="small dim">
          ${t("ui-no-sign-up-play-money")}${" "}
          <a href=${`/sign-in?next=${encodeURIComponent(location.pathname)}`}>${t("ui-sign-in")}</a>
          ${" "}
          ${t("ui-to-keep-chips-and-history")}
        </p>
        <div class="form-acts">
          <button class="btn go" disabled=${busy}>${t("ui-take-a-seat")}</button>
        </div>
      </form>
    <//>
  `;
}

/**
 * Somebody who has a name here.
 * @typedef {{name: string}} Named
 */

/** @type {Named|null} */
let known = null;

/**
 * Who is here: asks for a name where nobody is known yet.
 * @returns {Promise<Named>}
 */
export function someone() {
  known ??= me();
  if (known) return Promise.resolve(known);
  return new Promise((done) => {
    openDialog(
      (close) => html`
        <${NameDialog}
          close=${close}
          done=${(/** @type {Named} */ made) => {
            known = made;
            const purse = document.querySelector(".purse b");
            if (purse) purse.textContent = made.name;
            done(made);
          }}
        />
      `,
    );
  });
}

/* ------------------------------------------------------------------ keys of every page */

/**
 * Whether somebody is typing into a field.
 * @param {EventTarget|null} target
 */
export const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(textarea|select)$/i.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(radio|checkbox|range|button)$/.test(target.type)));

/** @param {KeyboardEvent} event */
function everywhere(event) {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event.target)
  )
    return;
  if (document.querySelector("#layers dialog[open]")) return;
  const act = { "?": openKeys, t: turnTheme, k: turnDeck }[
    event.key === "?" ? "?" : event.key.toLowerCase()
  ];
  if (act) {
    event.preventDefault();
    act();
  } else if (event.key === "/") {
    event.preventDefault();
    const field = /** @type {HTMLElement|null} */ (document.querySelector("#find"));
    if (field) field.focus();
    else location.href = "/#find";
  }
}

/** Start what every page shares. */
export function boot() {
  bringFaces();
  document.querySelector(".js-theme")?.addEventListener("click", turnTheme);
  document.querySelector(".js-deck")?.addEventListener("click", turnDeck);
  document.querySelector(".js-set")?.addEventListener("click", openSettings);
  document.querySelector(".js-keys")?.addEventListener("click", openKeys);
  document.querySelector(".js-deck")?.setAttribute("aria-pressed", String(look().deck === "4"));
  addEventListener("keydown", everywhere);
  import("./waiting/call.js").then(({ listen }) => listen());
}
