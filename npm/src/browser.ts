export * from "./main.js";
export { init } from "./init/browser.js";
