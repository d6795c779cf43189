//! Boards that look different and are the same.

use unsolve_core::{Breeding, Budget, Files, Stream};
use unsolve_sudoku::{Kit, Level, Setup, Sudoku, Symmetry, minimal};
use unsolve_testkit::instances;

fn level(digits: &[u8]) -> Level {
    let text: String = digits.iter().map(|&digit| char::from(b'0' + digit)).collect();
    let side = digits.len().isqrt();
    let setup = match side {
        9 => Setup::Line(text),
        _ => Setup::Rows(
            text.as_bytes()
                .chunks(side)
                .map(|row| String::from_utf8_lossy(row).into_owned())
                .collect(),
        ),
    };
    let rules = Sudoku::default_rules(&setup);
    Sudoku::validate(setup, rules).expect("a board")
}

/// Lines in another order, with those of a group still together.
fn order(groups: usize, width: usize, stream: &mut Stream) -> Vec<usize> {
    let mut outer: Vec<usize> = (0..groups).collect();
    stream.shuffle(&mut outer);
    let mut order = Vec::new();
    for group in outer {
        let mut inner: Vec<usize> = (0..width).map(|line| group * width + line).collect();
        stream.shuffle(&mut inner);
        order.extend(inner);
    }
    order
}

/// The same board with everything exchanged that may be.
fn disguised(digits: &[u8], [high, wide]: [usize; 2], stream: &mut Stream) -> Vec<u8> {
    let side = high * wide;
    let (rows, columns) = (order(side / high, high, stream), order(side / wide, wide, stream));
    let mut names: Vec<u8> = (1..=side as u8).collect();
    stream.shuffle(&mut names);
    let turned = high == wide && stream.chance(0.5);
    let from = |cell: usize| {
        let (row, column) = (rows[cell / side], columns[cell % side]);
        if turned { column * side + row } else { row * side + column }
    };
    let named = |digit: u8| if digit == 0 { 0 } else { names[usize::from(digit) - 1] };
    (0..side * side).map(|cell| named(digits[from(cell)])).collect()
}

#[test]
fn every_look_of_a_board_has_the_same_twin() {
    for size in [4, 6, 9] {
        let kit = Kit::of(size).expect("a size");
        let mut twins = Vec::new();
        for number in 0..instances(12, 500) as u64 {
            let mut stream = Stream::new("twins", number);
            let dug = minimal(kit, Symmetry::None, &mut stream, &Budget::default());
            let digits = dug.expect("a puzzle").digits();
            let twin = Sudoku::twin(&level(&digits));
            for _ in 0..4 {
                let other = disguised(&digits, kit.layout.box_shape(), &mut stream);
                assert_eq!(Sudoku::twin(&level(&other)), twin, "{digits:?} {other:?}");
            }
            let full: Vec<u8> = twin.clone();
            assert_eq!(
                full.iter().filter(|&&digit| digit > 0).count(),
                digits.iter().filter(|&&digit| digit > 0).count()
            );
            twins.push(twin);
        }
        twins.sort_unstable();
        let all = twins.len();
        twins.dedup();
        assert!(size < 9 || twins.len() == all, "different puzzles share a twin");
    }
}

#[test]
fn a_twin_is_a_look_of_its_board() {
    let kit = Kit::of(9).expect("a size");
    let mut stream = Stream::new("looks", 0);
    let dug = minimal(kit, Symmetry::None, &mut stream, &Budget::default()).expect("a puzzle");
    let twin = Sudoku::twin(&level(&dug.digits()));
    assert_eq!(Sudoku::twin(&level(&twin)), twin);
}

#[test]
fn boards_without_clues_are_answered() {
    for size in [4, 6, 9] {
        let empty = level(&vec![0; size * size]);
        assert_eq!(Sudoku::twin(&empty).len(), size * size);
    }
}
