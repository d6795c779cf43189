//! The words of the language.

/// What a rule can order besides replacing, `sfx0` to `sfx10` apart.
pub(crate) const COMMANDS: &[&str] =
    &["cancel", "checkpoint", "restart", "win", "message", "again"];

/// Words for movement inside the brackets of a rule.
const MOVEMENTS: &[&str] = &[
    ">",
    "<",
    "^",
    "v",
    "up",
    "down",
    "left",
    "right",
    "moving",
    "stationary",
    "parallel",
    "perpendicular",
    "horizontal",
    "orthogonal",
    "vertical",
    "no",
    "randomdir",
    "random",
    "action",
];

/// Words that no object should have as its name, movements and commands apart.
const OTHERS: &[&str] = &[
    "objects",
    "collisionlayers",
    "legend",
    "sounds",
    "rules",
    "winconditions",
    "levels",
    "...",
    "|",
    "[",
    "]",
    "late",
    "rigid",
    "any",
    "all",
    "some",
    "startloop",
    "endloop",
    "option",
    "on",
    "and",
    "or",
    "->",
    "+",
    "move",
    "create",
    "destroy",
    "cantmove",
    "titlescreen",
    "startgame",
    "endgame",
    "startlevel",
    "endlevel",
    "showmessage",
    "closemessage",
];

/// Events of the game that have sounds, `sfx0` to `sfx10` apart.
pub(crate) const EVENTS: &[&str] = &[
    "titlescreen",
    "startgame",
    "cancel",
    "endgame",
    "startlevel",
    "undo",
    "restart",
    "endlevel",
    "showmessage",
    "closemessage",
];

/// How win conditions begin.
pub(crate) const QUANTIFIERS: &[&str] = &["all", "some", "any", "no"];

/// A word for movement inside the brackets of a rule.
pub(crate) fn is_movement_word(word: &str) -> bool {
    MOVEMENTS.contains(&word)
}

/// `sfx0` to `sfx10`.
pub(crate) fn is_effect(word: &str) -> bool {
    let number = word.strip_prefix("sfx").filter(|digits| digits.len() <= 2);
    number.and_then(|digits| digits.parse::<u8>().ok()).is_some_and(|n| n <= 10)
}

/// A word of the language.
pub(crate) fn is_keyword(word: &str) -> bool {
    is_movement_word(word) || COMMANDS.contains(&word) || OTHERS.contains(&word) || is_effect(word)
}
