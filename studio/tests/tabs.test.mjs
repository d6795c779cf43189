// Two tabs of the browser at work at the same time.

import assert from "node:assert/strict";
import { test } from "node:test";

import { alike, Designer, listOf, numbers, packsOf, placesOf, someLevels } from "./support/keeping.mjs";
import { rows, studio, withStudio } from "./support/studio.mjs";

withStudio();

const ACTIONS = process.env.UNSOLVE_FULL ? 500 : 60;
const LEVELS = someLevels();

/** The process of a page is gone from one moment to the next. */
async function kill(page) {
  const client = await page.context().newCDPSession(page);
  const gone = page.waitForEvent("crash");
  client.send("Page.crash").catch(() => undefined);
  await gone;
  await page.close();
}

test("a tab that only looks at a level begins there again, whatever another one does in it", () =>
  studio({}, async (first, tab) => {
    const other = await tab();
    const id = await other.evaluate(() => globalThis.unsolveStudio.id);
    assert.equal(await first.evaluate(() => globalThis.unsolveStudio.id), id);
    for (let move = 0; move < 2; move += 1) {
      await other.evaluate(() => globalThis.unsolveStudio.play(globalThis.unsolveStudio.position.moves[0].notation));
    }
    await rows(other, "plays");
    await first.waitForFunction(() => globalThis.unsolveStudio.history.places.length === 3);
    await first.evaluate(() => globalThis.unsolveStore.settled());
    await first.reload();
    await first.getByTestId("board").waitFor();
    assert.deepEqual(await first.evaluate(() => globalThis.unsolveStudio.moves), []);
    await other.reload();
    await other.getByTestId("board").waitFor();
    assert.equal(await other.evaluate(() => globalThis.unsolveStudio.moves.length), 2);
  }));

test(`two tabs, ${ACTIONS} random actions each, reloads and a killed tab in between: nothing is lost and both are equal`, () =>
  studio({}, async (first, tab) => {
    const one = new Designer(first, "Alpha", LEVELS, 1);
    const other = new Designer(await tab(), "Beta", LEVELS, 2);
    const chance = numbers(3);
    const killed = Math.floor(ACTIONS / 2);
    const work = async (designer, dies) => {
      for (let done = 0; done < ACTIONS; done += 1) {
        await designer.act(chance() < 0.04);
        if (!dies || done !== killed) continue;
        // A move is under way when the tab dies; everything before it is kept.
        void designer.play().catch(() => undefined);
        await kill(designer.page);
        designer.page = await tab();
      }
    };
    await Promise.all([work(one, false), work(other, true)]);

    const titles = new Set((await rows(one.page, "levels")).map(({ level }) => level.title));
    for (const title of [...one.titles, ...other.titles]) assert.ok(titles.has(title), `${title} is in the list`);
    const histories = new Map((await rows(one.page, "plays")).map((row) => [row.id, new Set(placesOf(row))]));
    for (const { visited, name } of [one, other]) {
      for (const [id, places] of visited) {
        if (places.size === 1 && !histories.has(id)) continue;
        for (const place of places) assert.ok(histories.get(id)?.has(place), `${name} was at ${place}`);
      }
    }
    assert.equal((await rows(one.page, "items")).length, one.packed + other.packed, "every level of the packs");
    const names = new Set((await rows(one.page, "snapshots")).map(({ name }) => name));
    for (const name of [...one.snapshots, ...other.snapshots]) assert.ok(names.has(name), name);

    await alike(one.page, other.page, listOf);
    await alike(one.page, other.page, packsOf);
    const { id } = (await rows(one.page, "plays")).sort((a, b) => b.places.length - a.places.length)[0];
    for (const { page } of [one, other]) {
      await page.evaluate(() => globalThis.unsolveStore.settled());
      const found = page.locator(`[data-id="${id}"] .open`);
      for (let down = 0; (await found.count()) === 0 && down < 100; down += 1) {
        await page.evaluate(() => document.querySelector(".left").scrollBy(0, 300));
        await page.waitForTimeout(30);
      }
      await found.click();
      await page.waitForFunction((wanted) => globalThis.unsolveStudio.id === wanted, id);
    }
    await alike(one.page, other.page, (page) =>
      page.evaluate(() => {
        const places = globalThis.unsolveStudio.history.places.map(({ level: { game, state, rules }, moves }) => JSON.stringify([game, state, rules, moves]));
        return [...new Set(places)].sort();
      }),
    );
  }));
