//! Pictures: tubes side by side, a letter on everything in them, a cork on those that are finished.

use std::f32::consts::PI;

use unsolve_core::{
    Effect, Geometry, Happening, Hit, Material, Paint, Place, Point, Scene, SceneMove,
    Shape as Form, TextBoard, symbol,
};
use unsolve_graph::Transition;

use crate::{Shape, TubeMove, Tubes, move_text};

/// Size of a unit's place.
pub const UNIT: f32 = 40.0;
/// Space between tubes.
const GAP: f32 = 18.0;
/// Space around the board.
const MARGIN: f32 = 24.0;
/// Thickness of the glass.
const GLASS: f32 = 4.0;
/// Room above a tube, where a unit hovers on its way.
const HEADROOM: f32 = 26.0;
/// Glass above the highest unit.
const RIM: f32 = 9.0;
/// Room below a tube for its number.
const FOOT: f32 = 26.0;
/// Most tubes in a row.
const ROW: usize = 7;
/// Corners of a half circle.
const CORNERS: usize = 12;
/// Half the height of a liquid's surface, as it is seen from a little above.
pub const SURFACE: f32 = 4.0;

/// Where everything stands in a picture of tubes.
#[derive(Debug, Clone, Copy)]
pub struct Drawing {
    columns: usize,
    rows: usize,
    tubes: usize,
    capacity: usize,
}

impl Drawing {
    /// The places for a board of this shape.
    #[must_use]
    pub fn of(shape: &Shape) -> Self {
        let rows = shape.tubes().div_ceil(ROW).max(1);
        let columns = shape.tubes().div_ceil(rows);
        Self { columns, rows, tubes: shape.tubes(), capacity: shape.capacity() }
    }

    /// The whole scene: glasses, what `look` draws for the unit at a height and what that is made of,
    /// letters, numbers below.
    #[must_use]
    pub fn scene<R>(
        &self,
        rules: &R,
        shape: &Shape,
        tubes: &Tubes,
        look: &(impl Fn(Point, usize) -> Geometry, Material),
    ) -> Scene
    where
        R: Transition<State = Tubes, Move: TubeMove>,
    {
        let (width, height) = (self.width(), self.height());
        let mut scene = Scene {
            width,
            height,
            description: in_words(shape, tubes),
            places: self.places(),
            ..Scene::default()
        };
        let whole = Geometry::Rect { x: 0.0, y: 0.0, width, height, radius: 16.0 };
        scene.shapes.push(Form::filled(whole, Paint::Backdrop));
        for tube in 0..self.tubes {
            self.draw_tube(shape, tubes, tube, look, &mut scene);
        }
        scene.moves = clicks(rules, tubes);
        scene
    }

    /// The places for units: the number of the tube and the height in it.
    fn places(&self) -> Vec<Place> {
        let place = |tube, height| {
            let Point { x, y } = self.unit(tube, height);
            let (x, y) = (x - UNIT / 2.0, y - UNIT / 2.0);
            let area = Geometry::Rect { x, y, width: UNIT, height: UNIT, radius: 0.0 };
            Place::new([tube, height], area)
        };
        (0..self.tubes)
            .flat_map(|tube| (0..self.capacity).map(move |height| place(tube, height)))
            .collect()
    }

    fn draw_tube(
        &self,
        shape: &Shape,
        tubes: &Tubes,
        tube: usize,
        (form, material): &(impl Fn(Point, usize) -> Geometry, Material),
        scene: &mut Scene,
    ) {
        let units = shape.units(tubes.0[tube]);
        let glass = self.glass(tube, GLASS / 2.0, RIM);
        let inside = Geometry::Lines { points: glass.clone(), closed: true };
        let mut shapes = vec![Form::filled(inside.clone(), Paint::Surface)];
        for (height, &colour) in units.iter().enumerate() {
            let unit = form(self.unit(tube, height), height);
            let unit = Form::filled(unit, Paint::Piece(colour)).made_of(*material);
            shapes.push(unit.named(format!("unit-{tube}-{height}")));
        }
        let liquid = *material == Material::Liquid;
        shapes.extend(units.last().filter(|_| liquid).map(|&colour| {
            let surface = self.surface(tube, units.len() - 1);
            let surface = Form::filled(surface, Paint::Piece(colour)).made_of(Material::Frost);
            surface.named(format!("surface-{tube}"))
        }));
        shapes.extend(self.letters(tube, &units, liquid));
        shapes.push(Form::sheen(inside, Material::Glass));
        let walls = Geometry::Lines { points: self.lipped(tube, glass), closed: false };
        let walls = Form::outlined(walls, Paint::Wall, GLASS / 2.0);
        shapes.push(walls.named(format!("tube-{tube}")));
        if shape.is_complete(tubes.0[tube]) {
            shapes.push(self.cork(tube));
        }
        let vessel = format!("tube-{tube}");
        scene.shapes.extend(shapes.into_iter().map(|part| part.in_vessel(&vessel)));
        self.draw_foot(tube, &units, scene);
    }

