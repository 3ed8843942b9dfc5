/**
 * The table page: the line, the board, the dock, the rail; what is said aloud, shown in the title
 * and kept.
 */

import { t } from "./catalogue.js";
import { money } from "./formats.js";
import { clubName, learnWagers, stakesWords } from "./games.js";
import { get, me, pageData } from "./api.js";
import { Icon } from "./art.js";
import { boot, look, openDialog, Dialog, say, someone, sound } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useRef, useState } from "./html.js";
import {
  endOf,
  isBetween,
  isSetting,
  keepSame,
  mySeat,
  myQuestions,
  netOf,
  shapeOf,
} from "./table/board.js";
import { Dock } from "./table/dock.js";
import { useKeys } from "./table/asking.js";
import { useCoach } from "./table/guide.js";
import { aloud, newLines } from "./table/told.js";
import { Rail } from "./table/rail.js";
import { Wire } from "./wire.js";

/** @import { Fact, MyQuestion, No, ShowView, TellFacts, View } from "./types/wire.js" */
/** @import { Child } from "./html.js" */
/** @import { Odds, Rules } from "./games.js" */
/** @import { Last } from "./table/board.js" */
/** @import { Line } from "./table/told.js" */
/** @import { Planned } from "./table/dock-act.js" */
/** @import { LineState } from "./wire.js" */
/** @import { Guide } from "./table/guide.js" */

/**
 * What the server put into the page.
 * @type {{
 *   ws: string, guide: Guide,
 *   table: {
 *     id: string, game: string, club_name?: string, wagers?: Record<string, [string, string]>,
 *   },
 * }}
 */
const page = pageData();
learnWagers(page.table.wagers);
const TITLE = document.title;

/** @typedef {(props: never) => Child} Component */

/**
 * Felts come as their family asks for them, so that the first load stays small.
 * @type {Record<string, () => Promise<Component>>}
 */
const FELTS = {
  rings: () => import("./table/felt-banked.js").then((m) => m.BankedFelt),
  hands: () => import("./table/felt-banked.js").then((m) => m.BankedFelt),
  pot: () => import("./table/felt-pot.js").then((m) => m.PotFelt),
  chinese: () => import("./table/felt-units.js").then((m) => m.ChineseFelt),
  pan: () => import("./table/felt-units.js").then((m) => m.PanFelt),
};

/** How long the end of a hand is shown while the next one is dealt already. */
const HELD = { quick: 900, normal: 3200 };

/**
 * The table as it comes over the wire: the newest view, what is told, the last rounds.
 * @typedef {ReturnType<typeof useTable>} Table
 */
function useTable() {
  const [newest, setView] = useState(/** @type {View|null} */ (null));
  const [held, setHeld] = useState(/** @type {View|null} */ (null));
  const [line, setLine] = useState(
    /** @type {LineState} */ ({ line: "connecting", lag: null, why: "", tries: 0 }),
  );
  const [log, setLog] = useState(/** @type {Line[]} */ ([]));
  const [rounds, setRounds] = useState(/** @type {Last[]} */ ([]));
  const wire = useRef(/** @type {Wire|null} */ (null));
  useEffect(() => {
    const take = (/** @type {ShowView|TellFacts|No} */ message) => {
      if (message.t === "no") return say(message.why, "assertive");
      const { view, facts = [] } = message;
      setView((before) => keepSame(before, view));
      if (view.last) setRounds(withRound(view.last));
      if (message.t === "facts" && isOver(view, facts)) setHeld(endOf(view));
      setLog((before) => [...before, ...newLines(before, view, facts)].slice(-160));
      say(aloud(view, facts, look().told === "mine"));
      if (facts.some((fact) => fact.kind === "settle" || fact.kind === "award")) sound("chip");
      else if (facts.some((fact) => fact.kind === "card")) sound("card");
      return undefined;
    };
    // Whoever is asked several things at once goes on to the next; the room tells of answers only
    // when it has all.
    const answered = (/** @type {string} */ id) =>
      setView((before) =>
        before && myQuestions(before).length > 1
          ? { ...before, questions: before.questions.filter((q) => q.id !== id) }
          : before,
      );
    const made = new Wire(page.ws, { message: take, line: setLine, answered });
    wire.current = made;
    return () => made.close();
  }, []);
  useEffect(() => {
    if (!held) return undefined;
    const quick = newest?.room.pace === "quick";
    const timer = setTimeout(() => setHeld(null), quick ? HELD.quick : HELD.normal);
    return () => clearTimeout(timer);
  }, [held]);
  const view = held ?? newest;
  const number = view?.number;
  useEffect(() => {
    // Whoever comes in the middle of a hand reads what has happened in it.
    if (!view || !number || log.length) return;
    get(`/api/tables/${page.table.id}/hands/${number}`)
      .then((hand) => setLog((before) => [...newLines(before, view, hand.facts ?? []), ...before]))
      .catch(() => {});
  }, [!!number]);
  const next = () => setHeld(null);
  return { newest, held, view, line, log, rounds, wire: wire.current, next };
}

