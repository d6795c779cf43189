//! What a text that is no level was most likely meant to be.

use std::cmp::Reverse;

use unsolve_core::NotationInfo;
use unsolve_verbs::{Game, LevelError};

use crate::exit::Failure;

/// A notation that a text is not in, and why.
pub struct Attempt {
    pub game: &'static dyn Game,
    pub notation: &'static NotationInfo,
    pub error: LevelError,
}

impl Attempt {
    /// How much of the text could be read. A notation that takes nearly any text says little by
    /// that, unless the text is a list in JSON.
    fn reach(&self, text: &str) -> usize {
        let read = match &self.error {
            LevelError::Read(error) => {
                let before = text.lines().take(error.line.saturating_sub(1));
                let before: usize = before.map(|line| line.chars().count() + 1).sum();
                before + error.column.saturating_sub(1)
            }
            _ => text.len(),
        };
        match self.notation.by_name {
            true if text.trim_start().starts_with('[') => read.min(1),
            true => 0,
            false => read,
        }
    }

    /// Whether the text begins as the notation does: JSON is told from other texts at a glance.
    fn begins_alike(&self, text: &str) -> bool {
        text.trim_start().starts_with(['{', '[']) == self.notation.about.contains("JSON")
    }

    /// How much is wrong with what could be read.
    fn problems(&self) -> usize {
        if let LevelError::Invalid(problems) = &self.error { problems.len() } else { 1 }
    }

    fn name(&self, games: usize) -> String {
        let notation = self.notation.name;
        let game = self.game.info().id;
        if games > 1 { format!("`{notation}` of {game}") } else { format!("`{notation}`") }
    }
}

/// Most characters of a reason.
const SHOWN: usize = 200;

/// The two notations that read most of a text, why each of them failed, and how to ask for one.
pub fn failure(text: &str, games: &[&'static dyn Game], missed: Vec<Attempt>) -> Failure {
    let of_one_game = games.len() == 1;
    let mut reached: Vec<(usize, String, Attempt)> = Vec::new();
    for attempt in missed {
        let (reach, why) = (attempt.reach(text), attempt.error.to_string());
        let credible = of_one_game || (reach > 0 && !attempt.notation.by_name);
        if credible && reached.iter().all(|(_, other, _)| *other != why) {
            reached.push((reach, why, attempt));
        }
    }
    reached.sort_by_key(|(reach, _, attempt)| {
        (Reverse(*reach), Reverse(attempt.begins_alike(text)), attempt.problems())
    });
    let begin = if text.trim_start().starts_with('{') {
        "is no level file (`format` is missing)"
    } else {
        "is no level"
    };
    let Some((_, _, first)) = reached.first() else {
        return Failure::Bad(format!(
            "{begin}: it begins like no notation of any game; --game says whose it is and where \
             it is wrong"
        ));
    };
    let likeliest: Vec<String> = reached
        .iter()
        .take(2)
        .map(|(_, why, attempt)| format!("{} ({})", attempt.name(games.len()), shortened(why)))
        .collect();
    let game =
        if of_one_game { String::new() } else { format!("--game {} ", first.game.info().id) };
    Failure::Bad(format!(
        "{begin}; most like {}; {game}--from {} asks for the first",
        likeliest.join(", then like "),
        first.notation.name
    ))
}

fn shortened(why: &str) -> String {
    let short: String = why.chars().take(SHOWN).collect();
    if short.len() < why.len() { short + " ..." } else { short }
}
