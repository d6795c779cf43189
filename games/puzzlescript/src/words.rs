//! Moves, boards and reasons in words.

use unsolve_adapters::graph::Hints;
use unsolve_core::{Budget, Paint, TextBoard, Words};
use unsolve_puzzlescript::{Board, Game, Play};

use crate::PuzzleScript;
use crate::engine::{Engine, Position, Status};
use crate::keys::Press;
use crate::level::Level;
use unsolve_graph::{Transition, bfs};

/// Rules that a hint names besides the first.
const MOST_LINES: usize = 3;
/// Objects that a move names.
const MOST_NAMED: usize = 3;
/// Characters of a rule that a hint quotes.
const MOST_QUOTED: usize = 80;
/// States that are looked at to find out what a key is good for.
const AHEAD: u64 = 5_000;

impl Words for PuzzleScript {
    fn describe_move(level: &Level, position: &Position, press: Press) -> String {
        let after = level.engine().successor(position, press);
        let done = match after.status() {
            Status::Restarted => "the level starts again, which loses".to_owned(),
            Status::Endless => "turns follow without end, which loses".to_owned(),
            _ => changes(level.game(), &level.board(position), &level.board(&after)),
        };
        format!("press {} ({done})", press.name())
    }

    fn board(level: &Level, position: &Position) -> TextBoard {
        let board = level.board(position);
        let map = level.script().keys().map(level.game(), &board);
        let mut text = TextBoard::default();
        for (y, row) in map.rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate() {
                text.enter([y, x]);
                text.put(glyph, paint(level.game(), &board, [x, y]));
            }
            text.leave();
            text.end_line();
        }
        for (sign, names) in &map.legend {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            text.put(format!("{sign} = {}", names.join(" and ")), Paint::Ink);
            text.end_line();
        }
        text
    }
}

impl Hints for PuzzleScript {
    /// The rules that the key sets in motion, by their lines, and what that is good for.
    fn reason(level: &Level, position: &Position, press: Press) -> Option<String> {
        let lines = lines(level, position, press);
        let what = lines.split_first().map(|(&first, others)| {
            format!("the rule in {} applies{}", quoted(level, first), followed(others))
        });
        match (what, purpose(level, position, press, &lines)) {
            (Some(what), Some(purpose)) => Some(format!("{what}; {purpose}")),
            (what, purpose) => what.or(purpose),
        }
    }

    fn lost(_: &Level, position: &Position) -> Option<String> {
        match position.status() {
            Status::Restarted => Some("a rule has started the level again".to_owned()),
            Status::Endless => Some("turns follow from the last key without end".to_owned()),
            Status::Open | Status::Won => None,
        }
    }
}

/// The rules that apply after the first, by their lines alone: one rule is enough to read.
fn followed(lines: &[usize]) -> String {
    let numbers: Vec<String> = lines.iter().take(MOST_LINES).map(usize::to_string).collect();
    match &numbers[..] {
        [] => String::new(),
        [only] => format!(", then the one in line {only}"),
        _ if lines.len() > MOST_LINES => {
            format!(", then those in lines {} and others", numbers.join(", "))
        }
        [before @ .., last] => format!(", then those in lines {} and {last}", before.join(", ")),
    }
}

/// A rule with its line.
fn quoted(level: &Level, line: usize) -> String {
    let rule: String = level.script().line(line).chars().take(MOST_QUOTED).collect();
    format!("line {line}, {rule}")
}

/// What a key is good for: it wins, less stands against winning, or another rule applies some keys later.
fn purpose(level: &Level, position: &Position, press: Press, lines: &[usize]) -> Option<String> {
    let engine = level.engine();
    let mut after = engine.successor(position, press);
    if after.status() == Status::Won {
        return Some("that wins".to_owned());
    }
    let (was, is) = (engine.visible(position), engine.visible(&after));
    if is < was {
        return Some(format!("then {is} of the {was} cells that stand against winning are left"));
    }
    let budget = Budget::default().with_nodes(AHEAD);
    let ahead = bfs(engine, &after, &budget);
    for (&next, later) in ahead.moves()?.iter().zip(1..) {
        let used = self::lines(level, &after, next);
        engine.apply(&mut after, next);
        if let Some(&line) = used.iter().find(|line| !lines.contains(line)) {
            let (rule, keys) = (quoted(level, line), counted(later));
            return Some(format!("it leads to where, {keys} on, the rule in {rule} applies"));
        }
        if after.status() == Status::Won {
            return Some(format!("it is on the way to winning {} on", counted(later)));
        }
    }
    None
}

fn counted(keys: u32) -> String {
    if keys == 1 { "one key".to_owned() } else { format!("{keys} keys") }
}

/// Lines of the rules that do something when a key is pressed, in the order they first do.
pub(crate) fn lines(level: &Level, position: &Position, press: Press) -> Vec<usize> {
    let seed = Engine::seed(position.turn() + 1);
    let mut play = Play::on(level.game(), level.board(position), Some(&seed), true);
    match press.key() {
        Some(key) => play.press(key),
        None => play.tick(),
    };
    play.lines().to_vec()
}

/// What is elsewhere afterwards, what is gone and what has come, by the names of the script.
fn changes(game: &Game, before: &Board, after: &Board) -> String {
    let count =
        |board: &Board, id: usize| cells(board).filter(|&[x, y]| has(board, id, x, y)).count();
    let players = |board: &Board| {
        let is_player = |id: usize| game.is_player(id);
        cells(board).filter(|&[x, y]| board.objects(x, y).into_iter().any(is_player)).count()
    };
    let differs =
        |id: &usize| cells(before).any(|[x, y]| has(before, *id, x, y) != has(after, *id, x, y));
    let changed: Vec<usize> = (0..game.objects.len()).filter(differs).collect();
    // A player of several parts, or with several faces, is one player to whoever plays.
    let parts = changed.iter().filter(|&&id| game.is_player(id)).count();
    let is_whole = parts > 1 && players(before) == players(after);
    let mut said = Vec::new();
    if is_whole {
        said.push((true, "the player moves".to_owned()));
    }
    for id in changed.into_iter().filter(|&id| !(is_whole && game.is_player(id))) {
        let (was, is) = (count(before, id), count(after, id));
        let name = &game.objects[id].name;
        said.push(match () {
            () if was == is => (game.is_player(id), format!("{name} moves")),
            () if was > is => (false, format!("{} {name} less", was - is)),
            () => (false, format!("{} {name} more", is - was)),
        });
    }
    said.sort_by_key(|(is_player, _)| !is_player);
    let shown: Vec<String> = said.iter().take(MOST_NAMED).map(|(_, text)| text.clone()).collect();
    match said.len() {
        0 => "nothing changes".to_owned(),
        n if n > MOST_NAMED => format!("{} and more", shown.join(", ")),
        _ => shown.join(", "),
    }
}

fn cells(board: &Board) -> impl Iterator<Item = [usize; 2]> + '_ {
    (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| [x, y]))
}

fn has(board: &Board, id: usize, x: usize, y: usize) -> bool {
    board.objects(x, y).contains(&id)
}

/// The colour of what lies on top.
fn paint(game: &Game, board: &Board, [x, y]: [usize; 2]) -> Paint {
    let top = board.objects(x, y).into_iter().rev().find(|&id| !game.is_background(id));
    let colour = top.and_then(|id| game.objects[id].picture.iter().flatten().flatten().next());
    match (top, colour) {
        (Some(_), Some(&colour)) => Paint::Own(colour),
        _ => Paint::Line,
    }
}
