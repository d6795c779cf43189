//! Pictures that were dug.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_constraint::Ending;
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;

use unsolve_nonogram::{Digger, Level, Nonogram, Rung};

/// The hardest technique that the ladder needs; none if it does not get to the end.
fn hardest(level: &Level) -> Option<Rung> {
    let (model, clues) = level.problem();
    let trace = Nonogram::ladder(level).climb(model, clues, &Budget::default());
    (trace.ending == Ending::Solved).then(|| trace.hardest().and_then(Rung::at)).flatten()
}

#[test]
fn a_picture_asked_for_at_a_rung_needs_exactly_that_rung() {
    for (rung, side, colors, count) in [
        (Rung::Overlap, 10, 1, 12),
        (Rung::Line, 12, 1, 8),
        (Rung::Pair, 10, 1, 6),
        (Rung::Probe, 12, 1, 3),
        (Rung::Overlap, 8, 3, 8),
        (Rung::Line, 12, 2, 6),
    ] {
        let mut digger = Digger::new([side, side + 1], colors);
        let mut found = 0;
        for number in 0..2_000 {
            let mut stream = Stream::new("rungs", number);
            let dug = digger.dig(Some(rung), &mut stream, &Budget::default()).expect("no limit");
            let Some(image) = dug else { continue };
            let level = Level::of(&image, colors).expect("a level");
            assert_eq!(hardest(&level), Some(rung), "picture {number}");
            found += 1;
            if found == instances(count, 20 * count) {
                break;
            }
        }
        assert!(found >= count, "{found} pictures of {rung:?}");
    }
}

#[test]
fn every_size_and_palette_can_be_dug() {
    for (size, colors) in [([3, 3], 1), ([60, 5], 1), ([5, 60], 2), ([60, 60], 1), ([40, 40], 8)] {
        let mut digger = Digger::new(size, colors);
        let dug = (0..60).find_map(|number| {
            let mut stream = Stream::new("sizes", number);
            digger.dig(None, &mut stream, &Budget::default()).expect("no limit")
        });
        let image = dug.unwrap_or_else(|| panic!("no picture of {size:?} with {colors} colours"));
        let level = Level::of(&image, colors).expect("a level");
        assert!(hardest(&level).is_some_and(|rung| rung <= Rung::Line));
    }
}