/** @param {Last} last */
const withRound = (last) => (/** @type {Last[]} */ before) =>
  before.some((one) => one.number === last.number) ? before : [...before, last].slice(-12);

/**
 * Whether a hand without a bank has ended with these facts while the next one is on already.
 * @param {View} view
 * @param {Fact[]} facts
 */
const isOver = (view, facts) =>
  view.kind !== "banked" &&
  !!view.last &&
  view.phase === "play" &&
  facts.some((fact) => fact.kind === "award" || fact.kind === "result");

/**
 * Rules and odds of a banked game, for the layout.
 * @param {boolean} banked
 */
function useRules(banked) {
  const [rules, setRules] = useState(/** @type {Rules|null} */ (null));
  const [odds, setOdds] = useState(/** @type {Odds|null} */ (null));
  useEffect(() => {
    if (!banked) return;
    get(`/api/games/${page.table.game}`)
      .then(setRules)
      .catch(() => {});
    get(`/api/games/${page.table.game}/odds`)
      .then(setOdds)
      .catch(() => {});
  }, [banked]);
  return { rules, odds };
}

/**
 * The felt, and the place to set hands, as soon as their scripts have come.
 * @param {View|null} view
 */
function useFelt(view) {
  const [made, setMade] = useState(/** @type {{Felt?: Component, SettingView?: Component}} */ ({}));
  const shape = view ? shapeOf(view) : null;
  useEffect(() => {
    if (shape) FELTS[shape]().then((Felt) => setMade((now) => ({ ...now, Felt })));
  }, [shape]);
  const sets = /pai-gow|chinese/.test(view?.game.family ?? "");
  useEffect(() => {
    if (!sets) return;
    import("./table/setting.js").then(({ Setting: SettingView }) =>
      setMade((now) => ({ ...now, SettingView })),
    );
  }, [sets]);
  return { ...made, shape };
}

/**
 * Whether the connection is up, said aloud; the balance in the page's head.
 * @param {Table} table
 * @param {{current: string}} asked what was said last
 */
function useNotices({ line, view }, asked) {
  useEffect(() => {
    if (line.line === "lost") say(t("ui-line-lost"), "assertive");
    if (line.line === "live" && asked.current === "lost")
      say(t("ui-connection-restored"), "polite");
    if (line.line === "lost") asked.current = "lost";
    document.documentElement.dataset.line = line.line;
  }, [line.line]);
  const balance = view?.room.chips ?? null;
  const here = view?.you?.chips ?? 0;
  useEffect(() => {
    const shown = document.getElementById("purse");
    if (shown && balance !== null) shown.textContent = money(balance + here);
  }, [balance, here]);
}

/**
 * The floor has moved me: said, and followed after a moment.
 * @param {View|null} view
 */
function useMoved(view) {
  const moved = view?.room.moved;
  const seated = !!view?.you?.seat;
  useEffect(() => {
    if (!moved || seated) return undefined;
    say(t("ui-the-floor-has-moved-you", { title: moved.title }), "assertive");
    const timer = setTimeout(() => location.assign(`/tables/${moved.id}`), 3000);
    return () => clearTimeout(timer);
  }, [moved?.id, seated]);
  return seated ? undefined : moved;
}

