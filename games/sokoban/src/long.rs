//! What searches ask once they turn out to be long.

use unsolve_graph::{Kinds, Lost, Sharper};

use crate::knots::Knots;
use crate::packing;
use crate::pairs::Pairs;
use crate::position::Position;
use crate::setup::Metric;
use crate::warehouse::Warehouse;

/// Positions of a search before it asks what pairs of boxes cost, at least.
const LONG: u64 = 10_000;
/// Positions of two boxes that are found in the time that a search takes for one.
const PAYS: u64 = 20;

/// Boxes that are tried without all others and can't be saved.
pub(crate) fn lost(warehouse: &Warehouse) -> Option<Lost<'_, Position>> {
    (!warehouse.is_part()).then(|| -> Lost<'_, Position> {
        let mut knots = Knots::new(warehouse);
        Box::new(move |position| knots.holds(position))
    })
}

/// What pairs of boxes cost beyond their boxes alone; found once that takes less time than was searched already.
pub(crate) fn sharper(warehouse: &Warehouse) -> Option<Sharper<'_, Position>> {
    let pushes = warehouse.metric() == Metric::Pushes && !warehouse.is_part();
    (pushes && Pairs::are_worthwhile(warehouse)).then(|| -> Sharper<'_, Position> {
        let (mut pairs, mut asked) = (None, 0);
        Box::new(move |position| {
            asked += 1;
            if pairs.is_none() && asked >= LONG.max(Pairs::work(warehouse) / PAYS) {
                pairs = Some(Pairs::new(warehouse));
            }
            pairs.as_ref().map_or(Some(0), |pairs| pairs.more(position))
        })
    })
}

/// How far the goals are filled in the order in which none is blocked.
pub(crate) fn kinds(warehouse: &Warehouse) -> Option<Kinds<'_, Position>> {
    (!warehouse.is_part()).then(|| -> Kinds<'_, Position> {
        let mut order = None;
        Box::new(move |position| {
            let order = order.get_or_insert_with(|| packing::order(warehouse));
            packing::kind(warehouse, order, position)
        })
    })
}
