//! What must hold, on boards drawn by hand and by chance.

mod agreement;
mod corners;
mod drawing;
mod editing;
mod laws;
mod making;
mod mending;
mod text;
mod validity;

use unsolve_core::{Files, Notation, Stream};

use unsolve_ice_slide::{Blocks, Board, Cell, Ice, IceSlide, Level, Variant};

/// A level from its text, which must be right.
fn level(text: &str) -> Level {
    let setup = IceSlide::read("grid", text).expect("it is a board");
    IceSlide::validate(setup, Variant::default()).expect("it is a level")
}

/// Random walls, blocks and goals; `None` if the walls leave no room.
fn random_level(
    stream: &mut Stream,
    [width, height]: [usize; 2],
    blocks: usize,
    density: f64,
) -> Option<Level> {
    let walls: Vec<bool> = (0..width * height).map(|_| stream.chance(density)).collect();
    let board = Board::new(width, walls);
    let mut free: Vec<Cell> = board.ice().collect();
    let mut draw = || {
        stream.shuffle(&mut free);
        free.get(..blocks).map(Blocks::new)
    };
    let (goals, start) = (draw()?, draw()?);
    Some(Level::new(Ice::new(board, goals), start))
}

/// Every way to put the blocks on free cells.
fn placements(board: &Board, blocks: usize) -> Vec<Blocks> {
    let mut all: Vec<Vec<Cell>> = vec![Vec::new()];
    for _ in 0..blocks {
        let longer = |cells: &Vec<Cell>| {
            let free: Vec<Cell> = board.ice().filter(|cell| !cells.contains(cell)).collect();
            let cells = cells.clone();
            free.into_iter().map(move |cell| [&cells[..], &[cell]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.iter().map(|cells| Blocks::new(cells)).collect()
}
