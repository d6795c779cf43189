// Elements without markup: whatever a pack says stays text.

type Child = Node | string | undefined | false;

/** What an element gets: attributes, or listeners under names that begin with `on`. */
export type Given = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;

/** An HTML element. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, given: Given = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), given, children);
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(tag: K, given: Given = {}, ...children: Child[]): SVGElementTagNameMap[K] {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), given, children);
}

function filled<E extends Element>(element: E, given: Given, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** The drawings on buttons, as paths in a square of 24. */
const ICONS = {
  back: "M15 5l-7 7 7 7",
  undo: "M9 7L4 12l5 5M4.500 12H14a6 6 0 0 1 6 6v1",
  redo: "M15 7l5 5-5 5M19.500 12H10a6 6 0 0 0-6 6v1",
  restart: "M5 12a7 7 0 1 0 2.300-5.200M7.500 3v4h4",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.700 10.700c.7.600 1 1.200 1 2.300h5.400c0-1.100.3-1.700 1-2.300A6 6 0 0 0 12 3z",
  rules: "M12 17.500v.010M9.500 9a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .9-1 1.700v.7M12 21.500a9.500 9.500 0 1 0 0-19 9.500 9.500 0 0 0 0 19z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  close: "M6 6l12 12M18 6L6 18",
  next: "M9 5l7 7-7 7",
  grid: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
} as const;

/** The name of a drawing. */
export type IconName = keyof typeof ICONS;

/** A drawing for a button. */
export function icon(name: IconName): SVGElement {
  return s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

const STAR = "M12 2.500l2.900 6 6.600.900-4.800 4.600 1.200 6.500-5.900-3.100-5.900 3.100 1.200-6.500L2.500 9.400l6.600-.900z";

/** Three stars, some of them earned. */
export function starRow(earned: number, label: string): HTMLElement {
  const all = [1, 2, 3].map((star) => s("svg", { viewBox: "0 0 24 24", class: star <= earned ? "on" : "" }, s("path", { d: STAR })));
  return h("span", { class: "stars", role: "img", "aria-label": label }, ...all);
}

/** A button with a drawing and its name below or beside it. */
export function button(name: string, drawn: IconName | undefined, onclick: () => void, given: Given = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...given }, drawn && icon(drawn), h("span", {}, name));
}

/** A button that shows a drawing alone. */
export function iconButton(name: string, drawn: IconName, onclick: () => void, given: Given = {}): HTMLButtonElement {
  return h("button", { type: "button", class: "round", "aria-label": name, title: name, onclick, ...given }, icon(drawn));
}
