import { definePuzzle, initOwn } from "unsolve/inline";

import { solved } from "./stairs.js";

await initOwn();
globalThis.result = solved(definePuzzle);
if (typeof document === "undefined") console.log(globalThis.result);
