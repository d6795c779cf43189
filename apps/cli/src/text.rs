//! Numbers and words for people.

use std::time::Duration;

pub use unsolve_core::decimal::grouped;

/// A number of things: `1 move`, `2 moves`.
pub fn count(number: u64, thing: &str) -> String {
    format!("{} {thing}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// How far work is: `level 12 of 300`, or `level 12` if nobody knows how many there are.
pub fn place(thing: &str, number: u64, total: Option<u64>) -> String {
    match total {
        Some(total) => format!("{thing} {} of {}", grouped(number.min(total)), grouped(total)),
        None => format!("{thing} {}", grouped(number)),
    }
}

/// A size in memory.
pub fn bytes(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} B"),
        1_000..1_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.2} GB", bytes as f64 / 1e9),
    }
}

/// A time a person waited.
pub fn time(duration: Duration) -> String {
    match duration.as_secs_f64() {
        s if s < 1.0 => format!("{:.0} ms", s * 1e3),
        s if s < 60.0 => format!("{s:.1} s"),
        s => format!("{:.0} min {:.0} s", (s / 60.0).floor(), s % 60.0),
    }
}

/// Reads `500000`, `500_000`, `500k`, `5M`, `2G`.
pub fn read_amount(text: &str) -> Result<u64, String> {
    let plain: String = text.chars().filter(|&c| c != '_' && c != ',').collect();
    let (digits, factor) = match plain.char_indices().next_back() {
        Some((at, 'k' | 'K')) => (&plain[..at], 1_000),
        Some((at, 'm' | 'M')) => (&plain[..at], 1_000_000),
        Some((at, 'g' | 'G')) => (&plain[..at], 1_000_000_000),
        _ => (plain.as_str(), 1),
    };
    let number = digits.parse::<u64>().ok().and_then(|number| number.checked_mul(factor));
    number.ok_or_else(|| format!("`{text}` is no whole number like 500000, 500k, 5M or 2G"))
}

/// Text with its control characters spelled out, so that a file can't steer a terminal.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() {
            out.extend(letter.escape_default());
        } else {
            out.push(letter);
        }
    }
    out
}

/// The same for several lines, which stay apart.
pub fn plain_lines(text: &str) -> String {
    text.lines().map(plain).collect::<Vec<_>>().join("\n")
}

/// Breaks text into lines of at most `width` characters, at spaces.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.len() - 1;
        let used = lines[line].chars().count();
        if used > 0 && used + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if used > 0 {
                lines[line].push(' ');
            }
            lines[line].push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        assert_eq!(count(1, "move"), "1 move");
        assert_eq!(count(0, "move"), "0 moves");
        assert_eq!(count(1_000, "move"), "1,000 moves");
    }

    #[test]
    fn places_are_told_with_or_without_an_end() {
        assert_eq!(place("edit", 81, Some(322)), "edit 81 of 322");
        assert_eq!(place("level", 1_200, None), "level 1,200");
        assert_eq!(place("edit", 323, Some(322)), "edit 322 of 322");
    }

    #[test]
    fn amounts_have_short_forms() {
        assert_eq!(read_amount("500_000"), Ok(500_000));
        assert_eq!(read_amount("5M"), Ok(5_000_000));
        assert_eq!(read_amount("2G"), Ok(2_000_000_000));
        for bad in ["", "k", "-1", "1.5M", "99999999999999999999", "99999999999G", "5\u{e9}"] {
            assert!(read_amount(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn nothing_steers_the_terminal() {
        assert_eq!(plain("a\u{1b}[2Jb\u{9b}\u{7}\u{e4}"), "a\\u{1b}[2Jb\\u{9b}\\u{7}\u{e4}");
        assert_eq!(plain_lines("one\ntwo\r\n\u{8}"), "one\ntwo\n\\u{8}");
    }

    #[test]
    fn lines_are_not_too_long() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("", 7), [""]);
    }

    #[test]
    fn sizes_and_times_have_units() {
        assert_eq!([5, 1_500, 85_000_000].map(bytes), ["5 B", "1.5 kB", "85.0 MB"]);
        assert_eq!(time(Duration::from_millis(12)), "12 ms");
        assert_eq!(time(Duration::from_secs(75)), "1 min 15 s");
    }
}
