//! What every generator does before and around choosing a start.

use unsolve_core::{Aim, Reject};

/// The lengths that will do: those asked for, or from `least` moves on; never 0.
#[must_use]
pub fn wanted(aim: &Aim, least: u32) -> (u32, u32) {
    let (least, most) = aim.length.unwrap_or((least, u32::MAX));
    (least.max(1), most)
}

/// Deals up to `times` boards, at least one, until one is not refused.
///
/// A limit that ran out ends it at once: only boards that were refused for what they are can be
/// made up for by another.
///
/// ```
/// use unsolve_core::Reject;
/// use unsolve_grids::first_dealt;
///
/// let mut boards = [Err(Reject::because("too near")), Ok(7), Ok(8)].into_iter();
/// let dealt = first_dealt(3, || boards.next().unwrap_or(Ok(0)));
/// assert_eq!(dealt.ok(), Some(7));
/// ```
pub fn first_dealt<T>(
    times: usize,
    mut deal: impl FnMut() -> Result<T, Reject>,
) -> Result<T, Reject> {
    let mut dealt = deal();
    for _ in 1..times {
        if !matches!(dealt, Err(Reject::Because(_))) {
            break;
        }
        dealt = deal();
    }
    dealt
}
