use super::*;

/// Bit strings; a step flips bits, the score counts alternations, the sort the ones in the first
/// half. Every fifth is no good.
struct Bits;

impl Breeder for Bits {
    type Level = u32;
    type Note = ();

    fn vary(&self, level: &u32, stream: &mut Stream) -> Option<u32> {
        stream.chance(0.95).then(|| level ^ 1 << stream.below(24))
    }

    fn cross(&self, a: &u32, b: &u32, stream: &mut Stream) -> Option<u32> {
        let mask = (1u32 << stream.below(24)) - 1;
        Some(a & mask | b & !mask)
    }

    fn twin(&self, level: &u32) -> Vec<u8> {
        (*level).min(level.reverse_bits() >> 8).to_le_bytes().to_vec()
    }

    fn judge(&self, level: &u32) -> Attempt<Judged<()>> {
        if level % 5 == 4 {
            return Attempt::Rejected("a multiple of five, nearly".to_owned());
        }
        let score = f64::from((level ^ level >> 1).count_ones());
        let sort = format!("{:02}", (level & 0xfff).count_ones());
        Attempt::Accepted(Judged { score, sort, note: () })
    }
}

const MODES: [Mode; 4] = [Mode::Random, Mode::Greedy, Mode::Genetic, Mode::Archive];

fn plan(mode: Mode) -> Plan {
    Plan { mode, keep: 12, ..Plan::new("bits") }
}

fn run(creation: &mut Creation<Bits>, steps: u64, jobs: usize) {
    while creation.steps() < steps {
        creation.advance(&Bits, jobs).expect("nobody stops it");
    }
}

fn summary(creation: &Creation<Bits>) -> Vec<(u64, u32, String)> {
    let kept = creation.best().into_iter();
    kept.map(|kept| (kept.step, kept.level, kept.judged.sort.clone())).collect()
}

#[test]
fn any_number_of_threads_makes_the_same() {
    for mode in MODES {
        let made = |jobs| {
            let mut creation = Creation::new(plan(mode), 0);
            run(&mut creation, 640, jobs);
            (summary(&creation), creation.tally().clone())
        };
        let one = made(1);
        assert_eq!(one, made(2), "{mode:?}");
        assert_eq!(one, made(5), "{mode:?}");
    }
}

#[test]
fn a_resumed_creation_is_the_uninterrupted_one() {
    for mode in MODES {
        let mut whole = Creation::new(plan(mode), 7);
        run(&mut whole, 800, 1);
        let mut first = Creation::new(plan(mode), 7);
        run(&mut first, 320, 1);
        let mut second = Creation::resumed(plan(mode), 7, first.snapshot());
        run(&mut second, 800, 1);
        assert_eq!(summary(&whole), summary(&second), "{mode:?}");
        assert_eq!(whole.tally(), second.tally(), "{mode:?}");
    }
}

#[test]
fn searches_that_learn_find_more_than_chance() {
    let best = |mode| {
        let mut creation = Creation::new(plan(mode), 0);
        run(&mut creation, 1_600, 1);
        creation.best()[0].judged.score
    };
    let random = best(Mode::Random);
    for mode in [Mode::Greedy, Mode::Genetic, Mode::Archive] {
        assert!(best(mode) > random + 5.0, "{mode:?}: {} and {random}", best(mode));
    }
}

#[test]
fn an_archive_keeps_one_of_each_sort_and_no_twins_are_kept() {
    let mut creation = Creation::new(Plan { keep: 100, ..plan(Mode::Archive) }, 0);
    run(&mut creation, 1_600, 2);
    let kept = summary(&creation);
    let sorts: BTreeSet<_> = kept.iter().map(|(_, _, sort)| sort.clone()).collect();
    assert_eq!(sorts.len(), kept.len());
    assert!(kept.len() >= 12, "{} sorts", kept.len());
    let mut pool = Creation::new(Plan { keep: 100, ..plan(Mode::Genetic) }, 0);
    run(&mut pool, 1_600, 2);
    let twins: BTreeSet<_> = summary(&pool).iter().map(|(_, level, _)| Bits.twin(level)).collect();
    assert_eq!(twins.len(), summary(&pool).len());
}

#[test]
fn what_is_dropped_is_counted() {
    let mut creation = Creation::new(plan(Mode::Random), 0);
    run(&mut creation, 640, 2);
    let tally = creation.tally();
    let reasons: BTreeSet<&str> = tally.entries().into_iter().map(|(why, _)| why).collect();
    let expected = ["a multiple of five, nearly", "duplicate", "invalid"].into();
    assert_eq!(reasons, expected);
    let kept = creation.pool.kept.len() as u32;
    assert!(tally.total() + kept <= 640);
}

/// Stops at a given step.
struct Stopping(u32);

impl Breeder for Stopping {
    type Level = u32;
    type Note = ();

    fn vary(&self, level: &u32, stream: &mut Stream) -> Option<u32> {
        Bits.vary(level, stream)
    }

    fn cross(&self, a: &u32, b: &u32, stream: &mut Stream) -> Option<u32> {
        Bits.cross(a, b, stream)
    }

    fn twin(&self, level: &u32) -> Vec<u8> {
        Bits.twin(level)
    }

    fn judge(&self, level: &u32) -> Attempt<Judged<()>> {
        match level.count_ones() {
            ones if ones >= self.0 => Attempt::Stopped(StopReason::Cancelled),
            _ => Bits.judge(level),
        }
    }
}

#[test]
fn a_stopped_batch_leaves_no_trace() {
    let mut creation = Creation::new(plan(Mode::Greedy), 0);
    let before = loop {
        let before = (creation.steps(), creation.tally().clone());
        if creation.advance(&Stopping(3), 2) == Err(StopReason::Cancelled) {
            break before;
        }
    };
    assert_eq!((creation.steps(), creation.tally().clone()), before);
}
