// What the page's own thread does, from the browser's trace.

/** The main thread's tasks and frames while something is done, from the browser's own trace. */
export async function traced(page, deed) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const done = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"] },
  });
  await deed();
  await client.send("Tracing.end");
  await done;
  await client.detach();
  return events;
}

/** The tasks of the thread that an event is of, in the order of time. */
export function tasksOf(events, { pid, tid }) {
  return outermost(events.filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && event.pid === pid && event.tid === tid));
}

/** Tasks in the order of time, without those that are told a second time within another. */
function outermost(tasks) {
  const found = [];
  for (const task of tasks.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)) {
    const last = found.at(-1);
    if (!last || task.ts + task.dur > last.ts + last.dur) found.push(task);
  }
  return found;
}
