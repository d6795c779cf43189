// What stands beside the board shows a move a moment after the board: the first frame of a move is the board's alone.

import { doc } from "../doc/doc.svelte";
import { settings } from "../settings/settings.svelte";

/** Milliseconds until a move that is shown is followed by what can be clicked, what lists the moves, and the rest: each in a frame of its own. */
const [NEAR, MADE, REST] = [30, 70, 110];

class Calm {
  /** The version of the position whose places can be clicked. */
  near = $state(0);
  /** The version of the position that the lists of moves show. */
  made = $state(0);
  /** The version of the position that the rest of the page shows. */
  rest = $state(0);

  /** Goes along with the position; call it in an effect. */
  follow(): () => void {
    const { version, change } = doc;
    if (!settings.motion || !change || change.effects.length === 0) this.near = this.made = this.rest = version;
    const timers = [
      setTimeout(() => (this.near = version), NEAR),
      setTimeout(() => (this.made = version), MADE),
      setTimeout(() => (this.rest = version), REST),
    ];
    return () => timers.forEach(clearTimeout);
  }
}

/** Waits until the next frame is to be drawn. */
export function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** What the rest of the page shows. */
export const calm = new Calm();
