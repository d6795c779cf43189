//! Levels rated by the plays of people, beside their scores.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Agreement, Calibration, GamePlays, Interval, LevelPlays, Rating, Verdict, bootstrap, spearman,
};

/// Points of rating to a point of the score: a player in the middle is expected to solve one of eleven levels
/// as hard as the hardest of a reference sample.
const POINTS: f64 = 8.0;
/// The rating of a player nobody knows, and of a level in the middle of its reference sample.
const MIDDLE: f64 = 1_500.0;
/// How unsure the rating of a level is that only its score is known of.
const SCORED: f64 = 200.0;
/// How unsure it is if nothing is known, also of players.
const UNKNOWN: f64 = 350.0;
/// Standard deviations to each side that hold 95 of 100 cases.
const SIDES: f64 = 1.96;
/// Plays of a level below which nothing is said about its score.
const FEWEST_PLAYS: u64 = 5;
/// Levels of a game below which no correlation is told.
const FEWEST_LEVELS: usize = 5;
/// Times that levels are drawn anew for the interval of a correlation.
const DRAWS: usize = 2_000;

/// A level that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct Scored {
    /// What to call it.
    pub name: String,
    /// The id of its game.
    pub game: String,
    /// Its difficulty from 0 to 100, if it is known.
    pub score: Option<f64>,
}

/// How a play ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Solved without help.
    Won,
    /// Solved with hints.
    Helped,
    /// Given up, or the solution was shown.
    Lost,
}

impl Outcome {
    /// What the player has won of the point that is played for.
    fn share(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Helped => 0.5,
            Self::Lost => 0.0,
        }
    }
}

/// One person's try at one level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Play {
    /// The number of the level.
    pub level: usize,
    /// The number of the player.
    pub player: usize,
    /// The day, counted from any day: plays of a day are judged together.
    pub day: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// How long it took, if it is known.
    pub seconds: Option<f64>,
}

/// Rates levels by plays. Plays of levels that are not there are left out.
///
/// Players are rated too, because a level that only the best have solved is hard. All plays of a day are judged
/// by the ratings of the day before, so their order within a day does not matter.
#[must_use]
pub fn calibrate(levels: &[Scored], plays: &[Play]) -> Calibration {
    let known: Vec<Play> = plays.iter().copied().filter(|play| play.level < levels.len()).collect();
    let scored = ratings(&known, levels.iter().map(start).collect());
    let alone = ratings(&known, vec![Rating::new(MIDDLE, UNKNOWN); levels.len()]);
    let mut by_level: Vec<Vec<&Play>> = vec![Vec::new(); levels.len()];
    for play in &known {
        by_level[play.level].push(play);
    }
    let told: Vec<LevelPlays> = levels
        .iter()
        .zip(scored)
        .zip(&by_level)
        .map(|((level, rating), plays)| level_plays(level, rating, plays))
        .collect();
    let mut wrong: Vec<usize> = (0..told.len())
        .filter(|&index| matches!(told[index].verdict, Verdict::Harder | Verdict::Easier))
        .collect();
    wrong.sort_by(|&a, &b| told[b].surprise().abs().total_cmp(&told[a].surprise().abs()));
    let players: BTreeSet<usize> = known.iter().map(|play| play.player).collect();
    Calibration {
        plays: known.len() as u64,
        players: players.len() as u64,
        games: game_plays(&told, &alone),
        levels: told,
        wrong,
    }
}

fn start(level: &Scored) -> Rating {
    match level.score {
        Some(score) => Rating::new(MIDDLE + POINTS * (score - 50.0), SCORED),
        None => Rating::new(MIDDLE, UNKNOWN),
    }
}

/// The ratings of the levels after all days.
fn ratings(plays: &[Play], mut levels: Vec<Rating>) -> Vec<Rating> {
    let mut players: BTreeMap<usize, Rating> = BTreeMap::new();
    let mut days: BTreeMap<u64, Vec<&Play>> = BTreeMap::new();
    for play in plays {
        days.entry(play.day).or_default().push(play);
    }
    for day in days.values() {
        let mut met_by_level: BTreeMap<usize, Vec<(Rating, f64)>> = BTreeMap::new();
        let mut met_by_player: BTreeMap<usize, Vec<(Rating, f64)>> = BTreeMap::new();
        for play in day {
            let unknown = Rating::new(MIDDLE, UNKNOWN);
            let player = *players.entry(play.player).or_insert(unknown);
            let share = play.outcome.share();
            met_by_level.entry(play.level).or_default().push((player, 1.0 - share));
            met_by_player.entry(play.player).or_default().push((levels[play.level], share));
        }
        for (level, met) in met_by_level {
            levels[level] = levels[level].after(&in_order(met));
        }
        for (player, met) in met_by_player {
            if let Some(rating) = players.get_mut(&player) {
                *rating = rating.after(&in_order(met));
            }
        }
    }
    levels
}

