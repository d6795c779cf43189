// A level in play: its header, the board, what is said, and the buttons at the thumb.

import type { Hint } from "../types/reports.js";
import { Board } from "./board.js";
import { showRules, showSettings, showWin } from "./dialogs.js";
import { button, h, iconButton } from "./dom.js";
import { Attempt } from "./log.js";
import type { Log } from "./log.js";
import { keyOf } from "./pack.js";
import type { Played } from "./played.js";
import type { Round } from "./round.js";
import { starsOf } from "./score.js";
import type { Store, Theme } from "./store.js";
import type { Card } from "./supply.js";
import { words } from "./words.js";

/** What a level in play needs to know. */
export interface Table {
  readonly root: ShadowRoot;
  readonly round: Round;
  readonly card: Card;
  readonly title: string;
  readonly store: Store;
  readonly log: Log;
  /** Tells the page what happened. */
  readonly tell: (name: string, detail: unknown) => void;
  /** Goes to the list, if there is one. */
  readonly list: (() => void) | undefined;
  /** Goes to the next open level, if there is one. */
  readonly next: () => (() => void) | undefined;
  readonly onTheme: ((theme: Theme) => void) | undefined;
}

/** A level in play. */
export class GameView {
  readonly element: HTMLElement;
  readonly #table: Table;
  readonly #board: Board;
  readonly #count = h("b", {}, "0");
  readonly #message = h("div", { class: "message" });
  readonly #said = h("div", { class: "said", "aria-live": "polite" });
  readonly #undo = button(words.undo, "undo", () => this.undo());
  readonly #redo = button(words.redo, "redo", () => this.redo());
  readonly #restart = button(words.restart, "restart", () => this.restart());
  readonly #hint = button(words.hint, "hint", () => this.hint(), { class: "hint" });
  readonly #key: string;
  #attempt = new Attempt();
  #noted = false;

