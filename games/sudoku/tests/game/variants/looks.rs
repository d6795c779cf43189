//! Boards with another look, and regions changed by hand.

use serde_json::{Value, json};
use unsolve_core::{Breeding, Editing, Files, Turn};
use unsolve_sudoku::{Layout, Setup, Sudoku, Variant};

use super::{level, made};

#[test]
fn a_cell_joins_another_region_for_one_that_leaves_it() {
    let level = level(&made(&json!({"variant": "jigsaw"}), 5));
    let layout = &level.kit().layout;
    let (mut changed, mut refused) = (0, 0);
    for cell in 0..81 {
        for brush in Sudoku::brushes(&level).iter().filter(|brush| brush.id.starts_with("region-"))
        {
            match Sudoku::paint(&level, &brush.id, [cell / 9, cell % 9]) {
                Ok(edited) => {
                    let other = &edited.kit().layout;
                    let moved = (0..81).filter(|&cell| {
                        let mates = |layout: &Layout| -> Vec<usize> {
                            layout.units()[layout.units_of(cell)[2]].clone()
                        };
                        mates(layout) != mates(other)
                    });
                    let moved = moved.count();
                    assert!(moved == 0 || moved == 18, "{moved}");
                    changed += usize::from(moved > 0);
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(changed > 20 && refused > 20, "{changed} {refused}");
}

#[test]
fn boards_with_another_look_are_the_same_and_other_variants_are_not() {
    let boxes = json!({"size": 4, "regions": ["AABB", "AABB", "CCDD", "CCDD"]});
    let plain = json!({"size": 4, "boxes": [2, 2]});
    let crossed = json!({"size": 4, "boxes": [2, 2], "diagonals": true});
    let board = |digits: &str, rules: &Value| {
        let rows = digits.as_bytes().chunks(4).map(|row| String::from_utf8_lossy(row).into_owned());
        let rules: Variant = serde_json::from_value(rules.clone()).unwrap();
        Sudoku::validate(Setup::Rows(rows.collect()), rules).expect("a board")
    };
    let twins = [plain.clone(), crossed.clone(), boxes]
        .map(|rules| Sudoku::twin(&board("12..............", &rules)));
    assert!(twins[0] != twins[1] && twins[1] != twins[2] && twins[0] != twins[2]);
    // Rows and columns exchanged together keep both diagonals; rows alone take cells off them.
    let twin = |digits: &str, rules: &Value| Sudoku::twin(&board(digits, rules));
    assert_eq!(twin("1...............", &crossed), twin(".....3..........", &crossed));
    assert_ne!(twin("1...............", &crossed), twin("....1...........", &crossed));
    assert_eq!(twin("1...............", &plain), twin("....1...........", &plain));
    let jigsaw = level(&made(&json!({"variant": "jigsaw"}), 8));
    let layout = &jigsaw.kit().layout;
    for turn in Turn::ALL {
        let (mut cells, mut regions) = (vec!['.'; 81], vec!['A'; 81]);
        for cell in 0..81 {
            let [row, column] = turn.place([cell / 9, cell % 9], [9, 9]);
            let digit = jigsaw.digits()[cell];
            cells[row * 9 + column] =
                if digit == 0 { '.' } else { char::from(b'0' + (digit % 9) + 1) };
            regions[row * 9 + column] = char::from(b'A' + layout.region(cell) as u8);
        }
        let rows: Vec<String> = regions.chunks(9).map(|row| row.iter().collect()).collect();
        let rules: Variant = serde_json::from_value(json!({"size": 9, "regions": rows})).unwrap();
        let turned = Sudoku::validate(Setup::Line(cells.into_iter().collect()), rules).unwrap();
        assert_eq!(Sudoku::twin(&turned), Sudoku::twin(&jigsaw), "{turn:?}");
    }
}
