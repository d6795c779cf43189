//! Values of any type from JSON, with the place of what is wrong.
//!
//! All that is read once it is JSON is read here, through one deserializer: so there is one copy of
//! the code that reads a type, and every error knows its place.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::Value;

mod misread;
mod words;

pub use misread::{Misread, Wrong};
pub use words::in_plain_words;

use crate::LevelError;
use crate::level::parsed;
use misread::unexpected;

/// Reads a value as a type.
///
/// ```
/// use serde_json::json;
/// use unsolve_formats::json::read;
///
/// let pairs: Vec<[u8; 2]> = read(&json!([[1, 2], [3, 4]])).expect("they are pairs");
/// assert_eq!(pairs[1], [3, 4]);
/// let error = read::<Vec<[u8; 2]>>(&json!([[1, 2], [3, "x"]])).expect_err("no number");
/// assert_eq!(error.place, "[1][1]");
/// assert_eq!(error.message, "a whole number from 0 to 255 was expected, here is the text \"x\"");
/// ```
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Misread> {
    let at = At { value, place: &Place::Whole };
    T::deserialize(at).map_err(|error| error.at(&Place::Whole))
}

/// The JSON in a text that is no longer than a level may be.
///
/// ```
/// use unsolve_formats::json::parse;
///
/// assert_eq!(parse("[1, 2]").map(|list| list[1].clone()).ok(), Some(2.into()));
/// assert_eq!(parse("[1,").expect_err("it ends").to_string(), "line 1, column 3: the text ends in the middle of a value");
/// ```
pub fn parse(text: &str) -> Result<Value, LevelError> {
    parsed(text)
}

/// A value as JSON text in one line, the same as it displays itself, but written straight into the text
/// and not piece by piece through a formatter.
///
/// ```
/// use serde_json::json;
/// use unsolve_formats::json::text;
///
/// assert_eq!(text(&json!({"seed": "7", "cells": [1, 2]})), r#"{"seed":"7","cells":[1,2]}"#);
/// ```
#[must_use]
pub fn text(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Where a value stands.
enum Place<'p> {
    Whole,
    Field(&'p Place<'p>, &'p str),
    Item(&'p Place<'p>, usize),
}

impl Place<'_> {
    fn text(&self) -> String {
        match self {
            Self::Whole => String::new(),
            Self::Item(list, index) => format!("{}[{index}]", list.text()),
            Self::Field(object, name) => match object.text() {
                outer if outer.is_empty() => (*name).to_owned(),
                outer => format!("{outer}.{name}"),
            },
        }
    }
}

/// A value at its place. Who makes one gives the place to errors that know none.
struct At<'v, 'p> {
    value: &'v Value,
    place: &'p Place<'p>,
}

impl<'v> At<'v, '_> {
    fn visit<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(_) => self.visit_number(visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.visit_list(visitor),
            Value::Object(_) => self.visit_object(visitor),
        }
    }

    fn visit_number<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        let Value::Number(number) = self.value else { return Err(self.unlike(&visitor)) };
        match (number.as_u64(), number.as_i64(), number.as_f64()) {
            (Some(value), ..) => visitor.visit_u64(value),
            (_, Some(value), _) => visitor.visit_i64(value),
            (.., value) => visitor.visit_f64(value.unwrap_or(f64::NAN)),
        }
    }

    fn visit_text<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        let Value::String(text) = self.value else { return Err(self.unlike(&visitor)) };
        visitor.visit_borrowed_str(text)
    }

    fn visit_list<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        let Value::Array(items) = self.value else { return Err(self.unlike(&visitor)) };
        let mut rest = Items { list: items, next: 0, place: self.place };
        let value = visitor.visit_seq(&mut rest)?;
        if rest.next < items.len() {
            return Err(Misread::invalid_length(items.len(), &"fewer elements in array"));
        }
        Ok(value)
    }

    fn visit_object<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        let Value::Object(fields) = self.value else { return Err(self.unlike(&visitor)) };
        visitor.visit_map(Fields { rest: fields.iter(), now: None, place: self.place })
    }

    fn visit_truth<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        let Value::Bool(value) = self.value else { return Err(self.unlike(&visitor)) };
        visitor.visit_bool(*value)
    }

    /// An object with known fields. A list of their values, which `serde` would take, too, is none.
    fn visit_struct<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        if !self.value.is_object() {
            return Err(Misread::custom("expected an object"));
        }
        self.visit_object(visitor)
    }

    /// Nothing that was expected.
    fn unlike(&self, expected: &dyn Expected) -> Misread {
        Misread::invalid_type(unexpected(self.value), expected)
    }

    fn visit_enum<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misread> {
        let place = self.place;
        match self.value {
            Value::String(name) => visitor.visit_enum(Variant { name, value: None, place }),
            Value::Object(fields) => match fields.iter().next() {
                Some((name, value)) if fields.len() == 1 => {
                    visitor.visit_enum(Variant { name, value: Some(value), place })
                }
                _ => Err(Misread::invalid_value(Unexpected::Map, &"map with a single key")),
            },
            other => Err(Misread::invalid_type(unexpected(other), &"string or map")),
        }
    }
}

