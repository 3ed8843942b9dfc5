/**
 * The trainer: choices by the exact worths, hands to set, rounds to settle with a bank that is
 * short.
 */

import { t } from "./catalogue.js";
import { FAMILIES, clubName } from "./games.js";
import { pageData } from "./api.js";
import { boot } from "./frame.js";
import { html, render } from "./html.js";

const page = pageData();

/** @type {Record<string, () => Promise<any>>} */
const PARTS = {
  play: () => import("./drill/choose.js").then((m) => m.Choose),
  set: () => import("./drill/set.js").then((m) => m.SetHand),
  settle: () => import("./drill/settle.js").then((m) => m.Settle),
};
const KINDS = [
  ["play", t("ui-practice-decisions"), t("ui-every-choice-has-an-exact")],
  ["set", t("ui-set-a-hand"), t("ui-seven-cards-or-four-tiles")],
  ["settle", t("ui-settle-a-round"), t("ui-the-bank-is-short-who")],
];

function Index() {
  return html`
    <div class="train">
      <header>
        <h1>${t("ui-trainer")}</h1>
        <p class="dim">${t("ui-exercises-from-the-clubs-own")}</p>
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
