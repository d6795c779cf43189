// Files, links, snapshots: nothing is lost, and what goes out comes in again.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { brushes, cells, drag, puzzle, startEditing, take } from "./support/editing.mjs";
import { sampled } from "./support/games.mjs";
import { games, openedLevel, openLevel, rows, studio, withStudio } from "./support/studio.mjs";

withStudio();

/** Opens a part of the window of files. */
async function part(page, name) {
  await page.getByRole("button", { name: "File: share" }).click();
  await page.getByRole("dialog", { name: "Level file" }).getByRole("button", { name, exact: true }).click();
}

/** What a click saves: the file's name and its bytes. */
async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Pastes a text on the page, outside of any field. */
function paste(page, content) {
  return page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, content);
}

/** What must be the same in a level that came by a link. */
function essence({ difficulty, ...level }) {
  return { ...level, difficulty: difficulty && { ...difficulty, metrics: {} } };
}

/** Changes the open level by one stroke, whatever game it is. */
async function change(page) {
  await startEditing(page);
  const start = await puzzle(page);
  const places = await cells(page);
  for (const { id } of await brushes(page)) {
    await take(page, id);
    await drag(page, places.slice(0, 3));
    if ((await puzzle(page)) !== start) return;
  }
  assert.fail("no brush changes the level");
}

test("a link opened in a fresh profile gives the same level, for every game", async () => {
  const shared = await studio({}, async (page) => {
    const made = [];
    for (const { id } of await sampled(page)) {
      await openLevel(page, id, { seed: "shared" });
      await part(page, "Share");
      await page.waitForFunction(() => document.querySelector("[data-testid=link]").value !== "");
      await page.getByRole("button", { name: "Copy link" }).click();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      made.push({ hash: new URL(link).hash, level: await openedLevel(page) });
      await page.keyboard.press("Escape");
    }
    return made;
  });
  for (const { hash, level } of shared) {
    console.log(`link of ${level.game}: ${hash.length} characters`);
    const opened = await studio({ hash }, async (page) => {
      assert.equal(new URL(page.url()).hash, "", "the address is free again");
      return openedLevel(page);
    });
    assert.deepEqual(essence(opened), essence(level));
  }
});

test("an edited level with title, author, tags and notes survives a link", async () => {
  const { hash, level } = await studio({}, async (page) => {
    await change(page);
    await part(page, "Details");
    await page.getByLabel("Title").fill("Über <b>drei</b> Ecken");
    await page.getByLabel("Author").fill("Somebody");
    await page.getByLabel("Tags").fill("short, odd, short");
    await page.getByRole("textbox", { name: "Notes" }).fill("Line 1\nLine 2");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.waitForFunction(() => document.querySelector("[data-testid=link]").value !== "");
    const link = await page.getByTestId("link").inputValue();
    return { hash: new URL(link).hash, level: await openedLevel(page) };
  });
  assert.deepEqual(level.tags, ["short", "odd"]);
  assert.equal(level.title, "Über <b>drei</b> Ecken");
  assert.deepEqual(await studio({ hash }, openedLevel), level);
});

test("a damaged link is told, and a level is there all the same", async () => {
  for (const hash of ["#level=", "#level=AAAA", "#level=%%%", "#level=q1YqSyxKVbJSAgA"]) {
    await studio({ hash }, async (page) => {
      assert.match(await page.getByTestId("message").innerText(), /link does not hold a whole level/, hash);
      assert.ok((await openedLevel(page)).game);
    });
  }
});

test("details stay through undo and a change of mode", () =>
  studio({}, async (page) => {
    await change(page);
    await part(page, "Details");
    await page.getByLabel("Title").fill("Kept");
    await page.keyboard.press("Escape");
    await page.keyboard.press("z");
    assert.equal((await openedLevel(page)).title, "Kept");
    await page.keyboard.press("e");
    assert.equal((await openedLevel(page)).title, "Kept");
  }));

