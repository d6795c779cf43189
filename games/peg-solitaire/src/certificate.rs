//! Proofs that a level can't be solved, written down and checked.
//!
//! A certificate is a list of reasons. Each rules out some of the holes where the last peg may be; together they rule out
//! all of them:
//!
//! ```json
//! {"reasons": [{"parity": [[2, 3], [3, 3]]}, {"worth": [[0, 1, 0], [1, 1, 1]]}]}
//! ```
//!
//! `parity` lists holes: every line of three holes has none or two of them. `worth` gives every place of the board a number: in
//! every line of three the two first are worth at least as much as the third, both ways.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use unsolve_core::Files;

use crate::board::bits;
use crate::lattice::{Lattice, Place};
use crate::refute::{Reason, reasons};
use crate::{Level, PegSolitaire, Pegs, Setup};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Certificate {
    reasons: Vec<Written>,
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Written {
    Parity(Vec<Place>),
    Worth(Vec<Vec<i32>>),
}

/// The certificate of a level, if its start can be refuted.
pub(crate) fn certificate(level: &Level) -> Option<Value> {
    let board = level.board();
    let mut written: Vec<Written> = Vec::new();
    for (_, reason) in reasons(level.rules(), level.start().0)? {
        let next = match reason {
            Reason::Parity(set) => {
                Written::Parity(bits(set).map(|hole| board.place(hole)).collect())
            }
            Reason::Worth(worth) => {
                let [height, width] = board.size();
                let number =
                    |place| board.hole(place).map_or(0, |hole| i32::from(worth[usize::from(hole)]));
                let row = |row: usize| (0..width).map(|column| number([row, column])).collect();
                Written::Worth((0..height).map(row).collect())
            }
        };
        if !written.contains(&next) {
            written.push(next);
        }
    }
    Some(json!(Certificate { reasons: written }))
}

/// Checks a certificate against the level as its file writes it: what it rests on, or what is wrong.
pub(crate) fn check(level: &Level, certificate: &Value) -> Result<String, String> {
    let Certificate { reasons } = Certificate::deserialize(certificate)
        .map_err(|error| format!("it is no certificate: {error}"))?;
    let position = Position::of(&PegSolitaire::setup(level, &level.start()));
    let mut left = position.ends.clone();
    for (number, reason) in reasons.iter().enumerate() {
        let refuted = match reason {
            Written::Parity(set) => position.by_parity(set),
            Written::Worth(worth) => position.by_worth(worth),
        };
        let refuted =
            refuted.map_err(|why| format!("reason {} does not hold: {why}", number + 1))?;
        left.retain(|end| !refuted.contains(end));
    }
    if let Some([row, column]) = left.first() {
        return Err(format!("one peg on [{row},{column}] is not ruled out"));
    }
    let count = position.ends.len();
    let ends = if count == 1 { "the goal".to_owned() } else { format!("{count} holes") };
    let reasons = crate::counted(reasons.len(), "reason");
    Ok(format!("{reasons} of parity and worth rule out {ends}"))
}

/// A position as places and characters.
struct Position {
    rows: Vec<Vec<char>>,
    ends: Vec<Place>,
    lines: Vec<[Place; 3]>,
}

impl Position {
    fn of(setup: &Setup) -> Self {
        let rows: Vec<Vec<char>> = setup.rows.iter().map(|row| row.chars().collect()).collect();
        let is_hole = |[row, column]: Place| {
            rows.get(row).and_then(|row| row.get(column)).is_some_and(|&c| c != ' ')
        };
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let places =
            || (0..rows.len()).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let steps: &[[usize; 2]] = match setup.grid {
            Lattice::Square => &[[0, 1], [1, 0]],
            Lattice::Triangular => &[[0, 1], [1, 0], [1, 1]],
        };
        let mut lines = Vec::new();
        for [row, column] in places() {
            for [down, right] in steps {
                let line = [0, 1, 2].map(|steps| [row + steps * down, column + steps * right]);
                if line.into_iter().all(is_hole) {
                    lines.push(line);
                }
            }
        }
        let ends = match setup.goal {
            Some(goal) => vec![goal],
            None => places().filter(|&place| is_hole(place)).collect(),
        };
        Self { rows, ends, lines }
    }

    fn pegs(&self) -> impl Iterator<Item = Place> {
        let row = |(row, cells): (usize, &Vec<char>)| -> Vec<Place> {
            let pegs = cells.iter().enumerate().filter(|&(_, &cell)| cell == 'o');
            pegs.map(|(column, _)| [row, column]).collect()
        };
        self.rows.iter().enumerate().flat_map(row)
    }

    /// The ends that a set of holes rules out.
    fn by_parity(&self, set: &[Place]) -> Result<BTreeSet<Place>, String> {
        let set: BTreeSet<Place> = set.iter().copied().collect();
        let inside = |line: &[Place; 3]| line.iter().filter(|place| set.contains(*place)).count();
        if let Some(line) = self.lines.iter().find(|line| !matches!(inside(line), 0 | 2)) {
            return Err(format!("of the line {line:?} {} are in the set", inside(line)));
        }
        let odd = self.pegs().filter(|place| set.contains(place)).count() % 2 == 1;
        Ok(self.ends.iter().copied().filter(|end| set.contains(end) != odd).collect())
    }

    /// The ends that numbers rule out.
    fn by_worth(&self, worth: &[Vec<i32>]) -> Result<BTreeSet<Place>, String> {
        let number = |[row, column]: Place| {
            let number = worth.get(row).and_then(|row| row.get(column)).copied().unwrap_or(0);
            i64::from(number)
        };
        for &[a, b, c] in &self.lines {
            for [from, over, to] in [[a, b, c], [c, b, a]] {
                if number(from) + number(over) < number(to) {
                    return Err(format!(
                        "a jump from {from:?} over {over:?} to {to:?} would increase it"
                    ));
                }
            }
        }
        let total: i64 = self.pegs().map(number).sum();
        Ok(self.ends.iter().copied().filter(|&end| total < number(end)).collect())
    }
}

/// Why a level can't be solved, in words.
pub(crate) fn told(level: &Level) -> Option<String> {
    let (rules, Pegs(pegs)) = (level.rules(), level.start());
    let reasons = reasons(rules, pegs)?;
    let (end, reason) = reasons.first()?;
    let board = level.board();
    let name = board.name(*end);
    let first = match reason {
        Reason::Parity(set) => {
            by_diagonals(level, *end).unwrap_or_else(|| by_set(level, *set, *end))
        }
        Reason::Worth(worth) => {
            let worth_of =
                |pegs: u64| bits(pegs).map(|hole| i32::from(worth[usize::from(hole)])).sum::<i32>();
            format!(
                "with holes worth {}, the pegs are worth {}; no jump makes them worth more, and one peg on {name} is worth {}",
                listed_worth(level, worth),
                worth_of(pegs),
                worth_of(1 << end),
            )
        }
    };
    let others =
        if reasons.len() > 1 { "; the other holes are ruled out in the same way" } else { "" };
    Some(first + others)
}

/// The numbers of pegs on every third diagonal, if they alone rule the end out.
fn by_diagonals(level: &Level, end: u8) -> Option<String> {
    let pegs = level.start().0;
    let ways = [("rising", 0), ("falling", 1)];
    ways.into_iter().find_map(|(way, index)| {
        let sets = crate::refute::diagonals(level.board())[index];
        let once = |set: &u64, holes: u64| (holes & set).is_power_of_two();
        let mut jumps = level.board().jumps().iter();
        let steady = jumps.all(|jump| sets.iter().all(|set| once(set, jump.holes())));
        let counts = sets.map(|set| (pegs & set).count_ones());
        let wanted = sets.map(|set| (set >> end & 1) as u32);
        let odd = [0, 1, 2].map(|third| (counts[third] ^ wanted[third]) & 1);
        let differs = odd.iter().any(|&other| other != odd[0]);
        (steady && differs).then(|| {
            let [a, b, c] = counts;
            format!(
                "counted on every third {way} diagonal there are {a}, {b} and {c} pegs; a jump changes each of the three numbers by one, so {}, \
                 but one peg on {} would need {} {} {}",
                together(counts),
                level.board().name(end),
                wanted[0],
                wanted[1],
                wanted[2],
            )
        })
    })
}

/// Which of three numbers stay odd and even together.
fn together(counts: [u32; 3]) -> String {
    let parity = counts.map(|count| count % 2);
    match parity {
        [a, b, c] if a == b && b == c => "they stay all odd or all even".to_owned(),
        [a, b, c] => {
            let alone = if b == c {
                "first"
            } else if a == c {
                "second"
            } else {
                "third"
            };
            format!("the {alone} always differs from the other two in being odd or even")
        }
    }
}

fn by_set(level: &Level, set: u64, end: u8) -> String {
    let board = level.board();
    let count = (level.start().0 & set).count_ones();
    let names: Vec<String> = bits(set).map(|hole| board.name(hole)).collect();
    let parity = |odd: bool| if odd { "odd" } else { "even" };
    let odd = count % 2 == 1;
    format!(
        "there are {count} pegs on the holes {}, and every jump changes none or two of these holes, so their number stays {}; one peg on {} \
         would make it {}",
        names.join(" "),
        parity(odd),
        board.name(end),
        parity(!odd),
    )
}

/// "1 (d4 d6), -1 (a3)": the holes of each number but 0.
fn listed_worth(level: &Level, worth: &[i8]) -> String {
    let mut numbers: Vec<i8> = worth.iter().copied().filter(|&number| number != 0).collect();
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    numbers.dedup();
    let holes = |number: i8| {
        let holes = (0..worth.len()).filter(|&hole| worth[hole] == number);
        let names: Vec<String> = holes.map(|hole| level.board().name(hole as u8)).collect();
        format!("{number} ({})", names.join(" "))
    };
    let listed: Vec<String> = numbers.into_iter().map(holes).collect();
    listed.join(", ")
}
