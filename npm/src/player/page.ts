// The program of a pack in one file: everything it needs stands in the page.

import { playerClass } from "./element.js";
import type { Pack } from "./pack.js";
import { inflated, unknownGame } from "./supply.js";
import type { Card, Supplied } from "./supply.js";

/** A game as the page carries it. */
interface Carried {
  readonly card: Card;
  readonly module: string;
}

async function carried(game: string): Promise<Supplied> {
  const element = document.querySelector(`script[data-game="${CSS.escape(game)}"]`);
  if (!element) throw unknownGame(game);
  const { card, module } = JSON.parse(element.textContent) as Carried;
  return { card, module: await inflated(module) };
}

const Player = playerClass(carried);
customElements.define("unsolve-player", Player);
const player = document.querySelector("unsolve-player");
const pack = document.getElementById("unsolve-pack");
if (player instanceof Player && pack) player.pack = JSON.parse(pack.textContent) as Pack;
