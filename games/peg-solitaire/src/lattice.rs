//! Square and triangular boards: which places lie in a line, and which ways to turn a board there are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A row and a column, from 0.
pub type Place = [usize; 2];

/// How the holes of a board lie to each other.
///
/// ```
/// use unsolve_peg_solitaire::Lattice;
///
/// assert_eq!(Lattice::Square.turns().len(), 8);
/// assert_eq!(Lattice::Triangular.turns().len(), 12);
/// ```
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "PegSolitaireGrid")]
pub enum Lattice {
    /// Rows and columns: four directions.
    #[default]
    Square,
    /// Every row half a place further to the left: six directions. A place has its neighbours in its row, above it in the
    /// same column and the one before, and below it in the same column and the next.
    Triangular,
}

/// All directions as rows and columns: up, down, left, right, and on triangular boards down and up along the other
/// side.
pub const DIRECTIONS: [[i32; 2]; 6] = [[-1, 0], [1, 0], [0, -1], [0, 1], [1, 1], [-1, -1]];

/// One of the ways to turn or mirror a board: where a step down and a step right lead then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    down: [i32; 2],
    right: [i32; 2],
}

impl Turn {
    /// Places turned and then moved to the first row and column.
    #[must_use]
    pub fn places(self, places: &[Place]) -> Vec<Place> {
        let turned = places.iter().map(|&[row, column]| {
            let (row, column) = (i32::from(row as u8), i32::from(column as u8));
            [0, 1].map(|axis| row * self.down[axis] + column * self.right[axis])
        });
        let turned: Vec<[i32; 2]> = turned.collect();
        let least = [0, 1].map(|axis| turned.iter().map(|at| at[axis]).min().unwrap_or(0));
        turned.iter().map(|at| [0, 1].map(|axis| (at[axis] - least[axis]) as usize)).collect()
    }
}

impl Lattice {
    /// The directions in which pegs jump.
    #[must_use]
    pub fn directions(self) -> &'static [[i32; 2]] {
        match self {
            Self::Square => &DIRECTIONS[..4],
            Self::Triangular => &DIRECTIONS,
        }
    }

    /// All ways to turn and mirror boards.
    #[must_use]
    pub fn turns(self) -> Vec<Turn> {
        let all = self.directions();
        let pairs = all.iter().flat_map(|&down| all.iter().map(move |&right| Turn { down, right }));
        let fits = |turn: &Turn| {
            let sum = [0, 1].map(|axis| turn.down[axis] + turn.right[axis]);
            match self {
                Self::Square => sum != [0, 0] && turn.down != turn.right,
                Self::Triangular => all.contains(&sum),
            }
        };
        pairs.filter(fits).collect()
    }
}

/// The place `steps` steps in a direction, if it is not before the first row or column.
#[must_use]
pub fn stepped([row, column]: Place, [down, right]: [i32; 2], steps: i32) -> Option<Place> {
    let row = row.checked_add_signed((down * steps) as isize)?;
    let column = column.checked_add_signed((right * steps) as isize)?;
    Some([row, column])
}

/// The name of a place: a letter for the column, a number for the row.
///
/// ```
/// assert_eq!(unsolve_peg_solitaire::hole_name([3, 2]), "c4");
/// ```
#[must_use]
pub fn hole_name([row, column]: Place) -> String {
    format!("{}{}", char::from(b'a' + (column % 26) as u8), row + 1)
}

/// The place of a name, if it is one that a board can have.
///
/// ```
/// assert_eq!(unsolve_peg_solitaire::named_hole("C4"), Some([3, 2]));
/// assert_eq!(unsolve_peg_solitaire::named_hole("c0"), None);
/// ```
#[must_use]
pub fn named_hole(name: &str) -> Option<Place> {
    let mut letters = name.chars();
    let column = letters.next()?.to_ascii_lowercase();
    let row = letters.next()?.to_digit(10)?;
    let known = ('a'..='i').contains(&column) && row > 0 && letters.next().is_none();
    known.then(|| [row as usize - 1, column as usize - 'a' as usize])
}
