//! Which split a level comes into.

use std::str::FromStr;

use unsolve_core::fingerprint;

/// Names and shares of the splits of a data set.
#[derive(Debug, Clone, PartialEq)]
pub struct Splits(Vec<(String, f64)>);

impl Splits {
    /// The names, in the order they were given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// The number of the split of a level: a function of what all levels share that differ by a symmetry only.
    pub fn of(&self, key: &str) -> usize {
        let drawn = (fingerprint(format!("split {key}").as_bytes()) >> 75) as u64;
        let drawn = drawn as f64 / (1u64 << 53) as f64;
        let mut end = 0.0;
        let found = self.0.iter().position(|(_, share)| {
            end += share;
            drawn < end
        });
        found.unwrap_or(self.0.len() - 1)
    }
}

impl FromStr for Splits {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let shape = || format!("`{text}` is not NAME=SHARE,... like train=0.9,test=0.1");
        let mut splits: Vec<(String, f64)> = Vec::new();
        for part in text.split(',') {
            let (name, share) = part.split_once('=').ok_or_else(shape)?;
            let (name, share) = (name.trim(), share.trim().parse::<f64>().map_err(|_| shape())?);
            let fits =
                !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if !(fits && share > 0.0 && share <= 1.0) {
                return Err(format!(
                    "{}; names are letters, digits and _, shares from 0 to 1",
                    shape()
                ));
            }
            if splits.iter().any(|(known, _)| known == name) {
                return Err(format!("the split `{name}` is named twice"));
            }
            splits.push((name.to_owned(), share));
        }
        let all: f64 = splits.iter().map(|(_, share)| share).sum();
        if (all - 1.0).abs() > 1e-9 {
            return Err(format!("the shares add up to {all}, not to 1"));
        }
        Ok(Self(splits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_kept_and_a_key_has_one_split() {
        let splits: Splits = "train=0.8,dev=0.1,test=0.1".parse().expect("splits");
        let mut counts = [0u32; 3];
        for n in 0..20_000 {
            counts[splits.of(&format!("{n:032x}"))] += 1;
        }
        assert!((15_700..16_300).contains(&counts[0]), "{counts:?}");
        assert!((1_850..2_150).contains(&counts[1]), "{counts:?}");
        assert_eq!(splits.of("abc"), splits.of("abc"));
        for bad in ["", "train", "train=0.9", "a=0.5,a=0.5", "a b=1", "a=2,b=-1", "a=x"] {
            assert!(bad.parse::<Splits>().is_err(), "{bad}");
        }
    }
}
