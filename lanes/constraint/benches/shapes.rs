#![allow(missing_docs, clippy::all, clippy::pedantic, clippy::print_stdout)]
use std::time::Instant;
use unsolve_constraint::*;
use unsolve_limits::Budget;
use unsolve_stream::Stream;
fn main() {
    let arg = |i: usize, d: usize| std::env::args().filter(|a| !a.starts_with("--")).nth(i).and_then(|s| s.parse().ok()).unwrap_or(d);
    let (w, h, k, levels) = (arg(1, 4), arg(2, 4), arg(3, 3), arg(4, 20));
    let sup = arg(5, 1) == 1;
    let n = w * h;
    let mask = |v: usize| if sup && v < 3 { Values::of(&[v, 3]) } else { Values::one(v) };
    let mut scopes: Vec<Vec<usize>> = vec![];
    for r in 0..h { scopes.push((0..w).map(|c| r * w + c).collect()); }
    for c in 0..w { scopes.push((0..h).map(|r| r * w + c).collect()); }
    scopes.push((0..n).collect());
    let mut clues = vec![];
    for s in &scopes { for v in 0..k {
        for c in 0..=s.len() { clues.push(Constraint::exactly(c, mask(v), s.clone())); }
        for c in 1..s.len() { clues.push(Constraint::at_least(c, mask(v), s.clone())); clues.push(Constraint::at_most(c, mask(v), s.clone())); }
    } }
    for cell in 0..n { for v in 0..k { clues.push(Constraint::Fact { cell, values: Values::range(0, k - 1) - mask(v) }); } }
    let model = Model::new(vec![Values::range(0, k - 1); n], vec![], clues).unwrap();
    let mut solver = Solver::new(&model);
    let budget = Budget::nodes(20_000_000);
    let (mut tests, mut total, mut nodes, mut worst) = (0, 0, 0u64, 0u64);
    let begin = Instant::now();
    let mut rest = 0; let mut maxdt = 0f64;
    for level in 0..levels {
        let mut stream = Stream::new("shapes", level as u64);
        let sol: Vec<u8> = (0..n).map(|_| stream.below(k) as u8).collect();
        let mut pool: Vec<usize> = model.clues().filter(|&c| model.constraints()[c].holds(&sol)).collect();
        stream.shuffle(&mut pool);
        let mut p = Puzzle::new(&model).with_clues(pool.iter().copied());
        let t = Instant::now();
        if solver.count(&p, 2, &budget).found != 1 { rest += 1; continue; }
        for &c in &pool {
            p.drop_clue(c);
            tests += 1;
            if solver.breaking(&p, c, &budget).unwrap().is_some() { p.use_clue(c); }
        }
        total += p.clues().count();
        maxdt = maxdt.max(t.elapsed().as_secs_f64());
    }
    let t = begin.elapsed().as_secs_f64();
    println!("{w}x{h}x{k}: {:.1} levels/s, {:.2} us/test, {:.1} nodes/test worst {worst}, {:.1} clues, ambiguous {rest}, slowest level {maxdt:.3}s", levels as f64 / t, t / tests as f64 * 1e6, nodes as f64 / tests as f64, total as f64 / (levels - rest) as f64);
}
