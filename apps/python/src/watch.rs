//! Time and Ctrl-C: what stops a search from outside.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use unsolve_core::{Progress, StopReason, Watch};

/// How long a search goes on between two looks at what Python has been told.
const GLANCE: Duration = Duration::from_millis(5);

/// Keeps the time and hears Ctrl-C.
pub(crate) struct Clock {
    deadline: Option<Instant>,
    /// Whether whoever polls may ask Python; threads of the engine may not.
    asks: bool,
    looked: Mutex<Instant>,
    interrupted: AtomicBool,
    /// What Ctrl-C raised.
    raised: Mutex<Option<PyErr>>,
}

impl Clock {
    fn new(max_ms: Option<u64>, asks: bool) -> Self {
        let now = Instant::now();
        Self {
            deadline: max_ms.and_then(|ms| now.checked_add(Duration::from_millis(ms))),
            asks,
            looked: Mutex::new(now),
            interrupted: AtomicBool::new(false),
            raised: Mutex::new(None),
        }
    }

    /// Lets Python handle the signals that have come; what a handler raises ends the work.
    fn listen(&self) {
        let heard = Python::attach(|py| -> PyResult<()> {
            py.check_signals()?;
            Ok(())
        });
        if let Err(error) = heard {
            self.interrupted.store(true, Ordering::Relaxed);
            if let Ok(mut raised) = self.raised.lock() {
                raised.get_or_insert(error);
            }
        }
    }

    /// Whether it is time for another look.
    fn is_due(&self, now: Instant) -> bool {
        let Ok(mut looked) = self.looked.try_lock() else { return false };
        let due = now.duration_since(*looked) >= GLANCE;
        if due {
            *looked = now;
        }
        due
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

impl Watch for Clock {
    fn poll(&self, _: &Progress) -> Option<StopReason> {
        let now = Instant::now();
        if self.asks && self.is_due(now) {
            self.listen();
        }
        if self.is_interrupted() {
            return Some(StopReason::Cancelled);
        }
        self.deadline.is_some_and(|deadline| now >= deadline).then_some(StopReason::Time)
    }
}

/// Works without the interpreter's lock, so that other threads of Python go on; raises what Ctrl-C
/// raised. Work of several threads is done beside the calling one, which listens meanwhile.
pub(crate) fn unlocked<T: Send>(
    py: Python<'_>,
    max_ms: Option<u64>,
    jobs: usize,
    work: impl FnOnce(&Clock) -> T + Send,
) -> PyResult<T> {
    let clock = Clock::new(max_ms, jobs <= 1);
    let done = if jobs <= 1 {
        py.detach(|| Some(work(&clock)))
    } else {
        py.detach(|| beside(&clock, work))
    };
    let raised = clock.raised.into_inner().ok().flatten();
    match (raised, done) {
        (Some(error), _) => Err(error),
        (None, Some(done)) => Ok(done),
        (None, None) => Err(pyo3::exceptions::PyRuntimeError::new_err("a thread was lost")),
    }
}

/// Does the work on another thread and listens until it is done.
fn beside<T: Send>(clock: &Clock, work: impl FnOnce(&Clock) -> T + Send) -> Option<T> {
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || drop(sender.send(work(clock))));
        loop {
            match receiver.recv_timeout(GLANCE) {
                Ok(done) => return Some(done),
                Err(RecvTimeoutError::Timeout) => clock.listen(),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    })
}
