/** A name and a password, sent to one address. */

import { Refused, post } from "./api.js";
import { html, useState } from "./html.js";

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
      setWhy(refused instanceof Refused ? refused.message : "That did not work.");
      setBusy(false);
    }
  };
  return html`
    <form class="form" onSubmit=${go} aria-label=${title}>
      <label class="form-row">
        <span>Name</span>
        <input
          class="field"
          autocomplete="username"
          required
          value=${name}
          onInput=${(/** @type {any} */ e) => setName(e.target.value)}
        />
      </label>
      <label class="form-row">
        <span>Password</span>
        <input
          class="field"
          type="password"
          autocomplete=${newOne ? "new-password" : "current-password"}
          required
          minlength=${newOne ? 8 : null}
          value=${password}
          onInput=${(/** @type {any} */ e) => setPassword(e.target.value)}
        />
      </label>
      <p class="form-why" role="alert">${why}</p>
      <div class="form-acts"><button class="btn go" disabled=${busy}>${button}</button></div>
    </form>
  `;
}
