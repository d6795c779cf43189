//! What names stand for: objects with numbers and layers, properties, aggregates.

use std::collections::HashMap;

use crate::bits::Bits;
use crate::diagnostic::Diagnostics;
use crate::game::Subject;
use crate::palette::Palette;
use crate::source::Script;

/// Objects in layers, and layers, are at most this many.
const OBJECTS: usize = 4096;
const LAYERS: usize = 1024;

/// What a name stands for; objects are numbered as the script lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Meaning {
    Object(usize),
    Property(usize),
    Aggregate(usize),
    /// Another name for something that is not defined.
    Nothing,
}

/// A property or an aggregate.
#[derive(Debug)]
pub(super) struct Set {
    pub name: String,
    pub line: usize,
    /// Objects in the order rules are made definite.
    pub members: Vec<usize>,
    /// Objects in the order of mention.
    pub mentions: Vec<usize>,
    /// Numbers of the members, once there are any.
    mask: Option<Bits>,
    /// The layer all of them are on.
    layer: Option<usize>,
}

impl Set {
    /// The set of a name with members in the order of mention.
    pub fn new(name: &str, line: usize, members: Vec<usize>) -> Self {
        let mentions = members.clone();
        Self { name: name.to_owned(), line, members, mentions, mask: None, layer: None }
    }
}

#[derive(Debug)]
struct Object {
    name: String,
    line: usize,
    id: Option<usize>,
    layer: Option<usize>,
}

/// All names of a script.
#[derive(Debug)]
pub(super) struct Names {
    objects: Vec<Object>,
    table: HashMap<String, Meaning>,
    pub properties: Vec<Set>,
    pub aggregates: Vec<Set>,
    /// The object of each number.
    ids: Vec<usize>,
    layers: Vec<Vec<usize>>,
    /// Names in the order they were defined.
    order: Vec<String>,
}

impl Names {
    /// Looks up everything; nothing if there is nothing to play with.
    pub fn of(script: &Script, remarks: &mut Diagnostics) -> Option<Self> {
        if script.layers.is_empty() {
            remarks.whole("There are no collision layers; every object needs to be in one.");
            return None;
        }
        let mut names = Self::objects(script);
        names.legend(script, remarks)?;
        names.number(script, remarks);
        if names.ids.len() > OBJECTS || names.layers.len() > LAYERS {
            remarks.whole(format!(
                "There are more than {OBJECTS} objects or {LAYERS} collision layers; use fewer."
            ));
            return None;
        }
        names.describe_sets();
        if names.ids.is_empty() {
            remarks.whole("There are no objects in collision layers; define some.");
        }
        if let Some(palette) = script.prelude.get("color_palette")
            && Palette::of(&palette.to_lowercase()).is_none()
        {
            remarks.error(0, format!("There is no palette \"{palette}\"; arnecolors is used."));
        }
        script.objects.iter().for_each(|object| object.check(remarks));
        names.check_aggregates(remarks);
        names.check_background(remarks);
        Some(names)
    }

    fn objects(script: &Script) -> Self {
        let mut table = HashMap::new();
        let mut order = Vec::new();
        for (index, object) in script.objects.iter().enumerate() {
            if table.insert(object.name.clone(), Meaning::Object(index)).is_none() {
                order.push(object.name.clone());
            }
        }
        let object = |text: &crate::source::ObjectText| Object {
            name: text.name.clone(),
            line: text.line,
            id: None,
            layer: None,
        };
        Self {
            objects: script.objects.iter().map(object).collect(),
            table,
            properties: Vec::new(),
            aggregates: Vec::new(),
            ids: Vec::new(),
            layers: Vec::new(),
            order,
        }
    }

    /// Gives a name its meaning.
    pub fn define(&mut self, name: &str, meaning: Meaning) {
        self.table.insert(name.to_owned(), meaning);
        self.order.push(name.to_owned());
    }

