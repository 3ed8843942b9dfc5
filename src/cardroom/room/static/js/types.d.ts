/** What comes over the wire, as far as the pages read it. */

export interface Words {
  title: string;
  detail: string;
  holds?: string | Record<string, string>;
}

export interface Count {
  is: "hard" | "soft" | "over" | "natural" | "points";
  short: string;
  words: string;
}

export interface Hand {
  name: string;
  cards: (string | null)[];
  up?: boolean[];
  count?: Count;
}

export interface Wager {
  seat: number;
  spot?: number;
  hand?: number;
  owner: string;
  wager: string;
  stake: number;
  result?: string | null;
  action?: number;
  paid?: number;
  collected?: number;
  returned?: number;
  words?: string;
  why?: string;
  key?: string;
  order?: number;
  done?: boolean;
}

export interface Seat {
  seat: number;
  name: string | null;
  chips: number;
  away: boolean;
  leaving: boolean;
  bank: boolean;
  button: boolean;
  in: boolean;
  folded: boolean;
  bet: number;
  wagers: Wager[];
  hands: Hand[];
  holds?: string;
  call?: number;
}

export interface LayoutRow {
  wager: string;
  title?: string;
  least?: number;
  most?: number | null;
  step?: number;
  needs?: string[];
  times?: number | null;
  base?: boolean;
  during_play?: boolean;
}

export interface Bet {
  wager: string;
  stake: number;
  seat?: number;
}

export interface Amount {
  least: number;
  most: number;
  step?: number;
  sizes?: number[];
}

/** What can be answered: a word, cents, cards, rows of cards, bets. */
export type Answer = string | number | string[] | string[][] | Bet[];

export interface Question {
  id: string;
  kind: string;
  seat: number | null;
  who: string;
  mine: boolean;
  words: Words;
  choices?: string[];
  labels?: Record<string, string>;
  costs?: Record<string, { least: number; most: number }>;
  amount?: Amount;
  cards?: { from: string[]; least: number; most: number; rows?: number[] };
  layout?: LayoutRow[];
  default?: Answer;
  usual?: Answer;
  silent?: string;
  facts?: Record<string, any>;
  deadline?: number | null;
  banking?: boolean;
  bank?: number;
}

export interface Last {
  number: number;
  words: Words;
  wagers?: Wager[];
  hands?: Record<string, (string | null)[]>;
  counts?: Record<string, Count>;
  rows?: Record<string, string[][]>;
  names?: Record<string, string>;
  used?: Record<string, string[]>;
  net?: Record<string, number>;
  bank?: [number, number];
  banker?: string;
  outcome?: string;
  fees?: [string, number, string?][];
  [more: string]: any;
}

export interface Fact {
  n: number;
  kind: string;
  words?: string;
  [more: string]: any;
}

/** As much of a view as people's names are made of. */
export interface Eyes {
  you?: { name: string | null; role: string } | null;
  seats: { seat: number; name: string | null }[];
  room?: Record<string, any>;
  bank?: { seat: number; members: [string, number][] } | null;
}

export interface View {
  game: { id: string; title: string; club: string; family: string; way: string };
  number: number;
  phase: string;
  paused: boolean;
  you: {
    name: string | null;
    seat: number | null;
    chips: number;
    role: string;
    away?: boolean;
    leaving?: boolean;
    holds?: string;
  };
  seats: Seat[];
  people: { name: string; chips: number; away: boolean; leaving: boolean }[];
  hands: Hand[];
  questions: Question[];
  may_say?: Question[];
  buy_in?: { least: number; most?: number | null; usual?: number };
  shoe?: { commitment: string; left: number; entropy: boolean } | null;
  coming?: { number: number; commitment: string; added: number }[];
  drop: number;
  jackpot: number;
  last?: Last | null;
  layout?: LayoutRow[];
  limits?: { least: number; most: number };
  bank?: { seat: number; amount: number; members: [string, number][] } | null;
  pot?: {
    total: number;
    pots: { amount: number; seats: number[] }[];
    carry: number;
    drop?: number;
  };
  start?: number | null;
  dice?: number[];
  backline?: boolean;
  road?: any;
  melds?: Record<string, string[][]>;
  open_card?: string | null;
  stakes?: any;
  option?: any;
  street?: string | null;
  corrections?: { words: string }[];
  room: Record<string, any>;
  [more: string]: any;
}

/** What became of something that was sent. */
export type Outcome =
  | { ok: true; v?: number; value?: Answer; why?: undefined }
  | { ok: false; why: string };

/** What a field or a button tells of. */
export type InputOf = UIEvent & {
  target: HTMLInputElement;
  currentTarget: HTMLElement;
  dataTransfer: DataTransfer;
};
