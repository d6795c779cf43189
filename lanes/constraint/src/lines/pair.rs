//! What two neighbouring lines say together.
//!
//! A line that crosses both allows some pairs of values and not others. Both lines are laid at once, place by
//! place, so that each pair is allowed: a line is a row of *states* (ground, then the cells of a run, and so on),
//! and for each state of the one the possible states of the other are bits of a word.

use super::line::{Placements, settle};
use super::{Fabric, Run, Weave};
use crate::Values;
use crate::filter::Conflict;

/// The states of a line as bits, in the order in which they are gone through.
struct States {
    /// By value: the states that are a cell with it.
    of_value: Vec<u64>,
    /// States of ground: one may stay there.
    ground: u64,
    /// Ends of runs after which the next run may follow at once.
    leaps: u64,
    /// States in which a line may end.
    ends: u64,
    count: usize,
}

impl States {
    /// The states of a line; none if there are too many.
    fn new(runs: &[Run], values: usize) -> Option<Self> {
        let count = 1 + runs.iter().map(|run| usize::from(run.length) + 1).sum::<usize>();
        if count > 64 {
            return None;
        }
        let mut states = Self { of_value: vec![0; values], ground: 1, leaps: 0, ends: 1, count };
        let mut at = 0;
        for (place, run) in runs.iter().enumerate() {
            for _ in 0..run.length {
                at += 1;
                states.of_value[usize::from(run.value)] |= 1 << at;
            }
            states.ends = 1 << at | 1 << (at + 1);
            if runs.get(place + 1).is_some_and(|next| next.value != run.value) {
                states.leaps |= 1 << at;
            }
            at += 1;
            states.ground |= 1 << at;
        }
        states.of_value[0] = states.ground;
        Some(states)
    }

    /// The states after a cell with a value.
    #[inline]
    fn step(&self, from: u64, value: usize) -> u64 {
        (from << 1 | from & self.ground | (from & self.leaps) << 2) & self.of_value[value]
    }

    /// The states from which a cell with a value leads to one of these.
    #[inline]
    fn back(&self, to: u64, value: usize) -> u64 {
        let to = to & self.of_value[value];
        to >> 1 | to & self.ground | to >> 2 & self.leaps
    }
}

/// Two lines that lie beside each other.
pub(crate) struct Pair {
    /// The lines.
    pub(crate) lines: [usize; 2],
    /// What their cells lose.
    pub(crate) lost: Vec<(usize, Values)>,
    /// The lines that cross both where that mattered.
    pub(crate) across: Vec<usize>,
}

/// The values that two cells of a crossing line may have together: by the first, those of the second.
type Allowed = Vec<Values>;

impl Pair {
    /// What all neighbouring lines say that single lines do not. Only lines of the set are used; what is known must
    /// be at rest.
    pub(crate) fn all(weave: &Weave, known: &Fabric, lines: u128) -> Vec<Self> {
        let holds = |pair: &&[usize; 2]| pair.iter().all(|&line| lines >> line & 1 == 1);
        let pairs = weave.neighbours.iter().filter(holds);
        pairs.filter_map(|&pair| Self::of(weave, known, lines, pair)).collect()
    }

    fn of(weave: &Weave, known: &Fabric, lines: u128, pair: [usize; 2]) -> Option<Self> {
        let [first, second] = pair;
        let both_open = known.open(weave, first) & known.open(weave, second);
        if both_open.count_ones() < 2 {
            return None;
        }
        let mut placements = Placements::new();
        let mut across = Vec::new();
        let mut allowed: Vec<Allowed> = Vec::new();
        for place in 0..weave.len(first) {
            let mut all = every(weave, known, pair, place);
            let crossing = weave.crossing(first, place).filter(|(line, _)| lines >> line & 1 == 1);
            if let Some(crossing) = crossing.filter(|_| both_open >> place & 1 == 1)
                && narrow(weave, known, crossing, &mut all, &mut placements)
            {
                across.push(crossing.0);
            }
            allowed.push(all);
        }
        if across.is_empty() {
            return None;
        }
        let values = weave.values();
        let states = pair.map(|line| States::new(weave.runs(line), values));
        let [Some(one), Some(two)] = states else { return None };
        let left = together(&one, &two, &allowed);
        let mut lost = Vec::new();
        for (line, left) in pair.into_iter().zip(left) {
            for (place, left) in left.into_iter().enumerate() {
                let cell = weave.cell(line, place);
                let gone = known.cell(weave, cell) - left;
                if !gone.is_empty() {
                    lost.push((cell, gone));
                }
            }
        }
        (!lost.is_empty()).then_some(Self { lines: pair, lost, across })
    }
}

/// All pairs of values at a place.
fn every(weave: &Weave, known: &Fabric, [first, second]: [usize; 2], place: usize) -> Allowed {
    let [one, two] = [first, second].map(|line| known.cell(weave, weave.cell(line, place)));
    let with = |value| if one.contains(value) { two } else { Values::NONE };
    (0..weave.values()).map(with).collect()
}

/// Takes pairs away that the crossing line does not allow at a place and the next; whether any went.
fn narrow(
    weave: &Weave,
    known: &Fabric,
    (line, at): (usize, usize),
    allowed: &mut Allowed,
    placements: &mut Placements,
) -> bool {
    let cells = weave.len(line) as u32;
    let before = known.line(weave, line);
    let mut narrowed = false;
    for (value, others) in allowed.iter_mut().enumerate() {
        for other in others.iter() {
            let mut may: Vec<u64> = before.to_vec();
            for (its, may) in may.iter_mut().enumerate() {
                if its != value {
                    *may &= !(1 << at);
                }
                if its != other {
                    *may &= !(1 << (at + 1));
                }
            }
            if settle(weave.runs(line), cells, &mut may, placements) == Err(Conflict) {
                *others = *others - Values::one(other);
                narrowed = true;
            }
        }
    }
    narrowed
}

/// What is left for the cells of both lines, laid together.
fn together(one: &States, two: &States, allowed: &[Allowed]) -> [Vec<Values>; 2] {
    let cells = allowed.len();
    // By place and state of the first line: the states of the second in which the rest can be laid.
    let mut rest = vec![[0u64; 64]; cells + 1];
    for state in (0..one.count).filter(|state| one.ends >> state & 1 == 1) {
        rest[cells][state] = two.ends;
    }
    for place in (0..cells).rev() {
        for state in 0..one.count {
            let mut possible = 0;
            for (value, others) in allowed[place].iter().enumerate() {
                for next in bits(one.step(1 << state, value)) {
                    let to = rest[place + 1][next];
                    possible = others.iter().fold(possible, |all, other| all | two.back(to, other));
                }
            }
            rest[place][state] = possible;
        }
    }
    let mut left = [vec![Values::NONE; cells], vec![Values::NONE; cells]];
    let mut now = [0u64; 64];
    now[0] = 1;
    for place in 0..cells {
        let mut after = [0u64; 64];
        for state in (0..one.count).filter(|&state| now[state] != 0) {
            for (value, others) in allowed[place].iter().enumerate() {
                for next in bits(one.step(1 << state, value)) {
                    for other in others.iter() {
                        let reached = two.step(now[state], other) & rest[place + 1][next];
                        if reached != 0 {
                            after[next] |= reached;
                            left[0][place] = left[0][place] | Values::one(value);
                            left[1][place] = left[1][place] | Values::one(other);
                        }
                    }
                }
            }
        }
        now = after;
    }
    left
}

fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}
