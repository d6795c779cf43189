//! What long searches ask never calls a position lost that can be solved, and never says more than it takes.

use unsolve_core::{Budget, Stream};
use unsolve_graph::{Lost, Sharper, Solvable, Space, Transition, UNREACHABLE, any, astar};
use unsolve_testkit::instances;

use super::{level, random_level};
use unsolve_sokoban::inside::{Knots, Pairs};
use unsolve_sokoban::{Level, Metric, Position, Step, Warehouse};

/// Random levels of three to five boxes.
fn levels(seed: &str, count: usize) -> impl Iterator<Item = Level> {
    let mut stream = Stream::new(seed, 0);
    std::iter::from_fn(move || {
        loop {
            let size = [6 + stream.below(3), 6 + stream.below(2)];
            let boxes = 3 + stream.below(3);
            let density = [0.1, 0.2, 0.3][stream.below(3)];
            if let Some(level) = random_level(&mut stream, size, boxes, density, Metric::Pushes) {
                return Some(level);
            }
        }
    })
    .take(count)
}

#[test]
fn no_position_that_can_be_solved_has_a_knot_or_costs_less_than_its_pairs() {
    let mut positions = 0_u64;
    let mut dear = 0_u64;
    for level in levels("solvable", instances(120, 3_000)) {
        let warehouse = level.warehouse();
        let known = Solvable::walk_back(warehouse, &Budget::nodes(8_000));
        let Ok(Some(known)) = known else { continue };
        let (mut knots, pairs) = (Knots::new(warehouse), Pairs::new(warehouse));
        for far in 0..known.farthest() {
            for id in known.at(far) {
                let position = known.state(id);
                assert!(!knots.holds(&position), "{position:?} is {far} away");
                let more = pairs.more(&position).expect("no pair is lost");
                assert!(warehouse.bound(&position) + more <= far, "{position:?}: {more} more");
                dear += u64::from(more > 0);
                positions += 1;
            }
        }
    }
    assert!(positions > 20_000, "only {positions} positions were looked at");
    assert!(dear > 500, "pairs cost more in {dear} positions only");
}

#[test]
fn what_has_a_knot_can_not_be_solved_and_many_lost_positions_have_one() {
    let (mut held, mut lost) = (0, 0);
    for level in levels("lost", instances(60, 2_000)) {
        let warehouse = level.warehouse();
        let Ok(space) = Space::explore(warehouse, &level.start(), &Budget::nodes(8_000)) else {
            continue;
        };
        let (mut knots, pairs) = (Knots::new(warehouse), Pairs::new(warehouse));
        for (id, &distance) in (0..).zip(space.distances()) {
            let position = space.state(id);
            let holds = knots.holds(&position);
            let said = holds || pairs.more(&position).is_none();
            assert!(!said || distance == UNREACHABLE, "{position:?} is {distance} away");
            let alive = position.boxes.is_disjoint(warehouse.dead());
            lost += u64::from(distance == UNREACHABLE && alive);
            held += u64::from(said && alive);
        }
    }
    assert!(held * 4 > lost, "{held} of {lost}");
}

/// The rules of a level for which what pairs cost is asked from the beginning.
struct Sharp<'a>(&'a Warehouse, Pairs);

impl Transition for Sharp<'_> {
    type State = Position;
    type Move = Step;

    fn moves(&self, position: &Position, out: &mut Vec<Step>) {
        self.0.moves(position, out);
    }

    fn apply(&self, position: &mut Position, step: Step) {
        self.0.apply(position, step);
    }

    fn is_goal(&self, position: &Position) -> bool {
        self.0.is_goal(position)
    }

    fn canonical(&self, position: &mut Position) {
        self.0.canonical(position);
    }

    fn search_moves(&self, position: &Position, out: &mut Vec<Step>) {
        self.0.search_moves(position, out);
    }

    fn bound(&self, position: &Position) -> u32 {
        self.0.bound(position)
    }

    fn rules_out(&self, bound: u32) -> bool {
        self.0.rules_out(bound)
    }

    fn lost(&self) -> Option<Lost<'_, Position>> {
        self.0.lost()
    }

    fn sharper(&self) -> Option<Sharper<'_, Position>> {
        Some(Box::new(|position| self.1.more(position)))
    }
}

/// Searches that are long enough to ask find what pulls from the goals find.
#[test]
fn long_searches_find_the_fewest_pushes() {
    let (mut asked, mut fewer) = (0, 0);
    for level in levels("long", instances(250, 5_000)) {
        let warehouse = level.warehouse();
        let known = Solvable::walk_back(warehouse, &Budget::nodes(30_000));
        let Ok(Some(known)) = known else { continue };
        let sharp = Sharp(warehouse, Pairs::new(warehouse));
        for id in known.at(known.farthest()).take(2) {
            let start = known.state(id);
            let usual = astar(warehouse, &start, &Budget::default());
            let sharp = astar(&sharp, &start, &Budget::default());
            let fewest = Some(known.farthest());
            assert_eq!([usual.len(), sharp.len()], [fewest; 2], "{start:?}");
            assert!(sharp.is_optimal());
            asked += u32::from(usual.effort.nodes > 64);
            fewer += u32::from(sharp.effort.nodes < usual.effort.nodes);
        }
    }
    assert!(asked > 10 && fewer > 5, "{asked} searches were long, {fewer} became shorter");
}

/// A hall with a store of sixteen: the position that looks nearest to the end never leads there.
const STORE: &str = "\
#####################
#    #*.*.........$ #
# $   *   #$$$$$  $ #
# $   .      $@#    #
# ####.######$##### #
#    #.   #    # #  #
#    #  $ #    #    #
#   ##  $ #    #    #
# ##### ######## ####
#    #    #         #
#         #  # #    #
#    #         #    #
#### ####### ###### #
#  #     ##    #    #
#  # #    #    #   ##
#    #       #      #
#####################
";

#[test]
fn every_kind_of_position_gets_its_turn() {
    let level = level(STORE);
    let (warehouse, mut position) = (level.warehouse(), level.start());
    let found = any(warehouse, &position, &Budget::nodes(400_000));
    for &step in found.moves().expect("it can be solved") {
        let mut moves = Vec::new();
        warehouse.moves(&position, &mut moves);
        assert!(moves.contains(&step));
        warehouse.apply(&mut position, step);
    }
    assert!(warehouse.is_goal(&position));
    assert!(found.effort.nodes > 50_000);
}
