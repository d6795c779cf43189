//! Simulated players that really play the levels of each preset.

use unsolve_adapters::{Game, GraphPuzzle, LevelFile, Solution};
use unsolve_core::{Band, Stream};
use unsolve_graph::Transition;

use crate::graph::typed;
use crate::laws::preset_levels;
use crate::sample::instances;
use crate::{Breach, Lawful, ensure};

/// Moves after which a player gives up.
const PATIENCE: u32 = 500;

/// Players waste more moves from preset to preset: one who plays at random, and one who follows
/// appearances. It holds where a wrong move does not end the game.
pub fn players_waste_more_moves<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    let mut before: Option<[f64; 2]> = None;
    for band in Band::ALL {
        let levels = preset_levels(game, band, instances(24, 300))?;
        let wasted = wasted::<P>(&levels)?;
        if let Some(less) = before {
            let rises = less.iter().zip(&wasted).all(|(less, more)| less < more);
            ensure(rises, || format!("{band}: {wasted:?} after {less:?}"))?;
        }
        before = Some(wasted);
    }
    Ok(())
}

/// The moves a random and a greedy player make beyond the shortest solution, on average.
fn wasted<P: GraphPuzzle>(levels: &[LevelFile]) -> Result<[f64; 2], Breach> {
    let mut sums = [0.0; 2];
    for (i, file) in levels.iter().enumerate() {
        let length = file.solution.as_ref().and_then(Solution::length).unwrap_or(0);
        let level = typed::<P>(file.clone())?;
        let mut stream = Stream::new("players", i as u64);
        for (sum, greedy) in sums.iter_mut().zip([false, true]) {
            *sum += f64::from(wander::<P>(&level, greedy, &mut stream).saturating_sub(length));
        }
    }
    Ok(sums.map(|sum| sum / levels.len() as f64))
}

/// Moves a player makes until the goal; [`PATIENCE`] if it gets stuck or lost.
fn wander<P: GraphPuzzle>(level: &P::Level, greedy: bool, stream: &mut Stream) -> u32 {
    let machine = P::machine(level);
    let mut state = P::start(level);
    let mut before = None;
    let mut moves = Vec::new();
    for made in 0..PATIENCE {
        if machine.is_goal(&state) {
            return made;
        }
        moves.clear();
        machine.moves(&state, &mut moves);
        let after = |&mv| {
            let mut next = state.clone();
            machine.apply(&mut next, mv);
            next
        };
        let mut after: Vec<P::State> = moves
            .iter()
            .map(after)
            .filter(|next| !greedy || Some(next) != before.as_ref())
            .collect();
        if greedy {
            let least = after.iter().map(|next| machine.visible(next)).min();
            after.retain(|next| Some(machine.visible(next)) == least || stream.chance(0.1));
        }
        let Some(next) = stream.pick(&after) else { return PATIENCE };
        before = Some(std::mem::replace(&mut state, next.clone()));
    }
    PATIENCE
}
