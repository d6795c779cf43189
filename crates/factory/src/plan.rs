//! A spec with everything filled in and checked: which slots there are, and what each is to hold.

use serde_json::{Value, json};
use unsolve_core::names::choices;
use unsolve_core::{Band, Budget, fingerprint};
use unsolve_verbs::{CANDIDATE_NODES, ENGINE, Game, GenerateError, GenerateRequest, Target};

use crate::spec::{Order, Spec, SpecError, Wanted};
use crate::{Gates, Stage};

/// Most levels that are put on a curve: it looks at all of them at once.
pub const MOST_CURVED: u64 = 20_000;

/// Most slots; what is held in memory for each of them still fits then.
const MOST_SLOTS: u64 = 100_000_000;

/// Slots of one game and one band, next to each other.
pub struct Group {
    /// The game.
    pub game: &'static dyn Game,
    /// The band; any if there is none.
    pub band: Option<Band>,
    /// How many slots.
    pub count: u64,
    /// States that a candidate may take.
    pub max_nodes: u64,
    pub(crate) gates: Gates,
    /// What is the same for all of its candidates.
    request: GenerateRequest,
    wanted: Wanted,
    seed: String,
    /// Its first slot.
    start: u64,
    /// Slots of the same entry and game before it, and in all.
    stages: (u64, u64),
}

/// A slot: the place of one level.
pub struct Slot<'p> {
    /// Its number.
    pub number: u64,
    /// Where it belongs.
    pub group: &'p Group,
    /// Which of its group it is, from 0.
    pub at: u64,
}

/// All slots of a spec.
pub struct Plan {
    /// What the pack is called.
    pub title: Option<String>,
    /// The order of its levels.
    pub order: Order,
    /// Its groups, in the order of their slots.
    pub groups: Vec<Group>,
    /// The same for specs that make the same pack, and for no others.
    pub fingerprint: u128,
    pub(crate) tries: u32,
}

impl Plan {
    /// The plan of a spec for games that exist; everything that generation would refuse is refused here.
    pub fn of(spec: &Spec, games: &[&'static dyn Game]) -> Result<Self, SpecError> {
        let mut groups = Vec::new();
        let mut start = 0;
        for (entry, wanted) in spec.levels.iter().enumerate() {
            for game in wanted.found(games)? {
                let parts = wanted.count.parts();
                let of = parts.iter().map(|(_, count)| count).sum();
                let mut at = 0;
                for (band, count) in parts {
                    let seed = wanted.seed.as_ref().unwrap_or(&spec.seed);
                    let seed = format!("{seed}.{}", entry + 1);
                    let group = Group::new(game, band, count, wanted, seed, (start, at, of))?;
                    (start, at) = (start + count, at + count);
                    groups.push(group);
                    if start > MOST_SLOTS {
                        let problem = format!("more than {MOST_SLOTS} levels are asked for");
                        return Err(wanted.wrong("count", problem, "write several specs"));
                    }
                }
            }
        }
        let mut plan = Self {
            title: spec.title.clone(),
            order: spec.order,
            groups,
            fingerprint: 0,
            tries: spec.tries,
        };
        plan.check_order(spec)?;
        plan.fingerprint = fingerprint(plan.told().to_string().as_bytes());
        Ok(plan)
    }

    fn check_order(&self, spec: &Spec) -> Result<(), SpecError> {
        let introduces = self.groups.iter().any(|group| group.gates.introduce.is_some());
        if introduces && self.order != Order::Given {
            let problem = "`introduce` brings mechanics in one after the other".to_owned();
            return Err(spec.wrong_order(problem, "write order = \"given\""));
        }
        if self.order == Order::Curve && self.slots() > MOST_CURVED {
            let problem = format!("a curve is for packs of at most {MOST_CURVED} levels");
            return Err(spec.wrong_order(problem, "write order = \"rising\""));
        }
        Ok(())
    }

    /// How many slots there are.
    #[must_use]
    pub fn slots(&self) -> u64 {
        self.groups.iter().map(|group| group.count).sum()
    }

    /// The slot with a number; `None` past the last.
    #[must_use]
    pub fn slot(&self, number: u64) -> Option<Slot<'_>> {
        let group = &self.groups[self.group_of(number)?];
        Some(Slot { number, group, at: number - group.start })
    }

    /// Which group has a slot.
    pub(crate) fn group_of(&self, number: u64) -> Option<usize> {
        // Empty groups begin where the next one does: the last that begins here has the slot.
        let at = self.groups.partition_point(|group| group.start <= number).checked_sub(1)?;
        (number - self.groups[at].start < self.groups[at].count).then_some(at)
    }

