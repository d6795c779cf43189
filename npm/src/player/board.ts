// The board, drawn from its scene and nothing else. Clicks, keys, drags and swipes pick places until they make a move.

import { finish, flash, raised, shake, travel, travels } from "../board/animate.js";
import { canDrag, canSwipe } from "../board/clicks.js";
import { boxOf, holds, middle } from "../board/geometry.js";
import type { Box } from "../board/geometry.js";
import type { Hint, Position } from "../types/reports.js";
import type { Effect, Hit, Scene } from "../types/scene.js";
import { h, s } from "./dom.js";
import { drawn, frameOf, part } from "./draw.js";
import { Picker } from "./picker.js";
import type { Hearer } from "./picker.js";
import { Stroke } from "./stroke.js";
import type { At } from "./stroke.js";
import { words } from "./words.js";

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
  readonly #moving: () => boolean;
  #scene: Scene;
  #hint: Hint | undefined;
  #carried: At | undefined;
  #focused = false;
  #shown = 0;
  #keysOf: Scene | undefined;

  constructor({ scene }: Position, hearer: Hearer, moving: () => boolean) {
    this.#scene = scene;
    this.#moving = moving;
    this.#picker = new Picker(scene, {
      ...hearer,
      changed: () => this.#mark(),
      refused: (why) => {
        this.shake();
        hearer.refused(why);
      },
    });
    this.#svg = s(
      "svg",
      { role: "application", "aria-roledescription": words.board, tabindex: 0, class: "board", part: "board" },
      this.#picture,
      this.#marks,
      this.#hits,
    );
    this.element = h("div", { class: "table" }, h("div", { class: "well" }, this.#svg), this.#keys);
    this.#listen();
    // The frame stays while the level is played, so that the board does.
    this.#svg.setAttribute("viewBox", frameOf(scene));
    this.#settle(scene);
    this.#picture.replaceChildren(drawn(scene));
  }

  /** Shows a position; what led to it is animated. */
  show({ scene: after }: Position, effects: readonly Effect[] = []): void {
    const before = this.#scene;
    const number = ++this.#shown;
    finish(this.#svg);
    this.#hint = undefined;
    this.#settle(after);
    if (!this.#moving() || !travels(effects)) {
      this.#picture.replaceChildren(drawn(after));
      if (this.#moving()) flash(this.#svg, before, effects);
      return;
    }
    this.#picture.replaceChildren(drawn(raised(before, effects)));
    void travel(this.#svg, before, effects).then(() => {
      if (number !== this.#shown) return;
      finish(this.#svg);
      this.#picture.replaceChildren(drawn(after));
      flash(this.#svg, before, effects);
    });
  }

  /** Marks what a hint speaks of. */
  mark(hint: Hint | undefined): void {
    this.#hint = hint;
    this.#mark();
  }

  /** Answers something that is no move. */
  shake(): void {
    if (this.#moving()) shake([this.#svg]);
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
    this.#picker.settle(scene);
    this.#svg.setAttribute("aria-label", scene.description);
    this.#svg.classList.toggle("gestures", canDrag(scene) || canSwipe(scene, []));
    this.#mark();
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
      go: (key) => this.#picker.go(key),
      pick: (hit) => this.#picker.pick(hit),
      drop: () => this.#picker.drop(),
    });
    this.#svg.addEventListener("pointerdown", (event) => {
      this.#focused = false;
      stroke.begin(event);
    });
    this.#svg.addEventListener("pointermove", (event) => stroke.over(event));
    this.#svg.addEventListener("pointerup", (event) => stroke.end(event));
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

  #isKey({ area }: Hit): boolean {
    return this.#scene.controls !== undefined && boxOf(area).y >= this.#scene.controls;
  }

  /** What lies over the board: what can go on, what is picked, hints, the keyboard's place. */
  #mark(): void {
    const { chosen, possible, stop } = this.#picker;
    const scene = this.#scene;
    const board = scene.hits.filter((hit) => !this.#isKey(hit));
    const open = possible.filter((hit) => !this.#isKey(hit));
    // Where nearly everything can be clicked, marking it all tells nothing.
    const legal = chosen.length > 0 || open.length <= 0.6 * Math.max(board.length, scene.places?.length ?? 0) ? open : [];
    const carried = this.#carried && this.#pointAt(this.#carried);
    this.#marks.replaceChildren(
      ...legal.map((hit) => {
        const onto = carried && holds(boxOf(hit.area), carried) ? " onto" : "";
        return ring(boxOf(hit.area), `legal${chosen.length > 0 ? " onwards" : ""}${onto}`);
      }),
      ...board.filter(({ id }) => chosen.includes(id)).map(({ area }) => ring(boxOf(area), "held")),
      ...this.#hinted(board),
      ...(this.#focused && stop && !this.#isKey(stop) ? [ring(boxOf(stop.area), "cursor")] : []),
      ...(carried ? this.#thread(board, chosen, carried) : []),
    );
    this.#hits.replaceChildren(...board.map((hit) => hitElement(hit)));
    this.#svg.dataset["cursor"] = stop?.id ?? "";
    this.#drawKeys(scene.hits.filter((hit) => this.#isKey(hit)), possible, chosen);
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
    const cells = (hint.cells ?? []).flatMap(([row, column]) => {
      const place = this.#scene.places?.find(({ cell }) => cell[0] === row && cell[1] === column);
      return place ? [ring(boxOf(place.area), "spoken")] : [];
    });
    return [...cells, ...hits];
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
    for (const key of this.#keys.querySelectorAll("button")) {
      const id = key.dataset["hit"] ?? "";
      key.setAttribute("aria-disabled", String(!open.has(id)));
      key.classList.toggle("held", chosen.includes(id));
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
