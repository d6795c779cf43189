// A level being played by the module that can do nothing else.

import { answer } from "../answer.js";
import { bindings } from "../generated/player.js";
import type { Engine, Play } from "../generated/player.js";
import type { Hint, Position } from "../types/reports.js";
import type { Effect } from "../types/scene.js";
import { watched } from "../watch.js";
import type { Entry } from "./pack.js";
import type { Supplied } from "./supply.js";

/** Milliseconds that a hint may take on the page's own thread. */
const PATIENCE = 1500;
/** States it may look at; an exported level whose hints need more keeps its solution. */
const MAX_NODES = 200_000;

const engines = new WeakMap<WebAssembly.Module, Engine>();

async function engineOf({ module }: Supplied): Promise<Engine> {
  const running = engines.get(module);
  if (running) return running;
  const engine = bindings();
  await engine.default({ module_or_path: module });
  engines.set(module, engine);
  return engine;
}

/** A level being played. */
export class Round {
  readonly entry: Entry;
  readonly #engine: Engine;
  readonly #play: Play;
  #position: Position;
  #undone = 0;

  private constructor(entry: Entry, engine: Engine) {
    this.entry = entry;
    this.#engine = engine;
    this.#play = new engine.Play(JSON.stringify(entry.level));
    this.#position = this.#look();
  }

  /** Begins a level, or goes on after moves made before; throws if it can't be played. */
  static async begin(entry: Entry, game: Supplied, made: readonly string[] = []): Promise<Round> {
    const round = new Round(entry, await engineOf(game));
    try {
      for (const move of made) round.play(move);
    } catch {
      // What was kept on the device belongs to other rules: it begins anew.
      round.restart();
    }
    return round;
  }

  /** The position. */
  get position(): Position {
    return this.#position;
  }

  /** Makes a move; returns what happens on the screen. */
  play(notation: string): Effect[] {
    const text = this.#play.play(JSON.stringify(notation));
    const { effects, position } = answer<{ effects: Effect[]; position: Position }>(text);
    this.#position = position;
    this.#undone = 0;
    return effects;
  }

  /** Takes the last move back; `false` at the start. */
  undo(): boolean {
    return this.#changed(this.#play.undo(), 1);
  }

  /** Makes the move that was taken back last; `false` if there is none. */
  redo(): boolean {
    return this.#changed(this.#play.redo(), -1);
  }

  /** Back to the start. */
  restart(): void {
    this.#undone += this.#position.made.length;
    this.#play.restart();
    this.#position = this.#look();
  }

  /** Why clicks on these places make no move, if there is more to say than that they make none. */
  whyNot(clicks: readonly string[]): string | undefined {
    return answer<string | null>(this.#play.why_not(clicks.join(" "))) ?? undefined;
  }

  /** The next move, or how many to take back. */
  hint(maxMs = PATIENCE): Hint {
    return watched(this.#engine, { maxMs }, () => answer(this.#play.hint(JSON.stringify({ max_nodes: MAX_NODES }))));
  }

  /** Gives the memory back. */
  close(): void {
    this.#play.free();
  }

  /** Whether a move was taken back that can be made again. */
  get canRedo(): boolean {
    return this.#undone > 0;
  }

  #changed(changed: boolean, undone: number): boolean {
    if (changed) {
      this.#position = this.#look();
      this.#undone += undone;
    }
    return changed;
  }

  #look(): Position {
    return answer(this.#play.state());
  }
}