test("every export of every game is whole, and its texts open again", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id, { seed: "out" });
      const level = await openedLevel(page);
      await part(page, "Export");
      const dialog = page.getByRole("dialog", { name: "Level file" });

      const file = await saved(page, () => dialog.getByRole("button", { name: "Save Level file" }).click());
      assert.deepEqual(JSON.parse(file.bytes.toString()), level, id);
      assert.match(file.name, /\.level\.json$/);

      const svg = await saved(page, () => dialog.getByRole("button", { name: "Picture (SVG)" }).click());
      await parses(page, svg.bytes.toString());
      const moving = await saved(page, () => dialog.getByRole("button", { name: "Solution (animated SVG)" }).click());
      await parses(page, moving.bytes.toString());
      assert.match(moving.bytes.toString(), /animate|@keyframes/, id);
      const png = await saved(page, () => dialog.getByRole("button", { name: "Picture (PNG)" }).click());
      assert.equal(png.bytes.subarray(1, 4).toString(), "PNG", id);
      assert.ok(png.bytes.readUInt32BE(16) >= 600, `${id}: ${png.bytes.readUInt32BE(16)} pixels`);

      const notations = await dialog.getByRole("button", { name: /^Save (?!Level file)/ }).all();
      assert.ok(notations.length > 0, id);
      for (const notation of notations) {
        const { bytes } = await saved(page, () => notation.click());
        assert.ok(bytes.length > 1, id);
      }
      await page.keyboard.press("Escape");
    }
  }));

/** Asserts that a text is a well-formed SVG document. */
async function parses(page, svg) {
  const root = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
    return parsed.querySelector("parsererror")?.textContent ?? parsed.documentElement.localName;
  }, svg);
  assert.equal(root, "svg");
}

test("the solution of a level without one is looked for", () =>
  studio({}, async (page) => {
    await openLevel(page, (await games(page))[0].id);
    await startEditing(page);
    await page.getByRole("button", { name: "Add on the right" }).click();
    assert.equal((await openedLevel(page)).solution, undefined);
    await part(page, "Export");
    const moving = await saved(page, () => page.getByRole("button", { name: "Solution (animated SVG)" }).click());
    assert.match(moving.bytes.toString(), /animate|@keyframes/);
  }));

test("each game's own notation is recognised when it is pasted", () =>
  studio({}, async (page) => {
    for (const { id, name } of await games(page)) {
      await openLevel(page, id, { seed: "in" });
      const { state } = await openedLevel(page);
      await part(page, "Export");
      const dialog = page.getByRole("dialog", { name: "Level file" });
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await dialog.getByRole("button", { name: /^Copy (?!Level file)/ }).first().click();
      await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
      const content = await page.evaluate(() => navigator.clipboard.readText());
      await page.keyboard.press("Escape");
      await openLevel(page, id, { seed: "other" });
      await paste(page, content);
      await page.waitForFunction(
        () => globalThis.unsolveStudio.level.origin === undefined || document.querySelector("dialog[open] li button"),
      );
      const choice = page.getByRole("dialog", { name: "Which game is it?" }).getByRole("button", { name: new RegExp(`^${name},`) });
      if (await choice.count()) await choice.first().click();
      await page.waitForFunction(() => globalThis.unsolveStudio.level.origin === undefined);
      const level = await openedLevel(page);
      assert.equal(level.game, id);
      assert.deepEqual(level.state, state, id);
    }
  }));

test("a pack goes to the list, and its first level is opened", () =>
  studio({}, async (page) => {
    const lines = [];
    for (const { id } of await games(page)) {
      await openLevel(page, id, { seed: "pack" });
      lines.push(JSON.stringify({ ...(await openedLevel(page)), title: `Level ${lines.length + 1}`, "x-own": [1] }));
    }
    await part(page, "Import");
    await page.getByTestId("picker").setInputFiles({ name: "pack.jsonl", mimeType: "", buffer: Buffer.from(lines.join("\n")) });
    await page.getByRole("button", { name: /^Level 1\b/ }).waitFor();
    assert.equal(await page.getByRole("button", { name: /^Level \d+/ }).count(), lines.length);
    assert.deepEqual(await openedLevel(page), JSON.parse(lines[0]), "fields that nobody knows stay");
  }));

