export * from "./main.js";
export { init } from "./init/node.js";
