//! Writing decimal numbers.

/// Digits after the point there can be.
const MOST_PLACES: u32 = 15;

/// A number with at most `places` digits after the point, ties to the even one, and nothing
/// superfluous. Up to 18 digits in all.
///
/// ```
/// use unsolve_core::decimal::rounded;
///
/// assert_eq!([2.346, 0.5, -0.001, 100.0].map(|value| rounded(value, 2)), ["2.35", "0.5", "0", "100"]);
/// ```
#[must_use]
pub fn rounded(value: f64, places: u32) -> String {
    if !value.is_finite() {
        return unlimited(value).to_owned();
    }
    let one = 10_u64.pow(places.min(MOST_PLACES));
    let scaled = (value.abs() * one as f64).round_ties_even() as u64;
    written(value < 0.0, scaled, one)
}

/// A whole number with its thousands apart, as people read it.
///
/// ```
/// use unsolve_core::decimal::grouped;
///
/// assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
/// ```
#[must_use]
pub fn grouped(number: u64) -> String {
    with_thousands_apart(&number.to_string())
}

/// A number as people read it: as few digits as tell it from all others, thousands apart.
///
/// ```
/// use unsolve_core::decimal::readable;
///
/// assert_eq!([10_000.0, -1_234.5, 0.25].map(readable), ["10,000", "-1,234.5", "0.25"]);
/// ```
#[must_use]
pub fn readable(value: f64) -> String {
    with_thousands_apart(&shortest(value))
}

/// A decimal number of any length with the thousands before its point apart. Any other text stays as it is.
///
/// ```
/// use unsolve_core::decimal::with_thousands_apart;
///
/// assert_eq!(with_thousands_apart("90071992547409931"), "90,071,992,547,409,931");
/// assert_eq!(with_thousands_apart("-1234.5678"), "-1,234.5678");
/// assert_eq!(with_thousands_apart("1e30"), "1e30");
/// ```
#[must_use]
pub fn with_thousands_apart(number: &str) -> String {
    let digits = number.strip_prefix('-').unwrap_or(number);
    let (whole, fraction) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (digits, None),
    };
    let all_digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
    if !all_digits(whole) || !fraction.is_none_or(all_digits) {
        return number.to_owned();
    }
    let mut out = String::with_capacity(number.len() * 4 / 3);
    out.push_str(&number[..number.len() - digits.len()]);
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out.push_str(&digits[whole.len()..]);
    out
}

/// A number with as few digits as tell it from all others, as JSON has it; whole ones without a point.
///
/// ```
/// use unsolve_core::decimal::shortest;
///
/// assert_eq!([0.1, -2.5, 12.0, 66.6].map(shortest), ["0.1", "-2.5", "12", "66.6"]);
/// ```
#[must_use]
pub fn shortest(value: f64) -> String {
    let Some(number) = serde_json::Number::from_f64(value) else {
        return unlimited(value).to_owned();
    };
    let text = number.to_string();
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A number of parts of which `one` make a whole.
fn written(negative: bool, parts: u64, one: u64) -> String {
    let sign = if negative && parts > 0 { "-" } else { "" };
    let (whole, mut rest) = (parts / one, parts % one);
    let mut text = format!("{sign}{whole}");
    if rest > 0 {
        text.push('.');
    }
    let mut place = one / 10;
    while rest > 0 {
        text.push(char::from(b'0' + (rest / place) as u8));
        rest %= place;
        place /= 10;
    }
    text
}

fn unlimited(value: f64) -> &'static str {
    match value {
        f64::INFINITY => "inf",
        f64::NEG_INFINITY => "-inf",
        _ => "NaN",
    }
}

#[cfg(test)]
mod tests {
    use super::{rounded, shortest};

    /// Numbers of all sizes up to a million, ties among them.
    fn numbers() -> impl Iterator<Item = f32> {
        let mut word = 1_u32;
        let drawn = (0..20_000).map(move |_| {
            word = word.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let size = (word >> 28).cast_signed() - 9;
            (word & 0xFF_FFFF) as f32 / 65_536.0 * 2_f32.powi(size) - 8.0
        });
        drawn.chain((-4_000..4_000).map(|eighths| eighths as f32 / 8.0))
    }

    fn without_zeros(text: &str) -> &str {
        let short = text.trim_end_matches('0').trim_end_matches('.');
        if short == "-0" { "0" } else { short }
    }

    #[test]
    fn roundings_are_those_of_the_standard_library() {
        for number in numbers() {
            let theirs = [format!("{number:.2}"), format!("{number:.4}")];
            let ours = [2, 4].map(|places| rounded(number.into(), places));
            assert_eq!(
                ours.each_ref().map(String::as_str),
                theirs.each_ref().map(|t| without_zeros(t))
            );
        }
    }

    #[test]
    fn short_numbers_are_those_of_the_standard_library() {
        let shares = (0..3_000).map(|part| f64::from(part) / 10.0);
        for number in shares.chain([1e15, 123_456.789, 1.0 / 8.0, 1.0 / 3.0, -0.001]) {
            assert_eq!(shortest(number), format!("{number}"));
        }
        for number in [1e18, 1e300, -4.9e-300, f64::MAX, 0.1 + 0.2] {
            assert_eq!(shortest(number).parse(), Ok(number));
        }
        assert_eq!(
            [f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(shortest),
            ["inf", "-inf", "NaN"]
        );
    }
}
