//! What a score is worth: how sure it is, and what people would make of the level.

use unsolve_rating::{Foretold, People, likely_ranks};
use unsolve_verbs::{Difficulty, Forecast, Prediction, ScoreRange};

use crate::{Adapter, Kept};

/// What the score of a level of this game is worth; nothing if there is none.
pub(crate) fn forecast<A: Adapter>(difficulty: &Difficulty) -> Forecast {
    let Some(score) = difficulty.score else { return Forecast::default() };
    let known = A::Puzzle::people();
    let interval = A::AGREEMENT.map(|lane| {
        let (agreement, from) = match known {
            _ if difficulty.estimated => (lane.estimated, ESTIMATED.to_owned()),
            Some(people) => (people.measured.agreement, played(people)),
            None => (lane.exact, NOBODY.to_owned()),
        };
        let [low, high] = likely_ranks(score, agreement);
        ScoreRange { low, high, from }
    });
    Forecast { interval, people: known.map(|people| prediction(people, score)) }
}

const ESTIMATED: &str = "An estimated score: on the levels people were measured on, such scores agree with people less.";
const NOBODY: &str = "Nobody was measured on this game, so nothing is foretold of minutes and of giving up. The interval \
                      is that of the game of its kind whose scores agree least with the people who were measured on it.";

fn played(people: &People) -> String {
    let levels = people.measured.levels;
    format!("How well the scores of {levels} levels agree with people. {}", people.about)
}

fn prediction(people: &People, score: f64) -> Prediction {
    let Foretold { gives_up, median_minutes, mean_minutes } = people.measured.foretold(score);
    let [low, high] = people.measured.scores;
    let beyond = match () {
        () if score < low => {
            " This level is easier than nearly all that people played: less than that is likely."
        }
        () if score > high => {
            " This level is harder than nearly all that people played: more than that is likely."
        }
        () => "",
    };
    let from = format!("{}{beyond}", people.about);
    Prediction { gives_up, median_minutes, mean_minutes, from }
}
