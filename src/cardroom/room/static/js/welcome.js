/** The first manager's one-time link. */

import { t } from "./catalogue.js";
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
        <h1>${t("ui-welcome-to-your-room")}</h1>
        <section class="panel">
          <p>${t("ui-choose-a-name-and-a")}</p>
          <${PasswordForm}
            title=${t("ui-the-managers-account")}
            action="/api/accounts"
            button=${t("ui-open-the-room")}
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
