//! Playing on the whole screen of a terminal.

use std::io::{self, Stdout, Write, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{Event, KeyEventKind, poll, read};
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{
    Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{execute, queue};
use serde_json::Value;
use unsolve_render::{Colours, terminal};
use unsolve_verbs::MoveInfo;

use super::keys::{self, Arrow, Key};
use super::table::{Order, Table};
use crate::exit::Failure;
use crate::text;
use crate::watch::is_cancelled;

/// How often a waiting game looks whether it should end.
const BEAT: Duration = Duration::from_millis(200);

static TAKEN: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back as it was; does nothing if it was not taken.
pub fn restore() {
    if TAKEN.swap(false, Ordering::Relaxed) {
        drop(execute!(stdout(), EnableLineWrap, Show, LeaveAlternateScreen));
        drop(disable_raw_mode());
    }
}

/// Holds the terminal; gives it back when dropped, and before a panic is reported.
struct Taken;

impl Taken {
    fn take() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let report = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                restore();
                report(panic);
            }));
        });
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::Relaxed);
        let taken = Self;
        execute!(stdout(), EnterAlternateScreen, Hide, DisableLineWrap)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        restore();
    }
}

/// Plays until the player has enough.
pub fn play(table: Table<'_>, colours: Colours) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::System(format!("the terminal: {error}"));
    let taken = Taken::take().map_err(failed)?;
    let mut screen = Screen {
        table,
        colours,
        typed: String::new(),
        message: "Type a move and press Enter. ? shows what else you can do.".to_owned(),
        chosen: None,
        mover: None,
    };
    screen.run().map_err(failed)?;
    drop(taken);
    Ok(())
}

struct Screen<'a> {
    table: Table<'a>,
    colours: Colours,
    typed: String,
    message: String,
    /// The move chosen with the arrows.
    chosen: Option<usize>,
    /// What the arrows move, in games whose moves have a direction.
    mover: Option<Value>,
}

/// More lines of legal moves are not shown.
const MOST_LINES: usize = 6;

