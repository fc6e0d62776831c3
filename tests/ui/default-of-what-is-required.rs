hclspec::hclspec! {
    inline = r#"
        object {
          block "server" {
            object {
              attr "port" {
                type     = number
                required = true
              }
            }
          }
          object "limits" {
            attr "cpu" {
              type     = number
              required = true
            }
          }
        }
    "#,
    name = App,
    module = types,
    derive(Default),
}

fn main() {}
