// A headless browser, and a server for its pages.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { chromium as playwright } from "playwright-core";

import { chromium } from "./places.mjs";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/** Starts the browser. */
export function launch() {
  return playwright.launch({ executablePath: chromium(), args: ["--no-sandbox"] });
}

/** The path of an empty page. */
export const BLANK = "blank.html";

/** Serves a folder, and an empty page, on a free port of this machine. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = path.join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    try {
      const body = pathname === `/${BLANK}` ? "<!doctype html>" : await readFile(file);
      response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "text/plain" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Opens a page and waits until it sets `globalThis.result`; an error on the page is an error here. */
export async function resultOf(browser, url) {
  const page = await browser.newPage();
  const failed = new Promise((_, reject) => {
    page.on("pageerror", (error) => reject(new Error(`${url}: ${error.message}`)));
  });
  try {
    await page.goto(url);
    const done = page.waitForFunction(() => globalThis.result !== undefined, undefined, { timeout: 60_000 });
    await Promise.race([done, failed]);
    return await page.evaluate(() => globalThis.result);
  } finally {
    await page.close();
  }
}
