/**
 * A table's log checked in the visitor's own browser: the chain, the commitment, the shuffle, the
 * cards.
 *
 * Nothing here trusts the room: records are hashed as they came, a shoe that was opened is
 * shuffled again
 * from its secret, and a card that was shown is followed up the hash tree to what was published
 * before.
 */

import { t } from "./catalogue.js";

const text = new TextEncoder();

/** @param {ArrayBuffer|Uint8Array} bytes */
const hex = (bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} digits */
const unhex = (digits) =>
  new Uint8Array((digits.match(/../g) ?? []).map((two) => parseInt(two, 16)));
/** @param {...Uint8Array} parts */
function join(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
/** @param {Uint8Array} bytes */
const sha = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {any} */ (bytes)));
/** @param {Uint8Array} secret */
const keyOf = (secret) =>
  crypto.subtle.importKey(
    "raw",
    /** @type {any} */ (secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
/** @param {CryptoKey} key @param {Uint8Array} bytes */
const hmac = async (key, bytes) =>
  new Uint8Array(await crypto.subtle.sign("HMAC", key, /** @type {any} */ (bytes)));

/* ------------------------------------------------------------------ the chain */

/**
 * The hash that a line must have: that of everything in it but the hash.
 * @param {string} line
 * @param {string} hash
 */
async function hashOf(line, hash) {
  const bare = line.replace(`"hash":"${hash}",`, "").replace(`,"hash":"${hash}"`, "");
  return hex(await sha(text.encode(bare)));
}

/**
 * @param {string[]} lines
 * @param {(done: number) => void} [told]
 * @returns {Promise<{records: any[], wrong: string}>}
 */
export async function checkChain(lines, told) {
  const records = lines.map((line) => JSON.parse(line));
  let before = records[0]?.n ? records[0].prev : "0".repeat(64);
  for (const [at, record] of records.entries()) {
    if (at && record.n !== records[at - 1].n + 1)
      return { records, wrong: t("ui-proof-gap", { n: record.n, before: records[at - 1].n }) };
    if (record.prev !== before) return { records, wrong: t("ui-proof-link", { n: record.n }) };
    if ((await hashOf(lines[at], record.hash)) !== record.hash)
      return { records, wrong: t("ui-proof-changed", { n: record.n }) };
    before = record.hash;
    if (told && at % 200 === 0) told(at);
  }
  return { records, wrong: "" };
}

/* ------------------------------------------------------------------ the deck and its shuffle */

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const TILES = [
  ["66", 2],
  ["11", 2],
  ["44", 2],
  ["13", 2],
  ["55", 2],
  ["33", 2],
  ["22", 2],
  ["56", 2],
  ["46", 2],
  ["16", 2],
  ["15", 2],
  ["36", 1],
  ["45", 1],
  ["26", 1],
  ["35", 1],
  ["34", 1],
  ["25", 1],
  ["14", 1],
  ["23", 1],
  ["24", 1],
  ["12", 1],
];

/**
 * All cards of a game's deck, in order.
 * @param {any} deck the rules' `deck`
 * @param {number} packs
 * @returns {string[]}
 */
export function deckOf(deck, packs) {
  if (deck?.tiles)
    return TILES.flatMap(([two, times]) =>
      Array(Number(times)).fill(`${String(two)[0]}-${String(two)[1]}`),
    );
  const pack = [];
  for (const rank of RANKS)
    for (const suit of SUITS)
      if (!(deck?.stripped ?? "").includes(rank))
        pack.push((deck?.marked ?? []).includes(rank + suit) ? `${rank}${suit}*` : rank + suit);
  pack.push(...Array(deck?.jokers ?? 0).fill("Jk"), ...(deck?.extra ?? []));
  return [...Array(packs).fill(pack).flat(), ...(deck?.once ?? [])];
}

/**
 * Items in the order that a secret shuffles them to: Fisher-Yates, HMAC of a counter, no bias.
 * @param {Uint8Array} secret
 * @param {any[]} items
 */
export async function shuffled(secret, items) {
  const key = await keyOf(secret);
  /** @type {number[]} */
  const stock = [];
  let block = 0n;
  const next = async () => {
    if (!stock.length) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, block++);
      const digest = new DataView((await hmac(key, new Uint8Array(counter.buffer))).buffer);
      for (let at = 0; at < 32; at += 4) stock.push(digest.getUint32(at));
    }
    return /** @type {number} */ (stock.shift());
  };
  const out = [...items];
  for (let last = out.length - 1; last > 0; last--) {
    const bound = last + 1;
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let number = await next();
    while (number >= limit) number = await next();
    const pick = number % bound;
    [out[last], out[pick]] = [out[pick], out[last]];
  }
  return out;
}

