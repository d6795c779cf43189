//! Boards that differ in the order of the tubes or the names of the colours only.

use unsolve_core::fingerprint;

use crate::Board;

/// Ways to name the colours that are compared at most. Boards need one or two; only boards whose
/// colours nearly all play the same part, but can't be exchanged one for one, need more.
const MOST_NAMINGS: usize = 2_000;

/// The same for boards that differ in the order of the tubes or the names of the colours.
///
/// Colours are told apart by where they lie and beside which, again and again, until nothing more
/// can be told apart. If some are then still alike, each of them is tried as the first, and the
/// least result counts. Equal results are always equal boards.
#[must_use]
pub fn twin(board: &Board) -> Vec<u8> {
    let tubes = board.contents();
    let colours = tubes.iter().flatten().max().map_or(0, |&most| usize::from(most) + 1);
    let mut left = MOST_NAMINGS;
    let mut key = vec![board.shape.capacity() as u8];
    key.extend(least(&tubes, vec![0; colours], &mut left));
    key
}

/// The least text of all namings that keep to the classes of the colours.
fn least(tubes: &[Vec<u8>], classes: Vec<usize>, left: &mut usize) -> Vec<u8> {
    let classes = refined(tubes, classes);
    let Some(alike) = alike(tubes, &classes) else {
        *left = left.saturating_sub(1);
        return named(tubes, &classes);
    };
    let mut best: Option<Vec<u8>> = None;
    let mut tried: Vec<u8> = Vec::new();
    for &colour in &alike {
        let again = tried.iter().any(|&other| exchangeable(tubes, colour, other));
        if best.is_some() && (again || *left == 0) {
            continue;
        }
        tried.push(colour);
        let mut apart: Vec<usize> = classes.iter().map(|class| 2 * class + 1).collect();
        apart[usize::from(colour)] -= 1;
        let text = least(tubes, apart, left);
        best = Some(best.map_or(text.clone(), |best| best.min(text)));
    }
    best.unwrap_or_default()
}

/// Where a unit lies: its height, and the classes of the colours in its tube.
type Place = (usize, Vec<usize>);

/// Splits classes of colours until those of one class can't be told apart without naming any.
fn refined(tubes: &[Vec<u8>], mut classes: Vec<usize>) -> Vec<usize> {
    loop {
        let mut seen: Vec<(usize, Vec<Place>)> =
            classes.iter().map(|&class| (class, Vec::new())).collect();
        for tube in tubes {
            let shape = in_classes(tube, &classes);
            for (height, &unit) in tube.iter().enumerate() {
                seen[usize::from(unit)].1.push((height, shape.clone()));
            }
        }
        for (_, places) in &mut seen {
            places.sort_unstable();
        }
        let mut sorts = seen.clone();
        sorts.sort_unstable();
        sorts.dedup();
        let finer: Vec<usize> =
            seen.iter().map(|sort| sorts.binary_search(sort).unwrap_or(0)).collect();
        if finer == classes {
            return classes;
        }
        classes = finer;
    }
}

/// The colours of the first class that has several; `None` if all can be told apart.
fn alike(tubes: &[Vec<u8>], classes: &[usize]) -> Option<Vec<u8>> {
    let mut colours: Vec<u8> = tubes.iter().flatten().copied().collect();
    colours.sort_by_key(|&colour| (classes[usize::from(colour)], colour));
    colours.dedup();
    let same = |a: &u8, b: &u8| classes[usize::from(*a)] == classes[usize::from(*b)];
    colours.chunk_by(same).find(|class| class.len() > 1).map(<[u8]>::to_vec)
}

/// Whether the board stays the same if two colours change places.
fn exchangeable(tubes: &[Vec<u8>], one: u8, other: u8) -> bool {
    let exchanged = |&unit: &u8| match unit {
        _ if unit == one => other,
        _ if unit == other => one,
        _ => unit,
    };
    let mut before = tubes.to_vec();
    let mut after: Vec<Vec<u8>> =
        tubes.iter().map(|tube| tube.iter().map(exchanged).collect()).collect();
    before.sort_unstable();
    after.sort_unstable();
    before == after
}

/// The tubes in the order of their classes, with colours numbered as they appear.
fn named(tubes: &[Vec<u8>], classes: &[usize]) -> Vec<u8> {
    let mut tubes: Vec<&Vec<u8>> = tubes.iter().collect();
    tubes.sort_by_key(|tube| in_classes(tube, classes));
    pattern(tubes.into_iter().map(Vec::as_slice))
}

