/**
 * The page's words: messages of the catalogue, compiled by the server for the page's language.
 *
 * A pattern is a text, or a list of texts and parts. A part begins with what it is: `var`, `call`,
 * `message`, `number`, `select`. pages/catalogue/catalogue.py reads the same patterns.
 */

import { FORMATS } from "./formats.js";

/**
 * @typedef {string|number|null|undefined|boolean|(string|number|null)[]} Value
 * @typedef {Record<string, Value>} About
 * @typedef {string|Part[]} Pattern
 * @typedef {string|[string, ...unknown[]]} Part
 */

/** @type {{language: string, messages: Record<string, Pattern>}} */
const given = Reflect.get(globalThis, "cardroomWords") ?? { language: "en", messages: {} };
const plurals = new Intl.PluralRules(given.language.split("-")[0]);
const LISTS = /** @type {Record<string, string>} */ ({ LIST: "list-and", OR: "list-or" });
const JOINED = /** @type {Record<string, string>} */ ({
  COMMAS: ", ",
  SEMICOLONS: "; ",
  SPACES: " ",
});

/**
 * A message in words.
 * @param {string} key
 * @param {About} [about] the values that the message names
 * @returns {string}
 */
export function t(key, about = {}) {
  const pattern = given.messages[key];
  if (pattern === undefined) throw new Error(`the catalogue has no message ${key}`);
  return written(pattern, about);
}

/**
 * Whether there is such a message.
 * @param {string} key
 */
export const has = (key) => key in given.messages;

/**
 * Words one after another, with the language's own word before the last.
 * @param {Value[]} values
 * @param {string} [last]
 */
export function list(values, last = "list-and") {
  const words = values.map(text);
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${t(last)} ${words[words.length - 1]}`;
}

/**
 * @param {Pattern} pattern
 * @param {About} about
 * @returns {string}
 */
function written(pattern, about) {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : said(part, about))).join("");
}

/**
 * What a part of a pattern says.
 * @param {any[]} part
 * @param {About} about
 * @returns {string}
 */
function said(part, about) {
  if (part[0] === "message") return t(part[1], about);
  if (part[0] === "select") return chosen(part, about);
  return text(standsFor(part, about));
}

/**
 * What a part of a pattern stands for, before it has words.
 * @param {any} part
 * @param {About} about
 * @returns {Value}
 */
function standsFor(part, about) {
  if (typeof part === "string") return part;
  if (part[0] === "var") return about[part[1]];
  if (part[0] === "number") return part[1];
  if (part[0] === "call") return called(part, about);
  return said(part, about);
}

/**
 * @param {any[]} part
 * @param {About} about
 */
function chosen([, selector, variants, usual], about) {
  const form = formOf(standsFor(selector, about), variants);
  return written(variants[form] ?? variants[usual], about);
}

/**
 * Which variant a value takes: its own, or its plural form.
 * @param {Value} value
 * @param {Record<string, Pattern>} variants
 * @returns {string}
 */
function formOf(value, variants) {
  if (value === null || value === undefined) return "none";
  if (typeof value !== "number") return String(value);
  return String(value) in variants ? String(value) : plurals.select(value);
}

/**
 * @param {any[]} part
 * @param {About} about
 * @returns {string}
 */
function called([, name, given, named], about) {
  const values = given.map((/** @type {unknown} */ one) => standsFor(one, about));
  if (LISTS[name]) return list(values[0], LISTS[name]);
  if (JOINED[name]) return values[0].map(text).join(JOINED[name]);
  const more = Object.entries(named).map(([key, one]) => [key, standsFor(one, about)]);
  return FORMATS[name](values[0], Object.fromEntries(more));
}

/**
 * A value by its type.
 * @param {Value} value
 * @returns {string}
 */
function text(value) {
  if (typeof value === "number") return Number.isInteger(value) ? FORMATS.COUNT(value) : `${value}`;
  if (Array.isArray(value)) return list(value);
  return value === null || value === undefined ? "" : String(value);
}
