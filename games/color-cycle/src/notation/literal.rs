//! Values as Python and JSON write them.

use unsolve_core::ReadError;

/// How deep values may lie in each other.
const DEEPEST: usize = 8;

/// A value of a literal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    /// A whole number.
    Number(u64),
    /// A text, `None`, `True` and the like.
    Word(String),
    /// A list, a tuple or a set.
    List(Vec<Value>),
    /// A dictionary, in its order.
    Map(Vec<(Value, Value)>),
}

impl Value {
    /// The value under a name.
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        let Self::Map(pairs) = self else { return None };
        let is_it = |key: &Self| matches!(key, Self::Word(word) if word == name);
        pairs.iter().find(|(key, _)| is_it(key)).map(|(_, value)| value)
    }

    /// The number, if it is one.
    pub(super) fn number(&self) -> Option<usize> {
        if let Self::Number(number) = self { usize::try_from(*number).ok() } else { None }
    }

    /// The values of a list; none of an empty set.
    pub(super) fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(values) => Some(values),
            Self::Map(pairs) if pairs.is_empty() => Some(&[]),
            _ => None,
        }
    }
}

/// Reads one value, with nothing after it.
pub(super) fn parse(text: &str) -> Result<Value, ReadError> {
    let mut parser = Parser { text, at: 0 };
    let value = parser.value(0)?;
    match parser.peek() {
        None => Ok(value),
        Some(_) => Err(parser.wrong("expected the end")),
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl Parser<'_> {
    fn wrong(&self, message: &str) -> ReadError {
        let before = &self.text[..self.at];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        ReadError::new(line, column, message)
    }

    /// The next character that is no space.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    /// The characters that belong together from here on.
    fn run(&mut self, belongs: impl Fn(char) -> bool) -> &str {
        let rest = &self.text[self.at..];
        let length = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn value(&mut self, depth: usize) -> Result<Value, ReadError> {
        if depth == DEEPEST {
            return Err(self.wrong("too many values inside each other"));
        }
        match self.peek() {
            Some('[') => self.members('[', ']', depth),
            Some('(') => self.members('(', ')', depth),
            Some('{') => self.members('{', '}', depth),
            Some(quote @ ('"' | '\'')) => self.quoted(quote),
            Some('0'..='9') => {
                let number = self.run(|c| c.is_ascii_digit()).parse();
                number.map(Value::Number).map_err(|_| self.wrong("the number is too large"))
            }
            Some(letter) if letter.is_ascii_alphabetic() => {
                let word = self.run(|c| c.is_ascii_alphanumeric() || c == '_').to_owned();
                if word == "set" && self.take('(') {
                    return self
                        .take(')')
                        .then(|| Value::List(Vec::new()))
                        .ok_or_else(|| self.wrong("expected `)`"));
                }
                Ok(Value::Word(word))
            }
            _ => Err(self.wrong("expected a number, a text, a list or a dictionary")),
        }
    }

    fn quoted(&mut self, quote: char) -> Result<Value, ReadError> {
        self.at += 1;
        let word = self.run(|c| c != quote && c != '\n').to_owned();
        if self.text[self.at..].starts_with(quote) {
            self.at += 1;
            return Ok(Value::Word(word));
        }
        Err(self.wrong("the text does not end"))
    }

    /// What stands between brackets; pairs with a colon make a dictionary.
    fn members(&mut self, open: char, close: char, depth: usize) -> Result<Value, ReadError> {
        self.take(open);
        let (mut values, mut pairs) = (Vec::new(), Vec::new());
        while !self.take(close) {
            let value = self.value(depth + 1)?;
            if open == '{' && self.take(':') {
                pairs.push((value, self.value(depth + 1)?));
            } else {
                values.push(value);
            }
            if !self.take(',') && self.peek() != Some(close) {
                return Err(self.wrong("expected a comma or the end of the list"));
            }
        }
        match (open, values.is_empty(), pairs.is_empty()) {
            ('{', true, _) => Ok(Value::Map(pairs)),
            (_, _, true) => Ok(Value::List(values)),
            _ => Err(self.wrong("some values have a name and some have none")),
        }
    }
}
