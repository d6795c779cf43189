"""What the engine reads and writes, as plain dictionaries.

Made by `cargo xtask contract` from the Rust types; changes by hand are lost.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

# Games


class Action(TypedDict):
    """How an action introduces itself."""

    #: Its name in commands.
    name: str

    #: What it does.
    about: str

    #: Whether it works on a level.
    needs_level: bool

    #: Whether it takes a level that is not legal yet, and begins with the mended one.
    mends: bool

    #: Its parameters.
    params: list[ParamSpec]



class Brush(TypedDict):
    """Something a designer can paint with."""

    #: Its name in edits.
    id: str

    #: Its name for people.
    name: str

    #: What it looks like in a palette.
    paint: Paint

    #: What sort of thing it paints.
    kind: BrushKind


#: What sort of thing a brush paints.
BrushKind: TypeAlias = "Literal['tile', 'piece', 'single', 'tool']"


class EvaluatorPreset(TypedDict):
    """An evaluator with a name."""

    #: Its name in requests.
    name: Literal["generic", "elegant", "showcase", "exploration", "punishing"]

    #: Its name for people.
    title: str

    #: What levels it prefers, in a sentence.
    about: str

    #: What it asks for.
    evaluator: FullEvaluator



class FullEvaluator(TypedDict):
    """What a designer asks for."""

    #: How much each number counts; a negative weight asks for a low one.
    weights: dict[EvaluatorKey, float]

    #: The range (from, to) in which a number must lie; outside it a level is discarded.
    bands: dict[EvaluatorKey, list[float]]

    #: With this many different solutions or more, uniqueness (`U`) is 0.
    most_solutions: int

    #: Solutions up to this length have a length (`S`) of 0.
    shortest: int

    #: Solutions from this length on have one of 1.
    longest: int

    #: A level is discarded if from one of its dead ends fewer steps than these can be walked through dead
    #: states.
    min_dead_end_depth: int

    #: The mirror that symmetry (`Y`) looks through.
    mirror: Mirror

    #: Whether a combined score from -1 to 1 is spread over 0 to 1; else it is cut off at 0.
    map_signed: bool



class Game(TypedDict):
    """A game as data: what it is, what it takes, and what is measured of its levels."""

    #: How it introduces itself.
    info: Info

    #: Its parameters.
    params: list[ParamSpec]

    #: All parameters of each difficulty preset.
    presets: dict[Band, dict[str, Any]]

    #: What is measured of its levels, and what it means.
    metrics: list[Metric]

    #: All that can happen in a move: the kinds that its effects have.
    happens: list[Happening]

    #: How many equal shares the scores of its levels have.
    shares: Shares

    #: What makes created levels better if nobody says otherwise: a preset of the evaluator or a metric.
    objective: str

    #: The evaluator's presets, the usual one first; none if levels have no space of states that an evaluator
    #: can look at.
    evaluators: list[EvaluatorPreset]

    #: The JSON Schemas of what it reads and writes.
    schemas: Schemas

    #: What is put right in a level that is not legal yet; empty if the game mends nothing.
    mends: list[str]

    #: The texts that its levels come from together with their rules, if there are such texts.
    source: NotRequired[SourceInfo | None]

    #: What only this game can do.
    actions: list[Action]



class Info(TypedDict):
    """How a game introduces itself, with its rules."""

    #: Its id in files and commands: lower case, words joined by `-`.
    id: str

    #: Its name for people.
    name: str

    #: What one does, in a sentence.
    tagline: str

    #: The lane it stands on.
    lane: Lane

    #: The ways levels are made; the first is the default.
    methods: list[Method]

    #: The text forms it reads and writes; the first is the default.
    notations: list[NotationInfo]

    #: Which levels its seeds make, and how they are rated.
    versions: Versions

    #: The rules in prose (Markdown).
    rules: str


#: Which engine a game is built on.
Lane: TypeAlias = "Literal['graph', 'constraint', 'linear']"


class Method(TypedDict):
    """A way of making levels."""

    #: Its name in commands.
    name: str

    #: What it does and when it is the right one.
    about: str



class Metric(TypedDict):
    """A number that is measured of levels, and what it means."""

    #: Its name in files and targets.
    name: str

    #: Its name for people.
    title: str

    #: What it means, in a sentence.
    about: str

    #: What it counts ("moves", "states"); empty for a bare number.
    unit: str

    #: Which way levels get harder.
    harder: Trend

    #: The scores it is part of; none if it is only reported.
    counts_for: list[ScoreName]

    #: Whether targets and objectives can ask for it.
    target: bool



class NotationInfo(TypedDict):
    """A text form of levels."""

    #: Its name in commands.
    name: str

    #: What it looks like.
    about: str

    #: Whether it is only read if the caller names it, because such a text can mean several boards.
    by_name: bool



class ParamSpec(TypedDict):
    """One parameter, as front ends show it."""

    #: Its name.
    name: str

    #: `integer`, `number`, `boolean`, `string` or `array`.
    type: Literal["integer", "number", "boolean", "string", "array"]

    #: What it means.
    about: str

    #: Its default; `null` if it follows from others.
    default: Any

    #: The least value.
    min: NotRequired[float | None]

    #: The largest value.
    max: NotRequired[float | None]

    #: The values there are, if they are named.
    choices: NotRequired[list[str]]



class Schemas(TypedDict):
    """The JSON Schemas of what a game reads and writes."""

    #: Its parameters.
    params: dict[str, Any]

    #: `state` in its level files.
    state: dict[str, Any]

    #: `rules` in its level files.
    rules: dict[str, Any]

    #: A move in `solution.moves`.
    move: dict[str, Any]


#: A score that is made of metrics.
ScoreName: TypeAlias = "Literal['difficulty', 'estimate', 'elegance']"


class Shares(TypedDict):
    """How many equal shares each score is made of. A share can rest on several metrics."""

    #: Of the difficulty.
    difficulty: int

    #: Of what stands in for it; 0 if nothing does.
    estimate: int

    #: Of the elegance.
    elegance: int



class SourceInfo(TypedDict):
    """How a game introduces the texts that its levels come from."""

    #: What people call such a text.
    name: str

    #: The notation of such a text with one level.
    notation: str

    #: Lines that every such text has, whatever the case of their letters; it is known by them.
    marks: list[str]

    #: A small one to begin with.
    example: str


#: Which way of a metric is the harder one.
Trend: TypeAlias = "Literal['more', 'less', 'neither']"

# Level files

#: A quarter of a game's reference sample, by difficulty.
Band: TypeAlias = "Literal['easy', 'medium', 'hard', 'expert']"


class Difficulty(TypedDict):
    """How hard a level is for people."""

    #: Harder than this percentage of the game's reference levels; `null` if it can't be known.
    score: float | None

    #: Better made than this percentage of them; `null` if it can't be known.
    elegance: float | None

    #: The quarter of the reference sample the score lies in.
    band: NotRequired[Band | None]

    #: Where people would rank it, as the report of a rating says; level files leave it out.
    interval: NotRequired[ScoreRange | None]

    #: What people would make of it, as the report of a rating says; level files leave it out.
    people: NotRequired[Prediction | None]

    #: Set where score and length disagree: the solution is short or long for a level with that score.
    odd_length: NotRequired[OddLength | None]

    #: Whether the score comes from a stand-in because the whole space is too large.
    estimated: NotRequired[bool]

    #: Why a number is missing or estimated.
    why: NotRequired[str | None]

    #: A good number of moves for a person.
    par: NotRequired[int | None]

    #: Named numbers; those past 2^53 are strings.
    metrics: dict[str, float | str | bool | None]

    #: The version of the game's rating.
    version: int



class Forecast(TypedDict):
    """What a score is worth: how sure it is, and what people would make of the level."""

    #: Where people would rank the level; left out where nobody was ever measured.
    interval: NotRequired[ScoreRange | None]

    #: Who would give up, and how long it takes; left out for games on which nobody was measured.
    people: NotRequired[Prediction | None]



class GridSolution(TypedDict):
    """A filled board."""

    #: The board in the game's own shape.
    grid: Any

    #: Whether no other solution exists; true only if proved.
    unique: bool

    #: How it is found, step by step, if that was asked for.
    steps: NotRequired[list[Any] | None]



class LevelFile(TypedDict):
    """
    A level as it is stored: the start, the rules, and what is known about it. Fields this version does not
    know are kept as they are.
    """

    #: `"unsolve/level@1"`.
    format: Literal["unsolve/level@1"]

    #: The game's id.
    game: str

    #: The level's name.
    title: NotRequired[str | None]

    #: Who made it.
    author: NotRequired[str | None]

    #: Free labels.
    tags: NotRequired[list[str] | None]

    #: Free text.
    notes: NotRequired[str | None]

    #: The start position in the game's own shape.
    state: Any

    #: Which variant of the rules, every choice spelled out.
    rules: NotRequired[Any]

    #: A way to the goal, or the filled board.
    solution: NotRequired[Solution | None]

    #: What `verify` needs to check a proof again.
    certificate: NotRequired[Any]

    #: How hard it is for people.
    difficulty: NotRequired[Difficulty | None]

    #: How to make the very same level again.
    origin: NotRequired[Origin | None]



class MoveSolution(TypedDict):
    """Moves one after the other."""

    #: The moves in the game's own shape.
    moves: list[Any]

    #: How many there are.
    length: int

    #: Whether no shorter solution exists; true only if proved.
    optimal: bool


#: How the length of a level disagrees with its score: the two lie at least two quarters of the reference
#: sample apart.
OddLength: TypeAlias = "Literal['short', 'long']"


class Origin(TypedDict):
    """Where a generated level comes from."""

    #: The seed; a string, because large numbers lose digits in JSON.
    seed: str

    #: The method that made it.
    method: str

    #: The difficulty preset that was asked for.
    difficulty: NotRequired[Band | None]

    #: All parameters, defaults included.
    params: dict[str, Any]

    #: The targets that were asked for, as `METRIC=MIN..MAX`.
    targets: NotRequired[list[str]]

    #: The attempt that was accepted.
    attempt: int

    #: States each candidate could take, if that is not the usual number.
    max_nodes: NotRequired[int | None]

    #: What sort of solution was asked for, if not a shortest one.
    goal: NotRequired[Goal]

    #: Whether candidates were rated; they are unless somebody says otherwise.
    rate: NotRequired[bool]

    #: The engine that made it.
    engine: str

    #: The version of the game's generator: with it a seed always makes the same level.
    generator: int


#: What people would make of a level, by how people fared with other levels of its game.
Prediction = TypedDict(
    "Prediction",
    {
        #: The share of people who give up, 0 to 1; left out where that was not counted.
        "gives_up": "NotRequired[float | None]",
        #: Half of those who solve it take less than this many minutes; left out where only means are known.
        "median_minutes": "NotRequired[float | None]",
        #: Minutes on average; left out where the median is known.
        "mean_minutes": "NotRequired[float | None]",
        #: Who the people were, and what their figures do not say, in a sentence or two.
        "from": "str",
    },
)

#: Where people would rank a level among the game's reference levels.
ScoreRange = TypedDict(
    "ScoreRange",
    {
        #: In 80 of 100 cases people find it harder than this percentage of them or more.
        "low": "float",
        #: In the same cases not harder than this percentage.
        "high": "float",
        #: What that rests on, in a sentence or two.
        "from": "str",
    },
)

#: A stored solution. It is replayed before it is believed.
Solution: TypeAlias = "MoveSolution | GridSolution"

# Requests


class ActRequest(TypedDict):
    """What only one game can do."""

    #: The action's name.
    action: str

    #: Its parameters.
    params: NotRequired[dict[str, Any]]



class CreateRequest(TypedDict):
    """What to create, and how."""

    #: The seed; the same seed, base, options and steps give the same levels.
    seed: NotRequired[str]

    #: How the next candidates are chosen.
    mode: NotRequired[Mode]

    #: Candidates to make, rounded up to whole batches; until somebody stops it if left out.
    steps: NotRequired[int | None]

    #: Levels to keep.
    keep: NotRequired[int]

    #: What makes a level better: the name of a preset of the evaluator, `evaluator` (as set below), or a
    #: metric. The game's usual one if left out.
    objective: NotRequired[str | None]

    #: What the evaluator asks for.
    evaluator: NotRequired[Evaluator | None]

    #: What levels must fulfil, as `METRIC=MIN..MAX`.
    targets: NotRequired[list[Target]]

    #: What may be changed.
    freedom: NotRequired[Freedom]

    #: Most changes from one level to the next.
    max_changes: NotRequired[int]

    #: The share of the kept levels that may become parents.
    parents: NotRequired[float]

    #: How strongly better parents are preferred; 1 is not at all.
    skew: NotRequired[float]

    #: The share of children of two parents.
    crossover: NotRequired[float]

    #: The share of candidates whose start is moved as far from the goal as it goes.
    farthest: NotRequired[float]

    #: Simplifies the levels that are kept, once all candidates are made: what may be changed goes back to
    #: what it was, or becomes plainer, as long as this stays the same. They are left as they are if it is
    #: left out.
    simplify: NotRequired[Keeping | None]

    #: Parameters of the level to begin with, if none is given.
    params: NotRequired[dict[str, Any]]

    #: Candidates judged at the same time; the result is the same for any number.
    jobs: NotRequired[int]


#: One change of a level.
Edit: TypeAlias = "dict[str, Any]"


class EvaluateRequest(TypedDict):
    """What a designer asks of a level."""

    #: A preset by its name.
    preset: NotRequired[Literal["generic", "elegant", "showcase", "exploration", "punishing"]]

    #: Wishes of one's own, which go before a preset; what is left out is that of `generic`.
    evaluator: NotRequired[Evaluator | None]



class Evaluator(TypedDict):
    """What a designer asks for."""

    #: How much each number counts; a negative weight asks for a low one.
    weights: NotRequired[dict[EvaluatorName, float]]

    #: The range (from, to) in which a number must lie; outside it a level is discarded.
    bands: NotRequired[dict[EvaluatorName, list[float]]]

    #: With this many different solutions or more, uniqueness (`U`) is 0.
    most_solutions: NotRequired[int]

    #: Solutions up to this length have a length (`S`) of 0.
    shortest: NotRequired[int]

    #: Solutions from this length on have one of 1.
    longest: NotRequired[int]

    #: A level is discarded if from one of its dead ends fewer steps than these can be walked through dead
    #: states.
    min_dead_end_depth: NotRequired[int]

    #: The mirror that symmetry (`Y`) looks through.
    mirror: NotRequired[Mirror]

    #: Whether a combined score from -1 to 1 is spread over 0 to 1; else it is cut off at 0.
    map_signed: NotRequired[bool]


#: One of the seven numbers of the evaluator.
EvaluatorName: TypeAlias = "Literal['U', 'D', 'Fr', 'S', 'M', 'F', 'Y', 'uniqueness', 'dead', 'frustration', 'length', 'variety', 'flow', 'symmetry']"


class Freedom(TypedDict):
    """
    What automatic creation may change of a level. Tiles are allowed by name, pieces by what happens to them.
    """

    #: Places (row, column) that stay as they are.
    locked: NotRequired[list[list[int]]]

    #: Tiles that may be painted over, as ids of brushes; all if it is left out.
    change: NotRequired[list[str] | None]

    #: Tiles that may be painted, as ids of brushes; all if it is left out.
    place: NotRequired[list[str] | None]

    #: Whether what there is one of (the player) may be moved.
    move_pieces: NotRequired[bool]

    #: Whether pieces (boxes) may be added.
    place_pieces: NotRequired[bool]

    #: Whether pieces may be taken away. A piece moves by being taken away and added.
    remove_pieces: NotRequired[bool]



class GenerateRequest(TypedDict):
    """What level to make."""

    #: The seed; the same seed and request give the same level.
    seed: NotRequired[str]

    #: A preset: sets parameters and asks for its band.
    difficulty: NotRequired[Band | None]

    #: The method; the game's first one, or the one its parameters ask for, if it is left out.
    method: NotRequired[str | None]

    #: Parameters that override those of the preset.
    params: NotRequired[dict[str, Any]]

    #: What the level must fulfil, as `METRIC=MIN..MAX`.
    targets: NotRequired[list[Target]]

    #: How many attempts to make at most; 1,000 if it is left out, and fewer where a method compares
    #: candidates.
    attempts: NotRequired[int | None]

    #: Whether the solution must be proved shortest.
    goal: NotRequired[Goal]

    #: Whether to rate the level; without it the difficulty is left out.
    rate: NotRequired[bool]

    #: Attempts made at the same time; the result is the same for any number.
    jobs: NotRequired[int]



class HintRequest(TypedDict):
    """Where to ask for a hint."""

    #: The moves made so far, in the game's own shape or in its notation.
    moves: NotRequired[list[Any]]


#: What stays the same when a level is made simpler.
Keeping: TypeAlias = "Literal['solutions', 'dead-ends']"

#: The colours of a picture.
Look: TypeAlias = "Literal['light', 'dark', 'paper']"


class MendRequest(TypedDict):
    """How to mend a level that is not legal yet."""

    #: Decides where any place is as good as another.
    seed: NotRequired[str]

    #: Places (row, column) that nothing is put on.
    locked: NotRequired[list[list[int]]]


#: How the next levels are chosen.
Mode: TypeAlias = "Literal['random', 'greedy', 'genetic', 'archive']"


class MutateRequest(TypedDict):
    """Which neighbour of a level to make."""

    #: The seed; the same seed and number give the same neighbour.
    seed: str

    #: Which of the seed's neighbours.
    number: NotRequired[int]

    #: What may be changed.
    freedom: NotRequired[Freedom]


#: How levels are put into an order.
PackOrder: TypeAlias = "Literal['curve', 'rising', 'given']"


class PackRequest(TypedDict):
    """How to look at a pack."""

    #: The order to suggest.
    order: NotRequired[PackOrder]


#: The colours of pieces in a picture.
Pieces: TypeAlias = "Literal['vivid', 'blue-yellow', 'red-cyan', 'greys']"


class RenderRequest(TypedDict):
    """How to draw a picture."""

    #: The moves made so far, in the game's own shape or in its notation.
    moves: NotRequired[list[Any]]

    #: The colours.
    theme: NotRequired[Look]

    #: The colours of pieces.
    palette: NotRequired[Pieces]

    #: Whether to play the stored solution in a loop.
    solution: NotRequired[bool]

    #: Whether to draw the buttons below the board too, where the game has any.
    controls: NotRequired[bool]



class SceneRequest(TypedDict):
    """Which position to draw."""

    #: The moves made so far, in the game's own shape or in its notation.
    moves: NotRequired[list[Any]]



class SearchLimits(TypedDict):
    """What a search may use up. What is left out is the front end's choice."""

    #: Most states to expand; for generation and rating, for each candidate.
    max_nodes: NotRequired[int | None]

    #: Most bytes of tables.
    max_bytes: NotRequired[int | None]

    #: Longest solution to look for.
    max_depth: NotRequired[int | None]