function TableApp() {
  const table = useTable();
  const { view, newest, line, wire } = table;
  const { rules, odds } = useRules(view?.kind === "banked");
  const { Felt, SettingView, shape } = useFelt(view);
  const [pre, setPre] = useState(/** @type {Planned|null} */ (null));
  const [seatWanted, setSeatWanted] = useState(/** @type {number|null} */ (null));
  const asked = useRef("");
  const played = useRef(false);
  const live = line.line === "live";
  const [question] = view ? myQuestions(view) : [];
  if (view?.you?.seat) played.current = true;
  useCall(newest, live);
  useTurn(question, live, asked, wire);
  useNotices(table, asked);
  const moved = useMoved(newest);
  const coach = useCoach(page.guide, view);
  if (line.line === "gone" || line.line === "barred") return html`<${Closed} line=${line} />`;
  if (!view || !Felt || !wire)
    return html`<p class="loading" role="status">${t(`ui-line-${line.line}`)}</p>`;
  const setting = isSetting(question);
  const sit = view.you?.seat || !live || moved ? null : setSeatWanted;
  const behind = view.kind === "banked" && view.backline && question?.kind === "bet";
  const circle = live && behind ? setSeatWanted : null;
  const common = { view, wire, live };
  const guide =
    coach.open && html`<${coach.Panel} guide=${page.guide} view=${view} close=${coach.close} />`;
  const phone = matchMedia("(max-width: 759px)").matches;
  const kind = setting ? "pgow" : view.kind === "banked" ? "banked" : "poker";
  const looks = cls(
    "room",
    kind,
    `sh-${shape}`,
    isBetween(view) && "end",
    !live && "is-stale",
    coach.open && "guided",
  );
  return html`
    <div class=${looks}>
      <section class="stage" aria-label=${t("ui-the-table")}>
        <${Head} ...${common} line=${line} />
        <${LineNotice} line=${line} view=${newest} />
        ${phone && guide}
        ${
          setting
            ? SettingView
              ? html`<${SettingView} key=${question.id} ...${common} q=${question} />`
              : html`<p class="loading">${t("ui-your-cards-soon")}</p>`
            : html`
              <div class="felt-box" aria-busy=${!live}>
                <${Felt}
                  view=${view}
                  wire=${wire}
                  rules=${rules}
                  sit=${sit}
                  circle=${circle}
                  picked=${circle && seatWanted}
                  shape=${shape}
                />
              </div>
              <div class="dock-box">
                ${
                  table.held
                    ? html`<${NextHand} view=${view} next=${table.next} />`
                    : moved
                      ? html`<${Moved} moved=${moved} />`
                      : html`
                        <${Dock}
                          ...${common}
                          ...${{ rules, odds, pre, setPre, seatWanted, setSeatWanted }}
                          name=${() => askName(wire)}
                          played=${played.current}
                          holds=${html`<${Holds} view=${view} />`}
                        />
                      `
                }
              </div>
            `
        }
      </section>
      <${Rail}
        ...${common}
        guide=${!phone && guide}
        log=${table.log}
        rounds=${table.rounds}
        table=${page.table}
      />
    </div>
  `;
}

/** Whether the viewer has a name already. */
let named = !!me();

/**
 * Asks for a name where nobody is known yet.
 * @param {Wire} wire
 */
async function askName(wire) {
  if (named) return true;
  if (!(await someone())) return false;
  named = true;
  await wire.renew();
  return true;
}

/**
 * The floor has brought me to another table.
 * @param {{moved: {id: string, title: string}}} props
 */
const Moved = ({ moved }) => html`
  <section class="dock ask wait" id="dock" aria-labelledby="dock-h">
    <div class="turn plain">
      <p>
        <b id="dock-h">${t("ui-moved")}</b>
        <span>${t("ui-to-with-your-chips", { title: moved.title })}</span>
      </p>
    </div>
    <div class="acts">
      <a class="btn go big" href=${`/tables/${moved.id}`}>${t("ui-go-there")}</a>
    </div>
  </section>
`;

/**
 * A hand is over: what it brought, and on to the next.
 * @param {{view: View, next: () => void}} props
 */
function NextHand({ view, next }) {
  const net = netOf(view, view.you?.name);
  const number = view.last?.number ?? view.number;
  useKeys({ Enter: next }, `end${number}`);
  return html`
    <section class="dock pk done" id="dock" aria-labelledby="dock-h">
      <div class="turn plain">
        <p>
          <b id="dock-h">${t("ui-hand-is-over", { number })}</b>
          <span>
            ${
              net
                ? t(net > 0 ? "ui-you-win" : "ui-you-lose", { chips: Math.abs(net) })
                : view.last?.words.title
            }
          </span>
        </p>
      </div>
      <div class="acts">
        <a class="btn quiet" href=${`/hands/${page.table.id}/${number}`}>
          <${Icon} name="eye" />
          ${t("ui-replay")}
        </a>
        <button type="button" class="btn go big" onClick=${next}>
          ${t("ui-next-hand")} <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
    </section>
  `;
}

