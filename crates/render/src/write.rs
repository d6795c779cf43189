//! Writing SVG elements.

use std::fmt::Write as _;

use unsolve_core::decimal::rounded;
use unsolve_core::{Geometry, Paint, Point, Scene, Shape, order};

use crate::{Theme, font};

/// A number with at most two decimals and nothing superfluous.
pub fn number(value: f32) -> String {
    rounded(value.into(), 2)
}

/// Text for the inside of an element; signs XML can't hold are left out.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(sign),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

/// The opening of a document: size, title, description and the gradients of its pieces.
pub fn opening(scene: &Scene, theme: &Theme, shapes: &[&Shape], out: &mut String) {
    let (width, height) = (number(scene.width), number(scene.height));
    let (title, text) = (title(&scene.description), scene.description.trim());
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">\n<title>{}</title>\n<desc>{}</desc>\n",
        escaped(title),
        escaped(text)
    );
    gradients(shapes, out);
    let backdrop = theme.colour(Paint::Backdrop);
    let _ = writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{backdrop}\"/>");
}

/// The first sentence of a description.
fn title(description: &str) -> &str {
    let line = description.trim().lines().next().unwrap_or_default();
    line.split_once(". ").map_or(line, |(first, _)| first).trim_end_matches('.')
}

/// Round pieces shine from the upper left, others from above.
pub fn gradients(shapes: &[&Shape], out: &mut String) {
    let mut used: Vec<(u8, bool)> = shapes
        .iter()
        .filter_map(|shape| match shape.fill {
            Some(Paint::Piece(n)) => Some((n, is_round(&shape.geometry))),
            _ => None,
        })
        .collect();
    order::sort(&mut used);
    used.dedup();
    if used.is_empty() {
        return;
    }
    out.push_str("<defs>\n");
    for (n, round) in used {
        let [light, base, dark] = Theme::shades(n);
        let (tag, place) = if round {
            ("radialGradient", "cx=\".36\" cy=\".3\" r=\".8\"")
        } else {
            ("linearGradient", "x2=\"0\" y2=\"1\"")
        };
        let _ = writeln!(
            out,
            "<{tag} id=\"{}\" {place}><stop stop-color=\"{light}\"/><stop offset=\".5\" \
             stop-color=\"{base}\"/><stop offset=\"1\" stop-color=\"{dark}\"/></{tag}>",
            gradient_id(n, round)
        );
    }
    out.push_str("</defs>\n");
}

fn is_round(geometry: &Geometry) -> bool {
    matches!(geometry, Geometry::Circle { .. })
}

fn gradient_id(n: u8, round: bool) -> String {
    format!("{}{n}", if round { "ball" } else { "tile" })
}

/// One shape as one element.
pub fn shape(shape: &Shape, theme: &Theme) -> String {
    match &shape.geometry {
        Geometry::Label { centre, size, text } => label(shape, *centre, *size, text, theme),
        Geometry::Rect { x, y, width, height, radius } => {
            let mut out = format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                number(*x),
                number(*y),
                number(width.max(0.0)),
                number(height.max(0.0))
            );
            if *radius > 0.0 {
                let _ = write!(out, " rx=\"{}\"", number(*radius));
            }
            out + &style(shape, theme) + "/>"
        }
        Geometry::Circle { centre, radius } => {
            let (x, y) = (number(centre.x), number(centre.y));
            let radius = number(radius.max(0.0));
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{}/>", style(shape, theme))
        }
        Geometry::Lines { points, closed } => {
            format!("<path d=\"{}\"{}/>", lines(points, *closed), style(shape, theme))
        }
    }
}

fn lines(points: &[Point], closed: bool) -> String {
    let mut path = String::new();
    for (index, point) in points.iter().enumerate() {
        let command = if index == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{command}{} {}", number(point.x), number(point.y));
    }
    if closed && !path.is_empty() {
        path.push('Z');
    }
    path
}

/// The attributes of fill and outline.
fn style(shape: &Shape, theme: &Theme) -> String {
    let mut out = match shape.fill {
        Some(Paint::Piece(n)) => {
            format!(" fill=\"url(#{})\"", gradient_id(n, is_round(&shape.geometry)))
        }
        Some(paint) => format!(" fill=\"{}\"", theme.colour(paint)),
        None => " fill=\"none\"".to_owned(),
    };
    if let Some(stroke) = shape.stroke {
        let (colour, width) = (theme.colour(stroke.paint), number(stroke.width));
        let _ = write!(out, " stroke=\"{colour}\" stroke-width=\"{width}\"");
    }
    out
}

/// Text as strokes, its capital letters centred on a point.
fn label(shape: &Shape, centre: Point, size: f32, text: &str, theme: &Theme) -> String {
    let paint = shape.fill.or(shape.stroke.map(|stroke| stroke.paint)).unwrap_or(Paint::Ink);
    let (glyphs, width) = font::set(text);
    let scale = size / font::CAP_HEIGHT;
    let (left, top) = (centre.x - width * scale / 2.0, centre.y - size / 2.0);
    let mut out = format!(
        "<g transform=\"translate({} {}) scale({})\" fill=\"none\" stroke=\"{}\" \
         stroke-width=\"{}\">",
        number(left),
        number(top),
        precise(scale),
        theme.colour(paint),
        number(font::PEN)
    );
    for glyph in glyphs {
        let _ = match glyph.x {
            0.0 => write!(out, "<path d=\"{}\"/>", glyph.path),
            x => write!(out, "<path transform=\"translate({})\" d=\"{}\"/>", number(x), glyph.path),
        };
    }
    out + "</g>"
}

/// A factor: it is multiplied, so two decimals are not enough.
pub fn precise(value: f32) -> String {
    rounded(value.into(), 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.5, -0.001, 2.346, 100.0].map(number), ["1", "0.5", "0", "2.35", "100"]);
    }

    #[test]
    fn text_can_not_break_out() {
        assert_eq!(escaped("<a>&\"\u{0}b\""), "&lt;a&gt;&amp;&quot;b&quot;");
    }

    #[test]
    fn the_title_is_the_first_sentence() {
        assert_eq!(title("Four tubes. Tube 1: red."), "Four tubes");
        assert_eq!(title(""), "");
    }
}
