//! The rules of one level as a machine of states and moves: what the searches run on.

use unsolve_graph::{Bounder, Codec, Kinds, Lost, Sharper, Transition};

use crate::corral::Corrals;
use crate::distances::Distances;
use crate::freeze::Frozen;
use crate::long;
use crate::matching::{Matching, cheapest, is_kept};
use crate::position::Position;
use crate::room::{Direction, Room};
use crate::set::{Set, Spot, choices};
use crate::setup::Metric;
use crate::step::{Grip, Step};

/// The object of a step that pushes nothing.
const NOBODY: u32 = u32::MAX;

/// The rules of one level: its room, its goals, and what counts as a move.
#[derive(Debug, Clone)]
pub struct Warehouse {
    room: Room,
    goals: Set,
    boxes: usize,
    metric: Metric,
    distances: Distances,
    /// Whether it stands for a few boxes of another one.
    is_part: bool,
}

impl Warehouse {
    /// The rules of a room with a number of boxes, and at least as many goals.
    #[must_use]
    pub fn new(room: Room, goals: Set, boxes: usize, metric: Metric) -> Self {
        let distances = Distances::new(&room, &goals);
        Self { room, goals, boxes, metric, distances, is_part: false }
    }

    /// The same room for some of the boxes alone, where pushes count.
    pub(crate) fn with_fewer_boxes(&self, boxes: usize) -> Self {
        Self { boxes, is_part: true, metric: Metric::Pushes, ..self.clone() }
    }

    /// Whether it stands for a few boxes of another one.
    pub(crate) fn is_part(&self) -> bool {
        self.is_part
    }

    /// The room.
    #[must_use]
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Where the boxes belong.
    #[must_use]
    pub fn goals(&self) -> &Set {
        &self.goals
    }

    /// How many boxes there are.
    #[must_use]
    pub fn boxes(&self) -> usize {
        self.boxes
    }

    /// The pushes that a box takes to each goal if it is alone with the player.
    #[inline]
    pub(crate) fn pushes_alone(&self, at: Spot, player: Spot) -> &[u16] {
        self.distances.exact(at, player)
    }

    /// What counts as a move.
    #[must_use]
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Spots from which a box alone can't be pushed to any goal.
    #[must_use]
    pub fn dead(&self) -> &Set {
        self.distances.dead()
    }

    /// Where the player can walk.
    #[inline]
    #[must_use]
    pub fn reach(&self, position: &Position) -> Set {
        self.room.reach(&position.boxes, position.player)
    }

    /// Where a push takes the box, if the spot is free.
    #[inline]
    #[must_use]
    pub fn target(&self, position: &Position, at: Spot, towards: Direction) -> Option<Spot> {
        self.room.next(at, towards).filter(|&to| !position.boxes.has(to))
    }

    /// The boxes that hold each other so that none of them can ever be pushed, the one on a spot among them; `None` if it
    /// can be, or if all of them stand on goals.
    #[must_use]
    pub fn stuck(&self, boxes: &Set, spot: Spot) -> Option<Set> {
        let fixed = Set::default();
        let mut frozen = Frozen { room: &self.room, dead: self.dead(), boxes: *boxes, fixed };
        (frozen.holds(spot) && !frozen.fixed.is_within(&self.goals)).then_some(frozen.fixed)
    }

    /// Whether boxes can't be given a goal each any more.
    #[must_use]
    pub fn is_hopeless(&self, position: &Position) -> bool {
        self.distances.is_hopeless(self.bound(position))
    }

    /// By how much a push changes a bound, if it brings the box nearer to all goals, or farther from them, by the same.
    #[inline]
    fn same_change(&self, bound: u32, at: Spot, towards: Direction) -> Option<i16> {
        let change = self.distances.change(at, towards);
        change.filter(|_| !self.distances.is_hopeless(bound))
    }

    /// Calls with every push that can be made by a player who can walk to `reach`.
    #[inline]
    fn each_push(
        &self,
        position: &Position,
        reach: &Set,
        mut found: impl FnMut(Spot, Spot, Direction),
    ) {
        for at in position.boxes.iter() {
            for towards in Direction::ALL {
                let Some(behind) = self.room.next(at, towards.opposite()) else { continue };
                if !reach.has(behind) {
                    continue;
                }
                if let Some(to) = self.target(position, at, towards) {
                    found(at, to, towards);
                }
            }
        }
    }

