//! Solutions by reasoning and trying.

use unsolve_adapters::constraint::Found;
use unsolve_core::{Budget, Progress, StopReason};

use super::{Kind, Web, bits, digit};

impl Web {
    /// At most `up_to` boards, each with a digit for every cell and 0 for walls.
    #[must_use]
    pub fn solutions(&self, given: &[u8], up_to: usize, budget: &Budget<'_>) -> Found {
        let mut found = Found { boards: Vec::new(), stopped: None, effort: Progress::default() };
        if up_to > 0 {
            found.stopped = self.fill(self.start(given), None, up_to, budget, &mut found).err();
        }
        found
    }

    fn fill(
        &self,
        mut marks: Vec<u16>,
        tried: Option<usize>,
        up_to: usize,
        budget: &Budget<'_>,
        found: &mut Found,
    ) -> Result<(), StopReason> {
        budget.check(&found.effort)?;
        found.effort.nodes += 1;
        let kinds = Kind::ALL.len();
        let settled = match tried {
            None => self.settle(&mut marks, kinds),
            Some(cell) => self.settle_from(&mut marks, kinds, cell),
        };
        if settled.is_err() {
            return Ok(());
        }
        let open = (0..marks.len()).filter(|&cell| marks[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| marks[cell].count_ones()) else {
            let board = |&mark: &u16| if mark == 0 { 0 } else { digit(mark) };
            found.boards.push(marks.iter().map(board).collect());
            return Ok(());
        };
        for bit in bits(marks[cell]) {
            let mut tried = marks.clone();
            tried[cell] = bit;
            self.fill(tried, Some(cell), up_to, budget, found)?;
            if found.boards.len() >= up_to {
                break;
            }
        }
        Ok(())
    }
}
