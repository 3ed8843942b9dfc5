// The search of a site without a server: the same words, weights and passages as `cardroom ruling`.
// @ts-check
/**
 * @typedef {[number, string, string, [string, string], number, number[], number[], number, number]} Passage
 * @typedef {{games: [string, string, string][], passages: Passage[], stems: string[],
 *   weights: Record<string, number>, words: Record<string, string>,
 *   alike: Record<string, string[]>, phrases: Record<string, string>, dull: string[],
 *   vague: string[]}} Index
 */
(() => {
  const index = /** @type {{cardroom: Index}} */ (/** @type {unknown} */ (window)).cardroom;
  const dull = new Set(index.dull);
  const vague = new Set(index.vague);
  const known = Object.keys(index.words);
  const enough = 0.5;
  const near = 0.4;
  const most = 12;

  const phrases = Object.keys(index.phrases).sort((a, b) => b.length - a.length);
  const phrase = new RegExp(
    `\\b(?:${phrases.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})\\b`,
    "g",
  );

  /** How many letters differ, as far as two. @param {string} a @param {string} b */
  const distance = (a, b) => {
    let row = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        const same = a[i - 1] === b[j - 1] ? 0 : 1;
        next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      }
      row = next;
    }
    return row[b.length] ?? 0;
  };

  /** The stem of a word, or of the likest one that is known. @param {string} word */
  const stem = (word) => {
    const plain = word.replace(/'s$/, "").replace(/'/g, "");
    const found = index.words[plain] ?? index.words[plain.replace(/s$/, "")];
    if (found || plain.length < 4) return found ?? plain;
    let best = plain;
    let least = plain.length < 7 ? 2 : 3;
    for (const one of known) {
      if (one[0] !== plain[0] || Math.abs(one.length - plain.length) > 2) continue;
      const far = distance(one, plain);
      if (far < least) [best, least] = [one, far];
    }
    return index.words[best] ?? best;
  };

  /** @param {string} text */
  const asked = (text) => {
    const joined = text.toLowerCase().replace(/’/g, "'").replace(phrase, (one) => index.phrases[one] ?? one);
    const words = joined.match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? [];
    return [...new Set(words.filter((one) => !dull.has(one) && (one.length > 1 || /\d/.test(one))).map(stem))];
  };

  /** @param {string} one */
  const weight = (one) => index.weights[one] ?? (vague.has(one) ? 0.15 : 0.35);

  const numbers = new Map(index.stems.map((one, at) => [one, at]));

  /** @param {Passage} passage @param {string[]} wanted */
  const fit = (passage, wanted) => {
    const keys = new Set(passage[5]);
    const text = new Set(passage[6]);
    const strong = passage[8] ? 1 : 0.92;
    let met = 0;
    let whole = 0;
    let telling = false;
    for (const word of wanted) {
      const at = numbers.get(word) ?? -1;
      const others = (index.alike[word] ?? []).map((one) => numbers.get(one) ?? -1);
      let value = 0;
      if (keys.has(at)) value = strong;
      else if (others.some((one) => keys.has(one))) value = 0.9 * strong;
      else if (text.has(at)) value = 0.86;
      else if (others.some((one) => text.has(one))) value = 0.7;
      met += weight(word) * value;
      whole += weight(word);
      if (value && !vague.has(word)) telling = true;
    }
    if (!telling && wanted.some((word) => !vague.has(word))) return 0;
    return met / whole;
  };

  /** @param {string} text @param {string} game */
  const find = (text, game) => {
    const wanted = asked(text);
    if (!wanted.length) return [];
    return index.passages
      .filter((one) => !game || index.games[one[0]]?.[0] === game)
      .map((one) => ({ one, covers: fit(one, wanted) }))
      .filter(({ covers }) => covers >= near)
      .sort((a, b) => b.covers * b.one[7] - a.covers * a.one[7]);
  };

  /** @param {Passage} one @param {string} lines */
  const item = (one, lines) => {
    const [id, title, club] = index.games[one[0]] ?? ["", "", ""];
    const row = document.createElement("li");
    const head = document.createElement("p");
    const link = document.createElement("a");
    link.href = `${id}.html`;
    link.textContent = `${club}: ${title}`;
    const [collection, where] = one[3];
    head.append(link, where ? ` ${collection}, ${lines} ${where}` : "");
    head.className = "src";
    const says = document.createElement("p");
    const name = document.createElement("b");
    name.textContent = `${one[1]}: `;
    says.append(name, one[2]);
    row.append(head, says);
    return row;
  };

  const field = /** @type {HTMLInputElement} */ (document.getElementById("q"));
  const chosen = /** @type {HTMLSelectElement} */ (document.getElementById("g"));
  const list = /** @type {HTMLElement} */ (document.getElementById("found"));
  const say = /** @type {HTMLElement} */ (document.getElementById("say"));

  const show = () => {
    const all = find(field.value, chosen.value);
    const said = all.filter(({ one, covers }) => covers >= enough && !one[4]);
    const shown = said.length ? said : all;
    const once = new Set();
    const rows = shown.filter(({ one }) => {
      const key = `${index.games[one[0]]?.[2]}|${one[2]}`;
      return !once.has(key) && once.add(key);
    });
    const { none, silent, near: close, lines } = say.dataset;
    const quiet = chosen.value && !said.length;
    say.textContent = field.value.trim() ? ((quiet ? silent : rows.length ? close : none) ?? "") : "";
    list.replaceChildren(...rows.slice(0, most).map(({ one }) => item(one, lines ?? "")));
  };

  const query = new URLSearchParams(location.search);
  field.value = query.get("q") ?? "";
  chosen.value = query.get("g") ?? "";
  field.addEventListener("input", show);
  chosen.addEventListener("change", show);
  document.getElementById("ask")?.addEventListener("submit", (event) => event.preventDefault());
  show();
})();
