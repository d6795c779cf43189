//! What the sections hold.

use crate::diagnostic::Diagnostics;

/// A name with the line it stands in.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    pub name: String,
    pub line: usize,
}

/// A colour as it was written: a name of the palette or `#rrggbb`.
#[derive(Clone, Debug)]
pub(crate) struct Colour(pub String);

/// An object.
#[derive(Clone, Debug)]
pub(crate) struct ObjectText {
    pub name: String,
    pub line: usize,
    pub colours: Vec<Colour>,
    /// Rows of the picture: digits for colours, `.` for nothing.
    pub rows: Vec<String>,
}

impl ObjectText {
    /// Looks at the finished object.
    pub fn check(&self, remarks: &mut Diagnostics) {
        if self.colours.is_empty() {
            let name = self.name.to_uppercase();
            remarks.error(
                self.line,
                format!(
                    "The object \"{name}\" has no colour; write one on the line below its name."
                ),
            );
        }
        let is_square = self.rows.len() == 5 && self.rows.iter().all(|row| row.len() == 5);
        if !self.rows.is_empty() && !is_square {
            remarks.warn(self.line, "The picture of an object must be exactly 5 wide and 5 high.");
        }
    }
}

/// How the parts of a legend entry are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joint {
    /// One part: another name for it.
    Same,
    And,
    Or,
}

/// An entry of the legend, or another name on an object's name line.
#[derive(Clone, Debug)]
pub(crate) struct LegendLine {
    pub name: String,
    pub joint: Joint,
    pub parts: Vec<String>,
    pub line: usize,
}

/// A line of the section of sounds: a subject, what happens to it in which directions, a seed.
#[derive(Clone, Debug)]
pub(crate) struct SoundText {
    pub subject: String,
    /// Empty for an event of the game.
    pub verb: String,
    pub directions: Vec<String>,
    pub seed: i64,
    pub line: usize,
}

/// A rule's line.
#[derive(Clone, Debug)]
pub(crate) struct RuleText {
    /// In small letters, up to the first comment.
    pub text: String,
    /// The text of its message as typed, if it has one.
    pub message: Option<String>,
    /// A comment follows.
    pub has_comment: bool,
    pub line: usize,
}

/// How many a win condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quantifier {
    All,
    Some,
    No,
}

/// A win condition.
#[derive(Clone, Debug)]
pub(crate) struct WinText {
    pub quantifier: Quantifier,
    pub what: String,
    pub on: Option<String>,
    pub line: usize,
}

/// An entry of the levels.
#[derive(Clone, Debug)]
pub(crate) enum LevelText {
    Message(String),
    /// From its first line to its last one; comments can stand on lines between.
    Map {
        line: usize,
        last: usize,
        rows: Vec<String>,
    },
}