/**
 * @param {number} place
 * @param {string} card
 * @param {Uint8Array} salt
 */
const leaf = (place, card, salt) => sha(join(text.encode(`cardroom card ${place} ${card} `), salt));
/** @param {Uint8Array} left @param {Uint8Array} right */
const pair = (left, right) => sha(join(text.encode("cardroom pair "), left, right));

/**
 * The commitment to a whole deck.
 * @param {string[]} cards
 * @param {Uint8Array} secret
 */
export async function rootOf(cards, secret) {
  const key = await keyOf(secret);
  let row = await Promise.all(
    cards.map(async (card, place) =>
      leaf(place, card, (await hmac(key, text.encode(`salt ${place}`))).slice(0, 16)),
    ),
  );
  while (row.length > 1) {
    const above = [];
    for (let at = 0; at + 1 < row.length; at += 2) above.push(await pair(row[at], row[at + 1]));
    if (row.length % 2) above.push(row[row.length - 1]);
    row = above;
  }
  return hex(row[0]);
}

/**
 * The commitment to the order that one shown card belongs to.
 * @param {number} place counted through all orders
 * @param {string} card
 * @param {string} salt
 * @param {string[]} path
 * @param {number} size
 */
export async function rootFrom(place, card, salt, path, size) {
  let at = place % size;
  let here = await leaf(at, card, unhex(salt));
  const steps = [...path];
  let width = size;
  while (width > 1) {
    if ((at ^ 1) < width) {
      const other = unhex(steps.shift() ?? "");
      here = at & 1 ? await pair(other, here) : await pair(here, other);
    }
    at >>= 1;
    width = (width + 1) >> 1;
  }
  return steps.length ? "" : hex(here);
}

/* ------------------------------------------------------------------ decks, numbers and cards */

/**
 * A deck that is sealed: its orders, what players added, what came, which places are still due,
 * which were passed over, how many each order may pass over.
 * @typedef {{n: number, number: number, roots: string[], added: string[], came: any[], shown:
 * string[], left: number, outs: number[], passed: number[], due: number[]}} Deck
 */
/** @typedef {{decks: number, cards: number, shown: number, numbers: number}} Tally */

/**
 * The places of one order of a deck, as they are dealt from: as shuffled, or as the players'
 * numbers mix them.
 * @param {Deck} deck
 * @param {number} order
 * @param {number} size
 */
export async function dealOrder(deck, order, size) {
  const places = Array.from({ length: size }, (_, place) => place);
  const dealt = deck.added.length
    ? await shuffled(
        await sha(text.encode(["cardroom cut", deck.roots[order], ...deck.added].join(" "))),
        places,
      )
    : places;
  return dealt.map((place) => size * order + place);
}

/**
 * A deck is sealed, with the orders that its cards may be shuffled back into.
 * @param {any} record
 * @param {Deck[]} decks
 * @param {number} size
 */
async function sealTrouble(record, decks, size) {
  const roots = record.orders ?? [record.commitment];
  const sealed =
    roots.length > 1
      ? hex(await sha(text.encode(["cardroom orders", ...roots].join(" "))))
      : roots[0];
  decks.push({
    n: record.n,
    number: record.number,
    roots: [...roots],
    added: [],
    came: [],
    shown: [],
    left: size,
    outs: [0],
    passed: [],
    due: [],
  });
  return sealed === record.commitment ? "" : t("ui-proof-orders", { n: record.n });
}

/**
 * A card comes from the place that is due; after a reshuffle, cards that are out are passed over.
 * @param {any} record
 * @param {Deck} deck
 * @param {number} size
 */
