//! What is said about a bad call.

/// What the standard library says about a value, and what that means.
const PHRASES: [(&str, &str); 7] = [
    ("number would be zero for non-zero type", "it must be 1 or more"),
    ("invalid digit found in string", "it is no whole number"),
    ("number too large to fit in target type", "it is too large"),
    ("number too small to fit in target type", "it is too small"),
    ("cannot parse integer from empty string", "a whole number was expected"),
    ("cannot parse float from empty string", "a number was expected"),
    ("invalid float literal", "it is no number"),
];

/// A sentence without words of Rust: `0 is not in 1..=9` becomes `0 is not between 1 and 9`.
pub fn in_plain_words(sentence: &str) -> String {
    let said = |text: String, (words, plain): &(&str, &str)| text.replace(words, plain);
    let sentence = PHRASES.iter().fold(sentence.to_owned(), said);
    let range = sentence.rsplit_once(" is not in ");
    let ends = range.and_then(|(value, range)| Some((value, range.split_once("..=")?)));
    match ends {
        Some((value, (least, most))) => format!("{value} is not between {least} and {most}"),
        None => sentence,
    }
}

#[cfg(test)]
mod tests {
    use super::in_plain_words;

    #[test]
    fn ranges_and_types_are_put_into_words() {
        for (said, plain) in [
            ("'0': 0 is not in 1..=255", "'0': 0 is not between 1 and 255"),
            ("'0': number would be zero for non-zero type", "'0': it must be 1 or more"),
            ("'x' is not in the list", "'x' is not in the list"),
        ] {
            assert_eq!(in_plain_words(said), plain);
        }
    }
}
