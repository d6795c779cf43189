//! Puzzles whose hardest step is the one that was asked for.

use std::fmt;

use unsolve_constraint::{Ending, Ladder, Trace, Wanted};
use unsolve_core::{Budget, StopReason, Stream};
use unsolve_digits::Symmetry;

use super::proofs::BySieve;
use super::rare::{Rare, is_rare};
use super::steering::{Steering, dig};
use super::wanted::is_usual;
use super::{Dug, Group, follows, full, thin};
use crate::Kit;
use crate::sieve::Kind;

/// How often clues of a board are exchanged before it is given up.
const EXCHANGES: usize = 12;

/// Why no puzzle came of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Miss {
    /// Whatever was taken away, techniques below did it; the hardest is named.
    Easier(Group),
    /// The puzzle needed a technique above; the hardest is named.
    Harder(Group),
    /// The ladder did not solve it.
    Stuck,
    /// The technique was needed nowhere, or not enough with those below.
    Elsewhere,
    /// A limit ran out.
    Stopped(StopReason),
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Easier(group) => write!(f, "easier than asked for: {} will do", group.id()),
            Self::Harder(group) => write!(f, "harder than asked for: it needs {}", group.id()),
            Self::Stuck => write!(f, "no technique of the ladder goes on"),
            Self::Elsewhere => {
                write!(f, "no puzzle of the board needs the technique and none above")
            }
            Self::Stopped(reason) => write!(f, "{reason}"),
        }
    }
}