/// Results in an order of their own, so that sums do not depend on the order of the log.
fn in_order(mut met: Vec<(Rating, f64)>) -> Vec<(Rating, f64)> {
    met.sort_by(|(one, won), (other, lost)| {
        let ratings = one.rating.total_cmp(&other.rating);
        ratings.then(one.deviation.total_cmp(&other.deviation)).then(won.total_cmp(lost))
    });
    met
}

fn level_plays(level: &Scored, rating: Rating, plays: &[&Play]) -> LevelPlays {
    let ended = |outcome| plays.iter().filter(|play| play.outcome == outcome).count() as u64;
    let solved = plays.iter().filter(|play| play.outcome != Outcome::Lost);
    let on_scale = |rating: f64| rounded(((rating - MIDDLE) / POINTS + 50.0).clamp(0.0, 100.0));
    let away = SIDES * rating.deviation;
    let interval =
        Interval { low: on_scale(rating.rating - away), high: on_scale(rating.rating + away) };
    LevelPlays {
        level: level.name.clone(),
        game: level.game.clone(),
        score: level.score,
        plays: plays.len() as u64,
        won: ended(Outcome::Won),
        helped: ended(Outcome::Helped),
        median_seconds: median(solved.filter_map(|play| play.seconds).collect()),
        rating: rounded(rating.rating),
        deviation: rounded(rating.deviation),
        played_score: on_scale(rating.rating),
        interval,
        verdict: verdict(level.score, plays.len() as u64, interval),
    }
}

fn verdict(score: Option<f64>, plays: u64, interval: Interval) -> Verdict {
    match score {
        Some(_) if plays < FEWEST_PLAYS => Verdict::Open,
        Some(score) if score < interval.low => Verdict::Harder,
        Some(score) if score > interval.high => Verdict::Easier,
        Some(_) => Verdict::Agrees,
        None => Verdict::Open,
    }
}

fn game_plays(levels: &[LevelPlays], alone: &[Rating]) -> Vec<GamePlays> {
    let mut games: BTreeMap<&str, Vec<(&LevelPlays, f64)>> = BTreeMap::new();
    for (level, rating) in levels.iter().zip(alone) {
        games.entry(&level.game).or_default().push((level, rating.rating));
    }
    let told = games.into_iter().map(|(game, levels)| {
        let often = || levels.iter().filter(|(level, _)| level.plays >= FEWEST_PLAYS);
        let results = often().filter_map(|(level, rating)| Some((level.score?, *rating)));
        let seconds = often().filter_map(|(level, _)| Some((level.score?, level.median_seconds?)));
        GamePlays {
            game: game.to_owned(),
            plays: levels.iter().map(|(level, _)| level.plays).sum(),
            score_and_results: agreement(results.unzip()),
            score_and_seconds: agreement(seconds.unzip()),
        }
    });
    told.collect()
}

fn agreement((scores, people): (Vec<f64>, Vec<f64>)) -> Option<Agreement> {
    (scores.len() >= FEWEST_LEVELS).then(|| Agreement {
        levels: scores.len() as u64,
        correlation: thousandths(spearman(&scores, &people)),
        interval: {
            let Interval { low, high } = bootstrap(&scores, &people, DRAWS);
            Interval { low: thousandths(low), high: thousandths(high) }
        },
    })
}

/// The value in the middle, or between the two in the middle.
fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let upper = *values.get(values.len() / 2)?;
    let lower = values[(values.len() - 1) / 2];
    Some(rounded(f64::midpoint(lower, upper)))
}

