import { isPlayFragment } from "./files/share";
import "./app.css";

const target = document.getElementById("app") ?? document.body;

if (isPlayFragment(location.hash)) {
  const { showShared } = await import("./shared/shared");
  await showShared(target, location.hash);
} else {
  // A link to play opens the player alone, from within the studio, too.
  addEventListener("hashchange", (event) => {
    if (!isPlayFragment(location.hash)) return;
    event.stopImmediatePropagation();
    location.reload();
  });
  const [{ mount }, { default: App }] = await Promise.all([import("svelte"), import("./App.svelte")]);
  mount(App, { target });
}
