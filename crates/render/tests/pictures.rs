//! Pictures of a scene made by hand: their text, and that any XML reader accepts them.

use unsolve_core::{Effect, Geometry, Happening, Paint, Point, Scene, Shape};
use unsolve_render::{Frame, Theme, animated_svg, strip, svg};

/// A board with a wall, a goal and one piece with its letter.
fn scene(x: f32) -> Scene {
    let rect = |x, width, radius| Geometry::Rect { x, y: 10.0, width, height: 30.0, radius };
    let centre = Point::new(x, 25.0);
    let corners = [(90.0, 20.0), (96.0, 25.0), (90.0, 30.0)].map(|(x, y)| Point::new(x, y));
    let text = "A<&\u{1}".to_owned();
    Scene {
        width: 120.0,
        height: 50.0,
        shapes: vec![
            Shape::filled(rect(5.0, 110.0, 6.0), Paint::Surface).with_stroke(Paint::Line, 1.5),
            Shape::filled(rect(60.0, 10.0, 0.0), Paint::Wall),
            Shape::outlined(
                Geometry::Lines { points: corners.to_vec(), closed: true },
                Paint::Accent,
                2.0,
            ),
            Shape::filled(Geometry::Circle { centre, radius: 10.0 }, Paint::Piece(3)).named("ball"),
            Shape::filled(Geometry::Label { centre, size: 9.0, text }, Paint::OnPiece(3))
                .named("letter"),
        ],
        description: "A ball & a wall. The ball is <left> of the \"wall\".\u{0}".to_owned(),
        ..Scene::default()
    }
}

fn frames() -> Vec<Frame> {
    let travel = |shape: &str| Effect::Travel {
        shape: shape.to_owned(),
        kind: Happening::Moved,
        path: vec![Point::new(0.0, -8.0), Point::new(20.0, -8.0), Point::new(20.0, 0.0)],
    };
    let moved = vec![travel("ball"), travel("letter")];
    vec![Frame { scene: scene(20.0), effects: moved }, Frame::from(scene(40.0))]
}

#[test]
fn a_picture() {
    insta::assert_snapshot!(svg(&scene(20.0), &Theme::LIGHT));
}

#[test]
fn a_moving_picture() {
    insta::assert_snapshot!(animated_svg(&frames(), &Theme::DARK));
}

#[test]
fn a_sheet_of_steps() {
    let step = |step: u8| (usize::from(step), scene(20.0 + 10.0 * f32::from(step)));
    let sheet = strip(&(0..5).map(step).collect::<Vec<_>>(), 5);
    let labels: Vec<_> = sheet
        .shapes
        .iter()
        .filter_map(|shape| match &shape.geometry {
            Geometry::Label { text, .. } if text.len() == 1 => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(labels, ["0", "1", "2", "3", "4"]);
    insta::assert_snapshot!(format!("{} x {}\n{}", sheet.width, sheet.height, sheet.description));
}

#[test]
fn every_picture_is_well_formed() {
    for theme in Theme::ALL {
        let pictures = [
            svg(&Scene::default(), &theme),
            svg(&scene(20.0), &theme),
            svg(&strip(&[], 0), &theme),
            svg(&strip(&[(0, scene(20.0))], 9), &theme),
            animated_svg(&[], &theme),
            animated_svg(&frames(), &theme),
        ];
        for picture in pictures {
            let document = roxmltree::Document::parse(&picture).expect(&picture);
            assert_eq!(document.root_element().tag_name().name(), "svg");
        }
    }
}

#[test]
fn the_description_is_read_back_unchanged() {
    let picture = svg(&scene(20.0), &Theme::LIGHT);
    let document = roxmltree::Document::parse(&picture).expect("well formed");
    let text = |tag| document.descendants().find(|node| node.has_tag_name(tag))?.text();
    assert_eq!(text("title"), Some("A ball & a wall"));
    assert_eq!(text("desc"), Some("A ball & a wall. The ball is <left> of the \"wall\"."));
}

#[test]
fn what_moves_is_animated_and_what_stands_still_is_drawn_once() {
    let picture = animated_svg(&frames(), &Theme::LIGHT);
    assert_eq!(picture.matches("class=\"m\"").count(), 2);
    let wall = Theme::LIGHT.wall.to_string();
    assert_eq!(picture.matches(&wall).count(), 1);
}

#[cfg(feature = "png")]
#[test]
fn a_png_has_the_size_asked_for() {
    let png = unsolve_render::png(&svg(&scene(20.0), &Theme::LIGHT), 2.0).expect("small enough");
    let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
    assert_eq!((number(16), number(20)), (240, 100));
}

#[cfg(feature = "png")]
#[test]
fn scales_without_sense_are_refused() {
    let picture = svg(&scene(20.0), &Theme::LIGHT);
    for scale in [0.0, -1.0, 1e6, f32::NAN, f32::INFINITY] {
        assert!(unsolve_render::png(&picture, scale).is_err(), "{scale}");
    }
}

#[cfg(feature = "png")]
#[test]
fn where_nothing_moves_the_first_frame_is_shown() {
    let moving = unsolve_render::png(&animated_svg(&frames(), &Theme::LIGHT), 2.0);
    let still = unsolve_render::png(&svg(&frames()[0].scene, &Theme::LIGHT), 2.0);
    assert!(moving == still, "the pictures differ");
}

#[test]
fn a_liquid_sinks_and_rises_and_does_not_fly() {
    let unit = |x: f32, y: f32, id: &str| {
        let rect = Geometry::Rect { x, y, width: 40.0, height: 30.0, radius: 0.0 };
        Shape::filled(rect, Paint::Piece(1)).made_of(unsolve_core::Material::Liquid).named(id)
    };
    let scene = |shape: Shape| Scene {
        width: 200.0,
        height: 200.0,
        shapes: vec![shape],
        ..Scene::default()
    };
    let path = [(0.0, -90.0), (100.0, -90.0), (100.0, 30.0)].map(|(x, y)| Point::new(x, y));
    let pour =
        Effect::Travel { shape: "unit-0".to_owned(), kind: Happening::Poured, path: path.to_vec() };
    let frames = [
        Frame { scene: scene(unit(20.0, 100.0, "unit-0")), effects: vec![pour] },
        Frame { scene: scene(unit(120.0, 130.0, "unit-1")), effects: Vec::new() },
    ];
    let drawn = animated_svg(&frames, &Theme::LIGHT);
    assert!(drawn.contains("@keyframes d0-0") && drawn.contains("@keyframes r0-0"), "{drawn}");
    assert!(drawn.contains("scaleY(0)") && !drawn.contains("@keyframes m0-0"), "{drawn}");
    assert!(drawn.contains("animation-name:s0"), "a stream: {drawn}");
    assert!(drawn.contains("translate(100 30)"), "it rises where it goes: {drawn}");
}

#[test]
fn palettes_change_pieces_and_nothing_else() {
    let square = Geometry::Rect { x: 0.0, y: 0.0, width: 9.0, height: 9.0, radius: 0.0 };
    let shapes = [Paint::Piece(0), Paint::Danger].map(|paint| Shape::filled(square.clone(), paint));
    let scene = Scene { width: 9.0, height: 9.0, shapes: shapes.to_vec(), ..Scene::default() };
    for palette in unsolve_render::Palette::ALL {
        let drawn = unsolve_render::svg(&scene, &Theme::LIGHT.with(palette));
        assert!(drawn.contains(&palette.colours[0].to_string()), "{}", palette.name);
        assert!(drawn.contains(&Theme::LIGHT.danger.to_string()), "{}", palette.name);
    }
}
