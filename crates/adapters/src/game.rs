//! The [`Game`] that follows from a lane's answers.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value};
use unsolve_core::{
    About, Aim, Band, Budget, Dealing, Facets, Happening, Info, Metric, ParamError, Puzzle,
    ReadError, Reject, Shares, SourceInfo, Stream,
};

use crate::adapter::{Adapter, Params};
use crate::json::in_plain_words;
use crate::lane::LaneGame;
use crate::level::{Loaded, spelled_out};
use crate::playing::Playing;
use crate::sources;
use crate::typed::{
    COLOR_NAMES, GENERATION_METHOD, known_notation, level_file, load, mended, params_of, schemas,
};
use crate::{
    ActionInfo, Actions, AnyLevel, AnyPlayable, CreateProgress, CreateRequest, Created, Dealer,
    Game, GenerateError, GenerateRequest, Generated, Kept, LevelError, LevelFile, MendRequest,
    Mended, ParamSpec, PlayableGame, PlayedGame, Schemas, Session, SourceReport, WrittenLevel,
    merge_params,
};

/// The scores that every level has.
const SCORES: [&str; 2] = Metric::names(&[Metric::SCORE, Metric::ELEGANCE]);
/// More metrics no lane and game have together; the compiler says so if it is too low.
const MOST_METRICS: usize = 64;

impl<P, L> PlayedGame for LaneGame<P, L>
where
    P: Facets + Kept + Actions,
    Self: Adapter<Puzzle = P>,
{
    fn id(&self) -> &'static str {
        P::INFO.id
    }

    fn begin(&self, file: &LevelFile) -> Result<Box<dyn Session>, LevelError> {
        Ok(Box::new(Playing::<Self>::of(load::<P>(file)?, file.solution.as_ref())))
    }
}

impl<P, L> PlayableGame for LaneGame<P, L>
where
    P: Facets + Kept + Actions,
    Self: Adapter<Puzzle = P>,
{
    fn info(&self) -> &'static Info {
        const { &P::INFO }
    }

    fn params(&self) -> &[ParamSpec] {
        self.known_params()
    }

    fn preset(&self, band: Option<Band>) -> Value {
        let params = band.map_or_else(P::Params::default, P::preset);
        serde_json::to_value(params).unwrap_or_default()
    }

    fn targets(&self) -> Vec<&'static str> {
        let own = const { Metric::targets::<MOST_METRICS>(Self::METRICS) };
        let own = own.into_iter().take_while(|name| !name.is_empty());
        SCORES.into_iter().chain(own).collect()
    }

    fn playable(&self, file: &LevelFile) -> Result<AnyPlayable, LevelError> {
        Ok(Arc::new(Loaded::<Self>::read(load::<P>(file)?, file.clone())))
    }

    fn dealer(&self, params: &Value) -> Result<Box<dyn Dealer>, ParamError> {
        dealer::<Self>(params)
    }

    fn generate(
        &self,
        request: &GenerateRequest,
        budget: &Budget<'_>,
    ) -> Result<Generated, GenerateError> {
        unsolve_verbs::generate(self, request, budget)
    }
}

