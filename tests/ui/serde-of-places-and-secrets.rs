use hclspec::{Secret, Spanned};
use serde::Deserialize;

#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Retry(pub Spanned<u16>, pub Option<Secret<String>>);

#[derive(Clone, Debug, PartialEq)]
pub struct Level;

hclspec::hclspec! {
    inline = r#"
        object {
          attr "retry" {
          }
          attr "level" {
          }
        }
    "#,
    name = App,
    deserialize("retry" => Retry, "level" => Level),
}

fn main() {}
