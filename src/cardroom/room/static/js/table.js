/**
 * The table page: the line, the board, the dock, the rail; what is said aloud, shown in the title
 * and kept.
 */

import { get, me, pageData } from "./api.js";
import { Icon } from "./art.js";
import { boot, look, openDialog, Dialog, say, someone, sound } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useRef, useState } from "./html.js";
import { endOf, isBetween, isSetting, keepSame, myQuestions, shapeOf } from "./table/board.js";
import { Dock } from "./table/dock.js";
import { useKeys } from "./table/asking.js";
import { Rail } from "./table/rail.js";
import {
  LINE,
  clubName,
  factWords,
  isMe,
  learnWagers,
  money,
  outcomeWords,
  questionWords,
  sentence,
  stakesWords,
} from "./words.js";
import { Wire } from "./wire.js";

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
 * @param {any} view
 * @param {any} fact
 */
function lineOf(view, fact) {
  const name =
    fact.who ?? fact.name ?? view.seats?.find((/** @type {any} */ s) => s.seat === fact.seat)?.name;
  const hidden = fact.kind === "card" && !fact.card;
  const mine =
    isMe(view, name) ||
    (FLOOR.has(fact.kind) && [fact.whose, fact.to].some((one) => isMe(view, one)));
  return {
    n: fact.n,
    text: hidden ? "" : factWords(view, fact),
    head: HEADS.has(fact.kind),
    drop: fact.kind === "drop" || fact.kind === "collection",
    floor: FLOOR.has(fact.kind),
    mine,
    kind: fact.kind,
  };
}

