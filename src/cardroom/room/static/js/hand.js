/** The replayer: one hand step by step, as this viewer may see it, and its proof in the page. */

import { pageData } from "./api.js";
import { Card, Icon, WithCards } from "./art.js";
import { boot, isTyping, say } from "./frame.js";
import { cls, html, render, useEffect, useMemo, useRef, useState } from "./html.js";
import { Bet } from "./table/parts.js";
import { cardNames, clubName, factWords, handName, money, sentence, wagerName, who } from "./words.js";

const { table, hand } = pageData();
const facts = hand.facts ?? [];

/** Who sits where, out of what the facts say, so that words have names. */
function viewOf() {
  /** @type {Record<number, string>} */
  const seats = {};
  for (const f of facts) {
    if (f.who && f.seat) seats[f.seat] = f.who;
    if (f.name && f.seat) seats[f.seat] = f.name;
    for (const w of f.wagers ?? []) if (!seats[w.seat]) seats[w.seat] = w.owner;
    if (f.members?.[0] && f.seat) seats[f.seat] = f.members[0][0];
    for (const account of Object.keys(f.post ?? {})) if (account.startsWith("stack:") && f.seat) seats[f.seat] ??= account.slice(6);
  }
  return { game: { id: table.game, title: table.title, family: table.family, way: table.way }, you: { name: null, role: "spectator" }, seats: Object.entries(seats).map(([seat, name]) => ({ seat: Number(seat), name })), room: {} };
}

/** The cloth after so many facts. @param {number} upTo */
function clothAt(upTo) {
  /** @type {Record<string, (string|null)[]>} */
  const hands = {};
  /** @type {any[]} */
  let wagers = [];
  let pot = 0;
  /** @type {any} */
  let end = null;
  for (const f of facts.slice(0, upTo + 1)) {
    if (f.kind === "card" && !/^burn/.test(f.to)) (hands[f.to] ??= []).push(f.card ?? null);
    else if ((f.kind === "show" || f.kind === "looked") && f.cards) hands[f.hand] = f.cards;
    else if (f.kind === "bets") wagers = f.wagers.map((/** @type {any} */ w) => ({ ...w }));
    else if (f.kind === "put-up" && f.bet) {
      const had = wagers.find((w) => w.seat === f.bet.seat && w.wager === f.bet.wager && w.owner === f.bet.owner);
      if (had) had.stake = Math.max(had.stake, f.bet.stake);
      else wagers.push({ ...f.bet });
    } else if (f.kind === "settle") {
      wagers = f.wagers.map((/** @type {any} */ w, /** @type {number} */ at) => ({ ...w, done: true, order: at }));
      end = f;
    } else if (f.kind === "award" || f.kind === "result") end = f;
    if (typeof f.post?.pot === "number") pot += f.post.pot;
  }
  return { hands, wagers, pot, end };
}

