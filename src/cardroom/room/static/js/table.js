/**
 * The table page: the line, the board, the dock, the rail; what is said aloud, shown in the title
 * and kept.
 */

import { t } from "./catalogue.js";
import { money, sentence } from "./formats.js";
import { clubName, learnWagers, stakesWords } from "./games.js";
import { isMe } from "./people.js";
import { get, me, pageData } from "./api.js";
import { Icon } from "./art.js";
import { boot, look, openDialog, Dialog, say, someone, sound } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useRef, useState } from "./html.js";
import { endOf, isBetween, isSetting, keepSame, myQuestions, shapeOf } from "./table/board.js";
import { Dock } from "./table/dock.js";
import { useKeys } from "./table/asking.js";
import { Rail } from "./table/rail.js";
import { Wire } from "./wire.js";

/** @import { Fact, Question, Seat, View } from "./types.js" */

const page = pageData();
learnWagers(page.table.wagers);
const TITLE = document.title;

/** Felts come as their family asks for them, so that the first load stays small. */
const FELTS = {
  rings: () => import("./table/felt-banked.js").then((m) => m.BankedFelt),
  hands: () => import("./table/felt-banked.js").then((m) => m.BankedFelt),
  pot: () => import("./table/felt-pot.js").then((m) => m.PotFelt),
  chinese: () => import("./table/felt-units.js").then((m) => m.ChineseFelt),
  pan: () => import("./table/felt-units.js").then((m) => m.PanFelt),
};

const HEADS = new Set(["hand", "shuffle"]);
/** What the floor does, which everybody is told however little they want to hear. */
const FLOOR = new Set(["ruling", "mishap", "remedy", "correcting", "corrected"]);
const QUIET = new Set([
  "card",
  "looked",
  "decided-bet",
  "shuffle",
  "entropy",
  "opened",
  "reveal",
  "result",
]);

/**
 * A fact as a line of the log.
 * @param {View} view
 * @param {Fact} fact
 */
function lineOf(view, fact) {
  const name = fact.who ?? fact.name ?? view.seats?.find((s) => s.seat === fact.seat)?.name;
  const hidden = fact.kind === "card" && !fact.card;
  const mine =
    isMe(view, name) ||
    (FLOOR.has(fact.kind) && [fact.whose, fact.to].some((one) => isMe(view, one)));
  return {
    n: fact.n,
    text: hidden ? "" : (fact.words ?? ""),
    head: HEADS.has(fact.kind),
    drop: fact.kind === "drop" || fact.kind === "collection",
    floor: FLOOR.has(fact.kind),
    mine,
    kind: fact.kind,
  };
}

/**
 * What of these facts is said aloud.
 * @param {View} view
 * @param {any[]} facts
 */
function aloud(view, facts) {
  const mineOnly = look().told === "mine";
  const words = [];
  const cards = facts.filter((fact) => fact.kind === "card" && fact.card);
  for (const fact of facts) {
    if (fact.kind === "card" ? !fact.card || cards.length > 12 : QUIET.has(fact.kind)) continue;
    const line = lineOf(view, fact);
    if (
      mineOnly &&
      !line.mine &&
      !line.floor &&
      !["settle", "award", "misdeal", "closed"].includes(fact.kind)
    )
      continue;
    if (line.text) words.push(line.text);
  }
  return words.join(" ");
}

