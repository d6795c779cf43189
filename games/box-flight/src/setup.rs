//! What a level file says, and what must hold for it to be a level.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Files, Invalid, Mending, Problem, order};

use crate::{
    BoxFlight, Cell, Direction, Level, MAX_BOXES, MAX_FRAGILE, Mode, Plan, State, Tile, Traits,
    mend,
};

/// Longest side of a board.
pub const MAX_SIDE: usize = 32;

/// The variant of the rules; there is one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "BoxFlightRules")]
pub struct Rules {
    /// When the level is solved.
    pub goal: Goal,
}

/// When the level is solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "BoxFlightGoal")]
pub enum Goal {
    /// The player stands on an exit on foot while every pressure plate holds a box.
    #[default]
    ExitWithAllPlatesHeld,
}

/// A position as a level file writes it, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BoxFlightState")]
pub struct Setup {
    /// The size of the board; that of `base` if it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// The tiles, row by row from the top: at most 32 rows of at most 32 tiles.
    #[schemars(length(min = 1, max = 32), inner(length(min = 1, max = 32)))]
    pub base: Vec<Vec<Tile>>,
    /// The player, the boxes and the fragile walls that stand over a tile.
    pub entities: Vec<Entity>,
}

/// The size of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "BoxFlightSize")]
pub struct Size {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
}

/// Something that stands on a tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "BoxFlightEntity")]
pub struct Entity {
    /// What it is.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Its column, from 0.
    pub x: i64,
    /// Its row, from 0.
    pub y: i64,
    /// How the player is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<PlayerState>,
    /// The tile that a fragile wall leaves behind if that is another than the one it stands on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under_tile: Option<Tile>,
}

/// The kinds of entities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "BoxFlightEntityType")]
pub enum Kind {
    /// The player; there is one.
    Player,
    /// A light box.
    Box,
    /// A heavy box.
    HeavyBox,
    /// A fragile wall over a tile.
    FragileWall,
}

/// How the player is on the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "camelCase")]
#[schemars(rename = "BoxFlightPlayerState")]
pub struct PlayerState {
    /// On foot or in a box.
    pub mode: PlayerMode,
    /// The direction in which the box was entered; neutral if it is missing or zero.
    pub entry_dir: Option<Vector>,
}

/// On foot or in a box.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "BoxFlightPlayerMode")]
pub enum PlayerMode {
    /// On foot.
    #[default]
    Free,
    /// In the box on the player's cell.
    Inbox,
}

/// Columns to the right and rows down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "BoxFlightVector")]
pub struct Vector {
    /// Columns to the right.
    pub dx: i64,
    /// Rows down.
    pub dy: i64,
}

impl Files for BoxFlight {
    /// Lists everything that is wrong with a setup.
    fn validate(setup: Setup, _: Rules) -> Result<Level, Invalid<Setup>> {
        let mut check = Check { setup: &setup, problems: Vec::new(), width: 0 };
        let level = check.level();
        let problems = check.problems;
        match level {
            Some(level) if problems.is_empty() => Ok(level),
            _ => Err(Invalid { setup, problems }),
        }
    }

    const MENDS: &'static [&'static str] = mend::MENDS;

    fn mend(setup: &mut Setup, mending: &mut Mending<'_>) {
        mend::mend(setup, mending);
    }

    /// The player, then everything else in the order of cells.
    fn setup(level: &Level, state: &State) -> Setup {
        let board = level.board();
        let tile = |cell| board.tile(state.broken(), cell);
        let grid = board.grid();
        let base = (0..grid.height()).map(|row| grid.row(row).map(tile).collect()).collect();
        let entity = |kind, cell| {
            let [y, x] = grid.at(cell).map(coordinate);
            Entity { kind, x, y, state: None, under_tile: None }
        };
        let player = Entity {
            state: Some(player_state(state.mode())),
            ..entity(Kind::Player, state.player())
        };
        let mut rest: Vec<(Cell, Entity)> = Vec::new();
        rest.extend(state.light().iter().map(|&cell| (cell, entity(Kind::Box, cell))));
        rest.extend(state.heavy().iter().map(|&cell| (cell, entity(Kind::HeavyBox, cell))));
        for &(cell, under_tile) in &board.plan().walls {
            if board.standing_entity(state.broken(), cell).is_some() {
                rest.push((cell, Entity { under_tile, ..entity(Kind::FragileWall, cell) }));
            }
        }
        order::by_key(&mut rest, |&(cell, _)| cell);
        let entities = std::iter::once(player).chain(rest.into_iter().map(|(_, entity)| entity));
        let size = Some(Size { rows: grid.height(), cols: grid.width() });
        Setup { size, base, entities: entities.collect() }
    }

    fn start(level: &Level) -> State {
        level.start
    }
}

