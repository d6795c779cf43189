// Bringing levels in: from files, from what is pasted or dropped, from links.

import { announcer } from "../announce.svelte";
import { sentence } from "../engine";
import { library } from "../library/library.svelte";
import { open } from "../open.svelte";
import { view } from "../shell/view.svelte";
import { source } from "../source/source.svelte";
import { text } from "../strings";
import { absorbed, isEverything } from "../store/everything";
import { readText, sourceIn } from "./reading";
import type { Choice, SourceFile } from "./reading";

/** The parts of the window of files. */
export const PARTS = ["share", "export", "import", "snapshots", "details", "device"] as const;

/** A part of the window of files. */
export type Part = (typeof PARTS)[number];

/** Larger files are no levels. */
const MEGABYTES = 20;
/** Where it says that a file holds everything: such files may be larger. */
const BEGINNING = 200;

class Files {
  /** Whether the window is open. */
  isOpen = $state(false);
  /** Its open part. */
  part: Part = $state("share");
  /** The games that read a text, of which one is to be chosen. */
  choices: readonly Choice[] = $state.raw([]);
  /** What went wrong last, for whoever looks at the window. */
  problem = $state("");

  /** Opens the window. */
  show(part: Part): void {
    this.part = part;
    this.problem = "";
    this.isOpen = true;
  }

  /** Reads files one after the other. */
  async importFiles(files: Iterable<File>): Promise<void> {
    for (const file of files) {
      if (file.size > MEGABYTES * 1_000_000 && !isEverything(await file.slice(0, BEGINNING).text())) this.#fail(file.name, text.files.import.large(MEGABYTES));
      else await file.text().then(
        (content) => this.importText(content, file.name),
        () => this.#fail(file.name, text.files.import.unreadable),
      );
    }
  }

  /** Reads a text and opens what it holds; says what is wrong with it if it holds nothing. */
  async importText(content: string, name = text.files.import.pasted): Promise<boolean> {
    try {
      if (isEverything(content)) {
        await this.#absorb(content);
        return true;
      }
      const found = await sourceIn(content);
      if (found) {
        await this.takeSource(found);
        return true;
      }
      const reading = await readText(content, open.game);
      if ("choices" in reading) {
        this.isOpen = false;
        this.choices = reading.choices;
        return true;
      }
      await this.take(reading.levels);
      if (reading.mended) {
        const { problems, fixes } = reading.mended;
        announcer.say(text.files.import.mended(problems.join("; "), fixes.join("; ")));
      }
      if (reading.wrong.length > 0) {
        announcer.say(text.files.import.some(reading.wrong.length, reading.wrong.slice(0, 3).join(" ")), "error");
      }
      return true;
    } catch (reason) {
      this.#fail(name, sentence(reason));
      return false;
    }
  }

  /** Lists levels and opens the first. */
  async take(levels: Choice["levels"]): Promise<void> {
    const [first] = await library.addAll(levels);
    this.choices = [];
    this.problem = "";
    this.isOpen = false;
    if (!first) return;
    await open.entry(first);
    announcer.say(text.files.import.opened(levels.length));
  }

  /** Opens a text that levels come from: its levels on the board, itself beside it. */
  async takeSource({ game, text: content }: SourceFile): Promise<void> {
    this.problem = "";
    this.isOpen = false;
    await source.open(game, content);
    view.showSource();
    const { row, report } = source;
    const errors = report?.remarks.filter(({ severity }) => severity === "error").length ?? 0;
    if (source.problem) this.#fail(text.files.import.pasted, source.problem);
    else if (errors > 0) announcer.say(text.source.flawed(errors), "error");
    else if (row) announcer.say(text.source.opened(row.name, row.levels.length));
  }

  /** Takes in a file that holds everything of some studio. */
  async #absorb(content: string): Promise<void> {
    const taken = await absorbed(content);
    this.problem = "";
    this.isOpen = false;
    announcer.say(text.files.device.absorbed(taken));
  }

  #fail(name: string, why: string): void {
    this.problem = text.files.import.failed(name, why);
    announcer.say(this.problem, "error");
  }
}

/** Bringing levels in. */
export const files = new Files();
