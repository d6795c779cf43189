//! Boxes pushed onto goals, as far as the people's levels need them: a move is one push.

use std::collections::VecDeque;

use unsolve_graph::Transition;

const MOST_CELLS: usize = 128;
/// Stands for the distance between a box and a goal it can't be pushed to.
const HOPELESS: u32 = 1_000;

/// The walls and goals of a level.
pub struct Sokoban {
    width: usize,
    floor: u128,
    goals: u128,
    /// For each goal the pushes from every cell, other boxes left out.
    pushes: Vec<[u32; MOST_CELLS]>,
}

/// Where the boxes are, and the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    boxes: u128,
    player: u8,
}

/// A push of the box at a cell by a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Push {
    from: u8,
    step: i8,
}

impl Push {
    fn to(self) -> u8 {
        self.from.wrapping_add_signed(self.step)
    }

    fn behind(self) -> u8 {
        self.from.wrapping_add_signed(-self.step)
    }
}

fn has(cells: u128, cell: u8) -> bool {
    cells >> cell & 1 == 1
}

fn each(cells: u128) -> impl Iterator<Item = u8> {
    (0..128).filter(move |&cell| has(cells, cell))
}

impl Sokoban {
    /// Reads rows joined by bars.
    pub fn parse(layout: &str) -> Option<(Self, Position)> {
        let rows: Vec<&str> = layout.split('|').collect();
        let width = rows.iter().map(|row| row.len()).max()?;
        if width * rows.len() > MOST_CELLS {
            return None;
        }
        let at = |wanted: &str| {
            let mut cells = 0u128;
            for (y, row) in rows.iter().enumerate() {
                let found = row.char_indices().filter(|&(_, c)| wanted.contains(c));
                found.for_each(|(x, _)| cells |= 1 << (y * width + x));
            }
            cells
        };
        let boxes = at("$*");
        let player = each(at("@+")).next()?;
        let mut level = Self { width, floor: !at("#"), goals: at(".*+"), pushes: Vec::new() };
        level.floor = level.reach(Position { boxes: 0, player });
        level.pushes = each(level.goals).map(|goal| level.pushes_to(goal)).collect();
        (boxes.count_ones() == level.goals.count_ones())
            .then_some((level, Position { boxes, player }))
    }

    fn steps(&self) -> [i8; 4] {
        let row = self.width as i8;
        [-row, -1, 1, row]
    }

    /// The cells the player can walk to.
    fn reach(&self, position: Position) -> u128 {
        let free = self.floor & !position.boxes;
        let mut reached = 1u128 << position.player;
        loop {
            let spread = [1, self.width]
                .iter()
                .fold(reached, |cells, &by| cells | reached << by | reached >> by);
            if spread & free == reached {
                return reached;
            }
            reached = spread & free;
        }
    }

    /// The pushes from every cell to a goal for a box alone on the floor.
    fn pushes_to(&self, goal: u8) -> [u32; MOST_CELLS] {
        let mut pushes = [HOPELESS; MOST_CELLS];
        pushes[usize::from(goal)] = 0;
        let mut queue = VecDeque::from([goal]);
        while let Some(cell) = queue.pop_front() {
            for step in self.steps() {
                let from = cell.wrapping_add_signed(-step);
                let push = Push { from, step };
                let open = has(self.floor, from) && has(self.floor, push.behind());
                if open && pushes[usize::from(from)] == HOPELESS {
                    pushes[usize::from(from)] = pushes[usize::from(cell)] + 1;
                    queue.push_back(from);
                }
            }
        }
        pushes
    }

    /// The fewest pushes if no box stood in another's way: the cheapest matching of boxes and
    /// goals, over all sets of goals already taken.
    fn matching(&self, boxes: u128) -> u32 {
        let mut cheapest = vec![u32::MAX; 1 << self.pushes.len()];
        cheapest[0] = 0;
        for taken in 0..cheapest.len() {
            let Some(cell) = each(boxes).nth(taken.count_ones() as usize) else {
                break;
            };
            for (goal, pushes) in self.pushes.iter().enumerate() {
                let with = taken | 1 << goal;
                let cost = cheapest[taken] + pushes[usize::from(cell)];
                cheapest[with] =
                    if with == taken { cheapest[with] } else { cost.min(cheapest[with]) };
            }
        }
        cheapest.last().copied().unwrap_or(0)
    }
}

impl Transition for Sokoban {
    type State = Position;
    type Move = Push;

    fn moves(&self, position: &Position, out: &mut Vec<Push>) {
        let reach = self.reach(*position);
        let free = self.floor & !position.boxes;
        for from in each(position.boxes) {
            let pushes = self.steps().into_iter().map(|step| Push { from, step });
            out.extend(pushes.filter(|push| has(reach, push.behind()) && has(free, push.to())));
        }
    }

    fn apply(&self, position: &mut Position, push: Push) {
        position.boxes = position.boxes & !(1 << push.from) | 1 << push.to();
        position.player = push.from;
    }

    fn is_goal(&self, position: &Position) -> bool {
        position.boxes == self.goals
    }

    /// The player stands anywhere in the region it can walk: on its first cell.
    fn canonical(&self, position: &mut Position) {
        position.player = self.reach(*position).trailing_zeros() as u8;
    }

    fn bound(&self, position: &Position) -> u32 {
        self.matching(position.boxes)
    }

    fn object(&self, _: &Position, push: Push) -> u32 {
        u32::from(push.from)
    }

    fn object_after(&self, _: &Position, push: Push) -> u32 {
        u32::from(push.to())
    }
}

#[test]
fn two_boxes_one_after_the_other() {
    let layout = "#######|#@$ . #|# $ . #|#######";
    let (level, start) = Sokoban::parse(layout).expect("a level");
    let metrics = crate::checked(&level, &start, false);
    assert_eq!((metrics.length, metrics.bound, metrics.switches), (4, 4, 1));
}

#[test]
fn a_box_in_a_corner_is_hopeless() {
    let (level, start) = Sokoban::parse("#####|#$ .#|# @ #|#####").expect("a level");
    assert_eq!(level.visible(&start), HOPELESS);
}
