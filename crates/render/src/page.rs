//! A page of pictures, each moved and scaled as a whole.

use std::fmt::Write as _;

use unsolve_core::{Point, Scene, Shape};

use crate::parts::Parts;
use crate::{Theme, write};

/// Shapes that are moved and scaled together.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Group {
    pub(crate) shapes: Vec<Shape>,
    /// Where their origin comes to be.
    pub(crate) by: Point,
    pub(crate) scale: f32,
}

impl Group {
    fn write(&self, parts: &Parts<'_>, out: &mut String) {
        let (x, y) = (write::number(self.by.x), write::number(self.by.y));
        let scale = write::precise(self.scale);
        let _ = write!(out, "<g transform=\"translate({x} {y}) scale({scale})\">");
        self.shapes.iter().for_each(|shape| out.push_str(&parts.show(shape)));
        out.push_str("</g>\n");
    }
}

/// A page to be printed: lettering, and pictures in groups of shapes.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    pub(crate) lettering: Scene,
    pub(crate) groups: Vec<Group>,
}

impl Page {
    /// The page as an SVG document of its own.
    #[must_use]
    pub fn svg(&self, theme: &Theme) -> String {
        let shapes: Vec<&Shape> = self.shapes().collect();
        let mut out = String::new();
        write::opening(&self.lettering, theme, &shapes, &mut out);
        let parts = Parts::new(shapes.into_iter(), theme);
        parts.define(&mut out);
        self.write(&parts, &mut out);
        out
    }

    /// Everything that is drawn on it.
    pub(crate) fn shapes(&self) -> impl Iterator<Item = &Shape> {
        let grouped = self.groups.iter().flat_map(|group| &group.shapes);
        self.lettering.shapes.iter().chain(grouped)
    }

    /// All after the opening.
    pub(crate) fn write(&self, parts: &Parts<'_>, out: &mut String) {
        for shape in &self.lettering.shapes {
            let _ = writeln!(out, "{}", parts.show(shape));
        }
        self.groups.iter().for_each(|group| group.write(parts, out));
        out.push_str("</svg>\n");
    }
}
