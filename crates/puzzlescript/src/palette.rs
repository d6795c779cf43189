//! Colours by name.

/// Names of colours with the values of the standard palette.
const COLOURS: &[(&str, u32)] = &[
    ("black", 0x00_0000),
    ("white", 0xff_ffff),
    ("grey", 0x9d_9d9d),
    ("gray", 0x9d_9d9d),
    ("darkgrey", 0x69_7175),
    ("darkgray", 0x69_7175),
    ("lightgrey", 0xcc_cccc),
    ("lightgray", 0xcc_cccc),
    ("red", 0xbe_2633),
    ("darkred", 0x73_2930),
    ("lightred", 0xe0_6f8b),
    ("brown", 0xa4_6422),
    ("darkbrown", 0x49_3c2b),
    ("lightbrown", 0xee_b62f),
    ("orange", 0xeb_8931),
    ("yellow", 0xf7_e26b),
    ("green", 0x44_891a),
    ("darkgreen", 0x2f_484e),
    ("lightgreen", 0xa3_ce27),
    ("blue", 0x1d_57f7),
    ("lightblue", 0xb2_dcef),
    ("darkblue", 0x1b_2632),
    ("purple", 0x34_2a97),
    ("pink", 0xde_65e2),
];

/// Palettes a script may name; their colours are those of the standard one here.
const PALETTES: &[&str] = &[
    "mastersystem",
    "gameboycolour",
    "amiga",
    "arnecolors",
    "famicom",
    "atari",
    "pastel",
    "ega",
    "amstrad",
    "proteus_mellow",
    "proteus_rich",
    "proteus_night",
    "c64",
    "whitingjp",
];

/// The word is a colour: a name, `transparent`, `#rgb` or `#rrggbb`.
pub(crate) fn is_colour(word: &str) -> bool {
    word == "transparent" || value(word).is_some()
}

/// Red, green and blue of a colour; nothing if it is transparent or no colour.
pub(crate) fn value(word: &str) -> Option<u32> {
    if let Some(digits) = word.strip_prefix('#') {
        let number = u32::from_str_radix(digits, 16).ok()?;
        return match digits.len() {
            3 => Some(
                (number >> 8 & 15) * 0x11_0000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11,
            ),
            6 => Some(number),
            _ => None,
        };
    }
    COLOURS.iter().find(|colour| colour.0 == word).map(|colour| colour.1)
}

/// The palette is known, by name or number.
pub(crate) fn is_palette(name: &str) -> bool {
    let number = name.parse::<usize>().ok();
    PALETTES.contains(&name) || number.is_some_and(|n| (1..=PALETTES.len()).contains(&n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_names_or_hexadecimal() {
        assert_eq!(value("#fa0"), Some(0xff_aa00));
        assert_eq!(value("#102030"), Some(0x10_2030));
        assert_eq!(value("#1020"), None);
        assert!(is_colour("transparent") && is_colour("lightblue") && !is_colour("crate"));
    }
}
