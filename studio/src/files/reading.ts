// What a text is: a link, a level file, a pack, or a level in the notation of some game.

import { check, gameOfScript, mend, read, Script, UnsolveError } from "unsolve";
import type { GameId, Level } from "unsolve";

import { allGames, loadDesigners, loadGames, pool, sentence } from "../engine";
import { text as words } from "../strings";
import { hasFragment, hasSourceFragment, unpacked } from "./share";

/** A game that can read a text. */
export interface Choice {
  readonly level: Level;
  readonly game: string;
  readonly notation: string;
  /** All levels, if the text has several. */
  readonly levels: readonly Level[];
}

/** What was read. */
export type Reading =
  /** Levels, why others of the same text are none, and what was done to make the only one legal. */
  | { readonly levels: readonly Level[]; readonly wrong: readonly string[]; readonly mended?: Mending }
  /** More than one game reads it. */
  | { readonly choices: readonly Choice[] };

/** A text that levels come from together with their rules, and the game that reads it. */
export interface SourceFile {
  readonly game: GameId;
  readonly text: string;
}

/** What was wrong with a level, and what was done about it. */
export interface Mending {
  readonly problems: readonly string[];
  readonly fixes: readonly string[];
}

/** The page is given back after this number of milliseconds of reading. */
const SLICE = 24;

/** Reads a text; throws an error with a sentence for people if it is nothing. `near` is the game to ask first. */
export async function readText(content: string, near: string): Promise<Reading> {
  // Spaces at the beginning of the first line may be cells of a board.
  const text = content.replace(/^\uFEFF/, "").replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
  if (text === "") throw new Error(words.files.import.empty);
  const source = await sourceIn(content);
  if (source) return { levels: await levelsOf(source), wrong: [] };
  if (hasFragment(text)) return { levels: [await fromLink(text)], wrong: [] };
  const json = parsed(text);
  if (Array.isArray(json) && json.length > 0 && json.every(isLevelLike)) {
    return fromParts(json.map((part) => JSON.stringify(part)), (index) => index + 1);
  }
  if (isLevelLike(json)) return fromFile(text);
  if (json === undefined && text.trimStart().startsWith("{")) return fromLines(text);
  return fromNotations(text, near);
}

/** A text that levels come from, or one in a link, if it is one by the look of it. Its first lines stay, so that lines keep their numbers. */
export async function sourceIn(content: string): Promise<SourceFile | undefined> {
  const whole = hasSourceFragment(content) ? await fromSourceLink(content) : content;
  const text = whole.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const game = gameOfScript(text);
  return game && { game, text };
}

async function levelsOf({ game, text }: SourceFile): Promise<Level[]> {
  const report = await pool().readSource(game, text);
  const wrong = report.remarks.filter(({ severity }) => severity === "error").map(({ message }) => message);
  if (wrong.length > 0) throw new Error(wrong.slice(0, 3).join(" "));
  return new Script(game, text, report).levels;
}

/** The text in a link. */
export async function fromSourceLink(link: string): Promise<string> {
  try {
    return await unpacked(link);
  } catch {
    throw new Error(`${words.files.share.broken}.`);
  }
}

/** The level of a file, mended where it is not legal yet. */
async function fromFile(text: string): Promise<Reading> {
  try {
    return { levels: [await checked(text)], wrong: [] };
  } catch (reason) {
    const [game] = gamesOf([text]);
    const mended = await mendedBy(text, game === undefined ? [] : [game]);
    if (!mended) throw reason;
    return mended;
  }
}

/** The level of a text that is not legal yet, if exactly one of the games can mend it. */
async function mendedBy(text: string, ids: readonly string[]): Promise<Reading | undefined> {
  const able = allGames().filter(({ info, mends }) => mends.length > 0 && ids.includes(info.id));
  await loadDesigners(able.map(({ info }) => info.id));
  const found = able.flatMap(({ info }) => mendedAs(info.id, text, ["", ...info.notations.filter((one) => !one.by_name).map(({ name }) => name)]));
  return found.length === 1 ? found[0] : undefined;
}

/** The level as the first of the notations that reads it has it. */
function mendedAs(id: GameId, text: string, notations: readonly string[]): Reading[] {
  for (const notation of notations) {
    try {
      const { level, problems, fixes } = mend(id, text, { notation });
      const told = problems.map(({ field, message }) => (field ? `${field}: ${message}` : message));
      return [{ levels: [level], wrong: [], mended: { problems: told, fixes } }];
    } catch {
      // The next notation may read it.
    }
  }
  return [];
}

