// A level as the fragment of a link: deflated JSON in base64url. A fragment is never sent to a server.

import { parOf } from "unsolve";
import type { Level } from "unsolve";

const MARK = "#level=";
/** The same, but for playing: it opens the player alone. */
const PLAY = "#play=";
/** The same for a whole text that levels come from with their rules. */
const SOURCE = "#source=";

/** No link holds more than this when it is unpacked. */
const MOST = 4_000_000;

/** The fragment of a level, without the metrics of its difficulty: they can be found out again. */
export async function fragmentOf(level: Level): Promise<string> {
  return MARK + (await packed(level));
}

function packed(level: Level): Promise<string> {
  const { difficulty, ...rest } = level;
  const small = difficulty ? { ...rest, difficulty: { ...difficulty, metrics: {} } } : rest;
  return packedText(JSON.stringify(small));
}

async function packedText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** A link to a level on this very page. */
export async function linkOf(level: Level): Promise<string> {
  return location.origin + location.pathname + (await fragmentOf(level));
}

/** A link to a text that levels come from, on this very page. */
export async function sourceLinkOf(text: string): Promise<string> {
  return location.origin + location.pathname + SOURCE + (await packedText(text));
}

/** Whether a text is, or ends with, the fragment of such a text. */
export function hasSourceFragment(text: string): boolean {
  return /^\S*#source=\S*$/.test(text.trim());
}

/** A link on this very page that opens the player alone. It tells par, but neither the solution nor how the level was made. */
export async function playLinkOf(level: Level): Promise<string> {
  const { solution: _solution, certificate: _proof, origin: _origin, ...bare } = level;
  const par = parOf(level);
  const difficulty = bare.difficulty ?? (par === undefined ? undefined : { score: null, elegance: null, metrics: {}, version: 1 });
  const told = difficulty ? { ...bare, difficulty: { ...difficulty, ...(par !== undefined && { par }) } } : bare;
  return location.origin + location.pathname + PLAY + (await packed(told));
}

/** Whether a fragment opens the player alone. */
export function isPlayFragment(hash: string): boolean {
  return hash.startsWith(PLAY);
}

/** The fragment that opens the same level in the studio. */
export function levelFragment(hash: string): string {
  return MARK + hash.slice(PLAY.length);
}

/** Whether a text is, or ends with, the fragment of a level. */
export function hasFragment(text: string): boolean {
  return /^\S*#(level|play)=\S*$/.test(text.trim());
}

/** The level file, or the text that levels come from, in a fragment; throws if the fragment is damaged. */
export async function unpacked(text: string): Promise<string> {
  const code = text.trim().replace(/^\S*#(?:level|play|source)=/, "");
  const stream = new Blob([bytesOf(code)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value as Uint8Array<ArrayBuffer>);
    length += part.value.length;
    if (length > MOST) {
      await reader.cancel();
      throw new RangeError(`more than ${MOST} bytes`);
    }
  }
  return new Blob(parts).text();
}

function base64url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(code: string): Uint8Array<ArrayBuffer> {
  const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
