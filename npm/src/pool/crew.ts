import { compiledModule } from "../engine.js";
import { UnsolveError } from "../errors.js";
import type { Limits } from "../types/options.js";
import type { CallName, FromWorker } from "./messages.js";
import { startThread } from "./thread.js";
import type { Thread } from "./thread.js";

/** A call that waits for a worker, or that one is busy with. */
interface Task {
  readonly id: number;
  readonly name: CallName;
  readonly args: readonly unknown[];
  readonly limits: Limits;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** A place for a worker, with the task it is busy with. */
interface Seat {
  thread: Thread;
  task: Task | undefined;
  dead: boolean;
}

/**
 * Workers and the tasks that wait for them, first come, first served.
 *
 * A busy worker hears nothing, so a task is aborted by ending its worker. The next one in its seat starts from the
 * compiled module.
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
    this.#assign();
  }

  #assign(): void {
    for (const seat of this.#seats) {
      const task = seat.task ? undefined : this.#waiting.shift();
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
      seat.thread.post({ kind: "call", id, name, args: [...task.args, limits], progress: !!onProgress });
      seat.thread.hold(true);
      seat.task = task;
    } catch (reason) {
      task.reject(reason);
    }
  }

  #abort({ id, limits }: Task): void {
    const at = this.#waiting.findIndex((task) => task.id === id);
    const seat = this.#seats.find(({ task }) => task?.id === id);
    const task = at >= 0 ? this.#waiting.splice(at, 1)[0] : seat?.task;
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
    thread.post({ kind: "start", module: compiledModule() });
    return { thread, task: undefined, dead: false };
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

function closed(): UnsolveError {
  return new UnsolveError("engine", "the pool is closed");
}
