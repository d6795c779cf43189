/** A point in scene units; x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/**
 * What something is painted with; a theme gives it a colour. `{ piece: n }` is the n-th colour of pieces,
 * `{ "on-piece": n }` is readable on top of it.
 */
export type Paint =
  | { piece: number }
  | { "on-piece": number }
  | "backdrop"
  | "surface"
  | "line"
  | "ink"
  | "wall"
  | "accent";

/** A form in scene units. */
export type Geometry =
  | { form: "rect"; x: number; y: number; width: number; height: number; radius: number }
  | { form: "circle"; centre: Point; radius: number }
  | { form: "lines"; points: Point[]; closed: boolean }
  | { form: "label"; centre: Point; size: number; text: string };

/** Something drawn. */
export interface Shape {
  /** Its name, if effects speak of it; unique in the scene. */
  id?: string;
  /** Its form. */
  geometry: Geometry;
  /** What it is filled with. */
  fill?: Paint;
  /** Its outline. */
  stroke?: { paint: Paint; width: number };
}

/** A place that can be clicked. */
export interface Hit {
  /** Its name; unique in the scene. */
  id: string;
  /** Where it is. */
  area: Geometry;
  /** What it is, for a screen reader. */
  label: string;
}

/** A place of the board that edits and hints speak of. */
export interface Place {
  /** Row and column, or tube and height: whatever the game's edits count by. */
  cell: [number, number];
  /** Where it is. */
  area: Geometry;
}

/**
 * What is on the screen: shapes without colours, places to click, and for each legal move the places to click
 * one after the other. A front end that draws scenes needs no rules.
 */
export interface Scene {
  /** Width in scene units. */
  width: number;
  /** Height in scene units. */
  height: number;
  /** What is drawn, from back to front. */
  shapes: Shape[];
  /** What can be clicked. */
  hits: Hit[];
  /** The legal moves in short notation, each with the hits that make it. */
  moves: { notation: string; hits: string[] }[];
  /** The places that edits and hints name by two numbers; left out by games that can't be painted. */
  places?: Place[];
  /** The position in words, for a screen reader. */
  description: string;
  /** Where the buttons begin, if there are any: below this nothing belongs to the board. */
  controls?: number;
}

/** What a move does to the shapes of the scene before it, for animation. */
export type Effect =
  /** A shape moves along points, relative to where it is. */
  | { effect: "travel"; shape: string; path: Point[] }
  /** A shape draws attention to itself once. */
  | { effect: "flash"; shape: string }
  /** The level is won. */
  | { effect: "won" };
