// A hint in three steps: which piece, which move, the whole line.

import type { Hint } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { sentence, wasStopped } from "../engine";
import { overlay } from "../overlay.svelte";
import { text } from "../strings";
import { outlook } from "./outlook.svelte";
import { effectsOf, positionAsLevel, solveFrom, told } from "./position";
import type { Told } from "./position";
import { tally } from "./tally.svelte";

/** How much has been told: nothing, the piece, the move, the line. */
export type Stage = 0 | 1 | 2 | 3;

class Hints {
  /** How much has been told. */
  stage: Stage = $state(0);
  /** Whether it is being thought about. */
  busy = $state(false);
  /** The words of the first step: where to look. */
  where = $state("");
  /** The moves to the goal, once they are told. */
  line: readonly Told[] = $state.raw([]);
  /** Why there is no line. */
  noLine = $state("");
  #stop: AbortController | undefined;

  /** What the hint says, once something has been told. */
  get hint(): Hint | undefined {
    return this.stage > 0 ? outlook.hint : undefined;
  }

  /** What else follows from the same step of reasoning. */
  get also(): Told[] {
    const moves = (this.hint?.also ?? []).map((move) => JSON.stringify(move));
    return doc.position.moves.filter(({ move }) => moves.includes(JSON.stringify(move)));
  }

  /** Makes the move of the hint, and what else follows from the same step. */
  make(): void {
    const moves = [this.hint?.notation ?? "", ...this.also.map(({ notation }) => notation)];
    for (const notation of moves) doc.play(notation);
  }

  /** Tells one step more. */
  async more(): Promise<void> {
    if (this.busy || doc.mode !== "play") return;
    if (this.stage === 0) await this.#first();
    else if (outlook.hint?.status !== "move") return;
    else if (this.stage === 1) this.#second();
    else if (this.stage === 2) await this.#third();
  }

  /** Forgets what was told: the position is another one. */
  clear(): void {
    this.#stop?.abort();
    this.busy = false;
    if (this.stage === 0) return;
    this.stage = 0;
    this.line = [];
    this.noLine = "";
    overlay.clearMarks();
  }

  /** Gives up thinking. */
  stop(): void {
    this.#stop?.abort();
    if (this.busy) outlook.stop();
    this.busy = false;
  }

  async #first(): Promise<void> {
    tally.hints += 1;
    if (!outlook.current || outlook.current.status === "unknown") {
      const { version } = doc;
      this.busy = true;
      await outlook.longer();
      if (doc.version !== version) return;
      this.busy = false;
    }
    const { hint } = outlook;
    if (!hint) return;
    this.stage = 1;
    overlay.cells = hint.cells ?? [];
    this.where = hint.status === "move" ? markPiece(hint) : "";
    announcer.whisper(this.where || hint.text);
  }

  #second(): void {
    const { hint } = outlook;
    if (!hint) return;
    this.stage = 2;
    overlay.shapes = [];
    overlay.because = hint.because ?? [];
    overlay.hits = hitsOf(hint);
    announcer.whisper(hint.text);
  }

  async #third(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = true;
    try {
      const { notation, status, why } = await solveFrom(positionAsLevel(), stop.signal);
      if (stop.signal.aborted) return;
      this.line = told(doc.level, doc.moves, notation);
      this.noLine = status === "solved" ? "" : text.play.hint.noLine(why);
      this.stage = 3;
      announcer.whisper(this.noLine || text.play.hint.line(this.line.length));
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    } finally {
      if (this.#stop === stop) this.busy = false;
    }
  }
}

/** Marks what the move of a hint begins with; returns that in words. */
function markPiece(hint: Hint): string {
  const words = text.play.hint;
  if (hint.technique) return words.technique(hint.technique, hint.cells?.length ?? 0);
  const [first, ...more] = hitsOf(hint);
  const label = doc.position.scene.hits.find(({ id }) => id === first)?.label;
  if (first !== undefined && label !== undefined && more.length > 0) {
    overlay.hits = [first];
    return words.piece(label);
  }
  overlay.shapes = changed(hint);
  return words.marked(overlay.shapes.length > 0);
}

/** The places to click for the move of a hint. */
function hitsOf({ notation }: Hint): readonly string[] {
  return doc.position.scene.moves.find((move) => move.notation === notation)?.hits ?? [];
}

/** The shapes that the move of a hint moves or changes. */
function changed({ notation }: Hint): string[] {
  const effects = notation === undefined ? [] : effectsOf(notation);
  return [...new Set(effects.flatMap((effect) => (effect.effect === "won" ? [] : effect.shape)))];
}

/** The hint for the position. */
export const hints = new Hints();
