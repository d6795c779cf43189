// What is asked for: the parameters of a game, the method, the targets and the seed.

import type { Band, Game, GameId, GenerateOptions, Range } from "unsolve";

import { gameOf } from "../engine";
import { keep, recall } from "../store";

/** A metric and the range it must lie in. */
export interface Target {
  metric: string;
  min: number | null;
  max: number | null;
}

/** What is kept of a form between visits. */
interface Kept {
  band: Band;
  strict: boolean;
  method: string;
  values: Record<string, unknown>;
  targets: Target[];
  seed: string;
  count: number;
  seconds: number;
}

const BANDS: readonly Band[] = ["easy", "medium", "hard", "expert"];

/** The scores of a band: a quarter of the reference levels each. */
function scoresOf(band: Band): Range {
  const quarter = BANDS.indexOf(band) * 25;
  return [quarter, quarter + 25];
}

/** What is asked for of one game. */
export class Form {
  readonly game: Game;
  /** The preset that filled the parameters last. */
  band: Band = $state("easy");
  /** Whether only levels of that band are wanted. */
  strict = $state(true);
  /** The method; the game's own choice if it is empty. */
  method = $state("");
  /** Every parameter; `null` leaves it to the game. */
  values: Record<string, unknown> = $state({});
  targets: Target[] = $state([]);
  seed = $state("1");
  /** How many levels to make. */
  count = $state(12);
  /** How many seconds each of them may take. */
  seconds = $state(20);

  constructor(game: Game) {
    this.game = game;
    this.usePreset("easy");
    const { values, ...kept }: Partial<Kept> = recall(this.#name, {});
    Object.assign(this, kept);
    const known = new Set(game.params.map(({ name }) => name));
    for (const [name, value] of Object.entries(values ?? {})) if (known.has(name)) this.values[name] = value;
  }

  /** Fills the parameters with those of a preset, and asks for its band. */
  usePreset(band: Band): void {
    this.band = band;
    this.strict = true;
    const preset = this.game.presets[band] as unknown as Record<string, unknown>;
    this.values = Object.fromEntries(this.game.params.map(({ name, default: usual }) => [name, preset[name] ?? usual]));
  }

  /** Goes along with the difficulty chosen for the studio, unless parameters were set by hand. */
  follow(band: Band): void {
    if (this.strict && band !== this.band) this.usePreset(band);
  }

  /** Sets a parameter. What is set by hand need not have levels of the band, so any will do. */
  set(name: string, value: unknown): void {
    this.values[name] = value;
    this.strict = false;
  }

  /** Whether one of these parameters is not as its preset has it. */
  isTouched(params: Game["params"]): boolean {
    const preset = this.game.presets[this.band] as unknown as Record<string, unknown>;
    const usual = ({ name, default: usual }: Game["params"][number]): unknown => preset[name] ?? usual;
    return params.some((spec) => JSON.stringify(this.values[spec.name]) !== JSON.stringify(usual(spec)));
  }

  /** The parameters that are not left to the game. */
  get params(): Record<string, unknown> {
    return Object.fromEntries(Object.entries($state.snapshot(this.values)).filter(([, value]) => value !== null));
  }

  /** The targets, those of the band among them if `strict` can't be told to the engine otherwise. */
  get ranges(): Record<string, Range> {
    return Object.fromEntries(
      this.targets.filter(({ min, max }) => min !== null || max !== null).map(({ metric, min, max }) => [metric, [min, max]]),
    );
  }

  /** The request for a level, but for its seed. */
  get options(): GenerateOptions {
    const { strict, band, method, params, ranges, seconds } = this;
    const preset = this.game.presets[band] as unknown as Record<string, unknown>;
    // The engine fills what is left out from the preset, so a parameter set back to `null` needs the scores instead.
    const released = Object.entries(preset).some(([name, value]) => value !== null && this.values[name] === null);
    return {
      ...(strict && !released && { difficulty: band }),
      ...(method && { method }),
      maxMs: seconds * 1000,
      params,
      targets: { ...(strict && released && { score: scoresOf(band) }), ...ranges },
    };
  }

  /** Keeps it on this device. */
  save(): void {
    const { band, strict, method, values, targets, seed, count, seconds } = this;
    keep(this.#name, $state.snapshot({ band, strict, method, values, targets, seed, count, seconds }));
  }

  get #name(): string {
    return `create/${this.game.info.id}`;
  }
}

const forms = new Map<GameId, Form>();

/** The form of a game; what was entered stays while another game is open. */
export function formOf(game: GameId): Form {
  const form = forms.get(game) ?? new Form(gameOf(game) as Game);
  forms.set(game, form);
  return form;
}
