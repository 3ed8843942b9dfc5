/** What every exercise has: a number, fetching, keys, the tally. */

import { t } from "../catalogue.js";
import { clubName } from "../games.js";
import { get } from "../api.js";
import { isTyping } from "../frame.js";
import { html, useEffect, useRef, useState } from "../html.js";

/** The number in the address, or any. */
const firstSeed = () =>
  Number(new URLSearchParams(location.search).get("n")) || 1 + Math.floor(Math.random() * 999_999);

/**
 * An exercise by its number; `next` takes another one.
 * @param {string} game
 * @param {string} kind
 */
export function useExercise(game, kind) {
  const [seed, setSeed] = useState(firstSeed);
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    history.replaceState(null, "", `${location.pathname}?n=${seed}`);
    setFound(null);
    setWhy("");
    let on = true;
    get(`/api/games/${game}/drill?kind=${kind}&seed=${seed}`)
      .then((got) => on && setFound(got))
      .catch((refused) => on && setWhy(refused.message));
    return () => {
      on = false;
    };
  }, [seed]);
  return { seed, found, why, next: () => setSeed(1 + Math.floor(Math.random() * 999_999)) };
}

/**
 * Letters that act while nobody types.
 * @param {Record<string, () => void>} keys
 */
export function usePresses(keys) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("#layers dialog[open]")
      )
        return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (isTyping(event.target) && key !== "Enter") return;
      if (
        key === "Enter" &&
        event.target instanceof HTMLElement &&
        event.target.closest("a, summary, button")
      )
        return;
      const act = now.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** @param {any} props */
export function Head({ rules, name, next, children }) {
  const [club] = rules.game.split("/");
  return html`
    <header class="thead">
      <div>
        <h1>${name}</h1>
        <p>${rules.title}<span>${clubName(club, rules.source?.club)}</span></p>
      </div>
      <nav aria-label=${t("ui-exercise")}>
        ${children}
        <a class="btn quiet sm" href=${`/games/${rules.game}`}>${t("ui-rules-odds")}</a>
        <a class="btn quiet sm" href="/drill">${t("ui-all-exercises")}</a>
        <button type="button" class="btn quiet sm" onClick=${next}>${t("ui-another")}</button>
      </nav>
    </header>
  `;
}
