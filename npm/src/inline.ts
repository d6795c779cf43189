export * from "./main.js";
export { init } from "./init/inline.js";
