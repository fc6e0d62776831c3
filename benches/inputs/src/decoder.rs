//! The variables and functions that the generated configurations use.

use hclspec::{Decoder, Value};
use std::collections::BTreeMap;

/// The variables.
pub fn variables() -> [(&'static str, Value); 4] {
    let prices: BTreeMap<_, _> = [("small", 1), ("large", 4)].into();
    [
        ("region", "eu-west-1".into()),
        ("base_port", 8000.into()),
        ("tiers", vec!["web", "api", "db"].into()),
        ("prices", prices.into()),
    ]
}

/// A decoder with the variables and functions.
pub fn decoder() -> Decoder {
    Decoder::new().variables(variables()).evaluation_functions()
}
