/** Writes amounts that come as JSON, for the test that compares them with the server's. */

import { readFileSync } from "node:fs";
import { count, money, percent, signed } from "../../../../src/cardroom/room/static/js/formats.js";

const { cents, counts, shares } = JSON.parse(readFileSync(0, "utf8"));
const written = {
  money: cents.map((one) => money(one)),
  signed: cents.map((one) => signed(one)),
  count: counts.map((one) => count(one)),
  percent: shares.map((one) => percent(one)),
};
process.stdout.write(JSON.stringify(written));
