/** A name and a password, sent to one address. */

import { t } from "./catalogue.js";
import { Refused, post } from "./api.js";
import { html, useState } from "./html.js";

/** @import { InputOf } from "./html.js" */

/** @param {any} props */
export function PasswordForm({ title, action, button, next = "/", extra = {}, newOne = false }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await post(action, { name: name.trim(), password, ...extra });
      location.href = next;
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : t("ui-did-not-work"));
      setBusy(false);
    }
  };
  return html`
    <form class="form" onSubmit=${go} aria-label=${title}>
      <label class="form-row">
        <span>${t("ui-name")}</span>
        <input
          class="field"
          autocomplete="username"
          required
          value=${name}
          onInput=${(/** @type {InputOf} */ e) => setName(e.target.value)}
        />
      </label>
      <label class="form-row">
        <span>${t("ui-password")}</span>
        <input
          class="field"
          type="password"
          autocomplete=${newOne ? "new-password" : "current-password"}
          required
          value=${password}
          onInput=${(/** @type {InputOf} */ e) => setPassword(e.target.value)}
        />
      </label>
      <p class="form-why" role="alert">${why}</p>
      <div class="form-acts"><button class="btn go" disabled=${busy}>${button}</button></div>
    </form>
  `;
}
