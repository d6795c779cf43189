//! Scripts as they come, and scripts that a grammar makes of the input: compiling ends within its limits, what compiles can
//! be looked at and played, and all engines play it alike.

#![no_main]

#[path = "../../crates/puzzlescript/tests/common/grammar.rs"]
mod grammar;

use libfuzzer_sys::fuzz_target;
use unsolve_puzzlescript::{Key, Play, compile, lint};

/// Longer plays find nothing that these do not.
const KEYS: usize = 5;

fuzz_target!(|data: &[u8]| {
    grammar::walk(&grammar::script(data), data);
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Some(game) = compile(text).game else { return };
    let _ = lint(&game);
    for index in 0..game.levels.len().min(2) {
        let Some(mut play) = Play::new(&game, index, None) else { continue };
        for key in Key::ALL.into_iter().take(KEYS) {
            play.press(key);
        }
    }
});
