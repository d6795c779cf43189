//! What a text says of a board's shape, on lines that are skipped where only digits are looked for.

use unsolve_core::ReadError;

use crate::Shape;
use crate::level::Level;
use crate::rules::Variant;

/// The line of a board whose diagonals count.
const DIAGONALS: &str = "# diagonals";
/// What the line with the regions begins with.
const REGIONS: &str = "# regions ";

/// The lines that say what a board has beside boxes; none for a plain one.
pub(super) fn lines(level: &Level) -> String {
    let variant = Variant::from(level.kit().layout.shape());
    let regions = variant.regions.map(|rows| format!("{REGIONS}{}\n", rows.join(" ")));
    let diagonals = variant.diagonals.then(|| format!("{DIAGONALS}\n"));
    [diagonals, regions].into_iter().flatten().collect()
}

/// The shape of a board with `side` rows, by such lines.
pub(super) fn shape(text: &str, side: usize) -> Result<Shape, ReadError> {
    let mut variant = Variant::of(side);
    let mut place = 1;
    for (number, line) in text.lines().enumerate() {
        if line.trim_end() == DIAGONALS {
            variant.diagonals = true;
        } else if let Some(rows) = line.strip_prefix(REGIONS) {
            let rows = rows.split_whitespace().take(side + 1).map(str::to_owned).collect();
            (variant.regions, variant.boxes, place) = (Some(rows), None, number + 1);
        }
    }
    variant.shape(side).map_err(|problems| {
        let message = problems.first().map(ToString::to_string).unwrap_or_default();
        ReadError::new(place, 1, message)
    })
}