/** @returns {any} */
function TableApp() {
  const [newest, setView] = useState(/** @type {any} */ (null));
  const [held, setHeld] = useState(/** @type {any} */ (null));
  const [line, setLine] = useState(/** @type {any} */ ({ line: "connecting", lag: null, why: "" }));
  const [log, setLog] = useState(/** @type {any[]} */ ([]));
  const [rounds, setRounds] = useState(/** @type {any[]} */ ([]));
  const [pre, setPre] = useState(/** @type {any} */ (null));
  const [seatWanted, setSeatWanted] = useState(/** @type {number|null} */ (null));
  const [rules, setRules] = useState(/** @type {any} */ (null));
  const [odds, setOdds] = useState(/** @type {any} */ (null));
  const [Felt, setFelt] = useState(/** @type {any} */ (null));
  const [SettingView, setSetting] = useState(/** @type {any} */ (null));
  const wire = useRef(/** @type {any} */ (null));
  const asked = useRef("");
  const named = useRef(!!me());
  const played = useRef(false);

  useEffect(() => {
    const take = (/** @type {any} */ message) => {
      if (message.t === "no") return say(message.why, "assertive");
      setView((/** @type {any} */ before) => keepSame(before, message.view));
      const { last } = message.view;
      if (last)
        setRounds((before) =>
          before.some((one) => one.number === last.number) ? before : [...before, last].slice(-12),
        );
      const facts = message.facts ?? [];
      if (!facts.length) return undefined;
      if (
        message.t === "facts" &&
        message.view.last &&
        message.view.game.way !== "banked" &&
        message.view.phase === "play" &&
        facts.some((/** @type {Fact} */ f) => f.kind === "award" || f.kind === "result")
      )
        setHeld(endOf(message.view));
      setLog((before) =>
        [
          ...before,
          ...facts
            .filter((/** @type {Fact} */ f) => !before.some((old) => old.n === f.n))
            .map((/** @type {Fact} */ fact) => lineOf(message.view, fact)),
        ].slice(-160),
      );
      say(aloud(message.view, facts));
      if (facts.some((/** @type {Fact} */ f) => f.kind === "settle" || f.kind === "award"))
        sound("chip");
      else if (facts.some((/** @type {Fact} */ f) => f.kind === "card")) sound("card");
      return undefined;
    };
    // Whoever is asked several things at once goes on to the next; the room tells of answers only
    // when it has all.
    const answered = (/** @type {string} */ id) =>
      setView((/** @type {any} */ before) =>
        myQuestions(before).length > 1
          ? {
              ...before,
              questions: before.questions.filter((/** @type {Question} */ q) => q.id !== id),
            }
          : before,
      );
    wire.current = new Wire(page.ws, { message: take, line: setLine, answered });
    return () => wire.current.close();
  }, []);

  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => setHeld(null), newest?.room?.pace === "quick" ? 900 : 3200);
    return () => clearTimeout(timer);
  }, [held]);
  const view = held ?? newest;
  const number = view?.number;
  useEffect(() => {
    // Whoever comes in the middle of a hand reads what has happened in it.
    if (!number || log.length) return;
    get(`/api/tables/${page.table.id}/hands/${number}`)
      .then((hand) =>
        setLog((before) => [
          ...(hand.facts ?? [])
            .filter((/** @type {Fact} */ f) => !before.some((old) => old.n === f.n))
            .map((/** @type {Fact} */ f) => lineOf(view, f)),
          ...before,
        ]),
      )
      .catch(() => {});
  }, [!!number]);
  const banked = view?.game?.way === "banked";
  useEffect(() => {
    if (!banked) return;
    get(`/api/games/${page.table.game}`)
      .then(setRules)
      .catch(() => {});
    get(`/api/games/${page.table.game}/odds`)
      .then(setOdds)
      .catch(() => {});
  }, [banked]);

  const shape = view ? shapeOf(view) : null;
  useEffect(() => {
    if (shape) FELTS[shape]().then((made) => setFelt(() => made));
  }, [shape]);

  const [question] = view ? myQuestions(view) : [];
  const setting = isSetting(question);
  const sets = /pai-gow|chinese/.test(view?.game?.family ?? "");
  useEffect(() => {
    if (sets) import("./table/setting.js").then((m) => setSetting(() => m.Setting));
  }, [sets]);

  const live = line.line === "live";
  if (view?.you?.seat) played.current = true;
  useCall(newest, live);
  useTurn(question, live, asked, wire.current);
  useEffect(() => {
    if (line.line === "lost") say(t("ui-line-lost"), "assertive");
    if (line.line === "live" && asked.current === "lost")
      say(t("ui-connection-restored"), "polite");
    if (line.line === "lost") asked.current = "lost";
    document.documentElement.dataset.line = line.line;
  }, [line.line]);
  useEffect(() => {
    const purse = document.getElementById("purse");
    if (purse && typeof view?.room?.chips === "number")
      purse.textContent = money(view.room.chips + (view.you?.chips ?? 0));
  }, [view?.room?.chips, view?.you?.chips]);

  const moved = newest?.room?.moved;
  useEffect(() => {
    if (!moved || newest.you?.seat) return undefined;
    say(t("ui-the-floor-has-moved-you", { title: moved.title }), "assertive");
    const timer = setTimeout(() => location.assign(`/tables/${moved.id}`), 3000);
    return () => clearTimeout(timer);
  }, [moved?.id, !!newest?.you?.seat]);

  const name = async () => {
    if (named.current) return true;
    const made = await someone();
    if (!made) return false;
    named.current = true;
    await wire.current.renew();
    return true;
  };
  if (line.line === "gone" || line.line === "barred") return html`<${Closed} line=${line} />`;
  if (!view || !Felt)
    return html`
    <p class="loading" role="status">${t(`ui-line-${line.line}`)}</p>
  `;
  const kind = view.game.way === "banked" ? "banked" : "poker";
  const gone = moved && !view.you?.seat;
  const sit = view.you?.seat || !live || gone ? null : setSeatWanted;
  const circle = live && question?.kind === "bet" && view.backline ? setSeatWanted : null;
  return html`
    <div
      class=${cls(
        "room",
        setting ? "pgow" : kind,
        `sh-${shape}`,
        isBetween(view) && "end",
        !live && "is-stale",
      )}
    >
      <section class="stage" aria-label=${t("ui-the-table")}>
        <${Head} view=${view} line=${line} wire=${wire.current} live=${live} />
        <${LineNotice} line=${line} view=${newest} />
        ${
          setting && !SettingView
            ? html`<p class="loading">${t("ui-your-cards-soon")}</p>`
            : setting
              ? html`
                <${SettingView}
                  key=${question.id}
                  view=${view}
                  q=${question}
                  wire=${wire.current}
                  live=${live}
                />
              `
              : html`
                <div class="felt-box" aria-busy=${!live}>
                  <${Felt}
                    view=${view}
                    wire=${wire.current}
                    rules=${rules}
                    sit=${sit}
                    circle=${circle}
                    picked=${circle && seatWanted}
                    shape=${shape}
                  />
                </div>
                <div class="dock-box">
                  ${held && html`<${NextHand} view=${view} next=${() => setHeld(null)} />`}
                  ${
                    !held &&
                    gone &&
                    html`
                      <section class="dock ask wait" id="dock" aria-labelledby="dock-h">
                        <div class="turn plain">
                          <p>
                            <b id="dock-h">${t("ui-moved")}</b>
                            <span>${t("ui-to-with-your-chips", { title: moved.title })}</span>
                          </p>
                        </div>
                        <div class="acts">
                          <a class="btn go big" href=${`/tables/${moved.id}`}>
                            ${t("ui-go-there")}
                          </a>
                        </div>
                      </section>
                    `
                  }
                  ${
                    !held &&
                    !gone &&
                    html`
                      <${Dock}
                        view=${view}
                        wire=${wire.current}
                        live=${live}
                        rules=${rules}
                        odds=${odds}
                        pre=${pre}
                        setPre=${setPre}
                        seatWanted=${seatWanted}
                        setSeatWanted=${setSeatWanted}
                        name=${name}
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
        view=${view}
        log=${log}
        rounds=${rounds}
        table=${page.table}
        wire=${wire.current}
        live=${live}
      />
    </div>
  `;
}

