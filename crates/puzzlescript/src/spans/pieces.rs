//! Spans that are being collected, line by line.

use super::{Part, Span};

/// Spans so far.
#[derive(Default)]
pub(super) struct Pieces {
    spans: Vec<Span>,
    /// Code units before the line.
    before: usize,
    /// The byte of the line up to which code units are counted, and their number.
    counted: (usize, usize),
}

impl Pieces {
    /// The line is done; the next one begins after its line break.
    pub fn end(&mut self, line: &str) {
        self.before += line.encode_utf16().count() + 1;
        self.counted = (0, 0);
    }

    pub fn count(&self) -> usize {
        self.spans.len()
    }

    pub fn into_spans(self) -> Vec<Span> {
        self.spans
    }

    /// A part of the line, from byte to byte; parts come in their order. What goes on with the last one is joined to it.
    pub fn put(&mut self, line: &str, from: usize, to: usize, part: Part, colour: Option<u32>) {
        if from >= to {
            return;
        }
        let (from, to) = (self.units(line, from), self.units(line, to));
        if let Some(last) = self.spans.last_mut()
            && (last.to, last.part, last.colour) == (from, part, colour)
        {
            last.to = to;
            return;
        }
        self.spans.push(Span { from, to, part, colour });
    }

    /// Code units before a byte of the line.
    fn units(&mut self, line: &str, byte: usize) -> usize {
        let (from, units) = if self.counted.0 <= byte { self.counted } else { (0, 0) };
        let units = units + line[from..byte].encode_utf16().count();
        self.counted = (byte, units);
        self.before + units
    }
}
