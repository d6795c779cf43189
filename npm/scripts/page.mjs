// The player for packs in one file: the page without a pack, and each game as such a page carries it.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";

import { build } from "esbuild";

import { cardOf } from "./entries.mjs";

const STYLE = "html,body{margin:0}body{background:#eef1f6}@media(prefers-color-scheme:dark){body{background:#0c1016}}unsolve-player{min-height:100dvh}";

/** Writes `page.html` and a file for each game into `dist/page`; `at` finds files of the package. */
export async function pageOf(games, at) {
  await mkdir(at("dist/page"), { recursive: true });
  await writeFile(at("dist/page/page.html"), template(await script(at("src/player/page.ts"))));
  for (const { info } of games) {
    const module = deflateRawSync(await readFile(at(`dist/wasm/${info.id}.player.wasm`)), { level: 9 }).toString("base64");
    await writeFile(at(`dist/page/${info.id}.json`), harmless({ card: cardOf(info), module }));
  }
}

/** JSON that can't end the element it stands in. */
const harmless = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

async function script(entry) {
  const options = { bundle: true, minify: true, write: false, format: "iife", target: "es2022", charset: "utf8" };
  const { outputFiles } = await build({ entryPoints: [entry], ...options });
  const text = outputFiles[0].text.trim();
  if (/<\/script|<!--/i.test(text)) throw new Error("the player's program can't stand in a page");
  return text;
}

/**
 * The page. Its policy lets run what stands in it and nothing else, and lets nothing be fetched. The marks `title` and `data`
 * are where whoever makes a page puts in the rest.
 */
function template(program) {
  const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${hash(program)} 'wasm-unsafe-eval'`,
    `style-src ${hash(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title><!--unsolve:title--></title>
<style>${STYLE}</style>
</head>
<body>
<unsolve-player></unsolve-player>
<noscript>These puzzles need JavaScript.</noscript>
<!--unsolve:data-->
<script>${program}</script>
</body>
</html>
`;
}