/**
 * Title and sound as soon as a question comes for me, also while the end of the last hand is still
 * shown.
 * @param {View|null} view
 * @param {boolean} live
 */
function useCall(view, live) {
  const [q] = view ? myQuestions(view) : [];
  const called = useRef("");
  useEffect(() => {
    const title = q && live ? `● ${q.words.title} · ${TITLE}` : TITLE;
    // A browser tells its window of a new title at once and waits for it: not while the felt is
    // being drawn.
    const timer = setTimeout(() => {
      if (document.title !== title) document.title = title;
    }, 200);
    if (q && live && called.current !== q.id) {
      called.current = q.id;
      sound("turn");
    }
    return () => clearTimeout(timer);
  }, [q?.id, live]);
}

/**
 * Words when a question comes for me; once for each.
 * @param {MyQuestion|undefined} q
 * @param {boolean} live
 * @param {{current: string}} asked
 * @param {Wire|null} wire
 */
function useTurn(q, live, asked, wire) {
  useEffect(() => {
    if (!q || !live || asked.current === q.id) return;
    const { title, detail } = q.words;
    asked.current = q.id;
    say([title, detail].filter(Boolean).join(". "), "assertive");
  }, [q?.id, live]);
  useEffect(() => {
    if (!q?.deadline || !live || !wire) return undefined;
    const left = q.deadline - wire.now();
    const timers = [10, 5]
      .filter((seconds) => left - seconds * 1000 > 500)
      .map((seconds) =>
        setTimeout(
          () => {
            say(t("ui-seconds", { seconds }), "assertive");
            sound("soon");
          },
          left - seconds * 1000,
        ),
      );
    return () => timers.forEach(clearTimeout);
  }, [q?.id, q?.deadline, live]);
}

/** @param {{view: View, line: LineState, wire: Wire, live: boolean}} props */
function Head({ view, line, wire, live }) {
  return useMemo(
    () => drawHead(view, line, wire, live),
    [
      view.game,
      view.kind === "banked" ? view.limits : view.stakes,
      view.kind === "units" ? null : view.option,
      view.room.pace,
      view.you,
      view.phase,
      line,
      live,
    ],
  );
}

/**
 * What is told of the table below its name: limits or stakes, pace, which collection is taken.
 * @param {View} view
 */
function tableWords(view) {
  const limits =
    view.kind !== "banked"
      ? stakesWords(view.stakes)
      : view.limits.most === null
        ? t("ui-from-money-least", { least: view.limits.least })
        : `${money(view.limits.least)} – ${money(view.limits.most)}`;
  return [
    limits,
    view.room.pace === "quick" ? t("ui-quick-pace-small") : "",
    view.kind === "banked" && view.option
      ? t("ui-collection-option-n", { option: view.option })
      : "",
  ].filter(Boolean);
}

/**
 * @param {View} view
 * @param {LineState} line
 * @param {Wire} wire
 * @param {boolean} live
 */
function drawHead(view, line, wire, live) {
  const [club] = view.game.id.split("/");
  const facts = tableWords(view);
  const leave = () =>
    openDialog((close) => html`<${LeaveDialog} view=${view} wire=${wire} close=${close} />`);
  return html`
    <header class="thead">
      <div>
        <h1>${view.game.title}</h1>
        <p>
          <b class="club">
            ${clubName(
              club,
              page.table.club_name ?? (view.game.club !== club ? view.game.club : ""),
            )}
          </b>
          ${facts.map(
            (fact, at) => html`<span key=${at} class=${at > 1 ? "wide" : ""}>${fact}</span>`,
          )}
        </p>
      </div>
      <nav aria-label=${t("ui-this-table")}>
        <${Lag} line=${line} />
        <a class="btn quiet sm" href=${`/games/${view.game.id}`}>
          <${Icon} name="book" />
          ${t("ui-rules-odds")}
        </a>
        <button type="button" class="btn quiet sm" onClick=${invite}>
          <${Icon} name="link" />
          ${t("ui-invite")}
        </button>
        ${
          view.you?.seat || view.you?.role === "backline"
            ? html`
              <button type="button" class="btn quiet sm leave" onClick=${leave} disabled=${!live}>
                <${Icon} name="door" />
                <span>${t("ui-leave")}</span>
              </button>
            `
            : html`
              <a class="btn quiet sm leave" href="/">
                <${Icon} name="door" />
                <span>${t("ui-lobby")}</span>
              </a>
            `
        }
      </nav>
    </header>
  `;
}

