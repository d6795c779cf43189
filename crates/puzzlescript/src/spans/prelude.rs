//! What stands before the sections.

use super::pieces::Pieces;
use super::{Part, plain_words};
use crate::palette::Palette;
use crate::source::is_setting;

/// Tells the parts of a line; a palette that it chooses counts from there on.
pub(super) fn line(line: &str, range: (usize, usize), palette: &mut Palette, pieces: &mut Pieces) {
    let mut list = plain_words(line, range);
    let Some((at, key)) = list.next() else { return };
    let known = is_setting(&key.to_lowercase());
    pieces.put(line, at, at + key.len(), if known { Part::Setting } else { Part::Unknown }, None);
    let value = line[at + key.len()..range.1].trim();
    if let Some((at, _)) = list.next().filter(|_| known) {
        let small = value.to_lowercase();
        if key.eq_ignore_ascii_case("color_palette") {
            *palette = Palette::of(&small).unwrap_or_default();
        }
        let colour = palette.value(&small);
        let part = if colour.is_some() { Part::Colour } else { Part::Text };
        pieces.put(line, at, at + value.len(), part, colour);
    }
}
