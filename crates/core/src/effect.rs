//! What a move does, in the game's own words: for animation and sound.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Point;

/// What becomes of a thing in a move. A front end that knows these words can animate and sound
/// every game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// It goes from one place to another.
    Moved,
    /// It slides until something stops it.
    Slid,
    /// It is pushed by something else.
    Pushed,
    /// It is launched and flies through the air.
    Launched,
    /// It is poured from one vessel into another.
    Poured,
    /// It climbs into something, or lands in it.
    Boarded,
    /// It reaches the place where it belongs.
    Arrived,
    /// It has all that belongs into it.
    Completed,
    /// It falls, at the end of its way if it travels, and is gone or lost.
    Fell,
    /// It breaks, and is gone.
    Broke,
    /// It was locked and opens.
    Opened,
    /// It goes on to its next colour.
    Turned,
    /// A value is entered in it.
    Entered,
    /// What was entered in it is rubbed out.
    Erased,
    /// A value is ruled out for it.
    RuledOut,
    /// A value that was ruled out may be in it after all.
    Restored,
    /// A player writes a note into it.
    Noted,
}

impl Happening {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Moved,
        Self::Slid,
        Self::Pushed,
        Self::Launched,
        Self::Poured,
        Self::Boarded,
        Self::Arrived,
        Self::Completed,
        Self::Fell,
        Self::Broke,
        Self::Opened,
        Self::Turned,
        Self::Entered,
        Self::Erased,
        Self::RuledOut,
        Self::Restored,
        Self::Noted,
    ];

    /// Its name in effects.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Slid => "slid",
            Self::Pushed => "pushed",
            Self::Launched => "launched",
            Self::Poured => "poured",
            Self::Boarded => "boarded",
            Self::Arrived => "arrived",
            Self::Completed => "completed",
            Self::Fell => "fell",
            Self::Broke => "broke",
            Self::Opened => "opened",
            Self::Turned => "turned",
            Self::Entered => "entered",
            Self::Erased => "erased",
            Self::RuledOut => "ruled-out",
            Self::Restored => "restored",
            Self::Noted => "noted",
        }
    }
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a move does to the shapes of the scene before it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "effect", rename_all = "kebab-case")]
pub enum Effect {
    /// A shape moves along points, from where it is.
    Travel {
        /// The shape's id.
        shape: String,
        /// What happens to what the shape belongs to.
        kind: Happening,
        /// Where it goes, relative to where it is.
        path: Vec<Point>,
    },
    /// A shape draws attention to itself once, where it is or at the end of its way.
    Flash {
        /// The shape's id.
        shape: String,
        /// What happens to what the shape belongs to.
        kind: Happening,
    },
    /// The level is won.
    Won,
}

impl Effect {
    /// What happens, if it happens to a shape.
    #[must_use]
    pub fn kind(&self) -> Option<Happening> {
        match self {
            Self::Travel { kind, .. } | Self::Flash { kind, .. } => Some(*kind),
            Self::Won => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_files() {
        for kind in Happening::ALL {
            assert_eq!(serde_json::json!(kind), kind.name());
        }
    }
}
