//! The symmetries of a board as permutations of its holes.

use crate::lattice::{Lattice, Place};

/// A symmetry: where every hole goes, and tables that turn eight holes at a time.
#[derive(Debug, Clone)]
pub struct Symmetry {
    image: Vec<u8>,
    tables: Vec<[u64; 256]>,
}

impl Symmetry {
    fn new(image: Vec<u8>) -> Self {
        let table = |holes: &[u8]| {
            let mut table = [0; 256];
            for (bit, &hole) in holes.iter().enumerate() {
                for low in 0..1 << bit {
                    table[low | 1 << bit] = table[low] | 1 << hole;
                }
            }
            table
        };
        let tables = image.chunks(8).map(table).collect();
        Self { image, tables }
    }

    /// Where a hole goes.
    #[inline]
    #[must_use]
    pub fn hole(&self, hole: u8) -> u8 {
        self.image[usize::from(hole)]
    }

    /// Where holes go.
    #[inline]
    #[must_use]
    pub fn holes(&self, holes: u64) -> u64 {
        let chunk =
            |(number, table): (usize, &[u64; 256])| table[(holes >> (8 * number)) as usize & 255];
        self.tables.iter().enumerate().map(chunk).fold(0, |turned, part| turned | part)
    }
}

/// The symmetries of a set of holes but the one that changes nothing.
pub(crate) fn symmetries(lattice: Lattice, holes: &[Place]) -> Vec<Symmetry> {
    let turns = lattice.turns();
    let mut sorted = turns_to_corner(holes);
    sorted.sort_unstable();
    let mut found: Vec<Vec<u8>> = Vec::new();
    for turn in turns {
        let turned = turn.places(holes);
        let place = |place: &Place| sorted.binary_search(place).ok().map(|hole| hole as u8);
        let Some(image) = turned.iter().map(place).collect::<Option<Vec<u8>>>() else { continue };
        let still = image.iter().enumerate().all(|(from, &to)| from == usize::from(to));
        if !still && !found.contains(&image) {
            found.push(image);
        }
    }
    found.into_iter().map(Symmetry::new).collect()
}

/// The same holes moved to the first row and column.
fn turns_to_corner(holes: &[Place]) -> Vec<Place> {
    let least = |axis: usize| holes.iter().map(|at| at[axis]).min().unwrap_or(0);
    let (row, column) = (least(0), least(1));
    holes.iter().map(|at| [at[0] - row, at[1] - column]).collect()
}
