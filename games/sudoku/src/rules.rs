//! The variants of the rules, as level files spell them out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::Problem;

use crate::regions::numbered;
use crate::{SIZES, Shape};

/// The variant of the rules, every choice spelled out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SudokuRules")]
pub struct Variant {
    /// Rows, columns and digits.
    pub size: u8,
    /// Rows and columns of a box; left out if there are regions of other forms.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<[u8; 2]>,
    /// The regions that stand for boxes, row by row: cells with the same letter are in the same region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<Vec<String>>,
    /// Whether both diagonals have each digit once, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub diagonals: bool,
    /// Where each digit is.
    #[serde(default)]
    pub digits: Demand,
}

/// Where each digit is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "SudokuDemand")]
pub enum Demand {
    /// Once in each row, in each column and in each box, or region that stands for it.
    #[default]
    OnceInEachRowColumnAndBox,
}

/// The 9 x 9 board.
impl Default for Variant {
    fn default() -> Self {
        Self::of(9)
    }
}

impl Variant {
    /// The plain rules of a size.
    pub(crate) fn of(size: usize) -> Self {
        Self::from(&Shape::plain(boxes(size)))
    }

    /// The shape of a board with `side` rows that these rules are for, or all that is wrong with them.
    pub(crate) fn shape(&self, side: usize) -> Result<Shape, Vec<Problem>> {
        let boxes = boxes(side);
        let plain = Shape { diagonals: self.diagonals, ..Shape::plain(boxes) };
        let Some(regions) = &self.regions else {
            return if self.size == side as u8 && self.boxes == Some(boxes.map(|side| side as u8)) {
                Ok(plain)
            } else {
                let [rows, columns] = boxes;
                let message = format!("a board of this size has boxes of {rows} x {columns}");
                Err(vec![Problem::new("rules", message)])
            };
        };
        let mut problems = Vec::new();
        if self.size != side as u8 {
            let message = format!("{} rows are no board of {side} x {side}", self.size);
            problems.push(Problem::new("rules.size", message));
        }
        if self.boxes.is_some() {
            let message = "a board has boxes or regions of other forms, not both";
            problems.push(Problem::new("rules.boxes", message));
        }
        let regions = read(regions, side, &mut problems);
        if problems.is_empty() {
            Ok(Shape { regions: Some(regions), ..plain })
        } else {
            Err(problems)
        }
    }
}

impl From<&Shape> for Variant {
    fn from(shape: &Shape) -> Self {
        let boxes = shape.regions.is_none().then_some(shape.boxes.map(|side| side as u8));
        let letter = |&region: &usize| char::from(b'A' + region as u8);
        let rows = |regions: &Vec<usize>| {
            regions.chunks(shape.side()).map(|row| row.iter().map(letter).collect()).collect()
        };
        Self {
            size: shape.side() as u8,
            boxes,
            regions: shape.regions.as_ref().map(rows),
            diagonals: shape.diagonals,
            digits: Demand::OnceInEachRowColumnAndBox,
        }
    }
}

/// Rows and columns of the boxes of a size.
fn boxes(size: usize) -> [usize; 2] {
    SIZES.iter().find(|(side, _)| *side == size).map_or([3, 3], |size| size.1)
}

/// Regions as numbers, in the order in which they come; with all that is wrong with them.
fn read(rows: &[String], side: usize, problems: &mut Vec<Problem>) -> Vec<usize> {
    if rows.len() != side {
        let message = format!("{} rows, not {side}", rows.len());
        problems.push(Problem::new("rules.regions", message));
        return Vec::new();
    }
    let before = problems.len();
    for (at, row) in rows.iter().enumerate() {
        let cells = row.chars().take(2 * side).count();
        if cells != side {
            let message = format!("{cells} cells, not {side}");
            problems.push(Problem::new(format!("rules.regions[{at}]"), message));
        }
    }
    if problems.len() > before {
        return Vec::new();
    }
    let letters: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let names: Vec<usize> = letters.iter().map(|&letter| letter as usize).collect();
    let regions = numbered(&names);
    let count = regions.iter().max().map_or(0, |last| last + 1);
    for region in 0..count {
        let cells = regions.iter().filter(|&&other| other == region).count();
        if cells != side {
            let first = regions.iter().position(|&other| other == region).unwrap_or(0);
            let message = format!("region {} has {cells} cells, not {side}", letters[first]);
            problems.push(Problem::new("rules.regions", message));
        }
    }
    regions
}
