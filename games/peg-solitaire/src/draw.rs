//! The board as a picture: marbles in the hollows of a wooden board.

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Material, Notation, Paint, Picture, Place, Point, Scene,
    SceneMove, Shape,
};
use unsolve_graph::Transition;
use unsolve_grids::draw_backdrop;

use crate::lattice::stepped;
use crate::layout::{Layout, RIM};
use crate::words::describe;
use crate::{Level, PegSolitaire, Pegs, Run};

/// How thick the board is.
const THICK: f32 = 9.0;
/// Radius of a hollow.
const HOLLOW: f32 = 17.0;
/// Radius of a marble.
const MARBLE: f32 = 21.0;
/// Radius of the ring around the goal.
const RING: f32 = 25.0;

impl Picture for PegSolitaire {
    const HAPPENS: &'static [Happening] =
        &[Happening::Launched, Happening::Fell, Happening::Arrived];

    fn draw(level: &Level, state: &Pegs) -> Scene {
        let board = level.board();
        let layout = Layout::of(board);
        let [rows, columns] = board.size();
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let mut scene = Scene {
            width: layout.width,
            height: layout.height,
            description: describe(level, *state),
            places: places.map(|place| Place::new(place, layout.area(place))).collect(),
            ..Scene::default()
        };
        draw_backdrop(&mut scene);
        draw_wood(&mut scene, level, &layout);
        for hole in 0..board.holes().len() as u8 {
            let hollow = circle(layout.hole(hole), HOLLOW);
            scene.shapes.push(Shape::filled(hollow, Paint::Wood).made_of(Material::Sunk));
        }
        if let Some(goal) = level.rules().goal() {
            let ring =
                |paint, width| Shape::outlined(circle(layout.hole(goal), RING), paint, width);
            // Whoever sees no colours sees the rim.
            scene.shapes.push(ring(Paint::Surface, 9.0));
            scene.shapes.push(ring(Paint::Accent, 4.0).named("goal"));
        }
        for hole in state.holes() {
            let marble = Shape::filled(circle(layout.hole(hole), MARBLE), Paint::Hero);
            let marble = marble.made_of(Material::Ball);
            scene.shapes.push(marble.named(format!("peg-{}", board.name(hole))));
        }
        add_hits(&mut scene, level, &layout, *state);
        scene
    }

    fn effects(level: &Level, state: &Pegs, mv: Run) -> Vec<Effect> {
        let (board, rules) = (level.board(), level.rules());
        let Some((end, after)) = rules.played(*state, mv) else { return Vec::new() };
        let layout = Layout::of(board);
        let Some(places) = mv.places() else { return Vec::new() };
        let from = layout.centre(mv.from());
        let path = places.iter().skip(1).map(|&place| {
            let to = layout.centre(place);
            Point::new(to.x - from.x, to.y - from.y)
        });
        let shape = format!("peg-{}", crate::hole_name(mv.from()));
        let mut effects =
            vec![Effect::Travel { shape, kind: Happening::Launched, path: path.collect() }];
        for pair in places.windows(2) {
            let over = [0, 1].map(|axis| usize::midpoint(pair[0][axis], pair[1][axis]));
            let shape = format!("peg-{}", crate::hole_name(over));
            effects.push(Effect::Flash { shape, kind: Happening::Fell });
        }
        if rules.goal() == Some(end) {
            effects.push(Effect::Flash { shape: "goal".to_owned(), kind: Happening::Arrived });
        }
        if rules.is_goal(&after) {
            effects.push(Effect::Won);
        }
        effects
    }
}

fn circle(centre: Point, radius: f32) -> Geometry {
    Geometry::Circle { centre, radius }
}

/// The wood: a disc, or what follows the holes. Its side shows below its face.
fn draw_wood(scene: &mut Scene, level: &Level, layout: &Layout<'_>) {
    let forms = if layout.round { vec![disc(layout)] } else { pads(level, layout) };
    for form in &forms {
        scene.shapes.push(Shape::filled(lowered(form), Paint::Wood).made_of(Material::Shaded));
    }
    let material = if layout.round { Material::Raised } else { Material::Flat };
    scene
        .shapes
        .extend(forms.into_iter().map(|form| Shape::filled(form, Paint::Wood).made_of(material)));
    if layout.round {
        let Geometry::Circle { centre, radius } = disc(layout) else { return };
        scene.shapes.push(Shape::outlined(circle(centre, radius - 7.0), Paint::Sand, 1.5));
    }
}

fn disc(layout: &Layout<'_>) -> Geometry {
    let centre = Point::new(layout.width / 2.0, layout.height / 2.0);
    circle(centre, layout.width.min(layout.height) / 2.0 - THICK - 6.0)
}

/// A pad under every hole, and a bridge to each neighbour.
fn pads(level: &Level, layout: &Layout<'_>) -> Vec<Geometry> {
    let board = level.board();
    let reach = RIM - 4.0;
    let mut forms: Vec<Geometry> = Vec::new();
    for &place in board.holes() {
        let here = layout.centre(place);
        forms.push(circle(here, reach));
        let forward = board.lattice().directions().iter().filter(|step| **step > [0, 0]);
        for next in forward
            .filter_map(|&step| stepped(place, step, 1))
            .filter(|&next| board.hole(next).is_some())
        {
            let there = layout.centre(next);
            let length = (there.x - here.x).hypot(there.y - here.y);
            let (side_x, side_y) =
                ((there.y - here.y) / length * reach, (here.x - there.x) / length * reach);
            let corner =
                |at: Point, sign: f32| Point::new(at.x + sign * side_x, at.y + sign * side_y);
            let points = vec![
                corner(here, 1.0),
                corner(there, 1.0),
                corner(there, -1.0),
                corner(here, -1.0),
            ];
            forms.push(Geometry::Lines { points, closed: true });
        }
    }
    forms
}

fn lowered(form: &Geometry) -> Geometry {
    let down = |at: Point| Point::new(at.x, at.y + THICK);
    match form {
        Geometry::Circle { centre, radius } => circle(down(*centre), *radius),
        Geometry::Lines { points, closed } => {
            Geometry::Lines { points: points.iter().map(|&at| down(at)).collect(), closed: *closed }
        }
        other => other.clone(),
    }
}

/// Click a peg, then the hole where it lands. Where a run could go on, a second click on the last hole ends it.
fn add_hits(scene: &mut Scene, level: &Level, layout: &Layout<'_>, state: Pegs) {
    let (board, rules) = (level.board(), level.rules());
    let name = |place| format!("hole-{}", crate::hole_name(place));
    for (hole, &place) in board.holes().iter().enumerate() {
        let what = if state.has(hole as u8) { "peg" } else { "empty hole" };
        let label = format!("{what}, {}", crate::hole_name(place));
        scene.hits.push(Hit { id: name(place), area: layout.area(place), label });
    }
    let mut moves = Vec::new();
    if !rules.is_goal(&state) {
        rules.moves(&state, &mut moves);
    }
    let paths: Vec<_> = moves.iter().map(|mv| mv.places().unwrap_or_default()).collect();
    for (number, (&mv, path)) in moves.iter().zip(&paths).enumerate() {
        let mut hits: Vec<String> = path.iter().map(|&place| name(place)).collect();
        // Runs that go on are listed right after the one that they go on from.
        let goes_on = paths.get(number + 1).is_some_and(|next| next.starts_with(path));
        if goes_on {
            hits.extend(path.last().map(|&place| name(place)));
        }
        scene.moves.push(SceneMove { notation: PegSolitaire::move_text(mv), hits });
    }
}
