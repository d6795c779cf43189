//! Playing on the whole screen of a terminal.

use std::io::{self, Stdout, Write, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{Event, KeyEventKind, poll, read};
use crossterm::style::Print;
use crossterm::terminal::{
    Clear, ClearType, DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{execute, queue};
use unsolve_render::Colours;

use super::frame::frame;
use super::keys;
use super::seat::Seat;
use super::table::Table;
use crate::exit::Failure;
use crate::watch::{is_cancelled, waiting};

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

/// Plays until the player has enough; how that ended.
pub fn play(table: Table<'_>, colours: Colours) -> Result<String, Failure> {
    let failed = |error: io::Error| Failure::System(format!("the terminal: {error}"));
    let taken = Taken::take().map_err(failed)?;
    let mut seat = Seat::new(table);
    run(&mut seat, colours).map_err(failed)?;
    drop(taken);
    Ok(seat.table.result())
}

fn run(seat: &mut Seat<'_>, colours: Colours) -> io::Result<()> {
    loop {
        draw(seat, colours, &mut stdout())?;
        match wait()? {
            None => return Ok(()),
            Some(Event::Key(event)) if event.kind != KeyEventKind::Release => {
                if !seat.press(&keys::read(event)) {
                    return Ok(());
                }
            }
            Some(_) => {}
        }
    }
}

/// Everything, from the upper left corner on.
fn draw(seat: &Seat<'_>, colours: Colours, out: &mut Stdout) -> io::Result<()> {
    let (width, height) = size()?;
    let lines = frame(seat, [width.into(), height.into()]);
    for (row, line) in (0..height).zip(&lines) {
        let line = line.coded(colours);
        queue!(out, MoveTo(0, row), Clear(ClearType::CurrentLine), Print(line))?;
    }
    if lines.len() < usize::from(height) {
        queue!(out, MoveTo(0, lines.len() as u16), Clear(ClearType::FromCursorDown))?;
    }
    out.flush()
}

/// The next event, or nothing if the command was told to stop.
fn wait() -> io::Result<Option<Event>> {
    while !is_cancelled() {
        if waiting(|| poll(BEAT))? {
            return waiting(read).map(Some);
        }
    }
    Ok(None)
}
