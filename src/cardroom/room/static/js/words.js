/**
 * Everything the room says in words: questions, facts, cards, amounts, results.
 *
 * The wire carries data only; this is the one place where a page makes sentences of it. Nothing here
 * touches the document, so that a test can ask for the words of a whole round.
 */

/** @typedef {any} View @typedef {any} Question @typedef {any} Fact */

/* ------------------------------------------------------------------ amounts */

/** An amount of cents as people write it: `$1,250`, `$2.50`. @param {number} cents */
export function money(cents) {
  const whole = cents % 100 === 0;
  const text = Math.abs(cents / 100).toLocaleString("en-US", {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  });
  return `${cents < 0 ? "−" : ""}$${text}`;
}

/** The same with its sign, for what came of something. @param {number} cents */
export const signed = (cents) => (cents > 0 ? `+${money(cents)}` : money(cents));

/** On the felt, where a dollar sign would be noise. @param {number} cents */
export const bare = (cents) => money(cents).replace("$", "");

/** A share as per cent. @param {number} share @param {number} [places] */
export const percent = (share, places = 2) => `${(100 * share).toFixed(places)}%`;

/** `a`, `a and b`, `a, b and c`. @param {string[]} words */
export function list(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** A number of things. @param {number} n @param {string} one @param {string} [more] */
export const count = (n, one, more = `${one}s`) => `${n} ${n === 1 ? one : more}`;

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
/** Small numbers in words. @param {number} n */
export const number = (n) => NUMBERS[n] ?? String(n);

/** The first letter large. @param {string} text */
export const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);

/** An id as words: `hit-or-stand` is `hit or stand`. @param {string} id */
export const spaced = (id) => String(id).replace(/[-_]/g, " ");

/** Seconds as a clock shows them. @param {number} ms */
export function duration(ms) {
  const s = Math.max(0, Math.round(ms / 1000));
  return s < 60 ? `${s} s` : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

/* ------------------------------------------------------------------ cards */

const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANKS = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight",
  7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "deuce",
};
const TILES = {
  "6-6": "Teen", "1-1": "Day", "4-4": "Yun", "1-3": "Gor", "5-5": "Mooy", "3-3": "Chong", "2-2": "Bon",
  "5-6": "Foo", "4-6": "Ping", "1-6": "Tit", "1-5": "Look", "3-6": "Gow", "4-5": "Gow", "2-6": "Bot",
  "3-5": "Bot", "3-4": "Chit", "2-5": "Chit", "1-4": "Ng", "2-3": "Ng", "2-4": "Gee Joon", "1-2": "Gee Joon",
};

/** Whether a card is a tile of pai gow. @param {string|null} card */
export const isTile = (card) => !!card && /^\d-\d$/.test(card);

