//! Input that breaks careless readers.

use serde_json::{Value, json};

/// Values that stand for sizes, colours, coordinates and names nobody should believe.
#[must_use]
pub fn nasty_values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(255),
        json!(256),
        json!(65_536),
        json!(1_000_000_000),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(0.5),
        json!(-0.0),
        json!(1e308),
        json!(""),
        json!("\0"),
        json!("\u{1f9e9}"),
        json!("A".repeat(1_000)),
        json!([]),
        json!([[]]),
        json!([null]),
        json!(vec![Value::Array(Vec::new()); 1_000]),
        json!(vec![0; 1_000]),
        json!({}),
        json!({"": {}}),
    ]
}

/// Texts that are no JSON, or JSON that is no level.
#[must_use]
pub fn nasty() -> Vec<Vec<u8>> {
    let mut texts: Vec<Vec<u8>> = [
        "",
        " ",
        "\n",
        "\0",
        "{",
        "}",
        "[]",
        "{}",
        "null",
        "0",
        "\"",
        "\u{feff}{}",
        "NaN",
        "-",
        "=",
        "..",
        "a=",
        "a=..",
        "a=1..0",
        "a=1..2..3",
        "a=1e999..",
        "=1..2",
        "a=NaN..NaN",
        "{\"format\":\"unsolve/level@1\"}",
        "{\"format\":\"unsolve/level@2\",\"game\":\"\",\"state\":null}",
        "{\"format\":\"unsolve/level@1\",\"game\":\"\",\"state\":null}",
    ]
    .iter()
    .map(|text| text.as_bytes().to_vec())
    .collect();
    texts.push(vec![0xff, 0xfe, 0x80]);
    texts.push(b"[".repeat(100_000));
    texts.push(b"{\"a\":".repeat(10_000));
    texts.push(b"9".repeat(10_000));
    texts.push("\u{1f9e9}".repeat(1_000).into_bytes());
    texts.push(b"A\n".repeat(5_000));
    texts.push([b"A".repeat(3_000), b"\n".to_vec(), b"#".repeat(3_000)].concat());
    texts
}
