//! Whether everything on a board matters: the metrics, and tidying up.

use unsolve_adapters::graph::Measures;
use unsolve_core::{Budget, Metric, Reject, StopReason};
use unsolve_graph::Purse;

use crate::actions::fill;
use crate::draft::Draft;
use crate::{BoxFlight, Cell, Level, Mode, Tile};

/// Most states to search for what a level does not need.
const METRIC_NODES: u64 = 400_000;

impl Measures for BoxFlight {
    const METRICS: &'static [Metric] = &[
        Metric::reported("boxes", "Boxes", "Light and heavy boxes together.", "boxes"),
        Metric::reported(
            "specials",
            "Special parts",
            "Fragile walls, and tiles other than floor, walls and exits.",
            "parts",
        ),
        Metric::reported(
            "unused",
            "Unused parts",
            "Boxes and special parts that could each be left out without changing the shortest \
             length.",
            "parts",
        ),
    ];

    fn measure(
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
}

/// Something on the board that may or may not matter.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Box(Cell),
    FragileWall(Cell),
    Tile(Cell),
}

/// Boxes, fragile walls and tiles other than floor, walls and exits.
pub(crate) fn parts(draft: &Draft) -> Vec<Part> {
    let boxes = draft.boxes.keys().map(|&cell| Part::Box(cell));
    let walls = draft.walls.keys().map(|&cell| Part::FragileWall(cell));
    let special = |&cell: &Cell| !matches!(draft.tile(cell), Tile::Floor | Tile::Wall | Tile::Exit);
    let tiles = draft.cells().filter(special).map(Part::Tile);
    boxes.chain(walls).chain(tiles).collect()
}

/// The level without a part: the box or wall taken away, the tile turned into floor.
pub(crate) fn without(draft: &Draft, part: Part) -> Draft {
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
pub(crate) fn is_counted(draft: &Draft, part: Part) -> bool {
    match part {
        Part::Box(_) => true,
        Part::FragileWall(_) => false,
        Part::Tile(cell) => draft.tile(cell) == Tile::PressurePlate,
    }
}

/// Whether a level has the same shortest length without something.
pub(crate) fn is_idle(
    purse: &mut Purse<'_>,
    without: Draft,
    length: u32,
) -> Result<bool, StopReason> {
    match without.finish() {
        Ok(level) => Ok(purse.length(level.room(), &level.start())? == Some(length)),
        Err(_) => Ok(false),
    }
}

/// The level with every tile and fragile wall turned into floor or a wall that does not change the
/// length of the shortest solution, and walls where nothing can come; `None` if it has none.
pub(crate) fn tidied(level: &Level, budget: &Budget<'_>) -> Result<Option<Level>, Reject> {
    let mut purse = Purse::new(budget, budget.max_nodes);
    let Some(length) = purse.length(level.room(), &level.start())? else { return Ok(None) };
    let mut draft = Draft::of(level);
    for part in parts(&draft) {
        if is_counted(&draft, part) {
            continue;
        }
        for plainer in instead(&draft, part) {
            if is_idle(&mut purse, plainer.clone(), length)? {
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
pub(crate) fn is_small(cells: usize, boxes: usize) -> bool {
    cells <= SMALL.0 && boxes <= SMALL.1
}

/// How many parts could each be left out without changing the shortest length; `None` if that
/// takes too long to find out.
fn unused(level: &Level, length: u32, budget: &Budget<'_>) -> Option<u32> {
    let budget = budget.at_most_nodes(METRIC_NODES);
    let mut purse = Purse::new(&budget, METRIC_NODES);
    let draft = Draft::of(level);
    let mut unused = 0;
    for part in parts(&draft) {
        unused += u32::from(is_idle(&mut purse, without(&draft, part), length).ok()?);
    }
    Some(unused)
}
