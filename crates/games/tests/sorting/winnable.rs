//! Whether a position can still be won, decided by its borders, is what exhausting it says.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;
use unsolve_tubes::{Board, Borders, Closed, Deal, Gap, Judge, Tubes, judge, winnable};

use super::boards::{SMALL, Sorting, board, thrown};
use super::literal::{self, Atlas};

both_games!(
    borders_decide_what_exhaustion_decides,
    a_judge_may_change_positions_as_play_does,
    a_judge_decides_large_positions_as_all_their_borders_do,
);

fn borders_decide_what_exhaustion_decides<P: Sorting>() {
    let (mut won, mut lost) = (0, 0);
    for family in SMALL {
        let mut atlas = Atlas::new(family.rules::<P>());
        for i in 0..instances(1_250, 12_500) {
            let mut stream = Stream::new(&format!("winnable {family:?}"), i as u64);
            let tubes = family.mid_game(&atlas.rules, &mut stream);
            let truth = atlas.distance(&tubes).is_some();
            let Board { shape, tubes: packed } = Board::new(family.capacity, &tubes);
            let budget = Budget::default();
            assert_eq!(winnable(&shape, &packed, &budget), Some(truth), "{tubes:?}");
            assert_eq!(Judge::new(&shape).can_win(&packed), Some(truth), "{tubes:?}");
            let proof = Borders::of(&shape, &packed).decide(&budget).expect("it is small");
            assert_eq!(proof.is_none(), truth, "{tubes:?}");
            if let Some(proof) = proof {
                assert_eq!(proof.holds(family.capacity, &tubes), Ok(()), "{tubes:?}");
                assert_eq!(Closed::from_json(&proof.to_json()), Ok(proof), "{tubes:?}");
            }
            *if truth { &mut won } else { &mut lost } += 1;
        }
    }
    assert!(won + lost >= 20_000);
    assert!(won > 5_000 && lost > 3_000, "{won} won, {lost} lost");
}

/// One judge for a whole walk remembers fates, and must remember them rightly.
fn a_judge_may_change_positions_as_play_does<P: Sorting>() {
    for family in SMALL {
        let mut atlas = Atlas::new(family.rules::<P>());
        let some = family.arrangement(&mut Stream::new("one judge", 0));
        let shape = Board::new(family.capacity, &some).shape;
        let mut judge = Judge::new(&shape);
        for i in 0..instances(300, 3_000) {
            let tubes = family.arrangement(&mut Stream::new("one judge", i as u64));
            let packed = Board::new(family.capacity, &tubes).tubes;
            assert_eq!(judge.can_win(&packed), Some(atlas.distance(&tubes).is_some()), "{tubes:?}");
        }
    }
}

/// Positions too large to exhaust: the judge, who takes shortcuts, against all positions of
/// borders, and these against their proof.
fn a_judge_decides_large_positions_as_all_their_borders_do<P: Sorting>() {
    let (mut won, mut lost) = (0, 0);
    for i in 0..instances(10_000, 100_000) {
        let mut stream = Stream::new("large", i as u64);
        let (capacity, tubes) = large::<P>(&mut stream);
        let Board { shape, tubes: packed } = Board::new(capacity, &tubes);
        let proof = Borders::of(&shape, &packed).decide(&Budget::default());
        let proof = proof.expect("it is small enough");
        let Some(fate) = Judge::new(&shape).can_win(&packed) else { continue };
        assert_eq!(fate, proof.is_none(), "{tubes:?}");
        *if fate { &mut won } else { &mut lost } += 1;
        if let Some(proof) = proof.filter(|proof| proof.0.len() < 200) {
            assert_eq!(proof.holds(capacity, &tubes), Ok(()), "{tubes:?}");
        }
    }
    assert!(won + lost > 9_900, "only a few are too large for the judge: {won} won, {lost} lost");
    assert!(won > 1_000 && lost > 1_000, "{won} won, {lost} lost");
}

/// A judge numbers what stands below borders, and has room for a limited number of different things;
/// what it can't decide is decided without it.
#[test]
fn many_positions_of_a_level_are_decided_one_after_the_other() {
    let deal = Deal { colours: 9, capacity: 4, filled: 9 };
    let (shape, budget) = (deal.shape(1), Budget::default());
    let (mut judge, mut alone) = (judge(&shape, &budget), Judge::new(&shape));
    let mut undecided = 0;
    for i in 0..instances(100, 1_000) {
        let mut stream = Stream::new("one after the other", i as u64);
        let units = deal.shuffled(1, &mut stream).contents().concat();
        let packed = Tubes::new(&shape, &thrown(&units, shape.tubes(), 4, &mut stream));
        let proof = Borders::of(&shape, &packed).decide(&budget).expect("it is small enough");
        assert_eq!(judge(&packed), Some(proof.is_none()), "{i}");
        let fate = alone.can_win(&packed);
        assert!(fate.is_none_or(|fate| fate == proof.is_none()), "{i}");
        undecided += usize::from(fate.is_none());
    }
    assert!(undecided > 10, "{undecided}");
}

/// A position after some moves, with up to seven colours of which some fill several tubes.
fn large<P: Sorting>(stream: &mut Stream) -> (usize, literal::Tubes) {
    let capacity = 2 + stream.below(5);
    let mut units = Vec::new();
    for colour in 0..3 + stream.below(5) as u8 {
        let fills = 1 + usize::from(stream.chance(0.3)) + usize::from(stream.chance(0.1));
        units.extend(std::iter::repeat_n(colour, fills * capacity));
    }
    stream.shuffle(&mut units);
    let mut tubes: literal::Tubes = units.chunks(capacity).map(<[u8]>::to_vec).collect();
    tubes.resize(tubes.len() + 1 + stream.below(2), Vec::new());
    let rules = literal::Rules { capacity, takes: P::TAKES, full: true };
    for _ in 0..stream.below(12) {
        let moves = rules.moves(&tubes);
        let Some(&mv) = stream.pick(&moves) else { break };
        tubes = literal::moved(&tubes, mv);
    }
    (capacity, tubes)
}

