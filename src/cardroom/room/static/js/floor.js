/** The floor's desk: the table as the floor sees it, its people, and the rulings. Hole cards stay hidden here too. */

import { Refused, get, pageData, post } from "./api.js";
import { boot, say } from "./frame.js";
import { html, render, useEffect, useRef, useState } from "./html.js";
import { shapeOf } from "./table/board.js";
import { LINE, called, clubName, factWords, money, questionWords, rulingName } from "./words.js";
import { Wire } from "./wire.js";

const page = pageData();
const PHASES = { idle: "between hands", bank: "the bank is offered", bet: "bets are open", play: "a hand is on", closed: "closed" };
const ALWAYS = ["pause", "go-on", "hold", "deal", "misdeal"];

function Floor() {
  const [view, setView] = useState(/** @type {any} */ (null));
  const [line, setLine] = useState(/** @type {any} */ ({ line: "connecting" }));
  const [log, setLog] = useState(/** @type {any[]} */ ([]));
  const [Felt, setFelt] = useState(/** @type {any} */ (null));
  const [remedies, setRemedies] = useState(/** @type {any[]} */ ([]));
  const wire = useRef(/** @type {any} */ (null));
  useEffect(() => {
    wire.current = new Wire(page.ws, {
      line: setLine,
      message: (message) => {
        if (message.t === "no") return say(message.why, "assertive");
        setView(message.view);
        setLog((before) => [...before, ...(message.facts ?? []).filter((/** @type {any} */ f) => f.kind !== "card" || f.card).map((/** @type {any} */ f) => ({ n: f.n, text: factWords(message.view, f) })).filter((/** @type {any} */ one) => one.text)].slice(-60));
        return undefined;
      },
    });
    get(`/api/games/${page.table.game}`).then((rules) => setRemedies(rules.irregularity ?? rules.irregularities ?? [])).catch(() => {});
    return () => wire.current.close();
  }, []);
  const shape = view ? shapeOf(view) : null;
  useEffect(() => {
    if (!shape) return;
    const from = { rings: "felt-banked", hands: "felt-banked", pot: "felt-pot", chinese: "felt-units", pan: "felt-units" }[shape];
    const name = { rings: "BankedFelt", hands: "BankedFelt", pot: "PotFelt", chinese: "ChineseFelt", pan: "PanFelt" }[shape];
    import(`./table/${from}.js`).then((made) => setFelt(() => made[name]));
  }, [shape]);
  if (!view || !Felt) return html`<p class="loading" role="status">${LINE[line.line]}</p>`;
  return html`<div class="desk"><header class="thead"><div><h1>The floor: ${view.game.title}</h1><p>${clubName(page.table.club, page.table.club_name)}<span>${view.game.way === "banked" ? "round" : "hand"} ${view.number}</span><span>${view.paused ? "paused" : PHASES[view.phase] ?? ""}</span></p></div><nav><a class="btn quiet sm" href=${`/tables/${page.table.id}`}>The table</a></nav></header>
    ${line.line !== "live" && html`<p class="line-note" role="status">${LINE.lost}</p>`}
    <div class="desk-cols"><div class=${`${view.game.way === "banked" ? "banked" : "poker"} sh-${shape}`}><${Felt} view=${view} wire=${wire.current} rules=${null} sit=${null} shape=${shape} />
      <section class="panel" aria-labelledby="p-h"><header><h2 id="p-h">People</h2></header><table class="dtable"><thead><tr><th scope="col">Seat</th><th scope="col">Name</th><th scope="col" class="r">Chips</th><th scope="col">Asked</th></tr></thead><tbody>${view.seats.filter((/** @type {any} */ s) => s.name).map((/** @type {any} */ s) => html`<tr key=${s.seat}><th scope="row">${s.seat}</th><td>${called(s.name)}${s.bank ? html` <span class="tag brass">bank</span>` : ""}${s.away ? html` <span class="tag">sits out</span>` : ""}${s.leaving ? html` <span class="tag back">leaving</span>` : ""}</td><td class="r num">${money(s.chips)}</td><td>${view.questions.filter((/** @type {any} */ q) => q.who === s.name).map((/** @type {any} */ q) => questionWords(view, q).title).join("; ")}</td></tr>`)}</tbody></table></section></div>
    <div><${Seating} view=${view} wire=${wire.current} live=${line.line === "live"} /><${Ruling} view=${view} wire=${wire.current} remedies=${remedies} live=${line.line === "live"} />
      <section class="panel" aria-labelledby="l-h"><header><h2 id="l-h">What happens</h2></header><ol class="log" tabindex="0" aria-label="What happens">${log.slice(-30).map((one) => html`<li key=${one.n}>${one.text}</li>`)}</ol></section></div></div></div>`;
}

