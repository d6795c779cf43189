//! Whether everything on a board matters: the gate of the generator, the metrics, and tidying up.

use unsolve_core::{Budget, StopReason};
use unsolve_erased::graph::Reject;
use unsolve_graph::{Verdict, astar};

use super::actions::fill;
use super::board::Cell;
use super::draft::Draft;
use super::level::Level;
use super::state::Mode;
use super::tiles::Tile;

/// Most states to search for what a level does not need.
const METRIC_NODES: u64 = 400_000;

/// What is left of a budget that several searches share.
struct Purse<'a> {
    budget: &'a Budget<'a>,
    left: u64,
}

impl Purse<'_> {
    /// The proved shortest length; `None` if there is no solution.
    fn length(&mut self, level: &Level) -> Result<Option<u32>, StopReason> {
        let budget = self.budget.at_most_nodes(self.left);
        let outcome = astar(level.room(), &level.start(), &budget);
        self.left = self.left.saturating_sub(outcome.effort.nodes);
        match outcome.verdict {
            Verdict::Truncated(reason) => Err(reason),
            _ => Ok(outcome.len()),
        }
    }

    /// Whether a level has the same shortest length without something.
    fn is_idle(&mut self, without: Draft, length: u32) -> Result<bool, StopReason> {
        match without.finish() {
            Ok(level) => Ok(self.length(&level)? == Some(length)),
            Err(_) => Ok(false),
        }
    }
}

/// Something on the board that may or may not matter.
#[derive(Clone, Copy)]
enum Part {
    Box(Cell),
    FragileWall(Cell),
    Tile(Cell),
}

/// Boxes, fragile walls and tiles other than floor, walls and exits.
fn parts(draft: &Draft) -> Vec<Part> {
    let boxes = draft.boxes.keys().map(|&cell| Part::Box(cell));
    let walls = draft.walls.keys().map(|&cell| Part::FragileWall(cell));
    let special = |&cell: &Cell| !matches!(draft.tile(cell), Tile::Floor | Tile::Wall | Tile::Exit);
    let tiles = draft.cells().filter(special).map(Part::Tile);
    boxes.chain(walls).chain(tiles).collect()
}

/// The level without a part: the box or wall taken away, the tile turned into floor.
fn without(draft: &Draft, part: Part) -> Draft {
    let mut draft = draft.clone();
    match part {
        Part::Box(cell) => {
            draft.boxes.remove(&cell);
            if draft.player == cell && matches!(draft.mode, Mode::Inbox(_)) {
                draft.mode = Mode::Free;
            }
        }
        Part::FragileWall(cell) => draft.walls.retain(|&other, _| other != cell),
        Part::Tile(cell) => draft.tiles[cell as usize] = Tile::Floor,
    }
    draft
}

/// What may take the place of a part: a wall and floor. A wall comes first where walls or the edge
/// are on two sides already, so that a room has corners and niches and no scattered stones.
fn instead(draft: &Draft, part: Part) -> [Draft; 2] {
    let (Part::Box(cell) | Part::FragileWall(cell) | Part::Tile(cell)) = part;
    let open = without(draft, part);
    let mut shut = open.clone();
    shut.tiles[cell as usize] = Tile::Wall;
    if walls_around(draft, cell) >= 2 { [shut, open] } else { [open, shut] }
}

/// On how many of its four sides a cell has a wall or the edge.
fn walls_around(draft: &Draft, cell: Cell) -> usize {
    let solid = |side: &Option<Cell>| side.is_none_or(|side| draft.tile(side) == Tile::Wall);
    draft.grid().neighbours(cell).iter().filter(|side| solid(side)).count()
}

/// The parts that are asked for by number: boxes and plates.
fn is_counted(draft: &Draft, part: Part) -> bool {
    match part {
        Part::Box(_) => true,
        Part::FragileWall(_) => false,
        Part::Tile(cell) => draft.tile(cell) == Tile::PressurePlate,
    }
}

/// The level with every tile and fragile wall turned into floor or a wall that does not change the
/// length of the shortest solution, and walls where nothing can come; `None` if it has none.
pub(super) fn tidied(level: &Level, budget: &Budget<'_>) -> Result<Option<Level>, Reject> {
    let mut purse = Purse { budget, left: budget.max_nodes };
    let Some(length) = purse.length(level)? else { return Ok(None) };
    let mut draft = Draft::of(level);
    for part in parts(&draft) {
        if is_counted(&draft, part) {
            continue;
        }
        for plainer in instead(&draft, part) {
            if purse.is_idle(plainer.clone(), length)? {
                draft = plainer;
                break;
            }
        }
    }
    let level = draft.finish().ok();
    Ok(level.map(|level| fill(&level).map_or(level, |(filled, _)| filled)))
}

/// Rooms up to this size have no box and no plate too many.
const SMALL: (usize, usize) = (64, 4);

/// Whether a room is small enough that everything in it can be asked to matter.
pub(super) fn is_small(cells: usize, boxes: usize) -> bool {
    cells <= SMALL.0 && boxes <= SMALL.1
}

/// Refuses a level with a box or a plate that could be left out without a difference; in a large
/// room, where that would be asking for too much, one in which no box is needed.
pub(super) fn gate(level: &Level, length: u32, budget: &Budget<'_>) -> Result<(), Reject> {
    let mut purse = Purse { budget, left: budget.max_nodes };
    let draft = Draft::of(level);
    let small = is_small(draft.tiles.len(), draft.boxes.len());
    for part in parts(&draft).into_iter().filter(|&part| is_counted(&draft, part)) {
        let idle = purse.is_idle(without(&draft, part), length)?;
        match part {
            Part::Box(_) if !small && !idle => return Ok(()),
            Part::Box(_) if small && idle => return Err(Reject::because("a box is not needed")),
            Part::Tile(_) if small && idle => return Err(Reject::because("a plate is not needed")),
            _ => {}
        }
    }
    if small { Ok(()) } else { Err(Reject::because("no box is needed")) }
}

/// How many parts could each be left out without changing the shortest length; `None` if that
/// takes too long to find out.
pub(super) fn unused(level: &Level, length: u32, budget: &Budget<'_>) -> Option<u32> {
    let budget = budget.at_most_nodes(METRIC_NODES);
    let mut purse = Purse { budget: &budget, left: METRIC_NODES };
    let draft = Draft::of(level);
    let mut unused = 0;
    for part in parts(&draft) {
        unused += u32::from(purse.is_idle(without(&draft, part), length).ok()?);
    }
    Some(unused)
}

/// The names of what [`metrics`] measures.
pub(super) const METRICS: &[&str] = &["boxes", "specials", "unused"];

/// How many boxes and special parts there are, and how many of all these do not matter.
pub(super) fn metrics(
    level: &Level,
    length: Option<u32>,
    budget: &Budget<'_>,
) -> Vec<(&'static str, f64)> {
    let draft = Draft::of(level);
    let boxes = draft.boxes.len();
    let specials = parts(&draft).len() - boxes;
    let mut metrics = vec![("boxes", boxes as f64), ("specials", specials as f64)];
    if let Some(unused) = length.and_then(|length| unused(level, length, budget)) {
        metrics.push(("unused", f64::from(unused)));
    }
    metrics
}
