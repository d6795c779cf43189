//! Pictures: tubes side by side, a letter on every ball.

use unsolve_core::{
    Effect, Geometry, Hit, Paint, Point, Scene, SceneMove, Shape, TextBoard, symbol,
};
use unsolve_graph::Transition;

use super::notation::move_text;
use super::rules::{Pour, Rules, Tubes};
use super::setup::Level;

/// Size of a ball's place.
const BALL: f32 = 40.0;
/// Space between tubes.
const GAP: f32 = 18.0;
/// Space around the board.
const MARGIN: f32 = 24.0;
/// Thickness of the glass.
const GLASS: f32 = 4.0;
/// Room above a tube, where a ball hovers on its way.
const HEADROOM: f32 = 26.0;
/// Room below a tube for its number.
const FOOT: f32 = 26.0;
/// Most tubes in a row.
const ROW: usize = 10;

/// Where the tubes stand.
struct Layout {
    columns: usize,
    rows: usize,
    capacity: usize,
}

impl Layout {
    fn of(rules: &Rules) -> Self {
        let rows = rules.tubes().div_ceil(ROW);
        Self { columns: rules.tubes().div_ceil(rows), rows, capacity: rules.capacity() }
    }

    fn row_height(&self) -> f32 {
        HEADROOM + self.capacity as f32 * BALL + 2.0 * GLASS + FOOT
    }

    /// The upper left corner of a tube's inside.
    fn tube(&self, tube: usize) -> Point {
        let (row, column) = (tube / self.columns, tube % self.columns);
        Point::new(
            MARGIN + GLASS + column as f32 * (BALL + GAP + 2.0 * GLASS),
            MARGIN + HEADROOM + row as f32 * self.row_height(),
        )
    }

    /// The centre of the ball at a height.
    fn ball(&self, tube: usize, height: usize) -> Point {
        let corner = self.tube(tube);
        let below = (self.capacity - 1 - height.min(self.capacity - 1)) as f32;
        Point::new(corner.x + BALL / 2.0, corner.y + (below + 0.5) * BALL)
    }

    /// Where a ball hovers above a tube.
    fn above(&self, tube: usize) -> Point {
        let corner = self.tube(tube);
        Point::new(corner.x + BALL / 2.0, corner.y - BALL / 2.0)
    }

    fn width(&self) -> f32 {
        2.0 * MARGIN + self.columns as f32 * (BALL + GAP + 2.0 * GLASS) - GAP
    }

    fn height(&self) -> f32 {
        2.0 * MARGIN + self.rows as f32 * self.row_height() - FOOT / 2.0
    }
}

pub(super) fn scene(level: &Level, state: &Tubes) -> Scene {
    let rules = &level.rules;
    let layout = Layout::of(rules);
    let mut scene = Scene {
        width: layout.width(),
        height: layout.height(),
        description: description(rules, state),
        ..Scene::default()
    };
    let whole = Geometry::Rect { x: 0.0, y: 0.0, width: scene.width, height: scene.height, radius: 16.0 };
    scene.shapes.push(Shape::filled(whole, Paint::Backdrop));
    for tube in 0..rules.tubes() {
        draw_tube(rules, state, &layout, tube, &mut scene);
    }
    let mut moves = Vec::new();
    if !rules.is_goal(state) {
        rules.moves(state, &mut moves);
    }
    scene.moves = moves
        .iter()
        .map(|&mv| SceneMove {
            notation: move_text(mv),
            hits: vec![format!("tube-{}", mv.from), format!("tube-{}", mv.to)],
        })
        .collect();
    scene
}

