// Twice as large: every text of every tab and window can be reached, and nothing is wrong by axe-core.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { SAMPLE } from "./support/games.mjs";
import { faults, overflow } from "./support/look.mjs";
import { openFile } from "./support/play.mjs";
import { openHeader, studio, withStudio } from "./support/studio.mjs";

withStudio();
await engine.init();

const TABS = ["play", "analyse", "create", "pack"];
/** A screen of 1280 x 800 at 200 % has room for this. */
const TWICE = "twice";

/** Texts that are cut off or lie where no scrolling leads; what is hidden on purpose is none. */
function unreachable(page) {
  return page.evaluate(() => {
    const lost = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const said = node.textContent.trim();
      if (said === "" || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest("svg, .unseen, [inert], option, [data-testid=live], h1")) continue;
      if (document.querySelector("dialog[open]") && !element.closest("dialog")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      for (let around = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const clipsX = ["hidden", "clip"].includes(style.overflowX) && style.textOverflow !== "ellipsis";
        const clipsY = ["hidden", "clip"].includes(style.overflowY);
        const frame = around.getBoundingClientRect();
        if ((clipsX && box.right > frame.right + 2) || (clipsY && box.bottom > frame.bottom + 2)) {
          lost.push(`${said.slice(0, 40)} in ${around.className || around.tagName}`);
          break;
        }
        // What scrolls shows all of it some time.
        if (["auto", "scroll"].includes(style.overflowY) || style.position === "fixed") break;
      }
      if (box.left + scrollX < -1 || box.right + scrollX > document.documentElement.scrollWidth + 1) {
        const scrolled = element.closest("ol, ul, pre, .panel, dialog, aside");
        if (!scrolled) lost.push(`${said.slice(0, 40)} is beside the page`);
      }
    }
    return lost;
  });
}

for (const { id } of SAMPLE) {
  test(`${id} at 200 %: all tabs, editing`, () =>
    studio({ size: TWICE }, async (page) => {
      await openFile(page, engine.generate(id, { seed: 3, difficulty: "medium" }));
      for (const tab of TABS) {
        await page.locator(`#tab-${tab}`).click();
        assert.deepEqual(await unreachable(page), [], tab);
        assert.deepEqual(await overflow(page), [], tab);
        assert.deepEqual(await faults(page), [], tab);
      }
      await page.locator("#tab-play").click();
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      assert.deepEqual(await unreachable(page), [], "edit");
      assert.deepEqual(await faults(page), [], "edit");
    }));
}

test("every game at 200 %", () =>
  studio({ size: TWICE }, async (page) => {
    for (const { info } of engine.games()) {
      await openFile(page, engine.generate(info.id, { seed: 4, difficulty: "medium" }));
      assert.deepEqual(await unreachable(page), [], info.id);
      assert.deepEqual(await overflow(page), [], info.id);
    }
  }));

test("every window at 200 %", () =>
  studio({ size: TWICE }, async (page) => {
    const windows = {
      Settings: async () => page.getByRole("button", { name: "Settings", exact: true }).click(),
      "Rules and keys": async () => page.getByRole("button", { name: "Rules and keys", exact: true }).click(),
      Files: async () => page.getByRole("button", { name: /^File:/ }).click(),
      Commands: async () => page.keyboard.press("Control+k"),
    };
    await openHeader(page);
    for (const [name, show] of Object.entries(windows)) {
      await show();
      await page.getByRole("dialog").waitFor();
      assert.deepEqual(await unreachable(page), [], name);
      assert.deepEqual(await faults(page), [], name);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" }).catch(() => undefined);
    }
  }));

test("the win at 200 %", () =>
  studio({ size: TWICE }, async (page) => {
    const [{ info }] = engine.games();
    const level = engine.generate(info.id, { seed: 3, difficulty: "easy" });
    await openFile(page, level);
    for (const move of engine.solve(level).notation) await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), move);
    await page.getByTestId("win").waitFor();
    assert.deepEqual(await unreachable(page), []);
    assert.deepEqual(await faults(page), []);
  }));
