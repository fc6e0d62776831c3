//! The feature `hcl-rs`: its values as variables, and ours as its values.

#![cfg(feature = "hcl-rs")]
#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Number, Value};

hclspec::hclspec! {
    inline = r#"
        object {
          attr "greeting" { type = string }
          attr "ports" { type = list(number) }
          attr "rest" {}
        }
    "#,
    name = App,
}

#[test]
fn variables_can_be_values_of_hcl_rs() {
    let variables: hcl::Map<String, hcl::Value> =
        hcl::from_str("name = \"Juan\"\nports = [80, 443]\nlimits = { rate = 0.5, on = true }").unwrap();
    let app: App = Decoder::new()
        .variables(variables)
        .from_str("greeting = \"Hello ${name}\"\nports = ports\nrest = [limits.rate * 2, limits.on, null]\n")
        .unwrap();
    assert_eq!(app.greeting.as_deref(), Some("Hello Juan"));
    assert_eq!(app.ports, Some(vec![80.into(), 443.into()]));
    assert_eq!(app.rest.unwrap().to_string(), "[1, true, null]");
}

#[test]
fn values_come_back_the_same() {
    let value = hcl::value!({ a = [1, 2.5, "x", null, true], b = { c = {} } });
    let ours = Value::from(value.clone());
    assert_eq!(hcl::Value::try_from(ours).unwrap(), value);
}

#[test]
fn a_number_that_hcl_rs_cannot_hold_is_an_error() {
    let big: Number = "123456789012345678901234567890".parse().unwrap();
    assert!(hcl::Number::try_from(big.clone()).is_err());
    assert!(hcl::Value::try_from(Value::from(vec![big])).is_err());
}
