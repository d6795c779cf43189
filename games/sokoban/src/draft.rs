//! A level in the making: everything by its cell, legal or not.

use unsolve_core::Problem;
use unsolve_grids::{Cell, Grid};

use crate::level::Level;
use crate::matching::MAX_BOXES;
use crate::position::Position;
use crate::room::{NoRoom, Room, Tile};
use crate::set::{MAX_FLOOR, Set};
use crate::setup::Metric;
use crate::warehouse::Warehouse;

/// Walls, goals, boxes and players on a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The cells.
    pub grid: Grid,
    /// Whether each cell is a wall.
    pub walls: Vec<bool>,
    /// Whether each cell is a goal.
    pub goals: Vec<bool>,
    /// Whether a box stands on each cell.
    pub boxes: Vec<bool>,
    /// Where players stand; a level has one.
    pub players: Vec<Cell>,
}

impl Draft {
    /// A drawing with nothing on it.
    #[must_use]
    pub fn empty(width: usize, height: usize) -> Self {
        let grid = Grid::new(width, height);
        let none = vec![false; usize::from(grid.len())];
        Self { grid, walls: none.clone(), goals: none.clone(), boxes: none, players: Vec::new() }
    }

    /// A position of a level.
    #[must_use]
    pub fn of(level: &Level, position: &Position) -> Self {
        let room = level.room();
        let grid = room.grid();
        let mut draft = Self::empty(grid.width(), grid.height());
        draft.walls = room.walls();
        let mark = |set: &Set, marks: &mut Vec<bool>| {
            set.iter().for_each(|spot| marks[usize::from(room.cell(spot))] = true);
        };
        mark(level.warehouse().goals(), &mut draft.goals);
        mark(&position.boxes, &mut draft.boxes);
        draft.players.push(room.cell(position.player));
        draft
    }

    /// Reads rows in the usual signs. What is no sign is returned with its place and taken for floor.
    #[must_use]
    pub fn read(rows: &[String]) -> (Self, Vec<(usize, usize, char)>) {
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let mut draft = Self::empty(width, rows.len());
        let mut wrong = Vec::new();
        for (row, cells) in rows.iter().enumerate() {
            for (column, sign) in cells.chars().enumerate() {
                let Some(cell) = draft.grid.cell(row, column) else { continue };
                if !draft.put(cell, sign) {
                    wrong.push((row, column, sign));
                }
            }
        }
        (draft, wrong)
    }

    /// Puts what a sign stands for on an empty cell; `false` if it is none.
    fn put(&mut self, cell: Cell, sign: char) -> bool {
        let at = usize::from(cell);
        match sign {
            ' ' | '-' | '_' => return true,
            '#' => self.walls[at] = true,
            '.' => self.goals[at] = true,
            '$' => self.boxes[at] = true,
            '@' => self.players.push(cell),
            '*' => (self.goals[at], self.boxes[at]) = (true, true),
            '+' => {
                self.goals[at] = true;
                self.players.push(cell);
            }
            _ => return false,
        }
        true
    }

    /// The usual sign of a cell.
    #[must_use]
    pub fn sign(&self, cell: Cell) -> char {
        let at = usize::from(cell);
        let player = self.players.contains(&cell);
        match (self.goals[at], self.boxes[at], player) {
            _ if self.walls[at] => '#',
            (true, true, _) => '*',
            (true, false, true) => '+',
            (true, false, false) => '.',
            (false, true, _) => '$',
            (false, false, true) => '@',
            (false, false, false) => ' ',
        }
    }

