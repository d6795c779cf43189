//! What all puzzles of a size and shape share.

use std::sync::{Arc, OnceLock};

use unsolve_constraint::{Ladder, Model};

use crate::{Layout, Shape, Style, ladder};

/// The sizes a board may have, with the rows and columns of a box.
pub const SIZES: [(usize, [usize; 2]); 4] = [(4, [2, 2]), (6, [2, 3]), (9, [3, 3]), (16, [4, 4])];

/// The units, the model and the ladder of a shape.
#[derive(Debug)]
pub struct Kit {
    /// Rows, columns and regions.
    pub layout: Layout,
    /// The rules.
    pub model: Model,
    /// The techniques.
    pub ladder: Ladder,
    /// The same without the last, which takes far longer than all others.
    quick: Ladder,
}

/// A kit that was made once, or why it can't be made.
type Kept = OnceLock<Option<Arc<Kit>>>;

impl Kit {
    /// The kit of a size, with boxes and nothing else; none if there are no boards of that size.
    ///
    /// ```
    /// use unsolve_sudoku::Kit;
    ///
    /// assert_eq!(Kit::of(16).unwrap().layout.box_shape(), [4, 4]);
    /// assert!(Kit::of(10).is_none());
    /// ```
    #[must_use]
    pub fn of(size: usize) -> Option<&'static Arc<Self>> {
        static KITS: [Kept; 4] = [const { OnceLock::new() }; 4];
        let (place, boxes) = known(size)?;
        KITS[place].get_or_init(|| Self::made(Shape::plain(boxes))).as_ref()
    }

    /// The kit of a shape; none if there are no boards of that size.
    #[must_use]
    pub fn shaped(shape: Shape) -> Option<Arc<Self>> {
        static CROSSED: [Kept; 4] = [const { OnceLock::new() }; 4];
        let (place, boxes) = known(shape.side())?;
        if shape.is_plain() && shape.boxes == boxes {
            Self::of(shape.side()).cloned()
        } else if shape.regions.is_none() && shape.boxes == boxes {
            CROSSED[place].get_or_init(|| Self::made(shape)).clone()
        } else {
            Self::made(shape)
        }
    }

    /// A kit with the ladder of a style, made once; its regions are the boxes.
    pub(crate) fn styled(size: usize, style: Style) -> Option<Arc<Self>> {
        static ODD: [Kept; 8] = [const { OnceLock::new() }; 8];
        let (place, boxes) = known(size)?;
        let shape = style.shape(boxes);
        if shape.regions.is_none() {
            return Self::shaped(shape);
        }
        let place = 2 * place + usize::from(shape.diagonals);
        ODD[place].get_or_init(|| Self::made(shape)).clone()
    }

    fn made(shape: Shape) -> Option<Arc<Self>> {
        let layout = Layout::of(shape);
        let all = ladder(&layout);
        let quick = all.rungs().len().saturating_sub(1);
        let quick = ladder(&layout).first(quick);
        Some(Arc::new(Self { model: layout.model().ok()?, ladder: all, quick, layout }))
    }

    /// A ladder that reaches up to a rung at least.
    pub(crate) fn ladder_to(&self, rung: usize) -> &Ladder {
        if rung < self.quick.rungs().len() { &self.quick } else { &self.ladder }
    }

    /// Whether the board is one that the solver for 9 x 9 boards knows.
    pub(crate) fn has_bands(&self) -> bool {
        self.layout.side() == 9 && self.layout.shape().is_plain()
    }
}

/// The place of a size among all, and the box it has.
fn known(size: usize) -> Option<(usize, [usize; 2])> {
    let place = SIZES.iter().position(|(side, _)| *side == size)?;
    Some((place, SIZES[place].1))
}
