// What the analysis says of moves; the timeline shows it.

/** How good a move was. */
export type NoteKind = "best" | "inaccurate" | "bad" | "losing";

/** A remark on the move that led to a place of the history. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
}

class Notes {
  #notes: ReadonlyMap<number, Note> = $state.raw(new Map());

  /** The remark on a place. */
  of(placeId: number): Note | undefined {
    return this.#notes.get(placeId);
  }

  /** Remarks on a place. */
  set(placeId: number, note: Note): void {
    this.#notes = new Map(this.#notes).set(placeId, note);
  }

  /** Takes every remark away. */
  clear(): void {
    this.#notes = new Map();
  }
}

/** What the analysis says of moves. */
export const notes = new Notes();
