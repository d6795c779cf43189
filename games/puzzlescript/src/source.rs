//! Scripts as texts that levels come from, and are written into.

mod write;

use unsolve_core::{
    ReadError, Remark, Severity, SourceInfo, SourceLevel, SourceSpan, SourceText, SpanKind,
};
use unsolve_puzzlescript::{Diagnostic, Entry, Part, Span, lint, spans};

use crate::Level;
use crate::map::Map;
use crate::script::{CAUSEWAY, Script};
use crate::setup::{MAX_SIDE, Rules, Setup};

/// How scripts introduce themselves.
pub(crate) const SOURCE: SourceInfo = SourceInfo {
    name: "script",
    notation: "script",
    marks: &["objects", "collisionlayers"],
    example: CAUSEWAY,
};

/// What stands in a script, whatever is wrong with it.
pub(crate) fn read(text: &str) -> SourceText<Rules, Setup> {
    let mut source = SourceText {
        title: None,
        author: None,
        rules: None,
        levels: Vec::new(),
        closing: Vec::new(),
        remarks: Vec::new(),
        refusal: None,
        spans: spans(text).iter().map(told).collect(),
    };
    match Script::new(text) {
        Ok(script) => fill(&mut source, &script),
        Err(remarks) => source.remarks = remarks.iter().map(remark).collect(),
    }
    source.remarks.sort_by_key(|remark| remark.line);
    source
}

/// What a script without errors has.
fn fill(source: &mut SourceText<Rules, Setup>, script: &Script) {
    let game = script.game();
    source.title = Some(game.title.clone());
    source.author.clone_from(&game.author);
    source.rules = Some(Rules { script: script.head().to_owned() });
    source.refusal = game.refusal().map(|refusal| refusal.to_string());
    source.remarks = script.diagnostics().iter().chain(&lint(game)).map(remark).collect();
    let mut boards = script.levels().into_iter();
    for entry in &game.levels {
        let level = match entry {
            Entry::Message(text) => {
                source.closing.push(text.clone());
                continue;
            }
            Entry::Level(level) => level,
        };
        let messages = std::mem::take(&mut source.closing);
        let Some((_, board)) = boards.next() else { continue };
        if level.width.max(level.height) > MAX_SIDE {
            source.remarks.push(Remark {
                severity: Severity::Warning,
                line: Some(level.line),
                message: format!(
                    "This level is left out: a level has at most {MAX_SIDE} rows and columns."
                ),
            });
            continue;
        }
        let Map { rows, legend } = script.keys().map(game, &board);
        let state = Setup { rows, legend, begun: false, ended: None, turn: 0 };
        source.levels.push(SourceLevel { line: level.line, lines: level.lines, messages, state });
    }
}

/// A script with levels written into it.
pub(crate) fn written(text: &str, levels: &[(Option<usize>, Level)]) -> Result<String, ReadError> {
    write::written(text, levels)
}

fn remark(found: &Diagnostic) -> Remark {
    let severity = if found.counts() { Severity::Error } else { Severity::Warning };
    Remark { severity, line: found.line, message: found.message.clone() }
}

fn told(span: &Span) -> SourceSpan {
    let kind = match span.part {
        Part::Heading => SpanKind::Heading,
        Part::Comment => SpanKind::Comment,
        Part::Setting => SpanKind::Setting,
        Part::Text => SpanKind::Text,
        Part::Name => SpanKind::Name,
        Part::Word => SpanKind::Word,
        Part::Direction => SpanKind::Direction,
        Part::Number => SpanKind::Number,
        Part::Colour => SpanKind::Color,
        Part::Pixel => SpanKind::Pixel,
        Part::Cell => SpanKind::Cell,
        Part::Sign => SpanKind::Sign,
        Part::Unknown => SpanKind::Unknown,
    };
    let color = span.colour.map(|colour| format!("#{colour:06x}"));
    SourceSpan { from: span.from, to: span.to, kind, color }
}
