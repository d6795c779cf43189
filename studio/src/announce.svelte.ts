// What is said: to screen readers at once, and to everybody in a line that goes away by itself.

/** Something said to the user. */
export interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: "info" | "error";
}

const STAYS = 6000;

class Announcer {
  /** What a screen reader reads now. */
  live = $state("");
  /** What is shown. */
  messages: Message[] = $state([]);
  #next = 0;

  /** Says something to a screen reader only. */
  whisper(text: string): void {
    this.live = text;
  }

  /** Says something to everybody. */
  say(text: string, kind: Message["kind"] = "info"): void {
    const id = this.#next++;
    this.messages.push({ id, text, kind });
    this.live = text;
    if (kind === "info") setTimeout(() => this.dismiss(id), STAYS);
  }

  /** Takes a message away. */
  dismiss(id: number): void {
    this.messages = this.messages.filter((message) => message.id !== id);
  }
}

/** Who says things. */
export const announcer = new Announcer();