class SearchRequest(TypedDict):
    """Which search to solve by, beside what [`SolveRequest`] asks for."""

    #: The search; left out, the engine takes what is best. One that the game can't offer is refused. With a
    #: search neither `goal` nor `improve` counts for anything.
    search: NotRequired[Search | None]



class SimplifyRequest(TypedDict):
    """What must stay the same when a level is made simpler."""

    #: Whether the ways to lose must stay, too.
    preserve_dead_ends: NotRequired[bool]



class SolveRequest(TypedDict):
    """How to solve."""

    #: Whether the solution must be proved shortest.
    goal: NotRequired[Goal]

    #: Whether to look at the whole space: all different solutions, dead ends, counts.
    all: NotRequired[bool]

    #: Whether to list every state of the whole space with its distance.
    distances: NotRequired[bool]

    #: Most solutions and most dead ends to list.
    max_solutions: NotRequired[int]

    #: Solutions that differ by at most this many edits count as one.
    max_edits: NotRequired[int]

    #: Whether to find some solution first and to shorten it while the limits last. It is for callers with a
    #: time limit: they get the best known solution, with a proof if there is time for one.
    improve: NotRequired[bool]



class SpaceRequest(TypedDict):
    """How much of a level's space to list."""

    #: Most states to list, from 1 to 20,000. More are explored, as far as the limits go.
    states: NotRequired[int]


