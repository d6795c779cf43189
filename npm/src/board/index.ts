// For pages that draw a scene themselves, as the studio and the player do: what clicks and keys mean, and what a move looks like.

export { finish, flash, onTop, raised, shake, travel, travels } from "./animate.js";
export { Cast, expect } from "./cast.js";
export type { Player } from "./cast.js";
export { begins, canDrag, canSwipe, click, clicksOfDirection, clicksOfKey, isMode, next } from "./clicks.js";
export type { Clicked, Typed } from "./clicks.js";
export { asideOf, boardShapes, frameOf, isKey, shapesWithin, viewBox } from "./frame.js";
export { boxOf, colour, holds, middle, neighbour, PIECES } from "./geometry.js";
export type { Box } from "./geometry.js";
export type { Hand } from "./journeys.js";
export { markOf } from "./marks.js";
export { castsShadow, GRADIENTS, SHADOW, sheenOf } from "./materials.js";
export { animate } from "./moving.js";
export { inkOn, PALETTES, pieceColour } from "./palettes.js";
export type { Palette } from "./palettes.js";
export { Picker } from "./picker.js";
export type { Hearer, Picks } from "./picker.js";
export { Drawing } from "./shapes.js";
export { Stroke } from "./stroke.js";
export type { At, Hands } from "./stroke.js";
