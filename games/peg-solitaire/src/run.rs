//! A move: one peg jumps once, or several times in a row.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use unsolve_core::MoveError;

use crate::lattice::{DIRECTIONS, Place, hole_name, named_hole, stepped};

/// Bits of a direction in a path.
const BITS: u32 = 3;

/// A run of jumps with one peg: where it begins, and the directions. Written as the holes that the peg comes to:
/// `d2-d4`, `d2-d4-f4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    from: [u8; 2],
    jumps: u8,
    /// The directions by their numbers, the first in the lowest bits.
    path: u64,
}

impl Run {
    /// Most jumps of a run.
    pub const MOST: u8 = (u64::BITS / BITS) as u8;

    /// A peg that does not move yet.
    pub(crate) fn of(place: Place) -> Self {
        Self { from: place.map(|at| at as u8), jumps: 0, path: 0 }
    }

    /// Where the peg is at first.
    #[must_use]
    pub fn from(self) -> Place {
        self.from.map(usize::from)
    }

    /// How often it jumps.
    #[must_use]
    pub const fn jumps(self) -> u8 {
        self.jumps
    }

    /// The numbers of the directions, one after the other.
    #[must_use]
    pub fn directions(self) -> impl DoubleEndedIterator<Item = u8> {
        (0..u32::from(self.jumps)).map(move |jump| (self.path >> (BITS * jump)) as u8 & 7)
    }

    /// The same with one jump more at the end.
    pub(crate) fn then(self, direction: u8) -> Self {
        let path = self.path | u64::from(direction) << (BITS * u32::from(self.jumps));
        Self { jumps: self.jumps + 1, path, ..self }
    }

    /// The same with one jump more at the beginning, from this place.
    pub(crate) fn after(self, place: Place, direction: u8) -> Self {
        let from = place.map(|at| at as u8);
        Self { from, jumps: self.jumps + 1, path: self.path << BITS | u64::from(direction) }
    }

    /// The places that the peg comes to, the first included; `None` if one lies before the first row or column.
    #[must_use]
    pub fn places(self) -> Option<Vec<Place>> {
        let mut places = vec![self.from()];
        for direction in self.directions() {
            let step = *DIRECTIONS.get(usize::from(direction))?;
            places.push(stepped(*places.last()?, step, 2)?);
        }
        Some(places)
    }

    /// Reads the holes that a peg comes to.
    pub(crate) fn read(text: &str) -> Result<Self, MoveError> {
        let shown: String = text.trim().chars().take(40).collect();
        let wrong = |why: &str| {
            MoveError(format!(
                "`{shown}` is no move: {why}; expected the holes that a peg comes to, as in `d2-d4`"
            ))
        };
        let mut names =
            text.trim().split(|c: char| "-> ,x".contains(c)).filter(|name| !name.is_empty());
        let place =
            |name: &str| named_hole(name).ok_or_else(|| wrong("a hole is a letter and a digit"));
        let mut here = names.next().map_or_else(|| Err(wrong("it is empty")), place)?;
        let mut run = Self::of(here);
        for name in names {
            let next = place(name)?;
            let direction =
                DIRECTIONS.iter().position(|&step| stepped(here, step, 2) == Some(next));
            let direction = direction.ok_or_else(|| wrong("a jump goes two holes on in a line"))?;
            if run.jumps == Self::MOST {
                return Err(wrong("it has too many jumps"));
            }
            run = run.then(direction as u8);
            here = next;
        }
        if run.jumps == 0 { Err(wrong("it does not say where the peg goes")) } else { Ok(run) }
    }

    /// Writes the holes that the peg comes to.
    pub fn text(self) -> String {
        let names: Vec<String> =
            self.places().unwrap_or_default().into_iter().map(hole_name).collect();
        names.join("-")
    }
}

impl Serialize for Run {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Run {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).map_err(|error| D::Error::custom(error.0))
    }
}

impl JsonSchema for Run {
    fn schema_name() -> Cow<'static, str> {
        "PegSolitaireMove".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "The holes that a peg comes to, one after the other: `d2-d4`.",
            "pattern": "^[a-i][1-9](-[a-i][1-9])+$",
        })
    }
}