impl Screen<'_> {
    fn run(&mut self) -> io::Result<()> {
        loop {
            self.draw(&mut stdout())?;
            let Some(event) = wait()? else { return Ok(()) };
            if let Event::Key(event) = event
                && event.kind != KeyEventKind::Release
            {
                let key = keys::read(event, &self.typed, &self.table.moves());
                if key == Key::Order(Order::Quit) {
                    return Ok(());
                }
                self.press(key);
            }
        }
    }

    fn press(&mut self, key: Key) {
        match key {
            Key::Order(order) => self.order(&order),
            Key::Sign(sign) => self.typed.push(sign),
            Key::Erase => drop(self.typed.pop()),
            Key::Clear => self.typed.clear(),
            Key::Enter => self.enter(),
            Key::Arrow(arrow) => self.arrow(arrow),
            Key::Next => self.next(),
            Key::Other => {}
        }
    }

    fn order(&mut self, order: &Order) {
        self.message = self.table.carry_out(order);
        self.typed.clear();
        self.chosen = None;
    }

    fn enter(&mut self) {
        let typed = std::mem::take(&mut self.typed);
        match (typed.trim(), self.chosen) {
            ("", Some(chosen)) => self.make(chosen),
            ("", None) => {}
            (word, _) => self.order(&self.table.read(word)),
        }
    }

    fn make(&mut self, index: usize) {
        if let Some(mv) = self.table.moves().get(index) {
            self.order(&Order::Move(mv.notation.clone()));
        }
    }

    /// Moves what is to be moved, or walks through the list of moves.
    fn arrow(&mut self, arrow: Arrow) {
        let moves = self.table.moves();
        if moves.iter().all(|mv| keys::direction(mv).is_none()) {
            return self.choose(arrow, moves.len());
        }
        let that_way = |mv: &&MoveInfo| keys::direction(mv) == Some(arrow);
        let candidates: Vec<_> = moves.iter().filter(that_way).collect();
        let own = candidates.iter().find(|mv| Some(keys::mover(mv)) == self.mover);
        match (own, &candidates[..]) {
            (Some(mv), _) | (None, [mv]) => {
                self.mover = Some(keys::mover(mv));
                self.order(&Order::Move(mv.notation.clone()));
            }
            (None, []) => "Nothing can move that way.".clone_into(&mut self.message),
            (None, _) => {
                "Which one? Tab chooses what the arrows move.".clone_into(&mut self.message);
            }
        }
    }

    fn choose(&mut self, arrow: Arrow, count: usize) {
        if count == 0 {
            return;
        }
        self.chosen = Some(match (self.chosen, arrow) {
            (None, _) => 0,
            (Some(at), Arrow::Right | Arrow::Down) => (at + 1) % count,
            (Some(at), Arrow::Left | Arrow::Up) => (at + count - 1) % count,
        });
    }

    fn next(&mut self) {
        let moves = self.table.moves();
        if moves.iter().all(|mv| keys::direction(mv).is_none()) {
            return self.choose(Arrow::Right, moves.len());
        }
        let mut movers: Vec<Value> = moves.iter().map(keys::mover).collect();
        movers.dedup();
        let at = movers.iter().position(|mover| Some(mover) == self.mover.as_ref());
        let next = at.map_or(0, |at| (at + 1) % movers.len().max(1));
        self.mover = movers.get(next).cloned();
    }

    /// Everything, from the upper left corner on.
    fn draw(&self, out: &mut Stdout) -> io::Result<()> {
        let (width, height) = size()?;
        let mut lines = vec![self.header(), String::new()];
        let board = terminal(&self.table.board(), self.colours);
        lines.extend(board.lines().map(|line| format!("  {line}")));
        lines.push(String::new());
        lines.push(format!("> {}\u{2588}", self.typed));
        lines.extend(self.message.lines().flat_map(|line| wrapped(line, usize::from(width))));
        lines.push(String::new());
        lines.extend(self.list(usize::from(width)));
        queue!(out, MoveTo(0, 0))?;
        for (row, line) in lines.iter().take(usize::from(height)).enumerate() {
            queue!(out, MoveTo(0, row as u16), Print(line), Clear(ClearType::UntilNewLine))?;
        }
        queue!(out, Clear(ClearType::FromCursorDown), SetAttribute(Attribute::Reset))?;
        out.flush()
    }

    fn header(&self) -> String {
        let (game, level) = self.table.title();
        let made = text::count(self.table.made(), "move");
        let won = if self.table.is_won() { "  \u{2713} solved" } else { "" };
        format!("{}  {level}  \u{b7}  {made}{won}", bold(game))
    }

    /// The legal moves that go on as what is typed, as many to a line as fit.
    fn list(&self, width: usize) -> Vec<String> {
        let moves = self.table.moves();
        let fitting =
            moves.iter().enumerate().filter(|(_, mv)| mv.notation.starts_with(&self.typed));
        let mut lines = Vec::new();
        let (mut line, mut used) = (String::new(), 0);
        for (index, mv) in fitting {
            let size = mv.notation.chars().count() + 2;
            if used + size > width && used > 0 {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            let marked = self.chosen == Some(index) || self.is_mover(mv);
            line += &if marked { bold(&mv.notation) } else { mv.notation.clone() };
            line += "  ";
            used += size;
        }
        lines.push(line);
        if lines.len() > MOST_LINES {
            lines.truncate(MOST_LINES);
            lines.push(format!(
                "... {}: type how one begins",
                text::count(moves.len() as u64, "move")
            ));
        }
        lines.extend(self.chosen.and_then(|index| Some(moves.get(index)?.text.clone())));
        lines
    }

    fn is_mover(&self, mv: &MoveInfo) -> bool {
        keys::direction(mv).is_some() && Some(keys::mover(mv)) == self.mover
    }
}

/// The next event, or nothing if the command was told to stop.
fn wait() -> io::Result<Option<Event>> {
    while !is_cancelled() {
        if poll(BEAT)? {
            return read().map(Some);
        }
    }
    Ok(None)
}

fn bold(text: &str) -> String {
    format!("\u{1b}[1m{text}\u{1b}[0m")
}

/// Wraps running text, but leaves set lists alone.
fn wrapped(line: &str, width: usize) -> Vec<String> {
    if line.starts_with(' ') { vec![line.to_owned()] } else { text::wrapped(line, width.max(20)) }
}
