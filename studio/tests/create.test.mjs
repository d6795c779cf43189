import assert from "node:assert/strict";
import { test } from "node:test";

import { allParams, cards, catalogue, makeLevels, openTab, saved } from "./support/create.mjs";
import { faults, overflow } from "./support/look.mjs";
import { SAMPLE, sampled } from "./support/games.mjs";
import { some } from "./support/sample.mjs";
import { games, openedLevel, openLevel, studio, withStudio } from "./support/studio.mjs";
import { source } from "./support/typescript.mjs";

withStudio();

/** A slider that changes what is made: to the value of the next preset, or else to its least. */
function slidTo({ params, presets }) {
  const numeric = params.filter(({ type, min, max }) => (type === "integer" || type === "number") && max > min);
  const differing = numeric.find(({ name }) => presets.easy[name] !== null && presets.easy[name] !== presets.medium[name]);
  const { name } = differing ?? numeric[0];
  return { name, value: differing ? presets.medium[name] : numeric[0].min };
}

test("a slider changes the level that is made, in every game", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id);
      await makeLevels(page, 1);
      await cards(page).getByRole("button", { name: /^Open/ }).click();
      const before = await openedLevel(page);
      const { name, value } = slidTo(await catalogue(page));
      const slider = page.locator(`[data-param="${name}"] input[type=range]`);
      assert.equal(Number(await slider.inputValue()), before.origin.params[name], id);
      await allParams(page);
      await slider.fill(String(value));
      await makeLevels(page, 1);
      await cards(page).getByRole("button", { name: /^Open/ }).click();
      const after = await openedLevel(page);
      assert.equal(after.origin.params[name], value, id);
      assert.notDeepEqual(after.state, before.state, id);
    }
  }));

test("every parameter at its least and its most gives a level or a sentence", { timeout: 900_000 }, (t) =>
  studio({}, async (page) => {
    for (const { id } of SAMPLE) {
      await openLevel(page, id);
      const { params } = await catalogue(page);
      await openTab(page, "Create", "Make");
      await page.getByLabel("Seconds for each at most").fill("2");
      for (const { name, min, max } of params.filter((spec) => spec.max !== undefined)) {
        for (const value of [min, max]) {
          await page.getByRole("group", { name: "Preset" }).getByRole("button", { name: "Easy" }).click();
          await allParams(page);
          const field = page.locator(`[data-param="${name}"]`);
          const automatic = field.getByLabel(/: automatic$/);
          if ((await automatic.count()) && (await automatic.isChecked())) await automatic.click();
          await field.locator("input[type=number]").fill(String(value));
          await makeLevels(page, 1);
          const failure = page.getByTestId("failure");
          if (await failure.count()) {
            const told = await failure.innerText();
            assert.match(told, /\w+ \w+ \w+/, `${id} ${name}=${value}`);
            t.diagnostic(`${id} ${name}=${value}: ${told}`);
          } else {
            assert.equal(await cards(page).count(), 1, `${id} ${name}=${value}`);
          }
        }
      }
    }
  }),
);

test("levels come in the order of their seeds, and the same ones each time", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Make");
    await page.getByLabel("First seed").fill("day 7");
    await makeLevels(page, 5);
    const seeds = await cards(page).locator(".seed").allTextContents();
    assert.deepEqual(seeds, ["Seed day 7", "Seed day 8", "Seed day 9", "Seed day 10", "Seed day 11"]);
    const first = await cards(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    await makeLevels(page, 5);
    assert.deepEqual(await cards(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)), first);
  }));

test("what is made lies in the middle of the screen, and the board is a key away", () =>
  studio({}, async (page) => {
    await makeLevels(page, 4);
    const [gallery, board] = [page.getByTestId("gallery"), page.locator("main .board")];
    const [over, under] = [await gallery.boundingBox(), await board.boundingBox()];
    assert.ok(over.x <= under.x && over.width >= under.width && over.height >= under.height);
    for (const card of await cards(page).all()) assert.ok(await card.isVisible());
    await page.keyboard.press("Escape");
    assert.equal(await gallery.count(), 0);
    await page.getByRole("button", { name: "Show the 4 levels made" }).click();
    await cards(page).nth(2).getByRole("button", { name: /^Open/ }).click();
    assert.equal((await openedLevel(page)).origin.seed, "3");
    assert.equal(await gallery.count(), 0, "an opened level is seen");
  }));

