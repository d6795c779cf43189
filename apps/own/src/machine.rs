//! A puzzle of numbered states, for the graph lane.

use std::cell::{Cell, RefCell};

use unsolve_graph::Transition;

use crate::host::{Outside, STOPPED};
use crate::limits::Keeper;

/// A move: where it stands in the list of its state's moves, and where it leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    place: u32,
    pub(crate) target: u32,
    /// The target's estimate.
    estimate: u32,
}

/// Words there is room for at first: enough for 31 moves.
const FIRST: usize = 64;
/// The first word of a page.
const GOAL: u32 = 1;
const OVER: u32 = 2;

/// What is known of the state that was asked for last.
///
/// Its words are written from outside: 0, [`GOAL`] or [`OVER`]; the state's estimate; then for
/// each move the number of the state it leads to and that state's estimate. An estimate is 1 for
/// goals in a blind search, the bound in others, and what players see in a space.
#[derive(Debug)]
pub(crate) struct Page {
    id: Option<u32>,
    words: Vec<Cell<u32>>,
    used: usize,
}

impl Page {
    fn word(&self, place: usize) -> u32 {
        if place < self.used { self.words[place].get() } else { 0 }
    }

    fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        let pairs = self.words[..self.used].chunks_exact(2).skip(1).zip(0..);
        pairs.map(|(pair, place)| Step { place, target: pair[0].get(), estimate: pair[1].get() })
    }
}

/// The puzzle on the other side. One crossing tells all about a state.
#[derive(Debug)]
pub(crate) struct Machine<'h, H> {
    host: &'h H,
    keeper: &'h Keeper,
    page: RefCell<Page>,
    goals: Goals,
    /// Whether the states of a solution are enough, and nobody asks which moves they are.
    by_states: bool,
}

/// How goals are recognised.
#[derive(Debug)]
enum Goals {
    /// By the state's page.
    Paged,
    /// By the estimate of a move that leads there; these are the goals met.
    Foretold(RefCell<Vec<u32>>),
    /// They are the numbers below this one. Whoever goes backwards meets no other goals:
    /// the other side leaves them out.
    Below(u32),
}

impl<'h, H: Outside> Machine<'h, H> {
    pub(crate) fn new(host: &'h H, keeper: &'h Keeper) -> Self {
        let words = vec![Cell::new(0); FIRST];
        let page = RefCell::new(Page { id: None, words, used: 0 });
        Self { host, keeper, page, goals: Goals::Paged, by_states: false }
    }

    /// The same, for searches of which only the states are wanted.
    pub(crate) fn by_states(self) -> Self {
        Self { by_states: true, ..self }
    }

    /// The same, where estimates say which states are goals.
    pub(crate) fn with_goals_foretold(self) -> Self {
        Self { goals: Goals::Foretold(RefCell::default()), ..self }
    }

    /// The same, for going backwards: the first numbers are all goals there are.
    pub(crate) fn with_goals(self, goals: u32) -> Self {
        Self { goals: Goals::Below(goals), ..self }
    }

    /// Who keeps the time.
    pub(crate) fn keeper(&self) -> &'h Keeper {
        self.keeper
    }

    /// Reads the page of a state.
    fn look<T>(&self, id: u32, read: impl FnOnce(&Page) -> T) -> T {
        let mut page = self.page.borrow_mut();
        if page.id != Some(id) {
            page.id = Some(id);
            self.fill(&mut page, |room| self.host.expand(id, room));
        }
        read(&page)
    }

    /// Asks the other side for a number; 0 once it has stopped.
    fn ask(&self, answer: impl FnOnce(&H) -> u32) -> u32 {
        if self.keeper.stopped().is_some() {
            return 0;
        }
        match answer(self.host) {
            stopped @ STOPPED.. => {
                self.keeper.stop(stopped);
                0
            }
            number => number,
        }
    }

    /// Lets the other side write; nothing is written once it has stopped.
    fn fill(&self, page: &mut Page, write: impl Fn(&[Cell<u32>]) -> u32) {
        page.used = 0;
        if self.keeper.stopped().is_some() {
            return;
        }
        let answer = write(&page.words);
        if answer >= STOPPED {
            self.keeper.stop(answer);
            return;
        }
        page.used = answer as usize;
        if page.used > page.words.len() {
            page.words = vec![Cell::new(0); page.used.next_power_of_two()];
            self.host.again(&page.words);
        }
    }
}

impl<H: Outside> Transition for Machine<'_, H> {
    type State = u32;
    type Move = Step;

    fn moves(&self, state: &u32, out: &mut Vec<Step>) {
        self.look(*state, |page| out.extend(page.steps()));
        if let Goals::Foretold(met) = &self.goals {
            let goals = out.iter().filter(|step| step.estimate > 0).map(|step| step.target);
            met.borrow_mut().extend(goals);
        }
    }

    fn apply(&self, state: &mut u32, step: Step) {
        *state = step.target;
    }

    fn is_goal(&self, state: &u32) -> bool {
        match &self.goals {
            Goals::Foretold(met) if *state > 0 => met.borrow().contains(state),
            Goals::Below(first) => state < first,
            _ => self.look(*state, |page| page.word(0) == GOAL),
        }
    }

    fn is_over(&self, state: &u32) -> bool {
        self.look(*state, |page| page.word(0) == OVER)
    }

    fn bound(&self, state: &u32) -> u32 {
        self.ask(|host| host.bound(*state))
    }

    fn bound_after(&self, _: &u32, _: u32, step: Step, _: &u32) -> u32 {
        step.estimate
    }

    fn move_between(&self, _: &u32, next: &u32) -> Option<Step> {
        self.by_states.then_some(Step { place: 0, target: *next, estimate: 0 })
    }

    fn visible(&self, state: &u32) -> u32 {
        self.look(*state, |page| page.word(1))
    }

    fn object(&self, state: &u32, step: Step) -> u32 {
        self.ask(|host| host.object(*state, step.place, false))
    }

    fn object_after(&self, state: &u32, step: Step) -> u32 {
        self.ask(|host| host.object(*state, step.place, true))
    }

    fn goals(&self) -> Option<Vec<u32>> {
        match self.goals {
            Goals::Below(first) => Some((0..first).collect()),
            _ => None,
        }
    }

    fn unmoves(&self, state: &u32, out: &mut Vec<(Step, u32)>) -> bool {
        let mut page = self.page.borrow_mut();
        page.id = None;
        self.fill(&mut page, |room| self.host.retreat(*state, room));
        let step = Step { place: 0, target: *state, estimate: 0 };
        out.extend(page.words[..page.used].iter().map(|from| (step, from.get())));
        true
    }
}