    /// Whether a push loses: the box can't reach a goal any more, or holds others and is held by them.
    #[inline]
    fn loses(&self, position: &Position, at: Spot, to: Spot) -> bool {
        self.dead().has(to) || self.stuck(&position.boxes.without(at).with(to), to).is_some()
    }

    fn each_step(&self, position: &Position, mut found: impl FnMut(Step, Option<(Spot, Spot)>)) {
        for towards in Direction::ALL {
            let Some(next) = self.room.next(position.player, towards) else { continue };
            if !position.boxes.has(next) {
                found(Step::walk(towards), None);
            } else if let Some(to) = self.target(position, next, towards) {
                found(Step::push(next, towards), Some((next, to)));
            }
        }
    }

    /// The positions that a push, or with `steps` a step, could have come from.
    fn each_pull(&self, position: &Position, from: &Set, out: &mut Vec<(Step, Position)>) {
        for to in position.boxes.iter() {
            for towards in Direction::ALL {
                let Some(at) = self.room.next(to, towards.opposite()) else { continue };
                if !from.has(at) {
                    continue;
                }
                if let Some(behind) = self.target(position, at, towards.opposite()) {
                    let boxes = position.boxes.without(to).with(at);
                    let player = match self.metric {
                        Metric::Moves => behind,
                        Metric::Pushes => {
                            self.room.first_after_pull(from, &boxes, [behind, at, to])
                        }
                    };
                    out.push((Step::push(at, towards), Position { boxes, player }));
                }
            }
        }
    }

    /// What a step does to the boxes: the box that is pushed, from where to where.
    #[inline]
    #[must_use]
    pub fn pushed(&self, step: Step) -> Option<(Spot, Spot)> {
        let Grip::Box(at) = step.grip else { return None };
        Some((at, self.room.next(at, step.direction)?))
    }
}

impl Transition for Warehouse {
    type State = Position;
    type Move = Step;

    fn moves(&self, position: &Position, out: &mut Vec<Step>) {
        match self.metric {
            Metric::Moves => self.each_step(position, |step, _| out.push(step)),
            Metric::Pushes => {
                let reach = self.reach(position);
                self.each_push(position, &reach, |at, _, towards| {
                    out.push(Step::push(at, towards));
                });
            }
        }
    }

    fn apply(&self, position: &mut Position, step: Step) {
        if let Some((at, to)) = self.pushed(step) {
            *position = position.pushed(at, to);
        } else if let Some(next) = self.room.next(position.player, step.direction) {
            position.player = next;
        }
    }

    fn is_goal(&self, position: &Position) -> bool {
        position.boxes.is_within(&self.goals)
    }

    /// Where pushes count, the player stands on the first spot of those that can be walked to.
    fn canonical(&self, position: &mut Position) {
        if self.metric == Metric::Pushes {
            position.player = self.room.first_in_reach(&position.boxes, position.player);
        }
    }

    /// Where pushes count, what can be walked to is found once for all of them: most pushes change little of it.
    fn successors(
        &self,
        position: &Position,
        steps: &[Step],
        mut each: impl FnMut(Step, Position),
    ) {
        let pushes = self.metric == Metric::Pushes;
        let reach = if pushes { self.reach(position) } else { Set::default() };
        for &step in steps {
            let mut next = *position;
            match self.pushed(step).filter(|_| pushes) {
                Some((at, to)) => {
                    next = next.pushed(at, to);
                    next.player = self.room.first_after_push(&reach, &next.boxes, [at, to]);
                }
                None => self.apply(&mut next, step),
            }
            each(step, next);
        }
    }

    fn codec(&self) -> Option<Codec<Self>> {
        Some(crate::codec::codec(self))
    }

    /// No push that loses, and only those of a corral that has to be opened now.
    fn search_moves(&self, position: &Position, out: &mut Vec<Step>) {
        if self.metric == Metric::Moves {
            self.each_step(position, |step, pushed| {
                if !pushed.is_some_and(|(at, to)| self.loses(position, at, to)) {
                    out.push(step);
                }
            });
            return;
        }
        let reach = self.reach(position);
        let (room, goals, dead) = (&self.room, &self.goals, self.dead());
        let forced = Corrals { room, goals, dead, position, reach: &reach }.forced();
        self.each_push(position, &reach, |at, to, towards| {
            if forced.is_none_or(|fence| fence.has(at)) && !self.loses(position, at, to) {
                out.push(Step::push(at, towards));
            }
        });
    }

