//! The boards that have names, and free ones.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::ParamError;

use crate::board::{MAX_SIDE, MIN_HOLES};
use crate::lattice::Place;
use crate::setup::{places, size};
use crate::{Board, Lattice, Params};

/// Which board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "PegSolitaireBoard")]
pub enum Shape {
    /// A cross of 33 holes.
    #[default]
    English,
    /// The cross with filled corners, 37 holes.
    European,
    /// A square that stands on its corner, 41 holes with sides of 5.
    Diamond,
    /// A triangle with six directions, 15 holes with sides of 5.
    Triangle,
    /// The board that `mask` draws.
    Mask,
}

/// Sides of diamonds and triangles unless another is asked for.
const SIDE: usize = 5;

impl Shape {
    /// The board of a name.
    pub(crate) fn of(name: &str) -> Self {
        match name {
            "european" => Self::European,
            "diamond" => Self::Diamond,
            "triangle" => Self::Triangle,
            "mask" => Self::Mask,
            _ => Self::English,
        }
    }

    /// The board, or what is wrong with the side or the mask.
    pub fn board(self, side: Option<u8>, mask: Option<&str>) -> Result<Board, ParamError> {
        if side.is_some() && !matches!(self, Self::Diamond | Self::Triangle) {
            return Err(ParamError::new(
                "side",
                "only a diamond and a triangle have a side to be set",
            ));
        }
        if mask.is_some() && self != Self::Mask {
            return Err(ParamError::new("mask", "only board=mask takes a mask"));
        }
        let side = side.map_or(SIDE, usize::from);
        Ok(match self {
            Self::English => cross(|short, _| short < 2),
            Self::European => cross(|short, long| short < 2 || short + long < 5),
            Self::Diamond if 2 * side - 1 > MAX_SIDE => {
                return Err(ParamError::new("side", "a diamond has sides of 3 to 5 holes"));
            }
            Self::Diamond => {
                let (middle, width) = (side - 1, 2 * side - 1);
                let inside =
                    |[row, column]: Place| row.abs_diff(middle) + column.abs_diff(middle) < side;
                of_square(width, inside)
            }
            Self::Triangle => {
                let holes = (0..side).flat_map(|row| (0..=row).map(move |column| [row, column]));
                Board::new(Lattice::Triangular, [side, side], holes.collect())
            }
            Self::Mask => read_mask(mask.unwrap_or_default())
                .map_err(|message| ParamError::new("mask", message))?,
        })
    }
}

/// The board that parameters ask for.
pub fn board(params: &Params) -> Result<Board, ParamError> {
    params.board.board(params.side, params.mask.as_deref())
}

fn of_square(width: usize, inside: impl Fn(Place) -> bool) -> Board {
    let places = (0..width).flat_map(|row| (0..width).map(move |column| [row, column]));
    Board::new(Lattice::Square, [width, width], places.filter(|&place| inside(place)).collect())
}

/// A board of 7 x 7 from the distances of a place from the middle, the shorter one first.
fn cross(inside: impl Fn(usize, usize) -> bool) -> Board {
    of_square(7, |[row, column]| {
        let (a, b) = (row.abs_diff(3), column.abs_diff(3));
        inside(a.min(b), a.max(b))
    })
}

/// Reads a mask: rows from top to bottom with `/` or line ends between them, any of `o*.` a hole, any of ` -_#` none.
/// A first row `triangle` makes it a triangular board.
fn read_mask(mask: &str) -> Result<Board, String> {
    let mut rows: Vec<&str> = mask.trim_end_matches(['/', '\n']).split(['/', '\n']).collect();
    let triangular = rows.first().is_some_and(|row| row.trim() == "triangle");
    if triangular {
        rows.remove(0);
    }
    let lattice = if triangular { Lattice::Triangular } else { Lattice::Square };
    if let Some(wrong) = mask.chars().find(|&c| !triangular && !"o*. -_#/\n".contains(c)) {
        return Err(format!("{wrong:?} is unknown; `o` is a hole, `-` none, `/` ends a row"));
    }
    let plain =
        |row: &&str| row.chars().map(|c| if "o*.".contains(c) { '.' } else { ' ' }).collect();
    let rows: Vec<String> = rows.iter().map(plain).collect();
    let holes = places(&rows, |cell| cell == '.');
    let [height, width] = size(&rows);
    if height > MAX_SIDE || width > MAX_SIDE {
        return Err(format!("{height} rows of {width} places; there may be {MAX_SIDE} of each"));
    }
    let most = Board::most_holes(lattice);
    if !(MIN_HOLES..=most).contains(&holes.len()) {
        let count = crate::counted(holes.len(), "hole");
        return Err(format!(
            "{count}; there must be {MIN_HOLES} to {most}, as in `--ooo--/ooooooo/--ooo--`"
        ));
    }
    Ok(Board::new(lattice, [height, width], holes))
}
