import { definePuzzle, init } from "unsolve/own";

import { solved } from "./stairs.js";

await init();
globalThis.result = solved(definePuzzle);
if (typeof document === "undefined") console.log(globalThis.result);
