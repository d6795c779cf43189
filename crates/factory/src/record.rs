//! What a journal keeps: one line for each pick, each with a checksum.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unsolve_core::fingerprint;

use crate::{Shard, Yield};

/// What a slot picked. Fields are parted by tabs, which JSON writes in another way, and the level stands last
/// just as the pack will hold it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Record {
    /// The slot.
    pub slot: u64,
    /// Which of its picks, from 0.
    pub pick: u32,
    /// Candidates up to this one; the next pick begins here.
    pub tried: u32,
    /// The fingerprint that equal levels share; none if there is no pick left.
    pub key: Option<u128>,
    /// The difficulty.
    pub score: Option<f64>,
    /// The length of the solution.
    pub length: Option<u32>,
    /// Why candidates since the pick before were rejected.
    pub rejected: Yield,
    /// The level in one line; empty if there is no pick left.
    pub level: String,
}

/// A line of a journal that was not written to its end, or was changed since.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the line is torn or was changed")]
pub struct Torn;

/// A line with its checksum in front and its end behind.
///
/// ```
/// use unsolve_factory::{Torn, checked, sealed};
///
/// let line = sealed("all is well");
/// assert_eq!(checked(line.as_bytes()), Ok("all is well"));
/// assert_eq!(checked(&line.as_bytes()[..20]), Err(Torn));
/// assert_eq!(checked(line.replace("well", "bad").as_bytes()), Err(Torn));
/// ```
#[must_use]
pub fn sealed(line: &str) -> String {
    format!("{:032x}\t{line}\n", fingerprint(line.as_bytes()))
}

/// What a sealed line holds.
pub fn checked(line: &[u8]) -> Result<&str, Torn> {
    let text = std::str::from_utf8(line).map_err(|_| Torn)?;
    let (sum, line) = text.strip_suffix('\n').and_then(|text| text.split_once('\t')).ok_or(Torn)?;
    let sum = u128::from_str_radix(sum, 16).map_err(|_| Torn)?;
    if sum == fingerprint(line.as_bytes()) { Ok(line) } else { Err(Torn) }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { slot, pick, tried, key, score, length, rejected, level } = self;
        let key = key.map_or("-".to_owned(), |key| format!("{key:032x}"));
        let score = score.map_or("-".to_owned(), |score| score.to_string());
        let length = length.map_or("-".to_owned(), |length| length.to_string());
        let rejected = serde_json::to_string(rejected).map_err(|_| fmt::Error)?;
        write!(f, "{slot}\t{pick}\t{tried}\t{key}\t{score}\t{length}\t{rejected}\t{level}")
    }
}

impl FromStr for Record {
    type Err = Torn;

    fn from_str(line: &str) -> Result<Self, Torn> {
        let mut fields = line.splitn(8, '\t');
        let mut next = || fields.next().ok_or(Torn);
        let (slot, pick, tried) = (next()?, next()?, next()?);
        let (key, score, length) = (next()?, next()?, next()?);
        Ok(Self {
            slot: slot.parse().map_err(|_| Torn)?,
            pick: pick.parse().map_err(|_| Torn)?,
            tried: tried.parse().map_err(|_| Torn)?,
            key: known(key, |key| u128::from_str_radix(key, 16).ok())?,
            score: known(score, |score| score.parse().ok())?,
            length: known(length, |length| length.parse().ok())?,
            rejected: serde_json::from_str(next()?).map_err(|_| Torn)?,
            level: next()?.to_owned(),
        })
    }
}

/// A field that may be left open.
fn known<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Torn> {
    if text == "-" { Ok(None) } else { read(text).map(Some).ok_or(Torn) }
}

/// Which part of a pack a journal is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Part {
    /// All of it.
    Whole,
    /// The first picks of a shard.
    Shard(Shard),
    /// What is left to do when shards are joined.
    Joined,
}

impl From<Part> for String {
    fn from(part: Part) -> Self {
        match part {
            Part::Whole => "whole".to_owned(),
            Part::Shard(shard) => shard.to_string(),
            Part::Joined => "joined".to_owned(),
        }
    }
}

impl TryFrom<String> for Part {
    type Error = crate::ShardError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match text.as_str() {
            "whole" => Ok(Self::Whole),
            "joined" => Ok(Self::Joined),
            shard => shard.parse().map(Self::Shard),
        }
    }
}

/// The first line of a journal: what it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// `unsolve/journal@1`.
    format: String,
    /// The fingerprint of the plan, which also names the versions of engine and games.
    pub plan: String,
    /// Which part of it.
    pub part: Part,
    /// The spec, as it was written.
    pub spec: String,
}

/// The value of `format`.
const FORMAT: &str = "unsolve/journal@1";

impl Header {
    /// For a part of the plan that a spec makes.
    #[must_use]
    pub fn new(plan: u128, part: Part, spec: &str) -> Self {
        Self {
            format: FORMAT.to_owned(),
            plan: format!("{plan:032x}"),
            part,
            spec: spec.to_owned(),
        }
    }

    /// Whether two journals are about the same part of the same plan; a comment in a spec changes neither.
    #[must_use]
    pub fn fits(&self, other: &Self) -> bool {
        self.plan == other.plan && self.part == other.part
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Header {
    type Err = Torn;

    fn from_str(line: &str) -> Result<Self, Torn> {
        let header: Self = serde_json::from_str(line).map_err(|_| Torn)?;
        if header.format == FORMAT { Ok(header) } else { Err(Torn) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_as_they_were_written() {
        let mut rejected = Yield::default();
        rejected.add("score over 24.9", 3);
        let record = Record {
            slot: 12,
            pick: 1,
            tried: 7,
            key: Some(99),
            score: Some(12.3),
            length: Some(40),
            rejected,
            level: "{\"format\":\"unsolve/level@1\"}".to_owned(),
        };
        assert_eq!(record.to_string().parse(), Ok(record));
        let none = Record { slot: 5, tried: 100, ..Record::default() };
        assert_eq!(none.to_string().parse(), Ok(none));
        for torn in ["", "1\t2", "1\t2\t3\t-\t-\t-\tx\t", "x\t0\t0\t-\t-\t-\t{}\t"] {
            assert_eq!(torn.parse::<Record>(), Err(Torn), "{torn}");
        }
    }

    #[test]
    fn headers_tell_parts_apart() {
        let shard = Part::Shard(Shard { index: 1, count: 4 });
        let header = Header::new(7, shard, "seed = 1\n");
        assert_eq!(header.to_string().parse(), Ok(header.clone()));
        assert!(header.fits(&Header::new(7, shard, "seed = 1 # the same\n")));
        assert!(!header.fits(&Header::new(7, Part::Whole, "seed = 1\n")));
        assert!(!header.fits(&Header::new(8, shard, "seed = 1\n")));
        assert_eq!("{}".parse::<Header>(), Err(Torn));
    }
}
