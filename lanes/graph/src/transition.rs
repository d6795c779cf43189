//! The one trait a puzzle of states and moves implements.

use std::fmt::Debug;
use std::hash::Hash;

/// A puzzle as a state machine: what a position is, which moves it has, when it is solved.
///
/// The first four items are required and are enough for every search, the whole-space analysis,
/// generation, rating and hints. Each provided method that is overridden makes something faster
/// or better; its documentation says what, and what must hold.
///
/// ```
/// use unsolve_graph::{Transition, astar};
/// use unsolve_limits::Budget;
///
/// /// Reach the target from 1 by doubling or adding 3.
/// struct Reach(u32);
///
/// impl Transition for Reach {
///     type State = u32;
///     type Move = char;
///
///     fn moves(&self, state: &u32, out: &mut Vec<char>) {
///         if *state <= self.0 {
///             out.extend(['*', '+']);
///         }
///     }
///
///     fn apply(&self, state: &mut u32, mv: char) {
///         *state = if mv == '*' { *state * 2 } else { *state + 3 };
///     }
///
///     fn is_goal(&self, state: &u32) -> bool {
///         *state == self.0
///     }
/// }
///
/// let outcome = astar(&Reach(10), &1, &Budget::default());
/// assert_eq!(outcome.len(), Some(3));
/// ```
pub trait Transition {
    /// A position; whatever undo would restore. Small and `Copy` is fast.
    type State: Clone + Eq + Hash;
    /// One move, as the player would name it.
    type Move: Copy + Eq + Debug;

    /// Appends every legal move of `state` to `out`, always in the same order.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// Makes a move. It is only called with moves that [`moves`](Self::moves) listed.
    fn apply(&self, state: &mut Self::State, mv: Self::Move);

    /// Says whether the position is solved. Play ends there.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Says whether play is over and lost: the player fell. Such a state has no moves and is no
    /// goal. A move into one loses at once, and reports keep it apart from the dead ends, which
    /// can go unnoticed for a while.
    fn is_over(&self, _state: &Self::State) -> bool {
        false
    }

    /// Turns `state` into the representative of all positions that differ from it only by a
    /// symmetry without meaning (which of two equal tubes stands left). Searches then visit one
    /// of them instead of all.
    ///
    /// Must hold: equal representatives have the same distance to the goal, and every move of one
    /// has a counterpart in the other.
    fn canonical(&self, _state: &mut Self::State) {}

    /// The representative of what a move of a representative leads to, for puzzles that find it faster
    /// than by [`apply`](Self::apply) and [`canonical`](Self::canonical).
    ///
    /// Must hold: it is the same state.
    fn successor(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        let mut next = state.clone();
        self.apply(&mut next, mv);
        self.canonical(&mut next);
        next
    }

    /// Calls with each of some moves of a representative and where it leads, for puzzles in which moves of one
    /// state share work. Searches ask for the moves of a state just before.
    ///
    /// Must hold: each move comes once and in order, with its [`successor`](Self::successor).
    fn successors(
        &self,
        state: &Self::State,
        moves: &[Self::Move],
        mut each: impl FnMut(Self::Move, Self::State),
    ) {
        for &mv in moves {
            each(mv, self.successor(state, mv));
        }
    }

    /// Packs canonical states into a fixed number of bytes, so that a search keeps millions of
    /// them in one array. Without it whole states are kept.
    fn codec(&self) -> Option<Codec<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// The moves worth trying on the way to a shortest solution: a subset of
    /// [`moves`](Self::moves) that keeps at least one shortest solution of every state.
    fn search_moves(&self, state: &Self::State, out: &mut Vec<Self::Move>) {
        self.moves(state, out);
    }

    /// A number of moves that is never more than the distance to the nearest goal (admissible).
    /// A* and IDA* are as good as this bound.
    fn bound(&self, _state: &Self::State) -> u32 {
        0
    }

    /// [`bound`](Self::bound) of the state `next` that a move leads to, from the state before and
    /// its bound: for puzzles in which a move changes little.
    ///
    /// Must hold: it is the same number. `next` may have its parts in any order.
    fn bound_after(
        &self,
        _state: &Self::State,
        _bound: u32,
        _mv: Self::Move,
        next: &Self::State,
    ) -> u32 {
        self.bound(next)
    }

    /// Something that finds [`bound_after`](Self::bound_after) for many moves of one state, for puzzles in which these
    /// share work: A* asks it instead. One is made for each search: it may remember the state.
    ///
    /// Must hold: it finds the same numbers.
    fn bounder(&self) -> Option<Bounder<'_, Self>>
    where
        Self: Sized,
    {
        None
    }

