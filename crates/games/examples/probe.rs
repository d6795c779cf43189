#![allow(missing_docs, clippy::all, clippy::pedantic)]
use std::time::Instant;
use unsolve_core::*;
use unsolve_erased::GraphPuzzle;
use unsolve_games::ball_sort::*;
use unsolve_graph::*;
fn main() {
    for (colors, n) in [(4u8, 50u64), (8, 50), (12, 100), (15, 30)] {
        let p = Params { colors, ..Default::default() };
        let mut exp: Vec<u64> = vec![];
        let mut tot = 0u64;
        let mut bytes = 0;
        let mut st = 0;
        let mut len = 0;
        let t = Instant::now();
        let mut levels = vec![];
        for i in 0..n {
            let Ok(v) = BallSort::deal(
                &p,
                "random",
                &Default::default(),
                &mut Stream::new("p", i),
                &Budget::default(),
            ) else {
                continue;
            };
            let l = v[0].clone();
            levels.push(l);
        }
        for l in &levels {
            let o = astar(BallSort::machine(l), &BallSort::start(l), &Budget::default());
            exp.push(o.effort.nodes);
            tot += o.effort.nodes;
            bytes += o.effort.bytes;
            st += o.effort.stored;
            len += o.len().unwrap_or(0);
        }
        let e = t.elapsed().as_secs_f64();
        exp.sort();
        println!(
            "{colors}+2 astar: med {} max {} rate {:.0}/s bytes/state {:.0} stored/exp {:.1} meanlen {:.1}",
            exp[exp.len() / 2],
            exp[exp.len() - 1],
            tot as f64 / e,
            bytes as f64 / st as f64,
            st as f64 / tot as f64,
            len as f64 / levels.len() as f64
        );
        if colors <= 12 {
            for l in levels.iter().take(5) {
                let m = BallSort::machine(l);
                let t = Instant::now();
                let o = bfs(m, &BallSort::start(l), &Budget::default());
                let tb = t.elapsed().as_secs_f64();
                let t = Instant::now();
                let s = Space::explore(m, &BallSort::start(l), &Budget::default()).unwrap();
                let ts = t.elapsed().as_secs_f64();
                let t = Instant::now();
                let h = unsolve_rating::players::hitting_time(&s, 0.5);
                let th = t.elapsed().as_secs_f64();
                let t = Instant::now();
                let su = unsolve_rating::players::survival(&s, 0.7);
                let tsu = t.elapsed().as_secs_f64();
                let t = Instant::now();
                let _ = unsolve_rating::Metrics::measure(&s, false);
                let tm = t.elapsed().as_secs_f64();
                println!(
                    "  bfs {:.2}M/s  explore {} states {} edges {:.3}s  hit {:?} {:.3}s surv {:?} {:.3}s measure {:.3}s  exp {:.0}",
                    o.effort.nodes as f64 / tb / 1e6,
                    s.len(),
                    s.edges(),
                    ts,
                    h,
                    th,
                    su,
                    tsu,
                    tm,
                    BallSort::expected_states(l)
                );
            }
        }
    }
}
