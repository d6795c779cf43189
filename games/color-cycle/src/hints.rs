//! Why a click helps, or what it spoiled, in a player's words.

use unsolve_adapters::linear::Hints;
use unsolve_core::symbol;
use unsolve_grids::Cell;

use crate::ColorCycle;
use crate::board::{Click, Level, Position};
use crate::words::clicks;

impl Hints for ColorCycle {
    fn reason(level: &Level, state: &Position, plan: &[Click]) -> Option<String> {
        let cells: Vec<Cell> = plan.iter().filter_map(|&mv| level.cell(mv)).collect();
        let &first = cells.first()?;
        let last = symbol(final_color(level, state, &cells));
        if cells.len() == 1 {
            return Some(format!("every cell is {last} then"));
        }
        let times = cells.iter().filter(|&&cell| cell == first).count();
        let facts = [shielded(level, state, first), alone(level, state, &cells)];
        let mut told: Vec<String> = facts.into_iter().flatten().take(1).collect();
        if told.is_empty() {
            told.push(format!("it belongs to the shortest way to make every cell {last}"));
        }
        if times > 1 {
            told.push(format!("that place needs {times} clicks in all"));
        }
        Some(told.join(", and "))
    }

    fn spoiled(level: &Level, state: &Position, mv: Click) -> Option<String> {
        let locked = level.reach(level.cell(mv)?).find(|&near| state.lock(near) > 0);
        Some(match locked {
            Some(locked) => {
                let name = level.grid().name(locked);
                format!(
                    "the lock at {name} kept that cell out of it, and nothing can make up for that"
                )
            }
            None => {
                "it used up a turn in which a lock had to shield its cell from a click".to_owned()
            }
        })
    }
}

/// The colour of the board after all clicks.
fn final_color(level: &Level, position: &Position, cells: &[Cell]) -> u8 {
    let mut after = position.clone();
    for &cell in cells {
        level.click(&mut after, cell);
    }
    after.colors[0]
}

/// A locked cell that the click leaves alone as long as the lock holds.
fn shielded(level: &Level, position: &Position, cell: Cell) -> Option<String> {
    let locked = level.reach(cell).find(|&near| position.lock(near) > 0)?;
    let (name, turns) = (level.grid().name(locked), clicks(position.lock(locked)));
    Some(format!("the lock at {name} keeps that cell out of it, and it opens after {turns}"))
}

/// A cell that must change and that no other click of the solution reaches.
fn alone(level: &Level, position: &Position, cells: &[Cell]) -> Option<String> {
    let (&first, rest) = cells.split_first()?;
    let others: Vec<Cell> = rest.iter().copied().filter(|&cell| cell != first).collect();
    let wanted = final_color(level, position, cells);
    let open = |near: &Cell| position.lock(*near) == 0;
    let color = |near: Cell| position.colors[usize::from(near)];
    let only = level.reach(first).filter(open).find(|&near| {
        let shared = others.iter().any(|&other| level.reach(other).any(|cell| cell == near));
        !shared && color(near) != wanted
    })?;
    let (name, from, to) = (level.grid().name(only), symbol(color(only)), symbol(wanted));
    let what = if only == first { "it".to_owned() } else { format!("the cell at {name}") };
    Some(format!("{what} has to turn from {from} to {to}, and no other click to come changes it"))
}
