//! Making levels: random cars, then a start that is worth solving and nothing that could be left out.

use unsolve_core::{Aim, Budget, Dealing, Reject, StopReason, Stream};
use unsolve_graph::Purse;
use unsolve_grids::{Cell, Grid, wanted};

use crate::breed::draw_car;
use crate::component::{Scout, Walk};
use crate::layout::{Axis, CAR, Car, Layout, RED, bit};
use crate::minimal::lessened;
use crate::{Component, Level, Lot, Metric, Params, RushHour};

/// A start nearer than this is no puzzle.
const LEAST_MOVES: u32 = 3;
/// With more cars than this a board is worth one move more for each.
const FEW_PIECES: u8 = 8;
/// Most positions of a component, of the dealt board and of what is made of it. Crowded boards have fewer, and long
/// solutions.
const MOST_STATES: u64 = 6_000;
/// Most positions to look at for a start that is taken as it was dealt.
const MOST_SEARCHED: u64 = 150_000;
/// Most positions to look at for leaving things out.
const SCOUT_NODES: u64 = 2_000_000;
/// How many boards one attempt deals.
const BOARDS: usize = 8;
/// How many cars one attempt replaces to get farther.
const CLIMBS: usize = 48;

impl Dealing for RushHour {
    fn deal(
        params: &Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Level>, Reject> {
        let Params { size, pieces, walls, metric } = *params;
        let least = LEAST_MOVES + u32::from(pieces.saturating_sub(FEW_PIECES));
        let (least, most) = wanted(aim, least);
        let wish = Wish { size, pieces, walls, metric, least, most };
        if method == "random" {
            let layout = dealt(&wish, stream)?;
            return Ok(vec![Level::new(&layout.lettered(), metric)]);
        }
        let parts: &[u32] = if aim.graded { &[4, 3, 2] } else { &[4] };
        let made = makers(&wish, parts, stream, budget)?;
        Ok(made.iter().map(|layout| Level::new(layout, metric)).collect())
    }
}

/// What a board is to be like.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// Rows and columns.
    pub size: u8,
    /// Cars to deal, the red one among them.
    pub pieces: u8,
    /// Walls to deal.
    pub walls: u8,
    /// What counts as one move.
    pub metric: Metric,
    /// The fewest moves.
    pub least: u32,
    /// The most moves.
    pub most: u32,
}

/// A board whose start is as far from every way out as it can be within the wish, and on which nothing could be left out.
pub fn farthest(wish: &Wish, stream: &mut Stream, budget: &Budget<'_>) -> Result<Layout, Reject> {
    let made = makers(wish, &[4], stream, budget)?;
    made.into_iter().next().ok_or_else(|| Reject::because("every start is too near"))
}

/// Boards that begin at these quarters of the farthest distance, each once.
fn makers(
    wish: &Wish,
    quarters: &[u32],
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Layout>, Reject> {
    let mut maker =
        Maker { wish, budget, component: Component::empty(), scout: Scout::new(SCOUT_NODES) };
    let Some(layout) = maker.far_board(stream)? else {
        return maker.as_dealt(stream);
    };
    let (lot, component) = maker.explored(&layout)?;
    let top = component.farthest().min(wish.most);
    let mut distances: Vec<u32> =
        quarters.iter().map(|&quarters| (top * quarters / 4).max(wish.least)).collect();
    distances.dedup();
    let mut starts = Vec::new();
    for distance in distances {
        let layer: Vec<_> = component.at(distance).collect();
        if let Some(&start) = stream.pick(&layer) {
            starts.push((lot.layout(start), distance));
        }
    }
    let mut made = Vec::new();
    for (layout, distance) in starts {
        let least = lessened(&layout, wish.metric, distance, &mut maker.scout, budget)?;
        match maker.distance(&least) {
            Ok(_) => made.push(least.lettered()),
            Err(StopReason::Nodes | StopReason::Bytes) => {}
            Err(reason) => return Err(reason.into()),
        }
    }
    if made.is_empty() {
        return Err(Reject::because("too many positions once nothing needless is left"));
    }
    Ok(made)
}

/// Makes boards in memory of its own.
struct Maker<'a> {
    wish: &'a Wish,
    budget: &'a Budget<'a>,
    component: Component,
    scout: Scout,
}

