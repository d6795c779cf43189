//! A compiled game: what both engines run.

use crate::bits::Bits;

/// Up, down, left, right: the order of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// Columns and rows of a step.
    pub(crate) fn step(self) -> (isize, isize) {
        match self {
            Self::Up => (0, -1),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
        }
    }
}

/// A key of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// An arrow.
    Go(Direction),
    /// The key for everything else.
    Action,
}

impl Key {
    /// All keys in the order searches try them: up, left, down, right, action.
    pub const ALL: [Self; 5] = [
        Self::Go(Direction::Up),
        Self::Go(Direction::Left),
        Self::Go(Direction::Down),
        Self::Go(Direction::Right),
        Self::Action,
    ];

    /// Number of the movement among the five of a layer.
    pub(crate) fn movement(self) -> usize {
        match self {
            Self::Go(direction) => direction as usize,
            Self::Action => ACTION,
        }
    }

    /// The letter of the key in solutions: `u`, `l`, `d`, `r`, `x`.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::Go(Direction::Up) => 'u',
            Self::Go(Direction::Left) => 'l',
            Self::Go(Direction::Down) => 'd',
            Self::Go(Direction::Right) => 'r',
            Self::Action => 'x',
        }
    }
}

/// The movement of the action key.
pub(crate) const ACTION: usize = 4;
/// Movements of a layer: four directions and action.
pub(crate) const MOVEMENTS: usize = 5;

/// An object with its picture.
#[derive(Clone, Debug)]
pub struct Object {
    /// In small letters.
    pub name: String,
    /// The line of its definition.
    pub line: usize,
    /// Its collision layer.
    pub layer: usize,
    /// Rows of colours (red, green, blue), nothing where it can be seen through.
    pub picture: Vec<Vec<Option<u32>>>,
}

/// A compiled script.
///
/// ```
/// # use unsolve_puzzlescript::{compile, examples::BLOCKS};
/// let game = compile(BLOCKS).game.unwrap();
/// assert_eq!(game.title, "Blocks");
/// assert!(game.refusal().is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// Title of the game.
    pub title: String,
    /// Who made it.
    pub author: Option<String>,
    /// Objects by number; drawn in this order.
    pub objects: Vec<Object>,
    /// The entries of the list of levels, messages among them.
    pub levels: Vec<Entry>,
    /// The line of the heading of the levels, from 1; nothing if there is none.
    pub levels_line: Option<usize>,
    /// What the prelude asks for.
    pub settings: Settings,
    pub(crate) layers: Vec<Bits>,
    pub(crate) player: Subject,
    pub(crate) rules: Program,
    pub(crate) late: Program,
    pub(crate) wins: Vec<Win>,
    pub(crate) sounds: Sounds,
    /// One-letter names of objects and aggregates, with what they stand for.
    pub(crate) glyphs: Vec<(char, Bits)>,
    /// The default background: its number and its layer.
    pub(crate) background: (usize, usize),
}

/// Settings of a game that change how it plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own in the script")]
pub struct Settings {
    /// A turn without input when a level begins.
    pub rules_on_start: bool,
    /// Keys after which no player has left its cell do nothing.
    pub needs_player_movement: bool,
    /// The action key is not used.
    pub no_action: bool,
    /// Undo is off.
    pub no_undo: bool,
    /// The restart key is off.
    pub no_restart: bool,
    /// Turns come by themselves.
    pub realtime: bool,
}

/// An entry of the list of levels.
#[derive(Clone, Debug)]
pub enum Entry {
    /// Text between levels.
    Message(String),
    /// A board to play on.
    Level(Level),
}

/// A level as the script has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The line of its first row.
    pub line: usize,
    /// Lines from its first row to its last one, those with nothing but comments among them.
    pub lines: usize,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Objects of each cell, column by column.
    pub(crate) objects: Vec<u64>,
}

/// One or several objects in a cell.
#[derive(Clone, Debug)]
pub(crate) struct Subject {
    pub mask: Bits,
    /// All of them must be there, not any.
    pub all: bool,
}

impl Subject {
    /// A cell with these objects has it.
    pub fn is_in(&self, cell: &[u64]) -> bool {
        if self.all { self.mask.is_within(cell) } else { self.mask.meets(cell) }
    }
}

/// A condition for winning.
#[derive(Clone, Debug)]
pub(crate) struct Win {
    pub quantifier: crate::source::Quantifier,
    pub what: Subject,
    /// Nothing: anywhere.
    pub on: Option<Subject>,
}

/// Groups of rules in their order, with the jumps of loops.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    pub groups: Vec<Group>,
    /// For each group: where to go on after it if something changed.
    pub jumps: Vec<Option<usize>>,
}

/// Rules that are applied again and again until nothing changes.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub rules: Vec<Rule>,
    /// One application is drawn.
    pub random: bool,
    /// Number among the rigid groups.
    pub rigid: Option<usize>,
}