    /// The cheapest way to give each box a goal of its own, each box pushed as if it were alone. A push changes the
    /// part of one box by no more than itself, and no walk changes any, so the sum is consistent.
    fn bound(&self, position: &Position) -> u32 {
        let player = position.player;
        let rows = position.boxes.iter().map(|at| self.distances.exact(at, player));
        cheapest(rows, [self.boxes, self.distances.goals()])
    }

    /// Where a push brings its box so much nearer to all goals or farther from them, the sum changes by that.
    fn bound_after(&self, _: &Position, bound: u32, step: Step, next: &Position) -> u32 {
        let Grip::Box(at) = step.grip else { return bound };
        match self.same_change(bound, at, step.direction) {
            Some(change) => bound.wrapping_add_signed(change.into()),
            None => self.bound(next),
        }
    }

    fn move_between(&self, position: &Position, next: &Position) -> Option<Step> {
        let (gone, new) = (position.boxes.minus(&next.boxes), next.boxes.minus(&position.boxes));
        let step = match (gone.first(), new.first()) {
            (Some(at), Some(to)) => Step::push(at, self.room.towards(at, to)?),
            _ => Step::walk(self.room.towards(position.player, next.player)?),
        };
        Some(self.spelled_out(position, step))
    }

    fn rules_out(&self, bound: u32) -> bool {
        self.distances.is_hopeless(bound)
    }

    fn lost(&self) -> Option<Lost<'_, Position>> {
        long::lost(self)
    }

    fn sharper(&self) -> Option<Sharper<'_, Position>> {
        long::sharper(self)
    }

    fn kinds(&self) -> Option<Kinds<'_, Position>> {
        long::kinds(self)
    }

    /// A push changes the row of one box, so the cheapest way to give goals is kept for all pushes of a position.
    fn bounder(&self) -> Option<Bounder<'_, Self>> {
        let mut kept: Option<(Position, Matching<'_>)> = None;
        is_kept([self.boxes, self.distances.goals()]).then(|| -> Bounder<'_, Self> {
            Box::new(move |position, bound, step, next| {
                let Grip::Box(at) = step.grip else { return bound };
                if let Some(change) = self.same_change(bound, at, step.direction) {
                    return bound.wrapping_add_signed(change.into());
                }
                let Some(to) = self.room.next(at, step.direction) else { return bound };
                if kept.as_ref().is_none_or(|(known, _)| known != position) {
                    let rows = position.boxes.iter();
                    let rows = rows.map(|at| self.distances.exact(at, position.player));
                    kept = Some((*position, Matching::new(rows, self.distances.goals())));
                }
                let Some((_, matching)) = &kept else { return self.bound(next) };
                let row = position.boxes.iter().take_while(|&other| other != at).count();
                matching.sum_with(row, self.distances.exact(to, next.player))
            })
        })
    }

    /// The cheapest way to give each box a goal if only walls are in the way: what a person sees.
    fn visible(&self, position: &Position) -> u32 {
        let rows = position.boxes.iter().map(|at| self.distances.plain(at));
        cheapest(rows, [self.boxes, self.distances.goals()])
    }

    /// The box, by where it stands; nobody for a step without a push.
    fn object(&self, _: &Position, step: Step) -> u32 {
        self.pushed(step).map_or(NOBODY, |(at, _)| u32::from(at))
    }

    fn object_after(&self, _: &Position, step: Step) -> u32 {
        self.pushed(step).map_or(NOBODY, |(_, to)| u32::from(to))
    }

    /// Where there are far more goals than boxes there are too many to list.
    fn goals(&self) -> Option<Vec<Position>> {
        let mut goals = Vec::new();
        for boxes in choices(&self.goals, self.boxes)? {
            let mut free = self.room.all().minus(&boxes);
            while let Some(player) = free.first() {
                goals.push(Position { boxes, player });
                free = match self.metric {
                    Metric::Moves => free.without(player),
                    Metric::Pushes => free.minus(&self.room.reach(&boxes, player)),
                };
            }
        }
        Some(goals)
    }

    /// A push is undone by a pull: the player steps back and the box follows.
    fn unmoves(&self, position: &Position, out: &mut Vec<(Step, Position)>) -> bool {
        match self.metric {
            Metric::Pushes => self.each_pull(position, &self.reach(position), out),
            Metric::Moves => {
                self.each_pull(position, &Set::default().with(position.player), out);
                for towards in Direction::ALL {
                    if let Some(player) = self.target(position, position.player, towards.opposite())
                    {
                        out.push((Step::walk(towards), Position { player, ..*position }));
                    }
                }
            }
        }
        true
    }
}
