// What is wrong with how a page looks.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core has to say, as sentences. What holds is not listed: that takes most of the time. */
export async function faults(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(" | ")}`);
}

/** Elements that stick out of the page to the right. */
export function overflow(page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((el) => el.getBoundingClientRect().right > clientWidth + 1);
    return wide.slice(0, 5).map((el) => el.outerHTML.slice(0, 120));
  });
}
