// `unsolve/player/page`: a pack as one file that needs no server.

import { players, template } from "../generated/players.js";
import type { Level } from "../types/level.js";
import { packOf } from "./pack.js";
import type { Entry } from "./pack.js";
import { Round } from "./round.js";
import { inflated, unknownGame } from "./supply.js";
import type { Supplied } from "./supply.js";

/** Reads what is packaged; pages fetch it. */
export type Read = (address: URL) => Promise<string>;

const fetched: Read = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href}: status ${response.status}`);
  return response.text();
};

/**
 * The page on which levels are played: one file that needs no server and fetches nothing. Solutions are left out, but for
 * those that hints need.
 *
 * ```ts
 * const html = await playerPage(levels, { title: "My puzzles" });
 * ```
 */
export async function playerPage(levels: readonly Level[], { title = "", read = fetched }: { title?: string; read?: Read } = {}): Promise<string> {
  const games = new Map<string, { text: string; game: Supplied }>();
  for (const game of new Set(levels.map((level) => level.game))) {
    const found = players[game];
    if (!found) throw unknownGame(game);
    const text = await read(found.carried());
    const { module } = JSON.parse(text) as { module: string };
    games.set(game, { text, game: { card: found.card, module: await inflated(module) } });
  }
  const { levels: entries, ...pack } = packOf(levels, title);
  const bare: Entry[] = [];
  for (const entry of entries) {
    const { game } = games.get(entry.level.game) as { game: Supplied };
    bare.push(await withoutSolution(entry, game));
  }
  const carried = [...games].map(([id, { text }]) => `<script type="application/json" data-game="${id}">${text}</script>`);
  const data = `<script type="application/json" id="unsolve-pack">${harmless({ ...pack, levels: bare })}</script>`;
  return filled(await read(template()), title, [data, ...carried].join("\n"));
}

/** The level without what only tells how it was made and solved; a solution that hints need is kept. */
async function withoutSolution(entry: Entry, game: Supplied): Promise<Entry> {
  const { solution, certificate: _proof, origin: _origin, difficulty, ...rest } = entry.level;
  const level: Level = { ...rest, ...(difficulty && { difficulty: { ...difficulty, metrics: {} } }) };
  const bare = { ...entry, level };
  const round = await Round.begin(bare, game);
  const { status } = round.hint(Number.POSITIVE_INFINITY);
  round.close();
  return status === "unknown" && solution ? { ...entry, level: { ...level, solution } } : bare;
}

/** JSON that can't end the element it stands in. */
function harmless(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function filled(page: string, title: string, data: string): string {
  const [before, between, after] = page.split(/<!--unsolve:(?:title|data)-->/);
  const plain = (title || "Puzzles").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return [before, plain, between, data, after].join("");
}

