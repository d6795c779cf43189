// The board, drawn from its scene and nothing else. Clicks, keys, drags and swipes pick places until they make a move.

import { finish, flash, raised, shake, travel, travels } from "../board/animate.js";
import { canDrag, canSwipe, isMode, next } from "../board/clicks.js";
import { asideOf, frameOf, isKey, viewBox } from "../board/frame.js";
import { boxOf, holds, middle } from "../board/geometry.js";
import type { Box } from "../board/geometry.js";
import { markOf } from "../board/marks.js";
import { Picker } from "../board/picker.js";
import type { Picks } from "../board/picker.js";
import { form } from "../board/shapes.js";
import { Stroke } from "../board/stroke.js";
import type { At } from "../board/stroke.js";
import type { Hint, Position } from "../types/reports.js";
import type { Effect, Hit, Scene } from "../types/scene.js";
import { h, s } from "./dom.js";
import { drawn, part } from "./draw.js";
import { words } from "./words.js";

/** Who hears of what is done on the board. */
export interface Hearer {
  /** A move is made, in short notation. */
  readonly move: (notation: string) => void;
  /** Something to be said to people who listen. */
  readonly whisper: (text: string) => void;
  /** What was tried is no move, and why. */
  readonly refused: (why: string) => void;
  /** What the engine says about clicks that make no move. */
  readonly whyNot: (clicks: readonly string[]) => string | undefined;
}

/** How a board is shown. */
export interface Look {
  /** Whether moves are animated. */
  readonly moving: () => boolean;
  /** Whether notes are left out that what was entered has overtaken. */
  readonly tidy: () => boolean;
}

/** Pixels below which a page is narrow. */
const NARROW = 620;

/** The board, and the keys below it. */
export class Board {
  /** Both, for the page. */
  readonly element: HTMLElement;
  readonly #svg: SVGSVGElement;
  readonly #picture = s("g");
  readonly #marks = s("g", { class: "marks" });
  readonly #hits = s("g");
  readonly #keys = h("div", { class: "keys", role: "group", "aria-label": words.keys });
  readonly #picker: Picker;
  readonly #aside = h("div", { class: "aside", "aria-hidden": "true" });
  readonly #picks: Picks = { chosen: [], cursor: "", mode: undefined };
  readonly #look: Look;
  #scene: Scene;
  #hint: Hint | undefined;
  #carried: At | undefined;
  #focused = false;
  #shown = 0;
  #keysOf: Scene | undefined;
  #narrow = false;

