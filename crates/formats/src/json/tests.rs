use serde_json::json;

use super::*;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Shape {
    Point,
    Circle(f64),
    Box { sides: (u8, i32), name: Option<String> },
}

#[derive(Debug, PartialEq, Deserialize)]
struct Wrapped(Vec<Shape>);

/// `serde_json` has a deserializer of its own: both must agree on values and, in plain words, on messages.
fn both(value: &Value) -> Result<Wrapped, Misread> {
    let (ours, theirs) = (read::<Wrapped>(value), serde_json::from_value::<Wrapped>(value.clone()));
    match (&ours, &theirs) {
        (Ok(one), Ok(other)) => assert_eq!(one, other),
        (Err(one), Err(other)) => assert_eq!(one.message, in_plain_words(&other.to_string())),
        _ => panic!("{ours:?} and {theirs:?}"),
    }
    ours
}

#[test]
fn it_reads_what_serde_json_reads() {
    let shapes = json!(["point", {"circle": 2}, {"circle": -1.5}, {"point": null},
        {"box": {"sides": [1, -2], "name": null}}, {"box": {"name": "b", "sides": [255, 0]}}]);
    assert_eq!(both(&shapes).map(|read| read.0.len()), Ok(6));
}

#[test]
fn errors_say_the_same_and_know_their_place() {
    for (value, place) in [
        (json!({}), ""),
        (json!(null), ""),
        (json!(["point", "dot"]), "[1]"),
        (json!(["circle"]), "[0]"),
        (json!([{"circle": "x"}]), "[0].circle"),
        (json!([{"circle": null}]), "[0].circle"),
        (json!([7]), "[0]"),
        (json!([{"point": 1, "circle": 2}]), "[0]"),
        (json!([{"point": 1}]), "[0].point"),
        (json!([{"box": {"sides": [1, 2, 3]}}]), "[0].box.sides"),
        (json!([{"box": {"sides": [1]}}]), "[0].box.sides"),
        (json!([{"box": {"sides": [256, 1]}}]), "[0].box.sides[0]"),
        (json!([{"box": {"sides": [1, 0.5]}}]), "[0].box.sides[1]"),
        (json!([{"box": {"sides": [1, 2], "size": 3}}]), "[0].box.size"),
        (json!([{"box": {}}]), "[0].box"),
        (json!([{"box": {"sides": [1, 2], "name": {}}}]), "[0].box.name"),
    ] {
        assert_eq!(both(&value).expect_err("it is wrong").place, place, "{value}");
    }
}
