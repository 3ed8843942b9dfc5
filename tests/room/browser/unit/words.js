/** Gives the scripts a catalogue, as the page's first script does; import it before they are. */

globalThis.cardroomWords = {
  language: "en",
  messages: {
    "list-and": "and",
    "list-or": "or",
    hello: ["Hello, ", ["var", "name"], "."],
    won: [
      [
        "select",
        ["var", "who"],
        {
          you: ["You win ", ["call", "MONEY", [["var", "chips"]], {}]],
          other: [["var", "who"], " wins ", ["call", "SIGNED", [["var", "chips"]], {}]],
        },
        "other",
      ],
    ],
    seats: [
      [
        "select",
        ["var", "n"],
        { 0: "no seat", one: "one seat", other: [["var", "n"], " seats"] },
        "other",
      ],
    ],
    choose: [["call", "OR", [["var", "choices"]], {}]],
    share: [["call", "PERCENT", [["var", "share"]], { places: ["number", 1] }]],
    "ui-up-to": ["up to ", ["var", "pays"]],
    "cost-chips-more": [["call", "MONEY", [["var", "most"]], {}], " more"],
  },
};
for (const family of [
  "baccarat",
  "blackjack",
  "player-dealer-poker",
  "pai-gow-poker",
  "pai-gow-tiles",
  "community-poker",
  "stud-poker",
  "draw-poker",
  "lowball",
  "pan9",
  "chinese-poker",
  "panguingue",
  "other",
]) {
  globalThis.cardroomWords.messages[`ui-family-${family}`] = family;
}

// What scripts of a page ask of their window when they are loaded.
globalThis.addEventListener ??= () => {};
