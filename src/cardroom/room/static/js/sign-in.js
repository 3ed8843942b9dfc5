/** Signing in, or an account of one's own. */

import { t } from "./catalogue.js";
import { pageData } from "./api.js";
import { boot } from "./frame.js";
import { html, render, useState } from "./html.js";
import { PasswordForm } from "./password-form.js";

const page = pageData();
/** Only addresses of this room: a link must not lead elsewhere. */
const next = /^\/(?![/\\])/.test(page.next ?? "") ? page.next : "/";

function SignIn() {
  const [fresh, setFresh] = useState(false);
  return html`
    <div class="small-page">
      <h1>${fresh ? t("ui-create-an-account") : t("ui-sign-in")}</h1>
      <section class="panel">
        ${
          fresh
            ? html`
              <${PasswordForm}
                key="new"
                title=${t("ui-a-new-account")}
                action="/api/accounts"
                button=${t("ui-create-account")}
                next=${next}
                newOne=${true}
              />
            `
            : html`
              <${PasswordForm}
                key="old"
                title=${t("ui-sign-in")}
                action="/api/sessions"
                button=${t("ui-sign-in")}
                next=${next}
              />
            `
        }
        <p class="or">${t("ui-or")}</p>
        <p>
          <button type="button" class="btn" onClick=${() => setFresh(!fresh)}>
            ${fresh ? t("ui-i-have-an-account") : t("ui-create-an-account")}
          </button>
          ${page.oidc && html` <a class="btn" href=${page.oidc.href}>${page.oidc.name}</a>`}
        </p>
        <p class="small dim">${t("ui-account-keeps")}</p>
      </section>
    </div>
  `;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${SignIn} />`, main);
}
