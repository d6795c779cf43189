//! The rules as a machine of states and moves: what the searches run on.

use std::sync::{Arc, OnceLock};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_graph::{Codec, Lost, Transition};

use crate::board::{Board, bits};
use crate::refute::Refuter;
use crate::run::Run;
use crate::symmetry::Symmetry;

/// Which holes have a peg.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pegs(pub u64);

impl Pegs {
    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a hole has one.
    #[inline]
    #[must_use]
    pub const fn has(self, hole: u8) -> bool {
        self.0 >> hole & 1 == 1
    }

    /// The holes that have one, in order.
    pub fn holes(self) -> impl Iterator<Item = u8> {
        bits(self.0)
    }
}

/// What counts as one move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "PegSolitaireMetric")]
pub enum Metric {
    /// Every jump. All solutions of a level have the same length then.
    #[default]
    Jumps,
    /// All jumps that one peg makes in a row.
    Moves,
}

/// The rules of one level: its board, where the last peg has to be, and what counts as a move.
#[derive(Debug, Clone)]
pub struct Solitaire {
    board: Arc<Board>,
    goal: Option<u8>,
    metric: Metric,
    /// The symmetries of the board that leave the goal where it is.
    symmetries: Vec<Symmetry>,
    refuter: OnceLock<Refuter>,
}

impl Solitaire {
    /// The rules of a board; without a goal the last peg may be anywhere.
    #[must_use]
    pub fn new(board: Arc<Board>, goal: Option<u8>, metric: Metric) -> Self {
        let stays = |symmetry: &&Symmetry| goal.is_none_or(|goal| symmetry.hole(goal) == goal);
        let symmetries = board.symmetries().iter().filter(stays).cloned().collect();
        Self { board, goal, metric, symmetries, refuter: OnceLock::new() }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board, to be shared.
    pub(crate) fn shared_board(&self) -> Arc<Board> {
        Arc::clone(&self.board)
    }

    /// The hole where the last peg has to be.
    #[must_use]
    pub fn goal(&self) -> Option<u8> {
        self.goal
    }

    /// What counts as one move.
    #[must_use]
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The symmetries of the board that leave the goal where it is, but the one that changes nothing.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// What knows positions that can't be won.
    pub(crate) fn refuter(&self) -> &Refuter {
        self.refuter.get_or_init(|| Refuter::of(self))
    }

    /// The holes where the last peg may be.
    pub(crate) fn ends(&self) -> impl Iterator<Item = u8> {
        bits(self.goal.map_or(self.board.full(), |goal| 1 << goal))
    }

    /// The hole where a peg is after a run, and the pegs then; `None` if the run can't be made.
    #[must_use]
    pub fn played(&self, pegs: Pegs, run: Run) -> Option<(u8, Pegs)> {
        let mut pegs = pegs.0;
        let mut here = self.board.hole(run.from())?;
        for direction in run.directions() {
            let jump = self.board.hop(here, direction).filter(|jump| jump.fits(pegs))?;
            pegs ^= jump.holes();
            here = jump.to;
        }
        Some((here, Pegs(pegs)))
    }

    /// Every run that goes on from one, and the run itself.
    fn runs_from(&self, run: Run, here: u8, pegs: u64, out: &mut Vec<Run>) {
        out.push(run);
        if run.jumps() == Run::MOST || self.metric == Metric::Jumps {
            return;
        }
        for direction in 0..self.board.lattice().directions().len() as u8 {
            if let Some(jump) = self.board.hop(here, direction).filter(|jump| jump.fits(pegs)) {
                self.runs_from(run.then(direction), jump.to, pegs ^ jump.holes(), out);
            }
        }
    }

    /// Every run that ends in `run`, and the run itself, with the pegs before it; `here` is where it begins.
    fn runs_before(&self, run: Run, here: u8, pegs: u64, out: &mut Vec<(Run, Pegs)>) {
        if run.jumps() > 0 {
            out.push((run, Pegs(pegs)));
        }
        if run.jumps() == Run::MOST || self.metric == Metric::Jumps && run.jumps() > 0 {
            return;
        }
        for direction in 0..self.board.lattice().directions().len() as u8 {
            // The jump that came here went the same way as the one that would go back begins on the other side.
            let Some(back) = self.board.hop(here, direction ^ 1) else { continue };
            let holes = back.holes();
            if pegs & holes == 1 << here {
                let longer = run.after(self.board.place(back.to), direction);
                self.runs_before(longer, back.to, pegs ^ holes, out);
            }
        }
    }

    /// How many pegs have to move themselves, because nothing can jump over them where they are.
    fn own_moves(&self, pegs: u64) -> u32 {
        let stay = match self.goal {
            None => 1,
            Some(goal) => u32::from(pegs & !self.board.jumpable() & 1 << goal != 0),
        };
        (pegs & !self.board.jumpable()).count_ones().saturating_sub(stay)
    }
}

impl Transition for Solitaire {
    type State = Pegs;
    type Move = Run;

