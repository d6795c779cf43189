//! Pictures that become puzzles.

use serde_json::{Map, Value, json};
use unsolve_adapters::{Game, LevelFile, VerifyRequest};
use unsolve_core::{Budget, Stream};

use unsolve_nonogram::{ADAPTED, Image, Level};

fn act(params: &Value) -> Value {
    let params: Map<String, Value> = params.as_object().cloned().expect("parameters");
    ADAPTED.act("from-picture", &params, None, &Budget::default()).expect("an answer")
}

const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// A PNG as a data URL.
fn png(size: [u32; 2], pixel: impl Fn(u32, u32) -> [u8; 3]) -> String {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size[1], size[0]);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    let places = (0..size[0]).flat_map(|row| (0..size[1]).map(move |column| (row, column)));
    let data: Vec<u8> = places.flat_map(|(row, column)| pixel(row, column)).collect();
    writer.write_image_data(&data).expect("pixels");
    writer.finish().expect("the end");
    let mut text = String::from("data:image/png;base64,");
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - chunk.len()));
        for part in 0..=chunk.len() {
            text.push(char::from(SIGNS[(bits >> (18 - 6 * part) & 63) as usize]));
        }
        text.push_str(&"="[..usize::from(chunk.len() == 2)]);
        text.push_str(&"=="[..2 * usize::from(chunk.len() == 1)]);
    }
    text
}

fn verified(answer: &Value) {
    let level = LevelFile::from_json(&answer["level"]).expect("a level");
    let report =
        ADAPTED.load(&level).expect("legal").verify(&VerifyRequest::default(), &Budget::default());
    assert_eq!(report.expect("a report").verified, Some(true));
}

#[test]
fn a_picture_with_two_solutions_becomes_one_with_one() {
    let answer = act(&json!({"file": "#..\n.#.\n..#\n"}));
    assert_eq!(answer["answer"], json!(true));
    assert_eq!(answer["original"], json!(["#..", ".#.", "..#"]));
    verified(&answer);
    let text = answer["text"].as_str().expect("words");
    assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("#..   ")), "{text}");
}

#[test]
fn at_most_one_cell_more_is_changed_than_needed() {
    for number in 0..12 {
        let mut stream = Stream::new("fewest changes", number);
        let cells: Vec<u8> = (0..16).map(|_| u8::from(stream.below(5) < 2)).collect();
        let image = Image::new([4, 4], cells.clone());
        if image.colors() == 0 {
            continue;
        }
        let answer = act(&json!({"file": image.text(1).join("\n")}));
        let changed = answer["changed"].as_u64().expect("a number") as u32;
        let settles = |bits: u32| {
            let flipped =
                cells.iter().enumerate().map(|(cell, &color)| color ^ (bits >> cell & 1) as u8);
            let level = Level::of(&Image::new([4, 4], flipped.collect()), 1).expect("a level");
            let (model, clues) = level.problem();
            let left = unsolve_constraint::Solver::new(model).propagate(clues);
            left.is_some_and(|left| left.iter().all(|values| values.len() == 1))
        };
        let fewest =
            (0..1u32 << 16).filter(|&bits| bits.count_ones() < changed).find(|&bits| settles(bits));
        let better = fewest.map_or(changed, u32::count_ones);
        assert!(changed <= better + 1, "{changed} cells changed, {better} are enough");
    }
}

#[test]
fn a_photo_becomes_a_puzzle_that_looks_like_it() {
    // A dark disc with a light eye, and some noise.
    let disc = |row: u32, column: u32| {
        let (y, x) = (i64::from(row) - 50, i64::from(column) - 60);
        let eye = (y + 15).pow(2) + (x - 20).pow(2) < 120;
        let dark = y * y + x * x < 1_800 && !eye;
        let noise = ((row * 7_919 + column * 104_729) % 41) as u8;
        [if dark { 40 + noise } else { 200 + noise }; 3]
    };
    for (params, size) in
        [(json!({}), [21, 25]), (json!({"width": 30, "height": 20, "rung": "probe"}), [20, 30])]
    {
        let mut params = params;
        params["file"] = json!(png([100, 120], disc));
        let answer = act(&params);
        let rows = answer["picture"].as_array().expect("rows");
        assert_eq!([rows.len(), rows[0].as_str().expect("a row").len()], size);
        assert!(answer["share"].as_f64().is_some_and(|share| share < 0.03), "{}", answer["text"]);
        verified(&answer);
    }
}

#[test]
fn a_photo_becomes_a_puzzle_in_colour() {
    let flag = |row: u32, column: u32| match (row / 20, column / 20) {
        (0 | 4, _) | (_, 0 | 4) => [250, 250, 245],
        (1, _) => [200, 30, 40],
        (2, _) => [30, 60, 200],
        _ => [20, 160, 60],
    };
    let answer = act(&json!({"file": png([100, 100], flag), "palette": 3, "width": 15}));
    verified(&answer);
    let level = LevelFile::from_json(&answer["level"]).expect("a level");
    assert_eq!(level.rules.as_ref().map(|rules| rules["colors"].clone()), Some(json!(3)));
    assert_eq!(answer["changed"], json!(0), "{}", answer["text"]);
    let empty = act_error(&json!({"file": png([8, 8], |_, _| [9, 9, 9])}));
    assert!(empty.contains("one shade"), "{empty}");
}

fn act_error(params: &Value) -> String {
    let params: Map<String, Value> = params.as_object().cloned().expect("parameters");
    let refused = ADAPTED.act("from-picture", &params, None, &Budget::default());
    refused.map(drop).expect_err("a refusal").to_string()
}

#[test]
fn what_is_no_picture_is_refused() {
    for params in [
        json!({}),
        json!({"file": "?"}),
        json!({"file": "data:image/png;base64,AAAA"}),
        json!({"file": "##\n.#\n", "width": 9}),
        json!({"file": "...\n...\n"}),
    ] {
        assert!(act_error(&params).contains("file"), "{params}");
    }
}
