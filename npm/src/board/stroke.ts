// A pointer pressed on a board: a click, a drag from one place to another, or a swipe.

/** Pixels until a press is no click any more. */
const SLOP = 10;
/** Pixels until a direction counts. */
const SWIPE = 24;

/** A point of the window. */
export interface At {
  readonly clientX: number;
  readonly clientY: number;
}

/** What the board does with it. */
export interface Hands {
  /** The place under a point. */
  readonly hitAt: (at: At) => string | undefined;
  /** Takes a piece up; returns whether there is one that can be moved. */
  readonly take: (hit: string) => boolean;
  /** A piece in the hand has moved, or is in it no longer. */
  readonly carry: (at: At | undefined) => void;
  /** Puts it down on a place; returns whether that is a move. */
  readonly put: (hit: string) => boolean;
  /** Goes in a direction, given as an arrow key; returns whether that is a move. */
  readonly go: (key: string) => boolean;
  /** Lets go without a move. */
  readonly drop: () => void;
}

/** One press of the pointer, from down to up. */
export class Stroke {
  #from: At | undefined;
  #hit: string | undefined;
  #moved = false;
  #carries = false;
  readonly #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  /** The pointer goes down. */
  begin(event: PointerEvent): void {
    this.#from = event.isPrimary && event.button === 0 ? event : undefined;
    this.#hit = this.#hands.hitAt(event);
    this.#moved = false;
  }

  /** The pointer moves. */
  over(event: PointerEvent): void {
    if (!this.#from) return;
    if (!this.#moved && distance(this.#from, event) > SLOP) {
      this.#moved = true;
      this.#carries = this.#hit !== undefined && this.#hands.take(this.#hit);
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (this.#carries) this.#hands.carry(event);
  }

  /** The pointer goes up; returns the place that was clicked, if it was no more than a click. */
  end(event: PointerEvent): { readonly clicked: string | undefined; readonly more: boolean } {
    const [from, carried, hit] = [this.#from, this.#carries, this.#hit];
    this.cancel();
    if (!from || !this.#moved) return { clicked: from && hit, more: false };
    const to = this.#hands.hitAt(event);
    const done =
      (carried && to !== undefined && to !== hit && this.#hands.put(to)) ||
      (distance(from, event) > SWIPE && this.#hands.go(directionOf(from, event)));
    if (carried && !done) this.#hands.drop();
    return { clicked: undefined, more: true };
  }

  /** The browser took the pointer, to scroll or zoom. */
  cancel(): void {
    this.#from = undefined;
    this.#carries = false;
    this.#hands.carry(undefined);
  }
}

function distance(from: At, to: At): number {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);
}

function directionOf(from: At, to: At): string {
  const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}
