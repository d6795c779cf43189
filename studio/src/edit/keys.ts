// The shortcuts of the palette, there while editing.

import { register } from "../keys";
import { text } from "../strings";
import { numbered, NUMBERS } from "./numbers";
import { painter, TOOLS } from "./painter.svelte";
import { editing } from "./editing.svelte";

const TOOL_KEYS = { free: "p", rectangle: "q", fill: "f", pick: "i" } as const;

/** Registers them; returns what takes them away. */
export function registerEditKeys(): () => void {
  const { keys, group } = text.edit;
  return register(
    ...NUMBERS.map((key) => ({ key, about: keys.brush, group, run: () => takeNumber(key) })),
    { key: ".", about: keys.nextBrush, group, run: () => painter.step(1) },
    { key: ",", about: keys.lastBrush, group, run: () => painter.step(-1) },
    ...TOOLS.map((tool) => ({ key: TOOL_KEYS[tool], about: keys[tool], group, run: () => (painter.tool = tool) })),
    { key: "x", about: keys.erase, group, run: () => (painter.erasing = !painter.erasing) },
    { key: "m", about: keys.mirror, group, run: () => painter.turnMirror() },
    { key: "k", about: keys.lock, group, run: () => (painter.locked = !painter.locked) },
    { key: "s", about: keys.state, group, run: () => (editing.state = true) },
  );
}

/** The key of a tool, to be shown on its button. */
export function toolKey(tool: keyof typeof TOOL_KEYS): string {
  return TOOL_KEYS[tool];
}

function takeNumber(key: string): void {
  for (const [id, number] of numbered(painter.brushes)) {
    if (number === key) painter.take(id);
  }
}