/**
 * How a round-trip time is shown: its color, and its words.
 * @param {LineState} line
 */
function lagOf({ line, lag }) {
  if (line !== "live")
    return { kind: "off", words: t("ui-off-line"), label: t("ui-not-connected") };
  if (lag === null) return { kind: "", words: "", label: t("ui-round-trip") };
  const ms = Math.round(lag);
  const kind = ms < 150 ? "good" : ms < 400 ? "fair" : "poor";
  return { kind, words: t("ui-ms", { lag: ms }), label: t("ui-round-trip-ms", { ms }) };
}

/** @param {{line: LineState}} props */
function Lag({ line }) {
  const { kind, words, label } = lagOf(line);
  return html`
    <span class=${cls("lag", kind)} title=${t("ui-round-trip")} role="img" aria-label=${label}>
      <${Icon} name="lag" />
      <span>${words}</span>
    </span>
  `;
}

async function invite() {
  const address = location.href;
  const copied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  if (copied) say(t("ui-table-link-copied"));
  openDialog(
    (close) => html`
      <${Dialog} title=${t("ui-invite")} close=${close}>
        <p>${copied ? t("ui-link-copied") : t("ui-send-link")}</p>
        <p><input class="field" readonly value=${address} aria-label=${t("ui-table-link")} /></p>
      <//>
    `,
  );
}

/** @param {{view: View, wire: Wire, close: () => void}} props */
function LeaveDialog({ view, wire, close }) {
  const [why, setWhy] = useState("");
  const go = async () => {
    const outcome = await wire.do({ kind: "leave" });
    if (outcome.ok) location.href = "/";
    else setWhy(outcome.why);
  };
  return html`
    <${Dialog} title=${t("ui-leave-the-table")} close=${close}>
      <p>
        ${view.phase === "play" ? t("ui-leave-when-over") : t("ui-chips-to-balance")}${" "}
        ${t("ui-chips-here", { chips: view.you?.chips ?? 0 })}
      </p>
      <p class="form-why" role="alert">${why}</p>
      <div class="form-acts">
        <button type="button" class="btn" onClick=${close}>${t("ui-stay")}</button>
        <button type="button" class="btn go" onClick=${go}>${t("ui-leave")}</button>
      </div>
    <//>
  `;
}

/**
 * The line is down, or the floor has paused: said where everybody looks.
 * @param {{line: LineState, view: View|null}} props
 */
function LineNotice({ line, view }) {
  if (line.line === "lost" || line.line === "connecting")
    return html`
      <p class="line-note" role="status">
        <${Icon} name="bolt" />
        <b>${t("ui-not-live")}</b> ${t("ui-line-lost")}
        ${line.why ? ` (${line.why})` : ""}
      </p>
    `;
  const note = view && noteOf(view);
  return note && html`<p class="line-note" role="status">${note}</p>`;
}

/**
 * What the floor has done that everybody should know.
 * @param {View} view
 * @returns {Child}
 */
function noteOf(view) {
  if (view.room.order)
    return html`
      <b>${t("ui-floor-says")}</b> ${t("ui-when-over-order", { order: view.room.order })}
    `;
  if (view.paused) return html`<b>${t("ui-table-paused")}</b> ${t("ui-floor-deciding")}`;
  if (view.corrections?.length) return view.corrections.map((one) => one.words).join(" ");
  if (view.phase === "closed")
    return html`
      <b>${t("ui-the-table-is-closed")}</b> <a href="/">${t("ui-back-to-the-lobby")}</a>
    `;
  return null;
}

/** @param {{line: LineState}} props */
const Closed = ({ line }) => html`
  <section class="gone">
    <h1>${t(`ui-line-${line.line}`)}</h1>
    <p>${line.why}</p>
    <p><a class="btn go" href="/">${t("ui-to-the-lobby")}</a></p>
  </section>
`;

/**
 * What I hold, as the room names it.
 * @param {{view: View}} props
 */
function Holds({ view }) {
  const words = mySeat(view)?.holds ?? myQuestions(view)[0]?.words.holds;
  return words ? html`<p>${words}</p>` : null;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${TableApp} />`, main);
}
