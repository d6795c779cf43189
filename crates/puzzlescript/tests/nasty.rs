//! Scripts that nobody would write: nothing panics or hangs, and limits are told.

use proptest::prelude::*;
use unsolve_puzzlescript::{Key, Outcome, Planes, Play, compile, examples::BLOCKS};

/// Compiles, and plays a few keys if there is anything to play.
fn try_out(script: &str) {
    let Some(game) = compile(script).game else { return };
    for level in 0..game.levels.len().min(2) {
        let Some(mut play) = Play::new(&game, level, Some("seed")) else { continue };
        let start = play.board().clone();
        for key in Key::ALL {
            play.press(key);
        }
        play.undo();
        play.restart();
        play.tick();
        if let Some(mut planes) = Planes::new(&game, &start) {
            let state = planes.start().to_vec();
            planes.successors(&state, |_, _, _| ());
        }
    }
}

/// Both engines say the same of every first key; keys that ran into a limit apart.
fn assert_alike(script: &str) {
    let Some(game) = compile(script).game else { return };
    let Some(mut play) = Play::new(&game, 1, None) else { return };
    let start = play.board().clone();
    let Some(mut planes) = Planes::new(&game, &start) else { return };
    let state = planes.start().to_vec();
    let mut fast = Vec::new();
    planes.successors(&state, |key, outcome, after| fast.push((key, outcome, after.to_vec())));
    for (key, outcome, after) in fast {
        play.put(start.clone());
        let literal = play.press(key);
        let is_same = outcome == Outcome::Moved && after == state;
        if !play.is_cut() {
            assert_eq!(if is_same { Outcome::Nothing } else { outcome }, literal, "{key:?}");
            if matches!(literal, Outcome::Moved | Outcome::Won) {
                assert_eq!(planes.board(&start, &after), *play.board(), "{key:?}");
            }
        }
    }
}

/// The example with other rules.
fn with_rules(rules: &str) -> String {
    BLOCKS.replace("[ > Player | Crate ] -> [ > Player | > Crate ]", rules)
}

#[test]
fn endless_rules_stop_with_a_word() {
    let script = with_rules(
        "[ Player ] -> [ Player ] again\n[ Player no Target ] -> [ Player Target ]\n+ [ Player Target ] -> [ Player ]",
    );
    let game = compile(&script).game.unwrap();
    let mut play = Play::new(&game, 0, None).unwrap();
    play.press(Key::Action);
    assert!(play.is_cut());
}

#[test]
fn endless_again_is_told() {
    let script = with_rules("[ Target ] -> [ Wall ] again\nlate [ Wall ] -> [ Target ]");
    let game =
        compile(&script.replace("Target\nPlayer, Wall", "Target, Wall\nPlayer")).game.unwrap();
    let mut play = Play::new(&game, 1, None).unwrap();
    let mut planes = Planes::new(&game, play.board()).unwrap();
    let literal = play.press(Key::Action);
    let mut fast = Vec::new();
    let state = planes.start().to_vec();
    planes.successors(&state, |_, outcome, _| fast.push(outcome));
    assert_eq!(fast.last(), Some(&literal));
}

#[test]
fn rules_with_very_many_matches_stop() {
    let rows = "[ Background ] ".repeat(6);
    let script = with_rules(&format!("{rows} -> {}", "[ Target ] ".repeat(6)));
    let game = compile(&script).game.unwrap();
    let mut play = Play::new(&game, 1, None).unwrap();
    let mut planes = Planes::new(&game, play.board()).unwrap();
    assert_eq!(play.press(Key::Action), Outcome::Endless);
    assert!(play.is_cut());
    let state = planes.start().to_vec();
    let mut outcomes = Vec::new();
    planes.successors(&state, |_, outcome, _| outcomes.push(outcome));
    assert!(outcomes.iter().all(|&outcome| outcome == Outcome::Endless));
}

#[test]
fn too_many_instructions_are_refused() {
    let cells = ["moving Player"; 12].join(" | ");
    let compiled = compile(&with_rules(&format!("[ {cells} ] -> [ {cells} ]")));
    assert!(compiled.game.is_none());
    assert!(
        compiled.diagnostics.iter().any(|found| found.message.contains("too many instructions"))
    );
}

