//! Neighbours, simpler levels and twins of a level, for automatic creation.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_constraint::{Clue as Told, Solution, Solver, Thinning};
use unsolve_core::{Breeding, Budget, Freedom, Stream, Thing, Turn, order};
use unsolve_grids::{Cell, Grid};

use crate::Shapes;
use crate::clue::{Clue, Line};
use crate::edit::{built, tile};
use crate::facts::facts;
use crate::level::Level;
use crate::shape::{Cats, Shape};

/// Branches that a search for another solution may take.
const NODES: u64 = 20_000;

impl Breeding for Shapes {
    /// Another choice of clues for a solution of the level: one or two are left out, all others
    /// that are true come in, and whatever is needless goes, new ones first. Now and then a cell
    /// is given, or no longer.
    fn mutate(level: &Level, freedom: &Freedom, stream: &mut Stream) -> Option<Level> {
        let budget = Budget::nodes(NODES);
        let mut solver = Solver::new(Shapes::model(level));
        let board = solver.first(Shapes::clues(level), &budget).ok()??;
        let mut given = level.given().to_vec();
        if stream.chance(0.2) {
            let cell = stream.below(given.len());
            let shape = board.get(cell).and_then(|&value| Shape::of(value.into()));
            let new = if given[cell].is_some() { None } else { shape };
            let place = level.grid().at(cell as Cell);
            let free = freedom.unlocked(place)
                && freedom.may_change(&tile(given[cell]))
                && freedom.may_place(&tile(new));
            given[cell] = if free { new } else { given[cell] };
        }
        let clues = other_clues(level, &given, &board, stream, &budget)?;
        built(level, level.grid(), given, clues).ok()
    }

    /// The same bytes for levels that are turned, mirrored, or have their shapes renamed. Cats keep
    /// their name where they count as every shape.
    fn twin(level: &Level) -> Vec<u8> {
        let turned = |turn: &Turn| {
            namings(level.cats()).into_iter().map(|naming| text(level, *turn, naming)).min()
        };
        Turn::ALL.iter().filter_map(turned).min().unwrap_or_default()
    }

    /// Pairs of what is told. A count stands at both ends of its line, outside the grid, one of the
    /// whole grid in its corners.
    fn features(level: &Level) -> Vec<u64> {
        let grid = level.grid();
        let (bottom, right) = (grid.height() + 1, grid.width() + 1);
        let inside = |cell: Cell| grid.at(cell).map(|line| line + 1);
        let ends = |line: Line| match line {
            Line::Row(row) => vec![[row + 1, 0], [row + 1, right]],
            Line::Column(column) => vec![[0, column + 1], [bottom, column + 1]],
            Line::Grid => vec![[0, 0], [0, right], [bottom, 0], [bottom, right]],
        };
        let named = |kind: &str, place: [usize; 2], shape: Shape| {
            let fixed = level.cats() == Cats::Superposition && shape == Shape::Cat;
            let kind = if fixed { format!("{kind} cat") } else { kind.to_owned() };
            Thing::named(place, kind, shape.value() as u32)
        };
        let given = grid.cells().zip(level.given());
        let mut things: Vec<Thing> = given
            .filter_map(|(cell, shape)| Some(named("given", inside(cell), (*shape)?)))
            .collect();
        for clue in level.clues() {
            match *clue {
                Clue::Is { cell, shape } => things.push(named("is", inside(cell), shape)),
                Clue::Not { cell, shape } => things.push(named("not", inside(cell), shape)),
                Clue::Count { line, bound, number, shape } => {
                    let kind = format!("{bound:?} {number}");
                    things.extend(ends(line).into_iter().map(|place| named(&kind, place, shape)));
                }
            }
        }
        unsolve_core::features([bottom + 1, right + 1], &things)
    }

    /// The level without one clue that follows from the others.
    fn simpler(level: &Level) -> Vec<Level> {
        let budget = Budget::nodes(NODES);
        let mut solver = Solver::new(Shapes::model(level));
        let mut found = Vec::new();
        for place in 0..level.clues().len() {
            let mut puzzle = Shapes::clues(level).clone();
            puzzle.drop_clue(place);
            if matches!(solver.breaking(&puzzle, place, &budget), Ok(None)) {
                let mut clues = level.clues().to_vec();
                clues.remove(place);
                found.extend(built(level, level.grid(), level.given().to_vec(), clues));
            }
        }
        found
    }
}

