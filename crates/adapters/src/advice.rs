//! Hints in words.

use unsolve_core::{Notation, Words};

use crate::typed::move_json;
use crate::{Hint, HintStatus};

/// "Do this: because. Three more moves after that." `left` is how many, and whether that is exact.
pub(crate) fn advise<P: Notation + Words>(
    (level, state): (&P::Level, &P::State),
    mv: P::Move,
    why: Option<&str>,
    (left, exact): (u32, bool),
    remark: &str,
) -> Hint {
    let what = capitalised(&P::describe_move(level, state, mv));
    let why = why.map_or(String::new(), |why| format!(": {why}"));
    let about = if exact { "" } else { "About " };
    let rest = match left {
        0 => "That solves it.".to_owned(),
        1 => format!("{about}1 more move after that."),
        n => format!("{about}{n} more moves after that."),
    };
    Hint {
        mv: Some(move_json::<P>(&mv)),
        notation: Some(P::move_text(mv)),
        left: exact.then_some(left),
        ..Hint::say(HintStatus::Move, format!("{what}{why}. {rest}{remark}"))
    }
}

/// With a capital letter. Moves are told in plain English words, and the capitals of all alphabets are
/// a table of 10 KB.
fn capitalised(sentence: &str) -> String {
    let mut sentence = sentence.to_owned();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}
