//! Neighbours, children and twins of levels, for automatic creation.

use unsolve_adapters::linear::Mechanics;
use unsolve_core::{Breeding, Freedom, Stream, Thing, Turn};
use unsolve_grids::Cell;

use crate::ColorCycle;
use crate::board::{Click, Level};
use crate::edit::{set_lock, unclick};
use crate::setup::Goal;

impl Breeding for ColorCycle {
    /// Mostly a click taken back, which keeps a level solvable; else another colour, a power cell
    /// or a lock more or less.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let open: Vec<Cell> =
            level.grid().cells().filter(|&cell| freedom.unlocked(level.grid().at(cell))).collect();
        let &cell = stream.pick(&open)?;
        let index = usize::from(cell);
        let mut mutated = level.clone();
        match stream.below(8) {
            0 => mutated.power[index] = !mutated.power[index],
            1 => {
                let turns = if level.start.lock(cell) > 0 { 0 } else { 1 + stream.below(3) as u8 };
                set_lock(&mut mutated, cell, turns);
            }
            2 => {
                let step = 1 + stream.below(usize::from(level.colors()) - 1) as u8;
                let color = &mut mutated.start.colors[index];
                *color = (*color + step) % level.colors();
            }
            _ => unclick(&mut mutated, cell),
        }
        Some(mutated)
    }

    /// One level on one side of a line, the other beyond it.
    fn cross(a: &Level, b: &Level, stream: &mut Stream) -> Option<Level> {
        let size = a.grid().size();
        if size != b.grid().size() || a.modulus != b.modulus || size == [1, 1] {
            return None;
        }
        let axis = usize::from(size[0] == 1 || size[1] > 1 && stream.chance(0.5));
        let line = 1 + stream.below(size[axis] - 1);
        let mut child = a.clone();
        for cell in a.grid().cells().filter(|&cell| a.grid().at(cell)[axis] >= line) {
            let index = usize::from(cell);
            child.start.colors[index] = b.start.colors[index];
            child.power[index] = b.power[index];
            set_lock(&mut child, cell, b.start.lock(cell));
        }
        Some(child)
    }

    /// The same for levels that are turned or mirrored, and for those whose colours are shifted
    /// where any colour will do.
    fn twin(level: &Level) -> Vec<u8> {
        let size = level.grid().size();
        let shifts = if level.goal == Goal::Equal { level.colors() } else { 1 };
        let text = |turn: Turn, shift: u8| {
            turn.text(size, |[row, column]| {
                let Some(cell) = level.grid().cell(row, column) else { return String::new() };
                let color = (u16::from(level.start.colors[usize::from(cell)]) + u16::from(shift))
                    % u16::from(level.colors());
                let power = if level.is_power(cell) { "p" } else { "" };
                format!("{color}{power}l{}", level.start.lock(cell))
            })
        };
        let all =
            Turn::ALL.into_iter().flat_map(|turn| (0..shifts).map(move |shift| (turn, shift)));
        let mut twin = vec![level.colors()];
        twin.extend(all.map(|(turn, shift)| text(turn, shift)).min().unwrap_or_default());
        twin
    }

    /// Pairs of cells. Where any colour will do it only matters which cells share one.
    fn features(level: &Level) -> Vec<u64> {
        let thing = |cell: Cell| {
            let color = level.start.colors[usize::from(cell)];
            let power = if level.is_power(cell) { "power" } else { "" };
            let kind = format!("{power} {}", level.start.lock(cell));
            let at = level.grid().at(cell);
            match level.goal {
                Goal::Equal => Thing::named(at, kind, u32::from(color)),
                Goal::Zero => Thing::new(at, format!("{kind} {color}")),
            }
        };
        let things: Vec<Thing> = level.grid().cells().map(thing).collect();
        unsolve_core::features(level.grid().size(), &things)
    }

    /// The level with a lock or a power cell less.
    fn simpler(level: &Level) -> Vec<Level> {
        let unlocked = level.start.locks.iter().map(|&(cell, _)| {
            let mut simpler = level.clone();
            set_lock(&mut simpler, cell, 0);
            simpler
        });
        let powerless = level.grid().cells().filter(|&cell| level.is_power(cell)).map(|cell| {
            let mut simpler = level.clone();
            simpler.power[usize::from(cell)] = false;
            simpler
        });
        unlocked.chain(powerless).collect()
    }
}

impl Mechanics for ColorCycle {
    /// A cell clicked `again`, a `power` cell, a `lock` that keeps a cell out of a click.
    const MECHANICS: &'static [&'static str] = &["again", "power", "lock"];

    fn mechanics(level: &Level, solution: &[Click]) -> Vec<&'static str> {
        let cells = || solution.iter().filter_map(|&click| level.cell(click));
        let again =
            cells().enumerate().any(|(at, cell)| cells().take(at).any(|early| early == cell));
        let power = cells().any(|cell| level.is_power(cell));
        let mut position = level.start.clone();
        let mut locked = false;
        for cell in cells() {
            locked |= level.reach(cell).any(|reached| position.lock(reached) > 0);
            level.click(&mut position, cell);
        }
        let used = Self::MECHANICS.iter().zip([again, power, locked]).filter(|&(_, used)| used);
        used.map(|(mechanic, _)| *mechanic).collect()
    }
}
