// Editing as a designer does it: brushes, cells of the board, strokes.

/** Switches to editing with its key. */
export async function startEditing(page) {
  await page.getByTestId("board").focus();
  await page.keyboard.press("e");
  await paletteFilled(page);
}

/** Waits for the brushes: they come with the game's second module. */
export async function paletteFilled(page) {
  await page.locator("[data-brush]").first().waitFor();
}

/** The brushes of the palette: id and kind. */
export function brushes(page) {
  return page
    .locator("[data-brush]")
    .evaluateAll((buttons) => buttons.map(({ dataset }) => ({ id: dataset.brush, kind: dataset.kind })));
}

/** Takes a brush. */
export function take(page, id) {
  return page.locator(`[data-brush="${id}"]`).click();
}

/** The cells of the board with their middles on the screen. */
export async function cells(page) {
  return page.evaluate(() => {
    const svg = document.querySelector("[data-testid=board]");
    const matrix = svg.getScreenCTM();
    return (globalThis.unsolveStudio.position.scene.places ?? []).map(({ cell, area }) => {
      const { x, y } = new DOMPoint(area.x + area.width / 2, area.y + area.height / 2).matrixTransform(matrix);
      return { cell, x, y };
    });
  });
}

/** Draws a stroke with the pointer through cells. */
export async function drag(page, [first, ...rest], { button = "left" } = {}) {
  await page.mouse.move(first.x, first.y);
  await page.mouse.down({ button });
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up({ button });
  await settled(page);
}

/** Waits until everything painted is in the history. */
export async function settled(page) {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

/** State and rules of the open level, once no other is being opened. */
export function puzzle(page) {
  return page.evaluate(async () => {
    await globalThis.unsolveOpening();
    const { state, rules } = globalThis.unsolveStudio.level;
    return JSON.stringify({ state, rules });
  });
}

/** How many steps lead to where the history stands. */
export function steps(page) {
  return page.evaluate(() => globalThis.unsolveStudio.history.path.length);
}
