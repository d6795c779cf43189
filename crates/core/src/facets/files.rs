//! Levels and positions as files hold them.

use crate::{Invalid, Mending, Puzzle};

/// How levels are read from files and written to them.
pub trait Files: Puzzle {
    /// Checks a setup under the given rules.
    fn validate(
        setup: Self::Setup,
        rules: Self::Rules,
    ) -> Result<Self::Level, Invalid<Self::Setup>>;

    /// What [`mend`](Self::mend) puts right, in words; empty if the game mends nothing.
    const MENDS: &'static [&'static str] = &[];

    /// Puts right what is wrong with a setup and has a plain remedy, and says what it does; changes
    /// nothing in a setup that is legal. What it leaves wrong is found by
    /// [`validate`](Self::validate), which looks at the result.
    fn mend(_setup: &mut Self::Setup, _mending: &mut Mending<'_>) {}

    /// The rules a setup has if nobody says otherwise.
    fn default_rules(_setup: &Self::Setup) -> Self::Rules {
        Self::Rules::default()
    }

    /// The rules of a level. Games with one variant need not say it.
    fn rules(_level: &Self::Level) -> Self::Rules {
        Self::Rules::default()
    }

    /// Writes a position of a level down; [`validate`](Self::validate) is its inverse.
    fn setup(level: &Self::Level, state: &Self::State) -> Self::Setup;

    /// The start of a level.
    fn start(level: &Self::Level) -> Self::State;
}
