//! Futoshiki against brute force and logic, its texts, what is made, and the laws.

mod laws;
mod making;
mod oracle;
mod techniques;
mod text;

use unsolve_core::Stream;

use unsolve_futoshiki::{Kit, Level, Sign};

/// A board with some digits and signs at random: true of a random square, some of them spoilt.
fn random(side: usize, stream: &mut Stream) -> Level {
    let kit = Kit::of(side).expect("a size");
    let square = latin(side, stream);
    let share = 0.05 + 0.4 * stream.unit();
    let mut digits: Vec<u8> =
        square.iter().map(|&digit| if stream.chance(share / 3.0) { digit } else { 0 }).collect();
    let sign = |&[first, second]: &[usize; 2], stream: &mut Stream| {
        stream.chance(share).then(|| Sign::between(square[first], square[second]))
    };
    let mut signs: Vec<Option<Sign>> =
        kit.layout.borders().iter().map(|border| sign(border, stream)).collect();
    if stream.chance(0.3) {
        let border = stream.below(signs.len());
        signs[border] = signs[border].map(Sign::reversed);
    }
    if stream.chance(0.1) {
        digits[stream.below(side * side)] = 1 + stream.below(side) as u8;
    }
    Level::new(kit, digits, signs)
}

/// A square with each digit once in every row and column: a cyclic one with rows, columns and digits in another order.
fn latin(side: usize, stream: &mut Stream) -> Vec<u8> {
    let mut order = || {
        let mut order: Vec<usize> = (0..side).collect();
        stream.shuffle(&mut order);
        order
    };
    let (rows, columns, digits) = (order(), order(), order());
    let cell = |cell: usize| digits[(rows[cell / side] + columns[cell % side]) % side] as u8 + 1;
    (0..side * side).map(cell).collect()
}
