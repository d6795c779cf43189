//! What every generator does before and around choosing a start.

use unsolve_core::{Aim, Reject};

/// The lengths that will do: those asked for, or from `least` moves on; never 0.
#[must_use]
pub fn wanted(aim: &Aim, least: u32) -> (u32, u32) {
    let (least, most) = aim.length.unwrap_or((least, u32::MAX));
    (least.max(1), most)
}

/// The distances from the goals to start from, the most wanted first: as far as can be or as asked for, and nearer ones
/// too if the level is to be graded.
///
/// ```
/// use unsolve_core::Aim;
/// use unsolve_grids::start_distances;
///
/// let aim = Aim { length: Some((5, 12)), graded: true };
/// assert_eq!(start_distances(20, &aim, 4).ok(), Some(vec![12, 9, 6]));
/// assert!(start_distances(3, &aim, 4).is_err());
/// ```
pub fn start_distances(farthest: u32, aim: &Aim, least: u32) -> Result<Vec<u32>, Reject> {
    let (least, most) = wanted(aim, least);
    let most = most.min(farthest);
    if least > most {
        return Err(Reject::because("every start is too near to the goals"));
    }
    if !aim.graded {
        return Ok(vec![most]);
    }
    let mut parts: Vec<u32> =
        [4, 3, 2].into_iter().map(|quarters| (most * quarters / 4).max(least)).collect();
    parts.dedup();
    Ok(parts)
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
