//! What stands on a board, and which pairs of it two boards can have in common.

use crate::{Turn, fingerprint};

/// Something that stands on a board: a wall, a block, a clue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// Its row and column.
    pub place: [usize; 2],
    /// What it is.
    pub kind: String,
    /// Its name, where names can be exchanged without making another level: the digit of a clue,
    /// the letter of a block. Things that bear the same name belong together.
    pub name: Option<u32>,
}

impl Thing {
    /// A thing without a name that could be exchanged.
    #[must_use]
    pub fn new(place: [usize; 2], kind: impl Into<String>) -> Self {
        Self { place, kind: kind.into(), name: None }
    }

    /// A thing with such a name.
    #[must_use]
    pub fn named(place: [usize; 2], kind: impl Into<String>, name: u32) -> Self {
        Self { name: Some(name), ..Self::new(place, kind) }
    }
}

/// Things that are paired with each other; of more, those are taken that chance prefers.
const MOST_THINGS: usize = 96;

/// A number for each pair of things of a board: where they stand, up to turns and mirrors, what
/// they are, and whether they share a name; things of different names are no pair. Boards that look
/// the same have the same numbers, and the more of a board is changed, the fewer numbers stay.
///
/// ```
/// use unsolve_core::{Thing, features};
///
/// let walls = |columns: [usize; 2]| columns.map(|column| Thing::new([0, column], "wall"));
/// assert_eq!(features([1, 5], &walls([0, 1])), features([1, 5], &walls([3, 4])));
/// assert_ne!(features([1, 5], &walls([0, 1])), features([1, 5], &walls([0, 2])));
/// ```
#[must_use]
pub fn features(size: [usize; 2], things: &[Thing]) -> Vec<u64> {
    let things = sample(size, things);
    let mut features = vec![mixed(Turn::ALL.map(|turn| turn.size(size).to_vec()).iter().min())];
    for (index, one) in things.iter().enumerate() {
        let others = things[index + 1..].iter().filter(|other| !have_different_names(one, other));
        features.extend(others.map(|other| pair(size, one, other)));
    }
    if features.len() == 1 {
        features.extend(things.iter().map(|thing| pair(size, thing, thing)));
    }
    features.sort_unstable();
    features
}

/// That is so common that it tells nothing.
fn have_different_names(one: &Thing, other: &Thing) -> bool {
    one.name.zip(other.name).is_some_and(|(one, other)| one != other)
}

/// All things, or some that are the same however the board is turned.
fn sample(size: [usize; 2], things: &[Thing]) -> Vec<&Thing> {
    let mut drawn: Vec<(u64, &Thing)> =
        things.iter().map(|thing| (pair(size, thing, thing), thing)).collect();
    drawn.sort_by_key(|&(number, _)| number);
    let last = drawn.get(MOST_THINGS - 1).map_or(u64::MAX, |&(number, _)| number);
    drawn.into_iter().filter(|&(number, _)| number <= last).map(|(_, thing)| thing).collect()
}

fn pair(size: [usize; 2], one: &Thing, other: &Thing) -> u64 {
    let turned = |turn: Turn| {
        let [one, other] = [one, other].map(|thing| (turn.place(thing.place, size), &thing.kind));
        (turn.size(size), one.min(other), one.max(other))
    };
    let same_name = one.name.is_some() && one.name == other.name;
    mixed((Turn::ALL.map(turned).into_iter().min(), same_name))
}

/// The text of a value as a number.
fn mixed(value: impl std::fmt::Debug) -> u64 {
    let hash = fingerprint(format!("{value:?}").as_bytes());
    (hash >> 64) as u64 ^ hash as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: [usize; 2] = [3, 5];

    fn board() -> Vec<Thing> {
        vec![
            Thing::new([0, 1], "wall"),
            Thing::named([2, 4], "block", 0),
            Thing::named([1, 1], "block", 1),
            Thing::named([1, 3], "goal", 1),
        ]
    }

    #[test]
    fn turned_and_renamed_boards_have_the_same_features() {
        for turn in Turn::ALL {
            let mut things = board();
            for thing in &mut things {
                thing.place = turn.place(thing.place, SIZE);
                thing.name = thing.name.map(|name| 7 - name);
            }
            things.reverse();
            assert_eq!(features(turn.size(SIZE), &things), features(SIZE, &board()), "{turn:?}");
        }
    }

    #[test]
    fn a_changed_thing_changes_its_pairs_and_no_others() {
        let mut things = board();
        things[0].kind = "hole".to_owned();
        let (before, after) = (features(SIZE, &board()), features(SIZE, &things));
        let kept = after.iter().filter(|number| before.contains(number)).count();
        assert_eq!((before.len(), kept), (5, 2), "the size and the block with its goal stay");
        things = board();
        things[3].name = Some(0);
        assert_ne!(features(SIZE, &things), before);
        let alone = |kind: &str| features(SIZE, &[Thing::new([0, 0], kind)]);
        assert_ne!(alone("wall"), alone("hole"));
    }

    #[test]
    fn of_many_things_the_same_are_taken_however_they_lie() {
        let size = [40, 30];
        let cells = || (0..1_200).map(|cell| [cell / 30, cell % 30]);
        let kind = |[row, column]: [usize; 2]| format!("{}", (row * 7 + column * 3) % 11);
        let things: Vec<Thing> = cells().map(|at| Thing::new(at, kind(at))).collect();
        let turn = Turn::ALL[5];
        let turned: Vec<Thing> =
            cells().map(|at| Thing::new(turn.place(at, size), kind(at))).collect();
        let known = features(size, &things);
        assert_eq!(features(turn.size(size), &turned), known);
        assert!(known.len() < 10_000, "{}", known.len());
    }
}
