//! The section of objects: a name line, a line of colours, five rows of a picture.

use super::lines::Line;
use super::{Colour, Joint, Kind, LegendLine, ObjectText, Script, leading_name};
use crate::diagnostic::Diagnostics;
use crate::palette;

/// What the next line of an object is.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) enum Progress {
    #[default]
    Name,
    Colours,
    Rows,
}

/// Takes a line.
pub(super) fn line(
    script: &mut Script,
    progress: &mut Progress,
    line: &Line<'_>,
    remarks: &mut Diagnostics,
) {
    let text = line.code.trim();
    let is_row = text.starts_with(|c: char| c == '.' || c.is_ascii_digit());
    let has_rows = script.objects.last().is_some_and(|object| !object.rows.is_empty());
    if *progress == Progress::Rows && !has_rows && !is_row {
        *progress = Progress::Name;
    }
    match *progress {
        Progress::Name => {
            if name(script, text, line.number, remarks) {
                *progress = Progress::Colours;
            }
        }
        Progress::Colours => {
            if let Some(object) = script.objects.last_mut() {
                colours(object, text, line.number, remarks);
            }
            *progress = Progress::Rows;
        }
        Progress::Rows => {
            if let Some(object) = script.objects.last_mut() {
                row(object, text, line.number, remarks);
                if object.rows.len() == 5 && object.rows[4].len() >= 5 {
                    *progress = Progress::Name;
                }
            }
        }
    }
}

fn name(script: &mut Script, text: &str, line: usize, remarks: &mut Diagnostics) -> bool {
    let (name, rest) = leading_name(text);
    if name.is_empty() {
        remarks.warn(line, format!(
            "The name of an object is expected here, made of letters, digits and \"_\"; this is \"{text}\"."
        ));
        return false;
    }
    if script.objects.iter().any(|object| object.name == name) {
        remarks.error(
            line,
            format!(
                "The object \"{}\" is defined more than once; choose another name.",
                name.to_uppercase()
            ),
        );
        return false;
    }
    script.define(name, Kind::Object, line, remarks);
    script.objects.push(ObjectText {
        name: name.to_owned(),
        line,
        colours: Vec::new(),
        rows: Vec::new(),
    });
    for other in rest.split_whitespace() {
        if script.define(other, Kind::Object, line, remarks) {
            let parts = vec![name.to_owned()];
            script.legend.push(LegendLine {
                name: other.to_owned(),
                joint: Joint::Same,
                parts,
                line,
            });
        }
    }
    true
}

fn colours(object: &mut ObjectText, text: &str, line: usize, remarks: &mut Diagnostics) {
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        if object.colours.len() == 10 {
            remarks.error(line, "An object has at most 10 colours.");
            return;
        }
        let length = palette::leading(rest);
        if length > 0 {
            object.colours.push(Colour(rest[..length].to_owned()));
            rest = rest[length..].trim_start();
            continue;
        }
        let (name, after) = leading_name(rest);
        let (word, after) = if name.is_empty() { (rest, "") } else { (name, after) };
        remarks.error(line, format!(
            "There is no colour \"{word}\" for object \"{}\"; write a name such as lightblue, or #rrggbb.",
            object.name.to_uppercase()
        ));
        rest = after.trim_start();
    }
}

fn row(object: &mut ObjectText, text: &str, line: usize, remarks: &mut Diagnostics) {
    let text: String = text.chars().filter(|c| !matches!(c, ' ' | '\t')).collect();
    let end = text.find(|c: char| c != '.' && !c.is_ascii_digit()).unwrap_or(text.len());
    if end < text.len() {
        remarks.error(
            line,
            format!(
                "The picture of {} has something else than digits and dots: \"{}\".",
                object.name.to_uppercase(),
                &text[end..]
            ),
        );
    }
    let digits = text[..end].chars().take(5).filter_map(|c| c.to_digit(10));
    for digit in digits.filter(|&digit| digit as usize >= object.colours.len()) {
        let (name, count) = (object.name.to_uppercase(), object.colours.len());
        remarks.error(line, format!("The picture of {name} uses colour number {digit}, but the object has only {count} colours; they count from 0."));
    }
    if end > 5 {
        remarks.warn(line, "Pictures must be 5 wide and 5 high.");
    }
    object.rows.push(text[..end].to_owned());
}
