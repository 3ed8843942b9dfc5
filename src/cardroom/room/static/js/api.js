/** The room's REST calls: JSON in, JSON out, an error as its sentence. */

import { t } from "./catalogue.js";

/** What the room refused, in its own words. */
export class Refused extends Error {}

/**
 * @param {string} path
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
async function call(path, how) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...how });
  } catch {
    throw new Refused(t("ui-no-server"));
  }
  const text = await answer.text();
  /** @type {any} */
  let body = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    body = null;
  }
  if (!answer.ok)
    throw new Refused(body?.why ?? t("ui-server-answered", { status: answer.status }));
  return body;
}

/** @param {string} path */
export const get = (path) => call(path);

/**
 * @param {string} path
 * @param {any} body
 * @param {string} [method]
 */
export const post = (path, body, method = "POST") =>
  call(path, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** @param {string} path */
export const remove = (path) =>
  call(path, { method: "DELETE", headers: { "Content-Type": "application/json" } });

/**
 * The page's own data, as the server put it there.
 * @returns {any}
 */
export function pageData() {
  const block = document.getElementById("page");
  return block ? JSON.parse(block.textContent || "{}") : {};
}

/**
 * Who is looking: null, or name, role and chips.
 * @returns {any}
 */
export function me() {
  const block = document.getElementById("me");
  return block ? JSON.parse(block.textContent || "null") : null;
}
