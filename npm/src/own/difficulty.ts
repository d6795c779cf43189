import type { Difficulty } from "../types/level.js";

/** How hard a level of an own game is. Whoever keeps it in files says which version of the game measured it. */
export type OwnDifficulty = Omit<Difficulty, "version">;
