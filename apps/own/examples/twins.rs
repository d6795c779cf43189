//! Rates puzzles written in Rust, for comparison with the same ones written in JavaScript.
//!
//! `npm/tests/support/own-games.mjs` has their twins. Prints one JSON document.

#![expect(clippy::print_stdout, reason = "an example prints its result")]

use serde_json::{Map, Value, json};
use unsolve_graph::example::Jugs;
use unsolve_graph::{
    Outcome, Part, Space, Transition, any, astar, bfs, bidirectional, dfs, idastar, walk_back,
};
use unsolve_limits::Budget;
use unsolve_rating::{Explored, Metrics, PathMetrics, Reference, Sample, forced_stretch, players};
use unsolve_stream::Stream;

/// The sliding puzzle on a board of any width; 0 is the gap.
struct Sliding {
    width: usize,
}

/// Where a tile slides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slide {
    Up,
    Down,
    Left,
    Right,
}

impl Sliding {
    /// Where the tile stands that slides into the gap.
    fn source(&self, board: &[u8; 16], slide: Slide) -> (usize, usize) {
        let gap = self.gap(board);
        let from = match slide {
            Slide::Up => gap + self.width,
            Slide::Down => gap - self.width,
            Slide::Left => gap + 1,
            Slide::Right => gap - 1,
        };
        (gap, from)
    }

    fn size(&self) -> usize {
        self.width * self.width
    }

    fn gap(&self, board: &[u8; 16]) -> usize {
        board[..self.size()].iter().position(|&tile| tile == 0).unwrap_or(0)
    }
}

impl Transition for Sliding {
    type State = [u8; 16];
    type Move = Slide;

    fn moves(&self, board: &[u8; 16], out: &mut Vec<Slide>) {
        let (gap, width) = (self.gap(board), self.width);
        let open = [
            (gap + width < self.size(), Slide::Up),
            (gap >= width, Slide::Down),
            (gap % width < width - 1, Slide::Left),
            (gap % width > 0, Slide::Right),
        ];
        out.extend(open.into_iter().filter(|(open, _)| *open).map(|(_, slide)| slide));
    }

    fn apply(&self, board: &mut [u8; 16], slide: Slide) {
        let (gap, from) = self.source(board, slide);
        board.swap(gap, from);
    }

    fn is_goal(&self, board: &[u8; 16]) -> bool {
        (0..self.size()).all(|at| usize::from(board[at]) == (at + 1) % self.size())
    }

    fn bound(&self, board: &[u8; 16]) -> u32 {
        let away = |at: usize| {
            let home = usize::from(board[at]).checked_sub(1)?;
            let rows = (home / self.width).abs_diff(at / self.width);
            Some(rows + (home % self.width).abs_diff(at % self.width))
        };
        (0..self.size()).filter_map(away).sum::<usize>() as u32
    }

    fn object(&self, board: &[u8; 16], slide: Slide) -> u32 {
        board[self.source(board, slide).1].into()
    }

    fn goals(&self) -> Option<Vec<[u8; 16]>> {
        let mut board = [0; 16];
        (0..self.size()).for_each(|at| board[at] = ((at + 1) % self.size()) as u8);
        Some(vec![board])
    }

    fn unmoves(&self, board: &[u8; 16], out: &mut Vec<(Slide, [u8; 16])>) -> bool {
        let mut slides = Vec::new();
        self.moves(board, &mut slides);
        for slide in slides {
            let mut before = *board;
            self.apply(&mut before, slide);
            out.push((slide.opposite(), before));
        }
        true
    }
}

impl Slide {
    fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// Pegs in a row of holes: one jumps over a neighbour, which is taken out. One is to be left.
struct Pegs {
    holes: i32,
}

/// A peg jumps from a hole over its neighbour on one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Jump {
    from: i32,
    side: i32,
}

impl Pegs {
    fn has(&self, pegs: u32, hole: i32) -> bool {
        (0..self.holes).contains(&hole) && pegs >> hole & 1 == 1
    }
}

