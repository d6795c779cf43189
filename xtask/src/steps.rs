//! Steps with a heading and a time each, on two tracks side by side.

use std::time::Instant;

use anyhow::{Context, Result, bail};

/// One thing that must hold.
pub struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it makes sure of.
    pub about: &'static str,
    /// Whether it runs in the usual test, in the full one, or in both.
    pub in_test: In,
    /// What it may run beside.
    pub track: Track,
    /// Makes sure of it.
    pub run: fn() -> Result<()>,
}

/// Which test a step belongs to.
#[derive(Clone, Copy, PartialEq)]
pub enum In {
    /// Both.
    Both,
    /// The usual one; the full one has a longer version of it.
    Usual,
    /// The full one.
    Full,
}

/// Steps of one track run one after the other, those of different tracks side by side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Track {
    /// Before everything else.
    First,
    /// The native engine.
    Native,
    /// WebAssembly, browsers, pages.
    Web,
    /// After everything else, with nothing beside it.
    Last,
}

/// Runs the steps in order and stops at the first that fails.
pub fn run(steps: &[&Step]) -> Result<()> {
    let begin = Instant::now();
    for (index, step) in steps.iter().enumerate() {
        println!("\n=== {}/{} {}: {}", index + 1, steps.len(), step.name, step.about);
        let start = Instant::now();
        if let Err(error) = (step.run)() {
            let left = steps.len() - index - 1;
            println!("\n{index} passed, 1 failed, {left} not run");
            let remedy = format!("run it alone with `cargo xtask test {}`", step.name);
            return Err(error).context(format!("step {} failed; {remedy}", step.name));
        }
        println!("--- {} passed in {:.1} s", step.name, start.elapsed().as_secs_f64());
    }
    println!("\nEverything holds, after {:.0} s.", begin.elapsed().as_secs_f64());
    println!("{} passed, 0 failed", steps.len());
    Ok(())
}

/// The steps with these names, or all of the usual or the full test if there are none.
pub fn choose<'a>(steps: &'a [Step], full: bool, names: &[String]) -> Result<Vec<&'a Step>> {
    let other = if full { In::Usual } else { In::Full };
    if names.is_empty() {
        return Ok(steps.iter().filter(|step| step.in_test != other).collect());
    }
    let known: Vec<_> = steps.iter().map(|step| step.name).collect();
    if let Some(unknown) = names.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("there is no step `{unknown}`; there are: {}", known.join(", "));
    }
    Ok(steps.iter().filter(|step| names.iter().any(|name| name == step.name)).collect())
}

/// Those of the steps that belong to a track.
pub fn on<'a>(steps: &[&'a Step], track: Track) -> Vec<&'a Step> {
    steps.iter().copied().filter(|step| step.track == track).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn step(name: &'static str, in_test: In, run: fn() -> Result<()>) -> Step {
        Step { name, about: "is tried", in_test, track: Track::Native, run }
    }

    const STEPS: [Step; 3] = [
        step("good", In::Both, || Ok(())),
        step("bad", In::Usual, || bail!("no")),
        Step { track: Track::Web, ..step("late", In::Full, || panic!("it ran")) },
    ];

    #[test]
    fn the_first_failure_ends_the_run_and_says_how_to_repeat_it() {
        let error = run(&STEPS.each_ref()).expect_err("the second step fails");
        assert!(error.to_string().contains("cargo xtask test bad"), "{error}");
        run(&[&STEPS[0]]).expect("it holds");
    }

    #[test]
    fn steps_are_chosen_by_name_or_by_test() {
        let chosen = |full, names: &[&str]| {
            let names: Vec<_> = names.iter().map(|&name| name.to_owned()).collect();
            let steps = choose(&STEPS, full, &names)?;
            anyhow::Ok(steps.iter().map(|step| step.name).collect::<Vec<_>>())
        };
        assert_eq!(chosen(false, &[]).expect("all"), ["good", "bad"]);
        assert_eq!(chosen(true, &[]).expect("all"), ["good", "late"]);
        assert_eq!(chosen(false, &["late", "good"]).expect("both exist"), ["good", "late"]);
        assert!(chosen(false, &["ugly"]).is_err());
    }

    #[test]
    fn tracks_split_the_steps() {
        let names = |track| on(&STEPS.each_ref(), track).iter().map(|step| step.name).collect();
        let (native, web): (Vec<_>, Vec<_>) = (names(Track::Native), names(Track::Web));
        assert_eq!((native, web), (vec!["good", "bad"], vec!["late"]));
    }
}