/// `4 ABBA ABBA -` and what proves it lost.
fn lost() -> (Vec<Vec<u8>>, Closed) {
    let board = board("4 ABBA ABBA -");
    let proof = Borders::of(&board.shape, &board.tubes).decide(&Budget::default());
    (board.contents(), proof.expect("it is small").expect("it is lost"))
}

#[test]
fn the_proof_of_a_small_lost_deal_can_be_read_by_people() {
    let (tubes, proof) = lost();
    let rows: BTreeSet<&[u8]> = proof.0.iter().map(Vec::as_slice).collect();
    let expected: [&[u8]; 4] = [&[2, 2, 0], &[2, 1, 0], &[1, 2, 0], &[1, 1, 0]];
    assert_eq!(rows, BTreeSet::from(expected), "the As can go, then neither pair of Bs");
    assert_eq!(proof.0[0], expected[0], "it begins with the level's own borders");
    assert_eq!(proof.holds(4, &tubes), Ok(()));
}

#[test]
fn a_proof_with_a_gap_is_refused() {
    let (tubes, proof) = lost();
    for row in 1..proof.0.len() {
        let mut without = proof.clone();
        without.0.remove(row);
        let gap = without.holds(4, &tubes).expect_err("a row is missing");
        assert!(matches!(gap, Gap::LeadsOut { .. }), "{gap}");
    }
    let mut without_start = proof.clone();
    without_start.0.remove(0);
    assert_eq!(without_start.holds(4, &tubes), Err(Gap::Start));
    assert_eq!(Closed(Vec::new()).holds(4, &tubes), Err(Gap::Start));
}

#[test]
fn a_proof_with_a_row_of_another_kind_is_refused() {
    let (tubes, proof) = lost();
    let with = |row: Vec<u8>| {
        let mut proof = proof.clone();
        proof.0.push(row);
        proof.holds(4, &tubes).expect_err("the row is wrong")
    };
    let place = proof.0.len() + 1;
    assert_eq!(with(vec![0, 0, 0]), Gap::Open(place), "nothing is left to take down");
    assert_eq!(with(vec![1, 1]), Gap::Tubes(place), "a tube is missing");
    assert_eq!(with(vec![1, 1, 0, 0]), Gap::Tubes(place), "a tube too many");
    assert_eq!(with(vec![3, 1, 0]), Gap::Tubes(place), "a border too many");
    assert_eq!(with(vec![1, 1, 1]), Gap::Tubes(place), "a border in the empty tube");
}

#[test]
fn a_changed_count_of_borders_is_refused() {
    let (tubes, proof) = lost();
    for (row, tube) in (0..proof.0.len()).flat_map(|row| [(row, 0), (row, 1), (row, 2)]) {
        for left in (0..=3).filter(|&left| left != proof.0[row][tube]) {
            let mut changed = proof.clone();
            changed.0[row][tube] = left;
            assert!(changed.holds(4, &tubes).is_err(), "{changed:?} is no proof");
        }
    }
}

#[test]
fn a_proof_of_another_level_is_refused() {
    let (_, proof) = lost();
    for text in ["4 ABBA ABBA - -", "4 ABAB ABAB -", "4 AABB BBAA -", "4 ABBA ABBA", "3 ABA BAB -"]
    {
        let other = board(text);
        let refused = proof.holds(other.shape.capacity(), &other.contents()).is_err();
        assert!(refused, "{text}");
    }
}

#[test]
fn proofs_of_lost_positions_prove_nothing_about_those_that_can_be_won() {
    let mut tried = 0;
    for family in SMALL {
        let rules = family.rules::<unsolve_water_sort::WaterSort>();
        let mut proofs: Vec<Closed> = Vec::new();
        for i in 0..200 {
            let tubes = family.mid_game(&rules, &mut Stream::new("transfer", i));
            let board = Board::new(family.capacity, &tubes);
            let own = Borders::of(&board.shape, &board.tubes).decide(&Budget::default());
            if let Some(proof) = own.expect("it is small") {
                proofs.push(proof);
                continue;
            }
            let refused = |proof: &Closed| proof.holds(family.capacity, &tubes).is_err();
            assert!(proofs.iter().all(refused), "{tubes:?}");
            tried += proofs.len();
        }
    }
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn json_that_is_no_proof_is_refused() {
    let wrong = [
        json!(null),
        json!([]),
        json!({"closed": ["220"]}),
        json!({"kind": "other", "closed": ["220"]}),
        json!({"kind": "top-borders"}),
        json!({"kind": "top-borders", "closed": "220"}),
        json!({"kind": "top-borders", "closed": [220]}),
        json!({"kind": "top-borders", "closed": ["2x0"]}),
        json!({"kind": "top-borders", "closed": ["2".repeat(37)]}),
    ];
    for value in wrong {
        assert_eq!(Closed::from_json(&value), Err(Gap::Shape), "{value}");
    }
    let endless = vec![Value::from("220"); 200_001];
    let endless = json!({"kind": "top-borders", "closed": endless});
    assert_eq!(Closed::from_json(&endless), Err(Gap::TooLong));
}

#[test]
fn a_limit_that_runs_out_is_not_an_answer() {
    let board = board("4 ABCD BCDA CDAB DABC -");
    let decided = Borders::of(&board.shape, &board.tubes).decide(&Budget::nodes(0));
    assert!(decided.is_err());
}
