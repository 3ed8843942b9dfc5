/** One's own account: chips, sessions, password. */

import { t } from "./catalogue.js";
import { money, signed } from "./formats.js";
import { moment } from "./times.js";
import { Refused, get, me, pageData, post, remove } from "./api.js";
import { boot } from "./frame.js";
import { html, render, useEffect, useState } from "./html.js";
import { PasswordForm } from "./password-form.js";

/** @import { InputOf } from "./html.js" */

/**
 * A browser by the names people know.
 * @param {string} [agent] what it calls itself
 */
export function deviceOf(agent = "") {
  const browser = [
    ["Edg", "Edge"],
    ["OPR", "Opera"],
    ["Firefox", "Firefox"],
    ["Chrome", "Chrome"],
    ["Safari", "Safari"],
  ].find(([mark]) => agent.includes(mark));
  const system = [
    ["Android", "Android"],
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Windows", "Windows"],
    ["Mac OS", "Mac"],
    ["Linux", "Linux"],
  ].find(([mark]) => agent.includes(mark));
  if (!browser) return agent.split(/[ /]/)[0] || t("ui-a-browser");
  return system ? t("ui-device-on", { browser: browser[1], system: system[1] }) : browser[1];
}

/** @type {Record<string, any>} */
const WHY = {
  grant: "gift",
  "top-up": t("ui-topped-up"),
  "buy-in": t("ui-bought-in"),
  buy: t("ui-bought-chips"),
  "cash-out": t("ui-left-the-table"),
};

function Account() {
  const who = me();
  const [sessions, setSessions] = useState(
    pageData().sessions?.sessions ?? pageData().sessions ?? [],
  );
  const [chips, setChips] = useState(/** @type {any} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    get("/api/chips")
      .then(setChips)
      .catch(() => {});
  }, []);
  const out = async () => {
    await remove("/api/sessions/current").catch(() => {});
    location.href = "/";
  };
  const end = async (/** @type {string} */ id) => {
    await remove(`/api/sessions/${id}`).catch((refused) => setWhy(refused.message));
    setSessions(sessions.filter((/** @type {any} */ one) => one.id !== id));
  };
  return html`
    <div class="desk">
      <h1>${who?.name ?? t("ui-nobody")}</h1>
      <p class="form-why" role="alert">${why}</p>
      <div class="desk-cols">
        <div>
          <section class="panel" aria-labelledby="c-h">
            <header>
              <h2 id="c-h">${t("ui-chips")}</h2>
              <b class="num">${money(chips?.chips ?? who?.chips ?? 0)}</b>
            </header>
            ${
              chips?.entries?.length
                ? html`
                  <table class="dtable">
                    <thead>
                      <tr>
                        <th scope="col">${t("ui-when")}</th>
                        <th scope="col">${t("ui-what")}</th>
                        <th scope="col" class="r">${t("ui-amount")}</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${chips.entries
                        .slice(-15)
                        .reverse()
                        .map(
                          (/** @type {any} */ one, /** @type {number} */ at) => html`
                            <tr key=${at}>
                              <td>${moment(one.at)}</td>
                              <td>
                                ${
                                  one.table
                                    ? html`
                                      <a href=${`/tables/${one.table}`}>
                                        ${WHY[one.why] ?? one.why}
                                      </a>
                                    `
                                    : (WHY[one.why] ?? one.why)
                                }
                              </td>
                              <td class="r num">${signed(one.amount)}</td>
                            </tr>
                          `,
                        )}
                    </tbody>
                  </table>
                `
                : html`<p class="dim">${t("ui-nothing-yet")}</p>`
            }
            <p>
              <button
                type="button"
                class="btn sm"
                onClick=${() =>
                  post("/api/chips", {})
                    .then((got) => setChips({ ...chips, chips: got.chips }))
                    .catch((refused) => setWhy(refused.message))}
              >
                ${t("ui-top-up")}
              </button>
            </p>
          </section>
          ${
            who?.kind === "guest" &&
            html`
              <section class="panel" aria-labelledby="k-h">
                <header><h2 id="k-h">${t("ui-keep-chips")}</h2></header>
                <p class="dim">${t("ui-you-are-a-guest-an")}</p>
                <${PasswordForm}
                  title=${t("ui-a-new-account")}
                  action="/api/accounts"
                  button=${t("ui-create-account")}
                  next="/account"
                  newOne=${true}
                />
              </section>
            `
          }
        </div>
        <div>
          <section class="panel" aria-labelledby="s-h">
            <header><h2 id="s-h">${t("ui-where-you-are-signed-in")}</h2></header>
            <ul class="found">
              ${sessions.map(
                (/** @type {any} */ one) => html`
                  <li key=${one.id}>
                    <span></span>
                    <span title=${one.agent}>
                      ${deviceOf(one.agent)}
                      ,${" "}
                      ${one.from}${" "}
                      <small class="dim">${t("ui-last-seen", { when: moment(one.seen) })}</small>
                      ${" "}
                      ${
                        one.this
                          ? html`<span class="tag brass">${t("ui-this-session")}</span>`
                          : html`
                            <button type="button" class="btn quiet sm" onClick=${() => end(one.id)}>
                              ${t("ui-end-session")}
                            </button>
                          `
                      }
                    </span>
                  </li>
                `,
              )}
            </ul>
            <p><button type="button" class="btn" onClick=${out}>${t("ui-sign-out")}</button></p>
          </section>
          ${who?.kind === "account" && html`<${NewPassword} />`}
        </div>
      </div>
    </div>
  `;
}

function NewPassword() {
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [why, setWhy] = useState("");
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await post("/api/password", { old, new: fresh });
      setWhy(t("ui-password-changed"));
    } catch (refused) {
      setWhy(refused instanceof Refused ? refused.message : t("ui-did-not-work"));
    }
  };
  return html`
    <section class="panel" aria-labelledby="p-h">
      <header><h2 id="p-h">${t("ui-password")}</h2></header>
      <form class="form" onSubmit=${go}>
        <label class="form-row">
          <span>${t("ui-old")}</span>
          <input
            class="field"
            type="password"
            autocomplete="current-password"
            value=${old}
            onInput=${(/** @type {InputOf} */ e) => setOld(e.target.value)}
          />
        </label>
        <label class="form-row">
          <span>${t("ui-new")}</span>
          <input
            class="field"
            type="password"
            autocomplete="new-password"
            value=${fresh}
            onInput=${(/** @type {InputOf} */ e) => setFresh(e.target.value)}
          />
        </label>
        <p class="form-why" role="alert">${why}</p>
        <div class="form-acts"><button class="btn">${t("ui-change")}</button></div>
      </form>
    </section>
  `;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${Account} />`, main);
}
