//! Cars and trucks, seen from above.

use unsolve_core::{Geometry, Material, Paint, Point, Shape};
use unsolve_grids::{CELL, MARGIN};

use crate::Car;
use crate::layout::{Axis, RED};

/// From the border of the cells to the body.
const INSET: f32 = 6.0;
/// Half the width of the body.
const HALF: f32 = CELL / 2.0 - INSET;

/// The whole of a car's cells.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "cars lie in lists and are looked at there")]
pub(super) fn area(car: &Car, inset: f32, radius: f32) -> Geometry {
    Frame::of(car).rect([inset, Frame::of(car).length - inset], CELL / 2.0 - inset, radius)
}

/// Everything that is drawn of a car, each part with its name.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "cars lie in lists and are looked at there")]
pub(super) fn shapes(car: &Car, colour: u8) -> Vec<Shape> {
    let (frame, paint) = (Frame::of(car), Paint::Piece(colour));
    let mut shapes = Vec::new();
    frame.wheels(&mut shapes);
    if car.is_truck() {
        frame.truck(&mut shapes, paint);
    } else {
        frame.car(&mut shapes, paint);
    }
    frame.lights(&mut shapes);
    shapes.push(frame.letter(car, colour));
    let name = |(index, shape): (usize, Shape)| shape.named(format!("car-{}-{index}", car.name()));
    shapes.into_iter().enumerate().map(name).collect()
}

/// The coordinates of a car: how far from its rear, and how far from its middle line.
struct Frame {
    axis: Axis,
    /// The middle of the edge at the rear.
    rear: Point,
    length: f32,
    /// -1 for cars that face left or up.
    sign: f32,
}

