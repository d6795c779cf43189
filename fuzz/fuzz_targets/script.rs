//! Scripts of any kind: compiling ends within its limits, and what compiles can be looked at and played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use unsolve_puzzlescript::{Key, Play, compile, lint};

/// Longer plays find nothing that these do not.
const KEYS: usize = 5;

fuzz_target!(|data: &[u8]| {
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