    /// The rows in the usual signs, all of one length.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        let rows = 0..self.grid.height();
        rows.map(|row| self.grid.row(row).map(|cell| self.sign(cell)).collect()).collect()
    }

    /// Whether nothing stands on a cell: no wall, box or player; a goal may be there.
    #[must_use]
    pub fn is_free(&self, cell: Cell) -> bool {
        let at = usize::from(cell);
        !self.walls[at] && !self.boxes[at] && !self.players.contains(&cell)
    }

    /// The cells that are marked.
    #[must_use]
    pub fn marked(&self, marks: &[bool]) -> Vec<Cell> {
        self.grid.cells().filter(|&cell| marks[usize::from(cell)]).collect()
    }

    /// The cells that can be walked to from the player if no box is in the way, also beyond an open wall.
    #[must_use]
    pub fn walkable(&self) -> Vec<bool> {
        let mut seen = vec![false; self.walls.len()];
        let mut queue = self.players.clone();
        for &cell in &queue {
            seen[usize::from(cell)] = true;
        }
        while let Some(cell) = queue.pop() {
            for next in self.grid.neighbours(cell).into_iter().flatten() {
                if !self.walls[usize::from(next)] && !seen[usize::from(next)] {
                    seen[usize::from(next)] = true;
                    queue.push(next);
                }
            }
        }
        seen
    }

    /// The level, or all that is wrong with it.
    pub fn finish(&self, metric: Metric) -> Result<Level, Vec<Problem>> {
        let mut problems = Vec::new();
        let (boxes, goals) = (self.marked(&self.boxes), self.marked(&self.goals));
        let counts = [boxes.len(), goals.len()];
        problems.extend(wrong_counts(counts).map(|message| Problem::new("rows", message)));
        if self.players.len() != 1 {
            problems.push(Problem::new("rows", wrong_players(self)));
        }
        let Some(&player) = self.players.first() else { return Err(problems) };
        match Room::new(self.grid.width(), &self.walls, player) {
            Err(NoRoom::Open(cell)) => problems.push(self.problem(
                cell,
                "the room is open: the player can leave it; walls (`#`) must enclose it",
            )),
            Err(NoRoom::TooLarge(floor)) => problems.push(Problem::new(
                "rows",
                format!("{floor} floor cells can be reached; there must be at most {MAX_FLOOR}"),
            )),
            Ok(room) => {
                for (what, cells) in [("box", &boxes), ("goal", &goals)] {
                    for &cell in cells.iter().filter(|&&cell| room.tile(cell) != Tile::Floor) {
                        let message =
                            format!("this {what} is outside the room that the player can reach");
                        problems.push(self.problem(cell, &message));
                    }
                }
                if problems.is_empty() {
                    return Ok(self.level(room, metric));
                }
            }
        }
        Err(problems)
    }

    fn level(&self, room: Room, metric: Metric) -> Level {
        let set = |marks: &[bool]| -> Set {
            self.marked(marks).into_iter().filter_map(|cell| room.spot(cell)).collect()
        };
        let (goals, boxes) = (set(&self.goals), set(&self.boxes));
        let player = self.players.first().and_then(|&cell| room.spot(cell)).unwrap_or(0);
        Level::new(Warehouse::new(room, goals, boxes.len(), metric), Position { boxes, player })
    }

    /// Something wrong with a cell.
    fn problem(&self, cell: Cell, message: &str) -> Problem {
        let [row, column] = self.grid.at(cell);
        Problem::new(format!("rows[{row}][{column}]"), message)
    }
}

fn wrong_players(draft: &Draft) -> String {
    match draft.players.len() {
        0 => "there is no player (`@`, or `+` on a goal)".to_owned(),
        count => format!("{count} players; there must be one"),
    }
}

fn wrong_counts([boxes, goals]: [usize; 2]) -> Option<String> {
    if boxes == 0 {
        return Some("there is no box (`$`, or `*` on a goal)".to_owned());
    }
    if boxes > goals {
        let (boxes, goals) = (counted(boxes, "box", "es"), counted(goals, "goal", "s"));
        return Some(format!("{boxes} and {goals}; every box needs a goal (`.`)"));
    }
    (goals > MAX_BOXES).then(|| format!("{goals} goals; there must be at most {MAX_BOXES}"))
}

pub fn counted(count: usize, what: &str, plural: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { plural })
}