/// An instruction: a rule with everything made definite.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub line: usize,
    pub direction: Direction,
    pub rows: Vec<Row>,
    pub rigid: bool,
    pub commands: Vec<Command>,
    pub has_replacements: bool,
}

/// Cells in a line, with gaps of any length where the rule has an ellipsis.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub cells: Vec<Cell>,
    /// A gap is before the cell of this number; at most two.
    pub gaps: Vec<usize>,
}

/// What a cell must hold, and what becomes of it.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub present: Bits,
    pub missing: Bits,
    /// One of each set must be there.
    pub any: Vec<Bits>,
    pub moves_present: Bits,
    pub moves_missing: Bits,
    pub replace: Option<Replace>,
}

/// What becomes of a matched cell.
#[derive(Clone, Debug)]
pub(crate) struct Replace {
    pub clear: Bits,
    pub set: Bits,
    /// Movements that go, those of `moves_layers` among them.
    pub moves_clear: Bits,
    pub moves_set: Bits,
    /// All movements of the layers whose movement the rule decides.
    pub moves_layers: Bits,
    /// One of these objects is drawn.
    pub random: Bits,
    /// Layers that get a drawn direction.
    pub random_directions: Vec<usize>,
}

/// What a rule orders besides replacing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Command {
    Cancel,
    Checkpoint,
    Restart,
    Win,
    Again,
    Message(String),
    Sound(usize),
}

/// Seeds of the sounds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sounds {
    /// `sfx0` to `sfx10`.
    pub effects: [Option<i64>; 11],
    /// Events of the game by name.
    pub events: Vec<(String, i64)>,
    pub create: Vec<(Bits, i64)>,
    pub destroy: Vec<(Bits, i64)>,
    /// By layer: objects, movements, seed.
    pub moved: Vec<Vec<(Bits, u8, i64)>>,
    pub stuck: Vec<Vec<(Bits, u8, i64)>>,
}

impl Sounds {
    /// The sound of an event.
    pub fn event(&self, name: &str) -> Option<i64> {
        self.events.iter().find(|event| event.0 == name).map(|event| event.1)
    }
}

/// Why a game cannot be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Draws decide.
    Chance,
    /// Time decides.
    Realtime,
    /// There is no way to win.
    NothingToWin,
    /// `checkpoint` and `restart` rules together make the past part of the state.
    CheckpointAndRestart,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Chance => "the game draws by chance (`random`), so no line of keys is sure to win",
            Self::Realtime => "the game runs in real time (`realtime_interval`), so keys alone do not decide",
            Self::NothingToWin => "the game has neither win conditions nor a `win` command",
            Self::CheckpointAndRestart => {
                "the game has both `checkpoint` and `restart` rules, so what lies on the board is not all that counts"
            }
        })
    }
}

impl Game {
    /// Why searches refuse the game, if they do.
    #[must_use]
    pub fn refusal(&self) -> Option<Refusal> {
        let has =
            |command: Command| self.instructions().any(|rule| rule.commands.contains(&command));
        if self.settings.realtime {
            Some(Refusal::Realtime)
        } else if self.draws() {
            Some(Refusal::Chance)
        } else if self.wins.is_empty() && !has(Command::Win) {
            Some(Refusal::NothingToWin)
        } else if has(Command::Checkpoint) && has(Command::Restart) {
            Some(Refusal::CheckpointAndRestart)
        } else {
            None
        }
    }

    /// The entry of this number, if it is a level and not a message.
    #[must_use]
    pub fn level(&self, index: usize) -> Option<&Level> {
        match self.levels.get(index)? {
            Entry::Level(level) => Some(level),
            Entry::Message(_) => None,
        }
    }

    /// Keys a player has: four arrows, and action unless the script turns it off.
    #[must_use]
    pub fn keys(&self) -> &'static [Key] {
        if self.settings.no_action { &Key::ALL[..4] } else { &Key::ALL }
    }

    /// Something is drawn by chance.
    pub(crate) fn draws(&self) -> bool {
        let groups = self.rules.groups.iter().chain(&self.late.groups);
        let drawn =
            |replace: &Replace| !replace.random.is_empty() || !replace.random_directions.is_empty();
        let cells = self.instructions().flat_map(|rule| &rule.rows).flat_map(|row| &row.cells);
        groups.into_iter().any(|group| group.random)
            || cells.filter_map(|cell| cell.replace.as_ref()).any(drawn)
    }

    /// A group of rules is rigid.
    pub(crate) fn is_rigid(&self) -> bool {
        self.rules.groups.iter().any(|group| group.rigid.is_some())
    }

    /// All instructions, late ones last.
    pub(crate) fn instructions(&self) -> impl Iterator<Item = &Rule> {
        self.rules.groups.iter().chain(&self.late.groups).flat_map(|group| &group.rules)
    }

    /// Number of instructions that the rules were made into.
    #[must_use]
    pub fn instruction_count(&self) -> usize {
        self.instructions().count()
    }

    /// Words of the objects of a cell.
    pub(crate) fn object_words(&self) -> usize {
        self.objects.len().div_ceil(64).max(1)
    }
}
