// Works without a network after the first visit, where the browser has service workers; without them it needs one to begin.

import { announcer } from "../announce.svelte";
import { text } from "../strings";

/** Milliseconds after which a visitor is taken to stay, and all files are worth keeping. */
const SETTLED = 4_000;

/** Registers the worker that keeps the studio's files; a newer studio is offered and never forced. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !isSecureContext) return;
  void start().catch(() => undefined);
}

async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("./sw.js", { updateViaCache: "none" });
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && serviceWorker.controller) offer(installing);
    });
  });
  const { active } = await serviceWorker.ready;
  setTimeout(() => active && keepAll(active), SETTLED);
}

/** Has the worker keep every file, modules of games not visited included. */
function keepAll(worker: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string>) => (document.documentElement.dataset["offline"] = data);
  worker.postMessage("all", [port2]);
}

/** Whoever takes the newer studio reloads the page; whoever does not goes on, and has it with the next visit. */
function offer(worker: ServiceWorker): void {
  const words = text.shell.update;
  const take = (): void => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage("update");
  };
  announcer.say(words.ready, "info", { label: words.take, run: take });
}