impl Transition for Pegs {
    type State = u32;
    type Move = Jump;

    fn moves(&self, pegs: &u32, out: &mut Vec<Jump>) {
        for from in 0..self.holes {
            for side in [1, -1] {
                let (over, to) = (from + side, from + 2 * side);
                let free = (0..self.holes).contains(&to) && !self.has(*pegs, to);
                if self.has(*pegs, from) && self.has(*pegs, over) && free {
                    out.push(Jump { from, side });
                }
            }
        }
    }

    fn apply(&self, pegs: &mut u32, Jump { from, side }: Jump) {
        *pegs ^= 1 << from | 1 << (from + side) | 1 << (from + 2 * side);
    }

    fn is_goal(&self, pegs: &u32) -> bool {
        pegs.is_power_of_two()
    }

    fn is_over(&self, pegs: &u32) -> bool {
        pegs.count_ones() == 2
    }

    fn bound(&self, pegs: &u32) -> u32 {
        pegs.count_ones() - 1
    }

    fn visible(&self, pegs: &u32) -> u32 {
        32 - pegs.leading_zeros() - pegs.trailing_zeros()
    }

    fn object(&self, _: &u32, jump: Jump) -> u32 {
        jump.from as u32
    }

    fn object_after(&self, _: &u32, jump: Jump) -> u32 {
        (jump.from + 2 * jump.side) as u32
    }
}

/// All metrics of a level.
fn rated<P: Transition>(puzzle: &P, start: &P::State, reversible: bool) -> (Value, Option<Sample>) {
    let Ok(space) = Space::explore(puzzle, start, &Budget::default()) else {
        return (Value::Null, None);
    };
    let Some(metrics) = Metrics::measure(&space, reversible) else { return (Value::Null, None) };
    let path = PathMetrics::measure(puzzle, start, &space.solution());
    let named: Map<String, Value> =
        metrics.named().into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    let beta = 0.5;
    let report = json!({
        "metrics": named,
        "solutions": metrics.counts.shortest.to_string(),
        "survival": players::survival(&space, beta).value,
        "moves": players::hitting_time(&space, beta).value,
        "deadEnds": space.dead_ends().len(),
    });
    (report, Some(Sample { metrics, path }))
}

/// Ratings of some levels and the reference that these levels make, with their scores by it.
fn compared<P: Transition>(puzzles: &[(P, P::State)], reversible: bool) -> Value {
    let rated = puzzles.iter().map(|(puzzle, start)| rated(puzzle, start, reversible));
    let (levels, samples): (Vec<Value>, Vec<Option<Sample>>) = rated.unzip();
    let samples: Vec<Sample> = samples.into_iter().flatten().collect();
    let reference = Reference::of("", &samples);
    let scores: Vec<Value> = samples
        .iter()
        .zip(puzzles)
        .map(|(Sample { metrics, .. }, (puzzle, start))| {
            let outcome = astar(puzzle, start, &Budget::default());
            let path = PathMetrics::measure(puzzle, start, outcome.moves().unwrap_or_default());
            json!({
                "score": reference.score(metrics),
                "elegance": reference.elegance(metrics),
                "estimate": reference.estimate(&path),
            })
        })
        .collect();
    json!({"levels": levels, "reference": reference, "scores": scores})
}

/// Boards of eight tiles, by walks of different lengths from the solved one.
fn eights() -> Vec<(Sliding, [u8; 16])> {
    let walked = |steps: u64| {
        let (puzzle, mut stream) = (Sliding { width: 3 }, Stream::new("eights", steps));
        let mut board = [1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, 0];
        let mut moves = Vec::new();
        for _ in 0..=steps {
            moves.clear();
            puzzle.moves(&board, &mut moves);
            if let Some(&slide) = stream.pick(&moves) {
                puzzle.apply(&mut board, slide);
            }
        }
        (puzzle, board)
    };
    [12, 60].into_iter().map(walked).collect()
}