impl<P, L> Game for LaneGame<P, L>
where
    P: Facets + Kept + Actions,
    Self: Adapter<Puzzle = P>,
{
    fn rules(&self) -> &'static str {
        P::RULES
    }

    fn schemas(&self) -> Schemas {
        schemas::<P>()
    }

    fn metrics(&self) -> Vec<Metric> {
        let own = Self::METRICS.iter().copied().flatten().copied();
        [Metric::SCORE, Metric::ELEGANCE].into_iter().chain(own).collect()
    }

    fn happens(&self) -> &'static [Happening] {
        P::HAPPENS
    }

    fn mechanics(&self) -> &'static [&'static str] {
        Self::MECHANICS
    }

    fn varied(&self, band: Band, seed: &str) -> Map<String, Value> {
        let mut stream = Stream::new(&format!("varied {} {band}\n{seed}", P::INFO.id), 0);
        let drawn = serde_json::to_value(P::varied(band, &mut stream)).unwrap_or_default();
        let Value::Object(mut params) = drawn else { return Map::new() };
        let preset = self.preset(Some(band));
        params.retain(|name, value| preset.get(name) != Some(value));
        params
    }

    fn shares(&self) -> Shares {
        Self::SHARES
    }

    fn objective(&self) -> &'static str {
        Self::OBJECTIVE
    }

    fn evaluates(&self) -> bool {
        Self::EVALUATES
    }

    fn load(&self, file: &LevelFile) -> Result<AnyLevel, LevelError> {
        Ok(Arc::new(Loaded::<Self>::read(load::<P>(file)?, file.clone())))
    }

    fn read(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError> {
        let (setup, rules) = written::<P>(notation, text)?;
        let level =
            P::validate(setup, rules).map_err(|error| LevelError::Invalid(error.problems))?;
        let mut file = level_file::<P>(&level);
        if let Some(moves) = P::read_solution(notation, text)? {
            // Nobody has proved it shortest.
            file.solution = Some(Self::stored(&level, &spelled_out::<Self>(&level, moves)?, false));
        }
        if let Some(method) = P::read_method(notation, text) {
            file.extra.insert(GENERATION_METHOD.to_owned(), method.into());
        }
        let About { title, author, notes } = P::read_about(notation, text);
        (file.title, file.author, file.notes) = (title, author, notes);
        let names = P::read_names(notation, text);
        if !names.is_empty() {
            file.extra.insert(COLOR_NAMES.to_owned(), names.into());
        }
        Ok(file)
    }

    fn split(&self, notation: &str, text: &str) -> Vec<String> {
        P::split(notation, text)
    }

    fn source(&self) -> Option<SourceInfo> {
        P::SOURCE
    }

    fn read_source(&self, text: &str) -> Result<SourceReport, LevelError> {
        sources::read::<P>(text)
    }

    fn write_source(&self, text: &str, levels: &[WrittenLevel]) -> Result<String, LevelError> {
        sources::written::<P>(text, levels)
    }

    fn draft(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError> {
        let (setup, rules) = written::<P>(notation, text)?;
        let [setup, rules] = [serde_json::to_value(setup), serde_json::to_value(rules)]
            .map(Result::unwrap_or_default);
        Ok(LevelFile::new(P::INFO.id, setup, rules))
    }

    fn mends(&self) -> &'static [&'static str] {
        P::MENDS
    }

    fn mend(&self, file: &LevelFile, request: &MendRequest) -> Result<Mended, LevelError> {
        Ok(mended::<P>(file, request)?.1)
    }

    fn blank(&self, params: &Value) -> Result<Option<AnyLevel>, ParamError> {
        let blank = P::blank(&checked::<P>(params)?);
        Ok(blank.map(|level| -> AnyLevel { Arc::new(Loaded::<Self>::made(level)) }))
    }

    fn create(
        &self,
        request: &CreateRequest,
        from: Option<&LevelFile>,
        memory: Option<&Value>,
        budget: &Budget<'_>,
        progress: &mut dyn FnMut(&CreateProgress<'_>),
    ) -> Result<Created, GenerateError> {
        unsolve_verbs::create(self, request, from, memory, budget, progress)
    }

    fn actions(&self) -> Vec<ActionInfo> {
        P::actions().iter().map(crate::Action::info).collect()
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
            let known = actions.iter().map(|action| action.name.to_owned()).collect();
            return Err(LevelError::Unknown { what: "action", name: action.to_owned(), known });
        };
        if action.needs_level && level.is_none() {
            return Err(LevelError::field("level", format!("`{}` works on a level", action.name)));
        }
        let usual = MendRequest::default();
        let (level, told) = match level {
            Some(file) if action.mends() => {
                let (level, told) = mended::<P>(file, &usual)?;
                (Some(level), Some(told))
            }
            level => (level.map(load::<P>).transpose()?, None),
        };
        let specs = action.specs();
        let defaults: Map<String, Value> =
            specs.iter().map(|spec| (spec.name.clone(), spec.default.clone())).collect();
        let params = merge_params(&specs, &Value::Object(defaults), params)?;
        let mut answer = (action.run)(&params, level.as_ref(), budget)?;
        if let (Some(told), Some(answer)) = (told, answer.as_object_mut()) {
            told.tell(answer);
        }
        Ok(answer)
    }
}

/// What a text in a notation says, not yet checked.
fn written<P: Facets>(notation: &str, text: &str) -> Result<(P::Setup, P::Rules), LevelError> {
    known_notation::<P>(notation)?;
    let setup = P::read(notation, text).map_err(|error| plain(&error))?;
    let rules = match P::read_rules(notation, text)? {
        Some(rules) => rules,
        None => P::default_rules(&setup),
    };
    Ok((setup, rules))
}

/// A reader of JSON passes on what `serde` says.
fn plain(error: &ReadError) -> ReadError {
    ReadError::new(error.line, error.column, in_plain_words(&error.message))
}

/// Parameters that fit together.
fn checked<P: Dealing>(params: &Value) -> Result<P::Params, ParamError> {
    let params = params_of::<P>(params)?;
    P::check_params(&params)?;
    Ok(params)
}

/// What deals levels with these parameters.
pub(crate) fn dealer<A: Adapter>(params: &Value) -> Result<Box<dyn Dealer>, ParamError> {
    Ok(Box::new(TypedParams::<A>(checked::<A::Puzzle>(params)?)))
}

struct TypedParams<A: Adapter>(Params<A>);

/// Parameters by name.
fn fields(params: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(params) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

impl<A: Adapter> Dealer for TypedParams<A> {
    fn info(&self) -> &'static Info {
        &A::Puzzle::INFO
    }

    fn chosen(&self) -> Vec<(String, Value)> {
        let [usual, here] = [&Params::<A>::default(), &self.0].map(fields);
        let mut chosen: Vec<(String, Value)> = Vec::new();
        for (name, value) in here {
            let decides = !A::Puzzle::CHOOSING.contains(&name.as_str());
            if decides && usual.get(&name) != Some(&value) {
                let at = chosen.partition_point(|(other, _)| *other < name);
                chosen.insert(at, (name, value));
            }
        }
        chosen
    }

    fn fewest_moves(&self, band: Band) -> Option<u32> {
        A::Puzzle::reference().fewest_moves(band)
    }

    fn method(&self) -> &'static str {
        A::Puzzle::method_for(&self.0)
    }

    fn best_of(&self) -> Option<u32> {
        A::Puzzle::best_of(&self.0)
    }

    fn best_by(&self) -> Option<&'static str> {
        A::Puzzle::best_by(&self.0)
    }

    fn deal(
        &self,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<AnyPlayable>, Reject> {
        let dealt = A::Puzzle::deal(&self.0, method, aim, stream, budget)?;
        let playable = |level| -> AnyPlayable { Arc::new(Loaded::<A>::made(level)) };
        Ok(dealt.into_iter().map(playable).collect())
    }
}
