//! Every law finds the game that breaks it: a sound game with one fault at a time.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Map, Value, json};
use unsolve_core::{Band, Brush, Budget, Edit, Freedom, Info};
use unsolve_erased::evaluator::{Evaluation, Evaluator};
use unsolve_erased::graph::{SpaceReport, StateGraph};
use unsolve_erased::{
    ActionInfo, CreateProgress, CreateRequest, Created, Difficulty, Game, GenerateError,
    GenerateRequest, Generated, Hint, LevelError, LevelFile, ParamSpec, Schemas, Session,
    Simplified, Solution, SolveReport, SolveRequest, VerifyReport, WhatIfReport,
};
use unsolve_testkit::{Lawful, laws};

/// What is wrong with the game.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Fault {
    ActsWithoutLevel,
    BelievesEverything,
    ClaimsOptimalityForNothing,
    DefaultsOutOfRange,
    EditsKeepTheSolution,
    ForgetsMethods,
    HintsAreLost,
    KeysAreAllTheSame,
    LimitsAreProofs,
    MutatesAtRandom,
    NotationsLoseTheState,
    PresetsAreAllTheSame,
    SchemasTakeAnything,
    SeedsDependOnJobs,
    StatesLieElsewhere,
    TakesAnyParameter,
    VerifiesNothing,
}

/// The first registered game with a fault.
struct Faulty {
    fault: Fault,
    draws: AtomicU64,
}

impl Faulty {
    fn new(fault: Fault) -> Self {
        Self { fault, draws: AtomicU64::new(0) }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }
}

fn sound() -> &'static dyn Game {
    unsolve_games::games()[0]
}

