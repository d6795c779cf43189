//! Scripts that a grammar makes of bytes: nearly all compile, and most of them do something.

use std::fmt::Write as _;

use unsolve_puzzlescript::{Key, Outcome, Planes, Play, compile};

/// Objects besides the background.
const NAMES: [&str; 7] = ["Player", "Wall", "A", "B", "C", "D", "E"];
/// What rules can name: objects, properties and aggregates.
const NAMED: [&str; 10] = ["Player", "Wall", "A", "B", "C", "D", "E", "Any", "Thing", "Both"];
const WORDS: [&str; 16] = [
    "",
    "",
    "",
    "",
    ">",
    ">",
    "<",
    "^",
    "v",
    "no",
    "moving",
    "stationary",
    "parallel",
    "perpendicular",
    "up",
    "action",
];
const DIRECTIONS: [&str; 10] =
    ["", "", "", "", "right ", "up ", "left ", "down ", "horizontal ", "vertical "];
const COMMANDS: [&str; 12] =
    ["", "", "", "", "", "", "again", "win", "cancel", "restart", "checkpoint", "message m"];
/// Keys of a walk.
const KEYS: usize = 8;

/// Bytes that are used up one choice after the other.
struct Choices<'b>(&'b [u8]);

impl Choices<'_> {
    fn below(&mut self, count: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first) % count
    }

    fn of<'w>(&mut self, words: &[&'w str]) -> &'w str {
        words[self.below(words.len())]
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 1
    }
}

/// The script that some bytes stand for.
#[must_use]
pub fn script(bytes: &[u8]) -> String {
    let mut choices = Choices(bytes);
    let mut text = "title Grammar\n".to_owned();
    for setting in ["noaction", "run_rules_on_level_start", "require_player_movement"] {
        if choices.one_in(4) {
            let _ = writeln!(text, "{setting}");
        }
    }
    text.push_str("OBJECTS\nBackground .\ngreen\n\n");
    for name in NAMES {
        let _ = writeln!(text, "{name}\nred\n");
    }
    text.push_str("LEGEND\n# = Wall\nP = Player\nany = A or B\nthing = Player or C or A\nboth = A and D\nLEGEND\n");
    let text = text.trim_end_matches("LEGEND\n").to_owned();
    let mut text = text + "SOUNDS\nCOLLISIONLAYERS\nBackground\n";
    layers(&mut choices, &mut text);
    text.push_str("RULES\n");
    let mut depth = 0;
    for _ in 0..=choices.below(6) {
        if choices.one_in(12) {
            text.push_str(if depth == 0 { "startloop\n" } else { "endloop\n" });
            depth = 1 - depth;
        }
        rule(&mut choices, &mut text);
    }
    if depth == 1 {
        text.push_str("endloop\n");
    }
    text.push_str("WINCONDITIONS\n");
    for _ in 0..choices.below(3) {
        let (quantifier, what) = (choices.of(&["all", "some", "no"]), choices.of(&NAMED));
        let on = choices.of(&NAMED);
        let _ = if choices.one_in(3) {
            writeln!(text, "{quantifier} {what}")
        } else {
            writeln!(text, "{quantifier} {what} on {on}")
        };
    }
    text.push_str("LEVELS\n\n");
    let (width, height) = (1 + choices.below(7), 1 + choices.below(6));
    for _ in 0..height {
        for _ in 0..width {
            text.push_str(choices.of(&[".", ".", ".", "#", "P", "A", "B", "C", "D", "E"]));
        }
        text.push('\n');
    }
    text
}

/// Objects in some order of layers.
fn layers(choices: &mut Choices<'_>, text: &mut String) {
    let mut layers = vec![Vec::new(); 4];
    for name in NAMES {
        layers[choices.below(4)].push(name);
    }
    for layer in layers.iter().filter(|layer| !layer.is_empty()) {
        let _ = writeln!(text, "{}", layer.join(", "));
    }
}