#: A metric with the range it must lie in, bounds included; 0 is a bound like any other.
Target: TypeAlias = "str"


class VerifyRequest(TypedDict):
    """How thoroughly to check a level."""

    #: Leave out what is expensive: the rating, and making the level again.
    quick: NotRequired[bool]



class WhatIfRequest(TypedDict):
    """Which edits to try."""

    #: The ids of brushes; all if it is left out.
    brushes: NotRequired[list[str] | None]


# Reports


class Agreement(TypedDict):
    """A rank correlation over the levels of a game."""

    #: How many levels it rests on.
    levels: int

    #: Spearman's rank correlation.
    correlation: float

    #: Its interval, from drawing the levels anew.
    interval: Interval



class Alike(TypedDict):
    """A level that looks like another."""

    #: The other level.
    index: int

    #: How much they look alike, from 0 to 1.
    similarity: float



class Calibration(TypedDict):
    """What plays say about levels and about the score."""

    #: All plays.
    plays: int

    #: Different players.
    players: int

    #: Each game by its id.
    games: list[GamePlays]

    #: Each level, as the plays named them.
    levels: list[LevelPlays]

    #: The numbers of the levels whose score is wrong by these plays, the worst first.
    wrong: list[int]



class Check(TypedDict):
    """One thing that was checked."""

    #: What was checked.
    name: str

    #: Whether it holds; `null` if it was not checked.
    ok: bool | None

    #: Why it was not.
    reason: NotRequired[NotChecked | None]

    #: What was seen.
    detail: str



