// As much of Markdown as the rules of games are written in, as elements.

import { h } from "./dom.js";

/** The blocks of a text. */
export function prose(markdown: string): HTMLElement[] {
  const parts = markdown.split(/\n\s*\n|(?<=^#.*)\n/m).map((text) => text.trim());
  return parts.filter((text) => text !== "").map(block);
}

function block(text: string): HTMLElement {
  const lines = text.split("\n");
  if (text.startsWith("#")) return h("h3", {}, ...spans((lines[0] ?? "").replace(/^#+\s*/, "")));
  if (/^[-*] /.test(text)) return h("ul", {}, ...items(lines).map((item) => h("li", {}, ...spans(item))));
  return h("p", {}, ...spans(lines.map((line) => line.trim()).join(" ")));
}

function items(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) found.push(line.slice(2));
    else found.push(`${found.pop() ?? ""} ${line.trim()}`);
  }
  return found;
}

/** The pieces of a line: code, bold, italics. Links are their text. */
function spans(line: string): (HTMLElement | string)[] {
  const plain = line.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/).filter(Boolean).map((text) => {
    if (text.startsWith("`")) return h("code", {}, text.slice(1, -1));
    if (text.startsWith("**")) return h("strong", {}, text.slice(2, -2));
    return text.startsWith("*") && text.length > 2 ? h("em", {}, text.slice(1, -1)) : text;
  });
}
