// The actions of a game at work: what was asked, and what came of it.

import type { GameId, Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { pool, sentence, wasStopped } from "../engine";

/** One action. */
class Tool {
  readonly game: GameId;
  readonly name: string;
  /** The parameters that were set. */
  values: Record<string, unknown> = $state({});
  running = $state(false);
  problem = $state("");
  /** All that came of it. */
  answer: unknown = $state.raw(undefined);
  #stop: AbortController | undefined;
  #asked: Level | undefined = $state.raw(undefined);

  constructor(game: GameId, name: string) {
    this.game = game;
    this.name = name;
  }

  /** What came of it, for people. */
  get text(): string {
    const told = this.#member("text");
    return typeof told === "string" ? told : "";
  }

  /** The board that came of it. */
  get state(): unknown {
    return this.#member("state");
  }

  /** Whether the open level is still the one it was asked about. */
  get fits(): boolean {
    return this.#asked !== undefined && keyOf(this.#asked) === keyOf(doc.level);
  }

  async run(needsLevel: boolean): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.problem = "";
    this.answer = undefined;
    this.#asked = needsLevel ? doc.level : undefined;
    const given = Object.entries($state.snapshot(this.values)).filter(([, value]) => value !== null);
    const params = Object.fromEntries(given);
    try {
      const level = this.#asked && { level: this.#asked };
      this.answer = await pool().act(this.game, this.name, { params, ...level, signal: stop.signal });
    } catch (reason) {
      if (!wasStopped(reason)) this.problem = sentence(reason);
    }
    if (this.#stop === stop) this.running = false;
  }

  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }

  /** Puts the board that came of it on the table, as an edit that can be undone. */
  apply(label: string): void {
    const { solution: _solution, certificate: _proof, difficulty: _rating, origin: _origin, ...level } = doc.level;
    try {
      doc.replace({ ...level, state: this.state as Level["state"] }, label);
    } catch (reason) {
      announcer.say(sentence(reason), "error");
    }
  }

  #member(name: string): unknown {
    const { answer } = this;
    return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  }
}

const known = new Map<string, Tool>();

/** The actions, each with what was last asked of it. */
export const tools = {
  of(game: GameId, name: string): Tool {
    const key = `${game}/${name}`;
    const tool = known.get(key) ?? new Tool(game, name);
    known.set(key, tool);
    return tool;
  },
};
