// Creation on the wall: levels varied again and again in the workers, the best of every sort hung up.

import type { CreateOptions, Created, GameId, Level } from "unsolve";

import { keyOf } from "../doc/key";
import { pool, sentence, wasStopped } from "../engine";
import { tab, Table } from "../store";
import { pinOf } from "../store/legacy";
import type { PinRow, WallRow } from "../store/rows";
import { objectiveOf, sortOf } from "./facts";

/** What to create. */
export interface Plan {
  readonly game: GameId;
  /** The seed of the first row; the others count on from it. */
  readonly seeds: readonly string[];
  /** What is handed to the engine beside seed, steps and memory. */
  readonly options: CreateOptions;
  /** Candidates after which it rests, all seeds together. */
  readonly candidates: number;
}

/** One seed at work. */
interface Row {
  readonly seed: string;
  readonly made?: Created;
}

/** A batch of the engine: the fewest candidates between two looks at what was found. */
const BATCH = 16;
/** Milliseconds between two looks: often enough to watch, seldom enough for the page. */
const LOOK = 500;
/** Levels that the engine keeps if nobody says otherwise. */
const KEPT = 20;
/** Milliseconds between two times that the wall is kept. */
const PAUSE = 1000;
/** Walls of other tabs of the browser that are kept. */
const WALLS = 20;

const pinRows = new Table<PinRow>("pins");
const walls = new Table<WallRow>("walls");

class Wall {
  plan: Plan | undefined = $state.raw(undefined);
  /** The levels found, best first; the same level stays the same object. */
  levels: readonly Level[] = $state.raw([]);
  /** Levels that stay whatever happens, the newest first; kept on this device. */
  pins: readonly Level[] = $state.raw([]);
  running = $state(false);
  /** Why it ended, if nobody stopped it. */
  problem = $state("");
  /** Whether the candidates are made and what was kept is made simpler. */
  simplifying = $state(false);
  /** What was done to make the level to begin with legal. */
  fixes: readonly string[] = $state.raw([]);
  /** Candidates made. */
  steps = $state(0);
  /** Why candidates were dropped, counted. */
  dropped: Readonly<Record<string, number>> = $state.raw({});

  #rows: Row[] = [];
  #hidden = new Set<string>();
  #known = new Map<string, Level>();
  #stop: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    pinRows.onElsewhere(() => void this.#readPins());
    void this.#readPins();
    addEventListener("pagehide", () => void this.#save());
  }

  /** Hangs up what hung on the wall of this tab, or on the latest one. */
  async restore(): Promise<void> {
    const all = (await walls.all()).sort((one, other) => other.time - one.time);
    const row = all.find(({ id }) => id === tab) ?? all[0];
    void walls.remove(...all.slice(WALLS).map(({ id }) => id));
    if (!row || this.plan) return;
    this.plan = row.plan as Plan;
    this.#rows = [...row.rows];
    this.#hidden = new Set(row.hidden);
    this.#gather();
  }

  /** Begins anew. */
  start(plan: Plan): Promise<void> {
    this.stop();
    this.plan = plan;
    this.#rows = plan.seeds.map((seed) => ({ seed }));
    this.#hidden.clear();
    this.#known.clear();
    this.#gather();
    this.#keep();
    return this.resume();
  }

  /** Goes on from where it was stopped, as if it had not been; for as many candidates as planned. */
  async resume(): Promise<void> {
    const { plan } = this;
    if (!plan || this.running) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.problem = "";
    try {
      await Promise.all(this.#rows.map((_, index) => this.#work(plan, index, stop.signal)));
    } catch (reason) {
      if (!wasStopped(reason)) this.problem = sentence(reason);
      stop.abort();
    }
    if (this.#stop === stop) this.running = this.simplifying = false;
  }

  /** Stops at once; what was found stays. */
  stop(): void {
    this.#stop?.abort();
    this.running = this.simplifying = false;
  }

  /** Takes a level off the wall; a better one of its sort may take its place. */
  discard(level: Level): void {
    this.#hidden.add(keyOf(level));
    this.#unpin(level);
    this.#gather();
    this.#keep();
  }

  /** Whether a level is pinned. */
  isPinned(level: Level): boolean {
    const key = keyOf(level);
    return this.pins.some((pin) => keyOf(pin) === key);
  }

  /** Pins a level, or lets it go. */
  togglePin(level: Level): void {
    if (this.isPinned(level)) this.#unpin(level);
    else {
      this.pins = [level, ...this.pins];
      void pinRows.put(pinOf($state.snapshot(level) as Level, Date.now()));
    }
  }

  #unpin(level: Level): void {
    this.pins = this.pins.filter((pin) => keyOf(pin) !== keyOf(level));
    void pinRows.remove(pinOf(level, 0).id);
  }

  async #readPins(): Promise<void> {
    const rows = (await pinRows.all()).sort((one, other) => other.order - one.order);
    this.pins = rows.map(({ level }) => level);
  }

