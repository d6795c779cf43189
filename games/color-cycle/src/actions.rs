//! `analyze`: what algebra says about boards of a size.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};
use unsolve_adapters::{Action, Actions, LevelError};
use unsolve_core::decimal::grouped;
use unsolve_core::{Budget, StopReason};
use unsolve_grids::{Cell, Grid};
use unsolve_linear::{Covering, LinearError, Modulus, Size, Sparse, System, Weights};

use crate::ColorCycle;
use crate::board::{Level, Position};
use crate::setup::Goal;

/// Cheap steps of the table of all boards that count as one node.
const STEPS_A_NODE: u64 = 64;
/// Larger tables of all boards are not begun.
const MOST_BOARDS: u128 = 1 << 26;

const PARAMS: &str = r#"{"type": "object", "properties": {
    "width": {"type": "integer", "description": "columns of the board", "minimum": 1, "maximum": 200, "default": 5},
    "height": {"type": "integer", "description": "rows of the board", "minimum": 1, "maximum": 200, "default": 5},
    "colors": {"type": "integer", "description": "how many colours there are", "minimum": 2, "maximum": 26, "default": 2},
    "goal": {"type": "string", "description": "which goal `solvable_share` and `largest_minimal` stand for", "enum": ["equal", "zero"], "default": "equal"},
    "table": {"type": "integer", "description": "adds a table of the square boards from 1 x 1 to this size", "minimum": 0, "maximum": 200, "default": 0}
}}"#;

impl Actions for ColorCycle {
    fn actions() -> Vec<Action<Self>> {
        vec![Action {
            name: "analyze",
            about: "Rank, kernel, solvable share and the largest minimal solution of boards of a \
                    size",
            needs_level: false,
            params: PARAMS,
            run: |params, _level, budget| analyze(params, budget),
        }]
    }
}

fn analyze(params: &Map<String, Value>, budget: &Budget<'_>) -> Result<Value, LevelError> {
    let number = |name: &str| params.get(name).and_then(Value::as_u64).unwrap_or(0);
    let goal = if params.get("goal") == Some(&json!("zero")) { Goal::Zero } else { Goal::Equal };
    let colors = number("colors");
    let size = [number("height") as usize, number("width") as usize];
    let board = Analysis::of(size, colors, budget).map_err(refused)?;
    let mut result = board.to_json(goal);
    let radius = board.largest_minimal(budget);
    let radius = radius.map_err(refused)?;
    let [zero, equal] = [radius.zero, radius.equal];
    result["largest_minimal"] = json!(if goal == Goal::Zero { zero } else { equal });
    result["largest_minimal_zero"] = json!(zero);
    result["largest_minimal_equal"] = json!(equal);
    let mut text = board.to_text(zero, equal);
    if let most @ 1.. = number("table") as usize {
        let rows = (1..=most).map(|side| Analysis::of([side, side], colors, budget));
        let rows = rows.collect::<Result<Vec<_>, _>>().map_err(refused)?;
        text.push_str(&table(&rows));
        result["table"] = rows.iter().map(|row| row.to_json(goal)).collect();
    }
    result["text"] = json!(text);
    Ok(result)
}

fn refused(error: LinearError) -> LevelError {
    match error {
        LinearError::Stopped { reason } => LevelError::Stopped(reason),
        other => LevelError::field("board", other.to_string()),
    }
}

/// A board without power cells and locks.
struct Analysis {
    size: [usize; 2],
    modulus: Modulus,
    matrix: Sparse,
    system: System,
    /// How many of the boards of one colour can be made from each other.
    linked: u64,
}

/// The most clicks that any solvable board needs, where that is known.
struct Radius {
    zero: Option<u64>,
    equal: Option<u64>,
}

impl Analysis {
    fn of(
        [height, width]: [usize; 2],
        colors: u64,
        budget: &Budget<'_>,
    ) -> Result<Self, LinearError> {
        let modulus = Modulus::new(colors)?;
        let cells = height * width;
        let board = Level {
            grid: Grid::new(width, height),
            modulus,
            goal: Goal::Zero,
            power: vec![false; cells],
            start: Position { colors: vec![0; cells], locks: Vec::new() },
        };
        let column = |click: Cell| {
            board.reach(click).map(move |cell| (usize::from(cell), usize::from(click), 1))
        };
        let matrix = Sparse::new(modulus, cells, cells, (0..cells as Cell).flat_map(column))?;
        let system = System::new(&matrix, budget)?;
        let mut linked = 0;
        for color in 0..modulus.value() {
            linked += u64::from(system.solve(&vec![color; cells])?.solution().is_some());
        }
        Ok(Self { size: [height, width], modulus, matrix, system, linked })
    }

    fn cells(&self) -> usize {
        self.matrix.rows()
    }

    /// Invariant factors that are not 0; `None` where the board is too large to know.
    fn rank(&self) -> Option<usize> {
        let System::Layered(layered) = &self.system else { return None };
        let factors = layered.invariant_factors();
        Some(factors.iter().filter(|&&factor| factor != self.modulus.value()).count())
    }

    fn kernel(&self) -> Size {
        self.system.solutions()
    }

