// Every tile of every game can be told from every other, in each palette and theme, however colours are seen.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { PALETTES } from "../../npm/dist/board/index.js";
import * as engine from "../../npm/dist/node.js";
import { openFile, solutionOf } from "./support/play.mjs";
import { pairs } from "./support/sample.mjs";
import { ROOT, studio, withStudio } from "./support/studio.mjs";
import { apart, differ, lab, SIGHTS } from "./support/vision.mjs";

withStudio();

const style = await readFile(`${ROOT}/src/app.css`, "utf8");

/** The colours of a scene in each theme. */
const THEMES = Object.fromEntries(
  [...style.matchAll(/data-theme="(\w+)"\] \{([^}]*)\}/g)].map(([, theme, rules]) => [
    theme,
    Object.fromEntries([...rules.matchAll(/--scene-([\w-]+): (#\w{6})/g)].map(([, name, colour]) => [name, colour])),
  ]),
);

/** Whom each palette is for, how different any two of its colours must look to them, and any two of the first six. */
const FOR = {
  vivid: { sights: ["usual"], any: 15, six: 28 },
  "blue-yellow": { sights: ["deuteranopia", "protanopia"], any: 20, six: 40 },
  "red-cyan": { sights: ["tritanopia"], any: 20, six: 40 },
  greys: { sights: Object.keys(SIGHTS), any: 5, six: 10 },
};

test("the colours of a palette look different to those it is for", () => {
  for (const { id, colours } of PALETTES) {
    for (const sight of FOR[id].sights) {
      colours.forEach((one, index) => {
        for (const [place, other] of colours.slice(0, index).entries()) {
          const least = index < 6 && place < 6 ? FOR[id].six : FOR[id].any;
          const found = differ(one, other, sight);
          assert.ok(found >= least, `${id}, ${sight}: ${one} and ${other} are ${found.toFixed(1)} apart`);
        }
      });
    }
  }
});

test("no colour of a palette is lost on a board", () => {
  for (const { id, colours } of PALETTES) {
    for (const sight of FOR[id].sights) {
      for (const [theme, { surface, backdrop }] of Object.entries(THEMES)) {
        for (const [colour, ground] of colours.flatMap((one) => [[one, surface], [one, backdrop]])) {
          const found = differ(colour, ground, sight);
          assert.ok(found >= 9, `${id}, ${sight}, ${theme}: ${colour} is ${found.toFixed(1)} from ${ground}`);
        }
      }
    }
  }
});

test("what the board itself is made of stands out from its floor for everybody", () => {
  const names = ["hero", "depth", "wood", "metal", "sand", "switch", "danger", "wall", "accent", "ink"];
  for (const [theme, colours] of Object.entries(THEMES)) {
    for (const sight of Object.keys(SIGHTS)) {
      for (const name of names) {
        const found = differ(colours[name], colours.surface, sight);
        assert.ok(found >= 12, `${theme}, ${sight}: ${name} is ${found.toFixed(1)} from the floor`);
      }
    }
  }
});

test("pictures of the engine have the colours of the live board", () => {
  const [{ colours: vivid }] = PALETTES;
  for (const game of Object.keys(LEVELS)) {
    for (const theme of ["light", "dark"]) {
      const known = new Set([...Object.values(THEMES[theme]), ...vivid, "#ffffff", "#0c1014"]);
      const drawn = new Set(engine.render(LEVELS[game](), { theme }).match(/#[0-9a-f]{6}/g));
      const strange = [...drawn].filter((colour) => !known.has(colour));
      assert.deepEqual(strange, [], `${game}, ${theme}`);
    }
  }
});

/** Levels with as many kinds of tiles as a board of the game has: made for it, or what a hard level shows. */
const MADE = { "box-flight": () => engine.read("box-flight", "@.O.X.^\n.=._.*.\n-.~.%.B\n.#.H.F.\n", "grid") };
const LEVELS = Object.fromEntries(
  engine.games().map(({ info: { id, lane } }) => {
    const difficulty = lane === "constraint" ? "easy" : "hard";
    return [id, MADE[id] ?? (() => engine.generate(id, { seed: 5, difficulty }))];
  }),
);

/** What stands on each place: its shapes, from its corner. Places with the same show the same tile. */
function tilesOf(scene) {
  const tiles = new Map();
  for (const { area } of scene.places) {
    const inside = scene.shapes.filter(({ geometry, fill, stroke }) => {
      const { x, y } = centreOf(geometry);
      const own = x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height && small(geometry, area);
      // A sheen paints nothing by itself.
      return (fill !== undefined || stroke !== undefined) && (own || spans(geometry, area, scene));
    });
    const key = inside.map(({ geometry, fill, stroke }) => JSON.stringify([fill, stroke, geometry.form, geometry.text]));
    // A wall of one piece is the same as one of several.
    const told = JSON.stringify(key.filter((one, index) => inside[index].geometry.form !== "rect" || key.indexOf(one) === index));
    if (!tiles.has(told)) tiles.set(told, area);
  }
  return [...tiles.values()];
}

/** Whether a bar, like a wall of several cells, lies over a place; the ground lies under most of them. */
function spans(form, area, scene) {
  if (form.form !== "rect" || form.width * form.height > 0.5 * scene.width * scene.height) return false;
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  return x > form.x && x < form.x + form.width && y > form.y && y < form.y + form.height;
}

function centreOf(form) {
  if (form.centre) return form.centre;
  if (form.form === "rect") return { x: form.x + form.width / 2, y: form.y + form.height / 2 };
  const middle = (all) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: middle(form.points.map(({ x }) => x)), y: middle(form.points.map(({ y }) => y)) };
}

/** Scratches in the ground, a round board and glasses around several places are no tile. */
function small(form, area) {
  if (form.form === "rect") return form.width <= area.width + 2;
  if (form.form === "circle") return 2 * form.radius <= 1.25 * area.width;
  if (form.form !== "lines") return true;
  const high = Math.max(...form.points.map(({ y }) => y)) - Math.min(...form.points.map(({ y }) => y));
  return form.closed && high <= 1.25 * area.height;
}

/** The pixels of places of the board, a few across each. */
const SAMPLES = 24;

async function pixelsOf(page, areas) {
  const picture = (await page.getByTestId("board").screenshot({ animations: "disabled" })).toString("base64");
  return page.evaluate(
    async ([data, wanted, samples]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const board = document.querySelector("[data-testid=board]");
      const [matrix, at] = [board.getScreenCTM(), board.getBoundingClientRect()];
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data: all } = context.getImageData(0, 0, image.width, image.height);
      return wanted.map(({ x, y, width, height }) => {
        const pixels = [];
        for (let row = 0; row < samples; row += 1) {
          for (let column = 0; column < samples; column += 1) {
            const place = new DOMPoint(x + ((column + 0.5) / samples) * width, y + ((row + 0.5) / samples) * height);
            const { x: left, y: top } = place.matrixTransform(matrix);
            const byte = 4 * (Math.floor(top - at.top) * image.width + Math.floor(left - at.left));
            pixels.push([all[byte], all[byte + 1], all[byte + 2]]);
          }
        }
        return pixels;
      });
    },
    [picture, areas, SAMPLES],
  );
}

const known = new Map();

/** A level of a game, the moves to a position with all its tiles, and a place of each of them. */
function prepared(game, level) {
  const before = known.get(game);
  if (before) return before;
  const file = level();
  // What is entered are the tiles of a game that begins with an empty board.
  const { lane } = engine.games().find(({ info }) => info.id === game).info;
  const moves = lane === "constraint" ? solutionOf(file).slice(0, -1) : [];
  const session = new engine.Session(file);
  for (const move of moves) session.play(move);
  const found = { file, moves, areas: tilesOf(session.position.scene).slice(0, 24) };
  known.set(game, found);
  return found;
}

/**
 * The side of the largest square within which two tiles look clearly different nearly everywhere, as a part of a tile's side: what catches the eye
 * is a spot, and pixels strewn along an edge are none.
 */
function spot(one, other) {
  const sums = Array.from({ length: SAMPLES + 1 }, () => new Array(SAMPLES + 1).fill(0));
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const at = row * SAMPLES + column;
      const differs = apart(one[at], other[at]) > CLEAR ? 1 : 0;
      sums[row + 1][column + 1] = differs + sums[row][column + 1] + sums[row + 1][column] - sums[row][column];
    }
  }
  for (let side = SAMPLES; side > 0; side -= 1) {
    for (let row = side; row <= SAMPLES; row += 1) {
      for (let column = side; column <= SAMPLES; column += 1) {
        const inside = sums[row][column] - sums[row - side][column] - sums[row][column - side] + sums[row - side][column - side];
        if (inside >= MOSTLY * side * side) return side / SAMPLES;
      }
    }
  }
  return 0;
}

/** The part of two tiles whose colours are so far apart that thin strokes are read: a letter, a ring, a lock. */
function sign(one, other) {
  return one.filter((colour, index) => apart(colour, other[index]) > STRONG).length / one.length;
}

/** How far apart colours look clearly different, how much of a spot must, and how large the spot is: on a cell of 44 pixels more than five wide. */
const CLEAR = 10;
const MOSTLY = 0.8;
const SPOT = 0.125;
/** Where there is no spot, how far apart the colours of strokes are, and how much of the tile they take. */
const STRONG = 25;
const SIGN = 0.025;

for (const [palette, theme] of pairs(PALETTES.map(({ id }) => id), Object.keys(THEMES))) {
  test(`any two tiles of a game look different: ${palette}, ${theme}`, (t) =>
    studio({ storage: { settings: { palette, theme, motion: false, legal: false } } }, async (page) => {
      for (const [game, level] of Object.entries(LEVELS)) {
        const { file, moves, areas } = prepared(game, level);
        await openFile(page, file);
        await page.evaluate((made) => globalThis.unsolveStudio.goToMoves(made), moves);
        assert.ok(areas.length > 1, game);
        const tiles = await pixelsOf(page, areas);
        let [least, faintest] = [1, 1];
        for (const sight of FOR[palette].sights) {
          const seen = tiles.map((pixels) => pixels.map((colour) => lab(colour, sight)));
          seen.forEach((one, index) => {
            for (const [place, other] of seen.slice(0, index).entries()) {
              const found = spot(one, other);
              if (found >= SPOT) {
                least = Math.min(least, found);
                continue;
              }
              const strokes = sign(one, other);
              faintest = Math.min(faintest, strokes);
              const where = JSON.stringify([areas[index], areas[place]]);
              assert.ok(strokes >= SIGN, `${game}, ${sight}: tiles at ${where}: a spot of ${found}, strokes of ${strokes}`);
            }
          });
        }
        const signs = faintest < 1 ? `, the faintest sign ${(100 * faintest).toFixed(1)} % of a tile` : "";
        t.diagnostic(`${game}: the least spot is ${least.toFixed(3)} of a tile's side${signs}`);
      }
    }));
}
