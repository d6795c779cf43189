//! What stays of a level, made from its game and its board.

use super::analysis::Analysis;
use super::machine::{Frame, Goal, Holder, Layer};
use super::program::{Maker, Union};
use super::reach::Reach;
use super::wide;
use crate::bits::Bits;
use crate::engine::Board;
use crate::game::{Game, MOVEMENTS, Subject};

/// What stays of a level, and what its conditions say about how far it is from winning.
pub(super) fn frame<const W: usize>(
    game: &Game,
    board: &Board,
    analysis: &Analysis,
) -> (Frame<W>, Reach<W>) {
    let mut maker = Maker::<W>::new(game, board, analysis);
    let (rules, late) = (maker.code(&game.rules, false), maker.code(&game.late, true));
    let plain = maker.plain_planes();
    let holder = |subject: &Subject| holder(subject, board, analysis);
    let goals = game.wins.iter().map(|win| Goal {
        quantifier: win.quantifier,
        what: holder(&win.what),
        on: win.on.as_ref().map(&holder),
    });
    let moves = |layer: usize| game.objects.len() + layer * MOVEMENTS;
    let players = game.player.mask.iter().map(|id| (id as u32, moves(game.objects[id].layer)));
    let mut frame = Frame {
        goals: goals.collect(),
        layers: (0..game.layers.len())
            .map(|number| layer(game, board, analysis, number, moves(number)))
            .collect(),
        player: holder(&game.player),
        parts: holder(&Subject { all: false, ..game.player.clone() }),
        players: players.collect(),
        needs_player_movement: game.settings.needs_player_movement,
        objects: game.objects.len(),
        plain,
        height: board.height(),
        width: board.width(),
        changing: analysis.changing.iter().map(|id| id as u32).collect(),
        rules,
        late,
        unions_of: unions_of(&maker.unions, game.objects.len()),
        unions: Vec::new(),
    };
    let reach = Reach::of(&mut maker, &frame);
    frame.unions = maker.unions;
    (frame, reach)
}

/// For each object the unions that it is in.
fn unions_of<const W: usize>(unions: &[Union<W>], objects: usize) -> Vec<u64> {
    let words = unions.len().div_ceil(64);
    let mut of = vec![0; objects * words];
    for (index, union) in unions.iter().enumerate() {
        for &member in &union.members {
            of[member as usize * words + index / 64] |= 1 << (index % 64);
        }
    }
    of
}

fn holder<const W: usize>(subject: &Subject, board: &Board, analysis: &Analysis) -> Holder<W> {
    let mut fixed_mask: Bits = subject.mask.clone();
    fixed_mask.remove(analysis.changing.words());
    let planes = subject
        .mask
        .iter()
        .filter(|&id| analysis.changing.contains(id))
        .map(|id| id as u32)
        .collect();
    let mut fixed = [0; W];
    for index in 0..board.cells() {
        let cell = board.cell(index);
        if if subject.all { fixed_mask.is_within(cell) } else { fixed_mask.meets(cell) } {
            wide::insert(&mut fixed, index);
        }
    }
    Holder { planes, fixed, all: subject.all }
}

fn layer<const W: usize>(
    game: &Game,
    board: &Board,
    analysis: &Analysis,
    number: usize,
    moves: usize,
) -> Layer<W> {
    let (width, height) = (board.width(), board.height());
    let inside = game.layers[number].iter();
    let (changing, fixed): (Vec<_>, Vec<_>) =
        inside.partition(|&id| analysis.changing.contains(id));
    let mut taken = [0; W];
    let mut steps = [[0; W]; 4];
    for index in 0..board.cells() {
        if fixed.iter().any(|&id| board.has(index, id)) {
            wide::insert(&mut taken, index);
        }
        let (x, y) = (index / height, index % height);
        let room = [y > 0, y + 1 < height, x > 0, x + 1 < width];
        (0..4).filter(|&kind| room[kind]).for_each(|kind| wide::insert(&mut steps[kind], index));
    }
    Layer {
        objects: changing.into_iter().map(|id| id as u32).collect(),
        fixed: taken,
        moves,
        steps,
    }
}
