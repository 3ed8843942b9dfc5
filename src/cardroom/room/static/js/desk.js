/**
 * The desk's pages are whole without this: every tap is an address. Here the next page is fetched
 * and only its main part is put in the place of the old one, so that nothing jumps and the focus
 * stays.
 */

import { boot } from "./frame.js";

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));

/** Which of several answers is the last one asked for. */
let asked = 0;

/**
 * Put another page's main part in the place of this one's.
 * @param {string} address
 * @param {{push?: boolean, key?: string|null, to?: string|null}} [how]
 */
async function go(address, how = {}) {
  const mine = ++asked;
  let text = "";
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    text = await answer.text();
  } catch {
    location.assign(address);
    return;
  }
  if (mine !== asked) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  const next = page.getElementById("main");
  if (!next) {
    location.assign(address);
    return;
  }
  if (how.push) history.pushState({}, "", address);
  document.title = page.title;
  main().replaceWith(next);
  refocus(next, how.key, how.to);
  wake();
}

/**
 * The focus goes back to what was tapped, or to the answer.
 * @param {HTMLElement} next
 * @param {string|null} [key]
 * @param {string|null} [to]
 */
function refocus(next, key, to) {
  const answer = to ? document.getElementById(to) : null;
  if (answer) {
    answer.scrollIntoView({ block: "start" });
    answer.focus({ preventScroll: true });
    return;
  }
  const same = key ? next.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

/** What only a script can do: copy, print, and look again while something is worked out. */
function wake() {
  for (const button of main().querySelectorAll(".js-copy, .js-print"))
    if (button instanceof HTMLElement) button.hidden = false;
  if (main().querySelector("[data-wait]"))
    setTimeout(() => main().querySelector("[data-wait]") && go(location.href), 1000);
}

/** @param {HTMLFormElement} form */
function addressOf(form) {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value) given.append(name, value);
  return `${new URL(form.action).pathname}?${given}`;
}

/** @param {MouseEvent} event */
function tapped(event) {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const target = /** @type {Element} */ (event.target);
  if (target.closest(".js-copy")) navigator.clipboard.writeText(location.href);
  if (target.closest(".js-print")) print();
  const link = target.closest("a[data-swap]");
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  go(link.href, { push: true, key: link.dataset.key, to: link.dataset.swap || null });
}

addEventListener("click", tapped);
addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !("swap" in form.dataset)) return;
  event.preventDefault();
  go(addressOf(form), { push: true });
});
addEventListener("change", (event) => {
  const field = event.target;
  if (field instanceof HTMLSelectElement && field.name === "game" && field.form)
    field.form.requestSubmit();
});
addEventListener("popstate", () => go(location.href));
addEventListener("beforeprint", () => {
  for (const one of document.querySelectorAll("details:not([open])")) {
    one.setAttribute("open", "");
    one.setAttribute("data-shut", "");
  }
});
addEventListener("afterprint", () => {
  for (const one of document.querySelectorAll("details[data-shut]")) {
    one.removeAttribute("open");
    one.removeAttribute("data-shut");
  }
});
boot();
wake();
