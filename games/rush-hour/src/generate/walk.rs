//! A walk from board to board, one thing changed at a time, towards starts that are far from every way out.
//!
//! Of boards dealt by chance one in a hundred is hard, but near a hard board there are many others. So the walk
//! begins at the best of a few dealt boards, keeps a change that brings the farthest start no nearer (and now and then one
//! that does, so as not to be caught), and goes on among the hard boards once it is there.

use unsolve_core::{Budget, Progress, Reject, StopReason, Stream};
use unsolve_graph::Purse;

use super::deal::{MISSING, changed};
use super::{Wish, dealt};
use crate::minimal::{is_shorter, lessened, perhaps_needless, without};
use crate::scout::Scout;
use crate::web::Web;
use crate::{Layout, Lot};

/// Most positions of the component of a board on the walk. Crowded boards have few, and long solutions.
const MOST_STATES: usize = 1_500;
/// The same on boards of more than 6 x 6, and of what is made.
const MOST_STATES_MADE: usize = 6_000;
/// Most positions that are met and not gone on from, early on, of a board of up to 6 x 6 on a hasty walk. Most components
/// that are too large have more, few that are hard and small enough do.
const MOST_OPEN: usize = 44;
/// Most positions to look at for a start that is taken as it was dealt.
const MOST_SEARCHED: u64 = 150_000;
/// Most positions to look at for leaving things out.
const SCOUT_NODES: u64 = 2_000_000;
/// How many boards a walk may begin at.
const DEALT: usize = 8;
/// How many changes are tried for the next one.
const PATIENCE: u32 = 200;
/// With fewer cells for each car it is seldom that all find room by chance.
const CELLS_A_CAR: u16 = 3;
/// How often a change is kept that brings the farthest start nearer by one move.
const STEP_BACK: f64 = 0.2;

/// What a walk brings home.
#[derive(Debug, Clone, Copy)]
pub(super) struct Harvest<'a> {
    /// From how many places.
    pub(super) places: usize,
    /// How many changes lie between two of them; with none, boards are taken from places beside the walk, too.
    pub(super) apart: u32,
    /// Begun at these quarters of the farthest distance.
    pub(super) quarters: &'a [u32],
    /// Whether components that are likely too large are left alone early. That finds other boards, and nearly twice as
    /// many in the same time.
    pub(super) hasty: bool,
}

/// The boards of a walk, each once.
pub(super) fn boards(
    wish: &Wish,
    harvest: Harvest<'_>,
    stream: &mut Stream,
    budget: &Budget<'_>,
) -> Result<Vec<Layout>, Reject> {
    let [web, spare] = [(); 2].map(|()| Web::new(wish.size));
    let mut maker = Maker { wish, budget, web, spare, scout: Scout::new(SCOUT_NODES) };
    let Some(mut here) = maker.first(stream)? else { return maker.as_dealt(stream) };
    let mut made: Vec<Layout> = Vec::new();
    // A start twice as far is about four times as rare.
    let climb =
        wish.least.saturating_mul(wish.least).saturating_mul(3).clamp(PATIENCE, 15 * PATIENCE);
    let (mut left, mut since, mut harvests) = (climb, harvest.apart, 0);
    loop {
        if here.far >= wish.least && since >= harvest.apart.max(1) {
            let more = maker.harvest(&here.layout, harvest.quarters, stream)?;
            since = 0;
            if !more.is_empty() {
                (left, harvests) = (PATIENCE, harvests + 1);
            }
            made.extend(more);
        }
        if left == 0 || harvests == harvest.places {
            break;
        }
        left -= 1;
        let Some((there, goes)) = maker.next(&here, harvest.hasty, stream)? else { continue };
        if goes {
            since += 1;
            here = there;
        } else if harvest.apart == 0 && there.far >= wish.least {
            let more = maker.harvest(&there.layout, harvest.quarters, stream)?;
            harvests += usize::from(!more.is_empty());
            made.extend(more);
        }
    }
    only_once(&mut made);
    if made.is_empty() {
        return Err(too_near());
    }
    Ok(made)
}

/// Takes out boards that are there already.
fn only_once(made: &mut Vec<Layout>) {
    let mut seen: Vec<Layout> = Vec::new();
    made.retain(|layout| {
        let fresh = !seen.contains(layout);
        if fresh {
            seen.push(layout.clone());
        }
        fresh
    });
}

/// A board on the walk, with the cars where they are farthest from every way out.
struct Stop {
    layout: Layout,
    far: u32,
}

/// Makes boards in memory of its own.
struct Maker<'a> {
    wish: &'a Wish,
    budget: &'a Budget<'a>,
    web: Web,
    /// For boards with something left out.
    spare: Web,
    scout: Scout,
}

