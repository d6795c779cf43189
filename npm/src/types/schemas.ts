// Made by `cargo xtask contract` from the Rust types; changes by hand are lost.

/** A JSON Schema, as far as requests need it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly const?: string;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  /** What its texts or lists name: `tiles` and `places` of a level, an `objective`. */
  readonly "x-of"?: string;
  /** A shape of the game's own. */
  readonly "x-game"?: string;
  readonly [more: string]: unknown;
}

/** What `create` takes, with the names of `CreateOptions`: made for forms. */
export const createSchema: Schema = {
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "seed": {
      "type": "string",
      "description": "The seed; the same seed, base, options and steps give the same levels.",
      "default": "0"
    },
    "mode": {
      "$ref": "#/$defs/Mode",
      "description": "How the next candidates are chosen.",
      "default": "archive"
    },
    "steps": {
      "type": [
        "integer",
        "null"
      ],
      "format": "uint64",
      "minimum": 0,
      "description": "Candidates to make, rounded up to whole batches; until somebody stops it if left out.",
      "default": null
    },
    "keep": {
      "type": "integer",
      "format": "uint",
      "minimum": 1,
      "description": "Levels to keep.",
      "maximum": 100000,
      "default": 20
    },
    "objective": {
      "type": [
        "string",
        "null"
      ],
      "description": "What makes a level better: the name of a preset of the evaluator, `evaluator` (as set below), or a metric. The game's usual one if left out.",
      "default": null,
      "x-of": "objective"
    },
    "evaluator": {
      "anyOf": [
        {
          "$ref": "#/$defs/Evaluator"
        },
        {
          "type": "null"
        }
      ],
      "description": "What the evaluator asks for.",
      "default": null
    },
    "targets": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/Target"
      },
      "description": "What levels must fulfil, as `METRIC=MIN..MAX`.",
      "default": []
    },
    "freedom": {
      "$ref": "#/$defs/Freedom",
      "description": "What may be changed.",
      "default": {
        "locked": [],
        "change": null,
        "place": null,
        "movePieces": true,
        "placePieces": true,
        "removePieces": true
      }
    },
    "maxChanges": {
      "type": "integer",
      "format": "uint32",
      "minimum": 1,
      "description": "Most changes from one level to the next.",
      "maximum": 1000,
      "default": 4
    },
    "parents": {
      "type": "number",
      "format": "double",
      "description": "The share of the kept levels that may become parents.",
      "minimum": 0.0,
      "maximum": 1.0,
      "default": 0.5
    },
    "skew": {
      "type": "number",
      "format": "double",
      "description": "How strongly better parents are preferred; 1 is not at all.",
      "minimum": 1.0,
      "maximum": 100.0,
      "default": 2.0
    },
    "crossover": {
      "type": "number",
      "format": "double",
      "description": "The share of children of two parents.",
      "minimum": 0.0,
      "maximum": 1.0,
      "default": 0.25
    },
    "farthest": {
      "type": "number",
      "format": "double",
      "description": "The share of candidates whose start is moved as far from the goal as it goes.",
      "minimum": 0.0,
      "maximum": 1.0,
      "default": 0.2
    },
    "simplify": {
      "anyOf": [
        {
          "$ref": "#/$defs/Keeping"
        },
        {
          "type": "null"
        }
      ],
      "description": "Simplifies the levels that are kept, once all candidates are made: what may be changed goes back to what it was, or becomes plainer, as long as this stays the same. They are left as they are if it is left out.",
      "default": null
    },
    "params": {
      "type": "object",
      "additionalProperties": true,
      "description": "Parameters of the level to begin with, if none is given.",
      "default": {},
      "x-game": "some-params"
    },
    "jobs": {
      "type": "integer",
      "format": "uint",
      "minimum": 0,
      "description": "Candidates judged at the same time; the result is the same for any number.",
      "writeOnly": true
    }
  },
  "description": "What to create, and how.",
  "$defs": {
    "Evaluator": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "weights": {
          "type": "object",
          "additionalProperties": {
            "type": "number",
            "format": "double"
          },
          "description": "How much each number counts; a negative weight asks for a low one.",
          "default": {
            "U": 1.0,
            "D": 1.0,
            "Fr": 0.0,
            "S": 2.0,
            "M": 0.0,
            "F": 0.0,
            "Y": 0.0
          },
          "propertyNames": {
            "$ref": "#/$defs/Key"
          }
        },
        "bands": {
          "type": "object",
          "additionalProperties": {
            "type": "array",
            "items": {
              "type": "number",
              "format": "double"
            },
            "minItems": 2,
            "maxItems": 2
          },
          "description": "The range (from, to) in which a number must lie; outside it a level is discarded.",
          "default": {},
          "propertyNames": {
            "$ref": "#/$defs/Key"
          }
        },
        "mostSolutions": {
          "type": "integer",
          "format": "uint32",
          "minimum": 0,
          "description": "With this many different solutions or more, uniqueness (`U`) is 0.",
          "default": 16
        },
        "shortest": {
          "type": "integer",
          "format": "uint32",
          "minimum": 0,
          "description": "Solutions up to this length have a length (`S`) of 0.",
          "default": 10
        },
        "longest": {
          "type": "integer",
          "format": "uint32",
          "minimum": 0,
          "description": "Solutions from this length on have one of 1.",
          "default": 100
        },
        "minDeadEndDepth": {
          "type": "integer",
          "format": "uint32",
          "minimum": 0,
          "description": "A level is discarded if from one of its dead ends fewer steps than these can be walked through dead states.",
          "default": 0
        },
        "mirror": {
          "$ref": "#/$defs/Mirror",
          "description": "The mirror that symmetry (`Y`) looks through.",
          "default": "horizontal"
        },
        "mapSigned": {
          "type": "boolean",
          "description": "Whether a combined score from -1 to 1 is spread over 0 to 1; else it is cut off at 0.",
          "default": true
        }
      },
      "description": "What a designer asks for."
    },
    "Freedom": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "locked": {
          "type": "array",
          "items": {
            "type": "array",
            "items": {
              "type": "integer",
              "format": "uint",
              "minimum": 0
            },
            "minItems": 2,
            "maxItems": 2
          },
          "description": "Places (row, column) that stay as they are.",
          "default": [],
          "x-of": "places"
        },
        "change": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "type": "string"
          },
          "description": "Tiles that may be painted over, as ids of brushes; all if it is left out.",
          "default": null,
          "x-of": "tiles"
        },
        "place": {
          "type": [
            "array",
            "null"
          ],
          "items": {
            "type": "string"
          },
          "description": "Tiles that may be painted, as ids of brushes; all if it is left out.",
          "default": null,
          "x-of": "tiles"
        },
        "movePieces": {
          "type": "boolean",
          "description": "Whether what there is one of (the player) may be moved.",
          "default": true
        },
        "placePieces": {
          "type": "boolean",
          "description": "Whether pieces (boxes) may be added.",
          "default": true
        },
        "removePieces": {
          "type": "boolean",
          "description": "Whether pieces may be taken away. A piece moves by being taken away and added.",
          "default": true
        }
      },
      "description": "What automatic creation may change of a level."
    },
    "Keeping": {
      "oneOf": [
        {
          "type": "string",
          "const": "solutions",
          "description": "The solutions."
        },
        {
          "type": "string",
          "const": "dead-ends",
          "description": "The solutions and the dead ends."
        }
      ],
      "description": "What stays the same when a level is made simpler."
    },
    "Key": {
      "description": "One of the seven numbers of the evaluator.",
      "oneOf": [
        {
          "description": "Uniqueness: 1 where there is one solution; less with every further one.",
          "type": "string",
          "const": "U"
        },
        {
          "description": "Dead positions: Share of the positions from which the level can't be won.",
          "type": "string",
          "const": "D"
        },
        {
          "description": "Early frustration: Dead positions near the start.",
          "type": "string",
          "const": "Fr"
        },
        {
          "description": "Solution length: 0 where the solution is short, 1 where it is as long as wished for.",
          "type": "string",
          "const": "S"
        },
        {
          "description": "Variety of mechanics: How evenly a shortest solution uses different mechanics.",
          "type": "string",
          "const": "M"
        },
        {
          "description": "Flow: Whether tension rises and falls along the solution.",
          "type": "string",
          "const": "F"
        },
        {
          "description": "Symmetry: How well the board matches its mirror image.",
          "type": "string",
          "const": "Y"
        },
        {
          "description": "Uniqueness: 1 where there is one solution; less with every further one.",
          "type": "string",
          "const": "uniqueness"
        },
        {
          "description": "Dead positions: Share of the positions from which the level can't be won.",
          "type": "string",
          "const": "dead"
        },
        {
          "description": "Early frustration: Dead positions near the start.",
          "type": "string",
          "const": "frustration"
        },
        {
          "description": "Solution length: 0 where the solution is short, 1 where it is as long as wished for.",
          "type": "string",
          "const": "length"
        },
        {
          "description": "Variety of mechanics: How evenly a shortest solution uses different mechanics.",
          "type": "string",
          "const": "variety"
        },
        {
          "description": "Flow: Whether tension rises and falls along the solution.",
          "type": "string",
          "const": "flow"
        },
        {
          "description": "Symmetry: How well the board matches its mirror image.",
          "type": "string",
          "const": "symmetry"
        }
      ]
    },
    "Mirror": {
      "oneOf": [
        {
          "type": "string",
          "const": "horizontal",
          "description": "Left and right exchanged."
        },
        {
          "type": "string",
          "const": "vertical",
          "description": "Top and bottom exchanged."
        },
        {
          "type": "string",
          "const": "rot180",
          "description": "Half a turn."
        }
      ],
      "description": "How a board is laid over itself."
    },
    "Mode": {
      "oneOf": [
        {
          "type": "string",
          "const": "random",
          "description": "Changes of the base."
        },
        {
          "type": "string",
          "const": "greedy",
          "description": "Changes of the best so far."
        },
        {
          "type": "string",
          "const": "genetic",
          "description": "Changes and children of the best."
        },
        {
          "type": "string",
          "const": "archive",
          "description": "Changes and children of the best of every sort."
        }
      ],
      "description": "How the next levels are chosen."
    },
    "Target": {
      "type": "string",
      "description": "A metric with the range it must lie in, bounds included; 0 is a bound like any other."
    }
  }
};