class Contribution(TypedDict):
    """One number's share of the score."""

    #: Which number.
    key: EvaluatorKey

    #: Its value.
    value: float

    #: The weight used.
    weight: float

    #: What it adds to the signed score.
    contribution: float



class Created(TypedDict):
    """What a creation made."""

    #: The levels, best first.
    levels: list[LevelFile]

    #: Candidates made.
    steps: int

    #: Sorts of levels found; 0 if they are not told apart.
    sorts: int

    #: Why candidates were dropped.
    dropped: Tally

    #: All that was wrong with the level to begin with.
    problems: NotRequired[list[Problem]]

    #: What was done about it, in words and in order.
    fixes: NotRequired[list[str]]

    #: Who or what stopped it before its steps were made, or before all levels were simplified.
    stopped: str | None

    #: All that it knows, to go on later. It is written as text, because nobody else reads it.
    memory: str



class DeadEnd(TypedDict):
    """A way to lose."""

    #: The moves to it; the last one loses.
    moves: list[Any]

    #: The most different positions a player can pass through after it.
    depth: int



class Distance(TypedDict):
    """A position and how far it is from the goal."""

    #: The position in the game's first notation.
    state: str

    #: Moves to the nearest goal; `null` if none can be reached.
    distance: int | None



class EditEffect(TypedDict):
    """The effect of one edit."""

    #: Row, or tube; from 0.
    row: int

    #: Column, or height in the tube; from 0.
    column: int

    #: The brush put there.
    brush: str

    #: Whether the level can then be solved; `null` if a limit ran out before it was known.
    solvable: bool | None

    #: The length of the shortest solution.
    length: int | None

    #: The difficulty.
    score: float | None

    #: How much longer the solution is.
    length_change: int | None

    #: How much harder it is.
    score_change: float | None


