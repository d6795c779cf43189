// Installed, and without a network.

import assert from "node:assert/strict";
import { test } from "node:test";

import { clickMove, openedLevel, openLevel, studio, withStudio } from "./support/studio.mjs";

withStudio();

/** Waits until every file is kept. */
function allKept(page) {
  return page.waitForFunction(() => document.documentElement.dataset.offline === "kept", undefined, { timeout: 60_000 });
}

test("after the first visit it begins without a network, and every game can be played", () =>
  studio({ workers: true }, async (page, tab) => {
    await allKept(page);
    const ids = await page.getByLabel("Game", { exact: true }).locator("option").evaluateAll((all) => all.map(({ value }) => value));
    await page.context().setOffline(true);
    await page.reload();
    await page.getByTestId("board").waitFor();
    for (const id of ids) {
      await openLevel(page, id, { seed: "offline" });
      const [first] = await page.evaluate(() => globalThis.unsolveStudio.position.moves);
      await page.evaluate(() => document.querySelector("dialog[open]")?.close());
      await clickMove(page, first.notation);
      assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), [first.notation], id);
    }
    const other = await tab();
    assert.equal((await openedLevel(other)).game, ids.at(-1), "another tab begins, too");
  }));

test("Chromium would install it", () =>
  studio({ workers: true }, async (page) => {
    await allKept(page);
    const client = await page.context().newCDPSession(page);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    // A profile of a test is one that installs nothing; that is the only thing in the way.
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
    const { errors, data } = await client.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const { icons } = JSON.parse(data);
    for (const { src, sizes, type } of icons) {
      const answer = await page.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob()).catch(() => undefined);
        return picture && `${picture.width}x${picture.height}`;
      }, src);
      if (type === "image/png") assert.equal(answer, sizes, src);
    }
  }));

test("a newer build is offered, and taken only when somebody wants it", () =>
  studio({ workers: true }, async (page) => {
    await allKept(page);
    await page.evaluate(async () => {
      const cache = await caches.open("unsolve-studio-older");
      await cache.put("./old", new Response("old"));
      await (await caches.open("unsolve-studio-oldest")).put("./old", new Response("old"));
    });
    const first = await page.evaluate(() => globalThis.unsolveStudio.opened);
    // The same worker under another address is a newer one to the browser.
    await page.evaluate(() => navigator.serviceWorker.register("./sw.js?newer", { updateViaCache: "none" }));
    const offer = page.getByTestId("message").filter({ hasText: "newer version" });
    await offer.waitFor();
    assert.equal(await page.evaluate(() => globalThis.unsolveStudio.opened), first, "nothing was reloaded");
    const loaded = page.waitForEvent("load");
    await offer.getByRole("button", { name: "Reload with it" }).click();
    await loaded;
    await page.getByTestId("board").waitFor();
    assert.match(await page.evaluate(() => navigator.serviceWorker.controller.scriptURL), /newer/);
    const names = await page.evaluate(() => caches.keys());
    assert.equal(names.length, 2, "of other builds one is left, for tabs that are open");
  }));

test("without service workers it works as long as there is a network", () =>
  studio({ watch: () => delete Navigator.prototype.serviceWorker }, async (page) => {
    await page.reload();
    await page.getByTestId("board").waitFor();
    assert.equal(await page.evaluate(() => "serviceWorker" in navigator), false);
  }));
