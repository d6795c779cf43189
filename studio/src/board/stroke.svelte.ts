// A pointer pressed on the board while playing: a click, a drag from one place to another, or a swipe.

/** Pixels until a press is no click any more. */
const SLOP = 10;
/** Pixels until a direction counts. */
const SWIPE = 24;

/** A point of the window. */
interface At {
  readonly clientX: number;
  readonly clientY: number;
}

/** What the board does with it. */
export interface Hands {
  /** Takes a piece up; returns whether there is one that can be moved. */
  readonly take: (hit: string) => boolean;
  /** Puts it down on a place; returns whether that is a move. */
  readonly put: (hit: string) => boolean;
  /** Goes in a direction, given as an arrow key; returns whether that is a move. */
  readonly go: (key: string) => boolean;
  /** Lets go without a move. */
  readonly drop: () => void;
}

/** One press of the pointer, from down to up. */
export class Stroke {
  /** Where a piece in the hand is, in pixels of the window; `undefined` if there is none. */
  carried: At | undefined = $state.raw(undefined);
  #from: At | undefined;
  #hit: string | undefined;
  #moved = false;
  readonly #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  /** The pointer goes down. */
  begin(event: PointerEvent): void {
    this.#from = event.isPrimary && event.button === 0 ? event : undefined;
    this.#hit = hitAt(event);
    this.#moved = false;
  }

  /** The pointer moves. */
  over(event: PointerEvent): void {
    if (!this.#from) return;
    if (!this.#moved && distance(this.#from, event) > SLOP) {
      this.#moved = true;
      if (this.#hit !== undefined && this.#hands.take(this.#hit)) this.carried = event;
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (this.carried) this.carried = event;
  }

  /** The pointer goes up; returns whether it was more than a click. */
  end(event: PointerEvent): boolean {
    const from = this.#from;
    const carried = this.carried !== undefined;
    this.cancel();
    if (!from || !this.#moved) return false;
    const to = hitAt(event);
    const done =
      (carried && to !== undefined && to !== this.#hit && this.#hands.put(to)) ||
      (distance(from, event) > SWIPE && this.#hands.go(directionOf(from, event)));
    if (carried && !done) this.#hands.drop();
    return true;
  }

  /** The browser took the pointer, to scroll or zoom. */
  cancel(): void {
    this.#from = undefined;
    this.carried = undefined;
  }
}

function hitAt({ clientX, clientY }: At): string | undefined {
  const element = document.elementFromPoint(clientX, clientY);
  return element?.closest<SVGElement>("[data-hit]")?.dataset["hit"];
}

function distance(from: At, to: At): number {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);
}

function directionOf(from: At, to: At): string {
  const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}
