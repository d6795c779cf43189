// The element `<unsolve-player>`: a level or a pack to be played, anywhere on a page.

import { h } from "./dom.js";
import { showSettings } from "./dialogs.js";
import { GameView } from "./game.js";
import { homeView } from "./home.js";
import { Log } from "./log.js";
import { keyOf, packOf, parsedPack } from "./pack.js";
import type { Pack } from "./pack.js";
import { Round } from "./round.js";
import { Store, THEMES } from "./store.js";
import type { Theme } from "./store.js";
import { STYLE } from "./style.js";
import { remembering } from "./supply.js";
import type { Card, Supply } from "./supply.js";
import type { Level } from "../types/level.js";
import { words } from "./words.js";

/** The class of the element, with the games it can play. */
export function playerClass(supply: Supply): new () => UnsolvePlayer {
  return class extends UnsolvePlayer {
    protected override readonly supply = remembering(supply);
  };
}

/** Where pages are made on a server there are no elements; importing the player must work there all the same. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

let sheet: CSSStyleSheet | undefined;

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}

/**
 * A level or a pack to be played.
 *
 * Attributes: `src` is the address of a level file or a pack, `theme` one of `system`, `light`, `dark` and `contrast` if the
 * page decides it, `storage="none"` keeps nothing on the device. Events: `move`, `hint`, `win`, `ready`, and `played` with
 * an entry of the play log if the player keeps one.
 */
export abstract class UnsolvePlayer extends Base {
  static readonly observedAttributes = ["src", "theme"];

  protected abstract readonly supply: Supply;
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #dark = matchMedia("(prefers-color-scheme: dark)");
  #store = new Store();
  #log = new Log(this.#store);
  #pack: Pack | undefined;
  #cards: ReadonlyMap<string, Card> = new Map();
  #game: GameView | undefined;
  #index: number | undefined;
  /** The number of the last request to show something: an earlier one that ends later is not shown. */
  #asked = 0;

  /** The pack in play. */
  get pack(): Pack | undefined {
    return this.#pack;
  }

  set pack(pack: Pack | undefined) {
    this.#pack = pack;
    void this.#begin();
  }

  /** The levels in play. */
  get levels(): readonly Level[] {
    return this.#pack?.levels.map(({ level }) => level) ?? [];
  }

  set levels(levels: readonly Level[]) {
    this.pack = levels.length > 0 ? packOf(levels, this.getAttribute("title") ?? "") : undefined;
  }

  /** The level in play; setting it plays that one alone. */
  get level(): Level | undefined {
    return this.#index === undefined ? undefined : this.levels[this.#index];
  }

  set level(level: Level | undefined) {
    this.levels = level ? [level] : [];
  }

  /** The play log as JSON Lines. */
  get playLog(): string {
    return this.#log.lines;
  }

  /** Opens a level of the pack, counted from 0. */
  async open(index: number): Promise<void> {
    const entry = this.#pack?.levels[index];
    if (!entry) return;
    await this.#show(async () => {
      const game = await this.supply(entry.level.game);
      const round = await Round.begin(entry, game, this.#store.level(keyOf(entry)).made);
      const view = new GameView({
        root: this.#root,
        round,
        card: game.card,
        title: entry.level.title || (this.#alone ? game.card.name : words.level(index + 1)),
        store: this.#store,
        log: this.#log,
        tell: (name, detail) => this.#tell(name, detail),
        list: this.#alone ? undefined : () => this.showList(),
        next: () => this.#next(index),
        onTheme: this.#onTheme,
      });
      return { element: view.element, view, index };
    });
    this.#game?.focus();
  }