impl Frame {
    /// The red car faces the way out; every other car faces the way its letter says, so that a full board does not
    /// look like a queue.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "cars lie in lists and are looked at there"
    )]
    fn of(car: &Car) -> Self {
        let [row, column] = car.place(0);
        let length = f32::from(car.length) * CELL;
        let forth = car.letter == RED || car.letter.is_multiple_of(2);
        let corner = Point::new(MARGIN + column as f32 * CELL, MARGIN + row as f32 * CELL);
        let begin = if forth { 0.0 } else { length };
        let rear = match car.axis {
            Axis::Row => Point::new(corner.x + begin, corner.y + CELL / 2.0),
            Axis::Column => Point::new(corner.x + CELL / 2.0, corner.y + begin),
        };
        Self { axis: car.axis, rear, length, sign: if forth { 1.0 } else { -1.0 } }
    }

    fn point(&self, along: f32, across: f32) -> Point {
        let along = along * self.sign;
        match self.axis {
            Axis::Row => Point::new(self.rear.x + along, self.rear.y + across),
            Axis::Column => Point::new(self.rear.x + across, self.rear.y + along),
        }
    }

    /// A rectangle between two distances from the rear, so wide to both sides of the middle line.
    fn rect(&self, along: [f32; 2], half: f32, radius: f32) -> Geometry {
        self.beside(along, [-half, half], radius)
    }

    fn beside(&self, along: [f32; 2], across: [f32; 2], radius: f32) -> Geometry {
        let (one, other) = (self.point(along[0], across[0]), self.point(along[1], across[1]));
        Geometry::Rect {
            x: one.x.min(other.x),
            y: one.y.min(other.y),
            width: (one.x - other.x).abs(),
            height: (one.y - other.y).abs(),
            radius,
        }
    }

    /// A pane that is so wide at one end and so wide at the other.
    fn pane(&self, along: [f32; 2], half: [f32; 2]) -> Shape {
        let points = vec![
            self.point(along[0], -half[0]),
            self.point(along[1], -half[1]),
            self.point(along[1], half[1]),
            self.point(along[0], half[0]),
        ];
        Shape::filled(Geometry::Lines { points, closed: true }, Paint::Depth)
    }

    fn wheels(&self, shapes: &mut Vec<Shape>) {
        for along in [15.0, self.length - 27.0] {
            for across in [[-HALF - 2.5, -HALF + 6.0], [HALF - 6.0, HALF + 2.5]] {
                let wheel = self.beside([along, along + 14.0], across, 3.0);
                shapes.push(Shape::filled(wheel, Paint::Depth));
            }
        }
    }

    /// A bonnet, windows all round, and a roof between them.
    fn car(&self, shapes: &mut Vec<Shape>, paint: Paint) {
        let end = self.length;
        let body = self.rect([INSET, end - INSET], HALF, 15.0);
        shapes.push(
            Shape::filled(body, paint).with_stroke(Paint::Depth, 1.5).made_of(Material::Raised),
        );
        for side in [-1.0, 1.0] {
            let points = [(end - 35.0, 16.0), (end - 12.0, 13.0)];
            let points = points.map(|(along, across)| self.point(along, side * across)).to_vec();
            let crease = Geometry::Lines { points, closed: false };
            shapes.push(Shape::outlined(crease, Paint::Depth, 1.0));
        }
        shapes.push(self.pane([end - 34.0, end - 46.0], [19.5, 15.0]));
        shapes.push(self.pane([18.0, 28.0], [18.0, 15.0]));
        for side in [-1.0, 1.0] {
            let window = self.beside([31.0, end - 49.0], [side * 15.5, side * 19.5], 1.5);
            shapes.push(Shape::filled(window, Paint::Depth));
        }
        let roof = self.rect([26.0, end - 44.0], 15.0, 7.0);
        shapes.push(Shape::filled(roof, paint).made_of(Material::Raised));
    }

    /// A cab with a windscreen, and a box behind it with ribs.
    fn truck(&self, shapes: &mut Vec<Shape>, paint: Paint) {
        let end = self.length;
        let joint = self.rect([end - 62.0, end - 48.0], 10.0, 0.0);
        shapes.push(Shape::filled(joint, Paint::Depth));
        let cab = self.rect([end - 53.0, end - INSET], HALF - 1.0, 12.0);
        shapes.push(
            Shape::filled(cab, paint).with_stroke(Paint::Depth, 1.5).made_of(Material::Raised),
        );
        shapes.push(self.pane([end - 15.0, end - 27.0], [19.0, 15.5]));
        for side in [-1.0, 1.0] {
            let window = self.beside([end - 42.0, end - 30.0], [side * 16.5, side * 20.0], 1.5);
            shapes.push(Shape::filled(window, Paint::Depth));
        }
        let load = self.rect([INSET, end - 57.0], HALF, 6.0);
        shapes.push(
            Shape::filled(load, paint).with_stroke(Paint::Depth, 1.5).made_of(Material::Raised),
        );
        let ribs = 5;
        for rib in 1..ribs {
            let along = INSET + rib as f32 * (end - 57.0 - INSET) / ribs as f32;
            let points = vec![self.point(along, -HALF + 4.0), self.point(along, HALF - 4.0)];
            let line = Geometry::Lines { points, closed: false };
            shapes.push(Shape::outlined(line, Paint::Depth, 1.0));
        }
    }

    /// Head lights and tail lights.
    fn lights(&self, shapes: &mut Vec<Shape>) {
        for side in [-1.0, 1.0] {
            let across = [side * (HALF - 5.0), side * (HALF - 13.0)];
            let head =
                self.beside([self.length - INSET - 4.5, self.length - INSET - 1.0], across, 1.7);
            shapes.push(Shape::filled(head, Paint::Sand));
            let tail = self.beside([INSET + 1.0, INSET + 4.0], across, 1.5);
            shapes.push(Shape::filled(tail, Paint::Danger));
        }
    }

    /// The letter on the roof or on the box.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "cars lie in lists and are looked at there"
    )]
    fn letter(&self, car: &Car, colour: u8) -> Shape {
        let middle = if car.is_truck() {
            f32::midpoint(INSET, self.length - 57.0)
        } else {
            f32::midpoint(26.0, self.length - 44.0)
        };
        let label = Geometry::Label {
            centre: self.point(middle, 0.0),
            size: 17.0,
            text: car.name().to_string(),
        };
        Shape::filled(label, Paint::OnPiece(colour)).aiding()
    }
}
