//! Scripts as texts that levels come from and are written into.

use serde_json::{Value, json};
use unsolve_adapters::{LevelFile, SourceReport};
use unsolve_core::{Edit, Severity};
use unsolve_puzzlescript_game::{CAUSEWAY, GAME};

fn read(text: &str) -> SourceReport {
    GAME.read_source(text).expect("it is read")
}

/// Level number `index` of a text, as a file.
fn level(text: &str, index: usize) -> LevelFile {
    let source = read(text);
    let rules = source.rules.expect("there are no errors");
    LevelFile::new("puzzlescript", source.levels[index].state.clone(), rules)
}

/// The level with another object in one cell.
fn painted(file: &LevelFile, brush: &str, row: usize, column: usize) -> LevelFile {
    let level = GAME.load(file).expect("a level");
    let edit = Edit::Paint { brush: brush.to_owned(), row, column };
    level.edit(&edit).expect("it can be painted").file()
}

fn rows(state: &Value) -> Vec<&str> {
    state["rows"].as_array().expect("rows").iter().filter_map(Value::as_str).collect()
}

#[test]
fn a_script_tells_its_levels() {
    let text = CAUSEWAY.replacen("########\n#P.*~", "message Wade (not)\n\n########\n#P.*~", 1)
        + "\nmessage The end\n";
    let source = read(&text);
    assert_eq!(source.title.as_deref(), Some("Causeway"));
    assert_eq!(source.author.as_deref(), Some("Unsolve"));
    assert_eq!(source.levels.len(), 4);
    assert_eq!(source.levels[0].messages, ["Wade (not)"]);
    assert_eq!(source.closing, ["The end"]);
    assert!(source.remarks.is_empty() && source.refusal.is_none(), "{:?}", source.remarks);
    for level in &source.levels {
        let line = text.lines().nth(level.line - 1).expect("a line");
        assert_eq!(line.to_lowercase(), rows(&level.state)[0]);
        assert_eq!(level.lines, rows(&level.state).len());
    }
    assert!(GAME.source().expect("a source").fits(&text));
}

#[test]
fn errors_leave_no_levels_and_say_their_line() {
    let text = CAUSEWAY.replacen("[ > Player | Crate ]", "[ > Player | Crat ]", 1);
    let source = read(&text);
    let error = source.remarks.iter().find(|remark| remark.severity == Severity::Error);
    let line = error.and_then(|remark| remark.line).expect("a line");
    assert!(text.lines().nth(line - 1).expect("a line").contains("Crat ]"));
    assert!(source.levels.is_empty() && source.rules.is_none());
    assert!(!source.spans.is_empty(), "it has colours all the same");
}

#[test]
fn what_is_probably_not_meant_is_a_warning() {
    let text = CAUSEWAY.replacen("*.~", "..~", 1).replace('*', ".") + "\n";
    let text = text.replacen(". = Crate", "* = Crate", 1);
    let source = read(&text);
    assert_eq!(source.levels.len(), 4);
    assert!(source.remarks.iter().all(|remark| remark.severity == Severity::Warning));
    assert!(source.remarks.iter().any(|remark| remark.message.contains("never")));
}

#[test]
fn a_game_of_chance_is_refused_by_searches_alone() {
    let text = CAUSEWAY.replacen("late [", "random late [", 1);
    let source = read(&text);
    assert!(source.refusal.is_some() && source.levels.len() == 4, "{:?}", source.remarks);
}

#[test]
fn a_level_takes_its_place_and_nothing_else_changes() {
    let before: Vec<&str> = CAUSEWAY.lines().collect();
    let file = painted(&level(CAUSEWAY, 1), "*", 1, 2);
    let line = read(CAUSEWAY).levels[1].line;
    let text = GAME.write_source(CAUSEWAY, &[(Some(line), file.clone())]).expect("it is written");
    let after: Vec<&str> = text.lines().collect();
    assert_eq!(after.len(), before.len());
    let other: Vec<usize> = (0..after.len()).filter(|&at| after[at] != before[at]).collect();
    assert_eq!(other, [line], "the second row of the level");
    assert_eq!(after[line], "#P*.#.F#", "letters stay capital where the author's are");
    assert_eq!(read(&text).levels[1].state, file.state);
}

