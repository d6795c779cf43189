//! What the numbers of a space mean, as data.

use unsolve_core::Score::{Difficulty, Elegance, Estimate};
use unsolve_core::Trend::{Less, More};
use unsolve_core::{Metric, Shares};

use crate::{Metrics, PathMetrics};

impl Metrics {
    /// How many equal shares the scores of a level have; see
    /// [`difficulty_parts`](Self::difficulty_parts), [`PathMetrics::parts`] and
    /// [`elegance_parts`](Self::elegance_parts).
    pub const SHARES: Shares = Shares { difficulty: 5, estimate: 4, elegance: 6 };

    /// All metrics of a space, under the names that targets and level files use.
    pub const METRICS: [Metric; 24] = [
        Metric::reported("length", "Length", "Moves of a shortest solution.", "moves")
            .harder(More)
            .counting_for(&[Estimate, Elegance]),
        Metric::reported(
            "solutions",
            "Shortest solutions",
            "Different sequences of moves that are shortest solutions.",
            "solutions",
        )
        .harder(Less),
        Metric::reported(
            "solutions_one_longer",
            "One move longer",
            "Solutions that take one move more than the shortest.",
            "solutions",
        )
        .harder(Less),
        Metric::reported(
            "solutions_two_longer",
            "Two moves longer",
            "Solutions that take two moves more than the shortest.",
            "solutions",
        )
        .harder(Less),
        Metric::reported(
            "survival_bits",
            "Luck needed",
            "Bits of luck that a player who follows appearances needs to get through; each bit \
             halves the chance.",
            "bits",
        )
        .harder(More)
        .counting_for(&[Difficulty]),
        Metric::reported(
            "hitting_time",
            "Wandering",
            "Natural logarithm of the moves that such a player is expected to make.",
            "",
        )
        .harder(More)
        .counting_for(&[Difficulty]),
        Metric::reported(
            "switches",
            "Changes of piece",
            "How often even the calmest shortest solution turns to another piece.",
            "changes",
        )
        .harder(More)
        .counting_for(&[Difficulty, Estimate]),
        Metric::reported(
            "bottlenecks",
            "Bottlenecks",
            "Depths at which all shortest solutions go through one position.",
            "positions",
        )
        .harder(More)
        .counting_for(&[Difficulty, Elegance]),
        Metric::reported(
            "excess",
            "Hidden length",
            "Moves beyond what the level seems to need at a glance.",
            "moves",
        )
        .harder(More)
        .counting_for(&[Difficulty, Estimate]),
        Metric::reported(
            "bound",
            "Length at a glance",
            "Moves that the level seems to need at least; a much longer solution is surprising.",
            "moves",
        )
        .counting_for(&[Elegance]),
        Metric::reported(
            "branching",
            "Branching",
            "Moves on offer in an average position; fewer is tidier.",
            "moves",
        )
        .counting_for(&[Elegance]),
        Metric::reported(
            "stuck_ratio",
            "Stuck",
            "Share of the positions that are unsolved and have no legal move.",
            "share",
        )
        .harder(More),
        Metric::reported(
            "dead_ratio",
            "Lost positions",
            "Share of the positions from which the goal can't be reached.",
            "share",
        )
        .harder(More),
        Metric::reported(
            "dead_depth",
            "Depth of the dead region",
            "The most positions a player can pass through after the level is lost.",
            "positions",
        )
        .harder(More),
        Metric::reported(
            "trap_share",
            "Losing moves",
            "Share of the moves on offer along shortest solutions that lose the level.",
            "share",
        )
        .harder(More),
        Metric::reported(
            "earliest_trap",
            "Earliest trap",
            "Moves made before the first losing one is on offer; left out if none is.",
            "moves",
        ),
        Metric::reported(
            "wrong_share",
            "Wrong moves",
            "Share of the moves on offer along shortest solutions that no shortest one makes.",
            "share",
        )
        .harder(More),
        Metric::reported(
            "recovery",
            "Recovery",
            "Moves that a wrong move costs on average if it does not lose the level.",
            "moves",
        )
        .harder(More),
        Metric::reported(
            "worst_recovery",
            "Worst recovery",
            "Moves that the worst of these wrong moves costs.",
            "moves",
        )
        .harder(More),
        Metric::reported(
            "forced_stretch",
            "Forced stretch",
            "Longest run of positions with a single way on.",
            "positions",
        ),
        Metric::reported(
            "forced_share",
            "Forced steps",
            "Share of the positions on shortest solutions with a single right way on.",
            "share",
        )
        .counting_for(&[Elegance]),
        Metric::reported(
            "counter_intuitive",
            "Against appearances",
            "Moves of a shortest solution after which the goal does not look nearer.",
            "moves",
        )
        .harder(More),
        Metric::reported(
            "corridor_width",
            "Width of the corridor",
            "Positions side by side on shortest solutions; narrow is elegant.",
            "positions",
        )
        .counting_for(&[Elegance]),
        Metric::reported(
            "states",
            "States",
            "Positions that can be reached; fewer is tidier.",
            "states",
        )
        .counting_for(&[Elegance]),
    ];
}

