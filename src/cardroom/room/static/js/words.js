/**
 * Words of the page itself: amounts, names of cards and people, labels of felts and forms.
 *
 * What happened, what is asked and what became of it comes with its words from the server, where
 * the same sentences are made for every door. Nothing here touches the document.
 */

/**
 * @typedef {any} View
 * @typedef {any} Question
 * @typedef {any} Fact
 */

/* ------------------------------------------------------------------ amounts */

/**
 * An amount of cents as people write it: `$1,250`, `$2.50`.
 * @param {number} cents
 */
export function money(cents) {
  // By hand: the browser's own way builds a formatter each time, and a felt has fifty amounts.
  const text = Math.abs(cents / 100)
    .toFixed(cents % 100 === 0 ? 0 : 2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${cents < 0 ? "−" : ""}$${text}`;
}

/**
 * The same with its sign, for what came of something.
 * @param {number} cents
 */
export const signed = (cents) => (cents > 0 ? `+${money(cents)}` : money(cents));

/**
 * On the felt, where a dollar sign would be noise.
 * @param {number} cents
 */
export const bare = (cents) => money(cents).replace("$", "");

/**
 * A share as per cent.
 * @param {number} share
 * @param {number} [places]
 */
export const percent = (share, places = 2) => `${(100 * share).toFixed(places)}%`;

/**
 * `a`, `a and b`, `a, b and c`.
 * @param {string[]} words
 */
export function list(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/**
 * A number of things.
 * @param {number} n
 * @param {string} one
 * @param {string} [more]
 */
export const count = (n, one, more = `${one}s`) => `${n} ${n === 1 ? one : more}`;

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split(
  " ",
);
/**
 * Small numbers in words.
 * @param {number} n
 */
export const number = (n) => NUMBERS[n] ?? String(n);

/**
 * The first letter large.
 * @param {string} text
 */
export const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);

/**
 * An id as words: `hit-or-stand` is `hit or stand`.
 * @param {string} id
 */
export const spaced = (id) => String(id).replace(/[-_]/g, " ");

/* ------------------------------------------------------------------ cards */

const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "deuce",
};
const TILES = {
  "6-6": "Teen",
  "1-1": "Day",
  "4-4": "Yun",
  "1-3": "Gor",
  "5-5": "Mooy",
  "3-3": "Chong",
  "2-2": "Bon",
  "5-6": "Foo",
  "4-6": "Ping",
  "1-6": "Tit",
  "1-5": "Look",
  "3-6": "Gow",
  "4-5": "Gow",
  "2-6": "Bot",
  "3-5": "Bot",
  "3-4": "Chit",
  "2-5": "Chit",
  "1-4": "Ng",
  "2-3": "Ng",
  "2-4": "Gee Joon",
  "1-2": "Gee Joon",
};

/**
 * Whether a card is a tile of pai gow.
 * @param {string|null} card
 */
export const isTile = (card) => !!card && /^\d-\d$/.test(card);

/**
 * A card in full: `deuce of spades`, `joker`, `Teen, 6-6`.
 * @param {string|null} card
 */
export function cardName(card) {
  if (!card) return "a card face down";
  if (isTile(card)) return `${TILES[card] ?? "tile"}, ${card}`;
  if (card === "Jk") return "joker";
  if (card === "As*") return "X ace of spades";
  const name = `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
  return card.endsWith("*") ? `${name}, marked` : name;
}

/**
 * Cards in a row, in words.
 * @param {(string|null)[]} cards
 */
export function cardNames(cards) {
  const hidden = cards.filter((card) => !card).length;
  const open = cards.filter(Boolean).map(cardName);
  return list([...open, ...(hidden ? [`${number(hidden)} face down`] : [])]);
}

/* ------------------------------------------------------------------ people and places */

/**
 * Whether a name is the viewer's.
 * @param {View} view
 * @param {string|null|undefined} name
 */
export const isMe = (view, name) =>
  !!name && name === view?.you?.name && view.you.role !== "spectator";

/**
 * A name without what marks a bot, which the pages show by a sign.
 * @param {string} name
 */
export const called = (name) => name.replace(/ \(bot\)$/, "");

/**
 * Whether the house plays this person.
 * @param {View} view
 * @param {string|null} name
 */
export const isBot = (view, name) =>
  !!name && (/ \(bot\)$/.test(name) || !!view?.room?.bots?.includes?.(name));

/**
 * A person as this viewer knows them.
 * @param {View} view
 * @param {string|null|undefined} name
 */
export const who = (view, name) => (isMe(view, name) ? "you" : called(name ?? "nobody"));

/**
 * The person in a seat.
 * @param {View} view
 * @param {number|null|undefined} seat
 */
export function inSeat(view, seat) {
  const found = view?.seats?.find((/** @type {any} */ one) => one.seat === seat);
  return found?.name ? who(view, found.name) : `seat ${seat}`;
}

/**
 * A verb for that person: `you bet`, `Ana bets`.
 * @param {string} name
 * @param {string} verb
 */
export function does(name, verb) {
  if (name === "you") return `you ${verb}`;
  const [first, ...rest] = verb.split(" ");
  const third =
    { have: "has", are: "is", do: "does", go: "goes", pass: "passes", take: "takes", were: "was" }[
      first
    ] ??
    (/(s|sh|ch|x|z)$/.test(first)
      ? `${first}es`
      : /[^aeiou]y$/.test(first)
        ? `${first.slice(0, -1)}ies`
        : `${first}s`);
  return [name, third, ...rest].join(" ");
}

/**
 * Whose something is.
 * @param {string} name
 */
export const whose = (name) => (name === "you" ? "your" : `${name}’s`);

/** @type {Record<string, [string, string]>} */
let wagers = {};

/**
 * What this table's wagers are called, as the page came with it.
 * @param {Record<string, [string, string]>} [given]
 */
export const learnWagers = (given) => void (wagers = given ?? {});

/**
 * A wager's short name, for felts and buttons.
 * @param {View} view
 * @param {string} id
 */
export const wagerName = (view, id) => wagers[id]?.[0] ?? sentence(spaced(id));

/**
 * A letter or two for a wager, where there is no room.
 * @param {string} id
 */
export const wagerMark = (id) => wagers[id]?.[1] ?? sentence(id.slice(0, 2));

/* ------------------------------------------------------------------ choices and questions */

/**
 * What a button for a choice says.
 * @param {string|number} value
 * @param {Question} [q]
 */
export function choiceName(value, q) {
  if (typeof value === "number") return money(value);
  return q?.labels?.[value] ?? sentence(spaced(value));
}

/**
 * The key that takes a choice: the first free letter of its label.
 * @param {string[]} choices
 * @param {Question} [q]
 */
export function choiceKeys(choices, q) {
  /** @type {Record<string, string>} */
  const keys = {};
  const used = new Set("tk?/xo".split(""));
  choices.forEach((choice, at) => {
    const letters = choiceName(choice, q)
      .toLowerCase()
      .replace(/[^a-z]/g, "");
    const letter = [...letters].find((one) => !used.has(one)) ?? String(at + 1);
    used.add(letter);
    keys[choice] = letter.toUpperCase();
  });
  return keys;
}

/**
 * A question as a title and a line below it.
 * @param {View} view
 * @param {Question} q
 * @returns {{title: string, detail: string}}
 */
export const questionWords = (view, q) => q?.words ?? { title: "", detail: "" };

/**
 * Who banks.
 * @param {View} view
 */
export function bankName(view) {
  const members = view.bank?.members ?? [];
  if (members.length > 1) return list(members.map((/** @type {any} */ m) => who(view, m[0])));
  return inSeat(view, view.bank?.seat);
}

/**
 * What happens when nobody answers.
 * @param {View} view
 * @param {Question} q
 */
export const defaultWords = (view, q) => q.silent ?? "";

/* ------------------------------------------------------------------ what became of a wager */

/**
 * @typedef {{seat:number, spot?:number, owner:string, wager:string, stake:number, reason?:string,
 * action?:number, paid?:number, collected?:number, returned?:number, outcome?:string}} Settled
 */

/**
 * A settled wager as a whole sentence.
 * @param {View} view
 * @param {any} w
 */
export const settledWords = (view, w) => w.words ?? "";

/**
 * Whether a wager went back because it had no action, not because the bank was short.
 * @param {any} w
 */
export const isTakenBack = (w) => w.returned > 0 && !w.action && w.result === null;

/**
 * Which of the four it is, for a colour that is never alone.
 * @param {Settled} w
 */
export function becameKind(w) {
  if (isTakenBack(w)) return "push";
  if (w.returned && !w.paid && !w.collected) return "returned";
  if (w.returned) return "part";
  if (w.paid) return "paid";
  if (w.collected) return "collected";
  return "push";
}

/**
 * The outcome of a round in a line.
 * @param {View} view
 * @param {any} last
 * @returns {{title: string, detail: string}}
 */
export const outcomeWords = (view, last) => last?.words ?? { title: "", detail: "" };

/* ------------------------------------------------------------------ facts */

/**
 * A fact as one sentence, or "" where nothing needs saying.
 * @param {View} view
 * @param {Fact} f
 * @returns {string}
 */
export const factWords = (view, f) => f.words ?? "";

/**
 * Who pays a fee, by name.
 * @param {View} view
 * @param {string} payer
 * @param {string} [banker]
 */
export const payerName = (view, payer, banker) =>
  payer === "player-dealer" ? (banker ? who(view, banker) : "the player-dealer") : who(view, payer);

/* ------------------------------------------------------------------ the frame */

export const LINE = {
  connecting: "Connecting…",
  lost: "The line has dropped. What you see may be old; the page is connecting again.",
  live: "Live",
  gone: "There is no such table.",
  barred: "This table is not open to you.",
};

export const FAMILIES = {
  baccarat: "Baccarat",
  blackjack: "Blackjack",
  "player-dealer-poker": "Poker against a bank",
  "pai-gow-poker": "Pai gow poker",
  "pai-gow-tiles": "Pai gow tiles",
  "community-poker": "Hold’em & Omaha",
  "stud-poker": "Stud",
  "draw-poker": "Draw",
  lowball: "Lowball",
  pan9: "Super Pan 9",
  "chinese-poker": "Chinese poker",
  panguingue: "Pan",
  other: "Two-way & Marquez",
};
/**
 * A club's name: as the room gives it, else its id in words.
 * @param {string} id
 * @param {string} [name]
 */
export const clubName = (id, name) => name || String(id).split("-").map(sentence).join(" ");

/**
 * A pot game's stakes in words.
 * @param {any} stakes
 */
export function stakesWords(stakes) {
  if (!stakes) return "";
  if (typeof stakes === "string") return stakes;
  const kind =
    {
      split: "limit",
      straight: "limit",
      progressive: "limit",
      "no-limit": "no limit",
      pot: "pot limit",
    }[stakes.structure] ??
    stakes.structure ??
    "";
  const id =
    stakes.id ??
    (stakes.bets ?? [])
      .map((/** @type {any} */ b) => (typeof b === "number" ? bare(b) : String(b).replace("$", "")))
      .join("/");
  return [kind, id.replace(/^(no limit|pot|spread) /, "")].filter(Boolean).join(" ");
}

/* ------------------------------------------------------------------ bets */

/**
 * What a wager pays, from the rules: the one figure, or from and to.
 * @param {any} rules
 * @param {string} id
 */
export function paysWords(rules, id) {
  const wager = (rules?.wager ?? []).find((/** @type {any} */ one) => one.id === id);
  const pays = (wager?.line ?? [])
    .map((/** @type {any} */ line) => line.pays)
    .filter((/** @type {any} */ p) => / to /.test(p ?? ""));
  const different = [...new Set(pays)];
  if (!different.length) return "";
  return different.length === 1
    ? String(different[0])
    : `up to ${different.sort((a, b) => worthOf(String(b)) - worthOf(String(a)))[0]}`;
}

/**
 * `40 to 1` as a number.
 * @param {string} text
 */
export function worthOf(text) {
  const found = /(\d+(?:\.\d+)?) to (\d+)/.exec(text);
  return found ? Number(found[1]) / Number(found[2]) : 0;
}

/**
 * A wager's edge and whose it is.
 * @param {any} row
 * @returns {[string, string]|null}
 */
export function edgeWords(row) {
  if (!row || typeof row.ev !== "number") return null;
  return [percent(Math.abs(row.ev)), row.ev > 0 ? "to you" : row.ev < 0 ? "to the bank" : "even"];
}

/**
 * What is wrong with bets, before the room is asked, or "".
 * @param {View} view
 * @param {any[]} layout
 * @param {any[]} bets
 * @returns {string}
 */
export function betTrouble(view, layout, bets) {
  // Limits and what goes with what hold at each circle by itself.
  const circles = new Set(bets.map((bet) => bet.seat ?? null));
  for (const [one, circle] of layout.flatMap((line) => [...circles].map((seat) => [line, seat]))) {
    const on = (/** @type {string} */ wager) =>
      bets
        .filter((bet) => bet.wager === wager && (bet.seat ?? null) === circle)
        .reduce((sum, bet) => sum + bet.stake, 0);
    const stake = on(one.wager);
    const needs = one.needs ?? [];
    if (!stake) continue;
    if (one.least && stake < one.least) return one.words.least;
    if (one.most && stake > one.most) return one.words.most;
    if (one.times && needs.length && stake !== one.times * on(needs[0])) return one.words.times;
    if (one.step && stake % one.step) return one.words.step;
    if (needs.length && !needs.some(on)) return one.words.needs;
  }
  const sum = bets.reduce((all, bet) => all + bet.stake, 0);
  return view.you && sum > view.you.chips ? `You have ${money(view.you.chips)} at the table.` : "";
}

/* ------------------------------------------------------------------ a game's page */

/**
 * A pay line in words.
 * @param {any} line
 */
export const lineWords = (line) => line.title ?? sentence(spaced(line.id));

/**
 * A hand's name on the cloth.
 * @param {View} view
 * @param {string} name
 */
export function handName(view, name) {
  const seat = /^seat (\d+)(.*)$/.exec(name);
  if (seat) return sentence(inSeat(view, Number(seat[1]))) + (seat[2] ? `,${seat[2]}` : "");
  return (
    { bank: "Bank", board: "Board", player: "Player", banker: "Banker", table: "Open" }[name] ??
    sentence(name)
  );
}

/**
 * A moment as people say it here.
 * @param {number} ms
 */
export const moment = (ms) =>
  ms
    ? new Date(ms).toLocaleString("en-US", {
        month: "short",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
      })
    : "";

/**
 * Hours and minutes.
 * @param {number} seconds
 */
export const longTime = (seconds) =>
  seconds < 3600
    ? `${Math.round(seconds / 60)} min`
    : `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
