/** Moments and spans of time as people write them. */

import { t } from "./catalogue.js";

/**
 * A moment as people say it here.
 * @param {number} ms
 */
export function moment(ms) {
  if (!ms) return "";
  const how = /** @type {const} */ ({
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  return new Date(ms).toLocaleString(document.documentElement.lang, how);
}

/**
 * Hours and minutes.
 * @param {number} seconds
 */
export function longTime(seconds) {
  const minutes = Math.round((seconds % 3600) / 60);
  if (seconds < 3600) return t("ui-minutes", { minutes: Math.round(seconds / 60) });
  return t("ui-hours", { hours: Math.floor(seconds / 3600), minutes });
}
