//! A simulated person against real ones: how long they look for the next step.
//!
//! The table of how people fared lies beside the repository, not in it; without it nothing is compared.
//! `UNSOLVE_FULL=1 cargo test -p unsolve-sudoku people -- --nocapture` prints the figures.

#![expect(clippy::print_stdout, reason = "the figures are what the run is for")]

use std::fs;
use std::path::Path;

use unsolve_constraint::{Climbed, Puzzle};
use unsolve_core::Budget;
use unsolve_sudoku::{Kit, Person};

/// Parts that the puzzles are dealt into: numbers are chosen on all but one and judged on that one.
const FOLDS: usize = 5;

struct Played {
    puzzle: Puzzle,
    climbed: Climbed,
    seconds: f64,
}

fn reasoned_out(kit: &Kit, text: &str) -> (Puzzle, Climbed) {
    let mut puzzle = Puzzle::new(&kit.model);
    for (cell, sign) in text.bytes().enumerate().filter(|(_, sign)| sign.is_ascii_digit()) {
        puzzle.give(cell, usize::from(sign - b'1'));
    }
    let trace = kit.ladder.climb(&kit.model, &puzzle, &Budget::default());
    (puzzle, Climbed { trace, guesses: Vec::new() })
}

fn table(kit: &Kit) -> Option<Vec<Played>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/human");
    let text = fs::read_to_string(folder.join("sudoku_cloud.csv")).ok()?;
    let row = |line: &str| {
        let mut cells = line.split(',');
        let (puzzle, climbed) = reasoned_out(kit, cells.next()?);
        Some(Played { puzzle, climbed, seconds: cells.nth(1)?.parse().ok()? })
    };
    text.lines().skip(1).map(row).collect()
}

/// How long a person looks for the steps of each puzzle.
fn times(kit: &Kit, person: &Person, table: &[Played]) -> Vec<f64> {
    let time = |one: &Played| person.time(&kit.layout, &kit.ladder, &one.puzzle, &one.climbed);
    table.iter().map(time).collect()
}

/// The numbers that are tried; all others stay as they are reasoned.
fn people() -> Vec<Person> {
    let mut people = Vec::new();
    for line in [0.3, 0.5, 0.8] {
        for naked in [0.03, 0.1] {
            for chance in [0.01, 0.03] {
                for enter in [0.1, 0.3] {
                    people.push(Person { line, naked, chance, enter, ..Person::USUAL });
                }
            }
        }
    }
    people
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: f64| {
        let below = values.iter().filter(|&&other| other < value).count();
        let equal = values.iter().filter(|&&other| other.total_cmp(&value).is_eq()).count();
        below as f64 + f64::midpoint(equal as f64, 1.0)
    };
    values.iter().map(|&value| rank(value)).collect()
}

/// Spearman's rank correlation over the chosen rows.
fn spearman(left: &[f64], right: &[f64], chosen: impl Fn(usize) -> bool) -> f64 {
    let pick = |values: &[f64]| {
        let there = values.iter().enumerate().filter(|(row, _)| chosen(*row));
        let ranks = ranks(&there.map(|(_, &value)| value).collect::<Vec<_>>());
        let mean = ranks.iter().sum::<f64>() / ranks.len() as f64;
        ranks.into_iter().map(|rank| rank - mean).collect::<Vec<_>>()
    };
    let (left, right) = (pick(left), pick(right));
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    product(&left, &right) / (product(&left, &left) * product(&right, &right)).sqrt()
}

#[test]
fn a_person_takes_as_long_as_people_do() {
    if std::env::var_os("UNSOLVE_FULL").is_none() {
        return;
    }
    let kit = Kit::of(9).expect("a size");
    let Some(table) = table(kit) else {
        println!("the table is not there: nothing compared");
        return;
    };
    let seconds: Vec<f64> = table.iter().map(|played| played.seconds).collect();
    let usual = spearman(&times(kit, &Person::USUAL, &table), &seconds, |_| true);
    println!("{usual:.3}  {:?}", Person::USUAL);
    let people = people();
    let times: Vec<Vec<f64>> = people.iter().map(|person| times(kit, person, &table)).collect();
    for (person, times) in people.iter().zip(&times) {
        println!("{:.3}  {person:?}", spearman(times, &seconds, |_| true));
    }
    let judged: Vec<f64> = (0..FOLDS)
        .map(|fold| {
            let agreement = |times: &Vec<f64>| spearman(times, &seconds, |row| row % FOLDS != fold);
            let best = times.iter().max_by(|a, b| agreement(a).total_cmp(&agreement(b)));
            spearman(best.expect("people"), &seconds, |row| row % FOLDS == fold)
        })
        .collect();
    let mean = judged.iter().sum::<f64>() / FOLDS as f64;
    println!("cross-validated {mean:.3} {judged:.3?}");
    assert!(mean > 0.68 && usual > 0.68, "{mean} {usual}");
}

#[test]
fn a_person_looks_longer_at_a_harder_puzzle() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let middle =
        ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let kit = Kit::of(9).expect("a size");
    let [easy, middle, hard] = [easy, middle, hard].map(|text| {
        let (puzzle, climbed) = reasoned_out(kit, text);
        times(kit, &Person::USUAL, &[Played { puzzle, climbed, seconds: 0.0 }])[0]
    });
    assert!(0.0 < easy && easy < middle && 3.0 * middle < hard, "{easy} {middle} {hard}");
}
