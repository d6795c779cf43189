//! What a cell can be, and what a cat counts as.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_constraint::Values;

/// What a cell is.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ShapesShape")]
pub enum Shape {
    /// Counts as every shape while cats are in superposition.
    Cat,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A triangle.
    Triangle,
}

impl Shape {
    /// All shapes, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Cat, Self::Square, Self::Circle, Self::Triangle];

    /// The shape's number as a value of a cell.
    #[must_use]
    pub fn value(self) -> usize {
        self as usize
    }

    /// The shape of a value.
    #[must_use]
    pub fn of(value: usize) -> Option<Self> {
        Self::ALL.get(value).copied()
    }

    /// The shape's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Cat => "cat",
            Self::Square => "square",
            Self::Circle => "circle",
            Self::Triangle => "triangle",
        }
    }

    /// The name of one or several: "one cat", "two cats".
    #[must_use]
    pub fn plural(self, count: usize) -> String {
        if count == 1 { self.name().to_owned() } else { format!("{}s", self.name()) }
    }

    /// The shape with this name, in the singular or the plural, in any case.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let word = word.to_lowercase();
        let name = word.strip_suffix('s').unwrap_or(&word);
        Self::ALL.into_iter().find(|shape| shape.name() == name)
    }
}

/// What cats count as.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ShapesCats")]
pub enum Cats {
    /// A cat is every shape at once, and counts as each.
    #[default]
    Superposition,
    /// A cat is a fourth shape like the others.
    Plain,
}

impl Cats {
    /// What a cell may be that counts as the shape.
    ///
    /// ```
    /// use unsolve_shapes::{Cats, Shape};
    ///
    /// let circles = Cats::Superposition.counted(Shape::Circle);
    /// assert!(circles.contains(Shape::Cat.value()) && circles.len() == 2);
    /// assert_eq!(Cats::Superposition.counted(Shape::Cat).len(), 1);
    /// assert_eq!(Cats::Plain.counted(Shape::Circle).len(), 1);
    /// ```
    #[must_use]
    pub fn counted(self, shape: Shape) -> Values {
        match self {
            Self::Superposition => Values::of(&[shape.value(), Shape::Cat.value()]),
            Self::Plain => Values::one(shape.value()),
        }
    }
}

/// Everything that a cell may be.
#[must_use]
pub fn any() -> Values {
    Values::range(0, Shape::ALL.len() - 1)
}
