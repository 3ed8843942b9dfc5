/**
 * The guided first hand goes away for good once somebody has played the family, or by one key; `?`
 * brings it back. Its panel comes when it is open, so that the first load stays small.
 */

import { useEffect, useRef, useState } from "../html.js";
import { useKeys } from "./asking.js";
import { isBetween } from "./board.js";
import { myLines } from "./tally.js";

/** @import { View } from "../types/wire.js" */
/** @import { Child } from "../html.js" */

/** @typedef {(props: never) => Child} Component */

/**
 * @typedef {{title: string, text: string}} Term
 * @typedef {{family: string, lines: string[], terms: Record<string, Term>}} Guide
 */

const KEPT = "cardroom.guide";

/** @returns {{off?: boolean, played?: string[]}} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} family */
function keepPlayed(family) {
  const { played = [], ...more } = kept();
  if (played.includes(family)) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...more, played: [...played, family] }));
  } catch {
    /* It comes again on the next visit. */
  }
}

/**
 * Whether the guide is open, its panel as soon as its script has come, and how to close it.
 * @param {Guide} guide
 * @param {View|null} view
 */
export function useCoach(guide, view) {
  const [open, setOpen] = useState(() => {
    const { off, played = [] } = kept();
    return !off && !played.includes(guide.family);
  });
  const [{ Panel }, setMade] = useState(/** @type {{Panel?: Component}} */ ({}));
  const close = () => {
    keepPlayed(guide.family);
    setOpen(false);
  };
  // Who has seen what a hand brought them has played the family; after one more it goes by itself.
  const first = useRef(0);
  const over = view && isBetween(view) && myLines(view).length ? (view.last?.number ?? 0) : 0;
  useEffect(() => {
    if (!over) return;
    keepPlayed(guide.family);
    if (first.current && over > first.current) setOpen(false);
    first.current ||= over;
  }, [over]);
  useEffect(() => {
    if (open) import("./coach.js").then((it) => setMade({ Panel: it.Coach }));
  }, [open]);
  useKeys(open ? { Escape: close } : { "?": () => setOpen(true) }, `coach${open}`);
  return { open: open && !!Panel, Panel, close };
}
