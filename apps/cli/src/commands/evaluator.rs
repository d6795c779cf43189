//! What a designer asks for, as options: the evaluator's presets, weights and bands.

use unsolve_core::names::choices;
use unsolve_verbs::evaluator::{Evaluation, Evaluator, Key, Mirror};

use crate::exit::Failure;
use crate::output::Out;

/// What the evaluator asks for.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Evaluator (U D Fr S M F Y)")]
pub struct Wish {
    /// A weight, signed; can be given several times
    #[arg(long = "weight", value_name = "KEY=W", value_parser = read_weight)]
    weights: Vec<(Key, f64)>,
    /// A range outside which a level is discarded; can be given several times
    #[arg(long = "band", value_name = "KEY=MIN..MAX", value_parser = read_band)]
    bands: Vec<(Key, [f64; 2])>,
    /// This many or more different solutions make U 0
    #[arg(long, value_name = "N")]
    smax: Option<u32>,
    /// Solutions up to this length make S 0
    #[arg(long, value_name = "L")]
    lmin: Option<u32>,
    /// Solutions from this length on make S 1
    #[arg(long, value_name = "L")]
    lmax: Option<u32>,
    /// Fewest steps that can be walked after each dead end; levels with shallower ones are discarded
    #[arg(long, value_name = "N")]
    min_dead_end_depth: Option<u32>,
    /// The mirror of Y: horizontal, vertical or rot180
    #[arg(long, value_name = "MIRROR", value_parser = read_mirror)]
    mirror: Option<Mirror>,
    /// Cut negative scores off at 0 instead of spreading -1 to 1 over 0 to 1
    #[arg(long)]
    unmapped: bool,
}

impl Wish {
    /// Whether anything is asked for.
    pub fn is_set(&self) -> bool {
        !self.weights.is_empty()
            || !self.bands.is_empty()
            || self.unmapped
            || self.mirror.is_some()
            || [self.smax, self.lmin, self.lmax, self.min_dead_end_depth]
                .iter()
                .any(Option::is_some)
    }

    /// A preset with what is asked for beside it. Weights that are named replace all others.
    pub fn evaluator(&self, preset: &str) -> Result<Evaluator, Failure> {
        let mut evaluator = Evaluator::preset(preset).ok_or_else(|| {
            let known = choices(preset, Evaluator::PRESETS);
            Failure::Bad(format!("preset `{preset}` is unknown; {known}"))
        })?;
        if !self.weights.is_empty() {
            evaluator.weights = self.weights.iter().copied().collect();
        }
        evaluator.bands.extend(self.bands.iter().copied());
        let set = |field: &mut u32, value: Option<u32>| *field = value.unwrap_or(*field);
        set(&mut evaluator.most_solutions, self.smax);
        set(&mut evaluator.shortest, self.lmin);
        set(&mut evaluator.longest, self.lmax);
        set(&mut evaluator.min_dead_end_depth, self.min_dead_end_depth);
        evaluator.mirror = self.mirror.unwrap_or(evaluator.mirror);
        evaluator.map_signed = !self.unmapped;
        if evaluator.longest <= evaluator.shortest {
            let (longest, shortest) = (evaluator.longest, evaluator.shortest);
            return Err(Failure::Bad(format!(
                "--lmax {longest} must be larger than --lmin {shortest}"
            )));
        }
        Ok(evaluator)
    }
}

/// The verdict with what each number adds.
pub fn show(evaluation: &Evaluation, out: &mut Out) -> Result<(), Failure> {
    out.line("")?;
    let score = out.bold(&format!("{:.3}", evaluation.score01));
    out.line(format!("{} {score}", out.dim("evaluation")))?;
    if let Some(reason) = &evaluation.discard_reason {
        out.line(out.verdict(Some(false), &format!("discarded: {reason}")))?;
    }
    for part in &evaluation.breakdown {
        let key = out.dim(&format!("{:2}", part.key.name()));
        let (value, weight, adds) = (part.value, part.weight, part.contribution);
        let words = out.dim(Key::METRICS[part.key as usize].title);
        out.line(format!("  {key}  {value:.3}  x {weight:5.2}  adds {adds:6.3}  {words}"))?;
    }
    Ok(())
}

fn read_weight(text: &str) -> Result<(Key, f64), String> {
    let (key, weight) = text.split_once('=').ok_or_else(|| format!("`{text}` is not KEY=W"))?;
    let number = weight.parse::<f64>().ok().filter(|weight| weight.is_finite());
    Ok((key.parse()?, number.ok_or_else(|| format!("`{weight}` is no number"))?))
}

fn read_band(text: &str) -> Result<(Key, [f64; 2]), String> {
    let shape = || format!("`{text}` is not KEY=MIN..MAX");
    let (key, range) = text.split_once('=').ok_or_else(shape)?;
    let (from, to) = range.split_once("..").ok_or_else(shape)?;
    let bound = |text: &str, open: f64| match text {
        "" => Ok(open),
        text => text.parse::<f64>().ok().filter(|bound| !bound.is_nan()).ok_or_else(shape),
    };
    let band = [bound(from, 0.0)?, bound(to, 1.0)?];
    if band[0] > band[1] {
        return Err(format!("`{text}`: {} is larger than {}", band[0], band[1]));
    }
    Ok((key.parse()?, band))
}

fn read_mirror(text: &str) -> Result<Mirror, String> {
    match text {
        "horizontal" => Ok(Mirror::Horizontal),
        "vertical" => Ok(Mirror::Vertical),
        "rot180" => Ok(Mirror::Rot180),
        _ => Err(format!("`{text}` is none of horizontal, vertical, rot180")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_and_bands_are_read_or_refused() {
        assert_eq!(read_weight("Fr=-0.5"), Ok((Key::Frustration, -0.5)));
        assert_eq!(read_band("D=0.1.."), Ok((Key::Dead, [0.1, 1.0])));
        assert_eq!(read_band("U=..0.5"), Ok((Key::Uniqueness, [0.0, 0.5])));
        for bad in ["", "Z=1", "U", "U=", "U=x", "U=inf", "U=NaN"] {
            assert!(read_weight(bad).is_err(), "{bad}");
        }
        for bad in ["U=1", "U=1..0", "U=x..1", "Q=0..1", "U=NaN..1"] {
            assert!(read_band(bad).is_err(), "{bad}");
        }
    }
}
