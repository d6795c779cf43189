//! Valid input of every reader, and spoilt forms of it.

use serde_json::{Value, json};
use unsolve_adapters::{CreateRequest, Game};
use unsolve_core::{Band, Stream};

use super::{Reader, Readers, mutate, mutate_json, spec};
use crate::Breach;
use crate::sample::rated_level;

impl Readers {
    /// Valid input of a reader: some for each game.
    pub fn valid(&self, reader: Reader) -> Result<Vec<Vec<u8>>, Breach> {
        if reader == Reader::Target {
            let targets = ["length=3..9", "score=..50", "dead_ratio=0", " a = 1e3 .. "];
            return Ok(targets.map(|text| text.as_bytes().to_vec()).to_vec());
        }
        let mut all = Vec::new();
        for (number, game) in self.games.iter().enumerate() {
            let texts = self.of_game(reader, *game)?;
            let chosen = |text: String| match reader {
                Reader::LevelFile | Reader::Design | Reader::Pack | Reader::Spec => {
                    text.into_bytes()
                }
                _ => [vec![number as u8], text.into_bytes()].concat(),
            };
            all.extend(texts.into_iter().map(chosen));
        }
        Ok(all)
    }

    /// Valid input of a reader for a game, without the byte that chooses the game.
    fn of_game(&self, reader: Reader, game: &dyn Game) -> Result<Vec<String>, Breach> {
        let Some(file) = self.level_of(game) else { return Ok(Vec::new()) };
        let level = game.load(file)?;
        Ok(match reader {
            Reader::LevelFile => vec![rated_level(game, "valid")?.to_line()],
            Reader::Design => vec![file.to_line()],
            Reader::Pack => vec![format!("{0}\n{0}", rated_level(game, "valid")?.to_line())],
            Reader::Notation => {
                let notations = game.info().notations.iter();
                let texts = notations.map(|notation| level.write(notation.name));
                texts.collect::<Result<_, _>>()?
            }
            Reader::Params => vec![game.preset(Some(Band::Easy)).to_string()],
            Reader::Request => vec![serde_json::to_string(&CreateRequest::default())?],
            Reader::Moves => {
                let moves = level.stored_moves().unwrap_or_default();
                vec![lines(&moves)]
            }
            Reader::Edit => {
                let paint =
                    |id: &String| json!({"edit": "paint", "brush": id, "row": 1, "column": 1});
                let mut edits = vec![json!({"edit": "clear"})];
                edits.push(
                    json!({"edit": "resize", "top": 1, "right": -1, "bottom": 99999, "left": -2}),
                );
                edits.extend(level.brushes().iter().map(|brush| paint(&brush.id)));
                edits.push(
                    json!({"edit": "paint", "brush": "", "row": usize::MAX, "column": usize::MAX}),
                );
                vec![lines(&edits)]
            }
            Reader::Target => Vec::new(),
            Reader::Spec => vec![spec::for_game(game)],
        })
    }
}

fn lines(values: &[Value]) -> String {
    values.iter().map(Value::to_string).collect::<Vec<_>>().join("\n")
}

/// A spoilt form of some input. A line that is JSON, or has it behind a `=`, keeps most of its shape; now and
/// then it is one of the valid inputs instead, so that fuzzing gets past the first checks.
#[must_use]
pub fn spoilt(valid: &[Vec<u8>], data: &[u8], seed: u64) -> Vec<u8> {
    let mut stream = Stream::new("spoilt", seed);
    let begin_anew = data.len() < 2 || stream.below(64) == 0;
    let data = match stream.pick(valid) {
        Some(fresh) if begin_anew => fresh,
        _ => data,
    };
    let head = usize::from(data.first().is_some_and(|&byte| byte < b' '));
    let mut lines: Vec<_> = data[head..].split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let at = stream.below(lines.len());
    lines[at] = spoilt_line(&lines[at], &mut stream);
    [&data[..head], &lines.join(&b'\n')].concat()
}

fn spoilt_line(line: &[u8], stream: &mut Stream) -> Vec<u8> {
    let start = line.windows(2).position(|pair| pair == b"= ").map_or(0, |at| at + 2);
    for (key, value) in [(&line[..0], line), line.split_at(start)] {
        if let Ok(mut value) = serde_json::from_slice::<Value>(value) {
            (0..=stream.below(3)).for_each(|_| mutate_json(&mut value, stream));
            return [key, value.to_string().as_bytes()].concat();
        }
    }
    mutate(line, stream)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spoilt_line_often_stays_json_and_the_game_stays_chosen() {
        let valid = vec![[&[1][..], br#"{"a": [1, 2], "b": "x"}"#].concat()];
        let all: Vec<_> = (0..200).map(|seed| spoilt(&valid, &valid[0], seed)).collect();
        assert!(all.iter().all(|data| data[0] == 1));
        let json = all.iter().filter(|data| serde_json::from_slice::<Value>(&data[1..]).is_ok());
        assert!(json.count() > 150);
        assert!(all.iter().any(|data| *data != valid[0]));
        assert!(!spoilt(&valid, b"", 7).is_empty());
    }

    #[test]
    fn a_value_behind_its_key_often_stays_json() {
        let all: Vec<_> = (0..200).map(|seed| spoilt(&[], b"size = [4, 5]", seed)).collect();
        let value = |data: &Vec<u8>| {
            let value = data.strip_prefix(b"size = ")?;
            serde_json::from_slice::<Value>(value).ok()
        };
        assert!(all.iter().filter_map(value).filter(|value| *value != json!([4, 5])).count() > 150);
    }
}
