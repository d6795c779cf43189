//! Reading decimal numbers.

/// Reads a decimal number: `12`, `-0.5`, `.5`, `3.`, `1e6`. What the standard library takes is taken,
/// except for infinities and what is no number, and the result is the same as long as there are at
/// most 19 digits and the exponent stays within 19; beyond that the last bits may differ.
///
/// ```
/// use unsolve_core::decimal::read;
///
/// assert_eq!(["2.5", "1e3", "two"].map(read), [Some(2.5), Some(1000.0), None]);
/// ```
#[must_use]
pub fn read(text: &str) -> Option<f64> {
    let (negative, unsigned) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        all => (false, all),
    };
    let (digits, exponent) = match unsigned.iter().position(|&byte| matches!(byte, b'e' | b'E')) {
        Some(at) => (&unsigned[..at], exponent(&unsigned[at + 1..])?),
        None => (unsigned, 0),
    };
    let (significant, shift) = significant(digits)?;
    let value = scaled(significant, exponent.saturating_add(shift));
    Some(if negative { -value } else { value })
}

/// The digits as one whole number, and the power of ten that it stands before. Digits past those a
/// word can hold are left out.
fn significant(digits: &[u8]) -> Option<(u64, i32)> {
    let (mut number, mut shift) = (0_u64, 0_i32);
    let (mut read, mut full, mut after_point) = (false, false, false);
    for &byte in digits {
        match byte {
            b'0'..=b'9' => {
                read = true;
                let longer =
                    number.checked_mul(10).and_then(|n| n.checked_add(u64::from(byte - b'0')));
                full |= longer.is_none();
                number = longer.filter(|_| !full).unwrap_or(number);
                shift += i32::from(full) - i32::from(after_point);
            }
            b'.' if !after_point => after_point = true,
            _ => return None,
        }
    }
    read.then_some((number, shift))
}

fn exponent(text: &[u8]) -> Option<i32> {
    let (sign, digits) = match text {
        [b'-', rest @ ..] => (-1, rest),
        [b'+', rest @ ..] => (1, rest),
        all => (1, all),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let add =
        |value: i32, &digit: &u8| value.saturating_mul(10).saturating_add(i32::from(digit - b'0'));
    Some(sign * digits.iter().fold(0, add))
}

/// A number times a power of ten, rounded once where 128 bits are enough for that.
fn scaled(number: u64, exponent: i32) -> f64 {
    let power = 10_u128.pow(exponent.unsigned_abs().min(19));
    match exponent {
        _ if number == 0 => 0.0,
        0..=19 => (u128::from(number) * power) as f64,
        -19..0 => {
            let zeros = number.leading_zeros();
            let dividend = u128::from(number) << (64 + zeros);
            // The last bit stands for all that the division leaves: enough to round as if exact.
            let quotient = (dividend / power) | u128::from(!dividend.is_multiple_of(power));
            quotient as f64 / (1_u128 << 64) as f64 / (1_u64 << zeros) as f64
        }
        _ if exponent < 0 => number as f64 / power_of_ten(exponent.unsigned_abs()),
        _ => number as f64 * power_of_ten(exponent.unsigned_abs()),
    }
}

/// Ten to a power, by the bits of the exponent; infinite from 512 on.
fn power_of_ten(exponent: u32) -> f64 {
    const SQUARES: [f64; 9] = [1e1, 1e2, 1e4, 1e8, 1e16, 1e32, 1e64, 1e128, 1e256];
    if exponent >> SQUARES.len() > 0 {
        return f64::INFINITY;
    }
    let used = |&(bit, _): &(usize, f64)| exponent >> bit & 1 == 1;
    SQUARES.into_iter().enumerate().filter(used).map(|(_, square)| square).product()
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn numbers_are_those_of_the_standard_library() {
        let texts = [
            "0",
            "-0",
            "7",
            "+7",
            "0.1",
            ".5",
            "3.",
            "1e6",
            "1E-3",
            "2.5e+2",
            "0.30000000000000004",
            "12345678901234567",
            "0.12345678901234568",
            "9007199254740993",
            "99.9",
            "1e19",
            "1e-19",
            "18446744073709551615",
            "123456789012345678e-19",
            "0e999",
            "000001",
            "1.7976931348623157",
            "0.0000000000000000001",
            "33.33333333333333",
            "66.66666666666667",
            "1e22",
        ];
        for text in texts {
            let (ours, theirs) = (read(text), text.parse::<f64>().ok());
            assert_eq!(ours.map(f64::to_bits), theirs.map(f64::to_bits), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in
            ["", ".", "-", "+", "e5", "1e", "1e+", "1.2.3", "1 2", "0x1", "1_000", "--1", "1e5.0"]
        {
            assert_eq!(read(text), None, "{text}");
            assert!(text.parse::<f64>().is_err(), "{text}");
        }
    }

    #[test]
    fn very_large_and_very_small_numbers_are_near_enough() {
        for text in [
            "1e300",
            "4.9e-300",
            "123456789012345678901234567890",
            "184467440737095516195",
            "1.00000000000000000000001",
        ] {
            let (ours, theirs) = (read(text).unwrap_or(f64::NAN), text.parse().unwrap_or(0.0));
            assert!((ours - theirs).abs() <= theirs.abs() * 1e-14, "{text}: {ours} {theirs}");
        }
        assert_eq!(read("1e999"), Some(f64::INFINITY));
        assert_eq!(read("1e99999999999"), Some(f64::INFINITY));
    }
}
