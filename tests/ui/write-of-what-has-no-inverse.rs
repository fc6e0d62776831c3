hclspec::hclspec! {
    inline = r#"
        object {
          literal "version" { value = 1 }
          transform "max_body" {
            attr {
              name = "max_body_mb"
              type = number
            }
            result = nested * 1024
          }
          block_list "listeners" {
            block_type = "listener"
            labels     = ["name"]
            attr "port" { type = number }
          }
          block_list "names" {
            block_type = "listener"
            labels     = ["name"]
            label { name = "name" }
          }
          attr "size" { type = number }
          attr "text" {
            name = "size"
            type = string
          }
          transform "checked" {
            attr {
              name = "checked"
              type = number
            }
            result = check(nested, nested > 1, "too small")
          }
          default "level" {
            attr {
              name = "level"
              type = string
            }
            literal { value = "info" }
          }
        }
    "#,
    name = App,
    write,
}

hclspec::hclspec! {
    inline = r#"object { attr "level" { type = string } }"#,
    name = Program,
    types("level" => Level),
    write,
}

#[derive(Clone, Debug, PartialEq, hclspec::FromValue)]
enum Level {
    Info,
}

mod unwritten {
    hclspec::hclspec! { inline = r#"object { attr "a" { type = string } }"#, name = Plain }

    pub fn text(plain: &Plain) -> Option<String> {
        hclspec::to_string(plain).ok()
    }
}

fn main() {}