/** The level of a link. */
export async function fromLink(text: string): Promise<Level> {
  let file: string;
  try {
    file = await unpacked(text);
  } catch {
    throw new Error(`${words.files.share.broken}.`);
  }
  try {
    return await checked(file);
  } catch (reason) {
    throw new Error(`${words.files.share.broken}: ${sentence(reason)}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The games that texts of levels name. */
function gamesOf(texts: readonly string[]): string[] {
  return texts.map(parsed).flatMap((value) => (isLevelLike(value) ? [String((value as Level).game)] : []));
}

function isLevelLike(value: unknown): boolean {
  return typeof value === "object" && value !== null && "format" in value && "game" in value;
}

async function checked(text: string): Promise<Level> {
  await loadGames(gamesOf([text]));
  try {
    return check(text);
  } catch (reason) {
    if (!(reason instanceof UnsolveError) || !reason.place || reason.message.includes("line")) throw new Error(sentence(reason));
    const { line, column } = reason.place;
    throw new Error(`${words.files.import.at(line, column)}: ${reason.message}`);
  }
}

/** A pack has a level on each line; a text that only begins like JSON is a damaged level file. */
async function fromLines(text: string): Promise<Reading> {
  const lines = text.split("\n");
  const filled = lines.flatMap((line, index) => (line.trim() === "" ? [] : [{ line, number: index + 1 }]));
  const isPack = filled.length > 1 && filled.some(({ line }) => isLevelLike(parsed(line)));
  if (!isPack) return { levels: [await checked(text)], wrong: [] };
  return fromParts(filled.map(({ line }) => line), (index) => filled[index]?.number ?? 0);
}

async function fromParts(parts: readonly string[], numberOf: (index: number) => number): Promise<Reading> {
  const levels: Level[] = [];
  const wrong: string[] = [];
  await loadGames(gamesOf(parts));
  let since = performance.now();
  for (const [index, part] of parts.entries()) {
    try {
      levels.push(check(part));
    } catch (reason) {
      wrong.push(words.files.import.line(numberOf(index), sentence(reason)));
    }
    if (performance.now() - since > SLICE) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
  }
  if (levels.length === 0) throw new Error(wrong.slice(0, 3).join(" "));
  return { levels, wrong };
}

async function fromNotations(text: string, near: string): Promise<Reading> {
  await loadDesigners(allGames().map(({ info }) => info.id));
  const ways = [[text], text.split(/\n\s*\n/), text.split("\n")].map((parts) => parts.map((part) => part.replace(/\s+$/, "")).filter(Boolean));
  for (const byName of [false, true]) {
    for (const parts of ways) {
      const choices = distinct(readers(byName).flatMap((reader) => readAll(reader, parts)));
      const [only] = choices;
      if (only && choices.length === 1) return { levels: only.levels, wrong: [] };
      if (only) return { choices };
    }
  }
  const mended = (await mendedBy(text, [near])) ?? (await mendedBy(text, allGames().map(({ info }) => info.id)));
  if (mended) return mended;
  throw new Error(`${words.files.import.unknown} ${whyNot(text, near)}`);
}

/** A game and one of its notations. */
interface Reader {
  readonly id: GameId;
  readonly game: string;
  readonly notation: string;
}

/** Notations that fit nearly any text are only asked by name, so they come second. */
function readers(byName: boolean): Reader[] {
  return allGames().flatMap(({ info }) =>
    info.notations
      .filter((notation) => notation.by_name === byName)
      .map((notation) => ({ id: info.id, game: info.name, notation: notation.name })),
  );
}

function readAll({ id, game, notation }: Reader, parts: readonly string[]): Choice[] {
  try {
    const levels = parts.map((part) => read(id, part, notation));
    const [level] = levels;
    return level ? [{ level, game, notation, levels }] : [];
  } catch {
    return [];
  }
}

/** Notations of a game that read the same are one choice. */
function distinct(choices: readonly Choice[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const key = JSON.stringify(choice.levels.map(({ game, state, rules }) => [game, state, rules]));
    if (!found.has(key)) found.set(key, choice);
  }
  return [...found.values()];
}

function whyNot(text: string, near: string): string {
  const reader = readers(false).find(({ id }) => id === near);
  if (!reader) return "";
  try {
    read(reader.id, text, reader.notation);
    return "";
  } catch (reason) {
    return words.files.import.as(reader.game, reader.notation, sentence(reason));
  }
}
