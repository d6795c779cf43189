// How the studio looks: nothing sticks out, everything can be read, on every screen and in every theme.
// With UNSOLVE_BLESS=1, and UNSOLVE_FULL=1 for all of them, the pictures of the book are taken anew.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { faults, overflow } from "./support/look.mjs";
import { pairs } from "./support/sample.mjs";
import { games, openHeader, openLevel, studio, withStudio } from "./support/studio.mjs";

const PICTURES = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs/pictures/studio");
const TABS = ["play", "analyse", "create", "pack"];
/** What fits does so in every theme, so the usual run takes each theme in one size. */
const LOOKS = pairs(["light", "dark", "contrast"], ["desktop", "phone", "tablet"]);

/** Tabs are looked at while they have something to show. */
const AT_WORK = {
  analyse: async (page) => {
    await page.getByRole("button", { name: "All solutions", exact: true }).click();
    await page.getByTestId("proof").waitFor();
  },
  create: async (page) => {
    await page.getByLabel("How many").fill("4");
    await page.getByRole("button", { name: /^Make \d+ levels/ }).click();
    await page.getByRole("button", { name: /^Make \d+ levels/ }).waitFor({ timeout: 120_000 });
  },
};

withStudio();

async function picture(page, name) {
  if (!process.env.UNSOLVE_BLESS) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}

for (const [theme, size] of LOOKS) {
  test(`every tab can be read and used: ${theme}, ${size}`, () =>
    studio({ size, theme, storage: { settings: { theme } } }, async (page) => {
      const all = await games(page);
      for (const [index, tab] of TABS.entries()) {
        await openLevel(page, all[(2 * index + 1) % all.length].id, { difficulty: "medium", seed: "look" });
        await page.locator(`#tab-${tab}`).click();
        await AT_WORK[tab]?.(page);
        assert.deepEqual(await overflow(page), [], tab);
        assert.deepEqual(await faults(page), [], tab);
        if (theme !== "contrast" && size !== "tablet") await picture(page, `${tab}-${size}-${theme}`);
      }
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      assert.deepEqual(await overflow(page), [], "edit");
      assert.deepEqual(await faults(page), [], "edit");
    }));
}

test("every game fits on a phone and passes axe-core", () =>
  studio({ size: "phone" }, async (page) => {
    for (const { id } of await games(page)) {
      await openLevel(page, id, { difficulty: "hard" });
      assert.deepEqual(await overflow(page), [], id);
      assert.deepEqual(await faults(page), [], id);
    }
  }));

test("settings and help pass axe-core", () =>
  studio({ size: "phone" }, async (page) => {
    await openHeader(page);
    for (const name of ["Settings", "Rules and keys"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      assert.deepEqual(await faults(page), [], name);
      await page.keyboard.press("Escape");
    }
  }));
