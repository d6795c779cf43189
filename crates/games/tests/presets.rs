//! The presets are four different things, in order.

#![expect(clippy::print_stdout, reason = "the yield of each preset is worth seeing")]

use unsolve_core::{Band, Budget, Stream};
use unsolve_erased::{Game, GenerateRequest, GraphGame, GraphPuzzle, LevelFile, Solution};
use unsolve_graph::Transition;

/// Levels of each preset; the long version of the tests makes a thousand.
fn levels_per_preset() -> u32 {
    if std::env::var_os("UNSOLVE_FULL").is_some() { 1_000 } else { 60 }
}

/// What is measured of one preset.
#[derive(Debug)]
struct Measured {
    band: Band,
    attempts: u32,
    scores: Vec<f64>,
    lengths: Vec<f64>,
    hitting_times: Vec<f64>,
    outside: usize,
    random_player: f64,
    greedy_player: f64,
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

fn level_of<P: GraphPuzzle>(file: &LevelFile) -> P::Level {
    let setup: P::Setup = serde_json::from_value(file.state.clone()).expect("it was just written");
    let rules = P::default_rules(&setup);
    P::validate(setup, rules).ok().expect("a generated level is legal")
}

/// Moves a simulated player makes until the goal; `limit` if it gets stuck or lost.
fn wander<P: GraphPuzzle>(level: &P::Level, greedy: bool, limit: u32, stream: &mut Stream) -> u32 {
    let machine = P::machine(level);
    let mut state = P::start(level);
    let mut before = None;
    let mut moves = Vec::new();
    for made in 0..limit {
        if machine.is_goal(&state) {
            return made;
        }
        moves.clear();
        machine.moves(&state, &mut moves);
        let mut after: Vec<P::State> = moves
            .iter()
            .map(|&mv| {
                let mut next = state.clone();
                machine.apply(&mut next, mv);
                next
            })
            .filter(|next| !greedy || Some(next) != before.as_ref())
            .collect();
        if greedy {
            let least = after.iter().map(|next| machine.visible(next)).min();
            after.retain(|next| Some(machine.visible(next)) == least || stream.chance(0.1));
        }
        let Some(next) = stream.pick(&after) else { return limit };
        before = Some(std::mem::replace(&mut state, next.clone()));
    }
    limit
}

fn measure<P: GraphPuzzle>(game: &dyn Game, band: Band, levels: u32) -> Measured {
    let budget = Budget::nodes(500_000);
    let mut measured = Measured {
        band,
        attempts: 0,
        scores: Vec::new(),
        lengths: Vec::new(),
        hitting_times: Vec::new(),
        outside: 0,
        random_player: 0.0,
        greedy_player: 0.0,
    };
    for i in 0..levels {
        let request = GenerateRequest {
            seed: format!("preset {i}"),
            difficulty: Some(band),
            ..GenerateRequest::default()
        };
        let made = game.generate(&request, &budget).expect("a preset finds levels");
        let verified = game.verify(&made.level, &Budget::default()).expect("it is a level");
        assert_eq!(verified.verified, Some(true), "{verified:?}");
        let again = game.rate(&made.level, &budget).expect("it is a level");
        assert_eq!(Some(&again), made.level.difficulty.as_ref(), "rated again, it is the same");
        let score = again.score.expect("presets are rated");
        measured.attempts += made.attempts;
        measured.outside += usize::from(Band::of(score) != band);
        measured.scores.push(score);
        let length = made.level.solution.as_ref().and_then(Solution::length).unwrap_or(0);
        measured.lengths.push(f64::from(length));
        measured.hitting_times.extend(again.metrics["hitting_time"].as_f64());
        let level = level_of::<P>(&made.level);
        let mut stream = Stream::new("players", u64::from(i));
        let random = wander::<P>(&level, false, 500, &mut stream);
        let greedy = wander::<P>(&level, true, 500, &mut stream);
        measured.random_player += f64::from(random - length) / f64::from(levels);
        measured.greedy_player += f64::from(greedy - length) / f64::from(levels);
    }
    measured
}

/// What must rise from preset to preset beside the score.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rises {
    /// Lengths, hitting times, and the moves that players waste.
    Everything,
    /// Lengths and hitting times: players fall so often that the moves they make say little.
    ButWastedMoves,
}

fn presets_are_in_order<P: GraphPuzzle>(rises: Rises) {
    let game = GraphGame::<P>::new();
    let levels = levels_per_preset();
    let presets: Vec<Measured> =
        Band::ALL.into_iter().map(|band| measure::<P>(&game, band, levels)).collect();
    for preset in &presets {
        println!(
            "{} {:7} {levels} levels, {} attempts (yield {:.0} %), median score {:.1}, length {}, hitting time {:.2}; moves wasted: random player {:.1}, greedy player {:.1}",
            P::INFO.id,
            preset.band,
            preset.attempts,
            100.0 * f64::from(levels) / f64::from(preset.attempts),
            median(&preset.scores),
            median(&preset.lengths),
            median(&preset.hitting_times),
            preset.random_player,
            preset.greedy_player,
        );
        assert!(preset.outside * 20 < levels as usize, "{}: outside its band", preset.band);
    }
    for pair in presets.windows(2) {
        let [easier, harder] = pair else { unreachable!("windows of two") };
        assert!(median(&easier.scores) < median(&harder.scores));
        assert!(median(&easier.lengths) < median(&harder.lengths));
        assert!(median(&easier.hitting_times) < median(&harder.hitting_times));
        if rises == Rises::ButWastedMoves {
            continue;
        }
        assert!(easier.random_player < harder.random_player, "{easier:?} {harder:?}");
        assert!(easier.greedy_player < harder.greedy_player, "{easier:?} {harder:?}");
    }
}

#[test]
fn ball_sort_presets_are_in_order() {
    presets_are_in_order::<unsolve_games::ball_sort::BallSort>(Rises::Everything);
}

#[test]
fn ice_slide_presets_are_in_order() {
    presets_are_in_order::<unsolve_games::ice_slide::IceSlide>(Rises::Everything);
}

#[test]
fn box_flight_presets_are_in_order() {
    presets_are_in_order::<unsolve_games::box_flight::BoxFlight>(Rises::ButWastedMoves);
}
