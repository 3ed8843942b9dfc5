/** The first manager's one-time link. */

import { pageData } from "./api.js";
import { boot } from "./frame.js";
import { html, render } from "./html.js";
import { PasswordForm } from "./password-form.js";

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(
    html`
      <div class="small-page">
        <h1>Welcome to your room</h1>
        <section class="panel">
          <p>Choose a name and a password: you will be its manager.</p>
          <${PasswordForm}
            title="The manager's account"
            action="/api/accounts"
            button="Open the room"
            next="/manager"
            extra=${{ code: pageData().code }}
            newOne=${true}
          />
        </section>
      </div>
    `,
    main,
  );
}
