//! Values from serde_json with its feature `arbitrary_precision`, which hands numbers on as text.

#![cfg(test)]

use hclspec::{Number, Value};

#[test]
fn numbers_are_numbers() {
    let value: Value = serde_json::from_str(r#"{"a": [1, -2.5, 1E+5, 0.1], "b": 3}"#).unwrap();
    assert_eq!(value.to_string(), "{ a = [1, -2.5, 100000, 0.1], b = 3 }");
    assert_eq!(serde_json::from_str::<Value>("2.5").unwrap(), Value::Number("2.5".parse().unwrap()));
    assert_eq!(serde_json::from_value::<Value>(serde_json::json!({ "x": 1.5 })).unwrap()["x"].as_f64(), Some(1.5));
    assert_eq!(serde_json::from_str::<Vec<Number>>("[7, 2.5]").unwrap(), [7.into(), "2.5".parse().unwrap()]);
}

#[test]
fn all_digits_are_kept() {
    let digits = "123456789012345678901234567890.123456789";
    assert_eq!(serde_json::from_str::<Number>(digits).unwrap().to_string(), digits);
    assert_eq!(serde_json::from_str::<Value>(digits).unwrap().to_string(), digits);
    let error = serde_json::from_str::<Value>("1e99999").unwrap_err().to_string();
    assert!(error.starts_with("the number is too large"), "{error}");
    let error = serde_json::from_str::<Number>("[1]").unwrap_err().to_string();
    assert!(error.starts_with("invalid type: sequence, expected a number"), "{error}");
}
