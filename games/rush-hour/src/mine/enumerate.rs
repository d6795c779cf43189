//! Every board of a size.
//!
//! A component is met at its first position: the one that is smallest as a number. In it no car can back up, left
//! or up, because backing up makes the number smaller. So only boards are dealt in which every car stands against
//! something; if the rows are given, that is a condition on each column alone. A board whose component has a smaller
//! position is dropped as soon as one is met.
//!
//! A component is minimal if nothing could be left out of the first of its farthest positions.
//!
//! Left out are lanes whose cars fill all the room between walls and edges: nothing ever moves there, walls would do
//! as well. Only the red car drives in its row.

use unsolve_core::StopReason;
use unsolve_grids::Grid;

use super::Pan;
use crate::component::Walk;
use crate::generate::{exit_row, red_at};
use crate::layout::{Axis, CAR, Car, Layout, TRUCK, bit};
use crate::{Lot, Metric};

/// All boards of a size with a number of walls. A position is a choice of walls, of the cars in all rows, and of a place
/// for the red car.
#[derive(Debug, Clone)]
pub struct Enumeration {
    grid: Grid,
    exit: u8,
    metric: Metric,
    walls: Vec<u64>,
    /// The most ways to fill a row: those of a row without walls.
    fills: u64,
}

/// The cars of one lane, as they stand in it.
#[derive(Debug, Clone)]
struct Fill {
    cars: Vec<Car>,
    cells: u64,
}

impl Enumeration {
    /// All square boards of a size with `walls` walls, none of them in the row of the way out.
    #[must_use]
    pub fn new(size: u8, walls: u8, metric: Metric) -> Self {
        let side = usize::from(size);
        let (grid, exit) = (Grid::new(side, side), exit_row(side));
        let cells: Vec<u64> =
            grid.cells().filter(|&cell| grid.at(cell)[0] != usize::from(exit)).map(bit).collect();
        let fills = fills(grid, Axis::Row, 0, 0).len() as u64;
        Self { grid, exit, metric, walls: subsets(&cells, usize::from(walls)), fills }
    }

    /// How many positions there are.
    #[must_use]
    pub fn total(&self) -> u64 {
        let rows = self.fills.pow(self.grid.height() as u32 - 1);
        self.walls.len() as u64 * rows * self.reds()
    }

    fn reds(&self) -> u64 {
        self.grid.width() as u64 - u64::from(CAR) + 1
    }

    /// Looks at all boards of a position.
    pub(super) fn look(&self, position: u64, pan: &mut Pan<'_>) -> Result<(), StopReason> {
        let Some((walls, rows)) = self.rows(position) else { return Ok(()) };
        let taken = rows.iter().fold(walls, |taken, car| taken | car.cells(self.grid));
        let mut needed = 0;
        for car in rows.iter().filter(|car| car.at > 0) {
            let before = Car { length: 1, ..car.parked_at(car.at - 1) }.cells(self.grid);
            needed |= before & !taken;
        }
        let mut columns = Vec::with_capacity(self.grid.width());
        for lane in 0..self.grid.width() as u8 {
            let fills = self.columns(lane, walls, taken, needed);
            if fills.is_empty() {
                return Ok(());
            }
            columns.push(fills);
        }
        let mut layout = Layout { grid: self.grid, walls, cars: rows };
        self.fill_columns(&columns, &mut layout, pan)
    }

    /// The walls and the cars of all rows, the red one first; `None` if a row with walls has fewer ways to be filled.
    fn rows(&self, position: u64) -> Option<(u64, Vec<Car>)> {
        let mut rest = position;
        let mut digit = |base: u64| {
            let digit = rest % base;
            rest /= base;
            digit
        };
        let mut cars = vec![red_at(self.exit, digit(self.reds()) as u8)];
        let choices: Vec<u64> = (1..self.grid.height()).map(|_| digit(self.fills)).collect();
        let walls = *self.walls.get(rest as usize)?;
        let lanes = (0..self.grid.height() as u8).filter(|&lane| lane != self.exit);
        for (lane, choice) in lanes.zip(choices) {
            let fills = fills(self.grid, Axis::Row, lane, walls);
            cars.extend(&fills.get(choice as usize)?.cars);
        }
        Some((walls, cars))
    }

