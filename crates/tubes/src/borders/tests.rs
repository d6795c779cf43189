//! The border test against all moves of small boards, made one by one.

use std::collections::BTreeSet;

use unsolve_core::{Budget, StopReason, Stream};

use super::{Borders, Closed, Judge, certificate, check_certificate, judge, winnable};
use crate::{Board, Deal, Tubes};

/// Colours of each tube, bottom first.
type Plain = Vec<Vec<u8>>;

/// Whether no tube holds two colours: what is left then only has to be joined.
fn has_no_border(tubes: &Plain) -> bool {
    tubes.iter().all(|tube| tube.windows(2).all(|pair| pair[0] == pair[1]))
}

/// Every position that moves of single units lead to.
fn reachable(capacity: usize, start: &Plain) -> BTreeSet<Plain> {
    let mut met = BTreeSet::new();
    let mut open = vec![start.clone()];
    while let Some(mut tubes) = open.pop() {
        tubes.sort();
        if !met.insert(tubes.clone()) {
            continue;
        }
        for (from, to) in
            (0..tubes.len()).flat_map(|from| (0..tubes.len()).map(move |to| (from, to)))
        {
            let Some(&unit) = tubes[from].last() else { continue };
            let fits = tubes[to].last().is_none_or(|&top| top == unit);
            if from != to && tubes[to].len() < capacity && fits {
                let mut after = tubes.clone();
                after[from].pop();
                after[to].push(unit);
                open.push(after);
            }
        }
    }
    met
}

/// Two to four colours, one of which may fill two tubes, and one tube more than they need: dealt into
/// full tubes or thrown into any.
fn board(capacity: usize, stream: &mut Stream) -> Plain {
    let filled = if capacity > 3 { 3 } else { 3 + stream.below(2) };
    let colours = filled - stream.below(2);
    let mut units: Vec<u8> =
        (0..filled).flat_map(|fill| vec![(fill % colours) as u8; capacity]).collect();
    stream.shuffle(&mut units);
    if stream.chance(0.8) {
        let dealt = units.chunks(capacity).map(<[u8]>::to_vec);
        return dealt.chain([Vec::new()]).collect();
    }
    let mut board = vec![Vec::new(); filled + 1];
    for unit in units {
        let open: Vec<_> = (0..=filled).filter(|&tube| board[tube].len() < capacity).collect();
        board[open[stream.below(open.len())]].push(unit);
    }
    board
}

#[test]
fn borders_decide_what_making_all_moves_decides() {
    let (mut won, mut lost) = (0, 0);
    for number in 0..600 {
        let mut stream = Stream::new("all moves", number);
        let capacity = 2 + stream.below(3);
        let plain = board(capacity, &mut stream);
        let truth = reachable(capacity, &plain).iter().any(has_no_border);
        let Board { shape, tubes } = Board::new(capacity, &plain);
        assert_eq!(winnable(&shape, &tubes, &Budget::default()), Some(truth), "{plain:?}");
        assert_eq!(Judge::new(&shape).can_win(&tubes), Some(truth), "{plain:?}");
        let proof = Borders::of(&shape, &tubes).decide(&Budget::default()).expect("it is small");
        assert_eq!(proof.is_none(), truth, "{plain:?}");
        if let Some(proof) = proof {
            assert_eq!(proof.holds(capacity, &plain), Ok(()), "{plain:?}");
        }
        *if truth { &mut won } else { &mut lost } += 1;
    }
    assert!(won > 60 && lost > 60, "{won} won, {lost} lost");
}

/// On the way of a game one judge answers for every position, whatever it was asked before.
#[test]
fn a_judge_is_right_about_every_position_of_a_game() {
    for number in 0..12 {
        let mut stream = Stream::new("one game", number);
        let plain = board(3, &mut stream);
        let shape = Board::new(3, &plain).shape;
        let mut judge = Judge::new(&shape);
        for position in reachable(3, &plain).into_iter().step_by(7).take(40) {
            let truth = reachable(3, &position).iter().any(has_no_border);
            let tubes = Tubes::new(&shape, &position);
            assert_eq!(judge.can_win(&tubes), Some(truth), "{position:?}");
        }
    }
}

fn lost_pair() -> (Board, Plain) {
    let plain = vec![vec![0, 1, 1, 0], vec![0, 1, 1, 0], vec![]];
    (Board::new(4, &plain), plain)
}