    /// Says whether a [`bound`](Self::bound) is so high that no goal can be reached. A* does not go on from such states.
    fn rules_out(&self, _bound: u32) -> bool {
        false
    }

    /// The move that leads from `state` to the class of `next`, for puzzles that can tell without
    /// listing all moves. A search asks when it turns the states it went through into moves. `None`
    /// tries the moves one after the other.
    ///
    /// Must hold: the move is legal in `state`, and leads there.
    fn move_between(&self, _state: &Self::State, _next: &Self::State) -> Option<Self::Move> {
        None
    }

    /// Something that recognises states from which no goal can be reached, so that A* and
    /// [`any`](crate::any) need not go on from them. One is made for each search: it may remember.
    ///
    /// Must hold: it says `true` only of lost states. It need not know all of them.
    fn lost(&self) -> Option<Lost<'_, Self::State>> {
        None
    }

    /// Something that finds by how much [`bound`](Self::bound) is too low at least, for puzzles in which that takes long to tell: A*
    /// asks it once a search turns out to be long. `None` is said of lost states. One is made for each search.
    ///
    /// Must hold: the bound with what is added is admissible.
    fn sharper(&self) -> Option<Sharper<'_, Self::State>> {
        None
    }

    /// Something that says of what kind a state is, for puzzles in which a search for any solution gets caught among
    /// states that look near and are all alike: [`any`](crate::any) then goes on from each kind in turn, once it turns out to be
    /// long. Of kinds with higher numbers more is done. One is made for each search.
    fn kinds(&self) -> Option<Kinds<'_, Self::State>> {
        None
    }

    /// What a person sees at a glance of how far the goal is (balls out of place, blockers in
    /// the way). The simulated players of the difficulty score follow it.
    fn visible(&self, state: &Self::State) -> u32 {
        self.bound(state)
    }

    /// The thing a move takes hold of. Changing it often makes a level hard.
    fn object(&self, _state: &Self::State, _mv: Self::Move) -> u32 {
        0
    }

    /// How [`object`](Self::object) names the thing moved once the move is made. Puzzles that
    /// name interchangeable things by their place (the box that stood here now stands there)
    /// override it, so that moving the same thing on does not look like taking hold of another.
    fn object_after(&self, state: &Self::State, mv: Self::Move) -> u32 {
        self.object(state, mv)
    }

    /// All goal states, one of each class, if they can be listed. Together with
    /// [`unmoves`](Self::unmoves) this lets the space be searched backwards.
    fn goals(&self) -> Option<Vec<Self::State>> {
        None
    }

    /// Appends every `(move, predecessor)` such that the move is legal in the predecessor and
    /// leads to `state`. Returns `false`, and nothing, if the puzzle does not know them.
    ///
    /// Must hold: up to [`canonical`](Self::canonical) these are exactly the inverse of
    /// [`moves`](Self::moves) between states that are no goals, and into goals.
    fn unmoves(&self, _state: &Self::State, _out: &mut Vec<(Self::Move, Self::State)>) -> bool {
        false
    }
}

/// Finds the bound of what a move leads to: from the state before, its bound, the move, and the state after it.
pub type Bounder<'p, P> = Box<
    dyn FnMut(
            &<P as Transition>::State,
            u32,
            <P as Transition>::Move,
            &<P as Transition>::State,
        ) -> u32
        + 'p,
>;

/// Says of a state whether it is lost.
pub type Lost<'p, S> = Box<dyn FnMut(&S) -> bool + 'p>;

/// Finds by how much a bound is too low, or that a state is lost.
pub type Sharper<'p, S> = Box<dyn FnMut(&S) -> Option<u32> + 'p>;

/// Says of what kind a state is.
pub type Kinds<'p, S> = Box<dyn FnMut(&S) -> u32 + 'p>;

/// How a puzzle's canonical states are written into bytes and read back.
///
/// Exact: two states have the same bytes if and only if they are equal.
pub struct Codec<P: Transition> {
    /// Bytes of one packed state.
    pub len: usize,
    /// Writes a canonical state; the slice has [`len`](Self::len) zero bytes.
    pub pack: fn(&P, &P::State, &mut [u8]),
    /// Reads it back.
    pub unpack: fn(&P, &[u8]) -> P::State,
}

impl<P: Transition> Clone for Codec<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Transition> Copy for Codec<P> {}
