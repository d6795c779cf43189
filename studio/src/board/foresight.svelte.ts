// What moves would do: found out without making them, for pieces in the hand and previews.

import { Session } from "unsolve";
import type { Effect, Point, Scene, Shape } from "unsolve";

import { doc } from "../doc/doc.svelte";

/** Pieces that were taken up. */
export interface Lift {
  /** The shapes. */
  readonly shapes: ReadonlySet<string>;
  /** The vessel, if it is one that was taken up with all that is in it. */
  readonly vessel: string | undefined;
  /** How far it hovers from where it stood. */
  readonly by: Point;
}

/** How high a vessel and another piece is lifted. */
const VESSEL_RISE = 14;
const RISE = 5;

class Foresight {
  #version = -1;
  #known = new Map<string, readonly Effect[]>();

  /** What a legal move would do. */
  of(notation: string): readonly Effect[] {
    if (this.#version !== doc.version) {
      this.#version = doc.version;
      this.#known = new Map();
    }
    const known = this.#known.get(notation) ?? effectsOf(notation);
    this.#known.set(notation, known);
    return known;
  }

  /** What is taken up by choosing a place; nothing where keys are pressed afterwards. */
  lift(scene: Scene, chosen: readonly string[]): Lift | undefined {
    const [first] = chosen;
    const move = scene.moves.find(({ hits }) => hits.length > chosen.length && hits[0] === first);
    if (first === undefined || !move || scene.controls !== undefined) return undefined;
    const travels = this.of(move.notation).filter((effect) => effect.effect === "travel");
    const [leader] = travels;
    if (!leader) return undefined;
    const vessel = leader.kind === "poured" ? named(scene, leader.shape)?.vessel : undefined;
    const [via] = leader.path;
    const hovers = leader.path.length > 1 && via ? via : { x: 0, y: -RISE };
    return {
      shapes: new Set(travels.map(({ shape }) => shape)),
      vessel,
      by: vessel === undefined ? hovers : { x: 0, y: -VESSEL_RISE },
    };
  }
}

function effectsOf(notation: string): readonly Effect[] {
  const session = new Session(doc.here);
  try {
    return session.play(notation);
  } catch {
    // Not a move of this position any more.
    return [];
  } finally {
    session.close();
  }
}

function named(scene: Scene, id: string): Shape | undefined {
  return scene.shapes.find((shape) => shape.id === id);
}

/** Whether a shape was taken up. */
export function isLifted({ id, vessel }: Shape, lift: Lift): boolean {
  return lift.vessel === undefined ? id !== undefined && lift.shapes.has(id) : vessel === lift.vessel;
}

/** The elements of what was taken up. */
export function elementsOf(svg: SVGElement, { shapes, vessel }: Lift): SVGElement[] {
  if (vessel !== undefined) return [...svg.querySelectorAll<SVGElement>(`[data-vessel="${CSS.escape(vessel)}"]`)];
  return [...shapes].flatMap((id) => [...svg.querySelectorAll<SVGElement>(`[data-shape="${CSS.escape(id)}"]`)]);
}

/** What moves would do. */
export const foresight = new Foresight();