/** Who can be seated or moved: those in seats, at the back line, and those who watch. @param {any} view @returns {{name: string, place: string, sits: boolean, bot: boolean}[]} */
function peopleOf(view) {
  const bots = view.room?.bots ?? [];
  const seated = view.seats.filter((/** @type {any} */ s) => s.name).map((/** @type {any} */ s) => ({ name: s.name, place: `seat ${s.seat}`, sits: true, bot: bots.includes(s.name) }));
  const line = (view.people ?? []).filter((/** @type {any} */ p) => !seated.some((/** @type {any} */ s) => s.name === p.name)).map((/** @type {any} */ p) => ({ name: p.name, place: "back line", sits: true, bot: false }));
  return [...seated, ...line, ...(view.seating?.watchers ?? []).map((/** @type {string} */ name) => ({ name, place: "watches", sits: false, bot: false }))];
}

/** Seat people who watch, move people with their chips, send them off the table. @param {any} props */
function Seating({ view, wire, live }) {
  const [name, setName] = useState("");
  const [where, setWhere] = useState("");
  const [chips, setChips] = useState("");
  const [told, setTold] = useState("");
  const [tables, setTables] = useState(/** @type {any[]} */ ([]));
  const people = peopleOf(view);
  const one = people.find((person) => person.name === name);
  const free = view.seats.filter((/** @type {any} */ s) => !s.name).map((/** @type {any} */ s) => s.seat);
  const refresh = () => get("/api/tables").then((found) => setTables(found.tables.filter((/** @type {any} */ t) => t.id !== page.table.id && t.taken < t.seats))).catch(() => {});
  useEffect(() => { refresh(); }, []);
  useEffect(() => {
    if (one && !one.sits && !chips) setChips(String(view.buy_in.usual / 100));
  }, [name]);
  const order = async (/** @type {any} */ command, /** @type {string} */ done) => {
    setTold("");
    const outcome = await wire.do(command);
    setTold(outcome.ok ? done : outcome.why);
    if (outcome.ok) setWhere("");
    refresh();
  };
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!one || !where) return;
    const after = view.phase === "idle" ? "" : ", when the hand is over";
    if (!one.sits) {
      const cents = Math.round(Number(chips) * 100);
      if (!Number.isFinite(cents) || cents <= 0) setTold("Say with how many chips they sit down.");
      else order({ kind: "seat", name, seat: Number(where), chips: cents }, `${called(name)} has seat ${where}.`);
    } else if (where === "off") order({ kind: "unseat", name }, `${called(name)} leaves the table${after}.`);
    else if (where.startsWith("to ")) order({ kind: "shift", name, seat: null, table: where.slice(3) }, `${called(name)} goes to ${tables.find((t) => t.id === where.slice(3))?.title ?? "the other table"}${after}, with their chips.`);
    else order({ kind: "shift", name, seat: Number(where) }, `${called(name)} changes to seat ${where}${after}.`);
  };
  const orders = view.seating?.orders ?? [];
  return html`<section class="panel" aria-labelledby="s-h"><header><h2 id="s-h">Seat and move</h2></header>
    ${orders.length > 0 && html`<ul class="orders" aria-label="When the hand is over">${orders.map((/** @type {any} */ o) => html`<li key=${o.name}><span>${o.words} when the hand is over.</span><button type="button" class="btn quiet sm" disabled=${!live} onClick=${() => order({ kind: "stay", name: o.name }, `${called(o.name)} stays.`)}>Let them stay</button></li>`)}</ul>`}
    ${(view.seating?.notices ?? []).map((/** @type {string} */ words) => html`<p class="form-why" key=${words}>${words}.</p>`)}
    <form class="form" onSubmit=${send}><div class="form-2"><label class="form-row"><span>Who</span><select class="field" value=${name} onChange=${(/** @type {any} */ e) => { setName(e.target.value); setWhere(""); }}><option value="">Choose</option>${people.map((person) => html`<option key=${person.name} value=${person.name}>${called(person.name)}, ${person.place}</option>`)}</select></label>
      <label class="form-row"><span>Where to</span><select class="field" value=${where} disabled=${!one} onChange=${(/** @type {any} */ e) => setWhere(e.target.value)} onFocus=${refresh}><option value="">Choose</option>${free.map((/** @type {number} */ seat) => html`<option key=${seat} value=${seat}>seat ${seat}</option>`)}${one?.sits && !one.bot && tables.map((t) => html`<option key=${t.id} value=${`to ${t.id}`}>${t.title}: ${t.seats - t.taken} free</option>`)}${one?.sits && !one.bot && html`<option value="off">off the table</option>`}</select></label></div>
      ${one && !one.sits && html`<label class="form-row"><span>With chips of their purse, in dollars</span><input class="field num" inputmode="decimal" value=${chips} onInput=${(/** @type {any} */ e) => setChips(e.target.value)} /></label>`}
      <div class="form-acts"><button class="btn" disabled=${!live || !one || !where}>${one && !one.sits ? "Seat" : where === "off" ? "Unseat" : "Move"}</button></div></form>
    <p class="form-why" role="status">${told}</p></section>`;
}

