/** Preact and htm under the names that every module here uses. */

import htm from "../vendor/htm.mjs";
import { Fragment, h, render } from "../vendor/preact.mjs";

/** @import { Child as Shown, VNode as Made } from "../vendor/preact.mjs" */

/**
 * What a template makes.
 * @typedef {Made} VNode
 */

/**
 * What a template can show.
 * @typedef {Shown} Child
 */

/**
 * What a field or a button tells of.
 * @typedef {UIEvent & {
 *   target: HTMLInputElement, currentTarget: HTMLElement, dataTransfer: DataTransfer,
 * }} InputOf
 */

export { Fragment, render };
export {
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "../vendor/hooks.mjs";

/** A template as Preact nodes. */
export const html = htm.bind(h);

/**
 * How far along a slider a value is, for its style.
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
export const along = (value, least, most) =>
  `${most > least ? (100 * (value - least)) / (most - least) : 100}%`;

/**
 * Class names that apply, as one string.
 * @param {...(string|false|null|undefined|0)} names
 */
export const cls = (...names) => names.filter(Boolean).join(" ");
