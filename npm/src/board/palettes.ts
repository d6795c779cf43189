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
  "#0b5fb0", "#f2b705", "#003300", "#eeddcc", "#111133", "#447777", "#ddbbff", "#998844", "#ffff99", "#0077ff",
  "#666644", "#005577", "#bbaabb", "#002277", "#9999ff", "#6688bb",
];

/** For blue-yellow blindness: told apart by red against green-blue and by lightness. */
const RED_CYAN = [
  "#c4262e", "#0f8f8a", "#220000", "#ffaaff", "#990099", "#ccff99", "#7755aa", "#00ff88", "#660000", "#ff00cc",
  "#114400", "#ee8866", "#bbaadd", "#664400", "#aa8844", "#99bbff",
];

/** For no colours at all: told apart by lightness alone, and by their letters. None is as light or as dark as a board. */
const GREYS = [
  "#3b3b3b", "#dadada", "#7f7f7f", "#bbbbbb", "#555555", "#9c9c9c", "#cacaca", "#717171", "#484848", "#ababab",
  "#636363", "#8d8d8d",
];

/** Every palette. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
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
function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
