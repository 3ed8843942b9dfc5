/** The dock: what this person is asked now, or what they may do while nothing is asked. */

import { cardName } from "../cards.js";
import { t } from "../catalogue.js";
import { choiceKeys, choiceName } from "../choices.js";
import { money } from "../formats.js";
import { isBot, isMe, person } from "../people.js";
import { Card, Icon, WithCards } from "../art.js";
import { along, cls, html, useEffect, useState } from "../html.js";
import { GUARD, LOST_SEAT, Why, useAnswer, useKeys, useSettled } from "./asking.js";
import { handsOf, isBetween, mySeat, myQuestions } from "./board.js";
import { ActDock, PreActions } from "./dock-act.js";
import { BetDock } from "./dock-bet.js";
import { Clock } from "./parts.js";

/** @import { InputOf, Question, Seat, View } from "../types.js" */

/** @param {any} props */
export function Dock(props) {
  const { view, wire, live, rules, odds, pre, setPre, seatWanted, setSeatWanted } = props;
  const [q] = myQuestions(view);
  const common = { view, wire, live, key: q?.id };
  if (!q)
    return html`
      <${IdleDock}
        view=${view}
        wire=${wire}
        live=${live}
        pre=${pre}
        setPre=${setPre}
        seatWanted=${seatWanted}
        setSeatWanted=${setSeatWanted}
        name=${props.name}
        played=${props.played}
      />
    `;
  if (q.kind === "bet")
    return html`
      <${BetDock}
        ...${common}
        q=${q}
        rules=${rules}
        odds=${odds}
        circle=${seatWanted}
        setCircle=${setSeatWanted}
      />
    `;
  if (q.kind === "act")
    return html`
      <${ActDock} ...${common} q=${q} pre=${pre} setPre=${setPre} holds=${props.holds} />
    `;
  if (q.kind === "draw" || (q.kind === "discard" && q.cards))
    return html`<${CardsDock} ...${common} q=${q} />`;
  if (q.amount) return html`<${AmountDock} ...${common} q=${q} />`;
  return html`<${ChoiceDock} ...${common} q=${q} rules=${rules} />`;
}

/** @param {any} props */
const Head = ({ view, q, wire }) => {
  const { title, detail } = q.words;
  const none = q.silent;
  return html`
    <${Clock} q=${q} wire=${wire} paused=${view.paused}>
      <p>
        <b id="dock-h">${title}</b>
        <span>
          ${
            detail ||
            (none && q.deadline
              ? html`<span class="wide">${t("ui-if-time-runs-out", { none })}</span>`
              : "")
          }
        </span>
      </p>
    <//>
  `;
};

/**
 * How long a question stays that can be answered by nothing but going on, where only bots look on.
 */
const GLANCE = 700;

/**
 * Goes on by itself where nothing else can be done. Beside other people it waits for a press: how
 * soon an answer comes would tell them of cards that they do not see.
 * @param {View} view @param {Question} q @param {any} answer @param {boolean} live
 */
function useNothingElse(view, q, answer, live) {
  const idle = q.choices?.length === 1 && /^(hit|stand|draw|done)$/.test(q.choices[0]);
  const bots = view.seats.every(
    (seat) => !seat.name || isMe(view, seat.name) || isBot(view, seat.name),
  );
  useEffect(() => {
    if (!idle || !bots || !live) return undefined;
    const soon = setTimeout(() => answer.send(q.choices?.[0]), GLANCE);
    return () => clearTimeout(soon);
  }, [q.id, idle, bots, live]);
}

/**
 * One of a few choices.
 * @param {any} props
 */
