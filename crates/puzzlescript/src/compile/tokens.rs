//! A rule's line to a draft.

mod shapes;

use super::draft::{Draft, Term, Terms, Word};
use super::names::Names;
use crate::diagnostic::Diagnostics;
use crate::game::{Command, Direction};
use crate::source::{COMMANDS, RuleText, is_movement_word};

/// What a line of the section of rules is.
pub(super) enum Parsed {
    Rule(Draft),
    LoopStart,
    LoopEnd,
}

/// The text with spaces around brackets, bars and arrows.
pub(crate) fn spaced(text: &str) -> String {
    let text =
        text.replace('[', " [ ").replace(']', " ] ").replace('|', " | ").replace("->", " -> ");
    match text.trim_start().strip_prefix('+') {
        Some(rest) => format!("+ {rest}"),
        None => text,
    }
}

/// Reads a line; nothing if no rule can be made of it.
pub(super) fn parse(
    text: &RuleText,
    previous: Option<&Draft>,
    names: &Names,
    remarks: &mut Diagnostics,
) -> Option<Parsed> {
    let spaced = spaced(&text.text);
    let tokens: Vec<&str> = spaced.split_whitespace().collect();
    match tokens[..] {
        [] => return None,
        ["startloop"] => return Some(Parsed::LoopStart),
        ["endloop"] => return Some(Parsed::LoopEnd),
        _ => (),
    }
    let mut parser = Parser::new(text, previous, names, remarks);
    if !tokens.contains(&"->") {
        parser.complain(if text.has_comment {
            "Comments cannot stand inside of rules: everything after the first bracket \"(\" was left out."
        } else {
            "A rule has to have an arrow: [ what to look for ] -> [ what to put there ]."
        });
        if text.has_comment {
            return None;
        }
    }
    for (index, token) in tokens.iter().enumerate() {
        if parser.is_prefix {
            parser.prefix(index, token);
        }
        if !parser.is_prefix {
            parser.body(token, &tokens[index + 1..]);
        }
        if parser.is_lost {
            return None;
        }
    }
    parser.finish().map(Parsed::Rule)
}

#[expect(clippy::struct_excessive_bools, reason = "each tells where in the rule the parser is")]
struct Parser<'a> {
    text: &'a RuleText,
    previous: Option<&'a Draft>,
    names: &'a Names,
    remarks: &'a mut Diagnostics,
    draft: Draft,
    is_prefix: bool,
    is_right: bool,
    is_joined: bool,
    in_row: bool,
    depth: i32,
    /// Brackets opened on each side.
    opened: [usize; 2],
    row: Vec<Terms>,
    cell: Terms,
    /// A word that waits for its object.
    word: Option<Word>,
    is_broken: bool,
    /// Nothing more is read of the rule.
    is_lost: bool,
}

impl<'a> Parser<'a> {
    fn new(
        text: &'a RuleText,
        previous: Option<&'a Draft>,
        names: &'a Names,
        remarks: &'a mut Diagnostics,
    ) -> Self {
        let draft = Draft {
            line: text.line,
            group: text.line,
            directions: Vec::new(),
            left: Vec::new(),
            right: Vec::new(),
            late: false,
            rigid: false,
            random: false,
            commands: Vec::new(),
        };
        Self {
            text,
            previous,
            names,
            remarks,
            draft,
            is_prefix: true,
            is_right: false,
            is_joined: false,
            in_row: false,
            depth: 0,
            opened: [0; 2],
            row: Vec::new(),
            cell: Vec::new(),
            word: None,
            is_broken: false,
            is_lost: false,
        }
    }

    /// Tells an error; what it is about is left out, and the rest of the rule is read.
    fn complain(&mut self, message: impl Into<String>) {
        self.remarks.error(self.text.line, message);
    }

    /// Tells an error that leaves nothing of the rule.
    fn give_up(&mut self, message: impl Into<String>) {
        self.complain(message);
        self.is_broken = true;
    }

    fn warn(&mut self, message: &str) {
        self.remarks.warn(self.text.line, message);
    }

    /// What stands before the first bracket.
    fn prefix(&mut self, index: usize, token: &str) {
        let all = |list: &[Direction]| list.to_vec();
        match token {
            "[" => {
                if self.draft.directions.is_empty() {
                    self.draft.directions = all(&Direction::ALL);
                }
                self.is_prefix = false;
            }
            "+" => self.join(index),
            "late" => self.draft.late = true,
            "rigid" => self.draft.rigid = true,
            "random" => {
                self.draft.random = true;
                if self.is_joined {
                    self.remarks.error(self.text.line, "Only the first rule of a group can be marked random: \"+\" and \"random\" cannot stand on one line, because a draw is made among all rules of the group.");
                }
            }
            "orthogonal" => self.draft.directions.extend(Direction::ALL),
            "horizontal" => self.draft.directions.extend([Direction::Left, Direction::Right]),
            "vertical" => self.draft.directions.extend([Direction::Up, Direction::Down]),
            _ => match Word::of(token) {
                Some(Word::Go(direction)) => self.draft.directions.push(direction),
                Some(word) if word.is_relative() => self.complain("Relative directions (^ v < >) cannot say where a rule applies. Use up, down, left, right, horizontal or vertical, or nothing for all four."),
                _ => self.complain(format!(
                    "Before the first bracket of a rule only directions can stand (none: all four), not \"{}\".",
                    token.to_uppercase()
                )),
            },
        }
    }

