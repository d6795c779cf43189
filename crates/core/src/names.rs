//! Names that nobody knows, and what was probably meant.

/// What goes after "is unknown; ": the name that was probably meant, or else all names there are.
///
/// ```
/// use unsolve_core::names::choices;
///
/// assert_eq!(choices("randon", ["random", "reverse"]), "did you mean `random`?");
/// assert_eq!(choices("magic", ["random", "reverse"]), "there are: random, reverse");
/// ```
#[must_use]
pub fn choices<N: AsRef<str>>(name: &str, known: impl IntoIterator<Item = N>) -> String {
    let known: Vec<N> = known.into_iter().collect();
    if let Some(meant) = nearest(name, known.iter().map(AsRef::as_ref)) {
        return format!("did you mean `{meant}`?");
    }
    let mut names: Vec<&str> = Vec::with_capacity(known.len());
    for name in known.iter().map(AsRef::as_ref) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    format!("there are: {}", names.join(", "))
}

/// The name that differs from `name` by the fewest typing errors, if there are few enough of them.
/// Capitals do not count; a name that is only begun stands for the whole one.
pub fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let typed = letters(name);
    let most = (typed.len() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for candidate in known {
        let whole = letters(candidate);
        let begun = typed.len() >= 3 && whole.starts_with(&typed);
        let errors = if begun { most } else { distance(&typed, &whole) };
        if errors <= most && errors < whole.len() && best.is_none_or(|(least, _)| errors < least) {
            best = Some((errors, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

fn letters(name: &str) -> Vec<char> {
    name.chars()
        .map(|letter| if letter == '_' { '-' } else { letter.to_ascii_lowercase() })
        .collect()
}

/// Letters that are missing, too many, wrong, or swapped with the next one.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut rows = [vec![0; to.len() + 1], (0..=to.len()).collect(), vec![0; to.len() + 1]];
    for (i, letter) in from.iter().enumerate() {
        let [before, above, row] = &mut rows;
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let wrong = above[j] + usize::from(letter != other);
            row[j + 1] = wrong.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == to[j - 1] && from[i - 1] == *other {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        rows.rotate_left(1);
    }
    rows[1][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_are_counted() {
        let errors = |from: &str, to: &str| distance(&letters(from), &letters(to));
        assert_eq!(errors("", ""), 0);
        assert_eq!(errors("kitten", "sitting"), 3);
        assert_eq!(errors("", "abc"), 3);
        assert_eq!(errors("abc", ""), 3);
        assert_eq!(errors("recieve", "receive"), 1);
        assert_eq!(errors("Max-Empty", "max_empty"), 0);
    }

    #[test]
    fn only_a_near_name_is_meant() {
        let known = ["length", "score", "dead_ratio", "states"];
        let meant = |name| nearest(name, known);
        assert_eq!(meant("lenght"), Some("length"));
        assert_eq!(meant("SCORE"), Some("score"));
        assert_eq!(meant("dead"), Some("dead_ratio"));
        assert_eq!(meant("dead-ratio"), Some("dead_ratio"));
        assert_eq!(meant("joy"), None);
        assert_eq!(meant(""), None);
        assert_eq!(nearest("x", ["a", "y"]), None);
        assert_eq!(nearest("water", ["ball-sort", "water-sort"]), Some("water-sort"));
    }
}
