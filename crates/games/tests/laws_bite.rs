//! Every law finds the game that breaks it: a sound game with one fault at a time.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Map, Value, json};
use unsolve_core::{
    Band, Board, Brush, Budget, Edit, Freedom, Happening, Info, Metric, ParamError, Reject, Shares,
    SourceInfo, StopReason, Stream,
};
use unsolve_testkit::{Lawful, laws};
use unsolve_verbs::evaluator::{Evaluation, Evaluator};
use unsolve_verbs::{
    ActionInfo, AnyLevel, AnyPlayable, Appraised, Check, CreateProgress, CreateRequest, Created,
    Dealer, Difficulty, Forecast, Game, GenerateError, GenerateRequest, Generated, Goal, Hint,
    Level, LevelError, LevelFile, MendRequest, Mended, MoveInfo, ParamSpec, PlayableGame,
    PlayableLevel, Rated, Schemas, Search, Session, Simplified, Solution, SolveReport,
    SolveRequest, SourceReport, SpaceReport, StateGraph, Status, VerifyReport, VerifyRequest, Way,
    WhatIfReport, WrittenLevel,
};

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
    params: Vec<ParamSpec>,
}

impl Faulty {
    fn new(fault: Fault) -> Self {
        let mut params = sound().params().to_vec();
        if fault == Fault::DefaultsOutOfRange {
            params[0].default = json!(1_000_000);
        }
        Self { fault, draws: AtomicU64::new(0), params }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }
}

fn sound() -> &'static dyn Game {
    unsolve_games::games()[0]
}

impl PlayableGame for Faulty {
    fn info(&self) -> &'static Info {
        sound().info()
    }

    fn params(&self) -> &[ParamSpec] {
        &self.params
    }

    fn preset(&self, band: Option<Band>) -> Value {
        sound().preset(band.filter(|_| !self.has(Fault::PresetsAreAllTheSame)))
    }

    fn targets(&self) -> Vec<&'static str> {
        sound().targets()
    }

    fn playable(&self, file: &LevelFile) -> Result<AnyPlayable, LevelError> {
        Ok(self.load(file)?)
    }

    fn dealer(&self, params: &Value) -> Result<Box<dyn Dealer>, ParamError> {
        sound().dealer(params)
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
}

