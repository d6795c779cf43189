//! From a full board with all its signs to a puzzle: clues are taken away while the rest is enough.

use std::fmt;

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_constraint::{Ending, Proof, Puzzle, Solver, Trace, Wanted, halve};
use unsolve_core::{Budget, StopReason, Stream};

use crate::square::Square;
use crate::techniques::SETTLED;
use crate::{Futoshiki, Kit, Level, Sign, Symmetry, clue_orbits};

/// How often clues of a board are exchanged before it is given up.
const EXCHANGES: usize = 8;

/// Tries within which a search must decide whether a clue can go; else it stays.
const TRIES: u64 = 5_000;

/// The same where it does not matter much whether a clue more stays.
const FEW_TRIES: u64 = 200;

/// A puzzle that was dug, and its solution.
#[derive(Debug, Clone)]
pub struct Dug {
    /// The puzzle.
    pub level: Level,
    /// The digits less 1.
    pub solution: Vec<u8>,
}

/// Why no puzzle came of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Miss {
    /// Whatever was taken away, techniques below did it; the hardest is named.
    Easier(String),
    /// The puzzle needed a technique above; the hardest is named.
    Harder(String),
    /// The ladder did not solve it.
    Stuck,
    /// A limit ran out.
    Stopped(StopReason),
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Easier(rung) => write!(f, "easier than asked for: {rung} will do"),
            Self::Harder(rung) => write!(f, "harder than asked for: it needs {rung}"),
            Self::Stuck => write!(f, "no technique of the ladder goes on"),
            Self::Stopped(reason) => write!(f, "{reason}"),
        }
    }
}

impl From<StopReason> for Miss {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// A full board and its clues: first the digits, by cell, then the signs, by border.
struct Full {
    kit: &'static Kit,
    solution: Vec<u8>,
}

impl Full {
    /// A full board at random.
    fn new(
        kit: &'static Kit,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Self, StopReason> {
        let found = Solver::new(&kit.model).sample(&Puzzle::new(&kit.model), stream, budget)?;
        Ok(Self { kit, solution: found.unwrap_or_default() })
    }

    /// The smaller and the larger cell of a sign.
    fn less(&self, border: usize) -> [u8; 2] {
        let [first, second] = self.kit.layout.borders()[border];
        let (first, second) = if self.solution[first] < self.solution[second] {
            (first, second)
        } else {
            (second, first)
        };
        [first as u8, second as u8]
    }

    /// Tells a board a clue.
    fn tell(&self, square: &mut Square, clue: usize) {
        match clue.checked_sub(self.solution.len()) {
            None => square.marks[clue] &= 1 << self.solution[clue],
            Some(border) => square.less.push(self.less(border)),
        }
    }

    /// Tells a board the opposite of a clue.
    fn deny(&self, square: &mut Square, clue: usize) {
        match clue.checked_sub(self.solution.len()) {
            None => square.marks[clue] &= !(1 << self.solution[clue]),
            Some(border) => {
                let [smaller, larger] = self.less(border);
                square.less.push([larger, smaller]);
            }
        }
    }

    /// The puzzle with these clues.
    fn dug(&self, clues: &[usize]) -> Dug {
        let cells = self.solution.len();
        let mut digits = vec![0; cells];
        let mut signs = vec![None; self.kit.layout.borders().len()];
        for &clue in clues {
            match clue.checked_sub(cells) {
                None => digits[clue] = self.solution[clue] + 1,
                Some(border) => {
                    let [first, second] = self.kit.layout.borders()[border];
                    let sign = Sign::between(self.solution[first], self.solution[second]);
                    signs[border] = Some(sign);
                }
            }
        }
        Dug { level: Level::new(self.kit, digits, signs), solution: self.solution.clone() }
    }

    /// The groups of a symmetry in the order in which they are asked: at random, but digits tend to come before signs,
    /// so that more signs stay than digits.
    fn groups(&self, symmetry: Symmetry, stream: &mut Stream) -> Vec<Vec<usize>> {
        let cells = self.solution.len();
        let mut groups = clue_orbits(symmetry, &self.kit.layout);
        stream.shuffle(&mut groups);
        let mut keyed: Vec<(usize, Vec<usize>)> = groups
            .into_iter()
            .map(|group| {
                let is_digit = group.first().is_some_and(|&clue| clue < cells);
                let key = if is_digit { stream.below(700) } else { 300 + stream.below(700) };
                (key, group)
            })
            .collect();
        keyed.sort_by_key(|(key, _)| *key);
        keyed.into_iter().map(|(_, group)| group).collect()
    }

