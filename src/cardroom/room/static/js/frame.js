/** What every page has: the faces, the look (theme, deck, sound), the keys, the name of a guest. */

import { Refused, me, post } from "./api.js";
import { html, render, useEffect, useRef, useState } from "./html.js";

const KEPT = "cardroom.look";

/** @returns {Record<string, any>} */
export function look() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) || "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, any>} what */
export function keepLook(what) {
  const next = { ...look(), ...what };
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
  } catch {
    /* Only the choice is lost. */
  }
  const root = document.documentElement;
  for (const key of ["theme", "deck", "faces", "motion"]) {
    if (next[key]) root.dataset[key] = next[key];
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
 * @param {{title: string, close: () => void, cls?: string, children?: any}} props
 */
export function Dialog({ title, close, cls = "", children }) {
  const box = useRef(/** @type {any} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement|null} */ (document.activeElement);
    box.current.showModal();
    return () => before?.focus?.();
  }, []);
  return html`
    <dialog
      class=${`dialog ${cls}`}
      ref=${box}
      aria-labelledby="dialog-h"
      onClose=${close}
      onClick=${(/** @type {any} */ e) => e.target === box.current && close()}
    >
      <div class="dialog-in">
        <header>
          <h2 id="dialog-h">${title}</h2>
          <button type="button" class="icon-btn" aria-label="Close" onClick=${close}>
            <svg class="ico" aria-hidden="true"><use href="#n-x" /></svg>
          </button>
        </header>
        ${children}
      </div>
    </dialog>
  `;
}

const layers = () => document.getElementById("layers");

/** @param {(close: () => void) => any} make */
export function openDialog(make) {
  const place = layers();
  const close = () => render(null, place);
  render(make(close), place);
  return close;
}

/** @param {{close: () => void}} props */
function Settings({ close }) {
  const [kept, setKept] = useState(look());
  const set = (/** @type {Record<string, any>} */ what) => {
    keepLook(what);
    setKept(look());
  };
  const choice = (
    /** @type {string} */ key,
    /** @type {string} */ name,
    /** @type {[string, string][]} */ values,
  ) => html`
    <fieldset class="setting">
      <legend>${name}</legend>
      <div class="seg">
        ${values.map(
          ([value, text]) => html`
            <label>
              <input
                type="radio"
                name=${`set-${key}`}
                checked=${(kept[key] ?? "") === value}
                onChange=${() => set({ [key]: value })}
              />
              ${text}
            </label>
          `,
        )}
      </div>
    </fieldset>
  `;
  return html`
    <${Dialog} title="Settings" close=${close}>
      ${choice("theme", "Theme", [
        ["", "System"],
        ["light", "Light"],
        ["dark", "Dark"],
      ])}
      ${choice("deck", "Deck", [
        ["", "Two colours"],
        ["4", "Four colours"],
      ])}
      ${choice("faces", "Faces", [
        ["", "Usual"],
        ["large", "Large"],
      ])}
      ${choice("motion", "Motion", [
        ["", "System"],
        ["less", "Less"],
      ])}
      ${choice("sound", "Sound on my turn", [
        ["", "On"],
        ["off", "Off"],
      ])}
      ${choice("told", "A screen reader is told", [
        ["", "Everything"],
        ["mine", "What concerns me"],
      ])}
    <//>
  `;
}

const KEYS = {
  Everywhere: [
    ["?", "these keys"],
    ["Esc", "close"],
    ["/", "find a game"],
    ["T", "light or dark"],
    ["K", "four colours"],
  ],
  "Banked table": [
    ["1–5", "chip"],
    ["first letters", "add the chip to that wager"],
    ["Shift + letter", "take it off"],
    ["U", "undo"],
    ["R", "repeat"],
    ["+", "double"],
    ["X", "clear"],
    ["← →", "another circle, where one may bet there"],
    ["N", "type an amount"],
    ["O", "rules and odds"],
    ["Enter", "ready"],
  ],
  "Pot table": [
    ["F", "fold"],
    ["C", "check or call"],
    ["R", "bet or raise"],
    ["← →", "by one step"],
    ["Q W E", "half, three quarters, pot"],
    ["Enter", "confirm an all-in"],
  ],
  "Draw and set": [
    ["1–9", "pick a card"],
    ["↑ ↓", "to the front, to the back"],
    ["H", "house way"],
    ["Enter", "done"],
    ["S", "tiles: next way"],
  ],
  Trainer: [
    ["letter on the button", "that choice"],
    ["P C U R", "pay, collect, push, return"],
    ["1–7", "pick a card"],
    ["Enter", "mark it, next"],
  ],
  Replayer: [
    ["← →", "a step back, on"],
    ["Space", "play, stop"],
  ],
  "Any question": [
    ["letter on the button", "that choice"],
    ["Enter", "the brass button"],
  ],
};

/** @param {{close: () => void}} props */
const KeyMap = ({ close }) => html`
  <${Dialog} title="Keys" close=${close} cls="wide">
    <div class="keymap">
      ${Object.entries(KEYS).map(
        ([place, keys]) => html`
          <section>
            <h3>${place}</h3>
            <dl>
              ${keys.map(
                ([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`,
              )}
            </dl>
          </section>
        `,
      )}
    </div>
  <//>
`;

export const openSettings = () => openDialog((close) => html`<${Settings} close=${close} />`);
export const openKeys = () => openDialog((close) => html`<${KeyMap} close=${close} />`);

/* ------------------------------------------------------------------ who is it? */

/** @param {{close: () => void, done: (me: any) => void}} props */
function NameDialog({ close, done }) {
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!name.trim()) return setWhy("Write a name for the seat, such as Ana.");
    setBusy(true);
    try {
      const made = await post("/api/guests", { name: name.trim() });
      close();
      done(made);
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : "That did not work.");
      setBusy(false);
    }
    return undefined;
  };
  return html`
    <${Dialog} title="What may we call you?" close=${close}>
      <form class="form" onSubmit=${go} novalidate>
        <label class="form-row">
          <span>Name at the table</span>
          <input
            class="field"
            value=${name}
            maxlength="24"
            autocomplete="nickname"
            aria-invalid=${why ? "true" : "false"}
            aria-describedby="name-why"
            onInput=${(/** @type {any} */ e) => setName(e.target.value)}
          />
        </label>
        <p id="name-why" class="form-why" role="alert">${why}</p>
        <p class="small dim">
          No sign-up. Play money only.${" "}
          <a href=${`/sign-in?next=${encodeURIComponent(location.pathname)}`}>Sign in</a>${" "}
          to keep chips and history.
        </p>
        <div class="form-acts"><button class="btn go" disabled=${busy}>Take a seat</button></div>
      </form>
    <//>
  `;
}

/** @type {any} */
let known = null;

/**
 * Who is here: asks for a name where nobody is known yet.
 * @returns {Promise<any>}
 */
export function someone() {
  known ??= me();
  if (known) return Promise.resolve(known);
  return new Promise((done) => {
    openDialog(
      (close) => html`
        <${NameDialog}
          close=${close}
          done=${(/** @type {any} */ made) => {
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
}
