//! The erased interface of a game of states and moves.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use unsolve_core::{Band, Brush, Budget, Edit, Info, ParamError, Stream};
use unsolve_graph::Transition;
use unsolve_rating::Metrics;

use super::session::Playing;
use super::{GraphGame, GraphPuzzle, generate, hint, rate, reference, solve, verify};
use crate::level::message_without_place;
use crate::{
    Action, ActionInfo, Difficulty, FORMAT, Game, GenerateError, GenerateRequest, Generated, Goal,
    Hint, LevelError, LevelFile, ParamSpec, Schemas, Session, Solution, SolveReport, SolveRequest,
    VerifyReport, merge_params, param_specs,
};

impl<P: GraphPuzzle> Game for GraphGame<P> {
    fn info(&self) -> &'static Info {
        const { &P::INFO }
    }

    fn params(&self) -> Vec<ParamSpec> {
        self.specs().to_vec()
    }

    fn preset(&self, band: Band) -> Value {
        serde_json::to_value(P::preset(band)).unwrap_or_default()
    }

    fn schemas(&self) -> Schemas {
        Schemas {
            params: schema_of::<P::Params>(),
            state: schema_of::<P::Setup>(),
            rules: schema_of::<P::Rules>(),
            mv: schema_of::<P::Move>(),
        }
    }

    fn metrics(&self) -> Vec<&'static str> {
        metric_names::<P>()
    }

    fn generate(
        &self,
        request: &GenerateRequest,
        budget: &Budget<'_>,
    ) -> Result<Generated, GenerateError> {
        generate::generate::<P>(self.specs(), request, budget)
    }

    fn sample_reference(
        &self,
        levels: u32,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<Value, GenerateError> {
        let reference = reference::sample::<P>(levels, jobs, budget)?;
        serde_json::to_value(reference).map_err(|error| GenerateError::Request(error.to_string()))
    }

    fn check(&self, level: &LevelFile) -> Result<(), LevelError> {
        load::<P>(level).map(drop)
    }

    fn solve(
        &self,
        level: &LevelFile,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        Ok(solve::solve::<P>(&load::<P>(level)?, request, budget))
    }

    fn hint(
        &self,
        level: &LevelFile,
        made: &[Value],
        budget: &Budget<'_>,
    ) -> Result<Hint, LevelError> {
        let level = load::<P>(level)?;
        let mut playing = Playing::<P>::new(level.clone());
        for (index, mv) in read_moves::<P>(made)?.into_iter().enumerate() {
            playing
                .make(mv)
                .map_err(|error| LevelError::field(format!("moves[{index}]"), error.to_string()))?;
        }
        hint::hint::<P>(&level, playing.states(), budget).map_err(LevelError::Stopped)
    }

    fn rate(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<Difficulty, LevelError> {
        let rated =
            rate::rate::<P>(&load::<P>(level)?, Goal::Any, budget).map_err(LevelError::Stopped)?;
        Ok(rated.difficulty)
    }

    fn verify(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<VerifyReport, LevelError> {
        verify::verify::<P>(level, &load::<P>(level)?, budget)
    }

    fn read(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError> {
        known_notation::<P>(notation)?;
        let setup = P::read(notation, text)?;
        let rules = P::default_rules(&setup);
        let level =
            P::validate(setup, rules).map_err(|error| LevelError::Invalid(error.problems))?;
        let mut file = level_file::<P>(&level);
        file.solution = match P::read_solution(notation, text)? {
            Some(moves) => Some(replayed::<P>(&level, moves)?),
            None => None,
        };
        Ok(file)
    }

    fn write(&self, notation: &str, file: &LevelFile) -> Result<String, LevelError> {
        known_notation::<P>(notation)?;
        let level = load::<P>(file)?;
        let start = P::start(&level);
        let believed = file.solution.as_ref().and_then(|solution| {
            let moves = read_moves::<P>(&solution.moves).ok()?;
            spelled_out::<P>(&level, moves).ok()
        });
        Ok(match believed {
            Some(moves) => P::write_solved(notation, &level, &start, &moves),
            None => P::write(notation, &level, &start),
        })
    }

    fn play(&self, level: &LevelFile) -> Result<Box<dyn Session + '_>, LevelError> {
        Ok(Box::new(Playing::<P>::new(load::<P>(level)?)))
    }

    fn brushes(&self, level: &LevelFile) -> Result<Vec<Brush>, LevelError> {
        Ok(P::brushes(&load::<P>(level)?))
    }

    fn edit(&self, level: &LevelFile, edit: &Edit) -> Result<LevelFile, LevelError> {
        let edited = P::edit(&load::<P>(level)?, edit)?;
        Ok(changed::<P>(level, &edited))
    }

    fn mutate(&self, level: &LevelFile, seed: &str, number: u64) -> Result<LevelFile, LevelError> {
        let mutated = P::mutate(&load::<P>(level)?, &mut Stream::new(seed, number));
        Ok(changed::<P>(level, &mutated))
    }

    fn actions(&self) -> Vec<ActionInfo> {
        P::actions().iter().map(action_info).collect()
    }

    fn act(
        &self,
        action: &str,
        params: &Map<String, Value>,
        level: Option<&LevelFile>,
        budget: &Budget<'_>,
    ) -> Result<Value, LevelError> {
        let actions = P::actions();
        let Some(action) = actions.iter().find(|known| known.name == action) else {
            let known: Vec<_> = actions.iter().map(|action| action.name).collect();
            let known = known.join(", ");
            return Err(LevelError::Unknown { what: "action", name: action.to_owned(), known });
        };
        if action.needs_level && level.is_none() {
            return Err(LevelError::field("level", format!("`{}` works on a level", action.name)));
        }
        let level = level.map(load::<P>).transpose()?;
        let specs = param_specs(&(action.params)());
        let defaults: Map<String, Value> =
            specs.iter().map(|spec| (spec.name.clone(), spec.default.clone())).collect();
        let params = merge_params(&specs, &Value::Object(defaults), params)?;
        (action.run)(&params, level.as_ref(), budget)
    }
}

impl<P: GraphPuzzle> GraphGame<P> {
    fn specs(&self) -> &[ParamSpec] {
        self.specs.get_or_init(specs::<P>)
    }
}

fn action_info<P: GraphPuzzle>(action: &Action<P>) -> ActionInfo {
    ActionInfo {
        name: action.name,
        about: action.about,
        needs_level: action.needs_level,
        params: param_specs(&(action.params)()),
    }
}

/// A solution that was read beside a level: nobody has proved it shortest.
fn replayed<P: GraphPuzzle>(level: &P::Level, moves: Vec<P::Move>) -> Result<Solution, LevelError> {
    let moves = spelled_out::<P>(level, moves)?;
    Ok(Solution {
        length: moves.len() as u32,
        moves: moves.iter().map(move_json::<P>).collect(),
        optimal: false,
        extra: Map::new(),
    })
}

/// The moves of a solution with nothing left unsaid; they must lead to the goal.
fn spelled_out<P: GraphPuzzle>(
    level: &P::Level,
    moves: Vec<P::Move>,
) -> Result<Vec<P::Move>, LevelError> {
    if !verify::replay::<P>(level, &moves)? {
        return Err(LevelError::field("solution", "its moves end before the goal; leave it out"));
    }
    let mut state = P::start(level);
    let step = |mv: P::Move| {
        let mv = P::spelled_out(level, &state, mv);
        P::machine(level).apply(&mut state, mv);
        mv
    };
    Ok(moves.into_iter().map(step).collect())
}

/// The level in a file, checked.
fn load<P: GraphPuzzle>(file: &LevelFile) -> Result<P::Level, LevelError> {
    if file.format != FORMAT {
        return Err(LevelError::field("format", format!("`{}` is not `{FORMAT}`", file.format)));
    }
    if file.game != P::INFO.id {
        let message = format!("`{}` is not `{}`", file.game, P::INFO.id);
        return Err(LevelError::field("game", message));
    }
    let setup: P::Setup = typed("state", &file.state)?;
    let rules = match &file.rules {
        Some(rules) => typed("rules", rules)?,
        None => P::default_rules(&setup),
    };
    P::validate(setup, rules).map_err(|error| {
        let inside = |problem: unsolve_core::Problem| unsolve_core::Problem {
            field: format!("state.{}", problem.field),
            ..problem
        };
        LevelError::Invalid(error.problems.into_iter().map(inside).collect())
    })
}

/// A part of the file in the game's own type; an error names the field inside it.
fn typed<T: DeserializeOwned>(part: &str, value: &Value) -> Result<T, LevelError> {
    if !value.is_object() {
        return Err(LevelError::field(part, "expected an object"));
    }
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { part.to_owned() } else { format!("{part}.{path}") };
        LevelError::field(field, in_plain_words(&message_without_place(error.inner())))
    })
}