    /// The share of boards that can be solved. The boards of one colour lie in as many classes as
    /// there are colours for each that is linked to the first.
    fn share(&self, goal: Goal) -> f64 {
        let one_in = self.system.solvable_one_in();
        let zero: f64 = one_in
            .factors()
            .map(|(prime, exponent)| libm::pow(f64::from(prime), -(exponent as f64)))
            .product();
        match goal {
            Goal::Zero => zero,
            Goal::Equal => zero * f64::from(self.modulus.value()) / self.linked as f64,
        }
    }

    fn to_json(&self, goal: Goal) -> Value {
        json!({
            "width": self.size[1],
            "height": self.size[0],
            "colors": self.modulus.value(),
            "goal": if goal == Goal::Zero { "zero" } else { "equal" },
            "rank": self.rank(),
            "kernel_size": number(&self.kernel()),
            "solvable_share": self.share(goal),
            "solvable_share_zero": self.share(Goal::Zero),
            "solvable_share_equal": self.share(Goal::Equal),
        })
    }

    fn to_text(&self, zero: Option<u64>, equal: Option<u64>) -> String {
        let [height, width] = self.size;
        let known = |radius: Option<u64>| match radius {
            Some(clicks) => format!("needs {} clicks at most", grouped(clicks)),
            None => "the most clicks needed are not known".to_owned(),
        };
        let share = |goal| percent(self.share(goal));
        let rank = self.rank().map_or("not known".to_owned(), |rank| grouped(rank as u64));
        let mut text = format!("{height} x {width} cells, {} colours\n", self.modulus.value());
        let _ = writeln!(text, "  rank         {rank} of {}", grouped(self.cells() as u64));
        let _ =
            writeln!(text, "  kernel       {}: solutions of a board that has any", self.kernel());
        for (name, goal, radius) in [("equal", Goal::Equal, equal), ("zero", Goal::Zero, zero)] {
            let (share, known) = (share(goal), known(radius));
            let _ =
                writeln!(text, "  goal={name:<6}  {share} of all boards can be solved; {known}");
        }
        text
    }

    /// The covering radius for both goals, by a table of all solvable boards.
    fn largest_minimal(&self, budget: &Budget<'_>) -> Result<Radius, LinearError> {
        let k = u64::from(self.modulus.value());
        let alone = self.kernel().exact() == Some(1);
        let every = alone.then(|| self.cells() as u64 * (k - 1));
        let zero = match every {
            None => self.covering(Goal::Zero, budget)?,
            known => known,
        };
        Ok(Radius { zero, equal: self.covering(Goal::Equal, budget)? })
    }

    /// `None` if the table would be too large.
    fn covering(&self, goal: Goal, budget: &Budget<'_>) -> Result<Option<u64>, LinearError> {
        let boards = u32::try_from(self.cells()).ok().and_then(|cells| {
            let all = u128::from(self.modulus.value()).checked_pow(cells)?;
            Some(all / self.system.solvable_one_in().exact()?)
        });
        if boards.is_none_or(|boards| boards > MOST_BOARDS) {
            return Ok(None);
        }
        let weights = Weights::upwards(self.modulus);
        let dense = self.matrix.to_dense()?;
        let budget = budget.with_nodes(budget.max_nodes.saturating_mul(STEPS_A_NODE));
        let covering = match goal {
            Goal::Zero => Covering::of(&dense, &weights, &[], &budget),
            Goal::Equal => {
                let wider = dense.with_column(&vec![1; self.cells()])?;
                Covering::of(&wider, &weights, &[self.cells()], &budget)
            }
        };
        match covering {
            Ok(covering) => Ok(Some(covering.radius)),
            Err(LinearError::Stopped { reason: StopReason::Nodes | StopReason::Bytes }) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A size as a number, or as text past 2^53.
fn number(size: &Size) -> Value {
    match size.exact().and_then(|number| u64::try_from(number).ok()) {
        Some(number) if number <= 1 << 53 => json!(number),
        _ => json!(size.to_string()),
    }
}

fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if percent >= 0.01 { format!("{percent:.2} %") } else { format!("{percent:.1e} %") }
}

fn table(rows: &[Analysis]) -> String {
    let head = ["size", "rank", "kernel", "solvable (equal)", "solvable (zero)"];
    let mut lines = vec![head.map(str::to_owned)];
    for row in rows {
        let rank = row.rank().map_or("?".to_owned(), |rank| rank.to_string());
        let [equal, zero] = [Goal::Equal, Goal::Zero].map(|goal| percent(row.share(goal)));
        let size = format!("{} x {}", row.size[0], row.size[1]);
        lines.push([size, rank, row.kernel().to_string(), equal, zero]);
    }
    let width = |column: usize| lines.iter().map(|line| line[column].len()).max().unwrap_or(0);
    let widths: [usize; 5] = std::array::from_fn(width);
    let mut text = "\n".to_owned();
    for line in &lines {
        let padded = line.iter().zip(widths).map(|(word, width)| format!("{word:>width$}"));
        let _ = writeln!(text, "{}", padded.collect::<Vec<_>>().join("  "));
    }
    text
}
