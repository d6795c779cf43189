// Files made for every game: what the catalogue says of it, where its module is, and how it is imported alone.

const ENVIRONMENTS = { browser: "address", node: "address", inline: "text" };

/** Paths under `src/generated`, each with what makes its content; `wasmOf` reads the module of a game. */
export function entriesOf(games, wasmOf) {
  const ids = games.map(({ info }) => info.id);
  const files = games.flatMap((game) => filesOf(game, wasmOf));
  return new Map([
    ...files,
    ["addresses.ts", () => record(ids, "address", "addresses", "() => URL", "Where the module of each game is.")],
    ["texts.ts", () => record(ids, "text", "texts", "string", "The module of each game as text.")],
    ["catalogue.ts", () => catalogue(ids)],
  ]);
}

function filesOf(game, wasmOf) {
  const { id } = game.info;
  const card = `import type { Game } from "../../types/catalogue.js";
/** What front ends show of the game. */
export declare const card: Game<"${id}">;
`;
  const address = `/** Where the module is. */
export const address = (): URL => new URL("../../wasm/${id}.wasm", import.meta.url);
`;
  const text = async () => `export const text = "${(await wasmOf(id)).toString("base64")}";\n`;
  return [
    [`catalogue/${id}.d.ts`, () => card],
    [`catalogue/${id}.js`, () => `export const card = ${JSON.stringify(game)};\n`],
    [`address/${id}.ts`, () => address],
    [`text/${id}.d.ts`, () => "/** The module. */\nexport declare const text: string;\n"],
    [`text/${id}.js`, text],
    ...Object.entries(ENVIRONMENTS).map(([kind, from]) => [`entries/${kind}/${id}.ts`, () => entry(id, kind, from)]),
  ];
}

/** The game alone, for one of the environments. */
function entry(id, kind, from) {
  return `import { only } from "../../../only.js";
import { packaged } from "../../../sources/${kind}.js";
import { card } from "../../catalogue/${id}.js";
import { ${from} } from "../../${from}/${id}.js";

export * from "../../../one.js";
export const { act, create, createLevelQueue, game, generate, init, read } = only(card, packaged("${id}", ${from}));
`;
}

function record(ids, name, plural, type, about) {
  const imports = ids.map((id, index) => `import { ${name} as _${index} } from "./${name}/${id}.js";`);
  const members = ids.map((id, index) => `  "${id}": _${index},`);
  const open = `/** ${about} */\nexport const ${plural}: Record<string, ${type}> = {`;
  return [...imports, "", open, ...members, "};", ""].join("\n");
}

function catalogue(ids) {
  const imports = ids.map((id, index) => `import { card as _${index} } from "./catalogue/${id}.js";`);
  const open = "/** What front ends show of every game. */\nexport const catalogue: Game[] = [";
  const members = ids.map((_, index) => `  _${index},`);
  return ['import type { Game } from "../types/catalogue.js";', ...imports, "", open, ...members, "];", ""].join("\n");
}
