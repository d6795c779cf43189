// The Create and Pack tabs, for their tests.

import { readFile } from "node:fs/promises";

/** Opens a tab on the right and, within Create, one of its parts. */
export async function openTab(page, tab, part) {
  await page.getByRole("tab", { name: tab }).click();
  if (part) await page.getByRole("button", { name: part, exact: true }).click();
}

/** Shows the parameters that wait behind a line, too. */
export async function allParams(page) {
  const more = page.getByTestId("more-params");
  if ((await more.count()) && !(await more.evaluate(({ open }) => open))) await more.locator("summary").click();
}

/** The cards that are shown. */
export function cards(page) {
  return page.getByTestId("card");
}

/** Makes levels of the open game and waits until all of them are there or have failed. */
export async function makeLevels(page, count) {
  await openTab(page, "Create", "Make");
  await page.getByLabel("How many").fill(String(count));
  await page.getByRole("button", { name: /^Make \d/ }).click();
  await page.getByTestId("batch-state").waitFor();
  await page.getByRole("button", { name: /^Make \d/ }).waitFor({ timeout: 120_000 });
}

/** The content of the file that an action saves, and its name. */
export async function saved(page, action) {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 120_000 }), action()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), "utf8") };
}

/** The catalogue entry of a game, as the page has it. */
export function catalogue(page) {
  return page.evaluate(() => globalThis.unsolveStudio.game);
}
