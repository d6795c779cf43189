//! The files in the repository are what the engine's types say.
//!
//! With `UNSOLVE_BLESS` set they are written anew, which is what `cargo xtask contract` does.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use unsolve_adapters::linear::LinearMetrics;
use unsolve_contract::{Contract, Generated, Section, metrics_page, stale, write};
use unsolve_core::{Band, Metric, Shares};
use unsolve_games::games;
use unsolve_rating::evaluator::Key;
use unsolve_rating::{Metrics, PathMetrics, Reasoning};
use unsolve_verbs::{Game, GenerateRequest};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The metrics by what they belong to: scores, lanes, the evaluator, games.
fn sections() -> Vec<Section> {
    let lane = |title: &str, shares: Shares, metrics: &[Metric]| Section {
        title: title.to_owned(),
        shares: Some(shares),
        metrics: metrics.to_vec(),
    };
    let graph = [&Metrics::METRICS[..], &PathMetrics::METRICS].concat();
    let linear = [&LinearMetrics::METRICS[..], &[LinearMetrics::SOLUTIONS]].concat();
    let scores = vec![Metric::SCORE, Metric::ELEGANCE];
    let mut sections = vec![
        Section { title: "Scores".to_owned(), shares: None, metrics: scores },
        lane("States and moves", Metrics::SHARES, &graph),
        lane("Cells and clues", Reasoning::SHARES, &Reasoning::METRICS),
        lane("Algebra", LinearMetrics::SHARES, &linear),
        Section { title: "The evaluator".to_owned(), shares: None, metrics: Key::METRICS.to_vec() },
    ];
    let known: BTreeSet<&str> =
        sections.iter().flat_map(|section| &section.metrics).map(|metric| metric.name).collect();
    for game in games() {
        let own = game.metrics().into_iter().filter(|metric| !known.contains(metric.name));
        let title = game.info().name.to_owned();
        sections.push(Section { title, shares: None, metrics: own.collect() });
    }
    sections
}

fn files() -> Vec<Generated> {
    let contract = Contract::of_the_engine().expect("every part of the contract is there");
    let mut files = contract.files().expect("every type can be written");
    files.push(metrics_page(&sections()));
    files
}

#[test]
fn generated_files_are_current() {
    let files = files();
    if std::env::var_os("UNSOLVE_BLESS").is_some() {
        write(&root(), &files).expect("the repository can be written to");
    }
    let old = stale(&root(), &files);
    assert!(old.is_empty(), "old files: {}; `cargo xtask contract` renews them", old.join(", "));
}

/// Everything that is told of a level has words.
#[test]
fn every_number_in_a_rating_is_explained() {
    for &game in games() {
        let metrics = game.metrics();
        let names: BTreeSet<&str> = metrics.iter().map(|metric| metric.name).collect();
        assert_eq!(names.len(), metrics.len(), "{}: a name stands twice", game.info().id);
        let titles: BTreeSet<&str> = metrics.iter().map(|metric| metric.title).collect();
        assert_eq!(titles.len(), metrics.len(), "{}: a title stands twice", game.info().id);
        for metric in &metrics {
            let words = [metric.title, metric.about];
            assert!(words.iter().all(|text| !text.is_empty()), "{}", metric.name);
            assert!(metric.about.ends_with('.'), "{}: no sentence", metric.name);
        }
        let level = easy(game);
        let rated = level.difficulty.expect("a generated level is rated");
        for name in rated.metrics.keys() {
            assert!(names.contains(name.as_str()), "{}: {name}", game.info().id);
        }
    }
}

fn easy(game: &dyn Game) -> unsolve_verbs::LevelFile {
    let request = GenerateRequest { difficulty: Some(Band::Easy), ..GenerateRequest::default() };
    let made = game.generate(&request, &unsolve_core::Budget::nodes(500_000));
    made.expect("every game makes easy levels").level
}
