//! Values and numbers of the `hcl-rs` crate.
//!
//! The only collections of `hcl-rs` are arrays and objects, and its numbers are `i64`, `u64` or finite `f64`.

use super::{Number, NumberError, Value};

/// Converts a float to the number that its shortest decimal stands for: `0.1` becomes the language's `0.1`.
impl TryFrom<hcl::Number> for Number {
    type Error = NumberError;

    fn try_from(number: hcl::Number) -> Result<Self, NumberError> {
        if let Some(value) = number.as_i64() {
            return Ok(value.into());
        }
        if let Some(value) = number.as_u64() {
            return Ok(value.into());
        }
        number.as_f64().ok_or(NumberError::NotFinite).and_then(Self::try_from)
    }
}

/// Converts a whole number exactly or fails. A number with a fraction becomes the nearest float.
impl TryFrom<Number> for hcl::Number {
    type Error = NumberError;

    fn try_from(number: Number) -> Result<Self, NumberError> {
        if let Ok(value) = i64::try_from(&number) {
            return Ok(value.into());
        }
        if let Ok(value) = u64::try_from(&number) {
            return Ok(value.into());
        }
        let float = number.as_f64();
        if number.is_integer() && Number::try_from(float).as_ref() != Ok(&number) {
            return Err(NumberError::OutOfRange { min: i64::MIN.into(), max: u64::MAX.into() });
        }
        Self::from_f64(float).ok_or(NumberError::TooLarge)
    }
}

/// Arrays become tuples. A number that is not finite, which `hcl-rs` gets only by computing, becomes null.
impl From<hcl::Value> for Value {
    fn from(value: hcl::Value) -> Self {
        match value {
            hcl::Value::Null => Self::Null,
            hcl::Value::Bool(value) => Self::Bool(value),
            hcl::Value::Number(number) => Number::try_from(number).map_or(Self::Null, Self::Number),
            hcl::Value::String(text) => Self::String(text),
            hcl::Value::Array(items) => Self::Tuple(items.into_iter().map(Self::from).collect()),
            hcl::Value::Object(entries) => {
                Self::Object(entries.into_iter().map(|(key, value)| (key, value.into())).collect())
            }
        }
    }
}

/// Lists, sets and tuples become arrays, maps and objects become objects. Fails for a number that `hcl::Number` can't represent.
impl TryFrom<Value> for hcl::Value {
    type Error = NumberError;

    fn try_from(value: Value) -> Result<Self, NumberError> {
        Ok(match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(value),
            Value::Number(number) => Self::Number(number.try_into()?),
            Value::String(text) => Self::String(text),
            Value::List(items) | Value::Tuple(items) => array(items)?,
            Value::Set(items) => array(items)?,
            Value::Map(entries) | Value::Object(entries) => {
                let convert = |(key, value)| Ok((key, Self::try_from(value)?));
                Self::Object(entries.into_iter().map(convert).collect::<Result<_, NumberError>>()?)
            }
        })
    }
}

fn array(items: impl IntoIterator<Item = Value>) -> Result<hcl::Value, NumberError> {
    items.into_iter().map(hcl::Value::try_from).collect::<Result<_, _>>().map(hcl::Value::Array)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_survive_the_way_there_and_back() {
        let value = Value::Object(
            [
                ("a".to_owned(), Value::Tuple(vec![1.into(), Value::Null, u64::MAX.into(), "x".into()])),
                ("b".to_owned(), Value::try_from(0.1).unwrap_or_default()),
            ]
            .into(),
        );
        let theirs = hcl::Value::try_from(value.clone());
        assert_eq!(theirs.map(Value::from), Ok(value));
    }

    #[test]
    fn whole_numbers_must_be_exact() {
        let big = Number::parse_string("18446744073709551617");
        assert!(big.is_ok_and(|big| hcl::Number::try_from(big).is_err()));
        let third = Number::from(1).div(&Number::from(3));
        assert_eq!(third.and_then(hcl::Number::try_from).ok().and_then(|it| it.as_f64()), Some(1.0 / 3.0));
    }
}