impl Game for Faulty {
    fn rules(&self) -> &'static str {
        sound().rules()
    }

    fn schemas(&self) -> Schemas {
        let schemas = sound().schemas();
        let anything = self.has(Fault::SchemasTakeAnything);
        Schemas { state: if anything { json!({}) } else { schemas.state.clone() }, ..schemas }
    }

    fn metrics(&self) -> Vec<Metric> {
        sound().metrics()
    }

    fn happens(&self) -> &'static [Happening] {
        sound().happens()
    }

    fn mechanics(&self) -> &'static [&'static str] {
        sound().mechanics()
    }

    fn varied(&self, band: Band, seed: &str) -> Map<String, Value> {
        sound().varied(band, seed)
    }

    fn shares(&self) -> Shares {
        sound().shares()
    }

    fn objective(&self) -> &'static str {
        sound().objective()
    }

    fn evaluates(&self) -> bool {
        sound().evaluates()
    }

    fn load(&self, file: &LevelFile) -> Result<AnyLevel, LevelError> {
        let level = match sound().load(file) {
            Err(_) if self.has(Fault::BelievesEverything) => sound().load(&a_level())?,
            other => other?,
        };
        let draws = self.draws.fetch_add(1, Ordering::Relaxed);
        Ok(Arc::new(FaultyLevel { fault: self.fault, level, draws }))
    }

    fn read(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError> {
        let file = sound().read(notation, text)?;
        if self.has(Fault::NotationsLoseTheState) {
            return Ok(sound().load(&file)?.neighbour(&Freedom::default(), "lost", 0));
        }
        Ok(file)
    }

    fn draft(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError> {
        sound().draft(notation, text)
    }

    fn source(&self) -> Option<SourceInfo> {
        sound().source()
    }

    fn read_source(&self, text: &str) -> Result<SourceReport, LevelError> {
        sound().read_source(text)
    }

    fn write_source(&self, text: &str, levels: &[WrittenLevel]) -> Result<String, LevelError> {
        sound().write_source(text, levels)
    }

    fn mends(&self) -> &'static [&'static str] {
        sound().mends()
    }

    fn mend(&self, file: &LevelFile, request: &MendRequest) -> Result<Mended, LevelError> {
        sound().mend(file, request)
    }

    fn blank(&self, params: &Value) -> Result<Option<AnyLevel>, ParamError> {
        sound().blank(params)
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

fn a_level() -> LevelFile {
    let made = sound().generate(&GenerateRequest::default(), &Budget::nodes(500_000));
    made.expect("the defaults work").level
}

/// A level of the sound game with a fault.
struct FaultyLevel {
    fault: Fault,
    level: AnyLevel,
    draws: u64,
}

impl FaultyLevel {
    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }
}

impl Board for FaultyLevel {
    fn places(&self) -> [usize; 2] {
        self.level.places()
    }

    fn shown(&self, place: [usize; 2]) -> Vec<String> {
        self.level.shown(place)
    }

    fn brushes(&self) -> Vec<Brush> {
        self.level.brushes()
    }
}

/// What the fault does not touch is the sound level's.
macro_rules! sound_verbs {
    ($($verb:ident($($given:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(fn $verb(&self, $($given: $type),*) -> $answer {
            self.level.$verb($($given),*)
        })*
    };
}

impl PlayableLevel for FaultyLevel {
    fn solve(&self, request: &SolveRequest, budget: &Budget<'_>) -> SolveReport {
        let mut report = self.level.solve(request, budget);
        if self.has(Fault::LimitsAreProofs) && report.status == Status::Truncated {
            report.status = Status::Unsolvable;
        }
        report
    }

    fn dealer(&self, params: &Value) -> Result<Box<dyn Dealer>, ParamError> {
        self.level.dealer(params)
    }

    fn verify(
        &self,
        request: &VerifyRequest,
        budget: &Budget<'_>,
    ) -> Result<VerifyReport, LevelError> {
        if self.has(Fault::VerifiesNothing) {
            return Ok(VerifyReport::from_checks(Vec::new()));
        }
        self.level.verify(request, budget)
    }

    fn play(&self) -> Box<dyn Session> {
        if self.has(Fault::HintsAreLost) {
            let other = self.level.neighbour(&Freedom::default(), "another level", 1);
            return sound().load(&other).expect("a neighbour is legal").play();
        }
        self.level.play()
    }

    sound_verbs! {
        info() -> &'static Info;
        refusal() -> Option<String>;
        start() -> LevelFile;
        file() -> LevelFile;
        hint(made: &[Value], budget: &Budget<'_>) -> Result<Hint, LevelError>;
        forecast(difficulty: &Difficulty) -> Forecast;
        stored_moves() -> Option<Vec<Value>>;
        rated(goal: Goal, budget: &Budget<'_>) -> Result<Rated<Way>, StopReason>;
        solution(goal: Goal, budget: &Budget<'_>) -> Result<(Way, bool), Reject>;
        gate(solution: &Way, budget: &Budget<'_>) -> Result<(), Reject>;
        stored(solution: &Way, proved: bool) -> Solution;
        way_of(solution: &Solution) -> Result<Way, LevelError>;
        replay(solution: &Way) -> Result<bool, LevelError>;
        one_solution() -> bool;
        check_proof(solution: &Way, budget: &Budget<'_>) -> Result<Check, LevelError>;
        check_solvable(budget: &Budget<'_>) -> Result<Check, LevelError>;
        check_certificate(certificate: &Value) -> Result<String, String>;
    }
}

impl Level for FaultyLevel {
    fn solve_by(
        &self,
        search: Search,
        request: &SolveRequest,
        budget: &Budget<'_>,
    ) -> Result<SolveReport, LevelError> {
        self.level.solve_by(search, request, budget)
    }

    fn told(&self, moves: &[Value], budget: &Budget<'_>) -> Result<Vec<MoveInfo>, LevelError> {
        self.level.told(moves, budget)
    }

    fn edit(&self, edit: &Edit) -> Result<AnyLevel, LevelError> {
        let edited = self.level.edit(edit)?;
        if self.has(Fault::EditsKeepTheSolution) {
            let solution = self.level.file().solution;
            return sound().load(&LevelFile { solution, ..edited.file() });
        }
        Ok(edited)
    }

    fn neighbour(&self, freedom: &Freedom, seed: &str, number: u64) -> LevelFile {
        let number = if self.has(Fault::MutatesAtRandom) { self.draws } else { number };
        self.level.neighbour(freedom, seed, number)
    }

    fn space(&self, most: usize, budget: &Budget<'_>) -> Result<SpaceReport, LevelError> {
        let mut space = self.level.space(most, budget)?;
        if self.has(Fault::StatesLieElsewhere) {
            space.states[1].depth = 2;
        }
        Ok(space)
    }

    fn canonical(&self) -> String {
        let same = self.has(Fault::KeysAreAllTheSame);
        if same { "key".to_owned() } else { self.level.canonical() }
    }

    sound_verbs! {
        as_any() -> &dyn Any;
        write(notation: &str) -> Result<String, LevelError>;
        what_if(brushes: Option<&[String]>, jobs: usize, budget: &Budget<'_>) -> Result<WhatIfReport, LevelError>;
        simplify(keep_dead_ends: bool, budget: &Budget<'_>) -> Result<Simplified, LevelError>;
        evaluate(evaluator: &Evaluator, budget: &Budget<'_>) -> Result<Evaluation, LevelError>;
        state_graph(budget: &Budget<'_>) -> Result<StateGraph, LevelError>;
        features() -> Vec<u64>;
        mutate(freedom: &Freedom, stream: &mut Stream) -> Option<AnyLevel>;
        cross(other: &dyn Level, stream: &mut Stream) -> Option<AnyLevel>;
        twin() -> Vec<u8>;
        simpler() -> Vec<AnyLevel>;
        farthest(budget: &Budget<'_>) -> Option<AnyLevel>;
        appraise(evaluator: Option<&Evaluator>, budget: &Budget<'_>) -> Result<Appraised<Way>, StopReason>;
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
