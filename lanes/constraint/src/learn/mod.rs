//! Search that learns from its contradictions.
//!
//! Where a search by branching meets the same contradiction over and over, this one finds out what it rests on, remembers that no
//! board has all of it, and goes back as far as that allows. What follows from a constraint is found by the same filters that all
//! searches use; only when a contradiction is traced back are they asked again which part of what was known they need.
//!
//! | file | what it holds |
//! |---|---|
//! | `literal` | statements about cells |
//! | `position` | what holds and why |
//! | `clauses` | what was learned |
//! | `reasons` | what something follows from |
//! | `lesson` | what a contradiction teaches |

mod clauses;
mod lesson;
mod literal;
mod position;
mod reasons;

use std::collections::VecDeque;

use unsolve_limits::{Budget, Progress, StopReason};

use crate::{Count, Model, Puzzle, Solution, Values};
use clauses::Clauses;
use lesson::{Lesson, Teacher};
use literal::{Literal, Questions};
use position::{Clash, Position, Reason};
use reasons::Trial;

/// How often the watcher is asked.
const NODES_BETWEEN_POLLS: u64 = 16;

/// Contradictions until the first new beginning; later ones come after multiples of it.
const PATIENCE: u64 = 64;

/// Clauses that are kept at least.
const KEPT: usize = 4_000;

/// Finds solutions of puzzles that are too hard for a [`Solver`](crate::Solver), which is faster with all others.
///
/// ```
/// use unsolve_constraint::{Constraint, Learner, Model, Puzzle, Values};
/// use unsolve_limits::Budget;
///
/// let row = Constraint::AllDifferent { cells: vec![0, 1, 2] };
/// let model = Model::new(vec![Values::range(1, 3); 3], vec![row], vec![])?;
/// let mut boards = Vec::new();
/// let learner = Learner::new(&model).expect("no code of its own");
/// let count = learner.list(&Puzzle::new(&model), 10, &mut |board| boards.push(board), &Budget::default());
/// assert_eq!((count.found, boards.len(), count.stopped), (6, 6, None));
/// # Ok::<(), unsolve_constraint::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Learner<'m> {
    model: &'m Model,
}

impl<'m> Learner<'m> {
    /// For the puzzles of a model; none if the model has a demand that only code can tell.
    #[must_use]
    pub fn new(model: &'m Model) -> Option<Self> {
        model.propagator().is_none().then_some(Self { model })
    }

    /// Calls with at most `up_to` solutions, no two the same. A node is an assumption or a contradiction.
    pub fn list(
        &self,
        puzzle: &Puzzle,
        up_to: u64,
        call: &mut dyn FnMut(Solution),
        budget: &Budget<'_>,
    ) -> Count {
        let mut found = 0;
        let mut effort = Progress::default();
        let both = self.model.domains().iter().zip(puzzle.domains());
        let roots: Vec<Values> = both.map(|(&domain, &given)| domain & given).collect();
        let known = roots.len() == self.model.cells();
        if up_to == 0 || !known || roots.iter().any(|values| values.is_empty()) {
            return Count { found, stopped: None, effort };
        }
        let mut visit = |board: Solution| {
            call(board);
            found += 1;
            found < up_to
        };
        let mut study = Study::new(self.model, puzzle, Questions::new(roots));
        let stopped = study.run(&mut visit, &mut effort, budget).err();
        Count { found, stopped, effort }
    }
}

/// A search under way.
struct Study<'m> {
    model: &'m Model,
    position: Position,
    clauses: Clauses,
    teacher: Teacher,
    trial: Trial,
    /// By cell: the constraints that speak of it.
    concerned: Vec<Vec<u16>>,
    /// Constraints that are to be looked at.
    waiting: VecDeque<u16>,
    waits: Vec<bool>,
    /// A contradiction that is not learned from yet.
    clash: Option<Clash>,
    /// Contradictions so far, and new beginnings.
    clashes: u64,
    beginnings: u64,
    /// Contradictions until the next new beginning.
    patience: u64,
    /// Clauses until some are forgotten.
    room: usize,
}

impl<'m> Study<'m> {
    fn new(model: &'m Model, puzzle: &Puzzle, questions: Questions) -> Self {
        let mut concerned = vec![Vec::new(); model.cells()];
        let mut waits = vec![false; model.constraints().len()];
        let mut waiting = VecDeque::new();
        let all = waits.len();
        for id in puzzle.constraints().filter(|&id| id < all) {
            for &cell in model.scope(id) {
                concerned[cell].push(id as u16);
            }
            waiting.push_back(id as u16);
            waits[id] = true;
        }
        Self {
            model,
            clauses: Clauses::new(questions.len()),
            teacher: Teacher::new(questions.len()),
            trial: Trial::new(model.cells()),
            position: Position::new(questions),
            concerned,
            waiting,
            waits,
            clash: None,
            clashes: 0,
            beginnings: 0,
            patience: PATIENCE,
            room: KEPT,
        }
    }

