//! Neighbours and children of a board, for automatic creation.

use unsolve_core::{Freedom, Stream, symbol};

use crate::edit::rebuilt;
use crate::{Board, Tubes};

/// Two units of different colours exchanged. Places that are locked stay, and only colours that
/// may be changed and placed move.
#[must_use]
pub fn mutate(board: &Board, freedom: &Freedom, stream: &mut Stream) -> Option<Board> {
    let mut tubes = board.contents();
    let free = |place: [usize; 2]| {
        let colour = symbol(tubes[place[0]][place[1]]).to_string();
        freedom.unlocked(place) && freedom.may_change(&colour) && freedom.may_place(&colour)
    };
    let places = (0..tubes.len()).flat_map(|t| (0..tubes[t].len()).map(move |h| [t, h]));
    let mut places: Vec<[usize; 2]> = places.filter(|&place| free(place)).collect();
    stream.shuffle(&mut places);
    let &[a, i] = places.first()?;
    let &[b, j] = places.iter().find(|&&[b, j]| tubes[b][j] != tubes[a][i])?;
    let other = tubes[b][j];
    tubes[b][j] = std::mem::replace(&mut tubes[a][i], other);
    Some(rebuilt(board, &tubes))
}

/// Some tubes of one board; the others hold what is left, in the order of the other board.
#[must_use]
pub fn cross(a: &Board, b: &Board, stream: &mut Stream) -> Option<Board> {
    let (mut tubes, others) = (a.contents(), b.contents().concat());
    if a.shape.counts() != b.shape.counts() {
        return None;
    }
    let mut left = [0u32; 256];
    tubes.iter().flatten().for_each(|&colour| left[usize::from(colour)] += 1);
    let kept: Vec<bool> = tubes.iter().map(|_| stream.chance(0.5)).collect();
    for (tube, _) in tubes.iter().zip(&kept).filter(|&(_, &kept)| kept) {
        for &colour in tube {
            left[usize::from(colour)] -= 1;
        }
    }
    let mut rest = others.into_iter().filter(|&colour| {
        let wanted = left[usize::from(colour)] > 0;
        left[usize::from(colour)] -= u32::from(wanted);
        wanted
    });
    for (tube, _) in tubes.iter_mut().zip(&kept).filter(|&(_, &kept)| !kept) {
        for unit in tube {
            *unit = rest.next()?;
        }
    }
    Some(rebuilt(a, &tubes))
}

/// The board without its last tube, if that is empty.
#[must_use]
pub fn simpler(board: &Board) -> Option<Board> {
    let mut tubes = board.contents();
    let last = tubes.pop()?;
    (last.is_empty() && !tubes.is_empty()).then(|| {
        let shape = board.shape.with_tubes(tubes.len());
        Board { tubes: Tubes::new(&shape, &tubes), shape }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn board(tubes: &[&str]) -> Board {
        let contents: Vec<Vec<u8>> =
            tubes.iter().map(|tube| tube.bytes().map(|letter| letter - b'A').collect()).collect();
        let mut counts = vec![0u16; 4];
        contents.concat().iter().for_each(|&colour| counts[usize::from(colour)] += 1);
        let shape = Shape::new(4, contents.len(), &counts);
        Board { tubes: Tubes::new(&shape, &contents), shape }
    }

    #[test]
    fn a_child_has_every_unit_of_its_parents() {
        let (a, b) = (
            board(&["ABCD", "DDAC", "CBBA", "DABC", ""]),
            board(&["AABB", "CCDD", "ABCD", "DCBA", ""]),
        );
        let mut stream = Stream::new("children", 0);
        let mut different = 0;
        for _ in 0..100 {
            let child = cross(&a, &b, &mut stream).expect("they fit together");
            let mut units = child.contents().concat();
            units.sort_unstable();
            assert_eq!(units, [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
            different += u32::from(child.contents() != a.contents());
        }
        assert!(different > 80, "{different}");
    }

    #[test]
    fn locked_places_and_forbidden_colours_stay() {
        let start = board(&["ABCD", "DDAC", "CBBA", "DABC", ""]);
        let freedom = Freedom {
            locked: vec![[0, 0], [1, 2]],
            change: Some(vec!["A".to_owned(), "B".to_owned()]),
            ..Freedom::default()
        };
        let mut stream = Stream::new("locked", 0);
        for _ in 0..200 {
            let now = mutate(&start, &freedom, &mut stream).expect("A and B can be exchanged");
            let (old, new) = (start.contents(), now.contents());
            assert_eq!((new[0][0], new[1][2]), (0, 0));
            for (old, new) in old.concat().into_iter().zip(new.concat()) {
                assert!(old == new || old < 2 && new < 2);
            }
        }
    }
}
