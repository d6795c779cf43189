//! From a board to a few clues that tell it, and that make one think.

mod solution;
mod worth;

use unsolve_constraint::{Clue as Told, Ending, Ladder, Model, Puzzle, Thinning, Trace, Values};
use unsolve_core::{Aim, Budget, Dealing, Reject, Stream, order};
use unsolve_grids::{Cell, Grid};

use crate::Shapes;
use crate::clue::{Bound, Clue};
use crate::demand::{Demand, Shortfall};
use crate::facts::facts;
use crate::figures::Figures;
use crate::level::Level;
use crate::params::Params;
use crate::shape::{Cats, Shape, any};
use solution::solution;
use worth::worth;

/// How often the clues of a board are chosen anew if they miss what is asked for.
const MOST_REPAIRS: usize = 12;

impl Dealing for Shapes {
    fn deal(
        params: &Params,
        _method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let order = params.order(aim)?;
        let riddle = riddle(&order, Level::ladder(), stream, budget)?;
        riddle.level(&order).map(|level| vec![level])
    }
}

/// What is to be made.
#[derive(Debug, Clone)]
pub struct Order {
    /// The grid.
    pub grid: Grid,
    /// What cats count as.
    pub cats: Cats,
    /// How many cells are given.
    pub given: usize,
    /// What the clues and the way to the solution have to be like.
    pub demand: Demand,
}

/// A board with clues that tell it.
#[derive(Debug, Clone)]
pub struct Riddle {
    /// What each cell is.
    pub solution: Vec<Shape>,
    /// The cells that are given, in rising order.
    pub given: Vec<Cell>,
    /// The clues, every one of which is needed.
    pub clues: Vec<Clue>,
    /// How it is deduced.
    pub figures: Figures,
}

impl Riddle {
    /// The riddle as a level.
    pub fn level(&self, order: &Order) -> Result<Level, Reject> {
        let mut given = vec![None; self.solution.len()];
        for &cell in &self.given {
            given[usize::from(cell)] = self.solution.get(usize::from(cell)).copied();
        }
        Level::new(order.grid, order.cats, given, self.clues.clone())
            .map_err(|error| Reject::because(error.to_string()))
    }
}

/// Makes one board and looks for clues.
///
/// The clues leave one solution, none of them can go, the ladder finds the solution, and the
/// order's demand is met; all of that is proved here.
pub fn riddle(
    order: &Order,
    ladder: &Ladder,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Riddle, Reject> {
    let solution = solution(order.grid, stream);
    let given = some_cells(order, stream);
    let clues = candidates(order, &solution, stream);
    let model = model(order, &solution, &given, &clues)?;
    let mut choice = Choice::new(order, &model, &solution, &clues, stream);
    let (used, figures) = choice.settle(ladder, stream, budget)?;
    let mut clues: Vec<Clue> = used.into_iter().map(|place| clues[place]).collect();
    order::sort(&mut clues);
    Ok(Riddle { solution, given, clues, figures })
}

fn some_cells(order: &Order, stream: &mut Stream) -> Vec<Cell> {
    let mut cells: Vec<Cell> = order.grid.cells().collect();
    stream.shuffle(&mut cells);
    cells.truncate(order.given);
    cells.sort_unstable();
    cells
}

/// The clues to choose from: all counts that do not give too much away, and as many of the others
/// as there may be.
fn candidates(order: &Order, solution: &[Shape], stream: &mut Stream) -> Vec<Clue> {
    let Order { grid, cats, demand, .. } = order;
    let mut all = facts(*grid, *cats, solution);
    stream.shuffle(&mut all);
    let (mut is, mut not, mut not_cat) = (0, 0, 0);
    all.retain(|clue| match clue {
        Clue::Is { .. } => take_one(&mut is, demand.most_is),
        Clue::Not { shape: Shape::Cat, .. } => {
            not < demand.most_not
                && take_one(&mut not_cat, demand.most_not_cat)
                && take_one(&mut not, demand.most_not)
        }
        Clue::Not { .. } => take_one(&mut not, demand.most_not),
        Clue::Count { .. } => demand.allows_direct() || !gives_away(*clue, *grid, *cats),
    });
    all
}

fn take_one(taken: &mut usize, most: usize) -> bool {
    let fits = *taken < most;
    *taken += usize::from(fits);
    fits
}

/// Whether a count alone fixes all its cells.
fn gives_away(clue: Clue, grid: Grid, cats: Cats) -> bool {
    let Clue::Count { line, bound: Bound::Exactly, number, shape } = clue else { return false };
    number == line.cells(grid).len() && cats.counted(shape).len() == 1
}

fn model(
    order: &Order,
    solution: &[Shape],
    given: &[Cell],
    clues: &[Clue],
) -> Result<Model, Reject> {
    let known = |cell: Cell| match (given.contains(&cell), solution.get(usize::from(cell))) {
        (true, Some(shape)) => Values::one(shape.value()),
        _ => any(),
    };
    let domains = order.grid.cells().map(known).collect();
    let constraints = clues.iter().map(|clue| clue.constraint(order.grid, order.cats)).collect();
    Model::new(domains, Vec::new(), constraints).map_err(|error| Reject::because(error.to_string()))
}

/// Clues of one board, some of which are to be chosen.
struct Choice<'a> {
    order: &'a Order,
    model: &'a Model,
    clues: &'a [Clue],
    worth: Vec<f64>,
    thinning: Thinning<'a>,
}

