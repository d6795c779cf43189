// Takes the pictures of every game's board for the book: at rest, in the middle of a move, won; on a desktop and on a phone, light and
// dark. A board at rest is an SVG of the engine's; what only the page shows is a PNG of at most 60 KB.
// usage: node tests/pictures.mjs [GAME]...

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import * as engine from "unsolve";

import { solutionOf } from "./support/play.mjs";
import { closeHeader, openLevel, studio, withStudio } from "./support/studio.mjs";

const DOCS = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs");
const MOST = 60_000;
const THEMES = ["light", "dark"];
const SIZES = { desktop: "desktop", phone: "tall" };
const STATES = { rest: "at rest", move: "in the middle of a move", won: "won" };

withStudio();
await engine.init();

const wanted = process.argv.slice(2);
const all = engine.games().filter(({ info }) => wanted.length === 0 || wanted.includes(info.id));

/** A move of the solution that shows most: something travels, as early as possible. */
function showing(level, way) {
  const session = new engine.Session(level);
  const found = way.findIndex((move) => session.play(move).some(({ effect }) => effect === "travel"));
  return found < 0 ? Math.floor(way.length / 2) : found;
}

/** Stops everything that moves where it is most to be seen. */
function freeze(page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const all = document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition));
    const longest = Math.max(0, ...all.map((one) => Number(one.effect.getComputedTiming().endTime)));
    for (const animation of all) {
      animation.pause();
      animation.currentTime = 0.55 * longest;
    }
  });
}

/** Where the board is on the page, with a little around it. */
function boardBox(page) {
  return page.getByTestId("board").evaluate((svg) => {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((corner) => corner.matrixTransform(svg.getScreenCTM()));
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  });
}

/** The picture of a phone, or of the board on a desktop, with fewer pixels if it would be too large. */
async function taken(page, size) {
  const clip = size === "phone" ? undefined : await boardBox(page);
  const whole = await page.screenshot({ animations: "allow", clip });
  for (const scale of [1, 0.85, 0.7, 0.6, 0.5, 0.4]) {
    const picture = scale === 1 ? whole : await smaller(page, whole, scale);
    if (picture.length <= MOST) return picture;
  }
  throw new Error("the picture does not get small enough");
}

async function smaller(page, picture, scale) {
  const text = await page.evaluate(
    async ([data, by]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width * by, image.height * by];
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/png").split(",")[1];
    },
    [picture.toString("base64"), scale],
  );
  return Buffer.from(text, "base64");
}

async function kept(name, content) {
  const file = path.join(DOCS, "pictures", name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** The pictures of one game in one size and theme. */
function shoot(level, way, size, theme) {
  const at = showing(level, way);
  const { difficulty, seed } = level.origin;
  const settings = { theme, assistance: "ask", motion: true };
  return studio({ size: SIZES[size], theme, motion: true, storage: { settings } }, async (page) => {
    const name = (state) => `${level.game}/board-${state}-${size}-${theme}.png`;
    await openLevel(page, level.game, { difficulty, seed });
    await closeHeader(page);
    await page.evaluate(() => document.activeElement?.blur());
    await page.waitForTimeout(400);
    if (size === "phone") await kept(name("rest"), await taken(page, size));
    await page.evaluate((made) => globalThis.unsolveStudio.goToMoves(made), way.slice(0, at));
    await page.waitForTimeout(300);
    await page.evaluate((move) => void globalThis.unsolveStudio.play(move), way[at]);
    await freeze(page);
    await kept(name("move"), await taken(page, size));
    await page.evaluate((made) => globalThis.unsolveStudio.goToMoves(made), way.slice(0, -1));
    await page.waitForTimeout(300);
    await page.evaluate((move) => void globalThis.unsolveStudio.play(move), way.at(-1));
    await page.waitForTimeout(2200);
    await kept(name("won"), await taken(page, size));
  });
}

/** The page of the book that shows them. */
function pageOf(games) {
  const shown = (id, state, size, theme) => {
    const drawn = state === "rest" && size === "desktop" ? `${id}/board-rest-${theme}.svg` : `${id}/board-${state}-${size}-${theme}.png`;
    return `![${STATES[state]}, ${size}, ${theme}](pictures/${drawn})`;
  };
  const parts = games.map(({ info }) => {
    const rows = Object.keys(STATES).flatMap((state) =>
      Object.keys(SIZES).map((size) => `| ${STATES[state]}, ${size} | ${THEMES.map((theme) => shown(info.id, state, size, theme)).join(" | ")} |`),
    );
    return `## ${info.name}\n\n| | light | dark |\n|---|---|---|\n${rows.join("\n")}\n`;
  });
  const words = "Every game in the studio: at rest, in the middle of a move, won. `node tests/pictures.mjs` in `studio` takes these pictures anew.";
  return `# Boards\n\n${words}\n\n${parts.join("\n")}`;
}

for (const { info } of all) {
  test(info.id, { timeout: 300_000 }, async () => {
    const level = engine.generate(info.id, { seed: "look", difficulty: "medium" });
    const way = solutionOf(level);
    for (const theme of THEMES) {
      await kept(`${info.id}/board-rest-${theme}.svg`, engine.render(level, { theme }));
      for (const size of Object.keys(SIZES)) await shoot(level, way, size, theme);
    }
  });
}

test("the page of the book, and its line in the list of pages", async () => {
  await writeFile(path.join(DOCS, "boards.md"), pageOf(engine.games()));
  const [file, line] = [path.join(DOCS, "SUMMARY.md"), "- [Boards](boards.md)\n"];
  const list = await readFile(file, "utf8");
  const after = "- [The studio](studio.md)\n";
  if (!list.includes(line)) await writeFile(file, list.replace(after, after + line));
});
