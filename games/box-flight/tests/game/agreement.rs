//! The engine against the literal rules, and the searches against plain reachability.

use std::collections::{HashMap, HashSet, VecDeque};

use unsolve_core::{Budget, Files, Stream, Words};
use unsolve_graph::{Space, Transition, Verdict, astar, bfs};
use unsolve_testkit::instances;

use super::literal::{Place, Position, Told};
use super::{legal, random_setup};
use unsolve_box_flight::{BoxFlight, Direction, Event, Level, Mode, State, Thing, Weight, events};

/// A position of the literal rules in an order that does not depend on its history.
fn sorted(mut position: Position) -> Position {
    position.pieces.sort_by_key(|piece| (piece.at.1, piece.at.0));
    position
}

fn literal(level: &Level, state: &State) -> Position {
    sorted(Position::new(&BoxFlight::setup(level, state)))
}

fn place(level: &Level, cell: u16) -> Place {
    let [row, column] = level.board().grid().at(cell).map(|part| i64::from(part as u32));
    (column, row)
}

/// The events of the engine in the words of the literal rules.
fn told(level: &Level, state: &State, mv: Direction) -> Vec<Told> {
    let at = |cell| place(level, cell);
    let name = |thing| match thing {
        Thing::Player => "player",
        Thing::Box(Weight::Light) => "box",
        Thing::Box(Weight::Heavy) => "heavyBox",
    };
    let event = |event| match event {
        Event::Moved { thing, from, to } => Some(Told::EntityMoved(name(thing), at(from), at(to))),
        Event::TileChanged { at: cell, from, to } => Some(Told::TileChanged(at(cell), from, to)),
        Event::Fell { thing: Thing::Box(_), at: cell } => Some(Told::BoxFell(at(cell))),
        Event::Fell { thing: Thing::Player, at: cell } => Some(Told::PlayerFell(at(cell))),
        Event::Broke { at: cell, entity: true } => Some(Told::WallRemoved(at(cell))),
        Event::Broke { .. } | Event::Launched { .. } | Event::Entered { .. } => None,
    };
    events(level.board(), state, mv).into_iter().filter_map(event).collect()
}

/// Compares everything about one position with the literal rules.
fn agree(level: &Level, state: &State, position: &Position) {
    let room = level.room();
    assert_eq!(room.is_goal(state), position.is_won(), "{position:?}");
    assert_eq!(state.mode() == Mode::Lost, position.is_lost(), "{position:?}");
    for mv in Direction::ALL {
        let pressed = position.press(mv);
        assert_eq!(
            room.board().step(state, mv).is_some(),
            pressed.is_some(),
            "{mv:?} {position:?}"
        );
        let Some((next, happened)) = pressed else { continue };
        assert_eq!(told(level, state, mv), happened, "{mv:?} {position:?}");
        assert_eq!(room.loses(state, mv), next.is_lost());
        let mut after = *state;
        room.apply(&mut after, mv);
        assert_eq!(literal(level, &after), sorted(lost_on_foot(next)), "{mv:?} {position:?}");
    }
}

/// A player whose box fell is written down as fallen on foot.
fn lost_on_foot(mut position: Position) -> Position {
    if position.is_lost() {
        position.inbox = false;
        position.entry = (0, 0);
    }
    position
}

#[test]
fn the_engine_follows_the_literal_rules() {
    let mut stream = Stream::new("literal", 0);
    let mut made = 0;
    let wanted = instances(100_000, 2_000_000);
    let mut kinds = [0_usize; 6];
    while made < wanted {
        let size = [1 + stream.below(9), 1 + stream.below(9)];
        let start = random_setup(&mut stream, size);
        let level = legal(start.clone());
        let (mut state, mut position) = (level.start(), sorted(Position::new(&start)));
        for _ in 0..40 {
            agree(&level, &state, &position);
            let mut moves = Vec::new();
            level.room().moves(&state, &mut moves);
            let safe: Vec<_> =
                moves.iter().copied().filter(|&mv| !level.room().loses(&state, mv)).collect();
            let choice = if stream.chance(0.98) && !safe.is_empty() { &safe } else { &moves };
            let Some(&mv) = stream.pick(choice) else { break };
            for event in events(level.board(), &state, mv) {
                kinds[match event {
                    Event::Moved { .. } => 0,
                    Event::Launched { .. } => 1,
                    Event::Entered { .. } => 2,
                    Event::Broke { .. } => 3,
                    Event::TileChanged { .. } => 4,
                    Event::Fell { .. } => 5,
                }] += 1;
            }
            level.room().apply(&mut state, mv);
            position = position.press(mv).expect("both allow it").0;
            position = sorted(lost_on_foot(position));
            made += 1;
        }
    }
    assert!(kinds.iter().all(|&count| count > wanted / 500), "{kinds:?}");
}

