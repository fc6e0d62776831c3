hclspec::hclspec! {
    inline = r#"
        object {
          block "server" {
            object {
              attr "port" {
                type = number
              }
              attr "host" {
                type = string
              }
            }
          }
          block_list "listeners" {
            block_type = "listener"
            object {
              attr "port" {
                type = number
              }
            }
          }
          attr "tags" {
            type = list(string)
          }
        }
    "#,
    name = App,
    types(
        "server.prot" => u16,
        "tags" => Vec<String>,
        "tags[]" => String,
        "server.port" => u16,
        "server.port" => u8,
        "server..host" => String,
        "sever" => Other,
        "listener.port" => u16,
    ),
    deserialize("server.port" => u32),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Other;

fn main() {}
