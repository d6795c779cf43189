//! Which rules a solution uses, and games without one of their rules.

use std::collections::BTreeSet;

use crate::engine::Play;
use crate::game::{Game, Key};

/// Lines of the rules that changed something on the way, in ascending order; nothing if the entry is no level.
///
/// ```
/// # use unsolve_puzzlescript::{compile, examples::BLOCKS, lines_used, Direction, Key};
/// let game = compile(BLOCKS).game.unwrap();
/// let push = BLOCKS.lines().position(|line| line.starts_with("[ >")).unwrap() + 1;
/// assert_eq!(lines_used(&game, 0, &[Key::Go(Direction::Right)]), Some(vec![push]));
/// assert_eq!(lines_used(&game, 1, &[Key::Go(Direction::Down)]), Some(vec![]), "a step pushes nothing");
/// ```
#[must_use]
pub fn lines_used(game: &Game, level: usize, keys: &[Key]) -> Option<Vec<usize>> {
    let mut play = Play::new(game, level, None)?;
    let mut lines = BTreeSet::new();
    for &key in keys {
        play.press(key);
        lines.extend(play.lines());
    }
    Some(lines.into_iter().collect())
}

impl Game {
    /// Lines that hold rules, in ascending order.
    #[must_use]
    pub fn rule_lines(&self) -> Vec<usize> {
        let lines: BTreeSet<_> = self.instructions().map(|rule| rule.line).collect();
        lines.into_iter().collect()
    }

    /// The game without the rule of a line: what is still solvable then does not need it.
    ///
    /// ```
    /// # use unsolve_puzzlescript::{compile, examples::BLOCKS, Direction, Key, Outcome, Play};
    /// let game = compile(BLOCKS).game.unwrap();
    /// let without = game.without(game.rule_lines()[0]);
    /// let mut play = Play::new(&without, 0, None).unwrap();
    /// assert_eq!(play.press(Key::Go(Direction::Right)), Outcome::Nothing, "nobody pushes");
    /// ```
    #[must_use]
    pub fn without(&self, line: usize) -> Self {
        let mut game = self.clone();
        for group in game.rules.groups.iter_mut().chain(&mut game.late.groups) {
            group.rules.retain(|rule| rule.line != line);
        }
        game
    }
}
