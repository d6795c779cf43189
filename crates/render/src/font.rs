//! A small stroke font: text as paths, because a PNG has no fonts.
//!
//! Capitals are 14 units high, from y = 0 down to the baseline at y = 14; small letters begin at
//! y = 5. A glyph's path begins at its left edge.

/// Height of a capital letter in glyph units.
pub const CAP_HEIGHT: f32 = 14.0;
/// Width of the pen in glyph units.
pub const PEN: f32 = 1.9;
const GAP: f32 = 3.8;
const SPACE: f32 = 5.0;

/// A glyph: its width and its path.
type Glyph = (f32, &'static str);

/// Where a glyph stands in a line of text.
pub struct Placed {
    /// Its left edge in glyph units, from the left edge of the text.
    pub x: f32,
    /// Its path.
    pub path: &'static str,
}

/// Sets a line of text: the glyphs and the width of it all.
pub fn set(text: &str) -> (Vec<Placed>, f32) {
    let mut placed = Vec::new();
    let mut x = 0.0;
    for sign in text.chars() {
        if sign.is_whitespace() {
            x += SPACE;
            continue;
        }
        let (width, path) = glyph(sign);
        placed.push(Placed { x, path });
        x += width + GAP;
    }
    (placed, (x - GAP).max(0.0))
}

/// The glyph of a sign; a box for those the font does not have.
fn glyph(sign: char) -> Glyph {
    match sign {
        'A'..='Z' => CAPITALS[sign as usize - 'A' as usize],
        'a'..='z' => SMALL[sign as usize - 'a' as usize],
        '0'..='9' => DIGITS[sign as usize - '0' as usize],
        _ => SIGNS
            .iter()
            .find(|(known, _)| *known == sign)
            .map_or((8.0, "M0 2H8V14H0Z"), |(_, glyph)| *glyph),
    }
}

const CAPITALS: [Glyph; 26] = [
    (10.0, "M0 14L5 0L10 14M1.8 9.2H8.2"),
    (8.8, "M0 0V14H5A3.8 3.8 0 0 0 5 6.4H0M4.6 6.4A3.2 3.2 0 0 0 4.6 0H0"),
    (9.2, "M9.2 2.6A5.2 7 0 1 0 9.2 11.4"),
    (9.6, "M0 0V14H3A6.6 7 0 0 0 3 0Z"),
    (7.8, "M7.8 0H0V14H7.8M0 6.8H6.4"),
    (7.8, "M7.8 0H0V14M0 6.8H6.4"),
    (9.8, "M9.2 2.6A5.2 7 0 1 0 9.8 10.2V7.6H6"),
    (9.0, "M0 0V14M9 0V14M0 6.8H9"),
    (5.0, "M0 0H5M2.5 0V14M0 14H5"),
    (7.0, "M7 0V9.8A3.5 4.2 0 0 1 0 10.4"),
    (8.8, "M0 0V14M8.4 0L0 8.6M3 5.6L8.8 14"),
    (7.4, "M0 0V14H7.4"),
    (11.0, "M0 14V0L5.5 9.4L11 0V14"),
    (9.0, "M0 14V0L9 14V0"),
    (10.4, "M5.2 0A5.2 7 0 0 0 5.2 14A5.2 7 0 0 0 5.2 0Z"),
    (8.6, "M0 14V0H4.6A4 4 0 0 1 4.6 8H0"),
    (10.4, "M5.2 0A5.2 7 0 0 0 5.2 14A5.2 7 0 0 0 5.2 0ZM6.4 10.4L10.4 14.6"),
    (8.8, "M0 14V0H4.6A4 4 0 0 1 4.6 8H0M4.8 8L8.8 14"),
    (
        9.0,
        "M8.5 2.4C7.8 .8 6.4 0 4.6 0C2.1 0 .5 1.4 .5 3.4C.5 8 9 5.8 9 10.4C9 12.6 7.2 14 4.6 14C2.4 14 .8 13 0 11.2",
    ),
    (9.6, "M0 0H9.6M4.8 0V14"),
    (9.0, "M0 0V9A4.5 5 0 0 0 9 9V0"),
    (10.0, "M0 0L5 14L10 0"),
    (13.6, "M0 0L3.4 14L6.8 2.6L10.2 14L13.6 0"),
    (9.0, "M0 0L9 14M9 0L0 14"),
    (9.6, "M0 0L4.8 7.2L9.6 0M4.8 7.2V14"),
    (8.8, "M0 0H8.8L0 14H8.8"),
];

const SMALL: [Glyph; 26] = [
    (7.4, "M7.4 5V14M7.4 9.5A3.7 4.5 0 0 0 0 9.5A3.7 4.5 0 0 0 7.4 9.5"),
    (7.4, "M0 0V14M0 9.5A3.7 4.5 0 0 1 7.4 9.5A3.7 4.5 0 0 1 0 9.5"),
    (6.6, "M6.6 6.6A3.7 4.5 0 1 0 6.6 12.4"),
    (7.4, "M7.4 0V14M7.4 9.5A3.7 4.5 0 0 0 0 9.5A3.7 4.5 0 0 0 7.4 9.5"),
    (7.4, "M0 9.5H7.4A3.7 4.5 0 1 0 6.4 12.6"),
    (5.0, "M5 .2C2.8 -.4 1.8 1 1.8 3V14M0 5.4H4.8"),
    (
        7.4,
        "M7.4 5V14.6C7.4 17 5.8 18 3.8 18C2.4 18 1.3 17.7 .5 17M7.4 9.5A3.7 4.5 0 0 0 0 9.5A3.7 4.5 0 0 0 7.4 9.5",
    ),
    (6.8, "M0 0V14M0 9A3.4 4 0 0 1 6.8 9V14"),
    (0.0, "M0 5V14M0 .8V1"),
    (2.5, "M2.5 5V15.5C2.5 17.2 1.6 18 0 18M2.5 .8V1"),
    (6.8, "M0 0V14M6.4 5L0 10.4M2.4 8.6L6.8 14"),
    (2.4, "M0 0V11.5Q0 14 2.4 14"),
    (11.2, "M0 5V14M0 8.6A2.8 3.6 0 0 1 5.6 8.6V14M5.6 8.6A2.8 3.6 0 0 1 11.2 8.6V14"),
    (6.8, "M0 5V14M0 9A3.4 4 0 0 1 6.8 9V14"),
    (7.4, "M3.7 5A3.7 4.5 0 0 0 3.7 14A3.7 4.5 0 0 0 3.7 5Z"),
    (7.4, "M0 5V18M0 9.5A3.7 4.5 0 0 1 7.4 9.5A3.7 4.5 0 0 1 0 9.5"),
    (7.4, "M7.4 5V18M7.4 9.5A3.7 4.5 0 0 0 0 9.5A3.7 4.5 0 0 0 7.4 9.5"),
    (4.6, "M0 5V14M0 9C0 6 2 4.8 4.6 5.2"),
    (
        6.4,
        "M6 6.6C5.4 5.5 4.4 5 3.2 5C1.5 5 .4 5.9 .4 7.2C.4 10.2 6.4 8.8 6.4 11.6C6.4 13 5.2 14 3.3 14C1.8 14 .6 13.4 0 12.2",
    ),
    (4.6, "M1.8 1.5V11.5Q1.8 14 4.6 14M0 5H4.6"),
    (6.8, "M0 5V10A3.4 4 0 0 0 6.8 10V5M6.8 5V14"),
    (7.2, "M0 5L3.6 14L7.2 5"),
    (10.4, "M0 5L2.6 14L5.2 6.5L7.8 14L10.4 5"),
    (6.8, "M0 5L6.8 14M6.8 5L0 14"),
    (7.4, "M0 5L3.7 14M7.4 5L3.4 14.8C2.4 17.2 1.6 18 0 18"),
    (6.6, "M0 5H6.6L0 14H6.6"),
];

const DIGITS: [Glyph; 10] = [
    (8.8, "M4.4 0A4.4 7 0 0 0 4.4 14A4.4 7 0 0 0 4.4 0Z"),
    (4.0, "M0 3.2L4 0V14"),
    (8.6, "M.3 3.8A4.1 3.8 0 0 1 8.4 4C8.4 7.4 0 10 0 14H8.6"),
    (
        8.4,
        "M.4 2.4C1.2 .8 2.6 0 4.2 0A3.4 3.2 0 0 1 4.2 6.4H3.2M4.2 6.4A4.2 3.8 0 0 1 4.2 14C2.2 14 .7 13.1 0 11.4",
    ),
    (9.0, "M6.8 14V0L0 10.2H9"),
    (8.6, "M8 0H1.3L.7 6.2C4 4.6 8.6 5.4 8.6 9.6C8.6 12.4 6.5 14 4.1 14C2.2 14 .8 13.2 0 11.8"),
    (8.6, "M7.6 1.2C3.4 -1.4 0 3.4 0 9.4A4.3 4.6 0 0 0 8.6 9.4A4.3 4.6 0 0 0 0 9.4"),
    (8.6, "M0 0H8.6L3 14"),
    (
        8.8,
        "M4.4 6.4A3.6 3.2 0 0 1 4.4 0A3.6 3.2 0 0 1 4.4 6.4A4.4 3.8 0 0 1 4.4 14A4.4 3.8 0 0 1 4.4 6.4Z",
    ),
    (8.6, "M1 12.8C5.2 15.4 8.6 10.6 8.6 4.6A4.3 4.6 0 0 0 0 4.6A4.3 4.6 0 0 0 8.6 4.6"),
];

const SIGNS: [(char, Glyph); 24] = [
    ('\u{2264}', (7.0, "M7 1L0 5.4L7 9.8M0 13.4H7")),
    ('\u{2265}', (7.0, "M0 1L7 5.4L0 9.8M0 13.4H7")),
    ('-', (5.6, "M0 7.6H5.6")),
    ('+', (8.0, "M0 7.6H8M4 3.6V11.6")),
    ('=', (8.0, "M0 5.4H8M0 9.8H8")),
    ('.', (0.0, "M0 13.8V14")),
    (',', (1.4, "M1.4 13.4L0 16.4")),
    (':', (0.0, "M0 6V6.2M0 13.8V14")),
    ('!', (0.0, "M0 0V9.4M0 13.8V14")),
    ('?', (7.6, "M0 3A3.8 3.4 0 0 1 7.6 3.4C7.6 6.4 3.8 6.4 3.8 9.6M3.8 13.8V14")),
    ('/', (6.0, "M0 15L6 -1")),
    ('(', (3.0, "M3 -1Q0 2.6 0 7T3 15")),
    (')', (3.0, "M0 -1Q3 2.6 3 7T0 15")),
    ('<', (7.0, "M7 3L0 7.6L7 12.2")),
    ('>', (7.0, "M0 3L7 7.6L0 12.2")),
    ('*', (7.0, "M3.5 1V8M.4 2.7L6.6 6.3M6.6 2.7L.4 6.3")),
    ('#', (9.0, "M2.8 1L1.4 13M7.6 1L6.2 13M.4 4.8H9M0 9.2H8.6")),
    (
        '%',
        (
            10.0,
            "M9.4 0L.6 14M2.4 0A2.2 2.6 0 0 0 2.4 5.4A2.2 2.6 0 0 0 2.4 0ZM7.6 8.6A2.2 2.6 0 0 0 7.6 14A2.2 2.6 0 0 0 7.6 8.6Z",
        ),
    ),
    ('\u{d7}', (7.0, "M0 4L7 11M7 4L0 11")),
    ('\u{2190}', (12.0, "M12 7.6H0M4.6 3L0 7.6L4.6 12.2")),
    ('\u{2191}', (9.2, "M4.6 14V1M0 5.6L4.6 1L9.2 5.6")),
    ('\u{2192}', (12.0, "M0 7.6H12M7.4 3L12 7.6L7.4 12.2")),
    ('\u{2193}', (9.2, "M4.6 1V14M0 9.4L4.6 14L9.2 9.4")),
    ('\u{2713}', (9.0, "M0 8.4L3.4 12L9 2.6")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_of_a_piece_has_a_glyph_of_its_own() {
        let mut paths: Vec<_> = (0..62).map(|n| glyph(unsolve_core::symbol(n)).1).collect();
        paths.sort_unstable();
        paths.dedup();
        assert_eq!(paths.len(), 62);
        assert!(!paths.contains(&glyph('\u{1f600}').1), "the box is for unknown signs");
    }

    #[test]
    fn text_grows_to_the_right_without_overlap() {
        let (glyphs, width) = set("I 1");
        assert_eq!(glyphs.len(), 2);
        assert!(glyphs[1].x > 5.0 + SPACE && width > glyphs[1].x);
        assert!(set("").1 == 0.0 && set("").0.is_empty());
    }
}