/**
 * What of these facts is said aloud.
 * @param {any} view
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
        facts.some((/** @type {any} */ f) => f.kind === "award" || f.kind === "result")
      )
        setHeld(endOf(message.view));
      setLog((before) =>
        [
          ...before,
          ...facts
            .filter((/** @type {any} */ f) => !before.some((old) => old.n === f.n))
            .map((/** @type {any} */ fact) => lineOf(message.view, fact)),
        ].slice(-160),
      );
      say(aloud(message.view, facts));
      if (facts.some((/** @type {any} */ f) => f.kind === "settle" || f.kind === "award"))
        sound("chip");
      else if (facts.some((/** @type {any} */ f) => f.kind === "card")) sound("card");
      return undefined;
    };
    // Whoever is asked several things at once goes on to the next; the room tells of answers only
    // when it has all.
    const answered = (/** @type {string} */ id) =>
      setView((/** @type {any} */ before) =>
        myQuestions(before).length > 1
          ? { ...before, questions: before.questions.filter((/** @type {any} */ q) => q.id !== id) }
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
            .filter((/** @type {any} */ f) => !before.some((old) => old.n === f.n))
            .map((/** @type {any} */ f) => lineOf(view, f)),
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
  useTurn(view, question, live, asked, wire.current);
  useEffect(() => {
    if (line.line === "lost") say(LINE.lost, "assertive");
    if (line.line === "live" && asked.current === "lost") say("The line is back.", "polite");
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
    say(`The floor has moved you to ${moved.title}, with your chips.`, "assertive");
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
  if (!view || !Felt) return html`<p class="loading" role="status">${LINE[line.line]}</p>`;
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
      <section class="stage" aria-label="The table">
        <${Head} view=${view} line=${line} wire=${wire.current} live=${live} />
        <${LineNotice} line=${line} view=${newest} />
        ${
          setting && !SettingView
            ? html`<p class="loading">Your cards…</p>`
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
                            <b id="dock-h">The floor has moved you</b>
                            <span>to ${moved.title}, with your chips</span>
                          </p>
                        </div>
                        <div class="acts">
                          <a class="btn go big" href=${`/tables/${moved.id}`}>Go there</a>
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
          <b id="dock-h">Hand ${view.last.number} is over</b>
          <span>
            ${
              typeof net === "number" && net
                ? html`
                  You${" "}
                  ${net > 0 ? "win" : "lose"}${" "}
                  <b class=${cls("num", net > 0 ? "up" : "down-n")}>${money(Math.abs(net))}</b>
                `
                : outcomeWords(view, view.last).title
            }
          </span>
        </p>
      </div>
      <div class="acts">
        <a class="btn quiet" href=${`/hands/${page.table.id}/${view.last.number}`}>
          <${Icon} name="eye" />
          Replay
        </a>
        <button type="button" class="btn go big" onClick=${next}>
          Next hand <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
    </section>
  `;
}

/**
 * Title and sound as soon as a question comes for me, also while the end of the last hand is still
 * shown.
 * @param {any} view
 * @param {boolean} live
 */
function useCall(view, live) {
  const [q] = view ? myQuestions(view) : [];
  const called = useRef("");
  useEffect(() => {
    const title = q && live ? `● ${questionWords(view, q).title} · ${TITLE}` : TITLE;
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
 * @param {any} view
 * @param {any} q
 * @param {boolean} live
 * @param {any} asked
 * @param {any} wire
 */
function useTurn(view, q, live, asked, wire) {
  useEffect(() => {
    if (!q || !live || asked.current === q.id) return;
    const { title, detail } = questionWords(view, q);
    asked.current = q.id;
    say([title, detail].filter(Boolean).join(". "), "assertive");
  }, [q?.id, live]);
  useEffect(() => {
    if (!q?.deadline || !live) return undefined;
    const timers = [10, 5].map((seconds) => {
      const wait = q.deadline - wire.now() - seconds * 1000;
      return wait > 500
        ? setTimeout(() => {
            say(`${seconds} seconds.`, "assertive");
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
 * @param {any} view
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
    view.option && !Array.isArray(view.option) ? `collection option ${view.option}` : "",
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
      <nav aria-label="This table">
        <${Lag} line=${line} />
        <a class="btn quiet sm" href=${`/games/${view.game.id}`}>
          <${Icon} name="book" />
          Rules & odds
        </a>
        <button type="button" class="btn quiet sm" onClick=${invite}>
          <${Icon} name="link" />
          Invite
        </button>
        ${
          view.you?.seat || view.you?.role === "backline"
            ? html`
              <button type="button" class="btn quiet sm leave" onClick=${leave} disabled=${!live}>
                <${Icon} name="door" />
                <span>Leave</span>
              </button>
            `
            : html`
              <a class="btn quiet sm leave" href="/"><${Icon} name="door" /><span>Lobby</span></a>
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
      title="How long a message takes there and back"
      role="img"
      aria-label=${line.line === "live" ? `Line: ${lag ?? "?"} milliseconds` : "Line: down"}
    >
      <${Icon} name="lag" />
      ${html`<span>${line.line === "live" ? (lag === null ? "" : `${lag} ms`) : "off"}</span>`}
    </span>
  `;
}

async function invite() {
  const address = location.href;
  try {
    await navigator.clipboard.writeText(address);
    say("The table’s address is copied.");
    openDialog(
      (close) => html`
        <${Dialog} title="Invite" close=${close}>
          <p>The address is copied. Whoever opens it can watch and sit down.</p>
          <p><input class="field" readonly value=${address} aria-label="Address of the table" /></p>
        <//>
      `,
    );
  } catch {
    openDialog(
      (close) => html`
        <${Dialog} title="Invite" close=${close}>
          <p>Send this address: whoever opens it can watch and sit down.</p>
          <p><input class="field" readonly value=${address} aria-label="Address of the table" /></p>
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
    <${Dialog} title="Leave the table?" close=${close}>
      <p>
        ${
          view.phase === "play"
            ? "A hand is on: you leave when it is over."
            : "Your chips go back to your purse."
        }${" "}
        You have${" "}
        ${money(view.you.chips)}${" "}
        here.
      </p>
      <p class="form-why" role="alert">${why}</p>
      <div class="form-acts">
        <button type="button" class="btn" onClick=${close}>Stay</button>
        <button type="button" class="btn go" onClick=${go}>Leave</button>
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
        <b>Not live.</b> ${LINE.lost}
        ${line.why ? ` (${line.why})` : ""}
      </p>
    `;
  if (view.room?.order)
    return html`
      <p class="line-note" role="status">
        <b>The floor:</b> ${view.room.order} when the hand is over.
      </p>
    `;
  if (view.paused)
    return html`
      <p class="line-note" role="status">
        <b>The table is paused:</b> the floor is deciding something. No clock runs.
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
        <b>The table is closed.</b> <a href="/">Back to the lobby</a>
      </p>
    `;
  return null;
}

/** @param {any} props */
const Closed = ({ line }) => html`
  <section class="gone">
    <h1>${LINE[line.line]}</h1>
    <p>${line.why}</p>
    <p><a class="btn go" href="/">To the lobby</a></p>
  </section>
`;

/**
 * What I hold, as the room names it.
 * @param {any} props
 */
function Holds({ view }) {
  const mine = view.seats.find((/** @type {any} */ s) => isMe(view, s.name));
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