  constructor(table: Table) {
    const { round, card } = table;
    this.#table = table;
    this.#key = keyOf(round.entry);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.#board = new Board(
      round.position,
      { move: (notation) => this.play(notation), whisper: (text) => this.#whisper(text), refused: (why) => this.#refuse(why), whyNot: (clicks) => round.whyNot(clicks) },
      { moving: () => !still.matches, tidy: () => table.store.settings.tidy },
    );
    new ResizeObserver(([entry]) => this.#board.fit(entry?.contentRect.width ?? 0)).observe(this.#board.element);
    this.element = h(
      "main",
      { class: "game", part: "game", onkeydown: (event: KeyboardEvent) => this.#onKey(event) },
      this.#header(),
      h("p", { class: "goal" }, card.tagline),
      this.#board.element,
      this.#message,
      h("div", { class: "bar", role: "toolbar", "aria-label": words.controls }, this.#undo, this.#redo, this.#restart, this.#hint),
      this.#said,
    );
    this.#refresh();
    if (round.position.won) this.restart();
  }

  #header(): HTMLElement {
    const { title, card, round, list, root } = this.#table;
    const { par } = round.entry;
    const parted = par === undefined ? undefined : h("small", { title: words.parAbout(par) }, words.par(par));
    return h(
      "header",
      {},
      list && iconButton(words.back, "back", list),
      h("div", { class: "names" }, h("h1", {}, title), h("p", { class: "sub" }, card.name)),
      h("div", { class: "count" }, this.#count, parted ?? h("small", {}, words.movesMade.toLowerCase())),
      iconButton(words.rules, "rules", () => showRules(root, card, round.position.scene.description)),
      iconButton(words.settings, "settings", () => showSettings(root, this.#table.store, this.#table.log, this.#table.onTheme, () => this.#board.redraw())),
    );
  }

  /** Puts the keyboard on the board. */
  focus(): void {
    this.#board.focus();
  }

  /** Makes a move in short notation. */
  play(notation: string): void {
    const { round, tell } = this.#table;
    if (round.position.won) return;
    const text = round.position.moves.find((move) => move.notation === notation)?.text ?? notation;
    const before = round.position.made.length;
    let effects;
    try {
      effects = round.play(notation);
    } catch (error) {
      this.#board.shake();
      this.#refuse(words.illegal(error instanceof Error ? error.message : String(error)));
      return;
    }
    this.#board.show(round.position, effects);
    this.#say();
    this.#whisper(text);
    // A stroll between moves is none.
    if (round.position.made.length === before) return;
    this.#keep();
    tell("move", { notation, text, made: round.position.made, moves: round.position.made.length });
    if (round.position.won) this.#won();
  }

  /** Takes the last move back. */
  undo(): void {
    if (this.#table.round.undo()) this.#changed(() => (this.#attempt.undos += 1));
  }

  /** Makes the move that was taken back last. */
  redo(): void {
    if (!this.#table.round.redo()) return;
    this.#changed();
    if (this.#table.round.position.won) this.#won();
  }

  /** Back to the start. */
  restart(): void {
    const { round } = this.#table;
    if (round.position.made.length === 0) return;
    const wasWon = round.position.won;
    round.restart();
    if (wasWon) [this.#attempt, this.#noted] = [new Attempt(), false];
    this.#changed(() => (this.#attempt.restarts += wasWon ? 0 : 1));
  }

  /** Asks for a hint. */
  hint(): void {
    const { round, tell } = this.#table;
    if (round.position.won) return;
    this.#attempt.hints += 1;
    this.#say(h("p", {}, words.thinking));
    // The words are shown before the search takes the page's thread.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const hint = round.hint();
        this.#board.mark(hint);
        this.#say(...this.#hintWords(hint));
        this.#message.classList.add("hinting");
        this.#whisper(hint.text);
        tell("hint", hint);
      }),
    );
  }

  #hintWords(hint: Hint): Node[] {
    const { notation, undo } = hint;
    const text = h("p", {}, hint.status === "unknown" ? `${words.noHint} ${hint.text}` : hint.text);
    if (hint.status === "move" && notation !== undefined) {
      return [text, button(words.makeHint, undefined, () => (this.play(notation), this.focus()))];
    }
    if (hint.status === "lost" && undo) {
      const back = (): void => {
        for (let taken = 0; taken < undo; taken++) this.undo();
        this.focus();
      };
      return [text, button(words.takeBack(undo), undefined, back)];
    }
    return [text];
  }

  /** The player looks away or back. */
  see(visible: boolean): void {
    this.#attempt.see(visible);
  }

  /** The level is left: it is noted if it was begun and not won. */
  leave(): void {
    const { made, won } = this.#table.round.position;
    if (made.length > 0 && !won && !this.#noted) this.#note(false);
    this.#table.round.close();
  }

  #changed(count: () => void = () => undefined): void {
    count();
    this.#board.show(this.#table.round.position);
    this.#say();
    this.#keep();
  }

  #keep(): void {
    const { round, store } = this.#table;
    store.keepLevel(this.#key, { made: round.position.won ? [] : round.position.made });
    this.#refresh();
  }

  #won(): void {
    const { round, store, root, tell, next, list } = this.#table;
    const { seconds, hints, undos } = this.#attempt;
    const moves = round.position.made.length;
    const { par, level } = round.entry;
    const stars = starsOf({ moves, hints }, par);
    const before = store.level(this.#key);
    const best = Math.min(moves, before.best ?? moves);
    store.keepLevel(this.#key, { stars: Math.max(stars, before.stars), best, made: [] });
    const played = this.#note(true);
    tell("win", { level, moves, stars, seconds, hints, undos, best });
    const rate = played && ((rating: number) => this.#table.log.rate(rating));
    const again = (): void => (this.restart(), this.focus());
    const show = (): void => showWin(root, { stars, moves, par, best, seconds, hints, undos, next: next(), again, list, rate });
    setTimeout(show, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 900);
  }

  /** Notes the level in the log, if one is kept. */
  #note(won: boolean): Played | undefined {
    const { round, store, log, tell } = this.#table;
    this.#noted = true;
    if (!store.settings.log) return undefined;
    const entry = this.#attempt.entry(round.entry.level, round.position.made, won);
    log.add(entry);
    tell("played", entry);
    return entry;
  }

  #refresh(): void {
    const { made, won } = this.#table.round.position;
    this.#count.textContent = String(made.length);
    this.#undo.disabled = made.length === 0 || won;
    this.#redo.disabled = !this.#table.round.canRedo;
    this.#restart.disabled = made.length === 0;
    this.#hint.disabled = won;
  }

  #say(...content: Node[]): void {
    this.#message.className = "message";
    this.#message.replaceChildren(...content);
  }

  #whisper(text: string): void {
    this.#said.textContent = text;
  }

  #refuse(why: string): void {
    this.#say(h("p", { role: "alert" }, why));
    this.#message.classList.add("refusing");
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const inBoard = event.target instanceof Element && event.target.closest("button") === null;
    const acts: Record<string, () => void> = {
      u: () => this.undo(),
      y: () => this.redo(),
      r: () => this.restart(),
      h: () => this.hint(),
      n: () => this.#table.next()?.(),
      "?": () => showRules(this.#table.root, this.#table.card, this.#table.round.position.scene.description),
    };
    const act = acts[event.key.toLowerCase()];
    if ((inBoard || /^[0-9]$/.test(event.key)) && this.#board.key(event.key)) event.preventDefault();
    else if (act) {
      event.preventDefault();
      act();
    } else if (event.key === "Escape") this.#table.list?.();
  }
}
