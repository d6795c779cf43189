// The level of a pack that is on the board: what is edited there is edited in the pack, what is won there counts in it,
// and after it comes the next one.

import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { open } from "../open.svelte";
import { packs } from "./packs.svelte";
import type { Item } from "./packs.svelte";

class Run {
  /** The level of the pack that is on the board, as the pack knows it. */
  #item = $state("");
  /** The level of the list that it was opened as. */
  #doc: string | undefined = $state(undefined);

  /** The level of the open pack that is on the board, if it came from there. */
  get item(): Item | undefined {
    return doc.id === this.#doc ? packs.open.items.find(({ id }) => id === this.#item) : undefined;
  }

  /** The level after it in the pack. */
  get next(): Item | undefined {
    const { item } = this;
    return item && packs.open.items[packs.open.items.indexOf(item) + 1];
  }

  /** The first level of the pack that was not won yet, or else the first. */
  get first(): Item | undefined {
    const { items } = packs.open;
    return items.find(({ won }) => !won) ?? items[0];
  }

  /** How many levels of the pack were won. */
  get won(): number {
    return packs.open.items.filter(({ won }) => won).length;
  }

  /** Opens a level of the pack. */
  async open(item: Item): Promise<boolean> {
    if (!(await open.level(item.level))) return false;
    [this.#item, this.#doc] = [item.id, doc.id];
    return true;
  }

  /** Takes an edit of the board into the pack; call it in an effect that follows the level. */
  follow(): void {
    const { item } = this;
    if (item && keyOf(item.level) !== keyOf(doc.level)) packs.change(item.id, { level: doc.level, won: false });
  }

  /** The level on the board has been won by the player. */
  win(): void {
    const { item } = this;
    if (item && !item.won) packs.change(item.id, { won: true });
  }
}

/** The level of a pack that is on the board. */
export const run = new Run();
