//! What stands beside a finished pack.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use unsolve_core::Band;
use unsolve_verbs::{ENGINE, Tally};

use crate::{Plan, Record};

/// Why candidates became no levels, counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Yield(BTreeMap<String, u64>);

impl Yield {
    /// Counts a reason.
    pub fn add(&mut self, reason: &str, times: u64) {
        *self.0.entry(reason.to_owned()).or_default() += times;
    }

    /// Counts the reasons of a generation.
    pub(crate) fn add_all(&mut self, tally: &Tally) {
        tally.entries().into_iter().for_each(|(reason, times)| self.add(reason, u64::from(times)));
    }

    /// Counts what another has counted.
    pub fn join(&mut self, other: &Self) {
        other.0.iter().for_each(|(reason, times)| self.add(reason, *times));
    }

    /// How many were counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// The reasons, the most frequent first.
    #[must_use]
    pub fn entries(&self) -> Vec<(&str, u64)> {
        let mut entries: Vec<_> = self.0.iter().map(|(why, &n)| (why.as_str(), n)).collect();
        entries.sort_by_key(|&(_, times)| std::cmp::Reverse(times));
        entries
    }
}

/// How many levels of a game and a band there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The id of the game.
    pub game: String,
    /// The band; any if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<Band>,
    /// How many were asked for.
    pub wanted: u64,
    /// How many there are.
    pub levels: u64,
}

/// What a pack holds, beside it as `NAME.manifest.json`. It is a function of the spec like the pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// `unsolve/manifest@1`.
    pub format: String,
    /// What the pack is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The engine that made it.
    pub engine: String,
    /// The fingerprint of the plan.
    pub plan: String,
    /// How many levels there are.
    pub levels: u64,
    /// How many were asked for.
    pub wanted: u64,
    /// The same by game and band.
    pub shares: Vec<Share>,
    /// Why candidates became no levels, counted.
    pub rejected: Yield,
    /// Bytes of the pack.
    pub bytes: u64,
    /// The fingerprint of those bytes.
    pub checksum: String,
}

impl Manifest {
    /// Of a plan of which nothing is made yet.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let share = |group: &crate::Group| Share {
            game: group.game.info().id.to_owned(),
            band: group.band,
            wanted: group.count,
            levels: 0,
        };
        Self {
            format: "unsolve/manifest@1".to_owned(),
            title: plan.title.clone(),
            engine: ENGINE.to_owned(),
            plan: format!("{:032x}", plan.fingerprint),
            levels: 0,
            wanted: plan.slots(),
            shares: plan.groups.iter().map(share).collect(),
            rejected: Yield::default(),
            bytes: 0,
            checksum: String::new(),
        }
    }

    /// Counts a level that the pack holds.
    pub fn count(&mut self, plan: &Plan, record: &Record) {
        self.levels += 1;
        if let Some(share) = plan.group_of(record.slot).and_then(|at| self.shares.get_mut(at)) {
            share.levels += 1;
        }
    }
}
