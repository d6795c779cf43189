//! Making a level of a drawing that is none.

use unsolve_core::Mending;
use unsolve_grids::{Cell, Grid};

use crate::draft::{Draft, counted};
use crate::matching::MAX_BOXES;
use crate::setup::{MAX_SIDE, MIN_SIDE, Setup};

/// What is put right.
pub(crate) const MENDS: &[&str] = &[
    "cells with an unknown sign become floor",
    "a drawing without a player gets one, of several players the first stays",
    "an open room is closed with walls along the edge of the drawing",
    "boxes and goals that the player can't reach go to the nearest free cell of the room",
    "a room without a box gets one; boxes get goals until every box has one",
];

/// Puts right what has a plain remedy. Drawings that are too small or too large, and too many boxes stay as they are.
pub(crate) fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
    let columns = setup.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let fits = |length: usize| (MIN_SIDE..=MAX_SIDE).contains(&length);
    if !fits(setup.rows.len()) || !fits(columns) {
        return;
    }
    let (mut draft, wrong) = Draft::read(&setup.rows);
    let before = draft.clone();
    if !wrong.is_empty() {
        mending.fixed(format!("cells with an unknown sign become floor: {}", wrong.len()));
    }
    if draft.marked(&draft.boxes).len().max(draft.marked(&draft.goals).len()) > MAX_BOXES {
        return;
    }
    one_player(&mut draft, mending);
    close(&mut draft, mending);
    bring_in(&mut draft, mending);
    even_out(&mut draft, mending);
    if draft != before || !wrong.is_empty() {
        setup.rows = draft.rows();
    }
}

fn place(draft: &Draft, cell: Cell) -> String {
    let [row, column] = draft.grid.at(cell);
    format!("[{row},{column}]")
}

fn one_player(draft: &mut Draft, mending: &mut Mending<'_>) {
    if draft.players.len() > 1 {
        let more = draft.players.len() - 1;
        draft.players.truncate(1);
        mending.fixed(format!("further players are taken away: {more}"));
    }
    if draft.players.is_empty() {
        let free = inner(draft).into_iter().filter(|&cell| draft.is_free(cell));
        // Beside a box, or else anywhere: most likely that is inside.
        let beside = |&cell: &Cell| {
            draft
                .grid
                .neighbours(cell)
                .into_iter()
                .flatten()
                .any(|next| draft.boxes[usize::from(next)])
        };
        let free: Vec<Cell> = free.collect();
        let near: Vec<Cell> = free.iter().copied().filter(beside).collect();
        let choice = if near.is_empty() { free } else { near };
        if let Some(at) = mending.any(choice.iter().map(|&cell| draft.grid.at(cell))) {
            let cell = draft.grid.number(at);
            draft.players.push(cell);
            mending.fixed(format!("the player is put on {}", place(draft, cell)));
        }
    }
}

/// Where a search for the nearest place begins.
fn from_place(grid: Grid, cell: Cell) -> [i64; 2] {
    grid.at(cell).map(|at| i64::from(at as u32))
}

/// The cells that are not at the edge of the drawing.
fn inner(draft: &Draft) -> Vec<Cell> {
    let inside = |&cell: &Cell| draft.grid.neighbours(cell).iter().all(Option::is_some);
    draft.grid.cells().filter(inside).collect()
}

/// Builds walls where the player could walk off the drawing.
fn close(draft: &mut Draft, mending: &mut Mending<'_>) {
    let walkable = draft.walkable();
    let inner = inner(draft);
    let edge: Vec<Cell> = draft
        .grid
        .cells()
        .filter(|cell| !inner.contains(cell) && walkable[usize::from(*cell)])
        .collect();
    if edge.is_empty() {
        return;
    }
    let mut built = 0;
    for cell in edge {
        let at = usize::from(cell);
        if draft.players.contains(&cell) {
            continue;
        }
        (draft.boxes[at], draft.goals[at], draft.walls[at]) = (false, false, true);
        built += 1;
    }
    if let Some(&player) = draft.players.first().filter(|cell| !inner.contains(cell)) {
        let free =
            inner.iter().filter(|&&cell| draft.is_free(cell)).map(|&cell| draft.grid.at(cell));
        let from = from_place(draft.grid, player);
        if let Some(to) = mending.nearest(from, free) {
            draft.walls[usize::from(player)] = true;
            draft.goals[usize::from(player)] = false;
            draft.players[0] = draft.grid.number(to);
            mending.fixed(format!("the player goes to {}", place(draft, draft.players[0])));
        }
    }
    mending.fixed(format!("walls are built along the edge: {built}"));
}

/// Moves boxes and goals that can't be reached into the room.
fn bring_in(draft: &mut Draft, mending: &mut Mending<'_>) {
    let walkable = draft.walkable();
    for what in ["box", "goal"] {
        let marks = if what == "box" { &draft.boxes } else { &draft.goals };
        let lost: Vec<Cell> =
            draft.marked(marks).into_iter().filter(|&cell| !walkable[usize::from(cell)]).collect();
        for cell in lost {
            let free = free_for(draft, what, &walkable);
            let from = from_place(draft.grid, cell);
            let Some(to) = mending.nearest(from, free.iter().map(|&cell| draft.grid.at(cell)))
            else {
                continue;
            };
            let to = draft.grid.number(to);
            let marks = if what == "box" { &mut draft.boxes } else { &mut draft.goals };
            (marks[usize::from(cell)], marks[usize::from(to)]) = (false, true);
            mending.fixed(format!(
                "the {what} at {} goes to {}",
                place(draft, cell),
                place(draft, to)
            ));
        }
    }
}

/// Where a box or a goal can be put.
fn free_for(draft: &Draft, what: &str, walkable: &[bool]) -> Vec<Cell> {
    let fits = |&cell: &Cell| {
        let at = usize::from(cell);
        walkable[at] && if what == "box" { draft.is_free(cell) } else { !draft.goals[at] }
    };
    draft.grid.cells().filter(fits).collect()
}

/// At least one box, and a goal for every box.
fn even_out(draft: &mut Draft, mending: &mut Mending<'_>) {
    let walkable = draft.walkable();
    let counts =
        |draft: &Draft| [draft.marked(&draft.boxes).len(), draft.marked(&draft.goals).len()];
    let [boxes, goals] = counts(draft);
    for (what, plural, count) in [("box", "es", boxes), ("goal", "s", goals)] {
        let mut added = 0;
        let wanted = if what == "box" { 1 } else { boxes.max(1) };
        for _ in count..wanted {
            let bare = |&&cell: &&Cell| !draft.goals[usize::from(cell)] && draft.is_free(cell);
            let free = free_for(draft, what, &walkable);
            let plain: Vec<Cell> = free.iter().filter(bare).copied().collect();
            let choice = if plain.is_empty() { free } else { plain };
            let Some(at) = mending.any(choice.iter().map(|&cell| draft.grid.at(cell))) else {
                break;
            };
            let cell = usize::from(draft.grid.number(at));
            if what == "box" {
                draft.boxes[cell] = true;
            } else {
                draft.goals[cell] = true;
            }
            added += 1;
        }
        if added > 0 {
            mending.fixed(format!("added: {}", counted(added, what, plural)));
        }
    }
}
