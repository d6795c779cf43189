// What is on the table: a level, the moves made in it, and everything done to it.

import { check, edit as edited, scene, Session } from "unsolve";
import type { Edit, Effect, Game, Level, Position, Scene } from "unsolve";

import { gameOf } from "../engine";
import { text } from "../strings";
import { History } from "./history";
import type { Place } from "./history";
import { keyOf } from "./key";
import { placesOf } from "./tree";
import type { Tree } from "./tree";

/** Whether a click on the board is a move or a stroke of the brush. */
export type Mode = "play" | "edit";

/** What happened last, for whoever draws it. */
export interface Change {
  /** The scene before it. */
  readonly from: Scene;
  /** What a move did to its shapes; empty for everything but a move. */
  readonly effects: readonly Effect[];
}

/** What is kept of a level that is opened: its record, and everything done in it. */
export interface Kept {
  readonly id: string;
  readonly tree?: Tree | undefined;
  /** Where in the tree to go on. */
  readonly here?: number;
}

/**
 * The open level. Panels read `level`, `moves`, `position` and call the verbs; they never keep a copy.
 *
 * Heavy work is not done here: see `pool()`.
 */
class Doc {
  /** The level as it begins. */
  level: Level = $state.raw({} as Level);
  /** The moves made, in short notation. */
  moves: readonly string[] = $state.raw([]);
  /** What a front end shows of the position. In edit mode that of the start. */
  position: Position = $state.raw({} as Position);
  /** Playing or editing. */
  mode: Mode = $state("play");
  /** What happened last. */
  change: Change | undefined = $state.raw(undefined);
  /** Grows with every change of level or moves. */
  version = $state(0);
  /** Grows with every level opened: what was found out about another level is void. */
  opened = $state(0);
  /** The record of the open level in the list; nothing if it has none yet. */
  id: string | undefined = $state(undefined);
  /** Grows whenever something is said of the level that does not change the puzzle. */
  said = $state(0);
  /** Hears that the open level is about to be left. */
  onLeave: (() => void) | undefined;
  /** Hears when a level is won by a move. */
  onWin: (() => void) | undefined;
  /** Hears every verb, for the play log. */
  onDeed: ((deed: Deed) => void) | undefined;

  #history = new History({} as Level, "");
  #session: Session | undefined;

  /** The game of the level. */
  get game(): Game {
    return gameOf(this.level.game) as Game;
  }

  /** The position on the board as a level of its own. */
  get here(): Level {
    return this.#session?.level() ?? this.level;
  }

  /** Why clicks on these places of the board make no move, if the engine has a word for it. */
  whyNot(clicks: readonly string[]): string | undefined {
    return this.#session?.whyNot(clicks);
  }

  /** Whether a level is open. */
  get isOpen(): boolean {
    return this.opened > 0;
  }

  /** The tree of everything done. Reading it follows its changes. */
  get history(): History {
    void this.version;
    return this.#history;
  }

  /** Opens a level, with the history that was kept of it or a new one. Throws if it is not a legal level. */
  open(level: Level, kept?: Kept): void {
    const legal = check(level);
    if (this.isOpen) this.onLeave?.();
    this.mode = "play";
    this.#begin(legal, kept);
    this.id = kept?.id;
    this.opened += 1;
    this.onDeed?.("open");
  }

  /** Takes in what another tab did in the same level: its steps are branches here, and what it says of the level holds. */
  absorb(tree: Tree): void {
    const more = this.#history.absorb(placesOf(tree), keyOf);
    this.#refresh();
    if (more) this.version += 1;
  }

  /** Takes over what another tab says of the level. */
  adopt(level: Level): void {
    const key = keyOf(level);
    this.#history.amend((kept) => (keyOf(kept) === key && JSON.stringify(kept) !== JSON.stringify(level) ? level : kept));
    this.#refresh();
  }