/// Tubes one after the other with colours numbered as they appear.
fn pattern<'a>(tubes: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
    let mut names: Vec<u8> = Vec::new();
    let mut text = Vec::new();
    for tube in tubes {
        text.push(u8::MAX);
        for &unit in tube {
            let known = names.iter().position(|&name| name == unit);
            text.push(known.unwrap_or(names.len()) as u8);
            if known.is_none() {
                names.push(unit);
            }
        }
    }
    text
}

fn in_classes(tube: &[u8], classes: &[usize]) -> Vec<usize> {
    tube.iter().map(|&unit| classes[usize::from(unit)]).collect()
}

/// Numbers of what a board consists of: its size, and for each pair of tubes how their colours lie
/// to each other. Twins have the same numbers.
#[must_use]
pub fn features(board: &Board) -> Vec<u64> {
    let contents = board.contents();
    let tubes: Vec<&[u8]> = contents.iter().map(Vec::as_slice).filter(|t| !t.is_empty()).collect();
    let number = |text: &[u8]| fingerprint(text) as u64;
    let mut features = vec![number(&[board.shape.capacity() as u8, contents.len() as u8])];
    for (index, one) in tubes.iter().enumerate() {
        features.extend(tubes[index..].iter().map(|other| {
            let both = [[one, other], [other, one]].map(|pair| pattern(pair.into_iter().copied()));
            let [here, there] = both;
            number(&here.min(there))
        }));
    }
    features.sort_unstable();
    features
}

#[cfg(test)]
mod tests {
    use unsolve_core::Stream;

    use super::*;
    use crate::{Shape, Tubes};

    fn board(tubes: &[&str]) -> Board {
        let contents = tubes.iter().map(|tube| tube.bytes().map(|letter| letter - b'A').collect());
        of(&contents.collect::<Vec<_>>())
    }

    fn of(contents: &[Vec<u8>]) -> Board {
        let mut counts = vec![0u16; 12];
        contents.concat().iter().for_each(|&colour| counts[usize::from(colour)] += 1);
        let shape = Shape::new(4, contents.len(), &counts);
        Board { tubes: Tubes::new(&shape, contents), shape }
    }

    /// The board with its tubes and colours shuffled.
    fn disguised(board: &Board, stream: &mut Stream) -> Board {
        let mut tubes = board.contents();
        stream.shuffle(&mut tubes);
        let mut names: Vec<u8> = (0..12).collect();
        stream.shuffle(&mut names);
        tubes.iter_mut().flatten().for_each(|unit| *unit = names[usize::from(*unit)]);
        of(&tubes)
    }

    #[test]
    fn boards_with_other_names_and_another_order_are_twins() {
        let one = board(&["ABCD", "DDAC", "CBBA", "DABC", ""]);
        let renamed = board(&["DCCB", "", "BCDA", "ABCD", "AABD"]);
        let other = board(&["ABCD", "DDAC", "CBAB", "DABC", ""]);
        assert_eq!(twin(&one), twin(&renamed));
        assert_eq!(features(&one), features(&renamed));
        assert_ne!(twin(&one), twin(&other));
        assert_ne!(features(&one), features(&other));
    }

    #[test]
    fn colours_that_play_the_same_part_are_no_difficulty() {
        let boards = [
            board(&["AAAA", "BBBB", "CCCC", "DDDD", "EEEE", "FFFF", "GGGG", "HHHH", "IIII", ""]),
            board(&["ABAB", "BCBC", "CDCD", "DEDE", "EFEF", "FAFA", ""]),
            board(&["ABAB", "BCBC", "CACA", "DEDE", "EFEF", "FDFD", ""]),
            board(&["ABCD", "BCDA", "CDAB", "DABC", ""]),
            board(&["AABB", "BBAA", "CCDD", "DDCC", "EEFF", "FFEE", "", ""]),
        ];
        let mut stream = Stream::new("same part", 0);
        for board in &boards {
            for _ in 0..100 {
                let other = disguised(board, &mut stream);
                assert_eq!(twin(&other), twin(board), "{:?}", other.contents());
                assert_eq!(features(&other), features(board), "{:?}", other.contents());
            }
        }
        assert_ne!(twin(&boards[1]), twin(&boards[2]), "one ring is not two rings");
    }
}