test("the form goes along with the difficulty of the studio until a parameter is set by hand", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Make");
    const preset = (name) => page.getByRole("group", { name: "Preset" }).getByRole("button", { name });
    const header = page.getByLabel("Difficulty", { exact: true });
    await header.selectOption("hard");
    assert.equal(await preset("Hard").getAttribute("aria-pressed"), "true");
    const { params, presets } = await catalogue(page);
    const { name, min } = params.find(({ type, min, max }) => type === "integer" && max > min);
    await allParams(page);
    await page.locator(`[data-param="${name}"] input[type=number]`).fill(String(min));
    await header.selectOption("medium");
    assert.equal(await preset("Hard").getAttribute("aria-pressed"), "true", `not that of ${presets.medium[name]}`);
  }));

test("making levels can be stopped, and what was made stays", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Make");
    // So hard that nobody is through with them before the click.
    await page.getByRole("group", { name: "Preset" }).getByRole("button", { name: "Expert" }).click();
    await page.getByLabel("How many").fill("200");
    await page.getByRole("button", { name: "Make 200 levels" }).click();
    await cards(page).nth(1).waitFor();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    const made = await cards(page).count();
    assert.ok(made >= 2 && made < 200);
    assert.match(await page.getByTestId("batch-state").innerText(), new RegExp(`^${made} levels made$`));
    await page.waitForTimeout(500);
    assert.equal(await cards(page).count(), made);
  }));

test("targets are kept to, and an impossible one is explained", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Make");
    await page.getByText("Targets", { exact: true }).click();
    await page.getByLabel("Add a target …").selectOption("length");
    await page.getByLabel("Least Length").fill("9");
    await page.getByLabel("Most Length").fill("10");
    await makeLevels(page, 3);
    for (const told of await cards(page).locator(".facts").allTextContents()) assert.match(told, /\b(9|10) moves/);
    await page.getByLabel("Least Length").fill("20");
    await makeLevels(page, 1);
    assert.match(await page.getByTestId("failure").innerText(), /20 is larger than 10/);
    await page.getByRole("button", { name: "Drop the target Length" }).click();
    await makeLevels(page, 1);
    assert.equal(await cards(page).count(), 1);
  }));

test("what was asked for is still there after a reload", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Make");
    await page.getByLabel("First seed").fill("again");
    await makeLevels(page, 2);
    await page.reload();
    await openTab(page, "Create", "Make");
    assert.equal(await page.getByLabel("First seed").inputValue(), "again");
    assert.equal(await page.getByLabel("How many").inputValue(), "2");
  }));

test("the wall fills while one watches; pin, discard, more like this and stop, in every game", { timeout: 600_000 }, (t) =>
  studio({}, async (page) => {
    await page.evaluate(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: "longtask" });
    });
    for (const { id } of await sampled(page)) {
      await openLevel(page, id);
      await openTab(page, "Create", "Wall");
      await page.getByLabel("Seeds at once").fill("2");
      await page.getByLabel("Candidates until it rests").fill("100000");
      await page.evaluate(() => (globalThis.longest = 0));
      await page.getByRole("button", { name: "Fill the wall" }).click();
      await cards(page).nth(1).waitFor({ timeout: 60_000 });
      // A fast game is through with all of them in two seconds.
      await page.waitForTimeout(300);
      const stop = page.getByRole("button", { name: "Stop", exact: true });
      await stop.click();
      const state = page.getByTestId("wall-state").getByRole("status");
      const told = await state.innerText();
      assert.match(told, /^[\d,]+ candidates made, \d+ levels on the wall\.$/, id);
      t.diagnostic(`${id}: ${told} longest block ${Math.round(await page.evaluate(() => globalThis.longest))} ms`);
      await page.waitForTimeout(500);
      assert.equal(await state.innerText(), told, `${id} stopped`);

      const first = await cards(page).first().getAttribute("aria-label");
      await cards(page).first().getByRole("button", { name: "Pin" }).click();
      const pins = page.getByTestId("pins").getByTestId("card");
      assert.equal(await pins.getAttribute("aria-label"), first, id);
      const groups = page.getByTestId("wall-group").getByTestId("card");
      const last = await groups.last().getAttribute("aria-label");
      const others = await groups.filter({ visible: true }).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      await groups.last().getByRole("button", { name: "Discard" }).click();
      const left = await groups.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      const count = (labels) => labels.filter((label) => label === last).length;
      assert.equal(count(left), count(others) - 1, id);

      await pins.getByRole("button", { name: "More like this" }).click();
      await page.getByText("Bred from one level.").waitFor();
      await groups.first().waitFor({ timeout: 60_000 });
      await stop.click();
      assert.equal(await pins.getAttribute("aria-label"), first, `${id} keeps its pin`);
      await groups.first().getByRole("button", { name: /^Open/ }).click();
      assert.equal((await openedLevel(page)).game, id);
    }
  }),
);

