// Shows a line of moves on the board: one after the other, at any speed, forwards and backwards.

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { sentence, wasStopped } from "../engine";
import { text } from "../strings";
import { solveFrom, storedMoves, told } from "./position";
import type { Told } from "./position";
import { tally } from "./tally.svelte";

/** Milliseconds from move to move at speed 1. */
const BEAT = 900;

class Player {
  /** The moves that are shown. */
  line: readonly Told[] = $state.raw([]);
  /** How many of them have been made. */
  at = $state(0);
  /** Whether it goes on by itself. */
  running = $state(false);
  /** 1 is a move in 0.9 seconds. */
  speed = $state(1);
  /** Whether a solution is being looked for. */
  busy = $state(false);
  /** Why there is nothing to show. */
  why = $state("");
  #before: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | undefined;
  #playing = false;

  /** Whether a line is on the board. */
  get isOpen(): boolean {
    return this.line.length > 0;
  }

  /** Whether the move being made is the player's: no win of anybody. */
  get isPlaying(): boolean {
    return this.#playing;
  }

  /** Shows the stored solution from the start, or looks for one. */
  async solution(): Promise<void> {
    this.close();
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = true;
    const { level } = doc;
    try {
      const moves = (await storedMoves(level)) ?? (await this.#solved(stop.signal));
      if (stop.signal.aborted || !moves) return;
      if (moves.length === 0) this.#say(text.play.solution.already);
      else this.show([], told(level, [], moves));
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    } finally {
      if (this.#stop === stop) this.busy = false;
    }
  }

  /** Shows a line that begins after some moves. */
  show(before: readonly string[], line: readonly Told[]): void {
    this.#before = before;
    this.line = line;
    this.at = 0;
    tally.shown = true;
    this.#go(0);
    this.resume();
  }

  /** Goes on by itself. */
  resume(): void {
    if (!this.isOpen) return;
    if (this.at === this.line.length) this.#go(0);
    this.running = true;
    this.#beat();
  }

  /** Stays where it is. */
  pause(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  /** Some moves forward or back. */
  step(by: number): void {
    this.pause();
    if (by === 1) this.#next();
    else this.#go(Math.max(0, Math.min(this.line.length, this.at + by)));
  }

  /** Puts the line away; the board stays as it is. */
  close(): void {
    this.#stop?.abort();
    this.busy = false;
    this.pause();
    this.line = [];
    this.why = "";
  }

  /** Somebody else has moved: the line is no longer on the board. */
  check(): void {
    if (this.#playing || !this.isOpen) return;
    const wanted = [...this.#before, ...this.line.slice(0, this.at).map(({ notation }) => notation)];
    if (wanted.join(" ") !== doc.moves.join(" ")) this.close();
  }

  async #solved(signal: AbortSignal): Promise<readonly string[] | undefined> {
    const { status, notation, why } = await solveFrom(doc.level, signal);
    if (status === "solved") return notation;
    this.#say(status === "unsolvable" ? text.play.solution.unsolvable : text.play.solution.unknown(why));
    return undefined;
  }

  #say(why: string): void {
    this.why = why;
    announcer.whisper(why);
  }

  #beat(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#next();
      if (this.at < this.line.length && this.running) this.#beat();
      else this.running = false;
    }, BEAT / this.speed);
  }

  #next(): void {
    const move = this.line[this.at];
    if (!move) return;
    this.#quietly(() => {
      this.at += 1;
      doc.play(move.notation);
      announcer.whisper(move.text);
    });
  }

  #go(at: number): void {
    this.#quietly(() => {
      this.at = at;
      doc.goToMoves([...this.#before, ...this.line.slice(0, at).map(({ notation }) => notation)]);
    });
  }

  #quietly(deed: () => void): void {
    this.#playing = true;
    try {
      deed();
    } finally {
      this.#playing = false;
    }
  }
}

/** Who shows a line of moves on the board. */
export const player = new Player();
