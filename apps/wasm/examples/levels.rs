//! Prints levels of every game as JSON Lines, for comparison with the same levels made in WASM.

#![expect(clippy::print_stdout, reason = "that is what it is for")]

fn main() {
    for game in unsolve_games::games() {
        for seed in 0..20 {
            let id = game.info().id;
            let request = format!(r#"{{"game": "{id}", "seed": "{seed}"}}"#);
            println!("{}", unsolve_wasm::generate(&request));
        }
    }
}
