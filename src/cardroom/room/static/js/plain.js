/** A page that only says something. */

import { boot } from "./frame.js";

boot();
