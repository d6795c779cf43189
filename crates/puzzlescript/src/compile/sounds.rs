//! Sounds to seeds by what happens.

use super::names::Names;
use crate::diagnostic::Diagnostics;
use crate::game::{ACTION, Sounds};
use crate::source::{Script, SoundText};

/// The sounds of a game.
pub(super) fn sounds(script: &Script, names: &Names, remarks: &mut Diagnostics) -> Sounds {
    let layers = names.layer_count();
    let mut sounds = Sounds {
        moved: vec![Vec::new(); layers],
        stuck: vec![Vec::new(); layers],
        ..Sounds::default()
    };
    for text in &script.sounds {
        if text.verb.is_empty() {
            let number =
                text.subject.strip_prefix("sfx").and_then(|digits| digits.parse::<usize>().ok());
            match number.and_then(|number| sounds.effects.get_mut(number)) {
                Some(effect) => *effect = Some(text.seed),
                None => sounds.events.push((text.subject.clone(), text.seed)),
            }
            continue;
        }
        let Some(meaning) = names.get(&text.subject) else {
            remarks.error(
                text.line,
                format!("The object \"{}\" of this sound is unknown.", text.subject),
            );
            continue;
        };
        let mask = names.mask(meaning);
        match text.verb.as_str() {
            "create" => sounds.create.push((mask, text.seed)),
            "destroy" => sounds.destroy.push((mask, text.seed)),
            verb => {
                let list = if verb == "cantmove" { &mut sounds.stuck } else { &mut sounds.moved };
                let mut layers: Vec<_> =
                    names.members(meaning).iter().map(|&m| names.layer_of(m)).collect();
                layers.sort_unstable();
                layers.dedup();
                for layer in layers {
                    list[layer].push((mask.clone(), directions(text), text.seed));
                }
            }
        }
    }
    sounds
}

/// Movements a sound is played for, a bit for each.
fn directions(text: &SoundText) -> u8 {
    if text.verb == "action" {
        return 1 << ACTION;
    }
    if text.directions.is_empty() {
        return 0b1111;
    }
    let bits = |word: &String| match word.as_str() {
        "up" => 0b0001,
        "down" => 0b0010,
        "left" => 0b0100,
        "right" => 0b1000,
        "horizontal" => 0b1100,
        "vertical" => 0b0011,
        _ => 0b1111,
    };
    text.directions.iter().map(bits).fold(0, |all, bits| all | bits)
}
