//! The laws that every game keeps to. Shapes other than cats may exchange their names.

use serde_json::{Map, Value, json};
use unsolve_adapters::LevelFile;
use unsolve_core::{Stream, Turn};
use unsolve_testkit::disguise::{place, shuffled};

unsolve_testkit::laws!(constraint unsolve_shapes::Shapes, disguised);

fn disguised(level: &LevelFile, turn: Turn, stream: &mut Stream) -> Value {
    let state = &level.state;
    let side = |name: &str| state[name].as_u64().expect("a number") as usize;
    let size = [side("height"), side("width")];
    let plain = ["circle", "square", "triangle"];
    let names = shuffled(plain.to_vec(), stream);
    let renamed = |name: &Value| {
        let known = plain.iter().position(|plain| name == plain);
        known.map_or_else(|| name.clone(), |index| json!(names[index]))
    };
    let across = turn.size([1, 2]) == [2, 1];
    let line = |name: &str, at: usize| {
        let row = name == "row";
        let [row_to, column_to] = turn.place(if row { [at, 0] } else { [0, at] }, size);
        if row == across { ("column", json!(column_to)) } else { ("row", json!(row_to)) }
    };
    let clue = |clue: &Value| -> Value {
        let mut told = Map::new();
        for (name, value) in clue.as_object().expect("a clue") {
            let (name, value) = match name.as_str() {
                name @ ("row" | "column") => line(name, value.as_u64().expect("a line") as usize),
                "cell" => ("cell", json!(place(value, turn, size))),
                name @ ("shape" | "is" | "not") => (name, renamed(value)),
                name => (name, value.clone()),
            };
            told.insert(name.to_owned(), value);
        }
        Value::Object(told)
    };
    assert!(state.get("given").is_none(), "the defaults give no cells");
    let clues: Vec<Value> = state["clues"].as_array().expect("clues").iter().map(clue).collect();
    let [height, width] = turn.size(size);
    json!({"width": width, "height": height, "clues": shuffled(clues, stream)})
}