impl From<StopReason> for Miss {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

/// A puzzle and the way the ladder solves it, the hardest step of which is one of those wanted.
///
/// Where quick checks know the techniques, a clue is taken away only if those up to the wanted one
/// still solve the puzzle; else only if its solution stays the only one. A technique that hardly any puzzle needs is looked for in puzzles
/// without a needless clue, and the rest is built around it. If the result is too easy
/// some clues are put back and others tried. It is never a puzzle of another grade.
pub fn graded(
    kit: &Kit,
    symmetry: Symmetry,
    wanted: &Wanted,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<(Dug, Trace), Miss> {
    let solution = full(kit, stream, budget)?;
    graded_of(kit, symmetry, wanted, &solution, stream, budget)
}

/// Such a puzzle with this solution.
pub(crate) fn graded_of(
    kit: &Kit,
    symmetry: Symmetry,
    wanted: &Wanted,
    solution: &[u8],
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<(Dug, Trace), Miss> {
    let mut groups = symmetry.orbits(kit.layout.side());
    if is_rare(wanted, &kit.ladder) {
        let rare = Rare::new(kit, wanted, solution, budget);
        match rare.find(&groups, stream)? {
            Some(found) => return Ok(found),
            None if symmetry == Symmetry::None => return Err(Miss::Elsewhere),
            // Where clues go together it comes about seldom; the usual way may find one.
            None => {}
        }
    }
    let mut board = Dig::new(kit, wanted, solution, budget);
    stream.shuffle(&mut groups);
    let mut miss = Miss::Stuck;
    for _ in 0..EXCHANGES {
        let stay = board.thin(&groups, stream)?;
        match board.judge(&stay) {
            Ok(found) => return Ok(found),
            Err(Miss::Stopped(reason)) => return Err(Miss::Stopped(reason)),
            Err(why) => miss = why,
        }
        exchange(&mut groups, &stay, stream);
    }
    Err(miss)
}

/// A board that is dug again and again.
struct Dig<'a> {
    kit: &'a Kit,
    wanted: &'a Wanted,
    way: Way<'a>,
    /// The techniques below.
    below: BySieve<'a>,
    solution: &'a [u8],
    budget: &'a Budget<'a>,
}

/// How clues are taken away.
enum Way<'a> {
    /// As long as techniques up to the wanted one, which fill cells in, solve the puzzle.
    Within(BySieve<'a>),
    /// Towards a wanted technique that strikes candidates off.
    Steered(Steering<'a>),
    /// As long as techniques below, of those that quick checks know, solve the puzzle, and one more:
    /// quick checks do not know the wanted one, but it is not far above them.
    Beyond(BySieve<'a>),
    /// As long as there is one solution: the technique is far above all that quick checks know.
    Unique,
}

impl<'a> Dig<'a> {
    fn new(kit: &'a Kit, wanted: &'a Wanted, solution: &'a [u8], budget: &'a Budget<'a>) -> Self {
        let first = wanted.rungs()[0];
        let sieve =
            |fits: &dyn Fn(usize) -> bool| BySieve::new(kit, kinds(&kit.ladder, fits), solution);
        let below = sieve(&|rung| rung < first);
        let usual = |rung: usize| wanted.contains(rung) && is_usual(wanted, rung, &kit.ladder);
        let within = sieve(&|rung| rung <= first || usual(rung));
        let only = kinds(&kit.ladder, usual);
        let hard = |&rung: &usize| Group::of(kit.ladder.rungs()[rung].name()) >= Group::Forcing;
        let way = if only.is_empty() && wanted.rungs().iter().all(hard) {
            Way::Unique
        } else if only.is_empty() {
            Way::Beyond(sieve(&|rung| rung < first))
        } else if only.iter().any(|kind| kind.is_single()) {
            Way::Within(within)
        } else {
            let below = sieve(&|rung| rung < first);
            Way::Steered(Steering { below, only: BySieve::new(kit, only, solution), within })
        };
        Self { kit, wanted, way, below, solution, budget }
    }

    /// The cells that stay.
    fn thin(
        &mut self,
        groups: &[Vec<usize>],
        stream: &mut Stream,
    ) -> Result<Vec<usize>, StopReason> {
        match &mut self.way {
            Way::Within(proof) => dig(proof, groups),
            Way::Steered(steering) => steering.thin(groups, stream),
            Way::Beyond(proof) => {
                let stay = dig(proof, groups)?;
                let mut on: Vec<Vec<usize>> = kept(groups, &stay);
                stream.shuffle(&mut on);
                for place in 0..on.len() {
                    let mut rest = on.clone();
                    let group = rest.remove(place);
                    if follows(self.kit, self.solution, &rest, &group, self.budget)? {
                        return Ok(rest.concat());
                    }
                }
                Ok(stay)
            }
            Way::Unique => thin(self.kit, self.solution, groups, self.budget),
        }
    }

    /// Lets the ladder decide, unless the techniques below suffice.
    fn judge(&mut self, stay: &[usize]) -> Result<(Dug, Trace), Miss> {
        let name = |rung: usize| Group::of(self.kit.ladder.rungs()[rung].name());
        let first = self.wanted.rungs()[0];
        if self.below.solves(stay) {
            return Err(Miss::Easier(name(first.saturating_sub(1))));
        }
        let dug = Dug::new(self.solution.to_vec(), stay);
        let ladder = self.kit.ladder_to(self.wanted.last());
        let trace = ladder.climb(&self.kit.model, &dug.puzzle(self.kit), self.budget);
        match (trace.ending, trace.hardest()) {
            (Ending::Solved, Some(rung)) if self.wanted.contains(rung) => Ok((dug, trace)),
            (Ending::Solved, Some(rung)) if rung < first => Err(Miss::Easier(name(rung))),
            (Ending::Solved, Some(rung)) => Err(Miss::Harder(name(rung))),
            (Ending::Stopped(reason), _) => Err(Miss::Stopped(reason)),
            _ => Err(Miss::Stuck),
        }
    }
}

/// The groups all of whose cells stay.
fn kept(groups: &[Vec<usize>], stay: &[usize]) -> Vec<Vec<usize>> {
    let stays = |group: &&Vec<usize>| group.iter().all(|cell| stay.contains(cell));
    groups.iter().filter(stays).cloned().collect()
}

/// The techniques of the rungs that fit, as far as quick checks know them.
fn kinds(ladder: &Ladder, fits: impl Fn(usize) -> bool) -> Vec<Kind> {
    let rungs = ladder.rungs().iter().enumerate().filter(|(rung, _)| fits(*rung));
    rungs.filter_map(|(_, technique)| Kind::named(technique.name())).collect()
}

/// Puts clues back and turns the others over: those that stayed are asked first, those put back
/// last.
fn exchange(groups: &mut Vec<Vec<usize>>, stay: &[usize], stream: &mut Stream) {
    let (mut on, mut off): (Vec<_>, Vec<_>) =
        groups.drain(..).partition(|group| group.iter().all(|cell| stay.contains(cell)));
    stream.shuffle(&mut on);
    stream.shuffle(&mut off);
    let back = off.len() / 4;
    groups.extend(on);
    groups.extend(off.split_off(off.len() - back));
    groups.splice(0..0, off);
}
