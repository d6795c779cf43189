//! The laws that every game keeps to. A board turned, or with its digits counted from the other end, is the same puzzle.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};

unsolve_testkit::laws!(constraint unsolve_kakuro::Kakuro, disguised);

/// The words of a drawing, row by row.
fn words(level: &LevelFile) -> Vec<Vec<String>> {
    let lines = level.state.as_array().expect("lines");
    let row = |line: &Value| {
        line.as_str().expect("text").split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    lines.iter().map(row).collect()
}

/// Turns all but the first row and column; then each run gets its sum again, from its other end if it lies the other way.
fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let words = words(level);
    let upside_down = stream.chance(0.5);
    let inner = [words.len() - 1, words[0].len() - 1];
    let is_cell = |row: usize, column: usize| {
        words.get(row).and_then(|line| line.get(column)).is_some_and(|word| {
            word == "." || word.len() == 1 && word.chars().all(|sign| sign.is_ascii_digit())
        })
    };
    let [rows, columns] = turn.size(inner).map(|side| side + 1);
    let mut cells = vec![vec![None; columns]; rows];
    let mut sums: Vec<Vec<[String; 2]>> = vec![vec![Default::default(); columns]; rows];
    for (row, line) in words.iter().enumerate() {
        for (column, word) in line.iter().enumerate() {
            if is_cell(row, column) {
                let [row, column] = turn.place([row - 1, column - 1], inner);
                let given = word.parse::<u8>().ok();
                let given = given.map(|digit| if upside_down { 10 - digit } else { digit });
                cells[row + 1][column + 1] =
                    Some(given.map_or(".".to_owned(), |digit| digit.to_string()));
            }
            let Some((down, across)) = word.split_once('\\') else { continue };
            for (sum, [high, wide]) in [(down, [1, 0]), (across, [0, 1])] {
                let Ok(sum) = sum.parse::<usize>() else { continue };
                let at = |n: usize| [row + n * high, column + n * wide];
                let length = (1..10).take_while(|&n| is_cell(at(n)[0], at(n)[1])).count();
                let ends = [at(1), at(length)].map(|[r, c]| turn.place([r - 1, c - 1], inner));
                let first = ends[0].min(ends[1]);
                let across = turn.step([0, 1])[1] != 0;
                let across = across == (wide == 1);
                let sum = if upside_down { 10 * length - sum } else { sum };
                // The wall before the first cell; the first row and column are walls.
                let [row, column] =
                    if across { [first[0] + 1, first[1]] } else { [first[0], first[1] + 1] };
                sums[row][column][usize::from(across)] = sum.to_string();
            }
        }
    }
    let line = |row: usize| {
        let place = |column: usize| match (&cells[row][column], &sums[row][column]) {
            (Some(cell), _) => cell.clone(),
            (None, [down, across]) if down.is_empty() && across.is_empty() => "#".to_owned(),
            (None, [down, across]) => format!("{down}\\{across}"),
        };
        (0..columns).map(place).collect::<Vec<_>>().join(" ")
    };
    json!((0..rows).map(line).collect::<Vec<_>>())
}