/// `serde` names Rust's types; people know numbers.
fn in_plain_words(message: &str) -> String {
    message
        .replace("expected struct ", "expected an object: ")
        .replace("expected u8", "expected a whole number from 0 to 255")
        .replace("expected u16", "expected a whole number from 0 to 65535")
        .replace("expected usize", "expected a whole number from 0")
        .replace("expected u32", "expected a whole number from 0")
        .replace("expected i32", "expected a whole number")
}

/// A level's file with nothing but its start.
pub(super) fn level_file<P: GraphPuzzle>(level: &P::Level) -> LevelFile {
    file_at::<P>(level, &P::start(level))
}

/// A position as a level of its own.
pub(super) fn file_at<P: GraphPuzzle>(level: &P::Level, state: &P::State) -> LevelFile {
    let setup = serde_json::to_value(P::setup(level, state)).unwrap_or_default();
    let rules = serde_json::to_value(P::rules(level)).unwrap_or_default();
    LevelFile::new(P::INFO.id, setup, rules)
}

/// The file with another start; what was known about the old one is dropped.
fn changed<P: GraphPuzzle>(file: &LevelFile, level: &P::Level) -> LevelFile {
    let LevelFile { state, rules, .. } = level_file::<P>(level);
    LevelFile {
        state,
        rules,
        solution: None,
        certificate: None,
        difficulty: None,
        origin: None,
        ..file.clone()
    }
}

