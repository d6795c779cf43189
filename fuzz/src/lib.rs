//! What the fuzz targets share.

use std::sync::LazyLock;

use unsolve_testkit::Lawful;
use unsolve_testkit::fuzz::Readers;

static READERS: LazyLock<Readers> = LazyLock::new(|| {
    Readers::new(unsolve_games::games()).unwrap_or_else(|breach| panic!("{breach}"))
});

/// The readers of all games, made once.
pub fn readers() -> &'static Readers {
    &READERS
}

/// Ends the run at a broken law.
pub fn check(verdict: Lawful) {
    if let Err(breach) = verdict {
        panic!("{breach}");
    }
}
