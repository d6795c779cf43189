//! Changing levels by hand. What comes out is always legal: a disc goes to its place by size.

use unsolve_core::{Brush, BrushKind, EditError, Editing, Paint};

use crate::{Hanoi, Level, MAX_DISCS, MAX_PEGS, MIN_PEGS, Towers, peg_name};

impl Editing for Hanoi {
    /// Every disc at the start and in the goal.
    fn brushes(level: &Level) -> Vec<Brush> {
        let brush = |id: &str, name: &str, disc: usize| Brush {
            id: format!("{id}-{}", disc + 1),
            name: format!("{name} {}", disc + 1),
            paint: Paint::Piece(disc as u8),
            kind: BrushKind::Single,
        };
        let discs = 0..level.discs();
        let start = discs.clone().map(|disc| brush("disc", "Disc", disc));
        start.chain(discs.map(|disc| brush("goal", "Goal of disc", disc))).collect()
    }

    /// Pegs and heights.
    fn places(level: &Level) -> [usize; 2] {
        [level.pegs(), level.discs()]
    }

    fn shown(level: &Level, [peg, height]: [usize; 2]) -> Vec<String> {
        let at = |towers: Towers| towers.tower(peg as u8, level.discs()).nth(height);
        let goal = at(level.goal()).map(|disc| format!("goal-{}", disc + 1));
        let disc = at(level.start()).map(|disc| format!("disc-{}", disc + 1));
        [goal, disc].into_iter().flatten().collect()
    }

    fn paint(level: &Level, brush: &str, [peg, _]: [usize; 2]) -> Result<Level, EditError> {
        let number =
            |prefix| brush.strip_prefix(prefix).and_then(|number| number.parse::<usize>().ok());
        let (start, goal, peg) = (level.start(), level.goal(), peg as u8);
        Ok(match (number("disc-"), number("goal-")) {
            (Some(disc), _) => level.with(start.moved(disc.saturating_sub(1), peg), goal),
            (_, Some(disc)) => level.with(start, goal.moved(disc.saturating_sub(1), peg)),
            _ => level.clone(),
        })
    }

    /// Rows are pegs: they come and go above and below, if they are empty. Columns are heights, so on the right a disc larger than
    /// all others comes or goes.
    fn resize(level: &Level, [top, right, bottom, left]: [i32; 4]) -> Result<Level, EditError> {
        if left != 0 {
            return Err(EditError(
                "towers grow on the right: a disc larger than all others".to_owned(),
            ));
        }
        let sized = |now: usize, by: i64, [least, most]: [usize; 2], what: &str| {
            let size = i64::try_from(now).unwrap_or(0) + by;
            let fits = usize::try_from(size).ok().filter(|size| (least..=most).contains(size));
            fits.ok_or_else(|| EditError(format!("{size} {what}; there must be {least} to {most}")))
        };
        let pegs =
            sized(level.pegs(), i64::from(top) + i64::from(bottom), [MIN_PEGS, MAX_PEGS], "pegs")?;
        let discs = sized(level.discs(), i64::from(right), [1, MAX_DISCS], "discs")?;
        let kept = level.discs().min(discs);
        let moved = |towers: Towers| -> Result<Towers, EditError> {
            let peg = |disc: usize| {
                let old = if disc < kept { towers.peg(disc) } else { 0 };
                let new = i64::from(old) + if disc < kept { i64::from(top) } else { 0 };
                let fits = u8::try_from(new).ok().filter(|&new| usize::from(new) < pegs);
                fits.ok_or_else(|| {
                    EditError(format!(
                        "disc {} is on peg {}; empty it first",
                        disc + 1,
                        peg_name(old)
                    ))
                })
            };
            let all = (0..discs).map(peg).collect::<Result<Vec<u8>, EditError>>()?;
            Ok(Towers::of(all))
        };
        Ok(Level::new(pegs, discs, moved(level.start())?, moved(level.goal())?))
    }

    /// The tower that everybody knows: from the first peg to the last.
    fn clear(level: &Level) -> Result<Level, EditError> {
        let (pegs, discs) = (level.pegs(), level.discs());
        Ok(level.with(Towers::on(0, discs), Towers::on(pegs as u8 - 1, discs)))
    }
}