    /// A letter on every unit, or on each stretch of a liquid; its name is that of its highest unit.
    fn letters(&self, tube: usize, units: &[u8], liquid: bool) -> Vec<Form> {
        let mut letters = Vec::new();
        let mut low = 0;
        for (height, &colour) in units.iter().enumerate() {
            if liquid && units.get(height + 1) == Some(&colour) {
                continue;
            }
            let (bottom, top) =
                (self.unit(tube, if liquid { low } else { height }), self.unit(tube, height));
            let centre = Point::new(top.x, f32::midpoint(bottom.y, top.y));
            let text = symbol(colour).to_string();
            let letter = Geometry::Label { centre, size: UNIT * 0.32, text };
            let letter = Form::filled(letter, Paint::OnPiece(colour)).aiding();
            letters.push(letter.named(format!("letter-{tube}-{height}")));
            low = height + 1;
        }
        letters
    }

    /// The surface of what reaches up to a height.
    fn surface(&self, tube: usize, height: usize) -> Geometry {
        let Point { x, y } = self.unit(tube, height);
        let (x, y) = (x - UNIT / 2.0, y - UNIT / 2.0 - SURFACE);
        Geometry::Rect { x, y, width: UNIT, height: 2.0 * SURFACE, radius: UNIT / 2.0 }
    }

    /// The cork of a finished tube.
    fn cork(&self, tube: usize) -> Form {
        let Point { x, y } = self.tube(tube);
        let (x, y) = (x - 1.0, y - RIM - 11.0);
        let cork = Geometry::Rect { x, y, width: UNIT + 2.0, height: 17.0, radius: 5.0 };
        Form::filled(cork, Paint::Wood).made_of(Material::Raised).named(format!("cork-{tube}"))
    }

    fn draw_foot(&self, tube: usize, units: &[u8], scene: &mut Scene) {
        let corner = self.tube(tube);
        let depth = self.depth();
        let centre = Point::new(corner.x + UNIT / 2.0, corner.y + depth + GLASS + FOOT / 2.0);
        let number = Geometry::Label { centre, size: 10.0, text: (tube + 1).to_string() };
        scene.shapes.push(Form::filled(number, Paint::Ink));
        let area = Geometry::Rect {
            x: corner.x - GLASS / 2.0,
            y: corner.y - RIM,
            width: UNIT + GLASS,
            height: depth + GLASS / 2.0 + RIM,
            radius: UNIT / 2.0,
        };
        let label = tube_in_words(tube, units);
        scene.hits.push(Hit { id: format!("tube-{tube}"), area, label });
    }

    /// A tube's outline, from its upper left edge down and round to the right one.
    fn glass(&self, tube: usize, outwards: f32, rim: f32) -> Vec<Point> {
        let corner = self.tube(tube);
        let mut points = vec![Point::new(corner.x - outwards, corner.y - rim)];
        let radius = UNIT / 2.0 + outwards;
        points.extend(bowl(self.unit(tube, 0), radius, radius));
        points.push(Point::new(corner.x + UNIT + outwards, corner.y - rim));
        points
    }

    /// The outline with a lip on both sides.
    fn lipped(&self, tube: usize, mut glass: Vec<Point>) -> Vec<Point> {
        let corner = self.tube(tube);
        let lip = |x| Point::new(x, corner.y - RIM - 2.0);
        glass.insert(0, lip(corner.x - GLASS));
        glass.push(lip(corner.x + UNIT + GLASS));
        glass
    }

    fn depth(&self) -> f32 {
        self.capacity as f32 * UNIT
    }

    fn row_height(&self) -> f32 {
        HEADROOM + self.depth() + 2.0 * GLASS + FOOT
    }

    /// The upper left corner of a tube's inside.
    fn tube(&self, tube: usize) -> Point {
        let (row, column) = (tube / self.columns, tube % self.columns);
        Point::new(
            MARGIN + GLASS + column as f32 * (UNIT + GAP + 2.0 * GLASS),
            MARGIN + HEADROOM + row as f32 * self.row_height(),
        )
    }

    /// The centre of the unit at a height.
    fn unit(&self, tube: usize, height: usize) -> Point {
        let corner = self.tube(tube);
        let above = (self.capacity - 1 - height.min(self.capacity - 1)) as f32;
        Point::new(corner.x + UNIT / 2.0, corner.y + (above + 0.5) * UNIT)
    }

    /// Where a unit hovers above a tube.
    fn above(&self, tube: usize) -> Point {
        let corner = self.tube(tube);
        Point::new(corner.x + UNIT / 2.0, corner.y - UNIT / 2.0)
    }

    fn width(&self) -> f32 {
        2.0 * MARGIN + self.columns as f32 * (UNIT + GAP + 2.0 * GLASS) - GAP
    }

    fn height(&self) -> f32 {
        2.0 * MARGIN + self.rows as f32 * self.row_height() - FOOT / 2.0
    }

