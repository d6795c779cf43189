//! What is probably not meant, though it compiles.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::engine::Board;
use crate::game::{Cell, Command, Entry, Game, MOVEMENTS, Rule};
use crate::planes::Analysis;

/// Looks for what compiles and is probably not meant: rules that can never apply on any level, wins that a message hides,
/// and movement that stays in a cell without its object.
///
/// ```
/// # use unsolve_puzzlescript::{compile, examples::BLOCKS, lint};
/// let game = compile(BLOCKS).game.unwrap();
/// assert!(lint(&game).is_empty());
///
/// let script = BLOCKS.replace("#P.*O#\n#.O*.#", "#P..O#\n#.O..#").replace("#P*O#", "#P.O#");
/// let remarks = lint(&compile(&script).game.unwrap());
/// assert!(remarks[0].message.contains("never"), "there are no crates left");
/// ```
#[must_use]
pub fn lint(game: &Game) -> Vec<Diagnostic> {
    let mut remarks = Diagnostics::default();
    idle_rules(game, &mut remarks);
    game.instructions().for_each(|rule| hidden_win(rule, &mut remarks));
    // Nothing moves after late rules.
    for rule in game.rules.groups.iter().flat_map(|group| &group.rules) {
        for cell in rule.rows.iter().flat_map(|row| &row.cells) {
            lost_movement(game, rule, cell, &mut remarks);
        }
    }
    let mut list = remarks.into_list();
    list.sort_by_key(|remark| remark.line);
    list
}

/// Rules of which no instruction can match on any level.
fn idle_rules(game: &Game, remarks: &mut Diagnostics) {
    let levels = game.levels.iter().filter_map(|entry| match entry {
        Entry::Level(level) => Some(level),
        Entry::Message(_) => None,
    });
    let analyses: Vec<_> =
        levels.map(|level| Analysis::of(game, &Board::of(game, level))).collect();
    let can = |rule: &Rule| analyses.iter().any(|analysis| analysis.can_match(rule));
    let alive: std::collections::BTreeSet<_> =
        game.instructions().filter(|rule| can(rule)).map(|rule| rule.line).collect();
    for rule in
        game.instructions().filter(|rule| !analyses.is_empty() && !alive.contains(&rule.line))
    {
        remarks.warn(rule.line, "This rule can never apply on any level: what it looks for is never there. Take it out, or add a level that needs it.");
    }
}

/// On the site a message shown in the same turn swallows the win.
fn hidden_win(rule: &Rule, remarks: &mut Diagnostics) {
    let speaks = rule.commands.iter().any(|command| matches!(command, Command::Message(_)));
    if speaks && rule.commands.contains(&Command::Win) {
        remarks.warn(rule.line, "The message hides the win: where messages are shown, `win` is lost in a turn that shows one. Move the message behind the level.");
    }
}

/// `no X` on the right takes the object away and leaves its movement in the cell.
fn lost_movement(game: &Game, rule: &Rule, cell: &Cell, remarks: &mut Diagnostics) {
    let Some(replace) = &cell.replace else { return };
    for (number, layer) in game.layers.iter().enumerate() {
        let moves = number * MOVEMENTS..(number + 1) * MOVEMENTS;
        let clears = layer.iter().any(|id| {
            replace.clear.contains(id) && !replace.set.contains(id) && !cell.missing.contains(id)
        });
        let decides = layer.meets(replace.set.words())
            || moves.clone().any(|bit| replace.moves_clear.contains(bit));
        let can_move = !moves.clone().all(|bit| cell.moves_missing.contains(bit))
            && !cell.present.meets(layer.words());
        if clears && !decides && can_move && replace_moves(game, number) {
            remarks.warn(rule.line, "NO on the right takes an object away but leaves its movement, which then moves whatever comes there. Name the object on the left and leave it out on the right.");
        }
    }
}

/// Something on the layer can be given a movement by a rule or a key.
fn replace_moves(game: &Game, layer: usize) -> bool {
    let moves = layer * MOVEMENTS..(layer + 1) * MOVEMENTS;
    let cells = game
        .rules
        .groups
        .iter()
        .flat_map(|group| &group.rules)
        .flat_map(|rule| &rule.rows)
        .flat_map(|row| &row.cells);
    let mut replaced = cells.filter_map(|cell| cell.replace.as_ref());
    game.player.mask.meets(game.layers[layer].words())
        || replaced.any(|replace| moves.clone().any(|bit| replace.moves_set.contains(bit)))
}