    /// The clues that stay if techniques below a rung are to solve the puzzle.
    fn dig(&self, below: usize, groups: &[Vec<usize>]) -> Result<Vec<usize>, StopReason> {
        let (mut proof, mut stay) = (ByRungs { full: self, below }, Vec::new());
        halve(&mut proof, Square::new(self.kit.layout.side()), groups, &mut stay)?;
        Ok(stay)
    }

    /// The groups that stay if singles and signs are to solve the puzzle: most of those that can go go here, and it takes
    /// next to no time.
    fn easy(&self, groups: &[Vec<usize>]) -> Result<Vec<Vec<usize>>, StopReason> {
        Ok(kept(groups, &self.dig(SETTLED, groups)?))
    }

    /// The clues that stay if the solution is to be the only one.
    fn unique(&self, groups: &[Vec<usize>], budget: &Budget<'_>) -> Result<Vec<usize>, StopReason> {
        let (mut proof, mut stay) = (BySearch { full: self, budget }, Vec::new());
        halve(&mut proof, Square::new(self.kit.layout.side()), groups, &mut stay)?;
        Ok(stay)
    }

    /// Whether techniques below a rung solve the puzzle with these clues.
    fn is_solved(&self, below: usize, clues: &[usize]) -> bool {
        let (mut proof, mut known) =
            (ByRungs { full: self, below }, Square::new(self.kit.layout.side()));
        proof.add(&mut known, clues);
        known.is_full()
    }
}

/// Techniques below a rung lead to the solution, which proves that it is the only one.
struct ByRungs<'a> {
    full: &'a Full,
    below: usize,
}

impl Proof for ByRungs<'_> {
    type Known = Square;

    fn add(&mut self, known: &mut Square, clues: &[usize]) {
        for &clue in clues {
            self.full.tell(known, clue);
        }
        // All of it is true of the solution, so it never comes to nothing.
        let _ = known.follow(&self.full.kit.layout, self.below.saturating_sub(SETTLED));
    }

    fn is_enough(&self, known: &Square) -> bool {
        known.is_full()
    }

    fn can_go(&mut self, _: &Square, _: &[usize]) -> Result<bool, StopReason> {
        Ok(false)
    }
}

/// No other board does.
struct BySearch<'a> {
    full: &'a Full,
    budget: &'a Budget<'a>,
}

impl Proof for BySearch<'_> {
    type Known = Square;

    fn add(&mut self, known: &mut Square, clues: &[usize]) {
        for &clue in clues {
            self.full.tell(known, clue);
        }
        let _ = known.settle();
    }

    fn is_enough(&self, known: &Square) -> bool {
        known.is_full()
    }

    fn can_go(&mut self, known: &Square, group: &[usize]) -> Result<bool, StopReason> {
        let mut known = known.clone();
        for &clue in group {
            let mut other = known.clone();
            self.full.deny(&mut other, clue);
            match other.solved(self.budget) {
                Ok(None) => {}
                Ok(Some(_)) | Err(StopReason::Nodes) => return Ok(false),
                Err(reason) => return Err(reason),
            }
            self.full.tell(&mut known, clue);
        }
        Ok(true)
    }
}