    /// All that decides what is made.
    fn told(&self) -> Value {
        let groups = self.groups.iter().map(|group| {
            let versions = group.game.info().versions;
            let Wanted { params, vary, .. } = &group.wanted;
            json!({
                "game": group.game.info().id,
                "versions": [versions.generator, versions.rating],
                "band": group.band.map(Band::name),
                "count": group.count,
                "params": params,
                "vary": vary,
                "varied": group.wanted.varied,
                "method": group.request.method,
                "targets": group.request.targets,
                "attempts": group.request.attempts,
                "max_nodes": group.max_nodes,
                "gates": group.gates,
                "seed": group.seed,
            })
        });
        json!({
            "engine": ENGINE,
            "title": self.title,
            "order": format!("{:?}", self.order),
            "tries": self.tries,
            "groups": groups.collect::<Vec<_>>(),
        })
    }
}

impl Wanted {
    /// Its games.
    fn found(&self, games: &[&'static dyn Game]) -> Result<Vec<&'static dyn Game>, SpecError> {
        let Some(ids) = &self.games else { return Ok(games.to_vec()) };
        let key = if ids.len() == 1 { "game" } else { "games" };
        let find = |id: &String| {
            let game = games.iter().find(|game| game.info().id == id).copied();
            game.ok_or_else(|| {
                let known = choices(id, games.iter().map(|game| game.info().id));
                self.wrong(key, format!("`{id}` is unknown"), &known)
            })
        };
        ids.iter().map(find).collect()
    }
}

impl Group {
    fn new(
        game: &'static dyn Game,
        band: Option<Band>,
        count: u64,
        wanted: &Wanted,
        seed: String,
        (start, at, of): (u64, u64, u64),
    ) -> Result<Self, SpecError> {
        let gates = wanted.gates.clone();
        let fits = gates.elegance.is_none_or(|least| (0.0..=100.0).contains(&least));
        if !fits {
            let problem = "the elegance is not between 0 and 100".to_owned();
            return Err(wanted.wrong("gates", problem, "write elegance = 30"));
        }
        for name in gates.mechanics.iter().chain(&gates.introduce).flatten() {
            if !game.mechanics().contains(&name.as_str()) {
                let problem = format!("{} has no mechanic `{name}`", game.info().name);
                let known = choices(name, game.mechanics().iter().copied());
                return Err(wanted.wrong("gates", problem, &known));
            }
        }
        let target = |text: &String| text.parse::<Target>();
        let targets = wanted.targets.iter().map(target).collect::<Result<Vec<_>, _>>();
        let mut targets = targets.map_err(|why| wanted.wrong("targets", why, ""))?;
        targets.extend(gates.targets(game));
        let request = GenerateRequest {
            difficulty: band,
            method: wanted.method.clone(),
            targets,
            attempts: wanted.attempts,
            ..GenerateRequest::default()
        };
        let max_nodes = wanted.max_nodes.unwrap_or(CANDIDATE_NODES);
        let (stages, wanted) = ((at, of), wanted.clone());
        let group =
            Self { game, band, count, max_nodes, gates, request, wanted, seed, start, stages };
        group.check()?;
        Ok(group)
    }

    /// Refuses what generation would refuse, for every combination of parameters.
    fn check(&self) -> Result<(), SpecError> {
        for number in 0..self.wanted.combinations().min(self.count) {
            let request = GenerateRequest { attempts: Some(0), ..self.request(number, 0) };
            let id = self.game.info().id;
            match self.game.generate(&request, &Budget::nodes(1)) {
                Err(GenerateError::Params(error)) => {
                    let text = error.to_string();
                    let key = match &self.wanted {
                        wanted
                            if text.starts_with("parameter method") && wanted.method.is_some() =>
                        {
                            "method"
                        }
                        wanted if wanted.vary.is_empty() => "params",
                        _ => "vary",
                    };
                    return Err(self.wanted.wrong(key, format!("{id}: {text}"), ""));
                }
                Err(GenerateError::Request(why)) => {
                    return Err(self.wanted.wrong("targets", format!("{id}: {why}"), ""));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What the `number`-th slot asks for as its `candidate`-th candidate.
    pub(crate) fn request(&self, number: u64, candidate: u32) -> GenerateRequest {
        let seed = format!("{}.{}.{candidate}", self.seed, number + 1);
        let params = match self.band.filter(|_| self.wanted.varied) {
            Some(band) => self.game.varied(band, &seed),
            None => self.wanted.params_of(number),
        };
        GenerateRequest { seed, params, ..self.request.clone() }
    }

    pub(crate) fn stage(&self, number: u64) -> Stage {
        Stage { at: self.stages.0 + number, of: self.stages.1 }
    }
}
