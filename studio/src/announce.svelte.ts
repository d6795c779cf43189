// What is said: to screen readers at once, and to everybody in a line that goes away by itself.

/** Something that can be done about a message. */
export interface Action {
  readonly label: string;
  readonly run: () => void;
}

/** Something said to the user. */
export interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: "info" | "error";
  readonly action?: Action | undefined;
}

/** Milliseconds for what is only told, for what can be answered, and for what went wrong. */
const STAYS = { told: 6_000, asked: 12_000, error: 20_000 };
/** Older messages make room for newer ones. */
const MOST = 4;

class Announcer {
  /** What a screen reader reads now. */
  live = $state("");
  /** What is shown. */
  messages: Message[] = $state([]);
  /** Whether somebody is busy with the messages: then none goes away. */
  held = false;
  #next = 0;

  /** Says something to a screen reader only. */
  whisper(text: string): void {
    this.live = text;
  }

  /** Says something to everybody; `action` is what can be done about it. */
  say(text: string, kind: Message["kind"] = "info", action?: Action): void {
    const id = this.#next++;
    this.messages = [...this.messages, { id, text, kind, action }].slice(-MOST);
    this.live = text;
    this.#expire(id, kind === "error" ? STAYS.error : action ? STAYS.asked : STAYS.told);
  }

  /** Takes a message away. */
  dismiss(id: number): void {
    this.messages = this.messages.filter((message) => message.id !== id);
  }

  /** Does what a message offers. */
  act({ id, action }: Message): void {
    this.dismiss(id);
    action?.run();
  }

  #expire(id: number, after: number): void {
    setTimeout(() => (this.held ? this.#expire(id, STAYS.told) : this.dismiss(id)), after);
  }
}

/** Who says things. */
export const announcer = new Announcer();