/// A setup under examination.
struct Check<'s> {
    setup: &'s Setup,
    problems: Vec<Problem>,
    width: usize,
}

/// What stands on the board, each with its place in the list of entities.
#[derive(Default)]
struct Standing {
    players: Vec<(usize, Cell)>,
    light: Vec<Cell>,
    heavy: Vec<Cell>,
    walls: Vec<(Cell, Option<Tile>)>,
}

impl Check<'_> {
    fn wrong(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.problems.push(Problem::new(field, message));
    }

    fn level(&mut self) -> Option<Level> {
        self.width = self.board()?;
        let tiles: Vec<Tile> = self.setup.base.iter().flatten().copied().collect();
        let mut standing = self.entities(&tiles);
        let player = self.player(&standing)?;
        order::by_key(&mut standing.walls, |&(cell, _)| cell);
        let mode = self.mode(player, &standing, &tiles);
        let plan = Plan { width: self.width, tiles, walls: standing.walls };
        if plan.fragile_count() > MAX_FRAGILE {
            let count = plan.fragile_count();
            self.wrong("entities", format!("{count} fragile walls; there may be {MAX_FRAGILE}"));
        }
        let boxes = standing.light.len() + standing.heavy.len();
        if boxes > MAX_BOXES {
            self.wrong("entities", format!("{boxes} boxes; there may be {MAX_BOXES}"));
        }
        if !self.problems.is_empty() {
            return None;
        }
        let start = State::new(player.1, mode, &standing.light, &standing.heavy);
        Some(Level::new(plan, start))
    }

    /// The width of the board, if its rows are a board.
    fn board(&mut self) -> Option<usize> {
        let base = &self.setup.base;
        let (rows, cols) = (base.len(), base.first().map_or(0, Vec::len));
        if let Some(message) = wrong_side(rows, "row") {
            self.wrong("base", message);
            return None;
        }
        if let Some(message) = wrong_side(cols, "tile") {
            self.wrong("base[0]", message);
            return None;
        }
        for (row, tiles) in base.iter().enumerate().filter(|(_, tiles)| tiles.len() != cols) {
            let message = format!("{}, but the first row has {cols}", counted(tiles.len(), "tile"));
            self.wrong(format!("base[{row}]"), message);
        }
        if let Some(size) = self.setup.size
            && (size.rows, size.cols) != (rows, cols)
        {
            let said = format!("says {} rows and {} columns", size.rows, size.cols);
            self.wrong("size", format!("{said}, but `base` has {rows} and {cols}"));
        }
        self.problems.is_empty().then_some(cols)
    }

    fn entities(&mut self, tiles: &[Tile]) -> Standing {
        let mut standing = Standing::default();
        let mut taken = vec![None; tiles.len()];
        for (index, entity) in self.setup.entities.iter().enumerate() {
            let place = format!("entities[{index}]");
            let Some(cell) = self.cell(entity) else {
                let rows = counted(tiles.len() / self.width, "row");
                let size = format!("{rows} and {}, counted from 0", counted(self.width, "column"));
                self.wrong(place, format!("{} is not on the board of {size}", at(entity)));
                continue;
            };
            if entity.kind == Kind::Player {
                standing.players.push((index, cell));
                continue;
            }
            if let Some(other) = taken[cell as usize].replace(index) {
                let message = format!("entities[{other}] is already on {}", at(entity));
                self.wrong(place, format!("{message}; move or remove one of them"));
                continue;
            }
            if let Some(message) = wrong_ground(entity, tiles[cell as usize]) {
                self.wrong(place, message);
            }
            match entity.kind {
                Kind::Box => standing.light.push(cell),
                Kind::HeavyBox => standing.heavy.push(cell),
                _ => standing.walls.push((cell, entity.under_tile)),
            }
        }
        standing
    }

    fn cell(&self, entity: &Entity) -> Option<Cell> {
        let (rows, cols) = (self.setup.base.len(), self.width);
        let column = usize::try_from(entity.x).ok().filter(|&x| x < cols)?;
        let row = usize::try_from(entity.y).ok().filter(|&y| y < rows)?;
        Some((row * cols + column) as Cell)
    }

    fn player(&mut self, standing: &Standing) -> Option<(usize, Cell)> {
        if let [player, others @ ..] = &standing.players[..] {
            for (index, _) in others {
                let message = format!("is a second player beside entities[{}]", player.0);
                self.wrong(format!("entities[{index}]"), format!("{message}; there must be one"));
            }
            return Some(*player);
        }
        if !self.setup.entities.iter().any(|entity| entity.kind == Kind::Player) {
            self.wrong("entities", "there is no player; add {\"type\":\"player\",\"x\":0,\"y\":0}");
        }
        None
    }

    /// How the player is on its cell, which must bear that.
    fn mode(&mut self, (index, cell): (usize, Cell), standing: &Standing, tiles: &[Tile]) -> Mode {
        let entity = &self.setup.entities[index];
        let place = format!("entities[{index}]");
        let told = entity.state.unwrap_or_default();
        let in_box = standing.light.contains(&cell) || standing.heavy.contains(&cell);
        if told.mode == PlayerMode::Inbox {
            if !in_box {
                let message = format!("is inbox, but no box stands on {}", at(entity));
                self.wrong(place.clone(), format!("{message}; put one there or set mode free"));
            }
            return Mode::Inbox(self.entry(&place, told));
        }
        if in_box {
            let message = format!("is free on {}, where a box stands", at(entity));
            self.wrong(place, format!("{message}; set mode inbox or move one of them"));
        } else if standing.walls.iter().any(|&(wall, _)| wall == cell) {
            let message = format!("is on {}, where a fragile wall stands", at(entity));
            self.wrong(place, format!("{message}; move one of them"));
        } else if tiles[cell as usize].traits().has(Traits::BLOCKS_PLAYER) {
            let tile = tiles[cell as usize].id();
            self.wrong(place, format!("is on {} ({tile}); put it on a free cell", at(entity)));
        }
        let falls = tiles[cell as usize].traits().has(Traits::DROPS_PLAYER);
        if falls { Mode::Lost } else { Mode::Free }
    }

    fn entry(&mut self, place: &str, told: PlayerState) -> Option<Direction> {
        let Vector { dx, dy } = told.entry_dir.unwrap_or_default();
        let found = Direction::ALL.into_iter().find(|towards| towards.vector() == [dx, dy]);
        if found.is_none() && (dx, dy) != (0, 0) {
            let message = format!(
                "{{\"dx\":{dx},\"dy\":{dy}}} is no direction: one of the two is 1 \
                                   or -1 and the other 0, or both are 0 for neutral"
            );
            self.wrong(format!("{place}.state.entryDir"), message);
        }
        found
    }
}

