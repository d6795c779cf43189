//! Laws on the rules of games of states and moves.
//!
//! [`laws!`](crate::laws!) makes a test of each for one puzzle.

use unsolve_adapters::{Game, GraphPuzzle, LevelFile, Search, SolveRequest, Status};
use unsolve_core::{Budget, Files, Stream};
use unsolve_graph::{Solvable, Space, Transition, astar, bfs, bidirectional, idastar};

use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// Spaces up to this size are looked at whole.
const WHOLE: u64 = 50_000;
/// States that a search of a comparison may take.
const SEARCH: u64 = 1_000_000;
/// Moves of a random walk.
const STEPS: usize = 40;

/// The bound is 0 at the goal, never more than the distance, and never falls by more than one
/// with a move.
pub fn bounds_are_admissible_and_consistent<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    for level in typed_levels::<P>(game, instances(3, 30))? {
        let machine = P::machine(&level);
        if let Ok(space) = Space::explore(machine, &P::start(&level), &Budget::nodes(WHOLE)) {
            for id in 0..space.len() as u32 {
                let (bound, distance) = (machine.bound(&space.state(id)), space.distance(id));
                let fits = distance.is_none_or(|distance| bound <= distance);
                ensure(fits, || format!("bound {bound}, distance {distance:?}"))?;
            }
        }
    }
    visit::<P>(game, |machine, state| {
        let bound = machine.bound(state);
        ensure(!machine.is_goal(state) || bound == 0, || format!("bound {bound} at a goal"))?;
        for (mv, next) in successors(machine, state) {
            let after = machine.bound(&next);
            ensure(bound <= after + 1, || {
                format!("{}: bound {bound}, then {after}", P::move_text(mv))
            })?;
        }
        Ok(())
    })
}

/// Packing and unpacking gives the same state, and different states have different bytes.
pub fn codecs_are_exact<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    let mut packed: Vec<(Vec<u8>, P::State)> = Vec::new();
    visit::<P>(game, |machine, state| {
        let Some(codec) = machine.codec() else {
            return Ok(());
        };
        let state = canonical(machine, state);
        let mut bytes = vec![0; codec.len];
        (codec.pack)(machine, &state, &mut bytes);
        let again = (codec.unpack)(machine, &bytes);
        ensure(again == state, || format!("unpacked to another state: {bytes:?}"))
    })?;
    for level in typed_levels::<P>(game, 1)? {
        let machine = P::machine(&level);
        let Some(codec) = machine.codec() else {
            continue;
        };
        walk(machine, P::start(&level), &mut Stream::new("codec", 0), &mut |state| {
            let state = canonical(machine, state);
            let mut bytes = vec![0; codec.len];
            (codec.pack)(machine, &state, &mut bytes);
            packed.push((bytes, state));
            Ok(())
        })?;
    }
    for (bytes, state) in &packed {
        let clash = packed.iter().any(|(others, other)| (others == bytes) != (other == state));
        ensure(!clash, || format!("two states share {bytes:?}, or one has two forms"))?;
    }
    Ok(())
}

/// The representative of a class represents itself, is as near to the goal, and has moves into
/// the same classes; these are found in every way that a puzzle offers.
pub fn classes_are_sound<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    visit::<P>(game, |machine, state| {
        let chosen = canonical(machine, state);
        ensure(canonical(machine, &chosen) == chosen, || "a representative is not its own")?;
        ensure(machine.is_goal(&chosen) == machine.is_goal(state), || "only one is a goal")?;
        ensure(machine.bound(&chosen) == machine.bound(state), || "their bounds differ")?;
        let classes = |state: &P::State| -> Vec<P::State> {
            successors(machine, state).map(|(_, next)| canonical(machine, &next)).collect()
        };
        let (mine, theirs) = (classes(state), classes(&chosen));
        let covered = mine.iter().all(|next| theirs.contains(next));
        ensure(covered && mine.len() == theirs.len(), || "they have different moves")?;
        let moves = listed(|out| machine.moves(&chosen, out));
        let one: Vec<_> = moves.iter().map(|&mv| machine.successor(&chosen, mv)).collect();
        ensure(one == theirs, || "a move leads elsewhere than its successor")?;
        let (mut told, mut all) = (Vec::new(), Vec::new());
        machine.successors(&chosen, &moves, |mv, next| {
            told.push(mv);
            all.push(next);
        });
        ensure(told == moves && all == theirs, || "moves lead elsewhere together than one by one")
    })
}

