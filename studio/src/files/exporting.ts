// The open level as files: what there is, and how each is made.

import { convert, render } from "unsolve";
import type { Level, Pieces } from "unsolve";

import { gameOf, loadDesigners } from "../engine";
import { nameOf } from "../library/library.svelte";
import { settings } from "../settings/settings.svelte";
import { text } from "../strings";

/** Something a level can be saved as. */
export interface Format {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The end of the file's name. */
  readonly ending: string;
  /** The content as text, if it is one. */
  readonly write: (level: Level) => string | Promise<string>;
}

/** Colours of pictures. */
export type Theme = "light" | "dark";

/** A PNG is at least this number of pixels wide or high. */
const PIXELS = 1200;

/** The level file. */
export const LEVEL_FILE: Format = {
  id: "level",
  name: text.files.export.level,
  about: text.files.export.levelAbout,
  ending: "level.json",
  write: (level) => `${JSON.stringify(level)}\n`,
};

/** The notations of a level's game. */
export function notationsOf(level: Level): Format[] {
  const notations = gameOf(level.game)?.info.notations ?? [];
  return notations.map(({ name, about }) => ({
    ...{ id: `notation-${name}`, name, about, ending: `${name}.txt` },
    write: async (of: Level) => {
      await loadDesigners([of.game]);
      return `${convert(of, name).replace(/\n+$/, "")}\n`;
    },
  }));
}

/** The picture of a level as an SVG document. */
export function svgOf(level: Level, theme: Theme, solution = false): string {
  return render(level, { theme, palette: settings.palette as Pieces, solution });
}

/** A file name made from the level's own. */
export function fileName(level: Level, ending: string): string {
  return `${plain(nameOf(level)) || level.game}.${ending}`;
}

/** A name with nothing in it that a file system could mind; empty if nothing is left. */
export function plain(name: string): string {
  return name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** Hands a file to the browser, which saves it. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A picture in pixels of an SVG document. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.max(1, PIXELS / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error(text.files.export.noPicture);
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
