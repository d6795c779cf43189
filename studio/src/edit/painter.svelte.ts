// The brush in the designer's hand, and the stroke it draws. A stroke is one step of the history.

import { brushes } from "unsolve";
import type { Brush, Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { isDesigned } from "../engine";
import { text } from "../strings";
import { area, keyOf, mirrored, rectangle } from "./places";
import type { Cell, Mirror } from "./places";
import { erase, isSame, paint, pick } from "./strokes";

export type { Cell } from "./places";

/** What a stroke covers. */
export type Tool = "free" | "rectangle" | "fill" | "pick";

/** The tools, in the order of the palette. */
export const TOOLS = ["free", "rectangle", "fill", "pick"] as const;

/** The ways to mirror, in the order of the palette. */
export const MIRRORS = ["none", "across", "down", "both"] as const;

/** A stroke that has not ended. */
interface Stroke {
  readonly erasing: boolean;
  readonly brush: Brush | undefined;
  readonly opened: number;
  /** The version of the level it began with, and the level with the cells painted so far. */
  version: number;
  readonly first: Cell;
  last: Cell;
  readonly covered: Set<string>;
  level: Level;
  refused: number;
  why: string;
}

class Painter {
  /** What a stroke covers. */
  tool: Tool = $state("free");
  /** Whether strokes erase. */
  erasing = $state(false);
  /** How strokes are mirrored. */
  mirror: Mirror = $state("none");
  /** Whether the brush stays in hand. */
  locked = $state(false);
  /** Why the last stroke was refused, wholly or in part. */
  problem = $state("");
  /** The cells that the stroke would cover if it ended now. */
  preview: readonly Cell[] = $state.raw([]);
  /** The first corner of a rectangle drawn by keyboard. */
  corner: Cell | undefined = $state.raw(undefined);

  #wanted = $state("");
  #before = "";
  #stroke: Stroke | undefined;
  #work: Promise<void> = Promise.resolve();
  #brushes: readonly Brush[] = $derived(
    doc.isOpen && isDesigned(doc.level.game) ? brushes(doc.level) : [],
  );

  /** What the open level can be painted with. */
  get brushes(): readonly Brush[] {
    return this.#brushes;
  }

  /** The brush in hand; the first one if the game does not have the one taken last. */
  get brush(): Brush | undefined {
    return this.#brushes.find(({ id }) => id === this.#wanted) ?? this.#brushes[0];
  }

  /** Whether a stroke is being drawn. */
  get active(): boolean {
    return this.#stroke !== undefined;
  }

  /** Ends when all strokes are in the history. */
  get settled(): Promise<void> {
    return this.#work;
  }

  /** Takes a brush. */
  take(id: string): void {
    const { brush } = this;
    if (brush && brush.kind !== "single") this.#before = brush.id;
    this.#wanted = id;
    this.erasing = false;
    if (this.tool === "pick") this.tool = "free";
    const name = this.brush?.name;
    if (name !== undefined) announcer.whisper(text.edit.picked(name));
  }

  /** A stroke begins at a cell. */
  begin(cell: Cell, erasing = this.erasing): void {
    this.problem = "";
    if (this.tool === "pick" && !erasing) {
      this.pick(cell);
      return;
    }
    const { brush } = this;
    const { opened, version, level } = doc;
    const stroke: Stroke = {
      ...{ erasing, brush, opened, version, level, first: cell, last: cell },
      ...{ covered: new Set<string>(), refused: 0, why: "" },
    };
    this.#stroke = stroke;
    // The stroke before may not be in the history yet.
    this.#then(() => void Object.assign(stroke, { version: doc.version, level: doc.level }));
    this.over([cell]);
  }

  /** The stroke goes on over cells. */
  over(cells: readonly Cell[]): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    stroke.last = cells.at(-1) ?? stroke.last;
    if (this.tool === "free" || this.tool === "pick") this.#cover(stroke, this.#images(cells));
    else this.preview = this.#images(this.#covering(stroke));
  }

  /** The stroke ends and becomes a step of the history. */
  end(): void {
    const stroke = this.#stroke;
    if (!stroke) return;
    this.#stroke = undefined;
    if (this.tool === "rectangle" || this.tool === "fill") this.#cover(stroke, this.#images(this.#covering(stroke)));
    this.preview = [];
    this.#then(() => this.#finish(stroke));
  }

  /** The stroke is given up; nothing is changed. */
  cancel(): void {
    this.corner = undefined;
    const stroke = this.#stroke;
    if (!stroke) return;
    this.#stroke = undefined;
    this.preview = [];
    this.#then(() => doc.sketch());
  }

  /** A whole stroke over one cell, or a corner of a rectangle: what Enter does. */
  press(cell: Cell, erasing = this.erasing): void {
    if (this.tool !== "rectangle") {
      this.begin(cell, erasing);
      this.end();
    } else if (this.corner) {
      this.begin(this.corner, erasing);
      this.over([cell]);
      this.corner = undefined;
      this.end();
    } else {
      this.corner = cell;
      announcer.whisper(text.edit.corner);
    }
  }

  /** Takes the brush of what is in a cell. */
  pick(cell: Cell): void {
    const found = pick(doc.level, cell);
    if (!found) announcer.say(text.edit.nothingToPick);
    else if (this.locked) announcer.say(text.edit.seen(found.name));
    else this.take(found.id);
  }

  /** The next brush, or the one before. */
  step(by: number): void {
    const { brush, brushes } = this;
    const index = brush ? brushes.indexOf(brush) : 0;
    const next = brushes[(index + by + brushes.length) % brushes.length];
    if (next) this.take(next.id);
  }

  /** The next way to mirror. */
  turnMirror(): void {
    this.mirror = MIRRORS[(MIRRORS.indexOf(this.mirror) + 1) % MIRRORS.length] ?? "none";
    announcer.whisper(text.edit.mirrors[this.mirror]);
  }

  /** Changes the whole level as one step; says why if it can't be done. */
  apply(level: Level | string, label: string): boolean {
    if (typeof level === "string") {
      this.#refuse(level);
      return false;
    }
    this.problem = "";
    if (isSame(level, doc.level)) return false;
    doc.replace(level, label);
    announcer.whisper(label);
    return true;
  }

  #covering({ first, last }: Stroke): Cell[] {
    const { scene } = doc.position;
    return this.tool === "fill" ? area(scene, first) : rectangle(scene.places ?? [], first, last);
  }

  #images(cells: readonly Cell[]): Cell[] {
    return mirrored(doc.position.scene.places ?? [], cells, this.mirror);
  }

  #cover(stroke: Stroke, cells: readonly Cell[]): void {
    const fresh = cells.filter((cell) => !stroke.covered.has(keyOf(cell)));
    if (fresh.length === 0) return;
    for (const cell of fresh) stroke.covered.add(keyOf(cell));
    this.#then(async () => {
      const { erasing, brush } = stroke;
      if (!erasing && !brush) return;
      const painted = await (erasing ? erase(stroke.level, fresh) : paint(stroke.level, brush?.id ?? "", fresh));
      stroke.level = painted.level;
      stroke.refused += painted.refused;
      if (painted.refused > 0) stroke.why = painted.why;
      if (doc.version === stroke.version && this.#stroke === stroke) doc.sketch(stroke.level);
    });
  }

  #finish(stroke: Stroke): void {
    doc.sketch();
    // Another level was opened, or a step undone, while the stroke was drawn.
    if (doc.opened !== stroke.opened || doc.version !== stroke.version) return;
    const cells = stroke.covered.size;
    const name = stroke.brush?.name ?? "";
    this.apply(stroke.level, stroke.erasing ? text.edit.erased(cells) : text.edit.painted(name, cells));
    if (stroke.refused > 0) this.#refuse(text.edit.refused(stroke.refused, stroke.why));
    else if (stroke.brush?.kind === "single" && !stroke.erasing && !this.locked && this.#before !== "") {
      this.#wanted = this.#before;
    }
  }

  #refuse(reason: string): void {
    const why = reason.charAt(0).toUpperCase() + reason.slice(1);
    this.problem = why;
    if (!announcer.messages.some((message) => message.text === why)) announcer.say(why);
  }

  #then(work: () => void | Promise<void>): void {
    this.#work = this.#work.then(work);
  }
}

/** The brush in the designer's hand. */
export const painter = new Painter();
