/** Signing in, or an account of one's own. */

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
      <h1>${fresh ? "An account" : "Sign in"}</h1>
      <section class="panel">
        ${
          fresh
            ? html`
              <${PasswordForm}
                key="new"
                title="A new account"
                action="/api/accounts"
                button="Make it"
                next=${next}
                newOne=${true}
              />
            `
            : html`
              <${PasswordForm}
                key="old"
                title="Sign in"
                action="/api/sessions"
                button="Sign in"
                next=${next}
              />
            `
        }
        <p class="or">or</p>
        <p>
          <button type="button" class="btn" onClick=${() => setFresh(!fresh)}>
            ${fresh ? "I have an account" : "Make an account"}
          </button>
          ${page.oidc && html` <a class="btn" href=${page.oidc.href}>${page.oidc.name}</a>`}
        </p>
        <p class="small dim">
          An account keeps chips and hands. A guest who makes one keeps their chips. Play money only.
        </p>
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
