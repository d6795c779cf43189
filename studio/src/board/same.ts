// What is as it was is the same object again, so that nothing on the page is worked out anew for it.

/** Things by their ids, from list to list. */
export class Same<T extends { readonly id: string }> {
  #known = new Map<string, { readonly thing: T; readonly text: string }>();

  /** The list, with the things of the last one where nothing about them has changed. */
  of(things: readonly T[]): readonly T[] {
    const next = things.map((thing) => {
      const text = JSON.stringify(thing);
      const before = this.#known.get(thing.id);
      return before?.text === text ? before : { thing, text };
    });
    this.#known = new Map(next.map((one) => [one.thing.id, one]));
    return next.map(({ thing }) => thing);
  }
}