#: What a failure is about.
ErrorKind: TypeAlias = "Literal['request', 'params', 'level', 'json', 'nothing', 'limit', 'engine']"


class Evaluation(TypedDict):
    """An evaluator's verdict on a level."""

    #: Whether the level is discarded.
    discarded: bool

    #: Why.
    discard_reason: NotRequired[str | None]

    #: The seven numbers.
    metrics: dict[EvaluatorKey, float]

    #: The weighted mean, from -1 to 1.
    score_signed: float

    #: The same from 0 to 1.
    score01: float

    #: What each number adds.
    breakdown: list[Contribution]


#: One of the seven numbers of the evaluator.
EvaluatorKey: TypeAlias = "Literal['U', 'D', 'Fr', 'S', 'M', 'F', 'Y']"


class Failure(TypedDict):
    """What went wrong: a message, its kind, and the fields it is about."""

    #: What is wrong and what would be right.
    error: str

    #: What it is about.
    kind: ErrorKind

    #: All that is wrong, field by field; empty if no field is to blame.
    problems: list[Problem]

    #: For `json`: where the text stops being JSON.
    place: NotRequired[TextPlace | None]

    #: For `nothing`: how often candidates were rejected for which reason.
    rejected: NotRequired[Tally | None]



class GamePlays(TypedDict):
    """How well the score of one game agrees with people. Scores of different games can't be compared."""

    #: The id of the game.
    game: str

    #: How often its levels were played.
    plays: int

    #: The score beside ratings from plays alone, which did not start from the score.
    score_and_results: NotRequired[Agreement | None]

    #: The score beside the median seconds of those who solved a level.
    score_and_seconds: NotRequired[Agreement | None]



class Generated(TypedDict):
    """A level that was made, and what it took."""

    #: The level.
    level: LevelFile

    #: Attempts made until it was accepted.
    attempts: int

    #: Why the others were rejected.
    rejected: Tally


#: What sort of solution is wanted.
Goal: TypeAlias = "Literal['optimal', 'any']"

#: A move of the graph.
GraphEdge = TypedDict(
    "GraphEdge",
    {
        #: The number of the state before it.
        "from": "int",
        #: The number of the state after it.
        "to": "int",
        #: The move in the game's short notation.
        "move": "str",
    },
)


class GraphState(TypedDict):
    """A state of the graph."""

    #: The position in the game's first notation.
    state: str

    #: Moves from the start.
    depth: int

    #: Moves to the nearest goal; `null` if none can be reached.
    distance: int | None

    #: Whether it is solved.
    goal: bool

    #: Whether play is over and lost.
    over: bool

    #: For a dead state: the steps through dead states that can still be walked from it.
    dead_steps: NotRequired[int | None]



class Hint(TypedDict):
    """The answer to `hint`."""

    #: What it says.
    status: HintStatus

    #: The next move in the game's own shape.
    move: NotRequired[Any]

    #: The same in short notation.
    notation: NotRequired[str | None]

    #: The hint in words, with the reason.
    text: str

    #: Moves to the goal after this one, if it is known.
    left: NotRequired[int | None]

    #: How many moves to take back until it can be won again.
    undo: NotRequired[int | None]

    #: What players call the step, where steps have names.
    technique: NotRequired[str | None]

    #: The cells it speaks of, as row and column.
    cells: NotRequired[list[list[int]]]

    #: The filled cells that show it, where a look at them is enough, as row and column.
    because: NotRequired[list[list[int]]]

    #: What else follows from the same step, as moves in the game's own shape.
    also: NotRequired[list[Any]]


