//! How long locks hold: a range.

use serde::{Deserialize, Serialize};
use unsolve_core::Stream;

use crate::setup::MAX_TURNS;

/// The turns of a lock, from the least to the most; written `2..4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Turns {
    /// The least.
    pub min: u8,
    /// The most.
    pub max: u8,
}

impl Turns {
    /// A number of turns at random.
    pub(crate) fn draw(self, stream: &mut Stream) -> u8 {
        self.min + stream.below(usize::from(self.max - self.min) + 1) as u8
    }
}

impl From<Turns> for String {
    fn from(turns: Turns) -> Self {
        format!("{}..{}", turns.min, turns.max)
    }
}

impl TryFrom<String> for Turns {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (min, max) = text.split_once("..").unwrap_or((&text, &text));
        let number = |part: &str| part.trim().parse::<u8>().ok();
        match (number(min), number(max)) {
            (Some(min @ 1..), Some(max @ 1..=MAX_TURNS)) if min <= max => Ok(Self { min, max }),
            _ => {
                let shown: String = text.chars().take(20).collect();
                Err(format!("`{shown}` is no range of turns from 1 to {MAX_TURNS}, such as `2..4`"))
            }
        }
    }
}
