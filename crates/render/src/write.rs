//! Writing SVG elements.

use std::fmt::Write as _;

use unsolve_core::decimal::rounded;
use unsolve_core::{Geometry, Material, Paint, Point, Scene, Shape};

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

/// The opening of a document: size, title, description and the gradients of its materials.
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

/// The gradient of each material, a line each.
const MATERIALS: &str = include_str!("materials.svg");
/// How far a shadow falls below what casts it.
const SHADOW: &str = " fill=\"#000\" fill-opacity=\".2\" transform=\"translate(0 2.5)\"";

/// The gradients of the materials that shapes are made of.
pub fn gradients(shapes: &[&Shape], out: &mut String) {
    let used = |line: &&str| {
        shapes.iter().any(|shape| {
            let named = line.split_once("id=\"m-").is_some_and(|(_, rest)| {
                rest.strip_prefix(shape.material.name()).is_some_and(|end| end.starts_with('"'))
            });
            named && shape.material != Material::Flat
        })
    };
    let lines: Vec<&str> = MATERIALS.lines().filter(used).collect();
    if !lines.is_empty() {
        let _ = writeln!(out, "<defs>\n{}\n</defs>", lines.join("\n"));
    }
}

/// One shape as one element: its shadow, itself, and the light and shade of its material.
pub fn shape(shape: &Shape, theme: &Theme) -> String {
    if let Geometry::Label { centre, size, text } = &shape.geometry {
        return label(shape, *centre, *size, text, theme);
    }
    let plain = || element(&shape.geometry, &style(shape, theme));
    if shape.material == Material::Flat {
        return plain();
    }
    let mut out = "<g>".to_owned();
    if shape.material.casts_shadow() {
        out.push_str(&element(&shape.geometry, SHADOW));
    }
    if shape.fill.is_some() || shape.stroke.is_some() {
        out.push_str(&plain());
    }
    let light = format!(" fill=\"url(#m-{})\"", shape.material.name());
    out + &element(&shape.geometry, &light) + "</g>"
}

fn element(geometry: &Geometry, style: &str) -> String {
    match geometry {
        Geometry::Label { .. } => String::new(),
        Geometry::Rect { x, y, width, height, radius } => {
            let [x, y, width, height] = [*x, *y, width.max(0.0), height.max(0.0)].map(number);
            let mut out =
                format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
            if *radius > 0.0 {
                let _ = write!(out, " rx=\"{}\"", number(*radius));
            }
            out + style + "/>"
        }
        Geometry::Circle { centre, radius } => {
            let [x, y, radius] = [centre.x, centre.y, radius.max(0.0)].map(number);
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{style}/>")
        }
        Geometry::Lines { points, closed } => {
            format!("<path d=\"{}\"{style}/>", lines(points, *closed))
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