/// Every position the literal rules reach from a start, and those from which they reach a win.
fn reachable(start: &Position, most: usize) -> Option<(Vec<Position>, HashSet<String>)> {
    let key = |position: &Position| format!("{:?}", sorted(lost_on_foot(position.clone())));
    let mut numbers: HashMap<String, usize> = HashMap::from([(key(start), 0)]);
    let mut found = vec![start.clone()];
    let mut sources: Vec<Vec<usize>> = vec![Vec::new()];
    let mut next = 0;
    while next < found.len() {
        let position = found[next].clone();
        for mv in Direction::ALL.into_iter().filter(|_| !position.is_won()) {
            let Some((after, _)) = position.press(mv) else { continue };
            let number = *numbers.entry(key(&after)).or_insert_with(|| {
                found.push(after);
                sources.push(Vec::new());
                found.len() - 1
            });
            sources[number].push(next);
        }
        next += 1;
        if found.len() > most {
            return None;
        }
    }
    let mut live: VecDeque<usize> = (0..found.len()).filter(|&id| found[id].is_won()).collect();
    let mut seen: HashSet<usize> = live.iter().copied().collect();
    while let Some(id) = live.pop_front() {
        live.extend(sources[id].iter().copied().filter(|&source| seen.insert(source)));
    }
    Some((found.clone(), seen.into_iter().map(|id| key(&found[id])).collect()))
}

#[test]
fn the_dead_set_is_exact() {
    let mut stream = Stream::new("dead", 0);
    let (mut boards, mut with_both, mut dead_states) = (0, 0, 0);
    while boards < instances(1_000, 10_000) {
        let size = [2 + stream.below(4), 2 + stream.below(3)];
        let start = random_setup(&mut stream, size);
        let position = sorted(Position::new(&start));
        let Some((found, live)) = reachable(&position, 400) else { continue };
        boards += 1;
        let level = legal(start);
        let space = Space::explore(level.room(), &level.start(), &Budget::default());
        let space = space.expect("it is small");
        let playing = found.iter().filter(|position| !position.is_lost()).count();
        let lost = usize::from(found.iter().any(Position::is_lost));
        assert_eq!(space.len(), playing + lost, "positions that are lost are one");
        let (mut dead, mut won) = (0, 0);
        for id in 0..space.len() as u32 {
            let state = space.state(id);
            let key = format!("{:?}", literal(&level, &state));
            let expected = state.mode() != Mode::Lost && live.contains(&key);
            assert_eq!(space.is_live(id), expected, "{key}");
            dead += usize::from(!expected);
            won += usize::from(expected);
        }
        with_both += usize::from(dead > 0 && won > 0);
        dead_states += dead;
    }
    assert!(with_both > 100 && dead_states > 1_000, "{with_both} {dead_states}");
}