async function cardTrouble(record, deck, size) {
  if (!deck.came.length) deck.due = await dealOrder(deck, 0, size);
  const passed = deck.due.indexOf(record.place);
  if (passed < 0 || passed > (deck.outs.at(-1) ?? 0) || !deck.left)
    return t("ui-proof-place", { n: record.n, place: record.place });
  deck.passed.push(...deck.due.splice(0, passed + 1).slice(0, passed));
  deck.left -= 1;
  deck.came.push({ n: record.n, place: record.place, card: record.card });
  return "";
}

/**
 * Cards are shuffled back: the next order is dealt from.
 * @param {any} record
 * @param {Deck} deck
 * @param {number} size
 */
async function reshuffleTrouble(record, deck, size) {
  deck.left += record.cards;
  deck.outs.push(size - deck.left);
  if (
    record.again !== deck.outs.length - 1 ||
    !deck.roots[record.again] ||
    record.cards < 0 ||
    deck.left > size
  )
    return t("ui-proof-back", { n: record.n });
  deck.due = await dealOrder(deck, record.again, size);
  deck.roots.push(record.order);
  return "";
}

/**
 * A number goes into every deck that is sealed and that no card has come from.
 * @param {any} record
 * @param {Deck[]} decks
 */
function numberTrouble(record, decks) {
  const undealt = decks.filter((deck) => !deck.came.length);
  if (!undealt.length || undealt.map((deck) => deck.number).join() !== record.shuffles?.join())
    return t("ui-proof-number", { n: record.n });
  for (const deck of undealt) deck.added.push(record.value);
  return "";
}

/**
 * No order has a card twice, a hand that was shown held no card that the stub could have dealt, and
 * no more cards were passed over than were out.
 * @param {any} record
 * @param {Deck} deck
 * @param {Map<number, string>} there
 * @param {string[]} cards
 */
function ordersTrouble(record, deck, there, cards) {
  const came = new Set(deck.came.map((one) => one.place));
  const lies = [...there].map(([place, card]) => ({
    order: Math.floor(place / cards.length),
    card,
    came: came.has(place),
  }));
  const twice = lies.find(
    (one) =>
      Math.max(
        lies.filter((other) => other.order === one.order && other.card === one.card).length,
        deck.shown.filter((card) => card === one.card).length,
      ) > cards.filter((card) => card === one.card).length,
  );
  if (twice) return t("ui-proof-twice", { n: record.n, card: twice.card });
  for (const card of deck.shown) {
    const held = Math.max(
      0,
      ...lies.filter((one) => one.card === card && one.came).map((one) => one.order),
    );
    for (let order = held + 1; order < deck.outs.length; order++)
      if (!lies.some((one) => one.order === order && one.card === card))
        return t("ui-proof-out", { n: record.n, card });
  }
  const out = [...new Set([...deck.passed, ...there.keys()])]
    .filter((place) => !came.has(place))
    .map((place) => Math.floor(place / cards.length));
  const more = out.find((order) => out.filter((one) => one === order).length > deck.outs[order]);
  if (record.kind === "opened" && more !== undefined) return t("ui-proof-passed", { n: record.n });
  return "";
}

/**
 * A deck is opened, whole or the cards that were shown: is it the one that was sealed and dealt?
 * @param {any} record
 * @param {Deck} deck
 * @param {string[]} cards
 * @param {Tally} tally
 */
async function openingTrouble(record, deck, cards, tally) {
  /** @type {Map<number, string>} */
  const there = new Map();
  if (record.kind === "reveal") {
    const secret = unhex(record.secret);
    const order = await shuffled(secret, cards);
    if ((await rootOf(order, secret)) !== deck.roots[0])
      return t("ui-proof-secret", { n: record.n, sealed: deck.n });
    for (const [place, card] of order.entries()) there.set(place, card);
    tally.decks += 1;
  } else
    for (const [place, card, salt, path] of record.cards) {
      if (
        (await rootFrom(place, card, salt, path, cards.length)) !==
        deck.roots[Math.floor(place / cards.length)]
      )
        return t("ui-proof-belongs", { n: record.n, card });
      there.set(place, card);
      tally.shown += 1;
    }
  for (const one of deck.came) {
    if (!one.card) continue;
    if (there.get(one.place) !== one.card)
      return t("ui-proof-lay", { n: one.n, card: one.card, lay: there.get(one.place) ?? null });
    if (record.kind === "reveal") tally.cards += 1;
  }
  const opened = new Set(there.values());
  const unproved = deck.shown.find((card) => !opened.has(card));
  if (unproved) return t("ui-proof-shown", { n: record.n, card: unproved });
  if (record.added?.join() !== deck.added.join()) return t("ui-proof-numbers", { n: record.n });
  tally.numbers += deck.added.length;
  return ordersTrouble(record, deck, there, cards);
}