/** @param {any} props */
function Ruling({ view, wire, remedies, live }) {
  const [does, setDoes] = useState("");
  const [seat, setSeat] = useState("");
  const [why, setWhy] = useState("");
  const [told, setTold] = useState("");
  const [find, setFind] = useState("");
  const rule = async (/** @type {any} */ command) => {
    setTold("");
    const outcome = await wire.do({ kind: "floor", ...command });
    setTold(outcome.ok ? `Done: ${rulingName(command.does)}.` : outcome.why);
  };
  const close = async () => {
    try {
      await post(`/api/tables/${page.table.id}/close`, {});
      setTold("The table closes: the hand that is on is played to its end.");
    } catch (refused) {
      setTold(refused instanceof Refused ? refused.message : "That did not work.");
    }
  };
  const asked = view.questions.find((/** @type {any} */ q) => q.kind === "floor" && q.mine);
  const kinds = (view.rulings ?? []).filter((/** @type {string} */ kind) => !ALWAYS.includes(kind));
  const meets = (/** @type {any} */ one) => [one.meets ?? []].flat();
  const chosen = remedies.filter((/** @type {any} */ one) => does && meets(one).includes(does));
  const wanted = find.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const looked = wanted.length ? remedies.filter((/** @type {any} */ one) => wanted.every((word) => `${one.id} ${one.words} ${one.remedy}`.toLowerCase().includes(word))).slice(0, 6) : [];
  return html`<section class="panel" aria-labelledby="r-h"><header><h2 id="r-h">Rule</h2></header>
    ${asked && html`<div role="group" aria-labelledby="q-h"><p id="q-h"><b>The floor decides: ${rulingName(asked.facts.what)}.</b> ${asked.facts.remedy} (${asked.facts.section}, line ${asked.facts.lines.join(", ")})</p><div class="rules-acts">${asked.choices.map((/** @type {string} */ choice) => html`<button type="button" key=${choice} class=${choice === asked.default ? "btn go" : "btn"} disabled=${!live} onClick=${() => rule({ does: choice })}>${rulingName(choice)}</button>`)}</div></div>`}
    <div class="rules-acts"><button type="button" class="btn" disabled=${!live} onClick=${() => rule({ does: view.paused ? "go-on" : "pause" })}>${view.paused ? "Go on" : "Pause"}</button><button type="button" class="btn" disabled=${!live || view.phase !== "play"} onClick=${() => rule({ does: "misdeal", why })}>Misdeal</button><button type="button" class="btn" disabled=${!live} onClick=${() => rule({ does: "hold" })}>${rulingName("hold")}</button><button type="button" class="btn" disabled=${!live} onClick=${() => rule({ does: "deal" })}>${rulingName("deal")}</button></div>
    ${kinds.length > 0 && html`<form class="form" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); if (does) rule({ does, why, ...(seat ? { seat: Number(seat) } : {}) }); }}><label class="form-row"><span>What went wrong</span><select class="field" value=${does} onChange=${(/** @type {any} */ e) => setDoes(e.target.value)}><option value="">Choose</option>${kinds.map((/** @type {string} */ kind) => html`<option key=${kind} value=${kind}>${rulingName(kind)}</option>`)}</select></label>
      ${chosen.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}
      <div class="form-2"><label class="form-row"><span>Seat</span><select class="field" value=${seat} onChange=${(/** @type {any} */ e) => setSeat(e.target.value)}><option value="">the table</option>${view.seats.filter((/** @type {any} */ s) => s.name).map((/** @type {any} */ s) => html`<option key=${s.seat} value=${s.seat}>${s.seat}: ${called(s.name)}</option>`)}</select></label><label class="form-row"><span>Why</span><input class="field" value=${why} onInput=${(/** @type {any} */ e) => setWhy(e.target.value)} /></label></div><div class="form-acts"><button class="btn go" disabled=${!live || !does}>Rule</button></div></form>`}
    <p class="form-why" role="status">${told}</p>
    ${remedies.length > 0 && html`<label class="form-row"><span>Look it up in the house’s rules</span><input class="field" type="search" value=${find} placeholder="exposed card, extra card, …" onInput=${(/** @type {any} */ e) => setFind(e.target.value)} /></label>${wanted.length > 0 && !looked.length && html`<p class="dim small">Nothing is written about that: it is the floor’s own decision.</p>`}${looked.map((/** @type {any} */ one) => html`<${Remedy} key=${one.id} one=${one} />`)}`}
    <p><button type="button" class="btn quiet sm" onClick=${close}>Close the table</button></p></section>`;
}

/** What the document says is done. @param {any} props */
const Remedy = ({ one }) => html`<div class="remedy"><b>${rulingName(one.id)}</b><p>${one.remedy}</p><p class="small dim">${[one.section, one.document].filter(Boolean).join(", ")}</p></div>`;

boot();
const main = document.getElementById("main");
if (main) {
  main.textContent = "";
  render(html`<${Floor} />`, main);
}
