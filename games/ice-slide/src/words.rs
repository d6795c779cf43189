//! Positions and moves in words, and the board for a terminal.

use unsolve_core::{Paint, TextBoard, Words};
use unsolve_grids::{Cell, framed};

use crate::{Blocks, Board, Direction, IceSlide, Level, Push, letter};

impl Words for IceSlide {
    fn describe_move(level: &Level, state: &Blocks, mv: Push) -> String {
        let block = usize::from(mv.block);
        let push = format!("block {} slides {}", letter(block), mv.direction.name());
        if block >= level.ice().blocks() {
            return push;
        }
        let to = level.ice().slide(*state, block, mv.direction);
        format!("{push} to {}", level.board().grid().name(to))
    }

    fn obstacle(level: &Level) -> Option<String> {
        let goal = level.ice().goals().of(0);
        let alone = level.ice().blocks() == 1 && goal != level.start().of(0);
        let never = alone && !level.board().is_rest(goal);
        never.then(|| {
            format!("nothing stops block A on its goal, {}", level.board().grid().name(goal))
        })
    }

    /// What is right beside the block on that side.
    fn why_not(level: &Level, state: &Blocks, clicks: &[&str]) -> Option<String> {
        let [block, towards] = clicks else { return None };
        let block: usize = block.strip_prefix("block-")?.parse().ok()?;
        let towards = Direction::ALL.into_iter().find(|one| one.name() == *towards)?;
        let from = *state.cells().get(block)?;
        let other = (0..state.cells().len()).find(|&other| {
            let cell = state.cells()[other];
            other != block
                && level.board().crosses(from, level.board().stop(from, towards), towards, cell)
                && level.board().before(cell, towards) == from
        });
        let what =
            other.map_or_else(|| "a wall".to_owned(), |other| format!("block {}", letter(other)));
        Some(format!("Block {} can't go {}: {what} is in its way.", letter(block), towards.name()))
    }

    /// Two characters a cell, so that a block and a goal fit on one.
    fn board(level: &Level, state: &Blocks) -> TextBoard {
        framed(level.board().grid(), |text, cell| put_cell(text, level, *state, cell))
    }
}

fn put_cell(text: &mut TextBoard, level: &Level, state: Blocks, cell: Cell) {
    let goal = level.ice().goals().on(cell);
    let goal_letter = |goal: usize| letter(goal).to_ascii_lowercase().to_string();
    match (state.on(cell), goal) {
        (Some(block), goal) => {
            text.put(letter(block).to_string(), Paint::Piece(block as u8));
            let under = goal.map_or(" ".to_owned(), goal_letter);
            text.put(under, goal.map_or(Paint::Line, |goal| Paint::Piece(goal as u8)));
        }
        (None, Some(goal)) => text.put(goal_letter(goal) + " ", Paint::Piece(goal as u8)),
        (None, None) if level.board().is_wall(cell) => text.put("██", Paint::Wall),
        (None, None) => text.put("· ", Paint::Line),
    }
}

/// The position in words.
pub(crate) fn describe(level: &Level, state: Blocks) -> String {
    let (board, goals) = (level.board(), level.ice().goals());
    let grid = board.grid();
    let ice = format!("Ice of {} rows and {} columns.", grid.height(), grid.width());
    let block = |(index, &cell): (usize, &Cell)| {
        let (letter, here) = (letter(index), grid.name(cell));
        match goals.of(index) {
            goal if goal == cell => format!("Block {letter} lies on its goal at {here}."),
            goal => format!("Block {letter} is at {here}, its goal at {}.", grid.name(goal)),
        }
    };
    let mut sentences = vec![ice];
    sentences.extend(state.cells().iter().enumerate().map(block));
    sentences.push(describe_walls(board));
    sentences.join(" ")
}

fn describe_walls(board: &Board) -> String {
    let row_text = |row: usize| {
        let columns: Vec<String> = board
            .walls()
            .map(|cell| board.grid().at(cell))
            .filter(|at| at[0] == row)
            .map(|at| (at[1] + 1).to_string())
            .collect();
        let text = || format!("row {}: {}", row + 1, columns.join(" "));
        (!columns.is_empty()).then(text)
    };
    let rows: Vec<String> = (0..board.grid().height()).filter_map(row_text).collect();
    if rows.is_empty() {
        return "There are no walls.".to_owned();
    }
    format!("Walls by row and column, {}.", rows.join("; "))
}
