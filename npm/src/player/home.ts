// The list of levels: how far a person has come, the level of the day, and a tile a level.

import { dailyIndex } from "./daily.js";
import { button, h, iconButton, starRow } from "./dom.js";
import { thumbnail } from "./draw.js";
import { keyOf } from "./pack.js";
import type { Entry, Pack } from "./pack.js";
import { Round } from "./round.js";
import type { Store } from "./store.js";
import type { Card, Supply } from "./supply.js";
import { words } from "./words.js";

/** What the list needs to know. */
export interface Home {
  readonly pack: Pack;
  readonly store: Store;
  readonly supply: Supply;
  readonly cards: ReadonlyMap<string, Card>;
  readonly today: Date;
  readonly open: (index: number) => void;
  readonly settings: () => void;
}

/** The list as an element. Pictures come one after the other, so that the list is there at once. */
export function homeView(home: Home): HTMLElement {
  const { pack, store } = home;
  const kept = pack.levels.map((entry) => store.level(keyOf(entry)));
  const won = kept.filter(({ stars }) => stars > 0).length;
  const earned = kept.reduce((sum, { stars }) => sum + stars, 0);
  const pictures = new Map<number, HTMLElement[]>();
  const view = h(
    "main",
    { class: "home", part: "home" },
    h(
      "header",
      {},
      h(
        "div",
        {},
        h("h1", {}, pack.title || words.untitled),
        h("p", { class: "progress" }, h("b", {}, words.solved(won, pack.levels.length)), words.starsOf(earned, 3 * pack.levels.length)),
      ),
      iconButton(words.settings, "settings", home.settings),
    ),
    dailyCard(home, pictures),
    ...groups(home, pictures),
  );
  void paint(home, pictures, view);
  return view;
}

type Pictures = Map<number, HTMLElement[]>;

function picture(pictures: Pictures, index: number): HTMLElement {
  const box = h("span", { class: "thumb-box" });
  pictures.set(index, [...(pictures.get(index) ?? []), box]);
  return box;
}

function dailyCard(home: Home, pictures: Pictures): HTMLElement {
  const index = dailyIndex(home.pack.levels.length, home.today);
  const entry = home.pack.levels[index] as Entry;
  const { stars, made } = home.store.level(keyOf(entry));
  const about = stars > 0 ? words.dailyDone : nameOf(entry, index, home.cards);
  return h(
    "section",
    { class: "daily", "aria-labelledby": "daily" },
    h(
      "div",
      {},
      h("h2", { id: "daily" }, words.daily),
      h("p", { class: "quiet" }, about),
      button(made?.length && stars === 0 ? words.resume : words.play, undefined, () => home.open(index), { class: stars > 0 ? "" : "main", "data-daily": index }),
    ),
    picture(pictures, index),
  );
}

/** The levels of each game, in the order in which the games first come. */
function groups(home: Home, pictures: Pictures): HTMLElement[] {
  const games = [...new Set(home.pack.levels.map(({ level }) => level.game))];
  return games.map((game) => {
    const card = home.cards.get(game);
    const tiles = home.pack.levels.flatMap((entry, index) => (entry.level.game === game ? [tile(home, pictures, entry, index)] : []));
    return h(
      "section",
      { class: "group" },
      h("h2", {}, card?.name ?? game),
      h("p", { class: "quiet" }, card?.tagline ?? ""),
      h("ul", { class: "tiles" }, ...tiles.map((one) => h("li", {}, one))),
    );
  });
}

function tile(home: Home, pictures: Pictures, entry: Entry, index: number): HTMLElement {
  const { stars, made } = home.store.level(keyOf(entry));
  const state = stars > 0 ? words.stars(stars) : made?.length ? words.begun : words.notSolved;
  return h(
    "button",
    {
      type: "button",
      class: stars > 0 ? "tile won" : "tile",
      "data-level": index,
      onclick: () => home.open(index),
    },
    picture(pictures, index),
    h("span", { class: "row" }, h("span", {}, h("span", { class: "said" }, words.levelSaid), String(index + 1)), starRow(stars, state)),
    h("span", { class: "name" }, entry.level.title || (entry.level.difficulty?.band ?? "")),
  );
}

/** The name of a level and of its game. */
export function nameOf({ level }: Entry, index: number, cards: ReadonlyMap<string, Card>): string {
  return `${level.title || words.level(index + 1)} · ${cards.get(level.game)?.name ?? level.game}`;
}

async function paint({ pack, supply }: Home, pictures: Pictures, view: HTMLElement): Promise<void> {
  for (const [index, boxes] of [...pictures].sort(([one], [other]) => one - other)) {
    const entry = pack.levels[index];
    await new Promise((resolve) => setTimeout(resolve));
    if (!view.isConnected) return;
    try {
      const round = await Round.begin(entry as Entry, await supply((entry as Entry).level.game));
      for (const box of boxes) box.replaceChildren(thumbnail(round.position.scene));
      round.close();
    } catch {
      // A level that can't be played says so when it is opened.
    }
  }
}
