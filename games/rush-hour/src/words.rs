//! Positions and moves in words, and the board for a terminal.

use unsolve_core::{Paint, TextBoard, Words};
use unsolve_grids::framed;

use crate::draw::paint;
use crate::layout::Axis;
use crate::level::called;
use crate::setup::counted;
use crate::{Car, Layout, Level, Lot, Parked, RushHour, Slide};

impl Words for RushHour {
    fn describe_move(level: &Level, state: &Parked, mv: Slide) -> String {
        let lot = level.lot();
        let Some(number) = lot.lettered(mv.car) else { return mv.to_string() };
        let car = lot.car(*state, number);
        let towards = car.axis.names()[usize::from(mv.by > 0)];
        format!("{} drives {towards} by {}", called(&car), mv.by.unsigned_abs())
    }

    fn obstacle(level: &Level) -> Option<String> {
        obstacle(level.lot(), level.start())
    }

    /// Two characters a cell.
    fn board(level: &Level, state: &Parked) -> TextBoard {
        let layout = level.lot().layout(*state);
        let board = framed(layout.grid, |text, cell| match layout.car_on(cell) {
            Some(car) => {
                let car = &layout.cars[car];
                let joined = layout.grid.at(cell) != car.place(car.length - 1);
                let link = if car.axis == Axis::Row && joined { '─' } else { ' ' };
                text.put(format!("{}{link}", car.name()), paint(car.letter));
            }
            None if layout.is_wall(cell) => text.put("██", Paint::Wall),
            None => text.put("· ", Paint::Line),
        });
        with_exit(board, usize::from(layout.cars[0].lane))
    }
}

/// The frame is open where the red car leaves.
fn with_exit(mut board: TextBoard, row: usize) -> TextBoard {
    if let Some(end) = board.lines.get_mut(row + 1).and_then(|line| line.last_mut()) {
        (end.text, end.paint) = ("→".to_owned(), Paint::Accent);
    }
    board
}

/// What stands in the red car's way for ever.
fn obstacle(lot: &Lot, start: Parked) -> Option<String> {
    let layout = lot.layout(start);
    let way = lot.way_out(start);
    let wall = layout.wall_cells().find(|&cell| way >> cell & 1 != 0);
    if let Some(cell) = wall {
        return Some(format!("the wall at {} stands in the red car's way", layout.grid.name(cell)));
    }
    let stays = lot.blockers(start).find(|&car| lot.clearing(start, car) == [None, None])?;
    let car = layout.cars[stays];
    let why = match car.axis {
        Axis::Row => "drives in the red car's row and can't leave it",
        Axis::Column => "has no room to leave the red car's row",
    };
    Some(format!("{} {why}", called(&car)))
}

/// The position in words.
pub(crate) fn describe(layout: &Layout) -> String {
    let [height, width] = layout.grid.size();
    let red = layout.cars[0];
    let size = format!("A car park of {height} rows and {width} columns.");
    let exit = format!("The way out is at the right end of row {}.", red.lane + 1);
    let place = |car: &Car| {
        let [row, column] = car.place(0);
        let [last_row, last_column] = car.place(car.length - 1);
        match car.axis {
            Axis::Row => format!("row {}, columns {} to {}", row + 1, column + 1, last_column + 1),
            Axis::Column => format!("column {}, rows {} to {}", column + 1, row + 1, last_row + 1),
        }
    };
    let mut sentences = vec![size, exit];
    sentences.extend(layout.cars.iter().map(|car| {
        let name = called(car);
        let (first, rest) = name.split_at(1);
        format!("{}{rest} is on {}.", first.to_ascii_uppercase(), place(car))
    }));
    let walls: Vec<String> = layout.wall_cells().map(|cell| layout.grid.name(cell)).collect();
    if !walls.is_empty() {
        sentences.push(format!("{}: {}.", counted(walls.len(), "wall"), walls.join("; ")));
    }
    sentences.join(" ")
}
