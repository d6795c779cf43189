//! What sorting games can do beyond what all games can.

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, Actions, LevelError, LevelFile, NO_PARAMS};
use unsolve_core::{Budget, Files, Notation, StopReason};
use unsolve_graph::{Verdict, astar};

use super::{Level, Sorting, SortingGame, SortingRules};
use crate::Mixing;

impl<G: SortingGame> Actions for Sorting<G> {
    fn actions() -> Vec<Action<Self>> {
        vec![
            Action {
                name: "odds",
                about: "Deals many shuffles and counts how many can be solved",
                needs_level: false,
                params: crate::ODDS_PARAMS,
                run: |params, _, budget| crate::odds(params, budget).map_err(LevelError::Stopped),
            },
            Action {
                name: "prove",
                about: "Decides whether a level can be solved without searching its positions",
                needs_level: true,
                params: NO_PARAMS,
                run: prove::<G>,
            },
            Action {
                name: "evaluate",
                about: "Tells how mixed a level is, and whether it starts with complete, partly filled or hardly \
                        mixed tubes",
                needs_level: true,
                params: NO_PARAMS,
                run: evaluate::<G>,
            },
            Action {
                name: "unsolvable",
                about: "Deals shuffles until one has no solution, with the proof",
                needs_level: false,
                params: crate::UNSOLVABLE_PARAMS,
                run: |params, _, budget| unsolvable::<G>(params, budget),
            },
        ]
    }
}

/// The share of the colours by which the entropy must exceed their number to be called sufficient.
const SUFFICIENT: f64 = 0.8;

/// The numbers and verdicts under the names that level packages use.
fn evaluate<G: SortingGame>(
    _params: &Map<String, Value>,
    level: Option<&Level<G::Rules>>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let Some(level) = level else {
        return Err(LevelError::field("level", "name the level to evaluate"));
    };
    let board = level.board();
    let mixing = Mixing::of(&board);
    let [complete, partly] = [crate::complete_tubes(&board), crate::partly_filled_tubes(&board)];
    let valid = complete == 0 && partly == 0;
    let mixed = mixing.entropy > SUFFICIENT * board.shape.colours().count() as f64;
    let outcome = astar(&level.rules, &level.start, budget);
    let (steps, status) = match outcome.verdict {
        Verdict::Solved { moves, .. } => (Some(moves.len() as u32), "solved"),
        Verdict::Unsolvable => (None, "unsolvable"),
        Verdict::Truncated(reason @ (StopReason::Time | StopReason::Cancelled)) => {
            return Err(LevelError::Stopped(reason));
        }
        Verdict::Truncated(_) => (None, "truncated"),
    };
    let difficulty = steps.map(|steps| mixing.score(steps));
    let moves =
        steps.map_or_else(|| format!("no solution ({status})"), |steps| format!("{steps} moves"));
    let yes = |is: bool| if is { "yes" } else { "no" };
    let text = format!(
        "difficulty {}, entropy {}, fragmentation {}, {moves}\n{complete} complete and {partly} partly filled tubes\n\
         isValid: {}\nhasDesirableProperties: {}",
        difficulty.map_or("not known".to_owned(), |score| format!("{score:.1}")),
        mixing.entropy,
        mixing.fragmentation,
        yes(valid),
        yes(valid && mixed),
    );
    Ok(json!({
        "difficulty": difficulty, "entropy": mixing.entropy, "fragmentation": mixing.fragmentation,
        "solutionSteps": steps, "status": status, "complete": complete, "partly_filled": partly,
        "isValid": valid, "hasDesirableProperties": valid && mixed, "answer": valid && mixed, "text": text,
    }))
}

/// A level file with the certificate of a shuffle that can't be solved.
fn unsolvable<G: SortingGame>(
    params: &Map<String, Value>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let found = crate::unsolvable(params, budget).map_err(LevelError::Stopped)?;
    let Some((number, board, certificate)) = found else {
        let text = "None of the shuffles is proved to have no solution";
        return Ok(json!({"answer": false, "text": text}));
    };
    let level = Level::<G::Rules>::of(board, Default::default());
    let written = Sorting::<G>::write("tubes", &level, &level.start);
    let state = json!(Sorting::<G>::setup(&level, &level.start));
    let mut file = LevelFile::new(G::INFO.id, state, json!(Sorting::<G>::rules(&level)));
    file.certificate = Some(certificate);
    let text = format!(
        "{written}\nShuffle {number} of the seed can't be solved; the certificate proves it"
    );
    Ok(json!({"deal": number, "level": file, "tubes": written, "answer": true, "text": text}))
}

fn prove<G: SortingGame>(
    _params: &Map<String, Value>,
    level: Option<&Level<G::Rules>>,
    budget: &Budget<'_>,
) -> Result<Value, LevelError> {
    let Some(level) = level else {
        return Err(LevelError::field("level", "name the level to decide"));
    };
    if !level.rules.splits_runs() {
        return Err(LevelError::field(
            "rules",
            "`prove` needs runs that can be split; use `solve`",
        ));
    }
    crate::proved(&level.board(), budget).map_err(LevelError::Stopped)
}