    /// The ways to fill a column in which no car could back up, and what needs a stop there has one.
    fn columns(&self, lane: u8, walls: u64, taken: u64, needed: u64) -> Vec<Fill> {
        let column =
            Car { letter: 0, axis: Axis::Column, lane, at: 0, length: self.grid.height() as u8 };
        let needed = needed & column.cells(self.grid);
        let mut fills = fills(self.grid, Axis::Column, lane, walls);
        fills.retain(|fill| {
            let all = taken | fill.cells;
            let stands = |car: &Car| {
                let before = |at| Car { length: 1, ..car.parked_at(at) }.cells(self.grid);
                car.at.checked_sub(1).is_none_or(|at| before(at) & all != 0)
            };
            fill.cells & taken == 0 && needed & !fill.cells == 0 && fill.cars.iter().all(stands)
        });
        fills
    }

    fn fill_columns(
        &self,
        columns: &[Vec<Fill>],
        layout: &mut Layout,
        pan: &mut Pan<'_>,
    ) -> Result<(), StopReason> {
        let Some((fills, rest)) = columns.split_first() else { return self.board(layout, pan) };
        for fill in fills {
            let before = layout.cars.len();
            layout.cars.extend(&fill.cars);
            self.fill_columns(rest, layout, pan)?;
            layout.cars.truncate(before);
        }
        Ok(())
    }

    /// Looks at one board.
    fn board(&self, layout: &Layout, pan: &mut Pan<'_>) -> Result<(), StopReason> {
        pan.found.boards += 1;
        let lettered = layout.clone().lettered();
        let (lot, start) = Lot::new(&lettered, self.metric);
        let walked = pan.tools.component.walk(&lot, start, Walk::Smallest, pan.budget);
        match walked {
            Ok(false) => return Ok(()),
            Ok(true) => pan.found.components += 1,
            Err(StopReason::Nodes | StopReason::Bytes) => {
                pan.found.too_large += 1;
                return Ok(());
            }
            Err(reason) => return Err(reason),
        }
        pan.found.solvable += u64::from(pan.tools.component.is_solvable());
        let Some((farthest, moves, movers)) = pan.farthest(&lot) else { return Ok(()) };
        if pan.is_minimal(&farthest, self.metric, moves, movers)? {
            pan.keep(&farthest, moves);
        }
        Ok(())
    }
}

/// Every way to put cars and trucks into a lane, the empty one first, but for those that leave no room to move between two walls.
fn fills(grid: Grid, axis: Axis, lane: u8, walls: u64) -> Vec<Fill> {
    let side = if axis == Axis::Row { grid.width() } else { grid.height() } as u8;
    let part = |at: u8, length: u8| Car { letter: 0, axis, lane, at, length };
    let mut done = Vec::new();
    let mut open = vec![(0, Vec::new(), 0u64)];
    while let Some((from, cars, cells)) = open.pop() {
        for length in [TRUCK, CAR] {
            for at in (from..=side.saturating_sub(length)).rev() {
                let car = part(at, length);
                if car.cells(grid) & walls == 0 {
                    let mut more: Vec<Car> = cars.clone();
                    more.push(car);
                    open.push((at + length, more, cells | car.cells(grid)));
                }
            }
        }
        done.push(Fill { cars, cells });
    }
    let one = |at: u8| part(at, 1).cells(grid);
    done.retain(|fill| {
        !has_full_stretch(side, |at| one(at) & walls != 0, |at| one(at) & fill.cells != 0)
    });
    done
}

/// Whether cars fill all the room between two walls or edges.
fn has_full_stretch(side: u8, is_wall: impl Fn(u8) -> bool, is_taken: impl Fn(u8) -> bool) -> bool {
    let ends: Vec<u8> = (0..side).filter(|&at| is_wall(at)).chain([side]).collect();
    let mut from = 0;
    ends.into_iter().any(|end| {
        let full = end > from && (from..end).all(&is_taken);
        from = end + 1;
        full
    })
}

/// The unions of every choice of `count` bits, in order.
fn subsets(bits: &[u64], count: usize) -> Vec<u64> {
    if count == 0 {
        return vec![0];
    }
    let with = |(index, &bit): (usize, &u64)| {
        subsets(&bits[index + 1..], count - 1).into_iter().map(move |rest| rest | bit)
    };
    bits.iter().enumerate().flat_map(with).collect()
}