pub(super) fn move_json<P: GraphPuzzle>(mv: &P::Move) -> Value {
    serde_json::to_value(mv).unwrap_or_default()
}

/// A move in the game's own shape, or as a string in its short notation.
pub(super) fn read_move<P: GraphPuzzle>(value: &Value) -> Result<P::Move, LevelError> {
    if let Ok(mv) = serde_json::from_value(value.clone()) {
        return Ok(mv);
    }
    match value {
        Value::String(text) => Ok(P::read_move(text)?),
        other => serde_json::from_value(other.clone())
            .map_err(|error| LevelError::field("move", message_without_place(&error))),
    }
}

pub(super) fn read_moves<P: GraphPuzzle>(values: &[Value]) -> Result<Vec<P::Move>, LevelError> {
    let read = |(index, value)| {
        read_move::<P>(value)
            .map_err(|error| LevelError::field(format!("moves[{index}]"), error.to_string()))
    };
    values.iter().enumerate().map(read).collect()
}

fn known_notation<P: GraphPuzzle>(name: &str) -> Result<(), LevelError> {
    let names: Vec<_> = P::INFO.notations.iter().map(|notation| notation.name).collect();
    if names.contains(&name) {
        return Ok(());
    }
    let known = names.join(", ");
    Err(LevelError::Unknown { what: "notation", name: name.to_owned(), known })
}

fn specs<P: GraphPuzzle>() -> Vec<ParamSpec> {
    let mut specs = param_specs(&schema_of::<P::Params>());
    let defaults = serde_json::to_value(P::Params::default()).unwrap_or_default();
    for spec in &mut specs {
        spec.default = defaults.get(&spec.name).cloned().unwrap_or(Value::Null);
    }
    specs
}

pub(super) fn params_of<P: GraphPuzzle>(json: &Value) -> Result<P::Params, ParamError> {
    serde_json::from_value(json.clone())
        .map_err(|error| ParamError::new("params", message_without_place(&error)))
}

pub(super) fn metric_names<P: GraphPuzzle>() -> Vec<&'static str> {
    let mut names = vec!["score", "elegance"];
    names.extend(Metrics::NAMES);
    names.extend(P::GAME_METRICS);
    names
}

fn schema_of<T: schemars::JsonSchema>() -> Value {
    schemars::schema_for!(T).to_value()
}
