// How colours look to people who see them differently, and how far apart they are then.

/** Linear sRGB as seen with each deficiency (Machado, Oliveira and Fernandes 2009, severity 1), and without colours. */
export const SIGHTS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
};

/** The bytes of a colour like `#1d4ed8`. */
export const bytes = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour, given in bytes, as CIE Lab with a sight. */
export function lab(rgb, sight) {
  const linear = rgb.map((byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4));
  const turn = SIGHTS[sight];
  const [r, g, b] = [0, 3, 6].map((row) =>
    Math.min(1, Math.max(0, turn[row] * linear[0] + turn[row + 1] * linear[1] + turn[row + 2] * linear[2])),
  );
  const root = (part) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far two colours of Lab are apart. */
export const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** How far two colours like `#1d4ed8` are apart with a sight. */
export const differ = (one, other, sight) => apart(lab(bytes(one), sight), lab(bytes(other), sight));
