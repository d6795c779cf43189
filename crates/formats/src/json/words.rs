//! What `serde` says about JSON, in words for people who know JSON and not Rust.

/// Most characters of a text to quote.
const SHOWN: usize = 40;

/// A message without the names of Rust's types; any other message stays as it is.
///
/// ```
/// use unsolve_formats::json::in_plain_words;
///
/// let plain = in_plain_words("invalid type: floating point `3.5`, expected u8");
/// assert_eq!(plain, "a whole number from 0 to 255 was expected, here is 3.5");
/// assert_eq!(in_plain_words("tubes are too long"), "tubes are too long");
/// ```
#[must_use]
pub fn in_plain_words(message: &str) -> String {
    let misfit = ["invalid type: ", "invalid value: "].iter().find_map(|p| message.strip_prefix(p));
    if let Some((here, wish)) = misfit.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("{} was expected, here is {}", wanted(wish), found(here));
    }
    if let Some(rest) = message.strip_prefix("invalid length ") {
        let (here, wish) = rest.split_once(", expected ").unwrap_or((rest, "another number"));
        return match wish {
            "fewer elements in array" => format!("{here} are too many"),
            _ => format!("{} was expected, here are {here}", wanted(wish)),
        };
    }
    if let Some(rest) = message.strip_prefix("unknown variant ") {
        return format!("unknown name {rest}");
    }
    if let Some(what) = message.strip_prefix("EOF while parsing ") {
        return format!("the text ends in the middle of {what}");
    }
    if message.starts_with("data did not match any variant") {
        return "fits none of the shapes it may have".to_owned();
    }
    let known = PHRASES.iter().find(|(said, _)| *said == message);
    known.map_or(message, |(_, plain)| plain).to_owned()
}

/// What the parser says, and what that means.
const PHRASES: [(&str, &str); 5] = [
    ("expected value", "a value was expected"),
    ("expected ident", "`true`, `false` or `null` was expected"),
    ("trailing characters", "something follows after the end of the JSON"),
    ("recursion limit exceeded", "lists and objects are nested too deeply"),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        "a control character within a text must be written as \\u and its number",
    ),
];

/// What was found.
fn found(words: &str) -> String {
    let quoted = |kind: &str| words.strip_prefix(kind)?.strip_prefix('`')?.strip_suffix('`');
    let kinds = ["boolean ", "integer ", "floating point ", "character "];
    if let Some(value) = kinds.iter().find_map(|kind| quoted(kind)) {
        return value.to_owned();
    }
    if let Some(text) = words.strip_prefix("string ") {
        let short: String = text.chars().take(SHOWN).collect();
        let more = if short.len() < text.len() { "...\"" } else { "" };
        return format!("the text {short}{more}");
    }
    match words {
        "sequence" => "a list",
        "map" => "an object",
        "unit value" | "Option value" => "null",
        words if words.ends_with("variant") => "a name alone",
        words => words,
    }
    .to_owned()
}

/// What was expected.
fn wanted(words: &str) -> String {
    let counted = |prefix: &str| Some(format!("a list of {}", words.strip_prefix(prefix)?));
    let list = ["a tuple of size ", "an array of length "].iter().find_map(|p| counted(p));
    if let Some(list) = list {
        return list;
    }
    let begins = |prefix: &str| words.starts_with(prefix);
    match words {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "u128" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a string" | "a borrowed string" => "a text",
        "a character" => "a single character",
        "a sequence" => "a list",
        "a map" => "an object",
        "unit" | "unit variant" => "null",
        "map with a single key" => "an object with one field",
        "string or map" => "a name, or an object with one field",
        "variant identifier" | "field identifier" => "a name",
        "newtype variant" | "tuple variant" | "struct variant" => "an object with this name",
        _ if begins("a nonzero i") => "a whole number other than 0",
        _ if begins("a nonzero u") => "a whole number from 1",
        _ if begins("tuple ") => "a list",
        _ if begins("struct ") || begins("internally tagged ") || begins("adjacently tagged ") => {
            "an object"
        }
        _ if begins("enum ") => "a name, or an object with one field",
        words => words,
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use serde::de::DeserializeOwned;

    use super::in_plain_words;

    fn said<T: DeserializeOwned>(text: &str) -> String {
        let error = serde_json::from_str::<T>(text).err().expect("it is wrong").to_string();
        in_plain_words(error.split(" at line ").next().unwrap_or_default())
    }

    #[test]
    fn no_type_of_rust_is_named() {
        for (said, plain) in [
            (said::<u8>("3.5"), "a whole number from 0 to 255 was expected, here is 3.5"),
            (said::<u32>("-1"), "a whole number from 0 to 4294967295 was expected, here is -1"),
            (said::<f64>("\"x\""), "a number was expected, here is the text \"x\""),
            (said::<NonZeroU32>("0"), "a whole number from 1 was expected, here is 0"),
            (said::<bool>("{}"), "true or false was expected, here is an object"),
            (said::<String>("null"), "a text was expected, here is null"),
            (said::<Vec<u8>>("true"), "a list was expected, here is true"),
            (said::<(u8, u8)>("[1]"), "a list of 2 was expected, here are 1"),
            (said::<u8>("[]"), "a whole number from 0 to 255 was expected, here is a list"),
            (said::<u8>("[1"), "a whole number from 0 to 255 was expected, here is a list"),
            (said::<Vec<u8>>("[1"), "the text ends in the middle of a list"),
            (said::<Vec<u8>>("x"), "a value was expected"),
            (said::<u8>("1 2"), "something follows after the end of the JSON"),
        ] {
            assert_eq!(said, plain);
        }
    }

    #[test]
    fn long_texts_are_cut() {
        let said = said::<u8>(&format!("\"{}\"", "x".repeat(1_000)));
        assert!(said.len() < 120 && said.ends_with("...\""), "{said}");
    }
}
