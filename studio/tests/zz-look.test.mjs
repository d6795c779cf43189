import { test } from "node:test";
import { openLevel, studio, withStudio } from "./support/studio.mjs";
withStudio();
const game = process.env.GAME ?? "box-flight";
for (const [size, theme] of (process.env.LOOK ?? "desktop:light").split(",").map((s) => s.split(":")))
test("look " + size, () => studio({ size, theme }, async (page) => {
  await openLevel(page, game, { difficulty: process.env.DIFF ?? "easy" });
  await page.getByRole("tab", { name: "Analyse" }).click();
  await page.getByRole("button", { name: "All solutions" }).click();
  await page.getByTestId("proof").waitFor({ timeout: 60000 });
  const h = await page.evaluate(() => { const d = globalThis.unsolveStudio; const m = d.level.solution?.moves ?? []; return d.position.moves.map(x=>x.notation).slice(0,3) });
  for (const n of [0,1,2,0,1]) await page.evaluate((n) => { const d = globalThis.unsolveStudio; const m = d.position.moves; if (m.length) d.play(m[n % m.length].notation); }, n);
  await page.waitForTimeout(1500);
  const draw = page.getByRole("button", { name: "Draw all states" });
  if (await draw.count()) { await draw.click(); await page.getByTestId("graph").waitFor({timeout: 60000}); }
  await page.getByRole("button", { name: "Try every edit" }).click();
  await page.waitForTimeout(+(process.env.WAIT ?? 4000));
  await page.getByRole("button", { name: "Check all claims" }).click();
  await page.getByTestId("verified").waitFor({ timeout: 60000 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(size, "overflow", over);
  await page.screenshot({ path: `/tmp/an/${game}-${size}-${theme}-0.png` });
  await page.evaluate(() => document.querySelector(".right").scrollTo(0, 0));
  await page.setViewportSize({ width: 1460, height: 1500 });
  await page.addStyleTag({ content: ".right{position:fixed;inset:0;z-index:99;display:block !important} .panel{width:1400px;height:1430px;columns:4 328px;column-gap:24px;column-fill:auto} .panel > details{break-inside:auto}" });
  await page.screenshot({ path: `/tmp/an/${game}-${size}-${theme}-panel.png` });
}));
