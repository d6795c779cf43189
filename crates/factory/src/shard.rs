//! A part of the slots, for one of several machines.

use std::fmt;
use std::str::FromStr;

/// One of several equal parts of a pack: the slots whose number leaves this rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 0.
    pub index: u64,
    /// How many there are.
    pub count: u64,
}

/// Why a shard is none; the sentence says what would be right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ShardError(String);

/// Most shards; more than any array of jobs has.
const MOST: u64 = 100_000;

/// How a scheduler tells a job which one of an array it is: the variable with the number, those with
/// the lowest and the highest number and the step between numbers, and the one with how many there are.
struct Scheduler {
    name: &'static str,
    index: &'static str,
    least: Option<&'static str>,
    most: Option<&'static str>,
    step: Option<&'static str>,
    count: Option<&'static str>,
}

const SCHEDULERS: [Scheduler; 3] = [
    Scheduler {
        name: "Slurm",
        index: "SLURM_ARRAY_TASK_ID",
        least: Some("SLURM_ARRAY_TASK_MIN"),
        most: Some("SLURM_ARRAY_TASK_MAX"),
        step: Some("SLURM_ARRAY_TASK_STEP"),
        count: Some("SLURM_ARRAY_TASK_COUNT"),
    },
    Scheduler {
        name: "Kubernetes",
        index: "JOB_COMPLETION_INDEX",
        least: None,
        most: None,
        step: None,
        count: None,
    },
    Scheduler {
        name: "AWS Batch",
        index: "AWS_BATCH_JOB_ARRAY_INDEX",
        least: None,
        most: None,
        step: None,
        count: Some("AWS_BATCH_JOB_ARRAY_SIZE"),
    },
];

impl Shard {
    /// The whole as its only part.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// One of some parts.
    pub fn new(index: u64, count: u64) -> Result<Self, ShardError> {
        if count == 0 || count > MOST {
            return Err(ShardError(format!("{count} shards: there may be 1 to {MOST}")));
        }
        if index >= count {
            let last = count - 1;
            return Err(ShardError(format!(
                "shard {index} of {count}: they are counted from 0, so the last one is {last}/{count}"
            )));
        }
        Ok(Self { index, count })
    }

    /// The part that the environment of a job in an array asks for, if it is one. `count` is how many
    /// parts there are, where somebody says so: Kubernetes does not tell, and an array may be run for some
    /// of the parts only. The numbers of jobs are those of the parts then, from 0.
    ///
    /// ```
    /// use unsolve_factory::Shard;
    ///
    /// let slurm = |name: &str| match name {
    ///     "SLURM_ARRAY_TASK_ID" => Some("3".to_owned()),
    ///     "SLURM_ARRAY_TASK_MIN" => Some("1".to_owned()),
    ///     "SLURM_ARRAY_TASK_COUNT" => Some("8".to_owned()),
    ///     _ => None,
    /// };
    /// let shard = Shard::of_environment(slurm, None)?;
    /// assert_eq!(shard.map(|shard| shard.to_string()), Some("2/8".to_owned()));
    /// assert_eq!(Shard::of_environment(|_| None, Some(8))?, None);
    /// # Ok::<(), unsolve_factory::ShardError>(())
    /// ```
    pub fn of_environment(
        variable: impl Fn(&str) -> Option<String>,
        count: Option<u64>,
    ) -> Result<Option<Self>, ShardError> {
        let number = |name: &str| -> Result<Option<u64>, ShardError> {
            let Some(text) = variable(name) else { return Ok(None) };
            let number = text.trim().parse();
            let wrong = || ShardError(format!("{name}: `{text}` is no whole number"));
            number.map(Some).map_err(|_| wrong())
        };
        let optional = |name: Option<&str>| name.map_or(Ok(None), &number);
        for scheduler in &SCHEDULERS {
            let Some(id) = number(scheduler.index)? else { continue };
            if let Some(count) = count {
                return Self::new(id, count).map(Some);
            }
            let Scheduler { name, index, .. } = scheduler;
            let Some(count) = optional(scheduler.count)? else {
                return Err(ShardError(format!(
                    "{index} is set, so this is one job of an array, but {name} does not tell how many there are; say --shards N"
                )));
            };
            let least = optional(scheduler.least)?.unwrap_or(0);
            let step = optional(scheduler.step)?.unwrap_or(1).max(1);
            let most = optional(scheduler.most)?;
            if most.is_some_and(|most| most.saturating_sub(least) / step + 1 != count) {
                return Err(ShardError(format!(
                    "the array has {count} jobs with gaps between their numbers; say --shards N, how many shards there are in all"
                )));
            }
            return Self::new(id.saturating_sub(least) / step, count).map(Some);
        }
        Ok(None)
    }

    /// Its slots, and how many there are in all.
    pub fn slots(self, of: u64) -> impl Iterator<Item = u64> + Clone {
        (self.index..of).step_by(self.count as usize)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let numbers = text.split_once('/').and_then(|(index, count)| {
            Some((index.trim().parse().ok()?, count.trim().parse().ok()?))
        });
        let shape = || ShardError(format!("`{text}` is no shard like 0/8, the first of eight"));
        let (index, count) = numbers.ok_or_else(shape)?;
        Self::new(index, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_have_every_slot_once() {
        for count in [1, 3, 8] {
            let all = (0..count).flat_map(|index| Shard { index, count }.slots(100));
            let mut all: Vec<u64> = all.collect();
            all.sort_unstable();
            assert_eq!(all, (0..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_is_no_shard_is_refused_with_a_remedy() {
        for (text, part) in [("8/8", "the last one is 7/8"), ("1", "like 0/8"), ("0/0", "1 to ")] {
            let error = text.parse::<Shard>().expect_err("no shard").to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn schedulers_are_understood() {
        let of = |set: &[(&str, &str)], count| {
            let variable = |name: &str| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            };
            Shard::of_environment(variable, count).map(|shard| shard.map(|shard| shard.to_string()))
        };
        assert_eq!(of(&[("JOB_COMPLETION_INDEX", "5")], Some(8)), Ok(Some("5/8".to_owned())));
        let error = of(&[("JOB_COMPLETION_INDEX", "5")], None).expect_err("no count");
        assert!(error.to_string().contains("--shards N"), "{error}");
        let batch = [("AWS_BATCH_JOB_ARRAY_INDEX", "0"), ("AWS_BATCH_JOB_ARRAY_SIZE", "3")];
        assert_eq!(of(&batch, None), Ok(Some("0/3".to_owned())));
        let steps = [
            ("SLURM_ARRAY_TASK_ID", "9"),
            ("SLURM_ARRAY_TASK_MIN", "1"),
            ("SLURM_ARRAY_TASK_STEP", "4"),
            ("SLURM_ARRAY_TASK_COUNT", "4"),
        ];
        assert_eq!(of(&steps, None), Ok(Some("2/4".to_owned())));
        // Two of eight once more.
        let again = [
            ("SLURM_ARRAY_TASK_ID", "5"),
            ("SLURM_ARRAY_TASK_MIN", "2"),
            ("SLURM_ARRAY_TASK_MAX", "5"),
            ("SLURM_ARRAY_TASK_COUNT", "2"),
        ];
        let error = of(&again, None).expect_err("which two").to_string();
        assert!(error.contains("2 jobs with gaps") && error.contains("--shards N"), "{error}");
        assert_eq!(of(&again, Some(8)), Ok(Some("5/8".to_owned())));
        assert!(of(&[("SLURM_ARRAY_TASK_ID", "x")], Some(2)).is_err());
    }
}
