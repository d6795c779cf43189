//! From all clues to few: taking clues away while the solution stays the only one.

use unsolve_limits::{Budget, StopReason};

use crate::{Model, Puzzle, Solution, Solver, Values};

/// Something a player is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clue {
    /// A clue of the model, by its id.
    Constraint(usize),
    /// The cell is given.
    Given(usize),
}

/// Takes clues away from a solved board.
///
/// Whether a clue can go is one search: is there a board that breaks it and keeps the others?
/// Boards found that way are kept. Whoever thins out the same solution again, in another order,
/// is refused most removals by one of them, without a search.
///
/// ```
/// use unsolve_constraint::{Clue, Constraint, Model, Thinning, Values};
/// use unsolve_limits::Budget;
///
/// let row = Constraint::AllDifferent { cells: vec![0, 1, 2] };
/// let model = Model::new(vec![Values::range(1, 3); 3], vec![row], vec![])?;
/// let clues = (0..3).map(Clue::Given).collect();
/// let mut thinning = Thinning::new(&model, vec![2, 1, 3], clues);
/// let mut used = vec![true; 3];
/// let order = [vec![1], vec![0], vec![2]];
/// thinning.thin(&mut used, &order, &mut |_| true, &Budget::default()).unwrap();
/// assert_eq!(used, [true, false, true]);
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Thinning<'m> {
    model: &'m Model,
    solver: Solver<'m>,
    solution: Solution,
    clues: Vec<Clue>,
    /// For each board that was found: the clues it breaks.
    others: Vec<Vec<usize>>,
}

/// More boards are not kept.
const MOST_KEPT: usize = 512;

impl<'m> Thinning<'m> {
    /// Prepares to thin out clues, all of which hold on the solution. In what follows a clue is
    /// named by its place in the list.
    #[must_use]
    pub fn new(model: &'m Model, solution: Solution, clues: Vec<Clue>) -> Self {
        Self { model, solver: Solver::new(model), solution, clues, others: Vec::new() }
    }

    /// The puzzle with these clues.
    #[must_use]
    pub fn puzzle(&self, used: &[bool]) -> Puzzle {
        let mut puzzle = Puzzle::new(self.model);
        for clue in self.chosen(used) {
            self.add(&mut puzzle, clue);
        }
        puzzle
    }

    /// Takes away groups of clues in the given order, each if the solution stays the only one
    /// without it and the puzzle fits what else is asked. Groups are for patterns: all of it goes
    /// or nothing.
    ///
    /// A group that could not be decided within the node limit stays; other limits end it all.
    /// The puzzle must have one solution at the start.
    pub fn thin(
        &mut self,
        used: &mut [bool],
        groups: &[Vec<usize>],
        fits: &mut dyn FnMut(&Puzzle) -> bool,
        budget: &Budget<'_>,
    ) -> Result<(), StopReason> {
        let mut puzzle = self.puzzle(used);
        for group in groups {
            let group: Vec<usize> =
                group.iter().copied().filter(|&place| used.get(place) == Some(&true)).collect();
            for &place in &group {
                used[place] = false;
                self.drop(&mut puzzle, place);
            }
            let goes = match self.follows(used, &puzzle, &group, budget) {
                Err(StopReason::Nodes) => false,
                known => known? && fits(&puzzle),
            };
            if !goes {
                for &place in &group {
                    used[place] = true;
                    self.add(&mut puzzle, place);
                }
            }
        }
        Ok(())
    }

    /// The first clue without which the solution would still be the only one; none proves that
    /// every clue is needed.
    pub fn needless(
        &mut self,
        used: &[bool],
        budget: &Budget<'_>,
    ) -> Result<Option<usize>, StopReason> {
        let (mut used, mut puzzle) = (used.to_vec(), self.puzzle(used));
        for place in self.chosen(&used) {
            used[place] = false;
            self.drop(&mut puzzle, place);
            if self.follows(&used, &puzzle, &[place], budget)? {
                return Ok(Some(place));
            }
            used[place] = true;
            self.add(&mut puzzle, place);
        }
        Ok(None)
    }

