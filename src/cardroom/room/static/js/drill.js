/**
 * The trainer: choices by the exact worths, hands to set, rounds to settle with a bank that is
 * short.
 */

import { pageData } from "./api.js";
import { boot } from "./frame.js";
import { html, render } from "./html.js";
import { FAMILIES, clubName } from "./words.js";

const page = pageData();

const PARTS = {
  play: () => import("./drill/choose.js").then((m) => m.Choose),
  set: () => import("./drill/set.js").then((m) => m.SetHand),
  settle: () => import("./drill/settle.js").then((m) => m.Settle),
};
const KINDS = [
  ["play", "Train the choices", "Every choice has an exact worth. You see what yours gives away."],
  ["set", "Set a hand", "Seven cards or four tiles, and how the house would set them."],
  [
    "settle",
    "Settle a round",
    "The bank is short: who is paid, collected, returned, in which order.",
  ],
];

function Index() {
  return html`
    <div class="train">
      <header>
        <h1>Trainer</h1>
        <p class="dim">
          Exercises from the clubs’ own rules. Nothing is kept, and nothing is at stake.
        </p>
      </header>
      ${KINDS.map(([kind, name, about]) => {
        const games = page.games.filter((/** @type {any} */ one) => one.drills.includes(kind));
        return html`
          <section key=${kind} aria-labelledby=${`k-${kind}`}>
            <h2 id=${`k-${kind}`}>${name}</h2>
            <p class="dim">${about}</p>
            <ul class="train-l">
              ${games.map(
                (/** @type {any} */ one) => html`
                  <li key=${one.id}>
                    <a href=${`/drill/${kind}/${one.id}`}>
                      <span class="crest" data-club=${one.club} aria-hidden="true">
                        ${clubName(one.club, one.club_name)[0]}
                      </span>
                      <b>${one.title}</b>
                      <small>
                        ${clubName(one.club, one.club_name)}
                        , ${FAMILIES[one.family] ?? one.family}
                      </small>
                    </a>
                  </li>
                `,
              )}
            </ul>
          </section>
        `;
      })}
    </div>
  `;
}

boot();
const main = document.getElementById("main");
if (main) {
  const put = (/** @type {any} */ what) => {
    main.textContent = "";
    render(what, main);
  };
  if (page.kind) PARTS[page.kind]().then((Part) => put(html`<${Part} rules=${page.game} />`));
  else put(html`<${Index} />`);
}