test("a stopped wall goes on as if it had not been stopped", () =>
  studio({}, async (page) => {
    const fill = async (candidates) => {
      await page.getByLabel("Candidates until it rests").fill(String(candidates));
      await page.getByRole("button", { name: /Fill the wall|Begin anew/ }).click();
      await page.getByRole("button", { name: "Go on" }).waitFor({ timeout: 60_000 });
    };
    const shown = () => cards(page).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    await openTab(page, "Create", "Wall");
    await fill(96);
    const whole = await shown();
    await page.getByText("What to breed").click();
    await fill(48);
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText("96 candidates made").waitFor();
    assert.deepEqual(await shown(), whole);
  }));

test("the objective and the mode choose what is kept", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Wall");
    await page.getByLabel("Candidates until it rests").fill("64");
    await page.getByLabel("Next candidates").selectOption("genetic");
    await page.getByLabel("Better is").selectOption("length");
    await page.getByRole("button", { name: "Fill the wall" }).click();
    await page.getByRole("button", { name: "Go on" }).waitFor({ timeout: 60_000 });
    const groups = await page.getByTestId("wall-group").all();
    for (const group of groups) {
      const lengths = (await group.locator(".facts").allTextContents()).map((told) => Number(/(\d+) moves/.exec(told)[1]));
      assert.deepEqual(lengths, lengths.toSorted((a, b) => b - a));
    }
  }));

test("a band of the evaluator discards what lies outside, and says so", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Wall");
    await page.getByTestId("evaluator").locator("summary").click();
    await page.getByLabel("Better is").selectOption("elegant");
    assert.equal(await page.getByLabel("Weight of Flow").inputValue(), "1.2");
    await page.getByLabel("Uniqueness, from").fill("0.999");
    assert.equal(await page.getByLabel("Better is").inputValue(), "evaluator");
    await page.getByLabel("Candidates until it rests").fill("16");
    await page.getByRole("button", { name: "Fill the wall" }).click();
    await page.getByRole("button", { name: "Go on" }).waitFor({ timeout: 60_000 });
    await page.getByText(/candidates dropped/).click();
    await page.getByText(/U under 0.999/i).waitFor();
  }));

test("games without a space of positions say why they have no evaluator", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id);
      await openTab(page, "Create", "Wall");
      const { lane } = (await catalogue(page)).info;
      const told = await page.getByText(/has no such space/).count();
      assert.equal(told, lane === "graph" ? 0 : 1, id);
    }
  }));

test("harder shows both boards, changes the level when accepted, and can be undone", { timeout: 300_000 }, () =>
  studio({}, async (page) => {
    for (const { id } of SAMPLE) {
      await openLevel(page, id);
      const before = await openedLevel(page);
      await openTab(page, "Create", "Change");
      await page.getByRole("button", { name: "Harder" }).click();
      await page.getByTestId("before-after").waitFor({ timeout: 60_000 });
      await page.getByRole("button", { name: "Accept" }).click();
      const after = await openedLevel(page);
      assert.ok(after.difficulty.score > before.difficulty.score, id);
      assert.equal(await page.getByTestId("before-after").count(), 0);
      await page.evaluate(() => globalThis.unsolveStudio.undo());
      assert.deepEqual((await openedLevel(page)).state, before.state, id);
    }
  }));

test("every wish is fulfilled or explained, and rejecting changes nothing", { timeout: 600_000 }, (t) =>
  studio({}, async (page) => {
    for (const { id } of SAMPLE) {
      await openLevel(page, id, { difficulty: "medium" });
      const before = await openedLevel(page);
      await openTab(page, "Create", "Change");
      for (const wish of ["Easier", "Longer", "Shorter", "No padding"]) {
        await page.getByRole("button", { name: wish, exact: true }).click();
        await page.getByRole("button", { name: wish, exact: true, disabled: false }).waitFor({ timeout: 120_000 });
        const told = await page.getByTestId("change-state").innerText();
        const found = await page.getByTestId("before-after").count();
        t.diagnostic(`${id} ${wish}: ${told}`);
        if (found) {
          await page.getByRole("button", { name: "Reject" }).click();
        } else {
          assert.match(told, /^[A-Z].*\.$/, `${id} ${wish}`);
        }
        assert.deepEqual((await openedLevel(page)).state, before.state, `${id} ${wish}`);
      }
    }
  }),
);