impl Maker<'_> {
    /// The best of a few dealt boards; `None` if the components of all of them are too large to be explored, or nothing
    /// had room.
    fn first(&mut self, stream: &mut Stream) -> Result<Option<Stop>, Reject> {
        let mut best: Option<Stop> = None;
        let fewer = Wish { pieces: roomy(self.wish), ..*self.wish };
        for _ in 0..DEALT {
            let Ok(layout) = dealt(&fewer, stream) else { continue };
            let Some(stop) = self.stop(&layout, [MOST_STATES_MADE; 2], stream)? else { continue };
            let enough = stop.far >= self.wish.least;
            if best.as_ref().is_none_or(|best| stop.far > best.far) {
                best = Some(stop);
            }
            if enough {
                break;
            }
        }
        Ok(best)
    }

    /// A board with one thing changed, and whether the walk goes there.
    fn next(
        &mut self,
        here: &Stop,
        hasty: bool,
        stream: &mut Stream,
    ) -> Result<Option<(Stop, bool)>, Reject> {
        let pieces = usize::from(self.wish.pieces);
        let Some(layout) = changed(&here.layout, pieces, stream) else { return Ok(None) };
        let most = if self.wish.size > 6 { MOST_STATES_MADE } else { MOST_STATES };
        let limits = [most, if hasty && self.wish.size <= 6 { MOST_OPEN } else { most }];
        let Some(there) = self.stop(&layout, limits, stream)? else { return Ok(None) };
        let goes = (there.far..here.far).all(|_| stream.chance(STEP_BACK));
        Ok(Some((there, goes)))
    }

    /// A board with the cars at a farthest start, where they are if there is no way out; `None` if its component is too large.
    fn stop(
        &mut self,
        layout: &Layout,
        limits: [usize; 2],
        stream: &mut Stream,
    ) -> Result<Option<Stop>, Reject> {
        if !self.explore(layout, limits)? {
            return Ok(None);
        }
        let far = self.web.farthest();
        let start = stream.pick(self.web.at(far));
        let layout = start.map_or_else(|| layout.clone(), |&start| self.web.layout(start));
        Ok(Some(Stop { layout, far }))
    }

    /// Explores the component of a board within limits on all positions and on open ones; `false` if it is too large.
    fn explore(&mut self, layout: &Layout, limits: [usize; 2]) -> Result<bool, StopReason> {
        self.budget.poll(&Progress::default())?;
        let [most, open] = limits;
        let most = usize::try_from(self.budget.max_nodes).unwrap_or(most).min(most);
        Ok(self.web.explore_narrow(layout, self.wish.metric, [most, open]))
    }

    /// Minimal boards of a stop, begun at these quarters of the farthest distance.
    fn harvest(
        &mut self,
        layout: &Layout,
        quarters: &[u32],
        stream: &mut Stream,
    ) -> Result<Vec<Layout>, Reject> {
        let wish = self.wish;
        if !self.explore(layout, [MOST_STATES_MADE; 2])? {
            return Ok(Vec::new());
        }
        let top = self.web.farthest().min(wish.most);
        let mut distances: Vec<u32> =
            quarters.iter().map(|&quarters| (top * quarters / 4).max(wish.least)).collect();
        distances.dedup();
        let mut starts = Vec::new();
        for distance in distances {
            if let Some(&start) = stream.pick(self.web.at(distance)) {
                let movers = self.web.movers(start, wish.metric);
                starts.push((self.web.layout(start), distance, movers));
            }
        }
        let mut made = Vec::new();
        for (layout, distance, movers) in starts {
            let least = self.lessened(layout.clone(), distance, movers)?;
            let same = least.cars.len() == layout.cars.len() && least.walls == layout.walls;
            if same || self.explore(&least, [MOST_STATES_MADE; 2])? {
                made.push(least.lettered());
            }
        }
        Ok(made)
    }

    /// A board without what its shortest solution does not need, if it is known that these cars move in some of that length.
    fn lessened(
        &mut self,
        mut layout: Layout,
        length: u32,
        movers: u64,
    ) -> Result<Layout, StopReason> {
        let (metric, budget) = (self.wish.metric, self.budget);
        for thing in perhaps_needless(&layout, movers) {
            let less = without(&layout, thing);
            let shorter = if self.spare.explore(&less, metric, MOST_STATES_MADE) {
                self.spare.distance(Web::START).is_some_and(|distance| distance < length)
            } else {
                is_shorter(&less, metric, length, &mut self.scout, budget)?
            };
            if !shorter {
                layout = less;
            }
        }
        Ok(layout)
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
        let scout = &mut self.scout;
        let least = lessened(&layout, self.wish.metric, (length, 0), scout, self.budget)?;
        Ok(vec![least.lettered()])
    }
}

/// How many cars a walk begins with: on a crowded board some come later, when others have made room.
fn roomy(wish: &Wish) -> u8 {
    let cells = u16::from(wish.size) * u16::from(wish.size) - u16::from(wish.walls);
    let crowded = (cells / CELLS_A_CAR) as u8;
    wish.pieces.min(crowded.max(wish.pieces.saturating_sub(MISSING as u8)))
}

fn too_near() -> Reject {
    Reject::because("every start is too near to the way out")
}
