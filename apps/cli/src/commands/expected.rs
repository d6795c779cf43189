//! How sure a score is, and what people would make of the level, in words.

use unsolve_verbs::{Difficulty, Prediction, ScoreRange};

use crate::exit::Failure;
use crate::output::Out;

/// A line for each of the two that is known.
pub fn show(difficulty: &Difficulty, out: &mut Out) -> Result<(), Failure> {
    if let Some(range) = &difficulty.interval {
        out.line(format!("{} {}", out.dim("        "), out.dim(&ranks(range))))?;
    }
    match &difficulty.people {
        Some(people) => out.line(format!("{} {}", out.dim("people  "), in_words(people))),
        None => Ok(()),
    }
}

fn ranks(range: &ScoreRange) -> String {
    let ScoreRange { low, high, .. } = range;
    format!("people would put it between {low:.0} and {high:.0} in 8 of 10 cases")
}

fn in_words(people: &Prediction) -> String {
    let gives_up = people.gives_up.map(|share| match (share * 100.0).round() {
        0.0 => "nearly nobody gives up".to_owned(),
        percent => format!("{percent:.0} % give up"),
    });
    let minutes = |minutes: f64| match minutes {
        1.0 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    };
    let median = people.median_minutes.map(|time| format!("half take less than {}", minutes(time)));
    let mean = people.mean_minutes.map(|time| format!("{} on average", minutes(time)));
    [gives_up, median, mean].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_people_is_one_line() {
        let mut people = Prediction {
            gives_up: Some(0.12),
            median_minutes: Some(1.0),
            mean_minutes: None,
            from: String::new(),
        };
        assert_eq!(in_words(&people), "12 % give up, half take less than 1 minute");
        people.gives_up = Some(0.0);
        assert_eq!(in_words(&people), "nearly nobody gives up, half take less than 1 minute");
        people =
            Prediction { gives_up: None, median_minutes: None, mean_minutes: Some(4.5), ..people };
        assert_eq!(in_words(&people), "4.5 minutes on average");
    }
}