  /** Keeps the wall in a while, once for all that happens until then. */
  #keep(): void {
    this.#timer ??= setTimeout(() => void this.#save(), PAUSE);
  }

  async #save(): Promise<void> {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const row: WallRow = { id: tab, time: Date.now(), plan: this.plan, rows: this.#rows, hidden: [...this.#hidden] };
    await walls.put(JSON.parse(JSON.stringify(row)) as WallRow);
  }

  /** One seed goes on for its share of the candidates. */
  async #work(plan: Plan, index: number, signal: AbortSignal): Promise<void> {
    const done = (): number => this.#rows[index]?.made?.steps ?? 0;
    const until = done() + Math.ceil(plan.candidates / plan.seeds.length);
    const { simplify, ...options } = plan.options;
    let slice = BATCH;
    while (done() < until && !signal.aborted) {
      const { seed, made } = this.#rows[index] as Row;
      const memory = made && { memory: made.memory };
      const steps = Math.min(done() + slice, until);
      const began = performance.now();
      const more = await pool().create(plan.game, { ...options, ...memory, seed, steps, signal });
      if (signal.aborted) return;
      const pace = (performance.now() - began) / (more.steps - (made?.steps ?? 0));
      slice = Math.max(BATCH, Math.min(4 * slice, Math.round(LOOK / pace / BATCH) * BATCH));
      this.#rows[index] = { seed, made: more };
      this.#gather();
      this.#keep();
    }
    const { seed, made } = this.#rows[index] as Row;
    if (!simplify || !made || signal.aborted) return;
    // What is kept is simplified in the end; what it remembers stays as it was found.
    this.simplifying = true;
    const { memory, steps } = made;
    const plainer = await pool().create(plan.game, { ...plan.options, memory, seed, steps, signal });
    if (signal.aborted) return;
    this.#rows[index] = { seed, made: plainer };
    this.#gather();
    this.#keep();
  }

  /** Puts what the seeds found together: the best of each sort, or the best of all. */
  #gather(): void {
    const made = this.#rows.flatMap((row) => row.made ?? []);
    this.steps = made.reduce((sum, { steps }) => sum + steps, 0);
    this.fixes = made[0]?.fixes ?? [];
    this.dropped = summed(made.map(({ dropped }) => dropped));
    const archive = (this.plan?.options.mode ?? "archive") === "archive";
    const best = new Map<string, Level>();
    for (const level of made.flatMap(({ levels }) => levels)) {
      const key = keyOf(level);
      const place = archive ? sortOf(level) : key;
      const rival = best.get(place);
      if (this.#hidden.has(key) || (rival && worth(rival) >= worth(level))) continue;
      best.set(place, this.#same(key, level));
    }
    this.levels = [...best.values()].sort((a, b) => worth(b) - worth(a)).slice(0, this.plan?.options.keep ?? KEPT);
  }

  /** The object that stands for a level already, so that its picture is not drawn again. */
  #same(key: string, level: Level): Level {
    const known = this.#known.get(key) ?? level;
    this.#known.set(key, known);
    return known;
  }
}

function worth(level: Level): number {
  return objectiveOf(level) ?? 0;
}

function summed(tallies: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [why, count] of tallies.flatMap((tally) => Object.entries(tally))) sum[why] = (sum[why] ?? 0) + count;
  return sum;
}

/** The wall. */
export const wall = new Wall();