  /** Makes a move. Returns whether it is legal. */
  play(notation: string): boolean {
    const legal = this.position.moves.find((move) => move.notation === notation);
    const stroll = this.position.scene.strolls?.some((walk) => walk.notation === notation);
    if (this.mode !== "play" || !(legal ?? stroll) || !this.#session) return false;
    const from = this.position.scene;
    const effects = this.#session.play(notation);
    if (!legal) {
      // A stroll changes what is seen and nothing else.
      this.position = this.#session.position;
      this.change = { from, effects };
      this.version += 1;
      return true;
    }
    // After a stroll a move is kept as it is from where the last one ended.
    this.moves = [...this.moves, this.#session.position.made.at(-1) ?? notation];
    this.#history.add("move", legal.text, this.level, this.moves);
    this.position = this.#session.position;
    this.change = { from, effects };
    this.version += 1;
    this.onDeed?.("move");
    if (this.position.won) this.onWin?.();
    return true;
  }

  /** Takes the last step back, be it a move or an edit. */
  undo(): boolean {
    return this.#step(this.#history.before, "undo");
  }

  /** Makes the step again that was taken back last. */
  redo(): boolean {
    return this.#step(this.#history.after, "redo");
  }

  /** Back to the start of the level as it is now; `redo` goes forward again. */
  restart(): void {
    const start = this.#history.path.findLast(({ moves }) => moves.length === 0);
    if (start) this.#step(start, "restart");
  }

  /** Goes to any place of the history. */
  goTo(id: number): boolean {
    return this.#step(this.#history.places[id], "visit");
  }

  /** Goes to the position after some moves from the start; throws if one is not legal. */
  goToMoves(moves: readonly string[]): void {
    const start = this.#history.path.findLast((place) => place.moves.length === 0);
    const session = new Session(this.level);
    const labels = moves.map((notation) => {
      const label = session.moves.find((move) => move.notation === notation)?.text ?? notation;
      session.play(notation);
      return label;
    });
    // The session has made the moves already: it is the one to go on with.
    this.#session?.close();
    [this.#session, this.moves] = [session, moves];
    this.#history.goTo(start?.id ?? 0);
    moves.forEach((_, index) =>
      this.#history.add("move", labels[index] ?? "", this.level, moves.slice(0, index + 1)),
    );
    this.#show(this.#history.here);
    this.onDeed?.("visit");
  }

  /** Changes the level; its moves begin anew. Throws if the change is not legal. */
  edit(change: Edit, label: string): void {
    this.replace(edited(this.level, change), label);
  }

  /** Puts another level in the place of this one, as an edit that can be undone. */
  replace(level: Level, label: string): void {
    const legal = check(level);
    if (JSON.stringify(legal) === JSON.stringify(this.level)) return;
    this.#show(this.#history.add("edit", label, this.#known(legal), []));
    this.onDeed?.("edit");
  }

  /** Notes what was found out about the level (difficulty, solution) without a step of its own. */
  annotate(more: Partial<Level>): void {
    const { level } = this.#history.here;
    this.#amend((kept) => (kept === level ? { ...kept, ...more } : kept));
  }

  /** Sets what does not change the puzzle (title, author, tags, notes), wherever the history goes. */
  describe(more: Description): void {
    this.#amend((kept) => JSON.parse(JSON.stringify({ ...kept, ...more })) as Level);
  }

  /** Shows a level that is being worked on and is not yet a step; without one, shows the open level again. */
  sketch(level?: Level): void {
    const position = this.#session?.position;
    if (position) this.position = level ? { ...position, scene: scene(level) } : position;
  }

  /** Switches between playing and editing; the board stays where it is. */
  setMode(mode: Mode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.#show(this.#history.here);
  }

  /** Shows the history that was kept; one whose moves are not legal any more begins anew. */
  #begin(level: Level, kept: Kept | undefined): void {
    if (kept?.tree) {
      try {
        this.#history = History.of(placesOf(kept.tree), kept.tree.recent, kept.here ?? 0);
        this.#show(this.#history.here);
        return;
      } catch {
        // Rules may change from version to version; the tree stays as it is kept.
      }
    }
    this.#history = new History(level, text.doc.opened);
    this.#show(this.#history.here);
  }

  /** A level that stands in the history already is that one, with what is said of it now: the same edit leads to the same place. */
  #known(level: Level): Level {
    const key = keyOf(level);
    const known = this.#history.places.find((place) => keyOf(place.level) === key)?.level;
    if (!known) return level;
    const both = { ...known, ...level };
    if (JSON.stringify(both) === JSON.stringify(known)) return known;
    this.#amend((kept) => (keyOf(kept) === key ? both : kept));
    return both;
  }

  #amend(change: (level: Level) => Level): void {
    this.#history.amend(change);
    this.#refresh();
    this.said += 1;
  }

  #refresh(): void {
    const { level } = this.#history.here;
    if (level !== this.level) this.level = level;
  }

  #step(place: Place | undefined, deed: Deed): boolean {
    if (!place) return false;
    this.#history.goTo(place.id);
    this.#show(place);
    this.onDeed?.(deed);
    return true;
  }

  #show(place: Place): void {
    const from = this.position.scene;
    const moves = this.mode === "edit" ? [] : place.moves;
    this.position = this.#walk(place.level, moves).position;
    this.level = place.level;
    this.moves = moves;
    this.change = from ? { from, effects: [] } : undefined;
    this.version += 1;
  }

  /** A session after some moves: the one there is, where it only has to go back or on a little. */
  #walk(level: Level, moves: readonly string[]): Session {
    let session = this.#session;
    const shared = session && level === this.level ? common(moves, this.moves) : 0;
    if (!session || level !== this.level || this.moves.length - shared > shared) {
      session?.close();
      session = new Session(level);
      this.#session = session;
      for (const move of moves) session.play(move);
      return session;
    }
    for (let back = this.moves.length - shared; back > 0; back -= 1) session.undo();
    for (const move of moves.slice(shared)) session.play(move);
    return session;
  }
}

/** How many of the moves two lines have in common. */
function common(one: readonly string[], other: readonly string[]): number {
  const parting = one.findIndex((move, index) => move !== other[index]);
  return parting < 0 ? one.length : parting;
}

/** What a level says about itself; `undefined` takes it away. */
export type Description = { [K in "title" | "author" | "tags" | "notes"]?: Level[K] | undefined };

/** What a player or designer did. */
export type Deed = "open" | "move" | "undo" | "redo" | "restart" | "visit" | "edit";

/** The open level. */
export const doc = new Doc();

// For tests and for the curious: the open level from the browser's console.
Object.assign(globalThis, { unsolveStudio: doc });
