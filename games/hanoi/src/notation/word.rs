//! The pegs of all discs, from the largest to the smallest, as digits from 0: `3: 00120 > 22222`.

use unsolve_core::ReadError;

use crate::{Level, MAX_DISCS, MAX_PEGS, Setup, Towers};

/// Reads a line.
pub(super) fn read(text: &str) -> Result<Setup, ReadError> {
    let line = text.lines().position(|line| !line.trim().is_empty()).unwrap_or(0);
    let text = text.trim();
    let error = |message: String| ReadError::new(line + 1, 1, message);
    let shape =
        || error("expected the number of pegs and two words, as in `3: 00120 > 22222`".to_owned());
    let (pegs, words) = text.split_once(':').ok_or_else(shape)?;
    let (start, goal) = words.split_once('>').ok_or_else(shape)?;
    let known = pegs.trim().parse().ok().filter(|pegs| (1..=MAX_PEGS).contains(pegs));
    let pegs: usize = known.ok_or_else(|| error(format!("there are at most {MAX_PEGS} pegs")))?;
    let towers = |word: &str| -> Result<Vec<Vec<u32>>, ReadError> {
        let digits: Vec<char> = word.trim().chars().take(MAX_DISCS + 1).collect();
        if digits.is_empty() || digits.len() > MAX_DISCS {
            return Err(error(format!("there are 1 to {MAX_DISCS} discs")));
        }
        let mut towers = vec![Vec::new(); pegs];
        for (index, digit) in digits.iter().enumerate() {
            let peg = digit.to_digit(10).map(|peg| peg as usize).filter(|&peg| peg < pegs);
            let peg = peg
                .ok_or_else(|| error(format!("{digit:?} is no peg: they are 0 to {}", pegs - 1)))?;
            towers[peg].push((digits.len() - index) as u32);
        }
        Ok(towers)
    };
    Ok(Setup { pegs: towers(start)?, goal: towers(goal)? })
}

/// Writes a position.
pub(super) fn write(level: &Level, state: Towers) -> String {
    let word = |towers: Towers| -> String {
        (0..level.discs()).rev().map(|disc| char::from(b'0' + towers.peg(disc))).collect()
    };
    format!("{}: {} > {}\n", level.pegs(), word(state), word(level.goal()))
}
