//! Why a move helps, in a player's words.

use unsolve_adapters::graph::Hints;
use unsolve_core::Budget;
use unsolve_graph::{Transition, astar};
use unsolve_grids::Cell;

use crate::{Blocks, Board, Direction, Ice, IceSlide, Level, Push, Stopper, letter};

/// Most states to look at for what comes after the hinted move.
const LOOK_AHEAD: u64 = 20_000;

impl Hints for IceSlide {
    fn reason(level: &Level, state: &Blocks, mv: Push) -> Option<String> {
        let (ice, state) = (level.ice(), *state);
        let block = usize::from(mv.block);
        if block >= ice.blocks() {
            return None;
        }
        let hint = Hint { ice, state, block, mv, to: ice.slide(state, block, mv.direction) };
        let after = state.moved(block, hint.to);
        let rest = astar(ice, &after, &Budget::nodes(LOOK_AHEAD));
        let plan = rest.moves().unwrap_or_default();
        let told = hint.arrives(after, plan).or_else(|| hint.serves(after, plan));
        Some(told.unwrap_or_else(|| hint.leads_on(plan)))
    }
}

/// A hinted move and where it ends.
struct Hint<'a> {
    ice: &'a Ice,
    state: Blocks,
    block: usize,
    mv: Push,
    to: Cell,
}

impl Hint<'_> {
    fn board(&self) -> &Board {
        self.ice.board()
    }

    /// "it stops against the wall at row 3, column 5".
    fn stops(&self) -> String {
        let stopper = self.ice.stopper(self.state, self.to, self.mv.direction);
        format!("it stops against {}", self.stopper_text(stopper))
    }

    fn stopper_text(&self, stopper: Option<Stopper>) -> String {
        match stopper {
            Some(Stopper::Wall(cell)) => format!("the wall at {}", self.board().grid().name(cell)),
            Some(Stopper::Block(block)) => format!("block {}", letter(block)),
            Some(Stopper::Edge) | None => format!("the {} edge", edge(self.mv.direction)),
        }
    }

    /// It comes to rest on its goal and stays there.
    fn arrives(&self, after: Blocks, plan: &[Push]) -> Option<String> {
        let stays = plan.iter().all(|mv| usize::from(mv.block) != self.block);
        if self.to != self.ice.goals().of(self.block) || !stays {
            return None;
        }
        let stops = self.stops();
        let solves = if self.ice.is_goal(&after) { ", and that solves the level" } else { "" };
        Some(format!("{stops}, right on its goal{solves}"))
    }

    /// It stops another block later on, or was in another block's way.
    fn serves(&self, after: Blocks, plan: &[Push]) -> Option<String> {
        self.becomes_stopper(after, plan).or_else(|| self.clears_the_way(after, plan))
    }

    /// The first later slide that ends against this block while it lies where it is now.
    fn becomes_stopper(&self, after: Blocks, plan: &[Push]) -> Option<String> {
        let mut state = after;
        for &mv in plan {
            let mover = usize::from(mv.block);
            if mover == self.block {
                return None;
            }
            let end = self.ice.slide(state, mover, mv.direction);
            let stopper = self.ice.stopper(state, end, mv.direction);
            self.ice.apply(&mut state, mv);
            if stopper == Some(Stopper::Block(self.block)) {
                let goal = end == self.ice.goals().of(mover);
                let where_to = if goal { "on its goal" } else { "where it is needed" };
                let (us, them) = (letter(self.block), letter(mover));
                return Some(format!(
                    "block {us} becomes the stopper for block {them}, whose slide {} then ends {where_to}",
                    mv.direction.name(),
                ));
            }
        }
        None
    }

    /// The next slide, by another block, would end elsewhere if this move were left out.
    fn clears_the_way(&self, after: Blocks, plan: &[Push]) -> Option<String> {
        let next = plan.first()?;
        let mover = usize::from(next.block);
        let free = self.ice.slide(after, mover, next.direction);
        let hindered = self.ice.slide(self.state, mover, next.direction);
        let in_the_way = mover != self.block
            && self.board().crosses(
                self.state.of(mover),
                free,
                next.direction,
                self.state.of(self.block),
            );
        (in_the_way && free != hindered).then(|| {
            let them = letter(mover);
            format!("it clears the way for block {them} to slide {}", next.direction.name())
        })
    }

    /// Where this block goes from here.
    fn leads_on(&self, plan: &[Push]) -> String {
        let stops = self.stops();
        let goal = self.ice.goals().of(self.block);
        let ours = plan.iter().find(|mv| usize::from(mv.block) == self.block);
        let grid = self.board().grid();
        let ([row, column], [goal_row, goal_column]) = (grid.at(self.to), grid.at(goal));
        let here = self.state.moved(self.block, self.to);
        let onto_goal = ours.filter(|mv| self.ice.slide(here, self.block, mv.direction) == goal);
        match (onto_goal, ours) {
            (Some(mv), _) => {
                format!("{stops}, and from there it slides {} onto its goal", mv.direction.name())
            }
            _ if row == goal_row => format!("{stops}, in the row of its goal"),
            _ if column == goal_column => format!("{stops}, in the column of its goal"),
            (None, Some(mv)) => format!("{stops}, from where it can go on {}", mv.direction.name()),
            (None, None) => stops,
        }
    }
}

fn edge(towards: Direction) -> &'static str {
    match towards {
        Direction::Up => "upper",
        Direction::Down => "lower",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}
