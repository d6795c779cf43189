// What stays on this device: stars, moves of levels that were begun, settings, the play log. Without storage everything
// works until the page is closed.

/** What is kept of a level. */
export interface Kept {
  /** The most stars it was won with; 0 if it was not won. */
  readonly stars: number;
  /** The fewest moves it was won with. */
  readonly best?: number;
  /** The moves made in it when it was left, in short notation. */
  readonly made?: readonly string[];
}

/** How the player looks. */
export const THEMES = ["system", "light", "dark", "contrast"] as const;
/** How the player looks. */
export type Theme = (typeof THEMES)[number];

/** What a person has chosen. */
export interface Settings {
  readonly theme: Theme;
  /** Whether the play log is wanted. */
  readonly log: boolean;
  /** Whether notes go by themselves when what was entered has overtaken them. */
  readonly tidy: boolean;
}

const PREFIX = "unsolve-player/";
const USUAL: Settings = { theme: "system", log: false, tidy: true };

/** What stays on this device. */
export class Store {
  readonly #memory = new Map<string, string>();
  readonly #lasting: boolean;

  /** `lasting` says whether anything may stay when the page is closed. */
  constructor(lasting = true) {
    this.#lasting = lasting;
  }

  /** What is kept of a level. */
  level(key: string): Kept {
    const kept = this.read<Kept>(`level/${key}`);
    return kept && typeof kept.stars === "number" ? kept : { stars: 0 };
  }

  /** Keeps something of a level beside what is known of it. */
  keepLevel(key: string, change: Partial<Kept>): void {
    this.write(`level/${key}`, { ...this.level(key), ...change });
  }

  /** What a person has chosen. */
  get settings(): Settings {
    const { theme, log, tidy } = { ...USUAL, ...this.read<Partial<Settings>>("settings") };
    return { theme: THEMES.includes(theme) ? theme : USUAL.theme, log: log === true, tidy: tidy !== false };
  }

  /** Keeps a choice. */
  choose(change: Partial<Settings>): void {
    this.write("settings", { ...this.settings, ...change });
  }

  /** Reads what was kept; `undefined` if there is nothing, or somebody has spoiled it. */
  read<T>(name: string): T | undefined {
    try {
      const text = this.#memory.get(name) ?? (this.#lasting ? localStorage.getItem(PREFIX + name) : null);
      return text === null ? undefined : ((JSON.parse(text) as T | null) ?? undefined);
    } catch {
      return undefined;
    }
  }

  /** Keeps something; in memory alone if the browser refuses it. */
  write(name: string, value: unknown): void {
    const text = JSON.stringify(value);
    try {
      if (!this.#lasting) throw new Error("nothing is to be kept");
      localStorage.setItem(PREFIX + name, text);
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, text);
    }
  }
}
