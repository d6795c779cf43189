//! The frozen sample a game's scores are measured against.

use serde::{Deserialize, Serialize};
use unsolve_core::{Band, OddLength};

use crate::{Metrics, PathMetrics};

/// Mean and standard deviation of one part over the sample.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Moments {
    /// Mean.
    pub mean: f64,
    /// Standard deviation.
    pub deviation: f64,
}

impl Moments {
    fn of(values: &[f64]) -> Self {
        let count = values.len().max(1) as f64;
        let mean = values.iter().sum::<f64>() / count;
        let variance = values.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>() / count;
        Self { mean: rounded(mean), deviation: rounded(libm::sqrt(variance)) }
    }

    fn standard(self, value: f64) -> f64 {
        if self.deviation > 0.0 { (value - self.mean) / self.deviation } else { 0.0 }
    }
}

/// A sum of equally weighted parts and the sums that mark each percent of the sample.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Scale {
    /// How each part is standardised.
    pub parts: Vec<Moments>,
    /// The sum below which 0, 1, ... 100 percent of the sample lie.
    pub percentiles: Vec<f64>,
}

impl Scale {
    fn of(sample: &[Vec<f64>]) -> Self {
        let width = sample.first().map_or(0, Vec::len);
        let column = |i: usize| sample.iter().map(|row| row[i]).collect::<Vec<_>>();
        let mut scale = Self {
            parts: (0..width).map(|i| Moments::of(&column(i))).collect(),
            percentiles: Vec::new(),
        };
        let mut sums: Vec<f64> = sample.iter().map(|row| scale.sum(row)).collect();
        sums.sort_by(f64::total_cmp);
        if let Some(last) = sums.len().checked_sub(1) {
            let mark = |percent: usize| rounded(sums[percent * last / 100]);
            scale.percentiles = (0..=100).map(mark).collect();
        }
        scale
    }

    fn sum(&self, parts: &[f64]) -> f64 {
        self.parts.iter().zip(parts).map(|(moments, &part)| moments.standard(part)).sum()
    }

    /// The percentage of the sample that lies below these parts, to a tenth.
    ///
    /// ```
    /// use unsolve_rating::{Moments, Scale};
    ///
    /// let scale = Scale {
    ///     parts: vec![Moments { mean: 0.0, deviation: 1.0 }],
    ///     percentiles: (0..=100).map(f64::from).collect(),
    /// };
    /// assert_eq!(scale.percent(&[42.5]), 42.5);
    /// assert_eq!(scale.percent(&[-1.0]), 0.0);
    /// ```
    #[must_use]
    pub fn percent(&self, parts: &[f64]) -> f64 {
        (self.place(parts).clamp(0.0, 100.0) * 10.0).round() / 10.0
    }

    /// The same, not rounded, on a scale that goes on beyond both ends of the sample: of two levels harder
    /// than all of it, one is still the harder.
    ///
    /// ```
    /// use unsolve_rating::{Moments, Scale};
    ///
    /// let scale = Scale {
    ///     parts: vec![Moments { mean: 0.0, deviation: 1.0 }],
    ///     percentiles: (0..=100).map(|percent| f64::from(percent) / 2.0).collect(),
    /// };
    /// assert_eq!(scale.place(&[21.25]), 42.5);
    /// assert_eq!(scale.place(&[60.0]), 120.0);
    /// assert_eq!(scale.place(&[-1.0]), -2.0);
    /// ```
    #[must_use]
    pub fn place(&self, parts: &[f64]) -> f64 {
        let sum = self.sum(parts);
        let (Some(&first), Some(&last)) = (self.percentiles.first(), self.percentiles.last())
        else {
            return 0.0;
        };
        let unit = if last > first { (last - first) / 100.0 } else { 1.0 };
        let above = self.percentiles.partition_point(|&mark| mark <= sum);
        match (above.checked_sub(1), self.percentiles.get(above)) {
            (None, _) => (sum - first) / unit,
            (Some(_), None) => 100.0 + (sum - last) / unit,
            (Some(below), Some(&next)) => {
                let mark = self.percentiles[below];
                below as f64 + (sum - mark) / (next - mark)
            }
        }
    }
}

/// One level of a reference sample.
#[derive(Debug, Clone)]
pub struct Sample {
    /// From its whole space.
    pub metrics: Metrics,
    /// From its shortest solution.
    pub path: PathMetrics,
}

/// A game's reference sample, boiled down to what scores need.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Reference {
    /// What the sample was drawn from, for people.
    pub drawn_from: String,
    /// How many levels it has.
    pub levels: usize,
    /// Turns metrics into difficulty.
    pub difficulty: Scale,
    /// Turns metrics into elegance.
    pub elegance: Scale,
    /// Turns the numbers of a single solution into an estimate of the difficulty.
    pub stand_in: Scale,
    /// The lengths that a quarter, half and three quarters of its levels do not exceed; empty where a length
    /// says nothing, because a level has one solution whose steps are its cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lengths: Vec<u32>,
}

