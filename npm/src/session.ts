import { answer } from "./answer.js";
import { engineFor } from "./engine.js";
import type { Engine, Play } from "./generated/play.js";
import type { GameId } from "./generated/games.js";
import { request } from "./request.js";
import type { Move } from "./types/games.js";
import type { Level } from "./types/level.js";
import type { Limits } from "./types/options.js";
import type { Hint, LegalMove, Position } from "./types/reports.js";
import type { Effect } from "./types/scene.js";
import { watched } from "./watch.js";

/** How a position stands. */
export interface Outlook {
  /** Whether the goal can still be reached; `undefined` if a limit ran out before it was known. */
  winnable: boolean | undefined;
  /** Moves to the nearest goal, where that is known exactly. */
  distance: number | undefined;
}

/**
 * What a hint tells about the position it was asked in.
 *
 * ```ts
 * const { winnable } = outlookOf(await pool.hint(level, { moves }));
 * ```
 */
export function outlookOf({ status, left }: Hint): Outlook {
  switch (status) {
    case "solved":
      return { winnable: true, distance: 0 };
    case "move":
      return { winnable: true, distance: left === undefined ? undefined : left + 1 };
    case "lost":
      return { winnable: false, distance: undefined };
    case "unknown":
      return { winnable: undefined, distance: undefined };
  }
}

/**
 * A level being played.
 *
 * ```ts
 * const session = new Session(level);
 * const { move } = session.hint();
 * if (move) for (const effect of session.play(move)) animate(effect);
 * session.undo();
 * session.close();
 * ```
 */
export class Session<G extends GameId = GameId> {
  readonly #engine: Engine;
  readonly #play: Play;
  #position: Position<G>;

  /** Starts playing; throws if the level can't be played. */
  constructor(level: Level<G>) {
    this.#engine = engineFor(level);
    this.#play = new this.#engine.Play(JSON.stringify(level));
    this.#position = this.#look();
  }

  /** The position: scene, legal moves, board, moves made, whether it is won. */
  get position(): Position<G> {
    return this.#position;
  }

  /** The legal moves. */
  get moves(): LegalMove<G>[] {
    return this.#position.moves;
  }

  /** Whether the goal is reached. */
  get isWon(): boolean {
    return this.#position.won;
  }

  /** Makes a move, in the game's own shape or in its notation; returns what happens on the screen. */
  play(move: Move<G> | string): Effect[] {
    const played = answer<{ effects: Effect[]; position: Position<G> }>(
      this.#play.play(JSON.stringify(move)),
    );
    this.#position = played.position;
    return played.effects;
  }

  /** Takes the last move back; `false` at the start. */
  undo(): boolean {
    return this.#changed(this.#play.undo());
  }

  /** Makes the move that was taken back last; `false` if there is none. */
  redo(): boolean {
    return this.#changed(this.#play.redo());
  }

  /** Back to the start; `redo` makes the moves again. */
  restart(): void {
    this.#play.restart();
    this.#position = this.#look();
  }

  /** Why clicks on these places of the scene make no move, if there is more to say than that they make none. */
  whyNot(clicks: readonly string[]): string | undefined {
    return answer<string | null>(this.#play.why_not(clicks.join(" "))) ?? undefined;
  }

  /** The next move, or how many to take back. */
  hint(limits: Limits = {}): Hint<G> {
    return watched(this.#engine, limits, () => answer(this.#play.hint(request(limits))));
  }

  /**
   * How far it is to the goal, and whether it can still be won.
   *
   * ```ts
   * const { winnable, distance } = session.outlook({ maxMs: 50 });
   * ```
   */
  outlook(limits: Limits = {}): Outlook {
    return outlookOf(this.hint(limits));
  }

  /** The current position as a level of its own. */
  level(): Level<G> {
    return answer(this.#play.level());
  }

  /** Gives the memory back at once, instead of when the session is collected. */
  close(): void {
    this.#play.free();
  }

  #changed(changed: boolean): boolean {
    if (changed) {
      this.#position = this.#look();
    }
    return changed;
  }

  #look(): Position<G> {
    return answer(this.#play.state());
  }
}
