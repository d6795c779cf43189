// What is chosen can be read while the pointer is on it, too.

import assert from "node:assert/strict";
import { test } from "node:test";

import { studio, withStudio } from "./support/studio.mjs";

withStudio();

/** The least contrast of a text. */
const READABLE = 4.5;
const CHOSEN = "[aria-pressed=true], [aria-selected=true]";

/** How far the text of an element stands out from what is painted behind it. */
function contrast(element) {
  const bytes = (colour) => {
    const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  let behind = element;
  while (behind.parentElement && bytes(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
  const light = (colour) => {
    const [r, g, b] = bytes(colour).map((byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [one, other] = [light(getComputedStyle(element).color), light(getComputedStyle(behind).backgroundColor)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

for (const theme of ["light", "dark", "contrast"]) {
  test(`what is chosen can be read under the pointer: ${theme}`, () =>
    studio({ theme, storage: { settings: { theme } } }, async (page) => {
      let seen = 0;
      for (const tab of ["Play", "Analyse", "Create", "Pack"]) {
        await page.getByRole("tab", { name: tab }).click();
        for (const one of await page.locator(CHOSEN).all()) {
          if (!(await one.isVisible())) continue;
          await one.hover();
          const found = await one.evaluate(contrast);
          assert.ok(found >= READABLE, `${tab}: ${await one.innerText()} has a contrast of ${found.toFixed(1)}`);
          seen += 1;
        }
      }
      assert.ok(seen >= 8, `${seen} chosen things`);
    }));
}
