//! Making levels.

use crate::{Aim, Budget, Puzzle, Reject, Stream};

/// How candidates for levels are made. Nothing may be drawn but from the stream, and no clock
/// looked at: the same seed gives the same bytes.
pub trait Dealing: Puzzle {
    /// The parameters that say which candidate is taken and not what candidates there are: with any value
    /// of them a seed makes the same candidates.
    const CHOOSING: &'static [&'static str] = &[];

    /// The method that suits these parameters best.
    fn method_for(_params: &Self::Params) -> &'static str {
        Self::INFO.methods[0].name
    }

    /// How many candidates a method that keeps the best of several compares, if the parameters
    /// say so.
    #[must_use]
    fn best_of(_params: &Self::Params) -> Option<u32> {
        None
    }

    /// The metric such a method compares them by, the more the better; how hard they are if there is none.
    #[must_use]
    fn best_by(_params: &Self::Params) -> Option<&'static str> {
        None
    }

    /// Makes one or a few candidates by a method; the first that meets the targets is taken.
    fn deal(
        params: &Self::Params,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<Self::Level>, Reject>;

    /// Refuses a candidate that is solvable but not worth playing; `solution` is the best one
    /// known.
    fn gate(
        _level: &Self::Level,
        _solution: &[Self::Move],
        _budget: &Budget<'_>,
    ) -> Result<(), Reject> {
        Ok(())
    }
}
