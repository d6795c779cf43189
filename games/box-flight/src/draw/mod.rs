//! The board as a picture.

mod ground;
mod pieces;

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Notation, Paint, Point, Scene, SceneMove, Shape, Words,
};
use unsolve_graph::Transition;
use unsolve_grids::{CELL, Sheet};

use crate::words::describe;
use crate::{BoxFlight, Cell, Direction, Event, Level, Mode, State, Thing, events};

impl unsolve_core::Picture for BoxFlight {
    const HAPPENS: &'static [Happening] = &[
        Happening::Moved,
        Happening::Pushed,
        Happening::Launched,
        Happening::Boarded,
        Happening::Fell,
        Happening::Broke,
    ];

    fn draw(level: &Level, state: &State) -> Scene {
        let sheet = Sheet::new(level.board().grid());
        let mut scene = sheet.scene(describe(level, state));
        ground::draw(&mut scene, sheet, level, state);
        for &cell in state.boxes() {
            pieces::draw_box(&mut scene, sheet, state, cell);
        }
        pieces::draw_player(&mut scene, sheet, state);
        add_hits(&mut scene, sheet, level, state);
        scene
    }

    fn effects(level: &Level, state: &State, mv: Direction) -> Vec<Effect> {
        let events = events(level.board(), state, mv);
        let flies = events.iter().any(|event| matches!(event, Event::Launched { .. }));
        let mut effects = Vec::new();
        for (number, &event) in events.iter().enumerate() {
            match event {
                Event::Moved { thing, from, to } => {
                    let kind = match thing {
                        Thing::Box(_) => Happening::Pushed,
                        Thing::Player if flies => Happening::Launched,
                        Thing::Player => Happening::Moved,
                    };
                    let path = Sheet::new(level.board().grid()).path(from, to);
                    let travel = |shape| Effect::Travel { shape, kind, path: path.clone() };
                    effects.extend(shapes_of(state, thing, from).into_iter().map(travel));
                }
                Event::Broke { at, .. } => {
                    let kind = Happening::Broke;
                    effects.push(Effect::Flash { shape: ground::wall_id(at), kind });
                }
                Event::Fell { thing, .. } => {
                    let from = came_from(&events[..number]).unwrap_or(state.player());
                    let fell = |shape| Effect::Flash { shape, kind: Happening::Fell };
                    effects.extend(shapes_of(state, thing, from).into_iter().map(fell));
                }
                Event::Entered { .. } => {
                    let (shape, kind) = (pieces::PLAYER.to_owned(), Happening::Boarded);
                    effects.push(Effect::Flash { shape, kind });
                }
                Event::Launched { .. } | Event::TileChanged { .. } => {}
            }
        }
        let mut after = *state;
        level.room().apply(&mut after, mv);
        if level.room().is_goal(&after) {
            effects.push(Effect::Won);
        }
        effects
    }
}

/// The names of the shapes of something that stands on a cell before the move.
fn shapes_of(state: &State, thing: Thing, cell: Cell) -> Vec<String> {
    match thing {
        Thing::Player => pieces::player_shapes(state),
        Thing::Box(weight) => pieces::box_shapes(cell, weight),
    }
}

/// Where what moved last came from.
fn came_from(before: &[Event]) -> Option<Cell> {
    before.iter().rev().find_map(|event| match event {
        Event::Moved { from, .. } => Some(*from),
        _ => None,
    })
}

/// Straight lines through points given from the centre of a cell, in halves of its side.
fn lines(sheet: Sheet, cell: Cell, points: &[[f32; 2]], closed: bool) -> Geometry {
    let Point { x, y } = sheet.centre(cell);
    let half = CELL / 2.0;
    let points = points.iter().map(|[dx, dy]| Point::new(x + dx * half, y + dy * half)).collect();
    Geometry::Lines { points, closed }
}

/// Press a direction by clicking the cell next to the player on that side.
fn add_hits(scene: &mut Scene, sheet: Sheet, level: &Level, state: &State) {
    let (board, room) = (level.board(), level.room());
    if room.is_goal(state) {
        return;
    }
    for mv in Direction::ALL {
        let Some(next) = board.next(state.player(), mv) else { continue };
        if board.step(state, mv).is_none() {
            continue;
        }
        let id = mv.name().to_owned();
        let label = BoxFlight::describe_move(level, state, mv);
        scene.hits.push(Hit { id: id.clone(), area: sheet.square(next, 0.0, 0.0), label });
        scene.moves.push(SceneMove { notation: BoxFlight::move_text(mv), hits: vec![id] });
    }
}

/// A shape with a name that effects can use.
fn named(geometry: Geometry, fill: Paint, id: impl Into<String>) -> Shape {
    Shape::filled(geometry, fill).named(id)
}

/// Whether the player is inside a box.
fn is_inside(state: &State) -> bool {
    matches!(state.mode(), Mode::Inbox(_))
}