impl Game for Faulty {
    fn info(&self) -> &'static Info {
        sound().info()
    }

    fn params(&self) -> Vec<ParamSpec> {
        let mut specs = sound().params();
        if self.has(Fault::DefaultsOutOfRange) {
            specs[0].default = json!(1_000_000);
        }
        specs
    }

    fn preset(&self, band: Band) -> Value {
        sound().preset(if self.has(Fault::PresetsAreAllTheSame) { Band::Easy } else { band })
    }

    fn schemas(&self) -> Schemas {
        let schemas = sound().schemas();
        let anything = self.has(Fault::SchemasTakeAnything);
        Schemas { state: if anything { json!({}) } else { schemas.state.clone() }, ..schemas }
    }

    fn metrics(&self) -> Vec<&'static str> {
        sound().metrics()
    }

    fn generate(
        &self,
        request: &GenerateRequest,
        budget: &Budget<'_>,
    ) -> Result<Generated, GenerateError> {
        let mut request = request.clone();
        if self.has(Fault::SeedsDependOnJobs) {
            request.seed = format!("{} {}", request.seed, request.jobs);
        }
        if self.has(Fault::TakesAnyParameter) {
            request.params = Map::new();
        }
        if self.has(Fault::ForgetsMethods) {
            request.method = None;
        }
        let mut made = sound().generate(&request, budget)?;
        if let (true, Some(Solution::Moves(list))) =
            (self.has(Fault::ClaimsOptimalityForNothing), &mut made.level.solution)
        {
            list.moves.pop();
        }
        Ok(made)
    }

    fn check(&self, level: &LevelFile) -> Result<(), LevelError> {
        if self.has(Fault::BelievesEverything) { Ok(()) } else { sound().check(level) }
    }

    fn solve(
        &self,
        level: &LevelFile,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        let mut report = sound().solve(level, request, budget)?;
        if self.has(Fault::LimitsAreProofs) && report.status == unsolve_erased::Status::Truncated {
            report.status = unsolve_erased::Status::Unsolvable;
        }
        Ok(report)
    }

    fn hint(
        &self,
        level: &LevelFile,
        made: &[Value],
        budget: &Budget<'_>,
    ) -> Result<Hint, LevelError> {
        sound().hint(level, made, budget)
    }

    fn rate(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<Difficulty, LevelError> {
        sound().rate(level, budget)
    }

    fn verify(&self, level: &LevelFile, budget: &Budget<'_>) -> Result<VerifyReport, LevelError> {
        if self.has(Fault::VerifiesNothing) {
            return Ok(VerifyReport::from_checks(Vec::new()));
        }
        sound().verify(level, budget)
    }

    fn read(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError> {
        let level = sound().read(notation, text)?;
        if self.has(Fault::NotationsLoseTheState) {
            return sound().mutate(&level, &Freedom::default(), "lost", 0);
        }
        Ok(level)
    }

    fn write(&self, notation: &str, level: &LevelFile) -> Result<String, LevelError> {
        sound().write(notation, level)
    }

    fn stored_moves(&self, level: &LevelFile) -> Result<Option<Vec<Value>>, LevelError> {
        sound().stored_moves(level)
    }

    fn play(&self, level: &LevelFile) -> Result<Box<dyn Session + '_>, LevelError> {
        if self.has(Fault::HintsAreLost) {
            let other = sound().mutate(level, &Freedom::default(), "another level", 1)?;
            return sound().play(&other);
        }
        sound().play(level)
    }

    fn brushes(&self, level: &LevelFile) -> Result<Vec<Brush>, LevelError> {
        sound().brushes(level)
    }

    fn edit(&self, level: &LevelFile, edit: &Edit) -> Result<LevelFile, LevelError> {
        let mut edited = sound().edit(level, edit)?;
        if self.has(Fault::EditsKeepTheSolution) {
            edited.solution.clone_from(&level.solution);
        }
        Ok(edited)
    }

    fn mutate(
        &self,
        level: &LevelFile,
        freedom: &Freedom,
        seed: &str,
        number: u64,
    ) -> Result<LevelFile, LevelError> {
        let draw = self.draws.fetch_add(1, Ordering::Relaxed);
        let number = if self.has(Fault::MutatesAtRandom) { number + 1_000 * draw } else { number };
        sound().mutate(level, freedom, seed, number)
    }

    fn state_graph(
        &self,
        level: &LevelFile,
        budget: &Budget<'_>,
    ) -> Result<StateGraph, LevelError> {
        sound().state_graph(level, budget)
    }

    fn space(
        &self,
        level: &LevelFile,
        most: usize,
        budget: &Budget<'_>,
    ) -> Result<SpaceReport, LevelError> {
        let mut space = sound().space(level, most, budget)?;
        if self.has(Fault::StatesLieElsewhere) {
            space.states[1].depth = 2;
        }
        Ok(space)
    }

    fn evaluate(
        &self,
        level: &LevelFile,
        evaluator: &Evaluator,
        budget: &Budget<'_>,
    ) -> Result<Evaluation, LevelError> {
        sound().evaluate(level, evaluator, budget)
    }

    fn create(
        &self,
        request: &CreateRequest,
        from: Option<&LevelFile>,
        memory: Option<&Value>,
        budget: &Budget<'_>,
        progress: &mut dyn FnMut(&CreateProgress<'_>),
    ) -> Result<Created, GenerateError> {
        sound().create(request, from, memory, budget, progress)
    }

    fn what_if(
        &self,
        level: &LevelFile,
        brushes: Option<&[String]>,
        jobs: usize,
        budget: &Budget<'_>,
    ) -> Result<WhatIfReport, LevelError> {
        sound().what_if(level, brushes, jobs, budget)
    }

    fn simplify(
        &self,
        level: &LevelFile,
        keep_dead_ends: bool,
        budget: &Budget<'_>,
    ) -> Result<Simplified, LevelError> {
        sound().simplify(level, keep_dead_ends, budget)
    }

    fn canonical(&self, level: &LevelFile) -> Result<String, LevelError> {
        let same = self.has(Fault::KeysAreAllTheSame);
        if same { Ok("key".to_owned()) } else { sound().canonical(level) }
    }

    fn features(&self, level: &LevelFile) -> Result<Vec<u64>, LevelError> {
        sound().features(level)
    }

    fn actions(&self) -> Vec<ActionInfo> {
        sound().actions()
    }

    fn act(
        &self,
        action: &str,
        params: &Map<String, Value>,
        level: Option<&LevelFile>,
        budget: &Budget<'_>,
    ) -> Result<Value, LevelError> {
        if self.has(Fault::ActsWithoutLevel) {
            return Ok(Value::Null);
        }
        sound().act(action, params, level, budget)
    }
}

type Case = (Fault, fn(&dyn Game) -> Lawful);

#[test]
fn every_fault_is_found_by_its_law() {
    let cases: &[Case] = &[
        (Fault::ActsWithoutLevel, laws::actions_introduce_themselves),
        (Fault::BelievesEverything, laws::false_claims_are_found),
        (Fault::ClaimsOptimalityForNothing, laws::generated_levels_verify),
        (Fault::DefaultsOutOfRange, laws::defaults_are_accepted),
        (Fault::EditsKeepTheSolution, laws::edits_are_legal),
        (Fault::ForgetsMethods, laws::every_method_makes_levels),
        (Fault::HintsAreLost, laws::illegal_moves_are_refused),
        (Fault::KeysAreAllTheSame, laws::keys_tell_levels_apart),
        (Fault::LimitsAreProofs, laws::limits_are_no_proof),
        (Fault::MutatesAtRandom, laws::mutations_are_legal),
        (Fault::NotationsLoseTheState, laws::notation_round_trip),
        (Fault::PresetsAreAllTheSame, laws::presets_are_in_range),
        (Fault::SchemasTakeAnything, laws::states_fit_their_schema),
        (Fault::SeedsDependOnJobs, laws::same_seed_same_bytes),
        (Fault::StatesLieElsewhere, laws::spaces_can_be_walked),
        (Fault::TakesAnyParameter, laws::nonsense_is_refused),
        (Fault::VerifiesNothing, laws::false_claims_are_found),
    ];
    for &(fault, law) in cases {
        assert!(law(&Faulty::new(fault)).is_err(), "{fault:?} is not found");
        assert!(law(sound()).is_ok(), "the law that finds {fault:?} finds it everywhere");
    }
}
