// Everything that names no game, for players and for designers.

export {
  brushes,
  canonical,
  convert,
  edit,
  evaluate,
  mutate,
  packReport,
  simplify,
  space,
  whatIf,
} from "./api.js";
export { readScript, Script } from "./script.js";
export * from "./play.js";
