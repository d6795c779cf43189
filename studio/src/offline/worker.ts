// The service worker: keeps the files of one build on the device, so that the studio begins without a network. `vite.config.ts`
// puts the list of files and a name for the build into it.

/** What a service worker has beside what every page knows. */
interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Heard extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(name: "fetch", hear: (event: Asked) => void): void;
  addEventListener(name: "message", hear: (event: Heard) => void): void;
}

declare const BUILD: string;
declare const FILES: readonly string[];

const worker = globalThis as unknown as Worker;
const PREFIX = "unsolve-studio-";
const NAME = PREFIX + BUILD;
const PAGE = "./";
/** Milliseconds for the page to come from the network before the kept one is shown. */
const PATIENCE = 3_000;

const addressOf = (file: string): string => new URL(file, worker.registration.scope).href;
const all = new Set(FILES.map(addressOf));

/** What the studio can't begin without; the modules of games come when there is time. */
const first = FILES.filter((file) => !file.endsWith(".wasm"));

worker.addEventListener("install", (event) => event.waitUntil(keepAll([PAGE, ...first])));

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  if (event.data === "update") event.waitUntil(worker.skipWaiting());
  if (event.data !== "all") return;
  const done = keepAll(FILES);
  event.waitUntil(done.then(() => event.ports[0]?.postMessage("kept"), () => event.ports[0]?.postMessage("failed")));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && request.url.split(/[?#]/)[0] === worker.registration.scope) event.respondWith(page(request));
  else if (all.has(request.url) || request.url.startsWith(addressOf("assets/"))) event.respondWith(asset(request));
});

/** Keeps files that are not kept yet, one after the other: the page needs the network more. */
async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  for (const file of files) {
    const address = addressOf(file);
    if (await cache.match(address)) continue;
    const answer = (await kept(address)) ?? (await fetch(address, file === PAGE ? { cache: "no-cache" } : {}));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(address, answer);
  }
}

/** A file of another build under the same name is the same file: names of assets tell what they hold. */
async function kept(address: string): Promise<Response | undefined> {
  return address.includes("/assets/") ? await caches.match(address) : undefined;
}

/** The files of other builds go, but for the last one's: a page of it may still be open in another tab. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page as the network has it, if that answers in time: who serves it may have put something into it. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
  const there = fetch(request).then((answer) => (answer.ok ? answer : undefined), () => undefined);
  return (await Promise.race([there, late])) ?? (await cache.match(addressOf(PAGE))) ?? (await there) ?? Response.error();
}

/** A file as it is kept, else from the network; one of this build is kept then. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const there = (await cache.match(request.url)) ?? (await kept(request.url));
  if (there) return there;
  const answer = await fetch(request);
  if (answer.ok && all.has(request.url)) await cache.put(request.url, answer.clone());
  return answer;
}
