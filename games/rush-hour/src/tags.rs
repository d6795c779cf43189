//! What a slide makes use of, in one word each.

use unsolve_adapters::graph::Mechanics;

use crate::layout::Axis;
use crate::{Level, Parked, RushHour, Slide};

impl Mechanics for RushHour {
    const MECHANICS: &'static [&'static str] = &["retreat", "detour", "wall", "truck"];

    /// `clear` if a car leaves the red car's row, `enter` if it drives into it; `retreat` if the red car backs up,
    /// `advance` if it drives on; `detour` if a car goes into the way of the red one; `truck` if a truck moves;
    /// `wall` if a wall stops it.
    fn tags(level: &Level, state: &Parked, mv: Slide) -> Vec<&'static str> {
        let lot = level.lot();
        let Some(number) = lot.lettered(mv.car) else { return Vec::new() };
        let before = lot.car(*state, number);
        let after = before.parked_at(before.at.saturating_add_signed(mv.by));
        let red = lot.car(*state, 0);
        let way = lot.way_out(*state);
        let blocks = |cells: u64| number != 0 && cells & way != 0;
        let crosses =
            |at: u8| before.axis == Axis::Column && (at..at + before.length).contains(&red.lane);
        let [was_in_way, is_in_way] = [before, after].map(|car| blocks(car.cells(lot.grid())));
        let stopped = {
            let mut state = *state;
            unsolve_graph::Transition::apply(lot, &mut state, mv);
            lot.stopper(state, number, mv.by > 0)
        };
        let told = [
            ("advance", number == 0 && mv.by > 0),
            ("retreat", number == 0 && mv.by < 0),
            ("clear", was_in_way && !is_in_way),
            ("detour", !was_in_way && is_in_way),
            ("enter", !crosses(before.at) && crosses(after.at)),
            ("truck", before.is_truck()),
            ("wall", matches!(stopped, crate::Stopper::Wall(_))),
        ];
        told.into_iter().filter(|&(_, holds)| holds).map(|(tag, _)| tag).collect()
    }
}