#: What a hint can say.
HintStatus: TypeAlias = "Literal['move', 'solved', 'lost', 'unknown']"


class Interval(TypedDict):
    """The range in which a figure lies in 95 of 100 cases."""

    #: Its lower end.
    low: float

    #: Its upper end.
    high: float



class LegalMove(TypedDict):
    """A legal move in all its forms."""

    #: In the game's own shape.
    move: Any

    #: In short notation.
    notation: str

    #: In words.
    text: str



class LevelPlays(TypedDict):
    """What plays say about a level."""

    #: What the level is called.
    level: str

    #: The id of its game.
    game: str

    #: Its difficulty from 0 to 100 as the engine measured it; left out if it is not known.
    score: NotRequired[float | None]

    #: How often it was played.
    plays: int

    #: How often it was solved without help.
    won: int

    #: How often it was solved with hints.
    helped: int

    #: Half of those who solved it were faster than this many seconds.
    median_seconds: NotRequired[float | None]

    #: Its rating, 1,500 in the middle: it starts from the score and moves with the plays.
    rating: float

    #: The standard deviation of the rating.
    deviation: float

    #: The rating on the scale of the score.
    played_score: float

    #: Where the score lies in 95 of 100 cases, by these plays.
    interval: Interval

    #: Whether score and plays agree.
    verdict: Verdict



class Mended(TypedDict):
    """A level that was not legal, made legal."""

    #: The level, which is legal.
    level: LevelFile

    #: All that was wrong; empty if it was legal before.
    problems: list[Problem]

    #: What was done about it, in words and in order.
    fixes: list[str]


#: How a board is laid over itself.
Mirror: TypeAlias = "Literal['horizontal', 'vertical', 'rot180']"

#: Why something was not checked.
NotChecked: TypeAlias = "Literal['limit', 'quick', 'other-version', 'not-repeatable']"


class PackChange(TypedDict):
    """A place where the difficulty runs as it should not."""

    #: The level.
    index: int

    #: The level it is compared with: the one before, or the hardest before.
    after: int

    #: By how many points of score it is easier or harder.
    by: float



class PackLevel(TypedDict):
    """What is said of one level."""

    #: Its game.
    game: str

    #: Equal for levels that differ by a symmetry only.
    key: str

    #: Its difficulty; `null` if it is not known.
    score: float | None

    #: The band of the score.
    band: Band | None

    #: The length of its solution, where solutions have one.
    length: int | None

    #: The first level of the pack that is the same up to a symmetry.
    duplicate_of: NotRequired[int | None]

    #: Other levels that are nearly the same, the most similar first; up to ten, duplicates not among them.
    similar_to: list[Alike]



class PackReport(TypedDict):
    """The answer to "how good is this pack?"."""

    #: The levels in the order they came in; all numbers below are places in this list.
    levels: list[PackLevel]

    #: Groups of levels that are nearly the same.
    groups: list[list[int]]

    #: The scores in that order; `null` where none is known.
    curve: list[float | None]

    #: Levels that are easier than the one before by more than a rest.
    inversions: list[PackChange]

    #: Levels that are much harder than all before.
    jumps: list[PackChange]

    #: The order that is suggested.
    order: list[int]



class Position(TypedDict):
    """All that a front end shows of a position."""

    #: What to draw and where to click.
    scene: Scene

    #: The legal moves.
    moves: list[LegalMove]

    #: The board as text.
    board: str

    #: The moves made so far, in short notation.
    made: list[str]

    #: Whether the goal is reached.
    won: bool



class Problem(TypedDict):
    """One thing that is wrong, and where."""

    #: The field, as a path from the root of what was read: `tubes[3]`.
    field: str

    #: What is wrong and what would be right.
    message: str



class Remark(TypedDict):
    """What is remarked about a text."""

    #: How bad it is.
    severity: Severity

    #: The line, from 1; left out if it is about the text as a whole.
    line: NotRequired[int | None]

    #: What is wrong, and the remedy.
    message: str


#: How the states of a level are searched for a solution.
Search: TypeAlias = "Literal['breadth-first', 'a-star', 'ida-star', 'bidirectional', 'depth-first', 'any']"

#: How bad a remark is.
Severity: TypeAlias = "Literal['error', 'warning']"


class Simplified(TypedDict):
    """A level made simpler."""

    #: The level.
    level: LevelFile

    #: How many steps simpler it is.
    steps: int

    #: Simpler levels that were not the same puzzle any more.
    refused: int

    #: Who or what stopped it before nothing could be simplified any more.
    stopped: str | None



