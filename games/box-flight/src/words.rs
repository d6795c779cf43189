//! Positions and moves in words, and the board for a terminal.

use unsolve_core::{Paint, TextBoard, Words};
use unsolve_grids::framed;

use crate::{
    Board, BoxFlight, Cell, Direction, Landing, Level, Mode, Push, State, Step, Tile, Weight,
};

impl Words for BoxFlight {
    fn describe_move(level: &Level, state: &State, mv: Direction) -> String {
        match level.board().step(state, mv) {
            Some(step) => {
                let words = step_words(level, state, mv, step);
                let falls = if level.room().loses(state, mv) { " and fall" } else { "" };
                format!("{words}{falls}")
            }
            None => format!("go {}", mv.name()),
        }
    }

    /// What is right beside the player on that side.
    fn why_not(level: &Level, state: &State, clicks: &[&str]) -> Option<String> {
        let [towards] = clicks else { return None };
        let towards = Direction::ALL.into_iter().find(|one| one.name() == *towards)?;
        if state.mode() == Mode::Lost {
            return Some("This attempt is lost. Take moves back.".to_owned());
        }
        let board = level.board();
        let Some(next) = board.next(state.player(), towards) else {
            return Some("The room ends there.".to_owned());
        };
        let what =
            if state.has_box(next) { "box" } else { board.tile(state.broken(), next).name() };
        Some(format!("The {what} on that side is in the way."))
    }

    fn obstacle(level: &Level) -> Option<String> {
        let board = level.board();
        // What a fragile wall hides shows once it is broken.
        let tiles = || {
            board.grid().cells().map(|cell| [0, u64::MAX].map(|broken| board.tile(broken, cell)))
        };
        if !tiles().any(|tiles| tiles.contains(&Tile::Exit)) {
            return Some("there is no exit".to_owned());
        }
        let plates = tiles().filter(|tiles| *tiles == [Tile::PressurePlate; 2]).count();
        let boxes = level.start().count();
        (plates > boxes)
            .then(|| format!("there are more pressure plates ({plates}) than boxes ({boxes})"))
    }

    /// Two characters a cell: what stands there and what it stands on.
    fn board(level: &Level, state: &State) -> TextBoard {
        framed(level.board().grid(), |text, cell| put_cell(text, level, state, cell))
    }
}

/// What a step does, without whether it loses.
fn step_words(level: &Level, state: &State, mv: Direction, step: Step) -> String {
    let (board, towards) = (level.board(), mv.name());
    match step {
        Step::Walk { .. } => format!("walk {towards}"),
        Step::Climb { to } => {
            let name = state.box_on(to).map_or("box", Weight::name);
            format!("climb {towards} into the {name}")
        }
        Step::Fly { to, landing } => {
            let place = board.grid().name(to);
            match landing {
                Landing::Free => format!("fly {towards} to {place}"),
                Landing::InBox => {
                    let name = state.box_on(to).map_or("box", Weight::name);
                    format!("fly {towards} into the {name} at {place}")
                }
                Landing::Broke(number) => {
                    let wall = board.grid().name(board.fragile(number).cell);
                    format!("fly {towards} to {place} and break the fragile wall at {wall}")
                }
            }
        }
        Step::Push(push) => push_words(board, towards, push),
    }
}

fn push_words(board: &Board, towards: &str, push: Push) -> String {
    let name = push.weight.name();
    let chain = match push.chain {
        0 => String::new(),
        1 => ", a box ahead of it".to_owned(),
        count => format!(", {count} boxes ahead of it"),
    };
    let falls = if push.falls && push.chain > 0 {
        format!("; the last one falls at {}", board.grid().name(push.last))
    } else {
        String::new()
    };
    format!("push the {name} {towards}{chain}{falls}")
}

/// The position in words.
pub(crate) fn describe(level: &Level, state: &State) -> String {
    let board = level.board();
    let grid = board.grid();
    let mut sentences =
        vec![format!("A room of {} rows and {} columns.", grid.height(), grid.width())];
    sentences.push(player(board, state));
    for (name, cells) in [("Boxes", state.light()), ("Heavy boxes", state.heavy())] {
        sentences.extend(listed(board, name, cells));
    }
    let walls = |cell: &Cell| board.standing(state.broken(), *cell).is_some();
    let fragile: Vec<Cell> = grid.cells().filter(walls).collect();
    sentences.extend(listed(board, "Fragile walls", &fragile));
    for tile in
        Tile::ALL.into_iter().filter(|tile| !matches!(tile, Tile::Floor | Tile::FragileWall))
    {
        let cells: Vec<Cell> =
            grid.cells().filter(|&cell| level.room().tile(state, cell) == tile).collect();
        sentences.extend(listed(board, &plural(tile), &cells));
    }
    let bare = level.room().bare_plates(state).count();
    if bare > 0 {
        sentences.push(format!("The exit is shut: {bare} of the plates hold no box."));
    }
    sentences.join(" ")
}

