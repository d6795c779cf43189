//! The difficulty score against real people.
//!
//! The tables of how people fared lie beside the repository, not in it. Where they are missing the
//! tests say so and pass; the puzzles and the correlation are tested all the same.
//!
//! `cargo test -p unsolve-rating --test people -- --nocapture` prints the figures.

#![expect(clippy::print_stdout, reason = "the figures are what the run is for")]

mod ranks;
mod rush_hour;
mod sokoban;

use std::fs;
use std::path::Path;

use ranks::spearman;
use rush_hour::RushHour;
use sokoban::Sokoban;
use unsolve_graph::{Space, Transition};
use unsolve_limits::Budget;
use unsolve_rating::{Metrics, PathMetrics, Reference, Sample};
use unsolve_stream::Stream;

/// Levels with more states are left out, and counted.
const MOST_STATES: u64 = 120_000;
const PARTS: [&str; 5] = ["survival bits", "hitting time", "switches", "bottlenecks", "excess"];

/// One column of a table after the header, as text; `None` if the table is not there.
fn column(table: &str, name: &str) -> Option<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles/human");
    let text = fs::read_to_string(folder.join(table)).ok()?;
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let place = lines.next()?.iter().position(|&title| title == name)?;
    lines.map(|cells| cells.get(place).map(|&cell| cell.to_owned())).collect()
}

fn numbers(table: &str, name: &str) -> Option<Vec<f64>> {
    column(table, name)?.iter().map(|cell| cell.parse().ok()).collect()
}

/// The measured levels of a set beside what people made of them.
struct Set {
    samples: Vec<Sample>,
    people: Vec<f64>,
    skipped: usize,
}

impl Set {
    fn measure<P: Transition>(
        levels: impl Iterator<Item = (P, P::State)>,
        people: &[f64],
        reversible: bool,
    ) -> Self {
        let mut set = Self { samples: Vec::new(), people: Vec::new(), skipped: 0 };
        for ((puzzle, start), &person) in levels.zip(people) {
            let budget = Budget::nodes(MOST_STATES);
            let Ok(space) = Space::explore(&puzzle, &start, &budget) else {
                set.skipped += 1;
                continue;
            };
            let metrics = Metrics::measure(&space, reversible).expect("people could solve it");
            assert!(!metrics.capped);
            let path = PathMetrics::measure(&puzzle, &start, &space.solution());
            set.samples.push(Sample { metrics, path });
            set.people.push(person);
        }
        set
    }

    /// The whole score of every level, with the set as its own reference sample.
    fn scores(&self) -> Vec<f64> {
        let reference = Reference::of("the set itself", &self.samples);
        self.samples.iter().map(|sample| reference.score(&sample.metrics)).collect()
    }

    fn score(&self) -> f64 {
        spearman(&self.scores(), &self.people)
    }

    /// The middle 95 of 100 correlations if the levels had been drawn anew from these.
    fn interval(&self) -> [f64; 2] {
        let scores = self.scores();
        let mut stream = Stream::new("bootstrap", 0);
        let mut redrawn: Vec<f64> = (0..2_000)
            .map(|_| {
                let draw: Vec<usize> = scores.iter().map(|_| stream.below(scores.len())).collect();
                let pick = |column: &[f64]| draw.iter().map(|&at| column[at]).collect::<Vec<_>>();
                spearman(&pick(&scores), &pick(&self.people))
            })
            .collect();
        redrawn.sort_by(f64::total_cmp);
        [redrawn[50], redrawn[1_949]]
    }

    /// How well the stand-in agrees: what is said of levels too large to explore.
    fn stand_in(&self) -> f64 {
        let reference = Reference::of("the set itself", &self.samples);
        let estimate = |sample: &Sample| reference.stand_in.place(&sample.path.parts());
        let estimates: Vec<f64> = self.samples.iter().map(estimate).collect();
        spearman(&estimates, &self.people)
    }

    fn correlation(&self, value: impl Fn(&Metrics) -> f64) -> f64 {
        let values: Vec<f64> = self.samples.iter().map(|sample| value(&sample.metrics)).collect();
        spearman(&values, &self.people)
    }

    fn print(&self, title: &str) {
        let capped = self.samples.iter().filter(|sample| sample.metrics.capped).count();
        println!(
            "{title}: {} levels, {} skipped, {capped} capped",
            self.samples.len(),
            self.skipped
        );
        let [low, high] = self.interval();
        println!("  {:<14} {:.4} (95 % bootstrap {low:.2} to {high:.2})", "score", self.score());
        for (part, name) in PARTS.iter().enumerate() {
            let rho = self.correlation(|metrics| metrics.difficulty_parts()[part]);
            println!("  {name:<14} {rho:.4}");
        }
        println!("  {:<14} {:.4}", "stand-in", self.stand_in());
        println!(
            "  {:<14} {:.4}",
            "length alone",
            self.correlation(|metrics| metrics.length.into())
        );
    }
}

/// The metrics of a level whose bound holds in every state that can be reached.
fn checked<P: Transition>(puzzle: &P, start: &P::State, reversible: bool) -> Metrics {
    let space = Space::explore(puzzle, start, &Budget::default()).expect("it is small");
    for id in 0..space.len() as u32 {
        let bound = puzzle.bound(&space.state(id));
        assert!(space.distance(id).is_none_or(|distance| bound <= distance));
    }
    Metrics::measure(&space, reversible).expect("it has a solution")
}

#[test]
fn rush_hour_solve_times() {
    let table = "rushhour_human70.csv";
    let people = numbers(table, "adj_log_seconds");
    let (Some(boards), Some(people)) = (column(table, "board"), people) else {
        println!("{table} is not there: nothing compared");
        return;
    };
    // Every board takes a second: the usual run compares the lengths of some.
    let all = std::env::var_os("UNSOLVE_FULL").is_some();
    let most = if all { boards.len() } else { 20 };
    let levels = boards.iter().take(most).map(|board| RushHour::parse(board).expect("a board"));
    let set = Set::measure(levels, &people[..most], true);
    set.print("Rush Hour, adjusted log seconds");
    assert_eq!(set.skipped, 0);
    let lengths: Vec<u32> = set.samples.iter().map(|s| s.metrics.length + 1).collect();
    let known = numbers(table, "optimal_moves").expect("the column is there");
    let known = known.iter().take(most).map(|&moves| moves as u32);
    assert_eq!(lengths, known.collect::<Vec<_>>());
    assert!(!all || set.score() >= 0.85);
}

#[test]
fn sokoban_novices_ratings() {
    let table = "sokoban_novices24.csv";
    let people = numbers(table, "difficult_rating_mean");
    let (Some(layouts), Some(people)) = (column(table, "layout"), people) else {
        println!("{table} is not there: nothing compared");
        return;
    };
    let levels = layouts.iter().map(|layout| Sokoban::parse(layout).expect("a level"));
    let set = Set::measure(levels, &people, false);
    set.print("Sokoban, novices' ratings");
    assert_eq!(set.skipped, 0);
    assert!(set.score() >= 0.69);
}
