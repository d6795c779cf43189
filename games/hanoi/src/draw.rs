//! The pegs as a picture: discs on rods, and below each rod, small, what belongs there.

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Material, Notation, Paint, Picture, Place, Point, Scene,
    SceneMove, Shape,
};
use unsolve_graph::Transition;

use crate::words::describe;
use crate::{Carry, Hanoi, Level, MAX_DISCS, Towers, peg_name};

/// Space around everything.
const MARGIN: f32 = 24.0;
/// Width of the smallest disc.
const SMALLEST: f32 = 46.0;
/// Width of the largest of many discs.
const WIDEST: f32 = 168.0;
/// Space between the largest discs of two pegs.
const GAP: f32 = 16.0;
/// How far rods rise above a full tower.
const RISE: f32 = 30.0;
/// Height of the board that the rods stand on.
const BASE: f32 = 22.0;
/// From the board to the small towers below.
const CARD_GAP: f32 = 16.0;
/// How much smaller the towers of the goal are.
const SMALL: f32 = 0.36;

/// Where everything is.
struct Layout {
    pegs: usize,
    discs: usize,
    /// Height of a disc.
    thick: f32,
    /// How much wider each disc is than the next smaller one.
    step: f32,
}

impl Layout {
    fn of(level: &Level) -> Self {
        let discs = level.discs();
        let step = ((WIDEST - SMALLEST) / (discs.max(2) - 1) as f32).min(24.0);
        let thick = if discs > 8 { 20.0 } else { 28.0 };
        Self { pegs: level.pegs(), discs, thick, step }
    }

    fn disc_width(&self, disc: usize) -> f32 {
        SMALLEST + disc as f32 * self.step
    }

    /// Width of the place of a peg.
    fn slot(&self) -> f32 {
        self.disc_width(self.discs - 1) + GAP
    }

    fn width(&self) -> f32 {
        self.pegs as f32 * self.slot() + 2.0 * MARGIN
    }

    /// Where the rods stand.
    fn floor(&self) -> f32 {
        MARGIN + RISE + self.discs as f32 * self.thick
    }

    fn card_top(&self) -> f32 {
        self.floor() + BASE + CARD_GAP
    }

    fn card_height(&self) -> f32 {
        self.discs as f32 * self.thick * SMALL + 46.0
    }

    fn height(&self) -> f32 {
        self.card_top() + self.card_height() + MARGIN
    }

    /// The middle of a peg.
    fn middle(&self, peg: u8) -> f32 {
        MARGIN + (f32::from(peg) + 0.5) * self.slot()
    }

    /// The middle of a disc at a height of a peg.
    fn centre(&self, peg: u8, height: usize) -> Point {
        Point::new(self.middle(peg), self.floor() - (height as f32 + 0.5) * self.thick)
    }

    fn disc(&self, disc: usize, centre: Point, scale: f32) -> Geometry {
        let (width, height) = (self.disc_width(disc) * scale, (self.thick - 2.0) * scale);
        rect([centre.x - width / 2.0, centre.y - height / 2.0], [width, height], height / 2.0)
    }

    fn column(&self, peg: u8) -> Geometry {
        let x = self.middle(peg) - self.slot() / 2.0;
        rect([x, MARGIN / 2.0], [self.slot(), self.floor() + BASE - MARGIN / 2.0], 12.0)
    }
}

fn rect([x, y]: [f32; 2], [width, height]: [f32; 2], radius: f32) -> Geometry {
    Geometry::Rect { x, y, width, height, radius }
}

impl Picture for Hanoi {
    const HAPPENS: &'static [Happening] = &[Happening::Moved, Happening::Arrived];

    fn draw(level: &Level, state: &Towers) -> Scene {
        let layout = Layout::of(level);
        let mut scene = Scene {
            width: layout.width(),
            height: layout.height(),
            description: describe(level, *state),
            places: places(&layout),
            ..Scene::default()
        };
        let whole = rect([0.0, 0.0], [scene.width, scene.height], 20.0);
        scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
        draw_stand(&mut scene, &layout);
        for peg in 0..level.pegs() as u8 {
            draw_goal(&mut scene, &layout, level, *state, peg);
            for (height, disc) in state.tower(peg, level.discs()).enumerate() {
                draw_disc(&mut scene, &layout, disc, layout.centre(peg, height));
            }
        }
        add_hits(&mut scene, &layout, level, *state);
        scene
    }

    /// The disc is lifted off its rod, carried over, and let down.
    fn effects(level: &Level, state: &Towers, mv: Carry) -> Vec<Effect> {
        let Some(disc) = level.rules().carried(*state, mv) else { return Vec::new() };
        let layout = Layout::of(level);
        let height = |peg: u8| state.tower(peg, level.discs()).count();
        let (from, to) =
            (layout.centre(mv.from, height(mv.from) - 1), layout.centre(mv.to, height(mv.to)));
        let up = MARGIN + 4.0 - from.y;
        let across = to.x - from.x;
        let path =
            vec![Point::new(0.0, up), Point::new(across, up), Point::new(across, to.y - from.y)];
        let travel =
            |shape: String| Effect::Travel { shape, kind: Happening::Moved, path: path.clone() };
        let name = format!("disc-{}", disc + 1);
        let mut effects = vec![travel(name.clone()), travel(format!("{name}-number"))];
        let after = state.moved(disc, mv.to);
        let settled = |disc: &usize| after.peg(*disc) == level.goal().peg(*disc);
        if (disc..level.discs()).all(|disc| settled(&disc)) {
            effects.push(Effect::Flash { shape: name, kind: Happening::Arrived });
        }
        if level.rules().is_goal(&after) {
            effects.push(Effect::Won);
        }
        effects
    }
}

