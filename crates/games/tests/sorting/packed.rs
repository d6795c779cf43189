//! Tubes in machine words play like plain lists.

use unsolve_core::Stream;
use unsolve_graph::Transition;
use unsolve_testkit::instances;
use unsolve_tubes::{Board, MAX_CAPACITY, MAX_COLOURS, MAX_TUBES, Tubes};

use super::boards::{Sorting, level, plain, thrown};
use super::literal;

both_games!(packed_tubes_play_like_plain_ones, positions_with_the_same_tubes_are_one);

/// Any arrangement of any size that is allowed, and its capacity.
fn any_board(stream: &mut Stream) -> (usize, literal::Tubes) {
    let capacity = 2 + stream.below(MAX_CAPACITY - 1);
    let colours = 1 + stream.below(MAX_COLOURS);
    let mut units: Vec<u8> = Vec::new();
    for colour in 0..colours as u8 {
        let fills = if stream.chance(0.3) { 2 } else { 1 };
        if units.len() + fills * capacity < MAX_TUBES * capacity {
            units.extend(std::iter::repeat_n(colour, fills * capacity));
        }
    }
    stream.shuffle(&mut units);
    let filled = units.len() / capacity;
    let tubes = (filled + 1 + stream.below(4)).min(MAX_TUBES);
    (capacity, thrown(&units, tubes, capacity, stream))
}

fn packed_tubes_play_like_plain_ones<P: Sorting>() {
    for i in 0..instances(2_000, 20_000) {
        let mut stream = Stream::new("packed", i as u64);
        let (capacity, mut tubes) = any_board(&mut stream);
        let rules = literal::Rules { capacity, takes: P::TAKES, full: true };
        let level = level::<P>(capacity, &tubes);
        let (machine, mut state) = (P::machine(&level), P::start(&level));
        for _ in 0..50 {
            let mut moves = Vec::new();
            machine.moves(&state, &mut moves);
            let listed: Vec<literal::Move> = moves.iter().map(|&mv| plain(mv)).collect();
            assert_eq!(listed, rules.moves(&tubes), "{tubes:?}");
            assert_eq!(machine.is_goal(&state), rules.is_solved(&tubes), "{tubes:?}");
            let Some(&mv) = stream.pick(&moves) else { break };
            machine.apply(&mut state, mv);
            tubes = literal::moved(&tubes, plain(mv));
            assert_eq!(P::setup(&level, &state).tubes, tubes, "after {mv:?}");
        }
    }
}

/// Which tube stands where does not matter; which colour is which does.
fn positions_with_the_same_tubes_are_one<P: Sorting>() {
    for i in 0..instances(500, 5_000) {
        let mut stream = Stream::new("classes", i as u64);
        let (capacity, tubes) = any_board(&mut stream);
        let mut others = tubes.clone();
        stream.shuffle(&mut others);
        let level = level::<P>(capacity, &tubes);
        let class = |tubes: &literal::Tubes| {
            let mut state = Board::new(capacity, tubes).tubes;
            P::machine(&level).canonical(&mut state);
            state
        };
        assert_eq!(class(&tubes), class(&others), "{tubes:?}");
        assert_eq!(packed::<P>(P::machine(&level), &class(&tubes)), class(&others));
        let mut changed = tubes.clone();
        let bottom = changed.iter_mut().find_map(|tube| tube.first_mut()).expect("a unit");
        *bottom = u8::from(*bottom == 0);
        let same = literal::sorted(changed.clone()) == literal::sorted(tubes.clone());
        assert_eq!(class(&tubes) == class(&changed), same, "{tubes:?} and {changed:?}");
    }
}

/// The state packed into bytes and back.
fn packed<P: Sorting>(machine: &P::Machine, state: &Tubes) -> Tubes {
    let codec = machine.codec().expect("positions are packed");
    let mut bytes = vec![0; codec.len];
    (codec.pack)(machine, state, &mut bytes);
    (codec.unpack)(machine, &bytes)
}

/// Everything a tube is asked for, against the list it stands for.
#[test]
fn words_answer_as_lists_do() {
    for i in 0..instances(2_000, 20_000) {
        let mut stream = Stream::new("words", i as u64);
        let (capacity, tubes) = any_board(&mut stream);
        let Board { shape, tubes: packed } = Board::new(capacity, &tubes);
        for (word, tube) in packed.0.iter().zip(&tubes) {
            assert_eq!(&shape.units(*word), tube);
            assert_eq!(shape.tube(tube), *word);
            assert_eq!(shape.height(*word), tube.len());
            assert_eq!(shape.top(*word), tube.last().map_or(0, |&unit| u64::from(unit) + 1));
            assert_eq!(shape.bottom(*word), tube.first().map_or(0, |&unit| u64::from(unit) + 1));
            assert_eq!(shape.top_run(*word), literal::run(tube));
            let bottom = tube.iter().take_while(|unit| **unit == tube[0]).count();
            assert_eq!(shape.bottom_run(*word), bottom);
            let strays: usize =
                tube[bottom..].iter().map(|unit| usize::from(*unit == tube[0])).sum();
            assert_eq!(shape.strays(*word), strays, "{tube:?}");
            assert_eq!(shape.runs(*word) as usize, tube.chunk_by(|a, b| a == b).count());
            assert_eq!(shape.is_uniform(*word), literal::is_one_colour(tube));
            let complete = tube.len() == capacity && literal::is_one_colour(tube);
            assert_eq!(shape.is_complete(*word), complete, "{tube:?}");
            for units in 0..tube.len() {
                assert_eq!(shape.units(shape.lowest(*word, units)), tube[..units]);
            }
        }
    }
}