#[test]
fn the_bound_is_admissible_and_consistent() {
    let mut stream = Stream::new("bound", 0);
    let (mut solvable, mut positive) = (0, 0);
    for _ in 0..instances(1_500, 15_000) {
        let size = [2 + stream.below(4), 2 + stream.below(4)];
        let level = legal(random_setup(&mut stream, size));
        let room = level.room();
        let Ok(space) = Space::explore(room, &level.start(), &Budget::nodes(20_000)) else {
            continue;
        };
        let mut hopeless = room.lost().expect("there is one");
        for id in 0..space.len() as u32 {
            let state = space.state(id);
            let bound = room.bound(&state);
            if let Some(distance) = space.distance(id) {
                assert!(bound <= distance, "{bound} {distance}");
                assert!(!hopeless(&state), "a state that can be won is no lost one");
                solvable += 1;
                positive += usize::from(bound > 1);
            }
            for &next in space.targets(id) {
                assert!(bound <= room.bound(&space.state(next)) + 1, "{state:?}");
            }
        }
        assert_eq!(
            astar(room, &level.start(), &Budget::default()).len(),
            bfs(room, &level.start(), &Budget::default()).len()
        );
    }
    assert!(solvable > 1_000 && positive > solvable / 4, "{solvable} {positive}");
}

#[test]
fn packed_states_come_back() {
    let mut stream = Stream::new("codec", 0);
    for _ in 0..instances(2_000, 20_000) {
        let size = [1 + stream.below(32), 1 + stream.below(32)];
        let level = legal(random_setup(&mut stream, size));
        let codec = level.room().codec().expect("there is one");
        let mut state = level.start();
        for _ in 0..10 {
            let mut canonical = state;
            level.room().canonical(&mut canonical);
            let mut bytes = vec![0; codec.len];
            (codec.pack)(level.room(), &canonical, &mut bytes);
            assert_eq!((codec.unpack)(level.room(), &bytes), canonical);
            let mut moves = Vec::new();
            level.room().moves(&state, &mut moves);
            let Some(&mv) = stream.pick(&moves) else { break };
            level.room().apply(&mut state, mv);
        }
    }
}

#[test]
fn states_are_small() {
    let rows = vec!["...........".to_owned(); 10].join("\n");
    let level = super::level(&format!("@BBBB.....X\n{rows}"));
    assert_eq!(level.room().codec().map(|codec| codec.len), Some(5));
}

#[test]
fn every_lost_position_is_one_class() {
    let level = super::level("B@O\n.O.\n..X");
    let mut lost = ["r", "d", "lr"].map(|moves| super::played(&level, moves));
    assert!(lost.iter().all(|state| level.room().is_over(state)));
    assert_ne!(lost[0], lost[1]);
    for state in &mut lost {
        level.room().canonical(state);
    }
    assert_eq!(lost, [lost[0]; 3]);
}

#[test]
fn losing_moves_are_legal_and_not_searched() {
    let level = super::level("B@O\n.O.\n..X");
    let listed = |searched: bool| {
        let mut moves = Vec::new();
        if searched {
            level.room().search_moves(&level.start(), &mut moves);
        } else {
            level.room().moves(&level.start(), &mut moves);
        }
        moves
    };
    assert_eq!(listed(false), [Direction::Down, Direction::Left, Direction::Right]);
    assert_eq!(listed(true), [Direction::Left]);
}

#[test]
fn a_level_without_an_exit_is_unsolvable() {
    let level = super::level("@B..");
    for outcome in [
        bfs(level.room(), &level.start(), &Budget::default()),
        astar(level.room(), &level.start(), &Budget::default()),
    ] {
        assert_eq!(outcome.verdict, Verdict::Unsolvable);
    }
}

#[test]
fn what_stands_in_the_way_is_told_of_unsolvable_levels_alone() {
    let mut stream = Stream::new("obstacles", 0);
    let mut told = [0, 0];
    for number in 0..instances(600, 6_000) {
        let level = legal(random_setup(&mut stream, [2 + number % 3, 3]));
        let verdict = bfs(level.room(), &level.start(), &Budget::nodes(20_000)).verdict;
        if let Some(why) = BoxFlight::obstacle(&level) {
            assert!(!matches!(verdict, Verdict::Solved { .. }), "{why}: {level:?}");
            told[usize::from(why == "there is no exit")] += 1;
        }
    }
    assert!(told[0] > 10 && told[1] > 10, "{told:?}");
    let hidden = super::level("ab@\na = floor fragileWall exit\nb = exit fragileWall\n");
    assert_eq!(BoxFlight::obstacle(&hidden), None, "an exit under a wall is one");
}
