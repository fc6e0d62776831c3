// Entries of `types` that are none are reported all at once.

hclspec::hclspec! {
    inline = r#"
        object {
          attr "port" {
            type = number
          }
        }
    "#,
    name = App,
    types(
        port => u16,
        string => u16,
        number,
        number => u16,
        number => u32,
        "port" = u16,
        "port",
        "port" => ,
        "" => u16,
        "[]port" => u16,
        "port[" => u16,
        "port[x]" => u16,
        "port" => "u16",
        "port" => Option<u16>>,
        "port" => hclspec::Spanned<Vec<_>>,
        "port" => Option<u16,
    ),
}

fn main() {}