    /// What a move does: its units rise out of their tube, cross over and drop; a tube that is
    /// complete then flashes.
    #[must_use]
    pub fn effects<R>(
        &self,
        rules: &R,
        shape: &Shape,
        kind: Happening,
        before: &Tubes,
        mv: R::Move,
    ) -> Vec<Effect>
    where
        R: Transition<State = Tubes, Move: TubeMove>,
    {
        let (from, to) = mv.tubes();
        let (full, empty) = (shape.height(before.0[from]), shape.height(before.0[to]));
        let mut effects = Vec::new();
        for i in 0..mv.amount().min(full) {
            let path = self.way(from, full - 1 - i, to, empty + i);
            let height = full - 1 - i;
            // What lies on the highest unit, too, of a liquid that is all one.
            let liquid = kind == Happening::Poured;
            let unit = (true, format!("unit-{from}-{height}"));
            let letter = (!liquid || i == 0, format!("letter-{from}-{height}"));
            let surface = (liquid && i == 0, format!("surface-{from}"));
            let moved = [unit, letter, surface].into_iter().filter(|(moves, _)| *moves);
            let travel = |(_, shape)| Effect::Travel { kind, shape, path: path.to_vec() };
            effects.extend(moved.map(travel));
        }
        let mut after = *before;
        rules.apply(&mut after, mv);
        if shape.is_complete(after.0[to]) {
            let shape = format!("tube-{to}");
            effects.push(Effect::Flash { shape, kind: Happening::Completed });
        }
        if rules.is_goal(&after) {
            effects.push(Effect::Won);
        }
        effects
    }

    /// The way of a unit up, across and down, from where it lies.
    fn way(&self, from: usize, height: usize, to: usize, landing: usize) -> [Point; 3] {
        let start = self.unit(from, height);
        [self.above(from), self.above(to), self.unit(to, landing)]
            .map(|point| Point::new(point.x - start.x, point.y - start.y))
    }
}

/// The legal moves, each as the two tubes to click.
fn clicks<R>(rules: &R, tubes: &Tubes) -> Vec<SceneMove>
where
    R: Transition<State = Tubes, Move: TubeMove>,
{
    let mut moves = Vec::new();
    if !rules.is_goal(tubes) {
        rules.moves(tubes, &mut moves);
    }
    let click = |mv: R::Move| {
        let (from, to) = mv.tubes();
        SceneMove {
            notation: move_text(mv),
            hits: vec![format!("tube-{from}"), format!("tube-{to}")],
        }
    };
    moves.into_iter().map(click).collect()
}

/// The lower half of an ellipse, from left to right: the bottom of a tube, or of a layer in it.
#[must_use]
pub fn bowl(centre: Point, radius: f32, depth: f32) -> Vec<Point> {
    let point = |i: usize| {
        let angle = PI * (1.0 - i as f32 / CORNERS as f32);
        Point::new(centre.x + radius * libm::cosf(angle), centre.y + depth * libm::sinf(angle))
    };
    (0..=CORNERS).map(point).collect()
}

fn tube_in_words(tube: usize, units: &[u8]) -> String {
    let letters: Vec<String> = units.iter().map(|&unit| symbol(unit).to_string()).collect();
    let content = if letters.is_empty() { "empty".to_owned() } else { letters.join(", ") };
    format!("Tube {}: {content}", tube + 1)
}

fn in_words(shape: &Shape, tubes: &Tubes) -> String {
    let tubes = (0..shape.tubes()).map(|tube| tube_in_words(tube, &shape.units(tubes.0[tube])));
    format!("Tubes from bottom to top. {}.", tubes.collect::<Vec<_>>().join(". "))
}

/// Tubes as columns of letters, numbered below.
#[must_use]
pub fn text_board(shape: &Shape, tubes: &Tubes) -> TextBoard {
    let mut board = TextBoard::default();
    let columns = tubes.contents(shape);
    for height in (0..shape.capacity()).rev() {
        for (tube, units) in columns.iter().enumerate() {
            board.put(" │", Paint::Line);
            board.enter([tube, height]);
            match units.get(height) {
                Some(&colour) => board.put(symbol(colour), Paint::Piece(colour)),
                None => board.put(" ", Paint::Line),
            }
            board.leave();
            board.put("│", Paint::Line);
        }
        board.end_line();
    }
    for _ in &columns {
        board.put(" ╰─╯", Paint::Line);
    }
    board.end_line();
    for tube in 1..=columns.len() {
        // Below its units, which stand in the third of four columns.
        board.put(format!("{tube:>3} "), Paint::Ink);
    }
    board.end_line();
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn every_number_stands_below_its_tube() {
        let contents: Vec<Vec<u8>> = (0..12).map(|tube| vec![tube / 2; 2]).collect();
        let board = Board::new(2, &contents);
        let text = text_board(&board.shape, &board.tubes).to_string();
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let (letters, numbers) = (&lines[0], lines.last().expect("a line"));
        let units = (0..letters.len()).filter(|&at| letters[at].is_ascii_uppercase());
        for (tube, at) in units.enumerate() {
            let last_digit = char::from_digit((tube as u32 + 1) % 10, 10);
            assert_eq!(numbers.get(at).copied(), last_digit, "tube {}\n{text}", tube + 1);
        }
    }
}