    /// Whether the solution is the only one.
    pub fn is_unique(&mut self, used: &[bool], budget: &Budget<'_>) -> Result<bool, StopReason> {
        let other = self.solver.other_than(&self.puzzle(used), &self.solution, budget)?;
        Ok(other.is_none())
    }

    fn chosen(&self, used: &[bool]) -> Vec<usize> {
        (0..self.clues.len()).filter(|&place| used.get(place) == Some(&true)).collect()
    }

    /// Whether no board breaks one of the group and keeps the clues that are used.
    fn follows(
        &mut self,
        used: &[bool],
        puzzle: &Puzzle,
        group: &[usize],
        budget: &Budget<'_>,
    ) -> Result<bool, StopReason> {
        let keeps = |breaks: &Vec<usize>| !breaks.iter().any(|&place| used[place]);
        if self.others.iter().any(keeps) {
            return Ok(false);
        }
        let mut puzzle = puzzle.clone();
        for &place in group {
            if let Some(board) = self.breaking(&puzzle, place, budget)? {
                self.keep(&board);
                return Ok(false);
            }
            self.add(&mut puzzle, place);
        }
        Ok(true)
    }

    fn breaking(
        &mut self,
        puzzle: &Puzzle,
        place: usize,
        budget: &Budget<'_>,
    ) -> Result<Option<Solution>, StopReason> {
        match self.clues[place] {
            Clue::Constraint(id) => self.solver.breaking(puzzle, id, budget),
            Clue::Given(cell) => {
                let mut puzzle = puzzle.clone();
                let known = puzzle.domains().get(cell).copied().unwrap_or_default();
                puzzle.restrict(cell, known - self.value(cell));
                self.solver.first(&puzzle, budget)
            }
        }
    }

    fn keep(&mut self, board: &Solution) {
        let breaks = |place: &usize| match self.clues[*place] {
            Clue::Given(cell) => board.get(cell) != self.solution.get(cell),
            Clue::Constraint(id) => {
                self.model.constraints().get(id).is_some_and(|clue| !clue.holds(board))
            }
        };
        if self.others.len() < MOST_KEPT {
            self.others.push((0..self.clues.len()).filter(breaks).collect());
        }
    }

    fn value(&self, cell: usize) -> Values {
        self.solution.get(cell).map_or(Values::NONE, |&value| Values::one(value.into()))
    }

    fn add(&self, puzzle: &mut Puzzle, place: usize) {
        match self.clues[place] {
            Clue::Constraint(id) => puzzle.use_clue(id),
            Clue::Given(cell) => puzzle.restrict(cell, self.value(cell)),
        }
    }

    fn drop(&self, puzzle: &mut Puzzle, place: usize) {
        match self.clues[place] {
            Clue::Constraint(id) => puzzle.drop_clue(id),
            Clue::Given(cell) => {
                puzzle.set(cell, self.model.domains().get(cell).copied().unwrap_or_default());
            }
        }
    }
}

/// Groups places that some of the maps take to each other, each map a place for every place:
/// the clues that come and go together if a pattern is to keep its symmetries.
///
/// ```
/// use unsolve_constraint::orbits;
///
/// let half_turn: Vec<usize> = (0..5).rev().collect();
/// assert_eq!(orbits(5, &[half_turn]), [vec![0, 4], vec![1, 3], vec![2]]);
/// ```
#[must_use]
pub fn orbits(places: usize, maps: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..places).collect();
    let mut again = true;
    while std::mem::take(&mut again) {
        for (from, &to) in maps.iter().flat_map(|map| map.iter().enumerate()) {
            if from >= places || to >= places || group[from] == group[to] {
                continue;
            }
            let least = group[from].min(group[to]);
            (group[from], group[to]) = (least, least);
            again = true;
        }
    }
    let members = |first: usize| (0..places).filter(|&place| group[place] == first).collect();
    (0..places).map(members).filter(|orbit: &Vec<usize>| !orbit.is_empty()).collect()
}
