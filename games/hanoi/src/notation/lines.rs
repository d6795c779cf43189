//! The discs of each peg from bottom to top, pegs parted by `|`; an empty peg is `-`. The first line is the start, the second,
//! after the word `goal`, the end:
//!
//! ```text
//! 5 3 | 4 | 2 1
//! goal - | - | 5 4 3 2 1
//! ```

use unsolve_core::{Files, ReadError};

use crate::{Hanoi, Level, MAX_DISCS, MAX_PEGS, Setup, Towers};

/// Reads two lines.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let (mut start, mut goal) = (None, None);
    let mut last = 1;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        last = index + 1;
        let trimmed = line.trim_start();
        let (slot, rest, name) = match trimmed.strip_prefix("goal") {
            Some(rest) => (&mut goal, rest, "goal"),
            None => (&mut start, trimmed.strip_prefix("start").unwrap_or(trimmed), "start"),
        };
        let before = line.len() - rest.len();
        let towers = read_towers(last, line, before)?;
        if slot.replace(towers).is_some() {
            return Err(ReadError::new(last, 1, format!("there are two lines for the {name}")));
        }
    }
    let missing = |what: &str| {
        ReadError::new(
            last,
            1,
            format!("no {what}: expected two lines, as in `2 1 | - | -` and `goal - | - | 2 1`"),
        )
    };
    let pegs = start.ok_or_else(|| missing("start"))?;
    Ok(Setup { pegs, goal: goal.ok_or_else(|| missing("goal"))? })
}

/// Reads what stands in a line from a place on.
fn read_towers(number: usize, line: &str, begin: usize) -> Result<Vec<Vec<u32>>, ReadError> {
    let mut pegs = vec![Vec::new()];
    let mut at = begin;
    for word in line[begin..].split_inclusive(|c: char| c.is_whitespace() || c == '|') {
        let column = line[..at].chars().count() + 1;
        at += word.len();
        let error = |message: String| Err(ReadError::new(number, column, message));
        let disc = word.trim_end_matches(|c: char| c.is_whitespace() || c == '|');
        if !matches!(disc, "" | "-") {
            let shown: String = disc.chars().take(20).collect();
            let Ok(disc) = disc.parse::<u32>() else {
                return error(format!(
                    "`{shown}` is no disc: they are numbers, `|` parts the pegs, `-` is an empty peg"
                ));
            };
            let tower = pegs.last_mut().map_or(0, |tower| {
                tower.push(disc);
                tower.len()
            });
            if tower > MAX_DISCS {
                return error(format!("there are at most {MAX_DISCS} discs"));
            }
        }
        if word.ends_with('|') {
            if pegs.len() == MAX_PEGS {
                return error(format!("there are at most {MAX_PEGS} pegs"));
            }
            pegs.push(Vec::new());
        }
    }
    Ok(pegs)
}

/// Writes a position.
pub(super) fn write(level: &Level, state: Towers) -> String {
    let Setup { pegs, goal } = Hanoi::setup(level, &state);
    format!("{}\ngoal {}\n", written(&pegs), written(&goal))
}

fn written(pegs: &[Vec<u32>]) -> String {
    let tower = |tower: &Vec<u32>| match &tower[..] {
        [] => "-".to_owned(),
        discs => discs.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    };
    pegs.iter().map(tower).collect::<Vec<_>>().join(" | ")
}
