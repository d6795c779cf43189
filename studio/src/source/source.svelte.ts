// The text that the open level comes from with its rules: typed beside the board, read in a worker, and in step with the board.
//
// Text and board say the same of the open level. What was changed last on one side is carried over to the other: of the rules and of
// the level each for itself, compared with what both sides said when they agreed last.

import { convert, Script } from "unsolve";
import type { GameId, Level, SourceReport, SourceSpan, WrittenLevel } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { loadDesigners, pool, sentence } from "../engine";
import { library } from "../library/library.svelte";
import { open } from "../open.svelte";
import { Table } from "../store";
import { digestOf } from "../store/digest";
import type { SourceRow } from "../store/rows";
import { text as words } from "../strings";
import { lineAt, startsOf } from "./lines";
import { rematched } from "./match";
import { shifted } from "./shift";

/** Milliseconds without a key before the text is read. */
const PAUSE = 120;

const sources = new Table<SourceRow>("sources");

/** What text and board said when they agreed last. */
interface Agreed {
  readonly state: string;
  readonly rules: string;
}

class Source {
  /** The record of the text; nothing if the open level comes from none. */
  row: SourceRow | undefined = $state.raw(undefined);
  /** As it is now. */
  text = $state("");
  /** What the engine said of it last. */
  report: SourceReport | undefined = $state.raw(undefined);
  /** What its parts are, moved along with what was typed since. */
  spans: readonly SourceSpan[] = $state.raw([]);
  /** The latest text whose levels could be had. */
  script: Script | undefined = $state.raw(undefined);
  /** Whether the text has changed since it was read. */
  stale = $state(false);
  /** Why the board could not be written into the text. */
  problem = $state("");
  /** The place of the open level among those of the text, from 0; -1 if nobody has written it there. */
  readonly index = $derived(this.row && doc.id !== undefined ? this.row.levels.indexOf(doc.id) : -1);

  #agreed: Agreed | undefined;
  #about = "";
  #attaching = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: Promise<void> | undefined;
  #writing = false;
  #refused = "";
  /** Ids of levels that are being written at the end. */
  #coming: (string | undefined)[] = [];
  /** Whether no level of the text could be opened yet. */
  #waiting = false;
  /** Where somebody has typed last. */
  #caret: number | undefined;

  /** Whether there is a text to show. */
  get isOpen(): boolean {
    return this.row !== undefined;
  }

  /** Opens a text: lists its levels and shows the first. */
  async open(game: GameId, text: string): Promise<void> {
    const loading = loadDesigners([game]);
    this.#waiting = true;
    this.#attaching += 1;
    this.#use({ id: crypto.randomUUID(), game, text, name: "", time: Date.now(), rules: "", levels: [] });
    await Promise.all([loading, this.#read()]);
  }

  /** Follows the open level; call it in an effect. */
  follow(): void {
    const { opened, id, level } = doc;
    if (!doc.isOpen) return;
    const about = `${opened} ${id ?? ""}`;
    if (about === this.#about) void this.#agree();
    else void this.#attach(about, id, level);
  }

  /** Takes what was typed; `caret` is where. */
  type(text: string, caret: number): void {
    this.#caret = caret;
    this.#set(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), PAUSE);
  }

  /** Opens a level of the text. */
  async show(index: number): Promise<void> {
    const level = this.script?.levels[index];
    if (!level || !this.row) return;
    const id = this.row.levels[index];
    const entry = (typeof id === "string" ? await library.get(id) : undefined) ?? (await library.add(level));
    if (entry.id !== id) this.#keep({ levels: this.row.levels.with(index, entry.id) });
    await open.entry(entry);
  }

  /** The place of the level in whose lines a place of the text is; -1 if there is none. */
  levelAt(place: number): number {
    const line = lineAt(startsOf(this.text), place) + 1;
    return this.script?.report.levels.findIndex((level) => level.line <= line && line < level.line + level.lines) ?? -1;
  }

  /** Writes the open level at the end of the text. */
  async addOpen(): Promise<void> {
    await this.add([doc.level], [doc.id]);
  }

  /** Writes levels at the end of the text, under its rules; says so if that can't be done. */
  async add(levels: readonly Level[], ids: readonly (string | undefined)[] = []): Promise<void> {
    const rules = this.script?.report.rules;
    if (!rules || !this.row || levels.length === 0) return;
    const written = levels.map((level) => ({ level: { ...level, rules } as Level }));
    if (await this.#write(written, levels.map((_, index) => ids[index]))) {
      announcer.say(words.source.added(levels.length, this.row.name));
    } else if (this.problem) {
      announcer.say(this.problem, "error");
    }
  }

  /** Finds the text that a level comes from, or makes one of it. */
  async #attach(about: string, id: string | undefined, level: Level): Promise<void> {
    this.#about = about;
    this.#agreed = undefined;
    this.problem = "";
    if (!doc.game.source) {
      // A text whose levels can't be had yet stays where it is.
      if (!this.#waiting) this.row = undefined;
      return;
    }
    this.#waiting = false;
    const isHere = (row: SourceRow): boolean => id !== undefined && row.levels.includes(id);
    const fits = (row: SourceRow): boolean => row.game === level.game && row.rules === rulesOf(level);
    if (this.row && (isHere(this.row) || fits(this.row))) return this.#agree();
    const turn = ++this.#attaching;
    const rows = (await sources.all()).sort((one, other) => other.time - one.time);
    const found = rows.find(isHere) ?? rows.find(fits) ?? (await madeOf(level, id));
    if (turn !== this.#attaching || !found) return;
    this.#use(found);
    await this.#read();
  }

  #use(row: SourceRow): void {
    clearTimeout(this.#timer);
    this.row = row;
    this.text = row.text;
    this.#caret = undefined;
    [this.report, this.script, this.spans] = [undefined, undefined, []];
    this.stale = true;
  }

  #set(text: string): void {
    this.spans = shifted(this.spans, this.text, text);
    this.text = text;
    this.stale = true;
  }

  /** Reads the text until what is known is of the text as it is now. Nothing that a reading waits for may wait for it. */
  #read(): Promise<void> {
    this.#reading ??= this.#readOn().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** Reads the text in a worker, again if it was changed meanwhile. */
  async #readOn(): Promise<void> {
    try {
      while (this.row && this.stale) {
        const { row, text } = this;
        const report = await pool().readSource(row.game, text);
        if (this.row?.id === row.id && this.row.game === row.game) await this.#take(text, report);
      }
    } catch (reason) {
      this.problem = sentence(reason);
    }
  }

  async #take(text: string, report: SourceReport): Promise<void> {
    const row = this.row as SourceRow;
    this.report = report;
    this.spans = shifted(report.spans, text, this.text);
    this.stale = text !== this.text;
    if (report.rules === undefined) return this.#keep({ text });
    const before = (this.script?.report.levels ?? report.levels).map(({ state }) => JSON.stringify(state));
    const after = report.levels.map(({ state }) => JSON.stringify(state));
    const coming = this.#coming.splice(0);
    const ids = rematched(row.levels.map((id) => id ?? undefined), before, after);
    const first = ids.length - coming.length;
    const levels = ids.map((id, index) => id ?? (index >= first ? coming[index - first] : undefined) ?? null);
    this.script = new Script(row.game, text, report);
    this.#keep({ text, levels, name: report.title ?? "", rules: digestOf(JSON.stringify(report.rules)) });
    if (this.#waiting && report.levels.length > 0) return this.#begin();
    const typedIn = this.#caret === undefined ? -1 : this.levelAt(this.#caret);
    this.#caret = undefined;
    if (typedIn >= 0 && typedIn !== this.index && this.index >= 0) await this.show(typedIn);
    else await this.#agree();
  }

  /** Lists the levels of a text that was opened, and shows the first. */
  async #begin(): Promise<void> {
    this.#waiting = false;
    const game = this.row?.game;
    const [entries] = await Promise.all([library.addAll(this.script?.levels ?? []), loadDesigners(game ? [game] : [])]);
    this.#keep({ levels: entries.map(({ id }) => id) });
    const [first] = entries;
    if (first) await open.entry(first);
  }

  #keep(more: Partial<SourceRow>): void {
    if (!this.row) return;
    this.row = { ...this.row, ...more, time: Date.now() };
    void sources.put(this.row);
  }

