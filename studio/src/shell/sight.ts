// Brings something on the board into sight.

/** Pixels around what is brought into sight. */
const MARGIN = 16;

/** Scrolls the page as little as it takes until what a selector finds is seen, above a bar at the bottom. */
export function intoSight(selector: string, bar: HTMLElement | undefined): void {
  const boxes = [...document.querySelectorAll(`[data-testid=board] ${selector.replaceAll(", ", ", [data-testid=board] ")}`)].map((found) =>
    found.getBoundingClientRect(),
  );
  if (boxes.length === 0) return;
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)) - MARGIN, Math.max(...boxes.map((box) => box.bottom)) + MARGIN];
  const end = bar?.getBoundingClientRect().top ?? innerHeight;
  // What does not fit is seen from its beginning.
  const by = top < 0 || bottom - top > end ? top : Math.max(0, bottom - end);
  if (by !== 0) scrollBy({ top: by, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}
