/**
 * The line to a table: connects, answers for what was sent, measures lag, and says when it is not
 * live.
 *
 * A board is live only between the first view after a connection and the moment the line is lost.
 * What was
 * sent and not acknowledged goes again after a reconnection, under the same id: the room does it
 * once.
 */

import { t } from "./catalogue.js";

/** @import { Ack, AskUsual, ClientMessage, Command, Do, No, Pong } from "./types/wire.js" */
/** @import { ServerMessage, ShowView, TellFacts, Usual, Value } from "./types/wire.js" */

/** @typedef {"connecting"|"live"|"lost"|"gone"|"barred"} Line */
/**
 * @typedef {object} Told whom the wire tells
 * @property {(message: ShowView|TellFacts|No) => void} message
 * @property {(state: LineState) => void} line
 * @property {(question: string) => void} [answered]
 */
/** @typedef {{line: Line, lag: number|null, why: string, tries: number}} LineState */
/**
 * What became of something that was sent.
 * @typedef {{ok: true, value?: Value, why?: undefined} | {ok: false, why: string}} Outcome
 */
/** @typedef {{message: ClientMessage, settle: (outcome: Outcome) => void}} Sent */

const PING_EVERY = 4000;
const PING_LIMIT = 9000;
/** @type {Record<number, "gone"|"barred">} */
const FINAL = { 4404: "gone", 4401: "barred", 1008: "barred" };

export class Wire {
  /**
   * @param {string} address
   * @param {Told} on
   */
  constructor(address, on) {
    this.address = address;
    this.on = on;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {Map<string, Sent>} */
    this.open = new Map();
    /** @type {Map<string, number>} */
    this.pings = new Map();
    this.version = 0;
    this.skew = 0;
    this.counted = 0;
    this.heard = 0;
    this.self = Math.random().toString(36).slice(2, 8);
    /** @type {LineState} */
    this.state = { line: "connecting", lag: null, why: "", tries: 0 };
    this.timer = setInterval(() => this.ping(), PING_EVERY);
    addEventListener("online", () => this.hurry());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.hurry(),
    );
    this.connect();
  }

  /** The server's clock, in milliseconds. */
  now() {
    return Date.now() + this.skew;
  }

  connect() {
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    if (this.version) url.searchParams.set("since", String(this.version));
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onmessage = (event) => socket === this.socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event);
    socket.onopen = () => {
      this.heard = Date.now();
      this.ping();
    };
  }

  /** @param {ServerMessage} message */
  take(message) {
    this.heard = Date.now();
    if (message.t === "pong") return this.pong(message);
    if (message.t === "ack" || message.t === "no" || message.t === "usual") {
      return this.answered(message);
    }
    if (message.t === "view" || message.t === "facts") {
      this.version = message.v;
      if (!this.pings.size && this.state.lag === null)
        this.skew = message.view.room.now - Date.now();
      this.on.message(message);
      if (this.state.line !== "live") {
        this.change({ line: "live", why: "", tries: 0 });
        for (const sent of this.open.values()) this.socket?.send(JSON.stringify(sent.message));
      }
    }
    return undefined;
  }

  /** @param {Ack|No|Usual} message */
  answered(message) {
    const waiting = message.id === null ? undefined : this.open.get(message.id);
    if (!waiting) return message.t === "no" ? this.on.message(message) : undefined;
    this.open.delete(waiting.message.id);
    const { message: sent, settle } = waiting;
    if (message.t === "ack" && sent.t === "do" && sent.do.kind === "answer")
      this.on.answered?.(sent.do.question);
    if (message.t === "no") settle({ ok: false, why: message.why });
    else settle({ ok: true, value: message.t === "usual" ? message.value : undefined });
    return undefined;
  }

  /** @param {{code: number, reason: string}} event */
  lost(event) {
    this.socket = null;
    this.pings.clear();
    const final = FINAL[event.code];
    if (final) {
      clearInterval(this.timer);
      for (const { settle } of this.open.values())
        settle({ ok: false, why: event.reason || t("ui-barred") });
      this.open.clear();
      return this.change({ line: final, why: event.reason, lag: null });
    }
    const tries = this.state.tries + 1;
    this.change({ line: "lost", why: event.reason, tries, lag: null });
    const wait = Math.min(8000, 250 * 2 ** Math.min(tries, 5)) * (0.7 + 0.6 * Math.random());
    this.again = setTimeout(() => this.connect(), wait);
    return undefined;
  }

  /** Try now instead of later: the network or the person is back. */
  hurry() {
    if (this.state.line === "lost" && !this.socket) {
      clearTimeout(this.again);
      this.connect();
    }
  }

  ping() {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > PING_LIMIT) {
      // Half-open lines never close by themselves: give it up before a person acts on an old board.
      this.socket = null;
      socket.close();
      this.lost({ code: 1006, reason: "" });
      return;
    }
    const id = `p${++this.counted}`;
    this.pings.set(id, performance.now());
    socket.send(JSON.stringify({ t: "ping", id }));
  }

  /** @param {Pong} message */
  pong(message) {
    const sent = this.pings.get(message.id);
    if (sent === undefined) return;
    this.pings.clear();
    const lag = performance.now() - sent;
    this.skew = message.at + lag / 2 - Date.now();
    this.change({ lag });
  }

  /** @param {Partial<LineState>} what */
  change(what) {
    this.state = { ...this.state, ...what };
    this.on.line(this.state);
  }

  /**
   * Send a message that will be answered.
   * @param {Omit<Do, "id">|Omit<AskUsual, "id">} message
   * @returns {Promise<Outcome>}
   */
  send(message) {
    const id = `${this.self}-${++this.counted}`;
    const whole = { ...message, id };
    return new Promise((settle) => {
      this.open.set(id, { message: whole, settle });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
    });
  }

  /**
   * Do something at the table.
   * @param {Command} command
   */
  do(command) {
    return this.send({ t: "do", do: command });
  }

  /**
   * What a sensible player of my seat would answer.
   * @param {string} question
   */
  usual(question) {
    return this.send({ t: "usual", question });
  }

  /**
   * Connect anew, as whoever the cookie says now.
   * @returns {Promise<void>}
   */
  renew() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.version = 0;
    this.change({ line: "connecting" });
    this.connect();
    return new Promise((done) => {
      const timer = setInterval(() => {
        if (this.state.line === "connecting" || this.state.line === "lost") return;
        clearInterval(timer);
        done();
      }, 30);
    });
  }

  close() {
    clearInterval(this.timer);
    clearTimeout(this.again);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