impl Reference {
    /// Boils a sample down.
    #[must_use]
    pub fn of(drawn_from: &str, sample: &[Sample]) -> Self {
        let scale = |parts: &dyn Fn(&Sample) -> Vec<f64>| {
            Scale::of(&sample.iter().map(parts).collect::<Vec<_>>())
        };
        Self {
            drawn_from: drawn_from.to_owned(),
            levels: sample.len(),
            difficulty: scale(&|s| s.metrics.difficulty_parts().to_vec()),
            elegance: scale(&|s| s.metrics.elegance_parts().to_vec()),
            stand_in: scale(&|s| s.path.parts().to_vec()),
            lengths: Vec::new(),
        }
    }

    /// Boils a sample down of which each level is known by the parts of its difficulty and of its
    /// elegance. Nothing stands in for those.
    #[must_use]
    pub fn of_parts(drawn_from: &str, difficulty: &[Vec<f64>], elegance: &[Vec<f64>]) -> Self {
        Self {
            drawn_from: drawn_from.to_owned(),
            levels: difficulty.len(),
            difficulty: Scale::of(difficulty),
            elegance: Scale::of(elegance),
            stand_in: Scale::default(),
            lengths: Vec::new(),
        }
    }

    /// The same with the lengths of its levels.
    #[must_use]
    pub fn with_lengths(mut self, mut lengths: Vec<u32>) -> Self {
        lengths.sort_unstable();
        let last = lengths.len().saturating_sub(1);
        self.lengths =
            (1..4).filter_map(|quarter| lengths.get(quarter * last / 4).copied()).collect();
        self
    }

    /// The fewest moves of a level worth calling hard or expert: half and three quarters of the sample take
    /// no more. A short level may score high as well, because chance misses its few ways; a person sees them
    /// at a glance.
    ///
    /// ```
    /// use unsolve_core::Band;
    /// use unsolve_rating::Reference;
    ///
    /// let sample = Reference::default().with_lengths(vec![4, 20, 6, 8, 12]);
    /// assert_eq!(sample.lengths, [6, 8, 12]);
    /// assert_eq!(sample.fewest_moves(Band::Hard), Some(8));
    /// assert_eq!(sample.fewest_moves(Band::Expert), Some(12));
    /// assert_eq!(sample.fewest_moves(Band::Easy), None);
    /// ```
    #[must_use]
    pub fn fewest_moves(&self, band: Band) -> Option<u32> {
        let quarter = match band {
            Band::Easy | Band::Medium => return None,
            Band::Hard => 1,
            Band::Expert => 2,
        };
        self.lengths.get(quarter).copied()
    }

    /// Whether a length disagrees with a score: both have their quarter of the sample, and these lie two or
    /// more apart. A length on the border of two quarters belongs to both.
    ///
    /// ```
    /// use unsolve_core::OddLength;
    /// use unsolve_rating::Reference;
    ///
    /// let sample = Reference::default().with_lengths(vec![4, 6, 8, 12, 20]);
    /// assert_eq!(sample.odd_length(65.7, 4), Some(OddLength::Short));
    /// assert_eq!(sample.odd_length(65.7, 6), None);
    /// assert_eq!(sample.odd_length(90.0, 6), Some(OddLength::Short));
    /// assert_eq!(sample.odd_length(10.0, 9), Some(OddLength::Long));
    /// assert_eq!(sample.odd_length(10.0, 8), None);
    /// assert_eq!(Reference::default().odd_length(90.0, 1), None);
    /// ```
    #[must_use]
    pub fn odd_length(&self, score: f64, length: u32) -> Option<OddLength> {
        let by_score = Band::of(score) as usize;
        let shortest = self.lengths.iter().filter(|&&mark| mark < length).count();
        let longest = self.lengths.iter().filter(|&&mark| mark <= length).count();
        match () {
            () if self.lengths.is_empty() => None,
            () if by_score >= longest + 2 => Some(OddLength::Short),
            () if shortest >= by_score + 2 => Some(OddLength::Long),
            () => None,
        }
    }

    /// How hard a level is, 0 to 100.
    #[must_use]
    pub fn score(&self, metrics: &Metrics) -> f64 {
        self.difficulty.percent(&metrics.difficulty_parts())
    }

    /// How well it is made, 0 to 100.
    #[must_use]
    pub fn elegance(&self, metrics: &Metrics) -> f64 {
        self.elegance.percent(&metrics.elegance_parts())
    }

    /// How hard it looks from one solution, 0 to 100.
    #[must_use]
    pub fn estimate(&self, path: &PathMetrics) -> f64 {
        self.stand_in.percent(&path.parts())
    }
}

/// To nine digits after the point: as many as the text form keeps.
fn rounded(value: f64) -> f64 {
    (value * 1e9).round() / 1e9
}
