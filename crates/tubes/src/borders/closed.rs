//! The proof that a position is lost, and its check.
//!
//! The check shares nothing with the search that found the proof: it works on lists of colours,
//! counts everything anew for each position of borders, and knows no shortcut.

use serde_json::{Value, json};
use thiserror::Error;
use unsolve_core::order;

use crate::MAX_TUBES;

/// Most positions of borders in a proof; with the most tubes it still fits a level file.
const MOST: usize = 80_000;
/// Colours that a byte can name.
const COLOURS: usize = 256;

/// Positions of borders, each as the number of borders left in every tube, that prove a position
/// lost: the first is its own, none is without borders, and each border of each of them either
/// can't be taken down or leads to another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closed(pub Vec<Vec<u8>>);

/// Why a proof is none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Gap {
    /// It is not written as a proof is.
    #[error(
        "expected `kind` \"top-borders\" and `closed`, a list of texts with a digit for each tube"
    )]
    Shape,
    /// It is longer than any that is checked.
    #[error("it has more than {MOST} positions")]
    TooLong,
    /// A position has the wrong number of tubes or more borders than its tubes.
    #[error("position {0} has other tubes than the level")]
    Tubes(usize),
    /// The first position is not that of the level.
    #[error("it does not begin with the level's own borders")]
    Start,
    /// A position without borders can be solved.
    #[error("position {0} has no borders left")]
    Open(usize),
    /// A border can be taken down, and what follows is not in the list.
    #[error(
        "position {position}: the border of tube {tube} can be taken down, and what is left then is not in the list"
    )]
    LeadsOut {
        /// Where, counted from 1.
        position: usize,
        /// Which tube, counted from 1.
        tube: usize,
    },
}

impl Closed {
    /// The proof as level files hold it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let digits = |row: &Vec<u8>| -> String {
            row.iter().map(|&left| char::from(b'0' + left.min(9))).collect()
        };
        let closed: Vec<String> = self.0.iter().map(digits).collect();
        json!({"kind": "top-borders", "closed": closed})
    }

    /// Reads what [`to_json`](Self::to_json) wrote.
    pub fn from_json(value: &Value) -> Result<Self, Gap> {
        let rows = value.get("closed").and_then(Value::as_array).ok_or(Gap::Shape)?;
        if value.get("kind").and_then(Value::as_str) != Some("top-borders") {
            return Err(Gap::Shape);
        }
        if rows.len() > MOST {
            return Err(Gap::TooLong);
        }
        let digits = |row: &Value| {
            let row = row.as_str().filter(|row| row.len() <= MAX_TUBES)?;
            row.chars().map(|digit| digit.to_digit(10).map(|digit| digit as u8)).collect()
        };
        rows.iter().map(digits).collect::<Option<_>>().map(Self).ok_or(Gap::Shape)
    }

    /// Whether the list is short enough to be kept in a file.
    #[must_use]
    pub fn is_short(&self) -> bool {
        self.0.len() <= MOST
    }

    /// Checks the proof against tubes of this capacity, bottom first.
    pub fn holds(&self, capacity: usize, tubes: &[Vec<u8>]) -> Result<(), Gap> {
        let runs: Vec<Vec<(u8, usize)>> = tubes.iter().map(|tube| runs(tube)).collect();
        let own: Vec<u8> = runs.iter().map(|runs| runs.len().saturating_sub(1) as u8).collect();
        let mut listed: Vec<&Vec<u8>> = self.0.iter().collect();
        order::sort(&mut listed);
        if self.0.first() != Some(&own) {
            return Err(Gap::Start);
        }
        for (index, row) in self.0.iter().enumerate() {
            let position = index + 1;
            if row.len() != own.len() || row.iter().zip(&own).any(|(left, most)| left > most) {
                return Err(Gap::Tubes(position));
            }
            if row.iter().all(|&left| left == 0) {
                return Err(Gap::Open(position));
            }
            for tube in (0..row.len()).filter(|&tube| row[tube] > 0) {
                let mut next = row.clone();
                next[tube] -= 1;
                if listed.binary_search(&&next).is_err() && can_go(capacity, &runs, row, tube) {
                    return Err(Gap::LeadsOut { position, tube: tube + 1 });
                }
            }
        }
        Ok(())
    }
}

/// The runs of a tube, bottom first: colour and length.
fn runs(tube: &[u8]) -> Vec<(u8, usize)> {
    tube.chunk_by(|a, b| a == b).map(|run| (run[0], run.len())).collect()
}

/// Whether everything free fits without the room above the highest border of one tube.
fn can_go(capacity: usize, tubes: &[Vec<(u8, usize)>], left: &[u8], omitted: usize) -> bool {
    let mut free = [0; COLOURS];
    let mut room = [0; COLOURS];
    for (tube, runs) in tubes.iter().enumerate() {
        let (below, above) = runs.split_at(usize::from(left[tube]));
        for &(colour, length) in above {
            free[usize::from(colour)] += length;
        }
        if tube != omitted && !below.is_empty() {
            let height: usize = below.iter().map(|&(_, length)| length).sum();
            room[usize::from(above[0].0)] += capacity.saturating_sub(height);
        }
    }
    let lacking = free.iter().zip(room).map(|(free, room)| free.saturating_sub(room));
    let tubes_for = |units: usize| units.div_ceil(capacity.max(1));
    let needed: usize = lacking.filter(|&units| units > 0).map(tubes_for).sum();
    let open = (0..left.len()).filter(|&tube| left[tube] == 0).count();
    needed <= open
}