class SolveReport(TypedDict):
    """The answer to `solve`."""

    #: What was found out.
    status: Status

    #: Whether the solution is proved shortest; games of cells to fill in have no length.
    optimal: NotRequired[bool | None]

    #: Whether it is the only one; only games of cells to fill in must have one.
    unique: NotRequired[bool | None]

    #: The filled board in the game's own shape.
    grid: NotRequired[Any]

    #: All filled boards up to the number asked for, if all were asked for.
    grids: NotRequired[list[Any] | None]

    #: The hardest technique that is needed.
    grade: NotRequired[str | None]

    #: How a person finds it, step by step.
    steps: NotRequired[list[Step] | None]

    #: Its length.
    length: NotRequired[int | None]

    #: Its moves in the game's own shape.
    moves: list[Any]

    #: The same moves in the game's short notation.
    notation: list[str]

    #: No solution is shorter than this; proved.
    lower_bound: NotRequired[int | None]

    #: The search that was asked for, whose effort the next numbers are.
    search: NotRequired[Search | None]

    #: States expanded.
    nodes: int

    #: States kept.
    stored: int

    #: Bytes used for them.
    bytes: int

    #: Why it was cut short, why a solution is not proved shortest, or what stands in the way of every
    #: solution, where that can be seen.
    why: NotRequired[str | None]

    #: The proof that there is no solution, where the game has such proofs: what level files keep as
    #: `certificate`.
    certificate: NotRequired[Any]

    #: A shortest path for each move into a goal, near-duplicates removed, shortest first.
    solutions: NotRequired[list[list[Any]]]

    #: Moves that lose the level, near-duplicates removed, earliest first.
    dead_ends: NotRequired[list[DeadEnd]]

    #: Moves into goals, before near-duplicates are removed.
    last_moves: NotRequired[int | None]

    #: Dead ends, before near-duplicates are removed.
    dead_end_moves: NotRequired[int | None]

    #: Moves that lose at once, which are no dead ends.
    losing_moves: NotRequired[int | None]

    #: Reachable states.
    states: NotRequired[int]

    #: Of those, states from which no goal can be reached.
    dead_states: NotRequired[int]

    #: How many states are 0, 1, 2, ... moves from the nearest goal; empty where the states were counted
    #: without visiting them.
    states_by_distance: NotRequired[list[int]]

    #: Every state with its distance, if it was asked for.
    distances: NotRequired[list[Distance] | None]

    #: Number of shortest solutions as move sequences; a string past 2^53.
    shortest_solutions: NotRequired[int | str]

    #: Share of the moves along the shortest solutions that lose the level.
    trap_share: NotRequired[float | None]

    #: Share of them that lose the level or moves.
    wrong_share: NotRequired[float | None]

    #: Mean number of moves lost by those that do not lose the level.
    recovery: NotRequired[float | None]

    #: The most moves lost by one of those.
    worst_recovery: NotRequired[int | None]



class SourceLevel(TypedDict):
    """A level that stands in a text."""

    #: Its first line, from 1.
    line: int

    #: How many lines it takes.
    lines: int

    #: What is said before it.
    messages: list[str]

    #: The level as level files have it.
    state: Any



class SourceReport(TypedDict):
    """What stands in a text that levels come from."""

    #: What the text calls itself.
    title: NotRequired[str | None]

    #: Who made it.
    author: NotRequired[str | None]

    #: The rules that its levels share, as level files have them; left out if errors stand in the way.
    rules: NotRequired[Any]

    #: Its levels in their order; none if errors stand in the way.
    levels: list[SourceLevel]

    #: What is said after the last level.
    closing: list[str]

    #: Errors and warnings in the order of their lines; those about the text as a whole come first.
    remarks: list[Remark]

    #: Why searches refuse the levels, if they do; they can be played all the same.
    refusal: NotRequired[str | None]

    #: What the parts of the text are, in their order; what is nothing special is left out.
    spans: list[SourceSpan]


#: A part of a text.
SourceSpan = TypedDict(
    "SourceSpan",
    {
        #: Where it begins, in UTF-16 code units, as browsers count.
        "from": "int",
        #: Where it ends.
        "to": "int",
        #: What it is.
        "kind": "SpanKind",
        #: The colour that it speaks of, as `#rrggbb`.
        "color": "NotRequired[str | None]",
    },
)


class SpaceReport(TypedDict):
    """
    The states of a level that are worth drawing and the moves between them; state 0 is the start. Positions
    that differ only by a symmetry without meaning are one state.
    """

    #: The states on shortest solutions and those nearest to the start, by their number.
    states: list[SpaceState]

    #: Which states a move leads between, each pair once.
    edges: list[list[int]]

    #: Whether these are all states that can be reached.
    complete: bool

    #: How many can be reached; `null` if a limit ran out before they were counted.
    total: int | None

    #: The states on some shortest solution. Empty if there is none or not all are known.
    corridor: list[int]

    #: Those that every shortest solution goes through.
    bottlenecks: list[int]

    #: The limit that ran out.
    why: NotRequired[str | None]



class SpaceState(TypedDict):
    """A state to draw."""

    #: Moves from the start.
    depth: int

    #: Moves to the nearest goal; `null` if none can be reached or it is not proved.
    distance: int | None

    #: Whether it is proved that no goal can be reached.
    dead: bool

    #: The number of the state it was first reached from; `null` for the start.
    parent: int | None

    #: The move from there in the game's short notation. The moves of all ancestors, made one after the other
    #: from the start, lead to the state.
    notation: str | None


#: What a part of a text is.
SpanKind: TypeAlias = "Literal['heading', 'comment', 'setting', 'text', 'name', 'word', 'direction', 'number', 'color', 'pixel', 'cell', 'sign', 'unknown']"


class StateGraph(TypedDict):
    """All states a level can reach and the moves between them; state 0 is the start."""

    #: The states by their number.
    states: list[GraphState]

    #: The moves.
    edges: list[GraphEdge]


#: What a solver found out.
Status: TypeAlias = "Literal['solved', 'unsolvable', 'truncated']"


class Step(TypedDict):
    """One step of reasoning."""

    #: What players call it.
    technique: str

    #: The step in words.
    text: str

    #: The cells it speaks of, as row and column.
    cells: list[list[int]]

    #: What to enter or rule out, as moves in the game's own shape.
    marks: list[Any]

    #: 1 if it rests on nothing but the clues, else one more than what it rests on; 0 if that was not worked
    #: out.
    depth: NotRequired[int]


#: Counted reasons.
Tally: TypeAlias = "dict[str, int]"