#[test]
fn a_proof_lists_the_own_borders_first_and_then_the_others_once() {
    let (board, plain) = lost_pair();
    let proof = Borders::of(&board.shape, &board.tubes).decide(&Budget::default());
    let proof = proof.expect("it is small").expect("it is lost");
    assert_eq!(proof.0, [[2, 2, 0], [1, 2, 0], [2, 1, 0], [1, 1, 0]]);
    assert!(proof.is_short());
    assert_eq!(proof.holds(4, &plain), Ok(()));
    assert_eq!(Closed::from_json(&proof.to_json()), Ok(proof));
}

#[test]
fn only_what_is_lost_has_a_certificate() {
    let (board, plain) = lost_pair();
    let proof = certificate(&board, &Budget::default()).expect("it is lost");
    let said = check_certificate(&board, &proof).expect("it holds");
    assert!(said.starts_with("4 positions"), "{said}");
    let roomy = Board::new(4, &[plain, vec![vec![]]].concat());
    assert_eq!(certificate(&roomy, &Budget::default()), None);
    assert!(check_certificate(&roomy, &proof).is_err());
    assert_eq!(certificate(&board, &Budget::nodes(2)), None, "a limit is no answer");
}

#[test]
fn as_many_positions_are_looked_at_as_the_limit_allows() {
    let (board, _) = lost_pair();
    let borders = Borders::of(&board.shape, &board.tubes);
    for nodes in 0..4 {
        assert_eq!(borders.decide(&Budget::nodes(nodes)), Err(StopReason::Nodes), "{nodes}");
    }
    assert!(borders.decide(&Budget::nodes(4)).is_ok());
}

/// A deal with this many positions of borders that lead to each other only.
fn large_proof(least: usize) -> (Board, Closed) {
    let deal = Deal { colours: 8, capacity: 4, filled: 8 };
    (0..)
        .map(|number| deal.shuffled(1, &mut Stream::new("large proof", number)))
        .find_map(|board| {
            let proof = Borders::of(&board.shape, &board.tubes).decide(&Budget::default());
            let proof = proof.expect("nothing stops it")?;
            (proof.0.len() >= least && proof.0.len() < 2_000).then_some((board, proof))
        })
        .expect("some deal has")
}

#[test]
fn positions_take_bytes_and_the_limit_counts_them() {
    let (board, proof) = large_proof(400);
    let borders = Borders::of(&board.shape, &board.tubes);
    let bytes = |positions: u64| Budget::default().with_bytes(40 * positions);
    assert_eq!(borders.decide(&bytes(200)), Err(StopReason::Bytes));
    assert_eq!(borders.decide(&bytes(2_000)), Ok(Some(proof)));
}

/// What a judge can't number any more is decided by the borders themselves.
#[test]
fn a_judge_that_has_no_room_left_is_not_asked() {
    let deal = Deal { colours: 9, capacity: 4, filled: 9 };
    let (shape, budget) = (deal.shape(1), Budget::default());
    let (mut with_help, mut alone) = (judge(&shape, &budget), Judge::new(&shape));
    let mut undecided = 0;
    for number in 0..60 {
        let tubes = deal.shuffled(1, &mut Stream::new("no room", number)).tubes;
        let proof = Borders::of(&shape, &tubes).decide(&budget).expect("nothing stops it");
        assert_eq!(with_help(&tubes), Some(proof.is_none()), "{number}");
        let fate = alone.can_win(&tubes);
        assert!(fate.is_none_or(|fate| fate == proof.is_none()), "{number}");
        undecided += usize::from(fate.is_none());
    }
    assert!((1..60).contains(&undecided), "{undecided}");
}

/// The border that leaves most open tubes is tried first, and one that can do no harm is the only one.
#[test]
fn a_judge_finds_its_way_through_large_deals_at_once() {
    let deal = Deal { colours: 12, capacity: 4, filled: 12 };
    let shape = deal.shape(2);
    let (mut looked, mut borders) = (0, 0);
    for number in 0..20 {
        let tubes = deal.shuffled(2, &mut Stream::new("large deals", number)).tubes;
        let mut judge = Judge::new(&shape);
        assert!(judge.can_win(&tubes).is_some());
        looked += judge.fates();
        borders += 36;
    }
    assert!(looked < 2 * borders, "{looked} positions of borders for {borders} borders");
}
