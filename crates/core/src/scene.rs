//! What is on the screen: shapes, places to click, and what a move does to them.
//!
//! A scene knows nothing of files or colours: shapes carry a [`Paint`] that a theme turns into a
//! colour. A front end that draws scenes needs no rules: the legal moves come with the scene, each
//! as the places to click one after the other.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// A point; x to the right, y down.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// A point.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

/// What a shape is filled or drawn with; a theme gives it a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Paint {
    /// The n-th colour of pieces; every one also has a [`symbol`].
    Piece(u8),
    /// Readable on top of the n-th colour of pieces.
    OnPiece(u8),
    /// Behind everything.
    Backdrop,
    /// The board.
    Surface,
    /// Thin lines and empty places.
    Line,
    /// Text and outlines.
    Ink,
    /// What stands in the way.
    Wall,
    /// What asks for attention.
    Accent,
    /// What is the player's own: the one piece they are, what they write. It reads well on the board.
    Hero,
    /// What things fall into: dark in every theme.
    Depth,
    /// Wood.
    Wood,
    /// Metal.
    Metal,
    /// Sandstone, and what breaks easily.
    Sand,
    /// What opens something when it is pressed.
    Switch,
    /// What hurts.
    Danger,
    /// Ice.
    Ice,
    /// A colour of the level's own, as red, green and blue (`0xRRGGBB`), the same in every theme: for games whose pictures come with the level.
    Own(u32),
}

/// What a shape is made of: light and shade over its paint, the same for every colour.
///
/// A front end draws the shape with its paint and then once more with the material's gradient, which is
/// white and black of some opacity (`materials.svg` of the renderer). A shape without a fill has the gradient alone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "kebab-case")]
pub enum Material {
    /// One even colour.
    #[default]
    Flat,
    /// A ball that is lit from the upper left and casts a shadow.
    Ball,
    /// A piece that stands on the board, is lit from above and casts a shadow.
    Raised,
    /// A pit: its upper edge throws a shadow into it.
    Sunk,
    /// What the light does not reach: the side of a wall.
    Shaded,
    /// A liquid in a round vessel.
    Liquid,
    /// The front of a glass.
    Glass,
    /// Ice with light on it.
    Frost,
}

impl Material {
    /// Its name, which is also that of its gradient.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::Ball => "ball",
            Self::Raised => "raised",
            Self::Sunk => "sunk",
            Self::Shaded => "shaded",
            Self::Liquid => "liquid",
            Self::Glass => "glass",
            Self::Frost => "frost",
        }
    }

    /// Whether it casts a shadow on what lies below.
    #[must_use]
    pub fn casts_shadow(self) -> bool {
        matches!(self, Self::Ball | Self::Raised)
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_flat(&self) -> bool {
        *self == Self::Flat
    }
}

impl Serialize for Material {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A form in scene units.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "form", rename_all = "kebab-case")]
pub enum Geometry {
    /// A rectangle with rounded corners; with a radius of half its longer side it is an ellipse.
    Rect {
        /// Left edge.
        x: f32,
        /// Upper edge.
        y: f32,
        /// Width.
        width: f32,
        /// Height.
        height: f32,
        /// Radius of the corners.
        radius: f32,
    },
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f32,
    },
    /// Straight lines through points, joined at the end if closed.
    Lines {
        /// The corners.
        points: Vec<Point>,
        /// Whether the last is joined to the first.
        closed: bool,
    },
    /// Short text (digits, capital letters), centred.
    Label {
        /// Its centre.
        centre: Point,
        /// Height of a capital letter.
        size: f32,
        /// The text.
        text: String,
    },
}

impl Geometry {
    /// The upper end.
    fn top(&self) -> f32 {
        match self {
            Self::Rect { y, .. } => *y,
            Self::Circle { centre, radius } => centre.y - radius,
            Self::Label { centre, size, .. } => centre.y - size / 2.0,
            Self::Lines { points, .. } => points.iter().map(|at| at.y).fold(f32::MAX, f32::min),
        }
    }
}

/// An outline.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Stroke {
    /// What it is drawn with.
    pub paint: Paint,
    /// Its width.
    pub width: f32,
}

/// Something drawn.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Shape {
    /// Its name, if effects speak of it; unique in the scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its form.
    pub geometry: Geometry,
    /// What it is filled with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fill: Option<Paint>,
    /// Its outline.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stroke: Option<Stroke>,
    /// What it is made of.
    #[serde(skip_serializing_if = "Material::is_flat")]
    pub material: Material,
    /// The vessel it is a part of, or lies in: what is poured is poured by tilting all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vessel: Option<String>,
    /// Whether it only says once more what colours say, so that a player may do without.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub aid: bool,
    /// Whether it is a player's note that what stands beside it has overtaken: left out unless somebody wants to see such notes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stale: bool,
}

impl Shape {
    /// A filled shape.
    #[must_use]
    pub fn filled(geometry: Geometry, fill: Paint) -> Self {
        Self { fill: Some(fill), ..Self::bare(geometry) }
    }

