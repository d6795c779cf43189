//! The fast engine does what the literal one does, on random walks over all scripts at hand.

mod common;

use unsolve_puzzlescript::{Entry, Game, Outcome, Planes, Play, compile, examples};

/// Draws that are the same in every run.
struct Draws(u64);

impl Draws {
    fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Walks on a level; gives the number of keys, or what went apart.
fn walk(game: &Game, level: usize, keys: usize, draws: &mut Draws) -> Result<usize, String> {
    let mut play = Play::new(game, level, None).ok_or("no level")?;
    let start = play.board().clone();
    let Some(mut planes) = Planes::new(game, &start) else { return Ok(0) };
    let mut state = planes.start().to_vec();
    if planes.board(&start, &state) != start {
        return Err("the start is packed wrongly".into());
    }
    let mut path = String::new();
    for _ in 0..keys {
        let key = game.keys()[draws.below(game.keys().len())];
        path.push(key.letter());
        let mut found = None;
        planes.successors(&state, |tried, outcome, after| {
            if tried == key {
                found = Some((outcome, after.to_vec()));
            }
        });
        let (mut fast, after) = found.ok_or("the key was not tried")?;
        if fast == Outcome::Moved && after == state {
            fast = Outcome::Nothing;
        }
        let literal = play.press(key);
        if fast != literal {
            return Err(format!("{path}: {fast:?}, literally {literal:?}"));
        }
        match literal {
            Outcome::Moved | Outcome::Won => {
                let board = planes.board(&start, &after);
                if board != *play.board() {
                    let (fast, literal) = (board.transcript(game), play.board().transcript(game));
                    return Err(format!("{path}: \n{fast}\nliterally\n{literal}"));
                }
                state = after;
            }
            Outcome::Nothing => (),
            Outcome::Restarted | Outcome::Endless => return Ok(path.len()),
        }
        if literal == Outcome::Won {
            state = planes.start().to_vec();
            play.put(start.clone());
            path.clear();
        }
    }
    Ok(keys)
}

fn walk_all(name: &str, source: &str, keys: usize, walks: usize) -> (usize, Vec<String>) {
    let Some(game) = compile(source).game else { return (0, Vec::new()) };
    let (mut done, mut wrong) = (0, Vec::new());
    for (level, entry) in game.levels.iter().enumerate() {
        for number in 0..walks {
            let mut draws = Draws((level * walks + number) as u64);
            if matches!(entry, Entry::Level(_)) {
                match walk(&game, level, keys, &mut draws) {
                    Ok(count) => done += count,
                    Err(message) => wrong.push(format!("{name}, level {level}: {message}")),
                }
            }
        }
    }
    (done, wrong)
}

fn is_full() -> bool {
    std::env::var_os("UNSOLVE_FULL").is_some()
}

#[test]
fn examples_are_played_alike() {
    let (done, wrong) = walk_all("blocks", examples::BLOCKS, 200, 20);
    assert!(wrong.is_empty() && done > 4000, "{done} keys: {wrong:?}");
}

#[test]
fn all_scripts_at_hand_are_played_alike() {
    let Some(plays) = common::rows("plays.jsonl") else { return };
    let (keys, walks) = if is_full() { (60, 100) } else { (8, 1) };
    let mut sources: Vec<(String, String)> = Vec::new();
    for play in &plays {
        let source = play["source"].as_str().unwrap().to_owned();
        if !sources.iter().any(|known| known.1 == source) {
            sources.push((play["index"].to_string(), source));
        }
    }
    let games = std::fs::read_dir(common::oracle().join("games")).into_iter().flatten().flatten();
    sources.extend(games.map(|file| {
        let source = std::fs::read_to_string(file.path()).expect("a script");
        (file.file_name().to_string_lossy().into_owned(), source)
    }));
    let (mut done, mut wrong) = (0, Vec::new());
    for (name, source) in &sources {
        let (count, found) = walk_all(name, source, keys, walks);
        done += count;
        wrong.extend(found);
    }
    assert!(wrong.is_empty(), "{} after {done} keys:\n{}", wrong.len(), wrong.join("\n"));
    assert!(done > 5_000, "only {done} keys were compared");
}
