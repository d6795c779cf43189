//! Numbers that only sorting games have.

use super::rules::Rules;
use super::setup::Level;

/// *Fragmentation*: for each colour the tubes that hold it minus those it fills in the end, summed.
/// *Entropy*: for each tube the colour changes plus half the sum of their heights (that of the
/// upper ball, bottom 0), summed; plus twice the fragmentation.
pub(super) fn mixing(level: &Level) -> Vec<(&'static str, f64)> {
    let rules = &level.rules;
    let tubes: Vec<Vec<u8>> =
        level.start.0[..rules.tubes()].iter().map(|&tube| rules.balls(tube)).collect();
    let holding = |colour| tubes.iter().filter(|tube| tube.contains(&colour)).count();
    let spread = |colour| holding(colour).saturating_sub(rules.share(colour));
    let fragmentation: usize = rules.colours().map(spread).sum();
    let changes = |tube: &Vec<u8>| {
        let heights = (1..tube.len()).filter(|&height| tube[height] != tube[height - 1]);
        heights.map(|height| 1.0 + 0.5 * height as f64).sum::<f64>()
    };
    let entropy = tubes.iter().map(changes).sum::<f64>() + 2.0 * fragmentation as f64;
    vec![("fragmentation", fragmentation as f64), ("entropy", entropy)]
}

/// The usual size of the whole space, from measurements of random deals.
pub(super) fn expected_states(rules: &Rules) -> f64 {
    let empty = rules.tubes() - rules.filled();
    let deeper = rules.capacity() as f64 / 4.0;
    let by_tube = std::iter::repeat_n(1.75 * deeper.sqrt(), rules.filled()).product::<f64>();
    let by_room = std::iter::repeat_n(40.0, empty).product::<f64>();
    by_tube * by_room / 16.0
}