class TextPlace(TypedDict):
    """A place in a text."""

    #: From 1.
    line: int

    #: From 1.
    column: int


#: What plays say about the score of a level.
Verdict: TypeAlias = "Literal['agrees', 'harder', 'easier', 'open']"


class VerifyReport(TypedDict):
    """The answer to `verify`."""

    #: Whether everything that was to be checked holds; `null` if a limit ran out before all was known.
    verified: bool | None

    #: All that was checked.
    checks: list[Check]



class Versions(TypedDict):
    """Files name these, so that nobody takes a level or a score of another version for a forged one."""

    #: Rises whenever a seed's level changes.
    generator: int

    #: Rises whenever a level's rating changes.
    rating: int



class WhatIfReport(TypedDict):
    """The effects of all single edits of a level."""

    #: Rows and columns (tubes and heights).
    size: list[int]

    #: The shortest length as it is.
    length: int | None

    #: The difficulty as it is.
    score: float | None

    #: Whether it can be solved as it is.
    solvable: bool | None

    #: How many edits there are to try: every brush on every place.
    total: int

    #: The edits that change something and are legal, by brush and place.
    edits: list[EditEffect]

    #: Edits that are not legal or change nothing.
    refused: int

    #: Why it was cut short.
    why: NotRequired[str | None]


# Scenes

#: What a move does to the shapes of the scene before it.
Effect: TypeAlias = "dict[str, Any]"

#: A form in scene units.
Geometry: TypeAlias = "dict[str, Any]"


class Group(TypedDict):
    """Places that a rule or a clue speaks of together, such as a row: a front end lights them up."""

    #: The places, by their numbers in the scene.
    places: list[int]

    #: Where the clue stands and what it says; without one it is a rule, and a place lights up all its groups.
    clue: NotRequired[Hit | None]


#: What becomes of a thing in a move. A front end that knows these words can animate and sound every game.
Happening: TypeAlias = "Literal['moved', 'slid', 'pushed', 'launched', 'poured', 'boarded', 'arrived', 'completed', 'fell', 'broke', 'opened', 'turned', 'entered', 'erased', 'ruled-out', 'restored', 'noted']"


class Hit(TypedDict):
    """A place that can be clicked."""

    #: Its name; unique in the scene.
    id: str

    #: Where it is.
    area: Geometry

    #: What it is, for a screen reader.
    label: str


#: What a shape is made of: light and shade over its paint, the same for every colour. A front end draws the
#: shape with its paint and then once more with the material's gradient, which is white and black of some
#: opacity (`materials.svg` of the renderer). A shape without a fill has the gradient alone.
Material: TypeAlias = "Literal['flat', 'ball', 'raised', 'sunk', 'shaded', 'liquid', 'glass', 'frost']"

#: What a shape is filled or drawn with; a theme gives it a colour.
Paint: TypeAlias = "Literal['backdrop', 'surface', 'line', 'ink', 'wall', 'accent', 'hero', 'depth', 'wood', 'metal', 'sand', 'switch', 'danger', 'ice'] | dict[str, Any]"


class Place(TypedDict):
    """A place of the board that can be painted, and that hints and edits speak of."""

    #: Row and column, or whatever two numbers the game's edits count by.
    cell: list[int]

    #: Where it is.
    area: Geometry

    #: What stands there, if places with the same are worth seeing together.
    shows: NotRequired[str | None]



class Point(TypedDict):
    """A point; x to the right, y down."""

    #: To the right.
    x: float

    #: Down.
    y: float



class Scene(TypedDict):
    """A picture of a position."""

    #: Width in scene units.
    width: float

    #: Height in scene units.
    height: float

    #: What is drawn, from back to front.
    shapes: list[Shape]

    #: What can be clicked.
    hits: list[Hit]

    #: The legal moves.
    moves: list[SceneMove]

    #: What can be done between moves: a walk that changes the picture and counts for nothing. It is played
    #: like a move.
    strolls: NotRequired[list[SceneMove]]

    #: The places that edits and hints name by two numbers.
    places: NotRequired[list[Place]]

    #: The places that belong together.
    groups: NotRequired[list[Group]]

    #: The position in words, for a screen reader.
    description: str

    #: Where the buttons begin, if there are any: below this nothing belongs to the board.
    controls: NotRequired[float | None]

    #: Where what only stands beside the board begins, such as a list of clues: a narrow page may put all that
    #: lies to the right of it below the board.
    aside: NotRequired[float | None]



class SceneMove(TypedDict):
    """A legal move and the hits that make it, clicked in this order."""

    #: The move in the game's notation.
    notation: str

    #: The ids of the hits.
    hits: list[str]



class Shape(TypedDict):
    """Something drawn."""

    #: Its name, if effects speak of it; unique in the scene.
    id: NotRequired[str | None]

    #: Its form.
    geometry: Geometry

    #: What it is filled with.
    fill: NotRequired[Paint | None]

    #: Its outline.
    stroke: NotRequired[Stroke | None]

    #: What it is made of.
    material: NotRequired[Material]

    #: The vessel it is a part of, or lies in: what is poured is poured by tilting all of it.
    vessel: NotRequired[str | None]

    #: Whether it only says once more what colours say, so that a player may do without.
    aid: NotRequired[bool]

    #: Whether it is a player's note that what stands beside it has overtaken: left out unless somebody wants
    #: to see such notes.
    stale: NotRequired[bool]



class Stroke(TypedDict):
    """An outline."""

    #: What it is drawn with.
    paint: Paint

    #: Its width.
    width: float