    fn join(&mut self, index: usize) {
        let line = self.text.line;
        if self.is_joined {
            self.remarks.error(line, "Two \"+\" stand before one rule; one is enough.");
        } else if index > 0 {
            self.remarks.error(line, "The \"+\" that joins a rule to the group of the previous one must be the first sign of the line.");
        } else if let Some(previous) = self.previous {
            self.draft.group = previous.group;
        } else {
            self.remarks
                .error(line, "The \"+\" joins a rule to the previous one, but there is none.");
        }
        self.is_joined = true;
    }

    /// What stands from the first bracket on.
    fn body(&mut self, token: &str, rest: &[&str]) {
        match token {
            "[" => self.open(),
            "]" => self.close(),
            "->" if self.in_row => self.arrow_inside(),
            "->" if self.is_right => {
                self.complain(
                    "A rule can have only one arrow; it stands between before and after.",
                );
                self.is_lost = true;
            }
            "->" => self.is_right = true,
            "|" if !self.in_row => {
                self.warn("\"|\" parts cells and can only stand inside of square brackets.");
            }
            "|" => self.end_cell(),
            "..." if !self.in_row => {
                self.warn("An ellipsis can only stand inside of square brackets.");
            }
            "..." => self.cell.push(Term::ELLIPSIS),
            _ if is_movement_word(token) => self.movement(token),
            _ if self.in_row && self.names.get(token).is_some() => self.object(token),
            _ if COMMANDS.contains(&token) || token.starts_with("sfx") => self.command(token, rest),
            _ => self.object(token),
        }
    }

    /// The bracket before the arrow was never closed: it is left out, and the right side begins.
    fn arrow_inside(&mut self) {
        self.warn("An arrow stands inside of square brackets; close the bracket before it.");
        self.in_row = self.is_right;
        self.is_right = true;
    }

    fn open(&mut self) {
        self.opened[usize::from(self.is_right)] += 1;
        self.depth += 1;
        if self.depth > 1 {
            self.warn("A bracket is opened inside of another; every \"[\" has to be closed by \"]\" first.");
        }
        if self.word.take().is_some() || !self.cell.is_empty() {
            self.complain("A bracket is opened before the previous one was closed properly.");
        }
        self.in_row = true;
        self.cell.clear();
        self.row.clear();
    }

    fn close(&mut self) {
        self.depth -= 1;
        if self.depth < 0 {
            self.warn("A bracket is closed that was not opened.");
            self.is_lost = true;
            return;
        }
        self.end_cell();
        let row = std::mem::take(&mut self.row);
        if self.is_right {
            self.draft.right.push(row);
        } else {
            self.draft.left.push(row);
        }
        self.in_row = false;
    }

    fn end_cell(&mut self) {
        if self.word.is_some() {
            self.complain("A movement must stand before an object.");
        } else {
            self.row.push(std::mem::take(&mut self.cell));
        }
    }

    fn movement(&mut self, token: &str) {
        if self.word.is_some() {
            self.complain("An object can have only one word before it; take one out.");
        } else if !self.in_row {
            self.warn(
                "Directions stand at the start of a rule, or before objects inside of brackets.",
            );
        } else if self.draft.late && !matches!(token, "no" | "random" | "randomdir") {
            self.complain(
                "Movements cannot stand in late rules: everything has moved when they are applied.",
            );
        } else {
            self.word = Word::of(token);
        }
    }

    fn object(&mut self, token: &str) {
        let Some(what) = self.names.get(token) else {
            self.complain(format!("The contents of a cell are expected, not \"{token}\"."));
            return;
        };
        if self.in_row {
            let word = self.word.take().unwrap_or(Word::Plain);
            self.cell.push(Term { word, what });
        } else {
            self.warn("Objects can only stand inside of square brackets.");
        }
    }

    fn command(&mut self, token: &str, rest: &[&str]) {
        let at_end = "Commands stand at the end of rules, after all brackets.";
        if !self.is_right {
            self.complain(at_end);
        } else if self.in_row || rest.contains(&"]") {
            self.warn(at_end);
        }
        let command = match token {
            "cancel" => Command::Cancel,
            "checkpoint" => Command::Checkpoint,
            "restart" => Command::Restart,
            "win" => Command::Win,
            "again" => Command::Again,
            "message" => Command::Message(self.text.message.clone().unwrap_or_default()),
            _ => match token[3..].parse::<usize>().ok().filter(|&number| number <= 10) {
                Some(number) => Command::Sound(number),
                None => {
                    return self.complain(format!(
                        "The contents of a cell are expected, not \"{token}\"."
                    ));
                }
            },
        };
        self.draft.commands.push(command);
    }

    fn finish(mut self) -> Option<Draft> {
        let (left, right) = (self.draft.left.len(), self.draft.right.len());
        let line = self.text.line;
        if self.draft.late && self.draft.rigid {
            self.complain(
                "Late rules cannot be rigid: everything has moved when they are applied.",
            );
        }
        let only_orders = right == 0 && !self.draft.commands.is_empty();
        let is_uneven = left != right || self.opened[0] != self.opened[1];
        if is_uneven && !only_orders {
            self.warn("The number of brackets on the left must equal the number on the right.");
        }
        if left == 0 {
            self.complain(
                "A rule has to look for something: [ what to look for ] -> [ what to put there ].",
            );
            return None;
        }
        if left != right && !only_orders {
            return None;
        }
        if let Some(previous) = self.previous.filter(|_| self.is_joined)
            && previous.late != self.draft.late
        {
            self.remarks.warn(line, "Late rules and others are joined in one group; they are applied at different times all the same.");
        }
        if !self.shapes_fit() || left == 0 || !self.contents_fit() {
            return None;
        }
        if !self.draft.is_directional() {
            self.draft.directions.truncate(1);
        }
        Some(self.draft)
    }
}
