//! Whole numbers beyond 64 bits, kept digit by digit.
//!
//! No level of ours has such numbers, but fields of other tools may. JSON values hold 64 bits or a
//! float that loses digits, so they are kept as marked texts between reading and writing.

use std::borrow::Cow;

/// Begins a text that is a number; a character that nobody has a use for in texts.
const MARK: char = '\u{e000}';

/// Digits below which every number fits.
const SAFE: usize = 18;

/// JSON in which whole numbers beyond 64 bits are marked texts.
pub(crate) fn guarded(json: &str) -> Cow<'_, str> {
    let mut guarded = String::new();
    let mut copied = 0;
    for number in long_numbers(json) {
        guarded.push_str(&json[copied..number.start]);
        guarded.extend(['"', MARK]);
        guarded.push_str(&json[number.clone()]);
        guarded.push('"');
        copied = number.end;
    }
    if copied == 0 {
        return Cow::Borrowed(json);
    }
    guarded.push_str(&json[copied..]);
    Cow::Owned(guarded)
}

/// The inverse of [`guarded`] for JSON that was written.
pub(crate) fn restored(json: String) -> String {
    let begin = format!("\"{MARK}");
    if !json.contains(&begin) {
        return json;
    }
    let mut parts = json.split(&begin);
    let mut restored = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // Behind a backslash the quotation mark belongs to a longer text.
        let number = part.split_once('"').filter(|_| !restored.ends_with('\\'));
        match number.filter(|(number, _)| is_long(number)) {
            Some((number, rest)) => restored.extend([number, rest]),
            None => restored.extend([begin.as_str(), part]),
        }
    }
    restored
}

/// A text as it was written, if it stands for a number.
pub(crate) fn unmarked(text: &str) -> Option<&str> {
    text.strip_prefix(MARK).filter(|number| is_long(number))
}

/// Where whole numbers beyond 64 bits stand outside of texts.
fn long_numbers(json: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
    let bytes = json.as_bytes();
    let mut at = 0;
    let mut in_text = false;
    std::iter::from_fn(move || {
        while let Some(&byte) = bytes.get(at) {
            let start = at;
            at += 1;
            match byte {
                b'"' => in_text = !in_text,
                b'\\' if in_text => at += 1,
                b'-' | b'0'..=b'9' if !in_text => {
                    let part =
                        |byte: &&u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E');
                    at += bytes[at..].iter().take_while(part).count();
                    if is_long(&json[start..at]) {
                        return Some(start..at);
                    }
                }
                _ => {}
            }
        }
        None
    })
}

/// Whether it is a whole number that 64 bits do not hold.
fn is_long(number: &str) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    digits.len() > SAFE
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && !digits.starts_with('0')
        && number.parse::<i64>().is_err()
        && number.parse::<u64>().is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: &str = "123456789012345678901234567890";

    #[test]
    fn only_numbers_that_do_not_fit_are_marked() {
        for same in [
            "18446744073709551615",
            "-9223372036854775808",
            "1.234567890123456789012345",
            "1e30",
            "\"123456789012345678901234567890\"",
            "\"\\\"123456789012345678901234567890\"",
        ] {
            assert_eq!(guarded(same), same);
        }
        for long in ["18446744073709551616", "-9223372036854775809", LONG] {
            let json = format!("{{\"a\":[1,{long}],\"b\":{long}}}");
            let marked = guarded(&json);
            assert_ne!(marked, json);
            let value: serde_json::Value = serde_json::from_str(&marked).expect("still JSON");
            assert_eq!(restored(value.to_string()), json);
        }
    }

    #[test]
    fn texts_that_look_marked_stay_texts() {
        for text in [format!("x\"{MARK}{LONG}"), format!("{MARK}12"), format!("{MARK}{LONG}x")] {
            let json = serde_json::Value::from(text).to_string();
            assert_eq!(restored(json.clone()), json);
        }
    }
}