    /// Numbers the objects layer by layer; an object that a layer names twice has its place where it is named last.
    fn number(&mut self, script: &Script, remarks: &mut Diagnostics) {
        for (layer, entries) in script.layers.iter().enumerate() {
            let named = entries.iter().filter_map(|entry| {
                let objects = self.mentioned(self.get(&entry.name)?).into_iter();
                Some(objects.map(|object| (object, entry.line)))
            });
            let mut named: Vec<_> = named.flatten().collect();
            let mut seen = std::collections::HashSet::new();
            named.reverse();
            named.retain(|&(object, _)| seen.insert(object));
            for &(index, line) in named.iter().rev() {
                let object = &mut self.objects[index];
                if let Some(before) = object.layer {
                    remarks.warn(line, format!(
                        "The object \"{}\" is in two collision layers (#{} and #{}); keep it in one. The last one counts.",
                        object.name.to_uppercase(),
                        before + 1,
                        layer + 1
                    ));
                }
                object.layer = Some(layer);
                object.id = Some(self.ids.len());
                self.ids.push(index);
            }
            self.layers.push(named.into_iter().rev().map(|(object, _)| object).collect());
        }
    }

    /// Notes numbers and layers of all sets.
    fn describe_sets(&mut self) {
        let mut kept = 0;
        for index in 0..self.properties.len() {
            let meaning = Meaning::Property(index);
            let layer = self.find_single_layer(&self.properties[index].members);
            kept += self.ids.len() / 64 + 1;
            // Very many very large sets are looked up each time.
            let mask = (kept < 1 << 22).then(|| self.mask(meaning));
            (self.properties[index].layer, self.properties[index].mask) = (layer, mask);
        }
        for index in 0..self.aggregates.len() {
            self.aggregates[index].layer = self.find_single_layer(&self.aggregates[index].members);
        }
    }

    fn find_single_layer(&self, members: &[usize]) -> Option<usize> {
        let layer = self.layer_of(*members.first()?);
        members.iter().all(|&member| self.layer_of(member) == layer).then_some(layer)
    }

    fn check_aggregates(&self, remarks: &mut Diagnostics) {
        for set in &self.aggregates {
            let mut taken: Vec<(usize, usize)> = Vec::new();
            for &member in &set.members {
                let object = &self.objects[member];
                let Some(layer) = object.layer else {
                    remarks.error(set.line, unassigned(&object.name));
                    continue;
                };
                if let Some(&(_, other)) = taken.iter().find(|taken| taken.0 == layer) {
                    remarks.error(set.line, format!(
                        "The aggregate joins \"{}\" and \"{}\", which are on the same layer and can never be in one cell.",
                        object.name.to_uppercase(),
                        self.objects[other].name.to_uppercase()
                    ));
                }
                taken.push((layer, member));
            }
        }
    }

    fn check_background(&self, remarks: &mut Diagnostics) {
        match self.get("background") {
            Some(Meaning::Aggregate(set)) => remarks.error(
                self.aggregates[set].line,
                "The background cannot be an aggregate (and); it is an object or a property (or).",
            ),
            Some(Meaning::Property(set)) => {
                let set = &self.properties[set];
                let layers: Vec<_> =
                    set.members.iter().map(|&member| self.objects[member].layer).collect();
                if layers.windows(2).any(|pair| pair[0] != pair[1]) {
                    remarks.error(set.line, "All backgrounds must be on the same layer.");
                }
            }
            Some(_) => (),
            None => remarks.whole("Something has to be the background; define it."),
        }
    }

    /// What a name stands for.
    pub fn get(&self, name: &str) -> Option<Meaning> {
        self.table.get(name).copied()
    }

    /// The objects of a meaning.
    pub fn members(&self, meaning: Meaning) -> Vec<usize> {
        match meaning {
            Meaning::Object(object) => vec![object],
            Meaning::Property(set) => self.properties[set].members.clone(),
            Meaning::Aggregate(set) => self.aggregates[set].members.clone(),
            Meaning::Nothing => Vec::new(),
        }
    }

    /// The objects of a meaning in the order of mention.
    fn mentioned(&self, meaning: Meaning) -> Vec<usize> {
        match meaning {
            Meaning::Property(set) => self.properties[set].mentions.clone(),
            other => self.members(other),
        }
    }