impl Maker<'_> {
    /// A dealt board whose farthest start is far enough, or one that came so by replacing cars; `None` if
    /// components of such boards are too large to be explored.
    fn far_board(&mut self, stream: &mut Stream) -> Result<Option<Layout>, Reject> {
        let mut best: Option<(u32, Layout)> = None;
        for _ in 0..BOARDS {
            let layout = dealt(self.wish, stream)?;
            let distance = match self.distance(&layout) {
                Ok(distance) => distance,
                Err(StopReason::Nodes | StopReason::Bytes) => continue,
                Err(reason) => return Err(reason.into()),
            };
            if distance >= self.wish.least {
                return Ok(Some(layout));
            }
            if best.as_ref().is_none_or(|(far, _)| distance > *far) {
                best = Some((distance, layout));
            }
        }
        let Some((mut far, mut layout)) = best else { return Ok(None) };
        for _ in 0..CLIMBS {
            let Some(changed) = replaced(&layout, stream) else { continue };
            let distance = match self.distance(&changed) {
                Ok(distance) => distance,
                Err(StopReason::Nodes | StopReason::Bytes) => continue,
                Err(reason) => return Err(reason.into()),
            };
            if distance >= far {
                (far, layout) = (distance, changed);
            }
            if far >= self.wish.least {
                return Ok(Some(layout));
            }
        }
        Err(too_near())
    }

    /// The farthest distance in the component of a board; 0 if there is no way out.
    fn distance(&mut self, layout: &Layout) -> Result<u32, StopReason> {
        self.explored(layout).map(|(_, component)| component.farthest())
    }

    fn explored(&mut self, layout: &Layout) -> Result<(Lot, &Component), StopReason> {
        let (lot, start) = Lot::new(layout, self.wish.metric);
        let budget = self.budget.at_most_nodes(MOST_STATES);
        self.component.walk(&lot, start, Walk::Any, &budget)?;
        Ok((lot, &self.component))
    }

    /// A start as it was dealt, without what it does not need; for boards with too many positions.
    fn as_dealt(&mut self, stream: &mut Stream) -> Result<Vec<Layout>, Reject> {
        let layout = dealt(self.wish, stream)?;
        let (lot, start) = Lot::new(&layout, self.wish.metric);
        let mut purse = Purse::new(self.budget, MOST_SEARCHED);
        let length = purse.length(&lot, &start)?;
        let Some(length) = length else { return Err(Reject::because("no way out")) };
        if !(self.wish.least..=self.wish.most).contains(&length) {
            return Err(too_near());
        }
        let budget = self.budget;
        let least = lessened(&layout, self.wish.metric, length, &mut self.scout, budget)?;
        Ok(vec![least.lettered()])
    }
}

fn too_near() -> Reject {
    Reject::because("every start is too near to the way out")
}

/// The row of the way out: the middle one, of two the upper.
pub(crate) fn exit_row(side: usize) -> u8 {
    (side as u8 - 1) / 2
}

/// A red car in a row.
pub(crate) const fn red_at(lane: u8, at: u8) -> Car {
    Car { letter: RED, axis: Axis::Row, lane, at, length: CAR }
}

/// Cars and walls by chance. Only the red car drives in its row, and no wall stands there.
pub fn dealt(wish: &Wish, stream: &mut Stream) -> Result<Layout, Reject> {
    let side = usize::from(wish.size);
    let (grid, row) = (Grid::new(side, side), exit_row(side));
    let mut layout = Layout::empty(grid);
    layout.cars.push(red_at(row, stream.below(side - usize::from(CAR)) as u8));
    let mut taken = layout.taken();
    for _ in 0..wish.walls {
        let free = |cell: &Cell| taken & bit(*cell) == 0 && grid.at(*cell)[0] != usize::from(row);
        let cells: Vec<Cell> = grid.cells().filter(free).collect();
        let &cell = stream.pick(&cells).ok_or_else(no_room)?;
        layout.walls |= bit(cell);
        taken |= bit(cell);
    }
    while layout.cars.len() < usize::from(wish.pieces) {
        let car = draw_car(grid, taken, row, stream).ok_or_else(no_room)?;
        taken |= car.cells(grid);
        layout.cars.push(car);
    }
    Ok(layout.lettered())
}

fn no_room() -> Reject {
    Reject::because("no room for so many cars and walls")
}

/// The board with one car, or one wall, elsewhere.
fn replaced(layout: &Layout, stream: &mut Stream) -> Option<Layout> {
    let (row, grid) = (layout.cars[0].lane, layout.grid);
    let walls: Vec<Cell> = layout.wall_cells().collect();
    let number = stream.below(layout.cars.len() - 1 + walls.len());
    let mut changed = layout.clone();
    if let Some(&wall) = walls.get(number) {
        changed.walls &= !bit(wall);
        let taken = changed.taken();
        let free = |cell: &Cell| taken & bit(*cell) == 0 && grid.at(*cell)[0] != usize::from(row);
        let cells: Vec<Cell> = grid.cells().filter(free).collect();
        changed.walls |= bit(*stream.pick(&cells)?);
        return Some(changed);
    }
    let car = 1 + number - walls.len();
    let letter = changed.cars.remove(car).letter;
    let drawn = draw_car(grid, changed.taken(), row, stream)?;
    changed.cars.insert(car, Car { letter, ..drawn });
    Some(changed)
}
