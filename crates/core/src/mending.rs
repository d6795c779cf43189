//! Making a legal level of a setup that is none.

use crate::Stream;

/// The mending of one setup: where things may be put, and what was done so far.
///
/// ```
/// use unsolve_core::Mending;
///
/// let mut mending = Mending::new("1", &[[0, 0]]);
/// assert_eq!(mending.nearest([0, 0], [[0, 0], [0, 1], [2, 2]]), Some([0, 1]));
/// mending.fixed("the player is moved to row 1, column 2");
/// assert_eq!(mending.fixes().len(), 1);
/// ```
#[derive(Debug)]
pub struct Mending<'a> {
    stream: Stream,
    locked: &'a [[usize; 2]],
    fixes: Vec<String>,
}

impl<'a> Mending<'a> {
    /// Nothing is done yet. The seed decides where any place is as good as another; places that are
    /// locked stay as they are.
    #[must_use]
    pub fn new(seed: &str, locked: &'a [[usize; 2]]) -> Self {
        Self { stream: Stream::new(&format!("{seed} mending"), 0), locked, fixes: Vec::new() }
    }

    /// Says what was done.
    pub fn fixed(&mut self, what: impl Into<String>) {
        self.fixes.push(what.into());
    }

    /// What was done, in order.
    #[must_use]
    pub fn fixes(self) -> Vec<String> {
        self.fixes
    }

    /// One of the places, drawn; `None` if all of them are locked.
    pub fn any(&mut self, places: impl IntoIterator<Item = [usize; 2]>) -> Option<[usize; 2]> {
        let free: Vec<[usize; 2]> =
            places.into_iter().filter(|place| self.is_free(place)).collect();
        self.stream.pick(&free).copied()
    }

    /// The place in the fewest steps from another, which may lie off the board; of equals the first.
    pub fn nearest(
        &self,
        [row, column]: [i64; 2],
        places: impl IntoIterator<Item = [usize; 2]>,
    ) -> Option<[usize; 2]> {
        // What lies before the first row or column is as near as the edge.
        let steps =
            |here: usize, there: i64| (here as u64).abs_diff(u64::try_from(there).unwrap_or(0));
        let distance =
            |place: &[usize; 2]| steps(place[0], row).saturating_add(steps(place[1], column));
        places.into_iter().filter(|place| self.is_free(place)).min_by_key(distance)
    }

    fn is_free(&self, place: &[usize; 2]) -> bool {
        !self.locked.contains(place)
    }
}