test("a wish can be stopped, and one for another level can't be accepted", () =>
  studio({}, async (page) => {
    await openTab(page, "Create", "Change");
    await page.getByRole("button", { name: "Harder" }).click();
    await page.getByTestId("before-after").waitFor({ timeout: 60_000 });
    // The search may end by itself before the button is reached; then it is gone.
    await page.evaluate(() => [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === "Stop")?.click());
    await page.getByRole("button", { name: "New level" }).click();
    await page.getByText("The open level is another one by now").waitFor();
    assert.ok(await page.getByRole("button", { name: "Accept" }).isDisabled());
  }));

test("every tool of a game answers, and a board that comes of it can be put on the table and undone", () =>
  studio({}, async (page) => {
    for (const { id, name } of SAMPLE) {
      await openLevel(page, id);
      const { actions } = await catalogue(page);
      await openTab(page, "Create", "Tools");
      if (actions.length === 0) await page.getByText(`${name} has no tools of its own.`).waitFor();
      for (const action of actions) {
        const tool = page.locator(`[data-tool="${action.name}"]`);
        const before = await openedLevel(page);
        await tool.getByRole("button", { name: /^Run/ }).click();
        await tool.getByTestId("tool-text").waitFor({ timeout: 60_000 });
        const put = tool.getByRole("button", { name: "Put this board on the table" });
        if (!(await put.count())) continue;
        await put.click();
        const steps = await page.evaluate(() => globalThis.unsolveStudio.history.path.length);
        if (steps > 1) await page.evaluate(() => globalThis.unsolveStudio.undo());
        assert.deepEqual((await openedLevel(page)).state, before.state, `${id} ${action.name}`);
      }
    }
  }));

test("a card's solution is copied as text and saved as a moving picture", () =>
  studio({}, async (page) => {
    for (const { id } of SAMPLE) {
      await openLevel(page, id);
      await makeLevels(page, 1);
      const card = cards(page).first();
      await card.getByRole("button", { name: "More to do" }).click();
      await card.getByRole("button", { name: "Copy the solution" }).click();
      await page.getByTestId("message").filter({ hasText: "The solution is in the clipboard." }).last().waitFor();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(text, /^1\. \S/m, id);
      await card.getByRole("button", { name: "More to do" }).click();
      const film = await saved(page, () => card.getByRole("button", { name: "Solution as moving picture" }).click());
      assert.match(film.name, /\.svg$/);
      assert.match(film.content, /^<svg[^]*@keyframes[^]*<\/svg>\s*$/, id);
    }
  }));

for (const [size, theme] of some([["phone", "light"], ["tablet", "dark"], ["desktop", "contrast"]])) {
  test(`every part can be read and nothing sticks out: ${size}, ${theme}`, () =>
    studio({ size, theme, storage: { settings: { theme } } }, async (page) => {
      const fine = async (part) => {
        assert.deepEqual(await overflow(page), [], part);
        assert.deepEqual(await faults(page), [], part);
      };
      await makeLevels(page, 3);
      await cards(page).first().getByRole("button", { name: "More to do" }).click();
      await fine("levels");
      await openTab(page, "Create", "Wall");
      await page.getByTestId("evaluator").locator("summary").click();
      await page.getByLabel("Candidates until it rests").fill("64");
      await page.getByRole("button", { name: "Fill the wall" }).click();
      await page.getByRole("button", { name: "Go on" }).waitFor({ timeout: 60_000 });
      await cards(page).first().getByRole("button", { name: "Pin" }).click();
      await page.getByText(/candidates dropped/).click();
      await page.getByText("What to breed").click();
      await fine("wall");
      await page.getByRole("button", { name: "Wall on the whole screen" }).click();
      await fine("large wall");
      await page.keyboard.press("Escape");
      await openTab(page, "Create", "Change");
      await page.getByRole("button", { name: "Harder" }).click();
      await page.getByTestId("before-after").waitFor({ timeout: 60_000 });
      await fine("change");
      await openTab(page, "Create", "Tools");
      await page.getByRole("button", { name: "Run on the open level" }).first().click();
      await page.getByTestId("tool-text").first().waitFor({ timeout: 60_000 });
      await fine("tools");
    }));
}

test("a slider for a wide range goes by ratio and reaches both ends", async () => {
  const { sliderOf } = await source("create/scale.ts");
  const slider = sliderOf({ name: "n", type: "integer", about: "", default: 1, min: 1, max: 10_000 });
  assert.equal(slider.valueAt(slider.min), 1);
  assert.equal(slider.valueAt(slider.max), 10_000);
  for (const value of [1, 2, 50, 9_000]) {
    const back = slider.valueAt(slider.positionOf(value));
    assert.ok(Math.abs(back - value) <= value * 0.05, `${value} ${back}`);
  }
  assert.equal(sliderOf({ name: "s", type: "string", about: "", default: "" }), undefined);
});
