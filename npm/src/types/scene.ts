// Made by `cargo xtask contract` from the Rust types; changes by hand are lost.

/** What a move does to the shapes of the scene before it. */
export type Effect =
  /** A shape moves along points, from where it is. */
  | { effect: "travel"; shape: string; kind: Happening; path: Point[] }
  /** A shape draws attention to itself once, where it is or at the end of its way. */
  | { effect: "flash"; shape: string; kind: Happening }
  /** The level is won. */
  | { effect: "won" };

/** A form in scene units. */
export type Geometry =
  /** A rectangle with rounded corners; with a radius of half its longer side it is an ellipse. */
  | { form: "rect"; x: number; y: number; width: number; height: number; radius: number }
  /** A circle. */
  | { form: "circle"; centre: Point; radius: number }
  /** Straight lines through points, joined at the end if closed. */
  | { form: "lines"; points: Point[]; closed: boolean }
  /** Short text (digits, capital letters), centred. */
  | { form: "label"; centre: Point; size: number; text: string };

/** Places that a rule or a clue speaks of together, such as a row: a front end lights them up. */
export interface Group {
  /** The places, by their numbers in the scene. */
  places: number[];
  /**
   * Where the clue stands and what it says; without one it is a rule, and a place lights up all its groups.
   */
  clue?: Hit;
}

/** What becomes of a thing in a move. A front end that knows these words can animate and sound every game. */
export type Happening =
  /** It goes from one place to another. */
  | "moved"
  /** It slides until something stops it. */
  | "slid"
  /** It is pushed by something else. */
  | "pushed"
  /** It is launched and flies through the air. */
  | "launched"
  /** It is poured from one vessel into another. */
  | "poured"
  /** It climbs into something, or lands in it. */
  | "boarded"
  /** It reaches the place where it belongs. */
  | "arrived"
  /** It has all that belongs into it. */
  | "completed"
  /** It falls, at the end of its way if it travels, and is gone or lost. */
  | "fell"
  /** It breaks, and is gone. */
  | "broke"
  /** It was locked and opens. */
  | "opened"
  /** It goes on to its next colour. */
  | "turned"
  /** A value is entered in it. */
  | "entered"
  /** What was entered in it is rubbed out. */
  | "erased"
  /** A value is ruled out for it. */
  | "ruled-out"
  /** A value that was ruled out may be in it after all. */
  | "restored"
  /** A player writes a note into it. */
  | "noted";

/** A place that can be clicked. */
export interface Hit {
  /** Its name; unique in the scene. */
  id: string;
  /** Where it is. */
  area: Geometry;
  /** What it is, for a screen reader. */
  label: string;
}

/**
 * What a shape is made of: light and shade over its paint, the same for every colour. A front end draws the
 * shape with its paint and then once more with the material's gradient, which is white and black of some
 * opacity (`materials.svg` of the renderer). A shape without a fill has the gradient alone.
 */
export type Material =
  /** One even colour. */
  | "flat"
  /** A ball that is lit from the upper left and casts a shadow. */
  | "ball"
  /** A piece that stands on the board, is lit from above and casts a shadow. */
  | "raised"
  /** A pit: its upper edge throws a shadow into it. */
  | "sunk"
  /** What the light does not reach: the side of a wall. */
  | "shaded"
  /** A liquid in a round vessel. */
  | "liquid"
  /** The front of a glass. */
  | "glass"
  /** Ice with light on it. */
  | "frost";

/** What a shape is filled or drawn with; a theme gives it a colour. */
export type Paint =
  /** The n-th colour of pieces; every one also has a [`symbol`]. */
  | { piece: number }
  /** Readable on top of the n-th colour of pieces. */
  | { "on-piece": number }
  /** Behind everything. */
  | "backdrop"
  /** The board. */
  | "surface"
  /** Thin lines and empty places. */
  | "line"
  /** Text and outlines. */
  | "ink"
  /** What stands in the way. */
  | "wall"
  /** What asks for attention. */
  | "accent"
  /** What is the player's own: the one piece they are, what they write. It reads well on the board. */
  | "hero"
  /** What things fall into: dark in every theme. */
  | "depth"
  /** Wood. */
  | "wood"
  /** Metal. */
  | "metal"
  /** Sandstone, and what breaks easily. */
  | "sand"
  /** What opens something when it is pressed. */
  | "switch"
  /** What hurts. */
  | "danger"
  /** Ice. */
  | "ice"
  /**
   * A colour of the level's own, as red, green and blue (`0xRRGGBB`), the same in every theme: for games
   * whose pictures come with the level.
   */
  | { own: number };

/** A place of the board that can be painted, and that hints and edits speak of. */
export interface Place {
  /** Row and column, or whatever two numbers the game's edits count by. */
  cell: [number, number];
  /** Where it is. */
  area: Geometry;
  /** What stands there, if places with the same are worth seeing together. */
  shows?: string;
}

/** A point; x to the right, y down. */
export interface Point {
  /** To the right. */
  x: number;
  /** Down. */
  y: number;
}

/** A picture of a position. */
export interface Scene {
  /** Width in scene units. */
  width: number;
  /** Height in scene units. */
  height: number;
  /** What is drawn, from back to front. */
  shapes: Shape[];
  /** What can be clicked. */
  hits: Hit[];
  /** The legal moves. */
  moves: SceneMove[];
  /**
   * What can be done between moves: a walk that changes the picture and counts for nothing. It is played like
   * a move.
   */
  strolls?: SceneMove[];
  /** The places that edits and hints name by two numbers. */
  places?: Place[];
  /** The places that belong together. */
  groups?: Group[];
  /** The position in words, for a screen reader. */
  description: string;
  /** Where the buttons begin, if there are any: below this nothing belongs to the board. */
  controls?: number;
  /**
   * Where what only stands beside the board begins, such as a list of clues: a narrow page may put all that
   * lies to the right of it below the board.
   */
  aside?: number;
}

/** A legal move and the hits that make it, clicked in this order. */
export interface SceneMove {
  /** The move in the game's notation. */
  notation: string;
  /** The ids of the hits. */
  hits: string[];
}

/** Something drawn. */
export interface Shape {
  /** Its name, if effects speak of it; unique in the scene. */
  id?: string;
  /** Its form. */
  geometry: Geometry;
  /** What it is filled with. */
  fill?: Paint;
  /** Its outline. */
  stroke?: Stroke;
  /** What it is made of. */
  material?: Material;
  /** The vessel it is a part of, or lies in: what is poured is poured by tilting all of it. */
  vessel?: string;
  /** Whether it only says once more what colours say, so that a player may do without. */
  aid?: boolean;
  /**
   * Whether it is a player's note that what stands beside it has overtaken: left out unless somebody wants to
   * see such notes.
   */
  stale?: boolean;
}

/** An outline. */
export interface Stroke {
  /** What it is drawn with. */
  paint: Paint;
  /** Its width. */
  width: number;
}
