//! How much room shapes take.

use unsolve_core::{Geometry, Paint, Point, Scene, Shape};

use crate::font;

/// The smallest upright rectangle around something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Bounds {
    /// Around a form without its outline; `None` if it has no points.
    pub(crate) fn of(geometry: &Geometry) -> Option<Self> {
        let around = |centre: Point, across: f32, down: f32| Self {
            left: centre.x - across,
            top: centre.y - down,
            right: centre.x + across,
            bottom: centre.y + down,
        };
        match geometry {
            Geometry::Rect { x, y, width, height, .. } => {
                let centre = Point::new(x + width / 2.0, y + height / 2.0);
                Some(around(centre, width / 2.0, height / 2.0))
            }
            Geometry::Circle { centre, radius } => Some(around(*centre, *radius, *radius)),
            Geometry::Label { centre, size, text } => {
                let width = font::set(text).1 * size / font::CAP_HEIGHT;
                Some(around(*centre, width / 2.0, size / 2.0))
            }
            Geometry::Lines { points, .. } => {
                points.iter().map(|&point| around(point, 0.0, 0.0)).reduce(Self::joined)
            }
        }
    }

    /// Around a shape with its outline.
    fn of_shape(shape: &Shape) -> Option<Self> {
        let pen = shape.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
        Self::of(&shape.geometry).map(|inner| Self {
            left: inner.left - pen,
            top: inner.top - pen,
            right: inner.right + pen,
            bottom: inner.bottom + pen,
        })
    }

    /// Around all that stands out from the backdrop of a scene; around all of it if nothing does.
    pub(crate) fn of_scene(scene: &Scene) -> Self {
        let whole = Self { left: 0.0, top: 0.0, right: scene.width, bottom: scene.height };
        let drawn = scene.shapes.iter().filter(|shape| shape.fill != Some(Paint::Backdrop));
        let drawn = drawn.filter_map(Self::of_shape).reduce(Self::joined);
        drawn.map_or(whole, |drawn| Self {
            left: drawn.left.max(0.0),
            top: drawn.top.max(0.0),
            right: drawn.right.min(scene.width),
            bottom: drawn.bottom.min(scene.height),
        })
    }

    /// Around both.
    pub(crate) fn joined(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub(crate) fn width(self) -> f32 {
        (self.right - self.left).max(0.0)
    }

    pub(crate) fn height(self) -> f32 {
        (self.bottom - self.top).max(0.0)
    }

    pub(crate) fn centre(self) -> Point {
        Point::new(f32::midpoint(self.left, self.right), f32::midpoint(self.top, self.bottom))
    }
}
