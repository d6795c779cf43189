//! How mixed a board is.

use unsolve_core::{Metric, Trend};

use crate::{Board, Shape};

/// Numbers that say how mixed a board is.
///
/// ```
/// use unsolve_tubes::{Board, Mixing};
///
/// let board = Board::new(4, &[vec![0, 1, 1, 0], vec![1, 0, 0, 1], vec![], vec![]]);
/// let mixing = Mixing::of(&board);
/// assert_eq!((mixing.fragmentation, mixing.entropy), (2, 12.0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mixing {
    /// For each colour the tubes that hold it beyond those it fills in the end, summed.
    pub fragmentation: u32,
    /// For each tube the colour changes plus half the sum of their heights (that of the upper
    /// unit, bottom 0), summed; plus twice the fragmentation.
    pub entropy: f64,
}

impl Mixing {
    /// Measures a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let shape = &board.shape;
        let tubes = board.contents();
        let holding = |colour| tubes.iter().filter(|tube| tube.contains(&colour)).count();
        let spread = |colour| holding(colour).saturating_sub(shape.share(colour));
        let fragmentation: usize = shape.colours().map(spread).sum();
        let changes = |tube: &Vec<u8>| {
            let heights = (1..tube.len()).filter(|&height| tube[height] != tube[height - 1]);
            heights.map(|height| 1.0 + 0.5 * height as f64).sum::<f64>()
        };
        let entropy = tubes.iter().map(changes).sum::<f64>() + 2.0 * fragmentation as f64;
        Self { fragmentation: fragmentation as u32, entropy }
    }

    /// A quick score from mixing and the length of a solution; it knows nothing of people.
    #[must_use]
    pub fn score(&self, length: u32) -> f64 {
        0.4 * self.entropy + 0.4 * f64::from(self.fragmentation) + 0.2 * f64::from(length)
    }
}

/// What [`metrics`] measures.
pub const METRICS: &[Metric] = &[
    Metric::reported(
        "fragmentation",
        "Scattered colours",
        "Tubes that hold a colour beyond those it fills in the end, summed over the colours.",
        "tubes",
    )
    .harder(Trend::More),
    Metric::reported(
        "entropy",
        "Mixedness",
        "Colour changes within tubes, those high up counting more, and scattered colours.",
        "",
    )
    .harder(Trend::More),
    Metric::reported(
        "seed_score",
        "Quick score",
        "A weighted sum of mixedness, scattered colours and length that many games use.",
        "",
    )
    .harder(Trend::More),
    Metric::reported("empty", "Empty tubes", "Tubes that are empty at the start.", "tubes")
        .harder(Trend::Less),
    Metric::reported(
        "complete",
        "Complete tubes",
        "Tubes that are full of one colour at the start.",
        "tubes",
    )
    .harder(Trend::Less),
    Metric::reported(
        "partly_filled",
        "Partly filled tubes",
        "Tubes that are neither full nor empty at the start.",
        "tubes",
    ),
];

/// The numbers that only sorting games have; the score needs the length of a shortest solution.
#[must_use]
pub fn metrics(board: &Board, length: Option<u32>) -> Vec<(&'static str, f64)> {
    let mixing = Mixing::of(board);
    let empty = board.contents().iter().filter(|tube| tube.is_empty()).count();
    let mut named = vec![
        ("fragmentation", f64::from(mixing.fragmentation)),
        ("entropy", mixing.entropy),
        ("empty", empty as f64),
        ("complete", complete_tubes(board) as f64),
        ("partly_filled", partly_filled_tubes(board) as f64),
    ];
    named.extend(length.map(|length| ("seed_score", mixing.score(length))));
    named
}

/// Tubes that are full of one colour.
#[must_use]
pub fn complete_tubes(board: &Board) -> usize {
    let shape = &board.shape;
    board.tubes.0[..shape.tubes()].iter().filter(|&&tube| shape.is_complete(tube)).count()
}

/// Tubes that are neither full nor empty.
#[must_use]
pub fn partly_filled_tubes(board: &Board) -> usize {
    let full = board.shape.capacity();
    board.contents().iter().filter(|tube| !tube.is_empty() && tube.len() < full).count()
}

/// The usual number of positions that can be reached from a deal of this shape, from measurements
/// with pours of whole runs.
#[must_use]
pub fn expected_states(shape: &Shape) -> f64 {
    let empty = shape.tubes().saturating_sub(shape.filled());
    let deeper = shape.capacity() as f64 / 4.0;
    let by_tube = std::iter::repeat_n(1.75 * deeper.sqrt(), shape.filled()).product::<f64>();
    let by_room = std::iter::repeat_n(40.0, empty).product::<f64>();
    by_tube * by_room / 24.0
}