function ChoiceDock({ view, q, wire, live }) {
  const answer = useAnswer(q, wire, live);
  const choices = q.choices ?? [];
  const keys = choiceKeys(choices, q);
  // What nobody waits for is said on purpose: Enter says only what happens without an answer.
  const alone = choices.length === 1 && choices[0] === q.default;
  const main =
    q.usual && choices.includes(q.usual)
      ? q.usual
      : choices.length === 2 || alone
        ? choices[0]
        : null;
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const press = {};
  for (const [choice, key] of Object.entries(keys))
    press[key.toLowerCase()] = () => answer.send(choice);
  if (main) press.Enter = () => answer.send(main);
  useKeys(press, q.id);
  useNothingElse(view, q, answer, live);
  const mine = mySeat(view);
  const hands = mine ? handsOf(view, mine) : [];
  // It may lie on a circle that I bet on besides my own.
  const lies = view.seats.flatMap((/** @type {Seat} */ seat) => seat.hands ?? []);
  const asked =
    [...lies, ...view.hands].find((hand) => hand.name === q.facts?.hand) ??
    view.seats.find((/** @type {Seat} */ seat) => seat.seat === q.seat)?.hands?.[0] ??
    hands[0];
  const at = /^seat (\d+)/.exec(asked?.name ?? "")?.[1];
  const other = at && Number(at) !== mine?.seat ? at : "";
  const thrown = choices.filter((/** @type {string} */ one) => /^discard \S+$/.test(one));
  const many =
    choices.length > 5 ||
    choices.some((/** @type {string} */ one) => /\b[2-9TJQKA][cdhs]\b/.test(one));
  if (thrown.length) {
    const more = choices.filter((/** @type {string} */ one) => !thrown.includes(one));
    return html`
      <section class="dock cards" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
        <${Head} view=${view} q=${q} wire=${wire} />
        ${
          more.length > 0 &&
          html`
            <div class="acts choice-acts">
              ${more.map(
                (/** @type {string} */ choice) => html`
                  <${Choice}
                    key=${choice}
                    choice=${choice}
                    q=${q}
                    keys=${keys}
                    answer=${answer}
                    go=${choice === main}
                  />
                `,
              )}
            </div>
          `
        }
        <div class="throw many" role="group" aria-label=${t("ui-discard-one-of-these")}>
          ${thrown.map(
            (/** @type {string} */ choice) => html`
              <button
                type="button"
                key=${choice}
                class="tc"
                disabled=${answer.busy}
                aria-label=${t("ui-discard", { card: cardName(choice.slice(8)) })}
                aria-keyshortcuts=${keys[choice]}
                onClick=${(/** @type {Event} */ e) => answer.send(choice, e)}
              >
                <${Card} card=${choice.slice(8)} />
                <kbd aria-hidden="true">${keys[choice]}</kbd>
              </button>
            `,
          )}
        </div>
        <${Why} why=${answer.why} />
      </section>
    `;
  }
  return html`
    <section
      class=${cls("dock ask", many && "many")}
      id="dock"
      aria-labelledby="dock-h"
      aria-busy=${answer.busy}
    >
      <${Head} view=${view} q=${q} wire=${wire} />
      ${
        asked &&
        html`
          <div class="own">
            <span class="hand own-hand">
              ${asked.cards.map(
                (/** @type {any} */ card, /** @type {number} */ n) => html`
                  <${Card} key=${n} card=${card} />
                `,
              )}
            </span>
            ${
              asked.count &&
              html`<b class="own-t" aria-label=${asked.count.words}>${asked.count.short}</b>`
            }
            ${
              hands.length > 1 &&
              hands.includes(asked) &&
              html`
                <small class="dim">
                  ${t("ui-hand-of", { asked: hands.indexOf(asked) + 1, hands: hands.length })}
                </small>
              `
            }
            ${other && html`<small class="dim">${t("ui-circle", { other })}</small>`}
          </div>
        `
      }
      <div class="acts choice-acts">
        ${choices.map(
          (/** @type {string} */ choice) => html`
            <${Choice}
              key=${choice}
              choice=${choice}
              q=${q}
              keys=${keys}
              answer=${answer}
              big=${!many}
              go=${choice === main}
            />
          `,
        )}
      </div>
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * A button for a choice.
 * @param {any} props
 */
const Choice = ({ choice, q, keys, answer, big, go }) => html`
  <button
    type="button"
    class=${cls(
      "btn",
      big && "big",
      go ? "go" : /^(fold|surrender|pass|no|decline|take.back|retire)$/.test(choice) && "fold",
    )}
    disabled=${answer.busy}
    onClick=${(/** @type {Event} */ e) => answer.send(choice, e)}
    aria-keyshortcuts=${keys[choice]}
  >
    <${WithCards} text=${choiceName(choice, q)} /> <kbd aria-hidden="true">${keys[choice]}</kbd>
  </button>
`;

/**
 * An amount, or passing it on: the bank, a double for less, insurance.
 * @param {any} props
 */
function AmountDock({ view, q, wire, live }) {
  const { least, most, step = 100 } = q.amount;
  const first =
    typeof q.usual === "number"
      ? q.usual
      : q.kind === "bank"
        ? Math.min(most, Math.max(least, Math.round(most / 2 / step) * step))
        : most;
  const [cents, setCents] = useState(first);
  const [text, setText] = useState("");
  const answer = useAnswer(q, wire, live);
  const bank = q.kind === "bank";
  const no = bank ? "pass" : ((q.choices ?? [])[0] ?? (least > 0 && !q.choices ? null : ""));
  const clamp = (/** @type {number} */ value) =>
    Math.max(least, Math.min(most, Math.round(value / step) * step));
  const set = (/** @type {number} */ value) => {
    setCents(clamp(value));
    setText("");
  };
  const go = (/** @type {Event|undefined} */ event = undefined) => {
    const value = text ? Math.round(Number(text) * 100) : cents;
    if (Number.isNaN(value) || value < least || value > most)
      return answer.say(t("ui-from-money-least-to-money", { least, most }));
    return answer.send(value, event);
  };
  useKeys(
    {
      Enter: () => go(),
      p: () => bank && answer.send("pass"),
      ArrowRight: () => set(cents + step),
      ArrowLeft: () => set(cents - step),
      m: () => set(most),
    },
    q.id,
  );
  return html`
    <section class="dock amount" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
      <${Head} view=${view} q=${q} wire=${wire} />
      <div class="size">
        <div class="slide">
          <button
            type="button"
            class="icon-btn"
            aria-label=${t("ui-less")}
            onClick=${() => set(cents - step)}
          >
            <${Icon} name="minus" />
          </button>
          <input
            type="range"
            min=${least}
            max=${most}
            step=${step}
            value=${cents}
            aria-label=${t("ui-amount")}
            aria-valuetext=${money(cents)}
            style=${{ "--at": `${most > least ? (100 * (cents - least)) / (most - least) : 100}%` }}
            onInput=${(/** @type {InputOf} */ e) => set(Number(e.target.value))}
          />
          <button
            type="button"
            class="icon-btn"
            aria-label=${t("ui-more")}
            onClick=${() => set(cents + step)}
          >
            <${Icon} name="plus" />
          </button>
          <label class="field amt">
            <span aria-hidden="true">$</span>
            <input
              inputmode="decimal"
              aria-label=${t("ui-amount-dollars")}
              value=${text || String(cents / 100)}
              onInput=${(/** @type {InputOf} */ e) => setText(e.target.value)}
            />
          </label>
        </div>
      </div>
      <div class="acts">
        ${
          no !== null &&
          no !== "" &&
          html`
            <button
              type="button"
              class="btn big fold"
              disabled=${answer.busy}
              onClick=${(/** @type {Event} */ e) => answer.send(no, e)}
              aria-keyshortcuts=${bank ? "P" : null}
            >
              ${choiceName(no, q)}
              ${bank && html` <kbd aria-hidden="true">P</kbd>`}
            </button>
          `
        }
        ${(q.choices ?? []).slice(1).map(
          (/** @type {string} */ choice) => html`
            <button
              type="button"
              class="btn big"
              disabled=${answer.busy}
              onClick=${(/** @type {Event} */ e) => answer.send(choice, e)}
            >
              ${choiceName(choice, q)}
            </button>
          `,
        )}
        <button type="button" class="btn big go" disabled=${answer.busy} onClick=${go}>
          ${bank ? t("ui-bank") : t("ui-put-up")}${" "}
          <b class="num">${money(text ? Math.round(Number(text) * 100) || 0 : cents)}</b>${" "}
          <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * Cards to throw away.
 * @param {any} props
 */
function CardsDock({ view, q, wire, live }) {
  const cards = q.cards?.from ?? [];
  const [out, setOut] = useState(/** @type {number[]} */ ([]));
  const answer = useAnswer(q, wire, live);
  const { least = 0, most = cards.length } = q.cards ?? {};
  const turn = (/** @type {number} */ at) => {
    answer.say("");
    if (out.includes(at)) return setOut(out.filter((one) => one !== at));
    if (out.length >= most) return answer.say(t("ui-at-most", { n: most }));
    return setOut([...out, at]);
  };
  const go = (/** @type {Event|undefined} */ event = undefined) =>
    out.length < least
      ? answer.say(t("ui-at-least", { n: least }))
      : answer.send(
          out.map((at) => cards[at]),
          event,
        );
  const usual = async () => {
    const value = q.usual ?? (await wire.usual(q.id)).value;
    if (!Array.isArray(value)) return;
    const rest = [...value];
    setOut(
      cards
        .map((/** @type {string} */ _, /** @type {number} */ at) => at)
        .filter((/** @type {number} */ at) => {
          const k = rest.indexOf(cards[at]);
          if (k < 0) return false;
          rest.splice(k, 1);
          return true;
        }),
    );
  };
  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const press = { Enter: () => go(), p: () => least === 0 && answer.send([]), x: () => setOut([]) };
  for (const at of cards.keys()) press[at < 9 ? String(at + 1) : "0qwer"[at - 9]] = () => turn(at);
  useKeys(press, q.id);
  return html`
    <section class="dock cards" id="dock" aria-labelledby="dock-h" aria-busy=${answer.busy}>
      <${Head} view=${view} q=${q} wire=${wire} />
      <div
        class=${cls("throw", cards.length > 7 && "many")}
        role="group"
        aria-label=${t("ui-press-to-discard")}
      >
        ${cards.map(
          (/** @type {string} */ card, /** @type {number} */ at) => html`
            <button
              type="button"
              key=${at}
              class=${cls("tc", out.includes(at) && "out")}
              aria-pressed=${out.includes(at)}
              aria-label=${`${cardName(card)}${out.includes(at) ? t("ui-goes") : ""}`}
              onClick=${() => turn(at)}
            >
              <${Card} card=${card} />
              <kbd aria-hidden="true">${at < 9 ? at + 1 : "0QWER"[at - 9]}</kbd>
            </button>
          `,
        )}
      </div>
      <div class="acts">
        ${
          q.usual !== undefined &&
          html`<button type="button" class="btn quiet" onClick=${usual}>${t("ui-hint")}</button>`
        }
        ${
          least === 0 &&
          out.length > 0 &&
          html`
            <button
              type="button"
              class="btn big"
              disabled=${answer.busy}
              onClick=${(/** @type {Event} */ e) => answer.send([], e)}
              aria-keyshortcuts="P"
            >
              ${t("ui-stand-pat")} <kbd aria-hidden="true">P</kbd>
            </button>
          `
        }
        <button type="button" class="btn big go" disabled=${answer.busy} onClick=${go}>
          ${
            q.kind === "draw"
              ? out.length
                ? t("ui-draw-n", { n: out.length })
                : t("ui-stand-pat")
              : out.length
                ? t("ui-discard-n", { n: out.length })
                : t("ui-done")
          }${" "}
          <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
      <${Why} why=${answer.why} />
    </section>
  `;
}

/**
 * Nothing is asked of me: who is, how to sit down, how to leave.
 * @param {any} props
 */
function IdleDock({ view, wire, live, pre, setPre, seatWanted, setSeatWanted, name, played }) {
  const role = view.you?.role;
  if (role === "spectator" || !view.you?.name)
    return html`
      <${SitDock}
        view=${view}
        wire=${wire}
        live=${live}
        seatWanted=${seatWanted}
        setSeatWanted=${setSeatWanted}
        name=${name}
        played=${played}
      />
    `;
  return html`<${WaitDock} view=${view} wire=${wire} live=${live} pre=${pre} setPre=${setPre} />`;
}

/** @param {any} props */
function WaitDock({ view, wire, live, pre, setPre }) {
  const [why, setWhy] = useState("");
  const settled = useSettled(GUARD);
  const others = view.questions ?? [];
  const first = others[0];
  const between = isBetween(view);
  const net = between ? view.last?.net?.[view.you.name] : undefined;
  const waiting = first
    ? others.length > 1
      ? t("ui-are-asked", {
          people: [...new Set(others.map((/** @type {Question} */ q) => person(view, q.who)))],
        })
      : first.words.title
    : view.phase === "idle"
      ? t("ui-waiting-for-another-player")
      : t("ui-dealer-works");
  const title = view.you.away
    ? t("ui-you-sit-out")
    : between && typeof net === "number" && net
      ? t("ui-round-result", {
          round: String(view.last.number),
          net: net > 0 ? "win" : "lose",
          chips: Math.abs(net),
        })
      : waiting;
  const act = async (/** @type {any} */ command) => {
    if (!settled()) return;
    setWhy("");
    const outcome = await wire.do(command);
    if (!outcome.ok) setWhy(outcome.why);
  };
  const broke = (mySeat(view)?.chips ?? view.you.chips) < (view.buy_in?.least ?? 0) / 4;
  return html`
    <section class="dock wait" id="dock" aria-labelledby="dock-h">
      <${Clock} q=${first} wire=${wire} paused=${view.paused}>
        <p>
          <b id="dock-h">${view.paused ? t("ui-the-floor-has-paused-the") : title}</b>
          <span>${title === waiting ? (first ? "" : "") : waiting}</span>
        </p>
      <//>
      ${view.game.way === "pot" && html`<${PreActions} view=${view} pre=${pre} setPre=${setPre} />`}
      <div class="acts">
        <label class="switch">
          <input
            type="checkbox"
            checked=${view.you.away}
            disabled=${!live}
            onChange=${() => act({ kind: view.you.away ? "back" : "away" })}
          />
          ${t("ui-sit-out")}
        </label>
        ${
          view.buy_in &&
          html`
            <button
              type="button"
              class=${cls("btn sm", broke && "go")}
              disabled=${!live}
              onClick=${() => act({ kind: "buy", chips: view.buy_in.usual ?? view.buy_in.least })}
            >
              ${t("ui-buy-money-least", { least: view.buy_in.usual ?? view.buy_in.least })}
            </button>
          `
        }
        ${
          view.you.leaving
            ? html`<span class="tag back">${t("ui-leaving-after-this-hand")}</span>`
            : null
        }
      </div>
      <${Why} why=${why} />
    </section>
  `;
}

/** @param {any} props */
function SitDock({ view, wire, live, seatWanted, setSeatWanted, name, played }) {
  const settled = useSettled(played ? LOST_SEAT : 0);
  const free = view.seats
    .filter((/** @type {Seat} */ seat) => !seat.name)
    .map((/** @type {Seat} */ seat) => seat.seat);
  const buy = view.buy_in ?? { least: 10000, most: 100000, usual: 20000 };
  const [chips, setChips] = useState(buy.usual ?? buy.least);
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const seat = free.includes(seatWanted) ? seatWanted : free[0];
  useEffect(() => setWhy(""), [seatWanted]);
  const sit = async (/** @type {number|null} */ where) => {
    if (!settled()) return;
    const me = await name();
    if (!me) return;
    setBusy(true);
    const outcome = await wire.do({ kind: "sit", seat: where, chips });
    setBusy(false);
    if (!outcome.ok) setWhy(outcome.why);
  };
  const step = buy.least >= 10000 ? 1000 : 500;
  useKeys({ Enter: () => seat && sit(seat) }, "sit");
  return html`
    <section class="dock amount sit" id="dock" aria-labelledby="dock-h" aria-busy=${busy}>
      <div class="turn plain">
        <p>
          <b id="dock-h">${free.length ? t("ui-you-watch") : t("ui-the-table-is-full")}</b>
          <span>
            ${
              free.length
                ? t("ui-seats-free-n", { n: free.length })
                : view.backline
                  ? t("ui-you-can-bet-behind-a")
                  : t("ui-watch-until-a-seat-is")
            }
          </span>
        </p>
      </div>
      ${
        free.length > 0 &&
        html`
          <div class="size">
            <div class="slide">
              <span class="dim small">${t("ui-buy-in")}</span>
              <input
                type="range"
                min=${buy.least}
                max=${buy.most ?? buy.least * 10}
                step=${step}
                value=${chips}
                aria-label=${t("ui-buy-in")}
                aria-valuetext=${money(chips)}
                style=${{
                  "--at": along(chips, buy.least, buy.most ?? buy.least * 10),
                }}
                onInput=${(/** @type {InputOf} */ e) => setChips(Number(e.target.value))}
              />
              <b class="num">${money(chips)}</b>
            </div>
          </div>
        `
      }
      <div class="acts">
        ${
          view.backline &&
          html`
            <button
              type="button"
              class="btn"
              title=${t("ui-bet-on-others-circles-and")}
              disabled=${!live || busy}
              onClick=${() => sit(null)}
            >
              ${t("ui-back-line")}
            </button>
          `
        }
        ${
          free.length > 1 &&
          html`
            <label class="seat-pick">
              <span class="vh">${t("ui-seat")}</span>
              <select
                class="field"
                value=${seat}
                onChange=${(/** @type {InputOf} */ e) => setSeatWanted(Number(e.target.value))}
              >
                ${free.map(
                  (/** @type {number} */ n) => html`
                    <option value=${n}>${t("ui-seat-n", { seat: String(n) })}</option>
                  `,
                )}
              </select>
            </label>
          `
        }
        ${
          free.length > 0 &&
          html`
            <button
              type="button"
              class="btn big go"
              disabled=${!live || busy}
              onClick=${() => sit(seat)}
            >
              ${t("ui-sit-down")} <kbd aria-hidden="true">⏎</kbd>
            </button>
          `
        }
      </div>
      <${Why} why=${why} />
    </section>
  `;
}