fn plural(tile: Tile) -> String {
    let name = tile.name();
    let (first, rest) = name.split_at(1);
    let ending = if name.ends_with('s') { "" } else { "s" };
    format!("{}{rest}{ending}", first.to_ascii_uppercase())
}

fn player(board: &Board, state: &State) -> String {
    let place = board.grid().name(state.player());
    let inside = state.box_on(state.player()).map_or("box", Weight::name);
    match state.mode() {
        Mode::Free => format!("The player stands at {place}."),
        Mode::Lost => format!("The player has fallen at {place}: the level is lost."),
        Mode::Inbox(None) => format!("The player is in the {inside} at {place}, which is neutral."),
        Mode::Inbox(Some(entry)) => format!(
            "The player is in the {inside} at {place} and would be launched {}.",
            entry.opposite().name()
        ),
    }
}

/// "Boxes at row 1, column 2; row 3, column 4." or nothing.
fn listed(board: &Board, name: &str, cells: &[Cell]) -> Option<String> {
    let places: Vec<String> = cells.iter().map(|&cell| board.grid().name(cell)).collect();
    (!places.is_empty()).then(|| format!("{name} at {}.", places.join("; ")))
}

fn put_cell(text: &mut TextBoard, level: &Level, state: &State, cell: Cell) {
    let tile = level.room().tile(state, cell);
    let (mark, mark_paint) = mark(tile, level.room().is_open(state));
    let under = if tile == Tile::Floor { " " } else { mark };
    let wall = level.board().standing_entity(state.broken(), cell).is_some();
    if state.player() == cell {
        text.put(player_mark(state.mode()), Paint::Hero);
        let in_box = state.box_on(cell).map(box_mark);
        text.put(in_box.map_or(under, |(mark, _)| mark), in_box.map_or(mark_paint, |(_, p)| p));
    } else if let Some((mark, paint)) = state.box_on(cell).map(box_mark) {
        text.put(mark, paint);
        text.put(under, mark_paint);
    } else if wall {
        text.put("▒", Paint::Sand);
        text.put(under, mark_paint);
    } else {
        match tile {
            Tile::Wall => text.put("██", Paint::Wall),
            Tile::FragileWall => text.put("▒▒", Paint::Wall),
            _ => text.put(format!("{mark} "), mark_paint),
        }
    }
}

/// On foot, or an arrow in the direction in which its box would launch the player.
fn player_mark(mode: Mode) -> &'static str {
    match mode {
        Mode::Free => "@",
        Mode::Lost => "†",
        Mode::Inbox(None) => "◆",
        Mode::Inbox(Some(entry)) => match entry.opposite() {
            Direction::Up => "▲",
            Direction::Down => "▼",
            Direction::Left => "◀",
            Direction::Right => "▶",
        },
    }
}

fn box_mark(weight: Weight) -> (&'static str, Paint) {
    match weight {
        Weight::Light => ("B", Paint::Wood),
        Weight::Heavy => ("H", Paint::Metal),
    }
}

/// The character of a tile in the notation, and its paint.
fn mark(tile: Tile, open: bool) -> (&'static str, Paint) {
    match tile {
        Tile::Floor => ("·", Paint::Line),
        Tile::Wall => ("#", Paint::Wall),
        Tile::Hole => ("O", Paint::Ink),
        Tile::Exit if open => ("X", Paint::Accent),
        Tile::Exit => ("x", Paint::Accent),
        Tile::Spikes => ("^", Paint::Wall),
        Tile::Grile => ("=", Paint::Ink),
        Tile::PressurePlate => ("_", Paint::Switch),
        Tile::HoleSpikes => ("*", Paint::Ink),
        Tile::SlimPathFloor => ("-", Paint::Wall),
        Tile::SlimPathHole => ("~", Paint::Ink),
        Tile::FragileWall => ("%", Paint::Wall),
    }
}