#[test]
fn large_scripts_are_taken_or_refused() {
    let many = |line: &str, count: usize| line.repeat(count);
    try_out(&many("(", 1 << 20));
    try_out(&BLOCKS.replace("#####\n#P*O#", &format!("{}\n#P*O#", "#".repeat(600_000))));
    try_out(&with_rules(&many("[ > Player | Crate ] -> [ > Player | > Crate ]\n", 15_000)));
    let legend: Vec<_> = (0..20_000).map(|n| format!("p{} = p{n} or Wall\n", n + 1)).collect();
    let legend = legend.concat();
    try_out(&BLOCKS.replace("O = Target\n", &format!("O = Target\np0 = Crate or Wall\n{legend}")));
    assert!(compile(&many("x", (1 << 20) + 1)).game.is_none());
}

#[test]
fn many_objects_and_large_properties_are_taken_or_refused() {
    let script = |count: usize, layer: &str, rule: &str, rules: usize| {
        let names: Vec<_> = (0..count).map(|n| format!("o{n}")).collect();
        let objects = format!("{}\nred\n\n", names.join("\nred\n\n"));
        let legend = format!("O = Target\nmany = {}\n", names.join(" or "));
        let text =
            BLOCKS.replace("Background\ngreen\n", &format!("Background\ngreen\n\n{objects}"));
        let text = text.replace("O = Target\n", &legend);
        let text = text
            .replace("Player, Wall, Crate", &format!("Player, Wall, Crate\n{}", names.join(layer)));
        text.replace("[ > Player | Crate ] -> [ > Player | > Crate ]", &rule.repeat(rules))
    };
    for text in [
        script(20_000, ", ", "[ Player ] -> [ Player ]\n", 1),
        script(5_000, "\n", "[ Player ] -> [ Player ]\n", 1),
        script(1_000, "\n", "[ Player no many ] -> [ Player ]\n", 2_000),
        script(1_000, "\n", "[ many | many ] -> [ | ]\n", 100),
        script(1_000, ", ", "[ moving many | many ] -> [ many | many ]\n", 5_000),
    ] {
        try_out(&text);
    }
}

/// Pieces of the language, and things that are none.
const PIECES: &[&str] = &[
    "[",
    "]",
    "|",
    "->",
    "...",
    "+",
    ">",
    "<",
    "^",
    "v",
    "late",
    "rigid",
    "random",
    "randomdir",
    "moving",
    "no",
    "stationary",
    "parallel",
    "perpendicular",
    "horizontal",
    "player",
    "crate",
    "wall",
    "target",
    "background",
    "@",
    "up",
    "left",
    "again",
    "win",
    "cancel",
    "restart",
    "checkpoint",
    "message hello",
    "sfx0",
    "startloop",
    "endloop",
    "\n",
    "\n\n",
    "(",
    ")",
    "=",
    "and",
    "or",
    "on",
    "all",
    "some",
    ",",
    "objects\n",
    "legend\n",
    "rules\n",
    "levels\n",
    "é",
    "\t",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: if std::env::var_os("UNSOLVE_FULL").is_some() { 20_000 } else { 300 }, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn words_in_any_order_are_taken(picks in prop::collection::vec(0..PIECES.len(), 0..40), at in 0..1000_usize) {
        let words: Vec<_> = picks.iter().map(|&pick| PIECES[pick]).collect();
        let words = words.join(" ");
        try_out(&words);
        try_out(&with_rules(&words));
        let lines: Vec<_> = BLOCKS.lines().collect();
        let at = at % lines.len();
        try_out(&format!("{}\n{words}\n{}", lines[..at].join("\n"), lines[at..].join("\n")));
    }

    #[test]
    fn rules_of_the_right_shape_are_played_alike(picks in prop::collection::vec(0..PIECES.len(), 1..12)) {
        let words: Vec<_> = picks.iter().map(|&pick| PIECES[pick]).filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || "<>^".contains(c))).collect();
        let (left, right) = words.split_at(words.len() / 2);
        let side = |words: &[&str]| format!("[ {} | {} ]", words[..words.len() / 2].join(" "), words[words.len() / 2..].join(" "));
        let script = with_rules(&format!("[ > Player | Crate ] -> [ > Player | > Crate ]\n{} -> {}", side(left), side(right)));
        assert_alike(&script);
    }

    #[test]
    fn any_text_is_taken(text in "\\PC{0,200}") {
        try_out(&text);
        try_out(&with_rules(&text));
    }
}
