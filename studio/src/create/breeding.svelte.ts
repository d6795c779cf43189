// How the wall is to be filled: objective, evaluator, and what it begins with.

import type { CreateOptions, FullEvaluator, Game, GameId, Level } from "unsolve";

import { following } from "../open.svelte";
import { AT_ONCE } from "./batch.svelte";
import type { Form } from "./form.svelte";
import { chosenOf } from "./options.svelte";
import { wall } from "./wall.svelte";

/** The objective that takes the evaluator as it is set by hand. */
export const OWN = "evaluator";

class Breeding {
  /** What makes a level better, for each game: a preset, a metric, or the evaluator set by hand. */
  #objectives: Record<string, string> = $state({});
  /** The evaluator set by hand; it begins as the engine's usual one. */
  evaluator: FullEvaluator | undefined = $state();
  /** Whether it begins with the open level instead of the parameters. */
  fromOpen = $state(false);
  /** Candidates until it rests. */
  candidates = $state(640);
  /** States to look at in each candidate. */
  effort = $state(10_000);
  /** Seeds at work at the same time. */
  seeds = $state(AT_ONCE);

  objective(game: GameId): string {
    return this.#objectives[game] ?? "";
  }

  setObjective({ info, evaluators }: Game, objective: string): void {
    this.#objectives[info.id] = objective;
    const preset = evaluators.find(({ name }) => name === objective);
    if (preset) this.evaluator = structuredClone(preset.evaluator);
  }

  /** Takes the usual preset where nothing was set so far. */
  prepare({ evaluators: [usual] }: Game): void {
    if (usual) this.evaluator ??= structuredClone(usual.evaluator);
  }

  /** Fills the wall by what is set here and in the form, from a level if one is given. */
  start(form: Form, from?: Level): Promise<void> {
    const { id } = form.game.info;
    const objective = this.objective(id);
    const seeds = [form.seed];
    while (seeds.length < this.seeds) seeds.push(following(seeds.at(-1) ?? form.seed));
    const evaluator = $state.snapshot(this.evaluator);
    const { freedom, ...chosen } = chosenOf(id).request;
    // Places are those of the open level; another level to begin with may not have them.
    const { locked, ...free } = freedom ?? {};
    const options: CreateOptions = {
      ...chosen,
      freedom: { ...free, ...(from && locked && { locked }) },
      maxNodes: this.effort,
      targets: form.ranges,
      ...(from ? { from } : { params: form.params }),
      ...(objective && { objective }),
      ...(objective === OWN && evaluator && { evaluator }),
    };
    form.save();
    return wall.start({ game: id, seeds, options, candidates: this.candidates });
  }
}

/** How the wall is to be filled. */
export const breeding = new Breeding();
