//! A scene as a picture.

use unsolve_core::{Scene, Shape};

use crate::{Theme, write};

/// The scene as an SVG document that needs nothing else: no fonts, no scripts, no links.
///
/// The description becomes its `<title>` and `<desc>`, so a screen reader reads it.
#[must_use]
pub fn svg(scene: &Scene, theme: &Theme) -> String {
    let mut out = String::new();
    let shapes: Vec<&Shape> = scene.shapes.iter().collect();
    write::opening(scene, theme, &shapes, &mut out);
    for shape in shapes {
        out.push_str(&write::shape(shape, theme));
        out.push('\n');
    }
    out.push_str("</svg>\n");
    out
}