    /// An outlined shape.
    #[must_use]
    pub fn outlined(geometry: Geometry, paint: Paint, width: f32) -> Self {
        Self { stroke: Some(Stroke { paint, width }), ..Self::bare(geometry) }
    }

    /// Light and shade alone.
    #[must_use]
    pub fn sheen(geometry: Geometry, material: Material) -> Self {
        Self { material, ..Self::bare(geometry) }
    }

    fn bare(geometry: Geometry) -> Self {
        Self {
            id: None,
            geometry,
            fill: None,
            stroke: None,
            material: Material::Flat,
            vessel: None,
            aid: false,
            stale: false,
        }
    }

    /// The same shape of a material.
    #[must_use]
    pub fn made_of(self, material: Material) -> Self {
        Self { material, ..self }
    }

    /// The same shape as a part of a vessel.
    #[must_use]
    pub fn in_vessel(self, vessel: impl Into<String>) -> Self {
        Self { vessel: Some(vessel.into()), ..self }
    }

    /// The same shape for those who do not go by colours.
    #[must_use]
    pub fn aiding(self) -> Self {
        Self { aid: true, ..self }
    }

    /// The same shape, which nobody needs any more if `stale`.
    #[must_use]
    pub fn overtaken(self, stale: bool) -> Self {
        Self { stale, ..self }
    }

    /// The same shape with an outline.
    #[must_use]
    pub fn with_stroke(self, paint: Paint, width: f32) -> Self {
        Self { stroke: Some(Stroke { paint, width }), ..self }
    }

    /// The same shape with a name.
    #[must_use]
    pub fn named(self, id: impl Into<String>) -> Self {
        Self { id: Some(id.into()), ..self }
    }
}

/// A place that can be clicked.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Hit {
    /// Its name; unique in the scene.
    pub id: String,
    /// Where it is.
    pub area: Geometry,
    /// What it is, for a screen reader.
    pub label: String,
}

/// A place of the board that can be painted, and that hints and edits speak of.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Place {
    /// Row and column, or whatever two numbers the game's edits count by.
    pub cell: [usize; 2],
    /// Where it is.
    pub area: Geometry,
    /// What stands there, if places with the same are worth seeing together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shows: Option<String>,
}

impl Place {
    /// A place that shows nothing of its own.
    #[must_use]
    pub const fn new(cell: [usize; 2], area: Geometry) -> Self {
        Self { cell, area, shows: None }
    }
}

/// Places that a rule or a clue speaks of together, such as a row: a front end lights them up.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Group {
    /// The places, by their numbers in the scene.
    pub places: Vec<usize>,
    /// Where the clue stands and what it says; without one it is a rule, and a place lights up all its groups.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<Hit>,
}

/// A legal move and the hits that make it, clicked in this order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SceneMove {
    /// The move in the game's notation.
    pub notation: String,
    /// The ids of the hits.
    pub hits: Vec<String>,
}

/// A picture of a position.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
pub struct Scene {
    /// Width in scene units.
    pub width: f32,
    /// Height in scene units.
    pub height: f32,
    /// What is drawn, from back to front.
    pub shapes: Vec<Shape>,
    /// What can be clicked.
    pub hits: Vec<Hit>,
    /// The legal moves.
    pub moves: Vec<SceneMove>,
    /// What can be done between moves: a walk that changes the picture and counts for nothing. It is played like a move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strolls: Vec<SceneMove>,
    /// The places that edits and hints name by two numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// The places that belong together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Group>,
    /// The position in words, for a screen reader.
    pub description: String,
    /// Where the buttons begin, if there are any: below this nothing belongs to the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controls: Option<f32>,
    /// Where what only stands beside the board begins, such as a list of clues: a narrow page may put all that lies to the
    /// right of it below the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aside: Option<f32>,
}

impl Scene {
    /// The scene without its buttons and without notes that nobody needs any more: what is printed.
    #[must_use]
    pub fn picture(mut self) -> Self {
        self.shapes.retain(|shape| !shape.stale);
        if let Some(end) = self.controls.take() {
            self.shapes.retain(|shape| shape.geometry.top() < end);
            self.hits.retain(|hit| hit.area.top() < end);
            let names: Vec<&String> = self.hits.iter().map(|hit| &hit.id).collect();
            let is_left = |mv: &SceneMove| mv.hits.iter().all(|hit| names.contains(&hit));
            self.moves.retain(is_left);
            self.strolls.retain(is_left);
            self.height = end;
        }
        self
    }
}

/// The symbol that stands for the n-th colour of pieces where colours can't be told apart: a
/// letter, the same in every front end.
///
/// ```
/// assert_eq!(unsolve_core::symbol(0), 'A');
/// assert_eq!(unsolve_core::symbol(25), 'Z');
/// assert_eq!(unsolve_core::symbol(26), 'a');
/// ```
#[must_use]
pub fn symbol(colour: u8) -> char {
    const SYMBOLS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    char::from(SYMBOLS[usize::from(colour) % SYMBOLS.len()])
}