fn draw_tube(rules: &Rules, state: &Tubes, layout: &Layout, tube: usize, scene: &mut Scene) {
    let balls = rules.balls(state.0[tube]);
    let corner = layout.tube(tube);
    let depth = layout.capacity as f32 * BALL;
    let glass = Geometry::Rect {
        x: corner.x - GLASS / 2.0,
        y: corner.y - HEADROOM / 3.0,
        width: BALL + GLASS,
        height: depth + GLASS / 2.0 + HEADROOM / 3.0,
        radius: BALL / 2.0 + GLASS / 2.0,
    };
    let outline = if rules.is_complete(state.0[tube]) { Paint::Accent } else { Paint::Line };
    scene.shapes.push(
        Shape::filled(glass.clone(), Paint::Surface)
            .with_stroke(outline, GLASS / 2.0)
            .named(format!("tube-{tube}")),
    );
    for (height, &colour) in balls.iter().enumerate() {
        let centre = layout.ball(tube, height);
        let form = Geometry::Circle { centre, radius: BALL / 2.0 - 1.5 };
        scene
            .shapes
            .push(Shape::filled(form, Paint::Piece(colour)).named(format!("ball-{tube}-{height}")));
        let text = symbol(colour).to_string();
        let letter = Geometry::Label { centre, size: BALL * 0.36, text };
        scene.shapes.push(
            Shape::filled(letter, Paint::OnPiece(colour)).named(format!("letter-{tube}-{height}")),
        );
    }
    let centre = Point::new(corner.x + BALL / 2.0, corner.y + depth + GLASS + FOOT / 2.0);
    let number = Geometry::Label { centre, size: 10.0, text: (tube + 1).to_string() };
    scene.shapes.push(Shape::filled(number, Paint::Ink));
    scene.hits.push(Hit {
        id: format!("tube-{tube}"),
        area: glass,
        label: tube_in_words(tube, &balls),
    });
}

fn tube_in_words(tube: usize, balls: &[u8]) -> String {
    let letters: Vec<String> = balls.iter().map(|&ball| symbol(ball).to_string()).collect();
    let content = if letters.is_empty() { "empty".to_owned() } else { letters.join(", ") };
    format!("Tube {}: {content}", tube + 1)
}

fn description(rules: &Rules, state: &Tubes) -> String {
    let tubes = (0..rules.tubes()).map(|tube| tube_in_words(tube, &rules.balls(state.0[tube])));
    format!("Tubes from bottom to top. {}.", tubes.collect::<Vec<_>>().join(". "))
}

/// The ball rises out of its tube, crosses over and drops; a completed tube flashes.
pub(super) fn effects(level: &Level, state: &Tubes, mv: Pour) -> Vec<Effect> {
    let rules = &level.rules;
    let layout = Layout::of(rules);
    let (from, to) = (usize::from(mv.from), usize::from(mv.to));
    let height = rules.height(state.0[from]).saturating_sub(1);
    let start = layout.ball(from, height);
    let landing = layout.ball(to, rules.height(state.0[to]));
    let relative = |point: Point| Point::new(point.x - start.x, point.y - start.y);
    let path: Vec<Point> =
        [layout.above(from), layout.above(to), landing].into_iter().map(relative).collect();
    let travel = |part: &str| Effect::Travel { shape: format!("{part}-{from}-{height}"), path: path.clone() };
    let mut effects = vec![travel("ball"), travel("letter")];
    let mut after = *state;
    rules.apply(&mut after, mv);
    if rules.is_complete(after.0[to]) {
        effects.push(Effect::Flash { shape: format!("tube-{to}") });
    }
    if rules.is_goal(&after) {
        effects.push(Effect::Won);
    }
    effects
}

/// Tubes as columns, numbered below.
pub(super) fn board(level: &Level, state: &Tubes) -> TextBoard {
    let rules = &level.rules;
    let mut board = TextBoard::default();
    let columns: Vec<Vec<u8>> =
        state.0[..rules.tubes()].iter().map(|&tube| rules.balls(tube)).collect();
    for height in (0..rules.capacity()).rev() {
        for balls in &columns {
            board.put(" │", Paint::Line);
            match balls.get(height) {
                Some(&colour) => board.put(symbol(colour), Paint::Piece(colour)),
                None => board.put(" ", Paint::Line),
            }
            board.put("│", Paint::Line);
        }
        board.end_line();
    }
    for _ in &columns {
        board.put(" ╰─╯", Paint::Line);
    }
    board.end_line();
    for tube in 1..=columns.len() {
        board.put(format!("{tube:^4}"), Paint::Ink);
    }
    board.end_line();
    board
}
