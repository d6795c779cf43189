import { anyGame, gameFor, isLoaded, known, moduleOf, once } from "../engine.js";
import type { Part } from "../engine.js";
import { UnsolveError } from "../errors.js";
import type { Limits } from "../types/options.js";
import { DESIGN_CALLS } from "./messages.js";
import type { CallName, FromWorker } from "./messages.js";
import { startThread } from "./thread.js";
import type { Thread } from "./thread.js";

/** A call that waits for a worker, or that one is busy with. */
interface Task {
  readonly id: number;
  readonly name: CallName;
  readonly args: readonly unknown[];
  readonly limits: Limits;
  /** The games it is about, and which of their modules a worker needs. */
  readonly games: readonly string[];
  readonly part: Part;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** A place for a worker, with the task it is busy with. */
interface Seat {
  thread: Thread;
  task: Task | undefined;
  /** The modules that its worker has. */
  modules: Set<WebAssembly.Module>;
  dead: boolean;
}

/**
 * Workers and the tasks that wait for them, first come, first served.
 *
 * A busy worker hears nothing, so a task is aborted by ending its worker. The next one in its seat starts from
 * compiled modules. A task whose modules are still being loaded lets others go first.
 */
export class Crew {
  readonly #seats: Seat[] = [];
  readonly #waiting: Task[] = [];
  #calls = 0;
  #closed = false;

  constructor(workers: number) {
    for (let seat = 0; seat < workers; seat++) {
      this.#seats.push(this.#seat());
    }
  }

  /** Makes a call as soon as a worker is free. */
  run<T>(name: CallName, args: readonly unknown[], limits: Limits): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) {
        throw closed();
      }
      limits.signal?.throwIfAborted();
      const task: Task = {
        id: ++this.#calls,
        name,
        args,
        limits,
        games: gamesOf(args[0]),
        part: DESIGN_CALLS.has(name) || ("search" in limits && limits.search !== undefined) ? "design" : "play",
        resolve: (value) => resolve(value as T),
        reject,
      };
      this.#begin(task);
    });
  }

  /** Ends all workers; what was not finished is rejected. */
  close(): void {
    this.#closed = true;
    const left = [...this.#seats.flatMap(({ task }) => task ?? []), ...this.#waiting];
    this.#waiting.length = 0;
    for (const { thread } of this.#seats.splice(0)) {
      thread.stop();
    }
    for (const task of left) {
      task.reject(closed());
    }
  }

  /** Queues a task and, while it is there, listens to its signal. */
  #begin(task: Task): void {
    const { signal } = task.limits;
    const abort = (): void => this.#abort(task);
    signal?.addEventListener("abort", abort, { once: true });
    const done = <V>(settle: (value: V) => void) => {
      return (value: V): void => {
        signal?.removeEventListener("abort", abort);
        settle(value);
      };
    };
    this.#waiting.push({ ...task, resolve: done(task.resolve), reject: done(task.reject) });
    this.#load(task);
    this.#assign();
  }

  /** Loads the modules of a task that are not there. */
  #load({ id, games, part }: Task): void {
    const missing = games.filter((game) => !isLoaded(game, part));
    if (missing.length === 0) return;
    Promise.all(missing.map((game) => once(part, game))).then(
      () => this.#assign(),
      (reason: unknown) => this.#drop(id)?.reject(reason),
    );
  }

  /** Takes a task out of those that wait. */
  #drop(id: number): Task | undefined {
    const at = this.#waiting.findIndex((task) => task.id === id);
    return at >= 0 ? this.#waiting.splice(at, 1)[0] : undefined;
  }

  /** Takes out the first task that can be begun. */
  #next(): Task | undefined {
    const task = this.#waiting.find(({ games, part }) => games.every((game) => isLoaded(game, part)));
    return task && this.#drop(task.id);
  }

  #assign(): void {
    for (const seat of this.#seats) {
      const task = seat.task ? undefined : this.#next();
      if (task) {
        this.#hand(seat, task);
      }
    }
  }

  #hand(seat: Seat, task: Task): void {
    const { signal: _signal, onProgress, ...limits } = task.limits;
    const { id, name } = task;
    if (seat.dead) {
      Object.assign(seat, this.#seat());
    }
    try {
      for (const game of task.games) {
        const module = moduleOf(game, task.part);
        if (seat.modules.has(module)) continue;
        seat.thread.post({ kind: "module", game, module });
        seat.modules.add(module);
      }
      seat.thread.post({ kind: "call", id, name, args: [...task.args, limits], progress: !!onProgress });
      seat.thread.hold(true);
      seat.task = task;
    } catch (reason) {
      task.reject(reason);
    }
  }

  #abort({ id, limits }: Task): void {
    const seat = this.#seats.find(({ task }) => task?.id === id);
    const task = this.#drop(id) ?? seat?.task;
    if (seat) {
      this.#dismiss(seat);
    }
    task?.reject(limits.signal?.reason);
  }

  /** Ends a worker. The next one is started when there is work, but not in this turn: that would delay the rejection. */
  #dismiss(seat: Seat): void {
    seat.thread.stop();
    seat.task = undefined;
    seat.dead = true;
    setTimeout(() => this.#assign());
  }

  #seat(): Seat {
    const thread = startThread({
      message: (message) => this.#hear(thread, message),
      died: (reason) => this.#lose(thread, reason),
    });
    return { thread, task: undefined, modules: new Set(), dead: false };
  }

  #hear(thread: Thread, message: FromWorker): void {
    const seat = this.#seats.find((seat) => seat.thread === thread);
    const task = seat?.task;
    if (!seat || task?.id !== message.id) {
      return;
    }
    switch (message.kind) {
      case "progress":
        return task.limits.onProgress?.(message.progress);
      case "broken":
        return this.#lose(thread, message.message);
      case "done":
        this.#free(seat);
        return task.resolve(message.value);
      case "failed": {
        this.#free(seat);
        const { kind, message: text, details } = message.failure;
        return task.reject(new UnsolveError(kind, text, details));
      }
    }
  }

  #free(seat: Seat): void {
    seat.task = undefined;
    seat.thread.hold(false);
    this.#assign();
  }

  /** A worker died. Its task fails; an idle one is missed only when there is work again. */
  #lose(thread: Thread, reason: string): void {
    const seat = this.#seats.find((seat) => seat.thread === thread);
    const task = seat?.task;
    if (seat && task) {
      this.#dismiss(seat);
      task.reject(new UnsolveError("engine", `a worker broke: ${reason}`));
    } else if (seat) {
      seat.dead = true;
    }
  }
}

/** The games that a call is about, whose first argument is a game, a level or a list of levels. */
function gamesOf(subject: unknown): string[] {
  if (typeof subject === "string") return [known(subject)];
  const games = Array.isArray(subject) ? subject.map(gameFor) : [gameFor(subject)];
  return games.length > 0 ? [...new Set(games)] : [anyGame()];
}

function closed(): UnsolveError {
  return new UnsolveError("engine", "the pool is closed");
}