    fn moves(&self, state: &Pegs, out: &mut Vec<Run>) {
        let pegs = state.0;
        for jump in self.board.jumps() {
            if jump.fits(pegs) {
                let run = Run::of(self.board.place(jump.from)).then(jump.direction);
                self.runs_from(run, jump.to, pegs ^ jump.holes(), out);
            }
        }
    }

    fn apply(&self, state: &mut Pegs, mv: Run) {
        if let Some((_, pegs)) = self.played(*state, mv) {
            *state = pegs;
        }
    }

    fn is_goal(&self, state: &Pegs) -> bool {
        state.count() == 1 && self.goal.is_none_or(|goal| state.has(goal))
    }

    fn canonical(&self, state: &mut Pegs) {
        let turned = self.symmetries.iter().map(|symmetry| symmetry.holes(state.0));
        state.0 = turned.fold(state.0, u64::min);
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(Codec { len: self.board.holes().len().div_ceil(8), pack, unpack })
    }

    /// A jump takes one peg, so that many jumps it takes exactly, if it can be done. Of moves there may be fewer: at least
    /// one for each peg that has to move itself.
    fn bound(&self, state: &Pegs) -> u32 {
        let jumps = state.count().saturating_sub(1);
        match self.metric {
            Metric::Jumps => jumps,
            Metric::Moves => self.own_moves(state.0).max(jumps.min(1)),
        }
    }

    fn lost(&self) -> Option<Lost<'_, Pegs>> {
        let refuter = self.refuter();
        Some(Box::new(move |pegs| refuter.refutes(pegs.0)))
    }

    /// The pegs that have to go, and once more those that stand alone: nothing can be done with them for now.
    fn visible(&self, state: &Pegs) -> u32 {
        if self.is_goal(state) {
            return 0;
        }
        state.count().saturating_sub(1) + self.board.lonely(state.0).count_ones()
    }

    /// The peg, by the hole it is in.
    fn object(&self, _: &Pegs, mv: Run) -> u32 {
        self.board.hole(mv.from()).map_or(0, u32::from)
    }

    fn object_after(&self, state: &Pegs, mv: Run) -> u32 {
        self.played(*state, mv).map_or(0, |(hole, _)| u32::from(hole))
    }

    fn goals(&self) -> Option<Vec<Pegs>> {
        let mut goals: Vec<Pegs> = Vec::new();
        for end in self.ends() {
            let mut goal = Pegs(1 << end);
            self.canonical(&mut goal);
            if !goals.contains(&goal) {
                goals.push(goal);
            }
        }
        Some(goals)
    }

    fn unmoves(&self, state: &Pegs, out: &mut Vec<(Run, Pegs)>) -> bool {
        for hole in state.holes() {
            self.runs_before(Run::of(self.board.place(hole)), hole, state.0, out);
        }
        true
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the codec hands every state over so")]
fn pack(_: &Solitaire, state: &Pegs, bytes: &mut [u8]) {
    let len = bytes.len();
    bytes.copy_from_slice(&state.0.to_le_bytes()[..len]);
}

fn unpack(_: &Solitaire, bytes: &[u8]) -> Pegs {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    Pegs(u64::from_le_bytes(wide))
}
