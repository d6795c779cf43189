// Which tab of the browser this is: a reload stays the same one, a copy of a tab is another.

const KEY = "unsolve-studio/tab";

/** The name of this tab. */
export async function tabId(): Promise<string> {
  const known = remembered();
  const id = known !== undefined && (await claim(known)) ? known : crypto.randomUUID();
  if (id !== known) await claim(id);
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Without it a reload is a new tab, which begins where the last one stood.
  }
  return id;
}

function remembered(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Holds the name for as long as the page is there; says whether nobody else does. */
async function claim(id: string): Promise<boolean> {
  if (!("locks" in navigator)) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(`unsolve-studio/tab/${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      })
      .catch(() => resolve(true));
  });
}