function Replayer() {
  const view = useMemo(viewOf, []);
  const told = useMemo(() => facts.map((/** @type {any} */ f) => factWords(view, f)), []);
  const steps = useMemo(() => facts.map((/** @type {any} */ _, /** @type {number} */ at) => at).filter((/** @type {number} */ at) => told[at]), []);
  const [step, setStep] = useState(Math.max(0, steps.length - 1));
  const [running, setRunning] = useState(false);
  const list = useRef(/** @type {any} */ (null));
  const at = steps[step] ?? 0;
  const cloth = clothAt(at);
  const go = (/** @type {number} */ to) => setStep(Math.max(0, Math.min(steps.length - 1, to)));
  useEffect(() => {
    if (!running) return undefined;
    if (step >= steps.length - 1) return setRunning(false);
    const timer = setTimeout(() => go(step + 1), 900);
    return () => clearTimeout(timer);
  }, [running, step]);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    if (running) say(told[at]);
  }, [step]);
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ e) => {
      if (isTyping(e.target) || e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
      const to = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: steps.length - 1 }[e.key];
      if (to !== undefined) { e.preventDefault(); go(to); }
      if (e.key === " " && !(e.target instanceof HTMLElement && e.target.closest("button, a, summary"))) { e.preventDefault(); setRunning(!running); }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  return html`<div class="room replay"><section class="stage" aria-label="The hand">
      <header class="thead"><div><h1>Hand ${hand.n}</h1><p>${table.title}<span>${clubName(table.club, table.club_name)}</span></p></div><nav aria-label="This hand"><a class="btn quiet sm" href=${`/tables/${table.id}`}><${Icon} name="left" />The table</a>${hand.n > 1 && html`<a class="btn quiet sm" href=${`/hands/${table.id}/${hand.n - 1}`}>Hand ${hand.n - 1}</a>`}<a class="btn quiet sm" href=${`/hands/${table.id}/${hand.n + 1}`}>Hand ${hand.n + 1}</a></nav></header>
      <div class="felt flat replay-felt">${Object.entries(cloth.hands).sort((a, b) => Number(/^seat/.test(a[0])) - Number(/^seat/.test(b[0]))).map(([name, cards]) => html`<div key=${name} class=${cls("rhand", /bank|board|player|banker/.test(name) && "common")} role="group" aria-label=${`${handName(view, name)}: ${cardNames(cards)}`}><p><b>${handName(view, name)}</b></p><div class="rcards">${cards.map((card, n) => html`<${Card} key=${n} card=${card} />`)}</div><div class="rbets">${cloth.wagers.filter((w) => name === `seat ${w.seat}`).map((w, n) => html`<${Bet} key=${n} view=${view} w=${w} mark=${true} />`)}</div></div>`)}
        ${cloth.pot > 0 && html`<p class="rpot">Pot <b class="num">${money(cloth.pot)}</b></p>`}
        ${cloth.wagers.some((w) => !cloth.hands[`seat ${w.seat}`]) && html`<ul class="rlist">${cloth.wagers.filter((w) => !cloth.hands[`seat ${w.seat}`]).map((w, n) => html`<li key=${n}><span>${sentence(who(view, w.owner))}, ${wagerName(view, w.wager)}</span> <${Bet} view=${view} w=${w} /></li>`)}</ul>`}
      </div>
      <div class="dock rdock"><p class="rnow" aria-live="polite"><${WithCards} text=${told[at] ?? ""} /></p><input type="range" min="0" max=${Math.max(0, steps.length - 1)} value=${step} aria-label="Step" aria-valuetext=${`${step + 1} of ${steps.length}: ${told[at] ?? ""}`} style=${{ "--at": `${steps.length > 1 ? (100 * step) / (steps.length - 1) : 100}%` }} onInput=${(/** @type {any} */ e) => go(Number(e.target.value))} />
        <div class="acts"><button type="button" class="btn" onClick=${() => go(0)} >First</button><button type="button" class="btn" onClick=${() => go(step - 1)} aria-keyshortcuts="ArrowLeft">Back</button><button type="button" class="btn go" onClick=${() => { if (step >= steps.length - 1) go(0); setRunning(!running); }}><${Icon} name=${running ? "pause" : "play"} />${running ? "Stop" : "Play"}</button><button type="button" class="btn" onClick=${() => go(step + 1)} aria-keyshortcuts="ArrowRight">Next</button><button type="button" class="btn" onClick=${() => go(steps.length - 1)} >Last</button></div></div>
    </section>
    <aside class="rail" aria-label="Steps and proof"><section class="panel" aria-labelledby="st-h"><header><h2 id="st-h">Step by step</h2><span class="dimmer num">${step + 1} of ${steps.length}</span></header><ol class="log rsteps" ref=${list}>${steps.map((/** @type {number} */ fact, /** @type {number} */ n) => html`<li key=${fact}><button type="button" aria-current=${n === step ? "step" : null} onClick=${() => setStep(n)}><${WithCards} text=${told[fact]} /></button></li>`)}</ol></section>
      <${Proof} /></aside></div>`;
}

/** The chain, the commitment, the shuffle: checked here, not there. */
function Proof() {
  const [found, setFound] = useState(/** @type {any[]|null} */ (null));
  const [busy, setBusy] = useState("");
  const check = async () => {
    setBusy("Fetching the log…");
    setFound(null);
    try {
      const answer = await fetch(`/api/tables/${table.id}/log`);
      if (!answer.ok) throw new Error("the log cannot be had");
      const log = await answer.text();
      setBusy("Hashing…");
      const { verify } = await import("./verify.js");
      setFound(await verify(log, (done) => setBusy(`${done} records…`)));
    } catch (error) {
      setFound([{ ok: false, what: `${sentence(/** @type {Error} */ (error).message)}.` }]);
    }
    setBusy("");
  };
  return html`<section class="panel proof" aria-labelledby="pr-h"><header><h2 id="pr-h">Proof</h2></header><p class="small dim">Every record is chained to the one before it, and the order of the cards was sealed before anyone bet. Your own browser checks it.</p>
    <p><button type="button" class="btn" onClick=${check} disabled=${!!busy}><${Icon} name="shield" />Check chain and shuffle</button></p><p class="small" role="status">${busy}</p>
    ${found && html`<ul class="found">${found.map((one, at) => html`<li key=${at} class=${one.ok === true ? "ok" : one.ok === false ? "bad" : "wait"}><${Icon} name=${one.ok === true ? "check" : one.ok === false ? "x" : "clock"} /><span>${one.what}</span></li>`)}</ul>`}
    <p class="small"><a href=${`/api/tables/${table.id}/log?hand=${hand.n}&download=true`} download><${Icon} name="load" /> This hand as JSON lines</a></p><p class="small"><a href=${`/api/tables/${table.id}/log?download=true`} download><${Icon} name="load" /> The whole log</a></p></section>`;
}

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${Replayer} />`, main);
}
