//! Moves: a walk and a push, written as letters.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use unsolve_core::MoveError;

use crate::room::Direction;
use crate::set::{MAX_FLOOR, Spot};

/// Steps that fit into one word.
const STEPS: usize = 32;

/// A way to walk: at most one step for every floor cell, in the move itself, so that moves are plain values.
#[derive(Clone, Copy, Default)]
pub struct Walk {
    words: [u64; MAX_FLOOR / STEPS],
    len: u16,
}

impl Walk {
    /// A walk of these steps; `None` if no room is so large.
    #[must_use]
    pub fn new(steps: &[Direction]) -> Option<Self> {
        if steps.len() > MAX_FLOOR {
            return None;
        }
        let mut walk = Self { len: steps.len() as u16, ..Self::default() };
        for (at, &step) in steps.iter().enumerate() {
            walk.words[at / STEPS] |= (step as u64) << (2 * (at % STEPS));
        }
        Some(walk)
    }

    /// Its steps.
    pub fn steps(&self) -> impl Iterator<Item = Direction> + '_ {
        let step =
            |at: usize| Direction::ALL[(self.words[at / STEPS] >> (2 * (at % STEPS)) & 3) as usize];
        (0..usize::from(self.len)).map(step)
    }

    /// How many steps it has.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is nowhere to go.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// What the last step of a move pushes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grip {
    /// Nothing: the player walks.
    Nothing,
    /// A box; the position says which.
    Unsaid,
    /// The box on this spot.
    Box(Spot),
}

/// A move: a walk, then a step that pushes a box. Where every step counts there is no walk, and the step may push
/// nothing.
///
/// Moves are equal if they push the same box the same way. How the player gets there follows from the position, so
/// searches leave it out.
#[derive(Clone, Copy)]
pub struct Step {
    /// How the player gets behind the box.
    pub walk: Walk,
    /// Where the last step goes.
    pub direction: Direction,
    /// What it pushes.
    pub grip: Grip,
}

impl Step {
    /// A push, without the walk to it.
    #[inline]
    #[must_use]
    pub fn push(at: Spot, direction: Direction) -> Self {
        Self { walk: Walk::default(), direction, grip: Grip::Box(at) }
    }

    /// A step onto free floor.
    #[inline]
    #[must_use]
    pub fn walk(direction: Direction) -> Self {
        Self { walk: Walk::default(), direction, grip: Grip::Nothing }
    }

    /// Reads the letters of one move: small ones walk, a capital pushes; the last may be small if it does.
    ///
    /// ```
    /// use unsolve_sokoban::Step;
    ///
    /// let step = Step::read("ddlU")?;
    /// assert_eq!((step.walk.len(), step.to_string()), (3, "ddlU".to_owned()));
    /// assert!(Step::read("UU").is_err());
    /// # Ok::<(), unsolve_core::MoveError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, MoveError> {
        let text = text.trim();
        let shown: String = text.chars().take(20).collect();
        let wrong = |why: &str| {
            Err(MoveError(format!(
                "`{shown}` is no move: {why}; expected letters of u, d, l, r, small ones to walk and a capital to push, as in `ddlU`"
            )))
        };
        let read = |letter: char| Direction::read(&letter.to_ascii_lowercase().to_string());
        let letters: Option<Vec<Direction>> = text.chars().map(read).collect();
        let Some(letters) = letters else { return wrong("other letters") };
        let Some((&direction, walk)) = letters.split_last() else { return wrong("nothing") };
        let pushes = text.chars().filter(char::is_ascii_uppercase).count();
        let last = text.ends_with(|letter: char| letter.is_ascii_uppercase());
        if pushes > usize::from(last) {
            return wrong("a move has one push, at its end");
        }
        let Some(walk) = Walk::new(walk) else { return wrong("too long a walk") };
        let grip = if last { Grip::Unsaid } else { Grip::Nothing };
        Ok(Self { walk, direction, grip })
    }
}

/// The moves of a solution: each ends with a capital. A walk after the last push is left out.
pub(crate) fn read_pushes(letters: &str) -> Result<Vec<Step>, MoveError> {
    let mut steps = Vec::new();
    let mut begin = 0;
    for (at, letter) in letters.char_indices() {
        if letter.is_ascii_uppercase() {
            steps.push(Step::read(&letters[begin..=at])?);
            begin = at + 1;
        }
    }
    if !letters[begin..].trim().is_empty() {
        Step::read(&letters[begin..])?;
    }
    Ok(steps)
}

impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        self.direction == other.direction && self.grip == other.grip
    }
}

impl Eq for Step {}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in self.walk.steps() {
            f.write_str(step.letter())?;
        }
        match self.grip {
            Grip::Nothing => f.write_str(self.direction.letter()),
            Grip::Unsaid | Grip::Box(_) => {
                f.write_str(&self.direction.letter().to_ascii_uppercase())
            }
        }
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({:?})", self.grip)
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Self::read(&text).map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for Step {
    fn schema_name() -> Cow<'static, str> {
        "SokobanMove".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A move in letters of `u`, `d`, `l`, `r`: small ones walk, the capital at the end pushes.",
            "type": "string",
            "pattern": "^[udlr]*[udlrUDLR]$"
        })
    }
}