/// The moves that searches try are legal, and one of them is the first of a shortest solution.
pub fn pruned_moves_keep_a_shortest_solution<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    visit::<P>(game, |machine, state| {
        let legal: Vec<_> = successors(machine, state).map(|(mv, _)| mv).collect();
        let tried = listed(|out| machine.search_moves(state, out));
        let wrong = tried.into_iter().find(|mv| !legal.contains(mv)).map(P::move_text);
        ensure(wrong.is_none(), || format!("{wrong:?} is tried and not legal"))
    })?;
    for level in typed_levels::<P>(game, instances(3, 30))? {
        let machine = P::machine(&level);
        let start = P::start(&level);
        let Ok(space) = Space::explore(machine, &start, &Budget::nodes(WHOLE)) else {
            continue;
        };
        for id in 0..space.len() as u32 {
            let Some(distance) = space.distance(id).filter(|&distance| distance > 0) else {
                continue;
            };
            let state = space.state(id);
            let on = listed(|out| machine.search_moves(&state, out)).into_iter().any(|mv| {
                let next = space.find(&applied(machine, &state, mv));
                next.and_then(|next| space.distance(next)) == Some(distance - 1)
            });
            ensure(on, || format!("no way on from a state {distance} moves from the goal"))?;
        }
    }
    Ok(())
}

/// Un-moves are exactly the inverse of moves, up to classes.
pub fn unmoves_invert_moves<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    visit::<P>(game, |machine, state| {
        let here = canonical(machine, state);
        let mut befores = Vec::new();
        if !machine.unmoves(state, &mut befores) {
            return ensure(befores.is_empty(), || "un-moves are listed and denied");
        }
        for (mv, before) in &befores {
            let legal = successors(machine, before).find(|(other, _)| other == mv);
            let (_, next) = legal
                .ok_or_else(|| Breach::new(format!("{} is not legal before", P::move_text(*mv))))?;
            ensure(canonical(machine, &next) == here, || {
                format!("{} leads elsewhere", P::move_text(*mv))
            })?;
        }
        if machine.is_goal(state) {
            return Ok(());
        }
        for (mv, next) in successors(machine, state) {
            befores.clear();
            machine.unmoves(&next, &mut befores);
            let back = befores.iter().any(|(_, before)| canonical(machine, before) == here);
            ensure(back, || format!("{} is not found backwards", P::move_text(mv)))?;
        }
        Ok(())
    })
}

/// The distance backwards from the goals is the length of the shortest solution forwards.
pub fn distances_backwards_are_exact<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    for (number, level) in typed_levels::<P>(game, instances(2, 20))?.iter().enumerate() {
        let machine = P::machine(level);
        for goal in machine.goals().unwrap_or_default() {
            ensure(machine.is_goal(&goal), || "a listed goal is none")?;
        }
        let walked = Solvable::walk_back(machine, &Budget::nodes(WHOLE))?;
        let Some(solvable) = walked.filter(|solvable| !solvable.is_empty()) else {
            continue;
        };
        let mut stream = Stream::new("backwards", number as u64);
        for _ in 0..30 {
            let distance = stream.below(solvable.farthest() as usize + 1) as u32;
            let layer: Vec<u32> = solvable.at(distance).collect();
            let Some(&id) = stream.pick(&layer) else {
                continue;
            };
            let outcome = bfs(machine, &solvable.state(id), &Budget::nodes(SEARCH));
            let fits = outcome.len() == Some(distance) || outcome.effort.nodes >= SEARCH;
            ensure(fits, || format!("{distance} backwards, {:?} forwards", outcome.len()))?;
        }
    }
    Ok(())
}

/// All searches that end find solutions of the same length, and the solutions replay.
pub fn searches_agree<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    for level in typed_levels::<P>(game, instances(4, 100))? {
        let (machine, start) = (P::machine(&level), P::start(&level));
        let budget = Budget::nodes(SEARCH);
        let outcomes = [
            ("bfs", Some(bfs(machine, &start, &budget))),
            ("astar", Some(astar(machine, &start, &budget))),
            ("idastar", Some(idastar(machine, &start, &budget))),
            ("bidirectional", bidirectional(machine, &start, &budget)),
        ];
        let ended = outcomes.iter().filter_map(|(name, outcome)| {
            outcome.as_ref().and_then(|outcome| Some((*name, outcome.moves()?)))
        });
        let ended: Vec<_> = ended.collect();
        ensure(ended.len() >= 2, || "fewer than two searches ended")?;
        for (name, moves) in &ended {
            let length = ended[0].1.len();
            ensure(moves.len() == length, || format!("{name}: {}, not {length}", moves.len()))?;
            let mut state = start.clone();
            for &mv in *moves {
                let legal = successors(machine, &state).any(|(other, _)| other == mv);
                ensure(legal, || format!("{name}: {} is not legal", P::move_text(mv)))?;
                machine.apply(&mut state, mv);
            }
            ensure(machine.is_goal(&state), || format!("{name}: the moves end before the goal"))?;
        }
    }
    Ok(())
}

