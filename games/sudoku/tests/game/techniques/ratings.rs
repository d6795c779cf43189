//! How well ratings and scores agree with those of a well-known rater.

use unsolve_constraint::Ending;

use super::{Grader, breaks, digits, instances, rated, removals, solution};

/// The ranks of values, equal ones sharing the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut before = 0;
    for group in order.chunk_by(|&a, &b| values[a].total_cmp(&values[b]).is_eq()) {
        let rank = before as f64 + (group.len() as f64 - 1.0) / 2.0;
        for &place in group {
            ranks[place] = rank;
        }
        before += group.len();
    }
    ranks
}

/// Spearman's rank correlation.
fn spearman(first: &[f64], second: &[f64]) -> f64 {
    let (first, second) = (ranks(first), ranks(second));
    let mean = (first.len() as f64 - 1.0) / 2.0;
    let product =
        |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    product(&first, &second) / (product(&first, &first) * product(&second, &second)).sqrt()
}

#[test]
fn the_correlation_is_that_of_the_books() {
    assert!((spearman(&[1.0, 2.0, 3.0, 4.0], &[1.0, 4.0, 9.0, 10.0]) - 1.0).abs() < 1e-12);
    let (iq, hours) = (
        [106.0, 100.0, 86.0, 101.0, 99.0, 103.0, 97.0, 113.0, 112.0, 110.0],
        [7.0, 27.0, 2.0, 50.0, 28.0, 29.0, 20.0, 12.0, 6.0, 17.0],
    );
    assert!((spearman(&iq, &hours) + 29.0 / 165.0).abs() < 1e-12);
}

#[test]
#[expect(clippy::print_stderr, reason = "the figures are worth reading")]
fn ratings_and_scores_rank_puzzles_as_a_well_known_rater_does() {
    let list = rated();
    let grader = Grader::new(3, 3);
    let (mut theirs, mut ours, mut scores) = (Vec::new(), Vec::new(), Vec::new());
    let (mut near, mut equal) = (0, 0);
    for (board, rating) in list.iter().step_by(instances(28, 1)) {
        let trace = grader.climb(&grader.puzzle(board));
        assert_eq!(trace.ending, Ending::Solved, "{board}");
        let solution = solution(&digits(board));
        for (step, removal) in removals(&trace) {
            assert!(!breaks(removal, &solution), "{board} {step:?}");
        }
        let tenths = (trace.rating(&grader.ladder) * 10.0).round();
        near += usize::from((tenths - f64::from(*rating)).abs() < 1.5);
        equal += usize::from((tenths - f64::from(*rating)).abs() < 0.5);
        theirs.push(f64::from(*rating));
        ours.push(tenths);
        scores.push(trace.score(&grader.ladder));
    }
    if theirs.is_empty() {
        return;
    }
    let share = |count: usize| count as f64 / theirs.len() as f64;
    let (rank, by_score) = (spearman(&ours, &theirs), spearman(&scores, &theirs));
    eprintln!(
        "{} puzzles: equal {:.3}, within 0.1 {:.3}, rank correlation {rank:.4}, of scores {by_score:.4}",
        theirs.len(),
        share(equal),
        share(near),
    );
    assert!(rank >= 0.99 && by_score >= 0.8, "{rank} {by_score}");
    assert!(share(near) >= 0.98 && share(equal) >= 0.95, "{} {}", share(near), share(equal));
}

/// A board turned by a quarter, with other digits.
fn turned(board: &str) -> String {
    let bytes = board.as_bytes();
    let other = |digit: u8| if digit == b'0' { digit } else { b'1' + (digit - b'1' + 4) % 9 };
    let from = |cell: usize| bytes[(8 - cell % 9) * 9 + cell / 9];
    (0..81).map(|cell| char::from(other(from(cell)))).collect()
}

#[test]
fn a_turned_board_with_other_digits_has_the_same_rating() {
    let grader = Grader::new(3, 3);
    let list = rated();
    let hard = list.iter().filter(|(_, rating)| *rating > 80).step_by(40);
    for (board, _) in list.iter().step_by(200).chain(hard) {
        let traces =
            [board.clone(), turned(board)].map(|board| grader.climb(&grader.puzzle(&board)));
        let [one, other] =
            traces.map(|trace| (trace.hardest(), trace.rating(&grader.ladder).to_bits()));
        assert_eq!(one, other, "{board}");
    }
}
