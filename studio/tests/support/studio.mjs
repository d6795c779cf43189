// The studio in a browser: every page is watched for errors and for requests to anywhere else.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium as playwright } from "playwright-core";

import { chromium } from "../../../npm/tests/support/places.mjs";

/** The folder of the studio. */
export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** What the command's own server sends: nothing may come from, or go to, anywhere else. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
].join("; ");

/** The usual sizes of screens. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};

/** A taller phone, and what is left of 1280 x 800 when everything is twice as large. */
const OTHERS = { tall: { width: 390, height: 844 }, twice: { width: 640, height: 400 } };

let browser;
let server;
let url;

/** Starts the browser and a server for the tests of a file: of the studio as it is built in `folder`. */
export function withStudio(folder = "dist-test") {
  before(async () => {
    server = createServer((request, response) => answer(path.join(ROOT, folder), request, response));
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${server.address().port}/`;
    browser = await playwright.launch({ executablePath: chromium(), args: ["--no-sandbox"] });
  });
  after(async () => {
    await browser?.close();
    await new Promise((resolve) => server.close(resolve));
  });
}

async function answer(folder, request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const file = path.join(folder, pathname === "/" ? "index.html" : pathname);
  try {
    const body = await readFile(file);
    const type = TYPES[path.extname(file)] ?? "text/plain";
    response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/**
 * Opens the studio in a fresh profile and runs `use` with its page, and with what opens another tab of the same profile.
 * Fails if a page reports an error or asks for anything outside its own server.
 *
 * Options: `size` (a name of `SIZES`), `theme` ("light" or "dark": what the system prefers), `hash`, `touch`, `motion`, `storage`
 * (what an earlier version left in localStorage), `watch` (a function that runs in the page before its own scripts), `workers`
 * (whether service workers are allowed: what they answer, tests can't change).
 */
export async function studio(options, use) {
  const { size = "desktop", theme = "light", hash = "", touch = false, motion = false, storage = {}, watch, workers = false } = options;
  const context = await browser.newContext({
    viewport: SIZES[size] ?? OTHERS[size],
    colorScheme: theme === "dark" ? "dark" : "light",
    hasTouch: touch,
    reducedMotion: motion ? "no-preference" : "reduce",
    acceptDownloads: true,
    serviceWorkers: workers ? "allow" : "block",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.addInitScript((kept) => {
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    for (const [key, value] of Object.entries(kept)) {
      localStorage.setItem(`unsolve-studio/${key}`, JSON.stringify(value));
    }
  }, storage);
  if (watch) await context.addInitScript(watch);
  const wrong = [];
  const tab = async (to = "") => {
    const page = await context.newPage();
    listen(page, wrong);
    await page.goto(url + to);
    await page.getByTestId("board").waitFor();
    return page;
  };
  try {
    const result = await use(await tab(hash), tab);
    assert.deepEqual(wrong, []);
    return result;
  } finally {
    await context.close();
  }
}

/** Notes what a page reports and where it asks. */
function listen(page, wrong) {
  page.on("pageerror", (error) => wrong.push(`error: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    const told = message.text();
    if (["error", "warning"].includes(message.type()) && !told.includes("blocked by Playwright")) wrong.push(`console: ${told}`);
  });
  page.on("request", (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !/^(data|blob):/.test(to)) wrong.push(`request: ${to}`);
  });
}

/** The records of a table, once everything is kept that is under way. */
export function rows(page, table) {
  return page.evaluate(async (name) => {
    await globalThis.unsolveStore.settled();
    return globalThis.unsolveStore.rows(name);
  }, table);
}

/** The games the studio offers: id and name. */
export function games(page) {
  return page
    .getByLabel("Game", { exact: true })
    .locator("option")
    .evaluateAll((options) => options.map(({ value, textContent }) => ({ id: value, name: textContent })));
}

/** On a phone the header shows the rest when it is asked to. */
export async function openHeader(page) {
  const more = page.getByRole("banner").getByRole("button", { name: "More", exact: true, expanded: false });
  if (await more.isVisible()) await more.click();
}

/** On a phone the header is one row again. */
export async function closeHeader(page) {
  const less = page.getByRole("banner").getByRole("button", { name: "More", exact: true, expanded: true });
  if (await less.isVisible()) await less.click();
}

/** Opens the level of a game, difficulty and seed. */
export async function openLevel(page, game, { difficulty = "easy", seed = "1" } = {}) {
  const header = page.getByRole("banner");
  await openHeader(page);
  await header.getByLabel("Seed", { exact: true }).fill(seed);
  await header.getByLabel("Difficulty", { exact: true }).selectOption(difficulty);
  await header.getByLabel("Game", { exact: true }).selectOption(game);
  // Each choice makes a level; the last one must be there before anything else is done.
  await header.getByRole("button", { name: "New level" }).waitFor({ timeout: 60_000 });
  await page.waitForFunction(
    ([wanted, asked]) => {
      const { level } = globalThis.unsolveStudio;
      return level.game === wanted && level.origin?.seed === asked[0] && level.origin?.difficulty === asked[1];
    },
    [game, [seed, difficulty]],
    { timeout: 60_000 },
  );
}

/** The open level, as the page has it. */
export function openedLevel(page) {
  return page.evaluate(async () => {
    await globalThis.unsolveOpening();
    return globalThis.unsolveStudio.level;
  });
}

/** Clicks a move, given in short notation, on the board: place after place. */
export async function clickMove(page, notation) {
  const hits = await page.evaluate((wanted) => {
    const { moves } = globalThis.unsolveStudio.position.scene;
    return moves.find((move) => move.notation === wanted)?.hits;
  }, notation);
  assert.ok(hits, `${notation} is not legal`);
  for (const hit of hits) await page.locator(`[data-hit="${hit}"]`).click();
}
