// Files made for every game: what the catalogue says of it, where its module is, and how it is imported alone.

const ENVIRONMENTS = { browser: "address", node: "address", inline: "text" };

/** The two modules of a game: what their files are called, and how the functions that name the game are made. */
const PARTS = {
  play: { file: (id) => id, only: "only", names: ["createLevelQueue", "game", "generate", "init"] },
  design: {
    file: (id) => `${id}.design`,
    only: "onlyDesign",
    names: ["act", "create", "createLevelQueue", "game", "generate", "init", "read"],
  },
};

/** Paths under `src/generated`, each with what makes its content; `wasmOf` reads a module by the name of its file. */
export function entriesOf(games, wasmOf) {
  const ids = games.map(({ info }) => info.id);
  const files = games.flatMap((game) => filesOf(game, wasmOf));
  return new Map([
    ...files,
    ["addresses.ts", () => addresses(ids)],
    ["texts.ts", () => texts(ids)],
    ["catalogue.ts", () => catalogue(ids)],
    ["players.ts", () => players(games)],
  ]);
}

function filesOf(game, wasmOf) {
  const { id } = game.info;
  const card = `import type { Game } from "../../types/catalogue.js";
/** What front ends show of the game. */
export declare const card: Game<"${id}">;
`;
  return [
    [`catalogue/${id}.d.ts`, () => card],
    [`catalogue/${id}.js`, () => `export const card = ${JSON.stringify(game)};\n`],
    ...Object.keys(PARTS).flatMap((part) => partFiles(game, part, wasmOf)),
  ];
}

/** Where a module of a game is, the module as text, and how it is imported alone. */
function partFiles(game, part, wasmOf) {
  const { id } = game.info;
  const file = PARTS[part].file(id);
  const address = `/** Where the module is. */
export const address = (): URL => new URL("../../wasm/${file}.wasm", import.meta.url);
`;
  const text = async () => `export const text = "${(await wasmOf(file)).toString("base64")}";\n`;
  return [
    [`address/${file}.ts`, () => address],
    [`text/${file}.d.ts`, () => "/** The module. */\nexport declare const text: string;\n"],
    [`text/${file}.js`, text],
    ...Object.entries(ENVIRONMENTS).map(([kind, from]) => [
      `entries/${kind}/${part}/${id}.ts`,
      () => entry(game, part, kind, from),
    ]),
  ];
}

/** The game alone, with one of its modules, for one of the environments. */
function entry({ info: { id }, source }, part, kind, from) {
  const { file, only } = PARTS[part];
  const names = [...PARTS[part].names, ...(part === "design" && source ? ["loadScript"] : [])];
  return `import { ${only} } from "../../../../only.js";
import { packaged } from "../../../../sources/${kind}.js";
import { card } from "../../../catalogue/${id}.js";
import { ${from} } from "../../../${from}/${file(id)}.js";

export * from "../../../../${part}.js";
export const { ${names.join(", ")} } = ${only}(card, packaged("${file(id)}", ${from}));
`;
}

function addresses(ids) {
  const imports = ids.flatMap((id, index) => [
    `import { address as play${index} } from "./address/${PARTS.play.file(id)}.js";`,
    `import { address as design${index} } from "./address/${PARTS.design.file(id)}.js";`,
  ]);
  const members = ids.map((id, index) => `  "${id}": { play: play${index}, design: design${index} },`);
  const type = "Record<string, { play: () => URL; design: () => URL }>";
  const open = `/** Where the modules of each game are. */\nexport const addresses: ${type} = {`;
  return [...imports, "", open, ...members, "};", ""].join("\n");
}

function texts(ids) {
  const imports = ids.map((id, index) => `import { text as _${index} } from "./text/${PARTS.design.file(id)}.js";`);
  const members = ids.map((id, index) => `  "${id}": _${index},`);
  const open = "/** The module with everything of each game as text. */\nexport const texts: Record<string, string> = {";
  return [...imports, "", open, ...members, "};", ""].join("\n");
}

function catalogue(ids) {
  const imports = ids.map((id, index) => `import { card as _${index} } from "./catalogue/${id}.js";`);
  const open = "/** What front ends show of every game. */\nexport const catalogue: Game[] = [";
  const members = ids.map((_, index) => `  _${index},`);
  return ['import type { Game } from "../types/catalogue.js";', ...imports, "", open, ...members, "];", ""].join("\n");
}

/** What players are told of each game, where the module is that plays it, and where it lies as pages carry it. */
function players(games) {
  const members = games.map(({ info }) => {
    const module = `() => new URL("../wasm/${info.id}.player.wasm", import.meta.url)`;
    const carried = `() => new URL("../page/${info.id}.json", import.meta.url)`;
    return `  "${info.id}": { card: ${JSON.stringify(cardOf(info))}, module: ${module}, carried: ${carried} },`;
  });
  const type = "Record<string, { card: Card; module: () => URL; carried: () => URL }>";
  return [
    'import type { Card } from "../player/supply.js";',
    "",
    `/** The games that players can play. */\nexport const players: ${type} = {`,
    ...members,
    "};",
    "",
    "/** The page of a pack, without its levels and games. */",
    'export const template = (): URL => new URL("../page/page.html", import.meta.url);',
    "",
  ].join("\n");
}

/** What a player is told of a game: of its rules, what concerns playing. */
export function cardOf({ id, name, tagline, rules }) {
  const sections = rules.split(/^(?=## )/m);
  const kept = sections.filter((section, index) => index === 0 || /^## (Rules|How to think)/.test(section));
  return { id, name, tagline, rules: kept.join("").replace(/^# .*\n/, "").replaceAll(/^```[\s\S]*?^```\n?/gm, "").trim() };
}
