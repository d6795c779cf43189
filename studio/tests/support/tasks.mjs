// Two ways to work in the studio, each with one sort of input alone: the keyboard, or a finger.

import assert from "node:assert/strict";

/** No control is further away than this many presses of Tab. */
const FAR = 250;
/** What a finger hits without aiming, in CSS pixels. */
const FINGER = 36;

const isFocused = (locator) => locator.evaluate((node) => node === document.activeElement);
const cellSaid = (page) => page.getByTestId("live").innerText();

/** Works with keys alone. */
export function keyboard(page) {
  const { keyboard: keys } = page;
  const hand = {
    /** How often Tab was pressed. */
    tabs: 0,

    /** Goes to a control with Tab. */
    async reach(locator) {
      await locator.waitFor();
      for (let presses = 0; presses < FAR; presses += 1) {
        if (await isFocused(locator)) return;
        await keys.press("Tab");
        hand.tabs += 1;
      }
      assert.fail(`Tab does not reach ${locator}`);
    },

    /** Presses a button; it must leave the focus somewhere to go on from. */
    async press(locator) {
      await hand.reach(locator);
      await keys.press("Enter");
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const lost = await page.evaluate(() => document.activeElement === document.body);
      assert.ok(!lost, `nothing has the focus after ${locator}`);
    },

    async choose(locator, value) {
      await hand.reach(locator);
      const options = await locator.locator("option").evaluateAll((all) => all.map((option) => option.value));
      await keys.press("Home");
      for (let steps = options.indexOf(value); steps > 0; steps -= 1) await keys.press("ArrowDown");
      assert.equal(await locator.inputValue(), value);
    },

    async type(locator, text) {
      await hand.reach(locator);
      await keys.press("Control+a");
      await keys.type(text);
    },

    /** A shortcut leads to every tab. */
    async openTab(name) {
      const names = await page.getByRole("tab").allInnerTexts();
      await keys.press(`Alt+${names.indexOf(name) + 1}`);
      await page.getByRole("tab", { name, selected: true }).waitFor();
    },

    async edit() {
      await keys.press("e");
      await page.getByTestId("palette").waitFor();
    },

    /** Takes a brush, and walks over the board to the cell. */
    async paint(brush, cell) {
      await hand.press(page.locator(`[data-brush="${brush}"]`));
      await keys.press("b");
      await walk(page, cell);
      await keys.press("Enter");
    },
  };
  return hand;
}

/** Walks over the board with arrows, by what is read out, until the cursor is in a cell. */
async function walk(page, wanted) {
  const places = await page.evaluate(() =>
    globalThis.unsolveStudio.position.scene.places.map(({ cell, area: { x, y } }) => ({ cell, x, y })),
  );
  const named = ([row, column]) => `Row ${row + 1}, column ${column + 1}`;
  const to = places.find(({ cell }) => named(cell) === named(wanted));
  let [at] = places;
  for (let steps = 0; steps < 2 * places.length; steps += 1) {
    const [right, down] = [to.x - at.x, to.y - at.y];
    if (right === 0 && down === 0) return;
    const across = Math.abs(right) > Math.abs(down);
    await page.keyboard.press(across ? (right > 0 ? "ArrowRight" : "ArrowLeft") : down > 0 ? "ArrowDown" : "ArrowUp");
    const said = await cellSaid(page);
    at = places.find(({ cell }) => named(cell) === said) ?? assert.fail(`no cell is read out, but “${said}”`);
  }
  assert.fail(`arrows do not lead to ${named(wanted)}`);
}

/** Works with taps alone. */
export function finger(page) {
  const hand = {
    /** What is smaller than a finger likes it. */
    small: [],

    async press(locator) {
      await locator.waitFor();
      await locator.scrollIntoViewIfNeeded();
      const { width, height } = await locator.boundingBox();
      assert.ok(Math.min(width, height) >= FINGER, `${locator} is only ${width} x ${height} large`);
      if (Math.min(width, height) < 44) hand.small.push(`${locator} ${Math.round(width)} x ${Math.round(height)}`);
      await locator.tap();
    },

    /** The list that a tap opens is the system's own, and out of a page's reach. */
    async choose(locator, value) {
      await locator.scrollIntoViewIfNeeded();
      assert.ok((await locator.boundingBox()).height >= FINGER);
      await locator.selectOption(value);
    },

    /** A tap brings the system's keyboard up; what is typed there arrives as text. */
    async type(locator, text) {
      await hand.press(locator);
      await locator.evaluate((node) => node.select());
      await page.keyboard.insertText(text);
    },

    async openTab(name) {
      await hand.press(page.getByRole("tab", { name }));
    },

    async edit() {
      await hand.press(page.getByRole("button", { name: "Edit", exact: true }));
      await page.getByTestId("palette").waitFor();
    },

    async paint(brush, cell) {
      await hand.press(page.locator(`[data-brush="${brush}"]`));
      const board = page.getByTestId("board");
      await board.evaluate((node) => node.scrollIntoView({ block: "center" }));
      const [x, y] = await board.evaluate((svg, [row, column]) => {
        const { places } = globalThis.unsolveStudio.position.scene;
        const { area } = places.find(({ cell }) => cell[0] === row && cell[1] === column);
        const middle = new DOMPoint(area.x + area.width / 2, area.y + area.height / 2);
        const point = middle.matrixTransform(svg.getScreenCTM());
        return [point.x, point.y];
      }, cell);
      await page.touchscreen.tap(x, y);
    },
  };
  return hand;
}
