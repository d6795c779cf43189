// What stays on this device between visits. A full or forbidden storage is no reason to fail.

const PREFIX = "unsolve-studio/";

/** What was kept under a name, or `fallback`. */
export function recall<T>(name: string, fallback: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
}

/** Keeps something under a name; returns whether there was room. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
