// Two ways to work in the studio, each with one sort of input alone: the keyboard, or a finger.

import assert from "node:assert/strict";

/** No control is further away than this many presses of Tab. */
const FAR = 250;
/** What a finger hits without aiming, in CSS pixels. */
const FINGER = 36;

const isFocused = (locator) => locator.evaluate((node) => node === document.activeElement);
const cellSaid = (page) => page.getByTestId("live").innerText();

/** The name by which somebody finds a control: its label, else its text. */
const nameOf = (locator) =>
  locator.evaluate((node) => {
    const copy = (node.getAttribute("aria-label") === null && node.labels?.[0] ? node.labels[0] : node).cloneNode(true);
    for (const inner of copy.querySelectorAll("select, input, textarea, svg, [aria-hidden=true]")) inner.remove();
    return (node.getAttribute("aria-label") ?? copy.textContent).replaceAll(/\s+/g, " ").trim();
  });

/** Works with keys alone, and goes from control to control with Tab. */
export function keyboard(page) {
  const hand = keys(page, async (locator) => {
    for (let presses = 0; presses < FAR; presses += 1) {
      if (await isFocused(locator)) return;
      await hand.key("Tab");
      hand.tabs += 1;
    }
    assert.fail(`Tab does not reach ${locator}`);
  });
  return hand;
}

/** Works with keys alone, and finds every control by a few letters of its name. */
export function commander(page) {
  const hand = keys(page, async (locator, pressing) => {
    if (await isFocused(locator)) {
      if (pressing) await hand.key("Enter");
      return;
    }
    const name = await nameOf(locator);
    await hand.key("Control+k");
    const options = page.getByRole("listbox", { name: "Do anything" }).getByRole("option");
    await options.first().waitFor();
    const place = async () => {
      const found = await options.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent));
      return found.indexOf(name);
    };
    // Nobody reads further than the third line of a list that gets shorter while they type.
    let at = await place();
    for (const letter of name.toLowerCase()) {
      if (at >= 0 && at < 3) break;
      await hand.key(letter === " " ? "Space" : letter);
      at = await place();
    }
    assert.ok(at >= 0, `“${name}” is not found`);
    for (let down = 0; down < at; down += 1) await hand.key("ArrowDown");
    await hand.key("Enter");
    await page.getByRole("combobox", { name: /letters/ }).waitFor({ state: "detached" });
  });
  hand.pressesByItself = true;
  return hand;
}

/** What both do with keys. */
function keys(page, reach) {
  const hand = {
    /** How often Tab was pressed, and any key. */
    tabs: 0,
    presses: 0,

    async key(key) {
      await page.keyboard.press(key);
      hand.presses += 1;
    },

    /** Goes to a control. */
    async reach(locator) {
      await locator.waitFor();
      await reach(locator, false);
    },

    /** Presses a button; it must leave the focus somewhere to go on from. */
    async press(locator) {
      await locator.waitFor();
      await reach(locator, true);
      if (!hand.pressesByItself) await hand.key("Enter");
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const lost = await page.evaluate(() => document.activeElement === document.body);
      assert.ok(!lost, `nothing has the focus after ${locator}`);
    },

    async choose(locator, value) {
      await hand.reach(locator);
      const options = await locator.locator("option").evaluateAll((all) => all.map((option) => option.value));
      await hand.key("Home");
      for (let steps = options.indexOf(value); steps > 0; steps -= 1) await hand.key("ArrowDown");
      assert.equal(await locator.inputValue(), value);
    },

    async type(locator, text) {
      await hand.reach(locator);
      await hand.key("Control+a");
      for (const sign of text) await hand.key(sign);
    },

    /** A shortcut leads to every tab. */
    async openTab(name) {
      const names = await page.getByRole("tab").allInnerTexts();
      await hand.key(`Alt+${names.indexOf(name) + 1}`);
      await page.getByRole("tab", { name, selected: true }).waitFor();
    },

    async edit() {
      await hand.key("e");
      await page.getByTestId("palette").waitFor();
    },

    /** Takes a brush, and walks over the board to the cell. */
    async paint(brush, cell) {
      await hand.press(page.locator(`[data-brush="${brush}"]`));
      await hand.key("b");
      await walk(page, hand, cell);
      await hand.key("Enter");
    },
  };
  return hand;
}

/** Walks over the board with arrows, by what is read out, until the cursor is in a cell. */
async function walk(page, hand, wanted) {
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
    await hand.key(across ? (right > 0 ? "ArrowRight" : "ArrowLeft") : down > 0 ? "ArrowDown" : "ArrowUp");
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
