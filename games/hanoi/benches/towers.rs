//! Towers by search, beside the formula, on one core.

#![expect(clippy::print_stdout, reason = "the table is the result")]

#[path = "../../../benches/clock.rs"]
mod clock;

use unsolve_core::Budget;
use unsolve_graph::{Outcome, astar, bfs};
use unsolve_hanoi::{Carry, Rules, Towers, tower_moves};

use clock::Clock;

fn main() {
    println!("## Tower of Hanoi\n");
    println!("A whole tower from the first peg to the last. The formula is Frame and Stewart's.\n");
    println!("| pegs | discs | search | moves | formula | expanded | time | expanded/s |");
    println!("|--:|--:|---|--:|--:|--:|--:|--:|");
    for discs in [8, 12, 16] {
        measure("A*", 3, discs);
    }
    for (pegs, discs) in [(3, 12), (4, 8), (4, 10), (5, 8)] {
        measure("breadth-first", pegs, discs);
        measure("A*", pegs, discs);
    }
}

fn measure(search: &str, pegs: usize, discs: usize) {
    let rules = Rules::new(pegs, discs, Towers::on(pegs as u8 - 1, discs));
    let (start, budget) = (Towers::on(0, discs), Budget::default());
    let begin = Clock::start();
    let found: Outcome<Carry> = match search {
        "A*" => astar(&rules, &start, &budget),
        _ => bfs(&rules, &start, &budget),
    };
    let time = begin.elapsed();
    let moves = found.len().map_or_else(|| "not found".to_owned(), |moves| moves.to_string());
    let rate = found.effort.nodes as f64 / time.as_secs_f64() / 1e6;
    println!(
        "| {pegs} | {discs} | {search} | {moves} | {} | {} | {time:.2?} | {rate:.2} M |",
        tower_moves(pegs, discs),
        found.effort.nodes
    );
}
