import { catalogue } from "./generated/catalogue.js";
import { camelCased } from "./request.js";
import type { GameId } from "./generated/games.js";
import type { EvaluatorPreset, Game } from "./types/catalogue.js";

/**
 * Every game: its rules, parameters, presets, metrics, notations and schemas. No module is needed for it.
 *
 * ```ts
 * for (const { info } of games()) console.log(`${info.id}: ${info.tagline}`);
 * ```
 */
export function games(): Game[] {
  return catalogue.map(shown);
}

/** A game of the catalogue in the spelling of the package. */
export function shown<G extends GameId>(game: Game<G>): Game<G> {
  return { ...structuredClone(game), evaluators: game.evaluators.map(preset) };
}

function preset({ evaluator, ...words }: EvaluatorPreset): EvaluatorPreset {
  return { ...words, evaluator: camelCased(structuredClone(evaluator)) };
}