/// A row or column as files write it.
pub(crate) fn coordinate(at: usize) -> i64 {
    i64::from(at as u32)
}

/// "x 3, y 0".
fn at(entity: &Entity) -> String {
    format!("x {}, y {}", entity.x, entity.y)
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// What is wrong with the length of a side.
pub(crate) fn wrong_side(length: usize, unit: &str) -> Option<String> {
    let message = || format!("{}; there must be 1 to {MAX_SIDE}", counted(length, unit));
    (!(1..=MAX_SIDE).contains(&length)).then(message)
}

/// Why an entity other than the player can't stand on a tile.
pub(crate) fn wrong_ground(entity: &Entity, tile: Tile) -> Option<String> {
    let bad = Traits::BLOCKS_BOX.and(Traits::DROPS_BOX);
    let is_box = matches!(entity.kind, Kind::Box | Kind::HeavyBox);
    let message = || {
        let tile = tile.id();
        format!("a box can't stand on {} ({tile}); move it or change the tile", at(entity))
    };
    (is_box && tile.traits().has(bad)).then(message)
}

fn player_state(mode: Mode) -> PlayerState {
    let [dx, dy] = mode.entry().map_or([0, 0], Direction::vector);
    let mode = match mode {
        Mode::Inbox(_) => PlayerMode::Inbox,
        Mode::Free | Mode::Lost => PlayerMode::Free,
    };
    PlayerState { mode, entry_dir: Some(Vector { dx, dy }) }
}
