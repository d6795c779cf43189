// Whether the data of the level lie over the board.

import { keep, recall } from "../store";

class Debug {
  #open = $state(recall<unknown>("debug", false) === true);

  /** Whether they are shown; kept on this device. */
  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    keep("debug", open);
  }
}

/** The data of the level, over the board. */
export const debug = new Debug();
