// As much of Markdown as the rules of games are written in.

/** A block of a text. */
export type Block =
  | { readonly kind: "heading" | "paragraph" | "code"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };

/** A piece of a line. */
export interface Span {
  readonly kind: "plain" | "code" | "strong" | "em";
  readonly text: string;
}

/** The blocks of a text. */
export function blocks(markdown: string): Block[] {
  const parts = markdown.split(/^(```[\s\S]*?^```)\s*$/m);
  return parts.flatMap((part) => {
    if (part.startsWith("```")) return [{ kind: "code" as const, text: part.split("\n").slice(1, -1).join("\n") }];
    return part.split(/\n\s*\n|(?<=^#.*)\n/m).filter((text) => text.trim() !== "").map(blockOf);
  });
}

function blockOf(text: string): Block {
  const lines = text.trim().split("\n");
  const first = lines[0] ?? "";
  if (first.startsWith("#")) return { kind: "heading", text: first.replace(/^#+\s*/, "") };
  if (/^[-*] /.test(first)) return { kind: "list", items: items(lines) };
  if (first.startsWith("|")) return { kind: "table", rows: rows(lines) };
  return { kind: "paragraph", text: lines.join(" ") };
}

function items(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) found.push(line.slice(2));
    else found.push(`${found.pop() ?? ""} ${line.trim()}`);
  }
  return found;
}

function rows(lines: readonly string[]): string[][] {
  const cells = (line: string): string[] => line.split("|").slice(1, -1).map((cell) => cell.trim());
  return lines.filter((line) => !/^[|\s:-]+$/.test(line)).map(cells);
}

/** The pieces of a line: code, bold, italics. Links are their text. */
export function spans(line: string): Span[] {
  const plain = line.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/).filter(Boolean).map(spanOf);
}

function spanOf(text: string): Span {
  if (text.startsWith("`")) return { kind: "code", text: text.slice(1, -1) };
  if (text.startsWith("**")) return { kind: "strong", text: text.slice(2, -2) };
  if (text.startsWith("*") && text.length > 2) return { kind: "em", text: text.slice(1, -1) };
  return { kind: "plain", text };
}
