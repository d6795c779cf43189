export { act, create, generate, read } from "./api.js";
export { games } from "./catalogue.js";
export { load } from "./engine.js";
export { init } from "./init.js";
export * from "./one.js";
export * from "./own/main.js";
export { createLevelQueue } from "./queue.js";
