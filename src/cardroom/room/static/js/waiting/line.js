/** The line that tells of waiting lists: what I wait for, or a club's board for the floor. */

/** @typedef {(message: any, skew: number) => void} Told */

const AGAIN = [500, 1500, 4000, 8000];
const FINAL = 1008;

/**
 * Follow the lists; comes back by itself when the connection is lost.
 * @param {string} address
 * @param {Told} told
 * @returns {() => void} ends it
 */
export function follow(address, told) {
  let tries = 0;
  let over = false;
  /** @type {WebSocket|null} */
  let socket = null;
  const connect = () => {
    if (over) return;
    const url = new URL(address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    socket = new WebSocket(url);
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.t !== "waiting" && message.t !== "board") return;
      tries = 0;
      told(message, message.at - Date.now());
    };
    socket.onclose = (event) => {
      if (over || event.code === FINAL) return;
      const pause = AGAIN[Math.min(tries, AGAIN.length - 1)];
      tries += 1;
      setTimeout(connect, pause);
    };
  };
  connect();
  return () => {
    over = true;
    socket?.close();
  };
}
