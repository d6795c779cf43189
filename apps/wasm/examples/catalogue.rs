//! Prints what front ends show of every game, as one JSON document.

#![expect(clippy::print_stdout, reason = "that is what it is for")]

fn main() {
    println!("{}", unsolve_wasm::games());
}
