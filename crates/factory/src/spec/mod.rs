//! What a pack is to hold, as a person writes it down.

mod error;
mod raw;

pub use error::SpecError;

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use unsolve_core::Band;

use crate::Gates;

/// How the levels of a pack are put into an order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// As the spec lists them.
    #[default]
    Given,
    /// From the easiest to the hardest.
    Rising,
    /// Rising with small rests, and levels that look alike apart.
    Curve,
}

/// How many levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// So many of whatever difficulty the parameters give.
    Any(u64),
    /// So many of each band.
    Bands(Vec<(Band, u64)>),
}

impl Amount {
    /// How many that are of each preset.
    pub(crate) fn parts(&self) -> Vec<(Option<Band>, u64)> {
        match self {
            Self::Any(count) => vec![(None, *count)],
            Self::Bands(bands) => bands.iter().map(|&(band, count)| (Some(band), count)).collect(),
        }
    }
}

/// An entry of a spec: levels of the same sort.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// The ids of the games; nothing stands for all of them.
    pub games: Option<Vec<String>>,
    /// How many of each game.
    pub count: Amount,
    /// Parameters that are the same for all.
    pub params: Map<String, Value>,
    /// Parameters that change from level to level: every combination in turn.
    pub vary: Vec<(String, Vec<Value>)>,
    /// Whether parameters are drawn for each level, so that thousands of levels of a band differ.
    pub varied: bool,
    /// The method, if not the game's own choice.
    pub method: Option<String>,
    /// What metrics must be, as `METRIC=MIN..MAX`.
    pub targets: Vec<String>,
    /// Attempts for a candidate, if not the usual number.
    pub attempts: Option<u32>,
    /// States that a candidate may take, if not the usual number.
    pub max_nodes: Option<u64>,
    /// What else a level must fulfil.
    pub gates: Gates,
    /// The seed, if not that of the pack.
    pub seed: Option<String>,
    /// The lines of its keys, for errors that show later.
    lines: BTreeMap<&'static str, usize>,
    /// Which entry it is, from 0.
    number: usize,
}

/// A pack to be made.
///
/// ```
/// use unsolve_factory::{Amount, Spec};
///
/// let spec = Spec::parse("seed = \"autumn\"\n[[levels]]\ngame = \"jugs\"\ncount = 12\n")?;
/// assert_eq!(spec.levels[0].count, Amount::Any(12));
/// let error = Spec::parse("[[levels]]\ngame = \"jugs\"\ncount = -1\n").unwrap_err();
/// assert!(error.to_string().starts_with("line 3, levels[0].count: "), "{error}");
/// # Ok::<(), unsolve_factory::SpecError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Spec {
    /// What it is called.
    pub title: Option<String>,
    /// What all seeds begin with.
    pub seed: String,
    /// The order of the levels.
    pub order: Order,
    /// Most candidates for a slot.
    pub tries: u32,
    /// The levels.
    pub levels: Vec<Wanted>,
    order_line: usize,
}

/// Candidates for a slot if nobody says otherwise.
const TRIES: u32 = 100;

impl Spec {
    /// Reads a spec.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        raw::read(text)
    }

    /// An error about the order.
    pub(crate) fn wrong_order(&self, problem: String, remedy: &str) -> SpecError {
        SpecError::key(self.order_line, "order", problem, remedy)
    }
}

impl Wanted {
    /// An error about one of its keys.
    pub(crate) fn wrong(&self, key: &'static str, problem: String, remedy: &str) -> SpecError {
        let line = self.lines.get(key).or(self.lines.get("levels")).copied().unwrap_or(1);
        SpecError::key(line, &format!("levels[{}].{key}", self.number), problem, remedy)
    }

    /// The combination of its changing parameters that the `number`-th level has, on top of the others.
    pub(crate) fn params_of(&self, number: u64) -> Map<String, Value> {
        let mut params = self.params.clone();
        let mut rest = number;
        for (name, values) in &self.vary {
            let all = values.len().max(1) as u64;
            if let Some(value) = values.get((rest % all) as usize) {
                params.insert(name.clone(), value.clone());
            }
            rest /= all;
        }
        params
    }

    /// How many combinations there are.
    pub(crate) fn combinations(&self) -> u64 {
        self.vary.iter().fold(1, |all: u64, (_, values)| all.saturating_mul(values.len() as u64))
    }
}