/// Methods for types of which only one sort of value will do: less code for each of these types.
macro_rules! as_a {
    ($visit:ident: $($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
            self.$visit(visitor)
        }
    )* };
}

impl<'de> Deserializer<'de> for At<'de, '_> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.visit(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if self.value.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.visit_enum(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.visit_struct(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_seq(visitor)
    }

    as_a! { visit_truth: deserialize_bool }
    as_a! { visit_number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_f32 deserialize_f64 }
    as_a! { visit_text: deserialize_char deserialize_str deserialize_string deserialize_identifier }
    as_a! { visit_list: deserialize_seq }
    as_a! { visit_object: deserialize_map }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_seq(visitor)
    }

    forward_to_deserialize_any! {
        i128 u128 bytes byte_buf unit unit_struct ignored_any
    }
}

/// The items of a list.
struct Items<'v, 'p> {
    list: &'v [Value],
    next: usize,
    place: &'p Place<'p>,
}

impl<'v> SeqAccess<'v> for Items<'v, '_> {
    type Error = Misread;

    fn next_element_seed<S: DeserializeSeed<'v>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misread> {
        let Some(value) = self.list.get(self.next) else { return Ok(None) };
        let place = &Place::Item(self.place, self.next);
        self.next += 1;
        seed.deserialize(At { value, place }).map_err(|error| error.at(place)).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len() - self.next)
    }
}

/// The fields of an object.
struct Fields<'v, 'p> {
    rest: serde_json::map::Iter<'v>,
    now: Option<(&'v String, &'v Value)>,
    place: &'p Place<'p>,
}

impl<'v> MapAccess<'v> for Fields<'v, '_> {
    type Error = Misread;

    fn next_key_seed<S: DeserializeSeed<'v>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misread> {
        self.now = self.rest.next();
        let Some((name, _)) = self.now else { return Ok(None) };
        let key = seed.deserialize(BorrowedStrDeserializer::new(name));
        key.map(Some).map_err(|error: Misread| error.at(&Place::Field(self.place, name)))
    }

    fn next_value_seed<S: DeserializeSeed<'v>>(&mut self, seed: S) -> Result<S::Value, Misread> {
        let (name, value) = self.now.take().ok_or_else(|| Misread::custom("value is missing"))?;
        let place = &Place::Field(self.place, name);
        seed.deserialize(At { value, place }).map_err(|error| error.at(place))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// One of several shapes, by its name.
struct Variant<'v, 'p> {
    name: &'v str,
    value: Option<&'v Value>,
    place: &'p Place<'p>,
}

impl<'v> EnumAccess<'v> for Variant<'v, '_> {
    type Error = Misread;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'v>>(self, seed: S) -> Result<(S::Value, Self), Misread> {
        Ok((seed.deserialize(BorrowedStrDeserializer::<Misread>::new(self.name))?, self))
    }
}

impl<'v> Variant<'v, '_> {
    /// Reads what belongs to the name.
    fn content<T>(
        self,
        expected: &'static str,
        read: impl FnOnce(At<'v, '_>) -> Result<T, Misread>,
    ) -> Result<T, Misread> {
        let place = &Place::Field(self.place, self.name);
        match self.value {
            Some(value) => read(At { value, place }).map_err(|error| error.at(place)),
            None => Err(Misread::invalid_type(Unexpected::UnitVariant, &expected)),
        }
    }
}

impl<'v> VariantAccess<'v> for Variant<'v, '_> {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        if self.value.is_none() {
            return Ok(());
        }
        self.content("unit variant", |at| <()>::deserialize(at))
    }

    fn newtype_variant_seed<S: DeserializeSeed<'v>>(self, seed: S) -> Result<S::Value, Misread> {
        self.content("newtype variant", |at| seed.deserialize(at))
    }

    fn tuple_variant<V: Visitor<'v>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        self.content("tuple variant", |at| at.deserialize_seq(visitor))
    }

    fn struct_variant<V: Visitor<'v>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.content("struct variant", |at| at.deserialize_struct("", fields, visitor))
    }
}

#[cfg(test)]
mod tests;