/// Clues that tell the board, some of them new.
fn other_clues(
    level: &Level,
    given: &[Option<Shape>],
    board: &Solution,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Option<Vec<Clue>> {
    let (grid, cats) = (level.grid(), level.cats());
    let solution: Vec<Shape> = board.iter().filter_map(|&value| Shape::of(value.into())).collect();
    let mut kept = level.clues().to_vec();
    stream.shuffle(&mut kept);
    let dropped: Vec<Clue> = (0..=stream.below(2)).filter_map(|_| kept.pop()).collect();
    let mut new = facts(grid, cats, &solution);
    let wanted = |clue: &Clue| clue.is_count() || matches!(clue, Clue::Not { .. });
    new.retain(|clue| wanted(clue) && !kept.contains(clue) && !dropped.contains(clue));
    stream.shuffle(&mut new);
    let (counts, others): (Vec<Clue>, Vec<Clue>) =
        new.into_iter().partition(|clue| clue.is_count());
    let all = Level::new(grid, cats, given.to_vec(), [others, counts, kept].concat()).ok()?;
    let mut clues = thinned(&all, board, budget)?;
    order::sort(&mut clues);
    Some(clues)
}

/// The clues without those that are needless, the first ones first; none if they do not tell the
/// board.
fn thinned(level: &Level, board: &Solution, budget: &Budget<'_>) -> Option<Vec<Clue>> {
    let given = |cell: &usize| level.given().get(*cell).is_some_and(Option::is_some);
    let cells = (0..level.given().len()).filter(given).map(Told::Given);
    let clues = level.clues().len();
    let told: Vec<Told> = (0..clues).map(Told::Constraint).chain(cells).collect();
    let mut used = vec![true; told.len()];
    let groups: Vec<Vec<usize>> = (0..clues).map(|place| vec![place]).collect();
    let mut thinning = Thinning::new(Shapes::model(level), board.clone(), told);
    if !thinning.is_unique(&used, budget).ok()? {
        return None;
    }
    thinning.thin(&mut used, &groups, &mut |_| true, budget).ok()?;
    Some(level.clues().iter().zip(used).filter(|(_, used)| *used).map(|(&clue, _)| clue).collect())
}

/// All ways to name the shapes.
fn namings(cats: Cats) -> Vec<[Shape; 4]> {
    let mut all = Vec::new();
    for number in 0..256usize {
        let naming = [0, 2, 4, 6].map(|bit| Shape::ALL[number >> bit & 3]);
        let each = Shape::ALL.iter().all(|shape| naming.contains(shape));
        if each && (cats == Cats::Plain || naming[0] == Shape::Cat) {
            all.push(naming);
        }
    }
    all
}

fn text(level: &Level, turn: Turn, naming: [Shape; 4]) -> Vec<u8> {
    let grid = level.grid();
    let size = grid.size();
    let [height, width] = turn.size(size);
    let turned = Grid::new(width, height);
    let cell = |cell: Cell| {
        let [row, column] = turn.place(grid.at(cell), size);
        turned.cell(row, column).unwrap_or(0)
    };
    let named = |shape: Shape| naming[shape.value()];
    let mut given: Vec<(Cell, Shape)> = grid
        .cells()
        .zip(level.given())
        .filter_map(|(at, shape)| Some((cell(at), named((*shape)?))))
        .collect();
    order::sort(&mut given);
    let clue = |clue: &Clue| match *clue {
        Clue::Is { cell: at, shape } => Clue::Is { cell: cell(at), shape: named(shape) },
        Clue::Not { cell: at, shape } => Clue::Not { cell: cell(at), shape: named(shape) },
        Clue::Count { line, bound, number, shape } => {
            Clue::Count { line: turned_line(line, turn, size), bound, number, shape: named(shape) }
        }
    };
    let mut clues: Vec<Clue> = level.clues().iter().map(clue).collect();
    order::sort(&mut clues);
    format!("{width} {height} {:?} {given:?} {clues:?}", level.cats()).into_bytes()
}

/// Where a line comes to lie.
fn turned_line(line: Line, turn: Turn, size: [usize; 2]) -> Line {
    let lies_across = turn.size([1, 2]) == [2, 1];
    let place = match line {
        Line::Row(row) => turn.place([row, 0], size),
        Line::Column(column) => turn.place([0, column], size),
        Line::Grid => return Line::Grid,
    };
    let row = matches!(line, Line::Row(_)) != lies_across;
    if row { Line::Row(place[0]) } else { Line::Column(place[1]) }
}