impl PathMetrics {
    /// What is measured only where the space is too large to explore; the rest of the stand-in has the
    /// name it has in a space.
    pub const METRICS: [Metric; 2] = [
        Metric::reported(
            "choice_bits",
            "Choices",
            "Bits it takes to name the moves of one solution among the legal ones; measured where \
             the space is too large to explore.",
            "bits",
        )
        .harder(More)
        .counting_for(&[Estimate])
        .only_reported(),
        Metric::reported(
            "path_traps",
            "Traps on the way",
            "Share of the moves on offer along one solution that lose the level; measured where the \
             space is too large to explore, by games that can tell.",
            "share",
        )
        .harder(More)
        .only_reported(),
    ];
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use unsolve_core::Score;
    use unsolve_graph::SolutionCounts;

    use super::*;
    use crate::Mistakes;

    type Change = (&'static str, fn(&mut Metrics));

    /// A change of every metric that changes no other.
    const CHANGES: [Change; 24] = [
        ("length", |m| m.length += 1),
        ("solutions", |m| m.counts.shortest += 1),
        ("solutions_one_longer", |m| m.counts.one_longer += 1),
        ("solutions_two_longer", |m| m.counts.two_longer += 1),
        ("survival_bits", |m| m.survival_bits += 1.0),
        ("hitting_time", |m| m.hitting_time += 1.0),
        ("switches", |m| m.switches += 1),
        ("bottlenecks", |m| m.bottlenecks += 1),
        ("excess", |m| m.excess += 1),
        ("bound", |m| m.bound += 1),
        ("branching", |m| m.branching += 1.0),
        ("stuck_ratio", |m| m.stuck_ratio += 0.1),
        ("dead_ratio", |m| m.dead_ratio += 0.1),
        ("dead_depth", |m| m.dead_depth += 1),
        ("trap_share", |m| m.mistakes.trap_share += 0.1),
        ("earliest_trap", |m| m.mistakes.earliest_trap = Some(9)),
        ("wrong_share", |m| m.mistakes.wrong_share += 0.1),
        ("recovery", |m| m.mistakes.recovery = Some(9.0)),
        ("worst_recovery", |m| m.mistakes.worst_recovery = Some(9)),
        ("forced_stretch", |m| m.forced_stretch += 1),
        ("forced_share", |m| m.forced_share += 0.1),
        ("counter_intuitive", |m| m.counter_intuitive += 1),
        ("corridor_width", |m| m.corridor_width += 1.0),
        ("states", |m| m.states += 1),
    ];

    fn metrics() -> Metrics {
        Metrics {
            length: 12,
            counts: SolutionCounts { shortest: 3, one_longer: 4, two_longer: 5 },
            survival_bits: 2.5,
            hitting_time: 3.5,
            switches: 6,
            bottlenecks: 2,
            excess: 5,
            bound: 7,
            branching: 2.2,
            stuck_ratio: 0.1,
            dead_ratio: 0.2,
            dead_depth: 4,
            mistakes: Mistakes {
                trap_share: 0.1,
                wrong_share: 0.4,
                earliest_trap: Some(2),
                recovery: Some(1.5),
                worst_recovery: Some(3),
            },
            forced_stretch: 2,
            forced_share: 0.3,
            counter_intuitive: 1,
            corridor_width: 1.5,
            states: 100,
            capped: false,
        }
    }

    /// Whether any part is another number, to the last bit.
    fn differ(some: &[f64], others: &[f64]) -> bool {
        some.iter().zip(others).any(|(one, other)| one.to_bits() != other.to_bits())
    }

    #[test]
    fn the_table_names_what_is_measured() {
        let measured: BTreeSet<&str> =
            metrics().named().into_iter().map(|(name, _)| name).collect();
        let told: BTreeSet<&str> = Metrics::METRICS.iter().map(|metric| metric.name).collect();
        assert_eq!(measured, told);
        assert_eq!(Metrics::METRICS.map(|metric| metric.name), CHANGES.map(|(name, _)| name));
    }

    #[test]
    fn the_scores_are_made_of_what_the_table_says() {
        let before = metrics();
        for (metric, (name, change)) in Metrics::METRICS.iter().zip(CHANGES) {
            let mut after = before.clone();
            change(&mut after);
            let differs = differ(&before.difficulty_parts(), &after.difficulty_parts());
            assert_eq!(metric.is_part_of(Score::Difficulty), differs, "{name}");
            let differs = differ(&before.elegance_parts(), &after.elegance_parts());
            assert_eq!(metric.is_part_of(Score::Elegance), differs, "{name}");
        }
        assert_eq!(before.difficulty_parts().len(), Metrics::SHARES.difficulty);
        assert_eq!(before.elegance_parts().len(), Metrics::SHARES.elegance);
    }

    #[test]
    fn the_stand_in_is_made_of_what_the_tables_say() {
        let path = PathMetrics { length: 3, switches: 2, excess: 1, choice_bits: 0.5 };
        let changed = [
            ("length", PathMetrics { length: 4, ..path }),
            ("switches", PathMetrics { switches: 3, ..path }),
            ("excess", PathMetrics { excess: 2, ..path }),
            ("choice_bits", PathMetrics { choice_bits: 0.7, ..path }),
        ];
        let used = changed.iter().filter(|(_, other)| differ(&other.parts(), &path.parts()));
        let used: BTreeSet<&str> = used.map(|(name, _)| *name).collect();
        let tables = Metrics::METRICS.iter().chain(&PathMetrics::METRICS);
        let told = tables.filter(|metric| metric.is_part_of(Score::Estimate));
        assert_eq!(used, told.map(|metric| metric.name).collect());
        assert_eq!(path.parts().len(), Metrics::SHARES.estimate);
    }
}