    /// A meaning as the script writes it, in capitals.
    pub fn shout(&self, meaning: Meaning) -> String {
        match meaning {
            Meaning::Object(object) => self.objects[object].name.to_uppercase(),
            Meaning::Property(set) => self.properties[set].name.to_uppercase(),
            Meaning::Aggregate(set) => self.aggregates[set].name.to_uppercase(),
            Meaning::Nothing => "SOMETHING UNDEFINED".to_owned(),
        }
    }

    /// The objects of a meaning as a set of numbers.
    pub fn mask(&self, meaning: Meaning) -> Bits {
        if let Meaning::Property(set) = meaning
            && let Some(mask) = &self.properties[set].mask
        {
            return mask.clone();
        }
        let mut mask = Bits::below(self.ids.len());
        for id in self.members(meaning).into_iter().filter_map(|member| self.objects[member].id) {
            mask.insert(id);
        }
        mask
    }

    /// The layer of an object; the first one if it has none, which was blamed elsewhere.
    pub fn layer_of(&self, object: usize) -> usize {
        self.objects[object].layer.unwrap_or(0)
    }

    /// The layer of an object.
    pub fn layer(&self, object: usize) -> Option<usize> {
        self.objects[object].layer
    }

    /// The layer all members are on, if there is one.
    pub fn single_layer(&self, meaning: Meaning) -> Option<usize> {
        match meaning {
            Meaning::Object(object) => Some(self.layer_of(object)),
            Meaning::Property(set) => self.properties[set].layer,
            Meaning::Aggregate(set) => self.aggregates[set].layer,
            Meaning::Nothing => None,
        }
    }

    /// The object of each number.
    pub fn ids(&self) -> &[usize] {
        &self.ids
    }

    /// Number of an object.
    pub fn id(&self, object: usize) -> Option<usize> {
        self.objects[object].id
    }

    /// Number of layers.
    pub fn layer_count(&self) -> usize {
        self.layers.len()
    }

    /// The objects of each layer.
    pub fn layer_masks(&self) -> Vec<Bits> {
        let mask = |objects: &Vec<usize>| {
            let mut mask = Bits::below(self.ids.len());
            objects
                .iter()
                .filter_map(|&object| self.objects[object].id)
                .for_each(|id| mask.insert(id));
            mask
        };
        self.layers.iter().map(mask).collect()
    }

    /// Who moves when a key is pressed.
    pub fn player(&self, remarks: &mut Diagnostics) -> Option<Subject> {
        let Some(meaning) = self.get("player") else {
            remarks.whole("There is no player, neither among the objects nor in the legend.");
            return None;
        };
        Some(self.subject(meaning))
    }

    /// A meaning as something a cell can hold.
    pub fn subject(&self, meaning: Meaning) -> Subject {
        Subject { mask: self.mask(meaning), all: matches!(meaning, Meaning::Aggregate(_)) }
    }

    /// The default background and its layer: the first object of the lowest layer if the script names none.
    pub fn background(&self) -> Option<(usize, usize)> {
        let first = match self.get("background") {
            None | Some(Meaning::Aggregate(_)) => *self.ids.first()?,
            Some(meaning) => *self.members(meaning).first()?,
        };
        Some((self.objects[first].id?, self.objects[first].layer?))
    }

    /// One-letter names that can stand in maps, the first definition of each.
    pub fn glyphs(&self) -> Vec<(char, Bits)> {
        let mut glyphs: Vec<(char, Bits)> = Vec::new();
        for name in &self.order {
            let mut letters = name.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { continue };
            let meaning = self.table[name];
            let fits = matches!(meaning, Meaning::Object(_) | Meaning::Aggregate(_));
            if fits && !glyphs.iter().any(|glyph| glyph.0 == letter) {
                glyphs.push((letter, self.mask(meaning)));
            }
        }
        glyphs
    }

    /// Blames objects that have no layer.
    pub fn check_layers(&self, remarks: &mut Diagnostics) {
        for object in self.objects.iter().filter(|object| object.layer.is_none()) {
            remarks.error(object.line, unassigned(&object.name));
        }
    }
}

fn unassigned(name: &str) -> String {
    format!("The object \"{}\" is in no collision layer; put it into one.", name.to_uppercase())
}
