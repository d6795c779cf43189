// The state graph by walking a session breadth-first in slices of time.

import { Session } from "unsolve";
import type { Level } from "unsolve";

import { inSlices } from "./level";
import type { Space, SpaceRequest, SpaceState } from "./space";

interface Node {
  readonly depth: number;
  readonly parent: number | null;
  readonly notation: string | null;
  readonly level: Level;
  readonly won: boolean;
}

/** Most states that are walked this way. */
const MOST = 2000;

/** Explores the states nearest to the start. */
export async function explore(level: Level, { states, signal }: SpaceRequest): Promise<Space> {
  const walk = new Walk(level, Math.min(MOST, states));
  await inSlices(() => walk.step(), signal);
  signal.throwIfAborted();
  return walk.space();
}

class Walk {
  readonly #nodes: Node[] = [];
  readonly #edges: [number, number][] = [];
  readonly #index = new Map<string, number>();
  readonly #most: number;
  #at = 0;
  #complete = true;

  constructor(level: Level, most: number) {
    this.#most = most;
    const session = new Session(level);
    this.#add(session, { depth: 0, parent: null, notation: null, level, won: session.isWon });
    session.close();
  }

  /** Expands one state; returns whether that was the last one. */
  step(): boolean {
    const node = this.#nodes[this.#at];
    if (!node) return true;
    if (!node.won) this.#expand(node);
    this.#at += 1;
    return this.#at >= this.#nodes.length;
  }

  space(): Space {
    const distances = backward(this.#nodes, this.#edges);
    const states = this.#nodes.map(({ depth, parent, notation }, index): SpaceState => {
      const distance = this.#complete ? (distances[index] ?? null) : null;
      return { depth, parent, notation, distance, dead: this.#complete && distance === null };
    });
    const corridor = corridorOf(states, this.#edges);
    const total = this.#complete ? states.length : null;
    return { states, edges: this.#edges, complete: this.#complete, total, corridor, bottlenecks: narrow(states, corridor) };
  }

  #expand(node: Node): void {
    const session = new Session(node.level);
    for (const { notation } of session.moves) {
      session.play(notation);
      const known = this.#index.get(session.position.board);
      const made = { depth: node.depth + 1, parent: this.#at, notation, level: session.level(), won: session.isWon };
      const to = known ?? this.#add(session, made);
      if (to === undefined) this.#complete = false;
      else if (to !== this.#at) this.#edges.push([this.#at, to]);
      session.undo();
    }
    session.close();
  }

  #add(session: Session, node: Node): number | undefined {
    if (this.#nodes.length >= this.#most) return undefined;
    this.#index.set(session.position.board, this.#nodes.length);
    return this.#nodes.push(node) - 1;
  }
}

/** Moves to the nearest goal of every state from which one is reached. */
function backward(nodes: readonly Node[], edges: readonly (readonly [number, number])[]): (number | undefined)[] {
  const into = new Map<number, number[]>();
  for (const [from, to] of edges) into.set(to, [...(into.get(to) ?? []), from]);
  const distances: (number | undefined)[] = nodes.map(({ won }) => (won ? 0 : undefined));
  const queue = nodes.flatMap(({ won }, index) => (won ? [index] : []));
  for (const at of queue) {
    for (const from of into.get(at) ?? []) {
      if (distances[from] !== undefined) continue;
      distances[from] = (distances[at] ?? 0) + 1;
      queue.push(from);
    }
  }
  return distances;
}

/** The states on shortest solutions. */
function corridorOf(states: readonly SpaceState[], edges: readonly (readonly [number, number])[]): number[] {
  const length = states[0]?.distance ?? null;
  if (length === null) return [];
  const reached = new Set([0]);
  for (const [from, to] of edges) {
    const next = states[to];
    if (reached.has(from) && next && next.distance !== null && next.depth + next.distance === length) reached.add(to);
  }
  return [...reached];
}

/** The states of a corridor that are alone at their depth. */
function narrow(states: readonly SpaceState[], corridor: readonly number[]): number[] {
  const depth = (index: number): number => states[index]?.depth ?? 0;
  return corridor.filter((one) => corridor.every((other) => other === one || depth(other) !== depth(one)));
}
