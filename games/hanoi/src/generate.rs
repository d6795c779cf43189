//! Making levels: two positions that are far enough from each other.

use unsolve_core::{Aim, Budget, Dealing, Reject, Stream};
use unsolve_graph::Solvable;

use crate::formula::between;
use crate::{Hanoi, Level, Params, Rules, Towers, Wanted};

/// Spaces up to this size are walked through from the goal.
const WALK_NODES: u64 = 70_000;
/// How many starts are drawn where the space is larger.
const DRAWS: usize = 200;

impl Dealing for Hanoi {
    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let (pegs, discs) = (usize::from(params.pegs), usize::from(params.discs));
        if method == "classic" {
            return Ok(vec![Level::new(
                pegs,
                discs,
                Towers::on(0, discs),
                Towers::on(params.pegs - 1, discs),
            )]);
        }
        let goal = match params.goal {
            Wanted::Tower => Towers::on(stream.below(pegs) as u8, discs),
            Wanted::Spread => any_towers(pegs, discs, stream),
        };
        let wanted = aim.length.or_else(|| params.length());
        let start = start(&Rules::new(pegs, discs, goal), wanted, stream, budget)?;
        Ok(vec![Level::new(pegs, discs, start, goal)])
    }
}

impl Params {
    /// How long a level may be, if that is set.
    fn length(&self) -> Option<(u32, u32)> {
        let (fewest, most) = (self.fewest_moves, self.most_moves);
        fewest.or(most)?;
        Some((fewest.map_or(1, u32::from), most.map_or(u32::MAX, u32::from)))
    }
}

fn any_towers(pegs: usize, discs: usize, stream: &mut Stream) -> Towers {
    Towers::of((0..discs).map(|_| stream.below(pegs) as u8).collect::<Vec<_>>())
}

/// A start as far from the goal as asked for; else from the farther half, where all discs have something to do.
fn start(
    rules: &Rules,
    wanted: Option<(u32, u32)>,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Towers, Reject> {
    let size = (rules.pegs() as u64).saturating_pow(rules.discs() as u32);
    if size > WALK_NODES {
        return drawn(rules, wanted, stream);
    }
    let solvable = Solvable::walk_back(rules, &budget.at_most_nodes(WALK_NODES + 1))?;
    let Some(solvable) = solvable else { return Err(Reject::because("no way back from the goal")) };
    let (least, most) = wanted.unwrap_or((solvable.farthest().div_ceil(2), u32::MAX));
    let (least, most) = (least.max(1), most.min(solvable.farthest()));
    if least > most {
        return Err(Reject::because("no start is so far from the goal"));
    }
    let (first, last) = (solvable.at(least).start, solvable.at(most).end);
    let chosen = solvable.state(first + stream.below((last - first) as usize) as u32);
    Ok(renamed(rules, chosen, stream))
}

/// The pegs that are empty in the end in any order: of positions that differ in nothing else only one was found.
fn renamed(rules: &Rules, towers: Towers, stream: &mut Stream) -> Towers {
    let used = |peg: u8| (0..rules.discs()).any(|disc| rules.goal().peg(disc) == peg);
    let free: Vec<u8> = (0..rules.pegs() as u8).filter(|&peg| !used(peg)).collect();
    let mut names = free.clone();
    stream.shuffle(&mut names);
    let name = |peg: u8| free.iter().position(|&other| other == peg).map_or(peg, |at| names[at]);
    Towers::of((0..rules.discs()).map(|disc| name(towers.peg(disc))).collect::<Vec<_>>())
}

/// A start drawn by chance; with three pegs its distance is known without search.
fn drawn(rules: &Rules, wanted: Option<(u32, u32)>, stream: &mut Stream) -> Result<Towers, Reject> {
    let (least, most) = wanted.unwrap_or((1, u32::MAX));
    for _ in 0..DRAWS {
        let towers = any_towers(rules.pegs(), rules.discs(), stream);
        let far = rules.pegs() != 3 || {
            let length = between(towers, rules.goal(), rules.discs());
            (least.max(1)..=most).contains(&length)
        };
        if far && towers != rules.goal() {
            return Ok(towers);
        }
    }
    Err(Reject::because("no start is so far from the goal"))
}