/** A card in full: `deuce of spades`, `joker`, `Teen, 6-6`. @param {string|null} card */
export function cardName(card) {
  if (!card) return "a card face down";
  if (isTile(card)) return `${TILES[card] ?? "tile"}, ${card}`;
  if (card === "Jk") return "joker";
  if (card === "As*") return "X ace of spades";
  const name = `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
  return card.endsWith("*") ? `${name}, marked` : name;
}

/** Cards in a row, in words. @param {(string|null)[]} cards */
export function cardNames(cards) {
  const hidden = cards.filter((card) => !card).length;
  const open = cards.filter(Boolean).map(cardName);
  return list([...open, ...(hidden ? [`${number(hidden)} face down`] : [])]);
}

/** A card as players write it: `10♥`. @param {string|null} card */
export function cardShort(card) {
  if (!card) return "??";
  if (isTile(card)) return card;
  if (card === "Jk") return "joker";
  return `${card[0] === "T" ? "10" : card[0]}${{ s: "♠", h: "♥", d: "♦", c: "♣" }[card[1]]}${card[2] ?? ""}`;
}

/** Baccarat and Pan 9 points, or null where a joker or a hidden card leaves them open. */
export function points(/** @type {(string|null)[]} */ cards) {
  let sum = 0;
  for (const card of cards) {
    if (!card || card === "Jk") return null;
    sum += card[0] === "A" ? 1 : "TJQK".includes(card[0]) ? 0 : Number(card[0]);
  }
  return cards.length ? sum % 10 : null;
}

/**
 * What a blackjack hand counts, in words: `16`, `soft 17`, `over`; the document's own best hand by name.
 * @param {(string|null)[]} cards @param {any} [values] the rules' `values`
 */
export function total(cards, values) {
  if (!cards.length || cards.some((card) => !card || card === "Jk")) return "";
  const ranks = cards.map((card) => /** @type {string} */ (card)[0]);
  const kinds = ranks.map((rank) => ("TJQK".includes(rank) ? "T" : rank)).sort().join("");
  for (const special of values?.special ?? []) {
    const want = [...(special.cards ?? [])].map((r) => ("TJQK".includes(r) ? "T" : r)).sort().join("");
    if (want && want === kinds && !special.suited) return special.value === "21.5" ? "21½" : String(special.value ?? special.title);
  }
  let hard = 0;
  for (const rank of ranks) hard += rank === "A" ? 1 : "TJQK".includes(rank) ? 10 : Number(rank);
  const soft = ranks.includes("A") && hard + 10 <= (values?.limit ?? 21);
  const best = soft ? hard + 10 : hard;
  if (best > (values?.limit ?? 21)) return `over, ${best}`;
  return soft && best < (values?.limit ?? 21) ? `soft ${best}` : String(best);
}

/* ------------------------------------------------------------------ people and places */

/** Whether a name is the viewer's. @param {View} view @param {string|null|undefined} name */
export const isMe = (view, name) => !!name && name === view?.you?.name && view.you.role !== "spectator";

/** A name without what marks a bot, which the pages show by a sign. @param {string} name */
export const called = (name) => name.replace(/ \(bot\)$/, "");

/** Whether the house plays this person. @param {View} view @param {string|null} name */
export const isBot = (view, name) => !!name && (/ \(bot\)$/.test(name) || !!view?.room?.bots?.includes?.(name));

/** A person as this viewer knows them. @param {View} view @param {string|null|undefined} name */
export const who = (view, name) => (isMe(view, name) ? "you" : called(name ?? "nobody"));

/** The person in a seat. @param {View} view @param {number|null|undefined} seat */
export function inSeat(view, seat) {
  const found = view?.seats?.find((/** @type {any} */ one) => one.seat === seat);
  return found?.name ? who(view, found.name) : `seat ${seat}`;
}

/** A verb for that person: `you bet`, `Ana bets`. @param {string} name @param {string} verb */
export function does(name, verb) {
  if (name === "you") return `you ${verb}`;
  const [first, ...rest] = verb.split(" ");
  const third = { have: "has", are: "is", do: "does", go: "goes", pass: "passes", take: "takes", were: "was" }[first] ??
    (/(s|sh|ch|x|z)$/.test(first) ? `${first}es` : /[^aeiou]y$/.test(first) ? `${first.slice(0, -1)}ies` : `${first}s`);
  return [name, third, ...rest].join(" ");
}

/** Whose something is. @param {string} name */
export const whose = (name) => (name === "you" ? "your" : `${name}’s`);

const SHORT = {
  "player-line": "Player", "banker-line": "Banker", tie: "Tie", "dragon-7": "Dragon 7", "panda-8": "Panda 8",
  "player-dragon-bonus": "Player dragon", "banker-dragon-bonus": "Banker dragon", "banker-6": "Banker 6",
  "royale-bonus": "Royale", "player-pair": "Player pair", "banker-pair": "Banker pair", "lucky-7": "Lucky 7",
  "monster-buster": "Monster", insurance: "Insurance", buster: "Buster", "perfect-pairs": "Pairs",
  "aces-bonus": "Aces", "match-the-dealer": "Match", "pair-plus": "Pair Plus", "six-card-bonus": "6 Card",
  bank: "Bank share", "bet-1": "Bet 1", "bet-2": "Bet 2", "bet-3": "Bet 3", "three-card-bonus": "3 Card", "bad-beat": "Bad Beat",
  "bonus-hand": "Bonus", "blackjack-ante": "21 Ante", "poker-ante": "Poker Ante", "blackjack-play": "21 Play",
  "poker-play": "Poker Play", "seven-card-bonus": "7 Card", "easy-poker-bonus": "Bonus", fortune: "Fortune",
};

/** A wager's short name, for felts and buttons. @param {View} view @param {string} id */
export function wagerName(view, id) {
  if (id === "base") return baseName(view);
  return SHORT[id] ?? sentence(spaced(id));
}

/** @param {View} view */
function baseName(view) {
  const family = view?.game?.family;
  return { blackjack: "Bet", "pai-gow-poker": "Pai gow", "pai-gow-tiles": "Bet", pan9: "Bet", baccarat: "Bet" }[family] ?? "Bet";
}

/** A letter or two for a wager, where there is no room. @param {string} id */
export function wagerMark(id) {
  const known = {
    "player-line": "P", "banker-line": "B", tie: "T", "dragon-7": "D7", "panda-8": "P8", "banker-6": "B6",
    "player-dragon-bonus": "PD", "banker-dragon-bonus": "BD", "lucky-7": "L7", "player-pair": "PP", "banker-pair": "BP",
    "monster-buster": "M", "royale-bonus": "R", "six-card-bonus": "6C", "seven-card-bonus": "7C", "three-card-bonus": "3C",
    "bet-1": "1", "bet-2": "2", "bet-3": "3", rabbit: "Ra", tiger: "Ti", monkey: "Mo", zoo: "Z",
  };
  if (known[id]) return known[id];
  const parts = id.split("-");
  return parts.length > 1 ? parts.map((part) => part[0].toUpperCase()).join("").slice(0, 2) : sentence(id.slice(0, 2));
}

/* ------------------------------------------------------------------ choices and questions */

const CHOICES = {
  hit: "Hit", stand: "Stand", double: "Double", "double-down": "Double", split: "Split", surrender: "Surrender",
  play: "Play", fold: "Fold", check: "Check", call: "Call", bet: "Bet", raise: "Raise", "bring-in": "Bring in",
  ride: "Let it ride", "take-back": "Take it back", "take back": "Take it back", "play-on": "Play on", "poker-twice": "Poker, twice", pass: "Pass", yes: "Yes", no: "No",
  insure: "Insure", "no-insurance": "No insurance", decline: "Decline", "even-money": "Even money", stay: "Stay", retire: "Retire",
  take: "Take it", draw: "Draw", force: "Force it", high: "High", low: "Low", both: "Both ways", swing: "Both ways",
  blackjack: "Blackjack", poker: "Poker", post: "Post", wait: "Wait for the blind", expose: "Show it", keep: "Keep it down",
  done: "Done", none: "Nothing", straddle: "Straddle", kill: "Kill", "no-kill": "No kill", show: "Show", muck: "Muck",
};

/** What a button for a choice says. @param {string|number} value @param {Question} [q] */
export function choiceName(value, q) {
  if (typeof value === "number") return money(value);
  const times = /^(?:play|bet|raise)[- ]?(\d)x?$/.exec(value) ?? /^(\d)x?$/.exec(value);
  if (times) return `Play ${times[1]}×`;
  if (q?.kind === "play-or-fold" && value === "play") return "Play";
  return CHOICES[value] ?? sentence(/\b[2-9TJQKA][cdhs]\b|\d-\d/.test(value) ? value : spaced(value));
}

/** The key that takes a choice: its first free letter. @param {string[]} choices */
export function choiceKeys(choices) {
  /** @type {Record<string, string>} */
  const keys = {};
  const used = new Set("tk?/xo".split(""));
  choices.forEach((choice, at) => {
    const letters = choiceName(choice).toLowerCase().replace(/[^a-z]/g, "");
    const letter = [...letters].find((one) => !used.has(one)) ?? String(at + 1);
    used.add(letter);
    keys[choice] = letter.toUpperCase();
  });
  return keys;
}

/**
 * A question as a title and a line below it.
 * @param {View} view @param {Question} q @returns {{title: string, detail: string}}
 */
export function questionWords(view, q) {
  const facts = q.facts ?? {};
  const me = q.mine;
  const name = me ? "you" : (q.who ? who(view, q.who) : inSeat(view, q.seat));
  const base = ASKED[q.kind];
  if (!me) return { title: sentence(does(name, WAITS[q.kind] ?? "are asked")), detail: "" };
  const title = typeof base === "function" ? base(view, q, facts) : (base ?? `${sentence(spaced(q.kind))}?`);
  return { title, detail: detailOf(view, q, facts) };
}

/** @type {Record<string, string | ((view: View, q: Question, facts: any) => string)>} */
const ASKED = {
  bank: "The bank is offered to you",
  bet: "Place your bets",
  act: "Your turn",
  draw: "Draw: which cards go?",
  discard: "Discard",
  "set-hand": (view) => (view.game.family === "pai-gow-tiles" ? "Set your four tiles" : "Set your seven cards"),
  "set-rows": "Set your thirteen cards",
  "hit-or-stand": "Your hand",
  "play-or-fold": "Play or fold?",
  "bet-or-surrender": "Bet or surrender?",
  insure: "Insurance?",
  "even-money": "Even money?",
  surrender: "Surrender?",
  ride: "Let it ride?",
  street: (view, q) => ((q.choices ?? []).some((/** @type {string} */ one) => /fold/.test(one)) ? "Play or fold?" : "Play or check?"),
  game: "Which game?",
  declare: (view, q, facts) => ({ kill: "Kill the pot?", straddle: "Straddle?", "over-blind": "Blind over it?" })[facts.what] ?? `${sentence(spaced(facts.what ?? "declare"))}?`,
  expose: "Show a card?",
  straddle: "Straddle?",
  kill: "Kill the pot?",
  post: "Post to come in?",
  stay: "Stay or retire?",
  take: (view, q, facts) => (facts.card ? `${cardShort(facts.card)} lies open` : "Take it or draw?"),
  force: "Force the card?",
  meld: "Meld?",
  "discard-card": "Discard a card",
  "put-up": (view, q, facts) => (facts.wager ? `${wagerName(view, facts.wager)}: how much?` : "How much?"),
};

/** What others are doing while they are asked. @type {Record<string, string>} */
const WAITS = {
  bank: "are offered the bank", bet: "are betting", act: "are to act", draw: "are drawing", discard: "are discarding",
  "set-hand": "are setting", "set-rows": "are setting", "put-up": "are putting up chips", insure: "are asked about insurance",
  meld: "are melding", "discard-card": "are discarding", take: "look at the open card", stay: "decide whether to stay",
  floor: "decide what is done",
};

/** @param {View} view @param {Question} q @param {any} facts */
function detailOf(view, q, facts) {
  const parts = [];
  if (q.kind === "bank" && q.amount) parts.push(`put up ${money(q.amount.least)} to ${money(q.amount.most)}, or pass`);
  if (q.kind === "act") {
    const call = facts.call ?? facts.to_call;
    if (call) parts.push(`${money(call)} to call`);
    if (view.pot?.total) parts.push(`pot ${money(view.pot.total)}`);
  }
  if (q.kind === "draw" && q.cards) parts.push(`throw ${q.cards.least ? `${q.cards.least} to ` : "up to "}${q.cards.most}, or stand pat`);
  if (q.kind === "discard" && q.cards) parts.push(`throw ${q.cards.least === q.cards.most ? number(q.cards.most) : `up to ${q.cards.most}`} away`);
  if (q.kind === "put-up" && q.amount) parts.push(`${money(q.amount.least)} to ${money(q.amount.most)}`);
  if (q.kind === "set-hand" && q.cards) parts.push("two in front, five in back");
  if (q.kind === "set-rows") parts.push("three in front, five in the middle, five in back");
  if (facts.total || facts.holds) parts.push(`${facts.total || facts.holds}${facts.shown ? ` against ${cardShort(facts.shown)}` : ""}`);
  if (q.kind === "declare" && facts.chips) parts.push(money(facts.chips));
  if (q.kind === "ride" && facts.wager) parts.push(wagerName(view, facts.wager));
  if (q.kind === "street" && facts.street) parts.push(facts.street);
  if (q.kind === "bet" && view.bank) parts.push(`${does(bankName(view), "bank")}, ${money(view.bank.amount)} up`);
  return parts.join(" · ");
}

/** Who banks. @param {View} view */
export function bankName(view) {
  const members = view.bank?.members ?? [];
  if (members.length > 1) return list(members.map((/** @type {any} */ m) => who(view, m[0])));
  return inSeat(view, view.bank?.seat);
}

/** What happens when nobody answers. @param {View} view @param {Question} q */
export function defaultWords(view, q) {
  const value = q.default;
  if (q.kind === "bet") return "no bet";
  if (q.kind === "bank") return "the bank passes on";
  if (q.kind === "draw") return "you stand pat";
  if (q.kind === "set-hand" || q.kind === "set-rows") return "the house sets it";
  if (typeof value === "string") return choiceName(value).toLowerCase();
  if (typeof value === "number") return money(value);
  return "";
}

/** An answer, in words, as the log has it. @param {View} view @param {string} kind @param {any} value @param {string} name */
export function answerWords(view, kind, value, name) {
  if (value === null || value === undefined) return does(name, kind.startsWith("set") ? "have set" : "have decided");
  if (Array.isArray(value)) {
    if (kind === "bet") return value.length ? does(name, `bet ${money(value.reduce((sum, bet) => sum + bet.stake, 0))}`) : does(name, "do not bet").replace("does do", "does");
    if (kind === "draw") return value.length ? does(name, `draw ${number(value.length)}`) : does(name, "stand pat");
    return does(name, "have set");
  }
  if (typeof value === "number") return does(name, `put up ${money(value)}`);
  const verbs = {
    hit: "hit", stand: "stand", double: "double", split: "split", surrender: "surrender", play: "play", fold: "fold",
    ride: "let it ride", "take-back": "take a bet back", pass: "pass", stay: "stay", retire: "retire", check: "check",
    yes: "say yes", no: "say no", insure: "insure", take: "take the card", draw: "draw from the deck", bet: "bet",
    "let it ride": "let it ride", "take back": "take a bet back", "play-on": "play on", decline: "decline",
  };
  const times = /^play (\d)$/.exec(value);
  if (times) return does(name, times[1] === "1" ? "play once the ante" : `play ${number(Number(times[1]))} times the ante`);
  if (/^(meld|add|borrow|split|discard) /.test(value)) return does(name, value);
  if (value.includes(" / ")) return does(name, "have set");
  return does(name, verbs[value] ?? `choose ${choiceName(value).toLowerCase()}`);
}

/* ------------------------------------------------------------------ what became of a wager */

/** @typedef {{seat:number, spot?:number, owner:string, wager:string, stake:number, reason?:string, action?:number, paid?:number, collected?:number, returned?:number, outcome?:string}} Settled */

/** A settled wager as a whole sentence. @param {View} view @param {Settled} w */
export function settledWords(view, w) {
  const name = sentence(who(view, w.owner));
  const bet = `${wagerName(view, w.wager)} ${money(w.stake)}`;
  return `${name}, ${bet}: ${becameWords(w)}${w.reason ? ` (${w.reason})` : ""}.`;
}

/** What became of it, short. @param {Settled} w */
export function becameWords(w) {
  const parts = [];
  if (w.paid) parts.push(`paid ${money(w.paid)}`);
  if (w.collected) parts.push(`collected ${money(w.collected)}`);
  if (w.returned) parts.push(isTakenBack(w) ? `${money(w.returned)} goes back` : `${money(w.returned)} returned, ${w.action ? "the rest was not covered" : "not covered"}`);
  if (!parts.length) parts.push(w.outcome === "push" || w.action ? "a push" : "no action");
  return list(parts);
}

/** Whether a wager went back because it had no action, not because the bank was short. @param {any} w */
export const isTakenBack = (w) => w.returned > 0 && !w.action && w.result === null;

/** Which of the four it is, for a colour that is never alone. @param {Settled} w */
export function becameKind(w) {
  if (isTakenBack(w)) return "push";
  if (w.returned && !w.paid && !w.collected) return "returned";
  if (w.returned) return "part";
  if (w.paid) return "paid";
  if (w.collected) return "collected";
  return "push";
}

/** The outcome of a round in a line. @param {View} view @param {any} last */
export function outcomeWords(view, last) {
  if (!last) return { title: "", detail: "" };
  if (last.misdeal) return { title: "Misdeal", detail: "every wager goes back" };
  const hands = last.hands ?? {};
  if (hands.player && hands.banker) {
    const p = points(hands.player), b = points(hands.banker);
    const score = p === null || b === null ? "" : `, ${last.outcome === "banker" ? `${b} to ${p}` : `${p} to ${b}`}`;
    const title = { player: `Player wins${score}`, banker: `Banker wins${score}`, tie: `Tie${p === null ? "" : `, ${p} all`}` }[last.outcome];
    return { title: title ?? sentence(spaced(last.outcome ?? "")), detail: marksOf(last) };
  }
  if (last.awards?.length) return { title: awardsWords(view, last), detail: "" };
  if (last.reasons?.length) return { title: sentence(last.reasons[0]), detail: "" };
  if (last.words?.length) return { title: seatsNamed(view, last.words[last.words.length - 1]), detail: "" };
  const named = /^bank (.+)$/.exec(last.outcome ?? "");
  if (named) return { title: /^over/.test(named[1]) ? `The bank is ${named[1]}` : `The bank has ${named[1]}`, detail: "" };
  const outcome = last.outcome && !/^(done|played|settled)$/.test(last.outcome) && !/^([2-9TJQKA][cdhs] ?)+$/.test(last.outcome) ? sentence(last.outcome) : "";
  const net = last.net?.[view.you?.name];
  const own = typeof net === "number" && net ? `You ${net > 0 ? "win" : "lose"} ${money(Math.abs(net))}` : "Settled";
  return { title: outcome || own, detail: marksOf(last) };
}

/** @param {any} last */
const marksOf = (last) => list((last.marks ?? []).map((/** @type {string} */ mark) => sentence(spaced(mark))));

/** Who won what of the pots. @param {View} view @param {any} last */
export function awardsWords(view, last) {
  const parts = (last.awards ?? []).map((/** @type {any} */ a) => `${does(inSeat(view, a[0]), "win")} ${money(a[1])}${a[2] ? ` ${a[2] === "uncontested" ? "uncontested" : a[2]}` : ""}`);
  return sentence(list(parts));
}

/** `seat 3` in a text as the person there. @param {View} view @param {string} text */
export const seatsNamed = (view, text) => sentence(text.replace(/\bseat (\d+)/g, (_, seat) => inSeat(view, Number(seat))).replace(/\byou (wins|goes|passes|pays|has|is)\b/g, (_, verb) => `you ${{ wins: "win", goes: "go", passes: "pass", pays: "pay", has: "have", is: "are" }[verb]}`));

/* ------------------------------------------------------------------ facts */

/**
 * A fact as one sentence, or "" where nothing needs saying.
 * @param {View} view @param {Fact} f @returns {string}
 */
export function factWords(view, f) {
  const name = f.who ?? f.name ?? f.by;
  const person = name ? who(view, name) : f.seat !== undefined && f.seat !== null ? inSeat(view, f.seat) : "";
  const say = FACTS[f.kind];
  return say ? sentence(say(view, f, person)) : "";
}

/** Where a card went. @param {View} view @param {string} to */
function place(view, to) {
  const seat = /^seat (\d+)(.*)$/.exec(to);
  if (seat) return inSeat(view, Number(seat[1])) + (seat[2] ? `,${seat[2]}` : "");
  return { bank: "the bank", player: "the player’s hand", banker: "the banker’s hand", board: "the board", table: "the middle, open", "bank's poker hand": "the bank’s poker hand" }[to] ?? to;
}

/** @type {Record<string, (view: View, f: Fact, person: string) => string>} */
const FACTS = {
  opened: () => "",
  "no-bets": () => "Nobody bets: the bank goes back.",
  refused: (view, f, p) => `${p}: ${f.why}.`,
  set: (view, f, p) => `${does(p, "have set")}.`,
  sat: (view, f, p) => `${does(p, "sit down")}${f.seat ? ` in seat ${f.seat}` : " behind the line"}${f.chips ? ` with ${money(f.chips)}` : ""}.`,
  bought: (view, f, p) => `${does(p, "buy")} ${money(f.chips ?? f.amount ?? 0)}.`,
  left: (view, f, p) => `${does(p, "leave")}${f.chips ? ` with ${money(f.chips)}` : ""}.`,
  away: (view, f, p) => `${does(p, "sit out")}.`,
  back: (view, f, p) => `${does(p, "are back")}.`,
  moved: (view, f, p) => `${does(p, "move")} to seat ${f.seat ?? f.to}.`,
  shuffle: () => "The cards are shuffled; the order is sealed.",
  entropy: (view, f, p) => `${does(p || "somebody", "add")} a number to the shuffle.`,
  bank: (view, f, p) => `${does(f.members?.length > 1 ? list(f.members.map((/** @type {any} */ m) => who(view, m[0]))) : p, "bank")}${f.members ? `, ${money(f.members.reduce((/** @type {number} */ sum, /** @type {any} */ m) => sum + m[1], 0))} up` : ""}.`,
  passed: (view, f, p) => `${does(p, "pass")} the bank.`,
  broken: () => "Nobody takes the bank: the game is broken.",
  bets: (view, f) => betsWords(view, f.wagers ?? []),
  collection: (view, f) => (f.fees?.length ? `Collection ${money(feeSum(f.fees))}.` : ""),
  roll: (view, f) => `The dice show ${list((f.faces ?? []).map(String))}.`,
  card: (view, f) => `${f.card ? sentence(cardName(f.card)) : "A card face down"} to ${place(view, f.to ?? "")}.`,
  show: (view, f) => `${sentence(place(view, f.hand ?? ""))}: ${cardNames(f.cards ?? [])}.`,
  decided: (view, f, p) => (f.on === "bet" || f.on === "bank" ? "" : `${answerWords(view, f.on ?? "", f.answer, p)}.`),
  "put-up": (view, f, p) => `${does(p || who(view, f.bet?.owner), "put up")} ${money(f.amount ?? f.bet?.stake ?? 0)}${f.bet?.wager ? ` on ${wagerName(view, f.bet.wager)}` : ""}.`,
  settle: (view, f) => settleWords(view, f),
  fund: (view, f) => `The bonus fund pays ${money(f.amount ?? 0)}.`,
  jackpot: (view, f) => `The jackpot pays ${money(f.amount ?? 0)}.`,
  misdeal: (view, f) => `Misdeal${f.why ? `: ${f.why}` : ""}. Every wager goes back.`,
  reveal: () => "The shoe is opened: its order can be checked.",
  hand: (view, f) => `Hand ${f.number}.${f.button ? ` The button is at ${inSeat(view, f.button)}.` : ""}`,
  post: (view, f, p) => `${does(p, "post")} the ${f.what ?? "blind"}, ${money(chipsOf(f))}.`,
  act: (view, f, p) => `${actWords(p, f)}.`,
  discard: (view, f, p) => (f.count ? `${does(p, "throw")} ${number(f.count)} away.` : `${does(p, "stand pat")}.`),
  declare: (view, f, p) => (f.says === false ? "" : f.says === true ? `${does(p, "say")} yes: ${spaced(f.what ?? "")}.` : `${does(p, "declare")} ${f.says ?? ""}.`),
  expose: (view, f, p) => (f.card ? `${does(p, "show")} ${cardName(f.card)}.` : f.says === false ? "" : `${does(p, "turn a card up")}.`),
  drop: (view, f) => `The house drops ${money(f.amount ?? 0)}${f.what ? `, ${f.what}` : ""}.`,
  return: (view, f, p) => `${money(f.amount ?? 0)} go back to ${p || "the bettor"}.`,
  award: (view, f) => (f.awards?.length ? `${awardsWords(view, f)}.` : (f.reasons ?? []).map((/** @type {string} */ why) => `${seatsNamed(view, why)}.`).join(" ")) + shownWords(view, f),
  pay: (view, f) => (f.to === null || f.to === undefined ? `The house takes ${money(f.amount ?? 0)}${f.why ? `, ${f.why}` : ""}.` : `${f.from ? does(inSeat(view, f.from), "pay") : "The pot pays"} ${inSeat(view, f.to)} ${money(f.amount ?? 0)}${f.why ? ` for ${unitsWords(f.why)}` : ""}.`),
  say: (view, f) => (view?.game?.way === "units" && /^seat \d+: /.test(f.text ?? "") ? "" : `${seatsNamed(view, f.text ?? "")}${/[.!?]$/.test(f.text ?? "") ? "" : "."}`),
  result: (view, f) => (f.net?.[view?.you?.name] ? `You ${f.net[view.you.name] > 0 ? "win" : "lose"} ${money(Math.abs(f.net[view.you.name]))}.` : ""),
  mishap: (view, f) => `Something went wrong: ${spaced(f.what ?? f.mishap ?? "")}.`,
  remedy: (view, f) => `${f.by === "floor" ? "The floor decides" : `Ruling ${spaced(f.ruling ?? "")}`}: ${spaced(f.do ?? "")}.`,
  "card-moved": (view, f) => `${f.card ? sentence(cardName(f.card)) : "A card"} goes ${f.to === "burned" ? "out of play" : f.to === "aside" ? "aside" : `to ${handName(view, f.to)}`}.`,
  "wager-back": (view, f) => `${money((f.wagers ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.stake, 0))} go back to ${who(view, f.wagers?.[0]?.owner)}.`,
  "fee-back": () => "The house gives a collection back.",
  "free-collection": (view, f) => `The next collection is free for ${list((f.names ?? []).map((/** @type {string} */ name) => who(view, name)))}.`,
  ruling: (view, f) => `The floor rules${f.says ?? f.text ? `: ${f.says ?? f.text}` : ""}.`,
  closed: () => "The table is closed.",
};

/** `1 units` as people say it. @param {string} why */
const unitsWords = (why) => why.replace(/^1 units$/, "one unit");

/** What left a person's stack in a fact. @param {any} f */
const chipsOf = (f) => f.amount ?? -Number(Object.entries(f.post ?? {}).find(([account]) => account.startsWith("stack:"))?.[1] ?? 0);

/** Hands shown at the end. @param {View} view @param {any} f */
function shownWords(view, f) {
  const shown = Object.entries(f.shown ?? {});
  return shown.length ? ` ${sentence(list(shown.map(([seat, words]) => `${does(inSeat(view, Number(seat)), "show")} ${words}`)))}.` : "";
}

/** @param {any[]} fees */
const feeSum = (fees) => fees.reduce((sum, fee) => sum + (Array.isArray(fee) ? fee[1] : (fee.amount ?? 0)), 0);

/** @param {string} p @param {any} f */
function actWords(p, f) {
  const cents = typeof f.answer === "number" && f.answer > 0 ? f.answer : f.amount;
  const amount = cents ? ` ${money(cents)}` : "";
  const raised = Number(f.says) > 0;
  const says = raised ? (f.to > 0 ? "raise" : "bet") : (f.says ?? "");
  const known = { fold: "fold", check: "check", call: `call${amount}`, bet: `bet${amount}`, raise: `raise to${amount}`, "bring-in": `bring it in for${amount}`, complete: `complete to${amount}`, blind: `post the blind,${amount}` };
  const verb = known[says] ?? (says ? `${says}${amount}` : `put in${amount}`);
  return does(p, verb) + (f.all_in ? ", all in" : "");
}

/** Who pays a fee, by name. @param {View} view @param {string} payer @param {string} [banker] */
export const payerName = (view, payer, banker) => (payer === "player-dealer" ? (banker ? who(view, banker) : "the player-dealer") : who(view, payer));

/** @param {View} view @param {any[]} wagers */
function betsWords(view, wagers) {
  if (!wagers.length) return "Nobody bets.";
  /** @type {Record<string, string[]>} */
  const by = {};
  for (const w of wagers) (by[w.owner] ??= []).push(`${money(w.stake)} on ${wagerName(view, w.wager)}`);
  return `${list(Object.entries(by).map(([owner, what]) => `${does(who(view, owner), "bet")} ${list(what)}`))}.`;
}

/** A settlement for ears: own wagers in full; who only watches hears all. @param {View} view @param {any} told */
function settleWords(view, told) {
  const f = view?.last?.number === told.number ? { ...view.last, ...told, hands: view.last.hands, net: view.last.net } : told;
  const wagers = f.wagers ?? [];
  const watching = view?.you?.role === "spectator";
  const mine = wagers.filter((/** @type {any} */ w) => watching || isMe(view, w.owner));
  const { title } = outcomeWords(view, f);
  const words = mine.map((/** @type {any} */ w) => settledWords(view, w)).join(" ");
  const net = f.net?.[view?.you?.name];
  const sum = typeof net === "number" && net ? ` You ${net > 0 ? "win" : "lose"} ${money(Math.abs(net))}.` : "";
  return `${title ? `${title}. ` : ""}${words}${sum}`.trim();
}

/* ------------------------------------------------------------------ the frame */

export const LINE = {
  connecting: "Connecting…",
  lost: "The line has dropped. What you see may be old; the page is connecting again.",
  live: "Live",
  gone: "There is no such table.",
  barred: "This table is not open to you.",
};

export const FAMILIES = {
  baccarat: "Baccarat", blackjack: "Blackjack", "player-dealer-poker": "Poker against a bank", "pai-gow-poker": "Pai gow poker",
  "pai-gow-tiles": "Pai gow tiles", "community-poker": "Hold’em & Omaha", "stud-poker": "Stud", "draw-poker": "Draw", lowball: "Lowball",
  pan9: "Super Pan 9", "chinese-poker": "Chinese poker", panguingue: "Pan", other: "Two-way & Marquez",
};
/** A club's name: as the room gives it, else its id in words. @param {string} id @param {string} [name] */
export const clubName = (id, name) => name || String(id).split("-").map(sentence).join(" ");

/** A pot game's stakes in words. @param {any} stakes */
export function stakesWords(stakes) {
  if (!stakes) return "";
  if (typeof stakes === "string") return stakes;
  const kind = { split: "limit", "fixed": "limit", "no-limit": "no limit", "pot-limit": "pot limit", spread: "spread" }[stakes.structure] ?? stakes.structure ?? "";
  const id = stakes.id ?? (stakes.bets ?? []).map((/** @type {any} */ b) => (typeof b === "number" ? bare(b) : String(b).replace("$", ""))).join("/");
  return [kind, id].filter(Boolean).join(" ");
}

/* ------------------------------------------------------------------ bets */

/** What a wager pays, from the rules: the one figure, or from and to. @param {any} rules @param {string} id */
export function paysWords(rules, id) {
  const wager = (rules?.wager ?? []).find((/** @type {any} */ one) => one.id === id);
  const pays = (wager?.line ?? []).map((/** @type {any} */ line) => line.pays).filter((/** @type {any} */ p) => / to /.test(p ?? ""));
  const different = [...new Set(pays)];
  if (!different.length) return "";
  return different.length === 1 ? String(different[0]) : `up to ${different.sort((a, b) => worthOf(String(b)) - worthOf(String(a)))[0]}`;
}

/** `40 to 1` as a number. @param {string} text */
export function worthOf(text) {
  const found = /(\d+(?:\.\d+)?) to (\d+)/.exec(text);
  return found ? Number(found[1]) / Number(found[2]) : 0;
}

/** A wager's edge and whose it is. @param {any} row @returns {[string, string]|null} */
export function edgeWords(row) {
  if (!row || typeof row.ev !== "number") return null;
  return [percent(Math.abs(row.ev)), row.ev > 0 ? "to you" : row.ev < 0 ? "to the bank" : "even"];
}

/** What is wrong with bets, or "". @param {View} view @param {any[]} layout @param {any[]} bets */
export function betTrouble(view, layout, bets) {
  for (const one of layout) {
    const stake = bets.filter((bet) => bet.wager === one.wager).reduce((sum, bet) => sum + bet.stake, 0);
    if (!stake) continue;
    const name = wagerName(view, one.wager);
    if (one.least && stake < one.least) return `${name}: at least ${money(one.least)}.`;
    if (one.most && stake > one.most) return `${name}: at most ${money(one.most)}.`;
    if (one.times && one.needs?.length) {
      const beside = bets.filter((bet) => bet.wager === one.needs[0]).reduce((sum, bet) => sum + bet.stake, 0);
      if (stake !== one.times * beside) return `${name} is ${one.times === 1 ? "as much as" : `${number(one.times)} times`} ${wagerName(view, one.needs[0])}.`;
    }
    if (one.step && stake % one.step) return `${name}: in steps of ${money(one.step)}.`;
    const needs = one.needs ?? [];
    if (needs.length && !bets.some((bet) => needs.includes(bet.wager))) return `${name} needs ${needs.map((/** @type {string} */ id) => wagerName(view, id)).join(" or ")} beside it.`;
  }
  const sum = bets.reduce((all, bet) => all + bet.stake, 0);
  if (view.you && sum > view.you.chips) return `You have ${money(view.you.chips)} at the table.`;
  return "";
}

/* ------------------------------------------------------------------ a game's page */

/** A pay line in words. @param {any} line */
export const lineWords = (line) => line.title ?? sentence(spaced(line.id));

const COVERAGE = {
  net: "wins and loses no more than it put up",
  gross: "what it pays and collects together is no more than it put up",
  "collect-first": "collects first, then pays as far as its money reaches",
};

/** The few facts everybody asks for first. @param {any} rules @returns {[string, string][]} */
export function factsOfRules(rules) {
  const out = /** @type {[string, string][]} */ ([]);
  const seats = Math.max(...(rules.table?.seats ?? [0]));
  const packs = rules.decks ?? rules.deck?.usual;
  const cards = rules.deck?.tiles ? "32 tiles" : packs ? count(packs, "pack") : "";
  out.push(["Table", [seats ? `${seats} seats` : "", cards, rules.deck?.jokers ? count(rules.deck.jokers, "joker") : ""].filter(Boolean).join(", ")]);
  if (rules.wager?.length) {
    out.push(["The bank", `at most ${number(rules.bank?.hands ?? 2)} hands in a row; ${COVERAGE[rules.bank?.coverage] ?? ""}`]);
    out.push(["First action", buttonWords(rules.button)]);
    out.push(["Wagers", list(rules.wager.map((/** @type {any} */ w) => w.title))]);
  } else if (rules.stakes?.length) {
    out.push(["Stakes", list(rules.stakes.slice(0, 4).map(stakesWords)) + (rules.stakes.length > 4 ? " and more" : "")]);
  }
  if (rules.values?.special?.length) out.push(["Best hand", rules.values.special[0].title]);
  return out.slice(0, 4);
}

/** @param {any} button */
function buttonWords(button) {
  if (!button || button.by === "none") return "beside the bank";
  if (button.by === "dice") return `by ${button.dice === 1 ? "one die" : `${number(button.dice)} dice`}`;
  const place = /^(\w+)-(\d)$/.exec(button.card ?? "");
  return place ? `by the ${place[1]}’s ${["", "first", "second", "third", "fourth"][Number(place[2])] ?? place[2]} card` : `by the ${spaced(button.card ?? "")} card`;
}

/** What the rules say beside the tables, under heads. @param {any} rules @returns {[string, string[]][]} */
export function notesOfRules(rules) {
  const out = /** @type {[string, string[]][]} */ ([]);
  if (rules.notes?.length) out.push(["At the table", rules.notes]);
  if (rules.house_way) out.push(["House way", [].concat(rules.house_way).map(String)]);
  const order = rules.settlement?.order ?? [];
  if (order.length) {
    const names = order.map((/** @type {string[]} */ group) => list(group.map((id) => rules.wager?.find((/** @type {any} */ w) => w.id === id)?.title ?? spaced(id))));
    out.push(["Order of settlement", [rules.settlement.by === "wager" ? "Wager by wager around the table:" : "Seat by seat, and within a seat:", ...names]]);
  }
  if (rules.table) {
    out.push(["Seats and bets", [rules.table.backline ? "People may bet behind a seat." : "No bets from behind.", rules.bank?.pooled ? "Several people may share the bank." : "One person holds the bank."].filter(() => rules.wager?.length)]);
  }
  return out.filter(([, lines]) => lines.length);
}

/** A hand's name on the cloth. @param {View} view @param {string} name */
export function handName(view, name) {
  const seat = /^seat (\d+)(.*)$/.exec(name);
  if (seat) return sentence(inSeat(view, Number(seat[1]))) + (seat[2] ? `,${seat[2]}` : "");
  return { bank: "Bank", board: "Board", player: "Player", banker: "Banker", table: "Open" }[name] ?? sentence(name);
}

/** A moment as people say it here. @param {number} ms */
export const moment = (ms) => (ms ? new Date(ms).toLocaleString("en-US", { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" }) : "");

/** What the floor can do, in words. @param {string} does */
export function rulingName(does) {
  const known = { pause: "Pause", "go-on": "Go on", hold: "Hold after this hand", deal: "Deal one hand", misdeal: "Misdeal" };
  return known[does] ?? sentence(spaced(does));
}

/** Hours and minutes. @param {number} seconds */
export const longTime = (seconds) => (seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`);
