// What the player has picked on the board of the open level.

import { Picker } from "unsolve/board";
import type { Picks } from "unsolve/board";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { text } from "../strings";

class Watched implements Picks {
  chosen: readonly string[] = $state.raw([]);
  cursor = $state("");
  mode: string | undefined = $state(undefined);
}

class Refusal {
  /** What could not be done, for the board to show: the places it was asked of, and why; each time another object. */
  last: { readonly places: readonly string[]; readonly why: string } | undefined = $state.raw(undefined);
  /** The version of the position it was asked in: a refusal is over with the next move. */
  version = $state(-1);
}

/** What could not be done last. */
export const refusal = new Refusal();

/** What the player has picked. */
export const picker = new Picker(new Watched(), {
  scene: () => doc.position.scene,
  move: (notation) => {
    const words = doc.position.moves.find((move) => move.notation === notation)?.text ?? notation;
    if (doc.play(notation)) announcer.whisper(words);
  },
  picked: (hit) => announcer.whisper(hit ? text.board.chosen(hit.label) : text.board.nothingChosen),
  walked: ({ label }) => announcer.whisper(label),
  refused: (places) => {
    const last = doc.position.scene.hits.find(({ id }) => id === places.at(-1))?.label;
    const why = doc.whyNot(places) ?? (last === undefined ? text.board.blocked : text.board.refused(last));
    refusal.version = doc.version;
    refusal.last = { places, why };
    announcer.whisper(why);
  },
});
