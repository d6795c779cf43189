//! What a designer sets before generating.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Aim, Reject, order};
use unsolve_grids::Grid;

use crate::demand::Demand;
use crate::generate::Order;
use crate::shape::Cats;

/// Smallest and largest side of a grid that is made.
const SIDES: std::ops::RangeInclusive<usize> = 2..=8;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "ShapesParams")]
pub struct Params {
    /// How much has to be deduced, from 1 to 5.
    #[schemars(range(min = 1, max = 5))]
    pub level: u8,
    /// Columns of the grid; 2, 2, 3, 3 or 4 by level if it is left out.
    #[schemars(range(min = 2, max = 8))]
    pub width: Option<u8>,
    /// Rows of the grid; 2, 3, 3, 4 or 4 by level if it is left out.
    #[schemars(range(min = 2, max = 8))]
    pub height: Option<u8>,
    /// What cats count as: every shape, or nothing else.
    pub cats: Cats,
    /// How many cells are shown and fixed from the start; none if it is left out.
    #[schemars(range(min = 0, max = 60))]
    pub given: Option<u8>,
    /// The most clues that say what a cell is; what the level allows if it is left out.
    #[schemars(range(min = 0, max = 64))]
    pub max_cell_is: Option<u8>,
    /// The most clues that say that a cell is no cat; what the level allows if it is left out.
    #[schemars(range(min = 0, max = 64))]
    pub max_is_not_cat: Option<u8>,
    /// The fewest clues that count; what the level asks for if it is left out.
    #[schemars(range(min = 0, max = 64))]
    pub min_count_constraints: Option<u8>,
}

impl Default for Params {
    fn default() -> Self {
        Self::of(3)
    }
}

impl Params {
    /// A level at its own size.
    pub(crate) fn of(level: u8) -> Self {
        Self {
            level,
            width: None,
            height: None,
            cats: Cats::default(),
            given: None,
            max_cell_is: None,
            max_is_not_cat: None,
            min_count_constraints: None,
        }
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> [usize; 2] {
        let [width, height] = Demand::of(self.level).size;
        [self.width.map_or(width, usize::from), self.height.map_or(height, usize::from)]
    }

    /// How many cells are given.
    pub(crate) fn given(&self) -> usize {
        self.given.map_or(0, usize::from)
    }

    /// What is to be made: if a number of cells to find is asked for, the size or the given
    /// cells follow from that where they are left out.
    pub(crate) fn order(&self, aim: &Aim) -> Result<Order, Reject> {
        let (size, given) = match aim.length {
            None => (self.size(), self.given()),
            Some(wanted) => self.fitting(wanted)?,
        };
        let grid = Grid::new(size[0], size[1]);
        Ok(Order { grid, cats: self.cats, given, demand: self.demand(size) })
    }

    /// What the level asks for, with the numbers of clues that are set.
    fn demand(&self, size: [usize; 2]) -> Demand {
        let mut demand = Demand::at(self.level, size);
        demand.most_is = self.max_cell_is.map_or(demand.most_is, usize::from);
        if let Some(most) = self.max_is_not_cat.map(usize::from) {
            demand.most_not = demand.most_not.max(most);
            demand.most_not_cat = most;
        }
        demand.least_counts = self.min_count_constraints.map_or(demand.least_counts, usize::from);
        demand
    }

    fn fitting(&self, (least, most): (u32, u32)) -> Result<([usize; 2], usize), Reject> {
        let (least, most) = (least.max(1) as usize, most as usize);
        let fits = |size: [usize; 2]| {
            let cells = size[0] * size[1];
            let given = self.given.map_or(cells.saturating_sub(most), usize::from);
            let left = cells.checked_sub(given)?;
            (least..=most).contains(&left).then_some((size, given))
        };
        if let Some(found) = fits(self.size()) {
            return Ok(found);
        }
        let mut sizes: Vec<[usize; 2]> =
            SIDES.flat_map(|width| SIDES.map(move |height| [width, height])).collect();
        let asked = |[width, height]: &[usize; 2]| {
            self.width.is_none_or(|asked| usize::from(asked) == *width)
                && self.height.is_none_or(|asked| usize::from(asked) == *height)
        };
        sizes.retain(asked);
        order::by_key(&mut sizes, |[width, height]| (width * height, width.abs_diff(*height)));
        let unfit = || Reject::because("no grid has that many cells to find");
        sizes.into_iter().find_map(fits).ok_or_else(unfit)
    }
}
