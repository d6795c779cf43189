// What stands beside the board shows a move a moment after the board: the first frame of a move is the board's alone.

import { doc } from "../doc/doc.svelte";
import { settings } from "../settings/settings.svelte";

/** Milliseconds until the rest of the page follows a move that is shown. */
const MOMENT = 60;

class Calm {
  /** The version of the position that the rest of the page shows. */
  version = $state(0);

  /** Goes along with the position; call it in an effect. */
  follow(): () => void {
    const { version, change } = doc;
    if (!settings.motion || !change || change.effects.length === 0) this.version = version;
    const later = setTimeout(() => (this.version = version), MOMENT);
    return () => clearTimeout(later);
  }
}

/** What the rest of the page shows. */
export const calm = new Calm();