    fn run(
        &mut self,
        visit: &mut dyn FnMut(Solution) -> bool,
        progress: &mut Progress,
        budget: &Budget<'_>,
    ) -> Result<(), StopReason> {
        loop {
            let goes_on = if let Err(clash) = self.follow() {
                self.count(progress, budget)?;
                self.learn(clash)
            } else if let Some(literal) = self.choose() {
                self.count(progress, budget)?;
                self.position.assume(literal);
                true
            } else {
                let board = self.position.domains.iter();
                visit(board.map(|domain| domain.trailing_zeros() as u8).collect()) && self.exclude()
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Counts a node, unless a limit has run out.
    fn count(&self, progress: &mut Progress, budget: &Budget<'_>) -> Result<(), StopReason> {
        if progress.nodes >= budget.max_nodes || progress.nodes.is_multiple_of(NODES_BETWEEN_POLLS)
        {
            progress.bytes = self.clauses.bytes();
            progress.stored = self.clauses.len() as u64;
            progress.depth = progress.depth.max(self.position.level() as u32);
            budget.check(progress)?;
        }
        progress.nodes += 1;
        Ok(())
    }

    /// Follows what is known until nothing more comes of it.
    fn follow(&mut self) -> Result<(), Clash> {
        if let Some(clash) = self.clash.take() {
            return Err(clash);
        }
        loop {
            while let Some(&literal) = self.position.trail.get(self.position.followed) {
                self.position.followed += 1;
                self.clauses.follow(!literal, &mut self.position)?;
                self.pass_on(literal)?;
            }
            let Some(id) = self.waiting.pop_front() else { return Ok(()) };
            self.waits[usize::from(id)] = false;
            self.look_at(id)?;
        }
    }

    /// What a statement says of the other values of its cell, and whom it concerns.
    fn pass_on(&mut self, literal: Literal) -> Result<(), Clash> {
        let position = &mut self.position;
        let cell = position.questions.cell(literal.question());
        let left = Values(position.domains[cell]);
        let several = !position.questions.is_two_valued(cell);
        if several && literal.is_yes() {
            for value in left.iter() {
                let gone = position.questions.gone(cell, value);
                if gone != !literal {
                    position.note(gone, Reason::Other(literal))?;
                }
            }
            return Ok(());
        }
        for &id in &self.concerned[cell] {
            if !std::mem::replace(&mut self.waits[usize::from(id)], true) {
                self.waiting.push_back(id);
            }
        }
        match left.single() {
            Some(value) if several => {
                let gone = position.questions.gone(cell, value);
                position.note(!gone, Reason::Cell(cell as u16))
            }
            _ => Ok(()),
        }
    }

    /// Notes what a constraint says.
    fn look_at(&mut self, id: u16) -> Result<(), Clash> {
        let given = self.position.trail.len() as u32;
        let reason = Reason::Constraint { id, given };
        let left = self.trial.left(self.model, id.into(), &self.position.domains);
        let left = left.map_err(|_| Clash { reason, follows: None })?;
        for &cell in self.model.scope(id.into()) {
            let lost = Values(self.position.domains[cell]) - left[cell];
            for value in lost.iter() {
                self.position.note(self.position.questions.gone(cell, value), reason)?;
            }
        }
        Ok(())
    }

    /// The next assumption: about what had most to do with contradictions of late, in the cell with the fewest values if that
    /// does not tell. None if nothing is open.
    fn choose(&self) -> Option<Literal> {
        let position = &self.position;
        let open = (0..position.questions.len()).filter(|&question| position.is_open(question));
        let few = |question: usize| {
            u32::MAX - position.domains[position.questions.cell(question)].count_ones()
        };
        let better = |one: usize, other: usize| {
            let weight = |question: usize| self.teacher.weights[question];
            weight(one) > weight(other) || weight(one) >= weight(other) && few(one) > few(other)
        };
        let best = open.reduce(|best, other| if better(other, best) { other } else { best })?;
        Some(Literal::new(best, position.usual[best]))
    }

    /// Learns from a contradiction and goes back; whether there may still be solutions.
    fn learn(&mut self, clash: Clash) -> bool {
        self.rest();
        let asked = (self.model, &mut self.trial);
        let lesson = self.teacher.learn(asked, &self.clauses, &mut self.position, clash);
        let Some(Lesson { clause, back_to, levels }) = lesson else { return false };
        self.position.back_to(back_to);
        let reason = match clause.len() {
            1 => Reason::Assumed,
            _ => Reason::Clause(self.clauses.add(&clause, levels)),
        };
        self.conclude(clause[0], reason);
        self.clashes += 1;
        if self.clashes >= self.patience && self.clash.is_none() {
            self.begin_anew();
        }
        true
    }

    /// Notes what was concluded; that there is no room for it is found by [`follow`](Self::follow).
    fn conclude(&mut self, literal: Literal, reason: Reason) {
        self.clash = self.position.note(literal, reason).err();
    }

    /// Goes on so that the board that was found is not found again; whether there may be others.
    fn exclude(&mut self) -> bool {
        let assumed = self.position.begins.iter().rev().map(|&begin| !self.position.trail[begin]);
        let clause: Vec<Literal> = assumed.collect();
        let Some(&last) = clause.first() else { return false };
        self.rest();
        self.position.back_to(clause.len() - 1);
        let reason = match clause.len() {
            1 => Reason::Assumed,
            _ => Reason::Clause(self.clauses.add(&clause, 0)),
        };
        self.conclude(last, reason);
        true
    }

    /// Gives all assumptions up, and what was learned that is of little use.
    fn begin_anew(&mut self) {
        self.position.back_to(0);
        self.beginnings += 1;
        self.patience = self.clashes + PATIENCE * luby(self.beginnings);
        if self.clauses.len() > self.room {
            self.clauses.forget();
            self.room = self.clauses.len() + KEPT;
        }
    }

    /// Looks at nothing more of what was waiting.
    fn rest(&mut self) {
        for id in self.waiting.drain(..) {
            self.waits[usize::from(id)] = false;
        }
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, 1, ...: how long to go on before beginning anew if nobody knows what is best.
fn luby(number: u64) -> u64 {
    let mut number = number;
    loop {
        let next = number + 1;
        if next.is_power_of_two() {
            return next / 2;
        }
        number -= (next.next_power_of_two() / 2) - 1;
    }
}