/// Every search that can be asked for by name gives a solution that replays: as short as the others
/// where it proves that, and marked as not proved where it does not. What is refused says what to do.
pub fn chosen_searches_agree<P: GraphPuzzle>(game: &dyn Game) -> Lawful {
    let (request, budget) = (SolveRequest::default(), Budget::nodes(SEARCH));
    for file in levels(game, instances(2, 20))? {
        let level = game.load(&file)?;
        let shortest = level.solve(&request, &budget).length;
        for search in Search::ALL {
            let report = match level.solve_by(search, &request, &budget) {
                Ok(report) => report,
                Err(error) => {
                    let told = error.to_string().contains(Search::AStar.name());
                    ensure(search == Search::Bidirectional && told, || {
                        format!("{search}: {error}")
                    })?;
                    continue;
                }
            };
            ensure(report.search == Some(search), || format!("{search} is not named"))?;
            if report.status == Status::Truncated {
                continue;
            }
            let short = report.length == shortest;
            ensure(short || !search.proves() && report.length > shortest, || {
                format!("{search}: {:?}, not {shortest:?}", report.length)
            })?;
            ensure(report.optimal == Some(true) || !search.proves(), || {
                format!("{search}: no proof")
            })?;
            ensure(short || report.optimal == Some(false), || format!("{search}: a false proof"))?;
            let mut session = level.play();
            for mv in &report.moves {
                session.play(mv)?;
            }
            ensure(session.is_won(), || format!("{search}: the moves end before the goal"))?;
        }
    }
    Ok(())
}

/// Looks at states of random walks and of shortest solutions.
fn visit<P: GraphPuzzle>(
    game: &dyn Game,
    mut look: impl FnMut(&P::Machine, &P::State) -> Lawful,
) -> Lawful {
    for (number, level) in typed_levels::<P>(game, instances(5, 100))?.iter().enumerate() {
        let machine = P::machine(level);
        let mut stream = Stream::new("visit", number as u64);
        walk(machine, P::start(level), &mut stream, &mut |state| look(machine, state))?;
        let mut state = P::start(level);
        let outcome = astar(machine, &state, &Budget::nodes(SEARCH));
        for &mv in outcome.moves().unwrap_or_default() {
            look(machine, &state)?;
            machine.apply(&mut state, mv);
        }
        look(machine, &state)?;
    }
    Ok(())
}

fn walk<M: Transition>(
    machine: &M,
    start: M::State,
    stream: &mut Stream,
    look: &mut impl FnMut(&M::State) -> Lawful,
) -> Lawful {
    let mut state = start;
    for _ in 0..STEPS {
        look(&state)?;
        let moves = listed(|out| machine.moves(&state, out));
        match stream.pick(&moves) {
            Some(&mv) if !machine.is_goal(&state) => machine.apply(&mut state, mv),
            _ => break,
        }
    }
    Ok(())
}

fn typed_levels<P: GraphPuzzle>(game: &dyn Game, count: usize) -> Result<Vec<P::Level>, Breach> {
    levels(game, count)?.into_iter().map(typed::<P>).collect()
}

/// The typed level in a file.
pub fn typed<P: Files>(file: LevelFile) -> Result<P::Level, Breach> {
    let setup: P::Setup = serde_json::from_value(file.state)?;
    let rules = match file.rules {
        Some(rules) => serde_json::from_value(rules)?,
        None => P::default_rules(&setup),
    };
    P::validate(setup, rules).map_err(|invalid| Breach::new(invalid.to_string()))
}

fn canonical<M: Transition>(machine: &M, state: &M::State) -> M::State {
    let mut state = state.clone();
    machine.canonical(&mut state);
    state
}

fn applied<M: Transition>(machine: &M, state: &M::State, mv: M::Move) -> M::State {
    let mut state = state.clone();
    machine.apply(&mut state, mv);
    state
}

fn successors<'a, M: Transition>(
    machine: &'a M,
    state: &'a M::State,
) -> impl Iterator<Item = (M::Move, M::State)> + 'a {
    let moves = listed(|out| machine.moves(state, out));
    moves.into_iter().map(move |mv| (mv, applied(machine, state, mv)))
}

fn listed<T>(list: impl FnOnce(&mut Vec<T>)) -> Vec<T> {
    let mut out = Vec::new();
    list(&mut out);
    out
}
