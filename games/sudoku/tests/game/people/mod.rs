//! A simulated person against real ones: how long they look for the next step.
//!
//! The table of how people fared lies beside the repository, not in it; without it nothing is compared.
//! `UNSOLVE_FULL=1 cargo test -p unsolve-sudoku people -- --nocapture` prints the figures.

#![expect(clippy::print_stdout, reason = "the figures are what the run is for")]

mod board;
mod person;

use std::fs;
use std::path::Path;

use board::Board;
use person::Person;
use unsolve_core::Stream;

/// Games that a person plays of each puzzle.
const GAMES: usize = 6;
/// Parts that the puzzles are dealt into: numbers are chosen on all but one and judged on that one.
const FOLDS: usize = 5;

struct Played {
    puzzle: Board,
    solution: Board,
    seconds: f64,
}

fn table() -> Option<Vec<Played>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/human");
    let text = fs::read_to_string(folder.join("sudoku_cloud.csv")).ok()?;
    let row = |line: &str| {
        let mut cells = line.split(',');
        let puzzle = Board::read(cells.next()?)?;
        let solution = puzzle.solved()?;
        Some(Played { puzzle, solution, seconds: cells.nth(1)?.parse().ok()? })
    };
    text.lines().skip(1).map(row).collect()
}

/// How long a person looks for the steps of each puzzle.
fn times(person: &Person, table: &[Played]) -> Vec<f64> {
    let one = |(number, played): (usize, &Played)| {
        let mut stream = Stream::new("person", number as u64);
        let games = (0..GAMES).map(|_| person.time(&played.puzzle, &played.solution, &mut stream));
        games.sum()
    };
    table.iter().enumerate().map(one).collect()
}

/// The numbers that are tried; all others stay as they are reasoned.
fn people() -> Vec<Person> {
    let mut people = Vec::new();
    for line in [0.15, 0.3, 0.6] {
        for naked in [0.02, 0.1] {
            for blanks in [0.5, 1.0] {
                people.push(Person { line, naked, blanks, ..Person::default() });
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
    let Some(table) = table() else {
        println!("the table is not there: nothing compared");
        return;
    };
    let seconds: Vec<f64> = table.iter().map(|played| played.seconds).collect();
    let people = people();
    let times: Vec<Vec<f64>> = people.iter().map(|person| times(person, &table)).collect();
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
    assert!(mean > 0.65, "{mean}");
}

#[test]
fn a_person_looks_longer_at_a_harder_puzzle() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let [easy, hard] = [easy, hard].map(|text| {
        let puzzle = Board::read(text).expect("a puzzle");
        let solution = puzzle.solved().expect("it has a solution");
        times(&Person::default(), &[Played { puzzle, solution, seconds: 0.0 }])[0]
    });
    assert!(0.0 < easy && 3.0 * easy < hard, "{easy} {hard}");
}
