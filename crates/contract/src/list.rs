//! What belongs to the contract.

use schemars::SchemaGenerator;
use serde_json::{Value, json};
use unsolve_core::Edit;
use unsolve_packs::Report as PackReport;
use unsolve_plays::Calibration;
use unsolve_rating::evaluator::{Evaluation, Evaluator, Key};
use unsolve_verbs::{
    ActRequest, Card, CreateRequest, Created, Difficulty, EvaluateRequest, Failure, Forecast,
    GenerateRequest, Generated, Hint, HintRequest, LevelFile, Limits, MendRequest, Mended,
    MutateRequest, PackRequest, Position, RenderRequest, SceneRequest, SearchRequest, Simplified,
    SimplifyRequest, SolveReport, SolveRequest, SourceReport, SpaceReport, SpaceRequest,
    StateGraph, VerifyReport, VerifyRequest, WhatIfReport, WhatIfRequest,
};

use crate::Direction;

/// Registers types with a generator; what they consist of comes along.
macro_rules! register {
    ($generator:expr; $($type:ty),* $(,)?) => {
        {$(let _ = $generator.subschema_for::<$type>();)*}
    };
}

/// Everything that is read.
pub(crate) fn requests(generator: &mut SchemaGenerator) {
    register!(generator;
        Limits, GenerateRequest, SolveRequest, SearchRequest, VerifyRequest, HintRequest, SceneRequest, RenderRequest,
        CreateRequest, EvaluateRequest, WhatIfRequest, SimplifyRequest, SpaceRequest, PackRequest,
        MutateRequest, MendRequest, ActRequest, Edit, Key,
    );
}

/// Everything that is written.
pub(crate) fn reports(generator: &mut SchemaGenerator) {
    register!(generator;
        Card, LevelFile, Difficulty, Forecast, Generated, SolveReport, Hint, VerifyReport, Position,
        unsolve_core::Effect, unsolve_core::Brush, Created, WhatIfReport, Simplified, Evaluation,
        SpaceReport, StateGraph, PackReport, Calibration, Mended, SourceReport, Failure,
    );
}

/// Where a type stands: a chapter of the book, a file of the npm package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Group {
    /// What is known about a game.
    Catalogue,
    /// Level files.
    Level,
    /// What is asked for.
    Requests,
    /// What is answered.
    Reports,
    /// What is drawn.
    Scene,
}

impl Group {
    pub(crate) const ALL: [Self; 5] =
        [Self::Catalogue, Self::Level, Self::Requests, Self::Reports, Self::Scene];

    /// Its title in the book.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Catalogue => "Games",
            Self::Level => "Level files",
            Self::Requests => "Requests",
            Self::Reports => "Reports",
            Self::Scene => "Scenes",
        }
    }
}

const CATALOGUE: &[&str] = &[
    "Card",
    "Info",
    "Lane",
    "Method",
    "NotationInfo",
    "SourceInfo",
    "ParamSpec",
    "Metric",
    "Trend",
    "Score",
    "Shares",
    "Preset",
    "FullEvaluator",
    "Schemas",
    "ActionInfo",
    "Brush",
    "BrushKind",
];
const LEVEL: &[&str] = &[
    "LevelFile",
    "Solution",
    "MoveList",
    "Filled",
    "Difficulty",
    "ScoreRange",
    "Prediction",
    "Forecast",
    "Band",
    "OddLength",
    "Origin",
];
const SCENE: &[&str] = &[
    "Scene",
    "Point",
    "Paint",
    "Geometry",
    "Shape",
    "Stroke",
    "Hit",
    "Place",
    "SceneMove",
    "Group",
    "Material",
    "Effect",
    "Happening",
];

/// The group of a type.
pub(crate) fn group(name: &str, direction: Direction) -> Group {
    match direction {
        _ if CATALOGUE.contains(&name) => Group::Catalogue,
        _ if LEVEL.contains(&name) => Group::Level,
        _ if SCENE.contains(&name) => Group::Scene,
        Direction::Request => Group::Requests,
        Direction::Report => Group::Reports,
    }
}

/// What a type that looks different when it is written is called then.
pub(crate) const WRITTEN: &[(&str, &str)] =
    &[("Evaluator", "FullEvaluator"), ("Key", "EvaluatorKey")];

