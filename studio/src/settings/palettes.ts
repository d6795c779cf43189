// The colours of pieces. Every piece also has a letter, so colours are never all there is to go by.

/** A set of colours for pieces, the most different first. */
export interface Palette {
  readonly id: string;
  readonly colours: readonly string[];
}

/** As in the engine's own pictures: 28 colours. */
const VIVID = [
  "#d32f36", "#2563d9", "#2fa45f", "#f5c518", "#7f3fbf", "#f2801c", "#4cc5ea", "#f4a3c8", "#8b5a2b", "#a9d93c",
  "#0f6f68", "#b01272", "#9c93b8", "#3df0cc", "#660f66", "#12348f", "#7d1212", "#cc67e6", "#b2ae86", "#14521a",
  "#2a9cf5", "#524c80", "#3dcc93", "#998a00", "#e870a0", "#bfc6ff", "#1b94b2", "#a399ff",
];

/** For red-green blindness: told apart by blue against yellow and by lightness. */
const BLUE_YELLOW = [
  "#0b5fb0", "#f2b705", "#8ecbf5", "#7a4a00", "#14284b", "#ffe79a", "#4d8fd1", "#c98a00", "#c9ddf2", "#463200",
  "#2f6fb5", "#e3d3a0", "#6f86a6", "#a87b2d", "#00345e", "#fff4cf",
];

/** For blue-yellow blindness: told apart by red against green-blue and by lightness. */
const RED_CYAN = [
  "#c4262e", "#0f8f8a", "#ffb3b0", "#0a3f45", "#7a0d1c", "#7fd6cf", "#ff6f61", "#2b6a6d", "#ffdedb", "#4d0510",
  "#b7ece6", "#e24b52", "#114f4c", "#d88c89", "#54b3ac", "#f2f7f6",
];

/** For no colours at all: told apart by lightness alone, and by their letters. */
const GREYS = [
  "#111418", "#f5f6f7", "#6b727b", "#c3c8ce", "#3a4047", "#989fa8", "#23282d", "#dde1e5", "#525961", "#aeb4bb",
  "#2e3439", "#828a93",
];

/** Every palette. */
export const PALETTES: readonly Palette[] = [
  { id: "vivid", colours: VIVID },
  { id: "blue-yellow", colours: BLUE_YELLOW },
  { id: "red-cyan", colours: RED_CYAN },
  { id: "greys", colours: GREYS },
];

/** The n-th colour of a palette; further pieces begin again. */
export function pieceColour(palette: Palette, n: number): string {
  return palette.colours[n % palette.colours.length] ?? "#888888";
}

/** Dark or light ink, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  const light = luminance(colour);
  const onDark = 1.05 / (light + 0.05);
  const onLight = (light + 0.05) / (luminance("#0c1014") + 0.05);
  return onDark >= onLight ? "#ffffff" : "#0c1014";
}

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
