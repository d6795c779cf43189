//! The board as a picture.

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Material, Notation, Paint, Point, Scene, SceneMove, Shape,
    Words,
};
use unsolve_graph::Transition;
use unsolve_grids::{CELL, Cell, Sheet};

use crate::words::describe;
use crate::{Blocks, Ice, IceSlide, Level, Push, letter};

/// From the border of a cell to the ring of a goal.
const GOAL_INSET: f32 = 5.0;
/// From the border of a cell to a block: inside the ring, so that a goal still shows.
const BLOCK_INSET: f32 = 9.0;

impl unsolve_core::Picture for IceSlide {
    const HAPPENS: &'static [Happening] = &[Happening::Slid, Happening::Arrived];

    fn draw(level: &Level, state: &Blocks) -> Scene {
        let sheet = Sheet::new(level.board().grid());
        let mut scene = sheet.scene_on(describe(level, *state), (Paint::Ice, Material::Frost));
        for cell in level.board().grid().cells().filter(|&cell| !level.board().is_wall(cell)) {
            draw_scratches(&mut scene, sheet, cell);
        }
        sheet.draw_walls(&mut scene, 12.0, |cell| level.board().is_wall(cell));
        for (index, &goal) in level.ice().goals().cells().iter().enumerate() {
            draw_goal(&mut scene, sheet, index, goal);
        }
        for (index, &cell) in state.cells().iter().enumerate() {
            draw_block(&mut scene, sheet, index, cell);
        }
        add_hits(&mut scene, sheet, level, *state);
        scene
    }

    fn effects(level: &Level, state: &Blocks, mv: Push) -> Vec<Effect> {
        let ice = level.ice();
        let block = usize::from(mv.block);
        if block >= ice.blocks() {
            return Vec::new();
        }
        let to = ice.slide(*state, block, mv.direction);
        let path = Sheet::new(level.board().grid()).path(state.of(block), to);
        let travel =
            |shape: String| Effect::Travel { shape, kind: Happening::Slid, path: path.clone() };
        let mut effects =
            vec![travel(format!("block-{block}")), travel(format!("block-{block}-letter"))];
        if ice.goals().of(block) == to {
            let shape = format!("goal-{block}");
            effects.push(Effect::Flash { shape, kind: Happening::Arrived });
        }
        if ice.is_goal(&state.moved(block, to)) {
            effects.push(Effect::Won);
        }
        effects
    }
}

/// Scratches in the ice, where skates have been: another few on every cell, the same ones every time.
fn draw_scratches(scene: &mut Scene, sheet: Sheet, cell: Cell) {
    let Point { x, y } = sheet.corner(cell);
    let mix = usize::from(cell).wrapping_mul(2_654_435_761) >> 7;
    for scratch in 0..mix % 3 {
        let at = |shift: usize| (mix >> (shift + 6 * scratch) & 31) as f32 / 31.0 * (CELL - 26.0);
        let from = Point::new(x + 5.0 + at(2), y + 18.0 + at(9));
        let to = Point::new(from.x + 16.0, from.y - 11.0);
        let line = Geometry::Lines { points: vec![from, to], closed: false };
        scene.shapes.push(Shape::outlined(line, Paint::Surface, 2.0));
    }
}

fn draw_goal(scene: &mut Scene, sheet: Sheet, index: usize, cell: Cell) {
    let paint = Paint::Piece(index as u8);
    let ring = Shape::filled(sheet.square(cell, GOAL_INSET, 14.0), Paint::Surface);
    let ring = ring.with_stroke(paint, 5.0);
    let label = label(sheet, cell, index, 16.0);
    scene.shapes.push(ring.named(format!("goal-{index}")));
    scene.shapes.push(Shape::filled(label, Paint::Ink));
}

fn draw_block(scene: &mut Scene, sheet: Sheet, index: usize, cell: Cell) {
    let (paint, on_paint) = (Paint::Piece(index as u8), Paint::OnPiece(index as u8));
    let body =
        Shape::filled(sheet.square(cell, BLOCK_INSET, 10.0), paint).made_of(Material::Raised);
    let letter = Shape::filled(label(sheet, cell, index, 20.0), on_paint).aiding();
    scene.shapes.push(body.named(format!("block-{index}")));
    scene.shapes.push(letter.named(format!("block-{index}-letter")));
}

fn label(sheet: Sheet, cell: Cell, index: usize, size: f32) -> Geometry {
    Geometry::Label { centre: sheet.centre(cell), size, text: letter(index).to_string() }
}

/// Click a block, then the cell where it will come to rest.
fn add_hits(scene: &mut Scene, sheet: Sheet, level: &Level, state: Blocks) {
    let (grid, ice) = (level.board().grid(), level.ice());
    for (index, &cell) in state.cells().iter().enumerate() {
        let label = format!("block {}, {}", letter(index), grid.name(cell));
        let area = sheet.square(cell, 0.0, 0.0);
        scene.hits.push(Hit { id: format!("block-{index}"), area, label });
    }
    for mv in legal(ice, state) {
        let block = usize::from(mv.block);
        let to = ice.slide(state, block, mv.direction);
        let id = format!("block-{block}-{}", mv.direction.name());
        let area = sheet.square(to, 0.0, 0.0);
        let label = IceSlide::describe_move(level, &state, mv);
        scene.hits.push(Hit { id: id.clone(), area, label });
        let hits = vec![format!("block-{block}"), id];
        scene.moves.push(SceneMove { notation: IceSlide::move_text(mv), hits });
    }
}

/// The moves that can be made; none once the level is solved.
fn legal(ice: &Ice, state: Blocks) -> Vec<Push> {
    let mut moves = Vec::new();
    if !ice.is_goal(&state) {
        ice.moves(&state, &mut moves);
    }
    moves
}
