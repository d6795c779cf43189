//! Making a level of a setup that is none.

use unsolve_core::Mending;

use crate::setup::Setup;
use crate::{MAX_DISCS, MAX_PEGS, MIN_PEGS};

/// What is put right.
pub(crate) const MENDS: &[&str] = &[
    "discs on a smaller one are sorted",
    "start and goal get as many pegs as the one that has more, at least 3",
    "a disc that is missing at the start or in the goal is put on the last peg",
];

/// Puts right what has a plain remedy. Too many pegs or discs, discs that are there twice and numbers that are left out stay as
/// they are.
pub(crate) fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
    let pegs = setup.pegs.len().max(setup.goal.len()).max(MIN_PEGS);
    let discs = |towers: &[Vec<u32>]| towers.iter().flatten().copied().collect::<Vec<u32>>();
    let (start, goal) = (discs(&setup.pegs), discs(&setup.goal));
    let most = start.iter().chain(&goal).copied().max().unwrap_or(0);
    if pegs > MAX_PEGS || most as usize > MAX_DISCS || start.len().max(goal.len()) > MAX_DISCS {
        return;
    }
    for (name, towers) in [("the start", &mut setup.pegs), ("the goal", &mut setup.goal)] {
        if towers.len() < pegs {
            mending.fixed(format!("{name} gets {} more", plural(pegs - towers.len(), "peg")));
            towers.resize(pegs, Vec::new());
        }
        for (peg, tower) in towers.iter_mut().enumerate() {
            if !tower.is_sorted_by(|below, above| below > above)
                && tower.iter().all(|disc| (1..=most).contains(disc))
            {
                tower.sort_unstable_by(|a, b| b.cmp(a));
                mending.fixed(format!(
                    "the discs of peg {} in {name} are sorted",
                    crate::peg_name(peg as u8)
                ));
            }
        }
        for disc in 1..=most {
            let there = towers.iter().flatten().any(|&other| other == disc);
            let elsewhere = start.contains(&disc) || goal.contains(&disc);
            if !there
                && elsewhere
                && let Some(tower) = towers.last_mut()
            {
                let at = tower.partition_point(|&other| other > disc);
                tower.insert(at, disc);
                mending.fixed(format!("disc {disc} is put on the last peg of {name}"));
            }
        }
    }
}

fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
