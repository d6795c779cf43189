//! What stands before the sections: title, author, flags and settings.

use super::leading_name;
use super::lines::Line;
use crate::diagnostic::Diagnostics;
use crate::palette;

const TEXTS: &[&str] = &["title", "author", "homepage", "youtube"];
const VALUES: &[&str] = &[
    "key_repeat_interval",
    "realtime_interval",
    "again_interval",
    "flickscreen",
    "zoomscreen",
    "color_palette",
    "background_color",
    "text_color",
];
const FLAGS: &[&str] = &[
    "run_rules_on_level_start",
    "norepeat_action",
    "require_player_movement",
    "debug",
    "verbose_logging",
    "throttle_movement",
    "noundo",
    "noaction",
    "norestart",
    "scanline",
];

/// Letters of a title that fit on the screen of the game.
const TITLE: usize = 34 * 3;

/// Settings of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prelude {
    entries: Vec<(String, String, usize)>,
}

impl Prelude {
    /// The value of a setting, as typed; the last one if it is set twice.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.entries.iter().rfind(|entry| entry.0 == key).map(|entry| entry.1.as_str())
    }

    /// Takes a line.
    pub(super) fn line(&mut self, line: &Line<'_>, remarks: &mut Diagnostics) {
        let text = if line.is_fresh { line.head.trim() } else { line.code.trim() };
        let (key, _) = leading_name(text);
        let typed = line.typed.split('(').next().unwrap_or_default().trim();
        let typed = if line.is_fresh { typed } else { text };
        let value = typed.char_indices().nth(key.chars().count());
        let value = value.map_or("", |(at, _)| typed[at..].trim());
        if !is_setting(key) {
            remarks.error(line.number, format!(
                "There is no setting \"{text}\"; before the sections stand the title and settings, one on each line."
            ));
            return;
        }
        if FLAGS.contains(&key) && !value.is_empty() {
            remarks.warn(
                line.number,
                format!("The setting {} takes no value; take out \"{value}\".", key.to_uppercase()),
            );
        }
        if !FLAGS.contains(&key) && value.is_empty() {
            remarks.error(line.number, format!("The setting \"{key}\" needs a value."));
            return;
        }
        if let Some(before) = self.entries.iter().find(|entry| entry.0 == key) {
            remarks.warn(
                line.number,
                format!(
                    "{} was already set on line {}; keep one of the two.",
                    key.to_uppercase(),
                    before.2
                ),
            );
        }
        check(key, value, line.number, remarks);
        self.entries.push((key.to_owned(), value.to_owned(), line.number));
    }
}

/// A setting that scripts can have.
pub(crate) fn is_setting(key: &str) -> bool {
    [TEXTS, VALUES, FLAGS].iter().any(|list| list.contains(&key))
}

fn check(key: &str, value: &str, line: usize, remarks: &mut Diagnostics) {
    match key {
        "youtube" => remarks.warn(line, "Music from YouTube is not played; take this line out."),
        "title" if value.chars().count() > TITLE => {
            remarks.warn(line, "The title is too long for the screen; shorten it.");
        }
        "background_color" | "text_color" if !palette::is_colour(&value.to_lowercase()) => {
            remarks.error(line, format!(
                "There is no colour \"{value}\" for {key}; write a name such as lightblue, or #rrggbb."
            ));
        }
        "flickscreen" | "zoomscreen" => {
            let parts: Vec<_> = value.split(['x', 'X']).map(str::trim).collect();
            let fits = |part: &&str| part.parse::<u32>().is_ok_and(|n| n > 0);
            if parts.len() != 2 || !parts.iter().all(fits) {
                remarks.warn(line, format!(
                    "Dimensions are two whole numbers above zero, as in 20x15; this is \"{value}\"."
                ));
            }
        }
        _ => (),
    }
}
