//! A board with the colours of a terminal.

use unsolve_core::{Paint, TextBoard};

use crate::{Rgb, Theme};

/// The least contrast of a piece's letter with a black ground.
const READABLE: f64 = 4.0;

/// Which colours the reader's terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// None, or it is no terminal.
    None,
    /// The 256 of the table.
    Table,
    /// All.
    True,
}

/// The board as text with ANSI colours.
///
/// Ink and lines keep the terminal's own colours, because nobody knows how bright its background is.
///
/// ```
/// use unsolve_core::{Paint, TextBoard};
/// use unsolve_render::{Colours, terminal};
///
/// let mut board = TextBoard::default();
/// board.put("A", Paint::Piece(0));
/// board.end_line();
/// assert_eq!(terminal(&board, Colours::None), "A\n");
/// assert_eq!(terminal(&board, Colours::True), "\u{1b}[1;38;2;211;47;54mA\u{1b}[0m\n");
/// ```
#[must_use]
pub fn terminal(board: &TextBoard, colours: Colours) -> String {
    if colours == Colours::None {
        return board.to_string();
    }
    let mut out = String::new();
    for line in &board.lines {
        for span in line {
            out.push_str(&painted(&span.text, span.paint, colours));
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
    out
}

/// A piece of text with ANSI colours.
///
/// ```
/// use unsolve_core::Paint;
/// use unsolve_render::{Colours, painted};
///
/// assert_eq!(painted("A", Paint::Line, Colours::True), "\u{1b}[2mA\u{1b}[0m");
/// assert_eq!(painted("A", Paint::Line, Colours::None), "A");
/// ```
#[must_use]
pub fn painted(text: &str, paint: Paint, colours: Colours) -> String {
    let seen = !text.trim().is_empty() || is_ground(paint);
    match codes(paint, colours).filter(|_| seen && colours != Colours::None) {
        Some(codes) => format!("\u{1b}[{codes}m{text}\u{1b}[0m"),
        None => text.to_owned(),
    }
}

/// Whether the paint colours the ground behind the text.
fn is_ground(paint: Paint) -> bool {
    matches!(paint, Paint::OnPiece(_))
}

fn codes(paint: Paint, colours: Colours) -> Option<String> {
    let theme = Theme::DARK;
    match paint {
        Paint::Piece(_) | Paint::Own(_) => {
            Some(format!("1;{}", colour(38, readable(theme.colour(paint)), colours)))
        }
        Paint::OnPiece(n) => {
            let ground = colour(48, theme.colour(Paint::Piece(n)), colours);
            Some(format!("{};{ground}", colour(38, theme.colour(paint), colours)))
        }
        Paint::Accent => Some(format!("1;{}", colour(38, theme.accent, colours))),
        Paint::Line => Some("2".to_owned()),
        Paint::Wall | Paint::Ink | Paint::Surface | Paint::Backdrop | Paint::Depth => None,
        _ => Some(colour(38, theme.colour(paint), colours)),
    }
}

/// The colour, lightened until it can be read on black; on white it still can.
fn readable(colour: Rgb) -> Rgb {
    let lighter = (0..10u8).map(|step| colour.mixed(Rgb(255, 255, 255), f32::from(step) * 0.05));
    lighter.into_iter().find(|shade| shade.contrast(Rgb(0, 0, 0)) >= READABLE).unwrap_or(colour)
}

fn colour(layer: u8, colour: Rgb, colours: Colours) -> String {
    let Rgb(r, g, b) = colour;
    match colours {
        Colours::True => format!("{layer};2;{r};{g};{b}"),
        Colours::Table | Colours::None => format!("{layer};5;{}", colour.ansi256()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_its_codes_it_is_the_plain_board() {
        let mut board = TextBoard::default();
        board.put("| ", Paint::Line);
        board.put("A", Paint::OnPiece(3));
        board.put(" #  ", Paint::Wall);
        board.end_line();
        board.put("goal", Paint::Accent);
        board.end_line();
        for colours in [Colours::Table, Colours::True] {
            assert_eq!(stripped(&terminal(&board, colours)), board.to_string());
        }
    }

    #[test]
    fn every_piece_can_be_read_on_a_dark_and_on_a_bright_ground() {
        for piece in crate::Palette::VIVID.colours.iter().copied() {
            let shade = readable(piece);
            assert!(shade.contrast(Rgb(0, 0, 0)) >= READABLE, "{piece} on black");
            assert!(shade.contrast(Rgb(255, 255, 255)) >= 1.2, "{piece} on white");
        }
    }

    fn stripped(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let plain = parts.next().unwrap_or_default().to_owned();
        plain + &parts.filter_map(|part| Some(part.split_once('m')?.1)).collect::<String>()
    }
}
