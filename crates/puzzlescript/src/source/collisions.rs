//! The collision layers: one line for each.

use super::lines::Line;
use super::{Kind, Named, Script, leading_name};
use crate::diagnostic::Diagnostics;

/// Takes a line.
pub(super) fn line(script: &mut Script, line: &Line<'_>, remarks: &mut Diagnostics) {
    let mut layer: Vec<Named> = Vec::new();
    let mut rest = line.code.trim();
    while !rest.is_empty() {
        let (name, after) = leading_name(rest);
        if name.is_empty() {
            let (first, after) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
            if first != "," {
                remarks.error(line.number, format!(
                    "The character {first} cannot stand in a collision layer; names are parted by commas."
                ));
            }
            rest = after.trim_start();
            continue;
        }
        add(script, &mut layer, name, line.number, remarks);
        rest = after.trim_start();
    }
    script.layers.push(layer);
}

fn add(
    script: &Script,
    layer: &mut Vec<Named>,
    name: &str,
    line: usize,
    remarks: &mut Diagnostics,
) {
    let shout = name.to_uppercase();
    let beside = layer.iter().any(|other| other.name == "background");
    if name == "background" && !layer.is_empty() || name != "background" && beside {
        remarks.error(line, "Background must be in a layer by itself.");
    }
    match script.kind(name) {
        None => remarks.error(line, format!(
            "\"{shout}\" cannot be put into a collision layer, because it was not defined."
        )),
        Some(Kind::Aggregate) => remarks.error(line, format!(
            "\"{shout}\" is an aggregate (and): its parts are to be in one cell, so they need layers of their own."
        )),
        Some(_) => {
            if layer.iter().any(|other| other.name == name) {
                remarks.warn(line, format!(
                    "The object \"{shout}\" stands in this layer more than once; once is enough."
                ));
            }
            layer.push(Named { name: name.to_owned(), line });
        }
    }
}