/// A puzzle with one solution of which no clue can go: for each there is another board that has all others. With a symmetry
/// that holds for each group of clues that go together. A clue stays if the first 5,000 tries of a search do not decide.
///
/// ```
/// use unsolve_adapters::constraint::ConstraintRules;
/// use unsolve_core::{Budget, Stream};
/// use unsolve_futoshiki::{Futoshiki, Kit, Symmetry, minimal};
///
/// let kit = Kit::of(5).unwrap();
/// let dug = minimal(kit, Symmetry::None, &mut Stream::new("minimal", 0), &Budget::default()).unwrap();
/// let found = Futoshiki::solutions(&dug.level, 2, &Budget::default());
/// assert_eq!(found.only(), Some(&dug.solution[..]));
/// ```
pub fn minimal(
    kit: &'static Kit,
    symmetry: Symmetry,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Dug, StopReason> {
    let full = Full::new(kit, stream, budget)?;
    let groups = full.groups(symmetry, stream);
    let stay = full.unique(&full.easy(&groups)?, &budget.at_most_nodes(TRIES))?;
    Ok(full.dug(&stay))
}

/// A puzzle and the way the ladder solves it, the hardest step of which is one of those wanted.
///
/// Clues are taken away for as long as techniques up to the wanted one solve the puzzle. If the result is too easy some are
/// put back and others tried. It is never a puzzle of another grade.
pub fn graded(
    kit: &'static Kit,
    symmetry: Symmetry,
    wanted: &Wanted,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<(Dug, Trace), Miss> {
    let full = Full::new(kit, stream, budget)?;
    let mut groups = full.groups(symmetry, stream);
    let mut miss = Miss::Stuck;
    for _ in 0..EXCHANGES {
        budget.poll(&unsolve_core::Progress::default())?;
        let stay = thinned(&full, wanted, &groups, stream, budget)?;
        match judged(&full, wanted, &stay, budget) {
            Err(Miss::Stopped(reason)) => return Err(Miss::Stopped(reason)),
            Err(why) => miss = why,
            found => return found,
        }
        exchange(&mut groups, &stay, stream);
    }
    Err(miss)
}

/// The clues that stay. Suppositions take long, so towards them clues go for as long as there is one solution; then some
/// come back until suppositions find it.
fn thinned(
    full: &Full,
    wanted: &Wanted,
    groups: &[Vec<usize>],
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<usize>, StopReason> {
    let hardest = full.kit.ladder.rungs().len() - 1;
    if wanted.last() < hardest {
        return full.dig(wanted.last() + 1, groups);
    }
    let left = full.easy(groups)?;
    let mut stay = full.unique(&left, &budget.at_most_nodes(FEW_TRIES))?;
    let mut others: Vec<&Vec<usize>> =
        left.iter().filter(|group| !group.iter().all(|clue| stay.contains(clue))).collect();
    stream.shuffle(&mut others);
    while !full.is_solved(hardest + 1, &stay) {
        let Some(group) = others.pop() else { break };
        stay.extend(group);
    }
    Ok(stay)
}

/// Lets the ladder decide.
fn judged(
    full: &Full,
    wanted: &Wanted,
    stay: &[usize],
    budget: &Budget<'_>,
) -> Result<(Dug, Trace), Miss> {
    let ladder = &full.kit.ladder;
    let name = |rung: usize| ladder.rungs()[rung].name().to_owned();
    if wanted.first() > SETTLED && full.is_solved(wanted.first(), stay) {
        return Err(Miss::Easier(name(wanted.first() - 1)));
    }
    let dug = full.dug(stay);
    let trace = ladder.climb(&full.kit.model, Futoshiki::clues(&dug.level), budget);
    match (trace.ending, trace.hardest()) {
        (Ending::Solved, Some(rung)) if wanted.contains(rung) => Ok((dug, trace)),
        (Ending::Solved, Some(rung)) if rung < wanted.first() => Err(Miss::Easier(name(rung))),
        (Ending::Solved, Some(rung)) => Err(Miss::Harder(name(rung))),
        (Ending::Stopped(reason), _) => Err(Miss::Stopped(reason)),
        _ => Err(Miss::Stuck),
    }
}

/// The groups all of whose clues stay.
fn kept(groups: &[Vec<usize>], stay: &[usize]) -> Vec<Vec<usize>> {
    let stays = |group: &&Vec<usize>| group.iter().all(|clue| stay.contains(clue));
    groups.iter().filter(stays).cloned().collect()
}

/// Puts clues back and turns the others over: those that stayed are asked first, those put back last.
fn exchange(groups: &mut Vec<Vec<usize>>, stay: &[usize], stream: &mut Stream) {
    let (mut on, mut off): (Vec<_>, Vec<_>) =
        groups.drain(..).partition(|group| group.iter().all(|clue| stay.contains(clue)));
    stream.shuffle(&mut on);
    stream.shuffle(&mut off);
    let back = off.len() / 4;
    let put_back = off.split_off(off.len() - back);
    groups.extend(off);
    groups.extend(on);
    groups.extend(put_back);
}