/* ------------------------------------------------------------------ everything */

/** @typedef {{ok: boolean|null, what: string}} Finding */

/**
 * What is wrong with what one record says of the decks, if anything.
 * @param {any} record
 * @param {Deck[]} decks sealed and not opened, the one in play first
 * @param {string[]} cards
 * @param {Tally} tally
 * @returns {Promise<string>}
 */
async function recordTrouble(record, decks, cards, tally) {
  const { kind } = record;
  if (kind === "shuffle") return sealTrouble(record, decks, cards.length);
  if (kind === "closed" && decks.length)
    return t("ui-proof-unopened", { n: record.n, deck: decks[0].n });
  if (!["entropy", "card", "show", "reshuffle", "reveal", "opened"].includes(kind)) return "";
  if (!decks.length) return t("ui-proof-unsealed", { n: record.n });
  if (kind === "entropy") return numberTrouble(record, decks);
  if (kind === "card") return cardTrouble(record, decks[0], cards.length);
  if (kind === "reshuffle") return reshuffleTrouble(record, decks[0], cards.length);
  if (kind === "show") {
    if (!record.places) decks[0].shown.push(...record.cards);
    for (const [at, place] of (record.places ?? []).entries()) {
      const came = decks[0].came.find((one) => one.place === place);
      if (!came || (came.card ?? record.cards[at]) !== record.cards[at])
        return t("ui-proof-not-dealt", { n: record.n, card: record.cards[at] });
      came.card = record.cards[at];
    }
  } else return openingTrouble(record, /** @type {Deck} */ (decks.shift()), cards, tally);
  return "";
}

/**
 * Check a whole log, from its first record. @param {string} log @param {(done: number) => void}
 * [told]
 * @returns {Promise<Finding[]>}
 */
export async function verify(log, told) {
  if (!globalThis.crypto?.subtle) return [{ ok: null, what: t("ui-proof-https") }];
  const lines = log.split("\n").filter(Boolean);
  const { records, wrong } = await checkChain(lines, told);
  /** @type {Finding[]} */
  const found = [
    {
      ok: !wrong,
      what: wrong ? t("ui-proof-broken", { wrong }) : t("ui-proof-linked", { n: records.length }),
    },
  ];
  const header = records.find((record) => record.kind === "open");
  if (wrong || !header) return found;
  const cards = deckOf(header.rules?.deck ?? {}, header.packs ?? 1);
  /** @type {Deck[]} */
  const decks = [];
  const tally = { decks: 0, cards: 0, shown: 0, numbers: 0 };
  const closed = records.findIndex((record) => record.kind === "closed");
  if (closed >= 0 && closed < records.length - 1)
    return [...found, { ok: false, what: t("ui-proof-after", { n: records[closed + 1].n }) }];
  for (const record of records) {
    const trouble = await recordTrouble(record, decks, cards, tally);
    if (trouble) return [...found, { ok: false, what: trouble }];
  }
  for (const deck of decks) if (deck.came.length) tally.numbers += deck.added.length;
  if (tally.decks)
    found.push({
      ok: true,
      what: t("ui-proof-opened", { decks: tally.decks, cards: tally.cards }),
    });
  if (tally.shown)
    found.push({
      ok: true,
      what: t("ui-proof-lay-there", { n: tally.shown }),
    });
  if (tally.numbers)
    found.push({
      ok: true,
      what: t("ui-proof-with-numbers", { n: tally.numbers }),
    });
  if (decks.length) found.push({ ok: null, what: t("ui-proof-in-play") });
  return found;
}
