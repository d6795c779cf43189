//! The house in a picture and in words.

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Paint, Picture, Place, Point, Scene, SceneMove, Shape,
    TextBoard, Words,
};

use crate::{Button, Elevator, House};

const FLOOR: f32 = 34.0;
const WIDE: f32 = 120.0;
const MARGIN: f32 = 24.0;

impl Picture for Elevator {
    const HAPPENS: &'static [Happening] = &[Happening::Moved];

    fn draw(house: &House, floor: &u8) -> Scene {
        let floor = *floor;
        let height = f32::from(house.floors) * FLOOR + 2.0 * MARGIN;
        let mut scene = Scene {
            width: WIDE + 2.0 * MARGIN,
            height,
            description: describe(house, floor),
            places: (1..=house.floors)
                .map(|at| Place::new([usize::from(house.floors - at), 0], area(house, at)))
                .collect(),
            ..Scene::default()
        };
        let whole = Geometry::Rect { x: 0.0, y: 0.0, width: scene.width, height, radius: 16.0 };
        scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
        for at in 1..=house.floors {
            let ground = if at == house.wanted { Paint::Accent } else { Paint::Surface };
            scene.shapes.push(Shape::filled(area(house, at), ground).with_stroke(Paint::Line, 2.0));
            let centre = Point::new(MARGIN + 20.0, middle(house, at));
            let label = Geometry::Label { centre, size: 12.0, text: at.to_string() };
            let ink = if at == house.wanted { Paint::Surface } else { Paint::Ink };
            scene.shapes.push(Shape::filled(label, ink));
        }
        let car = Geometry::Circle {
            centre: Point::new(MARGIN + 80.0, middle(house, floor)),
            radius: 13.0,
        };
        scene.shapes.push(Shape::filled(car, Paint::Piece(1)).named("car"));
        add_moves(&mut scene, house, floor);
        scene
    }

    /// The car rides.
    fn effects(house: &House, floor: &u8, button: Button) -> Vec<Effect> {
        let Some(to) = house.ride(*floor, button) else { return Vec::new() };
        let path = vec![Point::new(0.0, middle(house, to) - middle(house, *floor))];
        let won = (to == house.wanted).then_some(Effect::Won);
        [Some(Effect::Travel { shape: "car".to_owned(), kind: Happening::Moved, path }), won]
            .into_iter()
            .flatten()
            .collect()
    }
}

impl Words for Elevator {
    fn describe_move(house: &House, floor: &u8, button: Button) -> String {
        match house.ride(*floor, button) {
            Some(to) => format!("{} to floor {to}", button.name()),
            None => button.name().to_owned(),
        }
    }

    /// The house for a terminal, the uppermost floor first.
    fn board(house: &House, floor: &u8) -> TextBoard {
        let mut board = TextBoard::default();
        for at in (1..=house.floors).rev() {
            board.put(format!("{at:2} "), Paint::Ink);
            board.enter([usize::from(house.floors - at), 0]);
            let car = if at == *floor { "[]" } else { " ." };
            board.put(car, Paint::Piece(1));
            board.leave();
            board.put(if at == house.wanted { " <" } else { "" }, Paint::Accent);
            board.end_line();
        }
        board
    }
}

/// Click the floor where a button leads.
fn add_moves(scene: &mut Scene, house: &House, floor: u8) {
    for button in [Button::Up, Button::Down].into_iter().filter(|_| floor != house.wanted) {
        if let Some(to) = house.ride(floor, button) {
            let id = button.name().to_owned();
            let label = Elevator::describe_move(house, &floor, button);
            scene.hits.push(Hit { id: id.clone(), area: area(house, to), label });
            scene.moves.push(SceneMove { notation: button.name()[..1].to_owned(), hits: vec![id] });
        }
    }
}

fn area(house: &House, floor: u8) -> Geometry {
    let y = MARGIN + f32::from(house.floors - floor) * FLOOR;
    Geometry::Rect { x: MARGIN, y, width: WIDE, height: FLOOR, radius: 4.0 }
}

fn middle(house: &House, floor: u8) -> f32 {
    MARGIN + (f32::from(house.floors - floor) + 0.5) * FLOOR
}

fn describe(house: &House, floor: u8) -> String {
    let House { floors, up, down, wanted, .. } = house;
    format!(
        "A house of {floors} floors. The elevator is at floor {floor} and wanted at floor {wanted}. It goes up by {up} \
         and down by {down} floors."
    )
}
