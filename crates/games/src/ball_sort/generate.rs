//! Making candidates: deals, and walks backwards from the solved tubes.

use unsolve_core::Stream;
use unsolve_erased::graph::Reject;
use unsolve_graph::walk_back;

use super::Params;
use super::rules::{MAX_TUBES, Rules, Tubes};
use super::setup::Level;

/// Walks backwards that are compared.
const WALKS: usize = 8;

pub(super) fn deal(params: &Params, method: &str, stream: &mut Stream) -> Result<Level, Reject> {
    let level = match method {
        "reverse" => reverse(params, stream),
        _ => shuffle(params, stream),
    };
    let rules = &level.rules;
    if level.start.0[..rules.tubes()].iter().any(|&tube| rules.is_complete(tube)) {
        return Err(Reject::because("a tube is complete at the start"));
    }
    if method == "best" && !well_mixed(&level) {
        return Err(Reject::because("too little mixing"));
    }
    Ok(level)
}

/// How many tubes each colour fills: as equal as possible, the first colours one more.
fn rules(params: &Params) -> Rules {
    let (filled, colours) = (params.filled(), params.colors);
    let shares: Vec<u8> =
        (0..colours).map(|c| filled / colours + u8::from(c < filled % colours)).collect();
    Rules::new(usize::from(params.capacity), usize::from(filled + params.empty), &shares)
}

/// All balls shuffled into the filled tubes.
pub(super) fn shuffle(params: &Params, stream: &mut Stream) -> Level {
    let rules = rules(params);
    let mut balls: Vec<u8> = rules
        .colours()
        .flat_map(|colour| std::iter::repeat_n(colour, rules.share(colour) * rules.capacity()))
        .collect();
    stream.shuffle(&mut balls);
    let tubes: Vec<Vec<u8>> = balls.chunks(rules.capacity()).map(<[u8]>::to_vec).collect();
    Level::from_tubes(rules, &tubes)
}

/// A deal in which most balls lie on another colour and no colour is nearly together.
fn well_mixed(level: &Level) -> bool {
    let rules = &level.rules;
    let runs: u32 = level.start.0.iter().map(|&tube| rules.runs(tube)).sum();
    let balls = rules.filled() * rules.capacity();
    f64::from(runs) >= 0.7 * balls as f64
}

/// Walks backwards from the solved tubes and ends with full tubes and empty ones.
///
/// As many filled tubes as there must be empty ones in the end are set aside: balls are taken out
/// of them but never put in. They keep one colour, so each of their balls can always be taken; and
/// the room outside them is always just what they still hold. So the walk can be closed at any
/// time by emptying them. Of several walks the best mixed one is taken.
fn reverse(params: &Params, stream: &mut Stream) -> Level {
    let mixed = |level: &Level| {
        let tubes = &level.start.0[..level.rules.tubes()];
        let complete = tubes.iter().filter(|&&tube| level.rules.is_complete(tube)).count();
        (std::cmp::Reverse(complete), tubes.iter().map(|&tube| level.rules.runs(tube)).sum::<u32>())
    };
    let first = walk(params, stream);
    (1..WALKS).map(|_| walk(params, stream)).fold(first, |best, next| {
        if mixed(&next) > mixed(&best) { next } else { best }
    })
}

fn walk(params: &Params, stream: &mut Stream) -> Level {
    let rules = rules(params);
    let (filled, tubes) = (rules.filled(), rules.tubes());
    let mut start = rules.solved();
    stream.shuffle(&mut start.0[..filled]);
    let aside = filled - (tubes - filled).min(filled - 1);
    let steps = params.scramble.map_or(6 * filled * rules.capacity(), usize::from);
    let steer = |before: &Tubes, after: &Tubes| weight(&rules, before, after, aside..filled);
    let walked = walk_back(&rules, start, steps as u32, stream, steer);
    let mut contents = close(&rules, &walked, aside..filled, stream);
    stream.shuffle(&mut contents[..filled]);
    let mut level = Level::from_tubes(rules, &[]);
    level.start.0[..tubes].copy_from_slice(&contents[..tubes]);
    recoloured(level, stream)
}

/// How much an un-move is wanted. Never into a tube that is set aside. A ball put onto another
/// colour locks what is below for the rest of the walk; so best onto a single ball, hardly ever
/// onto a run, and rather out of a tube that was opened than out of a full one.
fn weight(rules: &Rules, before: &Tubes, after: &Tubes, aside: std::ops::Range<usize>) -> u32 {
    let changed = |grows: bool| {
        (0..rules.tubes()).find(|&i| {
            before.0[i] != after.0[i] && (after.0[i] > before.0[i]) == grows
        })
    };
    let (Some(from), Some(to)) = (changed(false), changed(true)) else { return 0 };
    if aside.contains(&to) {
        return 0;
    }
    let target = before.0[to];
    let same = rules.top(target) == rules.top(before.0[from]);
    let onto = match top_run(rules, target) {
        0 => 300,
        _ if same => 100,
        1 => 1_000,
        2 => 30,
        _ => 1,
    };
    let opened = rules.height(before.0[from]) < rules.capacity();
    let out_of = if aside.contains(&from) || !opened { 1 } else { 8 };
    onto * out_of
}

/// How many balls of one colour lie on top.
fn top_run(rules: &Rules, tube: u64) -> usize {
    let balls = rules.balls(tube);
    balls.iter().rev().take_while(|ball| balls.last() == Some(ball)).count()
}

/// Empties the tubes set aside into the room that is left, different colours first, and moves
/// them to the end.
fn close(
    rules: &Rules,
    state: &Tubes,
    aside: std::ops::Range<usize>,
    stream: &mut Stream,
) -> [u64; MAX_TUBES] {
    let mut tubes = state.0;
    for from in aside.clone() {
        while tubes[from] != 0 {
            let ball = rules.top(tubes[from]);
            let open = |i: &usize| !aside.contains(i) && rules.height(tubes[*i]) < rules.capacity();
            let room: Vec<usize> = (0..rules.tubes()).filter(open).collect();
            let mixing: Vec<usize> =
                room.iter().copied().filter(|&i| rules.top(tubes[i]) != ball).collect();
            let chosen = if mixing.is_empty() { &room } else { &mixing };
            let Some(&to) = stream.pick(chosen) else { break };
            let ball = rules.take(&mut tubes[from]);
            rules.put(&mut tubes[to], ball);
        }
    }
    let used = &mut tubes[..rules.tubes()];
    used.sort_by_key(|&tube| tube == 0);
    tubes
}

/// The same level with the colours exchanged, among those that fill the same number of tubes.
fn recoloured(level: Level, stream: &mut Stream) -> Level {
    let rules = level.rules;
    let mut colours: Vec<u8> = rules.colours().collect();
    stream.shuffle(&mut colours);
    colours.sort_by_key(|&colour| std::cmp::Reverse(rules.share(colour)));
    let tubes: Vec<Vec<u8>> = level.start.0[..rules.tubes()]
        .iter()
        .map(|&tube| rules.balls(tube).iter().map(|&ball| colours[usize::from(ball)]).collect())
        .collect();
    Level::from_tubes(rules, &tubes)
}
