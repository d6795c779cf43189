//! The laws that every game keeps to. Digits may exchange their names.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::{board, shuffled};

unsolve_testkit::laws!(constraint unsolve_sudoku::Sudoku, disguised);

fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let names: Vec<char> = shuffled("123456789".chars().collect(), stream);
    let renamed = |cell: char| cell.to_digit(10).map_or('.', |digit| names[digit as usize - 1]);
    let cells: Vec<char> =
        level.state.as_str().expect("81 characters").chars().map(renamed).collect();
    let rows: Vec<Vec<char>> = cells.chunks(9).map(<[char]>::to_vec).collect();
    json!(board(&rows, turn).concat().into_iter().collect::<String>())
}