fn places(layout: &Layout) -> Vec<Place> {
    let mut places = Vec::new();
    for peg in 0..layout.pegs as u8 {
        for height in 0..layout.discs {
            let Point { x, y } = layout.centre(peg, height);
            let area = rect(
                [x - layout.slot() / 2.0, y - layout.thick / 2.0],
                [layout.slot(), layout.thick],
                6.0,
            );
            places.push(Place::new([usize::from(peg), height], area));
        }
    }
    places
}

/// The board and its rods.
fn draw_stand(scene: &mut Scene, layout: &Layout) {
    for peg in 0..layout.pegs as u8 {
        let rod =
            rect([layout.middle(peg) - 6.0, MARGIN], [12.0, layout.floor() - MARGIN + 4.0], 6.0);
        scene.shapes.push(Shape::filled(rod, Paint::Wood).made_of(Material::Liquid));
    }
    let board = [layout.width() - 2.0 * MARGIN + 12.0, BASE];
    let foot = rect([MARGIN - 6.0, layout.floor() + 5.0], board, 8.0);
    scene.shapes.push(Shape::filled(foot, Paint::Wood).made_of(Material::Shaded));
    let face = rect([MARGIN - 6.0, layout.floor()], board, 8.0);
    scene.shapes.push(Shape::filled(face, Paint::Wood).made_of(Material::Raised));
    for peg in 0..layout.pegs as u8 {
        let centre = Point::new(layout.middle(peg), layout.floor() + BASE / 2.0);
        let label = Geometry::Label { centre, size: 11.0, text: peg_name(peg).to_string() };
        scene.shapes.push(Shape::filled(label, Paint::Depth));
    }
}

/// What belongs on a peg, on a card that is marked once it is there.
fn draw_goal(scene: &mut Scene, layout: &Layout, level: &Level, state: Towers, peg: u8) {
    let (top, height) = (layout.card_top(), layout.card_height());
    let x = layout.middle(peg) - layout.slot() / 2.0 + 4.0;
    let there = state.tower(peg, level.discs()).eq(level.goal().tower(peg, level.discs()));
    let (edge, width) = if there { (Paint::Switch, 3.0) } else { (Paint::Line, 2.0) };
    let card = rect([x, top], [layout.slot() - 8.0, height], 12.0);
    scene.shapes.push(Shape::filled(card, Paint::Surface).with_stroke(edge, width));
    let floor = top + height - 14.0;
    let line = vec![Point::new(x + 12.0, floor), Point::new(x + layout.slot() - 20.0, floor)];
    scene.shapes.push(Shape::outlined(
        Geometry::Lines { points: line, closed: false },
        Paint::Wood,
        4.0,
    ));
    let middle = layout.middle(peg);
    let rod = vec![Point::new(middle, floor), Point::new(middle, top + 14.0)];
    scene.shapes.push(Shape::outlined(
        Geometry::Lines { points: rod, closed: false },
        Paint::Wood,
        3.0,
    ));
    for (height, disc) in level.goal().tower(peg, level.discs()).enumerate() {
        let y = floor - 2.0 - (height as f32 + 0.5) * layout.thick * SMALL;
        let small = layout.disc(disc, Point::new(middle, y), SMALL);
        scene.shapes.push(Shape::filled(small, Paint::Piece(disc as u8)));
    }
}

fn draw_disc(scene: &mut Scene, layout: &Layout, disc: usize, centre: Point) {
    let (paint, ink) = (Paint::Piece(disc as u8), Paint::OnPiece(disc as u8));
    let body = Shape::filled(layout.disc(disc, centre, 1.0), paint).made_of(Material::Raised);
    let name = format!("disc-{}", disc + 1);
    let number =
        Geometry::Label { centre, size: layout.thick * 0.42, text: (disc + 1).to_string() };
    scene.shapes.push(body.named(name.clone()));
    scene.shapes.push(Shape::filled(number, ink).aiding().named(format!("{name}-number")));
}

/// Click a peg, then the peg that its uppermost disc goes to.
fn add_hits(scene: &mut Scene, layout: &Layout, level: &Level, state: Towers) {
    let tops = state.tops(level.discs());
    for peg in 0..level.pegs() as u8 {
        let top = tops[usize::from(peg)];
        let what =
            if top == MAX_DISCS { "empty".to_owned() } else { format!("disc {} on top", top + 1) };
        let label = format!("{what}, peg {}", peg_name(peg));
        scene.hits.push(Hit {
            id: format!("peg-{}", peg_name(peg)),
            area: layout.column(peg),
            label,
        });
    }
    let mut moves = Vec::new();
    if !level.rules().is_goal(&state) {
        level.rules().moves(&state, &mut moves);
    }
    for mv in moves {
        let hits = [mv.from, mv.to].map(|peg| format!("peg-{}", peg_name(peg))).to_vec();
        scene.moves.push(SceneMove { notation: Hanoi::move_text(mv), hits });
    }
}
