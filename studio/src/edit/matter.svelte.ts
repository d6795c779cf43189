// Painting every cell that does not matter. Whether a cell matters is not guessed: the engine solves and rates the
// level with every single change, and then with all changes together.

import type { EditEffect, Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";
import { painter } from "./painter.svelte";
import { isSame, paint } from "./strokes";
import type { Cell } from "./places";

/** What a level comes to: two levels with equal numbers play alike. */
interface Worth {
  readonly score: number | null;
  readonly metrics: string;
}

class Matter {
  /** What is being done, in words; empty if nothing is. */
  doing = $state("");
  #stop: AbortController | undefined;

  /** Gives up. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Paints the brush in hand wherever that changes nothing. */
  async fill(): Promise<void> {
    const { brush } = painter;
    if (!brush || painter.erasing) {
      announcer.say(text.edit.matterNeedsBrush);
      return;
    }
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    const { level, version } = doc;
    try {
      this.doing = text.edit.matterTrying;
      const { filled, cells } = await this.#filled(level, brush.id, stop.signal);
      if (doc.version !== version) return;
      if (isSame(filled, level)) announcer.say(text.edit.matterNone(brush.name));
      else if (painter.apply(filled, text.edit.matterDone(cells))) announcer.say(text.edit.matterDone(cells));
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason));
    } finally {
      if (this.#stop === stop) this.doing = "";
    }
  }

  async #filled(level: Level, brush: string, signal: AbortSignal): Promise<{ filled: Level; cells: number }> {
    const report = await pool().whatIf(level, { brushes: [brush], signal });
    if (report.why !== undefined) throw new Error(text.edit.matterLimit(report.why));
    if (report.solvable !== true) throw new Error(text.edit.matterUnsolved);
    const equal = ({ solvable, lengthChange, scoreChange }: EditEffect): boolean =>
      solvable === true && lengthChange === 0 && scoreChange === 0;
    const cells = report.edits.filter(equal).map(({ row, column }): Cell => [row, column]);
    const worth = await worthOf(level, signal);
    return this.#together(level, brush, cells, worth, signal);
  }

  /** Paints as many of the cells as change nothing together: all, or else one half after the other. */
  async #together(
    level: Level,
    brush: string,
    cells: readonly Cell[],
    worth: Worth,
    signal: AbortSignal,
  ): Promise<{ filled: Level; cells: number }> {
    if (cells.length === 0) return { filled: level, cells: 0 };
    signal.throwIfAborted();
    this.doing = text.edit.matterProving(cells.length);
    const painted = await paint(level, brush, cells);
    const now = await worthOf(painted.level, signal);
    const kept = cells.length - painted.refused;
    if (now.score === worth.score && now.metrics === worth.metrics) return { filled: painted.level, cells: kept };
    if (cells.length === 1) return { filled: level, cells: 0 };
    const half = Math.ceil(cells.length / 2);
    const one = await this.#together(level, brush, cells.slice(0, half), worth, signal);
    const other = await this.#together(one.filled, brush, cells.slice(half), worth, signal);
    return { filled: other.filled, cells: one.cells + other.cells };
  }
}

async function worthOf(level: Level, signal: AbortSignal): Promise<Worth> {
  const { score, metrics } = await pool().rate(level, { signal });
  return { score, metrics: JSON.stringify([metrics["length"], metrics["states"]]) };
}

/** Painting every cell that does not matter. */
export const matter = new Matter();
