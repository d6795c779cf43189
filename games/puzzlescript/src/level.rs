//! A level: a script, a board, and what plays it.

use std::sync::{Arc, OnceLock};

use unsolve_puzzlescript::{Board, Game, Play};

use crate::engine::{Engine, Position, Status};
use crate::map::Map;
use crate::script::Script;

/// A checked level.
#[derive(Debug, Clone)]
pub struct Level {
    script: Arc<Script>,
    /// As the level is written down.
    given: Board,
    /// The rules of the start have run on it.
    begun: bool,
    start: Arc<Start>,
}

/// Where play begins.
#[derive(Debug)]
struct Start {
    engine: Engine,
    position: Position,
    /// What searches use.
    essence: OnceLock<Engine>,
}

impl Level {
    /// The level that begins with a board.
    pub(crate) fn new(script: &Arc<Script>, given: Board, begun: bool) -> Self {
        Self::at(script, given, begun, (Status::Open, 0))
    }

    /// The level that begins with a board, at some turn, or where play has ended.
    pub(crate) fn at(
        script: &Arc<Script>,
        given: Board,
        begun: bool,
        (status, turn): (Status, u32),
    ) -> Self {
        let begun = begun || !script.game().settings.rules_on_start;
        let seed = Engine::seed(turn);
        let play = Play::on(script.game(), given.clone(), Some(&seed), begun);
        let engine = Engine::new(script, play.board().clone());
        let position = engine.start(status, turn);
        Self {
            script: Arc::clone(script),
            given,
            begun,
            start: Arc::new(Start { engine, position, essence: OnceLock::new() }),
        }
    }

    /// The script.
    #[must_use]
    pub fn script(&self) -> &Arc<Script> {
        &self.script
    }

    /// The compiled script.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.script.game()
    }

    /// The board as the level is written down.
    #[must_use]
    pub fn given(&self) -> &Board {
        &self.given
    }

    /// Whether the rules of the start have run on the board that is written down.
    pub(crate) fn has_begun(&self) -> bool {
        self.begun
    }

    /// It begins where play is under way or over, and not where the script begins it.
    pub(crate) fn is_under_way(&self) -> bool {
        let start = self.start();
        let runs = self.game().settings.rules_on_start;
        runs && self.begun || start.status() != Status::Open || start.turn() > 0
    }

    /// What plays it.
    #[must_use]
    pub fn engine(&self) -> &Engine {
        &self.start.engine
    }

    /// What plays it for searches, which need no decoration.
    pub(crate) fn essence(&self) -> &Engine {
        self.start.essence.get_or_init(|| self.engine().for_search())
    }

    /// Where play begins.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start.position
    }

    /// The board of a position.
    #[must_use]
    pub fn board(&self, position: &Position) -> Board {
        self.engine().board(position)
    }

    /// The board as it is written down, in glyphs.
    pub(crate) fn map(&self) -> Map {
        self.script.keys().map(self.game(), &self.given)
    }

    /// The same level with another board.
    pub(crate) fn with(&self, given: Board) -> Self {
        Self::new(&self.script, given, self.begun)
    }

    /// The same level with another object set in one cell.
    pub(crate) fn with_cell(&self, [row, column]: [usize; 2], objects: &[usize]) -> Self {
        let (width, height) = (self.given.width(), self.given.height());
        let background = self.given.objects(column, row);
        let background: Vec<usize> =
            background.into_iter().filter(|&id| self.game().is_background(id)).collect();
        let cell = |x: usize, y: usize| {
            if (x, y) != (column, row) {
                return self.given.objects(x, y);
            }
            let mut cell = objects.to_vec();
            if !cell.iter().any(|&id| self.game().is_background(id)) {
                cell.extend(&background);
            }
            cell
        };
        self.with(Board::of_cells(self.game(), width, height, cell))
    }
}