test("broken files are told with their place, and nothing is lost", () =>
  studio({}, async (page) => {
    await change(page);
    const level = await openedLevel(page);
    const whole = JSON.stringify(level);
    const { state, ...stateless } = level;
    void state;
    const broken = {
      "cut.json": [whole.slice(0, whole.length / 2), /line 1, column \d+/],
      "empty.json": ["  \n", /nothing in it/],
      "list.json": ["[]", /no game reads it/],
      "noise.txt": ["\u0000\u0001\u0002 hello ☃", /no game reads it/],
      "stateless.json": [JSON.stringify(stateless), /state/],
      "future.json": [JSON.stringify({ ...level, format: "unsolve/level@99" }), /format|level@99/],
      "stranger.json": [JSON.stringify({ ...level, game: "nobody" }), /nobody/],
      "pack.jsonl": [`{"format": 1, "game": 2}\n{"format": 1,`, /line 1.*line 2/s],
    };
    for (const [name, [content, message]] of Object.entries(broken)) {
      await part(page, "Import");
      await page.getByTestId("picker").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
      const alert = page.getByRole("dialog", { name: "Level file" }).getByRole("alert");
      await alert.waitFor();
      assert.match(await alert.innerText(), message, name);
      assert.match(await alert.innerText(), new RegExp(`^${name} was not opened`));
      assert.deepEqual(await openedLevel(page), level, name);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("z");
    assert.notDeepEqual(await openedLevel(page), level, "undo is still there");
  }));

test("a pack with bad lines gives its good ones and names the bad", () =>
  studio({}, async (page) => {
    const level = await openedLevel(page);
    const good = JSON.stringify({ ...level, title: "Good" });
    await paste(page, `${good}\n{"format":\n${JSON.stringify({ ...level, state: 1 })}\n`);
    await page.getByRole("button", { name: /^Good/ }).waitFor();
    const told = await page.getByTestId("message").filter({ hasText: "left out" }).innerText();
    assert.match(told, /2 of the levels.*line 2.*line 3/s);
  }));

test("a file dropped on the page is opened", () =>
  studio({}, async (page) => {
    const level = { ...(await openedLevel(page)), title: "Dropped" };
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "level.json"));
      const options = { dataTransfer: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent("dragover", options));
      document.body.dispatchEvent(new DragEvent("drop", options));
    }, JSON.stringify(level));
    await page.waitForFunction(() => globalThis.unsolveStudio.level.title === "Dropped");
  }));

test("a pasted text in a field is the field's own", () =>
  studio({}, async (page) => {
    const level = await openedLevel(page);
    await part(page, "Import");
    await page.getByTestId("import-text").focus();
    await page.evaluate((content) => navigator.clipboard.writeText(content), JSON.stringify({ ...level, title: "Typed" }));
    await page.keyboard.press("Control+v");
    assert.deepEqual(await openedLevel(page), level);
    await page.getByRole("button", { name: "Read the text" }).click();
    await page.waitForFunction(() => globalThis.unsolveStudio.level.title === "Typed");
  }));

test("edits and moves of every game are there after a reload", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id);
      await change(page);
      const edited = await puzzle(page);
      await page.keyboard.press("e");
      const moves = await page.evaluate(() => {
        const doc = globalThis.unsolveStudio;
        const [first] = doc.position.moves;
        if (first) doc.play(first.notation);
        return doc.moves;
      });
      await page.evaluate(() => globalThis.unsolveStore.settled());
      await page.reload();
      await page.getByTestId("board").waitFor();
      assert.equal(await puzzle(page), edited, id);
      assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), moves, id);
    }
    const level = await openedLevel(page);
    const kept = await rows(page, "levels");
    assert.ok(kept.some((row) => JSON.stringify(row.level) === JSON.stringify(level)));
  }));

