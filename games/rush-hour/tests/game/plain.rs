//! The rules once more, as plainly as can be: boards are texts, moves are made letter by letter. It shares nothing with the
//! game but the meaning of the characters.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A board: rows of characters.
pub(super) type Board = Vec<Vec<char>>;

pub(super) fn board(rows: &[String]) -> Board {
    rows.iter().map(|row| row.chars().collect()).collect()
}

/// The board turned over its diagonal: columns become rows.
fn turned(board: &Board) -> Board {
    (0..board[0].len()).map(|column| board.iter().map(|row| row[column]).collect()).collect()
}

fn is_free(sign: char) -> bool {
    sign == 'o' || sign == '.'
}

/// Every board after one car of a row has gone one cell to the left or right, with its letter and the way.
fn row_steps(board: &Board) -> Vec<(char, i8, Board)> {
    let mut steps = Vec::new();
    for (row, signs) in board.iter().enumerate() {
        let letters: BTreeSet<char> =
            signs.iter().copied().filter(|&sign| !is_free(sign) && sign != 'x').collect();
        for letter in letters {
            let cells: Vec<usize> = (0..signs.len()).filter(|&at| signs[at] == letter).collect();
            if cells.len() < 2 {
                continue; // It stands in a column.
            }
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            if first > 0 && is_free(signs[first - 1]) {
                let mut after = board.clone();
                after[row].swap(first - 1, last);
                steps.push((letter, -1, after));
            }
            if last + 1 < signs.len() && is_free(signs[last + 1]) {
                let mut after = board.clone();
                after[row].swap(last + 1, first);
                steps.push((letter, 1, after));
            }
        }
    }
    steps
}

/// Every board one step away.
pub(super) fn steps(board: &Board) -> Vec<(char, i8, Board)> {
    let across = row_steps(&turned(board)).into_iter();
    let across = across.map(|(letter, way, after)| (letter, way, turned(&after)));
    row_steps(board).into_iter().chain(across).collect()
}

/// Every board one slide away: steps of one car in one way, one after the other.
pub(super) fn slides(board: &Board) -> Vec<(char, i8, Board)> {
    let mut slides = Vec::new();
    for (letter, way, after) in steps(board) {
        let (mut by, mut here) = (way, Some(after));
        while let Some(now) = here.take() {
            let mut on = steps(&now).into_iter();
            here = on.find(|(car, on, _)| *car == letter && *on == way).map(|(_, _, on)| on);
            slides.push((letter, by, now));
            by += way;
        }
    }
    slides
}

pub(super) fn is_won(board: &Board) -> bool {
    board.iter().any(|row| row.last() == Some(&'A'))
}

/// The distance from every board of the component to the nearest one that is won; `None` for all if there is none.
pub(super) fn distances(start: &Board, by_steps: bool) -> BTreeMap<Board, Option<u32>> {
    let around = |board: &Board| if by_steps { steps(board) } else { slides(board) };
    let mut known: BTreeMap<Board, Option<u32>> = BTreeMap::from([(start.clone(), None)]);
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(here) = queue.pop_front() {
        for (_, _, after) in steps(&here) {
            if !known.contains_key(&after) {
                known.insert(after.clone(), None);
                queue.push_back(after);
            }
        }
    }
    for (board, distance) in known.iter_mut().filter(|(board, _)| is_won(board)) {
        *distance = Some(0);
        queue.push_back(board.clone());
    }
    while let Some(here) = queue.pop_front() {
        let next = known[&here].map(|distance| distance + 1);
        for (_, _, before) in around(&here) {
            let distance = known.get_mut(&before).expect("it is in the component");
            if distance.is_none() {
                *distance = next;
                queue.push_back(before);
            }
        }
    }
    known
}