  /** Shows the list of levels. */
  showList(): void {
    const pack = this.#pack;
    if (!pack || this.#alone) return;
    void this.#show(async () => {
      const settings = (): void => showSettings(this.#root, this.#store, this.#log, this.#onTheme);
      const open = (index: number): void => void this.open(index);
      const [store, supply, cards] = [this.#store, this.supply, this.#cards];
      return { element: homeView({ pack, store, supply, cards, today: new Date(), open, settings }) };
    });
  }

  /** Takes the last move back. */
  undo(): void {
    this.#game?.undo();
  }

  /** Makes the move that was taken back last. */
  redo(): void {
    this.#game?.redo();
  }

  /** Back to the start of the level. */
  restart(): void {
    this.#game?.restart();
  }

  /** Shows a hint. */
  hint(): void {
    this.#game?.hint();
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styles()];
    if (this.getAttribute("storage") === "none") {
      this.#store = new Store(false);
      this.#log = new Log(this.#store);
    }
    // A property that was set before the element was known hides the one of its class.
    for (const name of ["pack", "levels", "level"] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      Object.assign(this, { [name]: value });
    }
    this.#dark.addEventListener("change", this.#onScheme);
    document.addEventListener("visibilitychange", this.#onVisible);
    this.#paint();
    if (!this.#pack && !this.hasAttribute("src")) this.#alert(words.loading, false);
  }

  disconnectedCallback(): void {
    this.#dark.removeEventListener("change", this.#onScheme);
    document.removeEventListener("visibilitychange", this.#onVisible);
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    if (name === "theme") this.#paint();
    if (name === "src" && value !== null) void this.#fetch(value);
  }

  async #fetch(address: string): Promise<void> {
    this.#alert(words.loading, false);
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: status ${response.status}`);
      this.pack = parsedPack(await response.text(), this.getAttribute("title") ?? "");
    } catch (error) {
      this.#alert(words.failed(error instanceof Error ? error.message : String(error)));
    }
  }

  get #alone(): boolean {
    return (this.#pack?.levels.length ?? 0) < 2;
  }

  /** Shows the list of a pack, or the only level. */
  async #begin(): Promise<void> {
    const pack = this.#pack;
    const games = [...new Set(pack?.levels.map(({ level }) => level.game))];
    try {
      this.#cards = new Map(await Promise.all(games.map(async (game) => [game, (await this.supply(game)).card] as const)));
    } catch (error) {
      this.#alert(words.failed(error instanceof Error ? error.message : String(error)));
      return;
    }
    if (pack !== this.#pack || !pack) return;
    if (this.#alone) await this.open(0);
    else this.showList();
    this.#tell("ready", { levels: pack.levels.length });
  }

  /** Shows what a promise brings, unless something else was asked for meanwhile. */
  async #show(make: () => Promise<{ element: HTMLElement; view?: GameView; index?: number }>): Promise<void> {
    const asked = ++this.#asked;
    this.#game?.leave();
    this.#game = undefined;
    this.#index = undefined;
    try {
      const { element, view, index } = await make();
      if (asked !== this.#asked) return;
      this.#game = view;
      this.#index = index;
      this.#root.replaceChildren(element);
    } catch (error) {
      this.#alert(words.failed(error instanceof Error ? error.message : String(error)));
    }
  }

  #alert(text: string, bad = true): void {
    const back = this.#alone ? undefined : h("button", { type: "button", onclick: () => this.showList() }, words.back);
    this.#root.replaceChildren(h("main", { class: bad ? "alone bad" : "alone", ...(bad && { role: "alert" }) }, h("p", {}, text), bad && back));
  }

  /** The next level that is not solved yet, after this one and then from the start. */
  #next(index: number): (() => void) | undefined {
    const all = this.#pack?.levels ?? [];
    const order = [...all.keys()].map((step) => (index + 1 + step) % all.length).filter((other) => other !== index);
    const next = order.find((other) => this.#store.level(keyOf(all[other] as Pack["levels"][number])).stars === 0);
    return next === undefined ? undefined : () => void this.open(next);
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  get #onTheme(): ((theme: Theme) => void) | undefined {
    if (this.hasAttribute("theme")) return undefined;
    return (theme) => {
      this.#store.choose({ theme });
      this.#paint();
    };
  }

  readonly #onScheme = (): void => this.#paint();
  readonly #onVisible = (): void => this.#game?.see(document.visibilityState === "visible");

  #paint(): void {
    const given = this.getAttribute("theme") as Theme | null;
    const theme = given && THEMES.includes(given) ? given : this.#store.settings.theme;
    const look = theme === "system" ? (this.#dark.matches ? "dark" : "light") : theme;
    if (this.getAttribute("look") !== look) this.setAttribute("look", look);
  }
}

