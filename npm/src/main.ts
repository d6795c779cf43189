export { act, create, generate, mend, read } from "./api.js";
export { games } from "./catalogue.js";
export * from "./design.js";
export { load, loadDesign } from "./engine.js";
export { init } from "./init.js";
export * from "./own/main.js";
export { createLevelQueue } from "./queue.js";
export { createSchema } from "./types/schemas.js";
