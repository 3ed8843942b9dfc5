// The wire of a table, as docs/schema/wire.json has it. Made by tools/write_docs.py: do not edit.

/** Do you accept a bet behind your seat? */
export interface AcceptBet {
  name: string;
  chips: Cents;
}

/** Do you accept a bet behind your seat? */
export interface AcceptBetQuestion {
  kind: "accept-bet";
  facts: AcceptBet;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** What was asked for is done, and is in the log. */
export interface Ack {
  t: "ack";
  id: string;
  v: number;
}

/** Do you fold, call or raise? */
export interface Act {
  call: Cents;
  level: Cents;
  pot: Cents;
  /** A bet that must be made, such as the bring-in. */
  forced: string;
}

/** Do you fold, call or raise? */
export interface ActQuestion {
  kind: "act";
  facts: Act;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Somebody folds, checks, calls, bets or raises. */
export interface Acted {
  /** The number of its record in the log. */
  n: number;
  kind: "act";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  says: string | Cents;
  /** What it comes to: the amount they are in for, or a code for fold and call. */
  answer: number;
  amount: Cents;
  to: Cents;
}

/** Chips that can be named: from least to most in steps, or one of some sizes. */
export interface AmountSeen {
  least: Cents;
  most: Cents;
  step: Cents;
  sizes?: Cents[];
  /** How much of a named amount is in already: the rest is what it costs. */
  already: Cents;
  /** The amount that takes all of one's chips, where it can be named. */
  all_in?: Cents;
  /** Whether it raises a bet that somebody has made. */
  raises?: boolean;
  presets?: PresetSeen[];
}

/** An answer names its question. */
export interface AnswerCommand {
  kind: "answer";
  question: string;
  /** A choice, an amount, cards, rows or bets, as the question will have it. */
  value: Value;
}

/** The client asks what a sensible player would answer. */
export interface AskUsual {
  t: "usual";
  id: string;
  question: string;
}

/** The pot goes to those who won it. */
export interface Awarded {
  /** The number of its record in the log. */
  n: number;
  kind: "award";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  number: number;
  /** Seat, amount, and for what. */
  awards: [number, Cents, string][];
  /** What the hands that were shown are called, by seat; nothing where only openers were. */
  shown: Record<string, SaidData | null>;
  reasons: SaidData[];
  carry: Cents;
}

/** Somebody is not there: what they are asked is answered by its default. */
export interface AwayCommand {
  kind: "away";
}

/** Somebody is there again. */
export interface BackCommand {
  kind: "back";
}

/** Somebody looks at the bank's hand; only they are told the cards. */
export interface BankLooked {
  /** The number of its record in the log. */
  n: number;
  kind: "looked";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  hand: HandPlace;
  who: string;
  cards?: CardText[];
}

/** The bank, with those who put it up. */
export interface BankPut {
  /** The number of its record in the log. */
  n: number;
  kind: "bank";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  members: [string, Cents][];
}

/** The bank, and who has put it up. */
export interface BankSeen {
  seat: number;
  amount: Cents;
  members: [string, Cents][];
}

/** The last hand, where it was void, and the collection that was kept. */
export interface BankedHandOff {
  number: number;
  misdeal: SaidData;
  /** What it brought everybody: their sum is the change of the chips in front of them. */
  lines: Record<string, TallyLine[]>;
  /** The chips in front of them before it and after it. */
  stacks: Record<string, [Cents, Cents]>;
  fees: [string, Cents, SaidData][];
  wagers: SettledBet[];
  words: Words;
}

/** A table that is played against a bank. */
export interface BankedView {
  game: GameSeen;
  /** The number of the hand. */
  number: number;
  phase: "idle" | "bank" | "bet" | "play" | "closed";
  paused: boolean;
  you: You | null;
  seats: SeatSeen[];
  people: BehindSeen[];
  /** The hands that lie at no seat: the bank's, the board. */
  hands: HandSeen[];
  questions: Question[];
  /** What the viewer may say while others decide; nobody waits for it. */
  may_say?: MyQuestion[];
  buy_in: BuyIn;
  shoe: ShoeSeen | null;
  coming: DeckComing[];
  drop: Cents;
  jackpot: Cents;
  seeded: boolean;
  corrections?: CorrectionSeen[];
  bank: BankSeen | null;
  /** What the house has taken of the hand that is on. */
  fees: [string, Cents, SaidData][];
  /** The seat with first action. */
  start: number | null;
  dice: number[] | null;
  layout: BettingSpace[];
  limits: LimitsSeen;
  option: number;
  schedule: string;
  backline: boolean;
  road: ReaderBoardSeen;
  last: LastSettled | BankedHandOff | null;
  kind: "banked";
  room: RoomSeen;
  /** What the floor can rule, with what its buttons say. */
  rulings?: Record<string, string>;
  seating?: SeatingSeen;
}

/** Somebody who bets from the back line. */
export interface BehindSeen {
  name: string;
  chips: Cents;
  away: boolean;
  leaving: boolean;
}

/** Chips that lie on a bet: where, whose, on what, how much. */
export interface BetOn {
  seat: number;
  spot: number;
  /** Which of the spot's hands it is on, once they are split. */
  hand?: number;
  owner: string;
  wager: string;
  stake: Cents;
}

/** How much do you bet on this street? */
export interface BetOrFold {
  hand: HandPlace;
  known: CardText[];
}

/** How much do you bet on this street? */
export interface BetOrFoldQuestion {
  kind: "bet-or-fold";
  facts: BetOrFold;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Do you bet your five cards? */
export interface BetOrSurrender {
  hand: HandPlace;
  holds: SaidData;
  shown: CardText;
}

/** Do you bet your five cards? */
export interface BetOrSurrenderQuestion {
  kind: "bet-or-surrender";
  facts: BetOrSurrender;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Somebody's bets do not stand. */
export interface BetRefused {
  /** The number of its record in the log. */
  n: number;
  kind: "refused";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  why: SaidData;
}

/** Bets are on the layout. */
export interface BetsPlaced {
  /** The number of its record in the log. */
  n: number;
  kind: "bets";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  wagers: BetOn[];
}

/** A wager that can be made before the deal, with its limits. */
export interface BettingSpace {
  wager: string;
  title: string;
  least: Cents;
  most: Cents | null;
  step: Cents;
  base: boolean;
  /** The wagers of which it needs one beside it. */
  needs?: string[];
  /** How many times the stake beside it the bet is, where that is fixed. */
  times?: number | null;
}

/** Chips that somebody bought come to the table. */
export interface Bought {
  /** The number of its record in the log. */
  n: number;
  kind: "bought";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  chips: Cents;
}

/** Nobody takes the bank: the game is broken. */
export interface Broken {
  /** The number of its record in the log. */
  n: number;
  kind: "broken";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
}

/** Somebody has drawn the first button. */
export interface ButtonDrawn {
  /** The number of its record in the log. */
  n: number;
  kind: "button";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
}

/** Somebody buys more chips. */
export interface BuyCommand {
  kind: "buy";
  chips: Cents;
}

/** For how much somebody can buy in. */
export interface BuyIn {
  least: Cents;
  most: Cents | null;
  usual: Cents | null;
}

/** Somebody buys chips that come to the table after this hand. */
export interface Buys {
  /** The number of its record in the log. */
  n: number;
  kind: "buys";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  chips: Cents;
}

/** A seat that is held for somebody, and until when. */
export interface CallSeen {
  table: string;
  title: string;
  seat: number;
  /** In milliseconds since the epoch. */
  until: number;
  /** Whether they have answered, and have only to sit down. */
  taken: boolean;
  /** Calls they have not answered. */
  missed: number;
}

/** Somebody is back. */
export interface CameBack {
  /** The number of its record in the log. */
  n: number;
  kind: "back";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
}

/** A card is dealt; a viewer who may not see it gets `null`. */
export interface CardDealt {
  /** The number of its record in the log. */
  n: number;
  kind: "card";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  to: HandPlace;
  up: boolean;
  /** Where it was in the deck. */
  place: number;
  card: CardText | null;
  /** What was wrong with it: exposed, boxed, misplaced. */
  flaw?: string;
}

/** Somebody has turned up a card, or has not. */
export interface CardExposed {
  /** The number of its record in the log. */
  n: number;
  kind: "expose";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  what: string;
  says: boolean;
  card?: CardText;
  place?: number;
}

/** A card goes to the hand where it belongs, or out of play. */
export interface CardMoved {
  /** The number of its record in the log. */
  n: number;
  kind: "card-moved";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  here: HandPlace;
  to: HandPlace;
  card: CardText | null;
  place: number;
}

/** A card such as Kh or Tc, Jk for the joker, or a tile such as 2-3. */
export type CardText = string;

/** Somebody throws away cards; only they are told which. */
export interface CardsDiscarded {
  /** The number of its record in the log. */
  n: number;
  kind: "discard";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  count: number;
  cards: CardText[] | null;
}

/** The cards of a deck that were shown are opened, each with its proof. */
export interface CardsOpened {
  /** The number of its record in the log. */
  n: number;
  kind: "opened";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  /** Place in the deck, card, salt, and the path to the commitment. */
  cards: [number, CardText, string, string[]][];
  added: string[];
}

/**
 * dict() -> new empty dictionary dict(mapping) -> new dictionary initialized from a mapping
 * object's (key, value) pairs dict(iterable) -> new dictionary initialized as if via: d = {} for k,
 * v in iterable: d[k] = v dict(**kwargs) -> new dictionary initialized with the name=value pairs in
 * the keyword argument list. For example: dict(one=1, two=2)
 */
export interface CardsSeen {
  from: CardText[];
  least: number;
  most: number;
  rows?: number[];
}

/** Cards of a hand are turned up for everybody. */
export interface CardsShown {
  /** The number of its record in the log. */
  n: number;
  kind: "show";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  hand: HandPlace;
  cards: CardText[];
  places?: number[];
  flaw?: string;
}

/** An amount in cents. */
export type Cents = number;

/** Somebody posts a blind, an ante, a straddle or a kill. */
export interface ChipsPosted {
  /** The number of its record in the log. */
  n: number;
  kind: "post";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  what: string;
  dead?: Cents;
}

/** Somebody puts up more chips: a double, a split, insurance. */
export interface ChipsPutUp {
  /** The number of its record in the log. */
  n: number;
  kind: "put-up";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  bet: BetOn;
  what: string;
}

/** Chips that nobody called go back to the player who bet them. */
export interface ChipsReturned {
  /** The number of its record in the log. */
  n: number;
  kind: "return";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  what: string;
}

/** Which of the two games do you play? */
export interface ChooseGame {
  hand: HandPlace;
}

/** Which of the two games do you play? */
export interface ChooseGameQuestion {
  kind: "game";
  facts: ChooseGame;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

export type ClientMessage = Do | Ping | AskUsual;

/** The house takes its collection. */
export interface CollectionTaken {
  /** The number of its record in the log. */
  n: number;
  kind: "collection";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  fees: [string, Cents, SaidData][];
}

export type Command =
  | SitCommand
  | BuyCommand
  | LeaveCommand
  | AwayCommand
  | BackCommand
  | MoveCommand
  | AnswerCommand
  | EntropyCommand
  | FloorRulesCommand
  | CorrectCommand
  | SeatOrder
  | ShiftOrder
  | UnseatOrder
  | StayOrder;

/** The floor puts right what went to the wrong place: chips of one person go to another. */
export interface CorrectCommand {
  kind: "correct";
  whose: string;
  to: string;
  chips: Cents;
  why: string;
  /** The hand in which they did; where it is left out, the one that is on or was played last. */
  hand?: number | null;
}

/** The floor has moved chips that went wrong. */
export interface Corrected {
  /** The number of its record in the log. */
  n: number;
  kind: "corrected";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  whose: string;
  to: string;
  chips: Cents;
  why: string;
  /** The number of the hand in which they went wrong. */
  hand: number | null;
  /** How much of it was not there any more. */
  short?: Cents;
}

/** The floor will move chips that went wrong when the hand is over. */
export interface Correcting {
  /** The number of its record in the log. */
  n: number;
  kind: "correcting";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  whose: string;
  to: string;
  chips: Cents;
  why: string;
  /** The number of the hand in which they went wrong. */
  hand: number | null;
}

/** Chips that the floor moves when the hand is over. */
export interface CorrectionSeen {
  whose: string;
  to: string;
  chips: Cents;
  why: string;
  hand: number | null;
  words: string;
}

/** Chips that a choice puts up: from least to most, as its owner says afterwards. */
export interface CostSeen {
  least: Cents;
  most: Cents;
  /** Whether they go on a bet that is on the layout already. */
  grows: boolean;
  /** How much the owner is short of the least. */
  lacks?: Cents;
}

/**
 * dict() -> new empty dictionary dict(mapping) -> new dictionary initialized from a mapping
 * object's (key, value) pairs dict(iterable) -> new dictionary initialized as if via: d = {} for k,
 * v in iterable: d[k] = v dict(**kwargs) -> new dictionary initialized with the name=value pairs in
 * the keyword argument list. For example: dict(one=1, two=2)
 */
export interface Count {
  is: "hard" | "soft" | "natural" | "over" | "points";
  short: string;
  words: string;
}

/** The dealer says something: the fact has its key, and beside it the values it names. */
export interface DealerSays {
  /** The number of its record in the log. */
  n: number;
  kind: "say";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  key: string;
  [more: string]: unknown;
}

/** Somebody has answered a question, or the house has for them. */
export interface Decided {
  /** The number of its record in the log. */
  n: number;
  kind: "decided";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  /** The id of the question; empty where nobody was asked. */
  q: string;
  who: string;
  /** The kind of the question. */
  on: string;
  answer: Value;
  seat?: number | null;
  /** Which of their spot's hands it is about. */
  hand?: number;
}

/** A deck that is committed to for a hand to come. */
export interface DeckComing {
  number: number;
  commitment: string;
  added: number;
}

/** A deck is opened as a whole. */
export interface DeckOpened {
  /** The number of its record in the log. */
  n: number;
  kind: "reveal";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  secret: string;
  added: string[];
}

/** Do you declare it? */
export interface DeclareIt {
  what: string;
  chips: Cents;
  barred?: boolean;
}

/** Do you declare it? */
export interface DeclareItQuestion {
  kind: "declare";
  facts: DeclareIt;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Somebody has declared something, or has not. */
export interface Declared {
  /** The number of its record in the log. */
  n: number;
  kind: "declare";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  what: string;
  says: boolean;
}

/** Which card do you discard? */
export interface DiscardCard {
}

/** Which card do you discard? */
export interface DiscardCardQuestion {
  kind: "discard-card";
  facts: DiscardCard;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Which cards do you throw away? */
export interface DiscardCards {
  dead: boolean;
}

/** Which cards do you throw away? */
export interface DiscardCardsQuestion {
  kind: "discard";
  facts: DiscardCards;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The client does something; the same id twice is done once. */
export interface Do {
  t: "do";
  id: string;
  do: Command;
}

/** Do you double or split? */
export interface DoubleOrSplit {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** Do you double or split? */
export interface DoubleOrSplitQuestion {
  kind: "double-or-split";
  facts: DoubleOrSplit;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** You have doubled: do you stand, double again or take the double back? */
export interface Doubled {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** You have doubled: do you stand, double again or take the double back? */
export interface DoubledQuestion {
  kind: "doubled";
  facts: Doubled;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Which cards do you throw away to draw others? */
export interface DrawCards {
  dead: boolean;
}

/** Which cards do you throw away to draw others? */
export interface DrawCardsQuestion {
  kind: "draw";
  facts: DrawCards;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The house takes its drop from the pot or a player. */
export interface DropTaken {
  /** The number of its record in the log. */
  n: number;
  kind: "drop";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  what: string;
  amount: Cents;
}

/** Somebody adds a number to shuffles of which no card has come. */
export interface EntropyAdded {
  /** The number of its record in the log. */
  n: number;
  kind: "entropy";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  value: string;
  shuffles: number[];
}

/** Somebody adds to the shuffles that are committed to, before their first card comes. */
export interface EntropyCommand {
  kind: "entropy";
  value: string;
}

/** Do you take even money? */
export interface EvenMoney {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** Do you take even money? */
export interface EvenMoneyQuestion {
  kind: "even-money";
  facts: EvenMoney;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Do you turn up a card? */
export interface ExposeCard {
  what: string;
  chips: Cents;
}

/** Do you turn up a card? */
export interface ExposeCardQuestion {
  kind: "expose";
  facts: ExposeCard;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

export type Fact =
  | Sat
  | Buys
  | Bought
  | MovedSeat
  | WentAway
  | CameBack
  | Leaving
  | Left
  | Correcting
  | Corrected
  | Funded
  | PotBack
  | TableClosed
  | FloorRuled
  | Shuffled
  | Reshuffled
  | EntropyAdded
  | DeckOpened
  | CardsOpened
  | CardDealt
  | CardMoved
  | CardsShown
  | BankLooked
  | Rolled
  | HandBegins
  | ButtonDrawn
  | FirstDrawn
  | DealerSays
  | WentWrong
  | Remedied
  | HandVoid
  | Decided
  | HandSet
  | PassedBank
  | BankPut
  | Broken
  | NoBets
  | BetsPlaced
  | BetRefused
  | WagerBack
  | CollectionTaken
  | FeeBack
  | FreeCollection
  | ChipsPutUp
  | HandSettled
  | JackpotHit
  | FundSettled
  | ChipsPosted
  | Acted
  | ChipsReturned
  | DropTaken
  | TimeCollected
  | CardsDiscarded
  | Declared
  | CardExposed
  | Objected
  | Awarded
  | UnitsPaid
  | UnitsSettled;

/** Some collection goes back. */
export interface FeeBack {
  /** The number of its record in the log. */
  n: number;
  kind: "fee-back";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  fees: [string, Cents, SaidData][];
}

/** Somebody has drawn the lowest card of a new game. */
export interface FirstDrawn {
  /** The number of its record in the log. */
  n: number;
  kind: "first";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  lowest: number;
  deals: boolean;
  seat: number;
}

/** The floor is asked what is done, with what the document says. */
export interface FloorDecides {
  what: string;
  hand: HandPlace;
  card: CardText | null;
  ruling: string;
  remedy: string;
  section: string | null;
  lines: number[];
}

/** The floor is asked what is done, with what the document says. */
export interface FloorDecidesQuestion {
  kind: "floor";
  facts: FloorDecides;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The floor rules. */
export interface FloorRuled {
  /** The number of its record in the log. */
  n: number;
  kind: "ruling";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  does: string;
  why: string;
  seat: number | null;
}

/** The floor rules: a misdeal, something that went wrong, a pause, and on again. */
export interface FloorRulesCommand {
  kind: "floor";
  does: string;
  why?: string;
  seat?: number | null;
}

/** Do you put up your chips with the player who decides for the hand? */
export interface Follow {
  hand: HandPlace;
}

/** Do you put up your chips with the player who decides for the hand? */
export interface FollowQuestion {
  kind: "follow";
  facts: Follow;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Do you force the card on somebody's meld? */
export interface ForceCard {
  card: CardText;
  seat: number;
}

/** Do you force the card on somebody's meld? */
export interface ForceCardQuestion {
  kind: "force";
  facts: ForceCard;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Some people pay no collection for the next hand. */
export interface FreeCollection {
  /** The number of its record in the log. */
  n: number;
  kind: "free-collection";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  names: string[];
  ruling: string;
}

/** Wagers that a fund pays are settled. */
export interface FundSettled {
  /** The number of its record in the log. */
  n: number;
  kind: "fund";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  number: number;
  wagers: FundedBet[];
}

/** The house puts up a fund. */
export interface Funded {
  /** The number of its record in the log. */
  n: number;
  kind: "funded";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
}

/** A bet that a fund has settled. */
export interface FundedBet {
  seat: number;
  spot: number;
  /** Which of the spot's hands it is on, once they are split. */
  hand?: number;
  owner: string;
  wager: string;
  stake: Cents;
  gain: Cents;
  reason: SaidData | null;
}

/** The game that is played. */
export interface GameSeen {
  id: string;
  title: string;
  club: string;
  family: string;
  way: "banked" | "pot" | "units";
}

/** A hand for a pot or for units begins. */
export interface HandBegins {
  /** The number of its record in the log. */
  n: number;
  kind: "hand";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  number: number;
  seats: number[];
  button?: number;
  posting?: number[];
  straddle?: number | null;
  kill?: number | null;
  /** What the pot has from hands that nobody won. */
  carry?: Cents;
  /** What the middle has from hands that nobody won. */
  kept?: Cents;
}

/** The last hand, where it was void. */
export interface HandOff {
  number: number;
  misdeal: SaidData;
  /** What it brought everybody: their sum is the change of the chips in front of them. */
  lines: Record<string, TallyLine[]>;
  /** The chips in front of them before it and after it. */
  stacks: Record<string, [Cents, Cents]>;
  words: Words;
}

/** Where a hand is: a seat, its spot, and which of its split hands; or the bank. */
export type HandPlace = string;

/** A hand; what it counts is there if the viewer sees all of its cards. */
export interface HandSeen {
  name: HandPlace;
  cards: (CardText | null)[];
  /** Which of the cards everybody sees. */
  up: boolean[];
  count?: Count;
}

/** Somebody has set a hand; how is told when all hands are open. */
export interface HandSet {
  /** The number of its record in the log. */
  n: number;
  kind: "set";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  q: string;
  seat: number;
  who: string;
}

/** A banked hand is settled, wager by wager in action order. */
export interface HandSettled {
  /** The number of its record in the log. */
  n: number;
  kind: "settle";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  number: number;
  /** Who won where the table shares two hands; else what was compared, the bank or a board. */
  outcome: string;
  /** What the hand is called that every other was compared with. */
  holds?: SaidData;
  score?: number[];
  qualifies?: boolean;
  start: number;
  /** What the bank had before and has after. */
  bank: [Cents, Cents];
  /** The wager at which the bank had nothing left to lose. */
  exhausted_at: number | null;
  wagers: SettledBet[];
}

/** How do you set your hand? */
export interface HandToSet {
  hand: HandPlace;
  /** The cards in front with which the hand is foul. */
  fouls?: CardText[][];
  /** The cards in front as the seated player set them, where somebody has the last word. */
  before?: CardText[];
}

/** How do you set your hand? */
export interface HandToSetQuestion {
  kind: "set-hand";
  facts: HandToSet;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The hand is void and all chips go back. */
export interface HandVoid {
  /** The number of its record in the log. */
  n: number;
  kind: "misdeal";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  number: number;
  why: SaidData;
  ruling?: string;
}

/** Do you take a card? */
export interface HitOrStand {
  hand: HandPlace;
  total: SaidData | null;
  /** The bank's card that is up. */
  shown?: CardText;
  /** The hands that took a card, where the bank is asked. */
  drew?: HandPlace[];
}

/** Do you take a card? */
export interface HitOrStandQuestion {
  kind: "hit-or-stand";
  facts: HitOrStand;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Do you take insurance? */
export interface Insure {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** Do you take insurance? */
export interface InsureQuestion {
  kind: "insure";
  facts: Insure;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Jackpots were hit: each with the fund it is paid from, and who gets how much. */
export interface JackpotHit {
  /** The number of its record in the log. */
  n: number;
  kind: "jackpot";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  number: number;
  jackpots: [string, Cents, Record<string, Cents>][];
}

/** The hand that you bet on is doubled: do you double too? */
export interface JoinDouble {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** The hand that you bet on is doubled: do you double too? */
export interface JoinDoubleQuestion {
  kind: "join-double";
  facts: JoinDouble;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The hand that you bet on is split: do you split too? */
export interface JoinSplit {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** The hand that you bet on is split: do you split too? */
export interface JoinSplitQuestion {
  kind: "join-split";
  facts: JoinSplit;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Do you kill the pot? */
export interface KillPot {
  chips: Cents;
  dead: Cents;
}

/** Do you kill the pot? */
export interface KillPotQuestion {
  kind: "kill";
  facts: KillPot;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Who has the kill button, and who owes a kill. */
export interface KillSeen {
  leg: string | null;
  owed: string | null;
}

/** The last hand, with who won the pot. */
export interface LastAwarded {
  number: number;
  awards: [number, Cents, string][];
  shown: Record<string, SaidData | null>;
  reasons: SaidData[];
  carry: Cents;
  board: CardText[];
  hands: Record<string, CardText[]>;
  net: Record<string, Cents>;
  /** What it brought everybody, line by line. */
  lines: Record<string, TallyLine[]>;
  /** The chips in front of them before it and after it. */
  stacks: Record<string, [Cents, Cents]>;
  pot: Cents;
  words: Words;
  counts?: Record<string, Count>;
  /** What the hands that were shown are called, by seat. */
  names?: Record<string, string>;
  wins: Win[];
}

/** The last hand, settled. */
export interface LastSettled {
  number: number;
  outcome: string;
  holds?: SaidData;
  score?: number[];
  qualifies?: boolean;
  start: number;
  bank: [Cents, Cents];
  exhausted_at: number | null;
  wagers: SettledBet[];
  banker: string;
  /** Every hand as it was at the end, by its place. */
  hands: Record<string, CardText[]>;
  fees: [string, Cents, SaidData][];
  /** What everybody has won or lost. */
  net: Record<string, Cents>;
  /** The same line by line. */
  lines: Record<string, TallyLine[]>;
  /** The chips in front of them before it and after it. */
  stacks: Record<string, [Cents, Cents]>;
  words: Words;
  counts?: Record<string, Count>;
}

/** The last hand for units. */
export interface LastUnits {
  number: number;
  winner: number | null;
  net: Record<string, Cents>;
  /** What it brought everybody, line by line. */
  lines: Record<string, TallyLine[]>;
  /** The chips in front of them before it and after it. */
  stacks: Record<string, [Cents, Cents]>;
  says: SaidData[];
  /** How thirteen cards were set, by seat. */
  rows: Record<string, CardText[][]>;
  words: Words;
}

/** Somebody cashes out and goes, once the hand is over. */
export interface LeaveCommand {
  kind: "leave";
}

/** Somebody leaves when the hand is over. */
export interface Leaving {
  /** The number of its record in the log. */
  n: number;
  kind: "leaving";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  /** Whether they were away for too long. */
  lost?: boolean;
}

/** Somebody has left with their chips. */
export interface Left {
  /** The number of its record in the log. */
  n: number;
  kind: "left";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  chips: Cents;
  /** Whether they were away for too long, and the seat was lost. */
  lost?: boolean;
}

/** The limits of the table. */
export interface LimitsSeen {
  least: Cents;
  most: Cents | null;
}

/** What a line of a hand is for, and why it came to so much. */
export interface LineWords {
  label: string;
  detail: string;
}

/** A list with its tables, names and requests. */
export interface ListOnBoard {
  id: string;
  game: string;
  title: string;
  club: string;
  stakes: string;
  tables: TableOnBoard[];
  names: NameWaiting[];
  changes: NameWaiting[];
  /** Minutes a name, as the room has seen it. */
  minutes: number | null;
  opens_with: number;
  /** Whether enough names wait for another table. */
  offers: boolean;
}

/** What do you meld? */
export interface MeldCard {
  card: CardText;
}

/** What do you meld? */
export interface MeldCardQuestion {
  kind: "meld";
  facts: MeldCard;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** What the viewer waits for on one list: a seat, or a change. */
export interface MineWaiting {
  id: number;
  list: string;
  game: string;
  title: string;
  club: string;
  stakes: string;
  kind: "new" | "seat" | "table" | "main";
  /** 1 is next. */
  place: number;
  of: number;
  /** Names before it that are called now. */
  called: number;
  table: string | null;
  seat: number | null;
  /** None until the room has seen enough seats open. */
  wait: WaitSeen | null;
  call: CallSeen | null;
  /** Seconds to answer a call. */
  response: number;
}

/** Somebody changes seats. */
export interface MoveCommand {
  kind: "move";
  seat: number;
}

/** Somebody changes seats. */
export interface MovedSeat {
  /** The number of its record in the log. */
  n: number;
  kind: "moved";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  seat: number;
}

/** A question that is the viewer's own; ``kind`` says which ``facts`` it has. */
export type MyQuestion =
  | OfferBankQuestion
  | PlaceBetsQuestion
  | AcceptBetQuestion
  | PutUpQuestion
  | HandToSetQuestion
  | HitOrStandQuestion
  | InsureQuestion
  | EvenMoneyQuestion
  | SurrenderQuestion
  | DoubledQuestion
  | RescueQuestion
  | DoubleOrSplitQuestion
  | JoinSplitQuestion
  | JoinDoubleQuestion
  | FollowQuestion
  | WarQuestion
  | ChooseGameQuestion
  | PlayOrFoldQuestion
  | BetOrSurrenderQuestion
  | BetOrFoldQuestion
  | PlayStreetQuestion
  | RideQuestion
  | FloorDecidesQuestion
  | ActQuestion
  | DrawCardsQuestion
  | DiscardCardsQuestion
  | DeclareItQuestion
  | ExposeCardQuestion
  | PostOrWaitQuestion
  | StraddleQuestion
  | KillPotQuestion
  | ObjectToKillQuestion
  | PayTimeQuestion
  | SetRowsQuestion
  | StayInQuestion
  | TakeCardQuestion
  | MeldCardQuestion
  | DiscardCardQuestion
  | ForceCardQuestion;

/** A name on a list, or a request on the change board, as the floor sees it. */
export interface NameWaiting {
  id: number;
  name: string;
  kind: "new" | "seat" | "table" | "main";
  since: number;
  walk_in: boolean;
  /** Whether they are in the room now. */
  here: boolean;
  /** Titles of other games they wait for. */
  also: string[];
  table: string | null;
  seat: number | null;
  to: string | null;
  missed: number;
  call: CallSeen | null;
  /** Whether a seat is open that they could have. */
  can: boolean;
}

/** What was asked for is not done, and why. */
export interface No {
  t: "no";
  id: string | null;
  /** The reason in words. */
  why: string;
  /** The reason as data: the key of its message, and the values in it. */
  said: SaidData;
}

/** Nobody bets: the bank goes back. */
export interface NoBets {
  /** The number of its record in the log. */
  n: number;
  kind: "no-bets";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
}

/** Do you object to a kill? */
export interface ObjectToKill {
  seat: number;
}

/** Do you object to a kill? */
export interface ObjectToKillQuestion {
  kind: "object";
  facts: ObjectToKill;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Others object to a kill by which somebody would come in. */
export interface Objected {
  /** The number of its record in the log. */
  n: number;
  kind: "objection";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  by: number[];
}

/** Do you take the bank, and with how much? */
export interface OfferBank {
  chips: Cents;
  /** The most that the bank can owe the house for a hand. */
  fee: Cents;
}

/** Do you take the bank, and with how much? */
export interface OfferBankQuestion {
  kind: "bank";
  facts: OfferBank;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** What the floor does with somebody when the hand is over. */
export interface OrderSeen {
  name: string;
  words: string;
}

/** Somebody does not take the bank. */
export interface PassedBank {
  /** The number of its record in the log. */
  n: number;
  kind: "passed";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  name: string;
}

/** Do you stay for the half hour and pay for it? */
export interface PayTime {
}

/** Do you stay for the half hour and pay for it? */
export interface PayTimeQuestion {
  kind: "time";
  facts: PayTime;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The client measures the round-trip time. */
export interface Ping {
  t: "ping";
  id: string;
}

/** What do you bet? */
export interface PlaceBets {
  chips: Cents;
  bank: Cents;
  /** Whether chips bet behind a seat are put up with those that its player puts up in play. */
  bound?: boolean;
}

/** What do you bet? */
export interface PlaceBetsQuestion {
  kind: "bet";
  facts: PlaceBets;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** A bet as somebody places it; without a seat it is at their own. */
export interface PlacedBet {
  wager: string;
  stake: Cents;
  seat?: number;
  spot?: number;
}

/** What somebody may plan to do when their turn comes, as long as nothing changes. */
export interface PlanSeen {
  /** The state of the hand that it is for: another means that a plan is void. */
  of: string;
  call: Cents;
  /** What can be planned, with the answers it comes to: the first that can be given. */
  choices: Record<string, string[]>;
}

/** Do you play your three cards? */
export interface PlayOrFold {
  hand: HandPlace;
  holds: SaidData;
  shown: CardText;
}

/** Do you play your three cards? */
export interface PlayOrFoldQuestion {
  kind: "play-or-fold";
  facts: PlayOrFold;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Do you play on this street, and for how much? */
export interface PlayStreet {
  hand: HandPlace;
  street: string;
}

/** Do you play on this street, and for how much? */
export interface PlayStreetQuestion {
  kind: "street";
  facts: PlayStreet;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The answer to a ping, with the server's time in milliseconds. */
export interface Pong {
  t: "pong";
  id: string;
  at: number;
}

/** What moved, in cents by account; the amounts sum to zero. */
export type Post = Record<string, number>;

/** Do you pay to be dealt in now? */
export interface PostOrWait {
  chips: Cents;
  dead: Cents;
  kills: boolean;
}

/** Do you pay to be dealt in now? */
export interface PostOrWaitQuestion {
  kind: "post";
  facts: PostOrWait;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** What nobody won goes back when the table closes. */
export interface PotBack {
  /** The number of its record in the log. */
  n: number;
  kind: "pot-back";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
}

/** What is in the middle. */
export interface PotSeen {
  total: Cents;
  pots: SidePot[];
  /** What is there from hands that nobody won. */
  carry: Cents;
  /** What the house has taken of this hand. */
  drop?: Cents;
}

/** The stakes of a game for a pot. */
export interface PotStakes {
  id: string;
  structure: string;
  bets: Cents[];
  blinds: Cents[];
  ante: Cents;
  /** The smallest chip in play. */
  chip: Cents;
}

/** A table where people play for a pot. */
export interface PotView {
  game: GameSeen;
  /** The number of the hand. */
  number: number;
  phase: "idle" | "bank" | "bet" | "play" | "closed";
  paused: boolean;
  you: You | null;
  seats: SeatSeen[];
  people: BehindSeen[];
  /** The hands that lie at no seat: the bank's, the board. */
  hands: HandSeen[];
  questions: Question[];
  /** What the viewer may say while others decide; nobody waits for it. */
  may_say?: MyQuestion[];
  buy_in: BuyIn;
  shoe: ShoeSeen | null;
  coming: DeckComing[];
  drop: Cents;
  jackpot: Cents;
  seeded: boolean;
  corrections?: CorrectionSeen[];
  pot: PotSeen;
  stakes: PotStakes;
  option: number[];
  schedule: string | null;
  street: string | null;
  kill: KillSeen;
  last: LastAwarded | HandOff | null;
  kind: "pot";
  room: RoomSeen;
  /** What the floor can rule, with what its buttons say. */
  rulings?: Record<string, string>;
  seating?: SeatingSeen;
}

/** An amount that has a name. */
export interface PresetSeen {
  name: "min" | "half-pot" | "three-quarter-pot" | "pot" | "max";
  chips: Cents;
}

/** How much do you put up beside a bet? */
export interface PutUp {
  /** What the chips are for: a double, a split, insurance. */
  for: string;
  wager: string;
  hand: HandPlace;
}

/** How much do you put up beside a bet? */
export interface PutUpQuestion {
  kind: "put-up";
  facts: PutUp;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

export type Question = MyQuestion | QuestionOfOthers;

/** A question that is somebody else's. */
export interface QuestionOfOthers {
  id: string;
  seat: number | null;
  who: string;
  kind: string;
  mine: false;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: Words;
}

/** A question in words. */
export interface QuestionWords {
  title: string;
  detail: string;
  /** What the hand that is asked about is called. */
  holds?: string;
}

/** What this shoe has brought, and the one before. */
export interface ReaderBoardSeen {
  shoe: ShoeResults;
  previous_shoe: ShoeResults | null;
}

/** What is done about something that went wrong. */
export interface Remedied {
  /** The number of its record in the log. */
  n: number;
  kind: "remedy";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  hand: HandPlace;
  what: string;
  do: string;
  by: "document" | "floor";
  ruling: string;
  burn?: number;
  fees?: string;
}

/** Do you take your doubled chips back and give up the rest? */
export interface Rescue {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** Do you take your doubled chips back and give up the rest? */
export interface RescueQuestion {
  kind: "rescue";
  facts: Rescue;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Cards were shuffled back into the stub. */
export interface Reshuffled {
  /** The number of its record in the log. */
  n: number;
  kind: "reshuffle";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  cards: number;
  again: number;
  /** The commitment to the next order. */
  order: string;
}

/** Does this bet ride? */
export interface Ride {
  hand: HandPlace;
  wager: string;
  known: CardText[];
}

/** Does this bet ride? */
export interface RideQuestion {
  kind: "ride";
  facts: Ride;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Dice are thrown. */
export interface Rolled {
  /** The number of its record in the log. */
  n: number;
  kind: "roll";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  dice: number;
  why: string;
  faces: number[];
}

/** What the room says of a table and its viewers. */
export interface RoomSeen {
  id: string;
  pace: string;
  hints: boolean;
  bots: string[];
  /** How many look on who do not sit there. */
  watching: number;
  /** Whether nobody plays, so that nothing is dealt. */
  resting: boolean;
  offline: string[];
  now: number;
  /** The viewer's balance: chips that are on no table. */
  chips: Cents | null;
  /** What the floor does with the viewer when the hand is over. */
  order?: string;
  /** The table to which the floor has brought the viewer. */
  moved?: TableLink;
}

/** A message as data: its key in the catalogue, and the values it names. */
export interface SaidData {
  key: string;
  [more: string]: unknown;
}

/** Somebody sits down with chips; without a seat they bet from the back line. */
export interface Sat {
  /** The number of its record in the log. */
  n: number;
  kind: "sat";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  seat: number | null;
  chips: Cents;
  doubles?: boolean;
  /** Whether they are a third-party proposition player. */
  proposition?: boolean;
}

/** The floor seats somebody who watches. */
export interface SeatOrder {
  kind: "seat";
  name: string;
  seat?: number | null;
  chips?: Cents;
}

/** A seat, and who sits there with what. */
export interface SeatSeen {
  in: boolean;
  seat: number;
  name: string | null;
  chips: Cents;
  away: boolean;
  leaving: boolean;
  /** Whether they have too few chips to be dealt in. */
  short: boolean;
  bank: boolean;
  button: boolean;
  folded: boolean;
  bet: Cents;
  wagers: BetOn[];
  hands: HandSeen[];
  /** Whether a third-party proposition player sits there. */
  proposition?: boolean;
  /** Until when the seat of somebody who is away is kept, in milliseconds since the epoch. */
  until?: number;
  /** Whether somebody is dealt in at poker: in, new, missed, moved or out. */
  status?: string | null;
  /** What they have put into the pot on the streets before. */
  paid?: Cents;
  /** What a call would cost them now. */
  call?: Cents;
  /** The viewer's own: what may be planned before their turn. */
  plan?: PlanSeen;
  /** What the viewer's own hand makes with the board. */
  holds?: string;
}

/** What the floor's desk shows of people. */
export interface SeatingSeen {
  orders: OrderSeen[];
  watchers: string[];
  notices: string[];
}

export type ServerMessage =
  | ShowView
  | TellFacts
  | Ack
  | No
  | Pong
  | Usual
  | ShowWaiting
  | ShowBoard;

/** How do you set your thirteen cards? */
export interface SetRows {
}

/** How do you set your thirteen cards? */
export interface SetRowsQuestion {
  kind: "set-rows";
  facts: SetRows;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** A bet that was settled, and what became of it. */
export interface SettledBet {
  seat: number;
  spot: number;
  /** Which of the spot's hands it is on, once they are split. */
  hand?: number;
  owner: string;
  wager: string;
  stake: Cents;
  /** The share of the stake that it wins or loses, such as ``6/5``; nothing for no action. */
  result: string | null;
  reason: SaidData | null;
  action: Cents;
  paid: Cents;
  collected: Cents;
  returned: Cents;
  outcome: "paid" | "collected" | "push" | "returned" | "part";
  words: string;
  why: string;
}

/** The floor moves somebody to a seat or table. */
export interface ShiftOrder {
  kind: "shift";
  name: string;
  seat?: number | null;
  table?: string | null;
}

/** What a shoe has brought. */
export interface ShoeResults {
  hands: number;
  outcomes: string[];
  counts: Record<string, number>;
  percent: Record<string, number>;
  marks: Record<string, number>;
}

/** The deck in play. */
export interface ShoeSeen {
  commitment: string;
  left: number;
  /** Whether players may still add to its shuffle. */
  entropy: boolean;
}

/** The lists of a club as the floor sees them; sent when something changes. */
export interface ShowBoard {
  t: "board";
  at: number;
  club: string;
  response: number;
  lists: ListOnBoard[];
}

/** What the viewer sees now; with what they missed, if the room still knows. */
export interface ShowView {
  t: "view";
  /** The version: how many records the log has. */
  v: number;
  view: View;
  facts?: Fact[];
}

/** What the viewer waits for, and how many wait on each list; sent when something changes. */
export interface ShowWaiting {
  t: "waiting";
  at: number;
  mine: MineWaiting[];
  /** Names on each list that has some. */
  counts: Record<string, number>;
}

/** A new deck: everybody can keep the commitment, the secret is sealed for the house. */
export interface Shuffled {
  /** The number of its record in the log. */
  n: number;
  kind: "shuffle";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  commitment: string;
  number: number;
  sealed: string;
  /** Commitments to the orders in which cards that come back would be shuffled. */
  orders?: string[];
}

/** A pot, and the seats that play for it. */
export interface SidePot {
  amount: Cents;
  seats: number[];
}

/** Somebody buys in, at a seat or to bet from the back line. */
export interface SitCommand {
  kind: "sit";
  chips: Cents;
  seat?: number | null;
  doubles?: boolean;
}

/** Do you stay in the hand? */
export interface StayIn {
}

/** Do you stay in the hand? */
export interface StayInQuestion {
  kind: "stay";
  facts: StayIn;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The floor lets somebody stay after all. */
export interface StayOrder {
  kind: "stay";
  name: string;
}

/** Do you straddle? */
export interface Straddle {
  chips: Cents;
  dead: Cents;
}

/** Do you straddle? */
export interface StraddleQuestion {
  kind: "straddle";
  facts: Straddle;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Do you surrender? */
export interface Surrender {
  hand: HandPlace;
  total: SaidData | null;
  shown: CardText;
}

/** Do you surrender? */
export interface SurrenderQuestion {
  kind: "surrender";
  facts: Surrender;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** The table is closed. */
export interface TableClosed {
  /** The number of its record in the log. */
  n: number;
  kind: "closed";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
}

/** Another table. */
export interface TableLink {
  id: string;
  title: string;
}

/** A table of a list: its seats, and which are open or held. */
export interface TableOnBoard {
  id: string;
  title: string;
  /** Its number on this list, in the order tables were opened. */
  number: number;
  seats: number;
  taken: number[];
  held: number[];
  /** The main game it feeds, if it is a must-move table. */
  feeds: string | null;
  /** Who of a must-move table moves next. */
  next: string | null;
}

/** Do you take the open card? */
export interface TakeCard {
  card: CardText;
}

/** Do you take the open card? */
export interface TakeCardQuestion {
  kind: "take";
  facts: TakeCard;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** A line of what a hand brought the viewer; other people's lines are not sent. */
export interface TallyLine {
  /** A wager, the bank, a pot, what was put in, paid or came back, a fee. */
  what: string;
  chips: Cents;
  /** Which wager, blind, pot or payment. */
  of?: string;
  seat?: number;
  spot?: number;
  stake?: Cents;
  /** The part of the stake that the bank did not cover. */
  returned?: Cents;
  outcome?: "paid" | "collected" | "push" | "returned" | "part";
  units?: number;
  reason?: SaidData | null;
  /** The row of the schedule by which a fee is due. */
  row?: SaidData;
  words: LineWords;
}

/** What happened, as the viewer may see it, and what they see after it. */
export interface TellFacts {
  t: "facts";
  v: number;
  facts: Fact[];
  view: View;
}

/** The house takes its fee for the half hour. */
export interface TimeCollected {
  /** The number of its record in the log. */
  n: number;
  kind: "time";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  each: Cents;
  declared: string[];
}

/** What a unit is worth. */
export interface UnitStakes {
  id: string;
  structure: "units";
  unit: Cents;
}

/** A table where players settle among themselves in units. */
export interface UnitView {
  game: GameSeen;
  /** The number of the hand. */
  number: number;
  phase: "idle" | "bank" | "bet" | "play" | "closed";
  paused: boolean;
  you: You | null;
  seats: SeatSeen[];
  people: BehindSeen[];
  /** The hands that lie at no seat: the bank's, the board. */
  hands: HandSeen[];
  questions: Question[];
  /** What the viewer may say while others decide; nobody waits for it. */
  may_say?: MyQuestion[];
  buy_in: BuyIn;
  shoe: ShoeSeen | null;
  coming: DeckComing[];
  drop: Cents;
  jackpot: Cents;
  seeded: boolean;
  corrections?: CorrectionSeen[];
  unit: Cents;
  /** What has been melded, by seat. */
  melds: Record<string, CardText[][]>;
  open_card: CardText | null;
  pot: PotSeen;
  stakes: UnitStakes;
  last: LastUnits | HandOff | null;
  kind: "units";
  room: RoomSeen;
  /** What the floor can rule, with what its buttons say. */
  rulings?: Record<string, string>;
  seating?: SeatingSeen;
}

/** Chips go from one player to another, to the middle or from it. */
export interface UnitsPaid {
  /** The number of its record in the log. */
  n: number;
  kind: "pay";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  from: number | null;
  to: number | null;
  amount: Cents;
  why: string;
  units?: number;
}

/** A hand for units is over. */
export interface UnitsSettled {
  /** The number of its record in the log. */
  n: number;
  kind: "result";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  number: number;
  winner: number | null;
  net: Record<string, Cents>;
  says: SaidData[];
}

/** The floor has somebody leave. */
export interface UnseatOrder {
  kind: "unseat";
  name: string;
}

/** What a sensible player would answer. */
export interface Usual {
  t: "usual";
  id: string;
  question: string;
  value: Value;
}

export type Value = string | Cents | CardText[] | CardText[][] | PlacedBet[];

export type View = BankedView | PotView | UnitView;

/** Wagers go back because of something that went wrong. */
export interface WagerBack {
  /** The number of its record in the log. */
  n: number;
  kind: "wager-back";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  wagers: BetOn[];
  what: string;
  ruling: string;
}

/** How long a wait is, in minutes, from what the room has seen; half the waits lie between. */
export interface WaitSeen {
  about: number;
  least: number;
  most: number;
}

/** Do you go to war? */
export interface War {
  hand: HandPlace;
  shown: CardText;
}

/** Do you go to war? */
export interface WarQuestion {
  kind: "war";
  facts: War;
  id: string;
  seat: number | null;
  who: string;
  mine: true;
  choices?: string[];
  /** What the choices that move chips put up. */
  costs?: Record<string, CostSeen>;
  amount?: AmountSeen;
  cards?: CardsSeen;
  layout?: BettingSpace[];
  /** What happens when nobody answers. */
  default: Value;
  /** Server time in milliseconds. */
  deadline: number | null;
  /** Whether the time bank is running. */
  banking?: boolean;
  words: QuestionWords;
  /** What the buttons say, by choice, with what it costs. */
  labels?: Record<string, string>;
  /** What happens when nobody answers. */
  silent?: string;
  /** What is left of the viewer's time bank, in milliseconds. */
  bank?: number;
  /** What a sensible player would answer, at a table with hints. */
  usual?: Value;
}

/** Somebody is away: what they are asked is answered by its default. */
export interface WentAway {
  /** The number of its record in the log. */
  n: number;
  kind: "away";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  name: string;
  /** Until when their seat is kept, in milliseconds since the epoch. */
  until?: number;
}

/** Something goes wrong. */
export interface WentWrong {
  /** The number of its record in the log. */
  n: number;
  kind: "mishap";
  /** When, in milliseconds. */
  at: number;
  post?: Post;
  /** A sentence about it, for the viewer. */
  words?: string;
  seat: number;
  what: string;
  hand?: HandPlace;
  /** The passage of the document that says what follows. */
  ruling?: string | null;
}

/** A part of the pot that somebody won, and with what. */
export interface Win {
  seat: number;
  chips: Cents;
  /** Which half of a pot that is split; nothing where it is not. */
  half: "high" | "low" | "";
  /** What the hand is called that won it, or why it was won without one. */
  words: string;
}

/** A headline, and a sentence below it. */
export interface Words {
  title: string;
  detail: string;
}

/** The viewer's own place at the table. */
export interface You {
  name: string | null;
  seat: number | null;
  chips: Cents;
  role: "player" | "backline" | "spectator" | "floor" | "manager";
  away?: boolean;
  /** Until when their seat is kept, if they are away. */
  until?: number;
  leaving?: boolean;
  /** Chips that come to the table after this hand. */
  bought?: Cents;
}
