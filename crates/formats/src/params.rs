//! Parameters as data: listed, set by name, checked against their schema.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use unsolve_core::names::choices;
use unsolve_core::{ParamError, decimal};

use crate::json;

/// One parameter, as front ends show it.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct ParamSpec {
    /// Its name.
    pub name: String,
    /// `integer`, `number`, `boolean`, `string` or `array`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What it means.
    pub about: String,
    /// Its default; `null` if it follows from others.
    pub default: Value,
    /// The least value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<f64>,
    /// The largest value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<f64>,
    /// The values there are, if they are named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
}

/// The parameters an object schema describes, in its order.
///
/// ```
/// use serde_json::json;
/// use unsolve_formats::param_specs;
///
/// let schema = json!({"properties": {"width": {"type": "integer", "minimum": 2, "default": 8}}});
/// let specs = param_specs(&schema);
/// assert_eq!((specs[0].name.as_str(), specs[0].min), ("width", Some(2.0)));
/// ```
#[must_use]
pub fn param_specs(schema: &Value) -> Vec<ParamSpec> {
    let properties = schema.get("properties").and_then(Value::as_object);
    properties
        .into_iter()
        .flatten()
        .map(|(name, schema_of)| spec(name, schema_of, schema))
        .collect()
}

fn spec(name: &str, property: &Value, root: &Value) -> ParamSpec {
    let resolved = resolve(property, root);
    let kind = match resolved.get("type") {
        Some(Value::String(kind)) => kind.clone(),
        Some(Value::Array(kinds)) => {
            let named = kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null");
            named.unwrap_or("string").to_owned()
        }
        _ => "string".to_owned(),
    };
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let choices = match (resolved.get("enum"), resolved.get("oneOf")) {
        (Some(Value::Array(values)), _) => values.iter().filter_map(text).collect(),
        (_, Some(Value::Array(cases))) => {
            cases.iter().filter_map(|case| case.get("const").and_then(text)).collect()
        }
        _ => Vec::new(),
    };
    ParamSpec {
        name: name.to_owned(),
        kind,
        about: property.get("description").and_then(text).unwrap_or_default(),
        default: property.get("default").cloned().unwrap_or(Value::Null),
        min: resolved.get("minimum").and_then(Value::as_f64),
        max: resolved.get("maximum").and_then(Value::as_f64),
        choices,
    }
}

/// Follows `$ref` (also inside `allOf` and `anyOf`) to where a property is defined.
fn resolve<'a>(property: &'a Value, root: &'a Value) -> &'a Value {
    let inner = ["allOf", "anyOf"].iter().find_map(|key| {
        let cases = property.get(key)?.as_array()?;
        cases.iter().find(|case| case.get("type").and_then(Value::as_str) != Some("null"))
    });
    let property = inner.unwrap_or(property);
    let target = property
        .get("$ref")
        .and_then(Value::as_str)
        .and_then(|path| root.pointer(path.strip_prefix('#')?));
    target.unwrap_or(property)
}

/// `base` with `changes` put in, each checked against its specification.
///
/// `size` sets `width` and `height` where a game has those two and no `size`. A string is read as
/// the parameter's own type, so that command lines need no quoting.
pub fn merge_params(
    specs: &[ParamSpec],
    base: &Value,
    changes: &Map<String, Value>,
) -> Result<Map<String, Value>, ParamError> {
    let mut merged = base.as_object().cloned().unwrap_or_default();
    for (name, value) in changes {
        for spec in named(specs, name)? {
            merged.insert(spec.name.clone(), checked(spec, value)?);
        }
    }
    Ok(merged)
}

fn named<'a>(specs: &'a [ParamSpec], name: &str) -> Result<Vec<&'a ParamSpec>, ParamError> {
    let find = |name: &str| specs.iter().find(|spec| spec.name == name);
    if let Some(spec) = find(name) {
        return Ok(vec![spec]);
    }
    if let ("size", Some(width), Some(height)) = (name, find("width"), find("height")) {
        return Ok(vec![width, height]);
    }
    let known = choices(name, specs.iter().map(|spec| &spec.name));
    Err(ParamError::new(name, format!("is unknown; {known}")))
}

fn checked(spec: &ParamSpec, value: &Value) -> Result<Value, ParamError> {
    let wrong = |message: String| Err(ParamError::new(&spec.name, message));
    let value = match value {
        Value::String(text) if spec.kind != "string" => match serde_json::from_str(text) {
            Ok(value) => value,
            Err(_) => return wrong(format!("`{text}` is no {}", spec.kind)),
        },
        other => other.clone(),
    };
    let fits = match spec.kind.as_str() {
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        _ => value.is_string(),
    };
    if !fits {
        return wrong(format!("`{}` is no {}", json::text(&value), spec.kind));
    }
    if let Some(number) = value.as_f64() {
        let (min, max) = (spec.min.unwrap_or(f64::MIN), spec.max.unwrap_or(f64::MAX));
        if number < min || number > max {
            let [min, max] = [min, max].map(decimal::readable);
            let value = json::text(&value);
            return wrong(format!("{value} is not between {min} and {max}"));
        }
    }
    match value.as_str() {
        Some(text) if !spec.choices.is_empty() && !spec.choices.iter().any(|c| c == text) => {
            wrong(format!("`{text}` is unknown; {}", choices(text, &spec.choices)))
        }
        _ => Ok(value),
    }
}