/// What each search takes for a board of eight tiles.
fn searched(puzzle: &Sliding, board: &[u8; 16]) -> Value {
    let budget = Budget::default();
    let told = |outcome: Outcome<Slide>| {
        let effort = outcome.effort;
        json!({
            "length": outcome.len(),
            "optimal": outcome.is_optimal(),
            "nodes": effort.nodes,
            "stored": effort.stored,
        })
    };
    json!({
        "breadth-first": told(bfs(puzzle, board, &budget)),
        "a-star": told(astar(puzzle, board, &budget)),
        "ida-star": told(idastar(puzzle, board, &budget)),
        "bidirectional": bidirectional(puzzle, board, &budget).map(told),
        "depth-first": told(dfs(puzzle, board, &budget)),
        "any": told(any(puzzle, board, &budget)),
    })
}

/// Boards of eight tiles by walks of twenty moves back from the solved one.
fn walks() -> Vec<Vec<u8>> {
    let puzzle = Sliding { width: 3 };
    let goals = puzzle.goals().unwrap_or_default();
    let walked = |attempt: u64| {
        let mut stream = Stream::new("walks", attempt);
        let goal = goals[stream.below(goals.len())];
        walk_back(&puzzle, goal, 20, &mut stream, |_, _| 1)[..9].to_vec()
    };
    (0..4).map(walked).collect()
}

/// What the first states of a board show, and what its solution does.
fn part(puzzle: &Sliding, board: &[u8; 16], states: u64) -> Map<String, Value> {
    let Ok(part) = Part::explore(puzzle, board, &Budget::nodes(states)) else { return Map::new() };
    let named = Explored::measure(&part).named();
    named.map(|(name, value)| (name.to_owned(), json!(value))).into_iter().collect()
}

fn main() {
    let jugs = |sizes, target| (Jugs { sizes, target }, [0, 0]);
    let jugs = [jugs([5, 3], 4), jugs([8, 5], 4), jugs([11, 7], 9), jugs([31, 17], 8)];
    let row = |pegs: &[u32]| (Pegs { holes: 14 }, pegs.iter().fold(0, |all, hole| all | 1 << hole));
    let pegs = [row(&[3, 4, 6, 8]), row(&[2, 3, 5, 7, 9]), row(&[1, 2, 4, 6, 8, 10, 12])];
    let eights = eights();
    let boards: Vec<&[u8]> = eights.iter().map(|(_, board)| &board[..9]).collect();
    let fifteen = [1, 10, 6, 4, 9, 0, 11, 3, 2, 15, 5, 8, 13, 14, 7, 12];
    let tiles = Sliding { width: 4 };
    let outcome = astar(&tiles, &fifteen, &Budget::default());
    let path = PathMetrics::measure(&tiles, &fifteen, outcome.moves().unwrap_or_default());
    let mut fifteen_told = part(&tiles, &fifteen, 100_000);
    let forced = forced_stretch(&tiles, &fifteen, outcome.moves().unwrap_or_default());
    fifteen_told.extend([
        ("nodes".to_owned(), json!(outcome.effort.nodes)),
        ("length".to_owned(), json!(path.length)),
        ("switches".to_owned(), json!(path.switches)),
        ("excess".to_owned(), json!(path.excess)),
        ("choice_bits".to_owned(), json!(path.choice_bits)),
        ("forced_stretch".to_owned(), json!(forced)),
    ]);
    let twins = json!({
        "jugs": compared(&jugs, false),
        "pegs": compared(&pegs, false),
        "eights": compared(&eights, true),
        "boards": boards,
        "searches": eights.iter().map(|(tiles, board)| searched(tiles, board)).collect::<Vec<_>>(),
        "walks": walks(),
        "part": part(&tiles, &fifteen, 1_000),
        "fifteen": fifteen_told,
    });
    println!("{twins}");
}