/**
 * A hand is over: what it brought, and on to the next.
 * @param {any} props
 */
function NextHand({ view, next }) {
  const net = view.last?.net?.[view.you?.name];
  useKeys({ Enter: next }, `end${view.last?.number}`);
  return html`
    <section class="dock pk done" id="dock" aria-labelledby="dock-h">
      <div class="turn plain">
        <p>
          <b id="dock-h">${t("ui-hand-is-over", { number: view.last.number })}</b>
          <span>
            ${
              typeof net === "number" && net
                ? t(net > 0 ? "ui-you-win" : "ui-you-lose", { chips: Math.abs(net) })
                : view.last.words.title
            }
          </span>
        </p>
      </div>
      <div class="acts">
        <a class="btn quiet" href=${`/hands/${page.table.id}/${view.last.number}`}>
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
 * @param {View} view
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
 * @param {Question} q
 * @param {boolean} live
 * @param {any} asked
 * @param {any} wire
 */
function useTurn(q, live, asked, wire) {
  useEffect(() => {
    if (!q || !live || asked.current === q.id) return;
    const { title, detail } = q.words;
    asked.current = q.id;
    say([title, detail].filter(Boolean).join(". "), "assertive");
  }, [q?.id, live]);
  useEffect(() => {
    if (!q?.deadline || !live) return undefined;
    const timers = [10, 5].map((seconds) => {
      const wait = Number(q.deadline) - wire.now() - seconds * 1000;
      return wait > 500
        ? setTimeout(() => {
            say(t("ui-seconds", { seconds }), "assertive");
            sound("soon");
          }, wait)
        : 0;
    });
    return () => timers.forEach(clearTimeout);
  }, [q?.id, q?.deadline, live]);
}

/** @param {any} props */
function Head({ view, line, wire, live }) {
  return useMemo(
    () => drawHead(view, line, wire, live),
    [
      view.game,
      view.limits,
      view.stakes,
      view.option,
      view.room?.pace,
      view.you,
      view.phase,
      line,
      live,
    ],
  );
}

/**
 * @param {View} view
 * @param {any} line
 * @param {any} wire
 * @param {boolean} live
 */
function drawHead(view, line, wire, live) {
  const [club] = view.game.id.split("/");
  const limits = view.limits?.least
    ? `${money(view.limits.least)} – ${money(view.limits.most)}`
    : stakesWords(view.stakes);
  const facts = [
    limits,
    view.room?.pace === "quick" ? "quick" : "",
    view.option && !Array.isArray(view.option)
      ? t("ui-collection-option-n", { option: view.option })
      : "",
  ].filter(Boolean);
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

/** @param {any} props */
function Lag({ line }) {
  const lag = line.lag === null ? null : Math.round(line.lag);
  const kind =
    line.line !== "live"
      ? "off"
      : lag === null
        ? ""
        : lag < 150
          ? "good"
          : lag < 400
            ? "fair"
            : "poor";
  return html`
    <span
      class=${cls("lag", kind)}
      title=${t("ui-round-trip")}
      role="img"
      aria-label=${
        line.line === "live" ? t("ui-round-trip-ms", { ms: lag ?? "?" }) : t("ui-not-connected")
      }
    >
      <${Icon} name="lag" />
      ${html`
        <span>${line.line === "live" ? (lag === null ? "" : t("ui-ms", { lag })) : "off"}</span>
      `}
    </span>
  `;
}

async function invite() {
  const address = location.href;
  try {
    await navigator.clipboard.writeText(address);
    say(t("ui-table-link-copied"));
    openDialog(
      (close) => html`
        <${Dialog} title=${t("ui-invite")} close=${close}>
          <p>${t("ui-link-copied")}</p>
          <p><input class="field" readonly value=${address} aria-label=${t("ui-table-link")} /></p>
        <//>
      `,
    );
  } catch {
    openDialog(
      (close) => html`
        <${Dialog} title=${t("ui-invite")} close=${close}>
          <p>${t("ui-send-link")}</p>
          <p><input class="field" readonly value=${address} aria-label=${t("ui-table-link")} /></p>
        <//>
      `,
    );
  }
}

/** @param {any} props */
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
        ${t("ui-chips-here", { chips: view.you.chips })}
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
 * @param {any} props
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
  if (view.room?.order)
    return html`
      <p class="line-note" role="status">
        <b>${t("ui-floor-says")}</b> ${t("ui-when-over-order", { order: view.room.order })}
      </p>
    `;
  if (view.paused)
    return html`
      <p class="line-note" role="status">
        <b>${t("ui-table-paused")}</b> ${t("ui-floor-deciding")}
      </p>
    `;
  if (view.corrections?.length)
    return html`
      <p class="line-note" role="status">
        ${view.corrections.map((/** @type {any} */ one) => one.words).join(" ")}
      </p>
    `;
  if (view.phase === "closed")
    return html`
      <p class="line-note" role="status">
        <b>${t("ui-the-table-is-closed")}</b> <a href="/">${t("ui-back-to-the-lobby")}</a>
      </p>
    `;
  return null;
}

/** @param {any} props */
const Closed = ({ line }) => html`
  <section class="gone">
    <h1>${t(`ui-line-${line.line}`)}</h1>
    <p>${line.why}</p>
    <p><a class="btn go" href="/">${t("ui-to-the-lobby")}</a></p>
  </section>
`;

/**
 * What I hold, as the room names it.
 * @param {any} props
 */
function Holds({ view }) {
  const mine = view.seats.find((/** @type {Seat} */ s) => isMe(view, s.name));
  const words = view.you?.holds ?? mine?.holds ?? myQuestions(view)[0]?.words?.holds;
  if (!words) return null;
  /** @type {[string, any][]} */
  const rows = typeof words === "string" ? [["", words]] : Object.entries(words);
  return html`
    ${rows.map(
      ([half, text]) => html`
        <p key=${half}>
          ${
            half &&
            html`<span class=${`half ${half === "low" ? "lo" : "hi"}`}>${sentence(half)}</span>`
          }
          ${text}
        </p>
      `,
    )}
  `;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${TableApp} />`, main);
}
