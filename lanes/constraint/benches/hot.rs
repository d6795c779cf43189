//! Proofs that there is one solution, clue removal, and the general ladder.

#![expect(clippy::print_stdout, reason = "what was done is the result")]

#[path = "../../../benches/hot.rs"]
mod hot;

use unsolve_constraint::{
    Clue, Constraint, Ladder, Model, ModelError, Puzzle, Solution, Solver, Thinning, Values,
};
use unsolve_limits::{Budget, StopReason};
use unsolve_stream::Stream;

use hot::{Loop, counted};

/// Puzzles of 9 x 9 cells.
const PUZZLES: u64 = 200;
/// Boards whose clues are taken away, and boards that are graded.
const BOARDS: u64 = 20;
/// Rows, columns and values of the boards with counts.
const SIDE: usize = 4;
const KINDS: usize = 3;

fn main() {
    hot::main(&[
        Loop { name: "one solution, 9 x 9", unit: "puzzles", run: || done(prove()) },
        Loop { name: "given cells taken away, 9 x 9", unit: "boards", run: || done(thin_given()) },
        Loop { name: "counts taken away, 4 x 4", unit: "boards", run: || done(thin_counts()) },
        Loop { name: "general ladder, 4 x 4", unit: "boards", run: || done(climb()) },
    ]);
}

/// What can go wrong while a loop is made ready.
enum Failed {
    Model,
    Stopped,
}

impl From<ModelError> for Failed {
    fn from(_: ModelError) -> Self {
        Self::Model
    }
}

impl From<StopReason> for Failed {
    fn from(_: StopReason) -> Self {
        Self::Stopped
    }
}

/// Nothing was done where something failed.
fn done(count: Result<u64, Failed>) -> u64 {
    count.unwrap_or(0)
}

fn prove() -> Result<u64, Failed> {
    let nine = nine()?;
    let mut solver = Solver::new(&nine);
    let puzzles = (0..PUZZLES).map(|number| given(&nine, &mut solver, number));
    let puzzles = puzzles.collect::<Result<Vec<Puzzle>, StopReason>>()?;
    let proved = counted(|| {
        let mut one = |puzzle| solver.count(puzzle, 2, &Budget::default()).unique() == Some(true);
        puzzles.iter().filter(|puzzle| one(puzzle)).count()
    });
    Ok(proved as u64)
}

fn thin_given() -> Result<u64, Failed> {
    let nine = nine()?;
    let mut solver = Solver::new(&nine);
    counted(|| (0..BOARDS).try_for_each(|number| given(&nine, &mut solver, number).map(drop)))?;
    Ok(BOARDS)
}

fn thin_counts() -> Result<u64, Failed> {
    let model = counts()?;
    counted(|| (0..BOARDS).try_for_each(|number| tallied(&model, number).map(drop)))?;
    Ok(BOARDS)
}

fn climb() -> Result<u64, Failed> {
    let model = counts()?;
    let puzzles = (0..BOARDS).map(|number| tallied(&model, number));
    let puzzles = puzzles.collect::<Result<Vec<Puzzle>, StopReason>>()?;
    let ladder = Ladder::general();
    counted(|| {
        for puzzle in &puzzles {
            std::hint::black_box(ladder.climb(&model, puzzle, &Budget::default()));
        }
    });
    Ok(BOARDS)
}

/// Rows, columns and boxes.
fn nine() -> Result<Model, ModelError> {
    let place = |unit: usize, i: usize| match unit / 9 {
        0 => unit * 9 + i,
        1 => i * 9 + unit % 9,
        _ => (unit % 9 / 3 * 3 + i / 3) * 9 + unit % 3 * 3 + i % 3,
    };
    let unit = |unit| Constraint::AllDifferent { cells: (0..9).map(|i| place(unit, i)).collect() };
    Model::new(vec![Values::range(0, 8); 81], (0..27).map(unit).collect(), vec![])
}

/// A 9 x 9 puzzle with cells given that are all needed.
fn given(model: &Model, solver: &mut Solver<'_>, number: u64) -> Result<Puzzle, StopReason> {
    let mut stream = Stream::new("given", number);
    let any = solver.sample(&Puzzle::new(model), &mut stream, &Budget::default())?;
    thin(model, any.unwrap_or_default(), (0..81).map(Clue::Given).collect(), &mut stream)
}

/// How often each value occurs in the rows and the columns.
fn counts() -> Result<Model, ModelError> {
    let rows = (0..SIDE).map(|r| (0..SIDE).map(|c| r * SIDE + c).collect::<Vec<usize>>());
    let columns = (0..SIDE).map(|c| (0..SIDE).map(|r| r * SIDE + c).collect());
    let lines: Vec<Vec<usize>> = rows.chain(columns).collect();
    let mut clues = Vec::new();
    for (line, value) in lines.iter().flat_map(|line| (0..KINDS).map(move |value| (line, value))) {
        for n in 0..=line.len() {
            clues.push(Constraint::exactly(n, Values::of(&[value]), line.clone()));
            clues.push(Constraint::at_least(n, Values::of(&[value]), line.clone()));
        }
    }
    for (cell, value) in (0..SIDE * SIDE).flat_map(|cell| (0..KINDS).map(move |v| (cell, v))) {
        let others = Values::range(0, KINDS - 1) - Values::of(&[value]);
        clues.push(Constraint::Fact { cell, values: others });
    }
    Model::new(vec![Values::range(0, KINDS - 1); SIDE * SIDE], vec![], clues)
}

/// A puzzle with counts that are all needed.
fn tallied(model: &Model, number: u64) -> Result<Puzzle, StopReason> {
    let mut stream = Stream::new("counts", number);
    let board: Solution = (0..SIDE * SIDE).map(|_| stream.below(KINDS) as u8).collect();
    let holds = |id: &usize| model.constraints()[*id].holds(&board);
    let clues = model.clues().filter(holds).map(Clue::Constraint).collect();
    thin(model, board, clues, &mut stream)
}

/// Takes clues away in random order.
fn thin(
    model: &Model,
    board: Solution,
    clues: Vec<Clue>,
    stream: &mut Stream,
) -> Result<Puzzle, StopReason> {
    let mut order: Vec<Vec<usize>> = (0..clues.len()).map(|place| vec![place]).collect();
    stream.shuffle(&mut order);
    let mut used = vec![true; clues.len()];
    let mut thinning = Thinning::new(model, board, clues);
    thinning.thin(&mut used, &order, &mut |_| true, &Budget::default())?;
    Ok(thinning.puzzle(&used))
}
