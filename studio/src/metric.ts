// What the engine says about a metric.

import type { Game, Metric } from "unsolve";

import { text } from "./strings";

/** The words for a metric of a game; its own name where a level has a number that the engine does not know. */
export function metricOf(game: Game, name: string): Pick<Metric, "title" | "about" | "unit"> {
  return game.metrics.find((metric) => metric.name === name) ?? { title: text.create.named(name), about: "", unit: "" };
}
