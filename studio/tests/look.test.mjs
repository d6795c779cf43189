// How the studio looks: nothing sticks out, everything can be read, on every screen and in every theme.
// With UNSOLVE_BLESS=1 the pictures of the book are taken anew.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { games, openLevel, SIZES, studio, withStudio } from "./support/studio.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs/pictures/studio");
const TABS = ["play", "analyse", "create", "pack"];
const THEMES = ["light", "dark", "contrast"];

withStudio();

/** What axe-core calls serious or critical, as sentences. */
async function faults(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(" | ")}`);
}

/** Elements that stick out of the page to the right. */
function overflow(page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((el) => el.getBoundingClientRect().right > clientWidth + 1);
    return wide.slice(0, 5).map((el) => el.outerHTML.slice(0, 120));
  });
}

async function picture(page, name) {
  if (!process.env.UNSOLVE_BLESS) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}

for (const theme of THEMES) {
  for (const size of Object.keys(SIZES)) {
    test(`every tab can be read and used: ${theme}, ${size}`, () =>
      studio({ size, theme, storage: { settings: { theme } } }, async (page) => {
        const [first] = await games(page);
        await openLevel(page, first.id, { difficulty: "medium", seed: "look" });
        for (const tab of TABS) {
          await page.locator(`#tab-${tab}`).click();
          assert.deepEqual(await overflow(page), [], tab);
          assert.deepEqual(await faults(page), [], tab);
          if (theme !== "contrast" && size !== "tablet") await picture(page, `${tab}-${size}-${theme}`);
        }
        await page.getByRole("button", { name: "Edit", exact: true }).click();
        assert.deepEqual(await overflow(page), [], "edit");
        assert.deepEqual(await faults(page), [], "edit");
      }));
  }
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
    for (const name of ["Settings", "Keys and help"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      assert.deepEqual(await faults(page), [], name);
      await page.keyboard.press("Escape");
    }
  }));
