//! What must hold, on boards drawn by hand and by chance.

mod agreement;
mod corners;
mod drawing;
mod editing;
mod known;
mod laws;
mod making;
mod mending;
mod mining;
mod plain;
mod states;
mod text;
mod validity;

use unsolve_core::{Files, Notation, Stream};

use unsolve_rush_hour::{Layout, Level, Metric, RushHour, Variant};
use unsolve_rush_hour::{Wish, dealt};

/// A level from its text, which must be right.
fn level(text: &str) -> Level {
    let notation = if text.trim().contains('\n') { "rows" } else { "board" };
    let setup = RushHour::read(notation, text).expect("it is a board");
    RushHour::validate(setup, Variant::default()).expect("it is a level")
}

/// The same by steps.
fn by_steps(level: &Level) -> Level {
    Level::new(&level.layout(), Metric::Steps)
}

/// A board by chance, of any size and with any number of cars that find room.
fn random_layout(stream: &mut Stream, sizes: std::ops::RangeInclusive<u8>) -> Layout {
    loop {
        let size = sizes.start() + stream.below(usize::from(sizes.end() - sizes.start()) + 1) as u8;
        let most = usize::from(size) * usize::from(size) / 3;
        let wish = Wish {
            size,
            pieces: 2 + stream.below(most) as u8,
            walls: if stream.chance(0.4) { stream.below(4) as u8 } else { 0 },
            metric: Metric::Slides,
            least: 1,
            most: u32::MAX,
        };
        if let Ok(layout) = dealt(&wish, stream) {
            return layout;
        }
    }
}
