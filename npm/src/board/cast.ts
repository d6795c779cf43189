// Who is who from scene to scene: what looks as before is not drawn again.

import type { Shape } from "../types/scene.js";

/** A shape, by a name that it keeps from scene to scene. */
export interface Player {
  readonly key: string;
  readonly shape: Shape;
}

/** The shapes that are shown, one scene after the other. */
export class Cast {
  #known = new Map<string, Player>();

  /**
   * The shapes of the next scene, each by a name. One that looks as it did before is the very same object again, wherever it now stands
   * in the order of the scene.
   */
  of(shapes: readonly Shape[]): readonly Player[] {
    const known = this.#known;
    const next = new Map<string, Player>();
    for (const shape of shapes) {
      const key = keyIn(next, shape);
      const before = known.get(key);
      next.set(key, before && textOf(before.shape) === textOf(shape) ? before : { key, shape });
    }
    this.#known = next;
    return [...next.values()];
  }
}

/** A shape's own name, else what it looks like: several of these may look alike. */
function keyIn(taken: ReadonlyMap<string, Player>, shape: Shape): string {
  const { id } = shape;
  if (id !== undefined && !taken.has(id)) return id;
  let key = textOf(shape);
  for (let number = 1; taken.has(key); number += 1) key = `${textOf(shape)} ${number}`;
  return key;
}

/** Works out what telling shapes apart will take, so that a scene that comes soon is drawn in less time. */
export function expect(shapes: readonly Shape[]): void {
  for (const shape of shapes) textOf(shape);
}

const texts = new WeakMap<Shape, string>();

function textOf(shape: Shape): string {
  const known = texts.get(shape) ?? JSON.stringify(shape);
  texts.set(shape, known);
  return known;
}
