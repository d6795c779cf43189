//! Long chains cost more.

use unsolve_sudoku::inside::by_length;

#[test]
fn lengths_cost_what_is_usual() {
    let tenths = [6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27, 34, 35].map(by_length);
    assert_eq!(tenths, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
    assert_eq!((by_length(0), by_length(u32::MAX) > 50), (0, true));
}
