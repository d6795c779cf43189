//! Prints what front ends show of games, as one JSON document: of those named, or of all.

#![expect(clippy::print_stdout, reason = "that is what it is for")]

use unsolve_verbs::{Card, json};

fn main() -> Result<(), serde_json::Error> {
    let ids: Vec<_> = std::env::args().skip(1).collect();
    let is_named = |card: &Card| ids.is_empty() || ids.iter().any(|id| card.info.info.id == *id);
    let cards = unsolve_games::games().iter().map(|&game| Card::of(game)).filter(is_named);
    println!("{}", json::text(&serde_json::to_value(cards.collect::<Vec<_>>())?));
    Ok(())
}