test("snapshots are saved, listed, restored as a step and deleted", () =>
  studio({}, async (page) => {
    const start = await puzzle(page);
    await page.keyboard.press("Control+s");
    await page.getByLabel("Name", { exact: true }).fill("Before");
    await page.keyboard.press("Enter");
    await page.getByTestId("snapshot").waitFor();
    await page.keyboard.press("Escape");
    await change(page);
    const changed = await puzzle(page);
    await page.reload();
    await page.getByTestId("board").waitFor();
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: /^Before/ }).click();
    assert.equal(await puzzle(page), start);
    await page.keyboard.press("z");
    assert.equal(await puzzle(page), changed);
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: "Delete Before" }).click();
    assert.equal(await page.getByTestId("snapshot").count(), 0);
    await page.reload();
    await page.keyboard.press("Control+s");
    assert.equal(await page.getByTestId("snapshot").count(), 0);
  }));

test("the keys of files work while somebody types, too", () =>
  studio({}, async (page) => {
    await page.getByRole("banner").getByLabel("Seed", { exact: true }).focus();
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).waitFor();
  }));

test("a window that was just closed opens again by a key, however soon", () =>
  studio({}, async (page) => {
    await page.keyboard.press("Control+s");
    await page.getByRole("dialog").waitFor();
    // Before the browser has told the page that the window is closed.
    await page.evaluate(() => {
      document.querySelector("dialog[open]").close();
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }));
    });
    await page.waitForTimeout(200);
    assert.equal(await page.getByRole("dialog", { name: "Level file" }).isVisible(), true);
  }));

test("a snapshot of another game opens as a level of its own", () =>
  studio({}, async (page) => {
    const all = await games(page);
    await openLevel(page, all[0].id);
    const first = await puzzle(page);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await openLevel(page, all.at(-1).id);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: /^Snapshot 1/ }).click();
    assert.equal(await puzzle(page), first);
    assert.equal(await page.getByLabel("Game", { exact: true }).inputValue(), all[0].id);
  }));

test("what was kept by a version nobody knows does not stop the studio", async () => {
  for (const open of [{ level: { game: "gone" }, moves: [] }, { level: 7 }, "x", [], { moves: 3 }]) {
    await studio({ storage: { open, snapshots: [], library: [] } }, async (page) => {
      assert.ok((await openedLevel(page)).game);
    });
  }
});

test("a folder that is served with the page is listed, and without one nobody asks", () =>
  studio({}, async (page) => {
    const level = await openedLevel(page);
    const files = [
      { name: "one.json", content: JSON.stringify({ ...level, title: "Served one" }) },
      { name: "two.jsonl", content: `${JSON.stringify({ ...level, title: "Served two" })}\n` },
    ];
    const served = { files, skipped: [{ name: "bad.json", why: "it is no level" }] };
    let asked = 0;
    await page.route("**/levels.json", (route) => {
      asked += 1;
      return route.fulfill({ json: served });
    });
    await page.reload();
    await page.getByTestId("board").waitFor();
    assert.equal(asked, 0);
    await page.route(/\/$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("<head>", '<head><meta name="unsolve-levels" content="yes" />');
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    await page.getByRole("button", { name: /^Served two/ }).waitFor();
    assert.equal(asked, 1);
    assert.equal((await openedLevel(page)).title, "Served one");
    assert.match(await page.getByTestId("message").innerText(), /^bad\.json was not opened/);

    served.skipped = [];
    files.push({ name: "three.json", content: JSON.stringify({ ...level, title: "Served three" }), fixes: ["a piece is moved"] });
    await page.getByRole("button", { name: "Read the folder again" }).click();
    await page.getByRole("button", { name: /^Served three/ }).waitFor();
    assert.equal(asked, 2);
    assert.equal((await openedLevel(page)).title, "Served one", "the open level stays open");
    const messages = await page.getByTestId("message").allInnerTexts();
    assert.ok(messages.some((told) => /three\.json was not legal\. Mended: a piece is moved\./.test(told)), messages.join());
  }));