impl<'a> Choice<'a> {
    fn new(
        order: &'a Order,
        model: &'a Model,
        solution: &[Shape],
        clues: &'a [Clue],
        stream: &mut Stream,
    ) -> Self {
        let tutorial = order.demand.keeps_is();
        let worth = |&clue: &Clue| worth(clue, order.grid, order.cats, tutorial, stream);
        let board = solution.iter().map(|shape| shape.value() as u8).collect();
        let told = (0..clues.len()).map(Told::Constraint).collect();
        Self {
            order,
            model,
            clues,
            worth: clues.iter().map(worth).collect(),
            thinning: Thinning::new(model, board, told),
        }
    }

    /// Chooses clues until they will do: their places, and how the level is deduced.
    fn settle(
        &mut self,
        ladder: &Ladder,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<(Vec<usize>, Figures), Reject> {
        let all = vec![true; self.clues.len()];
        if !self.thinning.is_unique(&all, budget)? {
            return Err(Reject::because("all clues together leave several solutions"));
        }
        let mut missed = Shortfall::Guess;
        for _ in 0..=MOST_REPAIRS {
            let used = self.thin(budget)?;
            let trace = ladder.climb(self.model, &self.puzzle(&used), budget);
            match self.check(&used, &trace)? {
                Ok(()) => return Ok((used, Figures::of(&trace))),
                Err(shortfall) => missed = shortfall,
            }
            self.shake(&used, missed, stream);
        }
        Err(Reject::because(missed.to_string()))
    }

    /// Takes clues away, those worth least first, until none can go.
    fn thin(&mut self, budget: &Budget<'_>) -> Result<Vec<usize>, Reject> {
        let mut places: Vec<usize> = (0..self.clues.len()).collect();
        order::by(&mut places, |&a, &b| self.worth[a].total_cmp(&self.worth[b]));
        let groups: Vec<Vec<usize>> = places.into_iter().map(|place| vec![place]).collect();
        let mut used = vec![true; self.clues.len()];
        self.thinning.thin(&mut used, &groups, &mut |_| true, budget)?;
        if self.thinning.needless(&used, budget)?.is_some() {
            return Err(Reject::because("a clue may be needless"));
        }
        Ok((0..used.len()).filter(|&place| used[place]).collect())
    }

    fn puzzle(&self, used: &[usize]) -> Puzzle {
        Puzzle::new(self.model).with_clues(used.iter().copied())
    }

    fn check(&self, used: &[usize], trace: &Trace) -> Result<Result<(), Shortfall>, Reject> {
        match trace.ending {
            // A deep step does not make a level deep if a shallower one says the same.
            Ending::Solved if trace.depth < *self.order.demand.depth.start() => {
                Ok(Err(Shortfall::Shallow))
            }
            Ending::Solved => {
                let clues: Vec<Clue> = used.iter().map(|&place| self.clues[place]).collect();
                Ok(self.order.demand.check(&clues, &Figures::of(trace)))
            }
            Ending::Stopped(reason) => Err(reason.into()),
            Ending::Stuck | Ending::Contradiction => Ok(Err(Shortfall::Guess)),
        }
    }

    /// Makes one of the clues that were used the first to go: if the level is too easy one of the
    /// loud ones, else one of the others.
    fn shake(&mut self, used: &[usize], shortfall: Shortfall, stream: &mut Stream) {
        let suits = |place: &&usize| self.is_loud(**place) == shortfall.is_too_easy();
        let suitable: Vec<usize> = used.iter().filter(suits).copied().collect();
        let from = if suitable.is_empty() { used } else { &suitable };
        if let Some(&place) = stream.pick(from) {
            self.worth[place] = f64::NEG_INFINITY;
        }
    }

    /// Whether it says something about every single cell of a line: none counts, or all do.
    fn is_loud(&self, place: usize) -> bool {
        let Clue::Count { line, bound: Bound::Exactly, number, .. } = self.clues[place] else {
            return !self.clues[place].is_count();
        };
        number == 0 || number == line.cells(self.order.grid).len()
    }
}
