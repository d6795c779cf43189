//! Boxes are matched with goals as cheaply as by trying every order.

use unsolve_core::Stream;
use unsolve_sokoban::inside::{cheapest, hungarian};

/// Every order of the goals.
fn by_hand(rows: &[Vec<u16>], taken: usize) -> u32 {
    let Some((row, rest)) = rows.split_first() else { return 0 };
    let free = (0..row.len()).filter(|goal| taken >> goal & 1 == 0);
    free.map(|goal| u32::from(row[goal]) + by_hand(rest, taken | 1 << goal)).min().unwrap_or(0)
}

#[test]
fn both_ways_find_the_cheapest_of_all_orders() {
    let mut stream = Stream::new("matching", 0);
    for round in 0..2_000 {
        let goals = 1 + stream.below(if round < 1_900 { 6 } else { 8 });
        let boxes = 1 + stream.below(goals);
        let rows: Vec<Vec<u16>> = (0..boxes)
            .map(|_| {
                let draw = |stream: &mut Stream| match stream.below(8) {
                    0 => 1_000,
                    _ => stream.below(20) as u16,
                };
                (0..goals).map(|_| draw(&mut stream)).collect()
            })
            .collect();
        let expected = by_hand(&rows, 0);
        let table = || rows.iter().map(Vec::as_slice);
        assert_eq!(hungarian(table(), [boxes, goals]), expected, "{rows:?}");
        assert_eq!(cheapest(table(), [boxes, goals]), expected, "{rows:?}");
    }
}
