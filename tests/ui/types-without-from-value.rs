#[derive(Clone, Debug, PartialEq)]
pub struct Other;

hclspec::hclspec! {
    inline = r#"
        object {
          attr "other" {
          }
        }
    "#,
    name = App,
    types("other" => Other),
}

fn main() {}