  constructor({ scene }: Position, hearer: Hearer, look: Look) {
    this.#scene = scene;
    this.#look = look;
    const { move, whisper, refused, whyNot } = hearer;
    this.#picker = new Picker(this.#picks, {
      scene: () => this.#scene,
      move,
      picked: (hit) => (this.#mark(), whisper(hit ? words.chosen(hit.label) : words.let)),
      walked: ({ label }) => (this.#mark(), whisper(label)),
      refused: (places) => {
        this.#mark();
        this.shake();
        refused(whyNot(places) ?? this.#why(places));
      },
    });
    this.#svg = s(
      "svg",
      { role: "application", "aria-roledescription": words.board, tabindex: 0, class: "board", part: "board" },
      this.#picture,
      this.#marks,
      this.#hits,
    );
    this.element = h("div", { class: "table" }, h("div", { class: "well" }, this.#svg), this.#keys, this.#aside);
    this.#listen();
    this.#settle(scene);
    this.#draw(scene);
  }

  /** Shows a position; what led to it is animated. */
  show({ scene: after }: Position, effects: readonly Effect[] = []): void {
    const before = this.#scene;
    const number = ++this.#shown;
    finish(this.#svg);
    this.#hint = undefined;
    this.#settle(after);
    const moving = this.#look.moving();
    if (!moving || !travels(effects)) {
      this.#draw(after);
      if (moving) flash(this.#svg, before, after, effects);
      return;
    }
    this.#draw(raised(before, effects));
    void travel(this.#svg, before, effects).then(() => {
      if (number !== this.#shown) return;
      finish(this.#svg);
      this.#draw(after);
      flash(this.#svg, before, after, effects);
    });
  }

  /** Marks what a hint speaks of. */
  mark(hint: Hint | undefined): void {
    this.#hint = hint;
    this.#mark();
  }

  /** Answers something that is no move. */
  shake(): void {
    if (this.#look.moving()) shake([this.#svg]);
  }

  /** Puts the keyboard on the board. */
  focus(): void {
    this.#svg.focus({ preventScroll: true });
  }

  /** A key that no other part of the page took; returns whether it was understood. */
  key(key: string): boolean {
    this.#focused = true;
    return this.#picker.key(key);
  }

  #settle(scene: Scene): void {
    this.#scene = scene;
    this.#picker.settle();
    this.#svg.setAttribute("aria-label", scene.description);
    this.#svg.classList.toggle("gestures", canDrag(scene) || canSwipe(scene, []));
    this.#mark();
  }

  /** Draws a board; what only stands beside it goes below it where the page is narrow. */
  #draw(scene: Scene): void {
    const beside = this.#narrow ? asideOf(scene) : undefined;
    this.#picture.replaceChildren(drawn(scene, !this.#look.tidy()));
    this.#aside.replaceChildren(...(beside ? [part(scene, beside)] : []));
    this.#aside.hidden = beside === undefined;
  }

  /** Draws the board again, as it is: something about its look has changed. */
  redraw(): void {
    this.#draw(this.#scene);
  }

  /** The page has another width: the frame stays while the level is played, so that the board does. */
  fit(width: number): void {
    const narrow = width < NARROW;
    this.#svg.setAttribute("viewBox", viewBox(frameOf(this.#scene, narrow)));
    if (narrow === this.#narrow) return;
    this.#narrow = narrow;
    this.#draw(this.#scene);
  }

  /** Why places that were picked make no move. */
  #why(places: readonly string[]): string {
    const label = (id: string | undefined): string => this.#scene.hits.find((hit) => hit.id === id)?.label ?? "";
    const before = places.slice(0, -1);
    if (label(places.at(-1)) === "") return words.wall;
    if (before.length === 0) return words.nowhere(label(places[0]));
    const others = next(this.#scene, before).map((hit) => hit.label);
    return words.onlyTo(label(before.at(-1)), label(places.at(-1)), others.slice(0, 6));
  }

  #listen(): void {
    const stroke = new Stroke({
      hitAt: (at) => this.#hitAt(at),
      take: (hit) => this.#picker.take(hit),
      carry: (at) => {
        if (at === undefined && this.#carried === undefined) return;
        this.#carried = at;
        this.#mark();
      },
      put: (hit) => this.#picker.possible.some(({ id }) => id === hit) && (this.#picker.pick(hit), true),
      go: (key) => this.#picker.go(key) || (this.#picker.blocked(key), false),
      drop: () => (this.#picker.drop(), this.#mark()),
    });
    this.#svg.addEventListener("pointerdown", (event) => {
      this.#focused = false;
      stroke.begin(event);
    });
    this.#svg.addEventListener("pointermove", (event) => stroke.over(event));
    this.#svg.addEventListener("pointerup", (event) => {
      const { clicked } = stroke.end(event);
      if (clicked !== undefined) this.#picker.pick(clicked);
    });
    this.#svg.addEventListener("pointercancel", () => stroke.cancel());
    this.#svg.addEventListener("focus", () => {
      this.#focused = this.#svg.matches(":focus-visible");
      this.#mark();
    });
    this.#svg.addEventListener("blur", () => {
      this.#focused = false;
      this.#mark();
    });
  }

  /** The place under a point; what can go on is on top, for places may lie over each other. */
  #hitAt(at: At): string | undefined {
    const point = this.#pointAt(at);
    const isUnder = ({ area }: Hit): boolean => point !== undefined && holds(boxOf(area), point);
    return (this.#picker.possible.find(isUnder) ?? this.#scene.hits.find(isUnder))?.id;
  }

  /** A point of the window in scene units. */
  #pointAt({ clientX, clientY }: At): DOMPoint | undefined {
    const matrix = this.#svg.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : undefined;
  }

  /** What lies over the board: what can go on, what is picked, hints, the keyboard's place. */
  #mark(): void {
    const { chosen, possible, stop } = this.#picker;
    const isBelow = (hit: Hit): boolean => isKey(this.#scene, hit);
    const scene = this.#scene;
    const board = scene.hits.filter((hit) => !isBelow(hit));
    const open = possible.filter((hit) => !isBelow(hit));
    // Where nearly everything can be clicked, marking it all tells nothing.
    const legal = chosen.length > 0 || open.length <= 0.6 * Math.max(board.length, scene.places?.length ?? 0) ? open : [];
    const carried = this.#carried && this.#pointAt(this.#carried);
    this.#marks.replaceChildren(
      ...legal.map((hit) => {
        const onto = carried && holds(boxOf(hit.area), carried) ? " onto" : "";
        return form({ geometry: markOf(scene, hit.area) }, { class: `legal${chosen.length > 0 ? " onwards" : ""}${onto}` });
      }),
      ...board.filter(({ id }) => chosen.includes(id)).map(({ area }) => form({ geometry: markOf(scene, area) }, { class: "held" })),
      ...this.#hinted(board),
      ...(this.#focused && stop && !isBelow(stop) ? [ring(boxOf(stop.area), "cursor")] : []),
      ...(carried ? this.#thread(board, chosen, carried) : []),
    );
    this.#hits.replaceChildren(...board.map((hit) => hitElement(hit)));
    this.#svg.dataset["cursor"] = stop?.id ?? "";
    this.#drawKeys(scene.hits.filter(isBelow), possible, chosen);
  }

  /** The line from a piece to the hand. */
  #thread(board: readonly Hit[], chosen: readonly string[], to: DOMPoint): SVGElement[] {
    const piece = board.find(({ id }) => id === chosen[0]);
    if (!piece) return [];
    const from = middle(boxOf(piece.area));
    return [
      s("line", { class: "thread", x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
      s("circle", { class: "hand", cx: to.x, cy: to.y, r: 7 }),
    ];
  }

  #hinted(board: readonly Hit[]): SVGElement[] {
    const hint = this.#hint;
    if (!hint) return [];
    const clicks = this.#scene.moves.find(({ notation }) => notation === hint.notation)?.hits ?? [];
    const hits = board.filter(({ id }) => clicks.includes(id)).map(({ area }) => ring(boxOf(area), "hinted"));
    const around = (cells: Hint["cells"] = [], look: string): SVGElement[] =>
      cells.flatMap(([row, column]) => {
        const place = this.#scene.places?.find(({ cell }) => cell[0] === row && cell[1] === column);
        return place ? [ring(boxOf(place.area), look)] : [];
      });
    return [...around(hint.because, "because"), ...around(hint.cells, "spoken"), ...hits];
  }

  /**
   * Buttons of the game, large enough for a thumb. They are made anew for another scene alone: one that was replaced while it is
   * pressed would not hear the click.
   */
  #drawKeys(keys: readonly Hit[], possible: readonly Hit[], chosen: readonly string[]): void {
    if (this.#keysOf !== this.#scene) this.#makeKeys(keys);
    this.#keysOf = this.#scene;
    const clicks = this.#scene.moves.find(({ notation }) => notation === this.#hint?.notation)?.hits ?? [];
    const open = new Set(possible.map(({ id }) => id));
    const alone = new Set(next(this.#scene, []).map(({ id }) => id));
    for (const key of this.#keys.querySelectorAll("button")) {
      const id = key.dataset["hit"] ?? "";
      const mode = isMode(this.#scene, id);
      key.setAttribute("aria-disabled", String(!mode && !open.has(id) && !alone.has(id)));
      if (mode) key.setAttribute("aria-pressed", String(this.#picker.mode === id));
      key.classList.toggle("held", chosen.includes(id) && !mode);
      key.classList.toggle("hinted", clicks.includes(id));
    }
  }

  #makeKeys(keys: readonly Hit[]): void {
    const focused = this.#keys.querySelector<HTMLElement>(":focus")?.dataset["hit"];
    const buttons = keys.map(({ id, label, area }) =>
      h(
        "button",
        { type: "button", "aria-label": label, "data-hit": id, onclick: () => this.#picker.pick(id) },
        part(this.#scene, boxOf(area)),
      ),
    );
    this.#keys.hidden = keys.length === 0;
    this.#keys.style.setProperty("--columns", String(keys.length > 7 ? Math.ceil(keys.length / 2) : keys.length));
    this.#keys.replaceChildren(...buttons);
    buttons.find((key) => key.dataset["hit"] === focused)?.focus();
  }
}

function ring({ x, y, width, height }: Box, look: string): SVGElement {
  return s("rect", { class: look, x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: Math.min(14, width / 5) });
}

function hitElement(hit: Hit): SVGElement {
  const { x, y, width, height } = boxOf(hit.area);
  return s("rect", { class: "hit", "data-hit": hit.id, role: "button", "aria-label": hit.label, x, y, width, height });
}
