//! The four shapes.

use unsolve_core::{Geometry, Material, Paint, Point, Scene, Shape as Drawn};

use crate::shape::Shape;

/// A shape's own colour.
pub(crate) fn paint(shape: Shape) -> Paint {
    match shape {
        Shape::Cat => Paint::Piece(5),
        Shape::Square => Paint::Piece(1),
        Shape::Circle => Paint::Piece(0),
        Shape::Triangle => Paint::Piece(2),
    }
}

/// Draws a shape around a point; all have about the same weight for the eye.
pub(super) fn draw_form(scene: &mut Scene, shape: Shape, centre: Point, radius: f32) {
    let pen = Pen { centre, radius };
    let body = match shape {
        Shape::Cat => return draw_cat(scene, pen),
        Shape::Square => pen.square(0.86),
        Shape::Circle => pen.disc([0.0, 0.0], 0.97),
        Shape::Triangle => pen.lines(&[[0.0, -1.0], [1.08, 0.86], [-1.08, 0.86]], true),
    };
    scene.shapes.push(Drawn::filled(body, paint(shape)).made_of(material(radius)));
}

/// Large shapes stand on the board; small ones are only marks.
fn material(radius: f32) -> Material {
    if radius < 12.0 { Material::Flat } else { Material::Raised }
}

/// Places in units of the radius, from the centre.
#[derive(Clone, Copy)]
struct Pen {
    centre: Point,
    radius: f32,
}

impl Pen {
    fn at(self, [x, y]: [f32; 2]) -> Point {
        Point::new(self.centre.x + x * self.radius, self.centre.y + y * self.radius)
    }

    fn lines(self, points: &[[f32; 2]], closed: bool) -> Geometry {
        Geometry::Lines { points: points.iter().map(|&place| self.at(place)).collect(), closed }
    }

    fn disc(self, place: [f32; 2], radius: f32) -> Geometry {
        Geometry::Circle { centre: self.at(place), radius: radius * self.radius }
    }

    fn square(self, half: f32) -> Geometry {
        let Point { x, y } = self.at([-half, -half]);
        let side = 2.0 * half * self.radius;
        Geometry::Rect { x, y, width: side, height: side, radius: 0.22 * self.radius }
    }
}

/// A head with ears; large ones have a face.
fn draw_cat(scene: &mut Scene, pen: Pen) {
    let fur = paint(Shape::Cat);
    for side in [-1.0, 1.0] {
        let ear = [[side * 0.86, -1.02], [side * 0.16, -0.52], [side * 0.84, 0.0]];
        scene.shapes.push(Drawn::filled(pen.lines(&ear, true), fur));
    }
    scene.shapes.push(Drawn::filled(pen.disc([0.0, 0.16], 0.84), fur));
    if pen.radius < 12.0 {
        return;
    }
    let Paint::Piece(colour) = fur else { return };
    let face = Paint::OnPiece(colour);
    for side in [-1.0, 1.0] {
        scene.shapes.push(Drawn::filled(pen.disc([side * 0.32, 0.02], 0.1), face));
        for (start, end) in [(0.36, 0.30), (0.46, 0.52)] {
            let whisker = [[side * 0.36, start], [side * 0.98, end]];
            let whisker = Drawn::outlined(pen.lines(&whisker, false), face, 0.06 * pen.radius);
            scene.shapes.push(whisker);
        }
    }
    let nose = [[-0.13, 0.26], [0.13, 0.26], [0.0, 0.42]];
    scene.shapes.push(Drawn::filled(pen.lines(&nose, true), face));
    let mouth = [[-0.22, 0.56], [-0.08, 0.6], [0.0, 0.44], [0.08, 0.6], [0.22, 0.56]];
    scene.shapes.push(Drawn::outlined(pen.lines(&mouth, false), face, 0.07 * pen.radius));
}