#[test]
fn a_larger_level_moves_the_others_down() {
    let file = level(CAUSEWAY, 0);
    let resized = GAME.load(&file).expect("a level");
    let edit = Edit::Resize { top: 1, right: 0, bottom: 0, left: 2 };
    let file = resized.edit(&edit).expect("it grows").file();
    let lines: Vec<usize> = read(CAUSEWAY).levels.iter().map(|level| level.line).collect();
    let last = painted(&level(CAUSEWAY, 3), "*", 1, 1);
    let written = [(Some(lines[0]), file.clone()), (None, file.clone()), (Some(lines[3]), last)];
    let text = GAME.write_source(CAUSEWAY, &written).expect("it is written");
    let source = read(&text);
    let of = |index: usize| &source.levels[index].state;
    assert_eq!(source.levels.len(), 5);
    assert_eq!((of(0), of(4)), (&file.state, &file.state));
    assert_eq!(of(1), &read(CAUSEWAY).levels[1].state);
    assert_eq!(of(3), &written[2].1.state);
}

/// What the script has no sign for gets one, the same for all levels.
#[test]
fn the_legend_grows() {
    let mut file = level(CAUSEWAY, 0);
    file.state = json!({"rows": ["1p2", "..f"], "legend": {"1": ["background", "water", "crate"], "2": ["background", "flag", "crate"]}});
    let mut other = file.clone();
    other.state = json!({"rows": ["1pf"], "legend": {"1": ["background", "flag", "crate"]}});
    let text = GAME.write_source(CAUSEWAY, &[(None, file), (None, other)]).expect("it is written");
    assert!(text.contains("* = Crate\n1 = background and water and crate\n2 = background and flag and crate\n\n=======\nSOUNDS"), "{text}");
    let source = read(&text);
    assert_eq!(rows(&source.levels[4].state), ["1p2", "..f"]);
    assert_eq!(rows(&source.levels[5].state), ["2pf"]);
    assert!(source.levels[5].state.get("legend").is_none());
}

#[test]
fn rules_of_the_levels_take_the_place_of_the_texts_rules() {
    let other = CAUSEWAY.replacen("title Causeway", "title Wade\n(longer)", 1);
    let text = GAME.write_source(CAUSEWAY, &[(None, level(&other, 0))]).expect("it is written");
    let source = read(&text);
    assert_eq!((source.title.as_deref(), source.levels.len()), (Some("Wade"), 5));
    let rules = source.rules.expect("rules");
    let bare = rules["script"].as_str().expect("a text");
    let alone = GAME.write_source(bare, &[(None, level(&other, 2))]).expect("it is written");
    assert_eq!(read(&alone).levels.len(), 1);
}

#[test]
fn what_can_not_be_written_is_refused() {
    let file = level(CAUSEWAY, 0);
    let refused = |text: &str, levels: &[(Option<usize>, LevelFile)]| {
        GAME.write_source(text, levels).expect_err("it is refused").to_string()
    };
    assert!(refused(CAUSEWAY, &[(Some(3), file.clone())]).contains("no level begins here"));
    assert!(refused("title x", &[(None, file.clone())]).contains("line"));
    let other = level(&CAUSEWAY.replacen("Causeway", "Wade", 1), 0);
    assert!(
        refused(CAUSEWAY, &[(None, file.clone()), (None, other)]).contains("share their rules")
    );
    let mut over = file.clone();
    over.state["ended"] = json!("won");
    assert!(refused(CAUSEWAY, &[(None, over)]).contains("under way"));
    let commented = CAUSEWAY.replacen("########\n#P.*~", "########\n(here)\n#P.*~", 1);
    let line = read(&commented).levels[0].line;
    assert!(refused(&commented, &[(Some(line), file)]).contains("comments"));
}
