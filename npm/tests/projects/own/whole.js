import { definePuzzle, initOwn } from "unsolve";

import { solved } from "./stairs.js";

await initOwn();
console.log(solved(definePuzzle));
