export * from "./main.js";
export { init } from "../init/own-browser.js";