fn rule(choices: &mut Choices<'_>, text: &mut String) {
    if choices.one_in(8) {
        text.push_str("+ ");
    }
    let late = choices.one_in(5);
    text.push_str(if late { "late " } else { choices.of(&["", "", "", "", "", "", "rigid "]) });
    text.push_str(choices.of(&DIRECTIONS));
    let (mut left, mut right) = (String::new(), String::new());
    for _ in 0..[1, 1, 1, 1, 2, 2, 3][choices.below(7)] {
        row(choices, late, &mut left, &mut right);
    }
    let command = choices.of(&COMMANDS);
    let right = if choices.one_in(7) { "" } else { &right };
    let _ = writeln!(text, "{left}-> {right}{command}");
}

/// A row of both sides of a rule, of the same shape.
fn row(choices: &mut Choices<'_>, late: bool, left: &mut String, right: &mut String) {
    let cells = [1, 1, 2, 2, 2, 3][choices.below(6)];
    let mut sides = [Vec::new(), Vec::new()];
    for at in 0..cells {
        if at > 0 && choices.one_in(6) && sides[0].last().is_some_and(|cell| cell != "...") {
            for side in &mut sides {
                side.push("...".to_owned());
            }
        }
        let before = cell(choices, late);
        let after = if choices.one_in(2) { cell(choices, late) } else { before.clone() };
        sides[0].push(before.join(" "));
        sides[1].push(after.join(" "));
    }
    let _ = write!(left, "[ {} ] ", sides[0].join(" | "));
    let _ = write!(right, "[ {} ] ", sides[1].join(" | "));
}

fn cell(choices: &mut Choices<'_>, late: bool) -> Vec<String> {
    let count = [0, 1, 1, 1, 2][choices.below(5)];
    let mut named = Vec::new();
    for _ in 0..count {
        let word = if late { choices.of(&["", "", "no"]) } else { choices.of(&WORDS) };
        named.push(format!("{word} {}", choices.of(&NAMED)).trim().to_owned());
    }
    named
}

/// Walks with all engines: they must do the same, key for key, unless a limit is reached; and without decoration the same
/// keys win. True if there was something to walk on.
///
/// # Panics
///
/// If they do not.
pub fn walk(script: &str, bytes: &[u8]) -> bool {
    let Some(game) = compile(script).game else { return false };
    let Some(mut play) = Play::new(&game, 0, None).filter(|play| !play.is_cut()) else {
        return false;
    };
    let start = play.board().clone();
    let Some(mut planes) = Planes::new(&game, &start) else { return false };
    let mut essential = Planes::essential(&game, &start);
    let mut state = planes.start().to_vec();
    let mut bare = essential.as_ref().map(|planes| planes.start().to_vec());
    let keys = game.keys();
    for &byte in bytes.iter().rev().take(KEYS) {
        let key = keys[usize::from(byte) % keys.len()];
        let literal = play.press(key);
        let (fast, after) = pressed(&mut planes, &state, key);
        if play.is_cut() || planes.is_cut() {
            return true;
        }
        let fast = if fast == Outcome::Moved && after == state { Outcome::Nothing } else { fast };
        assert_eq!(fast, literal, "{key:?} in\n{script}");
        if let (Some(planes), Some(bare)) = (&mut essential, &mut bare) {
            let (outcome, after) = pressed(planes, bare, key);
            let ends = |outcome| !matches!(outcome, Outcome::Nothing | Outcome::Moved);
            assert!(
                outcome == literal || !ends(outcome) && !ends(literal),
                "{outcome:?} without decoration, {literal:?} with it, in\n{script}"
            );
            if outcome == Outcome::Moved {
                *bare = after;
            }
        }
        match literal {
            Outcome::Nothing => (),
            Outcome::Moved => state = after,
            Outcome::Won | Outcome::Restarted | Outcome::Endless => return true,
        }
        assert_eq!(planes.board(&start, &state), *play.board(), "{key:?} in\n{script}");
        assert_eq!(
            planes.unmet(&state),
            game.unmet(play.board()),
            "what stands against winning in\n{script}"
        );
    }
    true
}

fn pressed(planes: &mut Planes, state: &[u64], key: Key) -> (Outcome, Vec<u64>) {
    let mut found = (Outcome::Nothing, Vec::new());
    planes.successors(state, |tried, outcome, after| {
        if tried == key {
            found = (outcome, after.to_vec());
        }
    });
    found
}
