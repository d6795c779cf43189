//! Shapes put elsewhere, larger or smaller.

use unsolve_core::{Geometry, Point, Shape, Stroke};

/// The shape scaled from the origin and then moved. It loses its name, which is another shape's
/// too by now.
pub fn placed(shape: &Shape, by: Point, scale: f32) -> Shape {
    let moved = |at: Point| Point::new(at.x * scale + by.x, at.y * scale + by.y);
    let geometry = match shape.geometry.clone() {
        Geometry::Rect { x, y, width, height, radius } => {
            let corner = moved(Point::new(x, y));
            let (width, height, radius) = (width * scale, height * scale, radius * scale);
            Geometry::Rect { x: corner.x, y: corner.y, width, height, radius }
        }
        Geometry::Circle { centre, radius } => {
            Geometry::Circle { centre: moved(centre), radius: radius * scale }
        }
        Geometry::Lines { points, closed } => {
            Geometry::Lines { points: points.into_iter().map(moved).collect(), closed }
        }
        Geometry::Label { centre, size, text } => {
            Geometry::Label { centre: moved(centre), size: size * scale, text }
        }
    };
    let stroke = shape.stroke.map(|stroke| Stroke { width: stroke.width * scale, ..stroke });
    Shape { id: None, geometry, stroke, ..shape.clone() }
}
