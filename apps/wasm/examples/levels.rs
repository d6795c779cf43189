//! Prints levels of games as JSON Lines, for comparison with the same levels made in WASM.
//!
//! The first argument is the number of seeds, 20 if there is none; the others name the games, all if there
//! are none.

#![expect(clippy::print_stdout, reason = "that is what it is for")]

fn main() {
    let mut args = std::env::args().skip(1);
    let seeds = args.next().and_then(|number| number.parse().ok()).unwrap_or(20);
    let ids: Vec<_> = args.collect();
    let named = unsolve_games::games().iter().map(|game| game.info().id);
    for id in named.filter(|id| ids.is_empty() || ids.iter().any(|named| named == id)) {
        for seed in 0..seeds {
            let request = format!(r#"{{"game": "{id}", "seed": "{seed}"}}"#);
            println!("{}", unsolve_wasm::generate(&request));
        }
    }
}