fn rounded(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

fn thousandths(value: f64) -> f64 {
    (value * 1_000.0).round() / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use unsolve_stream::Stream;

    fn level(name: &str, score: f64) -> Scored {
        Scored { name: name.to_owned(), game: "jugs".to_owned(), score: Some(score) }
    }

    fn play(level: usize, player: usize, outcome: Outcome) -> Play {
        Play { level, player, day: 0, outcome, seconds: Some(10.0) }
    }

    /// People of all strengths at levels whose true difficulty is `truth`, each once a day.
    fn plays_of(truth: &[f64], people: usize, days: u64) -> Vec<Play> {
        let mut stream = Stream::new("people", 0);
        let mut plays = Vec::new();
        for day in 0..days {
            for player in 0..people {
                let strength = 100.0 * player as f64 / people as f64;
                for (level, &hard) in truth.iter().enumerate() {
                    let chance = 1.0 / (1.0 + libm::exp((hard - strength) / 12.0));
                    let won = (stream.below(1_000_000) as f64) < chance * 1e6;
                    let outcome = if won { Outcome::Won } else { Outcome::Lost };
                    plays.push(Play { level, player, day, outcome, seconds: Some(hard + 1.0) });
                }
            }
        }
        plays
    }

    #[test]
    fn a_level_that_nobody_solves_is_harder_than_its_score() {
        let levels = [level("a", 20.0), level("b", 20.0)];
        let lost = (0..10).map(|player| play(0, player, Outcome::Lost));
        let won = (0..10).map(|player| play(1, player, Outcome::Won));
        let report = calibrate(&levels, &lost.chain(won).collect::<Vec<_>>());
        assert_eq!(report.levels[0].verdict, Verdict::Harder);
        assert!(report.levels[0].rating > report.levels[1].rating);
        assert_eq!(report.wrong, [0]);
        assert_eq!((report.plays, report.players), (20, 10));
    }

    #[test]
    fn few_plays_say_nothing_and_leave_the_score_unsure() {
        let report = calibrate(&[level("a", 20.0)], &[play(0, 0, Outcome::Lost)]);
        assert_eq!(report.levels[0].verdict, Verdict::Open);
        assert!(report.levels[0].interval.high - report.levels[0].interval.low > 40.0);
        let nothing = calibrate(&[level("a", 20.0)], &[]);
        assert!((nothing.levels[0].played_score - 20.0).abs() < 0.05);
    }

    #[test]
    fn plays_find_the_truth_where_the_score_is_wrong() {
        let truth: Vec<f64> = (0..12).map(|index| 8.0 * f64::from(index)).collect();
        let mut levels: Vec<Scored> =
            truth.iter().enumerate().map(|(at, &hard)| level(&at.to_string(), hard)).collect();
        levels[2].score = Some(90.0);
        let report = calibrate(&levels, &plays_of(&truth, 60, 3));
        assert_eq!(report.levels[2].verdict, Verdict::Easier);
        assert_eq!(report.wrong.first(), Some(&2));
        let agreement = report.games[0].score_and_results.expect("twelve levels");
        assert!(agreement.correlation < 0.95 && agreement.interval.low <= agreement.correlation);
        levels[2].score = Some(truth[2]);
        let right = calibrate(&levels, &plays_of(&truth, 60, 3));
        assert!(right.games[0].score_and_results.expect("twelve levels").correlation > 0.95);
        assert!(right.games[0].score_and_seconds.expect("twelve levels").correlation > 0.99);
    }

    #[test]
    fn the_order_of_a_day_does_not_matter() {
        let levels: Vec<Scored> =
            (0..5).map(|at| level(&at.to_string(), 20.0 * f64::from(at))).collect();
        let mut plays = plays_of(&[50.0; 5], 20, 1);
        let report = calibrate(&levels, &plays);
        plays.reverse();
        assert_eq!(calibrate(&levels, &plays), report);
    }

    #[test]
    fn a_hint_is_half_a_win() {
        let rating = |outcome| {
            let plays: Vec<Play> = (0..8).map(|player| play(0, player, outcome)).collect();
            calibrate(&[level("a", 50.0)], &plays).levels[0].rating
        };
        assert!(rating(Outcome::Won) < rating(Outcome::Helped));
        assert!(rating(Outcome::Helped) < rating(Outcome::Lost));
    }

    #[test]
    fn the_report_leaves_out_what_is_not_known() {
        let levels = [Scored { score: None, ..level("a", 0.0) }];
        let plays = [Play { seconds: None, ..play(0, 0, Outcome::Won) }, play(7, 0, Outcome::Won)];
        let report = serde_json::to_value(calibrate(&levels, &plays)).expect("it is JSON");
        assert_eq!(report["plays"], 1);
        assert!(report["levels"][0].get("score").is_none());
        assert!(report["levels"][0].get("median_seconds").is_none());
    }
}
