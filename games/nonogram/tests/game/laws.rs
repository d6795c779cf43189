//! The laws that every game keeps to. A turned board has its lines turned.

use serde_json::{Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};

unsolve_testkit::laws!(constraint unsolve_nonogram::Nonogram, disguised);

fn disguised(level: &LevelFile, turn: Turn, _: &mut Stream) -> Value {
    let lines = |name: &str| level.state[name].as_array().expect("lines").clone();
    let (rows, columns) = (lines("rows"), lines("columns"));
    let size = [rows.len(), columns.len()];
    let [high, wide] = turn.size(size);
    let mut turned = [vec![Value::Null; high], vec![Value::Null; wide]];
    let mut put = |first: [usize; 2], last: [usize; 2], runs: &Value| {
        let [first, last] = [turn.place(first, size), turn.place(last, size)];
        let down = usize::from(first[1] == last[1]);
        let mut runs = runs.as_array().expect("runs").clone();
        if first[1 - down] > last[1 - down] {
            runs.reverse();
        }
        turned[down][first[down]] = Value::Array(runs);
    };
    for (row, runs) in rows.iter().enumerate() {
        put([row, 0], [row, size[1] - 1], runs);
    }
    for (column, runs) in columns.iter().enumerate() {
        put([0, column], [size[0] - 1, column], runs);
    }
    let [rows, columns] = turned;
    json!({"rows": rows, "columns": columns})
}
