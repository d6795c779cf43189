//! The levels that a slot can hold, one after the other.

use unsolve_core::{Budget, StopReason, fingerprint};
use unsolve_verbs::{
    Check, GenerateError, Level, LevelFile, Solution, VerifyReport, VerifyRequest,
};

use crate::{Plan, Record, Slot, Yield};

/// One slot in this number is checked whole: the rating is measured and the level made once more.
pub const SAMPLE: u128 = 16;

/// Why a pick was left because another slot has it.
const SAME: &str = "the same as another level";

/// Why a slot has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PickError {
    /// It was stopped; what was tried so far counts for nothing.
    #[error("{0}")]
    Stopped(StopReason),
    /// Generation refused what the plan had accepted, or made what it can't read.
    #[error("slot {slot}: {why}")]
    Broken {
        /// Which slot.
        slot: u64,
        /// What went wrong.
        why: String,
    },
}

impl Plan {
    /// What a slot picks next: its first level, or the one after an earlier pick. A record without a
    /// level says that there is none within the tries.
    ///
    /// It is a function of the plan, the slot and the earlier pick alone, unless a watcher of the budget stops it.
    pub fn pick(
        &self,
        number: u64,
        after: Option<&Record>,
        budget: &Budget<'_>,
    ) -> Result<Record, PickError> {
        let slot = self.slot(number).ok_or_else(|| broken(number, "there is no such slot"))?;
        let mut rejected = Yield::default();
        if after.is_some() {
            rejected.add(SAME, 1);
        }
        let pick = after.map_or(0, |record| record.pick + 1);
        for candidate in after.map_or(0, |record| record.tried)..self.tries {
            let found = slot.candidate(candidate, self, &mut rejected, budget)?;
            let Some((level, file)) = found else { continue };
            let key = u128::from_str_radix(&level.canonical(), 16);
            let key = key.map_err(|_| broken(number, "the level has no fingerprint"))?;
            return Ok(Record {
                slot: number,
                pick,
                tried: candidate + 1,
                key: Some(key),
                score: file.difficulty.as_ref().and_then(|known| known.score),
                length: length(&file),
                rejected,
                level: file.to_line(),
            });
        }
        Ok(Record { slot: number, pick, tried: self.tries, rejected, ..Record::default() })
    }

    /// Whether the level of a slot is checked whole.
    fn samples(&self, slot: u64) -> bool {
        let text = format!("{:032x} {slot}", self.fingerprint);
        (fingerprint(text.as_bytes()) >> 64).is_multiple_of(SAMPLE)
    }

    /// Why a level is not what its file says; nothing if all of it was proved.
    fn doubt(
        &self,
        slot: u64,
        level: &dyn Level,
        budget: &Budget<'_>,
    ) -> Result<Option<String>, PickError> {
        let request = VerifyRequest { quick: !self.samples(slot) };
        let report = level.verify(&request, &budget.with_nodes(Budget::default().max_nodes));
        // A check that was cut short may look like one that ran out of states.
        budget.poll(&unsolve_core::Progress::default()).map_err(PickError::Stopped)?;
        let VerifyReport { verified, checks } = match report {
            Ok(report) => report,
            Err(error) => return Ok(Some(format!("not verified: {error}"))),
        };
        if verified == Some(true) {
            return Ok(None);
        }
        let open = checks.iter().find(|check| check.is_open());
        Ok(Some(format!("not verified: {}", open.map_or("unknown", |Check { name, .. }| name))))
    }
}

type Found = (unsolve_verbs::AnyLevel, LevelFile);

impl Slot<'_> {
    /// A candidate that passes everything; nothing if this one does not.
    fn candidate(
        &self,
        candidate: u32,
        plan: &Plan,
        rejected: &mut Yield,
        budget: &Budget<'_>,
    ) -> Result<Option<Found>, PickError> {
        let request = self.group.request(self.at, candidate);
        let within = budget.with_nodes(self.group.max_nodes);
        let made = match self.group.game.generate(&request, &within) {
            Ok(made) => made,
            Err(GenerateError::NothingFound { tally, .. }) => {
                rejected.add_all(&tally);
                return Ok(None);
            }
            Err(GenerateError::Stopped { reason, .. }) => return Err(PickError::Stopped(reason)),
            Err(error) => return Err(broken(self.number, &error.to_string())),
        };
        rejected.add_all(&made.rejected);
        let level = self.group.game.load(&made.level);
        let level = level.map_err(|error| broken(self.number, &error.to_string()))?;
        let stage = self.group.stage(self.at);
        let refusal = self.group.gates.refusal(&*level, stage, &within);
        let refusal = match refusal.map_err(PickError::Stopped)? {
            None => plan.doubt(self.number, &*level, budget)?,
            some => some,
        };
        match refusal {
            None => Ok(Some((level, made.level))),
            Some(why) => {
                rejected.add(&why, 1);
                Ok(None)
            }
        }
    }
}

fn broken(slot: u64, why: &str) -> PickError {
    PickError::Broken { slot, why: why.to_owned() }
}

/// The length of the stored solution, or of what the rating measured.
fn length(file: &LevelFile) -> Option<u32> {
    if let Some(Solution::Moves(list)) = &file.solution {
        return Some(list.length);
    }
    let metrics = file.difficulty.as_ref().map(|known| &known.metrics);
    metrics?.get("length")?.as_u64().map(|length| length as u32)
}