/// Names under which front ends know types that Rust tells apart by their modules.
const NAMES: &[(&str, &str)] = &[
    ("ActionInfo", "Action"),
    ("Card", "Game"),
    ("Change", "PackChange"),
    ("DeadEndReport", "DeadEnd"),
    ("FailureKind", "ErrorKind"),
    ("Filled", "GridSolution"),
    ("Key", "EvaluatorName"),
    ("LevelFile", "Level"),
    ("LevelReport", "PackLevel"),
    ("Limits", "SearchLimits"),
    ("MoveInfo", "LegalMove"),
    ("MoveList", "MoveSolution"),
    ("Order", "PackOrder"),
    ("Preset", "EvaluatorPreset"),
    ("Report", "PackReport"),
    ("Score", "ScoreName"),
    ("StepReport", "Step"),
    ("WhatIf", "EditEffect"),
];

/// The name of a type in the contract.
pub(crate) fn name(rust: &str) -> &str {
    NAMES.iter().find(|(known, _)| *known == rust).map_or(rust, |(_, name)| name)
}

/// What schemars can't see: fields that take the game's own shapes (`x-game`) or name parts of a level
/// (`x-of`), the keys of maps, and fixed values. Each is a type, the path of a part of it, and what is added there.
pub(crate) fn additions() -> Vec<(&'static str, &'static str, Value)> {
    let own = |shape: &str| json!({"x-game": shape});
    let of = |named: &str| json!({"x-of": named});
    let keys = |name: &str| json!({"propertyNames": {"$ref": format!("#/$defs/{name}")}});
    let all = |name: &str, count: usize| json!({"propertyNames": {"$ref": format!("#/$defs/{name}")}, "minProperties": count});
    vec![
        ("LevelFile", "properties/format", json!({"const": unsolve_verbs::FORMAT})),
        ("LevelFile", "properties/game", own("id")),
        ("LevelFile", "properties/state", own("state")),
        ("LevelFile", "properties/rules", own("rules")),
        ("MoveList", "properties/moves/items", own("move")),
        ("Origin", "properties/params", own("params")),
        (
            "Difficulty",
            "properties/metrics/additionalProperties",
            json!({"type": ["number", "string", "boolean", "null"]}),
        ),
        ("Info", "properties/id", own("id")),
        ("Card", "properties/presets/additionalProperties", own("params")),
        ("Card", "properties/presets", all("Band", 4)),
        ("Schemas", "properties/params", json!({"type": "object"})),
        ("Schemas", "properties/state", json!({"type": "object"})),
        ("Schemas", "properties/rules", json!({"type": "object"})),
        ("Schemas", "properties/move", json!({"type": "object"})),
        (
            "ParamSpec",
            "properties/type",
            json!({"enum": ["integer", "number", "boolean", "string", "array"]}),
        ),
        ("SolveReport", "properties/moves/items", own("move")),
        ("SolveReport", "properties/solutions/items/items", own("move")),
        ("StepReport", "properties/marks/items", own("move")),
        ("DeadEndReport", "properties/moves/items", own("move")),
        ("Hint", "properties/move", own("move")),
        ("Hint", "properties/also/items", own("move")),
        ("MoveInfo", "properties/move", own("move")),
        ("SourceReport", "properties/rules", own("rules")),
        ("SourceLevel", "properties/state", own("state")),
        ("LevelReport", "properties/game", own("any-id")),
        ("Evaluation", "properties/metrics", all("EvaluatorKey", 7)),
        ("FullEvaluator", "properties/weights", all("EvaluatorKey", 7)),
        ("FullEvaluator", "properties/bands", keys("EvaluatorKey")),
        ("Evaluator", "properties/weights", keys("Key")),
        ("Evaluator", "properties/bands", keys("Key")),
        ("Freedom", "properties/locked", of("places")),
        ("Freedom", "properties/change", of("tiles")),
        ("Freedom", "properties/place", of("tiles")),
        ("CreateRequest", "properties/objective", of("objective")),
        ("GenerateRequest", "properties/params", own("some-params")),
        ("CreateRequest", "properties/params", own("some-params")),
        ("HintRequest", "properties/moves/items", own("told-move")),
        ("SceneRequest", "properties/moves/items", own("told-move")),
        ("RenderRequest", "properties/moves/items", own("told-move")),
        ("EvaluateRequest", "properties/preset", presets()),
        ("Preset", "properties/name", presets()),
    ]
}

/// The names of the evaluator's presets.
fn presets() -> Value {
    json!({"enum": Evaluator::PRESETS, "type": "string"})
}
