//! Prints levels of every game as JSON Lines, for comparison with the same levels made in WASM.
//!
//! The argument is the number of seeds; 20 if there is none.

#![expect(clippy::print_stdout, reason = "that is what it is for")]

fn main() {
    let seeds = std::env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(20);
    for game in unsolve_games::games() {
        for seed in 0..seeds {
            let id = game.info().id;
            let request = format!(r#"{{"game": "{id}", "seed": "{seed}"}}"#);
            println!("{}", unsolve_wasm::generate(&request));
        }
    }
}
