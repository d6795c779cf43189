// What is set of the options of a creation, game by game; kept on this device.

import type { CreateOptions, GameId } from "unsolve";

import { keep, recall } from "../store";
import { OPTIONS } from "./schema";
import type { Option } from "./schema";

/** Where the studio begins with something else than the engine: a wall has room for more. */
const OTHERWISE: Readonly<Record<string, unknown>> = { keep: 120 };

/** A place of a level: row and column, from 0. */
export type Cell = readonly [number, number];

/** Where the places that stay as they are stand in the request. */
export const LOCKED = "freedom.locked";

/** What is set for one game. */
export class Chosen {
  readonly #game: GameId;
  /** What is set, by the option's path. */
  #values: Record<string, unknown> = $state({});

  constructor(game: GameId) {
    this.#game = game;
    this.#values = recall<Record<string, unknown>>(this.#name, {});
  }

  /** What an option is set to. */
  of({ path, usual }: Pick<Option, "path" | "usual">): unknown {
    return path in this.#values ? this.#values[path] : (OTHERWISE[path] ?? usual);
  }

  /** Sets an option. */
  set({ path }: Pick<Option, "path">, value: unknown): void {
    this.#values[path] = value;
    keep(this.#name, $state.snapshot(this.#values));
  }

  /** Sets everything back. */
  reset(): void {
    this.#values = {};
    keep(this.#name, {});
  }

  /** Whether anything is set. */
  get isSet(): boolean {
    return Object.keys(this.#values).length > 0;
  }

  /** The places that stay as they are. */
  get locked(): readonly Cell[] {
    return this.of({ path: LOCKED, usual: [] }) as Cell[];
  }

  /** The options as the engine takes them; what is as usual is left out. */
  get request(): CreateOptions {
    const request: Record<string, unknown> = {};
    for (const option of flat(OPTIONS)) {
      const value = this.of(option);
      if (JSON.stringify(value) !== JSON.stringify(option.usual)) put(request, option.path.split("."), $state.snapshot(value));
    }
    return request as CreateOptions;
  }

  get #name(): string {
    return `create-options/${this.#game}`;
  }
}

/** The options without their groups. */
function flat(options: readonly Option[]): Option[] {
  return options.flatMap((option) => (option.kind === "group" ? flat(option.options) : [option]));
}

function put(into: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value);
}

const known = new Map<GameId, Chosen>();

/** What is set for a game; it stays while another one is open. */
export function chosenOf(game: GameId): Chosen {
  const chosen = known.get(game) ?? new Chosen(game);
  known.set(game, chosen);
  return chosen;
}
