import type { GameId, Games } from "../generated/games.js";

/** The parameters of a game. */
export type Params<G extends GameId = GameId> = Games[G]["params"];
/** A position of a game, as level files write it. */
export type State<G extends GameId = GameId> = Games[G]["state"];
/** The variant of a game's rules, every choice spelled out. */
export type Rules<G extends GameId = GameId> = Games[G]["rules"];
/** A move of a game. */
export type Move<G extends GameId = GameId> = Games[G]["move"];
