// What is known of single moves: Analyse fills it, the timeline shows it.

/** How good a move was. */
export type Judgement = "best" | "inaccurate" | "bad" | "losing";

/** What is known of the move that led to a place of the history. */
export interface Note {
  readonly kind: Judgement;
  /** The whole story in a sentence. */
  readonly text: string;
}

/** The sign of each judgement, as chess players write it. */
export const SIGNS: Readonly<Record<Judgement, string>> = { best: "!", inaccurate: "?!", bad: "?", losing: "??" };

class Notes {
  /** By the id of the place a move led to. */
  byPlace: ReadonlyMap<number, Note> = $state.raw(new Map());

  /** The note on a place. */
  of(place: number): Note | undefined {
    return this.byPlace.get(place);
  }

  /** Puts a note to a place. */
  set(place: number, note: Note): void {
    this.byPlace = new Map(this.byPlace).set(place, note);
  }

  /** Puts all notes at once. */
  replace(notes: ReadonlyMap<number, Note>): void {
    this.byPlace = notes;
  }

  /** Takes all notes away; so does opening another level. */
  clear(): void {
    this.byPlace = new Map();
  }
}

/** What is known of the moves in the timeline. */
export const notes = new Notes();

// For tests and for the curious: notes from the browser's console.
Object.assign(globalThis, { unsolveNotes: notes });
