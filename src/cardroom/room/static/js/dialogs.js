/** What opens over every page when it is asked for: the settings, and all keys. */

import { t } from "./catalogue.js";
import { Dialog, keepLook, look, openDialog } from "./frame.js";
import { html, useState } from "./html.js";

/** @import { Look } from "./frame.js" */

/** @param {{close: () => void}} props */
function Settings({ close }) {
  const [kept, setKept] = useState(look());
  const set = (/** @type {Look} */ what) => {
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
    <${Dialog} title=${t("ui-settings")} close=${close}>
      ${choice("theme", t("ui-theme"), [
        ["", t("ui-system")],
        ["light", t("ui-light")],
        ["dark", t("ui-dark")],
      ])}
      ${choice("deck", t("ui-deck"), [
        ["", t("ui-two-colours")],
        ["4", t("ui-four-colours")],
      ])}
      ${choice("faces", t("ui-faces"), [
        ["", t("ui-usual")],
        ["large", t("ui-large")],
      ])}
      ${choice("motion", t("ui-motion"), [
        ["", t("ui-system")],
        ["less", t("ui-less")],
      ])}
      ${choice("sound", t("ui-sound-on-my-turn"), [
        ["", t("ui-on")],
        ["off", t("ui-off")],
      ])}
      ${choice("told", t("ui-announce"), [
        ["", t("ui-everything")],
        ["mine", t("ui-only-mine")],
      ])}
    <//>
  `;
}

/**
 * The keys of every page, by place: what is pressed, and what it does.
 * @returns {[string, [string, string][]][]}
 */
const keyMap = () => [
  [
    t("ui-keys-everywhere"),
    [
      ["?", t("ui-these-keys")],
      [t("ui-esc"), t("ui-key-close")],
      ["/", t("ui-find-a-game")],
      ["T", t("ui-light-or-dark")],
      ["K", t("ui-four-colours")],
    ],
  ],
  [
    t("ui-keys-banked"),
    [
      ["1–5", t("ui-key-chip")],
      [t("ui-first-letters"), t("ui-add-a-chip")],
      [t("ui-shift-letter"), t("ui-take-it-off")],
      ["U", t("ui-key-undo")],
      ["R", t("ui-key-repeat")],
      ["+", t("ui-key-double")],
      ["X", t("ui-key-clear")],
      ["← →", t("ui-another-circle")],
      ["N", t("ui-type-an-amount")],
      ["O", t("ui-rules-and-odds")],
      [t("ui-enter"), t("ui-key-ready")],
    ],
  ],
  [
    t("ui-keys-pot"),
    [
      ["F", t("ui-key-fold")],
      ["C", t("ui-check-or-call")],
      ["R", t("ui-bet-or-raise")],
      ["← →", t("ui-by-one-step")],
      ["Q W E", t("ui-half-three-quarters-pot")],
      [t("ui-enter"), t("ui-confirm-an-all-in")],
    ],
  ],
  [
    t("ui-keys-cards"),
    [
      ["1–9", t("ui-pick-a-card")],
      ["↑ ↓", t("ui-to-the-front-to-the")],
      ["H", t("ui-house-way-small")],
      [t("ui-enter"), t("ui-key-done")],
      ["S", t("ui-tiles-next-way")],
    ],
  ],
  [
    t("ui-trainer"),
    [
      [t("ui-letter-on-the-button"), t("ui-that-choice")],
      ["P C U R", t("ui-pay-collect-push-return")],
      ["1–7", t("ui-pick-a-card")],
      [t("ui-enter"), t("ui-check-next")],
    ],
  ],
  [
    t("ui-keys-replayer"),
    [
      ["← →", t("ui-step-back-forward")],
      [t("ui-space"), t("ui-play-stop")],
    ],
  ],
  [
    t("ui-keys-question"),
    [
      [t("ui-letter-on-the-button"), t("ui-that-choice")],
      [t("ui-enter"), t("ui-highlighted-button")],
    ],
  ],
];

/** @param {{close: () => void}} props */
const KeyMap = ({ close }) => html`
  <${Dialog} title=${t("ui-keys")} close=${close} cls="wide">
    <div class="keymap">
      ${keyMap().map(
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