  /** Carries over what was changed on one side only. */
  async #agree(): Promise<void> {
    const { index, script, row } = this;
    const level = index >= 0 ? script?.levels[index] : undefined;
    if (!level || !row || this.stale || this.#writing || script?.text !== this.text) return;
    const [told, shown] = [agreedOf(level), agreedOf(doc.level)];
    const agreed = this.#agreed;
    const state = told.state !== agreed?.state ? level.state : doc.level.state;
    const rules = told.rules !== agreed?.rules ? level.rules : doc.level.rules;
    const wanted = agreedOf({ ...level, state, rules } as Level);
    if (!same(wanted, shown) && !this.#replace({ ...level, state, rules } as Level, level)) return;
    if (same(wanted, told)) {
      this.#agreed = told;
      this.problem = "";
      return;
    }
    const key = keyOf(doc.level);
    const line = script.report.levels[index]?.line;
    if (key === this.#refused || line === undefined) return;
    if (!(await this.#write([{ level: doc.level, line }]))) this.#refused = key;
  }

  /** Puts a level on the board; where the rules do not allow it, what the text has. */
  #replace(level: Level, other: Level): boolean {
    for (const one of [level, other]) {
      try {
        doc.replace(one, words.source.step);
        return true;
      } catch (reason) {
        this.problem = sentence(reason);
      }
    }
    return false;
  }

  /** Writes levels into the text; returns whether that could be done. `ids` are those that levels at its end have in the list. */
  async #write(levels: WrittenLevel[], ids: readonly (string | undefined)[] = []): Promise<boolean> {
    const { row, text } = this;
    if (!row || this.#writing) return false;
    this.#writing = true;
    try {
      const written = await pool().writeSource(row.game, text, levels);
      if (this.row?.id !== row.id || this.text !== text) return false;
      this.problem = "";
      this.#coming = [...ids];
      this.#set(written);
    } catch (reason) {
      this.problem = sentence(reason);
      return false;
    } finally {
      this.#writing = false;
    }
    void this.#read();
    return true;
  }
}

/** A text with nothing but a level that comes from no text. */
async function madeOf(level: Level, id: string | undefined): Promise<SourceRow | undefined> {
  await loadDesigners([level.game]);
  const text = convert(level, doc.game.source?.notation);
  return { id: crypto.randomUUID(), game: level.game, text, name: "", time: Date.now(), rules: "", levels: id === undefined ? [] : [id] };
}

function rulesOf(level: Level): string {
  return digestOf(JSON.stringify(level.rules));
}

function agreedOf(level: Level): Agreed {
  return { state: JSON.stringify(level.state), rules: JSON.stringify(level.rules) };
}

function same(one: Agreed, other: Agreed): boolean {
  return one.state === other.state && one.rules === other.rules;
}

/** The text that the open level comes from. */
export const source = new Source();

// For tests and for the curious.
Object.assign(globalThis, { unsolveSource: source });
