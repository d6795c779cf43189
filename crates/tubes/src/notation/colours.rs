//! Colours by name.

use unsolve_core::symbol;

use crate::MAX_COLOURS;

/// Tubes of numbered colours, and their names.
pub(super) struct Numbered {
    /// Colours by number, as the names stood.
    pub(super) tubes: Vec<Vec<u8>>,
    /// The names by number; none if the numbers were numbers already.
    pub(super) names: Vec<String>,
}

/// Turns names into numbers: letters from A and numbers from 0 keep their own; any other names
/// are counted in the order in which they first appear.
///
/// `None` if there are more different names than a byte can count.
pub(super) fn numbered(tubes: &[Vec<String>]) -> Option<Numbered> {
    let names = || tubes.iter().flatten();
    let own: fn(&str) -> Option<u8> = if names().all(|name| letter(name).is_some()) {
        letter
    } else if names().all(|name| number(name).is_some()) {
        number
    } else {
        return by_appearance(tubes);
    };
    let tubes: Vec<Vec<u8>> = tubes
        .iter()
        .map(|tube| tube.iter().map(|name| own(name)).collect())
        .collect::<Option<_>>()?;
    let most = tubes.iter().flatten().max().copied();
    let lettered = names().any(|name| letter(name).is_some());
    let letters = most.filter(|_| lettered).map(|most| (0..=most).map(|n| symbol(n).to_string()));
    Some(Numbered { tubes, names: letters.into_iter().flatten().collect() })
}

fn letter(name: &str) -> Option<u8> {
    match name.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(letter - b'A'),
        _ => None,
    }
}

/// A number that is a colour's own; larger ones are names.
fn number(name: &str) -> Option<u8> {
    let plain = name == "0" || !name.starts_with(['0', '+']);
    name.parse().ok().filter(|&number| plain && usize::from(number) < MAX_COLOURS)
}

fn by_appearance(tubes: &[Vec<String>]) -> Option<Numbered> {
    let mut known: Vec<&String> = Vec::new();
    for name in tubes.iter().flatten() {
        if !known.contains(&name) {
            known.push(name);
        }
        if known.len() > 256 {
            return None;
        }
    }
    let number = |name| known.iter().position(|&other| other == name).map(|place| place as u8);
    let tubes =
        tubes.iter().map(|tube| tube.iter().map(number).collect()).collect::<Option<_>>()?;
    Some(Numbered { tubes, names: known.into_iter().cloned().collect() })
}

#[cfg(test)]
mod tests {
    use super::numbered;

    fn of(tube: &[&str]) -> Vec<u8> {
        let tube = tube.iter().map(|&name| name.to_owned()).collect();
        numbered(&[tube]).expect("there are few names").tubes.concat()
    }

    #[test]
    fn letters_and_numbers_keep_their_own_and_words_are_counted() {
        assert_eq!(of(&["C", "A"]), [2, 0]);
        assert_eq!(of(&["7", "0", "12"]), [7, 0, 12]);
        assert_eq!(of(&["red", "blue", "red"]), [0, 1, 0]);
        assert_eq!(of(&["C", "7"]), [0, 1], "a mixture is a set of words");
        assert_eq!(of(&["01", "1"]), [0, 1], "these are two names");
        assert_eq!(of(&["101", "7", "101"]), [0, 1, 0], "numbers past the last colour are names");
    }

    #[test]
    fn too_many_names_are_refused() {
        let many: Vec<String> = (0..300).map(|i| format!("colour {i}")).collect();
        assert!(numbered(&[many]).is_none());
    }
}
