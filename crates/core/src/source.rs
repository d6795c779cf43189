//! Texts that levels come from, together with the rules that they share.

use schemars::JsonSchema;
use serde::Serialize;

/// How a game introduces the texts that its levels come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SourceInfo {
    /// What people call such a text.
    pub name: &'static str,
    /// The notation of such a text with one level.
    pub notation: &'static str,
    /// Lines that every such text has, whatever the case of their letters; it is known by them.
    pub marks: &'static [&'static str],
    /// A small one to begin with.
    pub example: &'static str,
}

/// What stands in a text that levels come from.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "SourceReport")]
pub struct SourceText<R, S> {
    /// What the text calls itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The rules that its levels share, as level files have them; left out if errors stand in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<R>,
    /// Its levels in their order; none if errors stand in the way.
    pub levels: Vec<SourceLevel<S>>,
    /// What is said after the last level.
    pub closing: Vec<String>,
    /// Errors and warnings in the order of their lines; those about the text as a whole come first.
    pub remarks: Vec<Remark>,
    /// Why searches refuse the levels, if they do; they can be played all the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<String>,
    /// What the parts of the text are, in their order; what is nothing special is left out.
    pub spans: Vec<SourceSpan>,
}

/// A level that stands in a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "SourceLevel")]
pub struct SourceLevel<S> {
    /// Its first line, from 1.
    pub line: usize,
    /// How many lines it takes.
    pub lines: usize,
    /// What is said before it.
    pub messages: Vec<String>,
    /// The level as level files have it.
    pub state: S,
}

/// What is remarked about a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Remark {
    /// How bad it is.
    pub severity: Severity,
    /// The line, from 1; left out if it is about the text as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What is wrong, and the remedy.
    pub message: String,
}

/// How bad a remark is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The levels can't be had until it is mended.
    Error,
    /// They can, but it is probably not meant.
    Warning,
}

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SourceSpan {
    /// Where it begins, in UTF-16 code units, as browsers count.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What it is.
    pub kind: SpanKind,
    /// The colour that it speaks of, as `#rrggbb`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// What a part of a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SpanKind {
    /// The heading of a section.
    Heading,
    /// What only people read.
    Comment,
    /// The name of a setting.
    Setting,
    /// What is shown as it stands.
    Text,
    /// A name that was defined.
    Name,
    /// A word of the language.
    Word,
    /// A word for a direction or a movement.
    Direction,
    /// A number.
    Number,
    /// A colour.
    Color,
    /// A part of a picture.
    Pixel,
    /// A cell of a level.
    Cell,
    /// A sign that joins or parts.
    Sign,
    /// A word that nobody knows.
    Unknown,
}

impl SourceInfo {
    /// Whether a text is one of these by the look of it.
    ///
    /// ```
    /// # use unsolve_core::SourceInfo;
    /// let info = SourceInfo { name: "script", notation: "script", marks: &["objects", "rules"], example: "" };
    /// assert!(info.fits("Title\n\nOBJECTS\nA\nRules\n"));
    /// assert!(!info.fits("objects and rules"));
    /// ```
    #[must_use]
    pub fn fits(&self, text: &str) -> bool {
        let has = |mark: &&str| text.lines().any(|line| line.trim().eq_ignore_ascii_case(mark));
        self.marks.iter().all(has)
    }
}

impl<R, S> SourceText<R, S> {
    /// The same with rules and levels in another shape.
    pub fn map<R2, S2>(
        self,
        rules: impl FnOnce(R) -> R2,
        state: impl Fn(S) -> S2,
    ) -> SourceText<R2, S2> {
        let level = |SourceLevel { line, lines, messages, state: old }| SourceLevel {
            line,
            lines,
            messages,
            state: state(old),
        };
        SourceText {
            title: self.title,
            author: self.author,
            rules: self.rules.map(rules),
            levels: self.levels.into_iter().map(level).collect(),
            closing: self.closing,
            remarks: self.remarks,
            refusal: self.refusal,
            spans: self.spans,
        }
    }
}
